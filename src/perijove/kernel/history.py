# mypyc: interpreted
"""A game in progress with its history: act, undo to the barrier, start the turn again."""

from __future__ import annotations

from typing import Any

from perijove.kernel.errors import IllegalAction
from perijove.kernel.record import Record
from perijove.kernel.state import Event, State


class History:
    """A listening state with its record and a copy of every position on the way.

    Free undo goes back to the last moment at which anybody learned something new, as noted by the
    kernel (`State.news`).

    >>> import perijove
    >>> history = History(perijove.Record.of(perijove.game("ganymede"), players=2, seed=7))
    >>> _ = history.act(0, history.state.legal(0)[0])
    >>> history.count, history.undoable(0)
    (1, 1)
    >>> history.undo(0)
    >>> history.count
    0
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self._before: list[State] = []
        self._news: list[bool] = []
        self.state = record.start()
        self.state.listen()
        for number, move in enumerate(record.moves, 1):
            before = self.state.clone()
            record.follow(self.state, number, move)
            self._remember(before)

    def act(self, seat: int, action: int) -> list[Event]:
        """Check and carry out an action; return its events."""
        before = self.state.clone()
        events: list[Event] = self.state.act(seat, action)
        self._remember(before)
        self.record.add(seat, action, self.state)
        return events

    def _remember(self, before: State) -> None:
        self._before.append(before)
        self._news.append(bool(self.state.news))

    @property
    def count(self) -> int:
        """Return how many moves were made."""
        return len(self._before)

    @property
    def barrier(self) -> int:
        """Return the number of moves that free undo cannot take back."""
        for count in range(self.count, 0, -1):
            if self._news[count - 1]:
                return count
        return 0

    def undoable(self, seat: int) -> int:
        """Return how many of its latest moves a seat may take back without asking anybody."""
        own = 0
        for count in range(self.count, self.barrier, -1):
            if self.record.moves[count - 1].seat != seat:
                break
            own += 1
        return own

    def undo(self, seat: int, moves: int = 1) -> None:
        """Take back a seat's latest moves; refuse if that needs consent."""
        free = self.undoable(seat)
        if not 1 <= moves <= free:
            what = "nothing" if free == 0 else f"at most {free} of the latest moves"
            raise IllegalAction(f"Seat {seat} can take back {what} without the others' consent.")
        self.rewind(self.count - moves)

    def restart_turn(self, seat: int) -> None:
        """Take back all moves of a seat that are free to take back."""
        self.undo(seat, max(1, self.undoable(seat)))

    def rewind(self, count: int) -> None:
        """Go back to the position after this many moves; past the barrier the table must agree."""
        if not 0 <= count <= self.count:
            raise IllegalAction(f"There were {self.count} moves; there is no position {count}.")
        if count == self.count:
            return
        self.state = self._before[count]
        self.state.listen()
        del self._before[count:], self._news[count:]
        self.record.cut(count)

    def at(self, count: int) -> Any:
        """Return a copy of the position after this many moves."""
        if not 0 <= count <= self.count:
            raise IllegalAction(f"There were {self.count} moves; there is no position {count}.")
        return (self._before[count] if count < self.count else self.state).clone()
