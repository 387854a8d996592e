"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from perijove.bots import levels
from perijove.bots.bot import Bot
from perijove.bots.greedy import GreedyBot
from perijove.bots.levels import LevelBot
from perijove.bots.limit import Limit
from perijove.bots.random import RandomBot
from perijove.bots.trucker import BuilderBot
from perijove.kernel.entries import listed
from perijove.kernel.errors import InvalidOptions

MAKERS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "builder": BuilderBot,
}
"""The single bots, for study; people meet the levels."""

NAMES: Final = (*levels.NAMES, *MAKERS)
DEFAULT: Final = "pilot"


def make(name: str, seed: int, limit: Limit | None = None) -> Bot:
    """Give a bot by its name; the same seed makes it play the same way again.

    A limit is for the levels that search: they think so long instead of as long as they like.
    """
    if name in levels.NAMES:
        return LevelBot(name, seed, limit)
    if name not in MAKERS:
        raise InvalidOptions(f"There is no bot {name!r}; there is {listed(NAMES)}.")
    return MAKERS[name](seed)


def names_for(game: str) -> list[str]:
    """Name all bots that play a game; the levels come first, the weakest before the stronger."""
    return [name for name in (*levels.NAMES, *MAKERS) if game == "trucker" or name != "builder"]
