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
    [7.5, 5.0, 2.5, 1.0, 0.4],
    [7.5, 5.0, 2.5, 1.0, 0.4],
    [5.0, 6.5, 3.9, 2.7, 1.8, 0.9, 0.5],
    [5.0, 5.1, 4.7, 4.5, 3.5, 3.0, 1.5, 0.8],
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
DOUBLE_ENGINE: Final[list[float]] = [0.0, 0.0, 0.5, 0.0]  # while there is another engine
ONLY_ENGINE: Final = 3.0  # a double one
CONTAINER: Final[list[float]] = [0.8, 0.8, 0.6, 0.7]
RED_CONTAINER: Final[list[float]] = [1.5, 1.5, 2.0, 1.8]
SHIELDED_SIDE: Final[list[float]] = [0.3, 0.3, 0.4, 0.9]
ALIEN: Final[list[float]] = [0.0, 0.8, 1.5, 1.5]
SAFETY: Final[list[float]] = [1.5, 1.5, 0.9, 0.8]  # each tile that will not be lost
STRUCTURE: Final = 0.3
SPARE: Final = 0.15  # part of the worth that is left when there is enough


class Style:
    """A way to build: what it likes above its use, and how far it thinks besides that use."""

    def __init__(
        self,
        likes: dict[int, float],
        looks: float = 2.0,
        patience: float = 0.1,
        foresight: float = 1.0,
        safety: float = 1.0,
        hunts: bool = True,
    ) -> None:
        self.likes: list[float] = [likes.get(kind, 0.0) for kind in range(B.STRUCTURAL + 1)]
        self.looks = looks  # times what an exposed connector costs
        self.patience = patience  # part of what better tiles will add that is asked of a tile
        self.foresight = foresight  # part of the thought for the tiles to come
        self.safety = safety  # part of the thought for hits
        self.hunts = hunts  # draws rather than takes while a cabin or an engine is missing


def next_of(table: list[float], have: int) -> float:
    """Say what the next one is worth."""
    return table[have] if have < len(table) else table[len(table) - 1]


def capped(worth: float, have: int, most: int) -> float:
    """Say what the next one is worth where only so many are wanted."""
    return worth if have < most else worth * SPARE
