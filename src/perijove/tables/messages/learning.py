"""Messages about learning: how to play, lessons, and reports on finished games."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from perijove.bots.analysis.shapes import Report
from perijove.tables.messages.tables import Moment, Position


class LearnPage(Struct):
    """What there is to learn about a game or an expansion.

    `options`: of its figures; `first`: of a first game. `steps` and `actions`: the section of the
    page "How to play" that each question of the game, and each kind of action, is about.
    """

    page: str
    game: str
    expansions: list[str]
    options: dict[str, Any]
    first: dict[str, bool | int | str]
    lessons: list[str]
    steps: dict[str, str]
    actions: dict[str, str]


class Figure(Struct):
    """A picture: the `parts` of a board before and, if there is a move, after it.

    `ring`: what the text is about. `marks`: what gets a number.
    """

    id: str
    parts: list[str]
    ring: list[str]
    marks: list[str]
    players: int
    before: Position
    after: Position | None = None


class HowToSection(Struct):
    """A section of "How to play": its lesson, the first clause of its exact rules, its figures."""

    id: str
    lesson: str
    clause: str
    figures: list[Figure]


class HowTo(Struct):
    """The page "How to play" of a game or an expansion; the texts are in the client."""

    page: str
    game: str
    sections: list[HowToSection]


class LessonStep(Struct):
    """A step of a lesson: what it is about, the right actions, and the table before and after.

    Without an action there is only something to read.
    """

    about: list[str]
    right: list[int]
    start: Position
    after: list[Moment]


class Lesson(Struct):
    """A lesson with all its positions."""

    page: str
    name: str
    game: str
    expansions: list[str]
    options: dict[str, Any]
    players: int
    steps: list[LessonStep]


class ReportInfo(Struct):
    """The report on a finished game, or the progress of making it (0 to 1) and its latest draft."""

    status: Literal["waiting", "working", "ready", "failed"]
    progress: float = 0.0
    report: Report | None = None
