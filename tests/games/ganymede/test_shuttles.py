"""Action 2: shuttles of Earth and Mars, who travels, who is lost and their effects."""

from __future__ import annotations

import pytest

from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import board, legal, play, refused, row, step, zone

EMPTY_SHIPS = {"docks": ["ship-01", "ship-02"]}


def shuttles(state: Ganymede) -> set[str]:
    """Return the usable shuttles."""
    return {text for text in legal(state) if text.startswith("shuttle")}


# -- which shuttle may be used ------------------------------------------------------------------


@pytest.mark.rule("gan.shuttle.01")
def test_only_face_up_shuttles_can_be_used() -> None:
    crew = {"earth": "blue red yellow purple", "mars": "blue red yellow purple"}
    state = board(
        [crew],
        earth_shuttles=["earth-01", "earth-02", "earth-13", "earth-24"],
        mars_shuttles=["mars-20", "mars-07", "mars-11", "mars-21"],
        earth_deck=["earth-07"],  # it could be used if it were face up
    )
    assert shuttles(state) == {
        *("shuttle earth 1", "shuttle earth 3", "shuttle earth 4"),
        *("shuttle mars 2", "shuttle mars 3"),
    }
    play(state, "shuttle earth 3", "decline")
    assert zone(state, 0, "earth shuttles") == ["earth-13"]


@pytest.mark.rule("gan.shuttle.01")
def test_there_is_nothing_to_use_in_an_empty_position() -> None:
    used = [f"earth-{number:02}" for number in range(1, 30) if number not in (7, 8)]
    state = board(
        [{"earth": "red red red", "tiles": ["tile-02"], "earth_shuttles": used}],
        earth_shuttles=["earth-07", None, "earth-08", "earth-30"],
        last_round=1,
    )
    assert shuttles(state) == {"shuttle earth 1", "shuttle earth 3", "shuttle earth 4"}
    assert refused(state, "shuttle earth 2") == "gan.shuttle.01"


@pytest.mark.rule("gan.shuttle.02")
@pytest.mark.parametrize(
    ("earth", "usable"),
    [("blue blue", True), ("blue blue blue red", True), ("blue red", False), ("red red", False)],
)
def test_the_settlers_must_be_there_in_number_and_colour(earth: str, usable: bool) -> None:
    state = board([{"earth": earth, "mars": "blue blue"}], earth_shuttles=row("earth-02"))
    assert ("shuttle earth 1" in shuttles(state)) is usable
    if not usable:
        assert refused(state, "shuttle earth 1") == "gan.shuttle.02"


@pytest.mark.rule("gan.shuttle.02", "gan.mars.01")
def test_settlers_elsewhere_do_not_help_a_mars_shuttle() -> None:
    elsewhere = {"earth": "red red", "mars": "blue", "top": "red red", "bottom": "red"}
    state = board([elsewhere], mars_shuttles=row("mars-07"))
    assert refused(state, "shuttle mars 1") == "gan.shuttle.02"


@pytest.mark.rule("gan.shuttle.03")
@pytest.mark.parametrize("guest", ["blue", "red", "purple"])
def test_a_white_symbol_is_met_by_any_settler(guest: str) -> None:
    state = board([{"earth": "blue blue red purple"}], earth_shuttles=row("earth-25"))
    play(state, "shuttle earth 1")
    assert legal(state) == {"send blue", "send red", "send purple"}
    play(state, f"send {guest}", "decline")
    assert sorted(zone(state, 0, "mars").split()) == sorted(["blue", guest])


@pytest.mark.rule("gan.shuttle.03")
def test_a_settler_meets_one_symbol_only() -> None:
    alone = board([{"earth": "blue"}], earth_shuttles=row("earth-25", "earth-29"))
    assert shuttles(alone) == set()
    two = board([{"earth": "blue yellow"}], earth_shuttles=row("earth-25", "earth-28"))
    assert shuttles(two) >= {"shuttle earth 1"}
    assert "shuttle earth 2" not in shuttles(two)  # purple and any other


# -- the tile some of them cost -----------------------------------------------------------------


@pytest.mark.rule("gan.shuttle.05")
def test_a_shuttle_that_costs_a_tile_needs_one() -> None:
    poor = board([{"mars": "red red"}], mars_shuttles=row("mars-08"))
    assert refused(poor, "shuttle mars 1") == "gan.shuttle.05"
    rich = board([{"mars": "red red", "tiles": ["tile-02"]}], mars_shuttles=row("mars-08"))
    play(rich, "shuttle mars 1")
    assert zone(rich, 0, "tiles") == [None] * 4
    assert zone(rich, None, "tile discard") == ["tile-02"]


@pytest.mark.rule("gan.shuttle.05")
def test_the_player_chooses_the_tile_and_pays_before_the_effect() -> None:
    crew = {"mars": "red red", "tiles": ["tile-02", "tile-08", "tile-14"]}
    state = board([crew], mars_shuttles=row("mars-08"))
    play(state, "shuttle mars 1")
    assert legal(state) == {"drop 1", "drop 2", "drop 3"}
    play(state, "drop 2")
    assert zone(state, None, "tile discard") == ["tile-08"]
    assert zone(state, 0, "mars shuttles") == []  # the card is not even placed


@pytest.mark.rule("gan.shuttle.06")
def test_the_tile_paid_gives_no_basic_action() -> None:
    crew = {"mars": "red red", "earth": "blue", "tiles": ["tile-02"]} | EMPTY_SHIPS
    state = board([crew], mars_shuttles=row("mars-15"))
    play(state, "shuttle mars 1", "board red top", "board red top")
    assert "move earth→mars blue" in legal(state)  # the effect of the shuttle
    assert {text.split()[0] for text in legal(state)} == {"move", "decline"}
    play(state, "move earth→mars blue")
    assert state.to_act == (1,)


# -- placing the card and using it --------------------------------------------------------------


@pytest.mark.rule("gan.shuttle.07", "gan.earth.02")
def test_all_the_settlers_leave_even_if_all_are_lost() -> None:
    crew = {"earth": "yellow yellow red", "mars": "blue blue blue blue blue"}
    state = board([crew], earth_shuttles=row("earth-14"))
    play(state, "shuttle earth 1")
    assert zone(state, 0, "earth") == "red"
    assert zone(state, 0, "mars") == "blue blue blue blue blue"
    assert zone(state, None, "supply").split().count("yellow") == 7


@pytest.mark.rule("gan.shuttle.08")
@pytest.mark.parametrize(
    ("card", "earth", "column"),
    [
        ("earth-01", "blue", 0),
        ("earth-07", "red", 1),
        ("earth-13", "yellow", 2),
        ("earth-19", "purple", 3),
        ("earth-29", "red red", 4),
    ],
)
def test_the_shuttle_moves_from_the_row_to_its_column(card: str, earth: str, column: int) -> None:
    state = board([{"earth": earth}], earth_shuttles=row(card))
    play(state, "shuttle earth 1")
    assert zone(state, None, "earth shuttles")[0] is None
    assert zone(state, 0, "earth shuttles") == [card]
    assert zone(state, 0, "columns") == [int(column == place) for place in range(5)]


@pytest.mark.rule("gan.shuttle.09")
def test_the_effect_follows_the_journey_and_can_be_declined() -> None:
    state = board([{"earth": "blue red"}], earth_shuttles=row("earth-04"))
    play(state, "shuttle earth 1")
    assert (zone(state, 0, "mars"), zone(state, 0, "columns")[0]) == ("blue red", 1)
    assert legal(state) == {"decline", "recruit purple"}
    play(state, "decline")
    assert state.to_act == (1,)
    assert zone(state, 0, "earth") == ""


@pytest.mark.rule("gan.shuttle.10")
@pytest.mark.parametrize("before", [0, 1, 2, 4])
def test_the_effect_applies_as_often_as_the_column_has_shuttles(before: int) -> None:
    spheres = [f"mars-{number:02}" for number in range(1, 1 + before)]
    crew = {"earth": "blue", "mars_shuttles": spheres, "earth_shuttles": ["earth-07"]}
    state = board([crew], earth_shuttles=row("earth-01"))
    play(state, "shuttle earth 1", *["recruit red"] * (before + 1))
    assert zone(state, 0, "earth").split() == ["red"] * (before + 1)
    assert state.to_act == (1,)


@pytest.mark.rule("gan.shuttle.11")
def test_shuttles_already_in_the_column_do_not_fire() -> None:
    crew = {"earth": "blue red", "earth_shuttles": ["earth-01", "earth-03"]}
    state = board([crew], earth_shuttles=row("earth-04"))
    play(state, "shuttle earth 1")
    for _ in range(3):
        assert legal(state) == {"decline", "recruit purple"}
        play(state, "recruit purple")
    assert state.to_act == (1,)


@pytest.mark.rule("gan.shuttle.12")
def test_a_shuttle_may_be_used_for_nothing() -> None:
    famous = board([{"earth": "purple", "reputation": 12}], earth_shuttles=row("earth-19"))
    play(famous, "shuttle earth 1")
    assert famous.to_act == (1,)
    assert zone(famous, 0, "columns") == [0, 0, 0, 1, 0]
    assert zone(famous, 0, "mars") == "purple"


# -- Earth shuttles -----------------------------------------------------------------------------


@pytest.mark.rule("gan.earth.01")
def test_an_earth_shuttle_moves_exactly_its_settlers_to_mars() -> None:
    crew = {"earth": "blue blue red red yellow", "mars": "purple"}
    state = board([crew], earth_shuttles=row("earth-04"))
    play(state, "shuttle earth 1", "decline")
    assert zone(state, 0, "earth") == "blue red yellow"
    assert zone(state, 0, "mars") == "blue red purple"


@pytest.mark.rule("gan.earth.02", "gan.ruling.09")
@pytest.mark.parametrize(("landed", "lost"), [("blue", "red"), ("red", "blue")])
def test_the_player_decides_who_finds_no_place_on_mars(landed: str, lost: str) -> None:
    crew = {"earth": "blue red", "mars": "yellow yellow yellow yellow"}
    state = board([crew], earth_shuttles=row("earth-04"))
    play(state, "shuttle earth 1")
    assert legal(state) == {"land blue", "land red"}
    play(state, f"land {landed}")
    assert sorted(zone(state, 0, "mars").split()) == sorted(["yellow"] * 4 + [landed])
    assert zone(state, None, "supply").split().count(lost) == 7
    assert zone(state, None, "supply").split().count(landed) == 6
    assert step(state) == "apply"


@pytest.mark.rule("gan.ruling.09")
def test_with_room_for_all_nobody_is_asked() -> None:
    crew = {"earth": "blue red", "mars": "yellow yellow yellow"}
    state = board([crew], earth_shuttles=row("earth-04"))
    play(state, "shuttle earth 1")
    assert step(state) == "apply"
    assert zone(state, 0, "mars") == "blue red yellow yellow yellow"


# -- Mars shuttles ------------------------------------------------------------------------------


@pytest.mark.rule("gan.mars.01")
def test_a_mars_shuttle_moves_exactly_its_settlers_to_ganymede() -> None:
    crew = {"mars": "blue blue red red yellow", "earth": "purple"} | EMPTY_SHIPS
    state = board([crew], mars_shuttles=row("mars-04"))
    play(state, "shuttle mars 1", "board blue top")
    assert zone(state, 0, "mars") == "blue red yellow"
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == ("blue", "red")
    assert zone(state, 0, "earth") == "purple"


@pytest.mark.rule("gan.mars.02")
@pytest.mark.parametrize(
    ("boarding", "top", "bottom"),
    [
        (["board blue top"], "blue", "red"),
        (["board blue bottom", "board red top"], "red", "blue"),
        (["board blue bottom", "board red bottom"], "", "blue red"),
    ],
)
def test_arriving_settlers_are_spread_as_wished(boarding: list[str], top: str, bottom: str) -> None:
    state = board([EMPTY_SHIPS | {"mars": "blue red"}], mars_shuttles=row("mars-04"))
    play(state, "shuttle mars 1", *boarding)
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == (top, bottom)
    assert step(state) == "apply"


@pytest.mark.rule("gan.mars.02", "gan.ship.01", "gan.ship.02")
def test_every_placement_respects_the_condition_of_its_ship() -> None:
    crew = EMPTY_SHIPS | {"mars": "red", "top": "red", "bottom": "red"}
    state = board([crew], mars_shuttles=row("mars-07"))
    play(state, "shuttle mars 1")
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == ("red red", "red")
    crew |= {"mars": "red yellow", "top": "", "bottom": "yellow"}
    state = board([crew], mars_shuttles=row("mars-11"))
    play(state, "shuttle mars 1")
    assert legal(state) == {"board red top", "board red bottom", "board yellow top"}
    assert refused(state, "board yellow bottom") == "gan.mars.02"


@pytest.mark.rule("gan.mars.03")
def test_who_fits_no_ship_is_lost_and_the_shuttle_is_used_all_the_same() -> None:
    crew = EMPTY_SHIPS | {"mars": "red", "top": "blue", "bottom": "red"}
    state = board([crew], mars_shuttles=row("mars-07"))
    assert "shuttle mars 1" in legal(state)
    play(state, "shuttle mars 1")
    assert (zone(state, 0, "mars"), zone(state, 0, "top"), zone(state, 0, "bottom")) == (
        "",
        "blue",
        "red",
    )
    assert zone(state, None, "supply").split().count("red") == 6
    assert zone(state, 0, "columns") == [0, 1, 0, 0, 0]
    assert "adapt top blue→red" in legal(state)


@pytest.mark.rule("gan.ruling.10")
def test_nobody_may_be_wasted_while_a_ship_accepts_him() -> None:
    crew = EMPTY_SHIPS | {"mars": "blue", "top": "red", "bottom": "yellow"}
    state = board([crew], mars_shuttles=row("mars-01"))
    play(state, "shuttle mars 1")  # one ship only: no question
    assert zone(state, 0, "bottom") == "blue yellow"
    state = board([crew | {"top": "blue"}], mars_shuttles=row("mars-01"))
    play(state, "shuttle mars 1")
    assert legal(state) == {"board blue top", "board blue bottom"}
    assert refused(state, "decline") == "gan.ruling.10"


@pytest.mark.rule("gan.ruling.10")
@pytest.mark.parametrize(("first", "lost"), [("blue", "red"), ("red", "blue")])
def test_the_order_decides_who_is_lost(first: str, lost: str) -> None:
    crew = EMPTY_SHIPS | {"mars": "blue red", "bottom": "blue red"}
    state = board([crew], mars_shuttles=row("mars-04"))
    play(state, "shuttle mars 1")
    assert legal(state) == {"board blue top", "board red top"}
    play(state, f"board {first} top")
    assert zone(state, 0, "top") == first
    assert zone(state, 0, "bottom") == "blue red"
    assert zone(state, None, "supply").split().count(lost) == 6
