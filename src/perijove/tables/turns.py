"""Scheduling of questions to few processes: by rank, then fairly between owners."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import Struct

WITH_PEOPLE: Final = 0
"""Ranks: hints and tables with people first, tables with only bots last."""
BOTS_ALONE: Final = 1


class Waiting(Struct, eq=False):
    """A request that waits for a place."""

    owner: str
    rank: int
    called: asyncio.Future[None]


class Turns:
    """A number of places, given by rank, then to the owner served longest ago.

    So each owner waits for at most one question of every other.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[Waiting] = []  # in order of arrival
        self._served: dict[str, int] = {}  # when each owner last got a place, as a count
        self._count = 0

    async def enter(self, owner: str, rank: int) -> None:
        """Wait for a place; the caller must `leave` it."""
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
        """Free a place for the next request."""
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
        """Cancel all waiting requests."""
        for one in self._waiting:
            one.called.cancel()
        self._waiting.clear()

    def _note(self, owner: str) -> None:
        self._count += 1
        self._served[owner] = self._count
