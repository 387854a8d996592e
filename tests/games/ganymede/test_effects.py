"""The five Basic Actions, and the effects of shuttles and tiles."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import (
    Named,
    board,
    both_editions,
    legal,
    play,
    refused,
    row,
    step,
    zone,
)

PLAIN = ["ship-01", "ship-02"]  # no launch effect
COLOURS = ("blue", "red", "yellow", "purple")
RECRUITS = {f"recruit {colour}" for colour in COLOURS}
DRAWS = {"draw 1", "draw 2", "draw 3", "draw deck"}
EVERYWHERE = {"earth": "red", "mars": "blue", "top": "yellow", "bottom": "purple"}
EVERY_ADAPT = {
    f"adapt {place} {old}→{new}"
    for place, old in EVERYWHERE.items()
    for new in COLOURS
    if new != old
}
EVERY_MOVE = {
    "move earth→mars red",
    "move mars→bottom blue",
    "move top→bottom yellow",
    "move bottom→top purple",
}


def basic(seat: Named, edition: str = "revised", **common: Any) -> Ganymede:
    """Return a player who discarded a tile and now has one Basic Action."""
    seat = {"docks": PLAIN, "tiles": ["tile-25"], **seat}
    return play(board([seat], options={"edition": edition}, **common), "discard 1")


def shuttle(card: str, seat: Named, edition: str = "revised") -> Ganymede:
    """Return a player who has just used an Earth shuttle, before its effect."""
    seat = {"docks": PLAIN, **seat}
    given = board([seat], options={"edition": edition}, earth_shuttles=row(card))
    return play(given, "shuttle earth 1")


def tile(card: str, seat: Named) -> Ganymede:
    """Return a player who has just taken a tile, before its effect."""
    return play(board([{"docks": PLAIN, **seat}], tiles=row(card)), "tile 1")


def verbs(state: Ganymede) -> set[str]:
    return {notation.split()[0] for notation in legal(state)}


def supply(state: Ganymede, colour: str) -> int:
    return zone(state, None, "supply").split().count(colour)


# -- Basic Actions ------------------------------------------------------------------------------


@pytest.mark.rule("gan.basic.01")
def test_there_are_five_basic_actions() -> None:
    state = basic(EVERYWHERE)
    assert verbs(state) == {"decline", "recruit", "adapt", "move", "reputation", "draw"}


@both_editions
@pytest.mark.rule("gan.basic.02", "gan.edition.13")
def test_a_basic_recruit_takes_any_colour_from_the_supply_to_earth(edition: str) -> None:
    state = basic({"mars": "red"}, edition)
    assert legal(state) >= RECRUITS
    play(state, "recruit red")
    assert zone(state, 0, "earth") == "red"
    assert zone(state, 0, "mars") == "red"
    assert supply(state, "red") == 5


@both_editions
@pytest.mark.rule("gan.basic.03", "gan.edition.21")
def test_a_basic_adapt_exchanges_any_settler_anywhere(edition: str) -> None:
    state = basic(EVERYWHERE, edition)
    assert {one for one in legal(state) if one.startswith("adapt")} == EVERY_ADAPT
    play(state, "adapt mars blue→red")
    assert zone(state, 0, "mars") == "red"
    assert (supply(state, "blue"), supply(state, "red")) == (7, 5)


@pytest.mark.rule("gan.basic.04")
def test_a_move_is_one_step_from_earth_or_mars_or_between_ships() -> None:
    state = basic(EVERYWHERE)
    assert {one for one in legal(state) if one.startswith("move")} == EVERY_MOVE


@pytest.mark.rule("gan.basic.04")
@pytest.mark.parametrize(
    ("move", "origin", "goal", "after"),
    [
        ("move earth→mars red", "earth", "mars", "blue red"),
        ("move mars→bottom blue", "mars", "bottom", "blue purple"),
        ("move top→bottom yellow", "top", "bottom", "yellow purple"),
    ],
)
def test_a_moved_settler_leaves_its_place_for_the_next(
    move: str, origin: str, goal: str, after: str
) -> None:
    state = play(basic(EVERYWHERE), move)
    assert zone(state, 0, origin) == ""
    assert zone(state, 0, goal) == after


@pytest.mark.rule("gan.basic.04")
def test_a_settler_moves_from_the_bottom_ship_to_the_top_one() -> None:
    state = play(basic({"top": "red", "bottom": "blue red"}), "move bottom→top red")
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == ("red red", "blue")


@pytest.mark.rule("gan.basic.05")
def test_a_basic_reputation_is_one_space() -> None:
    assert zone(play(basic({}), "reputation"), 0, "reputation") == 1


@pytest.mark.rule("gan.basic.06")
@pytest.mark.parametrize("source", [1, 2, 3, "deck"])
def test_a_ship_is_drawn_from_the_row_or_the_top_of_the_deck(source: int | str) -> None:
    given = {"ships": ["ship-11", "ship-12", "ship-13"]}
    state = basic({}, **given)
    top = zone(state, None, "ship_deck")[0]
    assert legal(state) >= DRAWS
    play(state, f"draw {source}")
    assert zone(state, 0, "hand") == [top if source == "deck" else f"ship-1{source}"]


# -- shuttles -----------------------------------------------------------------------------------


@both_editions
@pytest.mark.rule("gan.effect.01", "gan.edition.13")
def test_a_white_recruit_takes_any_colour(edition: str) -> None:
    state = shuttle("earth-01", {"earth": "blue"}, edition)
    assert legal(state) == {"decline", *RECRUITS}
    assert zone(play(state, "recruit purple"), 0, "earth") == "purple"


@both_editions
@pytest.mark.rule("gan.effect.02", "gan.edition.14")
def test_a_coloured_recruit_takes_the_shown_colour_only(edition: str) -> None:
    state = shuttle("earth-03", {"earth": "purple purple"}, edition)
    assert legal(state) == {"decline", "recruit blue"}
    assert refused(state, "recruit red") == "gan.effect.02"
    assert zone(play(state, "recruit blue"), 0, "earth") == "blue"


@both_editions
@pytest.mark.rule("gan.effect.02", "gan.edition.14")
def test_a_recruit_of_two_colours_takes_one_of_them(edition: str) -> None:
    seat = {"docks": PLAIN, "mars": "blue purple"}
    state = board([seat], options={"edition": edition}, mars_shuttles=row("mars-06"))
    play(state, "shuttle mars 1", "board blue top")
    assert legal(state) == {"decline", "recruit red", "recruit yellow"}
    assert zone(play(state, "recruit yellow"), 0, "earth") == "yellow"


@pytest.mark.rule("gan.effect.03", "gan.ruling.47")
def test_a_coloured_adapt_is_from_or_to_the_shown_colour() -> None:
    state = shuttle("earth-09", {"earth": "yellow yellow blue", "mars": "red", "bottom": "purple"})
    assert legal(state) == {
        "decline",
        "adapt earth blue→red",
        "adapt mars red→blue",
        "adapt mars red→yellow",
        "adapt mars red→purple",
        "adapt mars yellow→red",
        "adapt bottom purple→red",
    }
    play(state, "adapt bottom purple→red")
    assert zone(state, 0, "bottom") == "red"


def on_the_way(card: str, carried: str) -> Ganymede:
    """Return a player with purple on Earth, blue and the carried ones on Mars, others on ships."""
    aboard = {"top": "red", "bottom": "blue purple"}
    return shuttle(card, {**aboard, "earth": f"purple {carried}", "mars": "blue"})


@pytest.mark.rule("gan.effect.04")
def test_a_white_adapt_is_the_basic_action() -> None:
    state = on_the_way("earth-07", "red")
    settled = [("earth", "purple"), ("mars", "blue"), ("mars", "red"), ("top", "red")]
    exchanges = {
        f"adapt {place} {old}→{new}" for place, old in settled for new in COLOURS if new != old
    }
    bottom = {
        f"adapt bottom {old}→{new}" for old in ("blue", "purple") for new in ("red", "yellow")
    }
    assert legal(state) == {"decline", *exchanges, *bottom}
    play(state, "adapt top red→yellow")
    assert zone(state, 0, "top") == "yellow"


@pytest.mark.rule("gan.effect.06")
def test_a_shuttle_moves_like_the_basic_action() -> None:
    state = on_the_way("earth-13", "yellow")
    assert legal(state) == {
        "decline",
        "move earth→mars purple",
        "move mars→space blue",
        "move mars→bottom yellow",
        "move top→bottom red",
        "move bottom→top blue",
        "move bottom→top purple",
    }
    play(state, "move top→bottom red")
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == ("", "blue red purple")


@pytest.mark.rule("gan.effect.07")
def test_a_shuttle_draws_like_the_basic_action() -> None:
    state = play(on_the_way("earth-25", "blue red"), "send red")
    assert legal(state) == {"decline", *DRAWS}
    second = zone(state, None, "ships")[1]
    assert zone(play(state, "draw 2"), 0, "hand") == [second]


@pytest.mark.rule("gan.effect.05")
def test_each_application_of_reputation_is_one_space() -> None:
    state = shuttle("earth-19", {"earth": "purple", "earth_shuttles": ["earth-20"]})
    assert legal(state) == {"decline", "reputation"}
    assert zone(play(state, "reputation"), 0, "reputation") == 1
    assert zone(play(state, "reputation"), 0, "reputation") == 2
    assert step(state) == "action"


@pytest.mark.rule("gan.effect.08")
def test_each_application_of_basic_is_another_basic_action() -> None:
    state = shuttle("earth-29", {"earth": "red red", "mars_shuttles": ["mars-29"]})
    assert verbs(state) == {"decline", "recruit", "adapt", "move", "reputation", "draw"}
    play(state, "reputation")
    assert verbs(state) == {"decline", "recruit", "adapt", "move", "reputation", "draw"}
    play(state, "adapt mars red→blue")
    assert (zone(state, 0, "reputation"), zone(state, 0, "mars")) == (1, "blue red")
    assert step(state) == "action"


# -- tiles --------------------------------------------------------------------------------------


@pytest.mark.rule("gan.tilefx.01")
@pytest.mark.parametrize(
    ("card", "one", "other"),
    [("tile-02", "blue", "red"), ("tile-16", "yellow", "purple"), ("tile-29", "red", "purple")],
)
def test_a_tile_of_two_colours_recruits_one_or_the_other(card: str, one: str, other: str) -> None:
    state = tile(card, {})
    assert legal(state) == {"decline", f"recruit {one}", f"recruit {other}"}
    play(state, f"recruit {other}")
    assert zone(state, 0, "earth") == other
    assert step(state) == "action"


@both_editions
@pytest.mark.rule("gan.tilefx.02", "gan.edition.03")
def test_a_reputation_tile_recruits_or_advances_each_time(edition: str) -> None:
    seat = {"docks": PLAIN, "tiles": ["tile-07"]}
    state = board([seat], options={"edition": edition}, tiles=row("tile-12"))
    play(state, "tile 1")
    assert legal(state) == {"decline", "recruit red", "reputation"}
    play(state, "reputation")
    assert legal(state) == {"decline", "recruit red", "reputation"}
    play(state, "recruit red")
    assert (zone(state, 0, "reputation"), zone(state, 0, "earth")) == (1, "red")
    assert step(state) == "action"


@pytest.mark.rule("gan.tilefx.03")
def test_a_move_tile_recruits_or_moves_each_time() -> None:
    state = tile("tile-05", {"tiles": ["tile-01"], "earth": "yellow"})
    assert legal(state) == {"decline", "recruit blue", "move earth→mars yellow"}
    play(state, "move earth→mars yellow")
    boarding = {"move mars→top yellow", "move mars→bottom yellow"}
    assert legal(state) == {"decline", "recruit blue", *boarding}
    play(state, "recruit blue")
    assert (zone(state, 0, "earth"), zone(state, 0, "mars")) == ("blue", "yellow")
    assert step(state) == "action"


@pytest.mark.rule("gan.tilefx.04")
def test_a_starting_tile_recruits_and_draws_each_time() -> None:
    state = tile("tile-13", {"tiles": ["tile-14"]})
    for hand in (1, 2):
        assert legal(state) == {"decline", "recruit yellow", *DRAWS - {f"draw {hand - 1}"}}
        play(state, "recruit yellow")
        assert legal(state) == {"decline", *DRAWS - {f"draw {hand - 1}"}}
        play(state, f"draw {hand}")
        assert len(zone(state, 0, "hand")) == hand
    assert zone(state, 0, "earth") == "yellow yellow"
    assert step(state) == "action"


@pytest.mark.parametrize(
    ("tile", "seat", "move", "clause"),
    [
        ("tile-02", {}, "recruit yellow", "gan.effect.02"),
        ("tile-05", {}, "move earth→mars red", "gan.basic.04"),
        ("tile-02", {"mars": "red"}, "move mars→space red", "gan.ruling.38"),
        ("tile-06", {"reputation": 12}, "reputation", "gan.rep.09"),
        ("tile-02", {}, "reputation", "gan.ruling.38"),
        ("tile-02", {}, "draw 1", "gan.ruling.38"),
        ("tile-02", {"earth": "red"}, "adapt earth red→blue", "gan.ruling.38"),
    ],
)
def test_a_refusal_says_whether_the_effect_or_the_table_forbids_it(
    tile: str, seat: Named, move: str, clause: str
) -> None:
    state = play(board([seat], tiles=row(tile)), "tile 1")
    assert refused(state, move) == clause
