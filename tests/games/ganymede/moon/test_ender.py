"""Ender: the Monolith, and columns of the player's choice."""

from __future__ import annotations

import pytest

from tests.games.ganymede.boards import legal, play, row, step, told, zone
from tests.games.ganymede.moon.tables import appoint, moon, on_ganymede

FOUR = "blue red yellow purple"
OWNER = {"council": ["ender"], "docks": ["ship-01", "ship-02"]}
COLUMNS = {f"column {kind}" for kind in ("sphere", "cube", "gear", "triangle", "diamond")}


@pytest.mark.rule("moon.ender.01")
def test_the_monolith_begins_on_the_tile() -> None:
    assert zone(appoint("ender", [{"mars": FOUR}, {}]), None, "monolith") == "ender"


@pytest.mark.rule("moon.ender.02", "moon.ruling.25")
@pytest.mark.parametrize(
    ("mars", "pawn", "placed"),
    [
        (FOUR, "earth", True),
        (FOUR + " red", "earth", True),  # a fifth does not matter
        ("blue red yellow", "earth", False),
        ("blue red yellow vip", "earth", False),  # the VIP is no colour here
        (FOUR, "moon", False),
    ],
)
def test_pawn_and_four_colours_bring_it_to_phobos(mars: str, pawn: str, placed: bool) -> None:
    state = moon([{"council": ["ender", "ayati"], "mars": mars, "pawn": pawn}])
    events = told(play(state, "tile 1"), "move counselor")
    assert zone(state, None, "monolith") == ("phobos" if placed else "ender")
    assert any(event["event"] == "monolith placed" for event in events) is placed


@pytest.mark.rule("moon.ender.02", "moon.ruling.25")
def test_settlers_may_come_after_the_pawn_by_any_way() -> None:
    seat = {**OWNER, "pawn": "mars", "mars": "blue red yellow"}
    state = play(moon([{**seat, "earth": "purple"}]), "tile 1", "move earth→mars purple")
    assert zone(state, None, "monolith") == "phobos"
    state = moon([{**seat, "mars": "blue red yellow red", "tiles": ["tile-02"]}])
    play(state, "discard 1", "adapt mars red→purple")
    assert zone(state, None, "monolith") == "phobos"
    state = moon([{**seat, "earth": "purple"}], earth_shuttles=row("earth-19"))
    play(state, "shuttle earth 1")
    assert zone(state, None, "monolith") == "phobos"


@pytest.mark.rule("moon.ruling.25", "moon.inv.08")
def test_it_stays_on_phobos_when_they_leave() -> None:
    state = moon([{**OWNER, "pawn": "moon", "mars": ""}, {}], monolith="phobos")
    play(state, "tile 1", "decline", "tile 2", "decline")
    assert zone(state, None, "monolith") == "phobos"


@pytest.mark.rule("moon.ender.02")
def test_the_president_on_mars_does_no_harm_and_no_good() -> None:
    seat = {"council": ["ender", "michelle"], "president": "mars", "pawn": "earth"}
    state = play(moon([{**seat, "mars": FOUR}]), "tile 1", "move counselor")
    assert zone(state, None, "monolith") == "phobos"
    state = play(moon([{**seat, "mars": "blue red yellow"}]), "tile 1", "move counselor")
    assert zone(state, None, "monolith") == "ender"


@pytest.mark.rule("moon.ender.03", "moon.ruling.25")
def test_without_the_monolith_on_phobos_the_column_is_fixed() -> None:
    state = moon([{**OWNER, "mars": "red"}], mars_shuttles=row("mars-07"))
    play(state, "shuttle mars 1", "board red top")
    assert step(state) == "apply"
    assert zone(state, 0, "columns") == [0, 1, 0, 0, 0]


@pytest.mark.rule("moon.ender.03")
def test_a_mars_shuttle_goes_to_any_column() -> None:
    seats = [{**OWNER, "mars": "red", "earth": "blue"}, {"mars": "red"}]
    table = {"monolith": "phobos", "mars_shuttles": row("mars-07", "mars-13")}
    state = moon(seats, **table, earth_shuttles=row("earth-01"))
    earth = play(state.clone(), "shuttle earth 1")
    assert step(earth) == "apply"  # Earth shuttles keep their column
    play(state, "shuttle mars 1", "board red top")
    assert legal(state) == COLUMNS


@pytest.mark.rule("moon.ender.03")
def test_only_ender_himself_chooses_the_column() -> None:
    seats = [{**OWNER, "council": [], "mars": "red"}, {"council": ["ender"]}]
    state = moon(seats, monolith="phobos", mars_shuttles=row("mars-07"))
    play(state, "shuttle mars 1", "board red top")
    assert step(state) == "apply"


@pytest.mark.rule("moon.ender.04", "moon.ruling.26")
def test_the_shuttle_has_the_type_of_its_column_for_everything() -> None:
    seat = {**OWNER, "mars": "red", "earth_shuttles": ["earth-13"]}
    seat |= {"launched": ["ship-21", "ship-19", "ship-28"]}
    state = moon([seat], monolith="phobos", mars_shuttles=row("mars-07"))
    play(state, "shuttle mars 1", "board red top", "column gear")
    assert state.decision()["times"] == 2  # type: ignore[index]
    assert state.decision()["effect"] & 240  # type: ignore[index]  # its own effect, an Adapt
    play(state, "decline")
    assert zone(state, 0, "columns") == [0, 0, 2, 0, 0]
    sheet = {line.args.get("ship"): line.points for line in state.scores().breakdown[0]}
    assert sheet["ship-21"] == 4  # two points per gear shuttle
    assert sheet["ship-19"] == 0  # none a cube shuttle
    assert sheet["ship-28"] == 1  # none per cube shuttle
    assert state.view(1).moon.redirected == {"mars-07": "gear"}


@pytest.mark.rule("moon.ender.04", "moon.ruling.26")
def test_a_row_completed_by_choice_earns_its_bonus() -> None:
    used = ["earth-01", "earth-07", "earth-13", "earth-19"]
    seat = {**OWNER, "mars": "red", "earth_shuttles": used}
    state = moon([seat], monolith="phobos", mars_shuttles=row("mars-07"))
    play(state, "shuttle mars 1", "board red top", "column diamond")
    assert step(state) == "apply"
    play(state, "decline")
    assert step(state) == "bonus launch"  # after its effect


@pytest.mark.rule("moon.ruling.26", "moon.marty.01")
def test_marty_simons_shuttle_keeps_its_column() -> None:
    own = {"council": ["ender"], "docks": ["ship-01", "ship-02"]}
    table = {"monolith": "phobos", "earth_shuttles": row("earth-19")}
    state = appoint("marty-simon", [own, {}], bonus=("decline",), **table)
    play(state, "shuttle earth 1")
    assert zone(state, 0, "columns") == [0, 0, 0, 1, 0]


@pytest.mark.rule("moon.ender.01", "moon.ruling.49")
def test_ender_looks_at_mars_as_soon_as_he_is_there() -> None:
    # The pawn is on Ganymede when Ender arrives, so four colours are not enough.
    state = on_ganymede("ender", [{"mars": FOUR}, {}])
    play(state, "counselor 1", "decline")
    assert zone(state, None, "monolith") == "ender"
