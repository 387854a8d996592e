"""A deeply nested chain of effects: the order of all events, and a pause in the middle."""

from __future__ import annotations

import json
from typing import Any

import pytest

from perijove.games.galileo.game import GAME
from perijove.games.galileo.state import Galileo
from tests.games.galileo.boards import Named, board, common, markers, names, own, step, told

# A Builder takes Marty Simon, who makes the project a Builder, which takes Ms Chau; her first
# raise crosses Callisto 2, and that modifier moves a robot to Europa, over a threshold.
MOVES = (
    "obtain 1",
    "take 1",
    "immediate",
    "modifier builder",
    "on p09",
    "take 2",
    "immediate",
    "raise r22",
    "modifier europa",
    "on r21",
    "raise r21",
)


def table() -> Galileo:
    given: dict[str, Any] = {
        "influence": 4,
        "project": "p09 3 +io",
        "robots": ["r22 callisto 1", "r21 io 3"],
    }
    row = ["marty-2", "chau-2", "tarak-2", "eliot-2", "milutin-2"]
    return board([given, {"influence": 1}], robots=["r03"], characters=row, seed=3)


def depth(state: Galileo) -> int:
    """Count the effects that wait for the current one, without the steps of the turn."""
    turn = {"objective", "surplus", "refill", "end turn"}
    return sum(pending["step"] not in turn for pending in state.pending())


EXPECTED = [
    "robot obtained",
    "influence spent",
    "robot placed",  # r03, entering
    "character taken",  # Marty
    "ability used",
    "modifier placed",
    "project finalised",
    "robot placed",  # p09, entering
    "character taken",  # Ms Chau
    "ability used",
    "level changed",  # r22
    "development moved",  # Callisto 1 to 2
    "modifier gained",
    "modifier placed",
    "robot moved",  # r21
    "development moved",  # Io 3 to 0
    "development moved",  # Europa 0 to 3
    "energy gained",
    "level changed",  # r21, by the second raise
    "development moved",  # Europa 3 to 4
    "character discarded",  # Ms Chau
    "development moved",  # p09 advances: Io 0 to 3
    "character discarded",  # Marty
    "development moved",  # r03 advances: Europa 4 to 6
    "energy gained",
    "robot revealed",
    "character revealed",
    "character revealed",
    "turn began",
]


@pytest.mark.rule("gal.ruling.25", "gal.ruling.16", "gal.ruling.24", "gal.ruling.29")
def test_the_order_of_every_event() -> None:
    state = table()
    events = told(state, *MOVES)
    assert names(events) == EXPECTED
    moved = [(e["satellite"], e["goal"]) for e in events if e["event"] == "development moved"]
    assert moved == [
        ("callisto", 2), ("io", 0), ("europa", 3), ("europa", 4), ("io", 3), ("europa", 6),
    ]  # fmt: skip
    gone = [e["character"] for e in events if e["event"] == "character discarded"]
    assert gone == ["chau-2", "marty-2"]
    assert own(state, "energy") == 2
    assert markers(state) == {"io": 3, "europa": 6, "ganymede": 0, "callisto": 2}


@pytest.mark.rule("gal.ruling.25")
def test_at_least_four_effects_wait_for_the_innermost() -> None:
    state = table()
    told(state, *MOVES[:9])
    assert step(state) == "put modifier"
    # r03's advance, Marty's discard, p09's advance, Ms Chau's discard, her second raise.
    waiting = [pending["step"] for pending in state.pending()][1:6]
    assert waiting == ["raise", "discard", "advance", "discard", "advance"]
    assert depth(state) == 6
    assert common(state, "resolving") == ["chau-2", "marty-2"]
    assert [text for text in own(state, "robots") if text.endswith("entering")] == [
        "r03 europa 2 entering",
        "p09 io 3 +io =builder entering",
    ]


@pytest.mark.rule("gal.ruling.25", "gal.inv.39")
@pytest.mark.parametrize("rest", range(1, len(MOVES)))
def test_a_position_saved_in_the_middle_goes_on_alike(rest: int) -> None:
    state = table()
    told(state, *MOVES[:rest])
    saved: Named = json.loads(json.dumps(state.dump()))
    loaded: Galileo = GAME.load(saved)
    assert loaded == state
    assert loaded.violations() == []
    assert loaded.legal(0) == state.legal(0)
    assert told(loaded, *MOVES[rest:]) == told(state, *MOVES[rest:])
    assert loaded == state
