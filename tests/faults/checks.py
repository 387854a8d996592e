"""What must be true whatever happens, checked against the journal in the database."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import select

from perijove.kernel.errors import PerijoveError
from perijove.tables import journal as J
from perijove.tables import perspective
from perijove.tables.storage.schema import ENTRIES, TABLES
from perijove.tables.storage.storage import _entry
from perijove.tables.table import Table
from tests.faults.people import Person
from tests.faults.world import START, World

SLACK = 15_000  # ms that the time of an entry may differ from the true time: writes can be slow
GRACE = 60  # seconds of absence before a bot stands in
SETTLE = 45.0  # seconds after a loss for which others may not know who is connected


def stored(world: World, table: str) -> Table:
    """Return a table as the database has it; entries are numbered without gaps."""
    query = select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.number)
    head = select(TABLES.c.number).where(TABLES.c.id == table)
    with world.engine.begin() as line:
        entries = [_entry(row) for row in line.execute(query)]
        number = line.execute(head).scalar_one()
    assert [entry.number for entry in entries] == list(range(1, number + 1))
    try:
        return Table(table, entries)
    except PerijoveError as error:
        raise AssertionError(f"the stored entries cannot be played: {error}") from error


def check_journal(world: World, table: Table, people: Sequence[Person]) -> None:
    """Nothing acknowledged is lost or doubled, and everybody received what is stored."""
    said = [entry.fact.text for entry in table.entries if isinstance(entry.fact, J.Spoke)]
    assert len(said) == len(set(said)), "a line of chat was stored twice"
    for person in people:
        for key, number in person.acknowledged.items():
            found = table.keys.get(f"{person.id}:{key}")
            assert found == number, f"{key} was acknowledged as {number}, stored as {found}"
        for number, told in person.log.items():
            assert number <= table.number, f"{person.name} was told {number}: {told}"
            change = perspective.change(table, table.entries[number - 1], person.seat)
            events = msgspec.json.encode(change.events)
            assert told == (change.kind, change.seat, change.text, events), f"{person.name}: {told}"
        open_to = {person.seat} if person.id != table.owner else {person.seat, None}
        for seat, link in person.links:
            own = seat in open_to or person.id == table.owner
            assert own, f"{person.name} was sent the link of seat {seat}: {link}"


def check_times(world: World, table: Table, people: Sequence[Person]) -> None:
    """Clocks are fair, and no bot plays for somebody who is present."""
    for entry, true in zip(table.entries, world.commits[table.id], strict=True):
        off = entry.at - START - round(true * 1000)
        assert abs(off) < SLACK, f"entry {entry.number} is {off} ms off"
        if isinstance(entry.fact, J.StoodIn) and entry.fact.why == "absent":
            for person in people:
                if person.seat == entry.fact.seat:
                    _check_absent(world, person, true)


def _check_absent(world: World, person: Person, at: float) -> None:
    spans = list(person.present)
    here = any(begin < at - GRACE - SETTLE and at < end for begin, end in spans)
    excused = any(at - GRACE - SETTLE < loss <= at for loss in world.losses)
    assert not here or excused, f"a bot stood in for {person.name}, who was present, at {at:.1f}"


def check_equal(world: World, table: Table, people: Sequence[Person]) -> None:
    """After healing every process and every viewer has the same table."""
    for process in world.alive():
        assert process.host is not None
        desk = process.host.desks.get(table.id)
        if desk is not None:
            assert desk.table.number == table.number, f"{process.name} is behind"
            assert desk.table.state == table.state, f"{process.name} has another position"
    for person in people:
        assert person.connection is not None, f"{person.name} cannot come back"
        assert not person.busy, f"{person.name} waits for an answer"
        assert person.number == table.number, f"{person.name} is at {person.number}"
        assert person.position is not None
        view = table.state.view(person.seat)
        shown = person.position.view
        same = msgspec.json.encode(view) == msgspec.json.encode(shown)
        assert same, f"{person.name} sees another board"
        seed = str(table.opened.seed).encode()
        assert seed not in msgspec.json.encode(person.info), "the seed was told"
