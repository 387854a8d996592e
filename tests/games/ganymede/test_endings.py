"""The end of turns and games: refills, the last round, the limit of rounds."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import (
    board,
    both_editions,
    legal,
    play,
    row,
    step,
    table,
    told,
    zone,
)

PLAIN = ["ship-01", "ship-02"]
THREE_SHIPS = ["ship-03", "ship-04", "ship-07"]


def sizes(state: Ganymede) -> list[int]:
    """Return the numbers of face-up tiles, Earth shuttles, Mars shuttles and ships."""
    rows = ("tiles", "earth shuttles", "mars shuttles", "ships")
    return [sum(card is not None for card in zone(state, None, name)) for name in rows]


def pass_turn(state: Ganymede) -> Ganymede:
    """Take a tile and decline what it offers."""
    seat = state.to_act[0]
    play(state, "tile 1")
    while step(state) in ("make room", "apply") and state.to_act == (seat,):
        play(state, "drop 1" if step(state) == "make room" else "decline")
    return state


def about_to_launch(edition: str = "revised", **seat: Any) -> Ganymede:
    """Return a player with three launched ships and a settler on Mars for the top ship."""
    seat = {"docks": PLAIN, "top": "red red", "mars": "red", "tiles": ["tile-25"], **seat}
    return board([{"launched": THREE_SHIPS, **seat}], options={"edition": edition})


def few_ships(deck: int) -> Ganymede:
    """Return a table of four where all ships are owned except the row and some of the deck."""
    ships = [f"ship-{number:02}" for number in range(1, 31)]
    seats = [
        {"docks": ships[5 * n : 5 * n + 2], "launched": ships[5 * n + 2 : 5 * n + 5]}
        for n in range(4)
    ]
    seats[0]["tiles"] = ["tile-25"]
    seats[1]["hand"], seats[2]["hand"] = ships[23:26], ships[26 + deck : 30]
    return board(seats, ships=ships[20:23], ship_deck=ships[26 : 26 + deck])


# -- the end of a turn --------------------------------------------------------------------------


@pytest.mark.rule("gan.endturn.01", "gan.ruling.39")
@pytest.mark.parametrize(
    ("moves", "name", "deck", "position"),
    [
        (("tile 2", "decline"), "tiles", "tile stack", 1),
        (("shuttle earth 3", "decline"), "earth shuttles", "earth deck", 2),
        (("shuttle mars 4", "decline"), "mars shuttles", "mars deck", 3),
        (("discard 1", "draw 2"), "ships", "ship deck", 1),
    ],
)
def test_a_vacated_position_is_filled_from_its_pile(
    moves: tuple[str, str], name: str, deck: str, position: int
) -> None:
    seat = {"docks": PLAIN, "earth": "blue", "mars": "blue", "top": "blue", "bottom": "blue"}
    state = board(
        [{**seat, "tiles": ["tile-25"]}],
        earth_shuttles=["earth-30", "earth-29", "earth-01", "earth-28"],
        mars_shuttles=["mars-30", "mars-29", "mars-28", "mars-01"],
    )
    before, pile = zone(state, None, name), zone(state, None, deck)
    play(state, *moves)
    assert state.to_act == (1,)
    after = zone(state, None, name)
    assert after[position] == pile[0]
    assert [card for card in after if card != pile[0]] == [
        card for card in before if card != before[position]
    ]
    assert zone(state, None, deck) == pile[1:]


@pytest.mark.rule("gan.ruling.39")
def test_several_gaps_are_filled_from_left_to_right() -> None:
    tiles = ["tile-25", "tile-26"]
    state = board([{"docks": PLAIN, "tiles": tiles}], ships=["ship-11", "ship-12", "ship-13"])
    deck = zone(state, None, "ship_deck")
    play(state, "discard 1+2", "draw 3", "draw 1")
    assert zone(state, None, "ships") == [deck[0], "ship-12", deck[1]]


@both_editions
@pytest.mark.rule("gan.endturn.02", "gan.edition.04", "gan.ruling.44")
def test_rows_are_not_refilled_within_a_turn(edition: str) -> None:
    seat = {"docks": PLAIN, "tiles": ["tile-25", "tile-26"], "top": "red red", "mars": "red"}
    state = board([seat], options={"edition": edition}, ships=["ship-11", "ship-12", "ship-13"])
    play(state, "discard 1+2", "draw 2")
    assert {one for one in legal(state) if one.startswith("draw")} == {
        "draw 1",
        "draw 3",
        "draw deck",
    }
    play(state, "move mars→top red")
    assert legal(state) == {"draw 1", "draw 3", "draw deck"}
    play(state, "draw 1")
    assert zone(state, None, "ships") == [None, None, "ship-13"]
    # What was drawn earlier in the turn may be placed by its launch.
    assert legal(state) == {"dock top 11", "dock top 12"}
    play(state, "dock top 12")
    assert sizes(state) == [4, 4, 4, 3]


@pytest.mark.rule("gan.endturn.02")
def test_a_taken_tile_leaves_a_gap_until_its_effect_is_done() -> None:
    state = board([{"docks": PLAIN}], tiles=row("tile-02"))
    play(state, "tile 1")
    assert sizes(state) == [3, 4, 4, 3]
    play(state, "recruit red")
    assert sizes(state) == [4, 4, 4, 3]


@pytest.mark.rule("gan.endturn.03")
def test_every_row_is_full_after_every_turn() -> None:
    state = table(players=3)
    for _ in range(12):
        pass_turn(state)
        assert sizes(state) == [4, 4, 4, 3]


@pytest.mark.rule("gan.endturn.03")
def test_rows_are_filled_as_far_as_the_piles_allow() -> None:
    state = play(few_ships(deck=0), "discard 1", "draw 1")
    assert sizes(state) == [4, 4, 4, 2]
    assert state.violations() == []
    assert state.to_act == (1,)


# -- the end of the game ------------------------------------------------------------------------


@pytest.mark.rule("gan.end.01", "gan.end.04")
def test_the_fourth_launched_ship_brings_the_last_round() -> None:
    state = play(about_to_launch(), "discard 1", "move mars→top red")
    events = {event["event"] for event in told(state, "draw deck")}
    assert "last round" in events
    assert zone(state, None, "last round") == 1
    assert state.to_act == (1,)
    pass_turn(state)
    assert state.over
    assert [zone(state, seat, "turns") for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("gan.end.01")
def test_three_launched_ships_do_not_end_the_game() -> None:
    state = about_to_launch(launched=THREE_SHIPS[:2])
    play(state, "discard 1", "move mars→top red", "draw deck")
    assert zone(state, None, "last round") == 0
    assert pass_turn(state).to_act == (0,)


@both_editions
@pytest.mark.rule("gan.end.02", "gan.edition.15")
def test_the_fourth_and_the_fifth_ship_launch_together(edition: str) -> None:
    seat = {"tiles": ["tile-25", "tile-26"], "mars": "red purple", "bottom": "blue red yellow"}
    state = about_to_launch(edition, **seat)
    play(state, "discard 1+2", "move mars→top red", "move mars→bottom purple")
    assert legal(state) == {"launch top", "launch bottom"}
    play(state, "launch bottom", "draw deck", "draw deck")
    assert len(zone(state, 0, "launched")) == 5
    assert zone(state, None, "last round") == 1


@pytest.mark.rule("gan.end.03")
@pytest.mark.parametrize("planet", ["earth", "mars"])
def test_an_empty_shuttle_deck_brings_the_last_round(planet: str) -> None:
    cards = [f"{planet}-{number:02}" for number in range(1, 31)]
    zones = {f"{planet}_shuttles": cards[:4], f"{planet}_deck": cards[4:5]}
    own = {"docks": PLAIN, "earth": "blue", "mars": "blue", "top": "blue", "bottom": "blue"}
    state = board([own, {f"{planet}_shuttles": cards[5:]}], **zones)
    play(state, f"shuttle {planet} 1", "decline")
    assert zone(state, None, f"{planet} deck") == []
    assert sizes(state) == [4, 4, 4, 3]
    assert zone(state, None, "last round") == 1
    assert pass_turn(state).over


@pytest.mark.rule("gan.end.03")
def test_shuttle_decks_with_a_card_left_do_not_end_the_game() -> None:
    cards = [f"earth-{number:02}" for number in range(1, 31)]
    zones = {"earth_shuttles": cards[:4], "earth_deck": cards[4:6]}
    state = board([{"earth": "blue"}, {"earth_shuttles": cards[6:]}], **zones)
    play(state, "shuttle earth 1", "decline")
    assert zone(state, None, "last round") == 0


@pytest.mark.rule("gan.end.04")
@pytest.mark.parametrize(("first", "turns_left"), [(0, [1, 2]), (2, [1]), (1, [])])
def test_the_round_is_finished_by_whoever_sits_before_the_first_player(
    first: int, turns_left: list[int]
) -> None:
    # Seat 0 launches its fourth ship; who still plays depends on who started.
    seat = {"docks": PLAIN, "top": "red red", "mars": "red", "tiles": ["tile-25"]}
    seats = [{"launched": THREE_SHIPS, **seat}, {}, {}]
    state = board(seats, options={"first": first})
    while state.to_act != (0,):
        pass_turn(state)
    play(state, "discard 1", "move mars→top red", "draw deck")
    for seat_left in turns_left:
        assert state.to_act == (seat_left,)
        pass_turn(state)
    assert state.over
    assert [zone(state, seat, "turns") for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("gan.end.05")
@pytest.mark.parametrize("way", ["row", "reputation"])
def test_bonus_launches_count_towards_the_four(way: str) -> None:
    others = ["earth-07", "earth-13", "earth-19", "earth-25"]
    seat = {"launched": THREE_SHIPS, "docks": PLAIN, "tiles": ["tile-25"], "earth": "blue"}
    seat |= {"earth_shuttles": others} if way == "row" else {"reputation": 11}
    state = board([seat], earth_shuttles=row("earth-01"))
    if way == "row":
        play(state, "shuttle earth 1", "decline")
    else:
        play(state, "discard 1", "reputation")
    play(state, "launch top", "draw deck")
    assert zone(state, None, "last round") == 1


@pytest.mark.rule("gan.end.06")
def test_an_empty_tile_stack_does_not_end_the_game() -> None:
    stack = [f"tile-{number:02}" for number in range(5, 9)]
    thrown = [f"tile-{number:02}" for number in range(9, 31) if number not in (13, 19, 25)]
    rest = {"tiles": ["tile-01", "tile-02", "tile-03", "tile-04"], "tile_discard": thrown}
    seats = [{"tiles": ["tile-13", "tile-19", "tile-25"]}, {}]
    state = board(seats, **rest, tile_stack=stack)
    for _ in range(4):
        pass_turn(state)
    assert zone(state, None, "tile stack") == []
    assert zone(state, None, "last round") == 0
    pass_turn(state)
    assert sizes(state)[0] == 4
    assert not state.over


@pytest.mark.rule("gan.end.06")
def test_an_empty_ship_deck_does_not_end_the_game() -> None:
    state = few_ships(deck=1)
    play(state, "discard 1", "draw deck")
    assert zone(state, None, "ship deck") == []
    for _ in range(4):
        assert zone(state, None, "last round") == 0
        pass_turn(state)
    assert state.to_act == (1,)


@pytest.mark.rule("gan.ruling.31")
def test_a_fourth_launch_in_mid_turn_leaves_the_turn_to_be_finished() -> None:
    seat = {"tiles": ["tile-25", "tile-26"], "reputation": 11}
    state = about_to_launch(**seat)
    play(state, "discard 1+2", "reputation", "launch bottom", "draw 1")
    assert len(zone(state, 0, "launched")) == 4
    assert step(state) == "apply"
    play(state, "move mars→top red", "draw 2")
    assert len(zone(state, 0, "launched")) == 5
    assert state.to_act == (1,)


@pytest.mark.rule("gan.ruling.49")
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_limit_of_rounds_ends_the_game_as_usual(rounds: int) -> None:
    state = table(players=3, round_limit=rounds)
    for _ in range(3 * rounds):
        assert not state.over
        pass_turn(state)
    assert state.over
    assert state.result.winners == [0, 1, 2]
    assert state.violations() == []


@pytest.mark.rule("gan.ruling.49")
def test_without_a_limit_taking_tiles_goes_on_for_ever() -> None:
    state = table()
    for _ in range(200):
        pass_turn(state)
    assert not state.over
    assert zone(state, None, "round") == 101
