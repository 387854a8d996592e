"""One simulation: three processes, some tables, people, faults, then calm and the checks."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import random

from sqlalchemy.exc import OperationalError

from perijove.tables import messages as M
from perijove.tables.refusal import Refusal
from tests.faults.checks import check_equal, check_journal, check_times, stored
from tests.faults.loop import VirtualLoop
from tests.faults.people import Person
from tests.faults.world import LIVE, Lost, Process, Rhythm, World, no_real_chance

QUIET = 45.0  # seconds in which nobody does anything any more


class Outcome:
    """How a simulation went."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.wrong = ""
        self.hours = 0.0  # of simulated tables
        self.entries = 0
        self.trace: list[str] = []

    @property
    def digest(self) -> str:
        """Return a checksum of everything that happened."""
        return hashlib.sha256("\n".join(self.trace).encode()).hexdigest()[:16]


def simulate(seed: int, rhythm: Rhythm = LIVE) -> Outcome:
    """Run a simulation; the same seed runs the same way."""
    outcome = Outcome(seed)
    logging.disable(logging.CRITICAL)
    loop = VirtualLoop()
    asyncio.set_event_loop(loop)
    world = World(seed, rhythm)
    try:
        with no_real_chance(random.Random(seed)):
            loop.run_until_complete(_run(world, outcome))
    except AssertionError as error:
        outcome.wrong = f"{error}".partition("\n")[0]
    finally:
        logging.disable(logging.NOTSET)
        outcome.trace = world.trace
        asyncio.set_event_loop(None)
        loop.close()
        world.engine.dispose()
    return outcome


async def _run(world: World, outcome: Outcome) -> None:
    tasks = []
    for name in ("a", "b", "c"):
        process = Process(world, name)
        world.processes.append(process)
        await process.start()
    while not world.alive():
        await world.processes[0].start()
    parties = [await _open_table(world, number) for number in range(world.rhythm.tables)]
    people = [person for party in parties for person in party]
    loop = asyncio.get_running_loop()
    tasks += [loop.create_task(person.live()) for person in people]
    tasks.append(loop.create_task(_make_trouble(world, people)))
    try:
        await _watch(tasks, world.rhythm.trouble)
        tasks.pop().cancel()
        await _heal(world)
        await _watch(tasks, world.rhythm.calm / 2)
        moves = [stored(world, party[0].table).moves for party in parties]
        undos = [stored(world, party[0].table).undos for party in parties]
        await _watch(tasks, world.rhythm.calm / 2)
        for party, before, undone in zip(parties, moves, undos, strict=True):
            table = stored(world, party[0].table)
            goes_on = table.moves > before or table.undos > undone
            assert goes_on or table.finished, f"nothing moves any more: {table.status}"
        for person in people:
            person.over = True
        await _watch(tasks, QUIET / 2)
        world.frozen = True
        await _watch(tasks, QUIET / 2)
        for party in parties:
            table = stored(world, party[0].table)
            check_journal(world, table, party)
            for person in party:
                person.present.append((person.began, world.now()))
            check_times(world, table, party)
            check_equal(world, table, party)
            outcome.entries += table.number
        outcome.hours = len(parties) * world.now() / 3600
    finally:
        tasks += world.tasks
        for task in tasks:
            task.cancel()
        for process in world.processes:
            process.kill()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*rest, return_exceptions=True)


async def _watch(tasks: list[asyncio.Task[None]], seconds: float) -> None:
    """Let time pass; an error of a person is an error of the simulation."""
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


async def _open_table(world: World, number: int) -> list[Person]:
    """Return two players at a table with a bot, and a spectator."""
    chance = world.chance
    party = [Person(world, f"{name}{number}") for name in ("ada", "bob", "eve")]
    ada, bob, _eve = party
    while True:  # until it works in spite of the faults
        try:
            process = chance.choice(world.alive())
            assert process.host is not None
            host = process.host
            for person in party:
                person.id = (await process.call(host.people.guest(person.name, "en"))).id
            seats = [M.SeatPlan("me", name="Ada"), M.SeatPlan("open"), M.SeatPlan("bot")]
            bank = chance.choice([30, 600])
            pace = M.Pace(world.rhythm.pace, bank=bank, increment=10, days=1, grace=60)
            game = chance.choice(["ganymede", "galileo"])
            new = M.NewTable(game, seats, pace=pace)
            info = await process.call(host.create(ada.id, new))
            connection = await process.call(host.connect(bob.id, info.id))
            await process.call(host.say(connection, M.Sit("sit", 1, "Bob")))
            await process.call(host.disconnect(connection))
        except (Lost, Refusal, OperationalError) as error:
            world.note("try again", type(error).__name__)
            await asyncio.sleep(1)
            if not world.alive():
                await world.processes[0].start()
            continue
        for person in party:
            person.table = info.id
        ada.seat, bob.seat = 0, 1
        if stored(world, info.id).started:
            return party


async def _make_trouble(world: World, people: list[Person]) -> None:
    """Kill, cut off, start and restart processes, and drop connections."""
    chance = world.chance
    while True:
        await asyncio.sleep(chance.uniform(*world.rhythm.between))
        process = chance.choice(world.processes)
        what = chance.choice(["kill", "cut", "storm", "start", "restart"])
        if process.host is None:
            await process.start()
        elif what == "kill":
            process.kill()
        elif what == "cut":
            world.note(process.name, "is cut off")
            world.losses.append(world.now())
            process.cut_off = True
            await asyncio.sleep(chance.uniform(1, 40))
            world.losses.append(world.now())
            process.cut_off = False
        elif what == "restart":
            await process.restart()
        elif what == "storm":
            for person in people:
                await person.drop()


async def _heal(world: World) -> None:
    world.heal()
    for process in world.processes:
        process.cut_off = False
        while process.host is None:
            await process.start()
