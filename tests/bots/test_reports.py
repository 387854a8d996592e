"""Reports: curves, costs and points that follow from what was known, add up, and keep the time
limit.
"""

from __future__ import annotations

import math
import time
from functools import cache
from itertools import pairwise

import pytest

from perijove.bots import Seat, analysis
from perijove.bots.analysis import comparing
from perijove.bots.analysis import decision as deciding
from perijove.bots.analysis.decision import Decision
from perijove.bots.analysis.shapes import VERSION
from perijove.bots.analysis.study import Study
from perijove.bots.limit import Limit
from perijove.bots.prospects import Thought
from tests.bots.moments import FEW, GAMES, moments, prospect, some
from tests.played import played

MANY = Limit(simulations=2000)


@cache
def report_on(case: str) -> tuple[analysis.Report, list[float]]:
    """Analyse a game, and collect the reported progress."""
    told: list[float] = []
    limit = FEW if case == "trucker" else MANY
    return analysis.report(played(**GAMES[case]), limit, told.append), told


@pytest.mark.parametrize("case", GAMES)
def test_a_line_of_the_report_is_the_same_in_states_that_the_seat_cannot_tell_apart(
    case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "AGAIN", 2)
    for state, seat, chosen in moments(case):
        lines = []
        for one in (state, state.resample(seat, 4711)):
            decision = Decision(5, Seat(one, seat), chosen, seed=3)
            decision.look(some(case))
            for _ in range(1 if case == "trucker" else 2):
                decision.look_again(Limit(simulations=1))
            lines.append((decision.judged(), decision.advices(), decision.point()))
        assert lines[0] == lines[1]


@pytest.mark.parametrize("case", GAMES)
def test_a_report_has_curves_costs_and_what_would_have_been_better(case: str) -> None:
    record = played(**GAMES[case])
    report, told = report_on(case)
    assert report.judged == report.decisions == len(report.costs)
    assert [point.move for point in report.curve] == sorted(point.move for point in report.curve)
    assert report.curve[-1].move == report.moves == len(record.moves)
    assert record.result is not None
    winners = record.result["winners"]
    assert [seat for seat, win in enumerate(report.curve[-1].wins) if win] == winners
    assert report.points[-1][1:] == record.result["scores"]
    assert told == sorted(told)
    assert told[-1] == 1.0


@pytest.mark.parametrize("case", GAMES)
def test_what_cost_most_is_told_decision_by_decision(case: str) -> None:
    record = played(**GAMES[case])
    report, _ = report_on(case)
    costs = {line.move: line for line in report.costs}
    curve = {point.move: point for point in report.curve}
    assert len({told.move for told in report.costly}) == len(report.costly)
    for told in report.costly:
        line = costs[told.move]
        assert record.moves[told.move].seat == told.seat
        assert 0 <= told.cost <= 1
        assert told.cost or told.points
        if line.loss:
            assert told.points == max(0.0, line.loss.points)
        gap = told.better.margin - told.chosen.margin
        assert gap == pytest.approx(told.points, abs=0.01)
        assert told.cost == pytest.approx(line.cost, abs=0.0002)
        assert told.cost == pytest.approx(told.better.win - told.chosen.win, abs=0.0002)
        assert told.chosen.action == line.chosen != told.better.action == line.best
        assert told.better.win == curve[told.move].wins[told.seat]
        assert told.better.margin == curve[told.move].margins[told.seat]
    for summary in report.seats:
        losses = [line.loss for line in report.costs if line.seat == summary.seat and line.loss]
        assert summary.loss.points == pytest.approx(sum(loss.points for loss in losses), abs=0.01)
        doubt = math.hypot(*(loss.doubt for loss in losses))
        assert summary.loss.doubt == pytest.approx(doubt, abs=0.01)
        assert 0 <= summary.mistakes <= summary.decisions


@pytest.mark.parametrize("case", GAMES)
def test_no_cost_contradicts_what_the_report_says_later_in_the_turn(case: str) -> None:
    """If nothing is revealed, a choice is worth as much as the position after it."""
    record = played(**GAMES[case])
    report, _ = report_on(case)
    quiet = 0
    state = record.start()
    news = [False]
    for number, move in enumerate(record.moves, 1):
        record.follow(state, number, move)
        news.append(bool(state.news))
    for (one, line), (other, _) in pairwise(zip(report.curve, report.costs, strict=False)):
        seats = {move.seat for move in record.moves[one.move : other.move + 1]}
        if seats != {line.seat} or any(news[one.move + 1 : other.move + 1]):
            continue
        quiet += 1
        assert one.wins[line.seat] >= other.wins[line.seat] + line.cost - 0.0002
        if line.chosen == line.best:
            assert one.wins == pytest.approx(other.wins, abs=0.0002)
    followed = [move.seat == then.seat for move, then in pairwise(record.moves)]
    goes_on = any(same and not news[number] for number, same in enumerate(followed, 1))
    assert quiet > 2 if goes_on else quiet == 0


@pytest.mark.parametrize("case", GAMES)
def test_chances_add_up_to_one_and_margins_to_nothing(case: str) -> None:
    for point in report_on(case)[0].curve:
        assert sum(point.wins) == pytest.approx(1, abs=0.0003)
        assert sum(point.margins) == pytest.approx(0, abs=0.0003)


def test_a_report_says_how_it_was_made() -> None:
    report = analysis.report(played("ganymede"), Limit(simulations=200), seed=5)
    assert (report.version, report.seed, report.seconds) == (VERSION, 5, 0.0)
    other = analysis.report(played("ganymede"), Limit(simulations=200), seed=6)
    assert report.curve != other.curve


@pytest.mark.parametrize("case", GAMES)
def test_points_are_told_when_the_turn_passes_and_at_the_end(case: str) -> None:
    moves = played(**GAMES[case]).moves
    report, _ = report_on(case)
    for at, *_ in report.points[1:]:
        assert at == len(moves) or moves[at].seat != moves[at - 1].seat


def test_every_choice_that_was_not_the_best_is_compared_the_costliest_first() -> None:
    compared = []

    class Seen:
        def __init__(self, move: int, chosen: int, apparent: float) -> None:
            self.move, self.chosen, self.apparent_loss = move, chosen, apparent
            self.best = prospect(1, 0.5, 0.02)

        def look_again(self, limit: Limit, worlds: int) -> int:
            del limit, worlds
            compared.append(self.move)
            return 1

        def estimate(self) -> None: ...

        hand_on = settle = estimate

    study = Study(played("ganymede"))
    study.judged = [Seen(0, 2, -0.05), Seen(1, 1, 0.0), Seen(2, 3, 0.2)]  # type: ignore[list-item]
    study.look_again(Limit(simulations=100), lambda part: None)
    assert compared == [2, 0]


def test_a_forced_move_is_no_decision() -> None:
    record = played("ganymede")
    free = 0
    state = record.start()
    for number, move in enumerate(record.moves, 1):
        free += len(state.legal(move.seat)) > 1
        record.follow(state, number, move)
    assert analysis.report(record, Limit(simulations=200)).decisions == free


def test_a_report_keeps_within_its_time_and_says_how_far_it_came(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The clock advances one second per call, so a few seconds end after a few searches."""
    ticks = iter(range(100_000))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(ticks)))

    def ponder(seat: Seat, *_: object) -> Thought:
        return Thought((prospect(seat.legal()[0], 0.5, 0.1),), (0.5, 0.5), (0.0, 0.0), 1)

    monkeypatch.setattr(deciding, "ponder", ponder)
    monkeypatch.setattr(comparing, "ponder", ponder)
    report = analysis.report(played("ganymede"), Limit(seconds=40))
    assert 0 < report.judged < report.decisions
