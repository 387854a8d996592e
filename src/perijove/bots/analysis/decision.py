"""Evaluation of a decision: first a quick search, then a closer look if the choice seems costly.

The first search evaluates all legal actions, as for a hint. The best of many estimates is too high
on average. So if another action looks better than the choice, the two are compared in fresh worlds,
the same for both; if the choice still seems costly, they are compared again in other worlds. If the
same seat decides next and nothing was revealed in between, the choice is worth as much as the next
position.
"""

from __future__ import annotations

import math
from typing import Final

from perijove.bots.analysis.advising import advice, doubt_between, how_sure, rounded
from perijove.bots.analysis.comparing import Comparison, Difference, Ponder
from perijove.bots.analysis.floors import floor_of, point_floor_of
from perijove.bots.analysis.reasons import reasons
from perijove.bots.analysis.reckoning import ponder
from perijove.bots.analysis.shapes import Advice, Costly, Judged, Loss, Point, Reason, Sure
from perijove.bots.analysis.worlds import Worlds
from perijove.bots.limit import Limit
from perijove.bots.prospects import Prospect, Thought
from perijove.bots.search.searcher import SETTINGS
from perijove.bots.seat import Seat

AGAIN: Final = 8  # worlds in which two actions are compared
AT_FIRST: Final = 4  # the same, where every choice that was not the best is compared
APART: Final = 1_000_003  # between the seeds of two comparisons
RIVALS: Final = 3  # ranks after a choice that looks best, with which it may be compared
SHARE: Final = 0.45  # of a cost: by how much short searches misjudge it, see bench/calibration.py
LEAST_COST: Final = 0.02  # of win chance; smaller costs are not reported
LEAST_POINTS: Final = 0.5  # smaller losses are only added up


class Decision:
    """A seat's choice after `move` moves, judged by what the seat could know then.

    `win` and `margin` are the value of the position for the seat. `cost` is the win chance that the
    choice lost, and `points` are the points, if that is significant.
    """

    thought: Thought

    def __init__(
        self,
        move: int,
        seat: Seat,
        chosen: int,
        seed: int,
        ponder: Ponder = ponder,
        step: str = "",
    ) -> None:
        self.move = move
        self.step = step
        self.seat = seat
        self.chosen = chosen
        self.seed = seed
        self.ponder = ponder
        self.next: Decision | None = None  # in the same turn, if nothing is revealed before it
        self.end: tuple[float, float] | None = None  # win chance and margin if the game ends here
        self.brought_news = False  # True if something was revealed before the next decision
        self.apparent = 0.0  # estimated cost of the choice after the first search
        self.compared: list[Difference] = []
        self.comparison: Comparison | None = None  # the last one
        self.reasons: list[Reason] = []  # for the better move
        self.worth = (0.0, 0.0)  # win chance and margin, without what follows
        self.cost = self.points = self.win = self.margin = 0.0
        self.sure: Sure = "open"
        self.doubt: float | None = None
        self._lost = 0.0  # points of margin that go with the cost

    # -- looking -----------------------------------------------------------------------------------

    def look(self, limit: Limit) -> int:
        """Evaluate all legal actions. Return the number of simulations."""
        self.thought = self.ponder(self.seat, limit, self.seed, self.chosen)
        taken = self._prospect_of(self.chosen)
        self.apparent = self.best.win - taken.win if taken else 0.0
        self.estimate()
        self.settle()
        return self.thought.simulations

    @property
    def best(self) -> Prospect:
        """Return the action that looks best.

        The choice was searched more than the others, which makes it look better than they do. So
        one of the next ranks takes its place if its estimate is higher; a comparison decides.
        """
        first, *others = self.thought.prospects[: 1 + RIVALS]
        if first.action != self.chosen:
            return first
        return max(first, *others, key=_value) if others else first

    @property
    def apparent_loss(self) -> float:
        """Return how much the choice seems to cost, in units of the smallest possible error."""
        rules = self.seat.rules
        taken = self._prospect_of(self.chosen)
        points = self.best.margin - taken.margin if taken else 0.0
        return max(self.apparent / floor_of(rules), points / point_floor_of(rules))

    def look_again(self, limit: Limit, worlds: int = AGAIN) -> int:
        """Compare the choice with the best in fresh worlds; the limit is per search.

        The result replaces the first estimate.
        """
        seed = self.seed + APART * len(self.compared)
        comparison = self.comparison = Comparison(self.seat, seed, limit, self.ponder)
        self.compared.append(comparison.between(self.best.action, self.chosen, worlds))
        self.estimate()
        self.settle()
        return comparison.simulations

    def explain(self) -> None:
        """Find out what the better move brings; the decision was compared."""
        if self.comparison is not None:
            self.reasons = reasons(self.seat, self.comparison, self.best.action, self.chosen)

    def _prospect_of(self, action: int) -> Prospect | None:
        return next((p for p in self.thought.prospects if p.action == action), None)

    # -- judging -----------------------------------------------------------------------------------

    def estimate(self) -> None:
        """Set the value of the position from its most precise estimate."""
        seen = self._mean()
        if seen is None:
            first = self.thought.prospects[0]
            self.worth = first.win, first.margin
        else:
            self.worth = seen.level[0] - min(0.0, seen.win), seen.level[1] - min(0.0, seen.margin)

    def hand_on(self) -> None:
        """Pass the estimate on to the next position if that one was searched less."""
        if self.next is None or self.next.compared:
            return
        seen = self._mean()
        if seen is not None:
            self.next.worth = seen.level[0] - seen.win, seen.level[1] - seen.margin
        elif self.chosen == self.best.action:
            self.next.worth = self.worth

    def settle(self) -> None:
        """Compute the cost of the choice and the value of the position.

        Later decisions of the turn must be settled first.
        """
        self.cost, self._lost, self.doubt, self.sure = 0.0, 0.0, None, "open"
        self.points = 0.0
        seen = self._mean() or self._first_sight()
        if seen is not None:
            self._weigh(seen)
        loss = self.loss()
        if loss is not None:
            self._weigh_points(loss)
        after = self._after()
        if after is None:
            self.win, self.margin = self.worth
        else:
            lost, points = self._seems_lost()
            self.win = max(after[0], min(self.worth[0], after[0] + lost), after[0] + self.cost)
            self.margin = after[1] + (self._lost if self.cost or self.points else points)

    def loss(self) -> Loss | None:
        """Return the points that the choice lost, by all comparisons; None if there were none."""
        seen = self._mean()
        if seen is None:
            return None
        doubt = max(misjudged(seen.margin, seen.margin_error), point_floor_of(self.seat.rules))
        return Loss(rounded(seen.margin), rounded(doubt))

    def _mean(self) -> Difference | None:
        """Return the mean of all comparisons."""
        seen = self.compared
        if not seen:
            return None
        count = len(seen)
        wins = [one.win for one in seen]
        margins = [one.margin for one in seen]
        level = (
            sum(one.level[0] for one in seen) / count,
            sum(one.level[1] for one in seen) / count,
        )
        return Difference(
            win=sum(wins) / count,
            margin=sum(margins) / count,
            error=spread(wins, [one.error for one in seen]),
            level=level,
            margin_error=spread(margins, [one.margin_error for one in seen]),
        )

    def _after(self) -> tuple[float, float] | None:
        """Return win chance and margin after the choice, if they are known from what follows."""
        return (self.next.win, self.next.margin) if self.next else self.end

    def _seems_lost(self) -> tuple[float, float]:
        """Return the loss of win chance and margin by the choice, even if not significant."""
        taken = self._prospect_of(self.chosen) or self.best
        seen = self._mean()
        lost = seen.win if seen else self.best.win - taken.win
        points = seen.margin if seen else self.best.margin - taken.margin
        return (lost, points) if lost > 0 else (0.0, 0.0)

    def _first_sight(self) -> Difference | None:
        """Return the significant difference from the first search; used until there is a
        comparison.
        """
        taken = self._prospect_of(self.chosen)
        if taken is None:
            return None
        doubt = doubt_between(self.best, taken)
        if how_sure(self.apparent, doubt) != "sure":
            return None
        margin = self.best.margin - taken.margin
        return Difference(self.apparent, margin, doubt, (self.best.win, self.best.margin))

    def _weigh(self, seen: Difference) -> None:
        after = self._after()
        cost = min(seen.win, self.best.win)  # the cost cannot exceed the win chance
        if after is not None:
            cost = min(cost, seen.level[0] - after[0])
        error = misjudged(cost, seen.error)
        self.doubt = max(error, floor_of(self.seat.rules), self.best.doubt)
        self.sure = self._how_sure(cost, self.doubt)
        if cost >= LEAST_COST and self.sure != "open":
            self.cost, self._lost = cost, seen.margin

    def _weigh_points(self, loss: Loss) -> None:
        """Report lost points if they are significant, also where no win chance is left to lose."""
        lost = [one.margin for one in self.compared]
        sure = agreed(loss.points, loss.doubt, lost, LEAST_POINTS)
        if loss.points >= LEAST_POINTS and sure != "open":
            self.points = self._lost = loss.points
            if not self.cost:
                self.sure = sure

    def _how_sure(self, cost: float, doubt: float) -> Sure:
        return agreed(cost, doubt, [one.win for one in self.compared], LEAST_COST)

    # -- telling -----------------------------------------------------------------------------------

    def wins_and_margins(self) -> tuple[list[float], list[float]]:
        """Return win chances and margins of all seats; those of the others are shifted to fit."""
        own = self.seat.number
        wins, margins = list(self.thought.wins), list(self.thought.margins)
        rest, others = 1 - wins[own], len(wins) - 1
        shift = (self.margin - margins[own]) / others
        for seat in range(len(wins)):
            part = wins[seat] / rest if rest else 1 / others
            wins[seat] = (1 - self.win) * part
            margins[seat] -= shift
        wins[own], margins[own] = self.win, self.margin
        return wins, margins

    def point(self) -> Point:
        """Return the point of the curve for this position."""
        wins, margins = self.wins_and_margins()
        return Point(self.move, [rounded(win) for win in wins], [rounded(one) for one in margins])

    def judged(self) -> Judged:
        """Return the line of the report for this decision."""
        return Judged(
            move=self.move,
            seat=self.seat.number,
            step=self.step,
            chosen=self.chosen,
            best=self.best.action,
            cost=rounded(self.cost),
            doubt=None if self.doubt is None else rounded(self.doubt),
            compared=len(self.compared),
            loss=self.loss(),
        )

    def told(self) -> tuple[Prospect, Prospect]:
        """Return the choice and the better alternative with their current values."""
        taken = self._prospect_of(self.chosen)
        line = taken.line if taken else ((self.seat.number, self.chosen),)
        win, margin = self.win - self.cost, self.margin - self.estimated_points
        doubt = self.doubt or 0.0
        chosen = Prospect(self.chosen, 0.0, win, margin, doubt, line)
        return chosen, Prospect(self.best.action, 0.0, self.win, self.margin, doubt, self.best.line)

    @property
    def estimated_points(self) -> float:
        """Return the points that the choice seems to have lost, significant or not."""
        loss = self.loss()
        return max(0.0, loss.points if loss else self._lost)

    def costly(self) -> Costly:
        """Return the decision as a line of the report, with the better alternative."""
        chosen, better = self.advices()
        cost, points = rounded(self.cost), rounded(self.estimated_points)
        return Costly(self.seat.number, self.move, cost, points, chosen, better, self.reasons)

    def advices(self) -> tuple[Advice, Advice]:
        """Return advice for the choice and the better alternative."""
        worlds = Worlds(self.seat)
        chosen, better = (advice(worlds, one, self.sure) for one in self.told())
        return chosen, better


def _value(prospect: Prospect) -> float:
    return prospect.win + SETTINGS.margin_weight * prospect.margin


def spread(differences: list[float], errors: list[float]) -> float:
    """Return the standard error of the mean of some comparisons.

    It follows from the worlds of each, and from how far the comparisons are apart.
    """
    count = len(differences)
    apart = (max(differences) - min(differences)) / 2
    return math.hypot(*(error / count for error in errors), apart)


def misjudged(cost: float, error: float) -> float:
    """Return the standard error of a cost with what short searches misjudge alike."""
    return math.hypot(error, SHARE * cost)


def agreed(lost: float, doubt: float, comparisons: list[float], least: float) -> Sure:
    """Return the certainty of a loss: "sure" needs two comparisons that agree."""
    if len(comparisons) > 1 and min(comparisons) < least:
        return "open"
    word = how_sure(lost, doubt)
    alike = len(comparisons) > 1 and min(comparisons) >= doubt
    return word if alike or word != "sure" else "likely"
