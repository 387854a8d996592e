"""A table shows its players hidden cards they have seen before, or leaves that to them."""

from __future__ import annotations

from typing import Any

import pytest

import perijove
from perijove.tables import messages as M
from perijove.tables.host import Host
from tests.tables.guests import ME, Guest

GAME = perijove.game("trucker")
WISHES = ("look", "close", "weld", "take")  # actions in order of preference


async def after_a_look(host: Host, **new: Any) -> M.Position:
    """Weld a tile, look at a pile and put it back."""
    ada = await Guest.come(host)
    await ada.create(ME, game=GAME.name, options={"flight": "II", "building": "turns"}, **new)
    while True:
        position = await ada.look()
        notations = [GAME.actions.notation(choice.action) for choice in position.choices]
        wish = next(wish for wish in WISHES if any(n.startswith(wish) for n in notations))
        choice = next(i for i, notation in enumerate(notations) if notation.startswith(wish))
        assert isinstance(await ada.act(choice=choice), M.Accepted)
        if wish == "close":
            assert ada.table is not None
            assert ada.table.memory is new.get("memory", True)
            return await ada.look()


@pytest.mark.parametrize(("wish", "shown"), [({}, True), ({"memory": False}, False)])
async def test_cards_seen_before_stay_in_view_unless_the_table_says_otherwise(
    lite: Host, wish: dict[str, bool], shown: bool
) -> None:
    position = await after_a_look(lite, **wish)
    assert any(pile.cards for pile in position.view.piles) is shown
