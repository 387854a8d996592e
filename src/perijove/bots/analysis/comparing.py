"""Comparison of two actions in the same worlds, by what follows from each."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from perijove.bots.analysis.outcome import outcome_of
from perijove.bots.analysis.reckoning import ponder
from perijove.bots.limit import Limit
from perijove.bots.prospects import Thought
from perijove.bots.seat import Seat

APART: Final = 7919  # between the seeds of searches in two worlds

Ponder = Callable[[Seat, Limit, int, int | None], Thought]
"""A function that evaluates a decision: takes the seat, limit, seed, and an action in focus."""


class Outcome(NamedTuple):
    """What a seat can expect after an action in one world, and what would follow."""

    win: float
    margin: float
    line: tuple[tuple[int, int], ...]


class Difference(NamedTuple):
    """How much better one action is than another, in win probability and margin.

    `error` is the standard error of the win probability over the worlds, `margin_error` that of the
    margin. `level` holds win probability and margin after the first action. `simulations` counts
    those spent on the second.
    """

    win: float
    margin: float
    error: float
    level: tuple[float, float]
    simulations: int = 0
    margin_error: float = 0.0


class Comparison:
    """Actions of a seat, tried in the same worlds, which agree with what the seat knows."""

    def __init__(self, seat: Seat, seed: int, limit: Limit, ponder: Ponder = ponder) -> None:
        self._seat = seat
        self._seed = seed
        self._limit = limit  # per search
        self._ponder = ponder
        self._worlds: list[Any] = []
        self._seen: dict[int, list[Outcome]] = {}
        self.simulations = 0

    def between(self, one: int, other: int, worlds: int) -> Difference:
        """Compare two actions in this many worlds."""
        ones = self.look(one, worlds)
        before = self.simulations
        pairs = list(zip(ones, self.look(other, worlds), strict=True))
        wins = [a.win - b.win for a, b in pairs]
        margins = [a.margin - b.margin for a, b in pairs]
        level = sum(a.win for a, _ in pairs) / worlds, sum(a.margin for a, _ in pairs) / worlds
        spent = self.simulations - before
        return Difference(
            win=sum(wins) / worlds,
            margin=sum(margins) / worlds,
            error=error_of(wins),
            level=level,
            simulations=spent,
            margin_error=error_of(margins),
        )

    def look(self, action: int, worlds: int) -> list[Outcome]:
        """Return what follows from an action in this many worlds; results are cached.

        If the same seat continues and has learned nothing, the next decision is the same in all
        worlds. It is then searched once, with the time for all of them.
        """
        seen = self._seen.setdefault(action, [])
        if not seen and self._is_quiet(action):
            seen.extend([self._outcome(0, action, self._limit.part(worlds))] * worlds)
        while len(seen) < worlds:
            seen.append(self._outcome(len(seen), action, self._limit))
        return seen[:worlds]

    def _is_quiet(self, action: int) -> bool:
        world = self.world(0)
        world.play_unchecked(action, self._seat.number)
        return not world.news and world.to_act[:1] == (self._seat.number,)

    def world(self, number: int) -> Any:
        """Return a copy of a world to play in; the same number gives the same world."""
        while len(self._worlds) <= number:
            self._worlds.append(self._seat.sample(self._seed + 1 + len(self._worlds)))
        return self._worlds[number].clone()

    def _outcome(self, at: int, action: int, limit: Limit) -> Outcome:
        world = self.world(at)
        number = self._seat.number
        world.play_unchecked(action, number)
        actors = [seat for seat in world.to_act if seat < world.rules.players]
        if not actors:  # the game is over, or only the clock can act
            wins, margins = outcome_of(world)
            return Outcome(wins[number], margins[number], ((number, action),))
        thought = self._ponder(Seat(world, actors[0]), limit, self._seed + at * APART, None)
        self.simulations += thought.simulations
        line = ((number, action), *thought.prospects[0].line)
        return Outcome(thought.wins[number], thought.margins[number], line)


def error_of(numbers: list[float]) -> float:
    """Return the standard error of the mean."""
    mean = sum(numbers) / len(numbers)
    spread = sum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1)
    return math.sqrt(spread / len(numbers))
