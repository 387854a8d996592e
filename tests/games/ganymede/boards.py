"""Boards for the tests: tables put as a story needs them, moves by notation, what is seen after.

Names of zones are those of `layout.py`; an underscore stands for a space, so that they can be
written as keywords: `board([dict(earth="red red", mars_shuttles=["mars-07"])], tile_stack=[])`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.state import Ganymede
from perijove.kernel.errors import IllegalAction

Named = dict[str, Any]

both_editions = pytest.mark.parametrize("edition", ["revised", "first"])


def table(players: int = 2, seed: int = 0, first: int = 0, **options: Any) -> Ganymede:
    """Give a game at its first turn; everybody took the first ships that were offered."""
    state: Ganymede = GAME.start(players=players, seed=seed, first=first, **options)
    GAME.arrange(state, {})
    return state


def board(
    seats: Sequence[Named] = (), options: Named | None = None, seed: int = 0, **common: Any
) -> Ganymede:
    """Give a table with these boards at the turn of the first player, seat 0 unless told."""
    chosen = {"players": max(2, len(seats)), "first": 0, **(options or {})}
    state: Ganymede = GAME.start(seed=seed, **chosen)
    GAME.arrange(state, _spaced({**common, "seats": [_spaced(seat) for seat in seats]}))
    assert state.violations() == []
    return state


def row(*cards: str, places: int = 4) -> list[str]:
    """Give a row of the play area that begins with these cards; the last of the box fill it."""
    kind = cards[0].rpartition("-")[0]
    others = [f"{kind}-{number:02}" for number in range(30, 0, -1)]
    return [*cards, *(card for card in others if card not in cards)][:places]


def _spaced(named: Named) -> Named:
    return {name.replace("_", " "): value for name, value in named.items()}


def _move(state: Ganymede, text: str) -> tuple[int, int]:
    """Read "notation", meant for the seat to act, or "seat: notation"."""
    before, colon, notation = text.partition(":")
    if colon:
        return int(before), GAME.actions.parse(notation)
    return state.to_act[0], GAME.actions.parse(text)


def play(state: Ganymede, *moves: str) -> Ganymede:
    """Play moves one after the other and give the state back."""
    for move in moves:
        state.act(*_move(state, move))
    return state


def told(state: Ganymede, move: str, viewer: int | None = None) -> list[Named]:
    """Play a move and give its events as one seat sees them; None is a spectator."""
    state.listen()
    return [GAME.show(event, viewer) for event in state.act(*_move(state, move))]


def refused(state: Ganymede, move: str) -> str:
    """Try a move that must be refused, and give the clause that forbids it."""
    before = state.clone()
    with pytest.raises(IllegalAction) as caught:
        state.act(*_move(state, move))
    assert state == before
    return caught.value.clause


def legal(state: Ganymede, seat: int | None = None) -> set[str]:
    """Give the notations of all that a seat, or the seat to act, may do."""
    asked = state.to_act[0] if seat is None and state.to_act else seat
    return {GAME.actions.notation(action) for action in state.legal(-1 if asked is None else asked)}


def step(state: Ganymede) -> str:
    """Name the decision that waits; nothing when the game is over."""
    return str((state.decision() or {"step": ""})["step"])


def zone(state: Ganymede, seat: int | None, name: str) -> Any:
    """Give what lies in a zone of a seat; None means the common play area."""
    found = state.dump()["table"]
    return (found if seat is None else found["seats"][seat])[name.replace("_", " ")]
