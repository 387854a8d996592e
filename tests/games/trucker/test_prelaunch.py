"""Pre-launch: the check, corrections, energy, crew, aliens and the deck."""

from __future__ import annotations

import pytest

from perijove.games.trucker import check
from perijove.games.trucker.game import GAME
from perijove.games.trucker.launch import gather_deck, shuffle_deck
from perijove.games.trucker.state import DECK, HULLS, TILE_AT, Trucker
from tests.games.trucker.boards import (
    board,
    cards,
    legal,
    parts,
    play,
    refused,
    step,
    with_ship,
    zone,
)

STRUCTURE = ["structural-58 7,8", "structural-54 8,8 r2", "structural-53 9,8 r0"]


def faults(state: Trucker, seat: int = 0) -> list[tuple[str, set[str]]]:
    """Return the errors of a ship: the clause and the cells involved."""
    found = [int(number) for number in check.errors(state, seat)]
    return [
        (
            check.ERROR_CLAUSES[kind & check.ERROR_KIND],
            {f"{cell % 9 + 3},{cell // 9 + 4}" for cell in range(54) if mask >> cell & 1},
        )
        for kind, mask in zip(found[::2], found[1::2], strict=True)
    ]


@pytest.mark.rule(
    "gt.def.04", "gt.def.05", "gt.def.06", "gt.check.01", "gt.check.02", "gt.check.09"
)
def test_every_pair_of_sides_is_a_joint_a_clash_or_nothing() -> None:
    from perijove.games.trucker.ship import clash, joint

    joints = {(1, 1), (2, 2), (3, 1), (3, 2), (3, 3), (1, 3), (2, 3)}
    for one in range(4):
        for other in range(4):
            assert joint(one, other) == ((one, other) in joints)
            assert clash(one, other) == ((one, other) not in joints | {(0, 0)})


@pytest.mark.rule("gt.check.03", "gt.comp.08")
def test_an_engine_points_to_the_rear() -> None:
    assert faults(with_ship("engine-75 7,8 r0")) == []
    assert faults(with_ship("engine-75 7,8 r3")) == [("gt.check.03", {"7,8"})]


@pytest.mark.rule("gt.check.04", "gt.comp.08", "gt.example.07")
def test_nothing_stands_behind_an_exhaust() -> None:
    state = with_ship("engine-90 8,7", "cabin-45 8,8", "structural-58 7,8", flight="I")
    assert ("gt.check.04", {"8,7", "8,8"}) in faults(state)


@pytest.mark.rule("gt.check.05", "gt.comp.06", "gt.example.08")
def test_nothing_stands_before_a_muzzle() -> None:
    state = with_ship("cannon-106 6,7 r0", "structural-58 7,6 r3", "cabin-40 6,6", flight="I")
    assert ("gt.check.05", {"6,7", "6,6"}) in faults(state)
    turned = with_ship("cannon-101 6,7 r3", flight="I")
    assert faults(turned) == []
    facing = with_ship("cannon-107 8,7 r3", flight="I")  # the muzzle touches the starting cabin
    assert ("gt.check.05", {"8,7", "7,7"}) in faults(facing)


@pytest.mark.rule("gt.check.06", "gt.check.09", "gt.repair.03")
def test_a_ship_in_two_pieces_is_in_error() -> None:
    state = board([{"ship": ["cabin-36 9,8"]}], stage="launch", players=1)
    assert faults(state) == [("gt.check.06", {"7,7", "9,8"})]
    assert legal(state) == {"keep 7,7", "keep 9,8"}
    assert refused(state, "remove 9,8") == "gt.repair.03"


@pytest.mark.rule("gt.check.07")
def test_a_tile_outside_the_area_is_in_error() -> None:
    state = GAME.start(players=1, flight="I", building="live")
    outside = 9 * 3 + 1  # (4,7) is on the grid, but not in the level I area
    state.cells[HULLS] |= 1 << outside
    state.cells[TILE_AT + outside] = 60
    assert ("gt.check.07", {"4,7"}) in faults(state)


@pytest.mark.rule("gt.check.08")
def test_exposed_connectors_and_missing_parts_are_no_errors() -> None:
    assert faults(with_ship("cabin-40 8,7", "shield-149 7,8 r3")) == []


@pytest.mark.rule("gt.repair.01", "gt.repair.02", "gt.repair.07", "gt.decide.02", "gt.repair.06")
def test_owners_correct_independently_before_anything_is_loaded() -> None:
    bad = ["engine-75 7,8 r3", "battery-8 6,7 r2"]
    other = ["engine-81 7,8 r3", "engine-74 8,7 r3"]
    state = board([{"ship": bad}, {"ship": other}], stage="launch", flight="I")
    assert state.to_act == (0, 1)
    assert parts(state)["6,7"] == "battery-8"  # no energy yet
    spaces = [zone(state, seat, "space") for seat in (0, 1)]
    assert legal(state, 1) == {"remove 7,8", "remove 8,7"}
    play(state, "1: remove 8,7")
    assert state.to_act == (0, 1)
    play(state, "0: remove 7,8")
    assert state.to_act[0] == 1
    play(state, "1: remove 7,8")
    assert [zone(state, seat, "space") for seat in (0, 1)] == spaces
    assert zone(state, 1, "lost")[-2:] == ["engine-74", "engine-81"]


@pytest.mark.rule("gt.level.12", "gt.example.65", "gt.missing.13")
def test_corrections_cost_nothing_in_the_test_flight() -> None:
    bad = ["engine-75 7,8 r3", "engine-74 8,7 r3"]
    for flight, out, lost in (("test", 2, 0), ("I", 0, 2)):
        state = board([{"ship": bad, "reserve": []}], stage="launch", flight=flight, players=1)
        play(state, "remove 7,8")
        before_last = state.clone()
        play(before_last, "remove 8,7")
        gone = zone(before_last, None, "out")
        assert len(gone) == out
        assert len([t for t in zone(before_last, 0, "lost") if t.startswith("engine-7")]) == lost


@pytest.mark.rule("gt.repair.08", "gt.ruling.44", "gt.inv.05")
def test_no_error_is_left_to_be_found_in_flight() -> None:
    state = board([{"ship": ["engine-75 7,8 r3"]}], stage="launch", players=1)
    while step(state) == "repairs":
        state.act(0, state.legal(0)[0])
    assert faults(state) == []
    lines = {"cards", "finish", "looks", "titles", "goods", "lost"}
    from perijove.games.trucker.scoring import LINE_NAMES

    assert set(LINE_NAMES) == lines  # no fine among them


@pytest.mark.rule("gt.load.01", "gt.load.02", "gt.load.03", "gt.load.04", "gt.comp.14", "gt.inv.31")
def test_at_launch_everything_is_full_and_holds_are_empty() -> None:
    ship = ["battery-4 8,7", "battery-16 6,7 r0", "cabin-40 7,8", "hold-28 7,6"]
    for seed in range(50):
        state = board([{"ship": ship}, {}], stage="launch", flight="I", seed=seed)
        if step(state) == "land":
            break
    assert parts(state) == {
        "7,6": "hold-28", "6,7": "battery-16: 3", "7,7": "start-33: 2", "8,7": "battery-4: 2",
        "7,8": "cabin-40: 2",
    }  # fmt: skip
    assert [zone(state, seat, "position") for seat in (0, 1)] == [4, 2]


@pytest.mark.rule("gt.comp.01", "gt.comp.15", "gt.alien.05", "gt.alien.06", "gt.decide.03")
def test_a_cabin_between_two_life_supports_takes_either_alien() -> None:
    ship = ["cabin-36 8,7", "purple-support-147 8,6 r3", "brown-support-137 8,8 r0"]
    state = board([{"ship": ship}], stage="launch", players=1, flight="I", seed=5)
    assert legal(state) == {"board astronauts", "board brown", "board purple"}
    for crew, held in (("brown", "brown"), ("purple", "purple"), ("astronauts", "2")):
        after = play(state.clone(), f"board {crew}")
        assert parts(after).get("8,7", f"cabin-36: {held}") == f"cabin-36: {held}"


@pytest.mark.rule("gt.alien.07")
def test_one_life_support_serves_two_cabins() -> None:
    ship = ["cabin-36 8,7", "brown-support-137 8,8", "cabin-45 9,8", "structural-58 7,8"]
    state = board([{"ship": ship}], stage="launch", players=1, flight="I")
    if step(state) == "repairs":
        pytest.fail(str(faults(state)))
    assert legal(state) == {"board astronauts", "board brown"}
    play(state, "board astronauts")
    assert legal(state) == {"board astronauts", "board brown"}


@pytest.mark.rule("gt.deck.01", "gt.deck.02", "gt.ruling.35", "gt.example.22", "gt.inv.12")
@pytest.mark.parametrize("flight", ["I", "II", "III"])
def test_the_deck_is_all_piles_and_begins_with_the_level(flight: str) -> None:
    tops = set()
    for seed in range(25):
        state = GAME.start(players=1, flight=flight, seed=seed)
        piles = [c for n in range(1, 5) for c in zone(state, None, f"pile {n}") if c]
        gather_deck(state)
        shuffle_deck(state)
        assert sorted(cards(state)) == sorted(piles)
        assert cards(state)[0].split("-")[0] == flight
        tops.add(piles.index(cards(state)[0]))
    assert len(tops) > 3
    mixed = GAME.start(players=1, flight="II", seed=1)
    gather_deck(mixed)
    size = int(mixed.cells[DECK])
    low = next(
        i for i in range(1, size + 1) if mixed.box.card_level[mixed.cells[DECK + i] - 1] == 1
    )
    mixed.cells[DECK + low], mixed.cells[DECK + size] = (
        mixed.cells[DECK + size],
        mixed.cells[DECK + low],
    )
    shuffle_deck(mixed)
    levels = [card.split("-")[0] for card in cards(mixed)]
    assert (levels[0], levels.count("II"), levels.count("I")) == ("II", 8, 4)


@pytest.mark.rule("gt.level.07")
def test_the_test_flight_plays_the_learning_cards() -> None:
    state = GAME.start(players=1, flight="test")
    assert sorted(cards(state)) == [
        "I-02", "I-04", "I-05", "I-09", "I-13", "I-16", "I-18", "I-19",
    ]  # fmt: skip
    assert state.view(0).deck == 8


@pytest.mark.rule("gt.ruling.45", "gt.ruling.56")
def test_a_launch_without_astronauts_ends_before_the_deck_is_shuffled() -> None:
    ship = ["engine-75 7,8 r3"]
    state = board([{"ship": ["battery-4 8,7"], "cabin": False}, {"ship": ship}], stage="launch")
    assert state.to_act == (1,)
    assert zone(state, None, "phase") == 1
    play(state, "remove 7,8")
    assert zone(state, None, "flying") in (0, 2)
    alone = board([{"ship": ["battery-4 8,7"], "cabin": False}], stage="launch", players=1)
    assert alone.over
    assert zone(alone, None, "revealed") == []
    assert alone.result.scores == [0]


@pytest.mark.rule("gt.ruling.56")
def test_reserves_are_lost_before_repairs() -> None:
    state = board(
        [{"ship": ["engine-75 7,8 r3"], "reserve": ["cabin-40"]}], stage="launch", players=1
    )
    assert step(state) == "repairs"
    assert zone(state, 0, "lost") == ["cabin-40"]


@pytest.mark.rule("gt.ruling.10", "gt.check.06")
def test_a_loaded_position_is_checked() -> None:
    state = board([{"ship": ["cabin-36 9,8"]}], stage="launch", players=1)
    again = GAME.load(state.dump())
    assert faults(again) == faults(state)
    assert again.to_act == (0,)
