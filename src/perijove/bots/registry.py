"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perijove.bots.bot import Bot
from perijove.bots.greedy import GreedyBot
from perijove.bots.random import RandomBot
from perijove.bots.trucker import BuilderBot
from perijove.kernel.entries import listed
from perijove.kernel.errors import InvalidOptions

MAKERS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "builder": BuilderBot,
}
NAMES: Final = tuple(MAKERS)
DEFAULT: Final = "greedy"


def make(name: str, seed: int) -> Bot:
    """Give a bot by its name; the same seed makes it play the same way again."""
    if name not in MAKERS:
        raise InvalidOptions(f"There is no bot {name!r}; there is {listed(NAMES)}.")
    return MAKERS[name](seed)
