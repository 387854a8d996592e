"""Luck: changes of the win chance by revealed information, not by errors."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from perijove.bots.analysis.advising import SURE, rounded
from perijove.bots.analysis.comparing import Comparison, error_of
from perijove.bots.analysis.decision import AGAIN, Decision
from perijove.bots.analysis.floors import floor_of
from perijove.bots.analysis.outcome import outcome_of
from perijove.bots.analysis.shapes import Luck
from perijove.bots.limit import Limit

LEAST_LUCK: Final = 0.1  # of win chance; smaller changes are not reported
LOOKED_AT: Final = 6  # changes that are examined, the largest first
APART: Final = 3_000_017  # between the seeds of a decision and of its luck
TIMES: Final = 4  # searches of the position that came about
THOUGHTS: Final = AGAIN + TIMES


class Turnabout:
    """A choice that revealed something, and the decision or game end that followed.

    The actual result and the possible ones get equal search time: longer search would favour the
    seat to act there.
    """

    def __init__(self, decision: Decision, after: Decision | None, end: Any) -> None:
        self.decision = decision
        self._after = after
        self._end = end
        self._luck = 0.0
        self._doubt = 0.0

    @property
    def change(self) -> float:
        """Change of the win chance beyond what the choice cost."""
        own = self.decision.seat.number
        wins = self._after.wins_and_margins()[0] if self._after else outcome_of(self._end)[0]
        return wins[own] - (self.decision.win - self.decision.cost)

    def look(self, limit: Limit) -> int:
        """Compare the actual result with other possible ones; the limit is per search."""
        seat, seed = self.decision.seat, self.decision.seed + APART
        comparison = Comparison(seat, seed, limit, self.decision.ponder)
        wins = [outcome.win for outcome in comparison.look(self.decision.chosen, AGAIN)]
        came, simulations = self._came(limit, seed)
        self._luck = came - sum(wins) / len(wins)
        self._doubt = math.hypot(error_of(wins), floor_of(seat.rules))
        return comparison.simulations + simulations

    def _came(self, limit: Limit, seed: int) -> tuple[float, int]:
        own = self.decision.seat.number
        if self._after is None:
            return outcome_of(self._end)[0][own], 0
        after = self._after
        thoughts = [after.ponder(after.seat, limit, seed + at, None) for at in range(TIMES)]
        simulations = sum(thought.simulations for thought in thoughts)
        return sum(thought.wins[own] for thought in thoughts) / TIMES, simulations

    def told(self) -> Luck | None:
        """Return the luck, good or bad, of the seat that chose; None if it is not significant."""
        if abs(self._luck) < max(LEAST_LUCK, SURE * self._doubt):
            return None
        seat = self.decision.seat.number
        return Luck(self.decision.move, seat, rounded(self._luck), rounded(self._doubt))


def turnabouts(judged: Sequence[Decision], end: Any) -> list[Turnabout]:
    """Return the largest changes of win chance by revealed information, the largest first."""
    found = [Turnabout(one, other, end) for one, other in pairwise(judged) if one.brought_news]
    if judged and judged[-1].brought_news and end.over:
        found.append(Turnabout(judged[-1], None, end))
    found = [one for one in found if abs(one.change) >= LEAST_LUCK]
    return sorted(found, key=lambda one: -abs(one.change))[:LOOKED_AT]
