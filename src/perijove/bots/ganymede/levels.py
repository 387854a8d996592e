# mypyc: interpreted
"""The levels and characters of Ganymede: the priors of a trained network, or search with it."""

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

LEVELS: Final[dict[str, Maker]] = {
    "passenger": policy({"ganymede": 16.5, "ganymede-moon": 14.2}),
    "cadet": policy({"ganymede": 11.7, "ganymede-moon": 10.6}),
    "pilot": policy({"ganymede": 9.0, "ganymede-moon": 8.0}),
    "navigator": policy({"ganymede": 6.7, "ganymede-moon": 5.8}),
    "commander": policy({"ganymede": 4.6, "ganymede-moon": 3.6}),
    "captain": brief_search(150),
    "admiral": search,
    FORMER: former(FIRST),
}

CHARACTERS: Final[dict[str, Character]] = {
    "sprinter": Character(
        "Sprinter",
        "Fills ships and launches them as fast as it can.",
        search_with({"launch": 0.1, "board ship": 0.05, "board vip": 0.05, "land settler": -0.03}),
    ),
    "envoy": Character(
        "Envoy",
        "Cares for its reputation before anything else.",
        search_with({"reputation": 0.12, "choose counselor": 0.05}),
    ),
    "ferryman": Character(
        "Ferryman",
        "Builds a network of shuttles first.",
        search_with({"use shuttle": 0.08, "take tile": -0.02}),
    ),
}
