# mypyc: interpreted
"""The levels and characters of Galileo Project: a network's priors, or search with it."""

from __future__ import annotations

from typing import Final

from perijove.bots.levels import (
    FIRST,
    FORMER,
    Character,
    Maker,
    brief_search,
    former,
    policy,
    search,
    search_with,
)
from perijove.bots.network import FIRST_EDITION

LEVELS: Final[dict[str, Maker]] = {
    "passenger": policy(23.0),
    "cadet": policy(10.6),
    "pilot": policy(6.1),
    "navigator": policy(1.7),
    "commander": brief_search(120, FIRST_EDITION),
    "captain": brief_search(350),
    "admiral": search,
    FORMER: former(FIRST),
}

CHARACTERS: Final[dict[str, Character]] = {
    "inventor": Character(
        "Inventor",
        "Develops technologies wherever it can.",
        search_with({"develop": 0.1, "develop for less": 0.1}),
    ),
    "patron": Character(
        "Patron",
        "Gathers people: characters come first.",
        search_with({"recruit": 0.08, "take character": 0.05}),
    ),
    "roboticist": Character(
        "Roboticist",
        "Buys robot after robot and raises them.",
        search_with({"obtain robot": 0.08, "raise": 0.04}),
    ),
}
