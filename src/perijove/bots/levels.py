"""Four levels that play every game, by the same names everywhere.

A game registers how each level plays it: a table of makers by level. A maker takes a seed and, from
those who want to compare at equal thinking, a limit instead of its own. Games that register none
are searched by playing out random games.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec import Struct

from perijove.bots.bot import Bot
from perijove.bots.limit import Limit
from perijove.bots.search.bot import PolicyBot, SearchBot
from perijove.bots.seat import Seat
from perijove.games import plugin_of
from perijove.kernel.game import Game
from perijove.kernel.plugin import load

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


def policy(temperature: float) -> Maker:
    """Make the bot that plays by the priors of a trained mind, at a temperature."""
    return lambda seed, _limit: PolicyBot(seed, temperature)


def search(seed: int, limit: Limit | None) -> Bot:
    """Make the bot that searches as far as it can see."""
    return SearchBot(seed, limit) if limit else SearchBot(seed, ADMIRAL, turn=TURN)


def brief_search(simulations: int) -> Maker:
    """Make the bot that searches with so many simulations a decision."""
    return lambda seed, limit: SearchBot(seed, limit or Limit(simulations=simulations))


def careless(maker: Maker, share: float) -> Maker:
    """Make a bot with a share of slips."""
    return lambda seed, limit: CarelessBot(maker(seed, limit), share, seed)


ADMIRAL: Final = Limit(simulations=1000, seconds=0.9)
TURN: Final = 9.0
"""Seconds for all decisions of a turn: most have a few, some twenty and more."""

ANY: Final[dict[str, Maker]] = {
    "cadet": careless(brief_search(24), 0.25),
    "pilot": brief_search(48),
    "commander": brief_search(200),
    "admiral": search,
}
"""How the levels play a game that registers none: by search, with playouts where no network is."""


def levels_of(game: Game) -> dict[str, Maker]:
    """Return the makers of a game by level."""
    reference = plugin_of(game).levels
    makers: dict[str, Maker] = load(reference) if reference else ANY
    return makers


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
            maker = levels_of(seat.game)[self._level]
            self._players[name] = maker(self._seed, self._limit)
        return self._players[name].choose(seat)
