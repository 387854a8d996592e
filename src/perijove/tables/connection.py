"""The connection of a person to a table, and the queue of messages to it."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable

import msgspec

from perijove.tables import journal as J
from perijove.tables.messages import Told
from perijove.tables.table import Table

MOST_LETTERS = 500  # a client that falls further behind is disconnected and must reconnect

TEXT_FRAME = 0x81  # the only frame of a text message

_SERIALS = itertools.count()
_ENCODER = msgspec.json.Encoder()


class Letter:
    """A message with its JSON form, encoded once for all connections that receive it."""

    __slots__ = ("_frame", "message")

    def __init__(self, message: Told) -> None:
        self.message = message
        self._frame = b""

    @property
    def json(self) -> bytes:
        """Return the message as JSON."""
        return _ENCODER.encode(self.message)

    @property
    def frame(self) -> bytes:
        """Return the message as a complete frame of a web socket."""
        if not self._frame:
            self._frame = self._framed()
        return self._frame

    def _framed(self) -> bytes:
        text = self.json
        size = len(text)
        if size < 126:
            head = bytes((TEXT_FRAME, size))
        elif size < 2**16:
            head = bytes((TEXT_FRAME, 126)) + size.to_bytes(2)
        else:
            head = bytes((TEXT_FRAME, 127)) + size.to_bytes(8)
        return head + text


class Connection:
    """One connection of a person to a table, with its message queue.

    `seat` is the perspective: the connection receives what that seat may see. None means a
    spectator, or the curtain of a hot seat. A person with one seat has its perspective from the
    start. With an `outlet`, messages go there at once instead of into the queue.
    """

    def __init__(
        self,
        person: str,
        name: str,
        table: str,
        outlet: Callable[[Letter], None] | None = None,
    ) -> None:
        self.person = person
        self.name = name
        self.table = table
        self.seat: int | None = None
        self.number = 0  # of the last change that was sent
        self.welcomed = False
        self.chose = False  # True if the client chose the perspective
        self.asks = False  # True if the client asked what choices lead to, and wants to know
        self._outlet = outlet
        self._serial = next(_SERIALS)
        self._box: asyncio.Queue[Letter | None] = asyncio.Queue()
        self._closed = False

    def __hash__(self) -> int:
        """Return the order of arrival, so that sets of connections have the same order again."""
        return self._serial

    def put(self, letter: Letter) -> None:
        """Queue a message; close the connection if too many are unread."""
        if self._closed:
            return
        if self._outlet is not None:
            self._outlet(letter)
        elif self._box.qsize() >= MOST_LETTERS:
            self.close()
        else:
            self._box.put_nowait(letter)

    def tell(self, message: Told) -> None:
        """Send a message to this connection alone."""
        self.put(Letter(message))

    def close(self) -> None:
        """Close the connection after the messages that are already queued."""
        if not self._closed:
            self._closed = True
            self._box.put_nowait(None)

    async def next(self) -> Letter | None:
        """Wait for the next message; return None when the host closes the connection."""
        letter = await self._box.get()
        if letter is None:
            self._box.put_nowait(None)
        return letter

    async def __aiter__(self) -> AsyncIterator[Letter]:
        """Yield the messages until the host closes the connection."""
        while (letter := await self.next()) is not None:
            yield letter

    def become(self, table: Table) -> bool:
        """Switch from a guest to the account they logged in to.

        Return True if the person changed.
        """
        before = self.person
        for entry in table.entries[self.number :]:
            if isinstance(entry.fact, J.Became) and entry.fact.guest == self.person:
                self.person = entry.fact.person
        return self.person != before

    def face(self, table: Table) -> bool:
        """Switch to the seat the person now holds. Return True if the perspective changed."""
        own = table.seats_of(self.person)
        before = self.seat
        if self.seat is not None and self.seat not in own and not table.finished:
            self.seat, self.chose = None, False
        if self.seat is None and not self.chose and len(own) == 1:
            self.seat = own[0]
        return self.seat != before
