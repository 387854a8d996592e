# mypyc: interpreted
"""Flying by search: every choice is tried in flights that agree with what the seat knows."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random
from typing import Final

from perijove.bots.seat import Seat
from perijove.bots.trucker.flight import steer
from perijove.bots.trucker.rehearsal import try_out
from perijove.games.trucker import actions as A
from perijove.games.trucker import kinds as K
from perijove.games.trucker.state import Trucker

SEEDS: Final = 2**31
DOUBT: Final = 1.0  # standard errors by which a choice must beat the default
BATCH: Final = 16  # flights after which clearly worse choices are dropped
CLEAR: Final = 2.5  # standard errors that count as clearly worse
PATIENCE: Final = 1.2  # seconds after which the best choice so far is taken
SEARCHED: Final = (
    K.CABIN, K.GIVE_UP, K.LAND, K.OFFER, K.REWARD, K.DECLARE, K.DEFENCE, K.PIECES,
)  # fmt: skip


def choose(seat: Seat, table: Trucker, legal: Sequence[int], random: Random, flights: int) -> int:
    """Return the choice that ends best in this many simulated flights."""
    usual = int(steer(table, seat.number))
    if table.kind not in SEARCHED or flights == 0:
        return usual
    actions = _worth_trying(legal, usual)
    ends: list[list[float]] = []
    late = time.monotonic() + PATIENCE
    while len(actions) > 1 and len(ends) < flights and time.monotonic() < late:
        for _ in range(min(BATCH, flights - len(ends))):
            sample = seat.sample(random.randrange(SEEDS))
            ends.append([try_out(sample, seat.number, action) for action in actions])
        actions, ends = narrowed(actions, ends)
    return best(actions, ends)


def _worth_trying(legal: Sequence[int], usual: int) -> list[int]:
    """Return the distinct choices, the default one first."""
    others = [action for action in legal if action != usual]
    if A.DEFEND <= usual < A.HOLD:
        others = [A.HOLD]
    elif usual == A.HOLD:
        others = others[:1]
    return [usual, *others]


def best(actions: list[int], ends: list[list[float]]) -> int:
    """Return the choice that is significantly better than the default, or the default."""
    chosen, most = actions[0], 0.0
    for i in range(1, len(actions)):
        mean, error = _advantage(ends, i, 0)
        if mean - DOUBT * error > most:
            chosen, most = actions[i], mean - DOUBT * error
    return chosen


def narrowed(actions: list[int], ends: list[list[float]]) -> tuple[list[int], list[list[float]]]:
    """Drop the choices that are significantly worse than the best."""
    leader = max(range(len(actions)), key=lambda i: sum(end[i] for end in ends))
    kept = []
    for i in range(len(actions)):
        mean, error = _advantage(ends, leader, i)
        if i == leader or mean < CLEAR * error:  # also drops choices with equal results
            kept.append(i)
    return [actions[i] for i in kept], [[end[i] for i in kept] for end in ends]


def _advantage(ends: list[list[float]], one: int, other: int) -> tuple[float, float]:
    """Return how much better one choice ends than another on average, and the standard error."""
    gains = [end[one] - end[other] for end in ends]
    mean = sum(gains) / len(gains)
    return mean, float(sum((gain - mean) ** 2 for gain in gains) ** 0.5) / len(gains)
