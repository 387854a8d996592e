"""Launching ships: when, in which order, with which effect, and what replaces them."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import board, legal, play, refused, step, told, zone

PLAIN = ["ship-01", "ship-02"]
OPEN = ["ship-21", "ship-22", "ship-23"]
DECK = ["ship-24", "ship-25", "ship-26"]
TILES = ["tile-02", "tile-08", "tile-14"]
TWO_MOVES, RECRUITS, ADVANCES = "ship-03", "ship-07", "ship-09"


def ready(
    docks: list[str] | None = None, edition: str = "revised", tiles: int = 1, **seat: Any
) -> Ganymede:
    """Return a player with Basic Actions; a red settler from Mars completes the upper ship."""
    owner = {"docks": docks or PLAIN, "top": "red red", "mars": "red", "tiles": TILES[:tiles]}
    state = board([owner | seat], options={"edition": edition}, ships=OPEN, ship_deck=DECK)
    return play(state, "discard " + "+".join(str(place + 1) for place in range(tiles)))


def complete(*args: Any, **seat: Any) -> Ganymede:
    """Return the same after the red settler boarded with the only Basic Action."""
    return play(ready(*args, **seat), "move mars→top red")


def without_spare_ships(**seat: Any) -> Ganymede:
    """Return a player with three Basic Actions when neither row nor deck has a ship."""
    owner = {"docks": PLAIN, "top": "red red", "mars": "red", "tiles": TILES} | seat
    mine = {*owner["docks"], *owner.get("hand", []), "ship-04", "ship-05"}
    others = [name for name in (f"ship-{number:02}" for number in range(1, 31)) if name not in mine]
    rest = {"docks": ["ship-04", "ship-05"], "launched": others}
    state = board([owner, rest], last_round=1, ships=[None] * 3)
    return play(state, "discard 1+2+3")


# -- when ---------------------------------------------------------------------------------------


@pytest.mark.rule("gan.launch.01")
def test_a_complete_ship_launches_without_being_asked() -> None:
    state = ready()
    events = [event["event"] for event in told(state, "move mars→top red")]
    assert events == ["settler moved", "ship launched", "settlers returned"]
    assert zone(state, 0, "launched") == ["ship-01"]


@pytest.mark.rule("gan.launch.01")
def test_an_incomplete_ship_stays() -> None:
    state = complete(top="red")
    assert state.to_act == (1,)
    assert zone(state, 0, "top") == "red red"


@pytest.mark.rule("gan.launch.02")
def test_all_effects_come_before_the_launch() -> None:
    state = complete(tiles=3, reputation=2)
    assert zone(state, 0, "top") == "red red red"
    play(state, "reputation", "stop")
    assert (step(state), zone(state, 0, "launched")) == ("apply", [])
    play(state, "recruit blue")  # the bonus of the track
    assert (step(state), zone(state, 0, "launched")) == ("apply", [])
    play(state, "decline")
    assert zone(state, 0, "launched") == ["ship-01"]


@pytest.mark.rule("gan.launch.10", "gan.ruling.16")
@pytest.mark.parametrize(("first", "second"), [("top", "bottom"), ("bottom", "top")])
def test_two_complete_ships_launch_in_the_order_of_the_player(first: str, second: str) -> None:
    state = complete(tiles=2, mars="red purple", bottom="blue red yellow")
    play(state, "move mars→bottom purple")
    assert legal(state) == {"launch top", "launch bottom"}
    events = told(state, f"launch {first}")
    assert [event["dock"] for event in events if event["event"] == "ship launched"] == [first]
    assert step(state) == "replacement"
    events = told(state, "draw 1")  # the first is complete, now the second launches
    assert [event["event"] for event in events] == [
        "ship taken",
        "ship docked",
        "ship launched",
        *["settlers returned"] * (1 if second == "top" else 4),
    ]
    play(state, "draw 2")
    assert zone(state, 0, "launched") == PLAIN
    assert state.to_act == (1,)


@pytest.mark.rule("gan.ruling.16")
def test_a_ship_completed_by_the_moves_of_another_launches_too() -> None:
    state = complete([TWO_MOVES, "ship-02"], mars="red purple", bottom="blue red yellow")
    play(state, "move mars→bottom purple")
    assert zone(state, 0, "launched") == [TWO_MOVES]
    play(state, "draw 1", "draw 2")
    assert zone(state, 0, "launched") == ["ship-02", TWO_MOVES]


@pytest.mark.rule("gan.ruling.16")
def test_even_a_ship_placed_just_now_launches_when_it_is_complete() -> None:
    # The upper ship launches first; its successor needs two, which the lower ship's moves bring.
    crew = {"mars": "red blue blue blue", "bottom": "red yellow purple", "hand": ["ship-05"]}
    state = complete(["ship-01", TWO_MOVES], tiles=2, **crew)
    play(state, "move mars→bottom blue", "launch top", "draw 1", "dock top 5")
    play(state, "move mars→top blue", "move mars→top blue")
    assert zone(state, 0, "launched") == ["ship-01", TWO_MOVES]
    play(state, "draw 2", "dock bottom 21")
    assert zone(state, 0, "launched") == ["ship-01", TWO_MOVES, "ship-05"]


# -- the procedure ------------------------------------------------------------------------------


@pytest.mark.rule("gan.launch.03", "gan.launch.04", "gan.launch.08")
def test_settlers_return_then_the_effect_then_the_card_then_a_new_ship() -> None:
    state = complete([RECRUITS, "ship-02"])
    assert zone(state, None, "supply").split().count("red") == 7
    assert (step(state), zone(state, 0, "launched")) == ("apply", [])
    assert legal(state) == {
        "decline",
        *(f"recruit {c}" for c in ("blue", "red", "yellow", "purple")),
    }
    assert zone(state, 0, "docks") == [None, "ship-02"]
    play(state, "recruit red")
    assert (step(state), zone(state, 0, "launched")) == ("replacement", [RECRUITS])
    play(state, "draw 1")
    assert zone(state, 0, "docks") == ["ship-21", "ship-02"]


@pytest.mark.rule("gan.launch.04")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_launched_ship_lies_face_up(viewer: int | None) -> None:
    assert complete().view(viewer).seats[0].launched == ["ship-01"]


@pytest.mark.rule("gan.launch.05", "gan.ruling.05")
@pytest.mark.parametrize("ship", [TWO_MOVES, RECRUITS, ADVANCES])
def test_the_effect_of_a_ship_can_be_declined(ship: str) -> None:
    state = complete([ship, "ship-02"], earth="blue")
    play(state, "decline")
    assert step(state) == "replacement"
    assert (zone(state, 0, "earth"), zone(state, 0, "reputation")) == ("blue", 0)


@pytest.mark.rule("gan.launch.06", "gan.ruling.19")
@pytest.mark.parametrize(
    ("draw", "ship"),
    [("draw 1", "ship-21"), ("draw 2", "ship-22"), ("draw 3", "ship-23"), ("draw deck", "ship-24")],
)
def test_a_new_ship_comes_from_the_row_or_the_deck(draw: str, ship: str) -> None:
    state = complete()
    assert legal(state) == {"draw 1", "draw 2", "draw 3", "draw deck"}
    assert refused(state, "decline") == "gan.launch.06"
    play(state, draw)
    assert zone(state, 0, "docks") == [ship, "ship-02"]


@pytest.mark.rule("gan.launch.07")
@pytest.mark.parametrize("placed", [13, 14, 21])
def test_any_ship_of_the_hand_takes_the_vacant_dock(placed: int) -> None:
    state = complete(hand=["ship-13", "ship-14"])
    play(state, "draw 1")
    assert legal(state) == {"dock top 13", "dock top 14", "dock top 21"}
    assert refused(state, "decline") == "gan.launch.07"
    play(state, f"dock top {placed}")
    assert zone(state, 0, "docks") == [f"ship-{placed}", "ship-02"]
    assert f"ship-{placed}" not in zone(state, 0, "hand")
    assert len(zone(state, 0, "hand")) == 2


@pytest.mark.rule("gan.ruling.19")
def test_in_the_first_print_a_full_hand_draws_no_new_ship() -> None:
    hand = ["ship-11", "ship-12", "ship-13", "ship-14"]
    state = complete(edition="first", hand=hand)
    assert legal(state) == {f"dock top {ship}" for ship in (11, 12, 13, 14)}
    revised = complete(hand=hand)
    assert step(revised) == "replacement"


@pytest.mark.rule("gan.launch.08", "gan.ruling.17")
def test_the_dock_is_vacant_while_the_effect_is_resolved() -> None:
    crew = {"mars": "red red yellow", "earth": "blue", "bottom": "red purple"}
    state = complete([TWO_MOVES, "ship-02"], hand=["ship-13"], **crew)
    assert zone(state, 0, "docks") == [None, "ship-02"]
    assert zone(state, 0, "launched") == []
    assert zone(state, None, "departing") == TWO_MOVES
    assert {text for text in legal(state) if text.startswith("move")} == {
        "move earth→mars blue",
        "move mars→space red",  # the lower ship has a red, and there is no other
        "move mars→bottom yellow",
    }
    play(state, "move mars→bottom yellow", "decline")
    assert zone(state, 0, "launched") == [TWO_MOVES]
    assert zone(state, None, "departing") is None


@pytest.mark.rule("gan.launch.09")
def test_a_launched_ship_stays_with_its_owner() -> None:
    state = play(complete(), "draw 1")
    for seed in range(12):
        state.playout(seed, 5)
        assert "ship-01" in zone(state, 0, "launched")
    assert ("ship-01", 5) in [
        (line.args.get("ship"), line.points) for line in state.scores().breakdown[0]
    ]


# -- launches earned during a launch ------------------------------------------------------------


@pytest.mark.rule("gan.ruling.18")
def test_a_bonus_space_reached_by_a_launch_is_resolved_within_it() -> None:
    state = complete([ADVANCES, "ship-02"], reputation=2)
    play(state, "reputation")
    assert {"recruit blue", "draw deck"} <= legal(state)  # the Basic Action
    assert zone(state, 0, "launched") == []
    play(state, "draw deck")
    assert zone(state, 0, "hand") == ["ship-24"]
    assert (step(state), zone(state, 0, "launched")) == ("replacement", [ADVANCES])


@pytest.mark.rule("gan.ruling.18")
def test_a_launch_earned_by_a_launch_waits_until_that_one_is_over() -> None:
    # Both ships are complete; the one that reaches the maximum launches first.
    crew = {"reputation": 11, "mars": "red purple", "bottom": "blue red yellow"}
    state = complete([ADVANCES, "ship-02"], tiles=2, **crew)
    play(state, "move mars→bottom purple", "launch top", "reputation")
    assert step(state) == "replacement"  # the launch in progress goes on
    assert zone(state, None, "queued launches") == 1
    play(state, "draw 1")
    assert step(state) == "bonus launch"  # and the complete ship has to wait
    assert legal(state) == {"launch top", "launch bottom", "decline"}
    play(state, "launch top", "draw 2")
    assert zone(state, 0, "launched") == ["ship-02", ADVANCES, "ship-21"]


# -- when there are no ships left ---------------------------------------------------------------


@pytest.mark.rule("gan.ruling.26")
def test_with_the_deck_empty_ships_come_from_the_row_only() -> None:
    others = [f"ship-{number:02}" for number in range(3, 31)]
    seats = [{"docks": PLAIN, "tiles": TILES[:2]}, {"docks": others[:2], "launched": others[2:27]}]
    state = board(seats, last_round=1, ships=[others[27], None, None])
    assert zone(state, None, "ship deck") == []
    play(state, "discard 1+2")
    assert {text for text in legal(state) if text.startswith("draw")} == {"draw 1"}
    assert refused(state, "draw deck") == refused(state, "draw 2") == "gan.ruling.26"
    play(state, "draw 1")
    assert not any(text.startswith("draw") for text in legal(state))
    play(state, "decline")
    assert zone(state, None, "ships") == [None] * 3  # launched ships do not come back


@pytest.mark.rule("gan.ruling.26")
def test_ships_put_under_an_empty_deck_become_the_deck() -> None:
    others = [f"ship-{number:02}" for number in range(3, 31)]
    mine = {"docks": PLAIN, "tiles": TILES[:1], "hand": others[:4]}
    seats = [mine, {"docks": others[4:6], "launched": others[6:27]}]
    state = board(seats, last_round=1, ships=[others[27], None, None])
    play(state, "discard 1", "draw 1", "return 3")
    assert zone(state, None, "ship deck") == ["ship-03"]


@pytest.mark.rule("gan.ruling.27")
def test_without_any_ship_the_dock_stays_empty() -> None:
    state = without_spare_ships(reputation=11, docks=PLAIN)
    play(state, "reputation")
    assert legal(state) == {"launch top", "launch bottom", "decline"}
    play(state, "launch top")
    assert zone(state, 0, "docks") == [None, "ship-02"]
    play(state, "move mars→bottom red")
    assert not any("top" in text for text in legal(state))  # it accepts nobody
    play(state, "decline")
    assert state.to_act == (1,)


@pytest.mark.rule("gan.ruling.27")
def test_a_launch_bonus_is_void_without_a_ship() -> None:
    state = without_spare_ships(docks=[None, None], top="", reputation=11, mars="")
    play(state, "reputation")
    assert step(state) == "apply"
    assert zone(state, 0, "launched") == []


@pytest.mark.rule("gan.ruling.27")
def test_an_empty_dock_is_filled_as_soon_as_there_is_a_ship() -> None:
    owner = {"docks": [None, "ship-02"], "tiles": TILES[:2]}
    state = board([owner], ships=OPEN)
    play(state, "discard 1+2", "draw 2")
    assert zone(state, 0, "docks") == ["ship-22", "ship-02"]  # before the second Basic Action
    assert step(state) == "apply"


@pytest.mark.rule("gan.ruling.27")
def test_of_two_empty_docks_the_player_chooses_one() -> None:
    owner = {"docks": [None, None], "tiles": TILES[:2]}
    state = board([owner], ships=OPEN)
    play(state, "discard 1+2", "draw 2")
    assert legal(state) == {"dock top 22", "dock bottom 22"}
    assert refused(state, "decline") == "gan.ruling.27"
    play(state, "dock bottom 22")
    assert zone(state, 0, "docks") == [None, "ship-22"]
    play(state, "draw 1")
    assert zone(state, 0, "docks") == ["ship-21", "ship-22"]
