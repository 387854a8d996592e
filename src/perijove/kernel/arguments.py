# mypyc: interpreted
"""Checks of arguments; a wrong one raises an error with one sentence."""

from __future__ import annotations

from operator import index
from typing import Any

from perijove.kernel.errors import BadArgument


def whole(value: Any, what: str) -> int:
    """Return a number as an int; refuse bools, fractions and texts.

    >>> whole(3, "A seat")
    3
    >>> whole(2.0, "The number of players")
    Traceback (most recent call last):
    perijove.kernel.errors.BadArgument: The number of players is a whole number, not 2.0.
    """
    if not isinstance(value, bool):
        try:
            return index(value)
        except TypeError:
            pass
    raise BadArgument(f"{what} is a whole number, not {value!r}.")
