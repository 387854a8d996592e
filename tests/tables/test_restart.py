"""A host that stops or is killed returns with the same tables, and nothing accepted is lost."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from perijove.tables import journal as J
from perijove.tables import messages as M
from perijove.tables import perspective
from perijove.tables.desk import write_of
from perijove.tables.host import Host
from perijove.tables.refusal import Refusal
from perijove.tables.settings import Settings
from perijove.tables.storage import Write
from perijove.tables.storage.engine import migrate, open_engine
from perijove.tables.storage.schema import META
from tests.tables.guests import BOT, ME, OPEN, FakeTime, Guest, play_on, settle

pytestmark = pytest.mark.anyio

KILLED = Path(__file__).parent / "killed.py"


async def test_a_host_comes_back_with_the_same_table(database: str, open_host, time) -> None:
    host = await open_host(database)
    ada = await Guest.come(host)
    table = await ada.create(ME, OPEN, pace=M.Pace("live", bank=100, grace=0))
    bob = await Guest.come(host, "Bob")
    await bob.connect(table)
    await bob.say(M.Sit, seat=1, name="Bob")
    for _ in range(6):
        await play_on(ada, bob, moves=1)
        await time.pass_by(3, host)
        other = await open_host(database)
        found = await other.read_table(table)
        assert perspective.head_of(found, time.now()) == perspective.head_of(
            ada.true_table, time.now()
        )
        assert found.state == ada.true_table.state
        stored = await other.storage.head(table)
        assert stored.number == ada.true_table.number
        assert stored.moves == ada.true_table.moves


async def test_bots_go_on_after_a_restart_though_nobody_looks(
    database: str, open_host, time: FakeTime
) -> None:
    host = await open_host(database)

    async def never(question: object) -> int:
        await time.sleep(10**9)
        raise AssertionError

    host.thinkers.choose = never
    ada = await Guest.come(host)
    table = await ada.create(BOT, BOT, options={"round_limit": 2})
    await host.stop()
    time.at += 20_000
    other = await open_host(database)
    await settle(other)
    assert (await other.info(ada.me.id, table)).status == "over"


async def test_a_deadline_that_passed_while_the_host_was_down_counts(
    sqlite: str, open_host, time: FakeTime
) -> None:
    host = await open_host(sqlite)
    ada = await Guest.come(host)
    table = await ada.create(ME, BOT, pace=M.Pace("days", days=1, timeout="forfeit"))
    await ada.look()
    await host.stop()
    time.at += 2 * 86_400_000
    other = await open_host(sqlite)
    await settle(other)
    await time.pass_by(1, other)
    assert (await other.info(ada.me.id, table)).status == "abandoned"


async def test_overdue_tables_are_woken_a_few_at_a_time_and_leave_memory_again(
    sqlite: str, open_host, time: FakeTime
) -> None:
    host = await open_host(sqlite)
    ada = await Guest.come(host)
    new = M.NewTable("ganymede", [ME, BOT], pace=M.Pace("days", days=1, timeout="forfeit"))
    tables = [(await host.create(ada.me.id, new)).id for _ in range(25)]
    await settle(host)
    await host.stop()
    time.at += 2 * 86_400_000
    other = await open_host(sqlite, poll=1e6)
    assert other.desks == {}  # the server answers before it wakes them
    await settle(other)
    for _ in range(10):
        before = len(other.desks)
        await time.pass_by(0.25, other)
        assert len(other.desks) <= before + 10
    assert len(other.desks) == len(tables)
    await time.pass_by(6, other)
    await other.go_round()
    assert other.desks == {}
    heads = [await other.storage.head(table) for table in tables]
    assert {head.status for head in heads} == {"abandoned"}


async def test_a_table_of_other_rules_does_not_keep_the_host_from_its_work(
    sqlite: str, open_host, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = await open_host(sqlite)
    ada = await Guest.come(host)
    await ada.create(ME, BOT, pace=M.Pace("days", days=1))
    await ada.look()
    game = ada.true_table.game
    await host.stop()
    monkeypatch.setattr(game, "version", 99)
    time.at += 2 * 86_400_000
    other = await open_host(sqlite)
    await other.go_round()
    with pytest.raises(Refusal, match="rules version"):
        await other.connect(ada.me.id, ada.table.id)
    assert other.ready


async def test_a_write_that_fails_harms_no_other(host: Host) -> None:
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    await ada.create(ME, ME)
    await bob.create(ME, ME)
    desk = host.desks[ada.table.id]
    broken = desk.table.perform([J.Spoke(0, "Ada", "x")], time_of(host), "w" * 999)
    write = write_of(desk.table, broken, time_of(host))
    write.entries = [msgspec.structs.replace(broken[0], number=1)]
    write.head.number = 1
    answers = await asyncio.gather(
        host.storage.append(write), bob.say(M.Say, text="hello"), return_exceptions=True
    )
    assert isinstance(answers[0], (sqlite3.IntegrityError, psycopg.IntegrityError))
    assert isinstance(answers[1], M.Accepted)


def time_of(host: Host) -> int:
    return host.scheduler.now()


async def test_what_cannot_be_stored_is_refused_and_did_not_happen(
    lite: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await Guest.come(lite)
    await ada.create(ME, ME)

    async def fail(write: object) -> bool:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(lite.storage, "append", fail)
        assert (await ada.say(M.Say, text="lost")).code == "not_now"
    assert isinstance(await ada.say(M.Say, text="kept"), M.Accepted)
    assert [c.text for c in ada.log if c.kind == "said"] == ["kept"]
    assert [c.number for c in ada.log] == list(range(1, len(ada.log) + 1))


async def no_answer(*_: object) -> list[J.Entry]:
    raise OSError("the database is down")


async def test_a_table_that_could_not_be_read_again_shows_and_accepts_nothing(
    lite: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, eve = [await Guest.come(lite, name) for name in ("Ada", "Bob", "Eve")]
    table = await ada.create(ME, ME)
    await bob.connect(table)
    before = bob.log[-1].number
    with monkeypatch.context() as broken:
        broken.setattr(lite.storage, "append", no_answer)
        with monkeypatch.context() as unreadable:
            unreadable.setattr(lite.storage, "entries", no_answer)
            first = await ada.say(M.Say, key="same", text="phantom")
            again = await ada.say(M.Say, key="same", text="phantom")
            assert (first.code, again.code) == ("failed", "failed")
            with pytest.raises(Refusal, match="try again"):
                await eve.connect(table)
            with pytest.raises(Refusal, match="try again"):
                await lite.info(eve.me.id, table)
            assert isinstance(await bob.say(M.Look, seat=None), M.Refused)
        assert (await ada.say(M.Say, key="same", text="phantom")).code == "not_now"
        await eve.connect(table)
        assert "phantom" not in [change.text for change in eve.log]
    other = await bob.say(M.Say, text="hello")
    assert other.number == before + 1
    assert await ada.say(M.Say, key="same", text="said at last") == M.Accepted("same", before + 2)
    for guest in (ada, bob, eve):
        await guest.look()
        assert [c.text for c in guest.log if c.kind == "said"] == ["hello", "said at last"]
        assert [c.number for c in guest.log] == list(range(1, before + 3))


async def test_a_table_that_could_not_be_read_again_comes_back_by_itself(
    lite: Host, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await Guest.come(lite), await Guest.come(lite, "Bob")
    table = await ada.create(ME, BOT)
    await bob.connect(table)
    append, stored = lite.storage.append, []

    async def store_and_fail(write: Write) -> bool:
        stored.append(await append(write))
        raise OSError("the line broke after the commit")

    with monkeypatch.context() as broken:
        broken.setattr(lite.storage, "append", store_and_fail)
        broken.setattr(lite.storage, "entries", no_answer)
        assert (await ada.say(M.Say, key="same", text="durable")).code == "failed"
        await bob.leave()  # works without the table
        await time.pass_by(3, lite)
    await time.pass_by(3, lite)
    await ada.look()
    assert stored == [True]
    assert [c.text for c in ada.log if c.kind == "said"] == ["durable"]
    assert isinstance(await ada.say(M.Say, key="same", text="durable"), M.Accepted)
    assert not lite.is_present(table, bob.me.id)


async def test_a_bot_tries_again_what_could_not_be_stored(
    lite: Host, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(write: object) -> bool:
        raise OSError("the disk is full")

    ada = await Guest.come(lite)
    await ada.create(ME, BOT)
    await ada.look()
    desk, append = lite.desks[ada.table.id], lite.storage.append
    while desk.table.to_act == [0]:
        monkeypatch.setattr(lite.storage, "append", only_people(append, fail))
        await ada.act()
        monkeypatch.setattr(lite.storage, "append", append)
    assert desk.table.to_act == [1]
    await time.pass_by(3, lite)
    assert desk.table.to_act == [0]


def only_people(append, fail):
    """Store what people do, but nothing of bots."""

    async def store(write: Write) -> bool:
        by_bot = any(getattr(entry.fact, "by", "") == "bot" for entry in write.entries)
        return await (fail if by_bot else append)(write)

    return store


async def test_viewers_are_told_when_the_host_stops(sqlite: str, open_host) -> None:
    host = await open_host(sqlite)
    ada = await Guest.come(host)
    await ada.create(ME, ME)
    await host.stop()
    assert isinstance(ada.listen()[-1], M.Closing)
    assert await ada.connection.next() is None


async def test_what_was_accepted_survives_sigkill(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/perijove.db"
    process = subprocess.Popen(
        [sys.executable, str(KILLED), address],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    table, person = process.stdout.readline().split()
    accepted = [process.stdout.readline().split() for _ in range(25)]
    process.send_signal(signal.SIGKILL)
    accepted += [line.split() for line in process.stdout.read().splitlines() if line.count(" ")]
    process.wait()
    process.stdout.close()
    host = Host(Settings(database=address, poll=1000))
    await host.begin()
    found = await host.read_table(table)
    assert len(accepted) >= 25
    for key, number in accepted:
        assert found.keys[f"{person}:{key}"] == int(number)
    await host.stop()


def test_migrations_make_the_shape_of_the_schema(database: str) -> None:
    engine = open_engine(database)
    migrate(engine)  # once more: nothing to do
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), META) == []
    engine.dispose()


def test_a_machine_that_dies_without_a_word_is_noticed(shared: str) -> None:
    chosen = shared + ("&" if "?" in shared else "?") + "keepalives_idle=7"
    engine = open_engine(chosen)
    line = engine.raw_connection()
    assert line.driver_connection is not None
    told = line.driver_connection.info.get_parameters()
    assert (told["keepalives_idle"], told["tcp_user_timeout"]) == ("7", "15000")
    line.close()
    engine.dispose()


@pytest.mark.parametrize(("power_safe", "synchronous"), [(False, 1), (True, 2)])
def test_sqlite_writes_ahead_and_waits_for_the_disk_if_told(
    sqlite: str, power_safe: bool, synchronous: int
) -> None:
    engine = open_engine(sqlite, power_safe=power_safe)
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == synchronous
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()
