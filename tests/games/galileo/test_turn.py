"""The three steps of a turn, influence and the other resources."""

from __future__ import annotations

import pytest

from tests.games.galileo.boards import board, legal, marker, names, own, play, refused, step, told

TEN = {"megacredits": 10}


@pytest.mark.rule("gal.turn.08", "gal.ruling.81", "gal.psetup.10")
def test_the_marker_is_placed_just_before_the_first_turn() -> None:
    state = board([{"project": "p01", "track": "reserve", "megacredits": 1}])
    assert step(state) == "place marker"
    assert legal(state) == {"track earth", "track mars"}
    assert refused(state, "recruit 1") == "gal.turn.08"
    play(state, "track mars")
    assert marker(state) == ("mars", 5)
    assert step(state) == "change influence"  # step 1 exists in the first turn, too


@pytest.mark.rule("gal.ruling.07", "gal.turn.08")
def test_a_start_without_influence_has_no_track() -> None:
    state = board([{"project": "p03", "track": "reserve"}], characters=["lee-2"])
    assert marker(state) == ("none", 0)
    assert step(state) == "action"
    play(state, "recruit 1")
    assert step(state) == "choose track"


@pytest.mark.rule("gal.turn.01", "gal.turn.07")
def test_turns_go_round_from_the_first_player() -> None:
    state = board([{}, {"influence": 1}, {"influence": 1}], options={"players": 3})
    order = []
    for _ in range(5):
        order.append(state.to_act[0])
        while state.to_act[0] == order[-1]:
            play(state, min(legal(state), key=lambda move: move != "decline"))
    assert order == [0, 1, 2, 0, 1]


@pytest.mark.rule("gal.turn.02", "gal.turn.03", "gal.turn.05", "gal.change.03")
def test_change_then_action_then_objective() -> None:
    state = board([{"megacredits": 9}], objectives=["mc8", "char4", "tech4", "all6"])
    assert step(state) == "change influence"
    assert legal(state) == {"decline", "change"}
    assert refused(state, "recruit 1") == "gal.turn.02"
    play(state, "decline")
    assert step(state) == "action"
    assert refused(state, "change") == "gal.turn.04"
    play(state, "recruit 1")
    assert step(state) == "objective"
    assert "decline" in legal(state)
    assert refused(state, "change") == "gal.obj.03"
    play(state, "decline")
    assert state.to_act == (1,)


@pytest.mark.rule("gal.turn.04")
def test_an_action_is_one_of_three_and_cannot_be_passed() -> None:
    given = {"influence": 7, "track": "mars", "megacredits": 1, "energy": 1}
    state = board([given], robots=["r13"], options={"technology_1": "a"})
    play(state, "decline")
    assert legal(state) == {"recruit 1", "recruit 2", "recruit 3", "recruit 4", "recruit 5"} | {
        "obtain 1", "obtain 2", "develop 1",
    }  # fmt: skip
    assert refused(state, "pass") == "gal.ruling.67"
    play(state, "develop 1")
    assert state.to_act == (1,)


@pytest.mark.rule("gal.turn.06", "gal.row.02")
def test_rows_are_completed_after_the_turn() -> None:
    state = board([{"megacredits": 8}], objectives=["mc8", "char4", "tech4", "all6"])
    play(state, "decline", "recruit 2")
    assert state.dump()["table"]["characters"][1] is None
    play(state, "objective 1")
    assert None not in state.dump()["table"]["characters"]


@pytest.mark.rule("gal.turn.09")
def test_the_second_player_sees_the_first_turn_before_choosing_a_track() -> None:
    state = board([{}, {"project": "p01", "track": "reserve"}])
    assert step(state) == "action"
    play(state, "recruit 1")
    assert (state.to_act, step(state)) == ((1,), "place marker")


@pytest.mark.rule("gal.ruling.67")
def test_whoever_can_do_nothing_passes_and_still_has_step_3() -> None:
    state = board(
        [{"influence": 0, "energy": 5}, {"influence": 1}],
        objectives=["char4", "mc8", "tech4", "all6"],
        characters=[None] * 5,
        character_deck=[],
        last_round=1,
        options={"technology_2": "b"},
    )
    assert step(state) == "objective"
    assert "objective 1" in legal(state)
    events = told(state, "objective 1")
    assert [event["seat"] for event in events if event["event"] == "passed"] == [1]
    assert state.over


# -- step 1 ---------------------------------------------------------------------------------------


@pytest.mark.rule("gal.change.01", "gal.change.02", "gal.term.01", "gal.term.15")
@pytest.mark.parametrize(("old", "new"), [("earth", "mars"), ("mars", "earth")])
def test_one_megacredit_changes_the_track(old: str, new: str) -> None:
    state = play(board([{"track": old, "influence": 7, "megacredits": 2}]), "change")
    assert marker(state) == (new, 7)
    assert own(state, "megacredits") == 1


@pytest.mark.rule("gal.change.03")
def test_the_track_changes_once_a_turn() -> None:
    state = play(board([TEN]), "change")
    assert step(state) == "action"


@pytest.mark.rule("gal.change.04")
def test_without_megacredits_there_is_no_change() -> None:
    assert step(board([{"megacredits": 0}])) == "action"


@pytest.mark.rule("gal.ruling.02", "gal.data.12")
def test_on_space_0_there_is_no_track_to_change() -> None:
    state = board([{"influence": 0, "megacredits": 5, "technologies": ["1"]}])
    assert step(state) == "action"


# -- resources ------------------------------------------------------------------------------------


@pytest.mark.rule("gal.res.01", "gal.res.08", "gal.ruling.73")
def test_ten_megacredits_at_most() -> None:
    state = play(board([{"megacredits": 9}], characters=["eliot-2"]), "decline", "recruit 1")
    assert own(state, "megacredits") == 10


@pytest.mark.rule("gal.res.02", "gal.ruling.73")
def test_five_energy_at_most() -> None:
    state = play(board([{"energy": 5}], characters=["milutin-2"]), "recruit 1")
    assert own(state, "energy") == 5


@pytest.mark.rule("gal.res.03", "gal.res.04", "gal.recruit.05")
def test_influence_stays_on_its_track_and_stops_at_10() -> None:
    state = play(board([{"influence": 4}], characters=["lee-4"]), "recruit 1")
    assert marker(state) == ("mars", 9)
    state = play(board([{"influence": 6}], characters=["lee-4"]), "recruit 1")
    assert marker(state) == ("mars", 10)


@pytest.mark.rule("gal.res.05", "gal.ruling.05")
@pytest.mark.parametrize(("space", "megacredits"), [(4, 0), (5, 0), (6, 1), (9, 1), (10, 1)])
def test_any_excess_gives_exactly_1_megacredit(space: int, megacredits: int) -> None:
    state = play(board([{"influence": space}], characters=["lee-4"]), "recruit 1")  # 5 influence
    assert own(state, "megacredits") == megacredits


@pytest.mark.rule("gal.ruling.05")
def test_two_gains_of_a_turn_each_give_their_excess() -> None:
    state = play(board([{"influence": 9}], characters=["lee-2"]), "recruit 1")  # 5, then 3 more
    assert own(state, "megacredits") == 2


@pytest.mark.rule("gal.res.07")
def test_the_excess_is_lost_at_ten_megacredits() -> None:
    state = board([{"influence": 10, "megacredits": 10}], characters=["lee-2"])
    play(state, "decline", "recruit 1")
    assert own(state, "megacredits") == 10


@pytest.mark.rule("gal.res.06", "gal.ruling.01", "gal.ruling.22")
def test_spent_influence_moves_the_marker_back_and_0_has_no_track() -> None:
    state = play(board([{"influence": 5}], robots=["r15"]), "obtain 1")
    assert marker(state) == ("mars", 2)
    state = play(board([{"influence": 3}], robots=["r15"]), "obtain 1")
    assert marker(state) == ("none", 0)


@pytest.mark.rule("gal.res.09")
def test_resources_are_worth_nothing_at_the_end() -> None:
    state = board([{"influence": 10, "megacredits": 10, "energy": 5}])
    assert state.scores().scores == [0, 0]


@pytest.mark.rule("gal.ruling.06", "gal.recruit.03")
def test_influence_comes_before_the_printed_megacredit() -> None:
    state = board([{"influence": 8}], characters=["nakkia-4"])
    events = told(state, "recruit 1")
    assert names(events)[:4] == [
        "character recruited",
        "influence gained",
        "megacredits gained",  # the excess
        "megacredits gained",  # the printed one
    ]
    assert own(state, "megacredits") == 2
