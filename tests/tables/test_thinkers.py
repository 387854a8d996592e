"""Bots think in processes; whatever happens there, the table continues."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

import perijove
from perijove import bots
from perijove.bots import registry
from perijove.tables import journal as J
from perijove.tables import messages as M
from perijove.tables import thinkers as thinkers_module
from perijove.tables.host import Host
from perijove.tables.settings import Settings
from perijove.tables.thinkers import NoAnswer, Question, Thinkers, answer, ask
from tests.tables.guests import BOT, ME, OPEN, Guest, Inline, settle

pytestmark = pytest.mark.anyio

ODD = "tests.tables.odd_bots"


@pytest.fixture(params=perijove.games())
def question(request: pytest.FixtureRequest):
    state = perijove.game(request.param).start(players=2, seed=5)
    return ask(state, state.to_act[0], "greedy", 3), state


def test_a_question_holds_the_whole_position(question) -> None:
    asked, state = question
    assert answer(asked) in state.legal(asked.seat)
    assert answer(asked) == answer(asked)


def test_a_bot_goes_on_at_its_table_until_others_were_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Counting:
        def __init__(self, seed: int) -> None:
            self.asked = 0

        def choose(self, seat: bots.Seat) -> int:
            self.asked += 1
            return self.asked

    monkeypatch.setitem(registry.MAKERS, "counting", Counting)
    monkeypatch.setattr(thinkers_module, "_remembered", {})
    state = perijove.game("ganymede").start(players=2, seed=5)

    def asked(table: str, seat: int = 0) -> int:
        return answer(ask(state, seat, "counting", 3, table))

    assert [asked("a"), asked("a"), asked("b"), asked("a"), asked("a", 1)] == [1, 2, 1, 3, 1]
    assert asked("b") == 1, "two are remembered, the others begin again"
    assert [asked(""), asked("")] == [1, 1]


async def test_processes_answer_and_fail_alone() -> None:
    state = perijove.game("ganymede").start(players=2, seed=5)
    thinkers = Thinkers(1, 0.5, ODD)
    try:
        good = ask(state, 0, "greedy", 3)
        assert await thinkers.choose(good) == answer(good)
        for bot, why in (("crashing", "crashed"), ("hanging", "longer"), ("failing", "I cannot")):
            with pytest.raises(NoAnswer, match=why):
                await thinkers.choose(ask(state, 0, bot, 3))
            assert await thinkers.choose(good) == answer(good)
    finally:
        await thinkers.stop()


async def test_processes_that_cannot_start_are_no_answer() -> None:
    state = perijove.game("ganymede").start(players=2, seed=5)
    thinkers = Thinkers(1, 0.5, "tests.tables.no_such_module")
    try:
        with pytest.raises(NoAnswer):
            await thinkers.choose(ask(state, 0, "greedy", 3))
    finally:
        await thinkers.stop()


async def test_a_table_plays_on_with_bots_that_crash_and_hang(sqlite: str) -> None:
    settings = Settings(
        database=sqlite, bot_delay=0, bot_limit=0.3, bot_setup=ODD, poll=1000, workers=2
    )
    host = await Host.start(settings)
    try:
        ada = await Guest.come(host)
        await ada.create(ME, OPEN, OPEN)
        for seat, bot in ((0, "cheating"), (1, "crashing"), (2, "hanging")):
            ada.true_table.chairs[seat] = J.Chair("bot", bot=bot)
        await host.say(ada.connection, M.Begin("begin"))
        for _ in range(3000):
            ada.listen()
            if ada.table.moves >= 6:
                break
            await asyncio.sleep(0.01)
        assert {c.seat for c in ada.log if c.by == "bot"} == {0, 1, 2}
        assert host.counts()["fallbacks"] >= 3
    finally:
        await host.stop()


async def test_stopping_does_not_wait_for_a_hanging_bot() -> None:
    state = perijove.game("ganymede").start(players=2, seed=5)
    thinkers = Thinkers(1, 60, ODD)
    await thinkers.choose(ask(state, 0, "greedy", 3))
    hanging = asyncio.create_task(thinkers.choose(ask(state, 0, "hanging", 3)))
    await asyncio.sleep(0.1)
    begun = time.monotonic()
    await thinkers.stop()
    assert time.monotonic() - begun < 10
    with pytest.raises(NoAnswer):
        await hanging


async def test_stopping_does_not_wait_for_a_process_that_starts() -> None:
    state = perijove.game("ganymede").start(players=2, seed=5)
    for delay in (0, 0.01, 0.1):
        thinkers = Thinkers(1, 60, ODD)
        starting = asyncio.create_task(thinkers.choose(ask(state, 0, "hanging", 3)))
        await asyncio.sleep(delay)
        await thinkers.stop()
        with pytest.raises((NoAnswer, asyncio.CancelledError)):
            await starting


async def test_bots_take_their_time_where_people_are(sqlite: str, open_host, time) -> None:
    host = await open_host(sqlite, bot_delay=2)
    ada = await Guest.come(host)
    await ada.create(ME, M.SeatPlan("bot", bot="random"))
    desk = host.desks[ada.table.id]
    assert not desk.resting
    await asyncio.sleep(0.05)
    assert not [e for e in desk.table.entries if isinstance(e.fact, J.Moved)]
    await time.pass_by(2.1)
    for _ in range(200):
        await asyncio.sleep(0.005)
        if [e for e in desk.table.entries if isinstance(e.fact, J.Moved)]:
            break
    assert [e.fact.by for e in desk.table.entries if isinstance(e.fact, J.Moved)] == ["bot"]


# -- whose turn it is ------------------------------------------------------------------------------


async def test_one_owner_with_many_tables_does_not_starve_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order, all_wait = [], threading.Event()

    def think(self: object, question: Question, *_: object) -> int:
        assert all_wait.wait(10)
        order.append(question.table)
        return 0

    monkeypatch.setattr(thinkers_module.Worker, "think", think)
    state = perijove.game("ganymede").start(players=2, seed=5)
    thinkers = Thinkers(1, 5)

    def asked(table: str, owner: str, *, alone: bool = False) -> asyncio.Task[int]:
        question = ask(state, 0, "greedy", 3, table, owner, alone=alone)
        return asyncio.create_task(thinkers.choose(question))

    jobs = [asked(f"eve {n}", "eve") for n in range(50)]
    jobs += [asked(f"bots {n}", "bob", alone=True) for n in range(5)]
    await asyncio.sleep(0)
    given_up = asked("given up", "cyd")
    jobs += [asked(f"ada {n}", "ada") for n in range(2)]
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.sleep(0)
    all_wait.set()
    await asyncio.gather(*jobs)
    assert len(order) == 57
    assert order[:5] == ["eve 0", "ada 0", "eve 1", "ada 1", "eve 2"]
    assert set(order[-5:]) == {f"bots {n}" for n in range(5)}
    await thinkers.stop()


async def test_a_host_that_stops_lets_nobody_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers_module.Worker, "think", lambda *_: time.sleep(0.2) or 0)
    state = perijove.game("ganymede").start(players=2, seed=5)
    thinkers = Thinkers(1, 5)
    jobs = [asyncio.create_task(thinkers.choose(ask(state, 0, "greedy", n))) for n in range(9)]
    await asyncio.sleep(0.05)
    await thinkers.stop()
    answers = await asyncio.gather(*jobs, return_exceptions=True)
    assert answers[0] == 0
    assert all(isinstance(one, NoAnswer | asyncio.CancelledError) for one in answers[1:])
    with pytest.raises(NoAnswer):
        await thinkers.choose(ask(state, 0, "greedy", 1))


async def test_tables_say_whose_they_are_and_whether_people_play(sqlite: str, open_host) -> None:
    class Noting(Inline):
        async def choose(self, question: Question) -> int:
            noted.add((question.owner, question.alone))
            return await super().choose(question)

    noted: set[tuple[str, bool]] = set()
    host = await open_host(sqlite)
    host.thinkers = Noting()
    ada, eve = await Guest.come(host), await Guest.come(host, "Eve")
    await eve.create(BOT, BOT, options={"round_limit": 2})
    await settle(host)
    assert noted == {(eve.me.id, True)}
    noted.clear()
    await ada.create(ME, BOT)
    await ada.look()
    while not noted:
        await ada.act()
        await ada.look()
    assert noted == {(ada.me.id, False)}
