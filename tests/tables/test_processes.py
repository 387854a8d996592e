"""Two hosts share one database: both see everything, and nothing happens twice."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator

import pytest

from perijove.tables import messages as M
from perijove.tables.connection import Connection
from perijove.tables.host import Host
from perijove.tables.scheduler import Scheduler
from perijove.tables.settings import Settings
from tests.tables.guests import BOT, ME, OPEN, FakeTime, Guest, settle

pytestmark = pytest.mark.anyio


@pytest.fixture
def lane() -> Iterator[str]:
    """Return a folder for sockets, whose paths must be short."""
    with tempfile.TemporaryDirectory(prefix="lane-") as folder:
        yield folder


@pytest.fixture(params=["sqlite", "postgresql"])
async def pair(request: pytest.FixtureRequest, lane: str, open_host) -> tuple[Host, Host]:
    """Return two processes of one machine, once on each kind of database."""
    database = request.getfixturevalue("sqlite" if request.param == "sqlite" else "shared")
    share = {"processes": 2, "lane": lane}
    return (
        await open_host(database, process=0, **share),
        await open_host(database, process=1, **share),
    )


async def until(condition, *guests: Guest) -> None:
    """Wait for something that arrives through the database."""
    for _ in range(1000):
        for guest in guests:
            guest.listen()
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not come")


async def apart(pair: tuple[Host, Host], **more: object) -> tuple[Guest, Guest]:
    """Return Ada and Bob at one table, each through a different process."""
    ada, bob = await Guest.come(pair[0]), await Guest.come(pair[1], "Bob")
    table = await ada.create(ME, OPEN, **more)
    await bob.connect(table)
    assert isinstance(await bob.say(M.Sit, seat=1, name="Bob"), M.Accepted)
    await until(lambda: ada.table.status == "playing", ada)
    return ada, bob


async def test_both_see_each_others_moves(pair) -> None:
    ada, bob = await apart(pair)
    for _ in range(10):
        actor, other = (ada, bob) if (await ada.look()).choices else (bob, ada)
        await until(lambda a=actor: a.position.choices, actor)
        assert isinstance(await actor.act(), M.Accepted)
        number = actor.true_table.number
        await until(lambda o=other, n=number: o.log[-1].number == n, other)
    assert ada.true_table.state == bob.true_table.state
    assert [c.number for c in bob.log] == list(range(1, ada.true_table.number + 1))


async def test_who_sits_elsewhere_is_present_here(pair, time: FakeTime) -> None:
    ada, bob = await apart(pair, pace=M.Pace("live", bank=3600, grace=60))
    await until(lambda: ada.table.seats[1].connected, ada)
    await until(lambda: bob.table.seats[0].connected, bob)
    await half_minutes(3, pair, time)
    ada.listen()
    assert "stood_in" not in [c.kind for c in ada.log]
    await bob.leave()
    await until(lambda: not ada.table.seats[1].connected, ada)
    await half_minutes(3, pair, time)
    await until(lambda: "stood_in" in [c.kind for c in ada.log], ada)
    assert [c.seat for c in ada.log if c.kind == "stood_in"] == [1]


async def half_minutes(count: int, pair: tuple[Host, Host], time: FakeTime) -> None:
    """Let time pass while the processes announce who is connected."""
    for _ in range(count):
        for host in pair:
            await host.go_round()
        await asyncio.sleep(0.05)
        await time.pass_by(30, *pair)


class Wrong(Scheduler):
    """The clock of a machine that is five minutes ahead."""

    def now(self) -> int:
        return super().now() + 300_000


async def test_processes_with_different_clocks_agree_about_the_time(shared: str) -> None:
    settings = Settings(database=shared, poll=1e9)
    hosts = [Host(settings, clock()) for clock in (Scheduler, Wrong)]
    apart_before = abs(hosts[0].scheduler.now() - hosts[1].scheduler.now())
    for host in hosts:
        await host.begin()
    apart = abs(hosts[0].scheduler.now() - hosts[1].scheduler.now())
    for host in hosts:
        await host.stop()
    assert apart_before >= 299_000
    assert apart < 60_000


async def test_of_two_at_the_same_time_one_wins(pair) -> None:
    ada, bob = await apart(pair)
    table = ada.table.id
    for round_ in range(8):
        texts = [f"{name} {round_}" for name in ("ada", "bob")]
        await asyncio.gather(
            ada.say(M.Say, text=texts[0]),
            bob.say(M.Say, text=texts[1]),
        )
    found = await pair[0].read_table(table)
    said = [e.fact.text for e in found.entries if e.fact.__struct_config__.tag == "spoke"]
    assert sorted(said) == sorted(f"{n} {r}" for n in ("ada", "bob") for r in range(8))
    await until(lambda: ada.log[-1].number == found.number, ada)
    await until(lambda: bob.log[-1].number == found.number, bob)
    assert [c.text for c in ada.log] == [c.text for c in bob.log]


async def test_a_seat_is_taken_once(pair) -> None:
    owner = await Guest.come(pair[0], "Owner")
    table = await owner.create(ME, OPEN, OPEN)
    ada, bob = await Guest.come(pair[0]), await Guest.come(pair[1], "Bob")
    for guest in (ada, bob):
        await guest.connect(table)
    answers = await asyncio.gather(
        ada.say(M.Sit, seat=1, name="Ada"), bob.say(M.Sit, seat=1, name="Bob")
    )
    assert sorted(type(answer) for answer in answers if isinstance(answer, M.Accepted)) == [
        M.Accepted
    ]
    assert [a.code for a in answers if isinstance(a, M.Refused)] == ["taken"]


async def test_a_resend_through_another_process_is_not_doubled(pair) -> None:
    ada = await Guest.come(pair[0])
    table = await ada.create(ME, ME)
    first = await ada.say(M.Say, key="same", text="hello")
    again = Guest(pair[1], ada.me)
    await again.connect(table)
    assert await again.say(M.Say, key="same", text="hello") == first


async def test_bots_do_not_move_twice(pair) -> None:
    ada = await Guest.come(pair[0])
    table = await ada.create(ME, BOT, BOT, options={"round_limit": 3})
    eve = await Guest.come(pair[1], "Eve")
    await eve.connect(table)
    while ada.table.status == "playing":
        await settle(*pair)
        if (await ada.look()).choices:
            answer = await ada.act()
            assert isinstance(answer, M.Accepted), answer
        else:
            await asyncio.sleep(0.005)
    found = await pair[0].read_table(table)
    assert found.status == "over"
    await until(lambda: eve.table.status == "over", eve)
    assert [c.number for c in eve.log] == list(range(1, found.number + 1))


async def test_what_no_notification_told_is_found_by_looking(shared: str, open_host) -> None:
    one, other = await open_host(shared), await open_host(shared, deaf=True)
    ada, eve = await Guest.come(one), await Guest.come(other, "Eve")
    table = await ada.create(ME, ME)
    await eve.connect(table)
    await ada.say(M.Say, text="hello")
    await other.go_round()
    await until(lambda: eve.log[-1].text == "hello", eve)


async def test_players_of_a_killed_process_are_gone(pair, time: FakeTime) -> None:
    ada, bob = await apart(pair, pace=M.Pace("live", bank=3600, grace=60))
    await until(lambda: ada.table.seats[1].connected, ada)
    while not (await bob.look()).choices:  # the table waits for Bob
        assert isinstance(await ada.act(), M.Accepted)
        number = ada.true_table.number
        await until(lambda n=number: bob.log[-1].number == n, bob)
    here = pair[0]
    pair[1].neighbours._say = lambda message: None  # as dead as a process can be in a test
    await time.pass_by(40, here)
    await here.go_round()
    await until(lambda: not ada.table.seats[1].connected, ada)
    await time.pass_by(70, here)
    await until(lambda: "stood_in" in [c.kind for c in ada.log], ada)


async def test_many_spectators_hide_no_player(pair) -> None:
    ada, bob = await apart(pair)
    await until(lambda: ada.table.seats[1].connected, ada)
    await bob.leave()
    await until(lambda: not ada.table.seats[1].connected, ada)
    desk = pair[1].desks[ada.table.id]
    crowd = [Connection(f"spectator {n:030}", "", ada.table.id) for n in range(400)]
    desk.connections.update(crowd)
    await bob.connect(ada.table.id)
    await until(lambda: ada.table.seats[1].connected, ada)
    desk.connections.difference_update(crowd)


async def test_a_spectator_of_a_crowd_who_sits_down_is_present_elsewhere(pair) -> None:
    ada, bob = await Guest.come(pair[0]), await Guest.come(pair[1], "Bob")
    table = await ada.create(ME, OPEN, OPEN)
    await pair[1].curve(table)  # so that the other process has the table, too
    desk = pair[1].desks[table]
    crowd = [Connection(f"! {n:030}", "", table) for n in range(400)]
    desk.connections.update(crowd)
    await bob.connect(table)
    assert isinstance(await bob.say(M.Sit, seat=1, name="Bob"), M.Accepted)
    await until(lambda: ada.table.seats[1].connected, ada)
    desk.connections.difference_update(crowd)
