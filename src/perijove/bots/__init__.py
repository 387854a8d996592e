"""Bots. A bot sees only what its seat may know, never the state itself.

>>> import perijove
>>> from perijove import bots
>>> state = perijove.game("ganymede").start(players=2, seed=7)
>>> players = [bots.make("pilot", seed=1), bots.make("random", seed=2)]
>>> actions = bots.play(state, players)
>>> state.over
True
"""

from __future__ import annotations

from perijove.bots.bot import Bot, play
from perijove.bots.greedy import GreedyBot
from perijove.bots.levels import LEVELS, Character, Level, characters_of
from perijove.bots.limit import Limit
from perijove.bots.pipe import Program
from perijove.bots.random import RandomBot
from perijove.bots.registry import (
    DEFAULT,
    PREFIXES,
    add_programs,
    check_plays,
    make,
    names,
    names_for,
    programs_for,
)
from perijove.bots.seat import Seat

__all__ = [
    "DEFAULT",
    "LEVELS",
    "PREFIXES",
    "Bot",
    "Character",
    "GreedyBot",
    "Level",
    "Limit",
    "Program",
    "RandomBot",
    "Seat",
    "add_programs",
    "characters_of",
    "check_plays",
    "make",
    "names",
    "names_for",
    "play",
    "programs_for",
]
