"""The option `rulings` of Moon: the same position with our and with literal rulings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.ganymede.boards import legal, play, refused, row, step, told, zone
from tests.games.ganymede.moon.tables import moon, on_ganymede

both_readings = pytest.mark.parametrize("rulings", ["ours", "literal"])

DOCKED = {"docks": ["ship-01", "ship-02"]}
QUIET = ["james-king", "mr-wu", "ms-chau"]
OWNER: dict[str, Any] = {"council": ["ahu-lani"], **DOCKED}
FOUR_TILES = ["tile-09", "tile-15", "tile-21", "tile-27"]


@pytest.mark.rule("moon.ruling.02", "gan.edition.02")
@both_readings
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_four_tiles_in_one_discard(edition: str, rulings: str) -> None:
    state = moon([{"tiles": FOUR_TILES}], options={"edition": edition, "rulings": rulings})
    three_at_most = edition == "first" and rulings == "literal"
    assert ("discard 1+2+3+4" in legal(state)) is not three_at_most
    assert "discard 2+3+4" in legal(state)  # the tile above the Moon is an ordinary one


@pytest.mark.rule("moon.ruling.09")
@both_readings
def test_an_exchange_after_a_launch(rulings: str) -> None:
    seat = {**DOCKED, "pawn": "earth", "hand": ["ship-20"], "top": "red red", "mars": "red"}
    state = moon([{**seat, "tiles": ["tile-02"]}, {}], options={"rulings": rulings})
    play(state, "discard 1", "move mars→top red")
    if rulings == "ours":
        assert step(state) == "exchange"
        play(state, "decline")
    else:
        assert step(state) == "launches"
        assert "decline" not in legal(state)  # a complete ship has to launch
        assert {"launch top", "swap ships"} <= legal(state)
        play(state, "launch top")
    play(state, "draw deck", "dock top 20")
    assert zone(state, 0, "launched") == ["ship-01"]
    assert state.to_act == ((1,) if rulings == "ours" else (0,))
    if rulings == "literal":
        assert {"swap ships", "decline"} <= legal(state)


@pytest.mark.rule("moon.ruling.09")
def test_by_the_letter_ships_are_exchanged_once_until_the_end_of_the_turn() -> None:
    seat = {"pawn": "earth", **DOCKED, "hand": ["ship-20"], "earth": "red", "tiles": ["tile-02"]}
    state = moon([seat, {}], options={"rulings": "literal"})
    play(state, "discard 1", "move earth→mars red")
    offered = {"swap ships", "dock top 20", "dock bottom 20", "decline"}
    assert (step(state), legal(state)) == ("launches", offered)
    left = play(state.clone(), "decline")
    assert left.to_act == (1,)
    play(state, "swap ships")
    assert (state.to_act, zone(state, 0, "docks")) == ((1,), ["ship-02", "ship-01"])


@pytest.mark.rule("moon.ruling.16", "moon.council.04")
@both_readings
def test_the_launch_of_council_space_4(rulings: str) -> None:
    seat = {"council": QUIET, **DOCKED}
    state = on_ganymede("tarak-freeman", [seat, {}], options={"rulings": rulings})
    play(state, "counselor 1")
    declining = {"decline"} if rulings == "ours" else set()
    assert (step(state), legal(state)) == (
        "bonus launch",
        {"launch top", "launch bottom", *declining},
    )
    if rulings == "literal":
        assert refused(state, "decline") == "gan.row.05"


@pytest.mark.rule("moon.ruling.16", "moon.ahulani.04")
@both_readings
def test_the_launch_of_the_upgrade_token(rulings: str) -> None:
    seat = {**OWNER, "earth": "red", "tiles": ["tile-02"]}
    state = moon([seat], upgrade="diamond", options={"rulings": rulings})
    play(state, "discard 1", "adapt earth red→blue")
    assert ("decline" in legal(state)) is (rulings == "ours")
    assert zone(state, None, "upgrade") is None


@pytest.mark.rule("moon.ruling.16")
def test_a_launch_that_must_be_made_is_told_with_its_cause() -> None:
    seat = {**OWNER, "earth": "red", "tiles": ["tile-02"]}
    state = moon([seat], upgrade="diamond", options={"rulings": "literal"})
    play(state, "discard 1")
    earned = [e for e in told(state, "adapt earth red→blue") if e["event"] == "launch earned"]
    assert [(one["seat"], one["source"]) for one in earned] == [(0, "upgrade")]


@pytest.mark.rule("moon.ruling.16", "moon.ruling.50", "gan.ruling.18")
@both_readings
def test_a_launch_that_must_be_made_waits_for_the_one_in_progress(rulings: str) -> None:
    seat = {
        **OWNER,
        "docks": ["ship-09", "ship-02"],  # a step of reputation when it launches
        "top": "red red",
        "mars": "red",
        "reputation": 2,
        "earth": "red",
        "hand": ["ship-20", "ship-21"],
        "tiles": ["tile-02"],
    }
    state = moon([seat, {}], upgrade="diamond", options={"rulings": rulings})
    play(state, "discard 1", "move mars→top red", "reputation", "adapt earth red→blue")
    assert zone(state, None, "launch due") == (1 if rulings == "literal" else 0)
    assert zone(state, None, "queued launches") == (0 if rulings == "literal" else 1)
    while step(state) != "bonus launch":
        play(state, sorted(legal(state))[0])
    assert ("decline" in legal(state)) is (rulings == "ours")
    assert zone(state, None, "launch due") == 0


@pytest.mark.rule("moon.ruling.16", "gan.row.04")
def test_a_row_bonus_stays_optional_by_the_letter() -> None:
    four = {"earth_shuttles": ["earth-01", "earth-07", "earth-19", "earth-25"]}
    seat = {**DOCKED, **four, "earth": "yellow red"}
    state = moon([seat], earth_shuttles=row("earth-13"), options={"rulings": "literal"})
    play(state, "shuttle earth 1", "decline")
    assert (step(state), "decline" in legal(state)) == ("bonus launch", True)
