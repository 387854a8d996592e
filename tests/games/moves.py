"""Shared by the boards of all games: moves by notation, and what is seen afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import pytest

from perijove.kernel.errors import IllegalAction
from perijove.kernel.game import Game

Named = dict[str, Any]
S = TypeVar("S", bound=Any)


class Moves(Generic[S]):
    """The moves of a game; "notation" is for the first seat to act, or "seat: notation"."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def read(self, state: S, text: str) -> tuple[int, int]:
        """Return the seat and the action of a text."""
        before, colon, notation = text.partition(":")
        if colon:
            return int(before), self.game.actions.parse(notation)
        return state.to_act[0], self.game.actions.parse(text)

    def play(self, state: S, *moves: str) -> S:
        """Play moves one after another, checking invariants. Return the state."""
        for move in moves:
            state.act(*self.read(state, move))
            assert state.violations() == []
        return state

    def told(self, state: S, *moves: str, viewer: int | None = None) -> list[Named]:
        """Play moves. Return all their events as one seat sees them; None is a spectator."""
        state.listen()
        shown: list[Named] = []
        for move in moves:
            shown += [self.game.show(e, viewer) for e in state.act(*self.read(state, move))]
        return shown

    def refused(self, state: S, move: str) -> str:
        """Try a move that must be refused. Return the clause that forbids it."""
        before = state.clone()
        with pytest.raises(IllegalAction) as caught:
            state.act(*self.read(state, move))
        assert state == before
        return caught.value.clause

    def legal(self, state: S, seat: int | None = None) -> set[str]:
        """Return the notations of all that a seat, or the seat to act, may do."""
        asked = state.to_act[0] if seat is None and state.to_act else seat
        found = state.legal(-1 if asked is None else asked)
        return {self.game.actions.notation(action) for action in found}


def step(state: Any) -> str:
    """Return the current decision, or "" when the game is over."""
    return str((state.decision() or {"step": ""})["step"])


def zone(state: Any, seat: int | None, name: str) -> Any:
    """Return the content of a seat's zone; None means the common table."""
    found = state.dump()["table"]
    return (found if seat is None else found["seats"][seat])[name.replace("_", " ")]


def names(events: Sequence[Named]) -> list[str]:
    """Return the names of events."""
    return [str(event["event"]) for event in events]


def spaced(named: Named) -> Named:
    """Return names of zones with spaces instead of underscores."""
    return {name.replace("_", " "): value for name, value in named.items()}


def edited(shipped: Path, folder: Path, old: str, new: str) -> str:
    """Return the path of a copy of a component file in which the first `old` is `new`."""
    text = shipped.read_text(encoding="utf-8")
    assert old in text
    path = folder / "mine.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return str(path)
