# mypyc: interpreted
"""The levels of Galileo Project: the priors of a trained network, or search with it."""

from __future__ import annotations

from typing import Final

from perijove.bots.levels import Maker, policy, search

LEVELS: Final[dict[str, Maker]] = {
    "cadet": policy(9.0),
    "pilot": policy(4.5),
    "commander": policy(1.5),
    "admiral": search,
}
