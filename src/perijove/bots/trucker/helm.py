# mypyc: interpreted
"""Flying by search: every answer is tried on flights that agree with what the seat knows."""

from __future__ import annotations

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
DOUBT: Final = 1.0  # standard errors by which another answer has to be better than the usual one
SEARCHED: Final = (
    K.CABIN, K.GIVE_UP, K.LAND, K.OFFER, K.REWARD, K.DECLARE, K.DEFENCE, K.PIECES,
)  # fmt: skip


def choose(seat: Seat, table: Trucker, legal: Sequence[int], random: Random, flights: int) -> int:
    """Choose the answer that ends best on so many imagined flights."""
    usual = int(steer(table, seat.number))
    if table.kind not in SEARCHED or flights == 0:
        return usual
    actions = _worth_trying(legal, usual)
    if len(actions) == 1:
        return usual
    ends = []
    for _ in range(flights):
        sample = seat.sample(random.randrange(SEEDS))
        ends.append([try_out(sample, seat.number, action) for action in actions])
    return best(actions, ends)


def _worth_trying(legal: Sequence[int], usual: int) -> list[int]:
    """Give the answers that differ, the usual one first."""
    others = [action for action in legal if action != usual]
    if A.DEFEND <= usual < A.HOLD:
        others = [A.HOLD]
    elif usual == A.HOLD:
        others = others[:1]
    return [usual, *others]


def best(actions: list[int], ends: list[list[float]]) -> int:
    """Give the answer that is better than the usual one beyond doubt, or the usual one."""
    chosen, most = actions[0], 0.0
    count = len(ends)
    for i in range(1, len(actions)):
        gains = [end[i] - end[0] for end in ends]
        mean = sum(gains) / count
        error = float(sum((gain - mean) ** 2 for gain in gains) ** 0.5) / count
        if mean - DOUBT * error > most:
            chosen, most = actions[i], mean - DOUBT * error
    return chosen
