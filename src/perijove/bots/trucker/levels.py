# mypyc: interpreted
"""The levels of Galaxy Trucker: builders with different styles."""

from __future__ import annotations

from typing import Final

from perijove.bots.levels import Maker, careless
from perijove.bots.trucker.bot import BOLD, GREEDY, HASTY, PLAIN, BuilderBot
from perijove.bots.trucker.worths import Style


def builder(style: Style, flights: int = 0) -> Maker:
    """Return the maker of a builder that simulates this many flights per choice."""
    return lambda seed, limit: BuilderBot(
        seed, style, limit.simulations if limit and limit.simulations and flights else flights
    )


LEVELS: Final[dict[str, Maker]] = {
    "cadet": careless(builder(GREEDY), 0.2),
    "pilot": builder(HASTY),
    "commander": builder(BOLD),
    "admiral": builder(PLAIN, 160),
}
