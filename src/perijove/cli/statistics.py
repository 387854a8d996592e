"""`perijove statistics`: openings, seats and endings of many games; play more, or count records."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

import perijove
from perijove import bots
from perijove.bots.statistics import shelf
from perijove.bots.statistics.counting import of_record, play
from perijove.bots.statistics.shapes import Survey, counted
from perijove.bots.statistics.telling import Estimate, ToldSurvey, tell
from perijove.cli.inputs import read_options
from perijove.cli.jobs import JOBS, Place, in_order
from perijove.games import plugin_of, read_record
from perijove.kernel.errors import InvalidOptions

MOST_GAMES: Final = 1_000_000
BATCH: Final = 500  # games after which the file is written
SHOWN: Final = 12  # parts of an opening

statistics = typer.Typer(
    help="Show openings, seats and endings of many games, or count more.", no_args_is_help=True
)
FILE: Final = typer.Option(None, help="The file of surveys; that of the package by default.")


@statistics.callback()
def about() -> None:
    """Show openings, seats and endings of many games, or count more."""


@statistics.command()
def show(
    game: str = typer.Argument(help="The game."),
    players: int = typer.Option(0, help="Only games of this many players."),
    file: Path | None = FILE,
    as_json: bool = typer.Option(False, "--json", help="Print one JSON array."),
) -> None:
    """Show what bots chose and won with, with 95 % intervals.

    Example: perijove statistics show ganymede --players 2
    """
    counted(perijove.game(game))
    surveys = shelf.read(file) if file else shelf.shipped(game)
    draw([one for one in surveys if players in (0, one.players)], game, as_json)


@statistics.command()
def records(
    files: list[Path] = typer.Argument(help="Records of games."),
    seat: int | None = typer.Option(None, help="Count the choices of this seat only."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON array."),
) -> None:
    """Count in recorded games of one game.

    Example: perijove statistics records games/*.json --seat 0
    """
    found: list[Survey] = []
    names = set()
    for file in files:
        record = read_record(file)
        record.verify()
        names.add(record.game.name)
        one = of_record(record, None if seat is None else [seat])
        if one is not None:
            found.append(one)
    if len(names) != 1:
        raise InvalidOptions(f"The records should be of one game, not of {len(names)}.")
    draw(shelf.together(found), names.pop(), as_json)


@statistics.command()
def make(
    game: str = typer.Argument(help="The game."),
    out: Path = typer.Option(help="The file of surveys to add to."),
    games: int = typer.Option(1000, min=1, max=MOST_GAMES, help="How many more games to play."),
    players: int = typer.Option(2, help="Number of players."),
    bot: str = typer.Option("commander", help="The bot to play against itself."),
    option: list[str] = typer.Option([], help="An option of the game as key=value. Repeatable."),
    jobs: int = JOBS,
) -> None:
    """Let a bot play more games against itself, and add them to a survey.

    The seeds go on where the survey of this bot, number of players and options ends, so an
    interrupted command can be started again.

    Example: perijove statistics make ganymede --games 20000 --out surveys.json --jobs 2
    """
    place = Place(jobs)
    place.check()
    options, plays = read_options(option), perijove.game(game)
    counted(plays)
    bots.check_plays(bot, plays.rules(players, options))
    flavour = plugin_of(plays).flavour(options)
    like = Survey(flavour, players, bot, options, plays.version)
    surveys = shelf.read(out)
    mine = next((one for one in surveys if one.name == like.name), None)
    begin = mine.seeds[1] + 1 if mine else 1
    work = partial(play, game, players, bot, options)
    seeds = range(begin, begin + games)
    console = Console(stderr=True)
    played = track(in_order(work, seeds, place), "Playing", games, console=console)
    for number, one in enumerate(played, 1):
        if mine is None:
            mine = one
            surveys.append(one)
        else:
            mine.add(one)
        if number % BATCH == 0:
            shelf.write(out, surveys)
    shelf.write(out, surveys)
    typer.echo(f"{out}: {mine.games if mine else 0} games of {bot}, {players} players.")


def draw(surveys: list[Survey], game: str, as_json: bool) -> None:
    """Print surveys as tables or as JSON."""
    told = [tell(game, one) for one in surveys]
    if as_json:
        typer.echo(msgspec.json.encode(told).decode())
        return
    console = Console(highlight=False)
    if not told:
        console.print("There are no statistics.")
    for one in told:
        for table in tables(one):
            console.print(table)


def tables(told: ToldSurvey) -> list[Table]:
    """Return the tables of a survey."""
    who = told.bot or "own games"
    title = f"{told.title}, {told.players} players, {told.games} games of {who}"
    places = Table(title=title, title_justify="left")
    for name in ("Place", "Won", "Points"):
        places.add_column(name, justify="right")
    for number, place in enumerate(told.places, 1):
        places.add_row(str(number), percent(place.won), number_of(place.points))
    found = [places]
    for opening in told.openings:
        table = Table(title=opening.name.capitalize(), title_justify="left")
        for name in ("", "Players", "Chosen", "Won", "Lead"):
            table.add_column(name, justify="right" if name else "left")
        for part in opening.parts[:SHOWN]:
            chosen = percent(part.chosen) if part.chosen else ""
            lead = number_of(part.margin)
            table.add_row(part.name, str(part.taken), chosen, percent(part.won), lead)
        found.append(table)
    habits = Table(title="A game, on average", title_justify="left")
    for name in ("", "All", "Winners"):
        habits.add_column(name, justify="right" if name else "left")
    for habit in told.habits:
        habits.add_row(habit.name, number_of(habit.mean), number_of(habit.winners))
    ends = Table(title=f"How {told.ends} end", title_justify="left")
    ends.add_column("")
    ends.add_column("Share", justify="right")
    for ending in told.endings:
        ends.add_row(ending.name, percent(ending.share))
    return [*found, habits, ends]


def percent(one: Estimate) -> str:
    """Return a share with its interval."""
    return f"{one.value:.1%} ({one.low:.1%} to {one.high:.1%})"


def number_of(one: Estimate) -> str:
    """Return a mean with its interval."""
    return f"{one.value:.2f} ± {(one.high - one.low) / 2:.2f}"
