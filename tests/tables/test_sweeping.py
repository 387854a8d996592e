"""Abandoned tables and forgotten guests are deleted, and no others."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import insert

from perijove.tables.host import Host
from perijove.tables.messages import Accepted, Begin, Credentials, Pace, Say, Sit
from perijove.tables.refusal import Refusal
from perijove.tables.storage.schema import ATTEMPTS, STUDIES
from tests.tables.conftest import OpenHost
from tests.tables.guests import BOT, LINK, ME, OPEN, FakeTime, Guest, play_on

pytestmark = pytest.mark.anyio

DAY = 86_400


async def exists(host: Host, table: str) -> bool:
    return await host.storage.head(table) is not None


async def days_later(time: FakeTime, host: Host, days: float) -> None:
    await time.pass_by(days * DAY, host)
    await host.go_round()


async def test_a_lobby_that_nobody_comes_to_is_removed(host: Host, time: FakeTime) -> None:
    ada = await Guest.come(host)
    table = await ada.create(ME, LINK)
    await ada.leave()
    await days_later(time, host, 13.9)
    assert await exists(host, table)
    await days_later(time, host, 0.2)
    assert not await exists(host, table)
    assert table not in host.desks
    assert not await host.tables(ada.me.id, "mine")
    assert not await host.storage.entries(table)
    with pytest.raises(Refusal, match="no table"):
        await ada.connect(table)


async def test_whatever_happens_in_a_lobby_keeps_it(host: Host, time: FakeTime) -> None:
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    table = await ada.create(ME, OPEN, OPEN)
    await ada.leave()
    await days_later(time, host, 10)
    await bob.connect(table)
    assert isinstance(await bob.say(Sit, seat=1, name="Bob"), Accepted)
    await bob.leave()
    await days_later(time, host, 10)
    assert await exists(host, table)


async def test_who_is_there_keeps_a_lobby(host: Host, time: FakeTime) -> None:
    ada = await Guest.come(host)
    table = await ada.create(ME, OPEN)
    await days_later(time, host, 20)
    assert await exists(host, table)
    assert isinstance(await ada.say(Say, text="Anybody?"), Accepted)
    await ada.leave()
    await days_later(time, host, 15)
    assert not await exists(host, table)


async def test_who_is_there_through_another_process_keeps_a_lobby(
    shared: str, open_host: OpenHost, time: FakeTime
) -> None:
    here, there = await open_host(shared), await open_host(shared)
    ada = await Guest.come(there)
    table = await ada.create(ME, OPEN)
    await time.pass_by(20 * DAY, here, there)
    word = {"from": there.storage.origin, "present": table, "people": [ada.me.id]}
    here.neighbours.hear(f"word {json.dumps(word)}")
    await here.go_round()
    assert await exists(there, table)


async def test_a_game_that_its_guest_never_began_is_removed(host: Host, time: FakeTime) -> None:
    ada = await Guest.come(host)
    looked = await ada.create(ME, BOT, pace=Pace())
    await ada.leave()
    played = await ada.create(ME, BOT, pace=Pace())
    assert isinstance(await ada.act(), Accepted)
    await ada.leave()
    await days_later(time, host, 15)
    assert not await exists(host, looked)
    assert await exists(host, played)


async def test_a_game_of_somebody_with_an_account_stays(host: Host, time: FakeTime) -> None:
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    bob.me = await host.make_account(bob.me.id, Credentials("Bob", "correct horse"))
    own = await bob.create(ME, BOT, pace=Pace())
    await bob.leave()
    invited = await ada.create(LINK, BOT, pace=Pace())
    link = ada.table.seats[0].link
    await ada.leave()
    await bob.connect(invited)
    assert isinstance(await bob.say(Sit, seat=0, name="Bob", token=link), Accepted)
    await bob.leave()
    lobby = await bob.create(ME, OPEN)
    await bob.leave()
    await days_later(time, host, 15)
    assert [await exists(host, table) for table in (own, invited, lobby)] == [True, True, False]


async def test_a_table_that_stirs_at_the_last_moment_stays(host: Host, time: FakeTime) -> None:
    ada = await Guest.come(host)
    table = await ada.create(ME, OPEN)
    await time.pass_by(20 * DAY, host)
    (found,) = await host.storage.forsaken(time.now())
    assert isinstance(await ada.say(Say, text="Still here"), Accepted)
    assert not await host.storage.remove(*found)
    assert await exists(host, table)


async def test_a_patience_without_end(sqlite: str, open_host: OpenHost, time: FakeTime) -> None:
    host = await open_host(sqlite, sweep_days=0)
    ada = await Guest.come(host)
    table = await ada.create(ME, OPEN)
    await ada.leave()
    await days_later(time, host, 1000)
    assert await exists(host, table)


async def test_it_is_looked_for_once_an_hour(lite: Host, time: FakeTime) -> None:
    ada = await Guest.come(lite)
    await lite.go_round()
    table = await ada.create(ME, OPEN)
    await ada.leave()
    await days_later(time, lite, 14 - 1 / 48)
    await time.pass_by(DAY / 48, lite)
    await lite.go_round()
    assert await exists(lite, table)
    await days_later(time, lite, 1 / 48)
    assert not await exists(lite, table)


# -- guests ----------------------------------------------------------------------------------------


async def test_a_guest_who_left_nothing_is_forgotten(host: Host, time: FakeTime) -> None:
    ada = await Guest.come(host)
    await days_later(time, host, 89.9)
    assert await host.people.find(ada.me.id)
    await days_later(time, host, 0.2)
    assert await host.people.find(ada.me.id) is None
    with pytest.raises(Refusal, match="no person"):
        await ada.create(ME, OPEN)


async def test_who_comes_back_is_not_forgotten(host: Host, time: FakeTime) -> None:
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    await days_later(time, host, 60)
    assert await host.people.visit(ada.me.id) == ada.me
    await days_later(time, host, 60)
    assert await host.people.find(ada.me.id) == ada.me
    assert await host.people.visit(bob.me.id) is None


async def test_who_left_something_is_not_forgotten(host: Host, time: FakeTime) -> None:
    owner, player, solver, author, reader = [await Guest.come(host, name) for name in "ABCDE"]
    bob = await host.make_account((await Guest.come(host)).me.id, Credentials("Bob", "fine horse"))
    table = await owner.create(ME, OPEN, pace=Pace())
    await player.connect(table)
    assert isinstance(await player.say(Sit, seat=1, name="Max"), Accepted)
    await owner.say(Begin)
    for guest in (owner, player):
        await guest.look()
    await play_on(owner, player, moves=4)
    for guest in (owner, player):
        await guest.leave()
    attempt = {"puzzle": "p", "at": 1, "tries": 0, "hinted": False, "outcome": "", "change": 0}
    study = {"id": "s", "changed": 1, "number": 1, "head": "", "body": ""}
    await host.storage.write(
        lambda c: c.execute(insert(ATTEMPTS).values(person=solver.me.id, **attempt))
    )
    await host.storage.write(
        lambda c: c.execute(insert(STUDIES).values(owner=author.me.id, **study))
    )
    await days_later(time, host, 1000)
    people = [each.me for each in (owner, player, solver, author, reader)] + [bob]
    left = [await host.people.find(each.id) is not None for each in people]
    assert left == [True, True, True, True, False, True]


async def test_many_guests_are_forgotten_in_batches(
    host: Host, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("perijove.tables.people.BATCH", 2)
    guests = [await Guest.come(host) for _ in range(5)]
    await days_later(time, host, 91)
    assert [await host.people.find(guest.me.id) for guest in guests] == [None] * 5


async def test_guests_can_be_kept_for_ever(
    sqlite: str, open_host: OpenHost, time: FakeTime
) -> None:
    host = await open_host(sqlite, guest_days=0)
    ada = await Guest.come(host)
    await days_later(time, host, 1000)
    assert await host.people.find(ada.me.id)
