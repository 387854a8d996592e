"""Boards and supply: who fits where, and what happens when the supply is empty."""

from __future__ import annotations

import pytest

from tests.games.ganymede.boards import board, legal, play, row, step, zone

# All seven reds of a game for two are on boards.
ALL_RED = [{"earth": "red red red"}, {"earth": "red red red red"}]


# -- planets and docks --------------------------------------------------------------------------


@pytest.mark.rule("gan.zone.01")
def test_a_fourth_tile_needs_room() -> None:
    state = board([{"tiles": ["tile-02", "tile-08", "tile-14"]}], tiles=row("tile-25"))
    play(state, "tile 1", "drop 2", "decline")
    assert zone(state, 0, "tiles") == ["tile-02", "tile-25", "tile-14", None]


@pytest.mark.rule("gan.zone.01")
def test_two_tiles_leave_room_for_a_third() -> None:
    state = board([{"tiles": ["tile-02", "tile-08"]}], tiles=row("tile-25"))
    play(state, "tile 1", "decline")
    assert zone(state, 0, "tiles") == ["tile-02", "tile-08", "tile-25", None]


@pytest.mark.rule("gan.zone.02")
def test_every_recruit_arrives_on_earth() -> None:
    by_tile = play(board(tiles=row("tile-02")), "tile 1", "recruit red")
    assert zone(by_tile, 0, "earth") == "red"
    crew = board([{"mars": "blue red"}], mars_shuttles=row("mars-04"))
    by_shuttle = play(crew, "shuttle mars 1", "board blue top", "recruit yellow")
    assert zone(by_shuttle, 0, "earth") == "yellow"
    by_basic_action = play(board([{"tiles": ["tile-02"]}]), "discard 1", "recruit purple")
    assert zone(by_basic_action, 0, "earth") == "purple"
    ready = {"docks": ["ship-07", "ship-01"], "top": "red red", "mars": "red"}
    ship = board([ready], mars_shuttles=row("mars-07"))
    by_ship = play(ship, "shuttle mars 1", "board red top", "recruit blue")
    assert zone(by_ship, 0, "earth") == "blue"


@pytest.mark.rule("gan.zone.03")
def test_earth_has_six_places() -> None:
    five = board([{"earth": "red red red red red"}], tiles=row("tile-02"))
    play(five, "tile 1", "recruit blue")
    assert zone(five, 0, "earth") == "blue red red red red red"
    six = board([{"earth": "red red red red red blue"}], tiles=row("tile-02"))
    play(six, "tile 1")
    assert six.to_act == (1,)  # nobody could be recruited
    assert zone(six, 0, "earth") == "blue red red red red red"


@pytest.mark.rule("gan.zone.04")
def test_mars_has_five_places() -> None:
    four = board([{"earth": "red", "mars": "blue blue blue blue"}], earth_shuttles=row("earth-07"))
    play(four, "shuttle earth 1", "decline")
    assert zone(four, 0, "mars") == "blue blue blue blue red"
    five = {"earth": "red", "mars": "blue blue blue blue blue"}
    full = board([five], earth_shuttles=row("earth-07"))
    play(full, "shuttle earth 1", "decline")
    assert zone(full, 0, "mars") == "blue blue blue blue blue"


@pytest.mark.rule("gan.zone.05", "gan.zone.06", "gan.ship.03")
@pytest.mark.parametrize("docks", [["ship-01", "ship-02"], ["ship-02", "ship-01"]])
def test_the_upper_dock_asks_for_three_alike_and_the_lower_for_four_different(
    docks: list[str],
) -> None:
    waiting = {"docks": docks, "mars": "red purple", "top": "red", "bottom": "blue yellow"}
    state = board([waiting], mars_shuttles=row("mars-12"))
    play(state, "shuttle mars 1", "board red top", "decline")
    assert zone(state, 0, "top") == "red red"
    assert zone(state, 0, "bottom") == "blue yellow purple"
    assert zone(state, 0, "launched") == []
    waiting |= {"top": "red red", "bottom": "blue red yellow"}
    state = board([waiting], mars_shuttles=row("mars-12"))
    play(state, "shuttle mars 1")
    assert legal(state) == {"launch top", "launch bottom"}


@pytest.mark.rule("gan.zone.07")
def test_earth_and_mars_shuttles_of_a_type_share_a_column() -> None:
    owner = {"earth_shuttles": ["earth-19"], "mars": "purple"}
    state = board([owner], mars_shuttles=row("mars-19"))
    play(state, "shuttle mars 1", "board purple top")
    assert zone(state, 0, "columns") == [0, 0, 0, 2, 0]
    assert state.decision()["times"] == 2


@pytest.mark.rule("gan.zone.08")
def test_a_column_has_no_end() -> None:
    triangles = range(19, 25)
    owner = {
        "earth": "purple",
        "earth_shuttles": [f"earth-{number}" for number in triangles if number != 19],
        "mars_shuttles": [f"mars-{number}" for number in triangles],
    }
    state = board([owner], earth_shuttles=row("earth-19"))
    play(state, "shuttle earth 1")
    assert zone(state, 0, "columns") == [0, 0, 0, 12, 0]
    assert state.decision()["times"] == 12


@pytest.mark.rule("gan.zone.09")
def test_settlers_travel_from_earth_to_mars_to_a_ship_and_between_ships() -> None:
    everywhere = {"earth": "red", "mars": "red", "top": "red", "bottom": "yellow"}
    state = play(board([everywhere | {"tiles": ["tile-02"]}]), "discard 1")
    moves = {move for move in legal(state) if move.startswith("move")}
    assert moves == {
        "move earth→mars red",
        "move mars→top red",
        "move mars→bottom red",
        "move top→bottom red",
        "move bottom→top yellow",
    }
    play(state, "move earth→mars red")
    assert (zone(state, 0, "earth"), zone(state, 0, "mars")) == ("", "red red")


# -- the supply ---------------------------------------------------------------------------------


@pytest.mark.rule("gan.supply.01", "gan.supply.04")
def test_an_absent_colour_cannot_be_recruited() -> None:
    mine, other = ALL_RED
    state = board([mine | {"tiles": ["tile-02"], "mars": "blue"}, other])
    play(state, "discard 1")
    assert "adapt mars blue→yellow" in legal(state)
    recruits = {choice for choice in legal(state) if choice.startswith("recruit")}
    assert recruits == {"recruit blue", "recruit yellow", "recruit purple"}
    assert not any(choice.endswith("→red") for choice in legal(state))


@pytest.mark.rule("gan.supply.02")
def test_all_three_actions_can_be_chosen_for_an_absent_colour() -> None:
    purples = [{"earth": "blue red purple purple purple"}, {"earth": "purple purple purple purple"}]
    start = board(purples, tiles=row("tile-20"), earth_shuttles=row("earth-04"))
    by_tile = play(start.clone(), "tile 1")
    assert legal(by_tile) == {"decline", "recruit blue"}
    by_shuttle = play(start, "shuttle earth 1")  # its effect, recruit purple, does not happen
    assert by_shuttle.to_act == (1,)
    assert zone(by_shuttle, 0, "mars") == "blue red"
    assert zone(by_shuttle, 0, "earth_shuttles") == ["earth-04"]
    by_discard = board([purples[0] | {"tiles": ["tile-20"]}, purples[1]])
    play(by_discard, "discard 1")
    assert "recruit purple" not in legal(by_discard)
    assert "recruit blue" in legal(by_discard)


@pytest.mark.rule("gan.supply.03")
def test_an_adapted_settler_can_be_recruited_at_once() -> None:
    mine, other = ALL_RED
    state = board([mine | {"tiles": ["tile-02", "tile-08"]}, other])
    play(state, "discard 1+2")
    assert "recruit red" not in legal(state)
    play(state, "adapt earth red→blue")
    assert zone(state, None, "supply").split().count("red") == 1
    assert "recruit red" in legal(state)


@pytest.mark.rule("gan.supply.03")
def test_a_lost_settler_can_be_recruited_at_once() -> None:
    mine = {"earth": "blue blue", "mars": "blue blue blue blue blue"}
    state = board([mine], earth_shuttles=row("earth-02"))
    assert "blue" not in zone(state, None, "supply")
    play(state, "shuttle earth 1")
    assert zone(state, None, "supply").split().count("blue") == 2
    assert "recruit blue" in legal(state)


@pytest.mark.rule("gan.supply.03", "gan.launch.03")
def test_launched_settlers_are_there_for_everyone() -> None:
    mine = {"docks": ["ship-01", "ship-02"], "top": "red red", "mars": "red", "earth": "red"}
    state = board(
        [mine, {"earth": "red red red"}], mars_shuttles=row("mars-07"), tiles=row("tile-02")
    )
    play(state, "shuttle mars 1", "board red top", "decline", "draw 1")
    assert state.to_act == (1,)
    assert zone(state, None, "supply").split().count("red") == 3
    play(state, "tile 1", "recruit red")
    assert zone(state, 1, "earth") == "red red red red"


@pytest.mark.rule("gan.supply.04")
def test_only_an_available_colour_can_be_taken_and_otherwise_nothing_happens() -> None:
    mine, other = ALL_RED
    state = board([mine, other], tiles=row("tile-02"))
    play(state, "tile 1")
    assert legal(state) == {"decline", "recruit blue"}
    blues = [mine | {"mars": "blue blue blue"}, other | {"mars": "blue blue blue blue"}]
    state = board(blues, tiles=row("tile-02"))
    play(state, "tile 1")
    assert state.to_act == (1,)
    assert step(state) == "action"
