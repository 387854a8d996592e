# mypyc: interpreted
"""The levels and characters of Galaxy Trucker: builders, and how well they judge.

Every level builds a whole ship with an engine and cabins. The lower ones misjudge what a weld is
worth, so that their ships are clumsy, and miss chances in flight.
"""

from __future__ import annotations

from typing import Final

from perijove.bots.bot import Bot
from perijove.bots.levels import FORMER, Character, Maker
from perijove.bots.limit import Limit
from perijove.bots.trucker.bot import PLAIN, STYLES, BuilderBot, learner
from perijove.bots.trucker.worths import Style


def builder(style: Style, flights: int = 0) -> Maker:
    """Return the maker of a builder that simulates this many flights per choice."""

    def make(seed: int, limit: Limit | None) -> Bot:
        tried = limit.simulations if limit and limit.simulations and flights else flights
        return BuilderBot(seed, style, tried)

    return make


LEVELS: Final[dict[str, Maker]] = {
    "passenger": builder(learner(12.0, 0.8)),
    "cadet": builder(learner(8.0, 0.5)),
    "pilot": builder(learner(6.0, 0.2)),
    "navigator": builder(learner(4.0)),
    "commander": builder(learner(2.0)),
    "captain": builder(learner(1.0)),
    "admiral": builder(PLAIN, 160),
    FORMER: builder(PLAIN, 160),
}

CHARACTERS: Final[dict[str, Character]] = {
    "freighter": Character(
        "Freighter", "Loves holds: few guns, much cargo.", builder(STYLES["freighter"], 160)
    ),
    "gunship": Character(
        "Gunship",
        "Cannons everywhere: shoots first, trades later.",
        builder(STYLES["gunship"], 160),
    ),
    "racer": Character(
        "Racer", "Engines first: always ahead of the others.", builder(STYLES["racer"], 160)
    ),
}
