"""Which robot, character, project, technology or goal an action of Galileo Project takes."""

from __future__ import annotations

from typing import Any


def taken(view: Any, action: dict[str, Any]) -> str | None:
    """Return the id of the component that an action takes, as its seat sees the table."""
    match action["do"]:
        case "obtain robot":
            return slot(view.robots, action["slot"], "card")
        case "recruit" | "take character":
            return slot(view.characters, action["slot"], "character")
        case "choose project":
            return str(action["project"])
        case "develop" | "develop for less":
            names = (one.technology for one in view.technologies)
            return next((name for name in names if name.startswith(str(action["number"]))), None)
        case "objective":
            return slot(view.objectives, action["place"], "objective")
    return None


def slot(row: list[Any], number: int, key: str) -> str | None:
    """Return the card in a slot, counted from 1; None if it is empty."""
    card = row[number - 1] if 0 < number <= len(row) else None
    found: str | None = getattr(card, key, None)
    return found
