"""What analysis says, as plain data that travels to a browser or into a file."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct, field

VERSION: Final = 1  # changes whenever a report that was kept should be made anew

Sure = Literal["sure", "likely", "open"]
"""How sure a comparison is: twice its doubt or more, once, or less: then nobody can tell."""


class Expected(Struct, frozen=True):
    """A step of what is expected to follow, and the events it brings whatever is hidden."""

    seat: int
    action: int
    events: list[dict[str, Any]]


class Advice(Struct, frozen=True):
    """An action and what is expected of it, for the seat that would choose it.

    `win` is the chance to win from 0 to 1 and `doubt` its standard error; `margin` the expected
    final score above the best opponent. `sure`: for the best action, that no other is better;
    for another one, that it is worse. `line` is what is expected to follow, this action first;
    `gains` what the line changes in the score of every seat.
    """

    action: int
    win: float
    margin: float
    doubt: float
    sure: Sure
    line: list[Expected]
    gains: list[float]


class Hint(Struct, frozen=True):
    """The best few actions of a decision, the best first; `simulations` were thought through.

    `win` and `margin` judge the position as it is; `others` counts the actions not named.
    """

    seat: int
    best: list[Advice]
    win: float
    margin: float
    simulations: int
    others: int = 0


class Point(Struct, frozen=True):
    """The position after `move` moves: the chance to win and the expected margin of every seat."""

    move: int
    wins: list[float]
    margins: list[float]


class Judged(Struct, frozen=True):
    """A decision of a game: what was chosen after `move` moves, and what it cost in win chance.

    `cost` is 0 for the best action, for one without an alternative, and where the difference
    does not stand out from its `doubt`.
    """

    move: int
    seat: int
    chosen: int
    best: int
    cost: float
    doubt: float


class Costly(Struct, frozen=True):
    """A turn that cost much: from move `first` to `last`, with what would have been better.

    The decision after `move` moves cost most of it; `chosen` and `better` are from there.
    """

    seat: int
    first: int
    last: int
    cost: float
    move: int
    chosen: Advice
    better: Advice


class Summary(Struct, frozen=True):
    """A seat over the game: its decisions, how many cost something, and how much in all."""

    seat: int
    decisions: int
    mistakes: int
    cost: float


class Report(Struct, frozen=True):
    """A game looked through. `judged` of its `decisions` fitted into the time given."""

    game: str
    players: int
    moves: int
    decisions: int
    judged: int
    simulations: int
    curve: list[Point]
    points: list[list[int]]
    costs: list[Judged] = field(default_factory=list)
    costly: list[Costly] = field(default_factory=list)
    seats: list[Summary] = field(default_factory=list)
