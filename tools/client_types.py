"""Generate the client's types from Python.

`client/src/lib/wire.ts` comes from the messages of tables, studies, puzzles and statistics,
`client/src/games/<game>/types.ts` from the view, the steps, the actions, the events and the
components of a game. Run `python -m tools.client_types` after every change of these; `--check` only
reports whether the files are current.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path

import msgspec

from perijove.bots.analysis import shapes as analysis
from perijove.bots.statistics import telling
from perijove.kernel.view import TableView
from perijove.tables.messages import (
    answers,
    boxes,
    commands,
    games,
    learning,
    people,
    rules,
    tables,
    terms,
)
from perijove.tables.puzzles import messages as puzzles
from perijove.tables.statistics import messages as statistics
from perijove.tables.studies import messages as studies
from tools.game_types import game_file, games_here
from tools.typescript import Writer

ROOT = Path(__file__).resolve().parents[1]
WIRE = ROOT / "client/src/lib/wire.ts"
GAMES = ROOT / "client/src/games"
TABLES = (people, games, boxes, rules, tables, learning, commands, answers)
MODULES = (analysis, *TABLES, studies, puzzles, telling, statistics)
NAMED = (terms, *TABLES, studies, puzzles, statistics)  # their literals keep their names
WIRE_HEADER = """\
// Generated from the messages in src/perijove/tables by tools/client_types.py: change those.
import type { GameTypes } from "./game";
"""


def structs() -> list[type[msgspec.Struct]]:
    """Return the messages in the order of their modules, without bases that only carry a tag."""
    found = [
        value
        for module in MODULES
        for value in vars(module).values()
        if inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
    ]
    bases = {base for struct in found for base in struct.__mro__[1:]}
    return [struct for struct in found if struct not in bases]


def wire_file() -> str:
    """Return the messages, and everything they refer to."""
    names = {name: value for module in NAMED for name, value in vars(module).items()}
    writer = Writer(names)
    for struct in (*structs(), TableView):
        writer.add(struct)
    return WIRE_HEADER + "\n" + writer.text()


def files() -> dict[Path, str]:
    """Return every generated file with its text."""
    return {
        WIRE: wire_file(),
        **{GAMES / game.name / "types.ts": game_file(game) for game in games_here()},
    }


def main() -> None:
    """Write the files, or check them."""
    check = "--check" in sys.argv[1:]
    for path, text in files().items():
        if check and (not path.exists() or path.read_text(encoding="utf-8") != text):
            sys.exit(f"{path.relative_to(ROOT)} is out of date: run python -m tools.client_types")
        if not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
