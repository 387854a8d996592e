"""Which tables are in memory: they are loaded when somebody needs them, and unloaded later."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from perijove.kernel.errors import PerijoveError
from perijove.tables.desk import Desk
from perijove.tables.refusal import Refusal

if TYPE_CHECKING:
    from perijove.tables.host import Host

OVERDUE = 15_000  # ms after which a table is taken over from a process that died
WOKEN = 10  # overdue tables that are loaded at once
REST = 3_000  # ms after which a table leaves memory if a clock or another process woke it
LOG = logging.getLogger("perijove.tables")


class Loader:
    """Loads and unloads the tables of a host."""

    def __init__(self, host: Host, desks: dict[str, Desk]) -> None:
        self.host = host
        self.desks = desks  # of the tables in memory
        self.waking = False  # overdue tables are being loaded
        self.behind = False  # more tables are overdue than were loaded
        self._opening: dict[str, asyncio.Task[Desk]] = {}
        self._unreadable: set[str] = set()

    async def stop(self) -> None:
        """Wait for tables that are being opened, then finish and unload all of them."""
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        for desk in list(self.desks.values()):
            await desk.finish()
        self.desks.clear()

    async def desk(self, table: str, *, waking: bool = False) -> Desk:
        """Return the desk of a table, opening it if necessary.

        Concurrent callers get the same one. It may leave memory, for want of room, before they are
        told; then it is opened again.
        """
        while (desk := self.desks.get(table)) is None:
            if table not in self._opening:
                self._opening[table] = asyncio.create_task(self._open(table, waking))
            await asyncio.shield(self._opening[table])
        return desk

    async def _open(self, table: str, waking: bool) -> Desk:
        try:
            found = await self.host.read_table(table)
            self._make_room(found.weight, waking)
            desk = self.desks[table] = Desk(self.host, found, woken=waking)
        finally:
            del self._opening[table]
        self.host.neighbours.ask(table)
        desk.plan()
        return desk

    async def wake(self, table: str) -> None:
        """Load a table that needs its process although nobody is connected."""
        try:
            await self.desk(table, waking=True)
        except Refusal as error:  # there is no room; retried when it is overdue
            LOG.warning("table %s: %s", table, error)

    async def wake_due(self) -> None:
        """Load some of the overdue tables, the longest overdue first."""
        self.waking = True
        try:
            await self._wake_some()
        finally:
            self.waking = False

    async def _wake_some(self) -> None:
        storage, keeps = self.host.storage, self.host.settings.keeps
        overdue = OVERDUE if storage.remote else 0
        due = await storage.due(self.host.scheduler.now() - overdue)
        asleep = [
            table
            for table in due
            if keeps(table) and table not in self.desks and table not in self._unreadable
        ]
        self.behind = len(asleep) > WOKEN
        for table in asleep[:WOKEN]:
            try:
                await self.desk(table, waking=True)
            except PerijoveError as error:  # other rules, which another process may support
                if isinstance(error, Refusal) and error.code == "not_now":
                    self.behind = False  # no room for it yet
                    return
                self._unreadable.add(table)
                LOG.warning("table %s: %s", table, error)

    def unload(self) -> None:
        """Remove tables from memory that nobody needs; the database has them."""
        now, settings = self.host.scheduler.now(), self.host.settings
        for ident, desk in list(self.desks.items()):
            short = desk.woken or not settings.keeps(ident)
            rest = REST if short else int(settings.unload_after * 1000)
            if desk.idle and desk.idle_since < now - rest:
                self.forget(ident)

    def _make_room(self, weight: int, waking: bool) -> None:
        """Remove unused tables from memory, those idle for longest first, until one more fits.

        A table that only bots need does not displace tables with people.
        """
        room = self.host.settings.memory_mib * 1024**2 - weight
        used = sum(desk.table.weight for desk in self.desks.values())
        leaving = [
            (not desk.idle, desk.idle_since, ident)
            for ident, desk in self.desks.items()
            if desk.idle or (desk.unwatched and not waking)
        ]
        for *_, ident in sorted(leaving):
            if used <= room:
                return
            used -= self.desks[ident].table.weight
            self.forget(ident)
        if used > room and self.desks:
            raise Refusal("not_now", "The server is full: try again later.")

    def forget(self, table: str) -> None:
        """Remove a table from memory."""
        desk = self.desks.pop(table, None)
        if desk is not None:
            desk.close()
