"""Ayati and the VIP, a settler of every colour."""

from __future__ import annotations

import pytest

from tests.games.ganymede.boards import legal, play, refused, row, step, told, zone
from tests.games.ganymede.moon.tables import moon, on_ganymede

OWNER = {"council": ["ayati"], "docks": ["ship-01", "ship-02"]}
BASIC = {"tiles": ["tile-02", "tile-09"]}


@pytest.mark.rule("moon.vip.01")
def test_the_vip_appears_on_earth() -> None:
    state = on_ganymede("ayati", [{}, {}])
    play(state, "counselor 1")
    assert {"event": "vip placed", "seat": 0} in told(state, "decline")
    assert zone(state, 0, "earth") == "vip"


@pytest.mark.rule("moon.vip.08", "moon.ruling.22")
def test_ayati_needs_a_place_on_earth() -> None:
    crowd = "red red red blue blue"
    assert "counselor 1" in legal(on_ganymede("ayati", [{"earth": crowd}]))
    full = on_ganymede("ayati", [{"earth": crowd + " blue"}])
    assert "counselor 1" not in legal(full)
    president = {"earth": crowd, "council": ["michelle"], "president": "earth"}
    assert "counselor 1" not in legal(on_ganymede("ayati", [president]))


@pytest.mark.rule("moon.vip.02", "moon.ruling.51")
@pytest.mark.parametrize(
    ("shuttle", "earth", "usable"),
    [
        ("earth-04", "red vip", True),  # blue and red
        ("earth-04", "yellow vip", False),
        ("earth-02", "vip", False),  # he stands for one symbol only
        ("earth-29", "red vip", True),  # white symbols
        ("earth-26", "red", False),
    ],
)
def test_the_vip_stands_for_one_symbol(shuttle: str, earth: str, usable: bool) -> None:
    state = moon([{**OWNER, "earth": earth}], earth_shuttles=row(shuttle))
    assert ("shuttle earth 1" in legal(state)) is usable
    if not usable:
        assert refused(state, "shuttle earth 1") == "gan.shuttle.02"


@pytest.mark.rule("moon.ruling.19", "moon.vip.02")
def test_the_player_chooses_what_the_vip_stands_for() -> None:
    state = moon([{**OWNER, "earth": "red yellow vip"}], earth_shuttles=row("earth-26"))
    play(state, "shuttle earth 1")
    assert legal(state) == {"as shown", "vip for red", "vip for any"}
    without = play(state.clone(), "as shown")
    assert zone(without, 0, "earth") == "vip"
    play(state, "vip for red")
    assert (step(state), legal(state)) == ("send", {"send red", "send yellow"})
    play(state, "send yellow")
    assert (zone(state, 0, "mars"), zone(state, 0, "earth")) == ("yellow vip", "red")


@pytest.mark.rule("moon.vip.06", "moon.ruling.21", "moon.ruling.52")
@pytest.mark.parametrize("mars", ["", "blue blue blue blue blue"])
def test_a_shuttle_with_the_vip_applies_once_more_even_if_he_is_lost(mars: str) -> None:
    state = moon([{**OWNER, "earth": "vip", "mars": mars}], earth_shuttles=row("earth-19"))
    play(state, "shuttle earth 1")
    assert (step(state), state.decision()["times"]) == ("apply", 2)  # type: ignore[index]
    state = moon([{**OWNER, "earth": "purple vip"}], earth_shuttles=row("earth-19"))
    play(state, "shuttle earth 1", "as shown")
    assert state.decision()["times"] == 1  # type: ignore[index]


@pytest.mark.rule("moon.vip.06")
def test_mars_shuttles_apply_once_more_with_the_vip_too() -> None:
    state = moon([{**OWNER, "mars": "vip"}], mars_shuttles=row("mars-19"))
    play(state, "shuttle mars 1")
    assert legal(state) == {"board vip top", "board vip bottom"}
    play(state, "board vip top")
    assert state.decision()["times"] == 2  # type: ignore[index]


@pytest.mark.rule("moon.vip.03", "moon.ruling.19", "moon.ruling.44")
def test_the_vip_passes_for_any_colour_on_a_ship() -> None:
    seat = {**OWNER, **BASIC, "top": "vip red", "mars": "red blue"}
    state = play(moon([seat]), "discard 1+2")
    assert "move mars→top red" in legal(state)
    assert "move mars→top blue" not in legal(state)  # he passes for red now
    play(state, "move mars→top red", "decline")
    assert zone(state, 0, "launched") == ["ship-01"]
    seat = {**OWNER, **BASIC, "bottom": "vip red blue", "mars": "red yellow"}
    state = play(moon([seat]), "discard 1+2")
    assert "move mars→bottom red" not in legal(state)
    play(state, "move mars→bottom yellow", "decline")
    assert zone(state, 0, "launched") == ["ship-02"]


@pytest.mark.rule("moon.vip.03")
def test_the_vip_starts_an_empty_ship_and_leaves_it_open() -> None:
    state = play(moon([{**OWNER, **BASIC, "top": "vip", "mars": "blue red"}]), "discard 1")
    assert {"move mars→top blue", "move mars→top red"} <= legal(state)
    full = play(moon([{**OWNER, **BASIC, "top": "red red", "mars": "vip"}]), "discard 1")
    assert "move mars→top vip" in legal(full)


@pytest.mark.rule("moon.vip.05", "moon.ruling.20")
def test_a_lost_vip_goes_to_the_box() -> None:
    seat = {**OWNER, "earth": "vip", "mars": "red red red red red"}
    state = moon([seat, {"council": ["ms-chau"]}])
    events = told(play(state, "tile 1"), "move earth→mars vip")
    assert {"event": "token returned", "seat": 0, "token": "vip"} in events
    assert zone(state, 0, "earth") == ""
    assert state.to_act == (1,)  # Ms. Chau of another player is not asked


@pytest.mark.rule("moon.ruling.20", "moon.chau.01")
def test_with_ayati_and_ms_chau_the_vip_is_saved() -> None:
    seat = {**OWNER, "council": ["ayati", "ms-chau"], "earth": "vip"}
    state = moon([{**seat, "mars": "red red red red red"}])
    play(state, "tile 1", "move earth→mars vip", "rescue")
    assert zone(state, 0, "moon") == "vip"


@pytest.mark.rule("moon.vip.07")
def test_the_vip_leaves_with_the_ship() -> None:
    state = moon([{**OWNER, "top": "red vip", "mars": "red"}])
    events = told(play(state, "tile 1"), "move mars→top red")
    assert {"event": "token returned", "seat": 0, "token": "vip"} in events
    assert (zone(state, 0, "top"), zone(state, 0, "launched")) == ("", ["ship-01"])
    assert zone(state, None, "supply").split().count("red") == 7


@pytest.mark.rule("moon.ruling.19")
def test_the_vip_takes_a_place_scores_and_counts_in_ties() -> None:
    state = moon([{**OWNER, "earth": "red red red red red vip"}])
    play(state, "tile 1")
    assert "recruit blue" not in legal(state)
    assert state.scores().winners == [0]  # one settler more on Earth
    assert moon([{**OWNER, "top": "vip"}]).scores().scores == [1, 0]
    assert moon([{**OWNER, "mars": "vip"}, {"mars": ""}]).scores().winners == [0]


@pytest.mark.rule("moon.ruling.19", "moon.ruling.07")
def test_the_vip_is_never_adapted() -> None:
    state = play(moon([{**OWNER, **BASIC, "earth": "vip"}]), "discard 1")
    assert not any(text.startswith("adapt") for text in legal(state))
    state = play(moon([{**OWNER, **BASIC, "top": "vip red"}]), "discard 1")
    assert "adapt top red→blue" in legal(state)  # with him a single settler still counts as alone


@pytest.mark.rule("moon.vip.02", "moon.wu.01", "moon.ruling.30")
def test_the_vip_is_no_half_of_a_pair_but_may_stand_beside_it() -> None:
    seat = {**OWNER, "council": ["ayati", "mr-wu"]}
    state = moon([{**seat, "earth": "yellow vip"}], earth_shuttles=row("earth-02"))
    assert "shuttle earth 1" not in legal(state)
    state = moon([{**seat, "earth": "yellow yellow vip"}], earth_shuttles=row("earth-02"))
    play(state, "shuttle earth 1")  # two blue: a pair of yellow and the VIP
    assert zone(state, 0, "mars") == "yellow yellow vip"


@pytest.mark.rule("moon.vip.06", "moon.lee.01", "moon.ruling.33")
def test_ms_lee_may_send_the_vip_and_he_still_counts() -> None:
    seat = {**OWNER, "council": ["ayati", "ms-lee"], "earth": "vip"}
    state = moon([seat], earth_shuttles=row("earth-19"))
    play(state, "shuttle earth 1")
    assert legal(state) == {"land vip", "board vip top", "board vip bottom"}
    play(state, "board vip bottom")
    assert (zone(state, 0, "bottom"), state.decision()["times"]) == ("vip", 2)  # type: ignore[index]


@pytest.mark.rule("moon.vip.03", "moon.virus.02")
def test_aboard_an_infected_ship_the_vip_plays_any_role() -> None:
    seats = [{**OWNER, **BASIC, "top": "vip red blue", "mars": "red blue yellow"}]
    state = moon([*seats, {"council": ["ashwatthama"]}], virus="0 top")
    play(state, "discard 1")
    offered = {text for text in legal(state) if text.startswith("move mars→top")}
    assert offered == {"move mars→top red", "move mars→top blue"}


@pytest.mark.rule("moon.vip.05")
@pytest.mark.parametrize(("dock", "other"), [("top", "bottom"), ("bottom", "top")])
def test_a_vip_may_change_ships(dock: str, other: str) -> None:
    state = play(moon([{**OWNER, dock: "vip"}, {}]), "tile 1")
    assert {text for text in legal(state) if text.endswith("vip")} == {f"move {dock}→{other} vip"}
    play(state, f"move {dock}→{other} vip")
    assert zone(state, 0, other) == "vip"


@pytest.mark.rule("moon.vip.05", "moon.ruling.19")
def test_a_vip_whom_no_ship_takes_may_be_lost_from_mars() -> None:
    state = play(moon([{"council": ["ayati"], "docks": ["", ""], "mars": "vip red"}, {}]), "tile 1")
    assert "move mars→space vip" in legal(state)
    play(state, "move mars→space vip")
    assert zone(state, 0, "mars") == "red"
    docked = play(moon([{**OWNER, "mars": "vip red"}, {}]), "tile 1")
    assert "move mars→space vip" not in legal(docked)
