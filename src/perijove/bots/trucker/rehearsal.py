"""Flights that are imagined: from an answer to payday."""

from __future__ import annotations

from typing import Final

from perijove.bots.trucker.flight import copy, fly_out
from perijove.games.trucker.state import CREDITS, Trucker
from perijove.kernel.zone import i64

CREDIT: Final = 0.006  # each credit ahead, in parts of being ahead
MOST: Final = 40.0  # credits from which more count no more


def try_out(table: Trucker, seat: i64, action: i64) -> float:
    """Say how a flight ends for a seat after an action."""
    s = copy(table)
    s.play(action, seat)
    fly_out(s)
    return verdict(s, seat)


def verdict(s: Trucker, seat: i64) -> float:
    """Judge a payday: more credits than anybody else, and how many more."""
    own = s.cells[CREDITS + seat]
    best: i64 = 0
    other: i64
    for other in range(s.players):
        if other != seat and s.cells[CREDITS + other] > best:
            best = s.cells[CREDITS + other]
    ahead = float(own - best)
    value = 1.0 if own > best else 0.0
    return value + CREDIT * (MOST if ahead > MOST else ahead)
