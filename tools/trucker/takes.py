"""Which tile or adventure card an action of Galaxy Trucker takes.

A tile is taken if it is welded or set aside. A card is taken if a seat lands on one of its planets,
or accepts its abandoned ship or station, or the reward for the enemy it defeated.
"""

from __future__ import annotations

from typing import Any

OPTIONS = [{"flight": level} for level in ("I", "II", "III")]
"""The cards of a level are only met on flights of that level or a higher one."""
KEEPS = ("weld", "set aside")
TAKES = ("land", "accept")


def taken(view: Any, action: dict[str, Any]) -> str | None:
    """Return the number of the tile, or the id of the card, that an action takes."""
    if action["do"] in TAKES:
        card: str | None = view.card
        return card
    hand = view.seats[view.seat].hand if view.seat is not None else None
    if not hand or action["do"] not in KEEPS:
        return None
    return str(hand).rpartition("-")[2]


def offered(view: Any, actions: list[dict[str, Any]]) -> set[str]:
    """Return the card that offers something, or the tile in hand if it can still be returned."""
    if all(action["do"] not in ("return", *TAKES) for action in actions):
        return set()
    return {name for action in actions if (name := taken(view, action))}
