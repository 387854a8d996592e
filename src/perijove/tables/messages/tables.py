"""Messages about tables: how they are set up, their seats, positions and changes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from perijove.kernel.cells import CLOCK
from perijove.kernel.forms import EventForm, ViewForm
from perijove.kernel.result import Result
from perijove.tables.messages.boxes import TableFile
from perijove.tables.messages.terms import Count, SeatName, Status, Timeout


class Pace(Struct, forbid_unknown_fields=True, frozen=True):
    """How time counts.

    live: every seat has `bank` seconds and gets `increment` more for each of its turns. days: every
    turn has `days` days. free: no time limit. If a person is disconnected for `grace` seconds
    during their turn, a bot plays for them until they are back (live only; 0: never).
    """

    kind: Literal["free", "live", "days"] = "free"
    bank: Annotated[int, Meta(ge=10, le=36_000)] = 1200
    increment: Annotated[int, Meta(ge=0, le=600)] = 15
    days: Annotated[int, Meta(ge=1, le=14)] = 2
    timeout: Timeout = "bot"
    grace: Annotated[int, Meta(ge=0, le=3600)] = 120


class SeatPlan(Struct, forbid_unknown_fields=True):
    """Who will sit at a seat: me, a friend with a link, a bot, or anybody.

    Several seats for `me` make a hot seat: several people at one screen, with a curtain between
    turns.
    """

    kind: Literal["me", "link", "bot", "open"]
    name: SeatName = ""
    bot: Annotated[str, Meta(max_length=32)] = ""


class Branch(Struct, forbid_unknown_fields=True):
    """Start from the position of another table after this many moves."""

    table: str
    move: Count = 0


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be created. If no seat is open, the game starts at once.

    `hints`: True if people may ask for hints; by default only a person who plays with bots alone.
    `memory`: True if people are shown hidden cards they have seen before.
    """

    game: str
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=CLOCK)]
    options: dict[str, bool | int | str] = field(default_factory=dict)
    pace: Pace = Pace()
    listed: bool = False
    shuffle_seats: bool = False
    hints: bool | None = None
    memory: bool = True
    branch: Branch | None = None


class Clock(Struct, gc=False):
    """The clock of a seat: the time left at the server's time `at`, and whether it is running."""

    left: float
    running: bool
    at: int


class SeatInfo(Struct, gc=False):
    """A seat as everybody sees it.

    `mine`: the viewer holds it. `link`: only for the host and the holder. `stand_in`: the bot that
    plays for an absent person. `reserved`: only its link opens it. `hints`: how often its person
    asked for a hint.
    """

    number: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str = ""
    stand_in: str = ""
    mine: bool = False
    connected: bool = False
    thinking: bool = False
    forfeited: bool = False
    reserved: bool = False
    clock: Clock | None = None
    link: str = ""
    hints: int = 0


class Offer(Struct):
    """A request that needs the consent of all other people: to undo moves, or to abandon."""

    kind: Literal["undo", "abandon", "pause"]
    seat: int
    move: int
    agreed: list[int]
    waiting: list[int]


class Start(Struct):
    """What a `starting` table waits for: people who are not ready, or the time of its start."""

    waiting: list[int]
    at: int | None = None


class TableInfo(Struct, gc=False):
    """A table as one viewer sees it, without the board.

    `expansions`: those that its options switch on. `files`: its corrected component files, whose
    texts its `options` leave out. `invited`: the seat opened by the viewer's link,
    if there is one.
    """

    id: str
    game: str
    title: str
    options: dict[str, Any]
    pace: Pace
    status: Status
    listed: bool
    hints: bool
    memory: bool
    host: bool
    seats: list[SeatInfo]
    to_act: list[int]
    moves: int
    created: int
    changed: int
    offer: Offer | None = None
    start: Start | None = None
    rematch: str = ""
    winners: list[int] = field(default_factory=list)
    expansions: list[str] = field(default_factory=list)
    files: list[TableFile] = field(default_factory=list)
    invited: int | None = None


class Choice(Struct, gc=False):
    """A legal action: its id, and its certain effects as events (losses, launches, …)."""

    action: int
    outlook: list[EventForm] = field(default_factory=list)


class UndoInfo(Struct, gc=False):
    """How many moves the seat may undo freely, in total and back to the start of its turn.

    For more (up to `askable`) the others must agree.
    """

    free: int
    turn: int
    askable: int


class Position(Struct, gc=False):
    """The board after `move` moves, as one seat sees it (`seat` None: a spectator).

    `choices` is empty unless this seat may act; `result` is None until the game is over. Without
    `foreseen` the choices lack their outlooks: `foresee` asks for them.
    """

    move: int
    seat: int | None
    view: ViewForm
    choices: list[Choice]
    undo: UndoInfo
    result: Result | None = None
    foreseen: bool = True


class Change(Struct, gc=False):
    """Something that happened at a table, numbered without gaps, as one viewer sees it.

    `moved`: `events` holds the events that the viewer may see, `move` the number of moves after it.
    `undone`: back to `move`. `text` is a chat line or a name; `seat` is None for a spectator or the
    server.
    """

    number: int
    at: int
    kind: Literal[
        "opened",
        "seated",
        "became",
        "left",
        "begun",
        "moved",
        "undone",
        "asked",
        "answered",
        "said",
        "paused",
        "resumed",
        "mustered",
        "readied",
        "started",
        "stood_in",
        "handed_back",
        "forfeited",
        "abandoned",
        "over",
        "rematched",
        "hinted",
    ]
    seat: int | None = None
    name: str = ""
    move: int = 0
    text: str = ""
    events: list[EventForm] = field(default_factory=list)
    by: Literal["person", "bot", "clock"] = "person"


class Moment(Struct):
    """A past position for replay: the board after a move, and what that move did."""

    position: Position
    changes: list[Change]


class Curve(Struct):
    """Points of every seat after each move that changed them: `rows[i] = [move, points…]`."""

    rows: list[list[int]]
