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
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numpy.typing import NDArray

import perijove
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.game import Game
from perijove.kernel.observe import Observer, Slice
from perijove.kernel.state import Rules, State
from perijove.research.rows import make_row, shared

ROUND_LIMIT = 100
"""Rounds after which a game ends in research, where its rules allow a limit: games must end."""

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]


class Spec:
    """What an observation is made of; `spec["own earth"]` is a slice of the row."""

    def __init__(self, rules: Rules, observer: Observer) -> None:
        self.observer = observer
        self.slices: list[Slice] = list(observer.slices)
        self.size = int(observer.size)
        self.actions = len(rules.game.actions)
        self.low = self._numbers([part.low for part in self.slices])
        self.high = self._numbers([part.high for part in self.slices])
        self._at = {part.name: slice(part.start, part.start + part.size) for part in self.slices}

    def __getitem__(self, name: str) -> slice:
        return self._at[name]

    def _numbers(self, one_each: list[int]) -> Numbers:
        sizes = [part.size for part in self.slices]
        return np.repeat(np.array(one_each, np.int16), sizes)

    def scaled(self, rows: NDArray[Any]) -> NDArray[np.float32]:
        """Give observations as numbers of about 0 to 1: each divided by its highest value."""
        return (rows / self.high).astype(np.float32)


def has_observation(game: Game) -> bool:
    """Tell whether a game can be observed as a row of numbers."""
    return find_spec(f"perijove.games.{game.name}.observe") is not None


def observable_games() -> list[str]:
    """List the games that can be observed."""
    return [name for name in perijove.games() if has_observation(perijove.game(name))]


@lru_cache(maxsize=64)
def spec_of(rules: Rules) -> Spec:
    """Give what the observations of a table with these rules are made of."""
    if not has_observation(rules.game):
        raise InvalidOptions(f"{rules.game.title} has no observation.")
    package = type(rules).__module__.rpartition(".")[0]  # an expansion has rules of its own
    return Spec(rules, import_module(f"{package}.observe").make_observer(rules))


def research_options(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """Give options with a limit of rounds, unless one is named or the game needs none."""
    if any(option.name == "round_limit" for option in game.options):
        return {"round_limit": ROUND_LIMIT, **options}
    return options


@lru_cache(maxsize=64)
def _scratch(spec: Spec) -> tuple[Any, Numbers]:
    row = make_row("h", spec.size)
    return row, shared(row, "h", spec.size)


def observation(state: State, seat: int) -> Numbers:
    """Give what a seat sees."""
    spec = spec_of(state.rules)
    row, numbers = _scratch(spec)
    spec.observer.observe(state, seat, row, 0)
    return numbers.copy()


def legal_mask(state: State, seat: int) -> Mask:
    """Give 1 for every action that a seat may choose now, 0 for the others."""
    mask = np.zeros(len(state.rules.game.actions), np.int8)
    mask[state.legal(seat)] = 1
    return mask
