"""What everybody is told while ships are built, fly and are judged."""

from __future__ import annotations

import pytest

from tests.games.trucker.boards import (
    BROWN,
    THREE_CANNONS,
    Named,
    board,
    flying,
    play,
    told,
)

STRONG = [
    *THREE_CANNONS[:2], "double-cannon-135 8,7", "cabin-40 7,8: purple",
    "purple-support-145 8,8", "battery-2 6,8 r1",
]  # fmt: skip
SHIELDED = ["cabin-36 7,6", "shield-150 7,8", "battery-8 6,7 r2"]


def of(events: list[Named], name: str) -> list[Named]:
    """Return the events of one name, without it."""
    return [{k: v for k, v in e.items() if k != "event"} for e in events if e["event"] == name]


@pytest.mark.rule("gt.card.enemy.06")
def test_a_winner_who_declines_says_so() -> None:
    state = flying({"ship": STRONG, "position": 9}, {}, deck=["I-03", "I-13"])
    play(state, "power 1+0 cannons")
    assert of(told(state, "decline"), "reward declined") == [{"seat": 0}]


@pytest.mark.rule("gt.goods.02")
def test_every_cube_that_moves_while_loading_is_told() -> None:
    state = flying({"ship": ["hold-21 8,7: blue"]}, {}, deck=["I-15"])
    play(state, "land 2", "pass")
    events = told(state, "unload blue 8,7", "load yellow 8,7")
    assert [(e["event"], e["seat"], e["colour"], e["cell"]) for e in events] == [
        ("cube unloaded", 0, "blue", 32),
        ("cube loaded", 0, "yellow", 32),
    ]


@pytest.mark.rule("gt.goods.06")
def test_every_lost_cube_is_told_with_its_hold() -> None:
    ship = ["hold-21 8,7: yellow yellow", "hold-22 6,7 r2: yellow"]
    lost = of(told(flying({"ship": ship}, {}, deck=["I-02"]), "lose cube 6,7"), "cube lost")
    assert lost == [
        {"seat": 0, "colour": "yellow", "cell": 30},
        {"seat": 0, "colour": "yellow", "cell": 32},
    ]


@pytest.mark.rule("gt.ruling.13")
def test_a_reserved_tile_in_hand_is_told_as_lost_when_time_is_up() -> None:
    seat = {"ship": ["cabin-36 8,7"], "reserve": ["hold-21", ""]}
    state = play(board([seat, {"space": 1}], building="live", slot=2), "take reserve 1")
    lost = of(told(state, "7: run out"), "tile lost")
    assert [(one["seat"], state.box.tile_names[one["tile"]]) for one in lost] == [(0, "hold-21")]


@pytest.mark.rule("gt.ruling.22")
def test_an_answer_to_a_hit_is_told_but_not_which() -> None:
    other = ["cabin-37 7,6", "shield-151 7,8", "battery-9 6,7 r2"]
    state = flying({"ship": SHIELDED}, {"ship": other}, deck=["I-10"], dice=[7])
    assert told(state, "1: hold", viewer=0) == [{"event": "answered", "seat": 1}]


@pytest.mark.rule("gt.trek.10", "gt.trek.11", "gt.trek.14")
def test_a_defended_title_is_told_with_all_scores() -> None:
    state = flying(
        {"ship": BROWN}, {"ship": ["cabin-36 8,7"]}, deck=["I-13"], flight="trek", level=2,
        number=1, holders=[0, 0, 1, 0, 2, 0], titles=[0, 0, 1, 0, 1, 0],
    )  # fmt: skip
    events = told(state, "pass", "pass")
    scored = of(events, "title scored")
    assert [(one["seat"], one["title"], one["score"]) for one in scored] == [
        (0, "xenoquartermaster", 1), (1, "xenoquartermaster", 0),
        (0, "master engineer", 3), (1, "master engineer", 2),
    ]  # fmt: skip
    assert of(events, "title defended") == [{"seat": 0, "title": "xenoquartermaster"}]
