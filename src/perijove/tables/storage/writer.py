"""The thread that writes: everything that waits is committed together, with prepared statements."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Engine, bindparam, delete, insert, text, update
from sqlalchemy.sql import Executable

from perijove.tables.journal import Entry, encode
from perijove.tables.perspective import Head
from perijove.tables.storage.schema import ENTRIES, HOLDERS, TABLES

CHANNEL = "perijove"
INDEXED = ("game", "owner", "status", "listed", "wakes")
"""Columns of a table with indexes, which make writing them expensive; most moves change none."""


class Write(Struct, gc=False):
    """New entries of a table and its head after them.

    `follower` is stored with them or not at all.
    """

    head: Head
    entries: list[Entry]
    wakes: int | None = None
    holders: list[str] | None = None  # people with a seat, if that changed
    columns: tuple[str, ...] = INDEXED  # those of `INDEXED` that may have changed
    follower: Write | None = None

    @property
    def before(self) -> int:
        """Return the number of the last entry before these."""
        return self.entries[0].number - 1


class Statement:
    """An SQL statement compiled once for a database driver."""

    def __init__(self, engine: Engine, statement: Executable, names: Sequence[str] = ()) -> None:
        more = {"column_keys": list(names)} if names else {}
        compiled: Any = statement.compile(dialect=engine.dialect, **more)  # type: ignore[attr-defined]
        self.sql = str(compiled)
        self._order: list[str] | None = compiled.positiontup

    def values(self, row: Mapping[str, Any]) -> Any:
        """Return the values of a row as the driver wants them."""
        return row if self._order is None else [row[name] for name in self._order]


Job = tuple[Write | Callable[[], Any], "asyncio.Future[Any]"]


class Writer:
    """Executes writes in the order in which they were asked for, in its own thread."""

    def __init__(
        self,
        engine: Engine,
        origin: str,
        turn: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self._engine = engine
        self._origin = origin
        self._turn = turn  # to write, where processes have to take turns
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._pending = 0
        self._line: Any = None  # the connection of the driver
        self._thread: Thread | None = None
        entry = ("table_id", "number", "at", "who", "key", "body")
        laying = ("id", *INDEXED, "number", "changed", "head")
        self._lay = Statement(engine, insert(TABLES), laying)
        self._changes: dict[tuple[str, ...], Statement] = {}
        self._add = Statement(engine, insert(ENTRIES), entry)
        leaving = delete(HOLDERS).where(HOLDERS.c.table_id == bindparam("which"))
        self._leave = Statement(engine, leaving)
        self._hold = Statement(engine, insert(HOLDERS), ("table_id", "person"))
        self._say = Statement(engine, text("SELECT pg_notify(:channel, :what)"))

    @property
    def busy(self) -> bool:
        """Return True if something is being written."""
        return self._pending > 0

    def do(self, job: Write | Callable[[], Any]) -> asyncio.Future[Any]:
        """Queue a write of a table, or a function that is called in the thread."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="perijove-write", daemon=True)
            self._loop = asyncio.get_running_loop()
            self._thread.start()
        future: asyncio.Future[Any] = self._loop.create_future()
        self._pending += 1
        self._jobs.put((job, future))
        return future

    async def stop(self) -> None:
        """Finish what was asked for, and end the thread."""
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            await asyncio.sleep(0)  # deliver the last answers
            self._thread = None

    # -- in the thread -------------------------------------------------------------------------

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs: list[Job | None] = [job]
            while not self._jobs.empty():
                jobs.append(self._jobs.get())
            last = jobs[-1] is None
            with self._turn():
                answers = self._answers([job for job in jobs if job is not None])
            self._loop.call_soon_threadsafe(self._deliver, answers)
            if last:
                break
        self._hang_up()

    def _deliver(self, answers: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
        self._pending -= len(answers)
        for future, answer in answers:
            if future.done():
                continue
            if isinstance(answer, BaseException):
                future.set_exception(answer)
            else:
                future.set_result(answer)

    def _answers(self, jobs: Sequence[Job]) -> list[tuple[asyncio.Future[Any], Any]]:
        answers: list[tuple[asyncio.Future[Any], Any]] = []
        writes: list[tuple[Write, asyncio.Future[Any]]] = []
        for job, future in jobs:
            if isinstance(job, Write):
                writes.append((job, future))
                continue
            answers += self._commit_all(writes)
            writes = []
            try:
                answers.append((future, job()))
            except Exception as error:
                answers.append((future, error))
        return answers + self._commit_all(writes)

    def _commit_all(
        self, pairs: Sequence[tuple[Write, asyncio.Future[Any]]]
    ) -> list[tuple[asyncio.Future[Any], Any]]:
        """Commit together.

        If that fails, one by one, so that one failure does not affect others.
        """
        pairs = sorted(pairs, key=lambda pair: pair[0].head.id)  # the same order in all processes
        try:
            answers = self._commit([write for write, _ in pairs]) if pairs else []
            return [(future, answer) for (_, future), answer in zip(pairs, answers, strict=True)]
        except Exception as error:
            if len(pairs) == 1:
                return [(pairs[0][1], error)]
        return [answer for pair in pairs for answer in self._commit_all([pair])]

    def _commit(self, writes: Sequence[Write]) -> list[bool]:
        if self._line is None:
            self._line = self._engine.raw_connection()
        try:
            cursor = self._line.cursor()
            answers = [self._store(cursor, write) for write in writes]
            cursor.close()
            self._line.commit()
        except Exception:
            self._hang_up()
            raise
        return answers

    def _hang_up(self) -> None:
        """Close the connection; the next write opens another one."""
        line, self._line = self._line, None
        if line is not None:
            with suppress(Exception):
                line.rollback()
            with suppress(Exception):
                line.invalidate()

    def _change(self, columns: tuple[str, ...]) -> Statement:
        """Return the statement that changes these columns if nobody wrote in the meantime."""
        if columns not in self._changes:
            seen = update(TABLES).where(
                TABLES.c.id == bindparam("which"), TABLES.c.number == bindparam("before")
            )
            row = (*columns, "number", "changed", "head")
            self._changes[columns] = Statement(self._engine, seen, row)
        return self._changes[columns]

    def _store(self, cursor: Any, write: Write) -> bool:
        head = write.head
        row = {
            "game": head.game,
            "owner": head.owner,
            "status": head.status,
            "listed": head.listed,
            "number": head.number,
            "changed": head.changed,
            "wakes": write.wakes,
            "head": msgspec.json.encode(head).decode(),
        }
        if write.before == 0:
            cursor.execute(self._lay.sql, self._lay.values({"id": head.id, **row}))
        else:
            row |= {"which": head.id, "before": write.before}
            change = self._change(write.columns)
            cursor.execute(change.sql, change.values(row))
            if cursor.rowcount != 1:
                return False
        for entry in write.entries:
            cursor.execute(self._add.sql, self._add.values(_entry_row(head.id, entry)))
        if write.holders is not None:
            cursor.execute(self._leave.sql, self._leave.values({"which": head.id}))
            for person in sorted(set(write.holders)):
                held = {"table_id": head.id, "person": person}
                cursor.execute(self._hold.sql, self._hold.values(held))
        if self._engine.dialect.name == "postgresql":
            said = {"channel": CHANNEL, "what": entries_word(self._origin, head.id)}
            cursor.execute(self._say.sql, self._say.values(said))
        return write.follower is None or self._store(cursor, write.follower)


def entries_word(origin: str, table: str) -> str:
    """Return the notification that a process stored entries of a table."""
    return f"entries {origin} {table}"


def _entry_row(table: str, entry: Entry) -> dict[str, object]:
    return {
        "table_id": table,
        "number": entry.number,
        "at": entry.at,
        "who": entry.who,
        "key": entry.key or None,
        "body": encode(entry.fact).decode(),
    }
