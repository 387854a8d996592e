"""The value of ships, the whole score, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.ganymede.state import Ganymede
from perijove.kernel.result import Result
from tests.games.ganymede.boards import Named, board, both_editions, legal, play, row, step, zone

PLAIN = ["ship-01", "ship-02"]
A_ROW = ["earth-01", "earth-07", "earth-13", "earth-19", "earth-25"]  # one of each type
TYPES = ("sphere", "cube", "gear", "triangle", "diamond")


def result(*seats: Named) -> Result:
    """Return the result as if the game ended on these boards."""
    found = board(list(seats)).scores()
    assert isinstance(found, Result)
    return found


def points(edition: str = "revised", **seat: Any) -> int:
    """Return the points of a board, by default with empty docks."""
    return int(board([seat], options={"edition": edition}).scores().scores[0])


def launching(ship: str, **seat: Any) -> Ganymede:
    """Return a player whose Move has just completed a ship in the top dock, which launches."""
    seat = {"docks": [ship, "ship-02"], "top": "red red", "mars": "red", **seat}
    return play(board([{**seat, "tiles": ["tile-25"]}]), "discard 1", "move mars→top red")


# -- ships --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "worth"),
    [
        pytest.param("ship-01", 5, marks=pytest.mark.rule("gan.shipfx.01")),
        pytest.param("ship-03", 4, marks=pytest.mark.rule("gan.shipfx.02")),
        pytest.param("ship-05", 4, marks=pytest.mark.rule("gan.shipfx.06")),
        pytest.param("ship-07", 4, marks=pytest.mark.rule("gan.shipfx.07")),
        pytest.param("ship-09", 4, marks=pytest.mark.rule("gan.shipfx.09")),
    ],
)
def test_a_ship_with_printed_points_is_worth_them(ship: str, worth: int) -> None:
    assert points(launched=[ship]) == worth
    assert points(launched=[ship], earth_shuttles=A_ROW, tiles=["tile-02"]) == worth


@pytest.mark.rule("gan.shipfx.01")
def test_a_plain_ship_has_no_launch_effect() -> None:
    assert step(launching("ship-01", earth="blue")) == "replacement"


@pytest.mark.rule("gan.shipfx.02")
@pytest.mark.parametrize(
    ("second", "mars", "bottom"),
    [("move mars→bottom blue", "", "blue"), ("move earth→mars purple", "blue purple", "")],
)
def test_two_moves_on_launch_of_one_settler_or_of_two(second: str, mars: str, bottom: str) -> None:
    state = launching("ship-03", earth="blue purple")
    assert {one.split()[0] for one in legal(state)} == {"decline", "move"}
    play(state, "move earth→mars blue", second)
    assert step(state) == "replacement"
    assert (zone(state, 0, "mars"), zone(state, 0, "bottom")) == (mars, bottom)


@pytest.mark.rule("gan.shipfx.03")
@pytest.mark.parametrize("column", range(5), ids=TYPES)
def test_two_points_for_each_shuttle_of_the_shown_type(column: int) -> None:
    ship = f"ship-{17 + 2 * column}"
    own = A_ROW[column]
    same = own.replace("earth", "mars")
    others = [card for card in A_ROW if card != own]
    assert points(launched=[ship], earth_shuttles=others) == 0
    assert points(launched=[ship], earth_shuttles=A_ROW) == 2
    assert points(launched=[ship], earth_shuttles=A_ROW, mars_shuttles=[same]) == 4


@pytest.mark.rule("gan.shipfx.04")
def test_six_points_once_for_a_shuttle_of_every_type() -> None:
    second_row = [card.replace("earth", "mars") for card in A_ROW]
    assert points(launched=["ship-11"], earth_shuttles=A_ROW[:4]) == 0
    assert points(launched=["ship-11"], earth_shuttles=A_ROW) == 6
    assert points(launched=["ship-11"], earth_shuttles=A_ROW, mars_shuttles=second_row) == 6


@pytest.mark.rule("gan.edition.09")
def test_the_first_print_gives_six_points_for_every_set() -> None:
    second_row = [card.replace("earth", "mars") for card in A_ROW]
    more = {"earth_shuttles": A_ROW, "mars_shuttles": second_row}
    assert points("first", launched=["ship-11"], earth_shuttles=A_ROW[:4]) == 0
    assert points("first", launched=["ship-11"], earth_shuttles=A_ROW) == 6
    assert points("first", launched=["ship-11"], **more) == 12
    assert points("revised", launched=["ship-11"], **more) == 6
    short = {"earth_shuttles": A_ROW, "mars_shuttles": second_row[:4]}
    assert points("first", launched=["ship-11"], **short) == 6


@both_editions
@pytest.mark.rule("gan.shipfx.05", "gan.ruling.35", "gan.edition.10")
@pytest.mark.parametrize(
    ("ship", "worth"), [("ship-27", 4), ("ship-28", 2), ("ship-29", 0), ("ship-30", 2)]
)
def test_a_point_for_each_symbol_of_the_colour_at_the_top(
    ship: str, worth: int, edition: str
) -> None:
    # At the top: blue red, purple purple, blue any, any any; blue red, blue. At the bottom there
    # are purple, blue, yellow, and blue / purple to recruit.
    earth = ["earth-04", "earth-03", "earth-25", "earth-29"]
    own = {"earth_shuttles": earth, "mars_shuttles": ["mars-04", "mars-01"]}
    assert points(edition, launched=[ship], **own) == worth


@pytest.mark.rule("gan.shipfx.06")
def test_a_ship_of_one_settler_fewer_launches_with_two() -> None:
    state = launching("ship-05", top="red")
    assert step(state) == "replacement"
    assert zone(state, 0, "launched") == ["ship-05"]


@both_editions
@pytest.mark.rule("gan.shipfx.07", "gan.edition.12")
def test_a_recruit_on_launch_is_of_any_colour(edition: str) -> None:
    seat = {"docks": ["ship-07", "ship-02"], "top": "red red", "mars": "red", "tiles": ["tile-25"]}
    state = board([seat], options={"edition": edition})
    play(state, "discard 1", "move mars→top red")
    colours = ("blue", "red", "yellow", "purple")
    assert legal(state) == {"decline", *(f"recruit {colour}" for colour in colours)}
    play(state, "recruit yellow")
    assert zone(state, 0, "earth") == "yellow"
    assert step(state) == "replacement"


@pytest.mark.rule("gan.shipfx.08", "gan.ruling.36")
def test_reputation_scores_once_more_for_each_such_ship() -> None:
    assert points(reputation=9) == 4
    assert points(reputation=9, launched=["ship-13"]) == 8
    assert points(reputation=9, launched=["ship-13", "ship-14"]) == 12


@pytest.mark.rule("gan.shipfx.09")
@pytest.mark.parametrize(
    ("before", "then"), [(0, "replacement"), (2, "apply"), (11, "replacement")]
)
def test_reputation_on_launch_is_a_step_with_its_bonus(before: int, then: str) -> None:
    state = play(launching("ship-09", reputation=before), "reputation")
    assert zone(state, 0, "reputation") == before + 1
    assert step(state) == then
    assert zone(state, None, "queued launches") == (1 if before == 11 else 0)


@pytest.mark.rule("gan.shipfx.10")
@pytest.mark.parametrize("tiles", [[], ["tile-02"], ["tile-02", "tile-09", "tile-30"]])
def test_two_points_for_each_tile(tiles: list[str]) -> None:
    assert points(launched=["ship-15"], tiles=tiles) == 2 * len(tiles)


# -- the whole score ----------------------------------------------------------------------------


@pytest.mark.rule("gan.score.01")
def test_ships_reputation_and_settlers_on_waiting_ships_add_up() -> None:
    seat = {"docks": PLAIN, "launched": ["ship-03", "ship-11"], "earth_shuttles": A_ROW}
    found = result({**seat, "reputation": 6, "top": "red red", "bottom": "blue"})
    assert found.scores == [4 + 6 + 2 + 3, 0]
    assert [line.points for line in found.breakdown[0]] == [4, 6, 2, 3]


@pytest.mark.rule("gan.score.02")
def test_ships_in_hand_and_on_ganymede_score_nothing() -> None:
    assert points(docks=PLAIN, hand=["ship-03", "ship-05", "ship-13"], reputation=9) == 4
    assert points(docks=["ship-13", "ship-15"], tiles=["tile-02"], reputation=9) == 4


@both_editions
@pytest.mark.rule("gan.score.03", "gan.edition.11")
def test_ships_that_count_something_count_it_at_the_end(edition: str) -> None:
    seat = {"docks": PLAIN, "launched": ["ship-15", "ship-17"], "earth": "blue", "tiles": []}
    state = board(
        [seat], options={"edition": edition}, earth_shuttles=row("earth-01"), tiles=row("tile-02")
    )
    assert state.scores().scores[0] == 0
    play(state, "tile 1", "decline", "tile 1", "decline")
    assert state.scores().scores[0] == 2
    play(state, "shuttle earth 1", "decline", "tile 1", "decline")
    assert state.scores().scores[0] == 4
    play(state, "discard 1", "decline")
    assert state.scores().scores[0] == 2


@pytest.mark.rule("gan.score.04")
def test_settlers_on_planets_score_nothing() -> None:
    assert points(docks=PLAIN, earth="red red blue", mars="yellow purple") == 0


# -- who wins -----------------------------------------------------------------------------------


@pytest.mark.rule("gan.tie.01")
def test_most_points_win_whoever_has_more_settlers() -> None:
    found = result({"launched": ["ship-03"], "mars": "red red"}, {"launched": ["ship-01"]})
    assert (found.scores, found.winners, found.ranking) == ([4, 5], [1], [2, 1])


@pytest.mark.rule("gan.tie.02")
def test_settlers_on_mars_break_a_tie_before_those_on_earth() -> None:
    found = result(
        {"launched": ["ship-01"], "mars": "red", "earth": "red red red"},
        {"launched": ["ship-02"], "mars": "blue blue"},
    )
    assert (found.winners, found.ranking) == ([1], [2, 1])


@pytest.mark.rule("gan.tie.03")
def test_settlers_on_earth_break_what_mars_does_not() -> None:
    found = result(
        {"launched": ["ship-01"], "mars": "red", "earth": "red"},
        {"launched": ["ship-02"], "mars": "blue", "earth": "blue blue"},
    )
    assert (found.winners, found.ranking) == ([1], [2, 1])


@pytest.mark.rule("gan.tie.04")
def test_those_who_are_still_tied_share_the_victory() -> None:
    alike = {"mars": "red", "earth": "red blue"}
    found = result(
        {"launched": ["ship-01"], **alike}, {"launched": ["ship-02"], **alike}, {"mars": "red"}
    )
    assert (found.winners, found.ranking) == ([0, 1], [1, 1, 3])


@pytest.mark.rule("gan.ruling.37")
def test_settlers_on_ships_break_no_tie() -> None:
    aboard = {"docks": PLAIN, "top": "red", "bottom": "red"}
    found = result(aboard, {"reputation": 6, "earth": "blue"})
    assert (found.scores, found.winners) == ([2, 2], [1])


@pytest.mark.rule("gan.ruling.37", "gan.ruling.46")
def test_each_criterion_looks_at_those_left_by_the_one_before() -> None:
    found = result(
        {"mars": "red red"},
        {"mars": "blue", "earth": "blue blue blue blue"},
        {"mars": "red red", "earth": "red"},
        {"mars": "blue", "earth": "yellow yellow yellow yellow"},
    )
    assert (found.winners, found.ranking) == ([2], [2, 3, 1, 3])


@pytest.mark.rule("gan.ruling.46")
def test_points_rank_below_the_winner_too() -> None:
    found = result(
        {"reputation": 3, "mars": "red"}, {"reputation": 12}, {"reputation": 6}, {"reputation": 3}
    )
    assert (found.scores, found.ranking) == ([1, 6, 2, 1], [3, 1, 2, 4])
