"""The launch that a row of all five shuttle types earns."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import board, both_editions, legal, play, row, step, told, zone

PLAIN = ["ship-01", "ship-02"]
FOUR_TYPES = ["earth-07", "earth-13", "earth-19", "earth-25"]  # all but the sphere


def completing(edition: str = "revised", shuttle: str = "earth-01", **seat: Any) -> Ganymede:
    """Return a player who may use an Earth shuttle of the fifth type, by default a sphere."""
    seat = {"docks": PLAIN, "earth": "blue", "earth_shuttles": FOUR_TYPES, **seat}
    ships = ["ship-11", "ship-12", "ship-13"]
    given = {"earth_shuttles": row(shuttle), "ships": ships}
    return board([seat], options={"edition": edition}, **given)


@both_editions
@pytest.mark.rule("gan.row.01", "gan.edition.07")
def test_the_fifth_type_may_launch_a_ship_even_an_empty_one(edition: str) -> None:
    state = play(completing(edition, top="red"), "shuttle earth 1", "recruit red")
    assert step(state) == "bonus launch"
    assert legal(state) == {"launch top", "launch bottom", "decline"}
    play(state, "launch bottom")
    assert zone(state, 0, "launched") == ["ship-02"]


@pytest.mark.rule("gan.row.01")
def test_four_types_earn_nothing() -> None:
    state = completing(earth_shuttles=FOUR_TYPES[:3])
    play(state, "shuttle earth 1", "recruit red")
    assert state.to_act == (1,)


@both_editions
@pytest.mark.rule("gan.row.02", "gan.edition.17")
def test_the_bonus_follows_the_effect_within_the_action(edition: str) -> None:
    state = play(completing(edition), "shuttle earth 1")
    assert step(state) == "apply"
    play(state, "recruit red")
    assert step(state) == "bonus launch"
    assert zone(state, None, "earth shuttles")[0] is None


@both_editions
@pytest.mark.rule("gan.edition.17")
def test_the_bonus_comes_before_complete_ships_launch(edition: str) -> None:
    # A move completes the top ship; the row bonus is still taken first.
    others = ["earth-01", "earth-07", "earth-19", "earth-25"]
    seat = {"earth": "yellow", "top": "red red", "mars": "red", "earth_shuttles": others}
    state = completing(edition, "earth-13", **seat)
    play(state, "shuttle earth 1", "move mars→top red")
    assert legal(state) == {"launch top", "launch bottom", "decline"}
    events = told(state, "launch bottom") + told(state, "draw 1")
    launched = [event["ship"] for event in events if event["event"] == "ship launched"]
    assert launched == [1, 0]
    assert zone(state, 0, "launched") == PLAIN


@both_editions
@pytest.mark.rule("gan.row.03", "gan.edition.16")
def test_every_further_row_earns_the_bonus_again(edition: str) -> None:
    second = ["mars-07", "mars-13", "mars-19", "mars-25"]
    own = {"earth_shuttles": [*FOUR_TYPES, "earth-02"], "mars_shuttles": second}
    state = play(completing(edition, **own), "shuttle earth 1", "decline")
    assert step(state) == "bonus launch"


@pytest.mark.rule("gan.row.03")
def test_a_shuttle_that_completes_no_row_earns_nothing() -> None:
    state = completing(earth_shuttles=[*FOUR_TYPES, "earth-02"], mars_shuttles=["mars-07"])
    assert zone(state, 0, "row bonuses") == 1
    play(state, "shuttle earth 1", "decline")
    assert state.to_act == (1,)


@pytest.mark.rule("gan.row.04")
def test_the_bonus_may_be_declined() -> None:
    state = play(completing(), "shuttle earth 1", "recruit red", "decline")
    assert state.to_act == (1,)
    assert zone(state, 0, "launched") == []
    assert zone(state, 0, "docks") == PLAIN


@pytest.mark.rule("gan.row.05", "gan.ruling.42")
@pytest.mark.parametrize(("dock", "launched"), [("top", "ship-03"), ("bottom", "ship-04")])
def test_the_chosen_ship_launches_by_the_full_procedure(dock: str, launched: str) -> None:
    seat = {"docks": ["ship-03", "ship-04"], "top": "red red", "bottom": "blue yellow"}
    state = play(completing(**seat), "shuttle earth 1", "recruit purple")
    before = len(zone(state, None, "supply").split())
    events = [event["event"] for event in told(state, f"launch {dock}")]
    assert zone(state, 0, dock) == ""
    assert len(zone(state, None, "supply").split()) == before + 2
    assert "settlers returned" in events
    assert "settler lost" not in events
    assert step(state) == "apply"
    play(state, "decline")
    assert zone(state, 0, "launched") == [launched]
    assert step(state) == "replacement"
    play(state, "draw 3")
    assert "ship-13" in zone(state, 0, "docks")
    assert state.to_act == (1,)


@pytest.mark.rule("gan.ruling.43")
def test_launches_of_one_turn_come_one_by_one_from_a_row_that_is_not_refilled() -> None:
    own = ["earth-01", "earth-07", "earth-13", "earth-25"]
    seat = {"docks": ["ship-03", "ship-02"], "bottom": "blue red yellow", "mars": "purple"}
    seat |= {"earth": "purple", "earth_shuttles": own, "reputation": 11}
    state = play(completing(shuttle="earth-19", **seat), "shuttle earth 1")
    # The effect of the completing shuttle reaches the maximum: that launch comes first.
    assert [event["event"] for event in told(state, "reputation")][-1] == "launch earned"
    play(state, "launch top", "move mars→bottom purple", "decline")
    assert legal(state) == {"draw 1", "draw 2", "draw 3", "draw deck"}
    # Then the row bonus, then the ship that the launch effect has made complete.
    play(state, "draw 1")
    assert step(state) == "bonus launch"
    play(state, "launch top")
    assert legal(state) == {"draw 2", "draw 3", "draw deck"}
    play(state, "draw 2")
    assert legal(state) == {"draw 3", "draw deck"}
    play(state, "draw 3")
    assert zone(state, 0, "launched") == ["ship-02", "ship-03", "ship-11"]
    assert state.to_act == (1,)


@pytest.mark.rule("gan.ruling.45")
@pytest.mark.parametrize("void", [True, False], ids=["void", "declined"])
def test_the_bonus_is_earned_whatever_becomes_of_the_effect(void: bool) -> None:
    own = ["earth-01", "earth-07", "earth-13", "earth-25"]
    seat = {"earth": "purple", "earth_shuttles": own, "reputation": 12 if void else 0}
    state = play(completing(shuttle="earth-19", **seat), "shuttle earth 1")
    if not void:
        play(state, "decline")
    assert step(state) == "bonus launch"
