"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from perijove.bots import levels
from perijove.bots.bot import Bot
from perijove.bots.greedy import GreedyBot
from perijove.bots.levels import LevelBot
from perijove.bots.limit import Limit
from perijove.bots.pipe import PREFIX, PipeBot, Program, program_of
from perijove.bots.random import RandomBot
from perijove.bots.trucker import STYLES, BuilderBot, in_style
from perijove.kernel.entries import listed
from perijove.kernel.errors import InvalidOptions

MAKERS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "builder": BuilderBot,
    **{name: in_style(name) for name in STYLES},
}
"""The single bots, for study; people meet the levels."""

TRUCKERS: Final = ("builder", *STYLES)
"""Those of them that play Galaxy Trucker only."""

PROGRAMS: Final[dict[str, Program]] = {}
"""Programs that whoever runs this has named; `add_programs` fills it."""

NAMES: Final = (*levels.NAMES, *MAKERS)
DEFAULT: Final = "pilot"


def make(name: str, seed: int, limit: Limit | None = None) -> Bot:
    """Give a bot by its name; the same seed makes it play the same way again.

    `pipe:COMMAND` is a program. A limit is for the levels that search and for programs: they think
    so long instead of as long as they like.
    """
    if name in levels.NAMES:
        return LevelBot(name, seed, limit)
    if name in PROGRAMS or name.startswith(PREFIX):
        return PipeBot(PROGRAMS.get(name) or program_of(name), seed, limit)
    if name not in MAKERS:
        names = (*NAMES, *PROGRAMS)
        raise InvalidOptions(f"There is no bot {name!r}; there is {listed(names)}.")
    return MAKERS[name](seed)


def add_programs(programs: Iterable[Program]) -> None:
    """Let programs be made by their names; no name may belong to another bot."""
    for program in programs:
        if program.name in NAMES or PROGRAMS.get(program.name, program) != program:
            raise InvalidOptions(f"There is another bot {program.name!r}.")
        PROGRAMS[program.name] = program


def names_for(game: str) -> list[str]:
    """Name all bots that play a game; the levels come first, the weakest before the stronger."""
    single = [name for name in MAKERS if game == "trucker" or name not in TRUCKERS]
    return [*levels.NAMES, *single, *(one.name for one in programs_for(game))]


def programs_for(game: str) -> list[Program]:
    """Give the programs that play a game."""
    return [program for program in PROGRAMS.values() if program.plays(game)]
