"""What a view says about face-up cards is what happens when they are used."""

from __future__ import annotations

import random

import pytest

from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.state import Ganymede


def told(state: Ganymede, action: str, kind: str) -> list[dict[str, int]]:
    """Return the events of a kind that an action causes."""
    copy = state.clone()
    copy.listen()
    events = copy.act(copy.to_act[0], GAME.actions.parse(action))
    shown = [GAME.show(event, None) for event in events]
    return [event for event in shown if event["event"] == kind]


@pytest.mark.rule("gan.tile.06", "gan.shuttle.02", "gan.shuttle.05")
@pytest.mark.parametrize("moon", [False, True])
def test_offers_agree_with_the_rules(moon: bool) -> None:
    chance = random.Random(4)
    state = GAME.start(players=2, seed=4, moon=moon, round_limit=30)
    while not state.over:
        seat = state.to_act[0]
        view = state.view(seat)
        legal = state.legal(seat)
        if view.steps[0].step == "action":
            possible = {GAME.actions.notation(action) for action in legal}
            for planet, row in (("earth", view.earth_shuttles), ("mars", view.mars_shuttles)):
                for position, name in enumerate(row, 1):
                    flies = f"shuttle {planet} {position}" in possible
                    assert flies is (name is not None and view.offers.shuttles[name].lack is None)
            for position, name in enumerate(view.tiles, 1):
                offer = view.offers.tiles[str(name)]
                if not offer.makes_room:
                    [taken] = told(state, f"tile {position}", "tile taken")
                    assert taken["times"] == offer.times
                if moon:
                    [taken] = told(state, f"tile {position} moon", "tile taken")
                    assert taken["times"] == offer.moon_times
        state.act(seat, chance.choice(legal))
