"""`perijove tournament`: bots against each other, with win rates, ratings and times."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.progress import TimeElapsedColumn as Elapsed
from rich.progress import TimeRemainingColumn as Remaining

import perijove
from perijove import bots
from perijove.bots import Limit, levels
from perijove.bots.pipe import read_programs
from perijove.bots.tournament.fixtures import Fixture, fixtures, lineups
from perijove.bots.tournament.log import Log
from perijove.bots.tournament.match import Setting, play_fixture
from perijove.bots.tournament.standings import report
from perijove.cli.inputs import read_options
from perijove.cli.jobs import JOBS, ON, Place, WorkerDied, as_ready
from perijove.cli.simulate import ROUND_LIMIT, check_games
from perijove.cli.tournament_report import show, write
from perijove.kernel.extras import missing
from perijove.kernel.game import Game

EVERY_LEVEL: Final = list(levels.NAMES)


def tournament(
    game: str = typer.Argument(help="The game."),
    names: list[str] = typer.Option(
        EVERY_LEVEL,
        "--bots",
        help="The bots, separated by commas; pipe:COMMAND is a program. Repeatable.",
    ),
    programs: Path | None = typer.Option(None, help="A TOML file with external bots."),
    games: int = typer.Option(100, help="Games of each pairing."),
    players: int = typer.Option(2, help="Seats at a table."),
    pairs: str = typer.Option(
        "all",
        help="Pairings: all, first (the first against all others), chain (each against the next).",
    ),
    tables: str = typer.Option(
        "rest",
        help="More than two seats: rest (one against copies of another) or mixed (all different).",
    ),
    option: list[str] = typer.Option([], help="An option of the game as key=value. Repeatable."),
    seed: int = typer.Option(1, help="The seed of the first deal; the others follow."),
    jobs: int = JOBS,
    on: str = ON,
    simulations: int = typer.Option(0, help="Simulations per decision for bots that search."),
    seconds: float = typer.Option(0.0, help="Seconds per decision for bots that search."),
    out: Path | None = typer.Option(None, help="The folder for the log, the table and the plot."),
) -> None:
    """Let bots play each other: the same deals for every pairing, every bot at every seat.

    With --out every game is logged in games.jsonl; the same command continues an interrupted
    tournament, or extends a finished one with more games. The folder gets table.md, results.json
    and ladder.svg. A bot that crashes loses that game, and so does a program that is late or gives
    an invalid answer. Ratings need choix, from the extra `ladder`.

    Example: perijove tournament ganymede --bots cadet,pilot --games 40 --jobs 2 --out ladder
    """
    check_games(games)
    named = read_programs(programs) if programs else ()
    place = Place(jobs, on, tuple(named), share=1)
    place.check()
    limit = _limit(simulations, seconds)
    setting = _setting(perijove.game(game), players, read_options(option), limit)
    bots.add_programs(named)
    field = read_names(names)
    rules = perijove.game(game).rules(players, setting.options)
    for name in field:
        bots.check_plays(name, rules)
    seatings = lineups(field, players, pairs, tables)
    perijove.game(game).start(players=players, seed=seed, **setting.options)
    log = Log(out, setting)
    done = {played.fixture for played in log.games}
    todo = [fixture for fixture in fixtures(seatings, games, seed) if fixture not in done]
    trouble = _play(setting, todo, log, place)
    found = report(setting, seatings, log.games)
    show(found, Console())
    if reason := missing("ladder", "choix"):
        typer.echo(f"No ratings, because {reason}", err=True)
    if out is not None:
        write(found, out)
        typer.echo(f"{out}: table.md, results.json and ladder.svg.")
    if trouble:
        typer.echo(f"{trouble}; the same command with --out continues from here.", err=True)
        raise typer.Abort


def read_names(texts: list[str]) -> list[str]:
    """Parse the names of bots, separated by commas; a command may contain commas."""
    names: list[str] = []
    for text in texts:
        names += [text] if text.startswith(bots.PREFIXES) else text.split(",")
    return [name.strip() for name in names if name.strip()]


def _limit(simulations: int, seconds: float) -> Limit | None:
    return Limit(simulations, seconds) if simulations or seconds else None


def _setting(game: Game, players: int, options: dict[str, Any], limit: Limit | None) -> Setting:
    """Validate the input, and limit the rounds by default."""
    options = game.limited(options, ROUND_LIMIT)
    game.rules(players, options)
    checked = game.check(options)
    return Setting(
        game.name, game.version, players, {name: checked[name] for name in options}, limit
    )


def _play(setting: Setting, todo: list[Fixture], log: Log, place: Place) -> str:
    """Play the games. Return why not all of them were played, or ""."""
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), Elapsed(), Remaining())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("Playing", total=len(todo))
        try:
            for _, game in as_ready(partial(play_fixture, setting), todo, place):
                log.add(game)
                progress.advance(task)
        except KeyboardInterrupt:
            return "Stopped"
        except WorkerDied as error:
            return f"Stopped: {str(error).rstrip('.')}"
    return ""
