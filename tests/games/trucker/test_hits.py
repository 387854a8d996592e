"""Asteroids and shots: who is hit, who is asked, what falls off."""

from __future__ import annotations

import pytest

from perijove.games.trucker import box as B
from perijove.games.trucker.hits import can_defend, threat
from perijove.games.trucker.schema import Cubes
from perijove.games.trucker.ship import exposed, first_tile, printed_side, reaches, shielded, side
from perijove.games.trucker.state import ROLL, STRUCK
from tests.games.trucker.boards import (
    PURPLE,
    flying,
    legal,
    parts,
    play,
    step,
    told,
    with_ship,
    zone,
)

CROSS = ["cabin-36 8,7", "cabin-40 6,7", "cabin-43 7,6 r2", "cabin-37 7,8"]


def cell(column: int, row: int) -> int:
    return 9 * (row - 4) + column - 3


@pytest.mark.rule("gt.def.01", "gt.def.02", "gt.hit.03", "gt.hit.04", "gt.hit.05")
def test_the_first_tile_from_each_side() -> None:
    state = with_ship(*CROSS)
    assert first_tile(state, 0, B.FRONT, 7) == cell(7, 6)
    assert first_tile(state, 0, B.REAR, 7) == cell(7, 8)
    assert first_tile(state, 0, B.LEFT, 7) == cell(6, 7)
    assert first_tile(state, 0, B.RIGHT, 7) == cell(8, 7)
    assert first_tile(state, 0, B.FRONT, 8) == cell(8, 7)
    for way in range(4):
        for line in (2, 3, 11, 12):
            assert first_tile(state, 0, way, line) == -1


@pytest.mark.rule("gt.def.03", "gt.def.20", "gt.comp.10", "gt.example.63")
def test_rotation_turns_sides_and_shields() -> None:
    shown = {
        turns: [int(printed_side(with_ship(), 148, turns, way)) for way in range(4)]
        for turns in (0, 1, 3)
    }
    assert shown == {0: [0, 1, 3, 1], 1: [1, 0, 1, 3], 3: [1, 3, 1, 0]}
    covers = {}
    for turns in range(4):
        state = with_ship(f"shield-149 7,8 r{turns}")
        covers[turns] = {way for way in range(4) if shielded(state, 0, way)}
    assert covers == {
        0: {B.FRONT, B.RIGHT},
        1: {B.RIGHT, B.REAR},
        2: {B.REAR, B.LEFT},
        3: {B.LEFT, B.FRONT},
    }


@pytest.mark.rule(
    "gt.hit.11", "gt.hit.12", "gt.hit.13", "gt.hit.15", "gt.ruling.20", "gt.example.40"
)
def test_what_cannons_reach() -> None:
    front = with_ship("structural-55 6,7", "cannon-101 6,6")
    assert [line for line in range(2, 13) if reaches(front, 0, B.CANNON, B.FRONT, line)] == [6]
    left = with_ship("cannon-101 6,7 r3")
    assert [line for line in range(2, 13) if reaches(left, 0, B.CANNON, B.LEFT, line)] == [6, 7, 8]
    rear = with_ship("cannon-101 7,8 r2")
    assert [line for line in range(2, 13) if reaches(rear, 0, B.CANNON, B.REAR, line)] == [6, 7, 8]
    right = with_ship("cannon-101 8,7 r1")
    assert [x for x in range(2, 13) if reaches(right, 0, B.CANNON, B.RIGHT, x)] == [6, 7, 8]
    assert not reaches(right, 0, B.CANNON, B.LEFT, 7)
    assert not reaches(right, 0, B.DOUBLE_CANNON, B.RIGHT, 7)


def against(kind: int, way: int, line: int, *ship: str) -> tuple[int, bool]:
    """Return the cell that a projectile would destroy (or -1) and whether energy could help."""
    state = flying({"ship": list(ship)}, {}, deck=["I-13"])
    hit = next(
        i
        for i in range(len(state.box.hit_kind))
        if (state.box.hit_kind[i], state.box.hit_from[i]) == (kind, way)
    )
    state.cells[ROLL] = line
    struck = int(threat(state, 0, hit, line))
    state.cells[STRUCK] = struck + 1
    return struck, bool(can_defend(state, 0, hit))


BATTERY = "battery-8 6,7 r2"


@pytest.mark.rule("gt.comp.11", "gt.hit.16", "gt.hit.17", "gt.hit.18", "gt.hit.10", "gt.decide.11")
def test_shields_stop_small_and_light_only() -> None:
    shield = ["cabin-36 7,6", "shield-150 7,8", BATTERY]
    top = cell(7, 6)
    assert against(B.SMALL, B.FRONT, 7, *shield) == (top, True)
    assert against(B.LIGHT, B.FRONT, 7, *shield) == (top, True)
    assert against(B.BIG, B.FRONT, 7, *shield) == (top, False)
    assert against(B.HEAVY, B.FRONT, 7, *shield) == (top, False)


@pytest.mark.rule("gt.hit.16", "gt.hit.17", "gt.decide.12", "gt.ruling.21")
def test_cannons_stop_big_asteroids_only() -> None:
    single = ["cannon-101 7,6", BATTERY]
    assert against(B.BIG, B.FRONT, 7, *single) == (-1, False)  # fires by itself
    assert against(B.LIGHT, B.FRONT, 7, *single) == (cell(7, 6), False)  # smooth does not help
    assert against(B.SMALL, B.FRONT, 7, *single) == (-1, False)  # bounces
    double = ["double-cannon-126 7,6", BATTERY]
    assert against(B.BIG, B.FRONT, 7, *double) == (cell(7, 6), True)
    assert against(B.BIG, B.FRONT, 6, *double) == (cell(6, 7), False)
    assert against(B.BIG, B.FRONT, 7, "double-cannon-126 7,6") == (cell(7, 6), False)


@pytest.mark.rule("gt.hit.02", "gt.hit.06", "gt.card.meteors.01", "gt.card.meteors.02")
def test_one_roll_for_each_projectile_and_all_ships() -> None:
    state = flying(
        {"ship": CROSS}, {"ship": ["cabin-39 8,7"]}, deck=["I-13", "I-10"], dice=[7, 3, 3]
    )
    play(state, "pass", "pass", "fly on")
    events = told(state, "fly on")
    rolls = [(event["hit"], event["side"]) for event in events if event["event"] == "rolled"]
    assert rolls == [("small", side_) for side_ in ("front", "front", "left", "right", "rear")]
    first = [event for event in events if event["event"] == "projectile"][:2]
    assert [(event["seat"], event["fate"]) for event in first] == [(0, "destroys"), (1, "destroys")]


@pytest.mark.rule("gt.def.18")
def test_both_dice_of_a_roll_are_told() -> None:
    state = flying({"ship": CROSS}, {}, deck=["I-13", "I-10"], dice=[12, 2, 3])
    play(state, "pass", "pass", "fly on")
    events = told(state, "fly on")
    dice = [(event["first"], event["second"]) for event in events if event["event"] == "dice fell"]
    lines = [event["line"] for event in events if event["event"] == "rolled"]
    assert dice[:2] == [(6, 6), (1, 1)]
    assert [first + second for first, second in dice] == lines
    assert {value for pair in dice for value in pair} <= set(range(1, 7))


@pytest.mark.rule("gt.card.meteors.03", "gt.ruling.22", "gt.hit.19")
def test_defences_are_independent_and_sealed() -> None:
    ship = ["cabin-36 7,6", "shield-150 7,8", BATTERY]
    other = ["cabin-37 7,6", "shield-151 7,8", "battery-9 6,7 r2"]
    state = flying({"ship": ship}, {"ship": other}, deck=["I-10"], dice=[7])
    assert state.to_act == (0, 1)
    play(state, "1: hold")
    assert state.to_act == (0,)
    assert zone(state, 1, "lost") == []  # nothing is applied yet
    assert state.view(0).seats[1].answer is None
    assert state.view(0).seats[1].answered
    assert state.view(1).seats[1].answer == 1
    swapped = flying({"ship": ship}, {"ship": other}, deck=["I-10"], dice=[7])
    play(swapped, "0: defend 6,7", "1: hold")
    play(state, "0: defend 6,7")
    assert state == swapped
    assert zone(state, 1, "lost")[0] in ("start-34", "cabin-37")
    assert state.news


@pytest.mark.rule("gt.ruling.22")
def test_a_sealed_answer_is_drawn_again_for_all_but_its_owner() -> None:
    ship = ["cabin-36 7,6", "shield-150 7,8", BATTERY]
    other = ["cabin-37 7,6", "shield-151 7,8", "battery-9 6,7 r2"]
    state = flying({"ship": ship}, {"ship": other}, deck=["I-10"], dice=[7])
    play(state, "1: hold")
    answers = [
        {state.resample(seat, n).view(1).seats[1].answer for n in range(12)} for seat in (0, 1)
    ]
    assert answers == [{1, 32}, {1}]
    assert not any(state.resample(0, n).view(0).seats[0].answered for n in range(4))


@pytest.mark.rule("gt.hit.20", "gt.hit.19", "gt.power.06", "gt.inv.32")
def test_every_projectile_needs_a_new_cell() -> None:
    ship = ["cabin-36 7,6", "shield-150 7,8", BATTERY]
    state = flying({"ship": ship}, {}, deck=["I-10"], dice=[7, 7])
    play(state, "defend 6,7")
    assert parts(state)["6,7"] == "battery-8: 1"
    assert (step(state), legal(state)) == ("defence", {"hold", "defend 6,7"})


@pytest.mark.rule("gt.card.meteors.04", "gt.hit.07")
def test_asteroids_move_nobody() -> None:
    state = flying({"ship": CROSS, "credits": 2}, {}, deck=["I-11", "I-13"], dice=[2, 2, 2])
    assert zone(state, 0, "position") == 4
    assert zone(state, 0, "credits") == 2
    assert parts(state)["8,7"] == "cabin-36: 2"


@pytest.mark.rule("gt.loss.07", "gt.inv.28")
def test_a_lost_tile_exposes_its_neighbours() -> None:
    state = flying({"ship": CROSS}, {}, deck=["I-13"])
    before = exposed(state, 0)
    from perijove.games.trucker.ship import beside, connected, lose

    for at in (cell(8, 7), cell(7, 6)):
        joints = sum(connected(state, 0, at, way) >= 0 for way in range(4))
        open_sides = sum(
            side(state, 0, at, way) != 0 and beside(state, 0, at, way) < 0 for way in range(4)
        )
        lose(state, 0, at)
        after = exposed(state, 0)
        assert after - before == joints - open_sides
        before = after


@pytest.mark.rule("gt.def.09", "gt.def.16", "gt.loss.02", "gt.loss.03", "gt.loss.09", "gt.inv.14",
                  "gt.ruling.25", "gt.ruling.26")  # fmt: skip
def test_what_hangs_on_a_lost_tile_falls() -> None:
    state = flying(
        {"ship": ["structural-55 8,7", "cabin-40 9,7"]}, {}, deck=["I-09"], dice=[8, 2, 2]
    )
    assert legal(state) == {"keep 7,7", "keep 9,7"}
    kept = play(state.clone(), "keep 9,7")
    assert parts(kept) == {"9,7": "cabin-40: 2"}
    assert set(zone(kept, 0, "lost")) == {"start-33", "structural-55"}
    play(state, "keep 7,7")
    assert set(zone(state, 0, "lost")) == {"cabin-40", "structural-55"}


@pytest.mark.rule("gt.inv.14", "gt.hit.04")
@pytest.mark.parametrize(("line", "lost"), [(6, "cabin-40"), (7, "cabin-43"), (8, "cabin-36")])
def test_a_hit_destroys_one_tile(line: int, lost: str) -> None:
    state = flying({"ship": CROSS}, {}, deck=["I-09", "I-13"], dice=[line, 2, 2])
    assert zone(state, 0, "lost") == [lost]


@pytest.mark.rule("gt.loss.05", "gt.inv.06")
def test_cubes_of_a_lost_hold_go_back_to_the_bank() -> None:
    state = flying({"ship": ["hold-19 8,7 r0: yellow blue"]}, {}, deck=["I-09"], dice=[8, 2, 2])
    assert zone(state, 0, "lost") == ["hold-19"]
    assert state.view(None).bank == Cubes(12, 17, 13, 14)


@pytest.mark.rule("gt.alien.08", "gt.ruling.26")
def test_an_alien_leaves_when_its_support_falls() -> None:
    state = flying({"ship": PURPLE}, {}, deck=["I-09"], dice=[8, 2, 2])
    assert parts(state)["8,7"] == "cabin-49"
    assert zone(state, 0, "lost") == ["purple-support-145"]
