"""Ahu-Lani and the Upgrade token."""

from __future__ import annotations

import pytest

from tests.games.ganymede.boards import legal, play, row, step, told, zone
from tests.games.ganymede.moon.tables import appoint, moon

OWNER = {"council": ["ahu-lani"], "docks": ["ship-01", "ship-02"]}


@pytest.mark.rule("moon.ahulani.01", "moon.ruling.14")
def test_the_token_begins_on_the_first_symbol() -> None:
    state = appoint("ahu-lani", [{}, {}])
    assert zone(state, None, "upgrade") == "sphere"


@pytest.mark.rule("moon.ahulani.02")
@pytest.mark.parametrize(("shuttle", "times"), [("earth-01", 2), ("earth-29", 1)])
def test_a_shuttle_of_the_symbol_applies_once_more(shuttle: str, times: int) -> None:
    state = moon([{**OWNER, "earth": "blue red"}], earth_shuttles=row(shuttle))
    play(state, "shuttle earth 1")
    assert state.decision()["times"] == times  # type: ignore[index]


@pytest.mark.rule("moon.ahulani.02")
def test_it_helps_with_mars_shuttles_and_never_the_opponents() -> None:
    table = {"mars_shuttles": row("mars-06"), "upgrade": "sphere"}
    state = moon([{**OWNER, "mars": "blue purple"}, {"mars": "blue purple"}], **table)
    other = state.clone()
    play(state, "shuttle mars 1", "board blue bottom")
    play(state, *(["board purple bottom"] if step(state) == "board" else []))
    assert state.decision()["times"] == 2  # type: ignore[index]
    play(other, "tile 1", "decline", "shuttle mars 1")
    while step(other) == "board":
        play(other, sorted(legal(other))[0])
    assert other.decision()["times"] == 1  # type: ignore[index]


@pytest.mark.rule("moon.ahulani.03", "moon.ruling.15")
def test_the_first_adapt_of_a_turn_moves_the_token_one_step() -> None:
    state = moon([{**OWNER, "earth": "red blue", "tiles": ["tile-02", "tile-09"]}, {}])
    play(state, "discard 1+2")
    events = told(state, "adapt earth red→yellow")
    assert {"event": "upgrade moved", "seat": 0, "type": "cube"} in events
    play(state, "adapt earth blue→red")
    assert zone(state, None, "upgrade") == "cube"  # at most one step a turn
    play(state, "tile 2", "decline")
    assert state.to_act == (0,)
    assert zone(state, None, "done") == []  # and a new turn may bring the next


@pytest.mark.rule("moon.ahulani.03")
def test_other_things_and_other_players_do_not_move_it() -> None:
    state = moon([{**OWNER, "earth": "red"}, {"earth": "red", "tiles": ["tile-02"]}])
    play(state, "tile 1", "recruit blue")
    assert zone(state, None, "upgrade") == "sphere"
    play(state, "discard 1", "adapt earth red→blue")
    assert zone(state, None, "upgrade") == "sphere"


@pytest.mark.rule("moon.ruling.15")
def test_the_multiplier_of_the_shuttle_at_hand_stays() -> None:
    seat = {**OWNER, "earth": "red blue"}
    state = moon([seat], earth_shuttles=row("earth-07"), upgrade="cube")
    play(state, "shuttle earth 1", "adapt earth blue→yellow")
    assert zone(state, None, "upgrade") == "gear"
    assert (step(state), state.decision()["times"]) == ("apply", 1)  # type: ignore[index]


@pytest.mark.rule("moon.ahulani.04", "moon.ahulani.05", "moon.ruling.16", "moon.ruling.50")
def test_the_final_symbol_gives_a_launch_and_the_token_leaves() -> None:
    seat = {**OWNER, "earth": "red", "tiles": ["tile-02", "tile-09"]}
    state = moon([seat], upgrade="diamond")
    play(state, "discard 1+2", "adapt earth red→blue")
    assert (step(state), legal(state)) == (
        "bonus launch",
        {"launch top", "launch bottom", "decline"},
    )
    declined = play(state.clone(), "decline")
    assert (zone(declined, None, "upgrade"), zone(declined, 0, "launched")) == (None, [])
    play(state, "launch bottom")
    assert zone(state, 0, "launched") == ["ship-02"]
    assert zone(state, None, "upgrade") is None
    while step(state) != "apply":
        play(state, sorted(legal(state))[0])  # the launch first, then the second Basic Action
    play(state, "adapt earth blue→red")
    assert zone(state, None, "upgrade") is None


@pytest.mark.rule("moon.ahulani.05", "moon.ruling.16")
def test_without_the_token_nothing_is_raised() -> None:
    state = moon([{**OWNER, "earth": "blue"}], earth_shuttles=row("earth-01"), upgrade=None)
    play(state, "shuttle earth 1")
    assert state.decision()["times"] == 1  # type: ignore[index]


@pytest.mark.rule("moon.ahulani.03", "moon.virus.03", "moon.ruling.45")
def test_an_infected_ship_is_not_launched_by_the_token() -> None:
    seats = [{**OWNER, "earth": "red", "tiles": ["tile-02"]}, {"council": ["ashwatthama"]}]
    state = moon(seats, upgrade="diamond", virus="0 top")
    play(state, "discard 1", "adapt earth red→blue")
    assert legal(state) == {"launch bottom", "decline"}


@pytest.mark.rule("moon.ruling.52", "moon.ruling.11")
def test_upgrade_and_ender_add_up_in_the_chosen_column() -> None:
    seat = {**OWNER, "council": ["ahu-lani", "ender"], "mars": "red", "pawn": "moon"}
    state = moon([seat], monolith="phobos", upgrade="gear", mars_shuttles=row("mars-07"))
    play(state, "shuttle mars 1", "board red top", "column gear")
    assert state.decision()["times"] == 2  # type: ignore[index]


@pytest.mark.rule("moon.ruling.50")
def test_a_launch_of_the_token_waits_for_the_launch_in_progress() -> None:
    # The Basic Action of a bonus space inside a launch brings the token to its end.
    seat = {**OWNER, "docks": ["ship-09", "ship-02"], "top": "red red", "mars": "red"}
    state = moon([{**seat, "reputation": 2, "earth": "blue"}], upgrade="diamond")
    play(state, "tile 1", "move mars→top red", "reputation", "adapt earth blue→red")
    assert (step(state), zone(state, None, "queued launches")) == ("replacement", 1)
    play(state, "draw 1")
    assert step(state) == "bonus launch"
