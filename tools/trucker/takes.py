"""Which tile an action of Galaxy Trucker takes: the one in hand, if it is welded or set aside."""

from __future__ import annotations

from typing import Any


def taken(view: Any, action: dict[str, Any]) -> str | None:
    """Return the number of the tile in hand if an action keeps it."""
    hand = view.seats[view.seat].hand if view.seat is not None else None
    if not hand or action["do"] not in ("weld", "set aside"):
        return None
    return str(hand).rpartition("-")[2]


def offered(view: Any, actions: list[dict[str, Any]]) -> set[str]:
    """Return the tile in hand, if it can still be returned."""
    if all(action["do"] != "return" for action in actions):
        return set()
    return {name for action in actions if (name := taken(view, action))}
