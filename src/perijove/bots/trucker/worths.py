"""What components are worth to a ship, in credits, by level: test, I, II, III.

The tables come from imagined flights: the builder's ships were flown thousands of times, and what
they earned, and how often they earned nothing, was laid to what they had on board (docs/bots).
"""

from __future__ import annotations

from typing import Final

from perijove.games.trucker import box as B

Table = list[list[float]]

# By how many there are already; the last number goes for all more.
CABIN: Final[Table] = [
    [6.0, 3.0, 1.0, 0.4, 0.2],
    [6.0, 3.0, 1.0, 0.4, 0.2],
    [4.5, 6.0, 3.4, 2.2, 1.4, 0.6, 0.3],
    [4.5, 4.6, 4.2, 4.0, 3.0, 2.6, 1.2, 0.5],
]
ENGINE: Final[Table] = [
    [4.5, 1.2, 0.4, 0.2],
    [4.5, 1.2, 0.4, 0.2],
    [4.5, 1.6, 0.5, 0.3],
    [4.5, 2.0, 0.5, 0.2],
]
ENERGY: Final[Table] = [  # by cells
    [1.3, 1.3, 0.7, 0.7, 0.3, 0.1],
    [1.3, 1.3, 0.7, 0.7, 0.3, 0.1],
    [2.4, 2.4, 1.6, 0.9, 0.9, 0.4, 0.3, 0.3, 0.2, 0.1],
    [2.4, 2.4, 2.0, 1.1, 1.1, 1.0, 1.0, 1.0, 0.8, 0.8, 0.8, 0.6, 0.3],
]

# Of each, up to so many.
POWER: Final[list[float]] = [1.9, 1.9, 2.6, 3.6]  # of a cannon that faces the front
MOST_POWER: Final[list[int]] = [7, 7, 10, 13]
FLANK: Final[list[float]] = [0.7, 0.7, 1.1, 1.4]  # a cannon that does not
MOST_FLANKS: Final[list[int]] = [2, 2, 3, 5]
DOUBLE_ENGINE: Final[list[float]] = [0.3, 0.3, 0.1, -0.4]  # while there is another engine
ONLY_ENGINE: Final = 3.0  # a double one
CONTAINER: Final[list[float]] = [0.5, 0.5, 0.5, 0.6]
RED_CONTAINER: Final[list[float]] = [1.3, 1.3, 1.4, 1.2]
SHIELDED_SIDE: Final[list[float]] = [0.3, 0.3, 0.4, 0.9]
ALIEN: Final[list[float]] = [0.0, 0.8, 1.5, 1.5]
SAFETY: Final[list[float]] = [1.5, 1.5, 1.4, 1.0]  # each tile that will not be lost
STRUCTURE: Final = 0.1
SPARE: Final = 0.15  # part of the worth that is left when there is enough


class Style:
    """A way to build: what each component of a kind is worth to it above its use, and looks."""

    def __init__(self, likes: dict[int, float], looks: float = 1.0) -> None:
        self.likes: list[float] = [likes.get(kind, 0.0) for kind in range(B.STRUCTURAL + 1)]
        self.looks = looks  # times what exposed connectors cost others


def next_of(table: list[float], have: int) -> float:
    """Say what the next one is worth."""
    return table[have] if have < len(table) else table[len(table) - 1]


def capped(worth: float, have: int, most: int) -> float:
    """Say what the next one is worth where only so many are wanted."""
    return worth if have < most else worth * SPARE
