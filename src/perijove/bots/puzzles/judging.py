"""Which action of a decision is clearly the best, from what the seat knows."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from perijove.bots.limit import Limit
from perijove.bots.network import is_known, mind_of
from perijove.bots.prospects import Prospect, Thought
from perijove.bots.seat import Seat
from perijove.bots.thinking import think
from perijove.games import plugin_of
from perijove.kernel.plugin import load

CERTAIN: Final = 2.0  # standard errors

Judge = Callable[[Seat, Limit, int], Thought]
"""A function that evaluates the actions of a seat: takes the seat, a limit and a seed."""


class Verdict(Struct, frozen=True):
    """The best action of a decision and the best of the others, after some simulations."""

    best: Prospect
    rival: Prospect
    simulations: int

    @property
    def gap(self) -> float:
        """Return the win chance that the rival would lose."""
        return self.best.win - self.rival.win

    @property
    def doubt(self) -> float:
        """Return the standard error of the gap."""
        return math.hypot(self.best.doubt, self.rival.doubt)

    def is_clear(self, gap: float, certain: float = CERTAIN) -> bool:
        """Return True if the gap is large and significant, and the points agree."""
        ahead = self.best.margin >= self.rival.margin
        return ahead and self.gap >= max(gap, certain * self.doubt)


def judge_of(seat: Seat) -> Judge:
    """Return how the decisions of a game are judged: by search, unless it registers another way."""
    reference = plugin_of(seat.game).puzzle_judge
    judge: Judge = load(reference) if reference else think
    return judge


def verdict(seat: Seat, simulations: int, seed: int) -> Verdict | None:
    """Judge a decision; None if only one action was worth trying."""
    thought = judge_of(seat)(seat, Limit(simulations=simulations), seed)
    best, *others = thought.prospects
    if not others:
        return None
    return Verdict(best, max(others, key=lambda one: one.win), thought.simulations)


def prior_of(seat: Seat, action: int) -> float:
    """Return how likely a bot chooses an action at first sight; 0 if it does not say."""
    if not is_known(seat.rules):
        return 0.0
    legal = seat.legal()
    priors = mind_of(seat.rules).evaluate(seat.sample(0), seat.number, legal)
    return priors[legal.index(action)]
