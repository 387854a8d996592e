"""The option `rulings` of Galaxy Trucker: the same position with our and with literal rulings."""

from __future__ import annotations

import pytest

from perijove.games.trucker.game import GAME
from perijove.kernel.errors import Gone
from tests.games.trucker.boards import board, ended, flying, legal, parts, play, refused, step, zone

both_readings = pytest.mark.parametrize("rulings", ["ours", "literal"])


@pytest.mark.rule("gt.ruling.09", "gt.ruling.52", "gt.peek.09")
@both_readings
def test_looking_with_a_tile_in_hand(rulings: str) -> None:
    seat = {"ship": ["cabin-36 8,7"], "hand": "cabin-40"}
    state = board([seat], building="live", rulings=rulings)
    if rulings == "ours":
        assert refused(state, "0: look 1") == "gt.build.19"
        return
    play(state, "0: look 1")
    assert legal(state, 0) == {"close", "set aside", "return"}
    assert refused(state, "0: weld 6,7 r0") == "gt.peek.04"
    assert refused(state, "0: look 2") == "gt.peek.04"
    assert refused(state, "0: finish 1") == "gt.finish.01"
    assert state.violations() == []
    play(state, "0: close")
    assert "weld 6,7 r0" in legal(state, 0)


@pytest.mark.rule("gt.ruling.09", "gt.ruling.52")
@both_readings
def test_taking_a_tile_while_looking(rulings: str) -> None:
    seat = {"ship": ["cabin-36 8,7"], "reserve": ["cabin-40"]}
    state = board([seat], building="live", rulings=rulings)
    play(state, "0: look 2")
    if rulings == "ours":
        assert legal(state, 0) == {"close"}
        return
    assert {"close", "take", "take reserve 1"} == legal(state, 0)
    play(state, "0: take reserve 1", "0: set aside", "0: close")
    assert zone(state, 0, "reserve")[0] == "cabin-40"


@pytest.mark.rule("gt.ruling.05", "gt.ruling.52")
@both_readings
def test_in_turns_looking_is_a_turn_of_its_own(rulings: str) -> None:
    state = board([{"ship": ["cabin-36 8,7"], "reserve": ["cabin-40"]}], rulings=rulings)
    while state.to_act != (0,):
        play(state, "pass")
    play(state, "look 1")
    assert legal(state) == {"close"}


@pytest.mark.rule("gt.finish.05", "gt.ruling.14")
@both_readings
@pytest.mark.parametrize("building", ["live", "turns"])
def test_starting_spaces_that_may_be_chosen(building: str, rulings: str) -> None:
    state = board([{}, {}], building=building, rulings=rulings, flight="II")
    seat = state.to_act[0]
    spaces = 4 if rulings == "literal" else 2
    offered = {text for text in legal(state, seat) if text.startswith("finish")}
    assert offered == {f"finish {space}" for space in range(1, spaces + 1)}
    assert state.view(None).starts == [6, 3, 1, 0][:spaces]
    if rulings == "ours":
        assert refused(state, f"{seat}: finish 3") == "gt.finish.05"


@pytest.mark.rule("gt.finish.05", "gt.finish.06")
def test_by_the_letter_a_flight_may_begin_from_the_rear_spaces() -> None:
    state = board([{}, {}], building="live", rulings="literal", flight="I")
    play(state, "0: finish 4", "1: finish 3")
    assert [zone(state, seat, "space") for seat in (0, 1)] == [4, 3]
    assert state.violations() == []


@pytest.mark.rule("gt.level.11", "gt.finish.05")
def test_the_test_flight_has_no_choice_by_the_letter_either() -> None:
    state = board([{}, {}], building="live", rulings="literal", flight="test")
    assert {text for text in legal(state, 0) if text.startswith("finish")} == {"finish 1"}


@pytest.mark.rule("gt.finish.08", "gt.ruling.14")
@both_readings
def test_claims_when_time_is_up(rulings: str) -> None:
    state = board([{}, {"space": 2}, {}], players=3, building="live", slot=2, rulings=rulings)
    play(state, "7: run out")
    if rulings == "ours":
        assert legal(state, 0) == {"claim"}
        assert refused(state, "0: finish 1") == "gt.finish.08"
        return
    assert legal(state, 0) == {"finish 1", "finish 3", "finish 4"}
    assert refused(state, "0: claim") == "gt.finish.08"
    served = play(state.clone(), "7: close claims")
    assert [zone(served, seat, "space") for seat in range(3)] == [1, 2, 3]
    play(state, "2: finish 4")
    with pytest.raises(Gone):
        state.act(0, GAME.actions.parse("finish 4"))
    play(state, "0: finish 3")
    assert [zone(state, seat, "space") for seat in range(3)] == [3, 2, 4]


@pytest.mark.rule("gt.finish.08", "gt.ruling.36")
def test_who_does_not_claim_gets_the_foremost_space_by_the_letter() -> None:
    state = board([{}, {"space": 1}], building="live", slot=2, rulings="literal")
    play(state, "7: run out")
    assert GAME.actions.notation(GAME.default_action(state, 0)) == "finish 2"


@pytest.mark.rule("gt.ruling.34", "gt.card.epidemic.02")
@both_readings
def test_an_epidemic(rulings: str) -> None:
    ship = ["cabin-36 8,7: 2", "cabin-42 9,7: 2"]
    state = flying({"ship": ship}, {}, deck=["II-05"], rulings=rulings)
    if rulings == "ours":
        assert parts(state) == {"7,7": "start-33: 1", "8,7": "cabin-36: 1", "9,7": "cabin-42: 1"}
        return
    assert (step(state), state.to_act) == ("lose crew", (0,))
    play(state, "lose crew 9,7", "lose crew 9,7", "lose crew 8,7")
    assert parts(state) == {"7,7": "start-33: 2", "8,7": "cabin-36: 1", "9,7": "cabin-42"}


@pytest.mark.rule("gt.ruling.34", "gt.card.epidemic.03")
def test_by_the_letter_everybody_chooses_from_the_leader_on() -> None:
    ship = ["cabin-36 8,7: 2", "cabin-42 9,7: 2"]
    other = ["cabin-37 8,7: 2", "cabin-43 9,7: 2"]
    state = flying({"ship": ship}, {"ship": other}, deck=["II-05"], rulings="literal")
    assert state.to_act == (0,)
    play(state, "lose crew 9,7", "lose crew 9,7", "lose crew 8,7")
    assert (step(state), state.to_act) == ("lose crew", (1,))


@pytest.mark.rule("gt.ruling.40", "gt.trek.16")
@both_readings
@pytest.mark.parametrize(("number", "level"), [(0, 1), (1, 2), (2, 3)])
def test_the_best_looking_prize_in_a_trek(number: int, level: int, rulings: str) -> None:
    holders = [0] * 6 if number == 0 else [1, 2, 0, 0, 0, 0]
    state = ended({}, {}, flight="trek", level=level, number=number, holders=holders,
                  titles=[1, 1, 0, 0, 0, 0], rulings=rulings)  # fmt: skip
    paid = {line.what for sheet in state.scores().breakdown for line in sheet}
    assert ("trucker.score.looks" in paid) is (rulings == "literal" and number > 0)
    if number == 2:
        assert "trucker.score.titles" in paid
