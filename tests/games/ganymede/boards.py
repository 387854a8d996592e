"""Boards for the tests: arranged tables, moves by notation, and what is seen afterwards.

Names of zones are those of `layout.py`; an underscore stands for a space, so that they can be
written as keywords: `board([dict(earth="red red", mars_shuttles=["mars-07"])], tile_stack=[])`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.state import Ganymede
from tests.games.moves import Moves, Named, spaced, step, zone

__all__ = [
    "Named",
    "board",
    "both_editions",
    "legal",
    "play",
    "refused",
    "row",
    "step",
    "table",
    "told",
    "zone",
]

MOVES: Moves[Ganymede] = Moves(GAME)
play, told, refused, legal = MOVES.play, MOVES.told, MOVES.refused, MOVES.legal

both_editions = pytest.mark.parametrize("edition", ["revised", "first"])


def table(players: int = 2, seed: int = 0, first: int = 0, **options: Any) -> Ganymede:
    """Return a game at its first turn; everybody took the first ships offered."""
    state: Ganymede = GAME.start(players=players, seed=seed, first=first, **options)
    GAME.arrange(state, {})
    return state


def board(
    seats: Sequence[Named] = (), options: Named | None = None, seed: int = 0, **common: Any
) -> Ganymede:
    """Return a table with these boards in the first player's turn; by default seat 0."""
    chosen = {"players": max(2, len(seats)), "first": 0, **(options or {})}
    state: Ganymede = GAME.start(seed=seed, **chosen)
    GAME.arrange(state, spaced({**common, "seats": [spaced(seat) for seat in seats]}))
    assert state.violations() == []
    return state


def row(*cards: str, places: int = 4) -> list[str]:
    """Return a row that starts with these cards; the last cards of the box fill it."""
    kind = cards[0].rpartition("-")[0]
    others = [f"{kind}-{number:02}" for number in range(30, 0, -1)]
    return [*cards, *(card for card in others if card not in cards)][:places]
