"""What a bot thinks of a decision: every action that it looked at, and what it leads to."""

from __future__ import annotations

from msgspec import Struct


class Prospect(Struct, frozen=True):
    """An action and what is expected of it, for the seat that would choose it.

    `share` is how much of the thinking went into it, 0 to 1; `win` the chance to win, 0 to 1;
    `margin` the expected final score above the mean of the opponents, in points; `doubt` the
    standard error of `win`; `line` what is expected to follow, as (seat, action), this action
    first.
    """

    action: int
    share: float
    win: float
    margin: float
    doubt: float
    line: tuple[tuple[int, int], ...]


class Thought(Struct, frozen=True):
    """What a seat thinks of its decision: its prospects, the best first.

    `wins` and `margins` judge the position as it is, for every seat.
    """

    prospects: tuple[Prospect, ...]
    wins: tuple[float, ...]
    margins: tuple[float, ...]
    simulations: int
