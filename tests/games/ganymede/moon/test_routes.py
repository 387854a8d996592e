"""The free routes at the start of a turn: Moon to Earth for all, Earth to Mars for James King."""

from __future__ import annotations

import pytest

from tests.games.ganymede.boards import legal, play, refused, row, step, zone
from tests.games.ganymede.moon.tables import appoint, moon

CROWD = "red red red yellow yellow yellow"


def routes(texts: set[str]) -> set[str]:
    """Return the actions that use a route."""
    return {text for text in texts if text.startswith("route")}


@pytest.mark.rule("moon.route.01", "moon.route.04")
def test_a_settler_goes_to_earth_for_free_before_the_action() -> None:
    state = moon([{"moon": "red blue"}], earth_shuttles=row("earth-07"))
    assert routes(legal(state)) == {"route moon→earth red", "route moon→earth blue"}
    assert "shuttle earth 1" not in legal(state)
    play(state, "route moon→earth red")
    assert (zone(state, 0, "earth"), zone(state, 0, "moon")) == ("red", "blue")
    assert (step(state), state.to_act) == ("action", (0,))
    play(state, "shuttle earth 1")  # the settler is used in the same turn
    assert zone(state, 0, "mars") == "red"


@pytest.mark.rule("moon.route.01")
def test_without_a_settler_on_the_moon_there_is_no_route_to_take() -> None:
    state = moon([{"earth": "red"}])
    assert routes(legal(state)) == set()
    assert refused(state, "route moon→earth red") == "moon.route.01"


@pytest.mark.rule("moon.route.02")
def test_the_route_is_closed_while_earth_is_full() -> None:
    assert routes(legal(moon([{"moon": "red", "earth": CROWD}]))) == set()
    assert routes(legal(moon([{"moon": "red", "earth": "red red red blue blue"}])))


@pytest.mark.rule("moon.route.05", "moon.ruling.08")
def test_a_route_is_used_once_a_turn_and_lapses_with_the_action() -> None:
    state = moon([{"moon": "red red red"}, {}])
    play(state, "route moon→earth red")
    assert routes(legal(state)) == set()
    play(state, "tile 1")
    assert routes(legal(state)) == set()
    play(state, "decline", "tile 2", "decline")
    assert routes(legal(state)) == {"route moon→earth red"}  # the next turn of seat 0


@pytest.mark.rule("moon.route.03", "moon.president.04")
def test_neither_pawn_nor_president_takes_a_route() -> None:
    state = moon([{"council": ["michelle", "james-king"]}])
    assert zone(state, 0, "president") == "moon"
    assert routes(legal(state)) == set()
    state = moon([{"council": ["michelle", "james-king"], "president": "earth", "pawn": "earth"}])
    assert routes(legal(state)) == set()


@pytest.mark.rule("moon.king.01", "moon.king.02")
def test_james_king_opens_a_route_to_mars_for_his_player_alone() -> None:
    seats = [{"earth": "red blue", "council": ["james-king"]}, {"earth": "red"}]
    state = moon(seats)
    assert routes(legal(state)) == {"route earth→mars red", "route earth→mars blue"}
    play(state, "route earth→mars blue")
    assert (zone(state, 0, "earth"), zone(state, 0, "mars")) == ("red", "blue")
    assert routes(legal(state)) == set()
    play(state, "tile 1", "decline")
    assert refused(state, "route earth→mars red") == "moon.king.02"


@pytest.mark.rule("moon.king.02")
def test_the_route_to_mars_needs_a_place_there() -> None:
    full = {"earth": "red", "mars": "blue blue blue blue blue", "council": ["james-king"]}
    assert routes(legal(moon([full]))) == set()


@pytest.mark.rule("moon.king.03", "moon.ruling.08")
def test_one_settler_may_use_both_routes_and_the_order_is_free() -> None:
    state = moon([{"moon": "purple", "council": ["james-king"]}])
    play(state, "route moon→earth purple", "route earth→mars purple")
    assert (zone(state, 0, "moon"), zone(state, 0, "mars")) == ("", "purple")
    state = moon([{"moon": "purple", "earth": CROWD, "council": ["james-king"]}])
    assert routes(legal(state)) == {"route earth→mars red", "route earth→mars yellow"}
    play(state, "route earth→mars red", "route moon→earth purple")
    assert zone(state, 0, "earth") == "red red yellow yellow yellow purple"


@pytest.mark.rule("moon.vip.04", "moon.ruling.20")
def test_the_vip_takes_routes_like_a_settler() -> None:
    state = moon([{"moon": "vip", "council": ["ayati", "james-king", "ms-chau"]}])
    play(state, "route moon→earth vip", "route earth→mars vip")
    assert zone(state, 0, "mars") == "vip"


@pytest.mark.rule("moon.king.01", "moon.ruling.49")
def test_the_new_route_waits_for_the_next_turn() -> None:
    state = appoint("james-king", [{"earth": "red"}, {}])
    assert state.to_act == (1,)
    play(state, "tile 2", "decline")
    assert "route earth→mars red" in legal(state)


@pytest.mark.rule("moon.king.02", "moon.president.03")
def test_the_president_takes_a_place_on_mars_that_the_route_lacks() -> None:
    seat = {"earth": "red", "mars": "blue blue blue blue", "council": ["james-king", "michelle"]}
    assert routes(legal(moon([{**seat, "president": "mars"}]))) == set()
    assert routes(legal(moon([{**seat, "president": "moon"}]))) == {"route earth→mars red"}


@pytest.mark.rule("moon.ender.02", "moon.king.02")
def test_the_route_may_bring_the_fourth_colour_for_the_monolith() -> None:
    seat = {"earth": "red", "mars": "blue yellow purple", "pawn": "mars"}
    state = moon([{**seat, "council": ["james-king", "ender"]}])
    play(state, "route earth→mars red")
    assert zone(state, None, "monolith") == "phobos"


@pytest.mark.rule("moon.ruling.53")
def test_a_rescued_settler_moves_at_once_but_takes_the_route_later() -> None:
    # Mars is full, so that a Move from Earth loses its settler; Ms. Chau takes it.
    seat = {"earth": "red", "mars": "blue blue blue blue blue", "council": ["ms-chau"]}
    state = moon([{**seat, "tiles": ["tile-02", "tile-09"]}, {}])
    play(state, "discard 1+2", "move earth→mars red", "rescue")
    assert zone(state, 0, "moon") == "red"
    assert "move moon→earth red" in legal(state)
    assert routes(legal(state)) == set()
    play(state, "decline", "tile 2", "decline")
    assert routes(legal(state)) == {"route moon→earth red"}
