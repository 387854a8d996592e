"""The names at a table: no two are the same."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count

MOST_LETTERS = 32
STARS = ("Vega", "Kepler", "Lyra", "Rigel", "Altair", "Mira")
"""Names of bots that nobody named; the client offers the same ones."""


def distinct(name: str, taken: Collection[str]) -> str:
    """Return a name, with a number if others at the table have it.

    >>> distinct("Guest", ["Guest", "Vega"])
    'Guest 2'
    """
    if not name or name not in taken:
        return name
    numbered = (f"{name[: MOST_LETTERS - 1 - len(str(n))]} {n}" for n in count(2))
    return next(other for other in numbered if other not in taken)


def star(taken: Collection[str]) -> str:
    """Return a name for a bot.

    >>> star(["Vega"])
    'Kepler'
    """
    return next((name for name in STARS if name not in taken), "") or distinct(STARS[0], taken)
