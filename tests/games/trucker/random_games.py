"""Random games of Galaxy Trucker in which ships are built before they fly."""

from __future__ import annotations

import random

from perijove.games.trucker import actions as A
from perijove.games.trucker.state import Trucker
from perijove.kernel.cells import CLOCK


def weight(action: int) -> float:
    """Return the weight of an action for a random builder that mostly builds and rarely stops."""
    if A.FINISH <= action < A.CLAIM or action == A.GIVE_UP:
        return 0.04
    if A.TAKE_UP <= action < A.TAKE_RESERVED or A.ADJUST <= action < A.SET_ASIDE:
        return 0.05
    if action == A.PASS or A.OPEN_PILE <= action < A.CLOSE_PILE:
        return 0.2
    return 2.0 if A.WELD <= action < A.ADJUST else 1.0


def choose(state: Trucker, rng: random.Random) -> tuple[int, int]:
    """Choose a seat and an action; the clock acts rarely."""
    seats = list(state.to_act)
    if CLOCK in seats and len(seats) > 1 and rng.random() < 0.96:
        seats.remove(CLOCK)
    seat = rng.choice(seats)
    legal = state.legal(seat)
    ends = [action for action in legal if A.FINISH <= action < A.CLAIM]
    if ends and rng.random() < 0.02:
        return seat, rng.choice(ends)
    return seat, rng.choices(legal, [weight(action) for action in legal])[0]
