"""A connection of a person to a table, and the letters it gets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import cached_property

import msgspec

from perijove.tables import journal as J
from perijove.tables.messages import Told
from perijove.tables.table import Table

MOST_LETTERS = 500  # who does not read for so long has to come back

_ENCODER = msgspec.json.Encoder()


class Letter:
    """A message with its JSON form, which is made once and shared by all who get the same."""

    def __init__(self, message: Told) -> None:
        self.message = message

    @cached_property
    def json(self) -> bytes:
        """The message as a JSON text frame."""
        return _ENCODER.encode(self.message)


class Viewer:
    """One connection of a person to a table, with its letter box.

    `seat` is the perspective: what is sent is what that seat may see; None is a spectator, or
    the curtain of a hot seat. With one own seat it is that seat from the beginning.
    """

    def __init__(self, person: str, name: str, table: str) -> None:
        self.person = person
        self.name = name
        self.table = table
        self.seat: int | None = None
        self.number = 0  # of the last change it was told
        self.chose = False  # whether the perspective was asked for
        self._box: asyncio.Queue[Letter | None] = asyncio.Queue()
        self._closed = False

    def put(self, letter: Letter) -> None:
        """Put a letter into the box; a box that is never emptied is closed."""
        if self._closed:
            return
        if self._box.qsize() >= MOST_LETTERS:
            self.close()
        else:
            self._box.put_nowait(letter)

    def tell(self, message: Told) -> None:
        """Send something to this connection alone."""
        self.put(Letter(message))

    def close(self) -> None:
        """Let the reader find the end after what is in the box."""
        if not self._closed:
            self._closed = True
            self._box.put_nowait(None)

    async def next(self) -> Letter | None:
        """Wait for the next letter; None when the host closed the connection."""
        letter = await self._box.get()
        if letter is None:
            self._box.put_nowait(None)
        return letter

    async def __aiter__(self) -> AsyncIterator[Letter]:
        """Give the letters until the host closes the connection."""
        while (letter := await self.next()) is not None:
            yield letter

    def become(self, table: Table) -> bool:
        """Be the owner of an account where the guest logged in; tell whether that is news."""
        before = self.person
        for entry in table.entries[self.number :]:
            if isinstance(entry.fact, J.Became) and entry.fact.guest == self.person:
                self.person = entry.fact.person
        return self.person != before

    def face(self, table: Table) -> bool:
        """Turn to where the person sits now; tell whether that changes what they see."""
        own = table.seats_of(self.person)
        before = self.seat
        if self.seat is not None and self.seat not in own and not table.finished:
            self.seat, self.chose = None, False
        if self.seat is None and not self.chose and len(own) == 1:
            self.seat = own[0]
        return self.seat != before
