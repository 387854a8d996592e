"""Reading and writing. All writes go through one thread, and pending ones are committed together.

A table's row holds the number of its last entry. A write says which number it saw. If another
process wrote first, the row does not match, nothing of the write is stored, and the table reads the
new entries and decides again.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    delete,
    exists,
    func,
    insert,
    select,
    text,
    update,
)

from perijove.bots.analysis.shapes import VERSION, Report
from perijove.tables.journal import Entry, Moved, decode
from perijove.tables.perspective import Head
from perijove.tables.storage.engine import checkpoint, migrate, open_engine
from perijove.tables.storage.schema import ENTRIES, HOLDERS, NOTICES, PEOPLE, REPORTS, TABLES
from perijove.tables.storage.writer import CHANNEL, Write, Writer, entries_word

if TYPE_CHECKING:
    from perijove.tables.storage.lane import Lane

READERS = 4
MOST_LISTED = 200
BEGUN = ("starting", "playing", "paused")
UNFINISHED = ("lobby", *BEGUN)
MOVED = f'{{"fact":"{Moved.__struct_config__.tag}"'
"""The start of a move's entry."""

T = TypeVar("T")


class Storage:
    """A database, used from asyncio.

    Processes that share an SQLite file notify each other through sockets in the folder `lane`.
    """

    def __init__(self, address: str, *, power_safe: bool = False, lane: str = "") -> None:
        self.engine = open_engine(address, power_safe=power_safe)
        self.remote = self.engine.dialect.name == "postgresql"  # machines may share it
        self.shared = self.remote or bool(lane)
        self.origin = secrets.token_hex(8)  # identifies this process to the others
        self._lane = None if self.remote or not lane else _lane(Path(lane), self.origin)
        self._readers = ThreadPoolExecutor(READERS, "perijove-read")
        turn = nullcontext if self._lane is None else self._lane.turn
        self._writer = Writer(self.engine, self.origin, turn)

    async def start(self) -> None:
        """Migrate the database."""
        await self.in_writer(lambda: migrate(self.engine))

    async def stop(self) -> None:
        """Finish pending writes."""
        await self._writer.stop()
        if self._lane is not None:
            self._lane.close()
        self._readers.shutdown()
        self.engine.dispose()

    @property
    def busy(self) -> bool:
        """Return True if something is being written."""
        return self._writer.busy

    # -- writing -------------------------------------------------------------------------------

    async def append(self, write: Write) -> bool:
        """Store entries.

        Return True once they are committed, False if another process wrote first.
        """
        stored = bool(await self._writer.do(write))
        if stored and self._lane is not None:  # PostgreSQL notifies with the commit
            self._lane.say(entries_word(self.origin, write.head.id))
        return stored

    # -- reading -------------------------------------------------------------------------------

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """Return the journal of a table after a number."""
        query = (
            select(ENTRIES)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
        )
        return await self.read(lambda c: [_entry(row) for row in c.execute(query)])

    async def head(self, table: str) -> Head | None:
        """Return the head of a table."""
        query = select(TABLES.c.head).where(TABLES.c.id == table)
        found = await self.read(lambda c: c.execute(query).scalar())
        return None if found is None else msgspec.json.decode(found, type=Head)

    async def heads(
        self, statuses: Sequence[str], person: str | None = None, most: int = MOST_LISTED
    ) -> list[Head]:
        """Return tables, the most recently changed first: a person's own, or all listed ones."""
        query = select(TABLES.c.head).where(TABLES.c.status.in_(statuses))
        if person is None:
            query = query.where(TABLES.c.listed)
        else:
            query = query.where(_is_of(person))
        query = query.order_by(TABLES.c.changed.desc()).limit(most)
        rows = await self.read(lambda c: list(c.execute(query).scalars()))
        return [msgspec.json.decode(row, type=Head) for row in rows]

    async def tables_of(self, person: str) -> list[str]:
        """Return all tables that a person created or has a seat at."""
        query = select(TABLES.c.id).where(_is_of(person)).order_by(TABLES.c.changed.desc())
        return await self.read(lambda c: list(c.execute(query).scalars()))

    async def unfinished(self, person: str) -> int:
        """Count the unfinished tables that a person created."""
        query = select(func.count()).where(
            TABLES.c.owner == person, TABLES.c.status.in_(UNFINISHED)
        )
        return int(await self.read(lambda c: c.execute(query).scalar_one()))

    async def numbers(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the numbers of the last entries of tables."""
        query = select(TABLES.c.id, TABLES.c.number).where(TABLES.c.id.in_(tables))
        return await self.read(lambda c: {row.id: row.number for row in c.execute(query)})

    async def clock(self) -> int:
        """Return the time of a remote database in milliseconds since 1970."""
        query = text("SELECT extract(epoch FROM clock_timestamp()) * 1000")
        return int(await self.read(lambda c: c.execute(query).scalar_one()))

    async def due(self, before: int) -> list[str]:
        """Return the tables that are overdue for a host."""
        query = select(TABLES.c.id).where(TABLES.c.wakes <= before).order_by(TABLES.c.wakes)
        return await self.read(lambda c: list(c.execute(query).scalars()))

    async def forsaken(self, before: int) -> list[tuple[str, int]]:
        """Return tables unchanged since a time, with the numbers of their last entries.

        These are lobbies, and unfinished games of guests in which no person has moved.
        """
        moved = exists().where(
            ENTRIES.c.table_id == TABLES.c.id,
            ENTRIES.c.who != "",
            ENTRIES.c.body.startswith(MOVED, autoescape=True),
        )
        holders = select(HOLDERS.c.person).where(HOLDERS.c.table_id == TABLES.c.id)
        known = exists().where(
            PEOPLE.c.login.is_not(None),
            (PEOPLE.c.id == TABLES.c.owner) | PEOPLE.c.id.in_(holders),
        )
        unplayed = TABLES.c.status.in_(BEGUN) & ~moved & ~known
        query = select(TABLES.c.id, TABLES.c.number).where(
            TABLES.c.changed <= before, (TABLES.c.status == "lobby") | unplayed
        )
        return await self.read(lambda c: [(row.id, row.number) for row in c.execute(query)])

    async def remove(self, table: str, number: int) -> bool:
        """Delete a table with all its data, if its last entry still has that number."""

        def drop(connection: Connection) -> bool:
            seen = update(TABLES).where(TABLES.c.id == table, TABLES.c.number == number)
            if connection.execute(seen.values(wakes=None)).rowcount != 1:
                return False
            for part in (ENTRIES, HOLDERS, NOTICES, REPORTS):
                connection.execute(delete(part).where(part.c.table_id == table))
            connection.execute(delete(TABLES).where(TABLES.c.id == table))
            return True

        return await self.write(drop)

    async def report(self, table: str) -> Report | None:
        """Return the report on a game, if the current version of the analysis made it."""
        query = select(REPORTS.c.body).where(
            REPORTS.c.table_id == table, REPORTS.c.version == VERSION
        )
        found = await self.read(lambda c: c.execute(query).scalar())
        return None if found is None else msgspec.json.decode(found, type=Report)

    async def keep_report(self, table: str, report: Report) -> None:
        """Store a report in place of an older one."""
        row = {
            "table_id": table,
            "version": VERSION,
            "body": msgspec.json.encode(report).decode(),
        }

        def store(connection: Connection) -> None:
            connection.execute(delete(REPORTS).where(REPORTS.c.table_id == table))
            connection.execute(insert(REPORTS).values(**row))

        await self.write(store)

    async def tidy(self) -> None:
        """Run regular database maintenance."""
        await self.read(checkpoint)

    # -- other processes -----------------------------------------------------------------------

    async def say(self, what: str) -> None:
        """Send a notification to all processes that share the database."""
        if self._lane is not None:
            self._lane.say(what)
            return
        query = text("SELECT pg_notify(:channel, :what)")
        values = {"channel": CHANNEL, "what": what}
        await self.read(lambda c: c.execute(query, values))

    async def listen(self, hear: Callable[[str], None]) -> None:
        """Pass on every notification until cancelled."""
        if self._lane is not None:
            await self._lane.listen(hear)
            return
        listen = import_module("perijove.tables.storage.listen").listen
        await listen(self.engine.url, hear)

    # -- threads -------------------------------------------------------------------------------

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run something with a connection in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._with, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run something in its own transaction, in the writing thread."""
        return await self.in_writer(lambda: self._with(work))

    def _with(self, work: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    async def in_writer(self, work: Callable[[], T]) -> T:
        """Run something in the writing thread."""
        answer: T = await self._writer.do(work)
        return answer


def _lane(folder: Path, name: str) -> Lane:
    """Return the connection to the other processes; not every system has what it needs."""
    lane: Lane = import_module("perijove.tables.storage.lane").Lane(folder, name)
    return lane


def _is_of(person: str) -> ColumnElement[bool]:
    """Return the condition that a person created a table or has a seat at it."""
    held = select(HOLDERS.c.table_id).where(HOLDERS.c.person == person)
    return (TABLES.c.owner == person) | TABLES.c.id.in_(held)


def _entry(row: Row[tuple[object, ...]]) -> Entry:
    who = sys.intern(row.who)  # the same few people in all entries
    return Entry(row.number, row.at, who, row.key or "", decode(row.body))
