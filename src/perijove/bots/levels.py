"""Seven levels that play every game, with the same names everywhere.

A game registers how each level plays it: a table from level to maker. A maker takes a seed and
optionally a limit, which replaces its own for comparisons at equal thinking time. Games that
register no levels are searched with random playouts. A game can also register characters, which
differ in what they like.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec import Struct

from perijove.bots.bot import Bot
from perijove.bots.limit import Limit
from perijove.bots.network import FIRST_EDITION
from perijove.bots.search.bot import PolicyBot, SearchBot, Temperature
from perijove.bots.search.tree import Settings
from perijove.bots.seat import Seat
from perijove.games import plugin_of
from perijove.kernel.game import Game
from perijove.kernel.plugin import load

Maker = Callable[[int, Limit | None], Bot]


class Level(Struct, frozen=True):
    """A level and its description in one line.

    >>> from perijove import bots
    >>> bots.LEVELS[-1].name
    'admiral'
    """

    name: str
    character: str


class Character(Struct, frozen=True):
    """A bot that plays a game in its own way: its title, a description in one line, its maker.

    >>> import perijove
    >>> from perijove import bots
    >>> bots.characters_of(perijove.game("galileo"))["patron"].title
    'Patron'
    """

    title: str
    character: str
    maker: Maker


LEVELS: Final = (
    Level("passenger", "On board for the first time: knows the rules, guesses the rest."),
    Level("cadet", "Still learning: good instincts, many mistakes."),
    Level("pilot", "Plays a decent turn, but overlooks things."),
    Level("navigator", "Makes the most of every turn, but rarely plans ahead."),
    Level("commander", "Sees at a glance what pays off. Few mistakes."),
    Level("captain", "Rarely misses the best move."),
    Level("admiral", "Thinks far ahead and forgives little."),
)
NAMES: Final = tuple(level.name for level in LEVELS)

FORMER: Final = "admiral-1"
"""The Admiral of the first four levels, kept as it was; people are not offered it."""


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


def policy(temperature: Temperature) -> Maker:
    """Return the maker of a bot that plays by the priors of a network, at a temperature.

    It is a network of the first edition: the ladder was built with those, and it stays as it is.
    """
    return lambda seed, _limit: PolicyBot(seed, temperature, FIRST_EDITION)


def search(seed: int, limit: Limit | None) -> Bot:
    """Return a bot that searches for as long as a decision needs, up to the limit."""
    return SearchBot(seed, limit or ADMIRAL, PATIENT, turn=0.0 if limit else TURN)


def former(settings: Settings | None) -> Maker:
    """Return the maker of a bot that searches like the former Admiral (`FORMER`)."""
    first = Limit(simulations=1000, seconds=0.9)

    def make(seed: int, limit: Limit | None) -> Bot:
        turn = 0.0 if limit else 9.0
        return SearchBot(seed, limit or first, settings, FIRST_EDITION, turn)

    return make


def brief_search(simulations: int, edition: str = "") -> Maker:
    """Return the maker of a bot that searches with this many simulations per decision."""
    effort = Limit(simulations=simulations)
    return lambda seed, limit: SearchBot(seed, limit or effort, network=edition)


def search_with(likes: dict[str, float]) -> Maker:
    """Return the maker of a bot that searches, and gives up win chance for actions it likes.

    `likes` are win chances by the `do` of actions.
    """
    limit = Limit(simulations=CHARACTER)
    return lambda seed, given: SearchBot(seed, given or limit, likes=likes)


def careless(maker: Maker, share: float) -> Maker:
    """Return the maker of a bot that chooses at random in a share of its decisions."""
    return lambda seed, limit: CarelessBot(maker(seed, limit), share, seed)


ADMIRAL: Final = Limit(simulations=16000, seconds=1.5)
TURN: Final = 9.5
"""Seconds for all decisions of a turn. Most turns have a few decisions, some more than twenty."""

CHARACTER: Final = 150
"""Simulations of a character per decision: about as strong as Captain."""

PATIENT: Final = Settings(batch=16, focus=True)
"""How Admiral searches: briefly where the choice is clear."""

FIRST: Final = Settings(c_puct=1.25, fpu_reduction=0.1, uniform_share=0.2, margin_weight=0.004)
"""How `FORMER` searches with a network."""

ANY: Final[dict[str, Maker]] = {
    "passenger": careless(brief_search(16), 0.5),
    "cadet": careless(brief_search(24), 0.25),
    "pilot": brief_search(24),
    "navigator": brief_search(60),
    "commander": brief_search(150),
    "captain": brief_search(400),
    "admiral": search,
    FORMER: former(None),
}
"""Levels of games that register none: search, with playouts where there is no network."""


def levels_of(game: Game) -> dict[str, Maker]:
    """Return the makers of a game by level, and that of the former Admiral."""
    reference = plugin_of(game).levels
    makers: dict[str, Maker] = load(reference) if reference else ANY
    return makers


def characters_of(game: Game) -> dict[str, Character]:
    """Return the characters of a game by name.

    >>> import perijove
    >>> from perijove import bots
    >>> list(bots.characters_of(perijove.game("galileo")))
    ['inventor', 'patron', 'roboticist']
    """
    reference = plugin_of(game).characters
    found: dict[str, Character] = load(reference) if reference else {}
    return found


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
