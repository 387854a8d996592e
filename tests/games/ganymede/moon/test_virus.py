"""Ashwatthama and the Virus."""

from __future__ import annotations

import pytest

from tests.games.ganymede.boards import legal, play, refused, row, step, told, zone
from tests.games.ganymede.moon.tables import appoint, moon

OWNER = {"council": ["ashwatthama"]}
DOCKED = {"docks": ["ship-01", "ship-02"]}
BASIC = {"tiles": ["tile-02", "tile-09"]}


@pytest.mark.rule("moon.virus.01", "moon.ruling.42")
def test_the_virus_goes_to_a_ship_of_an_opponent() -> None:
    state = appoint("ashwatthama", [{}, {"docks": ["ship-05", None]}, {}])
    assert legal(state) == {"infect 1 top", "infect 2 top", "infect 2 bottom"}
    assert refused(state, "infect 0 top") == "moon.virus.01"
    assert refused(state, "infect 1 bottom") == "moon.virus.01"  # never an empty slot
    events = told(state, "infect 2 bottom")
    assert {"event": "ship infected", "seat": 0, "victim": 2, "dock": "bottom"} in events
    assert zone(state, None, "virus") == "2 bottom"


@pytest.mark.rule("moon.ruling.42")
def test_without_a_target_the_token_goes_to_the_box() -> None:
    state = appoint("ashwatthama", [{}, {"docks": [None, None]}])
    assert zone(state, None, "virus") is None
    assert state.to_act == (1,)


@pytest.mark.rule("moon.virus.02", "moon.ruling.17")
def test_an_infected_ship_needs_one_settler_more_of_any_colour() -> None:
    state = moon([{**DOCKED, **BASIC, "top": "red red", "mars": "red blue"}, OWNER], virus="0 top")
    play(state, "discard 1+2", "move mars→top red")
    assert "move mars→top blue" in legal(state)  # three are not enough, and any colour may come
    play(state, "move mars→top blue")
    assert zone(state, 0, "launched") == ["ship-01"]
    state = moon(
        [{**DOCKED, "tiles": ["tile-02"], "top": "red red", "mars": "red"}, OWNER], virus="0 top"
    )
    play(state, "discard 1", "move mars→top red")
    assert (zone(state, 0, "launched"), zone(state, 0, "top")) == ([], "red red red")


@pytest.mark.rule("moon.ruling.17", "moon.ruling.44")
@pytest.mark.parametrize(
    ("dock", "aboard", "welcome"),
    [
        ("top", "blue red", {"blue", "red"}),
        ("top", "blue blue", {"blue", "red", "yellow", "purple"}),
        ("top", "blue blue red", {"blue"}),
        ("bottom", "blue red", {"blue", "red", "yellow", "purple"}),
        ("bottom", "blue blue red", {"yellow", "purple"}),
    ],
)
def test_one_stranger_is_welcome_at_any_time(dock: str, aboard: str, welcome: set[str]) -> None:
    seat = {**DOCKED, **BASIC, dock: aboard, "mars": "blue red yellow purple"}
    state = play(moon([seat, OWNER], virus=f"0 {dock}"), "discard 1")
    way = f"move mars→{dock} "
    assert {text.removeprefix(way) for text in legal(state) if text.startswith(way)} == welcome


@pytest.mark.rule("moon.ruling.44")
def test_an_adapt_keeps_the_set_valid() -> None:
    seat = {**DOCKED, **BASIC, "top": "blue blue red"}
    state = play(moon([seat, OWNER], virus="0 top"), "discard 1")
    changes = {text for text in legal(state) if text.startswith("adapt top")}
    assert changes == {"adapt top red→yellow", "adapt top red→purple", "adapt top red→blue"} | {
        "adapt top blue→red"
    }
    seat = {**DOCKED, **BASIC, "bottom": "blue blue red"}
    state = play(moon([seat, OWNER], virus="0 bottom"), "discard 1")
    changes = {text for text in legal(state) if text.startswith("adapt bottom")}
    assert "adapt bottom blue→yellow" in changes
    assert "adapt bottom red→blue" not in changes  # three blue are two mismatches
    assert "adapt bottom blue→red" in changes


@pytest.mark.rule("moon.ruling.44")
def test_who_fits_only_as_the_stranger_is_not_lost() -> None:
    seat = {
        "docks": ["ship-01", "ship-02"],
        "top": "red red",
        "bottom": "blue yellow",
        "mars": "blue",
    }
    state = moon([seat, OWNER], virus="0 top", mars_shuttles=row("mars-01"))
    play(state, "shuttle mars 1")
    assert zone(state, 0, "top") == "blue red red"


@pytest.mark.rule("moon.ruling.44", "moon.ruling.17")
def test_the_virus_of_another_changes_no_adapt() -> None:
    own = {**DOCKED, **BASIC, "council": ["ashwatthama"], "top": "red red"}
    state = play(moon([own, {"docks": ["ship-03", "ship-04"]}], virus="1 top"), "discard 1")
    assert "adapt top red→blue" not in legal(state)


@pytest.mark.rule("moon.virus.03", "moon.ruling.45")
def test_no_bonus_launches_an_infected_ship() -> None:
    seat = {**DOCKED, "reputation": 11, "earth": "red"}
    state = moon([seat, OWNER], virus="0 bottom", tiles=row("tile-06"))
    play(state, "tile 1", "reputation")
    assert legal(state) == {"launch top", "decline"}
    assert refused(state, "launch bottom") == "moon.virus.03"


@pytest.mark.rule("moon.virus.03")
def test_with_nothing_but_an_infected_ship_a_launch_bonus_is_void() -> None:
    seat = {"docks": ["ship-01", None], "reputation": 11}
    state = moon([seat, OWNER], virus="0 top", tiles=row("tile-06"))
    play(state, "tile 1", "reputation")
    assert state.to_act == (1,)


@pytest.mark.rule("moon.virus.03", "moon.council.04", "moon.ruling.16")
def test_the_fourth_council_space_does_not_launch_it_either() -> None:
    own = {**DOCKED, "council": ["noor", "ms-lee", "mr-wu"]}
    state = appoint("tarak-freeman", [own, OWNER], virus="0 top", bonus=())
    assert legal(state) == {"launch bottom", "decline"}


@pytest.mark.rule("moon.virus.04", "moon.ruling.18")
def test_an_infected_ship_is_not_exchanged_but_the_other_is() -> None:
    seat = {**DOCKED, "pawn": "earth", "hand": ["ship-03"], "top": "red"}
    state = moon([seat, OWNER], virus="0 top")
    offered = {text for text in legal(state) if "dock" in text or "swap" in text}
    assert offered == {"dock bottom 3"}
    assert refused(state, "swap ships") == "moon.ruling.09"
    assert state.scores().scores[0] == 1  # its settlers score as usual


@pytest.mark.rule("moon.virus.05", "moon.inv.07")
def test_the_virus_leaves_with_the_ship() -> None:
    seat = {**DOCKED, "tiles": ["tile-02"], "top": "red red red", "mars": "yellow"}
    state = moon([seat, OWNER], virus="0 top")
    events = told(play(state, "discard 1"), "move mars→top yellow")
    assert {"event": "token returned", "seat": 0, "token": "virus"} in events
    assert zone(state, None, "virus") is None
    assert zone(state, 0, "launched") == ["ship-01"]


@pytest.mark.rule("moon.virus.02", "moon.vip.03", "moon.ruling.17")
def test_the_vip_may_be_the_extra_settler() -> None:
    seat = {**DOCKED, "tiles": ["tile-02"], "bottom": "blue red yellow purple", "mars": "vip"}
    state = moon([{**seat, "council": ["ayati"]}, OWNER], virus="0 bottom")
    play(state, "discard 1", "move mars→bottom vip")
    assert zone(state, 0, "launched") == ["ship-02"]


@pytest.mark.rule("moon.virus.02", "moon.lee.01")
def test_ms_lee_may_send_the_stranger() -> None:
    seat = {**DOCKED, "top": "red red", "bottom": "blue", "earth": "blue", "council": ["ms-lee"]}
    state = moon([seat, OWNER], virus="0 top", earth_shuttles=row("earth-01"))
    play(state, "shuttle earth 1")
    assert legal(state) == {"land blue", "board blue top"}
    play(state, "board blue top")
    assert zone(state, 0, "top") == "blue red red"
    assert step(state) == "apply"
