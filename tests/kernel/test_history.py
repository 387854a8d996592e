"""History: undo up to the last revealed information, never across seats; rewind to any move."""

from __future__ import annotations

from typing import Any

import pytest

import perijove
from perijove.kernel.errors import IllegalAction, NotYourTurn
from perijove.kernel.history import History
from perijove.kernel.record import Record
from tests.kernel.toy import BID, LOOK, TOY
from tests.sentences import refusal

ganymede = perijove.game("ganymede")
SETUP = 4  # two ships for each of two seats


def turn() -> History:
    """Return Ganymede at the first turn of seat 0."""
    history = History(Record.of(ganymede, players=2, seed=3, first=0))
    while history.state.to_act != (0,):
        seat = history.state.to_act[0]
        history.act(seat, history.state.legal(seat)[0])
    assert history.count == SETUP
    return history


def play(history: History, *moves: str) -> None:
    for move in moves:
        history.act(history.state.to_act[0], ganymede.actions.parse(move))


def everything(history: History) -> Any:
    return history.count, history.barrier, history.state.dump(), history.record.as_json()


def test_a_step_inside_the_turn_is_taken_back() -> None:
    history = turn()
    play(history, "tile 1")
    before = everything(history)
    play(history, history_option(history))
    history.undo(0)
    assert everything(history) == before


def history_option(history: History) -> str:
    """Return an action that reveals nothing and leaves the turn open."""
    for action in history.state.legal(0):
        other = history.state.clone()
        other.act(0, action)
        if other.to_act == (0,) and not other.news:
            return ganymede.actions.notation(action)
    raise AssertionError("there is no quiet move here")


def test_the_turn_starts_again() -> None:
    history = turn()
    before = everything(history)
    play(history, "tile 1")
    while history.state.to_act == (0,) and history.undoable(0) < 3:
        try:
            play(history, history_option(history))
        except AssertionError:
            break
    assert history.undoable(0) == history.count - SETUP > 0
    history.restart_turn(0)
    assert everything(history) == before


def test_a_turn_of_one_move_starts_again_too() -> None:
    history = turn()
    before = everything(history)
    play(history, "tile 1")
    assert history.undoable(0) == 1
    history.restart_turn(0)
    assert everything(history) == before


def test_a_game_goes_on_after_undo_as_if_nothing_had_been() -> None:
    straight, detour = turn(), turn()
    play(detour, "tile 2")
    detour.undo(0)
    for history in (straight, detour):
        play(history, "tile 1")
    assert everything(straight) == everything(detour)
    assert detour.act(0, detour.state.legal(0)[0])  # it still listens
    detour.record.verify()


def test_what_was_revealed_cannot_be_taken_back() -> None:
    history = turn()
    play(history, "tile 1")
    while history.state.to_act == (0,):
        play(history, "decline")
    assert history.barrier == history.count  # the row was refilled
    assert refusal(IllegalAction, lambda: history.undo(0)) == (
        "Seat 0 can take back nothing without the others' consent."
    )


def test_undo_never_crosses_another_seat() -> None:
    history = History(Record.of(ganymede, players=2, seed=3))
    history.act(0, history.state.legal(0)[0])
    history.act(1, history.state.legal(1)[0])
    history.act(1, history.state.legal(1)[0])
    assert [history.undoable(seat) for seat in (0, 1)] == [0, 2]
    before = everything(history)
    refusal(IllegalAction, lambda: history.undo(0))
    refusal(IllegalAction, lambda: history.restart_turn(0))
    assert everything(history) == before


@pytest.mark.parametrize("moves", [-1, 0, 3, 100])
def test_only_what_is_free_is_taken_back(moves: int) -> None:
    history = History(Record.of(ganymede, players=2, seed=3))
    history.act(1, history.state.legal(1)[0])
    history.act(1, history.state.legal(1)[0])
    before = everything(history)
    assert refusal(IllegalAction, lambda: history.undo(1, moves)) == (
        "Seat 1 can take back at most 2 of the latest moves without the others' consent."
    )
    assert everything(history) == before
    history.undo(1, 2)
    assert history.count == 0


def test_an_illegal_move_changes_nothing() -> None:
    history = turn()
    before = everything(history)
    refusal(IllegalAction, lambda: history.act(0, ganymede.actions.parse("decline")))
    refusal(NotYourTurn, lambda: history.act(1, ganymede.actions.parse("tile 1")))
    assert everything(history) == before


def whole_game() -> History:
    history = History(Record.of(TOY, players=2, seed=5, rounds=3))
    while not history.state.over:
        seat = history.state.to_act[0]
        history.act(seat, history.state.legal(seat)[-1])
    return history


def test_the_table_may_agree_to_go_back_anywhere() -> None:
    history = whole_game()
    moves, result = list(history.record.moves), history.record.result
    assert result is not None
    for count in range(history.count - 1, -1, -1):
        expected = history.at(count)
        history.rewind(count)
        assert history.state == expected
        assert (history.count, len(history.record.moves)) == (count, count)
        assert history.record.result is None
        history.record.verify()
    for move in moves:
        history.act(move.seat, TOY.actions.parse(move.action))
    assert (history.record.moves, history.record.result) == (moves, result)


def test_going_back_to_now_changes_nothing() -> None:
    history = whole_game()
    before = everything(history)
    history.rewind(history.count)
    assert everything(history) == before


@pytest.mark.parametrize("count", [-1, 10])
def test_there_is_no_position_beyond_the_moves(count: int) -> None:
    history = whole_game()
    said = f"There were 9 moves; there is no position {count}."
    assert refusal(IllegalAction, lambda: history.rewind(count)) == said
    assert refusal(IllegalAction, lambda: history.at(count)) == said


def test_looking_back_gives_copies() -> None:
    history = whole_game()
    before = everything(history)
    for count in range(history.count + 1):
        state = history.at(count)
        assert state == history.record.replay(count)
        state.playout(1)
    assert everything(history) == before


def test_a_resumed_game_remembers_its_barrier() -> None:
    history = History(Record.of(TOY, players=2, seed=5))
    for seat, action in [(0, BID + 1), (1, BID), (0, LOOK), (0, BID + 1)]:
        history.act(seat, action)
    again = History(Record.load(history.record.text(), TOY))
    assert (again.count, again.barrier) == (4, 3)
    assert again.undoable(0) == history.undoable(0) == 1
    assert again.state == history.state
    assert again.act(1, BID)  # it listens
