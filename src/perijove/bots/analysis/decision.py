"""A decision that was made: looked at once, and again where it seems to have cost something.

At first everything that could be done is weighed, as a hint does. The best of many estimates is
too good on average, so where the chosen action seems to be worse, the two are compared once more:
in worlds of their own, the same for both, by what follows from each.
"""

from __future__ import annotations

from typing import Final

from perijove.bots.analysis.advising import advice, doubt_between, how_sure, rounded
from perijove.bots.analysis.comparing import GLANCE, Comparison
from perijove.bots.analysis.reckoning import ponder
from perijove.bots.analysis.shapes import Advice, Judged
from perijove.bots.analysis.worlds import Worlds
from perijove.bots.limit import Limit
from perijove.bots.network import is_known
from perijove.bots.seat import Seat
from perijove.bots.thought import Prospect, Thought

AGAIN: Final = 8  # worlds in which two actions are compared
LEAST_COST: Final = 0.02  # of win chance; less is not worth a word


class Decision:
    """What a seat chose after `move` moves, judged from what it could know then."""

    thought: Thought

    def __init__(self, move: int, seat: Seat, chosen: int, seed: int) -> None:
        self.move = move
        self.seat = seat
        self.chosen = chosen
        self.apparent = 0.0  # what the choice seems to have cost at first sight
        self._seed = seed
        self._cost = 0.0
        self._margin = 0.0
        self._doubt = 0.0

    # -- looking -----------------------------------------------------------------------------------

    def look(self, limit: Limit) -> int:
        """Weigh everything that could be done; tell how many simulations it took."""
        self.thought = ponder(self.seat, limit, self._seed)
        taken = self._prospect_of(self.chosen)
        if taken is None and not is_known(self.seat.rules):
            return self.thought.simulations  # there was no time to play that out
        if taken is None:  # passed over: a glance tells whether to look again
            glance = Comparison(self.seat, self._seed, GLANCE)
            self.apparent = glance.between(self.best.action, self.chosen, 2).win
            return self.thought.simulations + glance.simulations
        self.apparent = self.best.win - taken.win
        doubt = doubt_between(self.best, taken)
        if how_sure(self.apparent, doubt) == "sure":
            self._settle(self.apparent, self.best.margin - taken.margin, doubt)
        return self.thought.simulations

    @property
    def best(self) -> Prospect:
        """The action that looks best."""
        return self.thought.prospects[0]

    def look_again(self, limit: Limit) -> int:
        """Compare the choice with the best in fresh worlds; the limit is for one thought of many.

        What this says replaces what it seemed at first.
        """
        comparison = Comparison(self.seat, self._seed, limit)
        difference = comparison.between(self.best.action, self.chosen, AGAIN)
        doubt = max(difference.error, self.best.doubt)  # never surer than thinking itself is
        self._settle(difference.win, difference.margin, doubt)
        return comparison.simulations

    def _settle(self, cost: float, margin: float, doubt: float) -> None:
        cost = min(cost, self.best.win)  # no more can be lost than there is
        stands_out = cost >= LEAST_COST and how_sure(cost, doubt) != "open"
        self._cost = cost if stands_out else 0.0
        self._margin, self._doubt = margin, doubt

    def _prospect_of(self, action: int) -> Prospect | None:
        return next((p for p in self.thought.prospects if p.action == action), None)

    # -- telling -----------------------------------------------------------------------------------

    @property
    def cost(self) -> float:
        """The win chance that the choice cost, where that stands out from the doubt."""
        return self._cost

    def judged(self) -> Judged:
        """Give the line of the report."""
        return Judged(
            move=self.move,
            seat=self.seat.number,
            chosen=self.chosen,
            best=self.best.action,
            cost=rounded(self._cost),
            doubt=rounded(self._doubt),
        )

    def advices(self) -> tuple[Advice, Advice]:
        """Give what was chosen and what would have been better, with what each leads to."""
        worlds = Worlds(self.seat)
        sure = how_sure(self._cost, self._doubt)
        best = self.best
        taken = self._prospect_of(self.chosen)
        line = taken.line if taken else ((self.seat.number, self.chosen),)
        win, margin = max(0.0, best.win - self._cost), best.margin - self._margin
        chosen = Prospect(self.chosen, 0.0, win, margin, self._doubt, line)
        return advice(worlds, chosen, sure), advice(worlds, best, sure)
