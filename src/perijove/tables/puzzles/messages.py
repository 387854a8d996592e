"""Messages about puzzles; the client's types are generated from this module, too."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from perijove.tables.messages import Count, TableInfo
from perijove.tables.messages import Moment as TableMoment

PuzzleOutcome = Literal["", "solved", "failed"]
Actions = Annotated[list[Count], Meta(min_length=1, max_length=20)]


class Solver(Struct):
    """A person as a solver of puzzles.

    `deviation` is the standard error of the rating. `streak`: days in a row with a solved puzzle of
    the day.
    """

    rating: int
    deviation: int
    solved: int
    failed: int
    streak: int


class PuzzleSet(Struct):
    """The puzzles of a game with its expansions, and how many of them the viewer has tried."""

    flavour: str
    game: str
    title: str
    expansions: list[str]
    puzzles: int
    solved: int
    tried: int


class DailyPuzzle(Struct):
    """The puzzle of a day (YYYY-MM-DD) for everybody, and how the viewer did."""

    day: str
    id: str
    game: str
    title: str
    expansions: list[str]
    outcome: PuzzleOutcome


class PuzzlesInfo(Struct):
    """What there is to solve; without puzzles there is no daily one."""

    me: Solver
    sets: list[PuzzleSet]
    daily: DailyPuzzle | None


class PuzzleInfo(Struct):
    """A puzzle as its solver sees it: the position, but not the solution.

    `seat` has to decide. `length` is how many actions solve it. `rating` is that of the puzzle.
    `day`: it is the puzzle of this day. `tries` are wrong answers so far; `themes` are shown to
    those who took the hint, or have finished. `outcome` is empty until then.
    """

    id: str
    flavour: str
    table: TableInfo
    moment: TableMoment
    seat: int
    length: int
    rating: int
    day: str
    tries: int
    outcome: PuzzleOutcome
    themes: list[str]
    me: Solver


class PuzzleEnd(Struct):
    """The result and the solution of a puzzle that is over.

    `change` is that of the viewer's rating by this puzzle. `win` is the win chance after the best
    action and `margin` the expected points ahead; `rival` is the best other action. `line` leads
    from the position asked to the end of the solution. `solvers` of `players` found the solution
    without help. `simulations` were made to verify it.
    """

    outcome: PuzzleOutcome
    themes: list[str]
    change: int
    best: int
    win: float
    margin: float
    rival: int
    rival_win: float
    rival_margin: float
    simulations: int
    actions: list[int]
    line: list[TableMoment]
    solvers: int
    players: int
    me: Solver


class PuzzleAnswer(Struct):
    """The answer to a try: whether its last action is right, and what follows.

    `moment` is the position after a right action, `end` is None until the puzzle is over.
    """

    right: bool
    tries: int
    moment: TableMoment | None
    end: PuzzleEnd | None


class PuzzleTry(Struct, forbid_unknown_fields=True):
    """A try: all actions from the position asked."""

    actions: Actions


class PuzzleThemes(Struct):
    """The hint of a puzzle: what it is about."""

    themes: list[str]
