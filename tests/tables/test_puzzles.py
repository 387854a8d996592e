"""Puzzles at the server: asked without their solution, answered once for the rating, counted."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from perijove.bots.puzzles import shelf
from perijove.tables import messages as M
from perijove.tables.host import Host
from perijove.tables.puzzles import messages as P
from perijove.tables.puzzles.ratings import Rating, after_attempt
from perijove.tables.puzzles.solving import daily_puzzle
from perijove.tables.refusal import Refusal
from tests.sentences import one_sentence
from tests.tables.conftest import OpenHost
from tests.tables.guests import FakeTime, Guest

pytestmark = pytest.mark.anyio
DAY = 86_400_000
SHIPPED = [puzzle for flavour in shelf.flavours() for puzzle in shelf.shipped(flavour).values()]
LONG = max(SHIPPED, key=lambda one: len(one.solution()))


async def refused(asking: Any, code: str) -> str:
    """Return the sentence with which a request is refused."""
    with pytest.raises(Refusal) as caught:
        await asking
    assert caught.value.code == code
    return one_sentence(caught.value.message)


def wrong(ident: str) -> int:
    """Return an action that does not solve a puzzle."""
    puzzle = shelf.find(ident)
    assert puzzle is not None
    legal = puzzle.start().legal(puzzle.about.seat)
    return next(action for action in legal if action != puzzle.solution()[0])


def solution(ident: str) -> list[int]:
    puzzle = shelf.find(ident)
    assert puzzle is not None
    return puzzle.solution()


@pytest.mark.parametrize("puzzle", SHIPPED[:: max(1, len(SHIPPED) // 12)], ids=lambda one: one.id)
async def test_what_is_asked_does_not_tell_the_solution(host: Host, puzzle: Any) -> None:
    ada = await Guest.come(host)
    asked = await host.puzzles.get(ada.me.id, puzzle.id)
    assert (asked.themes, asked.outcome) == ([], "")
    assert asked.seat in asked.table.to_act
    legal = puzzle.start().legal(puzzle.about.seat)
    assert [choice.action for choice in asked.moment.position.choices] == list(legal)
    fields = set(P.PuzzleInfo.__struct_fields__)
    assert not fields & {"line", "actions", "best", "rival", "win", "margin"}
    sent = msgspec.json.encode(asked).decode()
    assert '"simulations":' not in sent
    assert f'"play":{msgspec.json.encode(puzzle.sheet.line[0].play).decode()}' not in sent


async def test_a_solution_is_played_step_by_step(host: Host) -> None:
    ada = await Guest.come(host)
    actions = LONG.solution()
    for at in range(1, len(actions)):
        step = await host.puzzles.answer(ada.me.id, LONG.id, actions[:at])
        assert (step.right, step.end) == (True, None)
        assert step.moment is not None
        assert step.moment.position.move == at
    done = await host.puzzles.answer(ada.me.id, LONG.id, actions)
    assert done.end is not None
    assert (done.end.outcome, done.end.actions) == ("solved", actions)
    assert len(done.end.line) == len(actions)
    assert done.end.change > 0
    assert (done.end.solvers, done.end.players) == (1, 1)
    assert done.end.me.rating == 1500 + done.end.change
    again = await host.puzzles.get(ada.me.id, LONG.id)
    assert (again.outcome, again.themes) == ("solved", LONG.about.themes)


async def test_only_the_first_answer_changes_the_rating(host: Host) -> None:
    ada = await Guest.come(host)
    ident = SHIPPED[0].id
    first = await host.puzzles.answer(ada.me.id, ident, [wrong(ident)])
    assert (first.right, first.tries, first.moment, first.end) == (False, 1, None, None)
    after = (await host.puzzles.get(ada.me.id, ident)).me.rating
    assert after < 1500
    second = await host.puzzles.answer(ada.me.id, ident, [wrong(ident)])
    assert second.tries == 2
    done = await host.puzzles.answer(ada.me.id, ident, solution(ident))
    assert done.end is not None
    assert (done.end.outcome, done.end.me.rating) == ("solved", after)
    assert done.end.change == after - 1500
    assert (done.end.solvers, done.end.players) == (0, 1), "not at once"


async def test_the_solution_is_told_to_those_who_have_finished(host: Host) -> None:
    ada = await Guest.come(host)
    ident = SHIPPED[0].id
    for asking in (host.puzzles.end(ada.me.id, ident), host.puzzles.scenario(ada.me.id, ident)):
        assert "given up" in await refused(asking, "not_now")
    await host.puzzles.answer(ada.me.id, ident, [wrong(ident)])
    await refused(host.puzzles.end(ada.me.id, ident), "not_now")
    gave = await host.puzzles.give_up(ada.me.id, ident)
    assert (gave.outcome, gave.actions) == ("failed", solution(ident))
    assert await host.puzzles.scenario(ada.me.id, ident) == SHIPPED[0].scenario()
    late = await host.puzzles.answer(ada.me.id, ident, solution(ident))
    assert late.end is not None
    assert late.end.outcome == "failed", "who has seen the solution cannot solve it any more"


async def test_a_hint_halves_what_a_solution_counts(host: Host) -> None:
    ada = await Guest.come(host)
    bob = await Guest.come(host)
    ident = SHIPPED[-1].id
    told = await host.puzzles.hint(ada.me.id, ident)
    assert told.themes == SHIPPED[-1].about.themes
    assert (await host.puzzles.get(ada.me.id, ident)).themes == told.themes
    helped = await host.puzzles.answer(ada.me.id, ident, solution(ident))
    alone = await host.puzzles.answer(bob.me.id, ident, solution(ident))
    assert helped.end is not None
    assert alone.end is not None
    assert helped.end.change < alone.end.change
    assert (alone.end.solvers, alone.end.players) == (1, 2)


async def test_the_puzzle_of_the_day_makes_a_streak(host: Host, time: FakeTime) -> None:
    ada = await Guest.come(host)
    streaks = []
    for wait in (1, 1, 2):
        day = (await host.puzzles.overview(ada.me.id)).daily
        assert day is not None
        done = await host.puzzles.answer(ada.me.id, day.id, solution(day.id))
        assert done.end is not None
        streaks.append(done.end.me.streak)
        again = (await host.puzzles.overview(ada.me.id)).daily
        assert again is not None
        assert (again.id, again.outcome) == (day.id, "solved")
        await time.pass_by(wait * DAY / 1000, host)
    assert (await host.puzzles.overview(ada.me.id)).me.streak == 0, "a day was left out"
    assert streaks == [1, 2, 3] or len({one.id for one in SHIPPED}) < 3


async def test_next_puzzles_are_new_until_all_were_tried(host: Host) -> None:
    ada = await Guest.come(host)
    flavour = min(shelf.flavours(), key=lambda one: len(shelf.shipped(one)))
    known = list(shelf.shipped(flavour))[:5]
    seen: list[str] = []
    for _ in range(min(5, len(known))):
        ident = await host.puzzles.next(ada.me.id, flavour, seen[-1] if seen else "")
        assert ident in shelf.shipped(flavour)
        assert ident not in seen
        seen.append(ident)
        await host.puzzles.give_up(ada.me.id, ident)
    again = await host.puzzles.next(ada.me.id, flavour, seen[-1])
    assert again in shelf.shipped(flavour)
    await refused(host.puzzles.next(ada.me.id, "chess", ""), "not_found")


async def test_a_guests_results_go_to_the_account(host: Host) -> None:
    ada = await Guest.come(host)
    await host.puzzles.answer(ada.me.id, LONG.id, LONG.solution())
    before = (await host.puzzles.overview(ada.me.id)).me
    me = await host.make_account(ada.me.id, M.Credentials("Ada", "correct horse battery"))
    assert me.id != ada.me.id
    assert (await host.puzzles.overview(me.id)).me == before
    assert (await host.puzzles.overview(ada.me.id)).me.solved == 0


async def test_odd_answers_are_refused(host: Host) -> None:
    ada = await Guest.come(host)
    ident = LONG.id
    await refused(host.puzzles.get(ada.me.id, "nothing"), "not_found")
    await refused(host.puzzles.answer("nobody", ident, [0]), "not_found")
    await refused(host.puzzles.answer(ada.me.id, ident, [wrong(ident), 0]), "invalid")
    await refused(host.puzzles.answer(ada.me.id, ident, [*LONG.solution(), 0]), "invalid")
    await refused(host.puzzles.answer(ada.me.id, ident, [10**6]), "illegal")
    assert (await host.puzzles.get(ada.me.id, ident)).tries == 0


async def test_answers_are_limited(open_host: OpenHost, sqlite: str) -> None:
    host = await open_host(sqlite, puzzles_per_hour=1)
    me = await host.people.guest("Ada", "en")
    await host.puzzles.hint(me.id, LONG.id)
    assert "puzzles" in await refused(host.puzzles.hint(me.id, LONG.id), "too_fast")


def test_every_day_has_its_puzzle() -> None:
    from datetime import date, timedelta

    days = [date(2026, 11, 1) + timedelta(days=at) for at in range(28)]
    daily = [daily_puzzle(day) for day in days]
    assert [one and one.id for one in daily] == [
        (found := daily_puzzle(day)) and found.id for day in days
    ]
    assert {one.flavour for one in daily if one} == set(shelf.flavours())


def test_ratings_follow_glicko() -> None:
    # The first game of the example in Glickman's paper.
    mine = Rating(1500, 200).after(Rating(1400, 30), 1)
    assert (round(mine.value), round(mine.deviation)) == (1563, 175)
    solver, puzzle = after_attempt(Rating(), Rating(1500, 150), 1)
    assert solver.value > 1500 > puzzle.value
    assert solver.deviation < 350
    assert puzzle.deviation < 150
    surely = Rating(1500, 60)
    for _ in range(50):
        surely = surely.after(Rating(1500, 60), 1)
    assert surely.deviation == 60
