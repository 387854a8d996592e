"""The moves of a game with a copy of every sixteenth position, so that long games stay small."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from perijove.kernel.errors import IllegalAction
from perijove.kernel.game import Game
from perijove.kernel.record import Record
from perijove.kernel.state import Event, State

EVERY = 16
"""Moves between two kept positions; those in between are played again when they are needed."""


class Course:
    """A game in progress: acts, goes back, and returns past positions.

    Free undo goes back to the last moment at which anybody learned something new, as noted by the
    kernel (`State.news`).
    """

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, Any]) -> None:
        self._made = game, players, seed, options
        self._moves: list[tuple[int, int]] = []
        self._news = bytearray()  # 1 for every move by which anybody learned something
        self.state: Any = game.start(players=players, seed=seed, **game.check(options))
        self._kept: list[State] = [self.state.clone()]
        self.state.listen()

    def act(self, seat: int, action: int) -> list[Event]:
        """Check and carry out an action; return its events."""
        events: list[Event] = self.state.act(seat, action)
        self._moves.append((seat, action))
        self._news.append(bool(self.state.news))
        if len(self._moves) % EVERY == 0:
            self._kept.append(self.state.clone())
        return events

    @property
    def count(self) -> int:
        """Return how many moves were made."""
        return len(self._moves)

    @property
    def moves(self) -> list[tuple[int, int]]:
        """Return seat and action of every move."""
        return list(self._moves)

    @property
    def record(self) -> Record:
        """Return the record of the game, played again from the start."""
        record = Record(*self._made)
        state = record.start()
        for seat, action in self._moves:
            state.act(seat, action)
            record.add(seat, action, state)
        return record

    def undoable(self, seat: int) -> int:
        """Return how many of a seat's own latest moves may be undone without consent."""
        barrier = self._news.rfind(1) + 1
        own = 0
        while self.count - own > barrier and self._moves[self.count - own - 1][0] == seat:
            own += 1
        return own

    def rewind(self, count: int) -> None:
        """Go back to the position after this many moves."""
        if count == self.count:
            return
        self.state = self.at(count)
        self.state.listen()
        del self._moves[count:], self._news[count:], self._kept[count // EVERY + 1 :]

    def at(self, count: int) -> Any:
        """Return a copy of the position after this many moves."""
        if not 0 <= count <= self.count:
            raise IllegalAction(f"There were {self.count} moves; there is no position {count}.")
        if count == self.count:
            return self.state.clone()
        kept = count // EVERY
        state = self._kept[kept].clone()
        for seat, action in self._moves[kept * EVERY : count]:
            state.act(seat, action)
        return state

    def positions(self) -> Iterator[Any]:
        """Yield every position from the first to the last; it must not be changed."""
        state = self._kept[0].clone()
        yield state
        for seat, action in self._moves:
            state.act(seat, action)
            yield state
