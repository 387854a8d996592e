"""`perijove simulate`: many games between bots, with statistics and checks."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

import perijove
from perijove import bots
from perijove.bots.bot import each_action
from perijove.cli.inputs import read_options
from perijove.cli.jobs import JOBS, ON, Place, in_order
from perijove.kernel.arguments import listed
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.game import Game

ROUND_LIMIT: Final = 500
"""Rounds after which a simulated game ends, if the game has such a limit."""

MOST_GAMES: Final = 10_000_000
VIOLATIONS_FOUND: Final = 1


class Setting(msgspec.Struct, frozen=True):
    """The settings that all games of a simulation share."""

    game: str
    players: int
    bot: str
    options: dict[str, Any]
    check: bool


class Played(msgspec.Struct, frozen=True):
    """One simulated game."""

    seed: int
    actions: int
    rounds: int | None  # None if the game has no rounds
    scores: list[int]
    winners: list[int]
    violations: list[str]


def simulate(
    game: str = typer.Argument(help="The game."),
    players: int = typer.Option(2, help="Number of players."),
    games: int = typer.Option(100, help="Number of games."),
    seed: int = typer.Option(1, help="The seed of the first game; the others follow."),
    bot: str = typer.Option("random", help=f"The bot to play: {listed(bots.names(), 'or')}."),
    option: list[str] = typer.Option([], help="An option of the game as key=value. Repeatable."),
    check: bool = typer.Option(False, "--check", help="Check all invariants after every action."),
    jobs: int = JOBS,
    on: str = ON,
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Let bots play many games; show scores, lengths and wins by seat.

    Games end after at most 500 rounds if the game has the option round_limit and it is not set,
    because some bots would never end one. Where all act at once against the clock, the seed decides
    who is faster. The exit code is 1 if an invariant was violated.

    Example: perijove simulate ganymede --players 3 --games 1000 --seed 1 --check --json
    """
    setting = read_setting(perijove.game(game), players, bot, read_options(option), check)
    check_games(games)
    place = Place(jobs, on)
    place.check()
    perijove.game(game).start(players=players, seed=seed, **setting.options)
    quiet = Console(stderr=True, quiet=as_json)
    began = time.perf_counter()
    seeds = range(seed, seed + games)
    played = list(track(play_all(setting, seeds, place), "Playing", games, console=quiet))
    report = summary(setting, played, time.perf_counter() - began)
    if as_json:
        typer.echo(json.dumps(report, ensure_ascii=False))
    else:
        show(report)
    if report["violations"]:
        raise typer.Exit(VIOLATIONS_FOUND)


def read_setting(
    game: Game, players: int, bot: str, options: dict[str, Any], check: bool
) -> Setting:
    """Validate the input, and limit the rounds by default."""
    options = game.limited(options, ROUND_LIMIT)
    bots.check_plays(bot, game.rules(players, options))
    checked = game.check(options)
    return Setting(game.name, players, bot, {name: checked[name] for name in options}, check)


def check_games(games: int) -> None:
    """Raise InvalidOptions if nobody could play so many games."""
    if not 1 <= games <= MOST_GAMES:
        raise InvalidOptions(f"games should be a number from 1 to {MOST_GAMES}, not {games}.")


def play_all(setting: Setting, seeds: range, place: Place) -> Iterator[Played]:
    """Play one game per seed; the result does not depend on the place."""
    return in_order(partial(play_one, setting), seeds, place)


def play_one(setting: Setting, seed: int) -> Played:
    """Play one game, up to its end or its first violation."""
    state = perijove.game(setting.game).start(players=setting.players, seed=seed, **setting.options)
    seated = [
        bots.make(setting.bot, setting.players * seed + seat) for seat in range(setting.players)
    ]
    actions = 0
    violations: list[str] = state.violations() if setting.check else []
    moves = each_action(state, seated, seed)
    while not violations and next(moves, None) is not None:
        actions += 1
        if setting.check:
            violations = state.violations()
    result = state.scores()
    rounds = getattr(state.view(None), "round", None)
    return Played(seed, actions, rounds, result.scores, result.winners, violations)


def summary(setting: Setting, played: list[Played], seconds: float) -> dict[str, Any]:
    """Return the statistics; a shared win is divided."""
    games = len(played)
    actions = sum(one.actions for one in played)
    rounds = [one.rounds for one in played if one.rounds is not None]
    wins = [
        sum(1 / len(one.winners) for one in played if seat in one.winners)
        for seat in range(setting.players)
    ]
    return {
        "game": setting.game,
        "players": setting.players,
        "bot": setting.bot,
        "options": setting.options,
        "seed": played[0].seed,
        "games": games,
        "actions": actions,
        "seconds": round(seconds, 3),
        "actions_per_second": round(actions / seconds),
        "mean_scores": [
            round(sum(one.scores[seat] for one in played) / games, 3)
            for seat in range(setting.players)
        ],
        "mean_actions": round(actions / games, 3),
        "mean_rounds": round(sum(rounds) / games, 3) if rounds else None,
        "wins": [round(won, 3) for won in wins],
        "checked": setting.check,
        "violations": [
            {"seed": one.seed, "action": one.actions, "violation": text}
            for one in played
            for text in one.violations
        ],
    }


def show(report: dict[str, Any]) -> None:
    """Print the report as a table."""
    table = Table(title=f"{report['game']}, {report['players']} players, {report['bot']} bots")
    table.add_column()
    table.add_column(justify="right")
    for key in ("games", "actions", "seconds", "actions_per_second", "mean_actions", "mean_rounds"):
        table.add_row(key.replace("_", " "), str(report[key]))
    for seat in range(report["players"]):
        score, won = report["mean_scores"][seat], report["wins"][seat]
        table.add_row(f"seat {seat}", f"{score} points, {won} wins")
    for found in report["violations"]:
        table.add_row(f"violation, seed {found['seed']}", found["violation"])
    if report["checked"] and not report["violations"]:
        table.add_row("violations", "none")
    Console().print(table)
