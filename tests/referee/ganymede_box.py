"""The box of Ganymede for its referee: names, component files, and how to read them."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import perijove

COLOURS = ("blue", "red", "yellow", "purple")
TYPES = ("sphere", "cube", "gear", "triangle", "diamond")
SLOTS = ("top", "bottom")
PLANETS = ("earth", "mars")
FOLDER = Path(perijove.__file__).parent / "games" / "ganymede"

Effect = frozenset[str]
"""The alternatives of an effect, such as {"recruit red", "move"}."""


@cache
def box_of(name: str) -> dict[str, Any]:
    """Return a component file."""
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


@cache
def effect_of(text: str) -> Effect:
    """Read an effect of the component file (gan.tile.09, gan.effect.01-08)."""
    alternatives: set[str] = set()
    for part in text.replace("+", "/").split("/"):
        match part.split():
            case ["recruit", "any"]:  # gan.effect.01
                alternatives |= {f"recruit {colour}" for colour in COLOURS}
            case ["basic"]:  # gan.basic.01, gan.effect.08
                alternatives |= effect_of("recruit any / adapt any / move / reputation / draw")
            case words:
                alternatives.add(" ".join(words))
    return frozenset(alternatives)


BASIC = effect_of("basic")


def symbols(shuttle: dict[str, Any]) -> tuple[Counter[str], int]:
    """Return the coloured symbols of a shuttle and the number of white ones."""
    colours = Counter(shuttle["cost"])
    whites = colours.pop("any", 0)
    return colours, whites


def occupied(places: list[str | None]) -> list[int]:
    """Return the places, counted from 1, that are not empty."""
    return [place for place, card in enumerate(places, 1) if card]


def fill(row: list[str | None], pile: list[str]) -> list[str]:
    """Fill the empty positions of a row from left to right while the pile lasts."""
    added = []
    for position, card in enumerate(row):
        if card is None and pile:
            row[position] = pile.pop(0)
            added.append(str(row[position]))
    return added


def number(ship: str) -> int:
    """Return the number of a ship, as actions name it."""
    return int(ship.removeprefix("ship-"))


def ship_named(text: str) -> str:
    """Return the ship that an action names by its number."""
    return f"ship-{int(text):02}"
