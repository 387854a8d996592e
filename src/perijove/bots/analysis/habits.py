"""Lost points, added up: small losses of the same kind are a habit, and all of them a verdict."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from perijove.bots.analysis.advising import SURE, rounded
from perijove.bots.analysis.decision import Decision
from perijove.bots.analysis.shapes import Habit, Loss

LEAST_TIMES: Final = 2  # a single choice is no habit
LEAST_POINTS: Final = 1.0  # smaller habits are not reported
EXAMPLES: Final = 2
MOST: Final = 6  # habits reported per seat


def total(decisions: Sequence[Decision]) -> Loss:
    """Return the points lost by some choices; the errors of single comparisons cancel out."""
    losses = [loss for one in decisions if (loss := one.loss())]
    points = sum(loss.points for loss in losses)
    return Loss(rounded(points), rounded(math.hypot(*(loss.doubt for loss in losses))))


def habits(seat: int, decisions: Sequence[Decision]) -> list[Habit]:
    """Return the habits of a seat, the costliest first."""
    by_step: dict[str, list[Decision]] = defaultdict(list)
    for decision in decisions:
        if decision.seat.number == seat and decision.compared:
            by_step[decision.step].append(decision)
    groups = [group for group in by_step.values() if _is_habit(group)]
    groups.sort(key=lambda group: -total(group).points)
    return [_habit(group) for group in groups[:MOST]]


def _is_habit(group: list[Decision]) -> bool:
    """Return True if the same kind of choice was repeated and lost significantly."""
    loss = total(group)
    return len(group) >= LEAST_TIMES and loss.points >= max(LEAST_POINTS, SURE * loss.doubt)


def _habit(group: list[Decision]) -> Habit:
    worst = sorted(group, key=lambda one: -one.estimated_points)[:EXAMPLES]
    examples = [one.costly() for one in worst]
    return Habit(group[0].seat.number, group[0].step, len(group), total(group), examples)
