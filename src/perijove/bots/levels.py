"""Four levels that play every game, by the same names everywhere.

`MAKERS` is the one table that says how a level plays a game: a line a level, each a maker that
takes a seed and, from who wants to compare at equal thinking, a limit instead of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec import Struct

from perijove.bots.bot import Bot
from perijove.bots.greedy import GreedyBot
from perijove.bots.limit import Limit
from perijove.bots.search.bot import PolicyBot, SearchBot
from perijove.bots.seat import Seat
from perijove.bots.trucker import BOLD, GREEDY, HASTY, PLAIN, BuilderBot
from perijove.bots.trucker.worths import Style

Maker = Callable[[int, Limit | None], Bot]


class Level(Struct, frozen=True):
    """A level and its character in one line."""

    name: str
    character: str


LEVELS: Final = (
    Level("cadet", "Learns on the job: a good eye, and now and then a slip of the hand."),
    Level("pilot", "Makes the most of every turn, and thinks of the next one tomorrow."),
    Level("commander", "Knows at a glance what will pay, and seldom slips."),
    Level("admiral", "Takes the time to see far, and forgives little."),
)
NAMES: Final = tuple(level.name for level in LEVELS)


class CarelessBot:
    """Plays like another bot, but a share of its decisions is left to chance."""

    def __init__(self, bot: Bot, share: float, seed: int) -> None:
        self._bot = bot
        self._share = share
        self._random = Random(seed)

    def choose(self, seat: Seat) -> int:
        """Choose as the other bot would, or anything."""
        if self._random.random() < self._share:
            return self._random.choice(seat.legal())
        return self._bot.choose(seat)


def greedy(seed: int, _limit: Limit | None) -> Bot:
    """Make the bot that looks to the end of its turn."""
    return GreedyBot(seed)


def policy(temperature: float) -> Maker:
    """Make the bot that plays by the priors of a trained mind, at a temperature."""
    return lambda seed, _limit: PolicyBot(seed, temperature)


def search(seed: int, limit: Limit | None) -> Bot:
    """Make the bot that searches with a trained mind."""
    return SearchBot(seed, limit) if limit else SearchBot(seed, ADMIRAL, turn=TURN)


def builder(style: Style, flights: int = 0) -> Maker:
    """Make the bot that builds trucks, and imagines so many flights for each answer in flight."""
    return lambda seed, limit: BuilderBot(
        seed, style, limit.simulations if limit and limit.simulations and flights else flights
    )


def careless(maker: Maker, share: float) -> Maker:
    """Make a bot with a share of slips."""
    return lambda seed, limit: CarelessBot(maker(seed, limit), share, seed)


ADMIRAL: Final = Limit(simulations=1000, seconds=0.9)
TURN: Final = 9.0
"""Seconds for all decisions of a turn: most have a few, with Moon there may be twenty and more."""

ANY: Final[dict[str, Maker]] = {
    "cadet": careless(greedy, 0.25),
    "pilot": greedy,
    "commander": greedy,
    "admiral": greedy,
}
"""How the levels play a game that has no line of its own."""

MAKERS: Final[dict[str, dict[str, Maker]]] = {
    "ganymede": {
        "cadet": policy(10.0),
        "pilot": policy(5.0),
        "commander": policy(2.0),
        "admiral": search,
    },
    "galileo": {
        "cadet": policy(9.0),
        "pilot": policy(4.5),
        "commander": policy(1.5),
        "admiral": search,
    },
    "trucker": {
        "cadet": careless(builder(GREEDY), 0.2),
        "pilot": builder(HASTY),
        "commander": builder(BOLD),
        "admiral": builder(PLAIN, 160),
    },
}


class LevelBot:
    """A level: at its first decision it becomes what the level is in the game being played."""

    def __init__(self, level: str, seed: int, limit: Limit | None = None) -> None:
        self._level = level
        self._seed = seed
        self._limit = limit
        self._players: dict[str, Bot] = {}  # by the name of the game

    def choose(self, seat: Seat) -> int:
        """Choose as this level does in this game."""
        name = seat.game.name
        if name not in self._players:
            maker = MAKERS.get(name, ANY)[self._level]
            self._players[name] = maker(self._seed, self._limit)
        return self._players[name].choose(seat)
