"""95 % intervals of shares and means."""

from __future__ import annotations

import math
from typing import Final

Z: Final = 1.959963984540054


def share(wins: float, games: float) -> tuple[float, float]:
    """Return Wilson's interval of a share; shared wins may be fractions.

    >>> [round(end, 3) for end in share(0, 4)]
    [0.0, 0.49]
    """
    if not games:
        return 0.0, 1.0
    part, extra = wins / games, Z * Z / games
    centre = (part + extra / 2) / (1 + extra)
    half = Z * math.sqrt(max(0.0, part * (1 - part)) / games + extra / games / 4) / (1 + extra)
    return max(0.0, centre - half), min(1.0, centre + half)


def mean(count: float, total: float, squares: float) -> tuple[float, float]:
    """Return a mean and half the width of its interval.

    >>> [round(one, 3) for one in mean(4, 10, 30)]
    [2.5, 1.265]
    """
    if not count:
        return 0.0, 0.0
    middle = total / count
    spread = max(0.0, squares / count - middle * middle)
    return middle, Z * math.sqrt(spread / max(1, count - 1))
