"""Ships on Ganymede: who may board, when they are complete, and how settlers aboard change."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import board, legal, play, refused, row, step, zone

PLAIN = ["ship-01", "ship-02"]
FEWER = ["ship-05", "ship-06"]  # one settler fewer to launch
COLOURS = ("blue", "red", "yellow", "purple")


def basic(times: int = 1, **seat: Any) -> Ganymede:
    """Return a player with this many Basic Actions from discarded tiles."""
    tiles = ["tile-02", "tile-08", "tile-14"][:times]
    state = board([{"docks": PLAIN, "tiles": tiles, **seat}])
    return play(state, "discard " + "+".join(str(place + 1) for place in range(times)))


def options(state: Ganymede, start: str) -> set[str]:
    """Return the options that start with some words, without these words."""
    return {text.removeprefix(start).strip() for text in legal(state) if text.startswith(start)}


# -- who may board ------------------------------------------------------------------------------


@pytest.mark.rule("gan.ship.01", "gan.ship.06")
@pytest.mark.parametrize(
    ("top", "fitting"), [("", set(COLOURS)), ("red", {"red"}), ("red red", {"red"})]
)
def test_the_upper_ship_takes_settlers_of_one_colour(top: str, fitting: set[str]) -> None:
    state = basic(mars="blue red yellow purple", top=top)
    assert options(state, "move mars→top") == fitting


@pytest.mark.rule("gan.ship.02", "gan.ship.06")
@pytest.mark.parametrize(
    ("bottom", "fitting"),
    [
        ("", set(COLOURS)),
        ("red", {"blue", "yellow", "purple"}),
        ("blue red purple", {"yellow"}),
    ],
)
def test_the_lower_ship_takes_each_colour_once(bottom: str, fitting: set[str]) -> None:
    state = basic(mars="blue red yellow purple", bottom=bottom)
    assert options(state, "move mars→bottom") == fitting


@pytest.mark.rule("gan.ship.04")
def test_a_complete_ship_takes_nobody() -> None:
    # The third red completes the upper ship, and the launch waits for the end of the turn.
    state = basic(2, mars="red red", top="red red", bottom="red")
    play(state, "move mars→top red")
    assert options(state, "move mars→") == {"space red"}
    play(state, "move mars→space red")
    assert zone(state, None, "supply").split().count("red") == 6
    assert zone(state, 0, "launched") == ["ship-01"]


@pytest.mark.rule("gan.ship.04")
def test_a_complete_ship_takes_nobody_from_a_shuttle_either() -> None:
    crew = {"docks": PLAIN, "mars": "red red", "top": "red red", "bottom": "red"}
    state = board([crew | {"tiles": ["tile-02"]}], mars_shuttles=row("mars-15"))
    play(state, "shuttle mars 1")
    assert zone(state, 0, "top") == "red red red"
    assert zone(state, None, "supply").split().count("red") == 3


@pytest.mark.rule("gan.ship.05")
def test_an_adapt_of_the_shuttle_comes_too_late_for_a_settler_who_does_not_fit() -> None:
    # As blue it would fit the upper ship, but it is lost before the shuttle's effect.
    crew = {"docks": PLAIN, "mars": "red", "top": "blue", "bottom": "red"}
    state = board([crew], mars_shuttles=row("mars-07"))
    play(state, "shuttle mars 1")
    assert step(state) == "apply"
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == ("blue", "red")
    assert (zone(state, 0, "mars"), zone(state, None, "carried")) == ("", "")


@pytest.mark.rule("gan.ship.06")
def test_the_condition_holds_from_ship_to_ship() -> None:
    state = basic(2, top="red", bottom="blue red")
    play(state, "move bottom→top red", "move bottom→top blue")  # blue does not fit, and is lost
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == ("red red", "")
    assert zone(state, None, "supply").split().count("blue") == 7


@pytest.mark.rule("gan.ship.07")
def test_one_settler_fewer_is_enough_for_some_ships() -> None:
    state = basic(docks=FEWER, mars="red", top="red")
    play(state, "move mars→top red")
    assert zone(state, 0, "launched") == ["ship-05"]
    state = basic(docks=FEWER, mars="yellow", bottom="blue red")
    play(state, "move mars→bottom yellow")
    assert zone(state, 0, "launched") == ["ship-06"]


@pytest.mark.rule("gan.ship.07")
def test_but_not_two_fewer() -> None:
    state = play(basic(docks=FEWER, mars="red", bottom="blue"), "move mars→bottom red")
    assert zone(state, 0, "launched") == []
    state = play(basic(docks=FEWER, mars="red"), "move mars→top red")
    assert zone(state, 0, "launched") == []


@pytest.mark.rule("gan.ruling.15")
def test_a_ship_that_needs_one_fewer_is_full_with_one_fewer() -> None:
    state = basic(3, docks=FEWER, mars="red red purple", top="red", bottom="blue yellow")
    play(state, "move mars→top red", "move mars→bottom red")
    assert options(state, "move mars→") == {"space purple"}
    assert legal(play(state, "decline")) == {"launch top", "launch bottom"}


@pytest.mark.rule("gan.ship.08")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_ships_on_ganymede_are_seen_by_all(viewer: int | None) -> None:
    state = board([{"docks": PLAIN, "top": "red"}, {"docks": FEWER}])
    seats = state.view(viewer).seats
    assert [[dock.ship for dock in seat.docks] for seat in seats] == [PLAIN, FEWER]
    assert [[dock.needs for dock in seat.docks] for seat in seats] == [[3, 4], [2, 3]]
    assert seats[0].top.red == 1


# -- moves that lose a settler ------------------------------------------------------------------


@pytest.mark.rule("gan.ruling.11")
def test_a_move_may_lose_its_settler_on_a_full_mars() -> None:
    state = basic(earth="red", mars="blue blue blue blue blue")
    play(state, "move earth→mars red")
    assert zone(state, 0, "mars") == "blue blue blue blue blue"
    assert zone(state, None, "supply").split().count("red") == 7


@pytest.mark.rule("gan.ruling.11")
def test_a_move_may_lose_its_settler_between_ships() -> None:
    state = play(basic(top="red", bottom="red yellow"), "move top→bottom red")
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == ("", "red yellow")
    assert zone(state, None, "supply").split().count("red") == 6


@pytest.mark.rule("gan.ruling.11")
def test_from_mars_nobody_is_lost_while_a_ship_accepts_him() -> None:
    fits = basic(mars="red", top="blue", bottom="yellow")
    assert options(fits, "move mars→") == {"bottom red"}
    assert refused(fits, "move mars→space red") == "gan.basic.04"
    nowhere = basic(mars="red", top="blue", bottom="red")
    assert options(nowhere, "move mars→") == {"space red"}


@pytest.mark.rule("gan.ruling.11", "gan.ruling.27")
@pytest.mark.parametrize(
    ("owner", "moves"),
    [
        (
            {"docks": [None, "ship-02"], "bottom": "blue red", "mars": "yellow blue"},
            {"mars→bottom yellow", "mars→space blue"},
        ),
        (
            {"docks": ["ship-02", None], "top": "blue", "mars": "yellow blue"},
            {"mars→top blue", "mars→space yellow"},
        ),
    ],
    ids=["top", "bottom"],
)
def test_nobody_moves_to_a_vacant_dock(owner: dict[str, Any], moves: set[str]) -> None:
    ships = [f"ship-{number:02}" for number in range(1, 31)]
    rest = {"docks": ["ship-01", "ship-03"], "launched": ships[3:]}
    seats = [{**owner, "tiles": ["tile-02"]}, rest]
    state = play(board(seats, last_round=1, ships=[None] * 3), "discard 1")
    assert options(state, "move") == moves


# -- adapting aboard ----------------------------------------------------------------------------


@pytest.mark.rule("gan.ruling.12")
def test_a_lone_settler_of_the_upper_ship_takes_any_colour() -> None:
    assert options(basic(top="red"), "adapt top red→") == {"blue", "yellow", "purple"}
    assert options(basic(top="red red"), "adapt top") == set()
    assert refused(basic(top="red red"), "adapt top red→blue") == "gan.ruling.12"


@pytest.mark.rule("gan.ruling.12")
def test_on_the_lower_ship_colours_stay_different() -> None:
    state = basic(bottom="blue red")
    assert options(state, "adapt bottom blue→") == {"yellow", "purple"}
    assert options(state, "adapt bottom red→") == {"yellow", "purple"}
    play(state, "adapt bottom red→purple")
    assert zone(state, 0, "bottom") == "blue purple"


@pytest.mark.rule("gan.ruling.13")
def test_an_adapt_changes_the_colour() -> None:
    assert options(basic(earth="red"), "adapt earth") == {"red→blue", "red→yellow", "red→purple"}
    assert refused(basic(earth="red"), "adapt earth red→red") == ""  # no such action exists


@pytest.mark.rule("gan.ruling.13")
def test_without_another_colour_in_the_supply_nobody_adapts() -> None:
    reds = {"earth": "red red", "tiles": ["tile-02"], "mars": "blue blue yellow purple purple"}
    reds |= {"top": "blue", "bottom": "yellow"}
    others = {
        "earth": "blue blue blue purple purple purple",
        "mars": "yellow yellow yellow yellow yellow",
        "top": "purple purple",
        "bottom": "blue",
    }
    state = board([reds, others])
    assert set(zone(state, None, "supply").split()) == {"red"}
    play(state, "discard 1")
    assert options(state, "adapt earth") == set()
    assert {text[-4:] for text in options(state, "adapt")} == {"→red"}


@pytest.mark.rule("gan.ruling.14")
def test_a_settler_may_leave_a_complete_ship_before_the_turn_ends() -> None:
    crew = {"docks": PLAIN, "mars": "yellow", "bottom": "blue red purple"}
    state = board([crew], mars_shuttles=row("mars-13"))
    play(state, "shuttle mars 1", "board yellow bottom")
    assert zone(state, 0, "bottom") == "blue red yellow purple"
    play(state, "move bottom→top red")
    assert state.to_act == (1,)
    assert zone(state, 0, "launched") == []
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == ("red", "blue yellow purple")


@pytest.mark.rule("gan.ruling.14")
def test_a_settler_on_a_complete_ship_may_be_adapted() -> None:
    state = basic(2, docks=["ship-01", "ship-06"], mars="yellow", bottom="blue red")
    play(state, "move mars→bottom yellow")
    assert options(state, "adapt bottom yellow→") == {"purple"}
    play(state, "adapt bottom yellow→purple")
    assert zone(state, 0, "launched") == ["ship-06"]
