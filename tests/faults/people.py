"""Scripted people: they move, talk, undo, leave, come back elsewhere, and send things twice."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy.exc import OperationalError

from perijove.tables import messages as M
from perijove.tables.connection import Connection
from perijove.tables.refusal import Refusal
from tests.faults.world import Lost, Process, World

PATIENCE = 20.0  # seconds until an answer counts as lost
MOST_BYTES = 400_000


class Person:
    """A person at one table, with all messages they received."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.id = ""
        self.table = ""
        self.seat: int | None = None
        self.acknowledged: dict[str, int] = {}
        self.log: dict[int, tuple[Any, ...]] = {}
        self.links: set[tuple[int, str]] = set()
        self.present: list[tuple[float, float]] = []  # when they were connected
        self.began = 0.0  # when the present visit began
        self.number = 0
        self.position: M.Position | None = None
        self.info: M.TableInfo | None = None
        self.connection: Connection | None = None
        self.over = False  # they only watch from now on
        self._process: Process | None = None
        self._open: Any = None  # a command without an answer
        self._count = 0

    @property
    def busy(self) -> bool:
        """Return True while an answer is missing."""
        return self._open is not None

    async def live(self) -> None:
        """Come and go until the end."""
        chance = self.world.chance
        while True:
            alive = [p for p in self.world.alive() if p.host is not None and p.host.ready]
            try:
                if not alive:
                    raise Lost
                await self._visit(chance.choice(alive))
            except (Lost, Refusal, OperationalError):
                longer = not self.world.weather.calm and chance.random() < 0.1
                if longer:
                    await asyncio.sleep(chance.uniform(60, 150))
                elif self.world.weather.calm:
                    await asyncio.sleep(chance.uniform(0.1, 3))
                else:
                    await self.world.stay_away(chance.uniform(*self.world.rhythm.away))

    # -- connection ----------------------------------------------------------------------------

    async def _visit(self, process: Process) -> None:
        assert process.host is not None
        chance, host = self.world.chance, process.host
        since = self.number if chance.random() < 0.7 else 0
        connection = await process.call(host.connect(self.id, self.table, since))
        self.connection, self._process = connection, process
        began = self.began = self.world.now()
        end = began + chance.uniform(3, 120)
        try:
            while self.world.weather.calm or self.world.now() < end:
                await asyncio.sleep(chance.uniform(0.2, 4))
                self._read(connection)
                await self._do_something(process, connection)
            raise Lost  # they leave
        finally:
            self.present.append((began, self.world.now()))
            self.connection = None
            if process.host is host:
                late = chance.choice([0.0, 0.0, chance.uniform(0, 30)])
                self.world.start(self._hang_up(process, host, connection, late))

    async def _hang_up(self, process: Process, host: Any, old: Connection, late: float) -> None:
        """Let the server notice that the connection is lost."""
        await asyncio.sleep(late)
        if process.host is host:
            with suppress(Lost, Refusal, OperationalError):
                await process.call(host.disconnect(old))

    async def drop(self) -> None:
        """Lose the connection, as in a storm of reconnections."""
        if self.connection is not None:
            self.connection.close()

    # -- commands ------------------------------------------------------------------------------

    async def _do_something(self, process: Process, connection: Connection) -> None:
        if self._open is None and not self.over:
            self._open = self._wish()
        if self._open is None:
            return
        command, chance = self._open, self.world.chance
        calm = self.world.weather.calm
        if not calm and chance.random() < 0.03:
            raise Lost  # the command never arrives
        assert process.host is not None
        times = 2 if not calm and chance.random() < 0.05 else 1
        for _ in range(times):
            await asyncio.wait_for(
                process.call(process.host.say(connection, command)), PATIENCE * 10
            )
        if not calm and chance.random() < 0.03:
            raise Lost  # the answer never arrives
        self._read(connection)

    def _wish(self) -> Any:
        """Return what this person wants to do now."""
        chance, position = self.world.chance, self.position
        self._count += 1
        key, seat = f"{self.name}.{self._count}", self.seat
        if chance.random() < 0.08:
            return M.Say(key, f"{self.name} says {self._count}")
        if seat is None or self.info is None or position is None or position.seat != seat:
            return M.Ping(key) if chance.random() < 0.1 else None
        if self.info.status == "paused":
            return M.Resume(key, seat)
        if self.info.offer is not None and seat in self.info.offer.waiting:
            return M.Answer(key, seat, chance.random() < 0.5)
        if self.info.seats[seat].stand_in and chance.random() < 0.5:
            return M.TakeBack(key, seat)
        if position.undo.free and chance.random() < 0.1:
            return M.Undo(key, seat)
        if chance.random() < 0.01:
            return M.Ask(key, seat, "pause")
        if position.choices:
            action = chance.choice(position.choices).action
            return M.Act(key, seat, action, position.move)
        return None

    # -- what is told --------------------------------------------------------------------------

    def _read(self, connection: Connection) -> None:
        while not connection._box.empty():
            letter = connection._box.get_nowait()
            if letter is None:
                raise Lost
            self._take(letter.message)
            size = len(letter.json)
            assert size < MOST_BYTES, f"a message of {size} bytes"

    def _take(self, told: Any) -> None:
        if isinstance(told, M.Welcome | M.Update):
            self._check_order(told)
            self.number, self.position = told.number, told.position
            for change in told.changes:
                self._remember(change)
        if isinstance(told, M.Welcome | M.Update | M.Presence):
            self.info = told.table
            self.links |= {(s.number, s.link) for s in told.table.seats if s.link}
        if isinstance(told, M.Accepted | M.Refused | M.Pong) and self._open is not None:
            if told.key == self._open.key:
                self._open = None
            if isinstance(told, M.Accepted):
                self.acknowledged[told.key] = told.number
                self.world.note(self.name, "accepted", told.key, told.number)
            elif isinstance(told, M.Refused) and told.code in ("failed", "not_now"):
                self.world.note(self.name, "refused", told.key, told.code)

    def _check_order(self, told: M.Welcome | M.Update) -> None:
        numbers = [change.number for change in told.changes]
        if isinstance(told, M.Update):
            expected = list(range(self.number + 1, told.number + 1))
            assert numbers == expected, f"{self.name} after {self.number}: {numbers}"
        assert numbers == sorted(set(numbers)), f"{self.name}: {numbers}"

    def _remember(self, change: M.Change) -> None:
        told = (change.kind, change.seat, change.text, msgspec.json.encode(change.events))
        before = self.log.setdefault(change.number, told)
        assert before == told, f"{self.name} was told {before}, then {told}"
