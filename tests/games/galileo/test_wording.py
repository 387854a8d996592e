"""Everything that can be asked, chosen, logged and scored has a text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from perijove.games.galileo.game import GAME
from perijove.games.galileo.state import Galileo
from perijove.games.galileo.texts import TEXTS
from perijove.games.galileo.wording import Wording, make_wording
from tests.games.galileo.boards import board, play, told
from tests.games.galileo.random_games import random_game


@pytest.fixture(name="wording")
def _wording() -> Wording:
    return make_wording(GAME.check({}))


def test_every_event_step_and_action_has_a_text() -> None:
    for kind in GAME.events:
        assert kind.text
    for step in GAME.rules(2, {}).steps:
        assert bool(step.prompt) is (step.mode != 0)
    for block in GAME.actions.blocks:
        assert f"galileo.action.{block.name}" in TEXTS


def said(wording: Wording, state: Galileo, events: list[dict[str, Any]]) -> Iterator[str]:
    """Yield all texts about a state and the events before it."""
    for event in events:
        yield wording.event(event)
        wording.is_quiet(event)
    for seat in state.to_act:
        yield wording.prompt(state.view(seat), seat)
        for action in state.legal(seat):
            yield wording.action(state.view(seat), seat, action)
    if state.over:
        for sheet in state.scores().breakdown:
            for line in sheet:
                yield wording.score(line)


def test_whole_games_can_be_told() -> None:
    for number in (3, 4, 9):
        for state, events in random_game(number):
            for text in said(make_wording(state.rules.options), state, events):
                assert text
                assert "{" not in text
                assert "None" not in text


def test_choices_say_what_they_bring(wording: Wording) -> None:
    state = board([{"influence": 5}], robots=["r15"], characters=["nakkia-2", "lee-2"])
    texts = {GAME.actions.notation(a): wording.action(state.view(0), 0, a) for a in state.legal(0)}
    assert texts["recruit 1"] == (
        "Recruit Nakkia: gain 4 influence and 1 MC, then move a double assignment, raise it by 1"
    )
    assert texts["obtain 1"] == (
        "Obtain Extractor r15 (Europa, level 2) for 3 influence: take 1 MC"
    )
    play(state, "obtain 1")
    assert wording.prompt(state.view(0), 0) == "Take the 1 MC that your new Extractor brings?"


def test_a_drawn_robot_is_named_to_its_drawer_only(wording: Wording) -> None:
    seen = "looked at Extractor r14 (Callisto/Ganymede, level 1)"
    for viewer, text in ((0, seen), (1, "looked at a robot")):
        state = board(
            [{"energy": 2, "megacredits": 3}, {"influence": 1}],
            robot_deck=["r14", "r01", "r12", "r25"],
            options={"technology_4": "a"},
        )
        events = told(state, "decline", "develop 4", viewer=viewer)
        drawn = [wording.event(event) for event in events if event["event"] == "robot drawn"]
        assert drawn[0] == text
