"""Values of components to a ship, in credits, by level: test, I, II, III.

The tables come from simulated flights: the builder's ships were flown thousands of times, and their
earnings, and how often they earned nothing, were regressed on their components
(docs/explanation/trucker-bots.md).
"""

from __future__ import annotations

from typing import Any, Final

from perijove.games.trucker import box as B

Table = list[list[float]]

# By the number already aboard; the last entry applies to all larger numbers.
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

# Each, up to a limit.
POWER: Final[list[float]] = [1.9, 1.9, 2.6, 3.6]  # a cannon that faces the front
MOST_POWER: Final[list[int]] = [7, 7, 10, 13]
FLANK: Final[list[float]] = [0.7, 0.7, 1.1, 1.4]  # a cannon that faces another side
MOST_FLANKS: Final[list[int]] = [2, 2, 3, 5]
DOUBLE_ENGINE: Final[list[float]] = [0.0, 0.0, 0.5, 0.0]  # while there is another engine
ONLY_ENGINE: Final = 3.0  # a double one
CONTAINER: Final[list[float]] = [0.8, 0.8, 0.6, 0.7]
RED_CONTAINER: Final[list[float]] = [1.5, 1.5, 2.0, 1.8]
SHIELDED_SIDE: Final[list[float]] = [0.3, 0.3, 0.4, 0.9]
ALIEN: Final[list[float]] = [0.0, 0.8, 1.5, 1.5]
SAFETY: Final[list[float]] = [1.5, 1.5, 0.9, 0.8]  # per tile that will not be lost
STRUCTURE: Final = 0.3
SPARE: Final = 0.15  # share of the value that remains when there are enough


class Style:
    """A building style: preferences besides usefulness, and weights of its considerations."""

    def __init__(
        self,
        likes: dict[int, float],
        looks: float = 2.0,
        patience: float = 0.1,
        foresight: float = 1.0,
        safety: float = 1.0,
        hunts: bool = True,
        noise: float = 0.0,
        misses: float = 0.0,
    ) -> None:
        self.likes: list[float] = [likes.get(kind, 0.0) for kind in range(B.STRUCTURAL + 1)]
        self.looks = looks  # factor for the cost of an exposed connector
        self.patience = patience  # share of the gain of better tiles that a tile must reach
        self.foresight = foresight  # weight of future tiles
        self.safety = safety  # weight of hits
        self.hunts = hunts  # draws instead of taking while a cabin or an engine is missing
        self.noise = noise  # standard deviation of the error in the worth of a weld, in credits
        self.misses = misses  # share of the planets, offers and rewards in flight it passes by

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        likes = dict(enumerate(self.likes))
        weights = (self.looks, self.patience, self.foresight, self.safety, self.hunts)
        return Style, (likes, *weights, self.noise, self.misses)


def next_of(table: list[float], have: int) -> float:
    """Return the value of the next one."""
    return table[have] if have < len(table) else table[len(table) - 1]


def capped(worth: float, have: int, most: int) -> float:
    """Return the value of the next one if only this many are wanted."""
    return worth if have < most else worth * SPARE
