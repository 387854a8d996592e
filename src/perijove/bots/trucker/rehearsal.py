"""Simulated flights, from a choice to payday."""

from __future__ import annotations

from typing import Final

from perijove.bots.trucker.flight import copy, fly_out
from perijove.games.trucker.state import CREDITS, Trucker
from perijove.kernel.zone import i64

CREDIT: Final = 0.006  # value of a credit ahead, relative to being ahead at all
MOST: Final = 40.0  # credits beyond which more do not count


def try_out(table: Trucker, seat: i64, action: i64) -> float:
    """Return how a flight ends for a seat after an action."""
    s = copy(table)
    s.play_unchecked(action, seat)
    fly_out(s)
    return verdict(s, seat)


def verdict(s: Trucker, seat: i64) -> float:
    """Evaluate a payday: who has most credits, and by how much."""
    own = s.cells[CREDITS + seat]
    best: i64 = 0
    other: i64
    for other in range(s.players):
        if other != seat and s.cells[CREDITS + other] > best:
            best = s.cells[CREDITS + other]
    ahead = float(own - best)
    value = 1.0 if own > best else 0.0
    return value + CREDIT * (MOST if ahead > MOST else ahead)
