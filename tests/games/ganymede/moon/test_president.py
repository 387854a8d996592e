"""Michelle de la Rose and the President."""

from __future__ import annotations

from pathlib import Path

import pytest

from perijove.games.ganymede.moon.components import SHIPPED
from perijove.games.ganymede.moon.scoring import points
from tests.games.ganymede.boards import legal, play, refused, row, step, told, zone
from tests.games.ganymede.moon.tables import appoint, moon, on_ganymede
from tests.games.moves import edited

OWNER = {"council": ["michelle"], "docks": ["ship-01", "ship-02"]}
MOVE = "move president"
CROWD = "red red red blue blue"


@pytest.mark.rule("moon.president.01")
def test_the_president_begins_on_the_moon() -> None:
    assert zone(appoint("michelle", [{}, {}]), 0, "president") == "moon"


@pytest.mark.rule("moon.president.02", "moon.ruling.46")
def test_he_moves_one_location_a_move() -> None:
    state = moon([{**OWNER, "hand": ["ship-20"], "tiles": ["tile-02", "tile-03", "tile-04", None]}])
    play(state, "tile 1 moon", MOVE)
    assert zone(state, 0, "president") == "earth"
    play(state, MOVE)
    assert zone(state, 0, "president") == "mars"
    plain = play(moon([OWNER], tiles=row("tile-02")), "tile 1")
    assert MOVE not in legal(plain)


@pytest.mark.rule("moon.president.05", "moon.ruling.29", "moon.score.01")
def test_on_ganymede_he_goes_to_his_tile_for_five_points() -> None:
    state = moon([{**OWNER, "president": "mars", "hand": ["ship-20", "ship-21"]}, {}])
    play(state, "tile 1", MOVE)
    assert legal(state) == {"return 20", "return 21"}  # he pays like the pawn
    play(state, "return 20")
    assert zone(state, 0, "president") == "ganymede"
    assert state.scores().scores == [5, 0]
    assert state.to_act == (1,)  # no counselor tile
    play(state, "tile 2", "decline", "tile 1")
    assert MOVE not in legal(state)
    assert moon([{**OWNER, "president": "mars"}]).scores().scores == [0, 0]


@pytest.mark.rule("moon.ruling.29", "moon.ruling.46")
def test_without_a_ship_in_hand_he_waits_on_mars() -> None:
    state = play(moon([{**OWNER, "president": "mars"}]), "tile 1")
    assert MOVE not in legal(state)
    full = {"council": ["michelle", "noor", "ms-lee", "mr-wu"], "hand": ["ship-20"]}
    state = play(moon([{**full, "president": "mars"}]), "tile 1")
    assert MOVE in legal(state)  # even with four counselors


@pytest.mark.rule("moon.president.03", "moon.president.07")
def test_he_needs_a_place_and_takes_one() -> None:
    state = play(moon([{**OWNER, "earth": CROWD + " blue"}]), "tile 1")
    assert MOVE not in legal(state)
    assert refused(state, MOVE) == "moon.president.07"
    state = play(moon([{**OWNER, "earth": CROWD}]), "tile 1")
    assert MOVE in legal(state)
    state = play(moon([{**OWNER, "president": "earth", "mars": CROWD}]), "tile 1")
    assert MOVE not in legal(state)
    state = play(moon([{**OWNER, "president": "earth", "earth": CROWD}]), "tile 1")
    assert "recruit blue" not in legal(state)
    state = play(moon([{**OWNER, "moon": "red red red"}]), "tile 1 moon")
    assert not any(text.startswith("recruit") for text in legal(state))


@pytest.mark.rule("moon.president.03", "moon.inv.02")
def test_on_mars_he_takes_the_place_of_a_traveller() -> None:
    seat = {**OWNER, "president": "mars", "mars": "red red red red", "earth": "red"}
    state = moon([seat], earth_shuttles=row("earth-07"))
    events = told(state, "shuttle earth 1")
    assert "settler lost" in [event["event"] for event in events]


@pytest.mark.rule("moon.president.06", "moon.ruling.22")
def test_michelle_needs_a_place_on_the_moon() -> None:
    state = on_ganymede("michelle", [{"moon": "red red red red"}])
    assert "counselor 1" not in legal(state)
    assert "counselor 1" in legal(on_ganymede("michelle", [{"moon": "red red red"}]))


@pytest.mark.rule("moon.ruling.29")
def test_he_is_no_settler() -> None:
    seat = {**OWNER, "president": "earth", "tiles": ["tile-02"]}
    state = moon([seat], earth_shuttles=row("earth-29"))
    assert "shuttle earth 1" not in legal(state)
    play(state, "discard 1")
    assert not any(text.startswith("adapt") for text in legal(state))
    tie = moon([{**OWNER, "president": "mars"}, {}]).scores()
    assert tie.winners == [0, 1]  # he counts in no tie-break


@pytest.mark.rule("moon.ruling.29", "moon.counselor.11")
def test_he_gives_no_ability_of_a_location() -> None:
    seat = {**OWNER, "president": "mars", "mars": "purple"}
    state = moon([seat], mars_shuttles=row("mars-19"))
    play(state, "shuttle mars 1", "board purple top")
    assert state.decision()["times"] == 1  # type: ignore[index]
    state = moon([{**OWNER, "president": "earth", "hand": ["ship-20"]}])
    assert "swap ships" not in legal(state)


@pytest.mark.rule("moon.president.02", "moon.merchant.02", "moon.ruling.27")
def test_a_basic_effect_of_the_merchant_moves_him() -> None:
    seat = {**OWNER, "council": ["michelle", "hipt-liber"], "mars": "purple"}
    state = moon([seat], mars_shuttles=row("mars-19"), merchant="1-2")
    play(state, "shuttle mars 1", "board purple top")
    assert {MOVE, "move counselor"} <= legal(state)


@pytest.mark.rule("moon.president.06", "moon.tarak.01")
def test_beside_the_president_tarak_finds_three_places() -> None:
    own = {"council": ["michelle"], "moon": "red"}
    state = appoint("tarak-freeman", [own, {}], bonus=("decline",))
    play(state, "recruit blue", "recruit blue")
    assert state.to_act == (1,)  # the Moon is full with two more
    assert step(state) == "action"


@pytest.mark.rule("moon.president.02")
def test_a_step_of_the_president_is_told_with_where_he_arrives() -> None:
    state = play(moon([{**OWNER, "president": "moon"}, {}]), "tile 1")
    arrivals = [
        e["location"] for e in told(state, "move president") if e["event"] == "president moved"
    ]
    assert arrivals == ["earth"]


@pytest.mark.rule("moon.president.05", "moon.score.01")
def test_the_view_and_the_evaluation_count_what_the_score_counts(tmp_path: Path) -> None:
    box = edited(SHIPPED, tmp_path, "vp = 0", "vp = 3")  # the first counselor of the file
    seat = {**OWNER, "president": "ganymede", "launched": ["ship-09"], "reputation": 5}
    seats = [{**seat, "council": ["michelle", "weber"]}, {"pawn": "earth"}]
    state = moon(seats, options={"moon_components": box})
    scores = state.scores().scores
    assert scores[0] > 5 + 3
    assert [seat.points for seat in state.view(None).seats] == scores
    assert [points(state, seat) for seat in range(2)] == scores
