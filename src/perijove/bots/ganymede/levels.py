# mypyc: interpreted
"""The levels of Ganymede: the priors of a trained network, or search with it."""

from __future__ import annotations

from typing import Final

from perijove.bots.levels import Maker, policy, search

LEVELS: Final[dict[str, Maker]] = {
    "cadet": policy(10.0),
    "pilot": policy(5.0),
    "commander": policy(2.0),
    "admiral": search,
}
