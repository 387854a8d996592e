"""Clocks, time-outs, absence and hourglasses, with a clock that the tests control."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from perijove.tables import messages as M
from perijove.tables.host import Host
from tests.tables.guests import BOT, ME, OPEN, FakeTime, Guest, play_on, settle

pytestmark = pytest.mark.anyio

LIVE = M.Pace("live", bank=60, increment=10, grace=0)


async def two(host: Host, pace: M.Pace, **more: object) -> tuple[Guest, Guest]:
    """Return two people past the simultaneous start of a game; the one to act comes first."""
    ada, bob = await Guest.come(host), await Guest.come(host, "Bob")
    await ada.create(ME, OPEN, pace=pace, **more)
    await bob.connect(ada.table.id)
    await bob.say(M.Sit, seat=1, name="Bob")
    while len(ada.true_table.to_act) > 1:
        await play_on(ada, bob, moves=1)
    for guest in (ada, bob):
        await guest.look()
    return (ada, bob) if ada.position.choices else (bob, ada)


def clock(guest: Guest, seat: int) -> M.Clock:
    guest.listen()
    found = guest.table.seats[seat].clock
    assert found is not None
    return found


async def finish_turn(guest: Guest) -> None:
    while (await guest.look()).choices:
        await guest.act()


async def test_time_counts_for_whom_the_table_waits(lite: Host, time: FakeTime) -> None:
    one, two_ = await two(lite, LIVE)
    seat = one.position.seat
    before = clock(one, seat).left, clock(one, 1 - seat).left
    await time.pass_by(7, lite)
    await one.say(M.Say, text="thinking")
    assert clock(one, seat).left == before[0] - 7
    assert clock(one, seat).running
    assert clock(one, 1 - seat).left == before[1]
    assert not clock(one, 1 - seat).running
    await finish_turn(one)
    assert clock(one, seat).left == before[0] - 7 + 10
    assert clock(two_, 1 - seat).running


async def test_a_turn_taken_back_brings_no_time(lite: Host, time: FakeTime) -> None:
    ada = await Guest.come(lite)
    await ada.create(ME, ME, pace=LIVE)
    for _ in range(80):
        table = ada.true_table
        seat = table.to_act[0]
        await ada.say(M.Look, seat=seat)
        left = clock(ada, seat).left
        await ada.act(choice=0)
        if seat not in ada.true_table.to_act and ada.true_table.history.undoable(seat):
            assert clock(ada, seat).left == left + 10
            assert isinstance(await ada.say(M.Undo, seat=seat), M.Accepted)
            assert clock(ada, seat).left == left
            return
    raise AssertionError("no turn could be taken back")


async def test_out_of_time_a_bot_ends_the_turn_and_hands_the_seat_back(
    lite: Host, time: FakeTime
) -> None:
    one, _ = await two(lite, LIVE)
    seat = one.position.seat
    left = clock(one, seat).left
    await time.pass_by(left - 1, lite)
    assert (await one.look()).choices
    await time.pass_by(2, lite)
    await one.look()
    kinds = [change.kind for change in one.log]
    assert kinds.index("stood_in") < kinds.index("handed_back")
    assert one.log[kinds.index("stood_in")].text == "time"
    assert one.log[kinds.index("stood_in") + 1].by == "bot"
    assert one.table.to_act == [1 - seat]
    assert clock(one, seat).left == 10
    assert not one.table.seats[seat].stand_in


async def test_out_of_time_a_seat_may_be_forfeited(lite: Host, time: FakeTime) -> None:
    pace = M.Pace("live", bank=60, grace=0, timeout="forfeit")
    _one, other = await two(lite, pace)
    await time.pass_by(100, lite)
    other.listen()
    assert other.table.status == "over"
    assert other.table.winners == [other.position.seat]


async def test_days_are_given_anew_for_every_turn(lite: Host, time: FakeTime) -> None:
    one, other = await two(lite, M.Pace("days", days=2))
    seat = one.position.seat
    await time.pass_by(86_400, lite)
    await finish_turn(one)
    assert clock(one, seat).left == 2 * 86_400
    await other.look()
    await time.pass_by(2 * 86_400 + 1, lite)
    await other.look()
    assert "stood_in" in [change.kind for change in other.log]
    assert other.table.to_act == [seat]


async def test_a_pause_stops_the_clocks(lite: Host, time: FakeTime) -> None:
    one, other = await two(lite, LIVE)
    seat = one.position.seat
    before = clock(one, seat).left
    await one.say(M.Ask, seat=seat, kind="pause")
    await other.say(M.Answer, seat=1 - seat, agree=True)
    await time.pass_by(10_000, lite)
    assert not clock(one, seat).running
    await other.say(M.Resume, seat=1 - seat)
    assert clock(one, seat).left == before
    await time.pass_by(5, lite)
    await one.say(M.Say, text="now?")
    assert clock(one, seat).left == before - 5


async def test_bots_and_free_tables_have_no_clock(lite: Host) -> None:
    ada = await Guest.come(lite)
    await ada.create(ME, BOT, pace=LIVE)
    assert ada.table.seats[1].clock is None
    await ada.create(ME, BOT)
    assert ada.table.seats[0].clock is None


# -- absence ---------------------------------------------------------------------------------------


async def test_who_comes_back_is_first_sent_the_whole_table(lite: Host, time: FakeTime) -> None:
    one, other = await two(lite, M.Pace("live", bank=3600, grace=60))
    await one.leave()
    await time.pass_by(61, lite)
    other.listen()
    assert "stood_in" in [change.kind for change in other.log]
    before = len(one.told)
    await one.connect(other.table.id, since=one.log[-1].number)
    assert isinstance(one.told[before], M.Welcome)
    assert [change.number for change in one.log] == list(range(1, one.true_table.number + 1))


async def test_a_bot_stands_in_only_after_the_grace_period(lite: Host, time: FakeTime) -> None:
    one, other = await two(lite, M.Pace("live", bank=3600, grace=120))
    seat = one.position.seat
    await time.pass_by(100, lite)  # thinking is not being away
    await one.leave()
    await time.pass_by(119, lite)
    assert lite.desks[other.table.id].table.to_act == [seat]
    await time.pass_by(2, lite)
    await other.look()
    assert other.table.seats[seat].stand_in
    assert other.table.to_act == [1 - seat]
    assert [c.text for c in other.log if c.kind == "stood_in"] == ["absent"]
    await one.connect(other.table.id)
    assert not one.table.seats[seat].stand_in
    assert one.log[-1].kind == "handed_back"
    await finish_turn(other)
    assert (await one.look()).choices


async def test_who_comes_back_in_time_keeps_the_seat(lite: Host, time: FakeTime) -> None:
    one, other = await two(lite, M.Pace("live", bank=3600, grace=120))
    await one.leave()
    await time.pass_by(119, lite)
    await one.connect(other.table.id)
    await time.pass_by(200, lite)
    assert (await one.look()).choices
    assert "stood_in" not in [change.kind for change in one.log]


async def test_absence_counts_only_while_it_is_ones_turn(lite: Host, time: FakeTime) -> None:
    one, other = await two(lite, M.Pace("live", bank=3600, grace=120))
    await other.leave()
    await time.pass_by(1000, lite)
    assert "stood_in" not in [change.kind for change in one.log]
    await finish_turn(one)
    await time.pass_by(119, lite)
    one.listen()
    assert not one.table.seats[other.position.seat].stand_in
    await time.pass_by(2, lite)
    await settle(lite)
    one.listen()
    assert "stood_in" in [change.kind for change in one.log]


async def test_without_a_live_clock_nobody_is_replaced(lite: Host, time: FakeTime) -> None:
    one, other = await two(lite, M.Pace())
    await one.leave()
    await time.pass_by(1_000_000, lite)
    other.listen()
    assert "stood_in" not in [change.kind for change in other.log]


async def test_the_stand_in_plays_on_until_the_person_takes_the_seat_back(
    lite: Host, time: FakeTime
) -> None:
    one, other = await two(lite, M.Pace("live", bank=3600, grace=10), options={"round_limit": 9})
    seat = one.position.seat
    assert (await one.say(M.TakeBack, seat=seat)).code == "not_now"
    await one.leave()
    await time.pass_by(11, lite)
    await finish_turn(other)  # the bot moves at once, without a new grace period
    assert other.table.status == "over"


# -- Galaxy Trucker live ---------------------------------------------------------------------------


async def test_the_hourglass_runs_by_the_clock_of_the_table(lite: Host, time: FakeTime) -> None:
    ada, bob = await Guest.come(lite), await Guest.come(lite, "Bob")
    options = {"building": "live", "hourglass_seconds": 60, "flight": "I"}
    await ada.create(ME, OPEN, game="trucker", options=options, pace=M.Pace("live", bank=30))
    await bob.connect(ada.table.id)
    await bob.say(M.Sit, seat=1, name="Bob")
    ada.listen()
    assert ada.table.to_act == [0, 1]
    assert not clock(ada, 0).running, "while all build at once the hourglass counts, no bank"
    for guest in (ada, bob, ada):
        assert isinstance(await guest.act(choice=0), M.Accepted)
    await time.pass_by(59, lite)
    assert not [c for c in ada.log if c.by == "clock"]
    await time.pass_by(2, lite)
    ada.listen()
    ran_out = [c for c in ada.log if c.by == "clock"]
    assert len(ran_out) == 1
    assert ran_out[0].seat is None
    assert ran_out[0].events[0]["event"] == "hourglass ran out"


async def test_live_building_with_people_away_comes_to_its_end(lite: Host, time: FakeTime) -> None:
    ada, bob = await Guest.come(lite), await Guest.come(lite, "Bob")
    options = {
        "building": "live",
        "hourglass_seconds": 10,
        "claim_seconds": 5,
        "auto_flip_after": 5,
    }
    pace = M.Pace("live", bank=10)
    table = await ada.create(ME, OPEN, game="trucker", options=options, pace=pace)
    await bob.connect(table)
    await bob.say(M.Sit, seat=1, name="Bob")
    for _ in range(40):
        await time.pass_by(10, lite)
        if ada.true_table.finished:
            break
    assert ada.true_table.finished
    assert {c.by for c in ada.log} <= {"person", "bot", "clock"}


@pytest.mark.parametrize(("bot", "slow", "quick"), [("pilot", 3.3, 1.7), ("admiral", 2.0, 1.0)])
async def test_bots_build_live_as_fast_as_hands_of_their_level(
    sqlite: str, open_host, time: FakeTime, bot: str, slow: float, quick: float
) -> None:
    host = await open_host(sqlite, bot_delay=1)
    ada = await Guest.come(host)
    options = {"building": "live", "flight": "II", "hourglass_seconds": 600}
    seats = (ME, M.SeatPlan("bot", bot=bot))
    await ada.create(*seats, game="trucker", options=options, pace=M.Pace())
    desk = host.desks[ada.table.id]
    paces = {desk._bots._pace(1, bot)}
    for _ in range(4000):  # a bot thinks at its own pace: only the least pause is certain
        await time.pass_by(0.1)
        await asyncio.sleep(0.005)
        paces.add(desk._bots._pace(1, bot))
        if desk.table.moves > 6:
            break
    ada.listen()
    times = [desk.table.entries[0].at] + [c.at for c in ada.log if c.by == "bot"]
    pauses = [(after - before) / 1000 for before, after in pairwise(times)]
    assert len(pauses) >= 5
    assert all(pause >= quick for pause in pauses), pauses
    assert all(quick <= pace <= slow for pace in paces), paces
    assert len(paces) > 1, "hands are not clocks"
