"""Results of analysis as plain data, for browsers and files."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, field

from perijove.kernel.forms import EventForm

VERSION: Final = 5  # increase it when stored reports should be computed again

Sure = Literal["sure", "likely", "open"]
"""Certainty of a comparison: "sure" means at least two standard errors and a second
comparison that agrees, "likely" at least one standard error, "open" less."""


class Expected(Struct, frozen=True):
    """A step of the expected continuation, and the events it causes whatever is hidden."""

    seat: int
    action: int
    events: list[EventForm]


class Advice(Struct, frozen=True):
    """An action and what is expected of it, for the seat that would choose it.

    `win` is the win probability from 0 to 1 and `doubt` its standard error. `margin` is the
    expected final score above the mean of the opponents. `sure` says how certain it is that the
    best action is best, or that another one is worse. `line` is the expected continuation, this
    action first. `gain` is the points it brings the seat by the end of the turn, if the line
    reaches that far.
    """

    action: int
    win: float
    margin: float
    doubt: float
    sure: Sure
    line: list[Expected]
    gain: float | None


class Hint(Struct, frozen=True):
    """The best few actions of a decision, the best first, after `simulations` simulations.

    `win` and `margin` are the value of the position; `others` counts the actions not listed.
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


class Loss(Struct, frozen=True):
    """Points of the final margin that choices lost, and the standard error.

    An estimate for one choice may be negative by chance; in a sum such errors cancel out.
    """

    points: float
    doubt: float


class Judged(Struct, frozen=True):
    """A decision: what was chosen after `move` moves, and what it cost.

    `cost` is lost win chance. It is 0 for the best action and for differences that are not
    significant. `doubt` is the standard error of the difference, null if the two actions were not
    compared. `compared` counts the comparisons in fresh worlds: 0 if the best was chosen or time
    ran out. `loss` is what these comparisons say about points, null if there were none. `step` is
    the name of the step that asked.
    """

    move: int
    seat: int
    step: str
    chosen: int
    best: int
    cost: float
    doubt: float | None
    compared: int
    loss: Loss | None


class Reason(Struct, frozen=True):
    """Why a move is better: by how much, in a theme of the game."""

    theme: str
    amount: float


class Costly(Struct, frozen=True):
    """A costly decision after `move` moves, with a better alternative.

    `cost` is lost win chance, 0 if it is not significant; `points` is the estimate of lost points.
    `reasons` say what the better move brings that the chosen one does not.
    """

    seat: int
    move: int
    cost: float
    points: float
    chosen: Advice
    better: Advice
    reasons: list[Reason] = []


class Luck(Struct, frozen=True):
    """Luck, good or bad: information revealed after a seat's choice changed much.

    The choice was made after `move` moves. `change` is the resulting win chance minus the expected
    one, and `doubt` its standard error.
    """

    move: int
    seat: int
    change: float
    doubt: float


class Habit(Struct, frozen=True):
    """Choices of the same kind that together lost points, even if none did by itself.

    `step` is the name of the step that asked, `times` how often another action looked better there.
    `examples` are the choices that lost most.
    """

    seat: int
    step: str
    times: int
    loss: Loss
    examples: list[Costly]


class Pattern(Struct, frozen=True):
    """What costly choices of a seat had in common: a theme of the game.

    `times` counts the choices and `loss` adds up what they lost. `counts` says how often it
    happened in the game, by seat; None where it never did, for a theme that asks when. `examples`
    are the choices that show it best.
    """

    seat: int
    theme: str
    times: int
    loss: Loss
    counts: list[int | None]
    examples: list[Costly]


class Lack(Struct, frozen=True):
    """A kind of component that one more of would have earned points, by its name in the game."""

    part: str
    gain: Loss


class Trait(Struct, frozen=True):
    """A number of what a seat built, by its theme in the game, and the mean of the others."""

    theme: str
    count: int
    others: float


class Build(Struct, frozen=True):
    """What a seat built by `move` moves, judged as a whole by playing on from there many times.

    `expected` is the mean margin of what was built, from what its builder knew, and `result` the
    margin that came about. `luck` is the difference: luck, and how well everyone played on.
    `costly` are the choices that lost most, measured by alternatives to the finished work, and
    `lacks` what it missed most. `traits` compare it with the others, and `patterns` are what the
    costly choices had in common.
    """

    seat: int
    move: int
    expected: Loss
    result: float
    luck: float
    costly: list[Costly]
    lacks: list[Lack]
    traits: list[Trait] = []
    patterns: list[Pattern] = []


class Summary(Struct, frozen=True):
    """A seat's whole game: its decisions, how many had a cost, and the points lost by all of them.

    `loss` adds up every comparison, significant or not.
    """

    seat: int
    decisions: int
    mistakes: int
    loss: Loss


class Report(Struct, frozen=True):
    """Analysis of a whole game. `judged` of its `decisions` fitted into the time given.

    `version` is the version of this format. `seconds` and `seed` are the inputs. `simulations`
    counts those for evaluating decisions, `again` those for comparisons. Moves count from 0: the
    decision after `move` moves is shown to people as move `move` + 1.
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
    patterns: list[Pattern] = field(default_factory=list)
    habits: list[Habit] = field(default_factory=list)
    luck: list[Luck] = field(default_factory=list)
    builds: list[Build] = field(default_factory=list)
    seats: list[Summary] = field(default_factory=list)
