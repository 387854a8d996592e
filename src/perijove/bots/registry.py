"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from perijove.bots import levels, pipe, trained
from perijove.bots.bot import Bot
from perijove.bots.greedy import GreedyBot
from perijove.bots.levels import LevelBot
from perijove.bots.limit import Limit
from perijove.bots.pipe import PipeBot, Program, check_program, program_of
from perijove.bots.random import RandomBot
from perijove.games import game as find_game
from perijove.games import plugins
from perijove.kernel.arguments import instance, listed, shown, whole
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.plugin import load
from perijove.kernel.state import Rules

Maker = Callable[[int], Bot]

MAKERS: Final[dict[str, Maker]] = {"random": RandomBot, "greedy": GreedyBot}
"""Bots that play every game, for experiments; people play against the levels and characters."""

PROGRAMS: Final[dict[str, Program]] = {}
"""External programs, filled by `add_programs`."""

PREFIXES: Final = (pipe.PREFIX, trained.PREFIX)
"""How the names of bots begin that are a command or a file."""

DEFAULT: Final = "pilot"


def make(name: str, seed: int, limit: Limit | None = None) -> Bot:
    """Return a bot by its name; with the same seed it plays the same way.

    >>> from perijove import bots
    >>> bots.make("pilot", seed=1)
    <LevelBot pilot>

    `pipe:COMMAND` is a program, and `mind:FILE` searches with a network from a file. A limit
    replaces the thinking time of programs and of bots that search.
    """
    seed = whole(seed, "A seed")
    name = instance(name, str, "the name of a bot")
    if limit is not None:
        instance(limit, Limit, "a thinking limit, such as bots.Limit(seconds=1)")
    if name in levels.NAMES or name == levels.FORMER:
        return LevelBot(name, seed, limit)
    if name.startswith(trained.PREFIX):
        return trained.trained(name, seed, limit)
    if name in PROGRAMS or name.startswith(pipe.PREFIX):
        return PipeBot(PROGRAMS.get(name) or program_of(name), seed, limit)
    for game in plugins():
        characters = levels.characters_of(find_game(game))
        if name in characters:
            return characters[name].maker(seed, limit)
    makers = MAKERS | {known: maker for game in plugins() for known, maker in own_of(game).items()}
    if name not in makers:
        there = (*names(), *PROGRAMS)
        raise InvalidOptions(f"There is no bot {shown(name)}; the bots are {listed(there)}.")
    return makers[name](seed)


def check_plays(name: str, rules: Rules) -> None:
    """Refuse a bot that does not exist or does not play at tables with these rules.

    >>> import perijove
    >>> from perijove import bots
    >>> bots.check_plays("builder", perijove.game("ganymede").rules(2, {}))
    Traceback (most recent call last):
    perijove.kernel.errors.InvalidOptions: builder does not play Ganymede.
    """
    instance(rules, Rules, "the rules of a table, such as state.rules")
    make(name, 0)
    if name.startswith(trained.PREFIX):
        trained.check_fits(name, rules)
    elif not name.startswith(pipe.PREFIX) and name not in names_for(rules.game.name):
        raise InvalidOptions(f"{name} does not play {rules.game.title}.")


def own_of(game: str) -> dict[str, Maker]:
    """Return the makers of the bots that play only one game and are no characters, by name."""
    reference = plugins()[game].bots
    makers: dict[str, Maker] = load(reference) if reference else {}
    return makers


def names() -> tuple[str, ...]:
    """Return the names of all bots except programs; the levels come first.

    >>> from perijove import bots
    >>> bots.names()[:7]
    ('passenger', 'cadet', 'pilot', 'navigator', 'commander', 'captain', 'admiral')
    """
    own = (name for game in plugins() for name in _own_names(game))
    return (*levels.NAMES, *MAKERS, levels.FORMER, *own)


def _own_names(game: str) -> tuple[str, ...]:
    """Return the names of the bots that play only one game; the characters come first."""
    return (*levels.characters_of(find_game(game)), *own_of(game))


def add_programs(programs: Iterable[Program]) -> None:
    """Register programs by name; a name must not belong to another bot.

    >>> from perijove import bots
    >>> bots.add_programs([bots.Program("pilot", ("./pilot",))])
    Traceback (most recent call last):
    perijove.kernel.errors.InvalidOptions: There is already a bot named 'pilot'.
    """
    for program in instance(programs, Iterable, "a list of programs"):
        check_program(program)
        if program.name in names() or PROGRAMS.get(program.name, program) != program:
            raise InvalidOptions(f"There is already a bot named {program.name!r}.")
        PROGRAMS[program.name] = program


def names_for(game: str) -> list[str]:
    """Return the names of all bots that play a game: first the levels, the weakest first.

    >>> from perijove import bots
    >>> bots.names_for("ganymede")[:4]
    ['passenger', 'cadet', 'pilot', 'navigator']
    """
    programs = [program.name for program in programs_for(game)]
    return [*levels.NAMES, *MAKERS, levels.FORMER, *_own_names(game), *programs]


def programs_for(game: str) -> list[Program]:
    """Return the programs that play a game.

    >>> from perijove import bots
    >>> bots.programs_for("ganymede")
    []
    """
    name = find_game(game).name
    return [program for program in PROGRAMS.values() if program.plays(name)]
