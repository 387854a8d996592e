# mypyc: interpreted
"""How the levels play Galaxy Trucker: by building, each with another style."""

from __future__ import annotations

from typing import Final

from perijove.bots.levels import Maker, careless
from perijove.bots.trucker.bot import BOLD, GREEDY, HASTY, PLAIN, BuilderBot
from perijove.bots.trucker.worths import Style


def builder(style: Style, flights: int = 0) -> Maker:
    """Make the bot that builds trucks, and imagines so many flights for each answer in flight."""
    return lambda seed, limit: BuilderBot(
        seed, style, limit.simulations if limit and limit.simulations and flights else flights
    )


LEVELS: Final[dict[str, Maker]] = {
    "cadet": careless(builder(GREEDY), 0.2),
    "pilot": builder(HASTY),
    "commander": builder(BOLD),
    "admiral": builder(PLAIN, 160),
}
