# mypyc: interpreted
"""Judgement of a decision in flight: every action is tried in the same simulated flights."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from perijove.bots.limit import Limit
from perijove.bots.prospects import Prospect, Thought
from perijove.bots.seat import Seat
from perijove.bots.trucker.flight import copy, fly_out

SEEDS: Final = 2**31
LEAST_DOUBT: Final = 0.02  # error of the simulated pilots, which more flights do not remove


def judge(seat: Seat, limit: Limit, seed: int) -> Thought:
    """Fly this many times after every action; all actions meet the same cards and dice."""
    random = Random(seed)
    actions = seat.legal()
    flights = max(2, limit.simulations_allowed())
    wins: list[list[float]] = [[] for _ in actions]
    margins: list[list[float]] = [[] for _ in actions]
    for _ in range(flights):
        world = seat.sample(random.randrange(SEEDS))
        for at, action in enumerate(actions):
            win, margin = _flown(world, seat.number, action)
            wins[at].append(win)
            margins[at].append(margin)
    found = [
        _prospect(seat.number, action, 1 / len(actions), wins[at], margins[at])
        for at, action in enumerate(actions)
    ]
    found.sort(key=lambda one: (-one.win, -one.margin))
    best = found[0]
    players = int(seat.rules.players)
    others = max(1, players - 1)
    return Thought(
        tuple(found),
        tuple(best.win if at == seat.number else (1 - best.win) / others for at in range(players)),
        tuple(best.margin if at == seat.number else -best.margin / others for at in range(players)),
        flights,
    )


def _flown(world: Any, number: int, action: int) -> tuple[float, float]:
    """Return whether a seat wins after an action, and its credits above the mean of the others."""
    table = copy(world)
    table.play_unchecked(action, number)
    fly_out(table)
    result = table.scores()
    scores, first = result.scores, result.ranking.count(1)
    win = 1 / first if result.ranking[number] == 1 and scores[number] > 0 else 0.0
    others = max(1, len(scores) - 1)
    return win, scores[number] - (sum(scores) - scores[number]) / others


def _prospect(
    seat: int, action: int, share: float, wins: Sequence[float], margins: Sequence[float]
) -> Prospect:
    count = len(wins)
    mean = sum(wins) / count
    spread = sum((win - mean) ** 2 for win in wins) / max(1, count - 1)
    doubt = LEAST_DOUBT + math.sqrt(spread / count)
    return Prospect(action, share, mean, sum(margins) / count, doubt, ((seat, action),))
