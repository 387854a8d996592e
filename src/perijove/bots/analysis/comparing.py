"""Two actions compared in the same worlds, by what follows from each."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from perijove.bots.analysis.outcome import outcome_of
from perijove.bots.analysis.reckoning import ponder
from perijove.bots.limit import Limit
from perijove.bots.prospects import Thought
from perijove.bots.seat import Seat

APART: Final = 7919  # between the seeds of thoughts in two worlds

Ponder = Callable[[Seat, Limit, int, int | None], Thought]
"""A way to think about a decision: the seat, the limit, a seed, and an action in focus."""


class Outcome(NamedTuple):
    """What a seat has to expect after an action in a world, and what would follow."""

    win: float
    margin: float
    line: tuple[tuple[int, int], ...]


class Difference(NamedTuple):
    """How much better one action is than another in win probability and margin.

    `error` is what the worlds differ by; `level` are chance and margin after the one action;
    `simulations` went into the other one.
    """

    win: float
    margin: float
    error: float
    level: tuple[float, float]
    simulations: int = 0


class Comparison:
    """Actions of a seat tried in worlds that agree with what it knows, the same for all."""

    def __init__(self, seat: Seat, seed: int, limit: Limit, ponder: Ponder = ponder) -> None:
        self._seat = seat
        self._seed = seed
        self._limit = limit  # of one thought of many
        self._ponder = ponder
        self._worlds: list[Any] = []
        self._seen: dict[int, list[Outcome]] = {}
        self.simulations = 0

    def between(self, one: int, other: int, worlds: int) -> Difference:
        """Compare two actions in so many worlds."""
        ones = self.look(one, worlds)
        before = self.simulations
        pairs = list(zip(ones, self.look(other, worlds), strict=True))
        wins = [a.win - b.win for a, b in pairs]
        margin = sum(a.margin - b.margin for a, b in pairs) / worlds
        level = sum(a.win for a, _ in pairs) / worlds, sum(a.margin for a, _ in pairs) / worlds
        spent = self.simulations - before
        return Difference(sum(wins) / worlds, margin, error_of(wins), level, spent)

    def look(self, action: int, worlds: int) -> list[Outcome]:
        """Return what follows from an action in so many worlds; what was seen is remembered.

        Where the seat goes on and has learned nothing, all worlds ask the same question: it is
        thought about once, as long as about all of them.
        """
        seen = self._seen.setdefault(action, [])
        if not seen and self._is_quiet(action):
            seen.extend([self._outcome(0, action, self._limit.part(worlds))] * worlds)
        while len(seen) < worlds:
            seen.append(self._outcome(len(seen), action, self._limit))
        return seen[:worlds]

    def _is_quiet(self, action: int) -> bool:
        world = self._world(0)
        world.play(action, self._seat.number)
        return not world.news and world.to_act[:1] == (self._seat.number,)

    def _world(self, number: int) -> Any:
        while len(self._worlds) <= number:
            self._worlds.append(self._seat.sample(self._seed + 1 + len(self._worlds)))
        return self._worlds[number].clone()

    def _outcome(self, at: int, action: int, limit: Limit) -> Outcome:
        world = self._world(at)
        number = self._seat.number
        world.play(action, number)
        actors = [seat for seat in world.to_act if seat < world.rules.players]
        if not actors:  # the game is over, or waits for its clock alone
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
