"""Observations and masks of one state, as numpy arrays.

>>> import perijove
>>> from perijove.research.observations import legal_mask, observation, spec_of
>>> state = perijove.game("ganymede").start(players=2, seed=7)
>>> spec = spec_of(state.rules)
>>> row = observation(state, 0)
>>> int(row[spec["hand"]].sum()), int(legal_mask(state, 0).sum())
(4, 4)
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

import perijove
from perijove.bots.rows import make_row, shared, wiper
from perijove.games.observing import has_observation, observer_of
from perijove.kernel.arguments import instance, shown
from perijove.kernel.errors import BadArgument
from perijove.kernel.game import Game
from perijove.kernel.observe import Observer, Slice
from perijove.kernel.state import Rules, State
from perijove.research.sight import Sight

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]


class Spec:
    """The layout of an observation; `spec["own earth"]` is a slice of the row.

    >>> import perijove
    >>> state = perijove.game("ganymede").start(players=2, seed=7)

    >>> from perijove.research.observations import spec_of
    >>> spec_of(state.rules)
    <Spec of 1033 numbers in 62 slices, 374 actions>
    """

    def __init__(self, rules: Rules, observer: Observer) -> None:
        self.observer = observer
        self.slices: list[Slice] = list(observer.slices)
        self.size = int(observer.size)
        self.actions = len(rules.game.actions)
        self.low = self._repeat([part.low for part in self.slices])
        self.high = self._repeat([part.high for part in self.slices])
        self.sight = self._make_sight()
        self._at = {part.name: slice(part.start, part.start + part.size) for part in self.slices}

        self._rules = rules

    def __getitem__(self, name: str) -> slice:
        if str(name) not in self._at:
            there = ", ".join(self._at)
            raise BadArgument(f"There is no slice {shown(name)}; the slices are {there}.")
        return self._at[name]

    def __repr__(self) -> str:
        return f"<Spec of {self.size} numbers in {len(self.slices)} slices, {self.actions} actions>"

    def __copy__(self) -> Spec:
        return self

    def __deepcopy__(self, memo: object) -> Spec:
        return self

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return spec_of, (self._rules,)

    def _repeat(self, one_each: list[int]) -> Numbers:
        sizes = [part.size for part in self.slices]
        return np.repeat(np.array(one_each, np.int16), sizes)

    def _make_sight(self) -> Sight:
        row, mask = make_row("h", self.size), make_row("B", self.actions)
        sight = Sight(self.observer, row, mask)
        numbers = shared(row, "h", self.size)
        choices = shared(mask, "B", self.actions).view(np.int8)
        sight.copies(wiper(row), numbers.copy, choices.copy)
        return sight

    def scaled(self, rows: NDArray[Any]) -> NDArray[np.float32]:
        """Return observations divided by their highest values, so that they are about 0 to 1.

        >>> import perijove
        >>> state = perijove.game("ganymede").start(players=2, seed=7)

        >>> float(spec_of(state.rules).scaled(observation(state, 0)).max())
        1.0
        """
        numbers: NDArray[np.float32] = np.divide(rows, self.high, dtype=np.float32)
        return numbers


def observable_games() -> list[str]:
    """Return the names of the games that have observations.

    >>> observable_games()[:2]
    ['ganymede', 'galileo']
    """
    return [name for name in perijove.games() if has_observation(perijove.game(name))]


def expansions(game: Game) -> list[dict[str, Any]]:
    """Return the options that change the rows: none, and each expansion.

    >>> import perijove
    >>> expansions(perijove.game("ganymede"))
    [{}, {'moon': True}]
    """
    players = game.players[0]
    base = type(game.rules(players, {}))
    switches = [{option.name: True} for option in game.options if option.type is bool]
    return [{}, *(one for one in switches if type(game.rules(players, one)) is not base)]


def spec_of(rules: Rules) -> Spec:
    """Return the layout of observations of a table with these rules.

    >>> import perijove
    >>> state = perijove.game("ganymede").start(players=2, seed=7)

    >>> spec_of(state.rules)["to act"]
    slice(0, 2, None)
    """
    return _spec_of(instance(rules, Rules, "the rules of a table, such as state.rules"))


@lru_cache(maxsize=64)
def _spec_of(rules: Rules) -> Spec:
    return Spec(rules, observer_of(rules))


def observation(state: State, seat: int) -> Numbers:
    """Return the observation of a seat.

    >>> import perijove
    >>> state = perijove.game("ganymede").start(players=2, seed=7)
    >>> observation(state, 0).shape
    (1033,)
    """
    instance(state, State, "a state, as game.start returns it")
    row: Numbers = spec_of(state.rules).sight.row_of(state, state.seat_of(seat))
    return row


def legal_mask(state: State, seat: int) -> Mask:
    """Return 1 for every action that a seat may choose now, 0 for the others.

    >>> import perijove
    >>> state = perijove.game("ganymede").start(players=2, seed=7)
    >>> int(legal_mask(state, 0).sum()) == len(state.legal(0))
    True
    """
    instance(state, State, "a state, as game.start returns it")
    mask: Mask = spec_of(state.rules).sight.mask_of(state, state.seat_of(seat))
    return mask
