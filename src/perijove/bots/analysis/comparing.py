"""Two actions compared in the same worlds, by what follows from each."""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from perijove.bots.analysis.outcome import outcome_of
from perijove.bots.analysis.reckoning import ponder
from perijove.bots.limit import Limit
from perijove.bots.seat import Seat

LEAST_ERROR: Final = 0.04  # of win chance: what minds are off by after so little search
APART: Final = 7919  # between the seeds of thoughts in two worlds
GLANCE: Final = Limit(simulations=4)  # what a mind says almost at once


class Outcome(NamedTuple):
    """What a seat has to expect after an action in a world, and what would follow."""

    win: float
    margin: float
    line: tuple[tuple[int, int], ...]


class Difference(NamedTuple):
    """How much better one action is than another, and how far off that may be."""

    win: float
    margin: float
    error: float


class Comparison:
    """Actions of a seat tried in worlds that agree with what it knows, the same for all."""

    def __init__(self, seat: Seat, seed: int, limit: Limit) -> None:
        self._seat = seat
        self._seed = seed
        self._limit = limit  # of one thought of many
        self._worlds: list[Any] = []
        self._seen: dict[int, list[Outcome]] = {}
        self.simulations = 0

    def between(self, one: int, other: int, worlds: int) -> Difference:
        """Compare two actions in so many worlds."""
        pairs = list(zip(self.look(one, worlds), self.look(other, worlds), strict=True))
        wins = [a.win - b.win for a, b in pairs]
        margin = sum(a.margin - b.margin for a, b in pairs) / worlds
        return Difference(sum(wins) / worlds, margin, max(LEAST_ERROR, _error(wins)))

    def look(self, action: int, worlds: int) -> list[Outcome]:
        """Give what follows from an action in so many worlds; what was seen is remembered."""
        seen = self._seen.setdefault(action, [])
        while len(seen) < worlds:
            seen.append(self._outcome(len(seen), action))
        return seen[:worlds]

    def _world(self, number: int) -> Any:
        while len(self._worlds) <= number:
            self._worlds.append(self._seat.sample(self._seed + 1 + len(self._worlds)))
        return self._worlds[number].clone()

    def _outcome(self, at: int, action: int) -> Outcome:
        world = self._world(at)
        number = self._seat.number
        world.play(action, number)
        actors = [seat for seat in world.to_act if seat < world.rules.players]
        if not actors:  # the game is over, or waits for its clock alone
            wins, margins = outcome_of(world)
            return Outcome(wins[number], margins[number], ((number, action),))
        thought = ponder(Seat(world, actors[0]), self._limit, self._seed + at * APART)
        self.simulations += thought.simulations
        line = ((number, action), *thought.prospects[0].line)
        return Outcome(thought.wins[number], thought.margins[number], line)


def _error(numbers: list[float]) -> float:
    """Give the standard error of the mean."""
    mean = sum(numbers) / len(numbers)
    spread = sum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1)
    return math.sqrt(spread / len(numbers))
