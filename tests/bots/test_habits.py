"""Lost points: reported even where no win chance is left, and added up where each loss is small."""

from __future__ import annotations

import math

import pytest

from perijove.bots.analysis.comparing import Difference
from perijove.bots.analysis.decision import Decision
from perijove.bots.analysis.floors import point_floor_of
from perijove.bots.analysis.habits import habits, total
from perijove.bots.analysis.shapes import Loss
from perijove.bots.prospects import Prospect, Thought
from tests.bots.moments import pretended

FLOOR = point_floor_of(pretended().rules)


def decided(*points: float, error: float = 0.1, step: str = "action", move: int = 0) -> Decision:
    """Return a choice in a lost position that these comparisons say lost points."""
    decision = Decision(move, pretended(), chosen=2, seed=1, step=step)
    found = tuple(Prospect(at, 0.5, 0.0, -20.0 - at, 0.02, ((0, at),)) for at in (1, 2))
    decision.thought = Thought(found, (0.0, 1.0), (-21.0, 21.0), 1)
    decision.compared = [
        Difference(0.0, lost, 0.0, (0.0, -21.0), margin_error=error) for lost in points
    ]
    decision.estimate()
    decision.settle()
    return decision


def test_a_choice_in_a_lost_game_still_costs_points() -> None:
    decision = decided(4.0, 4.4)
    assert (decision.cost, decision.points) == (0.0, pytest.approx(4.2))
    assert decision.sure == "sure"
    chosen, better = decision.told()
    assert (chosen.win, better.win) == (0.0, 0.0)
    assert better.margin - chosen.margin == pytest.approx(4.2)


@pytest.mark.parametrize(
    ("points", "error", "says"),
    [
        ((4.0,), 0.1, "likely"),  # only one comparison
        ((4.0, 0.2), 0.1, "open"),  # the second contradicts the first
        ((2.0, 2.0), 3.0, "open"),  # within the margin of error
        ((0.4, 0.4), 0.1, "open"),  # too small to report
        ((-3.0, -3.0), 0.1, "open"),
    ],
)
def test_points_are_told_only_where_comparisons_confirm_them(
    points: tuple[float, ...], error: float, says: str
) -> None:
    decision = decided(*points, error=error)
    assert decision.sure == says
    assert bool(decision.points) == (says != "open")


def test_the_error_of_a_loss_is_never_below_that_of_the_search() -> None:
    loss = decided(1.0, 1.0, error=0.0).loss()
    assert loss == Loss(1.0, pytest.approx(FLOOR))
    assert Decision(0, pretended(), chosen=1, seed=1).loss() is None


def test_all_losses_are_added_up_with_their_signs() -> None:
    one, other = decided(2.0), decided(-0.5)
    whole = total([one, other, Decision(9, pretended(), chosen=1, seed=1)])
    losses = [one.loss(), other.loss()]
    assert whole.points == pytest.approx(1.5)
    assert whole.doubt == pytest.approx(math.hypot(*(each.doubt for each in losses if each)), 0.001)


def test_the_interval_of_a_loss_grows_with_it_and_with_what_comparisons_differ_by() -> None:
    def doubt(*points: float) -> float:
        loss = decided(*points).loss()
        assert loss is not None
        return loss.doubt

    assert doubt(0.4, 0.4) == pytest.approx(FLOOR)
    assert doubt(6.0, 6.0) > 2 * FLOOR
    assert doubt(2.0, 6.0) > doubt(4.0, 4.0)


def test_small_losses_of_one_kind_are_a_habit_with_its_worst_examples(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Decision, "advices", lambda one: one.told())
    small = [decided(1.2 + 0.1 * move, step="send", move=move) for move in range(6)]
    assert not any(one.sure == "sure" for one in small)
    found = habits(0, [*small, decided(1.0, step="action")])
    assert [(one.step, one.times) for one in found] == [("send", 6)]
    assert [(turn.move, turn.points) for turn in found[0].examples] == [(5, 1.7), (4, 1.6)]
    assert found[0].loss == total(small)
    assert habits(1, small) == []


def test_what_happened_once_or_by_chance_is_no_habit() -> None:
    assert habits(0, [decided(9.0)]) == []
    assert habits(0, [decided(3.0), decided(-2.8)]) == []


def test_the_costliest_habit_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Decision, "advices", lambda one: one.told())
    cheap = [decided(2.0, step="cheap") for _ in range(3)]
    dear = [decided(3.0, step="dear") for _ in range(3)]
    assert [one.step for one in habits(0, [*cheap, *dear])] == ["dear", "cheap"]
