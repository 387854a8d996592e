"""A judge of decisions whose verdicts a test sets."""

from __future__ import annotations

import pytest

from perijove.bots import Seat
from perijove.bots.limit import Limit
from perijove.bots.prospects import Prospect, Thought
from perijove.bots.puzzles import finding, judging


class Oracle:
    """A judge that finds one action best, by a gap that a test sets."""

    def __init__(self, gap: float, best: int = 0) -> None:
        self.gap = gap
        self.best = best
        self.asked: list[tuple[int, int]] = []

    def __call__(self, seat: Seat, limit: Limit, seed: int) -> Thought:
        self.asked.append((limit.simulations, seed))
        actions = seat.legal()
        best = actions[self.best % len(actions)]
        found = [
            Prospect(one, 0.5, 0.5 if one == best else 0.5 - self.gap, 0.0, 0.01, ((0, one),))
            for one in sorted(actions, key=lambda one: one != best)
        ]
        return Thought(tuple(found), (0.5, 0.5), (0.0, 0.0), limit.simulations)


def judged_by(monkeypatch: pytest.MonkeyPatch, oracle: Oracle) -> None:
    """Let an oracle judge all decisions."""
    monkeypatch.setattr(judging, "judge_of", lambda seat: oracle)
    monkeypatch.setattr(finding, "prior_of", lambda seat, action: 0.0)
