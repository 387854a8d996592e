"""What analysis says, as plain data that travels to a browser or into a file."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

from perijove.kernel.forms import EventForm

VERSION: Final = 2  # changes whenever a report that was kept should be made anew

Sure = Literal["sure", "likely", "open"]
"""How sure a comparison is: twice its doubt or more, and a second one agrees; once its doubt; or
less: then nobody can tell."""


class Expected(Struct, frozen=True):
    """A step of what is expected to follow, and the events it brings whatever is hidden."""

    seat: int
    action: int
    events: list[EventForm]


class Advice(Struct, frozen=True):
    """An action and what is expected of it, for the seat that would choose it.

    `win` is the win probability from 0 to 1 and `doubt` its standard error; `margin` the expected
    final score above the mean of the opponents. `sure`: for the best action, that no other is
    better; for another one, that it is worse. `line` is what is expected to follow, this action
    first; `gain` the points it brings the seat by the end of the turn, if it leads so far.
    """

    action: int
    win: float
    margin: float
    doubt: float
    sure: Sure
    line: list[Expected]
    gain: float | None


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
    """The position after `move` moves: win probability and expected margin of every seat."""

    move: int
    wins: list[float]
    margins: list[float]


class Judged(Struct, frozen=True):
    """A decision of a game: what was chosen after `move` moves, and what it cost in win chance.

    `cost` is 0 for the best action and where the difference does not stand out from its `doubt`,
    which is null where the two were not told apart at all. `compared` counts the comparisons in
    fresh worlds: 0 where the best was chosen, or there was no time.
    """

    move: int
    seat: int
    chosen: int
    best: int
    cost: float
    doubt: float | None
    compared: int


class Costly(Struct, frozen=True):
    """A decision that cost much, after `move` moves, with what would have been better."""

    seat: int
    move: int
    cost: float
    chosen: Advice
    better: Advice


class Luck(Struct, frozen=True):
    """What came to light after a seat's choice changed much: its luck, good or bad.

    The choice was made after `move` moves; `change` is the win chance that came of it less what
    could be expected of it on average, and `doubt` the standard error of that.
    """

    move: int
    seat: int
    change: float
    doubt: float


class Summary(Struct, frozen=True):
    """A seat over the game: its decisions, how many cost something, and how much in all."""

    seat: int
    decisions: int
    mistakes: int
    cost: float


class Report(Struct, frozen=True):
    """A game looked through. `judged` of its `decisions` fitted into the time given.

    `version` tells the shape of a report, `seconds` and `seed` how it was made; `simulations`
    were for weighing the decisions, `again` for comparing choices once more. Moves count from 0:
    a decision after `move` moves was the next one, which people call move `move` + 1.
    """

    version: int
    game: str
    players: int
    seconds: float
    seed: int
    moves: int
    decisions: int
    judged: int
    simulations: int
    again: int
    curve: list[Point]
    points: list[list[int]]
    costs: list[Judged] = field(default_factory=list)
    costly: list[Costly] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)
    seats: list[Summary] = field(default_factory=list)
