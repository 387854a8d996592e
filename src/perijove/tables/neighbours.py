"""Other processes that share the database: what they write, and who is connected to them.

They communicate by notifications of the database. With SQLite all of them are on one machine.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from perijove.tables.storage import Storage

if TYPE_CHECKING:
    from perijove.tables.desk import Desk

HEARTBEAT = 10_000  # ms between announcements of who is connected
UNHEARD = 35_000  # ms after which a silent process counts as gone
LOG = logging.getLogger("perijove.tables")


class Neighbours:
    """Sends and receives the notifications of one process."""

    def __init__(
        self,
        storage: Storage,
        desks: Mapping[str, Desk],
        now: Callable[[], int],
        wake: Callable[[str], None],
        lane: str,
    ) -> None:
        self._storage = storage
        self._desks = desks
        self._now = now
        self._wake = wake
        self._lane = lane  # the same in all processes of a machine
        self._heard: dict[str, dict[str, tuple[int, set[str]]]] = {}  # table → process → who
        self._words: set[asyncio.Future[Any]] = set()
        self._order = asyncio.Lock()
        self._said_at = 0

    async def listen(self) -> None:
        """Receive notifications from the other processes until cancelled."""
        if self._storage.shared:
            await self._storage.listen(self.hear)

    async def stop(self) -> None:
        """Send what is queued, then stop."""
        await asyncio.gather(*self._words, return_exceptions=True)

    async def go_round(self) -> None:
        """Find entries without a notification, and announce again who is connected here."""
        if self._storage.shared:
            await self._compare()
            self._heartbeat()
            self._forget()

    # -- who is connected elsewhere --------------------------------------------------------------

    def elsewhere(self, table: str) -> set[str]:
        """Return the people connected to a table through another process."""
        since = self._now() - UNHEARD
        heard = self._heard.get(table, {}).values()
        return {person for at, people in heard if at >= since for person in people}

    def heard_of(self, table: str, person: str) -> int:
        """Return when another process last announced that a person is connected."""
        heard = self._heard.get(table, {}).values()
        return max((at for at, people in heard if person in people), default=0)

    def _forget(self) -> None:
        """Drop silent processes, and update the tables of their people."""
        since = self._now() - UNHEARD
        for table, heard in list(self._heard.items()):
            desk = self._desks.get(table)
            for origin, (at, people) in list(heard.items()):
                if at < since or (desk is None and not people):
                    del heard[origin]
                    if desk is not None and people:
                        desk.later(desk.notice_presence)
            if not heard:
                del self._heard[table]

    # -- saying --------------------------------------------------------------------------------

    def tell_presence(self, table: str, here: set[str]) -> None:
        """Announce who is connected here."""
        self._say({"present": table, "people": sorted(here)})

    def ask(self, table: str) -> None:
        """Ask the other processes who is connected to a table."""
        self._say({"who": table})

    def ask_to_wake(self, table: str) -> None:
        """Ask the process of this machine that runs a table to load it."""
        self._say({"wake": table, "lane": self._lane})

    def _heartbeat(self) -> None:
        if self._now() - self._said_at >= HEARTBEAT:
            self._said_at = self._now()
            for ident, desk in self._desks.items():
                if desk.connections:
                    self.tell_presence(ident, desk.shown_here)

    def _say(self, message: dict[str, Any]) -> None:
        if not self._storage.shared:
            return
        what = "word " + json.dumps({"from": self._storage.origin, **message})
        word = asyncio.ensure_future(self._send(what))
        self._words.add(word)
        word.add_done_callback(self._said)

    async def _send(self, what: str) -> None:
        """Send a notification after all earlier ones, so that none of them replaces it."""
        async with self._order:
            await self._storage.say(what)

    def _said(self, word: asyncio.Future[Any]) -> None:
        self._words.discard(word)
        if not word.cancelled():
            word.exception()  # a lost announcement is repeated with the next heartbeat

    # -- hearing -------------------------------------------------------------------------------

    def hear(self, payload: str) -> None:
        """Handle a notification from another process, which may have another version."""
        try:
            self._hear(payload)
        except (ValueError, KeyError, TypeError):
            LOG.warning("a notification was not understood: %.80s", payload)

    def _hear(self, payload: str) -> None:
        kind, _, rest = payload.partition(" ")
        if kind == "entries":
            origin, table = rest.split(" ")
            desk = self._desks.get(table)
            if origin != self._storage.origin and desk is not None:
                desk.later(desk.refresh)
            return
        word = json.loads(rest)
        if word["from"] == self._storage.origin:
            return
        if "who" in word and (desk := self._desks.get(word["who"])) is not None:
            self.tell_presence(word["who"], desk.shown_here)
        elif "wake" in word and word["lane"] == self._lane:
            self._wake(word["wake"])
        elif "present" in word:
            self._note_presence(word["present"], word["from"], set(word["people"]))

    def _note_presence(self, table: str, origin: str, people: set[str]) -> None:
        heard = self._heard.setdefault(table, {})
        before = heard.get(origin, (0, set()))[1]
        heard[origin] = (self._now(), people)
        desk = self._desks.get(table)
        if desk is not None and people != before:
            desk.later(desk.notice_presence)

    async def _compare(self) -> None:
        """Find entries of other processes that no notification announced."""
        numbers = await self._storage.numbers(list(self._desks))
        for ident, number in numbers.items():
            desk = self._desks.get(ident)
            if desk is not None and number > desk.table.number:
                desk.later(desk.refresh)
