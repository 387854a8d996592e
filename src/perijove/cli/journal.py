"""The log of a game, move by move, as a viewer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest
from typing import Any, NamedTuple

from rich.text import Text

from perijove.cli.boards import Board
from perijove.kernel.game import Game
from perijove.kernel.history import History
from perijove.kernel.record import Record
from perijove.kernel.state import Event

Shown = dict[str, Any]  # an event as a viewer sees it


class Entry(NamedTuple):
    """A part of the log that belongs to one seat."""

    seat: int
    text: Text


class Journal:
    """A game and its history: positions, moves and events."""

    def __init__(self, record: Record, board: Board, names: Sequence[str]) -> None:
        moves, record.moves = record.moves, []
        self.history = History(record)
        self.board = board
        self.names = names
        self._events: list[list[Event]] = []
        for move in moves:
            self.act(move.seat, record.game.actions.parse(move.action))

    @property
    def game(self) -> Game:
        """Return the game being played."""
        return self.history.record.game

    def act(self, seat: int, action: int) -> None:
        """Play a move and remember its events."""
        self._events.append(self.history.act(seat, action))

    def undo(self, seat: int, all_of_them: bool = False) -> None:
        """Undo a seat's last move, or all that it may undo."""
        if all_of_them:
            self.history.restart_turn(seat)
        else:
            self.history.undo(seat)
        del self._events[self.history.count :]

    def entries(self, viewer: int | None, upto: int | None = None) -> list[Entry]:
        """Return the moves so far as one viewer saw them, one entry per turn."""
        turns: list[list[Shown]] = []
        fresh = True
        for event in chain.from_iterable(self._events[:upto]):
            shown = self.game.show(event, viewer)
            begins = shown["event"] in self.board.chapters
            fresh = fresh or begins or shown["seat"] != turns[-1][0]["seat"]
            if self.board.is_quiet(shown):
                continue
            if fresh:
                turns.append([])
                fresh = False
            turns[-1].append(shown)
        return [self._entry(turn) for turn in turns]

    def _entry(self, turn: list[Shown]) -> Entry:
        seat: int = turn[0]["seat"]
        told = _gathered(effective(turn, self.board.vain))
        words = ", ".join(self.board.event(shown) for shown in told)
        text = Text().append(self.names[seat], "bold").append(" ")
        return Entry(seat, text.append_text(self.board.styled(words)))


def effective(turn: list[Shown], vain: dict[str, tuple[str, ...]]) -> list[Shown]:
    """Return the events of a turn without those that had no effect."""
    following = [shown["event"] for shown in turn[1:]]
    return [
        shown
        for shown, after in zip_longest(turn, following)
        if after not in vain.get(shown["event"], ())
    ]


def _gathered(turn: list[Shown]) -> list[Shown]:
    """Merge consecutive events that differ only in colour."""
    gathered: list[Shown] = []
    for shown in turn:
        last = gathered[-1] if gathered else {}
        if "colour" in last and {**shown, "colour": ""} == {**last, "colour": ""}:
            last["colour"] = f"{last['colour']} and {shown['colour']}"
        else:
            gathered.append(dict(shown))
    return gathered
