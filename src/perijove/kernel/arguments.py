# mypyc: interpreted
"""Checks of arguments; a wrong one raises an error with one sentence."""

from __future__ import annotations

import os
from collections.abc import Collection
from operator import index
from pathlib import Path
from reprlib import Repr
from typing import Any, Final

from perijove.kernel.errors import BadArgument

SHORT: Final = Repr()
SHORT.maxstring = SHORT.maxother = SHORT.maxlong = 60


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
    raise BadArgument(f"{what} is a whole number, not {shown(value)}.")


def at_least(least: int, value: Any, what: str) -> int:
    """Return a whole number that is not too small.

    >>> at_least(1, 0, "The number of games")
    Traceback (most recent call last):
    perijove.kernel.errors.BadArgument: The number of games is 1 or more, not 0.
    """
    number = whole(value, what)
    if number < least:
        raise BadArgument(f"{what} is {least} or more, not {number}.")
    return number


def flag(value: Any, what: str) -> bool:
    """Return a bool; refuse everything that is not True or False.

    >>> flag("no", "scaled")
    Traceback (most recent call last):
    perijove.kernel.errors.BadArgument: scaled is True or False, not 'no'.
    """
    if value is True or value is False:
        return bool(value)
    raise BadArgument(f"{what} is True or False, not {shown(value)}.")


def instance(value: Any, kind: Any, what: str) -> Any:
    """Return a value of a type; `what` says what was expected and how to get it.

    >>> instance("seven", int, "a number, such as 7")
    Traceback (most recent call last):
    perijove.kernel.errors.BadArgument: Expected a number, such as 7, not 'seven'.
    """
    if isinstance(value, kind):
        return value
    raise BadArgument(f"Expected {what}, not {shown(value)}.")


def path_of(value: Any) -> Path:
    """Return a path given as a text or a path.

    >>> path_of(None)
    Traceback (most recent call last):
    perijove.kernel.errors.BadArgument: Expected the path of a file, not None.
    """
    try:
        path = Path(value)
        if b"\0" not in os.fsencode(path):
            return path
    except (TypeError, ValueError):
        pass
    raise BadArgument(f"Expected the path of a file, not {shown(value)}.")


def shown(value: Any) -> str:
    """Return a value as an error shows it, shortened if it is long.

    >>> shown("galileo"), len(shown("x" * 10_000)) < 70
    ("'galileo'", True)
    """
    return SHORT.repr(value)


def listed(words: Collection[str], last: str = "and") -> str:
    """Return words as a list for reading.

    >>> listed(["red", "green", "blue"], "or")
    'red, green or blue'
    """
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final
