"""The puzzles in the package, and puzzles in files and folders."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from perijove.bots.puzzles.shapes import Puzzle, read_rows, unlike
from perijove.games import game as game_named
from perijove.games import parse_scenario, plugins
from perijove.kernel.errors import BadScenario
from perijove.kernel.plugin import open_files

ROWS: Final = ".jsonl"


@cache
def shipped(flavour: str) -> dict[str, Puzzle]:
    """Return the puzzles of a game with its expansions by their names, the easiest first.

    Puzzles of another version of the rules are left out.
    """
    found: list[Puzzle] = []
    for plugin in plugins().values():
        if flavour in plugin.puzzles:
            version = game_named(plugin.name).version
            rows = read_rows(open_files(plugin.puzzles[flavour]).read_bytes())
            found += [one for one in rows if one.rules == version]
    return unlike(sorted(found, key=lambda one: (one.about.rating, one.id)))


def flavours() -> list[str]:
    """Return the games with expansions for which there are puzzles, in the order of the games."""
    named = (flavour for plugin in plugins().values() for flavour in plugin.puzzles)
    return [flavour for flavour in named if shipped(flavour)]


def find(ident: str) -> Puzzle | None:
    """Return a puzzle in the package by its name; None if there is none."""
    return next((shipped(one)[ident] for one in flavours() if ident in shipped(one)), None)


def read(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file: a scenario, a file with one puzzle per line, or a folder."""
    if path.is_dir():
        return [puzzle for file in sorted(path.glob("*.toml")) for puzzle in read(file)]
    try:
        if path.suffix == ROWS:
            return read_rows(path.read_bytes())
        return [Puzzle(parse_scenario(path.read_text("utf-8"), path.name).sheet)]
    except OSError:
        raise BadScenario(f"{path} cannot be opened.") from None
    except (UnicodeDecodeError, msgspec.DecodeError) as error:
        raise BadScenario(f"{path.name} has no puzzles: {error}.") from None


def add(path: Path, puzzles: list[Puzzle]) -> None:
    """Write puzzles: as lines of a file, or as scenario files in a folder."""
    if path.suffix == ROWS:
        with path.open("ab") as file:
            file.writelines(puzzle.row() + b"\n" for puzzle in puzzles)
        return
    path.mkdir(parents=True, exist_ok=True)
    for puzzle in puzzles:
        (path / f"{puzzle.id}.toml").write_text(puzzle.scenario(), encoding="utf-8")
