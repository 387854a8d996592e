"""Limits: settlers without a place, and hands with too many ships."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.ganymede.game import GAME
from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import (
    board,
    both_editions,
    legal,
    play,
    refused,
    row,
    step,
    told,
    zone,
)

PLAIN = ["ship-01", "ship-02"]
FULL_EARTH = "blue blue red red yellow purple"
FULL_MARS = "blue blue red red yellow"
FOUR_SHIPS = ["ship-03", "ship-04", "ship-05", "ship-06"]


def basic(edition: str = "revised", tiles: int = 1, **seat: Any) -> Ganymede:
    """Return a player with this many Basic Actions from discarded tiles."""
    owned = ["tile-25", "tile-26", "tile-27"][:tiles]
    state = board([{"docks": PLAIN, "tiles": owned, **seat}], options={"edition": edition})
    return play(state, "discard " + "+".join(str(place + 1) for place in range(tiles)))


def supply(state: Ganymede, colour: str) -> int:
    return int(zone(state, None, "supply").split().count(colour))


# -- settlers without a place -------------------------------------------------------------------


@both_editions
@pytest.mark.rule("gan.lost.01", "gan.edition.23")
def test_a_settler_moved_to_a_full_mars_is_lost(edition: str) -> None:
    state = basic(edition, earth="purple", mars=FULL_MARS)
    before = supply(state, "purple")
    play(state, "move earth→mars purple")
    assert (zone(state, 0, "earth"), zone(state, 0, "mars")) == ("", FULL_MARS)
    assert supply(state, "purple") == before + 1


@both_editions
@pytest.mark.rule("gan.lost.01", "gan.edition.23")
def test_a_settler_moved_to_ganymede_without_an_eligible_ship_is_lost(edition: str) -> None:
    state = basic(edition, mars="red", top="blue", bottom="red")
    assert {one for one in legal(state) if one.startswith("move mars")} == {"move mars→space red"}
    before = supply(state, "red")
    play(state, "move mars→space red")
    assert (zone(state, 0, "mars"), zone(state, 0, "top"), zone(state, 0, "bottom")) == (
        "",
        "blue",
        "red",
    )
    assert supply(state, "red") == before + 1


@pytest.mark.rule("gan.lost.01")
def test_a_settler_moved_to_a_ship_that_refuses_it_is_lost() -> None:
    state = basic(top="red", bottom="blue red")
    before = supply(state, "blue")
    play(state, "move bottom→top blue")
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == ("red", "red")
    assert supply(state, "blue") == before + 1


@both_editions
@pytest.mark.rule("gan.lost.02", "gan.edition.24")
def test_a_full_earth_takes_nobody_and_makes_no_room(edition: str) -> None:
    seat = {"docks": PLAIN, "earth": FULL_EARTH}
    state = board([seat], options={"edition": edition}, tiles=row("tile-02"))
    before = zone(state, None, "supply")
    play(state, "tile 1")
    assert state.to_act == (1,)
    assert zone(state, 0, "earth") == FULL_EARTH
    assert zone(state, None, "supply") == before


@pytest.mark.rule("gan.lost.02", "gan.ruling.52")
def test_nobody_on_earth_can_be_sent_away_for_a_recruit() -> None:
    state = basic(earth=FULL_EARTH)
    assert refused(state, "recruit red") == "gan.lost.02"
    assert {one.split()[0] for one in legal(state)} == {
        "decline",
        "adapt",
        "move",
        "reputation",
        "draw",
    }


@both_editions
@pytest.mark.rule("gan.lost.03", "gan.edition.24")
@pytest.mark.parametrize("colour", ["blue", "red"])
def test_of_two_recruits_the_chosen_one_takes_the_last_place(colour: str, edition: str) -> None:
    seat = {"docks": PLAIN, "earth": "purple " * 5, "tiles": ["tile-01"]}
    state = board([seat], options={"edition": edition}, tiles=row("tile-02"))
    play(state, "tile 1")
    assert legal(state) == {"decline", "recruit blue", "recruit red"}
    play(state, f"recruit {colour}")
    assert state.to_act == (1,)
    assert zone(state, 0, "earth").split().count(colour) == 1
    assert len(zone(state, 0, "earth").split()) == 6


@pytest.mark.rule("gan.ruling.33")
def test_two_recruits_of_one_action_both_come_where_there_is_room() -> None:
    seat = {"docks": PLAIN, "earth": "purple " * 4, "tiles": ["tile-01"]}
    state = play(board([seat], tiles=row("tile-02")), "tile 1", "recruit red", "recruit red")
    assert zone(state, 0, "earth") == "red red purple purple purple purple"


@pytest.mark.rule("gan.ruling.41")
def test_a_recruit_that_fails_is_nobody_lost_in_space() -> None:
    seat = {"docks": PLAIN, "earth": FULL_EARTH}
    state = board([seat], tiles=row("tile-02"))
    assert "settler lost" not in {event["event"] for event in told(state, "tile 1")}
    lost = told(basic(earth="purple", mars=FULL_MARS), "move earth→mars purple")
    assert "settler lost" in {event["event"] for event in lost}


# -- hands --------------------------------------------------------------------------------------


@pytest.mark.rule("gan.hand.01", "gan.edition.08")
def test_a_hand_may_exceed_four_during_the_turn_but_not_after_it() -> None:
    state = basic(tiles=2, hand=FOUR_SHIPS)
    play(state, "draw deck")
    assert len(zone(state, 0, "hand")) == 5
    assert step(state) == "apply"
    play(state, "draw deck")
    assert step(state) == "hand limit"
    assert state.to_act == (0,)
    play(state, "return 3", "return 4")
    assert len(zone(state, 0, "hand")) == 4
    assert state.to_act == (1,)


@pytest.mark.rule("gan.hand.01")
@pytest.mark.parametrize(("held", "then"), [(3, "action"), (4, "hand limit")])
def test_four_ships_are_not_too_many_but_five_are(held: int, then: str) -> None:
    state = play(basic(hand=FOUR_SHIPS[:held]), "draw deck")
    assert step(state) == then


@pytest.mark.rule("gan.hand.02", "gan.ruling.40", "gan.edition.08")
@pytest.mark.parametrize("order", [(3, 5), (5, 3)])
def test_any_ships_go_under_the_deck_in_any_order(order: tuple[int, int]) -> None:
    state = play(basic(tiles=2, hand=FOUR_SHIPS), "draw deck", "draw deck")
    hand = zone(state, 0, "hand")
    assert legal(state) == {f"return {int(ship[-2:])}" for ship in hand}
    deck = zone(state, None, "ship_deck")
    play(state, *(f"return {ship}" for ship in order))
    first, second = (f"ship-{ship:02}" for ship in order)
    assert zone(state, None, "ship_deck") == [*deck, first, second]
    assert set(zone(state, 0, "hand")) == set(hand) - {first, second}


@pytest.mark.rule("gan.hand.02", "gan.ruling.40")
def test_only_the_number_of_returned_ships_is_told() -> None:
    given = play(basic(hand=FOUR_SHIPS), "draw deck")
    for viewer, seen in ((0, 2), (1, None), (None, None)):
        events = told(given.clone(), "return 3", viewer=viewer)
        assert [event["ship"] for event in events if event["event"] == "ship returned"] == [seen]


@pytest.mark.rule("gan.ruling.40")
def test_nobody_is_shown_a_ship_under_the_deck_again() -> None:
    state = play(basic(hand=FOUR_SHIPS), "draw deck", "return 3")
    for viewer in (0, 1, None):
        assert "ship-03" not in str(GAME.forget(state.view(viewer)))
    for viewer in (1, None):  # only the seat that put it there remembers it
        assert "ship-03" not in str(state.view(viewer))


@pytest.mark.rule("gan.hand.03", "gan.edition.08")
def test_in_the_first_print_a_full_hand_draws_nothing_and_gives_nothing_back() -> None:
    state = basic("first", hand=FOUR_SHIPS)
    assert not {one for one in legal(state) if one.startswith(("draw", "return"))}
    assert refused(state, "draw deck") == "gan.hand.03"
    revised = basic("revised", hand=FOUR_SHIPS)
    assert "draw deck" in legal(revised)


@pytest.mark.rule("gan.hand.03")
def test_in_the_first_print_a_full_hand_leaves_the_other_half_of_a_tile() -> None:
    seat = {"docks": PLAIN, "hand": FOUR_SHIPS}
    state = board([seat], options={"edition": "first"}, tiles=row("tile-13"))
    assert legal(play(state, "tile 1")) == {"decline", "recruit yellow"}
    play(state, "recruit yellow")
    assert state.to_act == (1,)
    assert zone(state, 0, "hand") == FOUR_SHIPS


@pytest.mark.rule("gan.hand.04", "gan.edition.08")
@pytest.mark.parametrize(("edition", "drawn"), [("first", 1), ("revised", 2)])
def test_in_the_first_print_only_the_draw_that_fits_is_made(edition: str, drawn: int) -> None:
    seat = {"docks": PLAIN, "earth": "blue red", "mars_shuttles": ["mars-25"]}
    seat["hand"] = FOUR_SHIPS[:3]
    state = board([seat], options={"edition": edition}, earth_shuttles=row("earth-25"))
    play(state, "shuttle earth 1", "draw deck")
    if drawn == 2:
        play(state, "draw deck", "return 3")
    assert state.to_act == (1,)
    assert len(zone(state, 0, "hand")) == 4
