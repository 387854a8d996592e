"""The connection of a person to a table, and the letters it receives."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import cached_property

import msgspec

from perijove.tables import journal as J
from perijove.tables.messages import Told
from perijove.tables.table import Table

MOST_LETTERS = 500  # a client that falls further behind is disconnected and has to reconnect

_ENCODER = msgspec.json.Encoder()


class Letter:
    """A message with its JSON form, encoded once for all connections that receive it."""

    def __init__(self, message: Told) -> None:
        self.message = message

    @cached_property
    def json(self) -> bytes:
        """The message as a JSON text frame."""
        return _ENCODER.encode(self.message)


class Connection:
    """One connection of a person to a table, with its letter box.

    `seat` is the perspective: the connection is sent what that seat may see. None is a spectator,
    or the curtain of a hot seat. A person with one seat has its perspective from the start.
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
        """Put a letter into the box; close the connection if too many are unread."""
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
        """End the connection after the letters that are already in the box."""
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
        """Yield the letters until the host closes the connection."""
        while (letter := await self.next()) is not None:
            yield letter

    def become(self, table: Table) -> bool:
        """Follow a guest who logged in to the account; return whether the person changed."""
        before = self.person
        for entry in table.entries[self.number :]:
            if isinstance(entry.fact, J.Became) and entry.fact.guest == self.person:
                self.person = entry.fact.person
        return self.person != before

    def face(self, table: Table) -> bool:
        """Turn to the seat the person holds now; return whether the perspective changed."""
        own = table.seats_of(self.person)
        before = self.seat
        if self.seat is not None and self.seat not in own and not table.finished:
            self.seat, self.chose = None, False
        if self.seat is None and not self.chose and len(own) == 1:
            self.seat = own[0]
        return self.seat != before
