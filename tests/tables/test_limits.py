"""Limits per person: chat lines, tables, records, reports, hints, memory."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

import perijove
from perijove.kernel.record import Record
from perijove.tables import journal as J
from perijove.tables import messages as M
from perijove.tables.host import Host
from perijove.tables.refusal import Refusal
from tests.tables.guests import BOT, ME, OPEN, FakeTime, Guest

pytestmark = pytest.mark.anyio


def a_record(moves: int = 40) -> str:
    """Return the text of an unfinished game's record."""
    game = perijove.game("ganymede")
    record, chance = Record(game, 2, 7, {}), random.Random(7)
    state = record.start()
    for _ in range(moves):
        seat = state.to_act[0]
        action = chance.choice(list(state.legal(seat)))
        state.act(seat, action)
        record.add(seat, action, state)
    return record.text()


def said(table: str, host: Host) -> int:
    return sum(isinstance(entry.fact, J.Spoke) for entry in host.desks[table].table.entries)


# -- chat ------------------------------------------------------------------------------------------


async def test_a_stranger_with_many_windows_cannot_drown_a_table(
    lite: Host, time: FakeTime
) -> None:
    ada, others = await Guest.come(lite), [await Guest.come(lite, f"Eve {n}") for n in range(2)]
    table = await ada.create(ME, ME)
    windows = [Guest(lite, eve.me) for eve in others for _ in range(4)]
    for window in windows:
        await window.connect(table)
    keys = (f"line{n}" for n in range(1000))
    for _ in range(6):
        answers = [await eve.say(M.Say, key=next(keys), text="x" * 500) for eve in windows]
    assert {answer.code for answer in answers} == {"too_fast"}
    assert said(table, lite) == lite.settings.chat_per_minute
    assert isinstance(await ada.say(M.Say, text="hello"), M.Accepted)
    for _ in range(30):
        await time.pass_by(61, lite)
        answers = [await eve.say(M.Say, key=next(keys), text="x" * 500) for eve in windows]
    assert answers[0].code == "not_now"
    assert said(table, lite) == 201
    assert isinstance(await ada.say(M.Say, text="still here"), M.Accepted)


async def test_a_player_who_talks_too_fast_has_to_wait(lite: Host, time: FakeTime) -> None:
    ada = await Guest.come(lite)
    await ada.create(ME, ME)
    answers = [await ada.say(M.Say, key=f"say{n}", text="x") for n in range(21)]
    assert [type(answer) for answer in answers[:20]] == [M.Accepted] * 20
    assert answers[20].code == "too_fast"
    assert await ada.say(M.Say, key="say3", text="x") == answers[3]  # known: not a new line
    await time.pass_by(61, lite)
    assert isinstance(await ada.say(M.Say, text="x"), M.Accepted)


async def test_a_welcome_leaves_old_chat_out(lite: Host) -> None:
    ada, eve = await Guest.come(lite), await Guest.come(lite, "Eve")
    table = await ada.create(ME, BOT)
    at = lite.desks[table].table
    await ada.look()
    for number in range(3000):
        at.perform([J.Spoke(0, "Ada", f"{number} " + "한" * 490)], lite.scheduler.now())
    await eve.connect(table)
    welcome = eve.told[0]
    texts = [change.text.split()[0] for change in welcome.changes if change.kind == "said"]
    assert texts == [str(number) for number in range(2800, 3000)]
    assert welcome.changes[0].kind == "opened"
    assert welcome.number == at.number
    assert len(msgspec.json.encode(welcome)) < 500_000


# -- quotas ----------------------------------------------------------------------------------------


async def too_many(asking, times: int) -> None:
    """Ask this many times with success; the next time is refused."""
    for _ in range(times):
        await asking()
    with pytest.raises(Refusal) as refused:
        await asking()
    assert refused.value.code == "too_fast"


async def test_a_person_makes_so_many_tables_an_hour(
    sqlite: str, open_host, time: FakeTime
) -> None:
    host = await open_host(sqlite, tables_per_hour=3, imports_per_hour=2, branches_per_hour=1)
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    new = M.NewTable("ganymede", [ME, OPEN])
    await too_many(lambda: host.create(ada.me.id, new), 3)
    text = a_record()
    source = await host.import_record(ada.me.id, text)
    await too_many(lambda: host.import_record(ada.me.id, text), 1)
    branch = M.NewTable("ganymede", [ME, ME], branch=M.Branch(table=source.id, move=5))
    await too_many(lambda: host.create(ada.me.id, branch), 1)
    await host.create(bob.me.id, new)
    time.at += 3_600_001
    await host.create(ada.me.id, new)


async def test_a_person_has_so_many_tables_that_are_not_over(sqlite: str, open_host) -> None:
    host = await open_host(sqlite, most_tables=2)
    ada = await Guest.come(host)
    new = M.NewTable("ganymede", [ME, OPEN])
    await ada.create(ME, OPEN)
    await host.create(ada.me.id, new)
    with pytest.raises(Refusal, match="2 unfinished tables"):
        await host.create(ada.me.id, new)
    await ada.say(M.Ask, seat=0, kind="abandon")
    await host.create(ada.me.id, new)


async def test_a_person_has_so_many_reports_made_an_hour(sqlite: str, open_host) -> None:
    host = await open_host(sqlite, reports_per_hour=1, report_seconds=0.1)
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    one, other = [await host.import_record(ada.me.id, a_record(2)) for _ in range(2)]
    await host.report(ada.me.id, one.id)
    await host.report(ada.me.id, one.id)  # progress of the same report
    with pytest.raises(Refusal) as refused:
        await host.report(ada.me.id, other.id)
    assert refused.value.code == "too_fast"
    assert (await host.report(bob.me.id, other.id)).status == "waiting"
    assert (await host.report(ada.me.id, other.id)).status != "failed"


async def test_a_person_gets_so_many_hints_an_hour(sqlite: str, open_host) -> None:
    host = await open_host(sqlite, hints_per_hour=1, hint_seconds=0.05)
    ada = await Guest.come(host)
    await ada.create(ME, BOT)
    assert isinstance(await ada.say(M.AskHint, seat=0), M.Accepted)
    assert isinstance(await ada.say(M.AskHint, seat=0), M.Accepted)  # the same again
    await ada.act()
    await ada.look()
    assert (await ada.say(M.AskHint, seat=0)).code == "too_fast"


# -- memory ----------------------------------------------------------------------------------------


async def test_an_imported_table_sleeps_until_somebody_comes(lite: Host) -> None:
    ada = await Guest.come(lite)
    info = await lite.import_record(ada.me.id, a_record())
    await asyncio.sleep(0.3)
    await lite.info(ada.me.id, info.id)
    assert not lite.desks
    await ada.connect(info.id)
    assert set(lite.desks) == {info.id}


async def test_tables_in_memory_are_bounded(
    sqlite: str, open_host, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perijove.tables.table.BASE", 340_000)
    host = await open_host(sqlite, memory_mib=1)
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    text = a_record(60)
    tables = [(await host.import_record(ada.me.id, text)).id for _ in range(8)]
    await ada.connect(tables[0])
    for table in tables[1:]:
        time.at += 1
        assert (await host.curve(table)).rows
    assert tables[0] in host.desks
    assert tables[-1] in host.desks
    assert len(host.desks) <= 3
    assert sum(desk.table.weight for desk in host.desks.values()) < 1024**2
    window = await host.connect(bob.me.id, tables[1])
    with pytest.raises(Refusal, match="full"):
        await host.connect(bob.me.id, tables[2])
    await host.disconnect(window)
    await host.connect(bob.me.id, tables[2])


# -- journals --------------------------------------------------------------------------------------


async def test_a_journal_does_not_grow_for_ever(
    lite: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perijove.tables.talk.MOST_ASIDE", 30)
    ada = await Guest.come(lite)
    await ada.create(ME, ME)
    answer = None
    for _ in range(20):
        await ada.look()
        await ada.say(M.Look, seat=ada.true_table.to_act[0])
        await ada.act()
        answer = await ada.say(M.Undo, seat=ada.position.seat)
    assert isinstance(answer, M.Refused)
    assert answer.code == "not_now"
    number = ada.true_table.number
    assert number - ada.true_table.moves <= 32
    assert isinstance(await ada.act(), M.Accepted)
    assert isinstance(await ada.say(M.Ask, seat=0, kind="abandon"), M.Accepted)
