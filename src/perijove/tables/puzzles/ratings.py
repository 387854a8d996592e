"""Ratings of solvers and puzzles, by Glicko: an attempt is a game between the two.

Every rating has a deviation, its standard error. A newcomer's rating changes much, and says more
and more precisely how strong the solver is; so does that of a puzzle.
"""

from __future__ import annotations

import math
from typing import Final

from msgspec import Struct

BEGIN: Final = 1500.0
UNSURE: Final = 350.0  # deviation of a newcomer
ESTIMATED: Final = 150.0  # of a puzzle whose rating its finder estimated
SUREST: Final = 60.0  # nobody's rating stands still
SCALE: Final = math.log(10) / 400
SOLVED, HINTED, FAILED = 1.0, 0.5, 0.0


class Rating(Struct, frozen=True):
    """A rating and its standard error."""

    value: float = BEGIN
    deviation: float = UNSURE

    def after(self, other: Rating, score: float) -> Rating:
        """Return the rating after a game against another one, with a score from 0 to 1.

        >>> Rating(1500, 200).after(Rating(1400, 30), 1)
        Rating(value=1563.432, deviation=175.22)
        """
        impact = _impact(other.deviation)
        expected = 1 / (1 + math.exp(-SCALE * impact * (self.value - other.value)))
        information = (SCALE * impact) ** 2 * expected * (1 - expected)
        variance = 1 / (1 / self.deviation**2 + information)
        value = self.value + SCALE * variance * impact * (score - expected)
        return Rating(round(value, 3), round(max(SUREST, math.sqrt(variance)), 3))


def _impact(deviation: float) -> float:
    """Return how much a game against an uncertain rating counts, from 0 to 1."""
    return 1 / math.sqrt(1 + 3 * (SCALE * deviation / math.pi) ** 2)


def after_attempt(solver: Rating, puzzle: Rating, score: float) -> tuple[Rating, Rating]:
    """Return the ratings of a solver and a puzzle after an attempt."""
    return solver.after(puzzle, score), puzzle.after(solver, 1 - score)
