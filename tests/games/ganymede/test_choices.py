"""Which choices are offered, in which order, and what declining gives up."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.ganymede.state import Ganymede
from tests.games.ganymede.boards import board, legal, play, refused, row, step, told, zone

PLAIN = ["ship-01", "ship-02"]
FULL_MARS = "blue blue red red yellow"


def basic(tiles: int = 1, **seat: Any) -> Ganymede:
    """Return a player with this many Basic Actions from discarded tiles."""
    owned = ["tile-25", "tile-26", "tile-27"][:tiles]
    state = board([{"docks": PLAIN, "tiles": owned, **seat}])
    return play(state, "discard " + "+".join(str(place + 1) for place in range(tiles)))


def moves(state: Ganymede) -> set[str]:
    return {notation for notation in legal(state) if notation.startswith("move")}


# -- Action 3 -----------------------------------------------------------------------------------


@pytest.mark.rule("gan.ruling.32")
def test_at_least_one_tile_has_to_be_discarded() -> None:
    state = board([{"docks": PLAIN}])
    assert not {one for one in legal(state) if one.startswith("discard")}
    assert refused(state, "discard 1") == "gan.discard.02"


@pytest.mark.rule("gan.ruling.32")
def test_tiles_are_discarded_first_and_basic_actions_follow_one_by_one() -> None:
    state = basic(tiles=3)
    assert zone(state, 0, "tiles") == [None] * 4
    assert zone(state, None, "tile discard") == ["tile-25", "tile-26", "tile-27"]
    play(state, "recruit red", "recruit blue")
    assert "decline" in legal(state)
    play(state, "decline")
    assert zone(state, 0, "earth") == "blue red"
    assert state.to_act == (1,)


# -- settlers of the shuttle in use -------------------------------------------------------------


@pytest.mark.rule("gan.ruling.34")
def test_settlers_who_leave_earth_make_room_for_a_recruit() -> None:
    seat = {"docks": PLAIN, "earth": "blue red red red purple purple"}
    state = play(board([seat], earth_shuttles=row("earth-01")), "shuttle earth 1")
    play(state, "recruit yellow")
    assert zone(state, 0, "earth") == "red red red yellow purple purple"


@pytest.mark.rule("gan.ruling.34")
def test_a_settler_just_lost_can_be_recruited() -> None:
    seats = [{"docks": PLAIN, "earth": "blue", "mars": "red red yellow purple purple"}]
    state = board([*seats, {"earth": "blue " * 6}], earth_shuttles=row("earth-01"))
    assert "blue" not in zone(state, None, "supply")
    play(state, "shuttle earth 1", "recruit blue")
    assert zone(state, 0, "earth") == "blue"


@pytest.mark.rule("gan.ruling.51")
def test_a_shuttle_is_used_step_by_step_in_one_order() -> None:
    # The row is completed by a diamond that carries any two settlers and costs a tile.
    others = ["earth-01", "earth-07", "earth-13", "earth-19"]
    seat = {"docks": PLAIN, "mars": "blue red yellow", "tiles": ["tile-02", "tile-09"]}
    state = board([{**seat, "earth_shuttles": others}], mars_shuttles=row("mars-29"))
    steps = []
    events = []
    for move in ("shuttle mars 1", "send blue", "send red", "drop 1", "board blue top"):
        events += told(state, move)
        steps.append(step(state))
    assert steps == ["send", "send", "pay tile", "board", "apply"]
    assert [event["event"] for event in events][:5] == [
        "shuttle chosen",
        "tile discarded",
        "settler moved",
        "settler moved",
        "shuttle placed",
    ]
    assert [event["times"] for event in events if event["event"] == "shuttle placed"] == [1]
    play(state, "recruit purple")
    assert step(state) == "bonus launch"


@pytest.mark.rule("gan.ruling.51")
def test_settlers_are_lost_before_the_card_is_placed() -> None:
    seat = {"docks": PLAIN, "earth": "blue", "mars": FULL_MARS}
    events = told(board([seat], earth_shuttles=row("earth-01")), "shuttle earth 1")
    order = [event["event"] for event in events]
    assert order == ["shuttle chosen", "settler lost", "shuttle placed"]


@pytest.mark.rule("gan.ruling.55")
@pytest.mark.parametrize(
    ("mars", "asked"),
    [
        ("purple", set()),
        ("purple purple purple", set()),
        ("purple purple purple purple", {"land blue", "land red"}),
        ("purple purple purple purple purple", set()),
    ],
)
def test_the_order_of_landing_is_asked_only_where_it_matters(mars: str, asked: set[str]) -> None:
    seat = {"docks": PLAIN, "earth": "blue red", "mars": mars}
    state = play(board([seat], earth_shuttles=row("earth-04")), "shuttle earth 1")
    assert legal(state) == (asked or {"decline", "recruit purple"})


@pytest.mark.rule("gan.ruling.55")
@pytest.mark.parametrize(
    ("top", "bottom", "asked"),
    [
        ("", "", {"board blue top", "board blue bottom"}),  # neither blocks the other
        ("", "blue red", {"board blue top", "board red top"}),  # the first one gets the place
        ("yellow", "blue red", set()),  # no ship accepts them
        ("blue", "blue red", set()),  # no ship accepts red, blue has one way
        ("blue", "red", {"board blue top", "board blue bottom"}),  # no ship for red at all
    ],
)
def test_the_order_of_boarding_is_asked_only_where_it_matters(
    top: str, bottom: str, asked: set[str]
) -> None:
    seat = {"docks": PLAIN, "mars": "blue red", "top": top, "bottom": bottom}
    state = play(board([seat], mars_shuttles=row("mars-04")), "shuttle mars 1")
    assert legal(state) == (asked or {"decline", "recruit yellow"})


@pytest.mark.rule("gan.ruling.55", "gan.ruling.10")
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    ("shuttle", "one", "other"),
    [
        ("mars-04", "blue", "red"),
        ("mars-05", "blue", "yellow"),
        ("mars-06", "blue", "purple"),
        ("mars-11", "red", "yellow"),
        ("mars-12", "red", "purple"),
        ("mars-18", "yellow", "purple"),
    ],
)
def test_of_any_two_colours_one_may_take_the_only_ship_of_the_other(
    shuttle: str, one: str, other: str, turned: bool
) -> None:
    free, bound = (other, one) if turned else (one, other)  # the bottom ship has a bound one
    seat = {"docks": PLAIN, "mars": f"{one} {other}", "bottom": bound}
    state = play(board([seat], mars_shuttles=row(shuttle)), "shuttle mars 1")
    assert legal(state) == {f"board {free} top", f"board {free} bottom", f"board {bound} top"}


@pytest.mark.rule("gan.ruling.56")
@pytest.mark.parametrize("earth", ["blue red purple", "blue blue red red purple", "red red yellow"])
def test_each_set_of_settlers_for_white_symbols_has_one_sequence(earth: str) -> None:
    order = ["blue", "red", "yellow", "purple"]
    given = board([{"docks": PLAIN, "earth": earth}], earth_shuttles=row("earth-29"))
    settlers = sorted(earth.split(), key=order.index)
    wanted = {(a, b) for i, a in enumerate(settlers) for b in settlers[i + 1 :]}
    found = []
    start = play(given, "shuttle earth 1")
    for first in sorted(legal(start)):
        state = play(start.clone(), first)
        seconds = sorted(legal(state)) if step(state) == "send" else [""]
        for second in seconds:
            after = play(state.clone(), *([second] if second else []))
            found.append(tuple(zone(after, 0, "mars").split()))
            assert step(after) == "apply"
    assert len(found) == len(wanted)
    assert set(found) == wanted


# -- effects ------------------------------------------------------------------------------------


@pytest.mark.rule("gan.ruling.38")
def test_only_effects_with_a_result_are_offered() -> None:
    ships = [f"ship-{number:02}" for number in range(1, 31)]
    seats: list[dict[str, Any]] = [
        {"docks": ships[5 * n : 5 * n + 2], "launched": ships[5 * n + 2 : 5 * n + 5]}
        for n in range(4)
    ]
    seats[1]["hand"], seats[2]["hand"], seats[3]["hand"] = ships[20:24], ships[24:28], ships[28:]
    nothing = {"ships": [None] * 3, "ship_deck": []}
    seats[0] |= {"reputation": 12, "tiles": ["tile-25"]}
    state = play(board(seats, **nothing), "discard 1")
    assert {one.split()[0] for one in legal(state)} == {"decline", "recruit"}
    # If declining is the only option, nobody is asked.
    seats[0] |= {"earth": "blue red", "tiles": []}
    state = play(board(seats, **nothing, earth_shuttles=row("earth-25")), "shuttle earth 1")
    assert state.to_act == (1,)


@pytest.mark.rule("gan.ruling.38", "gan.ruling.52")
def test_a_move_that_loses_its_settler_is_offered_beside_better_ones() -> None:
    state = basic(earth="purple", mars=FULL_MARS, top="blue", bottom="red")
    assert moves(state) >= {"move earth→mars purple", "move mars→space red", "move mars→top blue"}
    play(state, "move mars→space red")
    assert zone(state, 0, "mars") == "blue blue red yellow"


@pytest.mark.rule("gan.ruling.52")
def test_no_choice_but_adapt_move_and_launch_takes_a_settler_away() -> None:
    everywhere = {"earth": "red", "mars": "blue", "top": "yellow", "bottom": "purple"}
    state = board([{"docks": PLAIN, "tiles": ["tile-25"], **everywhere}])
    play(state, "discard 1")
    for choice in sorted(legal(state)):
        after = play(state.clone(), choice)
        kept = {name: zone(after, 0, name) for name in everywhere}
        if not choice.startswith(("adapt", "move", "recruit")):
            assert kept == everywhere
        count = sum(len(settlers.split()) for settlers in kept.values())
        assert count == {"recruit": 5}.get(choice.split()[0], 3 if "→top purple" in choice else 4)


@pytest.mark.rule("gan.ruling.53")
def test_declining_gives_up_all_applications_that_are_left() -> None:
    seat = {"docks": PLAIN, "tiles": ["tile-01", "tile-03"]}
    state = play(board([seat], tiles=row("tile-02")), "tile 1", "recruit red")
    assert state.decision() == {"step": "apply", "seat": 0, "effect": 3, "times": 2}
    play(state, "decline")
    assert state.to_act == (1,)
    assert zone(state, 0, "earth") == "red"


# -- docks --------------------------------------------------------------------------------------


@pytest.mark.rule("gan.ruling.48")
@pytest.mark.parametrize(("dock", "mars"), [("top", "red"), ("bottom", "purple")])
def test_any_ship_may_go_to_either_dock(dock: str, mars: str) -> None:
    hand = ["ship-05", "ship-09", "ship-15", "ship-30"]
    state = basic(top="red red", bottom="blue red yellow", mars=mars, hand=hand)
    play(state, f"move mars→{dock} {mars}", "draw deck")
    new = [int(ship[-2:]) for ship in zone(state, 0, "hand")]
    assert len(new) == 5
    assert legal(state) == {f"dock {dock} {ship}" for ship in new}


@pytest.mark.rule("gan.ruling.57")
def test_an_empty_dock_is_filled_before_a_queued_launch_starts() -> None:
    seat = {"docks": ["ship-09", None], "hand": ["ship-15", "ship-16"], "reputation": 11}
    state = basic(**seat, top="red red", mars="red")
    play(state, "move mars→top red", "reputation")
    assert zone(state, None, "queued launches") == 1
    play(state, "draw deck", "dock top 15")
    assert step(state) == "fill dock"
    play(state, "dock bottom 16")
    assert step(state) == "bonus launch"
    assert legal(state) == {"launch top", "launch bottom", "decline"}
