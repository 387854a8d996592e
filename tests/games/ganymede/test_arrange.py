"""Tables as scenarios describe them: named things are placed, and the box stays complete."""

from __future__ import annotations

import pytest

from perijove.games.ganymede.game import GAME
from tests.games.ganymede.boards import board, zone


@pytest.mark.parametrize("seed", range(6))
def test_cards_named_in_a_deck_lie_on_top_of_it(seed: int) -> None:
    # Some of them were in the row or on a dock, and other cards fill those places.
    top = ["ship-24", "ship-25", "ship-26", "ship-27", "ship-28"]
    state = board([{"docks": ["ship-01", "ship-02"]}], seed=seed, ship_deck=top)
    assert zone(state, None, "ship deck")[:5] == top
    assert len(zone(state, None, "ship deck")) == 23


def test_the_supply_is_what_the_boards_leave() -> None:
    state = board([{"earth": "red red", "top": "red"}, {"bottom": "blue red"}])
    supply = zone(state, None, "supply").split()
    assert [supply.count(colour) for colour in ("blue", "red", "yellow", "purple")] == [6, 3, 7, 7]


def test_columns_follow_the_shuttles_and_rows_count_as_earned() -> None:
    one_each = ["earth-01", "earth-07", "earth-13", "earth-19"]
    state = board([{"earth_shuttles": one_each, "mars_shuttles": ["mars-25", "mars-26"]}])
    assert zone(state, 0, "columns") == [1, 1, 1, 1, 2]
    assert zone(state, 0, "row bonuses") == 1


@pytest.mark.parametrize(
    "table",
    [
        {"seats": [{"hand": ["ship-01"]}, {"launched": ["ship-01"]}]},
        {"tiles": ["tile-01", "tile-02", "tile-03", "tile-99"]},
        {"seats": [{"earth": "green"}]},
        {"moons": 3},
    ],
)
def test_an_impossible_table_is_refused(table: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"ship-01|tile-99|green|moons"):
        GAME.arrange(GAME.start(), table)
