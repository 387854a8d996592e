"""Analysis: what it says follows from what the seat knows, adds up, and keeps within its limit."""

from __future__ import annotations

import time
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

import perijove
from perijove.bots import Seat, analysis
from perijove.bots.analysis import advising, chance, comparing
from perijove.bots.analysis import decision as deciding
from perijove.bots.analysis.chance import Turnabout, turnabouts
from perijove.bots.analysis.comparing import Comparison, Difference
from perijove.bots.analysis.decision import Decision
from perijove.bots.analysis.floors import floor_of
from perijove.bots.analysis.reckoning import Tally, counted, reckon
from perijove.bots.analysis.shapes import VERSION
from perijove.bots.analysis.study import Study
from perijove.bots.analysis.worlds import Worlds
from perijove.bots.limit import Limit
from perijove.bots.thought import Prospect, Thought
from perijove.kernel.state import Rules
from tests.played import played

MANY = Limit(simulations=2000)
SOME = Limit(simulations=24)
FEW = Limit(simulations=3)  # where games have to be played out
GAMES: dict[str, dict[str, Any]] = {
    "ganymede": {"game": "ganymede"},
    "moon": {"game": "ganymede", "moon": True},
    "galileo": {"game": "galileo"},
    "trucker": {"game": "trucker"},
}


def some(case: str) -> Limit:
    return FEW if case == "trucker" else SOME


@cache
def report_on(case: str) -> tuple[analysis.Report, list[float]]:
    """Look a game through, and note what is told on the way."""
    told: list[float] = []
    limit = FEW if case == "trucker" else MANY
    return analysis.report(played(**GAMES[case]), limit, told.append), told


def moments(case: str) -> list[tuple[Any, int, int]]:
    """Some decisions of a game: the state, the seat and what it chose."""
    record = played(**GAMES[case])
    state = record.start()
    found = []
    for number, move in enumerate(record.moves, 1):
        if len(state.legal(move.seat)) > 1:
            found.append((state.clone(), move.seat, record.game.actions.parse(move.action)))
        record.follow(state, number, move)
    return found[:: max(1, len(found) // 6)]


# -- knowledge -------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", GAMES)
def test_a_hint_is_the_same_in_states_that_the_seat_cannot_tell_apart(case: str) -> None:
    for state, seat, _ in moments(case):
        other = state.resample(seat, 4711)
        found = [analysis.hint(Seat(one, seat), some(case), 3) for one in (state, other)]
        assert found[0] == found[1]


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


def test_the_states_compared_do_differ_in_what_is_hidden() -> None:
    differ = 0
    for case in GAMES:
        for state, seat, _ in moments(case):
            differ += list(state.cells) != list(state.resample(seat, 4711).cells)
    assert differ > 10


# -- hints -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", GAMES)
def test_a_hint_names_legal_moves_the_best_first_and_what_they_lead_to(case: str) -> None:
    for state, seat, _ in moments(case):
        found = analysis.hint(Seat(state, seat), some(case), 3)
        legal = state.legal(seat)
        assert 1 <= len(found.best) <= 3
        assert found.others == len(legal) - len(found.best)
        for advice in found.best:
            assert advice.action in legal
            assert 0 <= advice.win <= 1
            assert (advice.line[0].seat, advice.line[0].action) == (seat, advice.action)
            assert advice.gain is None or abs(advice.gain) < 100


def test_what_a_move_leads_to_is_told_only_as_far_as_it_is_sure() -> None:
    """A tile that is revealed differs from world to world, so no hint speaks of it."""
    state, seat, _ = moments("ganymede")[2]
    worlds = Worlds(Seat(state, seat))
    names = set()
    for action in state.legal(seat):
        for step in worlds.line([(seat, action)]):
            names |= {event["event"] for event in step.events}
    assert names
    assert not names & {"tile revealed", "shuttle revealed", "ship revealed"}


def test_a_line_ends_where_it_is_not_possible_any_more() -> None:
    state, seat, chosen = moments("galileo")[1]
    worlds = Worlds(Seat(state, seat))
    assert len(worlds.line([(seat, chosen), (seat, 10**6), (seat, chosen)])) == 1
    assert worlds.gain([(seat, 10**6), (seat, chosen)]) is None


class Drawn:
    """A pretended game: a turn of two actions, in which the second finds another card each time."""

    def __init__(self, card: int) -> None:
        self.card = card
        self.done = 0
        self.rules = self.game = self
        self.to_act: tuple[int, ...] = (0,)

    def clone(self) -> Drawn:
        return Drawn(self.card)

    def resample(self, _seat: int, seed: int) -> Drawn:
        return Drawn(seed)

    def listen(self) -> None: ...

    def legal(self, _seat: int) -> list[int]:
        return [0, 1]

    def act(self, _seat: int, action: int) -> list[dict[str, Any]]:
        self.done += 1
        self.to_act = (self.done // 2,)
        taken = {"event": "taken", "card": self.card if action and self.done > 1 else 0}
        return [taken, {"event": "refilled", "card": self.card}]

    def show(self, event: dict[str, Any], _seat: int) -> dict[str, Any]:
        return event

    def scores(self) -> Any:
        return SimpleNamespace(scores=[3 * self.done, 0])


def test_a_line_ends_where_the_same_action_means_another_card_in_every_world() -> None:
    worlds = Worlds(Seat(Drawn(1), 0))  # type: ignore[arg-type]
    same, other = [(0, 0), (0, 0), (1, 0)], [(0, 0), (0, 1), (1, 0)]
    assert [step.action for step in worlds.line(same)] == [0, 0, 0]
    assert [step.action for step in worlds.line(other)] == [0]
    assert all(step.events == [{"event": "taken", "card": 0}] for step in worlds.line(same))


def test_points_are_told_to_the_end_of_the_turn_or_not_at_all() -> None:
    worlds = Worlds(Seat(Drawn(1), 0))  # type: ignore[arg-type]
    assert worlds.gain([(0, 0), (0, 0), (1, 0)]) == 6
    assert worlds.gain([(0, 0)]) is None


def prospect(action: int, win: float, doubt: float) -> Prospect:
    return Prospect(action, 0.5, win, 0.0, doubt, ((0, action),))


@pytest.mark.parametrize(
    ("wins", "doubt", "says"),
    [((0.7, 0.5), 0.02, "sure"), ((0.6, 0.55), 0.03, "likely"), ((0.6, 0.59), 0.03, "open")],
)
def test_how_sure_a_hint_is_follows_from_difference_and_doubt(
    wins: tuple[float, float], doubt: float, says: str
) -> None:
    found = (prospect(1, wins[0], doubt), prospect(2, wins[1], doubt))
    assert advising.certainty(found, 0) == advising.certainty(found, 1) == says


def test_a_move_that_was_tried_less_but_looks_better_is_not_called_weaker() -> None:
    found = (prospect(1, 0.5, 0.02), prospect(2, 0.7, 0.02))
    assert advising.certainty(found, 0) == advising.certainty(found, 1) == "open"


def test_a_hint_is_sure_only_if_a_comparison_in_other_worlds_agrees(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, seat, _ = moments("galileo")[1]
    best, other = state.legal(seat)[:2]
    found = (prospect(best, 0.7, 0.02), prospect(other, 0.4, 0.02))
    thought = Thought(found, (0.7, 0.3), (0.0, 0.0), 1)
    monkeypatch.setattr(advising, "ponder", lambda *_: thought)
    words = []
    for difference in (0.3, 0.0):
        says = Difference(difference, 0.0, 0.0, (0.7, 0.0))
        monkeypatch.setattr(Comparison, "between", lambda *_, says=says: says)
        hint = analysis.hint(Seat(state, seat), SOME, 1)
        words.append([advice.sure for advice in hint.best])
    assert words == [["sure", "sure"], ["likely", "likely"]]


def test_a_hint_does_not_call_weak_what_its_search_hardly_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The same plan in another order: the comparison thinks it through, and it is as good."""
    found = (prospect(1, 0.9, 0.02), Prospect(2, 0.05, 0.6, 0.0, 0.1, ((0, 2),)))
    thought = Thought(found, (0.9, 0.1), (0.0, 0.0), 400)
    comparison = Comparison(Seat(Pretended(), 0), 1, SOME)  # type: ignore[arg-type]
    same = Difference(0.0, 0.0, 0.0, (0.9, 0.0), simulations=380)
    monkeypatch.setattr(comparison, "between", lambda *_: same)
    (_, other), words = advising.compared(comparison, thought, floor=0.04)
    assert other.win == pytest.approx(0.885)
    assert words == ["open", "open"]


def test_two_moves_that_are_alike_leave_it_open_and_a_single_one_does_not() -> None:
    assert advising.certainty((prospect(1, 0.5, 0.0), prospect(2, 0.5, 0.0)), 0) == "open"
    assert advising.certainty((prospect(1, 0.5, 0.3),), 0) == "sure"


# -- reports ---------------------------------------------------------------------------------------


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
        assert 0 < told.cost <= 1
        assert told.cost == pytest.approx(line.cost, abs=0.0002)
        assert told.cost == pytest.approx(told.better.win - told.chosen.win, abs=0.0002)
        assert told.chosen.action == line.chosen != told.better.action == line.best
        assert told.better.win == curve[told.move].wins[told.seat]
        assert told.better.margin == curve[told.move].margins[told.seat]
    for summary in report.seats:
        own = [line.cost for line in report.costs if line.seat == summary.seat and line.cost]
        assert (summary.mistakes, summary.cost) == (len(own), pytest.approx(sum(own), abs=0.01))


@pytest.mark.parametrize("case", GAMES)
def test_no_cost_contradicts_what_the_report_says_later_in_the_turn(case: str) -> None:
    """Where nothing comes to light, a choice is worth what the position after it is."""
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
    assert quiet > 2


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
            self.move, self.chosen, self.apparent = move, chosen, apparent
            self.best = prospect(1, 0.5, 0.02)

        def look_again(self, limit: Limit) -> int:
            del limit
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
    """A clock that goes on by a second a look: a few seconds are over after a few thoughts."""
    ticks = iter(range(100_000))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(ticks)))

    def ponder(seat: Seat, *_: object) -> Thought:
        return Thought((prospect(seat.legal()[0], 0.5, 0.1),), (0.5, 0.5), (0.0, 0.0), 1)

    monkeypatch.setattr(deciding, "ponder", ponder)
    monkeypatch.setattr(comparing, "ponder", ponder)
    report = analysis.report(played("ganymede"), Limit(seconds=40))
    assert 0 < report.judged < report.decisions


# -- what is called a mistake ----------------------------------------------------------------------


def thinking(outcomes: dict[int, list[float]]) -> Any:
    """Give a way to think for which the worlds after each action come out as listed."""
    asked = {action: iter(wins) for action, wins in outcomes.items()}

    def think(seat: Seat, _limit: Limit, _seed: int) -> Thought:
        win = next(asked[seat.marked])  # type: ignore[attr-defined]
        return Thought((prospect(0, win, 0.0),), (win, 1 - win), (0.0, 0.0), 1)

    return think


class Marked(Seat):
    """A seat of a pretended game that remembers the action which led to it."""

    __slots__ = ("marked",)

    def __init__(self, state: Any, number: int) -> None:
        super().__init__(state, number)
        self.marked = state.action


class Pretended:
    """A game of one decision between two actions."""

    rules = Rules(perijove.game("galileo"), 2, {}, [], 0)
    news = True
    over = False
    to_act = (0,)
    action = 0

    def clone(self) -> Pretended:
        return Pretended()

    def play(self, action: int, _seat: int) -> None:
        self.action = action

    def resample(self, _seat: int, _seed: int) -> Pretended:
        return Pretended()


@pytest.mark.parametrize(
    ("after_best", "after_chosen", "cost"),
    [
        ([0.6] * 8, [0.5] * 8, 0.1),
        ([0.9, 0.1] * 4, [0.1, 0.9] * 4, 0.0),  # the same on average: chance decides
        ([0.8, 0.3] * 4, [0.3, 0.7] * 4, 0.0),  # better by less than the doubt
        ([0.51] * 8, [0.5] * 8, 0.0),  # not worth a word
        ([0.4] * 8, [0.5] * 8, 0.0),  # the choice was better than it looked
    ],
)
def test_a_second_look_decides_what_a_choice_cost(
    monkeypatch: pytest.MonkeyPatch,
    after_best: list[float],
    after_chosen: list[float],
    cost: float,
) -> None:
    decision = Decision(0, Seat(Pretended(), 0), chosen=2, seed=1)  # type: ignore[arg-type]
    decision.thought = Thought(
        (prospect(1, 0.7, 0.02), prospect(2, 0.4, 0.02)), (0.7, 0.3), (0.0, 0.0), 1
    )
    monkeypatch.setattr(comparing, "ponder", thinking({1: after_best, 2: after_chosen}))
    monkeypatch.setattr(comparing, "Seat", Marked)
    decision.look_again(SOME)
    assert decision.cost == pytest.approx(cost)


def decided(*wins: float, compared: tuple[float, ...] = ()) -> Decision:
    """A decision for the second of two actions, the first of which seems to be best."""
    decision = Decision(0, Seat(Pretended(), 0), chosen=2, seed=1)  # type: ignore[arg-type]
    found = tuple(prospect(1 + at, win, 0.02) for at, win in enumerate(wins))
    decision.thought = Thought(found, (wins[0], 1 - wins[0]), (0.0, 0.0), 1)
    decision.compared = [Difference(win, 0.0, 0.01, (wins[0], 0.0)) for win in compared]
    decision.estimate()
    decision.settle()
    return decision


@pytest.mark.parametrize(
    ("compared", "says"),
    [
        ((0.2,), "likely"),  # nobody looked twice
        ((0.2, 0.18), "sure"),
        ((0.2, 0.05), "likely"),  # a second look says less
        ((0.2, -0.02), "open"),
        ((0.03, 0.03), "open"),
    ],
)
def test_sure_is_what_two_comparisons_say_alike(compared: tuple[float, ...], says: str) -> None:
    decision = decided(0.6, 0.5, compared=compared)
    assert decision.sure == says
    assert bool(decision.cost) == (says != "open")


def test_what_was_not_compared_has_no_doubt() -> None:
    assert decided(0.6, 0.59).judged().doubt is None
    assert decided(0.6, 0.59).judged().compared == 0
    line = decided(0.6, 0.59, compared=(0.01,)).judged()
    assert (line.compared, line.cost) == (1, 0.0)
    assert line.doubt is not None


def test_comparisons_of_moon_are_trusted_less() -> None:
    floors = [
        floor_of(perijove.game("ganymede").start(players=2, seed=1, moon=moon).rules)
        for moon in (False, True)
    ]
    assert 0 < floors[0] < floors[1]


def test_a_choice_is_worth_what_the_same_turn_goes_on_with() -> None:
    """After it the seat stood at 70 %: it did not cost 20 of 60."""
    for after, cost, win in ((0.7, 0.0, 0.7), (0.5, 0.1, 0.6), (0.1, 0.2, 0.3)):
        decision = decided(0.6, 0.4, compared=(0.2, 0.2))
        decision.next = decided(after)
        decision.settle()
        assert decision.cost == pytest.approx(cost)
        assert decision.win == pytest.approx(win)
        chosen, better = decision.told()
        assert (chosen.win, better.win) == (pytest.approx(win - cost), pytest.approx(win))


def test_the_last_choice_is_worth_how_the_game_ended() -> None:
    decision = decided(0.6, 0.4, compared=(0.2, 0.2))
    decision.end = (1.0, 7.0)
    decision.settle()
    assert (decision.cost, decision.win, decision.margin) == (0.0, 1.0, 7.0)


def test_what_a_comparison_found_out_goes_on_to_the_next_decision() -> None:
    decision = decided(0.6, 0.4, compared=(0.05,))
    decision.next = decided(0.3)
    decision.hand_on()
    assert decision.next.worth[0] == pytest.approx(0.55)
    decision.next = decided(0.3, 0.2, compared=(0.1,))
    decision.hand_on()
    assert decision.next.worth[0] == pytest.approx(0.3)


def test_where_nothing_is_learned_one_thought_takes_the_time_of_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []

    def ponder(seat: Seat, limit: Limit, _seed: int) -> Thought:
        del seat
        asked.append(limit.simulations)
        return Thought((prospect(0, 0.5, 0.0),), (0.5, 0.5), (0.0, 0.0), 1)

    monkeypatch.setattr(comparing, "ponder", ponder)
    for news in (True, False):
        monkeypatch.setattr(Pretended, "news", news)
        comparison = Comparison(Seat(Pretended(), 0), 1, Limit(simulations=5))  # type: ignore[arg-type]
        assert len(comparison.look(1, 3)) == 3
    assert asked == [5, 5, 5, 15]


@pytest.mark.parametrize(
    ("others", "came", "luck"),
    [
        ([0.3, 0.5] * 4, 0.9, 0.5),
        ([0.3, 0.5] * 4, 0.1, -0.3),
        ([0.3, 0.5] * 4, 0.45, None),
        ([0.9] * 8, 0.9, None),  # it would have come so anyway
        ([1.0, 0.0] * 4, 0.8, None),  # within what can be told apart
    ],
)
def test_luck_is_what_came_less_what_could_be_expected(
    monkeypatch: pytest.MonkeyPatch, others: list[float], came: float, luck: float | None
) -> None:
    decision = decided(0.4)
    decision.chosen = 1
    monkeypatch.setattr(comparing, "ponder", thinking({1: others}))
    monkeypatch.setattr(comparing, "Seat", Marked)
    thought = Thought((), (came, 1 - came), (0.0, 0.0), 1)
    monkeypatch.setattr(chance, "ponder", lambda *_: thought)
    turnabout = Turnabout(decision, decided(came), None)
    turnabout.look(SOME)
    told = turnabout.told()
    assert (told.change if told else None) == pytest.approx(luck)


def test_luck_is_looked_for_where_something_came_to_light() -> None:
    quiet, loud, last = decided(0.4), decided(0.4), decided(0.9)
    loud.brought_news = True
    end = SimpleNamespace(over=False)
    found = turnabouts([quiet, last, loud, last], end)
    assert [one.decision for one in found] == [loud]
    assert found[0].change == pytest.approx(0.5)


def test_no_more_is_lost_than_there_was(monkeypatch: pytest.MonkeyPatch) -> None:
    decision = Decision(0, Seat(Pretended(), 0), chosen=2, seed=1)  # type: ignore[arg-type]
    decision.thought = Thought(
        (prospect(1, 0.07, 0.02), prospect(2, 0.01, 0.02)), (0.5, 0.5), (0.0, 0.0), 1
    )
    monkeypatch.setattr(comparing, "ponder", thinking({1: [0.5] * 8, 2: [0.1] * 8}))
    monkeypatch.setattr(comparing, "Seat", Marked)
    decision.look_again(SOME)
    assert decision.cost == pytest.approx(0.07)


def test_at_first_sight_only_what_is_sure_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    costs = []
    for doubt in (0.02, 0.1):
        found = (prospect(1, 0.7, doubt), prospect(2, 0.5, doubt))
        thought = Thought(found, (0.5, 0.5), (0.0, 0.0), 1)
        monkeypatch.setattr(deciding, "ponder", lambda *_, thought=thought: thought)
        decision = Decision(0, Seat(Pretended(), 0), chosen=2, seed=1)  # type: ignore[arg-type]
        decision.look(SOME)
        costs.append(decision.cost)
    assert costs == [pytest.approx(0.2), 0.0]


# -- games played out ------------------------------------------------------------------------------


def test_where_no_mind_knows_the_table_games_are_played_out() -> None:
    """The last decisions of a flight: whoever gives up now cannot lose what is still ahead."""
    state, seat, _ = moments("trucker")[-1]
    thought = reckon(Seat(state, seat), Limit(simulations=12), 1)
    assert thought.simulations == 12
    assert sum(found.share for found in thought.prospects) == pytest.approx(1)
    assert sum(thought.wins) == pytest.approx(1)
    assert {found.action for found in thought.prospects} <= set(state.legal(seat))
    for found in thought.prospects:
        assert found.line[0] == (seat, found.action)


def tally(action: int, games: int, won: int) -> Tally:
    found = Tally(0, action)
    found.games, found.wins, found.margins = games, [won, games - won], [0.0, 0.0]
    found.line = [(0, action)]
    return found


def test_the_own_choice_of_the_bot_gives_way_only_to_what_stands_out() -> None:
    own = tally(7, 10, 5)
    assert counted([own, tally(8, 10, 6)]).prospects[0].action == 7
    assert counted([own, tally(8, 10, 10)]).prospects[0].action == 8


def test_a_game_more_than_none_proves_little() -> None:
    (found,) = counted([tally(7, 1, 1)]).prospects
    assert found.win == pytest.approx(0.75)
    assert found.doubt > 0.4
