"""`perijove replay`: step through a recorded game."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from perijove.cli.boards import board_of
from perijove.cli.journal import Journal
from perijove.cli.sheet import score_sheet
from perijove.games import read_record
from perijove.kernel.errors import BadRecord
from perijove.kernel.record import Record

LOG_LINES: Final = 6
KEYS: Final = "Enter next · b back · a number to go there · e end · q quit"


def replay(
    file: Path = typer.Argument(help="The record of a game."),
    to: int | None = typer.Option(None, help="Show the table after this many moves."),
    as_json: bool = typer.Option(False, "--json", help="Print the table as one JSON object."),
    verify: bool = typer.Option(False, "--verify", help="Only check the record."),
) -> None:
    """Show a recorded game as spectators see it, or check it.

    In a terminal it steps through the moves; with --to it prints one position.

    Example: perijove replay game.json --to 40
    """
    record = read_record(file)
    record.verify()
    if verify:
        typer.echo(f"{file}: {len(record.moves)} moves, all correct.")
        return
    count = len(record.moves) if to is None else to
    if not 0 <= count <= len(record.moves):
        raise BadRecord(f"{file} has {len(record.moves)} moves; there is no move {to}.")
    show = Replay(record)
    if as_json:
        typer.echo(json.dumps(show.as_json(count), ensure_ascii=False))
    elif to is None and sys.stdin.isatty() and sys.stdout.isatty():
        show.step_through()
    else:
        show.draw(count)


class Replay:
    """A recorded game to step through."""

    def __init__(self, record: Record) -> None:
        self.console = Console(highlight=False)
        self.names = [f"Seat {seat}" for seat in range(record.players)]
        self.board = board_of(record.game, record.options)
        self.journal = Journal(record, self.board, self.names)
        self.moves = record.moves

    def draw(self, count: int) -> None:
        """Draw the table after this many moves, and what led there."""
        state = self.journal.history.at(count)
        self.console.print(self.board.draw(state.view(None), self.names, []))
        for entry in self.journal.entries(None, count)[-LOG_LINES:]:
            self.console.print(entry.text)
        self.console.print(Text(self._move(count), "bold"))
        if state.over:
            self.console.print(score_sheet(state.result, self.board, self.names))

    def step_through(self) -> None:
        """Step through the moves, starting with the first."""
        count = 0
        while True:
            self.console.clear()
            self.draw(count)
            try:
                key = self.console.input(f"[grey50]{KEYS}[/] › ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if key == "q":
                return
            count = self._goal(key, count)

    def _goal(self, key: str, count: int) -> int:
        last = len(self.moves)
        goals = {"": count + 1, "n": count + 1, "b": count - 1, "e": last}
        goal = int(key) if key.isdigit() else goals.get(key, count)
        return max(0, min(last, goal))

    def _move(self, count: int) -> str:
        if count == 0:
            return f"Before the first of {len(self.moves)} moves"
        move = self.moves[count - 1]
        return f"Move {count} of {len(self.moves)}: {self.names[move.seat]}, {move.action}"

    def as_json(self, count: int) -> dict[str, Any]:
        """Return the table, the log and the result so far as plain data."""
        state = self.journal.history.at(count)
        return {
            "move": count,
            "moves": len(self.moves),
            "view": msgspec.to_builtins(state.view(None)),
            "log": [
                {"seat": entry.seat, "text": entry.text.plain}
                for entry in self.journal.entries(None, count)
            ],
            "result": state.result.as_json() if state.over else None,
        }
