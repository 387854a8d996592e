"""Simulated machines: their clocks, the database they share, and the faults between them.

Every process runs the real `Host`. Its storage executes the real statements on a database in
memory; how long that takes, and whether it fails before or after the commit, is drawn from the
seed.
"""

from __future__ import annotations

import asyncio
import contextvars
import random
import secrets
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Literal, TypeVar
from unittest.mock import patch

import msgspec
from sqlalchemy import Connection as Line
from sqlalchemy import Engine, create_engine
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import StaticPool

from perijove.tables.host import Host
from perijove.tables.refusal import Refusal
from perijove.tables.scheduler import Scheduler
from perijove.tables.settings import Settings
from perijove.tables.storage import Storage, Write
from perijove.tables.storage.schema import META
from perijove.tables.storage.writer import Writer
from perijove.tables.thinkers import NoAnswer, Question, answer
from tests.faults.loop import OWNER, VirtualLoop

T = TypeVar("T")
START = 1_800_000_000_000


class Rhythm(msgspec.Struct, frozen=True):
    """How fast everything happens; times are in seconds."""

    tables: int
    pace: Literal["live", "days"]
    trouble: float  # with faults
    calm: float  # in which everything recovers and goes on
    between: tuple[float, float]  # from one fault to the next
    away: tuple[float, float]  # between two visits of a person
    poll: float


LIVE = Rhythm(2, "live", 240, 120, (3, 50), (0.1, 3), 5)
"""People who play at once, with a fault every half minute."""
DAYS = Rhythm(40, "days", 36 * 3600, 60, (600, 7200), (1800, 12 * 3600), 15)
"""Many tables with turns of a day, whose people look in now and then."""


class Weather:
    """How bad things are; `calm` after the faults are over."""

    def __init__(self, chance: random.Random) -> None:
        self.calm = False
        self.slow = chance.choice([0.0, 0.02, 0.1])  # share of slow accesses
        self.before = chance.choice([0.0, 0.01, 0.05])  # of writes that fail before the commit
        self.after = chance.choice([0.0, 0.01, 0.05])  # of writes that fail after it
        self.reads = chance.choice([0.0, 0.005, 0.02])  # of reads that fail
        self.lost = chance.choice([0.0, 0.02, 0.08])  # of notifications that are lost
        self.twice = chance.choice([0.0, 0.05])  # of notifications that come twice
        self.bots = chance.choice([0.0, 0.1])  # of questions that bots do not answer

    def clear(self) -> None:
        """End all faults."""
        self.calm = True
        self.slow = self.before = self.after = self.reads = self.lost = self.twice = 0.0
        self.bots = 0.0


class World:
    """All that exists in one simulation."""

    def __init__(self, seed: int, rhythm: Rhythm = LIVE) -> None:
        self.chance = random.Random(seed)
        self.rhythm = rhythm
        self.calmed = asyncio.Event()
        self.weather = Weather(self.chance)
        self.engine: Engine = create_engine(
            "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        META.create_all(self.engine)
        self.processes: list[Process] = []
        self.pinned = self.chance.random() < 0.5  # every table is kept by one of the processes
        self.commits: dict[str, list[float]] = {}  # the true time of every entry, by table
        self.losses: list[float] = []  # when a notification was lost, or a process or its line
        self.frozen = False  # no bot moves and no timer rings any more
        self.tasks: set[asyncio.Task[None]] = set()
        self.trace: list[str] = []

    def now(self) -> float:
        """Return the true time in seconds since the start."""
        return asyncio.get_running_loop().time()

    def heal(self) -> None:
        """End all faults, and call everybody back."""
        self.weather.clear()
        self.losses.append(self.now())
        self.calmed.set()

    async def stay_away(self, seconds: float) -> None:
        """Wait for some time, but not longer than the faults last."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.calmed.wait()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Start something that ends with the simulation."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def note(self, *words: object) -> None:
        """Add a line to the trace, by which two runs are compared."""
        self.trace.append(f"{self.now():.3f} " + " ".join(map(str, words)))

    async def notify(self, origin: str, payload: str) -> None:
        """Deliver a notification to every other process, late, twice or not at all."""
        loop = asyncio.get_running_loop()
        for process in self.processes:
            storage = process.storage
            if storage.origin == origin or not process.reachable:
                continue
            if self.chance.random() < self.weather.lost:
                self.note("lost", process.name)
                self.losses.append(self.now())
                continue
            for _ in range(2 if self.chance.random() < self.weather.twice else 1):
                delay = self.chance.uniform(0.001, 0.3)
                loop.call_later(delay, storage.hear, payload, context=process.context)

    def alive(self) -> list[Process]:
        """Return the processes that run."""
        return [process for process in self.processes if process.host is not None]


class Clock(Scheduler):
    """The clock of a machine, which may be wrong."""

    def __init__(self, world: World, skew: int) -> None:
        super().__init__()
        self._world = world
        self._skew = skew
        self.stopped = False

    def now(self) -> int:
        return START + round(self._world.now() * 1000) + self._skew + self._offset

    def call_at(self, at: int, work: Callable[[], None]) -> asyncio.TimerHandle:
        def call() -> None:
            if not self.stopped and not self._world.frozen:
                work()

        delay = max(0, at - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, call)


def _fault(why: str) -> OperationalError:
    return OperationalError(why, {}, OSError(why))


class _Writer(Writer):
    """The real statements; a broken connection must not end the database in memory."""

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.rollback()


class Disk(Storage):
    """The shared database as one process reaches it."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.engine = world.engine
        self.shared = self.remote = True
        self.origin = name
        self.process: Process | None = None
        self._lane = None
        self._writer = _Writer(self.engine, name)
        self._hear: Callable[[str], None] | None = None
        self._writing = 0

    async def start(self) -> None:
        """Find the schema in place."""

    async def stop(self) -> None:
        """Leave the database to the others."""

    @property
    def busy(self) -> bool:
        return self._writing > 0

    def _check(self) -> None:
        if self.process is None or not self.process.reachable:
            raise _fault("the database cannot be reached")

    async def _wait(self) -> None:
        chance, weather = self.world.chance, self.world.weather
        slow = chance.random() < weather.slow
        await asyncio.sleep(chance.uniform(0.5, 6) if slow else chance.uniform(0.0005, 0.01))
        self._check()

    async def append(self, write: Write) -> bool:
        chance, weather = self.world.chance, self.world.weather
        self._writing += 1
        try:
            await self._wait()
            if chance.random() < weather.before:
                raise _fault("the write failed")
            stored = self._writer._commit([write])[0]
            if stored:
                await self._stored(write)
            if chance.random() < weather.after:
                raise _fault("the line broke after the commit")
            await self._wait()
            return stored
        finally:
            self._writing -= 1

    async def _stored(self, write: Write | None) -> None:
        while write is not None:
            table = write.head.id
            times = self.world.commits.setdefault(table, [])
            times += [self.world.now()] * len(write.entries)
            facts = [entry.fact.__struct_config__.tag for entry in write.entries]
            self.world.note(self.origin, "stored", table, write.head.number, *facts)
            await self.world.notify(self.origin, f"entries {self.origin} {table}")
            write = write.follower

    async def read(self, work: Callable[[Line], T]) -> T:
        await self._wait()
        if self.world.chance.random() < self.world.weather.reads:
            raise _fault("the read failed")
        with self.engine.begin() as line:
            return work(line)

    async def in_writer(self, work: Callable[[], T]) -> T:
        await self._wait()
        return work()

    async def clock(self) -> int:
        await self._wait()
        return START + round(self.world.now() * 1000)

    async def tidy(self) -> None:
        """Do nothing: a database in memory needs no maintenance."""

    async def say(self, what: str) -> None:
        await self._wait()
        await self.world.notify(self.origin, what)

    async def listen(self, hear: Callable[[str], None]) -> None:
        self._hear = hear
        await asyncio.get_running_loop().create_future()

    def hear(self, payload: str) -> None:
        """Pass a notification on, unless the process is gone."""
        if self._hear is not None and self.process is not None and self.process.reachable:
            self._hear(payload)


class Bots:
    """Bots that choose at random after a while, and sometimes not at all."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def choose(self, question: Question) -> int:
        chance = self._world.chance
        await asyncio.sleep(chance.uniform(0.05, 2))
        if self._world.frozen:
            await asyncio.get_running_loop().create_future()
        if chance.random() < self._world.weather.bots:
            raise NoAnswer("the bot crashed")
        return answer(msgspec.structs.replace(question, bot="random", table=""))

    async def stop(self) -> None:
        """End nothing."""


class Lost(Exception):
    """The process has ended, or its connection is cut."""


class Process:
    """A machine with one server process, which may be killed and started again."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.host: Host | None = None
        self.cut_off = False
        self._lives = 0
        self.storage = Disk(world, name)
        self._clock = Clock(world, 0)
        self.context = contextvars.copy_context()

    @property
    def reachable(self) -> bool:
        """Return True if the process lives and reaches the database."""
        return self.host is not None and not self.cut_off

    async def start(self) -> None:
        """Start a host with a clock that may be a minute wrong."""
        self._lives += 1
        skew = self.world.chance.choice([0, 0, 700, -900, 20_000, -60_000])
        self._clock = Clock(self.world, skew)
        self.storage = Disk(self.world, f"{self.name}{self._lives}")
        self.storage.process = self
        settings = Settings(
            database="sqlite://",
            poll=self.world.rhythm.poll,
            bot_delay=0.2,
            chat_per_minute=10_000,
            unload_after=60,
        )
        if self.world.pinned:
            own = self.world.processes.index(self)
            settings = msgspec.structs.replace(settings, processes=3, process=own, lane="lane")
        self.host = Host(settings, self._clock, [], self.storage)
        self.host.thinkers = self.host.students = Bots(self.world)  # type: ignore[assignment]
        self.world.note(self.name, "starts", skew)
        self.context = contextvars.copy_context()
        self.context.run(OWNER.set, self.storage.origin)
        try:
            await self.call(self.host.begin())
        except (OperationalError, Lost):
            self.kill()

    async def call(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the process; raise Lost if the process is killed meanwhile."""
        task = asyncio.get_running_loop().create_task(work, context=self.context)
        await asyncio.wait([task])
        if task.cancelled():
            raise Lost
        return task.result()

    async def restart(self) -> None:
        """Stop as the server does on request, and start again."""
        assert self.host is not None
        self.world.note(self.name, "stops")
        with suppress(OperationalError, Refusal, Lost):
            await self.call(self.host.stop())
        self.kill()
        await self.start()

    def kill(self) -> None:
        """End the process at once, whatever it is doing."""
        self.world.note(self.name, "is killed")
        self._clock.stopped = True
        self.storage.process = None
        self.world.losses.append(self.world.now())
        host, self.host = self.host, None
        if host is None:
            return
        for connection in [c for desk in host.desks.values() for c in desk.connections]:
            connection.close()
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        loop.end_all(self.storage.origin)


@contextmanager
def no_real_chance(chance: random.Random) -> Iterator[None]:
    """Draw tokens and seeds from the simulation's chance."""

    def token(size: int = 16) -> str:
        return f"{chance.getrandbits(8 * size):x}"

    with (
        patch.object(secrets, "token_urlsafe", token),
        patch.object(secrets, "token_hex", token),
        patch.object(secrets, "randbelow", chance.randrange),
    ):
        yield
