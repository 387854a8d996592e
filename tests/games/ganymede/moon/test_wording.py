"""Every prompt, choice, event and point of the expansion has a text."""

from __future__ import annotations

import random

import pytest

from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.moon.wording import MOON_TEXTS
from perijove.games.ganymede.wording import make_wording
from tests.games.ganymede.boards import row
from tests.games.ganymede.moon.tables import appoint, moon, on_ganymede


@pytest.mark.parametrize("seed", range(3))
def test_everything_in_random_games_can_be_said(seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.start(players=2 + seed, seed=seed, moon=True, round_limit=30)
    words = make_wording(state.rules.options)
    state.listen()
    while not state.over:
        seat = chance.choice(state.to_act)
        view = state.view(seat)
        assert words.prompt(view, seat)
        kinds: dict[str, list[int]] = {}
        for action in state.legal(seat):
            assert words.action(view, seat, action)
            kinds.setdefault(GAME.actions.block(action).name, []).append(action)
        for event in state.act(seat, chance.choice(kinds[chance.choice(sorted(kinds))])):
            assert words.event(GAME.show(event, seat))
    assert all(words.score(line) for sheet in state.result.breakdown for line in sheet)


def test_every_action_and_event_of_the_expansion_has_a_text() -> None:
    for block in GAME.actions.blocks[-22:]:
        assert f"moon.action.{block.name}" in MOON_TEXTS
    for kind in GAME.events[-17:]:
        assert kind.text


def test_counselors_are_called_by_their_names() -> None:
    state = on_ganymede("michelle")
    words = make_wording(state.rules.options)
    first = GAME.actions.parse("counselor 1")
    assert words.action(state.view(0), 0, first).startswith("Take Michelle de la Rose: get the")
    state = appoint("chahrazad", [{}, {}])
    assert words.prompt(state.view(0), 0).startswith("Chahrazad: which part")


def test_pawn_and_upgrade_are_counted_in_the_words_for_a_shuttle() -> None:
    seat = {"pawn": "mars", "mars": "purple", "council": ["ahu-lani"]}
    state = moon([seat], upgrade="triangle", mars_shuttles=row("mars-19"))
    words = make_wording(state.rules.options)
    text = words.action(state.view(0), 0, GAME.actions.parse("shuttle mars 1"))
    assert "×3" in text
