"""Answers: what a table says to a browser."""

from __future__ import annotations

from msgspec import Struct, field

from perijove.bots.analysis.shapes import Hint
from perijove.tables.messages.tables import Change, Choice, Position, TableInfo
from perijove.tables.messages.terms import Code


class Message(Struct, tag_field="type", gc=False):
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


class Outlooks(Message, tag="outlooks"):
    """The choices of a seat after `move` moves with their outlooks; none if they are obsolete."""

    key: str
    seat: int
    move: int
    choices: list[Choice]


class Pong(Message, tag="pong"):
    """The answer to `ping`."""

    key: str
    now: int


class Closing(Message, tag="closing"):
    """The server is stopping; reconnect in a moment."""


Told = Welcome | Update | Presence | Accepted | Refused | Hinted | Outlooks | Pong | Closing


class Problem(Struct):
    """The answer to an invalid HTTP request: one clear sentence."""

    code: Code
    message: str
