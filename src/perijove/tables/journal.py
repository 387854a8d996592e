"""Everything that can happen to a table. A table is the fold of its journal entries."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from perijove.tables.messages import Pace

Why = Literal["absent", "time", "left"]
By = Literal["person", "bot", "clock"]


class Chair(Struct, forbid_unknown_fields=True):
    """A seat and its occupant.

    `token` opens the seat to anybody with its link; with `reserved`, to nobody else. `bot` plays a
    bot's seat or a forfeited one; `stand_in` plays for a person who is absent or out of time.
    `hints` counts requested hints.
    """

    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str = ""
    person: str = ""
    token: str = ""
    reserved: bool = False
    stand_in: str = ""
    why: str = ""
    forfeited: bool = False
    hints: int = 0


class Fact(Struct, forbid_unknown_fields=True, tag_field="fact"):
    """Something that happened."""


class Opened(Fact, tag="opened"):
    """A table was created.

    `moves` were made before it: in a branch or an imported record. `countdown`: the seconds before
    all act at once; with 0 nobody has to get ready. `lesson` is only in journals of
    earlier versions, where lessons were tables.
    """

    game: str
    rules: int
    options: dict[str, Any]
    seed: int
    pace: Pace
    chairs: list[Chair]
    owner: str
    listed: bool = False
    hints: bool = True
    memory: bool = True
    lesson: str = ""
    moves: list[tuple[int, int]] = []
    imported: bool = False
    countdown: int = 0


class Seated(Fact, tag="seated"):
    """A person took a seat; from now on only they can use its link."""

    seat: int
    person: str
    name: str
    token: str


class Became(Fact, tag="became"):
    """A guest logged in to an account.

    Everything of the guest at this table is now the account's.
    """

    guest: str
    person: str


class Left(Fact, tag="left"):
    """A person left a seat before the game started."""

    seat: int
    token: str


class Arranged(Fact, tag="arranged"):
    """The host changed a seat before the game started."""

    seat: int
    chair: Chair


class Begun(Fact, tag="begun"):
    """The game started; bots took all open seats."""

    bot: str


class Moved(Fact, tag="moved", gc=False):
    """A seat, or the clock, took an action."""

    seat: int
    action: int
    by: By = "person"


class Undone(Fact, tag="undone"):
    """The table went back to the position after `move` moves."""

    seat: int
    move: int


class Asked(Fact, tag="asked"):
    """A seat asked for the consent of the other people."""

    seat: int
    kind: Literal["undo", "abandon", "pause"]
    move: int = 0


class Answered(Fact, tag="answered"):
    """A person agreed or not; a "no" of the asker withdraws the request."""

    seat: int
    agree: bool


class Spoke(Fact, tag="spoke"):
    """A line of chat."""

    seat: int | None
    name: str
    text: str


class Paused(Fact, tag="paused"):
    """The game was paused; all clocks stop."""

    seat: int


class Resumed(Fact, tag="resumed"):
    """The game was resumed."""

    seat: int


class Mustered(Fact, tag="mustered"):
    """A phase waits until these people are ready, then for a countdown."""

    people: list[int]
    countdown: int


class Readied(Fact, tag="readied"):
    """A person is ready."""

    seat: int


class Started(Fact, tag="started"):
    """The phase that people got ready for has started."""


class StoodIn(Fact, tag="stood_in"):
    """A bot plays for a person: until an absent one is back, or for one turn."""

    seat: int
    bot: str
    why: Why


class HandedBack(Fact, tag="handed_back"):
    """The person plays again."""

    seat: int


class Forfeited(Fact, tag="forfeited"):
    """A person gave up a seat or ran out of time; a bot plays on, and the seat ranks last."""

    seat: int
    bot: str
    why: Why


class Abandoned(Fact, tag="abandoned"):
    """The game stopped without a result."""

    seat: int | None = None


class Ended(Fact, tag="ended"):
    """The game is over."""


class Hinted(Fact, tag="hinted"):
    """A person asked for a hint after `move` moves."""

    seat: int
    move: int


class Rematched(Fact, tag="rematched"):
    """The same people continue at another table."""

    table: str


AnyFact = (
    Opened
    | Seated
    | Became
    | Left
    | Arranged
    | Begun
    | Moved
    | Undone
    | Asked
    | Answered
    | Spoke
    | Paused
    | Resumed
    | Mustered
    | Readied
    | Started
    | StoodIn
    | HandedBack
    | Forfeited
    | Abandoned
    | Ended
    | Hinted
    | Rematched
)


class Entry(Struct, frozen=True, gc=False):
    """A line of a journal, numbered from 1 without gaps; `at` is in milliseconds.

    `key` is the command's key, set on the last entry that the command caused. There are many of
    them and nothing in them refers to an entry, so garbage collection leaves them out.
    """

    number: int
    at: int
    who: str
    key: str
    fact: AnyFact


_DECODER: msgspec.json.Decoder[AnyFact] = msgspec.json.Decoder(AnyFact)


def encode(fact: AnyFact) -> bytes:
    """Return a fact in its stored form."""
    return msgspec.json.encode(fact)


def decode(body: bytes | str) -> AnyFact:
    """Read a stored fact."""
    return _DECODER.decode(body)
