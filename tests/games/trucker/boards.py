"""Boards for the tests: ships and tables as a story needs them, moves by notation, what is seen.

Names of zones are those of `layout.py` and `arrange.py`; an underscore stands for a space:
`board([dict(ship=["cabin-36 8,7"], hand="cabin-40")], face_up=["hold-21"], flight="II")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from perijove.games.trucker.game import GAME
from perijove.games.trucker.state import Trucker
from perijove.kernel.errors import IllegalAction

Named = dict[str, Any]

OPTIONS = {option.name for option in GAME.options} | {"players", "seed"}

# A ship with an exposed connector to every side and a bit of everything, legal at every level.
PURPLE = ["cabin-49 8,7 r0: purple", "purple-support-145 8,6 r3"]
BROWN = ["cabin-48 8,7 r0: brown", "brown-support-139 8,6 r3"]
THREE_CANNONS = ["cannon-101 7,6 r0", "cannon-105 6,7 r0", "cannon-112 8,7 r0"]
THREE_ENGINES = ["engine-73 7,8 r0", "engine-71 6,7 r0", "engine-88 8,7 r0"]


def board(seats: Sequence[Named] = (), **named: Any) -> Trucker:
    """Give a table with these seats, as `arrange` reads it; options of the game may be named."""
    options = {name: value for name, value in named.items() if name in OPTIONS}
    common = {name: value for name, value in named.items() if name not in OPTIONS}
    options.setdefault("players", max(2, len(seats)))
    state: Trucker = GAME.start(**options)
    GAME.arrange(state, _spaced({**common, "seats": [_spaced(seat) for seat in seats]}))
    assert state.violations() == []
    return state


def flying(*seats: Named, deck: Sequence[str], **named: Any) -> Trucker:
    """Give a flight in which the first card of the deck has just been revealed."""
    named.setdefault("players", len(seats))
    named.setdefault("flight", deck[0].partition("-")[0] if deck else "I")
    return board(seats, stage="flight", deck=list(deck), **named)


def ended(*seats: Named, **named: Any) -> Trucker:
    """Give a flight after its last card."""
    named.setdefault("players", len(seats))
    return board(seats, stage="end", **named)


def with_ship(*parts: str, **named: Any) -> Trucker:
    """Give a live table on which seat 0 has built a ship."""
    return board([{"ship": list(parts)}], building="live", **named)


def _spaced(named: Named) -> Named:
    return {name.replace("_", " "): value for name, value in named.items()}


def _move(state: Trucker, text: str) -> tuple[int, int]:
    """Read "notation", meant for the first seat to act, or "seat: notation"."""
    before, colon, notation = text.partition(":")
    if colon:
        return int(before), GAME.actions.parse(notation)
    return state.to_act[0], GAME.actions.parse(text)


def play(state: Trucker, *moves: str) -> Trucker:
    """Play moves one after the other and give the state back."""
    for move in moves:
        state.act(*_move(state, move))
        assert state.violations() == []
    return state


def told(state: Trucker, move: str, viewer: int | None = None) -> list[Named]:
    """Play a move and give its events as one seat sees them; None is a spectator."""
    state.listen()
    return [GAME.show(event, viewer) for event in state.act(*_move(state, move))]


def refused(state: Trucker, move: str) -> str:
    """Try a move that must be refused, and give the clause that forbids it."""
    before = state.clone()
    with pytest.raises(IllegalAction) as caught:
        state.act(*_move(state, move))
    assert state == before
    return caught.value.clause


def legal(state: Trucker, seat: int | None = None) -> set[str]:
    """Give the notations of all that a seat, or the seat to act, may do."""
    asked = state.to_act[0] if seat is None and state.to_act else seat
    return {GAME.actions.notation(action) for action in state.legal(-1 if asked is None else asked)}


def step(state: Trucker) -> str:
    """Name the decision that waits; nothing when the game is over."""
    return str((state.decision() or {"step": ""})["step"])


def zone(state: Trucker, seat: int | None, name: str) -> Any:
    """Give what lies in a zone of a seat; None means the common table."""
    found = state.dump()["table"]
    return (found if seat is None else found["seats"][seat])[name.replace("_", " ")]


def parts(state: Trucker, seat: int = 0) -> dict[str, str]:
    """Give the tiles of a ship by cell, with what they hold."""
    found = {}
    for part in zone(state, seat, "ship"):
        head, _, held = part.partition(": ")
        name, cell, _ = head.split(" ")
        found[cell] = f"{name}: {held}" if held else name
    return found


def cards(state: Trucker) -> list[str]:
    """Give the cards to come, the next one first."""
    found: list[str] = zone(state, None, "deck")
    return found
