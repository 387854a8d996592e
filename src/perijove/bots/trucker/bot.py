# mypyc: interpreted
"""The builder: plans its ship tile by tile, and tries its choices in simulated flights."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from perijove.bots.seat import Seat
from perijove.bots.trucker import assembly, flight, helm
from perijove.bots.trucker.catalogue import Catalogue, catalogue_of
from perijove.bots.trucker.tinkerer import TinkererBot
from perijove.bots.trucker.worths import Style
from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import kinds as K
from perijove.games.trucker.state import BUILDING, PHASE, Trucker, TruckerRules
from perijove.kernel.errors import InvalidOptions

SEEDS: Final = 2**31
YARD: Final = (K.ASSEMBLY, K.TURN, K.PLACE, K.LOOKING)
CHANCES: Final = (K.LAND, K.OFFER, K.REWARD)
FLIGHTS: Final = 160  # simulated flights per choice, at most
IS_COMPILED: Final = not str(flight.__file__).endswith(".py")

PLAIN: Final = Style({B.BROWN_SUPPORT: -1.5, B.PURPLE_SUPPORT: -1.0})
"""The strongest style. An alien is hardly worth the place of its life support."""

BOLD: Final = Style({}, foresight=0.25, safety=0.0)
"""Gives little weight to future tiles, and none to hits."""

HASTY: Final = Style({}, foresight=0.0, safety=0.0)
"""Welds each tile where it is most useful at once, but looks for crew and an engine first."""

GREEDY: Final = Style({}, patience=0.0, foresight=0.0, safety=0.0, hunts=False)
"""Welds each tile where it is most useful at once."""


def learner(noise: float, misses: float = 0.0) -> Style:
    """Return the style of a builder who misjudges welds, and misses chances in flight."""
    return Style({B.BROWN_SUPPORT: -1.5, B.PURPLE_SUPPORT: -1.0}, noise=noise, misses=misses)


STYLES: Final = {
    "freighter": Style(
        {
            B.HOLD: 5.0,
            B.RED_HOLD: 5.0,
            B.CANNON: -1.5,
            B.DOUBLE_CANNON: -1.5,
            B.SHIELD: -1.0,
            B.BATTERY: -1.0,
        },
        patience=0.6,
    ),
    "gunship": Style(
        {
            B.CANNON: 5.0,
            B.DOUBLE_CANNON: 5.0,
            B.SHIELD: 1.5,
            B.HOLD: -1.5,
            B.RED_HOLD: -1.5,
        },
        patience=0.6,
    ),
    "racer": Style(
        {
            B.ENGINE: 5.0,
            B.DOUBLE_ENGINE: 5.0,
            B.CANNON: -1.0,
            B.DOUBLE_CANNON: -1.0,
            B.HOLD: -1.0,
        },
        looks=3.0,
        patience=0.6,
    ),
}
"""Styles with a visible character."""


class BuilderBot:
    """Plays Galaxy Trucker: builds ships without an error, and flies them with care.

    Interpreted Python is too slow to simulate flights; there it chooses by its prices alone.
    """

    def __init__(self, seed: int, style: Style = PLAIN, flights: int = FLIGHTS) -> None:
        self._random = Random(seed)
        self._style = style
        self._flights = flights if IS_COMPILED else 0

    def __repr__(self) -> str:
        return "<BuilderBot>"

    def __reduce__(self) -> tuple[Any, ...]:
        return BuilderBot, (0, self._style, self._flights), self._random.getstate()

    def __setstate__(self, chance: Any) -> None:
        self._random.setstate(chance)

    def choose(self, seat: Seat) -> int:
        """Choose by what the seat knows; hidden information is sampled."""
        if not isinstance(seat.rules, TruckerRules):
            raise InvalidOptions(f"The builder plays Galaxy Trucker, not {seat.game.title}.")
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        table = self._imagined(seat)
        if table.kind in YARD:
            tiles = tiles_of(table)
            return assembly.choose(table, seat.number, legal, tiles, self._style, self._random)
        if table.kind in CHANCES and self._misses() and A.DECLINE in legal:
            return A.DECLINE
        return helm.choose(seat, table, legal, self._random, self._flights)

    def _misses(self) -> bool:
        return self._style.misses > 0 and self._random.random() < self._style.misses

    def shortlist(self, seat: Seat) -> list[int]:
        """Return the promising actions in the shipyard, the best first.

        Ships take long to build, and most places for a tile are bad. In flight there are few
        choices, so the list is empty, which means all of them.
        """
        table = self._imagined(seat)
        if table.cells[PHASE] != BUILDING:
            return []
        return assembly.shortlist(table, seat.number, seat.legal(), tiles_of(table), self._style)

    def _imagined(self, seat: Seat) -> Trucker:
        table = seat.sample(self._random.randrange(SEEDS))
        assert isinstance(table, Trucker)
        return table


def tiles_of(table: Trucker) -> Catalogue:
    """Return the catalogue of the table's tiles."""
    return catalogue_of(table.box)


def in_style(name: str) -> Callable[[int], BuilderBot]:
    """Return the maker of a builder with its own style."""
    return lambda seed: BuilderBot(seed, STYLES[name])


def make_greedy(seed: int) -> BuilderBot:
    """Make a builder that considers only the tile in hand and the card on the table."""
    return BuilderBot(seed, GREEDY, flights=0)


def make_quick(seed: int) -> BuilderBot:
    """Make the strongest builder that answers at once."""
    return BuilderBot(seed, flights=0)


BOTS: Final[dict[str, Callable[[int], BuilderBot | TinkererBot]]] = {
    "builder": BuilderBot,
    "tinkerer": TinkererBot,
}
"""Bots by name, for experiments; people play against the levels and characters."""
