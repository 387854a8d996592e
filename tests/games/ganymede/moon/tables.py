"""Tables of the Moon expansion for its tests, built like the base game's boards.

The Move tile of these tables is `tile-05` (recruit blue or move), the first one in the row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perijove.games.ganymede.moon.components import COUNSELORS
from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import board, play, row, step

Named = dict[str, Any]

MOVE_TILE = row("tile-05")


def moon(
    seats: Sequence[Named] = (), options: Named | None = None, seed: int = 0, **common: Any
) -> Ganymede:
    """Return a table with the expansion at the turn of seat 0."""
    common.setdefault("tiles", MOVE_TILE)
    return board(seats, {"moon": True, **(options or {})}, seed, **common)


def counselors(*first: str, without: Sequence[str] = ()) -> list[str]:
    """Return a counselor row that starts with these tiles."""
    others = [name for name in reversed(COUNSELORS) if name not in first and name not in without]
    return [*first, *others][:5]


def on_ganymede(
    counselor: str, seats: Sequence[Named] = (), hand: Sequence[str] = ("ship-21",), **more: Any
) -> Ganymede:
    """Return a table where seat 0's pawn is on Ganymede, with a counselor first in the row."""
    own = {"pawn": "mars", "hand": list(hand), **(seats[0] if seats else {})}
    others = list(seats[1:])
    taken = [name for seat in (own, *others) for name in seat.get("council", [])]
    more.setdefault("counselors", counselors(counselor, without=taken))
    state = moon([own, *others], **more)
    return play(state, "tile 1", "move counselor")


def appoint(
    counselor: str,
    seats: Sequence[Named] = (),
    hand: Sequence[str] = ("ship-21",),
    bonus: Sequence[str] = ("decline",),
    **more: Any,
) -> Ganymede:
    """Recruit a counselor, with these answers to the council bonus."""
    state = on_ganymede(counselor, seats, hand, **more)
    if step(state) == "pay ship":
        play(state, f"return {int(hand[0][-2:])}")
    return play(state, "counselor 1", *bonus)
