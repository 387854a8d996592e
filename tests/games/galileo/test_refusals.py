"""Impossible actions are refused with a reason and the clause that forbids them."""

from __future__ import annotations

import pytest

from perijove.games.galileo.game import GAME
from perijove.games.reference import ledger
from perijove.kernel.errors import IllegalAction
from tests.games.galileo.boards import board, play, refused
from tests.games.galileo.random_games import random_game


def test_every_refusal_names_a_clause_of_the_ledger() -> None:
    known = {clause.id for clause in ledger("galileo").clauses()}
    asked = set()
    for number in range(9):
        for state, _ in list(random_game(number))[::6]:
            if state.over:
                continue
            seat = state.to_act[0]
            legal = set(state.legal(seat))
            asked.add(state.steps[state.kind].name)
            for action in range(len(GAME.actions)):
                if action not in legal:
                    reason, clause = state.steps[state.kind].why_not(state, seat, action)
                    assert reason
                    assert clause in known
    assert len(asked) > 20


def test_a_refusal_changes_nothing_and_says_what_is_possible() -> None:
    state = board([{"influence": 3}], robots=["r04"])
    before = state.clone()
    with pytest.raises(IllegalAction, match="there is not enough influence") as caught:
        state.act(0, GAME.actions.parse("obtain 1"))
    assert state == before
    assert "recruit 1" in str(caught.value)


@pytest.mark.rule("gal.recruit.01", "gal.robot.01")
def test_an_empty_slot_has_nobody_to_recruit_and_no_robot() -> None:
    state = board(
        [{"influence": 9}],
        robots=["r04"],
        characters=["tarak-2", "eliot-2", "milutin-2", "diat-2", None],
        character_deck=[],
        last_round=1,
    )
    assert refused(state, "recruit 5") == "gal.recruit.01"
    play(state, "recruit 2")
