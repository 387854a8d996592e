"""Mr. Wu, Ms. Lee and Ms. Chau: who travels, who skips Mars and who is rescued."""

from __future__ import annotations

import pytest

from tests.games.ganymede.boards import legal, play, refused, row, step, told, zone
from tests.games.ganymede.moon.tables import moon

DOCKED = {"docks": ["ship-01", "ship-02"]}
WU = {"council": ["mr-wu"], **DOCKED}
LEE = {"council": ["ms-lee"], **DOCKED}
CHAU = {"council": ["ms-chau"], **DOCKED}
FULL_MARS = "yellow yellow yellow yellow yellow"


# -- Mr. Wu -------------------------------------------------------------------------------------


@pytest.mark.rule("moon.wu.01", "moon.ruling.30", "moon.ruling.51")
@pytest.mark.parametrize(
    ("shuttle", "earth", "usable"),
    [
        ("earth-01", "red red", True),  # two red for the blue one
        ("earth-01", "red yellow", False),  # not of one colour
        ("earth-04", "red red red", True),  # blue and red
        ("earth-04", "red red", False),  # both of the pair travel
        ("earth-02", "red red red red", False),  # one symbol only
        ("earth-02", "red red blue", True),
        ("earth-29", "red", False),  # white symbols are not replaced
    ],
)
def test_a_pair_travels_for_a_shown_settler(shuttle: str, earth: str, usable: bool) -> None:
    state = moon([{**WU, "earth": earth}], earth_shuttles=row(shuttle))
    assert ("shuttle earth 1" in legal(state)) is usable
    plain = moon([{"earth": earth}], earth_shuttles=row(shuttle))
    assert "shuttle earth 1" not in legal(plain)


@pytest.mark.rule("moon.wu.01", "moon.ruling.30")
def test_the_pair_is_a_choice_and_both_are_transported() -> None:
    state = moon([{**WU, "earth": "blue red red"}], earth_shuttles=row("earth-01"))
    play(state, "shuttle earth 1")
    assert legal(state) == {"as shown", "pair red for blue"}
    shown = play(state.clone(), "as shown")
    assert zone(shown, 0, "mars") == "blue"
    play(state, "pair red for blue")
    assert (zone(state, 0, "mars"), zone(state, 0, "earth")) == ("red red", "blue")
    assert state.decision()["times"] == 1  # type: ignore[index]


@pytest.mark.rule("moon.ruling.30")
def test_the_pair_meets_the_conditions_of_mars_and_of_ships() -> None:
    seat = {**WU, "mars": "red red", "top": "blue", "bottom": "red"}
    state = moon([seat], mars_shuttles=row("mars-01"))
    play(state, "shuttle mars 1")  # one blue: only the pair of red is there
    assert (zone(state, 0, "mars"), zone(state, 0, "top"), zone(state, 0, "bottom")) == (
        *("", "blue", "red"),
    )  # neither fits, both are lost
    assert zone(state, None, "supply").split().count("red") == 6


@pytest.mark.rule("moon.wu.01")
def test_mr_wu_helps_with_mars_shuttles_and_white_symbols_beside() -> None:
    state = moon([{**WU, "mars": "red red yellow"}], mars_shuttles=row("mars-25"))
    play(state, "shuttle mars 1")  # blue and any: a pair of red, and yellow
    assert step(state) == "board"
    assert zone(state, None, "carried") == "red red yellow"


# -- Ms. Lee ------------------------------------------------------------------------------------


@pytest.mark.rule("moon.lee.01", "moon.ruling.33")
def test_ms_lee_sends_one_settler_straight_to_a_ship() -> None:
    state = moon([{**LEE, "earth": "red red"}], earth_shuttles=row("earth-08"))
    play(state, "shuttle earth 1")
    assert legal(state) == {"land red", "board red top", "board red bottom"}
    play(state, "board red top")
    assert (zone(state, 0, "top"), zone(state, 0, "mars")) == ("red", "red")  # one only
    plain = moon([{**DOCKED, "earth": "red red"}], earth_shuttles=row("earth-08"))
    play(plain, "shuttle earth 1")
    assert step(plain) == "apply"


@pytest.mark.rule("moon.lee.01", "moon.ruling.33")
def test_it_is_never_forced_and_may_be_the_last_one() -> None:
    state = moon([{**LEE, "earth": "red red"}], earth_shuttles=row("earth-08"))
    play(state, "shuttle earth 1", "land red")
    assert legal(state) == {"land red", "board red top", "board red bottom"}
    play(state, "land red")
    assert zone(state, 0, "mars") == "red red"


@pytest.mark.rule("moon.ruling.33")
def test_a_full_mars_is_no_obstacle_but_the_ship_must_accept_it() -> None:
    seat = {**LEE, "earth": "red", "mars": FULL_MARS, "top": "blue", "bottom": "yellow"}
    state = moon([seat], earth_shuttles=row("earth-07"))
    play(state, "shuttle earth 1")
    assert legal(state) == {"land red", "board red bottom"}
    assert refused(state, "board red top") == "moon.ruling.33"
    lost = play(state.clone(), "land red")
    assert zone(lost, None, "supply").split().count("red") == 7  # lost, though it could be saved
    play(state, "board red bottom")
    assert zone(state, 0, "bottom") == "red yellow"


@pytest.mark.rule("moon.lee.01")
def test_mars_shuttles_are_none_of_her_business() -> None:
    state = moon([{**LEE, "mars": "red", "top": "blue"}], mars_shuttles=row("mars-07"))
    play(state, "shuttle mars 1")
    assert zone(state, 0, "bottom") == "red"


@pytest.mark.rule("moon.ruling.33", "moon.wu.01")
def test_either_of_a_pair_may_go_ahead() -> None:
    seat = {"council": ["ms-lee", "mr-wu"], **DOCKED, "earth": "red red"}
    state = moon([seat], earth_shuttles=row("earth-01"))
    play(state, "shuttle earth 1")
    assert "board red top" in legal(state)
    play(state, "board red top")
    assert (zone(state, 0, "top"), zone(state, 0, "mars")) == ("red", "red")


@pytest.mark.rule("moon.lee.01", "moon.ender.02")
def test_landing_beside_the_pawn_brings_the_monolith() -> None:
    seat = {"council": ["ms-lee", "ender"], **DOCKED, "pawn": "mars", "earth": "red"}
    state = moon([{**seat, "mars": "blue yellow purple"}], earth_shuttles=row("earth-07"))
    ahead = play(state.clone(), "shuttle earth 1", "board red top")
    assert zone(ahead, None, "monolith") == "ender"
    play(state, "shuttle earth 1", "land red")
    assert zone(state, None, "monolith") == "phobos"


# -- Ms. Chau -----------------------------------------------------------------------------------


@pytest.mark.rule("moon.chau.01", "moon.ruling.32")
def test_ms_chau_takes_a_settler_that_an_opponent_loses() -> None:
    seats = [{"earth": "red", "mars": FULL_MARS}, CHAU]
    state = moon(seats, earth_shuttles=row("earth-07"))
    play(state, "shuttle earth 1")
    assert (state.to_act, step(state), legal(state)) == ((1,), "rescue", {"rescue", "decline"})
    assert zone(state, None, "adrift") == "red"
    left = play(state.clone(), "decline")
    assert zone(left, None, "supply").split().count("red") == 7
    assert {"event": "settler rescued", "seat": 1, "colour": "red"} in told(state, "rescue")
    assert zone(state, 1, "moon") == "red"
    assert zone(state, None, "supply").split().count("red") == 6
    assert state.to_act == (0,)  # the turn goes on


@pytest.mark.rule("moon.ruling.32", "moon.chau.01")
def test_each_loss_is_asked_in_its_order() -> None:
    seat = {**CHAU, "mars": "blue red", "top": "yellow", "bottom": "blue red"}
    seat["tiles"] = ["tile-02"]
    state = moon([seat], mars_shuttles=row("mars-04"))
    play(state, "shuttle mars 1")
    assert state.decision() == {"step": "rescue", "seat": 0, "settler": 0}
    play(state, "rescue")
    assert state.decision() == {"step": "rescue", "seat": 0, "settler": 1}
    play(state, "decline")
    assert zone(state, 0, "moon") == "blue"


@pytest.mark.rule("moon.ruling.32", "moon.ruling.04")
def test_a_full_moon_takes_nobody() -> None:
    seats = [{"earth": "red", "mars": FULL_MARS}, {**CHAU, "moon": "blue blue blue blue"}]
    state = moon(seats, earth_shuttles=row("earth-07"))
    play(state, "shuttle earth 1")
    assert step(state) == "apply"
    president = {**CHAU, "council": ["ms-chau", "michelle"], "moon": "blue blue blue"}
    state = moon([seats[0], president], earth_shuttles=row("earth-07"))
    play(state, "shuttle earth 1")
    assert step(state) == "apply"


@pytest.mark.rule("moon.ruling.32")
def test_deliberate_losses_count_but_launches_and_adapts_do_not() -> None:
    seat = {**CHAU, "earth": "red", "mars": FULL_MARS, "tiles": ["tile-02", "tile-09"]}
    state = play(moon([seat]), "discard 1+2", "adapt earth red→blue")
    assert step(state) == "apply"
    play(state, "move earth→mars blue")
    assert step(state) == "rescue"
    state = moon([{**CHAU, "top": "red red", "mars": "red"}])
    play(state, "tile 1", "move mars→top red")
    assert step(state) == "replacement"  # the launched settlers are not lost


@pytest.mark.rule("moon.ruling.32")
def test_a_recruit_that_fails_is_no_loss() -> None:
    state = moon([{**CHAU, "earth": "red red red blue blue blue"}])
    play(state, "tile 1")
    assert "recruit blue" not in legal(state)


@pytest.mark.rule("moon.chau.02", "moon.chau.03", "moon.ruling.32", "moon.ruling.48")
def test_with_ms_chau_no_shuttle_costs_a_tile() -> None:
    for tiles in ([], ["tile-02"]):
        state = moon([{**CHAU, "mars": "red red", "tiles": tiles}], mars_shuttles=row("mars-08"))
        play(state, "shuttle mars 1")
        while step(state) == "board":
            play(state, sorted(legal(state))[0])
        assert step(state) == "apply"
        assert [tile for tile in zone(state, 0, "tiles") if tile] == tiles
    plain = moon([{"mars": "red red"}], mars_shuttles=row("mars-08"))
    assert refused(plain, "shuttle mars 1") == "gan.shuttle.05"


@pytest.mark.rule("moon.wu.01", "gan.ruling.55")
def test_of_three_settlers_the_next_to_board_is_chosen() -> None:
    seat = {**WU, "mars": "red red yellow"}  # the pair of red ones replaces blue
    state = play(moon([seat], mars_shuttles=row("mars-05")), "shuttle mars 1")
    assert legal(state) == {
        *("board red top", "board red bottom"),
        *("board yellow top", "board yellow bottom"),
    }


@pytest.mark.rule("moon.chau.02", "moon.wu.01", "moon.ruling.51")
def test_a_waived_tile_and_a_pair_go_together() -> None:
    seat = {"council": ["ms-chau", "mr-wu"], **DOCKED, "mars": "yellow yellow red"}
    state = moon([seat], mars_shuttles=row("mars-08"))
    assert "shuttle mars 1" in legal(state)
