"""Commands: what a browser says to a table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from perijove.tables.messages.tables import SeatPlan
from perijove.tables.messages.terms import Count, Key, Name, SeatNumber


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


class Foresee(Command, tag="foresee"):
    """Ask for the outlooks of the choices after `move` moves; the answer is sent as `outlooks`."""

    seat: SeatNumber
    move: Count


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
    | Foresee
    | Ping
)
