"""`perijove puzzles`: find puzzles in games between bots, verify them, write them as scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import typer
from rich.console import Console
from rich.progress import track

import perijove
from perijove import bots
from perijove.bots.puzzles import finding, shelf
from perijove.bots.puzzles.finding import Quest
from perijove.bots.puzzles.shapes import Puzzle, read_rows, unlike
from perijove.bots.puzzles.themes import Course, puzzling
from perijove.cli.inputs import read_options
from perijove.cli.jobs import JOBS, ON, Place, in_order
from perijove.games import plugin_of, read_record
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.game import Game

MOST_GAMES: Final = 1_000_000
MOST_PUZZLES: Final = 10_000
ENOUGH: Final = 0.98  # share of puzzles that should hold under another seed
TOO_FEW: Final = 1

puzzles = typer.Typer(
    help="Find puzzles in games, verify them, and write them as scenarios.", no_args_is_help=True
)


@puzzles.callback()
def about() -> None:
    """Find puzzles in games, verify them, and write them as scenarios."""


@puzzles.command()
def make(
    game: str = typer.Argument(help="The game."),
    count: int = typer.Option(10, "--puzzles", help="Total number of puzzles."),
    out: Path = typer.Option(
        Path("puzzles"), help="The folder for scenario files, or one .jsonl file for all."
    ),
    players: int = typer.Option(0, help="Number of players; 0: as the game suggests."),
    option: list[str] = typer.Option([], help="An option of the game as key=value. Repeatable."),
    record: list[Path] = typer.Option([], help="Search this record instead. Repeatable."),
    bot: str = typer.Option("", help="The bot to play; as the game suggests by default."),
    times: float = typer.Option(
        finding.TIMES, min=0.01, help="Effort of the verification, 1 for that of Admiral."
    ),
    seed: int = typer.Option(1, help="The seed of the first game; the others follow."),
    jobs: int = JOBS,
    on: str = ON,
) -> None:
    """Find decisions with one clearly best answer in games between bots, and write them.

    A brief search screens every decision; what seems clear is verified by longer searches with
    other seeds, from what the seat knows. An interrupted command continues after the last game in
    which it found a puzzle, if it is started again.

    Example: perijove puzzles make ganymede --puzzles 20 --jobs 2 --out puzzles
    """
    place = Place(jobs, on, share=1)
    place.check()
    if not 1 <= count <= MOST_PUZZLES:
        raise InvalidOptions(f"puzzles should be a number from 1 to {MOST_PUZZLES}, not {count}.")
    found = unlike(shelf.read(out)) if out.exists() else {}
    if record:
        quests: Sequence[Quest] = from_records(record, perijove.game(game), times, seed)
        begin = 0
    else:
        courses = courses_of(perijove.game(game), players, option, bot)
        begin = max([seed, *(one.about.source + 1 for one in found.values())])
        quests = Quests(game, courses, times, begin)
    console = Console(stderr=True)
    with console.status("Searching") as status:
        for number, fresh in enumerate(search(quests, place), 1):
            new = [one for one in fresh if one.id not in found][: count - len(found)]
            shelf.add(out, new)
            found |= unlike(new)
            status.update(f"Searching: {len(found)} of {count} puzzles, {number} games")
            if len(found) >= count:
                break
    typer.echo(f"{out}: {len(found)} puzzles.")


class Quests(Sequence[Quest]):
    """Games between bots, one per seed, at the tables of a game in turn."""

    def __init__(self, game: str, courses: Sequence[Course], times: float, begin: int) -> None:
        self._game = game
        self._courses = courses
        self._times = times
        self._begin = begin

    def __len__(self) -> int:
        return MOST_GAMES

    def __getitem__(self, at: int | slice) -> Quest | list[Quest]:  # type: ignore[override]
        if isinstance(at, slice):
            return [self._quest(number) for number in range(*at.indices(MOST_GAMES))]
        if not 0 <= at < MOST_GAMES:
            raise IndexError(at)
        return self._quest(at)

    def _quest(self, at: int) -> Quest:
        number = self._begin + at
        course = self._courses[number % len(self._courses)]
        return Quest(self._game, course, number, self._times)


def courses_of(game: Game, players: int, option: list[str], bot: str) -> list[Course]:
    """Return the tables to play at: those that the game suggests, as far as they fit."""
    suggested = puzzling(game).table
    options = read_options(option)
    if players or options:
        first = suggested[0]
        suggested = [Course(players or first.players, first.options | options, first.bot)]
    courses = [Course(one.players, one.options, bot or one.bot) for one in suggested]
    for one in courses:
        bots.check_plays(one.bot, game.rules(one.players, one.options))
    return courses


def from_records(files: list[Path], game: Game, times: float, seed: int) -> list[Quest]:
    """Return the quests in records of a game."""
    quests = []
    for number, file in enumerate(files):
        record = read_record(file)
        record.verify()
        if record.game.name != game.name:
            raise InvalidOptions(f"{file.name} is a record of {record.game.name}.")
        course = Course(record.players, record.options)
        quests.append(Quest(game.name, course, seed + number, times, record))
    return quests


def search(quests: Sequence[Quest], place: Place) -> Iterator[list[Puzzle]]:
    """Yield the puzzles of each game; the result does not depend on the place."""
    for rows in in_order(finding.find, quests, place):
        yield read_rows(b"\n".join(rows))


@puzzles.command()
def check(
    which: list[str] = typer.Argument(
        None, help="Games, or files of puzzles; all puzzles of the package by default."
    ),
    seed: int = typer.Option(77, help="The seed of the searches."),
    times: float = typer.Option(finding.TIMES, min=0.01, help="Effort, 1 for that of Admiral."),
    sample: int = typer.Option(0, min=0, help="How many of each to check; 0: all."),
    jobs: int = JOBS,
    on: str = ON,
) -> None:
    """Search puzzles again with another seed, and print the share whose best action holds.

    The exit code is 1 if it is less than 98 %.

    Example: perijove puzzles check ganymede --sample 50 --seed 5
    """
    place = Place(jobs, on, share=1)
    place.check()
    worst = 1.0
    for name, found in named(which or shelf.flavours()):
        chosen = found[:: max(1, len(found) // sample)][:sample] if sample else found
        work = partial(holds, seed=seed, times=times)
        rows = [puzzle.row() for puzzle in chosen]
        console = Console(stderr=True)
        checked = list(
            track(in_order(work, rows, place), f"Checking {name}", len(rows), console=console)
        )
        lost = [one.id for one, held in zip(chosen, checked, strict=True) if not held]
        share = 1 - len(lost) / len(checked) if checked else 1.0
        worst = min(worst, share)
        typer.echo(f"{name}: {len(checked) - len(lost)} of {len(checked)} hold ({share:.1%})")
        if lost:
            typer.echo(f"  not: {', '.join(lost)}")
    if worst < ENOUGH:
        raise typer.Exit(TOO_FEW)


def named(which: Iterable[str]) -> Iterator[tuple[str, list[Puzzle]]]:
    """Yield the puzzles of games and files."""
    for name in which:
        if name in shelf.flavours():
            yield name, list(shelf.shipped(name).values())
        elif Path(name).exists():
            yield name, shelf.read(Path(name))
        else:
            known = ", ".join(shelf.flavours())
            raise InvalidOptions(f"There are puzzles of {known} and in files, not of {name!r}.")


def holds(row: bytes, seed: int, times: float) -> bool:
    """Return True if a search with another seed agrees with a puzzle."""
    return finding.holds(read_rows(row)[0], seed, times)


@puzzles.command()
def export(
    which: list[str] = typer.Argument(
        None, help="Games, or files of puzzles; all puzzles of the package by default."
    ),
    out: Path = typer.Option(
        Path("puzzles"), help="The folder for scenario files, or one .jsonl file for all."
    ),
) -> None:
    """Write puzzles as scenario files, or scenario files as one file with a puzzle per line.

    Example: perijove puzzles export ganymede-moon --out puzzles
    """
    found = unlike(one for _, some in named(which or shelf.flavours()) for one in some)
    if out.suffix == shelf.ROWS and out.exists():
        raise InvalidOptions(f"{out} exists already.")
    shelf.add(out, sorted(found.values(), key=lambda one: (plugin_of(one.game).place, one.id)))
    typer.echo(f"{out}: {len(found)} puzzles.")
