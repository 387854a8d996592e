# mypyc: interpreted
"""A random builder: fills most of its ship with few errors, then plays at random.

A player who chooses uniformly at random finishes after a few tiles and flies a bare cabin. This bot
gets into the situations of real ships. It is used where every rule should occur: in simulations, in
statistics and beside the referee.
"""

from __future__ import annotations

from random import Random
from typing import Final

from perijove.bots.seat import Seat
from perijove.games.trucker import actions as A
from perijove.games.trucker.check import errors
from perijove.games.trucker.defaults import default_action
from perijove.games.trucker.ship import attach, exposed
from perijove.games.trucker.state import HAND, Trucker, TruckerRules
from perijove.kernel.errors import InvalidOptions

FULLNESS: Final = (0.5, 1.0)
"""The share of the building area at which a ship is finished, drawn again for each seat."""

CARE: Final = 0.9
"""How often it looks for a weld without an error."""

DARING: Final = 0.3
"""How often it welds a tile that causes an error everywhere."""

SPREAD: Final = 4.0
"""Weight of chance against open connectors, which a ship needs to grow."""

SENSE: Final = 0.8
"""How often it repairs, keeps a piece and loses crew as an absent player would."""

GROUNDED: Final = 0.1
"""How often it finishes a ship without an engine."""

SENSIBLE: Final = ((A.REMOVE, A.BOARD), (A.LOSE_CREW, A.FLY_ON))
"""Ranges of actions in which chance alone would end most flights at once."""

TEMPERS: Final = (
    (),
    ((A.LAND, A.DECLINE, 0.02), (A.DECLINE, A.POWER_ENGINES, 1.0), (A.PASS, A.TAKE, 1.0)),
    ((A.DECLINE, A.POWER_ENGINES, 0.02), (A.PASS, A.TAKE, 0.001)),
)
"""Weights of a player in no hurry in particular, of one who loses no day, and of one who stops
everywhere: only so is a player ever lapped."""

WEIGHTS: Final = (
    (A.TAKE, A.TAKE_UP, 1.0),
    (A.TAKE_UP, A.TAKE_RESERVED, 0.02),
    (A.TAKE_RESERVED, A.TAKE_BACK, 0.1),
    (A.TAKE_BACK, A.WELD, 0.05),
    (A.ADJUST, A.SET_ASIDE, 0.02),
    (A.SET_ASIDE, A.RETURN, 0.4),
    (A.OPEN_PILE, A.CLOSE_PILE, 0.02),
    (A.PASS, A.TAKE, 0.01),
    (A.FINISH, A.CLAIM, 0.004),
    (A.DECLINE, A.POWER_ENGINES, 0.4),
    (A.POWER_ENGINES, A.POWER_ENGINES + 1, 0.2),
    (A.GIVE_UP, A.KEEP_TITLE, 0.03),
)
"""Weights of ranges of actions: first, end, weight; all others have weight 1."""


Weights = tuple[tuple[int, int, float], ...]


def weight(action: int, weights: Weights = WEIGHTS) -> float:
    """Return how likely an action is compared with others."""
    return next((chance for first, end, chance in weights if first <= action < end), 1.0)


def is_sensible(legal: list[int]) -> bool:
    """Return True if an absent player's action is a better one here than chance."""
    return any(first <= legal[0] < end for first, end in SENSIBLE)


class TinkererBot:
    """Builds most of a ship at random, and flies it at random."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._fullness = self._random.uniform(*FULLNESS)
        self._weights: Weights = (*self._random.choice(TEMPERS), *WEIGHTS)

    def choose(self, seat: Seat) -> int:
        """Weld with few errors, finish when the ship is full enough, else choose at random."""
        if not isinstance(seat.rules, TruckerRules):
            raise InvalidOptions(f"The tinkerer plays Galaxy Trucker, not {seat.game.title}.")
        legal = seat.legal()
        welds = [action for action in legal if A.WELD <= action < A.ADJUST]
        if welds:
            return self._weld(seat, legal, welds)
        ends = [action for action in legal if A.FINISH <= action < A.CLAIM]
        if ends and self._is_full(seat):
            return self._random.choice(ends)
        if self._random.random() < SENSE and is_sensible(legal):
            return int(default_action(self._table(seat), seat.number))
        return self._any(legal)

    def _any(self, legal: list[int]) -> int:
        return self._random.choices(legal, [weight(one, self._weights) for one in legal])[0]

    def _table(self, seat: Seat) -> Trucker:
        table = seat.sample(self._random.randrange(2**31))
        assert isinstance(table, Trucker)
        return table

    def _is_full(self, seat: Seat) -> bool:
        view = seat.view()
        own = view.seats[seat.number]
        if len(own.ship) < self._fullness * len(view.area):
            return False
        return (
            own.figures.engines + own.figures.engines_more > 0 or self._random.random() < GROUNDED
        )

    def _weld(self, seat: Seat, legal: list[int], welds: list[int]) -> int:
        """Weld where no error arises, or anywhere, or do something else with the tile."""
        if self._random.random() > CARE:
            return self._random.choice(legal)
        table = self._table(seat)
        tile = int(table.cells[HAND + seat.number]) - 1
        before = len(errors(table, seat.number))
        best, most = -1, -1.0
        for action in welds:
            cell, turns = divmod(action - A.WELD, 4)
            tried = table.clone()
            assert isinstance(tried, Trucker)
            attach(tried, seat.number, cell, tile, turns)
            if len(errors(tried, seat.number)) > before:
                continue
            room = int(exposed(tried, seat.number)) + SPREAD * self._random.random()
            if room > most:
                best, most = action, room
        if best >= 0:
            return best
        if self._random.random() < DARING:
            return self._random.choice(welds)
        others = [action for action in legal if action not in welds] or welds
        return self._any(others)
