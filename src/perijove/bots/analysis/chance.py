"""Luck: what came to light changed the chances, and nobody erred."""

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

LEAST_LUCK: Final = 0.08  # of win chance; less is not worth a word
LOOKED_AT: Final = 6  # changes, the largest first
APART: Final = 3_000_017  # between the seeds of a decision and of its luck


class Turnabout:
    """A choice after which something came to light, and what its seat's chance was then.

    What could be expected is what was thought before, and what other worlds lead to, in equal
    parts.
    """

    def __init__(self, decision: Decision, now: float) -> None:
        self.decision = decision
        self.now = now
        self._expected = now
        self._doubt = 0.0

    @property
    def change(self) -> float:
        """How far the chance went up or down, beyond what the choice cost."""
        return self.now - (self.decision.win - self.decision.cost)

    def look(self, limit: Limit) -> int:
        """See what the choice leads to on average; the limit is for one thought of many."""
        seat = self.decision.seat
        comparison = Comparison(seat, self.decision.seed + APART, limit)
        wins = [outcome.win for outcome in comparison.look(self.decision.chosen, AGAIN)]
        before = self.decision.win - self.decision.cost
        self._expected = (sum(wins) / len(wins) + before) / 2
        self._doubt = math.hypot(error_of([*wins, before]), floor_of(seat.rules))
        return comparison.simulations

    def told(self) -> Luck | None:
        """Give the luck, good or bad, of the seat that chose, if it stands out."""
        luck = self.now - self._expected
        if abs(luck) < max(LEAST_LUCK, SURE * self._doubt):
            return None
        seat = self.decision.seat.number
        return Luck(self.decision.move, seat, rounded(luck), rounded(self._doubt))


def turnabouts(judged: Sequence[Decision], end: Any) -> list[Turnabout]:
    """Give the largest changes of chance by what came to light, the largest first."""
    found = [
        Turnabout(one, other.wins_and_margins()[0][one.seat.number])
        for one, other in pairwise(judged)
        if one.brought_news
    ]
    if judged and judged[-1].brought_news and end.over:
        wins, _ = outcome_of(end)
        found.append(Turnabout(judged[-1], wins[judged[-1].seat.number]))
    found = [one for one in found if abs(one.change) >= LEAST_LUCK]
    return sorted(found, key=lambda one: -abs(one.change))[:LOOKED_AT]
