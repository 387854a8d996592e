"""Who is next where few processes think for many tables: people first, every owner in turn."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import Struct

WITH_PEOPLE: Final = 0
"""Ranks: hints and tables with people go first, tables of bots alone last."""
BOTS_ALONE: Final = 1


class Waiting(Struct, eq=False):
    """Somebody who waits for a place."""

    owner: str
    rank: int
    called: asyncio.Future[None]


class Turns:
    """A number of places, given to those who wait: by rank, then to the owner served longest ago.

    However much one owner asks for, another waits for one of their questions at most.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[Waiting] = []  # in the order in which they came
        self._served: dict[str, int] = {}  # when each owner got a place last, as a count
        self._count = 0

    async def enter(self, owner: str, rank: int) -> None:
        """Wait for a place; whoever got one has to `leave`."""
        if self._free:
            self._free -= 1
            self._note(owner)
            return
        one = Waiting(owner, rank, asyncio.get_running_loop().create_future())
        self._waiting.append(one)
        try:
            await one.called
        except asyncio.CancelledError:
            if one in self._waiting:
                self._waiting.remove(one)
            elif not one.called.cancelled():
                self.leave()  # called and cancelled at the same moment
            raise

    def leave(self) -> None:
        """Free a place for the next in line."""
        while self._waiting:
            one = min(self._waiting, key=lambda one: (one.rank, self._served.get(one.owner, 0)))
            self._waiting.remove(one)
            if not one.called.done():
                self._note(one.owner)
                one.called.set_result(None)
                return
        self._served.clear()
        self._free += 1

    def close(self) -> None:
        """Send everybody home who waits."""
        for one in self._waiting:
            one.called.cancel()
        self._waiting.clear()

    def _note(self, owner: str) -> None:
        self._count += 1
        self._served[owner] = self._count
