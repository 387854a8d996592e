"""A long run of one server: does its memory, or the number of its files and threads, grow?

    python -m bench.soak --minutes 30 --tables 100 --every 0.1

Random players move at many tables, begin new games, and leave and come back. The server is measured
every minute. The exit code is 1 if it has more in the last third than in the middle one.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil

import perijove
from bench.load import VIEWERS, Person, Table
from tests.serving import Server

PAUSE = 60.0  # seconds between measurements
IN_MEMORY = re.compile(r"^perijove_tables (\S+)", re.MULTILINE)
GROWTH = {"memory": 8.0, "files": 8.0, "threads": 2.0}
"""By how much the last third of a run may exceed the middle one."""
RETURNS = 0.02  # the share of moves after which a spectator comes back


class Sample(msgspec.Struct):
    """A measurement of the server."""

    seconds: float
    memory: float  # in MiB
    files: int
    threads: int
    tables: int  # in its memory: finished ones stay there for some minutes
    moves: int


async def sample(
    server: psutil.Process, http: httpx.AsyncClient, began: float, tables: list[Table]
) -> Sample:
    """Measure the server now."""
    found = IN_MEMORY.search((await http.get("/metrics")).text)
    assert found is not None
    return Sample(
        time.monotonic() - began,
        server.memory_info().rss / 2**20,
        server.num_fds(),
        server.num_threads(),
        int(float(found[1])),
        sum(table.moves for table in tables),
    )


async def play(table: Table, end: float, every: float) -> None:
    """Play on until the end; a spectator sometimes leaves and comes back."""
    chance = table.chance
    await asyncio.sleep(chance.random() * every)
    while time.monotonic() < end:
        began = time.monotonic()
        if not await table.move():
            await table.close()
            await table.open()
        elif chance.random() < RETURNS:
            await table.change_spectator()
        await asyncio.sleep(max(0.0, every - (time.monotonic() - began)))


async def soak(server: Server, options: argparse.Namespace) -> list[Sample]:
    """Let all tables play, and measure meanwhile."""
    game: dict[str, Any] = {"game": options.game, "options": {}}
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=server.address, limits=limits, timeout=60) as http:
        tables = []
        for number in range(options.tables):
            people = [await Person.come(server, http) for _ in range(VIEWERS)]
            tables.append(Table(people, random.Random(number), game))
            await tables[-1].open()
        process, began = psutil.Process(server.pid), time.monotonic()
        end = began + 60 * options.minutes
        playing = asyncio.gather(*(play(table, end, options.every) for table in tables))
        found = []
        while time.monotonic() < end:
            await asyncio.sleep(min(PAUSE, max(0.1, end - time.monotonic())))
            found.append(await sample(process, http, began, tables))
            last = found[-1]
            print(
                f"| {last.seconds:.0f} s | {last.moves} moves | {last.memory:.1f} MiB "
                f"| {last.tables} tables | {last.files} files | {last.threads} threads |",
                flush=True,
            )
        await playing
        for table in tables:
            await table.close()
    return found


def grown(found: list[Sample]) -> list[str]:
    """Return what the server has more of in the last third than in the middle one."""
    third = max(1, len(found) // 3)
    middle, last = found[third:-third] or found[:1], found[-third:]
    rows = []
    for what, most in GROWTH.items():
        before, after = (
            statistics.median(getattr(s, what) for s in part) for part in (middle, last)
        )
        if after - before > most:
            rows.append(f"{what}: from {before:.1f} to {after:.1f}")
    return rows


def main() -> int:
    """Start a server, let it run, and say what grew."""
    about = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    about.add_argument("--minutes", type=float, default=30)
    about.add_argument("--tables", type=int, default=100)
    about.add_argument("--every", type=float, default=0.1, help="seconds between moves of a table")
    about.add_argument("--game", default=perijove.games()[0])
    options = about.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder)).start()
        try:
            found = asyncio.run(soak(server, options))
        finally:
            server.stop(30)
    rows = grown(found)
    print("; ".join(rows) if rows else "Nothing grew.")
    return 1 if rows else 0


if __name__ == "__main__":
    sys.exit(main())
