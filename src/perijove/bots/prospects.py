"""Results of a search: every action it visited, and what is expected to follow."""

from __future__ import annotations

from msgspec import Struct


class Prospect(Struct, frozen=True):
    """An action and what is expected of it, for the seat that would choose it.

    `share` is its share of the simulations, 0 to 1. `win` is the win probability, 0 to 1, and
    `doubt` its standard error. `margin` is the expected final score above the mean of the
    opponents, in points. `line` is what is expected to follow, as (seat, action) pairs, this action
    first.
    """

    action: int
    share: float
    win: float
    margin: float
    doubt: float
    line: tuple[tuple[int, int], ...]


class Thought(Struct, frozen=True):
    """The prospects of a decision, the best first.

    `wins` and `margins` are the values of the position for every seat.
    """

    prospects: tuple[Prospect, ...]
    wins: tuple[float, ...]
    margins: tuple[float, ...]
    simulations: int
