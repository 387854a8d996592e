"""Rules equal in both editions, which the revised rulebook only words more clearly."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import (
    board,
    both_editions,
    legal,
    play,
    refused,
    row,
    step,
    told,
    zone,
)

PLAIN = ["ship-01", "ship-02"]


def start(edition: str, seat: dict[str, Any], **common: Any) -> Ganymede:
    return board([{"docks": PLAIN, **seat}], options={"edition": edition}, **common)


@both_editions
@pytest.mark.rule("gan.edition.01")
def test_a_turn_is_an_action_and_cannot_be_passed(edition: str) -> None:
    state = start(edition, {"earth": "blue", "tiles": ["tile-25"]}, earth_shuttles=row("earth-01"))
    assert {one.split()[0] for one in legal(state)} == {"tile", "shuttle", "discard"}
    assert refused(state, "decline") == "gan.turn.02"


@both_editions
@pytest.mark.rule("gan.edition.02")
@pytest.mark.parametrize("owned", [1, 2, 3])
def test_one_to_all_own_tiles_are_discarded_for_as_many_basic_actions(
    owned: int, edition: str
) -> None:
    state = start(edition, {"tiles": ["tile-25", "tile-26", "tile-27"][:owned]})
    sets = {one for one in legal(state) if one.startswith("discard")}
    assert len(sets) == 2**owned - 1
    for notation in sets:
        decision = play(state.clone(), notation).decision()
        assert decision is not None
        assert decision["times"] == len(notation.removeprefix("discard ").split("+"))


@both_editions
@pytest.mark.rule("gan.edition.05", "gan.edition.06")
def test_a_settler_boards_only_a_ship_whose_condition_it_meets(edition: str) -> None:
    # The revised example: blue fits both ships, red fits neither and is lost.
    seat = {"mars": "blue red", "earth": "yellow", "top": "blue", "bottom": "red"}
    given = {"mars_shuttles": row("mars-29")}
    state = start(edition, {**seat, "tiles": ["tile-25"]}, **given)
    events = [event["event"] for event in told(state, "shuttle mars 1")]
    assert "settler lost" in events
    assert legal(state) == {"board blue top", "board blue bottom"}
    play(state, "board blue bottom")
    assert zone(state, 0, "bottom") == "blue red"
    assert zone(play(state, "move earth→mars yellow"), 0, "mars") == "yellow"


@both_editions
@pytest.mark.rule("gan.edition.06")
@pytest.mark.parametrize(
    ("docks", "top", "bottom"),
    [
        (("board blue top", "board red bottom"), "blue", "red"),
        (("board blue bottom", "board red top"), "red", "blue"),
        (("board blue bottom", "board red bottom"), "", "blue red"),
    ],
)
def test_two_settlers_reach_the_ships_of_the_players_choice(
    docks: tuple[str, str], top: str, bottom: str, edition: str
) -> None:
    # The first print's example: both ships are empty.
    seat = {"mars": "blue red", "earth": "yellow", "tiles": ["tile-25"]}
    state = play(start(edition, seat, mars_shuttles=row("mars-29")), "shuttle mars 1", docks[0])
    if step(state) == "board":
        play(state, docks[1])
    assert (zone(state, 0, "top"), zone(state, 0, "bottom")) == (top, bottom)
    assert "move earth→mars yellow" in legal(state)


@both_editions
@pytest.mark.rule("gan.edition.19")
@pytest.mark.parametrize("source", [1, 2, 3, "deck"])
def test_a_launch_is_followed_by_a_ship_of_the_row_or_the_deck(
    source: int | str, edition: str
) -> None:
    seat = {"top": "red red", "mars": "red", "tiles": ["tile-25"]}
    state = start(edition, seat, ships=["ship-11", "ship-12", "ship-13"])
    top = zone(state, None, "ship_deck")[0]
    play(state, "discard 1", "move mars→top red")
    assert legal(state) == {"draw 1", "draw 2", "draw 3", "draw deck"}
    play(state, f"draw {source}")
    assert zone(state, 0, "docks")[0] == (top if source == "deck" else f"ship-1{source}")


@both_editions
@pytest.mark.rule("gan.edition.20")
def test_effects_of_tiles_shuttles_and_ships_may_be_declined(edition: str) -> None:
    seat = {"docks": ["ship-07", "ship-02"], "earth": "blue", "mars": "red", "top": "red red"}
    given = {"earth_shuttles": row("earth-01"), "tiles": row("tile-02")}
    state = start(edition, {**seat, "tiles": ["tile-25"]}, **given)
    for moves, then in (
        (["tile 1"], (1,)),
        (["shuttle earth 1"], (1,)),
        (["discard 1", "move mars→top red"], (0,)),
    ):
        after = play(state.clone(), *moves)
        assert told(after, "decline")[0]["event"] == "effect declined"
        assert after.to_act == then
        assert "purple" not in zone(after, 0, "earth")
        assert zone(after, None, "supply").count("purple") == 7
        assert step(after) == ("replacement" if then == (0,) else "action")


@both_editions
@pytest.mark.rule("gan.edition.25")
def test_settlers_move_then_the_card_is_placed_then_its_effect_applies(edition: str) -> None:
    seat = {"earth": "blue red", "mars": "purple " * 4}
    state = start(edition, seat, earth_shuttles=row("earth-04"))
    play(state, "shuttle earth 1")
    assert step(state) == "land"
    assert zone(state, 0, "columns") == [0] * 5
    events = [event["event"] for event in told(state, "land red")]
    assert events == ["settler moved", "settler lost", "shuttle placed"]
    assert zone(state, 0, "columns") == [1, 0, 0, 0, 0]
    assert step(state) == "apply"
