"""What the yard offers is what nothing forbids, and a refusal names its clause."""

from __future__ import annotations

import pytest

from perijove.games.trucker import actions as A
from perijove.games.trucker import yard
from perijove.games.trucker.state import Trucker
from tests.games.trucker.boards import Named, board, play, refused

SHIP = ["cabin-36 8,7", "hold-21 6,7"]
TABLES: dict[str, tuple[Named, dict[str, object]]] = {
    "a fresh ship": ({}, {}),
    "a tile in hand": ({"ship": SHIP, "hand": "cabin-40"}, {}),
    "a loose tile": ({"ship": SHIP, "loose": "8,7"}, {}),
    "a full reserve": ({"ship": SHIP, "reserve": ["hold-22", "battery-8"]}, {}),
    "a tile in hand and one set aside": (
        {"ship": SHIP, "hand": "cabin-40", "reserve": ["", "battery-8"]},
        {},
    ),
    "tiles face up": ({"ship": SHIP}, {"face_up": ["cabin-41", "cannon-101"]}),
    "assistance": ({"ship": SHIP, "hand": "cannon-105"}, {"assisted": True}),
    "a finished ship": ({"ship": SHIP, "space": 2}, {"slot": 1, "timer": 2}),
    "the test flight": ({"ship": SHIP, "hand": "cabin-40"}, {"flight": "test"}),
}


def offers(state: Trucker, seat: int) -> set[int]:
    """Return the actions of building that a seat may choose."""
    return {action for action in state.legal(seat) if action < A.CLAIM}


@pytest.mark.rule("gt.decide.01", "gt.ruling.52")
@pytest.mark.parametrize("rulings", ["ours", "literal"])
@pytest.mark.parametrize("name", TABLES)
def test_whatever_nothing_forbids_is_offered_and_nothing_else(name: str, rulings: str) -> None:
    seat, common = TABLES[name]
    state = board([seat, {"ship": ["cabin-37 8,7"]}], building="live", rulings=rulings, **common)
    states = [state]
    if "look 1" in {state.rules.game.actions.notation(action) for action in state.legal(0)}:
        states.append(play(state.clone(), "0: look 1"))
        states.append(play(state.clone(), "1: look 1"))
    for one in states:
        free = {a for a in range(A.CLAIM) if yard.obstacle(one, 0, a) == yard.NOTHING}
        assert free == offers(one, 0)


@pytest.mark.parametrize(
    ("name", "move", "clause"),
    [
        ("a fresh ship", "close", "gt.peek.03"),
        ("a fresh ship", "take reserve 1", "gt.build.13"),
        ("a full reserve", "take back", "gt.build.11"),
        ("a loose tile", "adjust 8,7 r0", "gt.build.07"),
        ("a loose tile", "adjust 7,7 r0", "gt.build.07"),
        ("a loose tile", "adjust 9,9 r0", "gt.build.07"),
        ("a loose tile", "adjust 4,9 r0", "gt.board.05"),
        ("a fresh ship", "adjust 8,7 r0", "gt.build.11"),
        ("a fresh ship", "pass", "gt.ruling.05"),
        ("a finished ship", "take", "gt.finish.03"),
        ("a finished ship", "look 1", "gt.peek.08"),
        ("the test flight", "set aside", "gt.level.06"),
    ],
)
def test_a_refusal_names_its_clause(name: str, move: str, clause: str) -> None:
    seat, common = TABLES[name]
    state = board([seat, {}], building="live", **common)
    assert refused(state, f"0: {move}") == clause


@pytest.mark.rule("gt.ruling.52")
def test_by_the_letter_a_second_pile_waits_for_the_first() -> None:
    seat = {"ship": SHIP, "hand": "cabin-40"}
    state = board([seat, {}], building="live", rulings="literal")
    play(state, "0: look 1")
    assert refused(state, "0: look 2") == "gt.peek.04"
    assert refused(state, "0: weld 7,8 r0") == "gt.peek.04"
    play(state, "0: return", "0: close", "0: look 2")
