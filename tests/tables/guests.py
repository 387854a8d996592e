"""People at tables in the tests, and a clock under the tests' control."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from typing import Any

from perijove.bots.analysis import Hint, Report
from perijove.tables import messages as M
from perijove.tables.connection import Connection
from perijove.tables.host import Host
from perijove.tables.scheduler import Scheduler
from perijove.tables.table import Table
from perijove.tables.thinkers import (
    HintQuestion,
    Progress,
    Question,
    ReportQuestion,
    advise,
    answer,
    study,
)

ME = M.SeatPlan("me")
BOT = M.SeatPlan("bot", bot="random")
OPEN = M.SeatPlan("open")
LINK = M.SeatPlan("link")


class Inline:
    """Bots that answer in the same process, for tests of other things."""

    async def choose(self, question: Question) -> int:
        return answer(question)

    async def hint(self, asked: HintQuestion) -> Hint:
        return advise(asked)

    async def report(self, asked: ReportQuestion, progress: Progress) -> Report:
        return study(asked, progress)

    async def stop(self) -> None:
        pass


class Appointment:
    def __init__(self, work: Callable[[], None]) -> None:
        self.work: Callable[[], None] | None = work

    def cancel(self) -> None:
        self.work = None


class FakeTime(Scheduler):
    """Time that stands still unless it is moved."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 1_800_000_000_000
        self._heap: list[tuple[int, int, Appointment]] = []
        self._count = itertools.count()

    def now(self) -> int:
        return self.at

    def correct(self, milliseconds: int) -> None:
        """Stay as the test says."""

    def call_at(self, at: int, work: Callable[[], None]) -> Appointment:
        appointment = Appointment(work)
        heapq.heappush(self._heap, (at, next(self._count), appointment))
        return appointment

    async def sleep(self, seconds: float) -> None:
        done = asyncio.get_running_loop().create_future()
        self.call_at(self.at + int(seconds * 1000), lambda: done.done() or done.set_result(None))
        await done

    async def pass_by(self, seconds: float, *hosts: Host) -> None:
        """Let time pass, and run everything that becomes due at these hosts."""
        end = self.at + int(seconds * 1000)
        while self._heap and self._heap[0][0] <= end:
            at, _, appointment = heapq.heappop(self._heap)
            if appointment.work is not None:
                self.at = max(self.at, at)
                appointment.work()
                await settle(*hosts)
        self.at = end
        await settle(*hosts)


async def settle(*hosts: Host) -> None:
    """Wait until no table has anything to do."""
    calm = 0
    while calm < 3:
        await asyncio.sleep(0)
        resting = all(desk.resting for host in hosts for desk in host.desks.values())
        writing = any(host.storage.busy or host.loader.waking for host in hosts)
        calm = calm + 1 if resting and not writing else 0
        if not calm:
            await asyncio.sleep(0.001)


class Guest:
    """A person with a connection to a table: sends commands, and remembers all messages."""

    def __init__(self, host: Host, me: M.Me) -> None:
        self.host = host
        self.me = me
        self.told: list[Any] = []
        self.log: list[M.Change] = []
        self.table: M.TableInfo | None = None
        self.position: M.Position | None = None
        self.connection: Connection | None = None
        self._keys = itertools.count(1)

    @classmethod
    async def come(cls, host: Host, name: str = "Ada") -> Guest:
        return cls(host, await host.people.guest(name, "en"))

    async def create(self, *seats: M.SeatPlan, game: str = "ganymede", **more: Any) -> str:
        """Create a table and sit down at it."""
        info = await self.host.create(self.me.id, M.NewTable(game, list(seats), **more))
        await self.connect(info.id)
        return info.id

    async def connect(self, table: str, since: int = 0) -> None:
        self.connection = await self.host.connect(self.me.id, table, since)
        self.listen()

    async def leave(self) -> None:
        assert self.connection is not None
        await self.host.disconnect(self.connection)

    def listen(self) -> list[Any]:
        """Read all messages in the queue."""
        assert self.connection is not None
        new = []
        while not self.connection._box.empty():
            letter = self.connection._box.get_nowait()
            if letter is None:
                self.connection._box.put_nowait(None)  # put the end marker back
                break
            new.append(letter.message)
            self._take(letter.message)
        self.told += new
        return new

    def _take(self, message: Any) -> None:
        if isinstance(message, M.Welcome | M.Update):
            self.position = message.position
            if (
                isinstance(message, M.Welcome)
                and message.changes
                and message.changes[0].number == 1
            ):
                self.log = []
            self.log += message.changes
        if isinstance(message, M.Welcome | M.Update | M.Presence):
            self.table = message.table

    async def say(self, make: Callable[..., Any], **what: Any) -> Any:
        """Send a command and return the answer, Accepted or Refused."""
        assert self.connection is not None
        self.listen()
        command = make(what.pop("key", None) or f"k{next(self._keys)}", **what)
        await self.host.say(self.connection, command)
        await settle(self.host)
        answers = [m for m in self.listen() if isinstance(m, M.Accepted | M.Refused | M.Pong)]
        assert len(answers) == 1
        return answers[0]

    async def act(self, seat: int | None = None, choice: int = -1) -> Any:
        """Take one of the choices shown."""
        position = await self.look()
        assert position.choices, "it is not my turn"
        action = position.choices[choice].action
        chosen = position.seat if seat is None else seat
        return await self.say(M.Act, seat=chosen, action=action, move=position.move)

    async def look(self) -> M.Position:
        await settle(self.host)
        self.listen()
        assert self.position is not None
        return self.position

    @property
    def true_table(self) -> Table:
        """Return the table itself, with hidden information."""
        assert self.table is not None
        return self.host.desks[self.table.id].table


async def play_on(*guests: Guest, moves: int = 10_000) -> None:
    """Let people take their last choices until the game is over, or for this many moves."""
    for _ in range(moves):
        await settle(guests[0].host)
        acting = [guest for guest in guests if (await guest.look()).choices]
        if not acting:
            return
        answer = await acting[0].act()
        assert isinstance(answer, M.Accepted), answer
