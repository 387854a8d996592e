"""Hints at tables, and reports on finished games."""

from __future__ import annotations

import asyncio

import pytest

import perijove
from perijove import Record
from perijove.bots.analysis import Hint, Report, report
from perijove.bots.analysis import shapes as analysis
from perijove.bots.limit import Limit
from perijove.tables import messages as M
from perijove.tables.host import Host
from perijove.tables.refusal import Refusal
from perijove.tables.reports import MOST_WAITING
from perijove.tables.thinkers import (
    HintQuestion,
    NoAnswer,
    Progress,
    ReportQuestion,
    Thinkers,
    ask,
)
from tests.played import played
from tests.tables.conftest import OpenHost
from tests.tables.guests import BOT, LINK, ME, OPEN, Guest, Inline, play_on, settle

pytestmark = pytest.mark.anyio


def hints_of(guest: Guest) -> list[M.Hinted]:
    guest.listen()
    return [message for message in guest.told if isinstance(message, M.Hinted)]


# -- who may ask -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "allowed"),
    [
        ([ME, BOT], True),
        ([BOT, ME, BOT], True),
        ([ME, OPEN], False),
        ([ME, LINK], False),
        ([ME, ME], False),
        ([BOT, BOT], False),
    ],
)
async def test_hints_are_for_who_plays_with_bots_alone_unless_the_table_says_otherwise(
    lite: Host, seats: list[M.SeatPlan], allowed: bool
) -> None:
    ada = await Guest.come(lite)
    for wish, outcome in ((None, allowed), (True, True), (False, False)):
        await ada.create(*seats, hints=wish)
        assert ada.table is not None
        assert ada.table.hints is outcome


async def test_a_person_asks_and_is_told_the_best_moves(host: Host) -> None:
    ada = await Guest.come(host)
    await ada.create(ME, BOT, options={"first": 0})
    position = await ada.look()
    answer = await ada.say(M.AskHint, seat=0, key="why")
    assert isinstance(answer, M.Accepted)
    (told,) = hints_of(ada)
    assert (told.key, told.seat, told.move) == ("why", 0, position.move)
    assert told.hint is not None
    assert {advice.action for advice in told.hint.best} <= {c.action for c in position.choices}


async def test_who_asked_is_told_alone_but_all_know_that_they_asked(lite: Host) -> None:
    ada, bob = await Guest.come(lite, "Ada"), await Guest.come(lite, "Bob")
    table = await ada.create(ME, OPEN, hints=True)
    await bob.connect(table)
    await bob.say(M.Sit, seat=1, name="Bob")
    acting = ada if (await ada.look()).choices else bob
    other = bob if acting is ada else ada
    seat = (await acting.look()).seat
    await acting.say(M.AskHint, seat=seat)
    other.listen()
    assert len(hints_of(acting)) == 1
    assert not hints_of(other)
    assert [(c.kind, c.seat) for c in other.log if c.kind == "hinted"] == [("hinted", seat)]
    assert other.table is not None
    assert [info.hints for info in other.table.seats] == [int(n == seat) for n in range(2)]


async def test_a_decision_counts_once_however_often_its_hint_is_read(lite: Host) -> None:
    ada = await Guest.come(lite)
    await ada.create(ME, BOT, options={"first": 0})
    await ada.look()  # the bot has chosen its ships: nobody moves any more
    await ada.say(M.AskHint, seat=0)
    await ada.say(M.Say, text="hm")
    await ada.say(M.AskHint, seat=0)
    first, again = hints_of(ada)
    assert first.hint == again.hint
    assert ada.table is not None
    assert ada.table.seats[0].hints == 1


async def test_hints_are_refused_where_they_make_no_sense(lite: Host) -> None:
    ada = await Guest.come(lite)
    await ada.create(ME, BOT, hints=False, options={"first": 0})
    assert (await ada.say(M.AskHint, seat=0)).code == "not_now"
    await ada.create(ME, BOT, options={"first": 0})
    assert (await ada.say(M.AskHint, seat=1)).code == "not_your_seat"
    await play_on(ada)
    assert (await ada.say(M.AskHint, seat=0)).code == "not_your_turn"


class Slow(Inline):
    """Hints that do not end until they are released."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.fails = False

    async def hint(self, asked: HintQuestion) -> Hint:
        await self.go.wait()
        if self.fails:
            raise NoAnswer("it hangs")
        return await super().hint(asked)


async def ask_slowly(host: Host, guest: Guest, key: str) -> list[object]:
    assert guest.connection is not None
    await host.say(guest.connection, M.AskHint(key, 0))
    return guest.listen()


async def test_one_hint_at_a_time_for_a_person(lite: Host) -> None:
    lite.thinkers = slow = Slow()  # type: ignore[assignment]
    ada = await Guest.come(lite)
    await ada.create(ME, BOT, options={"first": 0})
    here = await ask_slowly(lite, ada, "1")
    assert isinstance(here[-1], M.Accepted)
    again = await ask_slowly(lite, ada, "2")
    assert isinstance(again[-1], M.Refused)
    elsewhere = Guest(lite, ada.me)
    await elsewhere.create(ME, BOT, options={"first": 0})
    assert (await ask_slowly(lite, elsewhere, "3"))[-1].code == "too_fast"  # type: ignore[attr-defined]
    slow.go.set()
    await settle(lite)
    assert len(hints_of(ada)) == 1
    await elsewhere.say(M.AskHint, seat=0)
    assert len(hints_of(elsewhere)) == 1


async def test_a_hint_that_fails_says_so_and_can_be_asked_for_again(lite: Host) -> None:
    lite.thinkers = slow = Slow()  # type: ignore[assignment]
    slow.fails = True
    slow.go.set()
    ada = await Guest.come(lite)
    await ada.create(ME, BOT, options={"first": 0})
    await ada.say(M.AskHint, seat=0)
    assert hints_of(ada)[-1].hint is None
    slow.fails = False
    await ada.say(M.AskHint, seat=0)
    assert hints_of(ada)[-1].hint is not None


async def test_hints_asked_for_are_counted_after_a_restart(
    sqlite: str, open_host: OpenHost
) -> None:
    host = await open_host(sqlite)
    ada = await Guest.come(host)
    table = await ada.create(ME, BOT, options={"first": 0})
    await ada.say(M.AskHint, seat=0)
    await host.stop()
    again = await open_host(sqlite)
    info = await again.info(ada.me.id, table)
    assert info.seats[0].hints == 1


# -- processes -------------------------------------------------------------------------------------


def short_game() -> Record:
    return played("ganymede", round_limit=3)


async def test_a_process_gives_hints_and_reports_and_tells_how_far_it_is() -> None:
    thinkers = Thinkers(1, 5, patient=True)
    told: list[float] = []
    try:
        state = perijove.game("ganymede").start(players=2, seed=5)
        hint = await thinkers.hint(HintQuestion(ask(state, 0, "", 3), 0.05))
        assert hint.best[0].action in state.legal(0)
        asked = ReportQuestion(short_game().text(), 0.5)
        report = await thinkers.report(asked, told.append)
    finally:
        await thinkers.stop()
    assert report.judged > 0
    assert told[0] == 0.0
    assert told[-1] == 1.0
    assert told == sorted(told)


async def test_a_process_that_cannot_read_a_game_gives_no_report() -> None:
    thinkers = Thinkers(1, 5)
    try:
        with pytest.raises(NoAnswer, match="not JSON"):
            await thinkers.report(ReportQuestion("{", 0.5), lambda done: None)
    finally:
        await thinkers.stop()


# -- reports ---------------------------------------------------------------------------------------


async def import_game(host: Host, guest: Guest) -> str:
    return (await host.import_record(guest.me.id, short_game().text())).id


async def finished(host: Host, table: str) -> M.ReportInfo:
    """Ask until the report is ready, as a browser does."""
    while (info := await host.report("ada", table)).status in ("waiting", "working"):
        await asyncio.sleep(0.01)
    return info


async def test_a_report_is_made_once_and_outlives_the_host(
    database: str, open_host: OpenHost
) -> None:
    host = await open_host(database, report_seconds=0.5)
    ada = await Guest.come(host)
    table = await import_game(host, ada)
    assert (await host.report("ada", table)).status == "waiting"
    first = await finished(host, table)
    assert first.status == "ready"
    assert first.report is not None
    assert first.report.moves == len(short_game().moves)
    await host.stop()
    again = await open_host(database)
    again.students = Refusing()
    assert (await again.report("ada", table)).report == first.report


class Refusing(Inline):
    """Refuses every report."""

    async def report(self, asked: ReportQuestion, progress: Progress) -> Report:
        raise NoAnswer("no time")


async def test_a_report_by_an_older_analysis_is_made_anew(
    sqlite: str, open_host: OpenHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    lite = await open_host(sqlite, report_seconds=0.5)
    ada = await Guest.come(lite)
    table = await import_game(lite, ada)
    await finished(lite, table)
    monkeypatch.setattr("perijove.tables.storage.storage.VERSION", analysis.VERSION + 1)
    assert (await lite.report("ada", table)).status == "waiting"
    assert (await finished(lite, table)).status == "ready"


async def test_a_report_that_fails_is_told_once_and_then_tried_again(
    sqlite: str, open_host: OpenHost
) -> None:
    lite = await open_host(sqlite, report_seconds=0.5)
    ada = await Guest.come(lite)
    table = await import_game(lite, ada)
    good, lite.students = lite.students, Refusing()
    assert (await finished(lite, table)).status == "failed"
    lite.students = good
    assert (await finished(lite, table)).status == "ready"


async def test_there_is_no_report_before_the_end(lite: Host) -> None:
    ada = await Guest.come(lite)
    table = await ada.create(ME, BOT)
    with pytest.raises(Refusal, match="over"):
        await lite.report("ada", table)


class Busy(Inline):
    """Never finishes a report."""

    async def report(self, asked: ReportQuestion, progress: Progress) -> Report:
        progress(0.25)
        await asyncio.Event().wait()
        raise AssertionError


async def test_how_far_a_report_is_can_be_seen_and_only_so_many_wait(lite: Host) -> None:
    lite.students = Busy()
    people = [await Guest.come(lite) for _ in range(MOST_WAITING + 1)]
    tables = [await import_game(lite, person) for person in people]
    for person, table in zip(people[:-1], tables[:-1], strict=True):
        await lite.report(person.me.id, table)
    await asyncio.sleep(0)
    info = await lite.report("anybody", tables[0])
    assert (info.status, info.progress) == ("working", 0.25)
    with pytest.raises(Refusal, match="later"):
        await lite.report("anybody", tables[-1])


class Drafting(Inline):
    """Publishes a draft and never finishes."""

    async def report(self, asked: ReportQuestion, progress: Progress) -> Report:
        progress(0.5)
        progress.draft(report(short_game(), Limit(simulations=50)))  # type: ignore[attr-defined]
        await asyncio.Event().wait()
        raise AssertionError


async def test_a_draft_of_a_report_can_be_read_while_it_is_made(lite: Host) -> None:
    ada = await Guest.come(lite)
    table = await import_game(lite, ada)
    lite.students = Drafting()
    await lite.report("ada", table)
    await asyncio.sleep(0)
    info = await lite.report("ada", table)
    assert info.status == "working"
    assert info.report is not None
    assert info.report.moves == len(short_game().moves)


async def test_reports_that_failed_keep_nobody_waiting(lite: Host) -> None:
    people = [await Guest.come(lite) for _ in range(MOST_WAITING + 1)]
    tables = [await import_game(lite, person) for person in people]
    lite.students = Refusing()
    for person, table in zip(people[:-1], tables[:-1], strict=True):
        await lite.report(person.me.id, table)
    await asyncio.sleep(0.05)
    lite.students = Busy()
    assert (await lite.report(people[-1].me.id, tables[-1])).status == "waiting"
    assert (await lite.report(people[0].me.id, tables[0])).status == "failed"
