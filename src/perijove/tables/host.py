"""The host: opens tables, lets people in, and passes on what they say and what they are told.

    host = await Host.start(Settings(database="sqlite:///perijove.db"))
    me = await host.people.guest("Ada", "en")
    info = await host.create(me.id, NewTable(...))
    viewer = await host.connect(me.id, info.id, since=0)
    letter = await viewer.next()           # first a Welcome
    await host.say(viewer, Act(...))       # answered by Accepted or Refused in the same queue
    await host.disconnect(viewer)
    await host.stop()

Everything that is refused outside a socket raises `Refusal`.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Literal

from perijove.tables.messages import Curve, Moment, NewTable, Said, TableInfo, Told
from perijove.tables.people import People
from perijove.tables.settings import Settings

Which = Literal["mine", "open", "finished"]


class Letter:
    """A message with its JSON form, which is made once and shared by all who get the same."""

    message: Told

    @property
    def json(self) -> bytes:
        """The message as a JSON text frame."""
        raise NotImplementedError


class Viewer:
    """One connection of a person to a table, with its letter box.

    `seat` is the perspective: what is sent is what that seat may see; None is a spectator, or
    the curtain of a hot seat. With one own seat it is that seat from the beginning.
    """

    person: str
    table: str
    seat: int | None

    async def next(self) -> Letter | None:
        """Wait for the next letter; None when the host closed the connection."""
        raise NotImplementedError

    def __aiter__(self) -> AsyncIterator[Letter]:
        """Give the letters until the host closes the connection."""
        raise NotImplementedError


class Host:
    """All tables of one server process."""

    people: People

    @classmethod
    async def start(cls, settings: Settings) -> Host:
        """Bring the database up to date, wake the tables that wait for the host, and begin."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Tell all viewers, finish what is being written, and end the workers."""
        raise NotImplementedError

    @property
    def ready(self) -> bool:
        """Whether the database answers; for the health page."""
        raise NotImplementedError

    def counts(self) -> dict[str, float]:
        """Give numbers for the metrics page: tables, viewers, moves, bot_moves, fallbacks, …"""
        raise NotImplementedError

    async def create(self, person: str, new: NewTable) -> TableInfo:
        """Make a table whose host is a person; with nobody to wait for the game begins."""
        raise NotImplementedError

    async def info(self, person: str, table: str) -> TableInfo:
        """Give a table as a person sees it."""
        raise NotImplementedError

    async def tables(self, person: str, which: Which) -> list[TableInfo]:
        """List tables, the latest changed first: own ones in play, open ones, own finished."""
        raise NotImplementedError

    async def connect(self, person: str, table: str, since: int = 0) -> Viewer:
        """Let a person see a table; the first letter is the Welcome with what came after since."""
        raise NotImplementedError

    async def disconnect(self, viewer: Viewer) -> None:
        """Note that a connection ended."""
        raise NotImplementedError

    async def say(self, viewer: Viewer, said: Said) -> None:
        """Carry out a command; returns when it is answered in the viewer's letter box."""
        raise NotImplementedError

    async def moment(self, person: str, table: str, move: int, seat: int | None = None) -> Moment:
        """Give a position of the past as a seat of the person's sees it; any seat once over."""
        raise NotImplementedError

    async def curve(self, person: str, table: str) -> Curve:
        """Give the points of every seat over the game, as far as they are public."""
        raise NotImplementedError

    async def record(self, person: str, table: str) -> str:
        """Give the record of a game that is over, as the text of a file."""
        raise NotImplementedError

    async def import_record(self, person: str, text: bytes | str) -> TableInfo:
        """Make a finished table of a record, to replay it."""
        raise NotImplementedError
