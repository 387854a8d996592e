"""Boards for the tests: arranged ships and tables, moves by notation, and what is seen.

Names of zones are those of `layout.py` and `arrange.py`; an underscore stands for a space:
`board([dict(ship=["cabin-36 8,7"], hand="cabin-40")], face_up=["hold-21"], flight="II")`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perijove.games.trucker.game import GAME
from perijove.games.trucker.state import Trucker
from tests.games.moves import Moves, Named, spaced, step, zone

__all__ = [
    "BROWN",
    "OPTIONS",
    "PURPLE",
    "THREE_CANNONS",
    "THREE_ENGINES",
    "Named",
    "board",
    "cards",
    "ended",
    "flying",
    "legal",
    "parts",
    "play",
    "refused",
    "step",
    "told",
    "with_ship",
    "zone",
]

MOVES: Moves[Trucker] = Moves(GAME)
play, told, refused, legal = MOVES.play, MOVES.told, MOVES.refused, MOVES.legal

OPTIONS = {option.name for option in GAME.options} | {"players", "seed"}

# A ship with an exposed connector on every side and some of everything, legal at every level.
PURPLE = ["cabin-49 8,7 r0: purple", "purple-support-145 8,6 r3"]
BROWN = ["cabin-48 8,7 r0: brown", "brown-support-139 8,6 r3"]
THREE_CANNONS = ["cannon-101 7,6 r0", "cannon-105 6,7 r0", "cannon-112 8,7 r0"]
THREE_ENGINES = ["engine-73 7,8 r0", "engine-71 6,7 r0", "engine-88 8,7 r0"]


def board(seats: Sequence[Named] = (), **named: Any) -> Trucker:
    """Return a table with these seats, as `arrange` reads it; options of the game may be given."""
    options = {name: value for name, value in named.items() if name in OPTIONS}
    common = {name: value for name, value in named.items() if name not in OPTIONS}
    options.setdefault("players", max(2, len(seats)))
    state: Trucker = GAME.start(**options)
    GAME.arrange(state, spaced({**common, "seats": [spaced(seat) for seat in seats]}))
    assert state.violations() == []
    return state


def flying(*seats: Named, deck: Sequence[str], **named: Any) -> Trucker:
    """Return a flight in which the first card of the deck has just been revealed."""
    named.setdefault("players", len(seats))
    named.setdefault("flight", deck[0].partition("-")[0] if deck else "I")
    return board(seats, stage="flight", deck=list(deck), **named)


def ended(*seats: Named, **named: Any) -> Trucker:
    """Return a flight after its last card."""
    named.setdefault("players", len(seats))
    return board(seats, stage="end", **named)


def with_ship(*parts: str, **named: Any) -> Trucker:
    """Return a live table on which seat 0 has built a ship."""
    return board([{"ship": list(parts)}], building="live", **named)


def parts(state: Trucker, seat: int = 0) -> dict[str, str]:
    """Return the tiles of a ship by cell, with their content."""
    found = {}
    for part in zone(state, seat, "ship"):
        head, _, held = part.partition(": ")
        name, cell, _ = head.split(" ")
        found[cell] = f"{name}: {held}" if held else name
    return found


def cards(state: Trucker) -> list[str]:
    """Return the cards to come, the next one first."""
    found: list[str] = zone(state, None, "deck")
    return found
