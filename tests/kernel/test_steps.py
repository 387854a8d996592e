"""Steps: the stack runs from the top.

Void, single and refused choices; too many steps are an error.
"""

from __future__ import annotations

import pytest

from perijove.kernel.cells import MOST_STEPS
from perijove.kernel.errors import IllegalAction
from perijove.kernel.state import push_all
from tests.kernel.toy import CHOICE, MARK, NOTE, QUESTION, TOY, workbench
from tests.sentences import refusal

A, B, C, D = 1, 2, 4, 8


def test_the_top_step_runs_first() -> None:
    state = workbench((NOTE, 0, 1), (NOTE, 0, 2), (NOTE, 0, 3))
    assert state.diary == [1, 2, 3]
    assert state.over


def test_a_procedure_is_pushed_in_the_order_in_which_it_happens() -> None:
    state = workbench((CHOICE, 0, A | B))
    push_all(state, [QUESTION, NOTE], 1)
    state.push(CHOICE, 0, C | D)
    state.run()
    assert [step["step"] for step in state.pending()] == ["choice", "question", "note", "choice"]


def test_steps_above_a_decision_wait_for_it() -> None:
    state = workbench((NOTE, 0, 1), (CHOICE, 1, A | C), (NOTE, 0, 2))
    assert (state.diary, state.to_act, state.legal(1)) == ([1], (1,), [MARK, MARK + 2])
    state.act(1, MARK + 2)
    assert (state.diary, state.to_act) == ([1, 102, 2], ())


@pytest.mark.parametrize("kind", [CHOICE, QUESTION])
def test_a_decision_without_options_is_void(kind: int) -> None:
    assert workbench((kind, 0, 0), (NOTE, 0, 9)).diary == [9]


def test_a_single_option_is_taken_at_once() -> None:
    assert workbench((CHOICE, 0, D), (NOTE, 0, 9)).diary == [103, 9]


def test_a_step_may_insist_on_asking() -> None:
    state = workbench((QUESTION, 1, D), (NOTE, 0, 9))
    assert (state.diary, state.to_act, state.legal(1)) == ([], (1,), [MARK + 3])
    state.act(1, MARK + 3)
    assert state.diary == [103, 9]


def test_pending_steps_are_told_with_their_arguments_by_name() -> None:
    state = workbench((CHOICE, 1, A | B), (NOTE, 0, 65535))
    assert state.pending() == [
        {"step": "choice", "seat": 1, "marks": 3},
        {"step": "note", "seat": 0, "number": 65535},
    ]
    assert state.decision() == state.pending()[0]
    state.act(1, MARK)
    assert (state.decision(), state.diary) == (None, [100, 65535])


def test_an_argument_keeps_to_itself() -> None:
    state = workbench((CHOICE, 0, A | B))
    state.push(CHOICE, 6, 65535, 65535, 65535)
    state.run()
    assert (state.kind, state.seat, state.a, state.b, state.c) == (CHOICE, 6, *[65535] * 3)
    state.push(CHOICE, 1, 3, 0, 65535)
    state.run()
    assert (state.kind, state.seat, state.a, state.b, state.c) == (CHOICE, 1, 3, 0, 65535)


def test_the_stack_has_an_end() -> None:
    state = workbench((CHOICE, 0, A | B))
    for _ in range(MOST_STEPS - 1):
        state.push(NOTE, 0, 1)
    before = state.clone()
    with pytest.raises(AssertionError, match="too many pending steps"):
        state.push(NOTE, 0, 1)
    assert state == before
    assert len(state.pending()) == MOST_STEPS


@pytest.mark.parametrize("most", [0, 1, 2])
def test_a_playout_stops_where_it_is_told(most: int) -> None:
    state = workbench(*[(CHOICE, 0, A | B)] * 4)
    assert state.playout(1, most) == most
    assert len(state.diary) == most


def test_what_is_offered_cannot_be_changed_from_outside() -> None:
    state = workbench((CHOICE, 0, A | B))
    state.legal(0).append(MARK + 3)
    refusal(IllegalAction, lambda: state.act(0, MARK + 3))


def test_play_is_act_unchecked() -> None:
    one, other = (TOY.start(seed=4, rounds=3) for _ in range(2))
    while not one.over:
        seat = one.to_act[0]
        action = one.legal(seat)[-1]
        one.act(seat, action)
        other.play_unchecked(action, seat)
        assert one == other
        assert one.to_act == other.to_act
