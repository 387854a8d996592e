"""Four levels that play every game, with the same names everywhere.

A game registers how each level plays it: a table from level to maker. A maker takes a seed and
optionally a limit, which replaces its own for comparisons at equal thinking time. Games that
register no levels are searched with random playouts.
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
    """A level and its description in one line."""

    name: str
    character: str


LEVELS: Final = (
    Level("cadet", "Still learning: good instincts, a few mistakes."),
    Level("pilot", "Makes the most of every turn, but rarely plans ahead."),
    Level("commander", "Sees at a glance what pays off. Few mistakes."),
    Level("admiral", "Thinks far ahead and forgives little."),
)
NAMES: Final = tuple(level.name for level in LEVELS)


class CarelessBot:
    """Play like another bot, but make a share of the decisions at random."""

    def __init__(self, bot: Bot, share: float, seed: int) -> None:
        self._bot = bot
        self._share = share
        self._random = Random(seed)

    def __repr__(self) -> str:
        return f"<CarelessBot: {self._bot}, at random in {self._share:.0%}>"

    def choose(self, seat: Seat) -> int:
        """Choose as the other bot would, or at random."""
        if self._random.random() < self._share:
            return self._random.choice(seat.legal())
        return self._bot.choose(seat)


def policy(temperature: float) -> Maker:
    """Return the maker of a bot that plays by the priors of a network, at a temperature."""
    return lambda seed, _limit: PolicyBot(seed, temperature)


def search(seed: int, limit: Limit | None) -> Bot:
    """Return a bot that searches."""
    return SearchBot(seed, limit) if limit else SearchBot(seed, ADMIRAL, turn=TURN)


def brief_search(simulations: int) -> Maker:
    """Return the maker of a bot that searches with this many simulations per decision."""
    return lambda seed, limit: SearchBot(seed, limit or Limit(simulations=simulations))


def careless(maker: Maker, share: float) -> Maker:
    """Return the maker of a bot that chooses at random in a share of its decisions."""
    return lambda seed, limit: CarelessBot(maker(seed, limit), share, seed)


ADMIRAL: Final = Limit(simulations=1000, seconds=0.9)
TURN: Final = 9.0
"""Seconds for all decisions of a turn. Most turns have a few decisions, some more than twenty."""

ANY: Final[dict[str, Maker]] = {
    "cadet": careless(brief_search(24), 0.25),
    "pilot": brief_search(48),
    "commander": brief_search(200),
    "admiral": search,
}
"""Levels of games that register none: search, with playouts where there is no network."""


def levels_of(game: Game) -> dict[str, Maker]:
    """Return the makers of a game by level."""
    reference = plugin_of(game).levels
    makers: dict[str, Maker] = load(reference) if reference else ANY
    return makers


class LevelBot:
    """A level. The first decision shows which game is played, and which bot plays it."""

    def __init__(self, level: str, seed: int, limit: Limit | None = None) -> None:
        self._level = level
        self._seed = seed
        self._limit = limit
        self._players: dict[str, Bot] = {}  # by the name of the game

    def __repr__(self) -> str:
        return f"<LevelBot {self._level}>"

    def choose(self, seat: Seat) -> int:
        """Choose as this level does in this game."""
        name = seat.game.name
        if name not in self._players:
            maker = levels_of(seat.game)[self._level]
            self._players[name] = maker(self._seed, self._limit)
        return self._players[name].choose(seat)
