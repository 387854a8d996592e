"""Errors: one sentence each, saying what is possible; an error never changes anything."""

from __future__ import annotations

import pytest

import perijove
from perijove.kernel import errors
from perijove.kernel.errors import IllegalAction, NotYourTurn, PerijoveError
from tests.kernel.toy import BID, LOOK, MARK, PASS, QUESTION, TOY, workbench
from tests.sentences import refusal


def test_every_error_is_a_value_error_that_the_package_exports() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    assert len(kinds) >= 7
    for kind in kinds:
        assert issubclass(kind, ValueError)
        assert issubclass(kind, PerijoveError)
        assert getattr(perijove, kind.__name__) is kind


def test_a_refusal_names_what_is_possible() -> None:
    state = TOY.start(seed=1)
    for seat in (0, 1):
        state.act(seat, BID)
    assert refusal(IllegalAction, lambda: state.act(0, BID)) == (
        "“bid 0” is not possible now; possible: look, pass."
    )


def test_a_refusal_names_the_clause() -> None:
    state = TOY.start(seed=1)
    with pytest.raises(IllegalAction) as caught:
        state.act(0, LOOK)
    assert caught.value.clause == "toy.bid.01"
    assert str(caught.value) == (
        "“look” is not possible now: this is the time to bid (toy.bid.01); "
        "possible: bid 0, bid 1, bid 2, bid 3."
    )


@pytest.mark.parametrize("action", [-1, len(TOY.actions), 10**6])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    state = TOY.start(seed=1)
    assert refusal(IllegalAction, lambda: state.act(0, action)) == (
        f"There is no action {action}; possible now: bid 0, bid 1, bid 2, bid 3."
    )


def test_a_long_list_is_cut() -> None:
    state = perijove.game("ganymede").start(players=2, seed=1)
    for seed in range(500):
        if len(state.legal(state.to_act[0])) > 12:
            break
        state.playout(seed, 1)
    said = refusal(IllegalAction, lambda: state.act(state.to_act[0], 10**6))
    assert said.endswith(", ….")
    assert said.count(",") == 12


def test_a_seat_that_has_to_wait_is_told_for_whom() -> None:
    state = workbench((QUESTION, 1, 3))
    assert refusal(NotYourTurn, lambda: state.act(0, MARK)) == (
        "Seat 0 cannot act now: it is the turn of seat 1."
    )


@pytest.mark.parametrize("seat", [-1, 5, 8, 10**6, 2**70])
def test_a_seat_that_does_not_exist_cannot_act(seat: int) -> None:
    state = TOY.start(seed=1)
    assert refusal(NotYourTurn, lambda: state.act(seat, BID)) == (
        f"Seat {seat} cannot act now: it is the turn of seat 0, seat 1 and the clock."
    )


def test_nobody_acts_after_the_end() -> None:
    state = TOY.start(seed=1, rounds=1)
    for seat in (0, 1):
        state.act(seat, BID)
    state.act(0, PASS)
    assert state.over
    assert refusal(NotYourTurn, lambda: state.act(0, PASS)) == (
        "Seat 0 cannot act: the game is over."
    )


def test_a_refused_action_leaves_no_trace() -> None:
    state = TOY.start(seed=1)
    state.act(0, BID)
    state.act(1, BID)
    state.listen()
    before = state.clone()
    for seat, action in [(1, LOOK), (0, BID), (0, 99), (7, PASS), (-1, PASS)]:
        with pytest.raises(PerijoveError):
            state.act(seat, action)
    assert state == before
    assert state.news  # of the bids revealed before
    assert (state.to_act, state.legal(0)) == ((0,), [LOOK, PASS])
    assert len(state.act(0, LOOK)) == 1


def test_check_refuses_what_act_refuses_and_changes_nothing() -> None:
    state = perijove.game("ganymede").start(players=2, seed=1)
    before = list(state.cells)
    for seat in range(-1, 9):
        for action in (*range(len(state.rules.game.actions)), -1, 10**6):
            if seat in state.to_act and action in state.legal(seat):
                state.check(seat, action)
                continue
            with pytest.raises(ValueError) as checked:  # noqa: PT011 - compared with the other one
                state.check(seat, action)
            with pytest.raises(ValueError) as acted:  # noqa: PT011
                state.act(seat, action)
            assert type(checked.value) is type(acted.value)
            assert str(checked.value) == str(acted.value)
    assert list(state.cells) == before
