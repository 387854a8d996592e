"""Counselors that interact in one rule, and the limits they share."""

from __future__ import annotations

import pytest

from tests.games.ganymede.boards import legal, play, row, step, zone
from tests.games.ganymede.moon.tables import appoint, counselors, moon

# All 28 settlers of two players are on boards, and Mars of seat 0 has room.
EMPTY_SUPPLY = [
    {
        "earth": "blue blue blue blue blue blue",
        "moon": "red red red",
        "top": "yellow yellow",
        "bottom": "red yellow purple",
        "docks": ["ship-11", "ship-12"],
    },
    {
        "earth": "purple purple purple purple purple purple",
        "moon": "yellow yellow yellow yellow",
        "mars": "red red red blue",
    },
]


@pytest.mark.rule("moon.chahrazad.01", "moon.ruling.23")
def test_with_an_empty_supply_chahrazad_has_reputation_only() -> None:
    state = appoint("chahrazad", EMPTY_SUPPLY)
    assert zone(state, None, "supply") == ""
    assert legal(state) == {"decline", "part 1"}


@pytest.mark.rule("moon.tarak.01")
def test_with_an_empty_supply_tarak_recruits_nobody() -> None:
    assert appoint("tarak-freeman", EMPTY_SUPPLY).to_act == (1,)


@pytest.mark.rule("moon.board.07", "moon.ruling.05")
def test_with_an_empty_supply_a_tile_above_the_moon_gives_nothing() -> None:
    state = play(moon(EMPTY_SUPPLY, tiles=row("tile-02")), "tile 1 moon")
    assert state.to_act == (1,)


@pytest.mark.rule("moon.weber.01", "moon.king.02", "moon.ruling.49")
def test_a_new_route_works_in_webers_extra_turn() -> None:
    own = {"council": ["james-king"], "earth": "red red", "pawn": "mars", "hand": ["ship-21"]}
    state = moon([own, {}], counselors=counselors("weber", without=["james-king"]))
    play(state, "route earth→mars red", "tile 1", "move counselor", "counselor 1", "decline")
    assert state.to_act == (0,)
    assert "route earth→mars red" in legal(state)


@pytest.mark.rule("moon.nakkia.02", "moon.chahrazad.02")
@pytest.mark.parametrize("counselor", ["nakkia", "chahrazad"])
def test_a_ship_with_animal_and_effect_serves_both_counselors(counselor: str) -> None:
    own = {"launched": ["ship-09"]}
    state = appoint(counselor, [own, {}], hand=["ship-04", "ship-21"])
    assert {"part 1+2", "part 2+1"} <= legal(state)


@pytest.mark.rule("moon.nakkia.02", "moon.ruling.24", "moon.ruling.29")
def test_the_presidents_ship_does_not_count_for_nakkia() -> None:
    own = {"council": ["michelle"], "president": "mars", "pawn": "mars", "launched": ["ship-09"]}
    own |= {"hand": ["ship-01", "ship-03", "ship-20"], "tiles": ["tile-02"]}
    state = moon([own, {}], counselors=counselors("nakkia", without=["michelle"]))
    play(state, "tile 1", "move counselor", "return 1", "move president", "return 3")
    play(state, "counselor 1", "decline")
    assert legal(state) == {"decline", "part 1", "part 2"}


@pytest.mark.rule("moon.noor.01", "moon.president.02", "moon.ruling.46")
def test_noors_basic_actions_move_pawn_and_president() -> None:
    own = {"council": ["noor", "michelle"], "tiles": ["tile-02"]}
    state = play(moon([own]), "discard 1", "move counselor", "move president")
    assert (zone(state, 0, "pawn"), zone(state, 0, "president")) == ("earth", "earth")


@pytest.mark.rule("moon.noor.01", "moon.chau.01", "moon.ruling.53")
def test_noor_moves_a_settler_that_ms_chau_saved() -> None:
    own = {"council": ["noor", "ms-chau"], "tiles": ["tile-02"], "earth": "red"}
    state = moon([{**own, "mars": "blue blue blue blue blue"}])
    play(state, "discard 1", "move earth→mars red", "rescue", "move moon→earth red")
    assert zone(state, 0, "earth") == "red"


@pytest.mark.rule("moon.marty.01", "moon.merchant.02", "moon.mars.01", "moon.ruling.28")
def test_martys_shuttle_multiplies_the_next_one() -> None:
    own = {"council": ["hipt-liber"], "mars": "purple"}
    table = {"earth_shuttles": row("earth-19"), "mars_shuttles": row("mars-19"), "merchant": "1-2"}
    state = appoint("marty-simon", [own, {}], bonus=("decline",), **table)
    play(state, "shuttle earth 1", "tile 2", "decline", "shuttle mars 1", "board purple top")
    assert state.decision()["times"] == 2  # type: ignore[index]
    assert "move counselor" in legal(state)


@pytest.mark.rule("moon.wu.01", "moon.chau.01", "moon.lee.01", "moon.ruling.33")
def test_wu_lee_and_chau_in_one_journey() -> None:
    own = {"council": ["mr-wu", "ms-lee", "ms-chau"], "docks": ["ship-01", "ship-02"]}
    own |= {"earth": "red red red", "mars": "yellow yellow yellow yellow"}
    state = moon([own], earth_shuttles=row("earth-04"))
    play(state, "shuttle earth 1", "board red bottom", "rescue")
    assert (zone(state, 0, "bottom"), zone(state, 0, "moon")) == ("red", "red")
    assert zone(state, 0, "mars") == "red yellow yellow yellow yellow"
    assert step(state) == "apply"
