"""Which tile, card or counselor an action of Ganymede takes."""

from __future__ import annotations

from typing import Any


def taken(view: Any, action: dict[str, Any]) -> str | None:
    """Return the id of the component that an action takes, as its seat sees the table."""
    rows = {
        "take tile": view.tiles,
        "take tile to the moon": view.tiles,
        "draw ship": view.ships,
        "choose counselor": view.moon.counselors if view.moon else [],
    }
    row = rows.get(action["do"])
    if action["do"] == "use shuttle":
        row = view.earth_shuttles if action["planet"] == "earth" else view.mars_shuttles
    position = action.get("position", action.get("source"))
    if row is None or not isinstance(position, int) or not 0 < position <= len(row):
        return None
    found: str | None = row[position - 1]
    return found
