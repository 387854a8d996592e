"""Rulings: default answers, options, forced answers and what is outside the engine."""

from __future__ import annotations

import pytest

from perijove.games.trucker.actions import cell_name
from perijove.games.trucker.defaults import STAY, fullest_battery
from perijove.games.trucker.game import GAME
from perijove.games.trucker.state import Trucker
from perijove.kernel.cells import CLOCK
from perijove.kernel.errors import InvalidOptions
from tests.games.trucker.boards import (
    PURPLE,
    board,
    ended,
    flying,
    legal,
    parts,
    play,
    step,
    zone,
)


def answer(state: Trucker, seat: int | None = None) -> str:
    """Return the default answer of a seat in notation."""
    action = GAME.default_action(state, state.to_act[0] if seat is None else seat)
    return "stay" if action == STAY else GAME.actions.notation(action)


@pytest.mark.rule("gt.ruling.36")
def test_default_answers_are_cautious() -> None:
    cabin = ["cabin-36 8,7", "purple-support-147 8,6 r3"]
    boarding = board([{"ship": cabin}], stage="launch", players=1, flight="I")
    assert answer(boarding) == "board astronauts"
    assert answer(flying({}, {}, deck=["I-13"])) == "pass"
    assert answer(flying({}, {}, deck=["I-17"])) == "decline"
    loading = play(flying({"ship": ["hold-21 8,7"]}, deck=["I-14"]), "land 1")
    assert answer(loading) == "done"
    between = play(flying({}, {}, deck=["I-13", "I-14"]), "pass", "pass")
    assert answer(between) == "fly on"
    titles = ended({}, {}, flight="trek", titles=[1, 1, 0, 0, 0, 0])
    assert answer(titles) == "keep freight hauler"
    four = ended({}, {}, {}, {}, flight="trek", titles=[1, 1, 1, 1, 0, 0])
    play(four, "keep power trucker")
    assert answer(four) == "give freight hauler to 1"


@pytest.mark.rule("gt.ruling.36")
def test_default_power_is_none_unless_the_ship_would_stall() -> None:
    engines = ["double-engine-92 7,8", "battery-8 8,7"]
    assert answer(flying({"ship": engines}, {}, deck=["I-05"])) == "power 1 engines"
    more = [*engines, "engine-71 6,7"]
    assert answer(flying({"ship": more}, {}, deck=["I-05"])) == "power 0 engines"
    cannons = ["double-cannon-126 7,6", "battery-8 8,7"]
    assert answer(flying({"ship": cannons}, {}, deck=["I-02"])) == "power 0+0 cannons"
    combat = flying({"position": 9}, {"ship": engines, "position": 8}, deck=["I-16"])
    assert (step(combat), answer(combat)) == ("declare", "power 0 engines")


@pytest.mark.rule("gt.ruling.21", "gt.ruling.29", "gt.ruling.36")
def test_default_defence_spends_from_the_fullest_battery() -> None:
    ship = ["cabin-36 7,6", "shield-150 7,8", "battery-8 6,7 r2: 1", "battery-9 8,7: 2"]
    state = flying({"ship": ship}, {}, deck=["I-10"], dice=[7])
    assert answer(state) == "defend 8,7"
    even = ["cabin-36 7,6", "shield-150 7,8", "battery-8 6,7 r2: 2", "battery-9 8,7: 2"]
    assert answer(flying({"ship": even}, {}, deck=["I-10"], dice=[7])) == "defend 6,7"
    paying = flying({"ship": ["double-engine-92 7,8", *ship[2:]]}, {}, deck=["I-05"])
    play(paying, "power 1 engines")
    assert answer(paying) == "battery 8,7"


@pytest.mark.rule("gt.ruling.29")
def test_the_fullest_battery_is_searched_in_the_own_ship_alone() -> None:
    far = [
        "structural[?3?3] 8,7", "structural[?3?3] 9,7", "structural[?3?3] 10,7",
        "structural[??33] 11,7", "structural[3?3?] 11,8", "battery[3???] 11,9",
    ]  # fmt: skip
    state = flying({"ship": far}, {"ship": ["battery-9 6,7 r2: 1"]}, deck=["III-01"])
    assert [cell_name(fullest_battery(state, seat)) for seat in (0, 1)] == ["11,9", "6,7"]


@pytest.mark.rule("gt.ruling.31", "gt.ruling.36")
def test_default_losses() -> None:
    cubes = flying(
        {"ship": ["hold-21 8,7: yellow yellow", "hold-22 6,7 r2: yellow"]}, {}, deck=["I-02"]
    )
    assert answer(cubes) == "lose cube 6,7"
    crew = flying({"ship": [*PURPLE, "cabin-36 6,7"]}, {}, deck=["I-01"])
    assert answer(crew) == "lose crew 6,7"
    play(crew, "lose crew 6,7", "lose crew 6,7")
    assert answer(crew) == "lose crew 7,7"
    aliens = ["start 7,7: 1", *PURPLE, "cabin-37 6,7: brown", "brown-support-138 6,8"]
    last = flying({"ship": aliens, "position": 9}, {"ship": ["cabin-36 8,7"]}, deck=["I-16"])
    assert (step(last), answer(last)) == ("lose crew", "lose crew 6,7")


@pytest.mark.rule("gt.ruling.36")
def test_default_piece_has_most_astronauts() -> None:
    ship = ["structural-55 8,7", "cabin-40 9,7: 1"]
    state = flying({"ship": ship}, {}, deck=["I-09"], dice=[8, 2, 2])
    assert answer(state) == "keep 7,7"
    even = flying(
        {"ship": ["structural-55 8,7", "cabin-40 9,7: 2"]}, {}, deck=["I-09"], dice=[8, 2, 2]
    )
    assert answer(even) == "keep 7,7"  # the lowest column
    large = ["structural-55 8,7", "cabin-40 9,7: 1", "structural[3?3?] 9,8", "structural[3???] 9,9"]
    crew_counts = flying({"ship": large}, {}, deck=["I-09"], dice=[8, 2, 2])
    assert answer(crew_counts) == "keep 7,7"  # two astronauts in one tile, not one in three
    piece = [*large[:1], "cabin-40 9,7: 2", "structural[3?3?] 9,8"]
    size_counts = flying({"ship": piece}, {}, deck=["I-09"], dice=[8, 2, 2])
    assert answer(size_counts) == "keep 9,7"  # as many astronauts, more tiles


@pytest.mark.rule("gt.ruling.36")
def test_of_equally_full_cabins_the_foremost_loses_first() -> None:
    ship = ["cabin-36 8,7: 2", "cabin-40 7,8: 2", "cabin-42 6,7: 2"]
    state = flying({"ship": ship}, {}, deck=["I-01"])
    answers = []
    while step(state) == "lose crew":
        answers.append(answer(state))
        play(state, answers[-1])
    assert answers == ["lose crew 6,7", "lose crew 8,7", "lose crew 7,8"]


@pytest.mark.rule("gt.ruling.11")
def test_default_repairs_remove_the_worst_tile_and_keep_the_cabin() -> None:
    ship = ["engine-80 8,7 r2", "structural-55 9,7", "cabin-36 9,8", "engine-75 7,8 r3"]
    state = board([{"ship": ship}], stage="launch", players=1, flight="I")
    first = answer(state)
    assert first == "remove 7,8"  # equally far from the centre, but in a higher row
    play(state, first)
    assert answer(state) == "remove 8,7"
    play(state, "remove 8,7")
    assert {"keep 7,7", "keep 9,7"} <= legal(state)  # the other piece has more tiles
    assert answer(state) == "keep 7,7"
    wide = ["engine-80 8,7 r2", "cabin-40 7,8", "structural-55 9,7", "cabin-36 9,8"]
    wide.append("structural[3???] 9,9")  # the other piece is larger
    state = board([{"ship": wide}], stage="launch", players=1, flight="I")
    while not answer(state).startswith("keep"):
        play(state, answer(state))
    assert answer(state) == "keep 7,7"


@pytest.mark.rule("gt.ruling.11")
@pytest.mark.parametrize(
    ("ship", "first"),
    [
        (["structural-53 7,6 r1", "engine-71 7,5 r1", "engine-72 8,7 r2"], "7,5"),
        (["structural-53 7,6 r1", "engine-71 7,5 r1", "engine-73 6,7 r1"], "7,5"),
        (["structural-53 6,7 r0", "engine-73 5,7 r1", "engine-71 7,8 r3"], "5,7"),
    ],
)
def test_of_equally_faulty_tiles_the_farthest_is_removed(ship: list[str], first: str) -> None:
    state = board([{"ship": ship}], stage="launch", players=1, flight="I")
    assert [fault.why for fault in state.view(0).seats[0].errors] == ["turned", "turned"]
    assert answer(state) == f"remove {first}"


@pytest.mark.rule("gt.ruling.11")
def test_a_tile_with_more_errors_is_removed_before_one_farther_away() -> None:
    ship = ["structural-58 6,7 r3", "structural-56 6,8 r3", "engine-80 7,8 r3"]
    state = board([{"ship": ship}], stage="launch", players=1, flight="I")
    errors = [(fault.why, fault.cell, fault.other) for fault in state.view(0).seats[0].errors]
    assert errors == [("smooth", "6,8", "7,8"), ("turned", "7,8", None)]
    assert answer(state) == "remove 7,8"


@pytest.mark.rule("gt.ruling.51")
def test_an_absent_builder_passes_and_blocks_nobody() -> None:
    state = board([{"ship": ["cabin-36 8,7"]}], building="live", flight="II")
    assert answer(state, 0) == "stay"
    play(state, "0: look 1")
    assert answer(state, 0) == "close"
    assert answer(state, 1) == "stay"
    other = board([{}, {"ship": ["cabin-37 8,7"]}], building="live", flight="II")
    play(other, "1: look 1")
    assert (answer(other, 0), answer(other, 1)) == ("stay", "close")
    assert answer(state, CLOCK) == "run out"
    turns = board([{"hand": "cabin-40"}], flight="II", first=0, active=0)
    assert answer(turns) == "return"
    play(turns, "return")
    assert answer(turns) == "pass"
    reserved = board([{"hand": "cabin-40", "hand_from": 1}], flight="II", first=0, active=0)
    assert answer(reserved) == "set aside"


@pytest.mark.rule("gt.ruling.51", "gt.inv.24")
@pytest.mark.parametrize("flight", ["test", "I", "II", "III", "trek"])
def test_a_whole_game_of_absent_players_ends(flight: str) -> None:
    state = GAME.start(players=3, flight=flight, seed=2, slot_rounds=2)
    while not state.over:
        seat = state.to_act[0]
        assert state.legal(seat)
        state.act(seat, GAME.default_action(state, seat))
    assert state.violations() == []


@pytest.mark.rule("gt.ruling.53")
def test_forced_answers_are_not_asked() -> None:
    assert flying({"ship": ["start 7,7: 1"]}, {"ship": ["start 7,7: 1"]}, deck=["I-17"]).over
    one = flying({"ship": ["cabin-36 8,7: 0"]}, {}, deck=["I-16"])  # one cabin to lose from
    assert one.over


@pytest.mark.rule("gt.ruling.52", "gt.inv.02")
def test_a_tile_in_hand_can_always_be_put_away() -> None:
    full = board(
        [{"hand": "cabin-40", "hand_from": 1, "reserve": ["", "cabin-36"]}], building="live"
    )
    assert "set aside" in legal(full, 0)
    play(full, "0: set aside")
    assert zone(full, 0, "reserve") == ["cabin-40", "cabin-36"]


@pytest.mark.rule("gt.ruling.03", "gt.missing.06")
def test_the_length_of_an_hourglass_is_an_option() -> None:
    options = {option.name: option for option in GAME.options}
    assert options["hourglass_seconds"].default == 90
    assert options["claim_seconds"].default == 5
    assert options["slot_rounds"].default == 12
    assert options["auto_flip_after"].default == 0
    with pytest.raises(InvalidOptions):
        GAME.start(players=2, hourglass_seconds=1)


@pytest.mark.rule("gt.def.10", "gt.comp.16", "gt.decide.13")
def test_structural_modules_only_connect() -> None:
    state = flying({"ship": ["structural-60 8,7"]}, {}, deck=["I-13"])
    seat = state.view(0).seats[0]
    assert (seat.crew, seat.energy) == (2, 0)
    assert seat.exposed == 3 + 3
    assert parts(state)["8,7"] == "structural-60"
