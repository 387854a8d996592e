"""The order of seats for interfaces that ask one seat at a time.

In a simultaneous step the seats are asked in turn order. Each sees its own view only, so nobody
learns what another has chosen.
"""

from __future__ import annotations

from typing import Final

from perijove.kernel.state import State
from perijove.kernel.zone import i64

NOBODY: Final = -1
REFUSED: Final = -2


def next_seat(s: State, last: i64) -> i64:
    """Return the next seat after the last one that may act; NOBODY if the game is over."""
    players = s.rules.players
    i: i64
    for i in range(players):
        seat = (last + 1 + i) % players
        if s.waiting >> seat & 1:
            return seat
    return NOBODY


def take(s: State, seat: i64, action: i64) -> i64:
    """Carry out an action and return the next seat to act; REFUSED if it is illegal."""
    if action not in s.options(seat):
        return REFUSED
    s.play_unchecked(action, seat)
    return next_seat(s, seat)
