"""The cost of decisions and the effect of luck, reported only if comparisons confirm them."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import perijove
from perijove.bots import Seat
from perijove.bots.analysis.chance import Turnabout, turnabouts
from perijove.bots.analysis.comparing import Comparison, Difference, Ponder
from perijove.bots.analysis.decision import Decision
from perijove.bots.analysis.floors import floor_of
from perijove.bots.limit import Limit
from perijove.bots.prospects import Thought
from tests.bots.moments import SOME, pretended, prospect, thinking


def unasked(_seat: Seat, _limit: Limit, _seed: int, _focus: int | None) -> Thought:
    """Fail: the test has already set the result, so nothing may be evaluated."""
    raise AssertionError("nothing should be evaluated here")


@pytest.mark.parametrize(
    ("after_best", "after_chosen", "cost"),
    [
        ([0.6] * 8, [0.5] * 8, 0.1),
        ([0.9, 0.1] * 4, [0.1, 0.9] * 4, 0.0),  # the same on average: chance decides
        ([0.8, 0.3] * 4, [0.3, 0.7] * 4, 0.0),  # better by less than the standard error
        ([0.51] * 8, [0.5] * 8, 0.0),  # too small to report
        ([0.4] * 8, [0.5] * 8, 0.0),  # the choice was better than it looked
    ],
)
def test_a_second_look_decides_what_a_choice_cost(
    after_best: list[float], after_chosen: list[float], cost: float
) -> None:
    think = thinking({1: after_best, 2: after_chosen})
    decision = Decision(0, pretended(), chosen=2, seed=1, ponder=think)
    decision.thought = Thought(
        (prospect(1, 0.7, 0.02), prospect(2, 0.4, 0.02)), (0.7, 0.3), (0.0, 0.0), 1
    )
    decision.look_again(SOME)
    assert decision.cost == pytest.approx(cost)


def decided(*wins: float, compared: tuple[float, ...] = (), ponder: Ponder = unasked) -> Decision:
    """Return a decision for the second of two actions, the first of which seems best."""
    decision = Decision(0, pretended(), chosen=2, seed=1, ponder=ponder)
    found = tuple(prospect(1 + at, win, 0.02) for at, win in enumerate(wins))
    decision.thought = Thought(found, (wins[0], 1 - wins[0]), (0.0, 0.0), 1)
    decision.compared = [Difference(win, 0.0, 0.01, (wins[0], 0.0)) for win in compared]
    decision.estimate()
    decision.settle()
    return decision


@pytest.mark.parametrize(
    ("compared", "says"),
    [
        ((0.2,), "likely"),  # only one comparison
        ((0.2, 0.18), "sure"),
        ((0.2, 0.05), "likely"),  # the second comparison says less
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
    """Check that a seat at 70 % after its choice did not lose 20 of 60 %."""
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


def test_where_nothing_is_learned_one_thought_takes_the_time_of_many() -> None:
    asked = []

    def think(_seat: Seat, limit: Limit, _seed: int, _focus: int | None) -> Thought:
        asked.append(limit.simulations)
        return Thought((prospect(0, 0.5, 0.0),), (0.5, 0.5), (0.0, 0.0), 1)

    for news in (True, False):
        comparison = Comparison(pretended(news), 1, Limit(simulations=5), think)
        assert len(comparison.look(1, 3)) == 3
    assert asked == [5, 5, 5, 15]


def test_no_more_is_lost_than_there_was() -> None:
    think = thinking({1: [0.5] * 8, 2: [0.1] * 8})
    decision = Decision(0, pretended(), chosen=2, seed=1, ponder=think)
    decision.thought = Thought(
        (prospect(1, 0.07, 0.02), prospect(2, 0.01, 0.02)), (0.5, 0.5), (0.0, 0.0), 1
    )
    decision.look_again(SOME)
    assert decision.cost == pytest.approx(0.07)


def test_at_first_sight_only_what_is_sure_costs() -> None:
    costs = []
    for doubt in (0.02, 0.1):
        found = (prospect(1, 0.7, doubt), prospect(2, 0.5, doubt))
        thought = Thought(found, (0.5, 0.5), (0.0, 0.0), 1)
        decision = Decision(0, pretended(), chosen=2, seed=1, ponder=lambda *_, is_=thought: is_)
        decision.look(SOME)
        costs.append(decision.cost)
    assert costs == [pytest.approx(0.2), 0.0]


# -- luck -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "came", "luck"),
    [
        ([0.3, 0.5] * 4, 0.9, 0.5),
        ([0.3, 0.5] * 4, 0.1, -0.3),
        ([0.3, 0.5] * 4, 0.45, None),
        ([0.9] * 8, 0.9, None),  # it would have happened anyway
        ([1.0, 0.0] * 4, 0.8, None),  # within the margin of error
    ],
)
def test_luck_is_what_came_less_what_could_be_expected(
    others: list[float], came: float, luck: float | None
) -> None:
    decision = decided(0.4, ponder=thinking({1: others}))
    decision.chosen = 1
    thought = Thought((), (came, 1 - came), (0.0, 0.0), 1)
    turnabout = Turnabout(decision, decided(came, ponder=lambda *_: thought), None)
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
