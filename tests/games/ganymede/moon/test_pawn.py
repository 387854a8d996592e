"""The Counselor pawn: how it travels, what it gives on Earth and Mars, what Ganymede costs."""

from __future__ import annotations

import pytest

from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import legal, play, refused, row, step, told, zone
from tests.games.ganymede.moon.tables import counselors, moon, on_ganymede

PAWN = "move counselor"
DOCKED = {"docks": ["ship-01", "ship-02"]}
SHIP = {"hand": ["ship-03"]}
# A ship with two Moves that a Move from Mars completes.
ALMOST = {"docks": ["ship-03", "ship-01"], "top": "red red", "mars": "red"}


def exchanges(state: Ganymede) -> set[str]:
    """Return the exchanges of ships that are offered."""
    return {text for text in legal(state) if text == "swap ships" or text.startswith("dock ")}


# -- travelling ---------------------------------------------------------------------------------


@pytest.mark.rule("moon.counselor.04", "moon.counselor.05", "moon.ruling.40")
def test_a_move_takes_the_pawn_one_location_further() -> None:
    state = moon([{"tiles": ["tile-02"]}])
    play(state, "tile 1", PAWN)
    assert zone(state, 0, "pawn") == "earth"
    play(state, PAWN)
    assert zone(state, 0, "pawn") == "mars"  # and never back
    state = moon([{}], tiles=row("tile-02"))
    play(state, "tile 1")
    assert PAWN not in legal(state)  # no Move on the tile


@pytest.mark.rule("moon.counselor.06")
def test_shuttles_with_move_or_basic_move_the_pawn() -> None:
    crew = {"earth": "yellow red"}
    for shuttle, offered in (("earth-13", True), ("earth-29", True), ("earth-07", False)):
        state = moon([crew], earth_shuttles=row(shuttle))
        play(state, "shuttle earth 1")
        assert step(state) == "apply"
        assert (PAWN in legal(state)) is offered


@pytest.mark.rule("moon.counselor.07")
def test_a_basic_action_for_a_tile_moves_the_pawn() -> None:
    state = play(moon([{"tiles": ["tile-02"]}]), "discard 1", PAWN)
    assert zone(state, 0, "pawn") == "earth"


@pytest.mark.rule("moon.counselor.08")
def test_the_basic_action_of_a_bonus_space_moves_the_pawn() -> None:
    state = moon([{"reputation": 2}], tiles=row("tile-06"))
    play(state, "tile 1", "reputation", PAWN)
    assert zone(state, 0, "pawn") == "earth"


@pytest.mark.rule("moon.counselor.09", "moon.ruling.46")
def test_the_two_moves_of_a_launched_ship_may_be_mixed() -> None:
    state = play(moon([{**ALMOST, "earth": "blue"}]), "tile 1", "move mars→top red")
    assert state.decision()["times"] == 2  # type: ignore[index]
    play(state, PAWN, "move earth→mars blue")
    assert (zone(state, 0, "pawn"), zone(state, 0, "mars")) == ("earth", "blue")


@pytest.mark.rule("moon.counselor.01")
def test_the_pawn_meets_no_prerequisite() -> None:
    state = moon([{"pawn": "earth"}], earth_shuttles=row("earth-29"))
    assert "shuttle earth 1" not in legal(state)
    state = moon([{"pawn": "earth", "earth": "red"}], earth_shuttles=row("earth-29"))
    assert "shuttle earth 1" not in legal(state)  # it requires two


@pytest.mark.rule("moon.counselor.02", "moon.ruling.40")
def test_the_pawn_needs_no_place_and_is_never_lost() -> None:
    crowded = {
        "moon": "red red red red",
        "earth": "blue blue blue blue blue blue",
        "mars": "yellow yellow yellow yellow yellow",
    }
    state = moon([{**crowded, "pawn": "moon", "tiles": ["tile-02"]}])
    play(state, "tile 1", PAWN, PAWN)
    assert zone(state, 0, "pawn") == "mars"
    assert zone(state, 0, "mars").split() == ["yellow"] * 5


@pytest.mark.rule("moon.counselor.10", "moon.counselor.11")
def test_the_pawn_gives_the_ability_of_its_location_only() -> None:
    for place, exchange, times in (("moon", False, 1), ("earth", True, 1), ("mars", False, 2)):
        seat = {"pawn": place, **SHIP, **DOCKED, "mars": "red"}
        state = moon([seat], mars_shuttles=row("mars-07"))
        assert bool(exchanges(state)) is exchange
        events = told(state, "shuttle mars 1") + told(state, "board red top")
        raised = [event["more"] for event in events if event["event"] == "effect raised"]
        assert 1 + sum(raised) == times


# -- on Earth -----------------------------------------------------------------------------------


@pytest.mark.rule("moon.earth.01", "moon.earth.02")
def test_on_earth_ships_may_be_exchanged() -> None:
    state = moon([{"pawn": "earth", **SHIP, **DOCKED}])
    assert exchanges(state) == {"dock top 3", "dock bottom 3", "swap ships"}
    hand = play(state.clone(), "dock bottom 3")
    assert zone(hand, 0, "docks") == ["ship-01", "ship-03"]
    assert zone(hand, 0, "hand") == ["ship-02"]
    play(state, "swap ships")
    assert zone(state, 0, "docks") == ["ship-02", "ship-01"]
    assert step(state) == "action"


@pytest.mark.rule("moon.earth.03", "moon.ruling.10")
def test_settlers_stay_where_they_are_and_the_new_ship_counts() -> None:
    seat = {"pawn": "earth", "hand": ["ship-05"], **DOCKED, "top": "yellow yellow", "bottom": "red"}
    state = play(moon([seat]), "dock top 5")
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == ("yellow yellow", "red")
    play(state, "tile 1", "decline")  # one settler fewer: the ship is complete and launches
    assert zone(state, 0, "launched") == ["ship-05"]
    seat = {"pawn": "earth", "docks": ["ship-05", "ship-02"], "top": "yellow"}
    seat |= {"mars": "yellow", "bottom": "red blue yellow"}
    state = play(moon([seat]), "tile 1", "move mars→top yellow", "swap ships")
    assert zone(state, 0, "launched") == ["ship-05"]  # below it now three are enough
    assert zone(state, 0, "top") == "yellow yellow"  # and above two are not


@pytest.mark.rule("moon.ruling.10")
def test_a_slot_with_too_many_settlers_launches_with_all_of_them() -> None:
    seat = {"pawn": "earth", "hand": ["ship-05"], **DOCKED, "top": "red red", "mars": "red"}
    state = moon([{**seat, "tiles": ["tile-02"]}])
    play(state, "discard 1", "move mars→top red")
    assert zone(state, 0, "top") == "red red red"
    play(state, "dock top 5")
    assert zone(state, 0, "launched") == ["ship-05"]
    assert zone(state, None, "supply").split().count("red") == 7


@pytest.mark.rule("moon.ruling.09")
def test_ships_are_exchanged_once_a_turn() -> None:
    state = moon([{"pawn": "earth", **SHIP, **DOCKED}, {}])
    play(state, "swap ships")
    assert exchanges(state) == set()
    assert refused(state, "swap ships") == "moon.ruling.09"
    play(state, "tile 1", "decline", "tile 2", "decline")
    assert "swap ships" in exchanges(state)


@pytest.mark.rule("moon.ruling.09")
def test_between_applications_and_after_the_action_ships_may_be_exchanged() -> None:
    seat = {"pawn": "earth", **DOCKED, "earth": "red red", "tiles": ["tile-02", "tile-09"]}
    state = play(moon([seat]), "discard 1+2")
    assert exchanges(state) == set()  # nothing has been applied yet
    play(state, "move earth→mars red")
    assert exchanges(state) == {"swap ships"}
    play(state, "swap ships")
    assert (step(state), state.decision()["times"]) == ("apply", 1)  # type: ignore[index]
    state = play(moon([seat]), "discard 1", "move earth→mars red")
    assert (step(state), legal(state)) == ("exchange", {"swap ships", "decline"})
    play(state, "decline")
    assert state.to_act == (1,)


@pytest.mark.rule("moon.ruling.09")
def test_two_halves_of_a_tile_are_one_application() -> None:
    seat = {"pawn": "earth", **DOCKED, "tiles": ["tile-08"]}
    state = play(moon([seat], tiles=row("tile-07")), "tile 1", "recruit red")
    assert (step(state), exchanges(state)) == ("apply", set())  # the draw belongs to it
    play(state, "draw deck")
    assert "swap ships" in exchanges(state)


@pytest.mark.rule("moon.ruling.09")
def test_the_last_window_precedes_a_row_bonus() -> None:
    four = {"earth_shuttles": ["earth-01", "earth-07", "earth-19", "earth-25"]}
    seat = {"pawn": "earth", **DOCKED, **four, "earth": "yellow red"}
    state = moon([seat], earth_shuttles=row("earth-13"))
    play(state, "shuttle earth 1", "move earth→mars red")
    assert (step(state), legal(state)) == ("exchange", {"swap ships", "decline"})
    play(state, "swap ships")
    assert step(state) == "bonus launch"
    state = moon([seat], earth_shuttles=row("earth-13"))
    play(state, "shuttle earth 1", "decline")
    assert step(state) == "bonus launch"  # nothing was applied, so there is no window


@pytest.mark.rule("moon.ruling.09")
def test_no_exchange_while_settlers_travel_or_a_ship_launches() -> None:
    state = moon([{**ALMOST, "earth": "blue", "pawn": "earth", "hand": ["ship-20"]}])
    play(state, "tile 1", "move mars→top red", "decline")
    assert step(state) == "apply"  # the Moves of the launching ship
    assert exchanges(state) == set()
    state = moon(
        [{"pawn": "earth", "earth": "red blue", "mars": "red red red red", **DOCKED}],
        earth_shuttles=row("earth-29"),
    )
    play(state, "shuttle earth 1")
    assert (step(state), exchanges(state)) == ("land", set())


@pytest.mark.rule("moon.ruling.09")
def test_an_empty_slot_cannot_be_exchanged() -> None:
    seat = {"pawn": "earth", "docks": ["ship-01", None]}
    state = moon([seat])
    assert exchanges(state) == set()


# -- on Mars ------------------------------------------------------------------------------------


@pytest.mark.rule("moon.mars.01", "moon.mars.02")
def test_on_mars_the_pawn_raises_mars_shuttles_only() -> None:
    seat = {"pawn": "mars", "mars": "purple", "earth": "purple", **DOCKED}
    state = moon([seat], mars_shuttles=row("mars-19"), earth_shuttles=row("earth-19"))
    other = state.clone()
    play(state, "shuttle mars 1", "board purple top")
    assert state.decision()["times"] == 2  # type: ignore[index]
    play(state, "decline")  # it is optional
    assert zone(state, 0, "reputation") == 0
    play(other, "shuttle earth 1")
    assert other.decision()["times"] == 1  # type: ignore[index]


@pytest.mark.rule("moon.ruling.11")
def test_the_pawn_counts_when_the_multiplier_is_fixed() -> None:
    seat = {"pawn": "mars", "mars": "yellow", **DOCKED, **SHIP}
    state = moon([seat], mars_shuttles=row("mars-13"))
    play(state, "shuttle mars 1", "board yellow top", PAWN)  # it leaves by the effect itself
    assert state.decision()["times"] == 1  # type: ignore[index]
    seat = {"pawn": "earth", "mars": "yellow", **DOCKED, "mars_shuttles": ["mars-14"]}
    state = moon([seat], mars_shuttles=row("mars-13"))
    play(state, "shuttle mars 1", "board yellow top", PAWN)  # it arrives too late
    assert (zone(state, 0, "pawn"), state.decision()["times"]) == (  # type: ignore[index]
        "mars",
        1,
    )


# -- to Ganymede --------------------------------------------------------------------------------


@pytest.mark.rule("moon.ganymede.01", "moon.ganymede.03")
def test_ganymede_costs_a_ship_put_secretly_under_the_deck() -> None:
    state = moon([{"pawn": "mars", "hand": ["ship-03", "ship-09"], **DOCKED}, {}])
    play(state, "tile 1", PAWN)
    assert (step(state), legal(state)) == ("pay ship", {"return 3", "return 9"})
    assert refused(state, "return 4") == "moon.ganymede.01"
    other = state.clone()
    assert {"event": "ship returned", "seat": 0, "ship": None} in told(state, "return 9", viewer=1)
    assert {"event": "ship returned", "seat": 0, "ship": 8} in told(other, "return 9", viewer=0)
    assert zone(state, None, "ship deck")[-1] == "ship-09"
    assert zone(state, 0, "pawn") == "ganymede"
    assert zone(state, 0, "docks") == DOCKED["docks"]  # it occupies no ship
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == ("", "")


@pytest.mark.rule("moon.ganymede.02")
def test_without_a_ship_in_hand_the_pawn_stays_on_mars() -> None:
    state = play(moon([{"pawn": "mars"}]), "tile 1")
    assert PAWN not in legal(state)
    assert refused(state, PAWN) == "moon.ruling.46"


@pytest.mark.rule("moon.council.06", "moon.ruling.38", "moon.council.05")
def test_with_four_counselors_the_pawn_goes_no_further_than_mars() -> None:
    full = ["noor", "ms-lee", "mr-wu", "ms-chau"]
    state = play(moon([{"pawn": "mars", **SHIP, "council": full}]), "tile 1")
    assert PAWN not in legal(state)
    state = play(moon([{"pawn": "earth", **SHIP, "council": full}]), "tile 1", PAWN)
    assert zone(state, 0, "pawn") == "mars"
    state = play(moon([{"pawn": "mars", **SHIP, "council": full[:3]}]), "tile 1")
    assert PAWN in legal(state)


@pytest.mark.rule("moon.ganymede.04")
def test_at_the_end_of_the_turn_one_of_the_five_counselors_is_chosen() -> None:
    state = on_ganymede("noor")
    assert (step(state), legal(state)) == ("launches", {f"counselor {n}" for n in range(1, 6)})
    assert refused(state, "decline") != ""
    play(state, "counselor 3")
    assert zone(state, 0, "council")[0] == counselors("noor")[2]


@pytest.mark.rule("moon.ruling.13")
def test_a_ship_drawn_after_the_launch_effect_cannot_pay_for_it() -> None:
    seat = {**ALMOST, "pawn": "mars", "earth": "blue"}
    state = play(moon([seat]), "tile 1", "move mars→top red")
    assert (step(state), PAWN in legal(state)) == ("apply", False)  # the draw comes later
    state = moon([{**seat, "hand": ["ship-20"]}])
    play(state, "tile 1", "move mars→top red", PAWN)
    assert zone(state, 0, "pawn") == "ganymede"
    while not any(text.startswith("counselor") for text in legal(state)):
        play(state, sorted(legal(state))[-1])
    assert step(state) == "launches"  # in the same end-of-turn step


@pytest.mark.rule("moon.earth.01", "gan.ship.01")
def test_a_ship_exchanged_for_one_that_needs_fewer_has_no_free_seat_left() -> None:
    seat = {"pawn": "earth", "docks": ["ship-01", "ship-02"], "bottom": "red blue yellow"}
    state = moon([{**seat, "hand": ["ship-05"]}])  # ship 5 needs one settler fewer
    assert state.view(0).seats[0].docks[1].wanted == ("purple",)
    play(state, "dock bottom 5")
    dock = state.view(0).seats[0].docks[1]
    assert (dock.needs, dock.wanted) == (3, ())
    play(state, "tile 1", "decline")
    assert zone(state, 0, "launched") == ["ship-05"]
