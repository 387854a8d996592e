"""Messages between browsers and tables; every message is validated against these types.

The client's types are generated from this module, so that the two sides cannot differ. Times are
milliseconds since 1970 by the server's clock; durations are seconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from perijove.bots.analysis.shapes import Hint, Report
from perijove.kernel.cells import CLOCK
from perijove.kernel.forms import ActionForm, ComponentsForm, EventForm, ViewForm
from perijove.kernel.result import Result

Language = Literal["en", "fr", "ko"]
END = r"$(?!\n)"  # in Python, $ alone also matches before a final line break
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"^[!-~]+{END}")]
"""Chosen by the client for each command; a command repeated with its key is executed once."""
_CONTROLS = r"\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
_UNSEEN = (
    r"\s\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2800\u3164\ufe00-\ufe0f\uffa0"
    r"\ufff9-\ufffb\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_NAME = rf"(?=.*[^{_UNSEEN}])[^{_CONTROLS}]+"
Name = Annotated[str, Meta(min_length=1, max_length=32, pattern=f"^{_NAME}{END}")]
"""One line with visible text and without characters that change the writing direction."""
SeatName = Annotated[str, Meta(max_length=32, pattern=f"^(?:{_NAME})?{END}")]
Count = Annotated[int, Meta(ge=0, lt=2**31)]
SeatNumber = Annotated[int, Meta(ge=0, lt=CLOCK)]
Status = Literal["lobby", "starting", "playing", "paused", "over", "abandoned"]
Timeout = Literal["bot", "forfeit"]
Way = Literal["email", "webhook"]
Code = Literal[
    "illegal",
    "gone",
    "not_your_turn",
    "stale",
    "not_your_seat",
    "taken",
    "used_link",
    "one_screen",
    "not_now",
    "invalid",
    "not_found",
    "nobody",
    "forbidden",
    "too_large",
    "too_fast",
    "closing",
    "failed",
]
"""Reasons for refusals; the client has its own text for each."""


# -- people --------------------------------------------------------------------------------------


class QuietHours(Struct, forbid_unknown_fields=True):
    """Hours without notices, in the person's time zone; equal hours switch this off."""

    begin: Annotated[int, Meta(ge=0, le=23)]
    end: Annotated[int, Meta(ge=0, le=23)]
    minutes_east: Annotated[int, Meta(ge=-840, le=840)] = 0


class Me(Struct):
    """The person behind a browser: a guest, or the owner of an account.

    `ways`: how this server can notify them of their turn while they are away. `confirmed`: False
    until they open the link that was sent to their e-mail address.
    """

    id: str
    name: str
    account: bool
    language: Language
    email: str = ""
    webhook: str = ""
    quiet: QuietHours | None = None
    ways: list[Way] = field(default_factory=list)
    confirmed: bool = True


class MeChange(Struct, forbid_unknown_fields=True):
    """Changes to a person's settings; missing fields stay as they are."""

    name: Name | None = None
    language: Language | None = None
    email: Annotated[str, Meta(max_length=254)] | None = None
    webhook: Annotated[str, Meta(max_length=500)] | None = None
    quiet: QuietHours | None = None


class Credentials(Struct, forbid_unknown_fields=True):
    """Name and password, to create an account or to log in."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


# -- games ---------------------------------------------------------------------------------------


class OptionInfo(Struct):
    """An option of a game. Its one-line explanation is English; the client has its own texts.

    `apart`: values with which each person needs a separate screen.
    """

    name: str
    default: bool | int | str
    help: str
    choices: list[bool | int | str] = field(default_factory=list)
    low: int = 0
    high: int = 0
    apart: list[bool | int | str] = field(default_factory=list)


class BotInfo(Struct):
    """A bot that can sit at a table of a game: one of the levels, a character, or a program.

    Only levels have no title. `about` describes a character in one English line; the client may
    have its own texts.
    """

    name: str
    level: int
    title: str = ""
    about: str = ""


class GameInfo(Struct):
    """A game that can be played.

    `about` describes it in one English line; the client may have its own text. `expansions`:
    options that switch on an expansion; its rules and texts have the same name. `minutes` a game
    usually takes, and its `complexity` from 1 to 5, by name of the game and of each expansion.
    `first`: newcomers should start here. `files`: the options that take a corrected component
    file, by name of the game and of each expansion.
    """

    name: str
    title: str
    about: str
    players: list[int]
    options: list[OptionInfo]
    bots: list[BotInfo]
    expansions: list[str] = field(default_factory=list)
    minutes: dict[str, int] = field(default_factory=dict)
    complexity: dict[str, int] = field(default_factory=dict)
    first: bool = False
    files: dict[str, str] = field(default_factory=dict)


class GameDetails(Struct):
    """The constant data of a game: actions by id, kinds of events, components.

    `actions[id]` is the JSON form of an action, `{"do": …, …}`; `notation[id]` its short text.
    `components` holds the cards by section and id, as in the component file.
    """

    name: str
    version: int
    actions: list[ActionForm]
    notation: list[str]
    events: list[str]
    components: ComponentsForm


class BoxFault(Struct):
    """What is wrong with a component file, in an English sentence, and where if that is known."""

    text: str
    section: str = ""
    id: str = ""
    key: str = ""


class BoxChange(Struct):
    """An entry that differs from ours; None if one of the files does not have it."""

    section: str
    id: str
    ours: Any
    theirs: Any


class BoxReport(Struct):
    """A component file: its text, its faults, and how it differs from ours.

    `fingerprint` is empty for a faulty file. `components` are its cards by section and id.
    """

    part: str
    name: str
    fingerprint: str
    text: str
    faults: list[BoxFault]
    changes: list[BoxChange]
    components: ComponentsForm


class BoxEdit(Struct, forbid_unknown_fields=True):
    """A component file as text (ours if empty), and an entry to replace in it.

    Without `entry` the entry becomes ours again; without `section` the file is only checked.
    """

    part: str
    text: str = ""
    name: Annotated[str, Meta(max_length=60)] = ""
    section: str = ""
    id: str = ""
    entry: dict[str, Any] | None = None


class Taken(Struct):
    """How often strong bots took a component when they could, early, in the middle and late."""

    taken: list[int]
    offered: list[int]


class BoxStatistics(Struct):
    """How often strong bots take each component, by id, and the games that this was counted in."""

    bot: str
    games: int
    players: list[int]
    seeds: list[int]
    components: dict[str, Taken]


class BoxInfo(Struct):
    """What the page of a game's box needs besides `GameDetails`.

    `parts`: the sections of each component file, by their name in the file, as they are called
    among the components. `view`: a fresh table with every expansion, as a spectator sees it.
    """

    parts: dict[str, dict[str, str]]
    view: ViewForm
    statistics: BoxStatistics | None = None


class TableFile(Struct):
    """A corrected component file of a table, and in how many entries it differs from ours."""

    part: str
    name: str
    fingerprint: str
    changed: int


class TableBox(Struct):
    """The corrected component files of a table, and its components."""

    files: list[BoxReport]
    components: ComponentsForm


class PlainInfo(Struct):
    """What the client needs to show a game without a board of its own, in English.

    `view` is the JSON schema of the game's view. `prompts` are the questions by step and `events`
    the log lines by kind of event, both with placeholders in braces.
    """

    game: str
    view: dict[str, Any]
    prompts: dict[str, str]
    events: dict[str, str]


class Clause(Struct):
    """A clause of the rules."""

    id: str
    text: str


class Section(Struct):
    """A section of the rules."""

    title: str
    clauses: list[Clause]


class RulesInfo(Struct):
    """The rules of a game in one language, and the clauses that matter for each decision."""

    game: str
    language: Language
    sections: list[Section]
    decisions: dict[str, list[str]]


class ProofInfo(Struct):
    """What supports a clause of the rules.

    `rulings` and `options` say how it is read, `code` names the functions that decide it, `tests`
    and `scenarios` prove it. `killed` and `survived` count the faults that were put into this code
    and were noticed by tests, or not.
    """

    clause: str
    rulings: list[Clause]
    options: list[str]
    code: list[str]
    tests: list[str]
    scenarios: list[str]
    killed: int
    survived: int


# -- tables --------------------------------------------------------------------------------------


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


class Clock(Struct):
    """The clock of a seat: the time left at the server's time `at`, and whether it is running."""

    left: float
    running: bool
    at: int


class SeatInfo(Struct):
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


class TableInfo(Struct):
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


class Choice(Struct):
    """A legal action: its id, and its certain effects as events (losses, launches, …)."""

    action: int
    outlook: list[EventForm] = field(default_factory=list)


class UndoInfo(Struct):
    """How many moves the seat may undo freely, in total and back to the start of its turn.

    For more (up to `askable`) the others must agree.
    """

    free: int
    turn: int
    askable: int


class Position(Struct):
    """The board after `move` moves, as one seat sees it (`seat` None: a spectator).

    `choices` is empty unless this seat may act; `result` is None until the game is over.
    """

    move: int
    seat: int | None
    view: ViewForm
    choices: list[Choice]
    undo: UndoInfo
    result: Result | None = None


class Change(Struct):
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


# -- learning --------------------------------------------------------------------------------------


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


# -- what a browser says ---------------------------------------------------------------------------


class Command(Struct, forbid_unknown_fields=True, tag_field="type"):
    """A browser's request to a table; answered by `accepted` or `refused` with the same key."""

    key: Key


class Act(Command, tag="act"):
    """Take a legal action. `move` is the number of moves the player saw when choosing."""

    seat: SeatNumber
    action: Count
    move: Count


class Undo(Command, tag="undo"):
    """Undo own moves as far as that is free: one, or all to the start of the turn."""

    seat: SeatNumber
    turn: bool = False


class Ask(Command, tag="ask"):
    """Ask the others to go back to the position after `move` moves, to pause or to abandon."""

    seat: SeatNumber
    kind: Literal["undo", "abandon", "pause"]
    move: Count = 0


class Answer(Command, tag="answer"):
    """Agree to a request, or refuse it."""

    seat: SeatNumber
    agree: bool


class Sit(Command, tag="sit"):
    """Take an open seat or, with a link, its seat; without a number, the seat of the link."""

    seat: SeatNumber | None
    name: Name
    token: Annotated[str, Meta(max_length=64)] = ""


class Stand(Command, tag="stand"):
    """Leave a seat: in the lobby it becomes open, in a game it is forfeited to a bot."""

    seat: SeatNumber


class SetSeat(Command, tag="set_seat"):
    """The host changes a seat in the lobby: a bot, a link or open."""

    seat: SeatNumber
    plan: SeatPlan


class Begin(Command, tag="begin"):
    """Start the game (host only); bots take open seats."""


class Say(Command, tag="say"):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Resume(Command, tag="resume"):
    """Resume after a pause."""

    seat: SeatNumber


class Ready(Command, tag="ready"):
    """Be ready for what is about to start."""

    seat: SeatNumber


class TakeBack(Command, tag="take_back"):
    """Take one's seat back from a bot."""

    seat: SeatNumber


class Rematch(Command, tag="rematch"):
    """Play again with the same people; the next seat starts."""


class Look(Command, tag="look"):
    """See the table as one of one's seats, or as a spectator (the curtain)."""

    seat: SeatNumber | None


class AskHint(Command, tag="hint"):
    """Ask for a hint; the answer is sent as `hint`, to this connection alone."""

    seat: SeatNumber


class Ping(Command, tag="ping"):
    """Check the connection; answered by `pong`."""


Said = (
    Act
    | Undo
    | Ask
    | Answer
    | Sit
    | Stand
    | SetSeat
    | Begin
    | Say
    | Resume
    | Ready
    | TakeBack
    | Rematch
    | Look
    | AskHint
    | Ping
)


# -- what a table says -----------------------------------------------------------------------------


class Message(Struct, tag_field="type"):
    """A message from a table to a browser."""


class Welcome(Message, tag="welcome"):
    """The first message: the current table, and the changes since a number.

    `changes` holds everything after `since` of the address; without it the whole log. `before`
    comes with the whole log: the moves of the record or table that this one started from.
    They have the number 0.
    """

    number: int
    now: int
    table: TableInfo
    position: Position | None
    changes: list[Change]
    before: list[Change] = field(default_factory=list)


class Update(Message, tag="update"):
    """Something happened: the changes, and the table and board after them."""

    number: int
    now: int
    table: TableInfo
    position: Position | None
    changes: list[Change]


class Presence(Message, tag="presence"):
    """The people connected or the bots thinking changed; this has no change number."""

    now: int
    table: TableInfo


class Accepted(Message, tag="accepted"):
    """The command is stored; `number` is the last change it caused."""

    key: str
    number: int


class Refused(Message, tag="refused"):
    """The command changed nothing. `code` selects the client's text, `message` is English."""

    key: str
    code: Code
    message: str
    clause: str = ""


class Hinted(Message, tag="hint"):
    """A hint for a seat's decision after `move` moves; None if it failed."""

    key: str
    seat: int
    move: int
    hint: Hint | None


class Pong(Message, tag="pong"):
    """The answer to `ping`."""

    key: str
    now: int


class Closing(Message, tag="closing"):
    """The server is stopping; reconnect in a moment."""


Told = Welcome | Update | Presence | Accepted | Refused | Hinted | Pong | Closing


class Problem(Struct):
    """The answer to an invalid HTTP request: one clear sentence."""

    code: Code
    message: str
