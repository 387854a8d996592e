"""Messages about studies; the client's types are generated from this module, too."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from perijove.bots.analysis.shapes import Hint
from perijove.kernel.forms import EventForm
from perijove.kernel.layout import Shape
from perijove.tables.messages import END, Branch, Count, SeatName, SeatNumber, TableInfo
from perijove.tables.messages import Moment as TableMoment

Text = Annotated[str, Meta(min_length=1, max_length=1000, pattern=rf"\S(?:.|\n)*{END}")]
Ident = Annotated[str, Meta(max_length=64)]
Title = Annotated[str, Meta(max_length=80)]


class StudyHead(Struct):
    """A study in a list."""

    id: str
    name: str
    game: str
    title: str
    expansions: list[str]
    moves: int
    comments: int
    created: int
    changed: int


class StudyComment(Struct):
    """A comment on a position; `mine`: the viewer may delete it."""

    id: int
    name: str
    at: int
    text: str
    mine: bool


class StudyNode(Struct):
    """A move in a study, with what it did; `seat` is None for the clock.

    `name` is that of the variation that begins here. `mine`: the viewer may delete it with
    everything after it. `comments` are about the position after it.
    """

    id: int
    parent: int
    seat: int | None
    action: int
    played: bool
    bot: str
    name: str
    mine: bool
    events: list[EventForm]
    comments: list[StudyComment]


class StudyInfo(Struct):
    """A study as one viewer sees it.

    `at` is the node at which it opens, 0 the first position; `comments` are about that one.
    `open`: everybody with the link may add to it. `adds`: the viewer may. `source` is the table it
    was made from, if that is over. `known` is the seat whose knowledge the first position has;
    everything else in it was dealt again.
    """

    id: str
    number: int
    name: str
    table: TableInfo
    mine: bool
    open: bool
    adds: bool
    at: int
    nodes: list[StudyNode]
    comments: list[StudyComment]
    source: str = ""
    known: int | None = None


class StudyMoment(Struct):
    """A position of a study, as one seat sees it, and the move that led there.

    `to_act` are the seats that decide now; `clock`: the game's own clock may act. `choices` of the
    position are those of its seat.
    """

    node: int
    moment: TableMoment
    to_act: list[int]
    clock: bool


class StudyStep(Struct):
    """The answer to a move: its node, and the position after it."""

    number: int
    node: StudyNode
    moment: StudyMoment


class StudyOpinion(Struct):
    """What a bot thinks of a seat's decision.

    `hidden`: there are things that the seat does not know; they were dealt again many times.
    """

    node: int
    seat: int
    hidden: bool
    hint: Hint


class EditorField(Struct):
    """A zone that an editor may change; the names of things are those of scenario files."""

    name: str
    shape: Shape


class EditorTable(Struct):
    """A position as an editor shows it.

    `turn`: the seat that decides, if it could be another's turn. `seats` of the `table` hold the
    `seat_fields`, the table itself the `fields`.
    """

    fields: list[EditorField]
    seat_fields: list[EditorField]
    table: dict[str, Any]
    turn: int | None


class TryTable(Struct, forbid_unknown_fields=True):
    """A position from an editor, to be looked at before it is kept; `seats`: whose view."""

    table: dict[str, Any]
    turn: SeatNumber | None = None
    seats: Annotated[list[SeatNumber], Meta(max_length=15)] = field(default_factory=list)


class EditedPosition(Struct, forbid_unknown_fields=True):
    """A position of a study with changes: zones of the table, and whose turn it is."""

    study: Ident
    node: Count
    table: dict[str, Any]
    turn: SeatNumber | None = None


class NewStudy(Struct, forbid_unknown_fields=True):
    """A study to be created from one of five things.

    `table`: a game, at a move; `seat` is whose knowledge counts, if the game is not over. `study`:
    a copy of another study. `scenario`: the text of a file. `position`: a table described in
    words. `edited`: a position of a study with changes.
    """

    name: Title = ""
    table: Branch | None = None
    seat: SeatNumber | None = None
    study: Ident = ""
    scenario: str = ""
    position: NewPosition | None = None
    edited: EditedPosition | None = None


class NewPosition(Struct, forbid_unknown_fields=True):
    """A table described in the words of scenario files; the rest makes room."""

    game: Ident
    players: Annotated[int, Meta(ge=1, le=15)]
    options: dict[str, bool | int | str] = field(default_factory=dict)
    table: dict[str, Any] = field(default_factory=dict)
    names: Annotated[list[SeatName], Meta(max_length=15)] = field(default_factory=list)


class StudyMove(Struct, forbid_unknown_fields=True):
    """Play on from a node: an action of a seat, or what a bot chooses for it; or let time run out.

    Without `seat` the game's own clock acts.
    `seats`: whose view the answer shows: of the first of them that decides next. `name` is given to
    a variation that begins with the move.
    """

    node: Count
    seat: SeatNumber | None = None
    action: Count | None = None
    bot: Annotated[str, Meta(max_length=32)] = ""
    seats: Annotated[list[SeatNumber], Meta(max_length=15)] = field(default_factory=list)
    name: Title = ""


class StudyChange(Struct, forbid_unknown_fields=True):
    """Changes to a study; missing fields stay as they are."""

    name: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    open: bool | None = None
    at: Count | None = None


class NodeChange(Struct, forbid_unknown_fields=True):
    """A new name of the variation that begins with a move."""

    name: Title


class NewComment(Struct, forbid_unknown_fields=True):
    """A comment on the position of a node."""

    node: Count
    text: Text


class AskOpinion(Struct, forbid_unknown_fields=True):
    """Ask what a bot thinks of the decision of a seat."""

    seat: SeatNumber
