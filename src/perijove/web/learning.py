"""The pages "How to play" and the lessons: positions made by the engine from small TOML files.

Each game and each expansion with a folder `learn` has a page. `howto.toml` lists its sections, the
questions that each section answers and its figures; every other file is a lesson. A figure or a
lesson begins with a table, described as in a scenario; moves are in notation. Lessons need no
table: the file has one right move per task, so that everything is known in advance.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import msgspec

from perijove.games import game as game_named
from perijove.games import plugins
from perijove.kernel.cells import CLOCK
from perijove.kernel.game import Game
from perijove.kernel.plugin import Plugin, open_files
from perijove.kernel.scenario import Scenario, Sheet
from perijove.tables import messages as M
from perijove.tables.perspective import NO_UNDO, foreseen
from perijove.tables.refusal import Refusal
from perijove.web.catalogue import packed
from perijove.web.files import File

HOWTO = "howto"
LEARNER = 0
"""The seat of the learner."""

Table = dict[str, Any]


class FigureFile(msgspec.Struct, forbid_unknown_fields=True):
    """A position, and the same after some moves; `parts` of it are drawn."""

    id: str
    parts: list[str]
    ring: list[str] = []
    marks: list[str] = []
    options: dict[str, Any] | None = None
    seed: int = 0
    table: Table | None = None
    begin: list[str] = []
    play: list[str] = []


class SectionFile(msgspec.Struct, forbid_unknown_fields=True):
    """A section: the questions it answers, the lesson to try, the exact rules, its figures.

    `actions`: the coach of a first game also explains it when such an action is possible.
    """

    id: str
    steps: list[str] = []
    actions: list[str] = []
    lesson: str = ""
    clause: str = ""
    figure: list[FigureFile] = []


class HowToFile(msgspec.Struct, forbid_unknown_fields=True):
    """The page of a game: its lessons, the options of figures and of a first game, the sections."""

    lessons: list[str] = []
    options: dict[str, Any] = {}
    first: dict[str, Any] = {}
    section: list[SectionFile] = []


class TaskFile(msgspec.Struct, forbid_unknown_fields=True):
    """A step of a lesson: what it is about, the right move, and the moves that follow by others.

    `also`: moves that count as right, too, because they lead to the same table.
    """

    about: list[str] = []
    do: str = ""
    also: list[str] = []
    then: list[str] = []


class LessonFile(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson: a table and steps on it."""

    options: dict[str, Any] = {}
    seed: int = 0
    table: Table | None = None
    begin: list[str] = []
    step: list[TaskFile] = []


# -- the files -------------------------------------------------------------------------------------


def pages() -> dict[str, tuple[Plugin, str]]:
    """Return the registration and the folder of each page, by its name."""
    return {name: (one, one.learn[name]) for one in plugins().values() for name in one.learn}


def read(page: str, name: str, kind: type[Any]) -> Any:
    """Return a file of a page."""
    found = pages().get(page)
    files = {file.name: file for file in open_files(found[1]).iterdir()} if found else {}
    file = files.get(f"{name}.toml")  # a name from an address never becomes a path
    if file is None:
        raise Refusal("not_found", "There is nothing to learn at this address.")
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), kind)


def options_of(page: str, own: dict[str, Any] | None) -> dict[str, Any]:
    """Return the options of a position; the page of an expansion switches it on."""
    plugin = pages()[page][0]
    given = read(page, HOWTO, HowToFile).options if own is None else own
    return {"players": 2, **given, **({page: True} if page in plugin.expansions else {})}


# -- positions -------------------------------------------------------------------------------------


class Stage:
    """A game that is played move by move, and seen from the learner's seat."""

    def __init__(
        self, page: str, options: dict[str, Any], seed: int, table: Table | None, begin: list[str]
    ) -> None:
        """Arrange the table and play the first moves."""
        self.game: Game = game_named(pages()[page][0].name)
        sheet = Sheet(self.game.name, options=options, seed=seed)
        if table is not None:
            sheet = msgspec.structs.replace(sheet, table=table)
        self.state = Scenario(sheet, self.game, page).start()
        self.state.listen()
        self.moves = 0
        for text in begin:
            self.play(text)

    def parse(self, text: str) -> tuple[int, int]:
        """Return seat and action of "notation" or "seat: notation"."""
        before, colon, notation = text.partition(":")
        if colon and before.strip().isdigit():
            return int(before), self.game.actions.parse(notation)
        return self.state.to_act[0], self.game.actions.parse(text)

    def play(self, text: str) -> M.Moment:
        """Make a move and return what everybody sees of it."""
        seat, action = self.parse(text)
        events = self.state.act(seat, action)
        self.moves += 1
        shown = [self.game.show(event, LEARNER) for event in events]
        change = M.Change(
            number=self.moves,
            at=0,
            kind="moved",
            seat=None if seat == CLOCK else seat,
            move=self.moves,
            events=shown,
            by="person" if seat == LEARNER else "bot",
        )
        return M.Moment(self.position(), [change])

    def position(self, *, acting: bool = False) -> M.Position:
        """Return the board; with the legal actions if the learner acts."""
        state = self.state
        legal = foreseen(state, LEARNER) if acting and LEARNER in state.to_act else []
        return M.Position(self.moves, LEARNER, state.view(LEARNER), legal, NO_UNDO)


# -- the pages -------------------------------------------------------------------------------------


@cache
def overview() -> list[M.LearnPage]:
    """Return all pages with their sections and lessons."""
    found = []
    for name, (plugin, _) in pages().items():
        file = read(name, HOWTO, HowToFile)
        found.append(
            M.LearnPage(
                page=name,
                game=plugin.name,
                expansions=[name] if name in plugin.expansions else [],
                options={key: v for key, v in file.options.items() if key != "players"},
                first=file.first,
                lessons=file.lessons,
                steps={step: section.id for section in file.section for step in section.steps},
                actions={do: section.id for section in file.section for do in section.actions},
            )
        )
    return found


@cache
def howto(page: str) -> File:
    """Return the page "How to play" of a game or an expansion."""
    file: HowToFile = read(page, HOWTO, HowToFile)
    sections = [
        M.HowToSection(one.id, one.lesson, one.clause, [figure(page, f) for f in one.figure])
        for one in file.section
    ]
    return packed(M.HowTo(page, pages()[page][0].name, sections))


def figure(page: str, file: FigureFile) -> M.Figure:
    """Return a figure with its positions."""
    options = options_of(page, file.options)
    stage = Stage(page, options, file.seed, file.table, file.begin)
    before = stage.position()
    for text in file.play:
        stage.play(text)
    after = stage.position() if file.play else None
    return M.Figure(file.id, file.parts, file.ring, file.marks, options["players"], before, after)


@cache
def lesson(page: str, name: str) -> File:
    """Return a lesson with all its positions."""
    return packed(taught(page, name))


def taught(page: str, name: str) -> M.Lesson:
    """Play a lesson through and return all its positions."""
    file: LessonFile = read(page, name, LessonFile)
    plugin = pages()[page][0]
    options = options_of(page, file.options or None)
    stage = Stage(page, options, file.seed, file.table, file.begin)
    steps = []
    for task in file.step:
        start = stage.position(acting=bool(task.do))
        right = [stage.parse(text)[1] for text in (task.do, *task.also) if text]
        after = [stage.play(text) for text in (task.do, *task.then) if text]
        steps.append(M.LessonStep(task.about, right, start, after))
    players = options.pop("players")
    return M.Lesson(
        page=page,
        name=name,
        game=plugin.name,
        expansions=list(plugin.active(options)),
        options=options,
        players=players,
        steps=steps,
    )
