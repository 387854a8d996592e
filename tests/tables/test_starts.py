"""Before everybody acts against a clock: a countdown, and between flights everyone is ready."""

from __future__ import annotations

from functools import cache

import pytest

import perijove
from perijove import Record, bots
from perijove.kernel.history import History
from perijove.tables import messages as M
from perijove.tables.host import Host
from perijove.tables.naming import MOST_LETTERS, distinct
from tests.tables.guests import BOT, ME, OPEN, FakeTime, Guest, settle

pytestmark = pytest.mark.anyio

LIVE = {"building": "live", "flight": "I"}


@pytest.fixture
async def host(sqlite: str, open_host) -> Host:
    return await open_host(sqlite, countdown=5)


@cache
def trek() -> tuple[str, int]:
    """Return the record of a Trek that bots play, and the moves before its second flight."""
    options = {"flight": "trek", "building": "turns", "slot_rounds": 2}
    history = History(Record.of(perijove.game("trucker"), players=2, seed=3, **options))
    players = [bots.make("greedy", seed) for seed in range(2)]
    second = 0
    while not history.state.over:
        seat = history.state.to_act[0]
        history.act(seat, players[seat].choose(bots.Seat(history.state, seat)))
        if not second and history.state.view(None).number == 1:
            second = len(history.record.moves)
    return history.record.text(), second


async def second_flight(host: Host, *seats: M.SeatPlan) -> Guest:
    """Return a person at a table whose second flight is about to begin."""
    text, move = trek()
    ada = await Guest.come(host)
    record = await host.import_record(ada.me.id, text)
    await ada.create(*seats, game="trucker", branch=M.Branch(record.id, move))
    return ada


async def test_live_building_starts_with_a_countdown_once_everyone_is_seated(
    host: Host, time: FakeTime
) -> None:
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    await ada.create(ME, OPEN, game="trucker", options=LIVE)
    await bob.connect(ada.table.id)
    assert ada.table.status == "lobby"
    await bob.say(M.Sit, seat=1, name="Bob")
    ada.listen()
    assert ada.table.status == "starting"
    assert ada.table.start == M.Start([], time.now() + 5000)
    assert ada.position.choices == []
    refused = await ada.say(M.Act, seat=0, action=0, move=0)
    assert isinstance(refused, M.Refused)
    await time.pass_by(4.9, host)
    assert ada.true_table.status == "starting"
    await time.pass_by(0.1, host)
    ada.listen()
    assert ada.table.status == "playing"
    assert ada.position.choices
    assert ada.true_table.alarm.watch.left(time.now()) == 90_000, "the sand waited"


async def test_between_flights_everyone_says_ready(host: Host, time: FakeTime) -> None:
    ada = await second_flight(host, ME, OPEN)
    bob = await Guest.come(host, "Bob")
    await bob.connect(ada.table.id)
    await bob.say(M.Sit, seat=1, name="Bob")
    ada.listen()
    assert ada.table.start == M.Start([0, 1])
    await ada.say(M.Ready, seat=0)
    assert ada.table.start == M.Start([1])
    assert isinstance(await ada.say(M.Ready, seat=0), M.Refused)
    await time.pass_by(3600, host)
    assert ada.true_table.status == "starting", "nobody is hurried where no sand runs"
    await bob.say(M.Ready, seat=1)
    await time.pass_by(0, host)
    ada.listen()
    assert ada.table.status == "playing"
    assert ada.table.start is None


async def test_bots_are_always_ready_and_wait(host: Host, time: FakeTime) -> None:
    ada = await second_flight(host, ME, BOT)
    moves = ada.true_table.moves
    await settle(host)
    assert ada.true_table.moves == moves
    await ada.say(M.Ready, seat=0)
    await time.pass_by(0, host)
    assert ada.true_table.status == "playing"


async def test_who_leaves_is_not_waited_for(host: Host, time: FakeTime) -> None:
    ada = await second_flight(host, ME, OPEN)
    bob = await Guest.come(host, "Bob")
    await bob.connect(ada.table.id)
    await bob.say(M.Sit, seat=1, name="Bob")
    await ada.say(M.Ready, seat=0)
    await bob.say(M.Stand, seat=1)
    await time.pass_by(0, host)
    assert ada.true_table.finished, "the one who stays has won"


async def test_a_starting_table_is_the_same_after_a_restart(
    sqlite: str, open_host, time: FakeTime
) -> None:
    first = await open_host(sqlite, countdown=5)
    ada = await Guest.come(first)
    ident = await ada.create(ME, BOT, game="trucker", options=LIVE)
    await first.stop()
    second = await open_host(sqlite, countdown=5)
    again = Guest(second, ada.me)
    await again.connect(ident)
    assert again.table.status == "starting"
    await time.pass_by(5, second)
    assert again.true_table.status == "playing"


async def test_without_a_countdown_nobody_waits(lite: Host) -> None:
    ada = await Guest.come(lite)
    await ada.create(ME, BOT, game="trucker", options=LIVE)
    assert ada.table.status == "playing"


async def test_everybody_at_a_table_has_a_name_of_their_own(lite: Host) -> None:
    ada, bob = await Guest.come(lite, "Guest"), await Guest.come(lite, "Guest")
    await ada.create(ME, OPEN, OPEN, BOT)
    await bob.connect(ada.table.id)
    await bob.say(M.Sit, seat=1, name="Guest")
    await ada.say(M.Begin)
    ada.listen()
    assert [seat.name for seat in ada.table.seats] == ["Guest", "Guest 2", "Kepler", "Vega"]


def test_a_number_fits_into_a_long_name() -> None:
    long = "x" * MOST_LETTERS
    assert distinct(long, [long]) == "x" * (MOST_LETTERS - 2) + " 2"
