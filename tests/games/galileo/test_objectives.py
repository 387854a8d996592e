"""Step 3: what objectives count, what energy replaces, and where markers go."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.galileo.state import Galileo
from tests.games.galileo.boards import board, common, legal, own, play, refused, sheet, step

DOUBLES = ["r13 io 1", "r14 ganymede 1", "r19 europa 1", "r20 io 1", "r01 ganymede 1"]
COLOUR = [
    "r03 europa 1", "r04 ganymede 1", "r05 io 1", "r15 europa 1", "r16 ganymede 1", "r17 io 1",
    "r27 callisto 1", "r12 ganymede 1",
]  # fmt: skip
LEVEL6 = ["r03 europa 6", "r04 ganymede 6", "r05 io 6", "r06 callisto 6", "r15 europa 5"]
ALL6 = ["r05 io 6", "r03 europa 6", "r04 ganymede 6", "r06 callisto 6"]
MODIFIED = ["r15 io 1 +io =builder", "r16 callisto 1 +callisto =star-z"]
FOUR = ["ila-2", "ila-4", "noor-2", "noor-4"]
GANYMEDE_8 = ["r24 ganymede 6", "r16 ganymede 2"]


def facing(objective: str, **seat: Any) -> Galileo:
    """Return a table at step 3, after a player recruited Ms Lee for her influence."""
    others = [o for o in ("mc8", "char4", "tech4", "colour7") if o != objective]
    state = board([seat], characters=["lee-2"], objectives=[objective, *others[:3]])
    if step(state) == "change influence":
        play(state, "decline")
    play(state, "recruit 1")
    return play(state, "immediate") if step(state) == "choose ability" else state


def offered(state: Galileo) -> bool:
    """Return True if the first objective may be validated now."""
    return step(state) == "objective" and "objective 1" in legal(state)


@pytest.mark.parametrize(
    ("objective", "met", "short"),
    [
        pytest.param(
            "double5",
            {"robots": DOUBLES},
            {"robots": [*DOUBLES[:4], "r15 europa 1"]},
            marks=pytest.mark.rule("gal.obj.07"),
        ),
        pytest.param(
            "tech4",
            {"technologies": ["1", "2", "3", "4"]},
            {"technologies": ["1", "2", "3"]},
            marks=pytest.mark.rule("gal.obj.08"),
        ),
        pytest.param(
            "level6x4",
            {"robots": LEVEL6},
            {"robots": LEVEL6[1:]},
            marks=pytest.mark.rule("gal.obj.09"),
        ),
        pytest.param(
            "all6",
            {"robots": ALL6},
            {"robots": [*ALL6[:3], "r06 callisto 5"]},
            marks=pytest.mark.rule("gal.obj.10"),
        ),
        pytest.param(
            "char4",
            {"characters": FOUR, "robots": GANYMEDE_8},
            {"characters": FOUR[:3], "robots": GANYMEDE_8},
            marks=pytest.mark.rule("gal.obj.11"),
        ),
        pytest.param(
            "mod4",
            {"robots": MODIFIED},
            {"robots": ["r15 io 1 +io =builder", "r16 callisto 1 +callisto"],
             "project": "p01 2 =star-z"},
            marks=pytest.mark.rule("gal.obj.12"),
        ),
        pytest.param(
            "mc8", {"megacredits": 8}, {"megacredits": 7}, marks=pytest.mark.rule("gal.obj.13")
        ),
        pytest.param(
            "colour7",
            {"robots": COLOUR[:7]},
            {"robots": [*COLOUR[:6], "r12 ganymede 1"]},
            marks=pytest.mark.rule("gal.obj.14", "gal.data.09"),
        ),
    ],
)  # fmt: skip
def test_a_condition_is_met_or_one_short(
    objective: str, met: dict[str, Any], short: dict[str, Any]
) -> None:
    state = facing(objective, **met)
    assert offered(state)
    before = own(state, "megacredits")
    play(state, "objective 1")
    assert common(state, "place 1") == ["seat 0", None, None, None]
    assert own(state, "energy") == 0
    assert own(state, "megacredits") == before  # not spent
    state = facing(objective, **short)
    assert not offered(state)  # one short, and no energy
    state = facing(objective, energy=1, **short)
    assert offered(state)
    assert own(play(state, "objective 1"), "energy") == 0


@pytest.mark.rule("gal.obj.14", "gal.ruling.61")
def test_the_more_frequent_colour_counts() -> None:
    earth = ["r10 io 1", "r11 europa 1", "r12 ganymede 1", "r21 io 1", "r22 callisto 1"]
    earth += ["r23 europa 1", "r24 ganymede 1"]
    assert offered(facing("colour7", robots=[*earth, "r03 europa 1"]))
    assert not offered(facing("colour7", robots=[*earth[:6], "r03 europa 1"]))


@pytest.mark.rule("gal.obj.04", "gal.ruling.60", "gal.ruling.61", "gal.term.15")
@pytest.mark.parametrize("missing", [0, 1, 2, 3])
def test_exactly_the_missing_energy_is_spent(missing: int) -> None:
    robots = ["r05 io 6", "r03 europa 6", "r04 ganymede 6", f"r06 callisto {6 - missing}"]
    state = play(facing("all6", robots=robots, energy=3), "objective 1")
    assert own(state, "energy") == 3 - missing


@pytest.mark.rule("gal.ruling.60")
def test_energy_lowers_the_space_of_all6_not_the_number_of_satellites() -> None:
    robots = ["r05 io 5", "r03 europa 5", "r04 ganymede 5", "r06 callisto 5"]
    state = play(facing("all6", robots=robots, energy=1), "objective 1")
    assert own(state, "energy") == 0
    robots = ["r05 io 6", "r03 europa 6", "r04 ganymede 6"]
    assert not offered(facing("all6", robots=robots, energy=5))


@pytest.mark.rule("gal.ruling.60")
def test_energy_lowers_the_number_of_robots_not_their_level() -> None:
    robots = ["r03 europa 5", "r04 ganymede 5", "r05 io 5", "r06 callisto 5"]
    assert not offered(facing("level6x4", robots=robots, energy=3))
    robots[0] = "r03 europa 6"
    assert offered(facing("level6x4", robots=robots, energy=3))


@pytest.mark.rule("gal.ruling.61")
def test_a_condition_may_be_lowered_to_nothing() -> None:
    state = play(facing("char4", energy=5), "objective 1")
    assert own(state, "energy") == 1
    assert common(state, "place 1")[0] == "seat 0"


@pytest.mark.rule("gal.obj.06", "gal.europa.05", "gal.ruling.61")
def test_europa_12_lowers_every_condition_by_1_for_nothing() -> None:
    europa = ["r15 europa 6", "r23 europa 6"]
    options = ["r05 io 6", "r04 ganymede 6", "r06 callisto 5"]
    state = facing("all6", robots=[*europa, *options])
    assert own(play(state, "objective 1"), "energy") == 0
    options[2] = "r06 callisto 4"
    state = facing("all6", robots=[*europa, *options], energy=1)
    assert own(play(state, "objective 1"), "energy") == 0
    options[2] = "r06 callisto 6"
    state = facing("all6", robots=[*europa, *options], energy=1)
    assert own(play(state, "objective 1"), "energy") == 1  # nothing below 0


@pytest.mark.rule("gal.obj.01", "gal.inv.22")
def test_the_leftmost_free_space_is_taken() -> None:
    state = board(
        [{"megacredits": 9}],
        characters=["lee-4"],
        objectives=["mc8", "char4", "tech4", "all6"],
        place_1=["seat 1"],
    )
    play(state, "decline", "recruit 1", "objective 1")
    assert common(state, "place 1") == ["seat 1", "seat 0", None, None]


@pytest.mark.rule("gal.obj.02")
def test_an_objective_is_validated_once() -> None:
    state = board(
        [{"megacredits": 9, "technologies": ["1", "2", "3", "4"]}],
        characters=["lee-4"],
        objectives=["mc8", "tech4", "char4", "all6"],
        place_1=["seat 0"],
    )
    play(state, "decline", "recruit 1")
    assert legal(state) == {"decline", "objective 2"}
    assert refused(state, "objective 1") == "gal.obj.02"


@pytest.mark.rule("gal.obj.03")
def test_one_objective_a_turn() -> None:
    seat = {"megacredits": 9, "technologies": ["1", "2", "3", "4"]}
    state = board(
        [seat, {"influence": 1}],
        characters=["lee-4", "tarak-4", "eliot-4"],
        objectives=["mc8", "tech4", "char4", "all6"],
    )
    play(state, "decline", "recruit 1")
    assert legal(state) == {"decline", "objective 1", "objective 2"}
    play(state, "objective 2")
    assert state.to_act == (1,)
    play(state, "recruit 1", "decline", "recruit 1")
    assert legal(state) >= {"decline", "objective 1"}  # in the next turn


@pytest.mark.rule("gal.ruling.62")
def test_the_present_counts_and_a_marker_is_never_lost() -> None:
    state = play(facing("mc8", megacredits=8), "objective 1")
    assert common(state, "place 1")[0] == "seat 0"
    poor = board([{"megacredits": 1}], objectives=["mc8", "char4", "tech4", "all6"],
                 place_1=["seat 0"])  # fmt: skip
    assert sheet(poor)["mc8"] == 6


@pytest.mark.rule("gal.ruling.63", "gal.ruling.89", "gal.data.06")
def test_three_spaces_whatever_the_number_of_players() -> None:
    seats: list[dict[str, Any]] = [{"megacredits": 9}, {}, {}, {}]
    state = board(
        seats,
        characters=["lee-4"],
        objectives=["mc8", "char4", "tech4", "all6"],
        place_1=["seat 1", "seat 2", "seat 3"],
        options={"players": 4},
    )
    play(state, "decline", "recruit 1")
    assert state.to_act == (1,)


@pytest.mark.rule("gal.obj.05", "gal.score.06", "gal.ruling.89", "gal.data.06")
def test_points_belong_to_the_space_and_the_place() -> None:
    ladders = [[6, 4, 2], [5, 4, 3], [5, 3, 1], [4, 3, 2]]
    for objectives in (["mc8", "char4", "tech4", "all6"], ["all6", "tech4", "char4", "mc8"]):
        state = board(
            [{}, {}, {}],
            objectives=objectives,
            options={"players": 3},
            **{f"place_{n}": ["seat 0", "seat 1", "seat 2"] for n in range(1, 5)},
        )
        for seat in range(3):
            scores = sheet(state, seat)
            assert [scores[name] for name in objectives] == [row[seat] for row in ladders]
