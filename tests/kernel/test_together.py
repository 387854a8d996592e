"""Simultaneous choices and the clock: any order of arrival, and a replay without a clock."""

from __future__ import annotations

import itertools

import pytest

from perijove.kernel.errors import BadArgument, IllegalAction, NotYourTurn
from perijove.kernel.history import History
from perijove.kernel.record import Record
from tests.kernel.toy import BID, CLOCK, LOOK, PASS, TIME_OUT, TOY, Auction, shown
from tests.sentences import refusal


def auction(players: int = 3) -> Auction:
    state: Auction = TOY.start(players=players, seed=5)
    return state


def test_all_seats_and_the_clock_may_act() -> None:
    state = auction()
    assert state.to_act == (0, 1, 2, CLOCK)
    assert state.legal(2) == [BID, BID + 1, BID + 2, BID + 3]
    assert state.legal(CLOCK) == [TIME_OUT]
    assert [state.legal(seat) for seat in (3, 6)] == [[], []]
    for seat in (-1, 8):
        with pytest.raises(BadArgument, match=f"There is no seat {seat}"):
            state.legal(seat)


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_order_of_arrival_does_not_matter(order: tuple[int, ...]) -> None:
    expected = auction()
    for seat in range(3):
        expected.act(seat, BID + seat)
    state = auction()
    for number, seat in enumerate(order, 1):
        assert seat in state.to_act
        state.act(seat, BID + seat)
        assert state.to_act == (
            (*sorted(order[number:]), CLOCK) if number < 3 else (2,)
        )  # the highest bidder goes on
    assert state == expected
    assert state.view(None)["points"] == [0, 0, 1]


def test_a_bid_is_made_once() -> None:
    state = auction()
    state.act(1, BID)
    said = refusal(NotYourTurn, lambda: state.act(1, BID + 1))
    assert said == "Seat 1 cannot act now: it is the turn of seat 0, seat 2 and the clock."


def test_nobody_sees_a_bid_before_all_have_bid() -> None:
    one, other = auction(), auction()
    one.act(1, BID)
    other.act(1, BID + 3)
    assert one != other
    for viewer in (0, 2, None):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(1)["bid"] != other.view(1)["bid"]


def test_the_clock_acts_for_whoever_is_late() -> None:
    state = auction()
    state.listen()
    state.act(1, BID + 1)
    events = shown(state.act(CLOCK, TIME_OUT), 0)
    assert [event["event"] for event in events] == ["timed out", "bids shown"]
    assert [events[1][part] for part in ("first", "second", "third")] == [0, 1, 0]
    assert state.to_act == (1,)


def test_the_clock_has_no_turn_of_its_own_elsewhere() -> None:
    state = auction()
    state.act(CLOCK, TIME_OUT)
    assert state.to_act == (0,)
    said = refusal(NotYourTurn, lambda: state.act(CLOCK, TIME_OUT))
    assert said == "Seat 7 cannot act now: it is the turn of seat 0."


def test_a_seat_cannot_speak_for_the_clock_nor_the_clock_for_a_seat() -> None:
    state = auction()
    before = state.clone()
    assert "this is the time to bid (toy.bid.01); possible: bid 0, bid 1" in refusal(
        IllegalAction, lambda: state.act(0, TIME_OUT)
    )
    assert "possible: time out." in refusal(IllegalAction, lambda: state.act(CLOCK, BID))
    assert state == before


def test_a_record_with_time_outs_replays_without_a_clock() -> None:
    record = Record.of(TOY, players=3, seed=5, rounds=2)
    history = History(record)
    moves = [(2, BID + 3), (CLOCK, TIME_OUT), (2, LOOK), (0, BID + 1), (CLOCK, TIME_OUT), (0, PASS)]
    for seat, action in moves:
        history.act(seat, action)
    assert history.state.over
    again = Record.load(record.text(), TOY)
    again.verify()
    assert again.replay() == history.state
    assert [move.seat for move in again.moves] == [2, CLOCK, 2, 0, CLOCK, 0]


def test_bids_are_free_to_take_back_until_they_are_shown() -> None:
    history = History(Record.of(TOY, players=3, seed=5))
    history.act(0, BID)
    history.act(1, BID)
    assert [history.undoable(seat) for seat in (0, 1, 2)] == [0, 1, 0]
    history.act(2, BID)
    assert history.barrier == 3
    assert [history.undoable(seat) for seat in (0, 1, 2)] == [0, 0, 0]
    history.act(0, PASS)
    assert history.undoable(0) == 1


def test_looking_again_at_what_one_knows_is_no_news() -> None:
    history = History(Record.of(TOY, players=2, seed=5, rounds=2))
    for seat, action in [(0, BID + 1), (1, BID), (0, LOOK), (0, BID + 1), (1, BID), (0, LOOK)]:
        history.act(seat, action)
    assert history.barrier == 5
    assert history.undoable(0) == 1
