"""Moments at which something ends or comes twice: nobody waits for ever, nothing counts twice."""

from __future__ import annotations

import asyncio

import pytest

from perijove.tables import messages as M
from perijove.tables.host import Host
from perijove.tables.messages import Credentials
from perijove.tables.refusal import Refusal
from perijove.tables.storage import Write
from tests.tables.guests import BOT, ME, OPEN, Guest

pytestmark = pytest.mark.anyio

SOON = 20.0  # seconds


async def test_what_was_stored_counts_although_the_database_did_not_answer(
    lite: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await Guest.come(lite), await Guest.come(lite, "Bob")
    table = await ada.create(ME, ME)
    await bob.connect(table)
    append = lite.storage.append

    async def store_and_fail(write: Write) -> bool:
        await append(write)
        raise OSError("the line broke after the commit")

    number = ada.true_table.number + 1
    with monkeypatch.context() as broken:
        broken.setattr(lite.storage, "append", store_and_fail)
        assert await ada.say(M.Say, key="same", text="durable") == M.Accepted("same", number)
    await bob.look()
    assert [c.text for c in bob.log if c.kind == "said"] == ["durable"]
    assert await ada.say(M.Say, key="same", text="durable") == M.Accepted("same", number)


async def test_a_rematch_with_a_key_that_was_used_is_the_earlier_command(
    lite: Host, caplog: pytest.LogCaptureFixture
) -> None:
    ada = await Guest.come(lite)
    await ada.create(ME, BOT)
    said = await ada.say(M.Say, key="same", text="hello")
    await ada.say(M.Ask, seat=0, kind="abandon")
    assert await ada.say(M.Rematch, key="same") == said
    assert not ada.true_table.rematch
    assert not caplog.records
    assert isinstance(await ada.say(M.Rematch, key="other"), M.Accepted)
    assert ada.true_table.rematch


async def test_a_table_that_leaves_memory_keeps_nobody_waiting(
    sqlite: str, open_host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perijove.tables.table.BASE", 340_000)
    host = await open_host(sqlite, memory_mib=1)  # room for three
    ada = await Guest.come(host)
    new = M.NewTable("ganymede", [ME, OPEN])
    tables = [(await host.create(ada.me.id, new)).id for _ in range(20)]
    asked = [host.curve(table) for table in tables * 3]
    answers = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), SOON)
    assert all(isinstance(answer, M.Curve | Refusal) for answer in answers)
    assert sum(isinstance(answer, M.Curve) for answer in answers) > len(tables)


async def test_who_waits_for_a_table_is_answered_when_it_closes(
    lite: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob = await Guest.come(lite), await Guest.come(lite, "Bob")
    table = await ada.create(ME, ME)
    await bob.connect(table)

    async def hang(write: Write) -> bool:
        await asyncio.get_running_loop().create_future()
        return True

    with monkeypatch.context() as slow:
        slow.setattr(lite.storage, "append", hang)
        waiting = [
            asyncio.create_task(lite.say(guest.connection, M.Say("one", "hello")))
            for guest in (ada, bob)
        ]
        await asyncio.sleep(0.01)
        desk = lite.desks.pop(table)
        desk.close()
        answers = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), SOON)
    assert [answer.code for answer in answers] == ["closing", "closing"]
    with pytest.raises(Refusal, match="restarting"):
        await asyncio.wait_for(desk.do(desk.refresh), SOON)
    await ada.connect(table)
    assert isinstance(await ada.say(M.Say, key="one", text="hello"), M.Accepted)


async def test_passwords_tried_at_the_same_time_are_counted(lite: Host) -> None:
    ada = await Guest.come(lite)
    await lite.people.make_account(ada.me.id, Credentials("Ada", "correct horse"))
    tries = [lite.people.log_in(Credentials("Ada", f"wrong horse {n}")) for n in range(15)]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    codes = [answer.code for answer in answers if isinstance(answer, Refusal)]
    assert codes.count("invalid") == 10
    assert codes.count("too_fast") == 5
