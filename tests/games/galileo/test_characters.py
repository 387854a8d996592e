"""The twelve characters: recruitment, immediate ability, end-game scoring."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games.galileo.state import Galileo
from tests.games.galileo.boards import (
    board,
    common,
    legal,
    marker,
    markers,
    names,
    own,
    play,
    refused,
    sheet,
    step,
    told,
)

RECRUITMENT = {
    "chau": (3, 0), "diat": (5, 0), "milutin": (4, 0), "hunter": (4, 1), "eliot": (4, 0),
    "tarak": (6, 0), "noor": (4, 0), "ila": (5, 1), "marty": (4, 0), "lee": (5, 0),
    "nakkia": (4, 1), "leonard": (5, 0),
}  # fmt: skip
SET = ["r17 io 1", "r15 europa 1", "r16 ganymede 1", "r18 callisto 1"]


def using(name: str, *moves: str, **seat: Any) -> Galileo:
    """Return a table where a character was recruited for its immediate ability."""
    state = board([seat], characters=[f"{name}-2"])
    if step(state) == "change influence":
        play(state, "decline")
    return play(state, "recruit 1", *moves)


@pytest.mark.parametrize(
    ("name", "influence", "megacredits"),
    [
        pytest.param(name, *gain, marks=pytest.mark.rule(f"gal.char.{name}.01"))
        for name, gain in RECRUITMENT.items()
    ],
)
def test_recruitment(name: str, influence: int, megacredits: int) -> None:
    state = board([{"influence": 1}], characters=[f"{name}-4"])  # end-game side on Mars
    play(state, "recruit 1")
    assert marker(state) == ("mars", 1 + influence)
    assert own(state, "megacredits") == megacredits
    assert own(state, "characters") == [f"{name}-4"]


# -- Ms Chau, Mn Diat Expi ------------------------------------------------------------------------


@pytest.mark.rule("gal.char.chau.02", "gal.ruling.30")
def test_chau_raises_two_different_cards_by_1() -> None:
    state = using("chau", robots=["r15 europa 1", "r17 io 1"], project="p01 2")
    assert legal(state) == {"decline", "raise r15", "raise r17", "raise p01"}
    play(state, "raise r15")
    assert legal(state) == {"decline", "raise r17", "raise p01"}
    assert refused(state, "raise r15") == "gal.ruling.30"
    play(state, "raise p01")
    assert own(state, "robots") == ["r15 europa 2", "r17 io 1"]
    assert own(state, "project") == "p01 3"
    assert state.to_act == (1,)


@pytest.mark.rule("gal.ruling.30", "gal.ruling.11")
def test_chau_may_raise_one_card_only_or_none() -> None:
    state = using("chau", "raise r15", "decline", robots=["r15 europa 1", "r17 io 1"])
    assert own(state, "robots") == ["r15 europa 2", "r17 io 1"]
    state = using("chau", "decline", robots=["r15 europa 1", "r17 io 1"])
    assert own(state, "robots") == ["r15 europa 1", "r17 io 1"]
    state = using("chau", "raise r15", robots=["r15 europa 1"], project="p01 6")
    assert state.to_act == (1,)  # nothing is left for the second raise


@pytest.mark.rule("gal.ruling.29", "gal.ruling.30")
def test_chaus_second_raise_comes_after_all_consequences_of_the_first() -> None:
    given = {"robots": ["r06 callisto 1", "r15 europa 1"], "project": "p01 2 +io"}
    state = using("chau", "raise r06", **given)  # Callisto 2: a modifier
    play(state, "modifier extractor", "on p01", "decline")
    assert step(state) == "raise"
    assert "raise p01" in legal(state)  # now a robot
    play(state, "raise p01")
    assert markers(state)["io"] == 3


@pytest.mark.rule("gal.char.diat.02", "gal.proj.06")
@pytest.mark.parametrize("target", ["r15", "p01"])
def test_diat_raises_one_card_by_1(target: str) -> None:
    state = using("diat", f"raise {target}", robots=["r15 europa 1"], project="p01 2")
    assert own(state, "robots") == ["r15 europa 2" if target == "r15" else "r15 europa 1"]
    assert own(state, "project") == ("p01 3" if target == "p01" else "p01 2")
    assert state.to_act == (1,)


@pytest.mark.rule("gal.char.chau.03", "gal.char.diat.03")
@pytest.mark.parametrize("name", ["chau-2", "diat-2"])
def test_a_point_for_every_robot_of_level_5_or_more(name: str) -> None:
    robots = ["r15 europa 5", "r17 io 6", "r16 ganymede 4"]
    given = {"robots": robots, "characters": [name], "project": "p01 6"}
    assert sheet(board([given]))[name] == 2


# -- Milutin, Hunter ------------------------------------------------------------------------------


@pytest.mark.rule("gal.char.milutin.02", "gal.ruling.11")
def test_milutin_gives_1_energy_without_a_question() -> None:
    state = using("milutin")
    assert own(state, "energy") == 1
    assert common(state, "discard") == ["milutin-2"]


PERKS = {"perk influence", "perk megacredit", "perk level"}


@pytest.mark.rule("gal.char.hunter.02", "gal.ruling.59")
def test_hunter_gives_a_different_bonus_for_every_technology() -> None:
    state = using("hunter", technologies=["1", "2"], robots=["r15 europa 1"])
    assert legal(state) == PERKS | {"decline"}
    play(state, "perk influence")
    assert marker(state) == ("mars", 7)
    assert legal(state) == PERKS - {"perk influence"} | {"decline"}
    assert refused(state, "perk influence") == "gal.char.hunter.02"
    play(state, "perk level")
    assert legal(state) == {"raise r15", f"raise {own(state, 'project').split()[0]}"}
    play(state, "raise r15")
    assert own(state, "robots") == ["r15 europa 2"]
    assert state.to_act == (1,)


@pytest.mark.rule("gal.ruling.59", "gal.char.hunter.02")
def test_hunter_stops_at_three_or_when_told() -> None:
    four = ["1", "2", "3", "4"]
    robots = ["r15 europa 1"]
    options = {"technology_1": "b"}
    state = board([{"technologies": four, "robots": robots}], characters=["hunter-2"],
                  options=options)  # fmt: skip
    play(state, "recruit 1")
    assert (state.decision() or {})["left"] == 3
    play(state, "perk megacredit", "perk influence", "perk level", "raise r15")
    assert step(state) == "objective"  # no fourth bonus
    assert own(state, "megacredits") == 2
    state = using("hunter", "decline", technologies=four, robots=robots)
    assert step(state) == "objective"


@pytest.mark.rule("gal.ruling.59")
def test_hunter_without_technologies_or_targets() -> None:
    assert using("hunter").to_act == (1,)
    given = {"technologies": ["1"], "robots": ["r15 europa 6"], "project": "p01 6"}
    assert legal(using("hunter", **given)) == {"decline", "perk influence", "perk megacredit"}


@pytest.mark.rule("gal.ruling.59", "gal.char.hunter.02")
def test_hunter_ends_unasked_when_no_bonus_is_left() -> None:
    given = {"technologies": ["1", "2", "3"], "robots": ["r15 europa 6"], "project": "p01 6"}
    events = told(using("hunter", "perk influence", **given), "perk megacredit")
    assert [e["event"] for e in events if e["event"] in ("declined", "turn began")] == [
        "turn began"
    ]


@pytest.mark.rule("gal.ruling.29")
def test_hunters_bonus_has_its_consequences_before_the_next() -> None:
    given = {"technologies": ["1", "2"], "robots": ["r06 callisto 1"]}
    state = using("hunter", "perk level", "raise r06", **given)
    assert step(state) == "gain modifier"
    play(state, "decline")
    assert step(state) == "perks"


@pytest.mark.rule("gal.char.milutin.03", "gal.char.hunter.03")
@pytest.mark.parametrize("name", ["milutin-2", "hunter-2"])
def test_two_points_for_every_technology(name: str) -> None:
    given = {"technologies": ["1", "3", "4"], "characters": [name]}
    assert sheet(board([given]))[name] == 6


# -- Eliot, Tarak ---------------------------------------------------------------------------------


@pytest.mark.rule("gal.char.eliot.02", "gal.char.tarak.02")
@pytest.mark.parametrize(("name", "megacredits"), [("eliot", 2), ("tarak", 1)])
def test_eliot_and_tarak_give_megacredits(name: str, megacredits: int) -> None:
    assert own(using(name), "megacredits") == megacredits


@pytest.mark.rule("gal.char.eliot.03", "gal.char.tarak.03", "gal.ruling.69")
@pytest.mark.parametrize("name", ["eliot-2", "tarak-2"])
def test_a_point_for_every_character_themselves_included(name: str) -> None:
    given = {"characters": [name, "lee-2", "noor-2"], "robots": ["r24 ganymede 1"]}
    assert sheet(board([given]))[name] == 3


# -- Noor, Ila ------------------------------------------------------------------------------------


@pytest.mark.rule("gal.char.noor.02")
def test_noor_moves_a_robot_or_finalises_the_project() -> None:
    state = using("noor", robots=["r15 europa 2"], project="p01 2 =extractor")
    play(state, "modifier io")
    assert legal(state) == {"on r15", "on p01"}
    moved = play(state.clone(), "on r15")
    assert own(moved, "robots") == ["r15 io 2 +io"]
    play(state, "on p01", "extract")
    assert own(state, "megacredits") == 2
    assert markers(state)["io"] == 2


@pytest.mark.rule("gal.char.noor.03", "gal.char.ila.04", "gal.ruling.70")
@pytest.mark.parametrize("name", ["noor-2", "ila-2"])
def test_three_points_for_every_set_of_four_satellites(name: str) -> None:
    two = [*SET, "r05 io 1", "r03 europa 1", "r04 ganymede 1", "r06 callisto 1", "r10 io 1"]
    for robots, points in ((SET[:3], 0), (SET, 3), (two[:7], 3), (two, 6)):
        assert sheet(board([{"robots": robots, "characters": [name]}]))[name] == points


@pytest.mark.rule("gal.ruling.70")
def test_each_copy_scores_the_sets_again() -> None:
    given = {"robots": SET, "characters": ["noor-2", "noor-4"]}
    scores = sheet(board([given]))
    assert scores["noor-2"] == scores["noor-4"] == 3


@pytest.mark.rule("gal.char.ila.02", "gal.ruling.27")
@pytest.mark.parametrize(("source", "target"), [("r15", "r17"), ("r15", "p01"), ("p01", "r15")])
def test_ila_moves_levels_from_one_card_to_another(source: str, target: str) -> None:
    given = {"robots": ["r15 europa 4", "r17 io 2"], "project": "p01 3"}
    state = using("ila", f"lower {source}", f"raise {target}", "by 2", **given)
    texts = {text.split()[0]: text for text in own(state, "robots")}
    texts["p01"] = own(state, "project")
    before = {"r15": 4, "r17": 2, "p01": 3}
    for card, level in before.items():
        expected = level - 2 * (card == source) + 2 * (card == target)
        assert texts[card].split()[-1] == str(expected)
    assert markers(state)["europa"] == int(texts["r15"].split()[-1])
    assert markers(state)["io"] == int(texts["r17"].split()[-1])


@pytest.mark.rule("gal.char.ila.03", "gal.ruling.27")
def test_ila_keeps_both_levels_within_1_and_6() -> None:
    given = {"robots": ["r15 europa 4", "r17 io 5", "r16 ganymede 1"], "project": "p01 6"}
    state = using("ila", **given)
    assert legal(state) == {"decline", "lower r15", "lower r17", "lower p01"}
    assert refused(state, "lower r16") == "gal.char.ila.03"
    play(state, "lower r15")
    assert legal(state) == {"raise r17", "raise r16"}
    assert refused(state, "raise p01") == "gal.char.ila.03"
    more = play(state.clone(), "raise r16")
    assert legal(more) == {"by 1", "by 2", "by 3"}
    assert refused(more, "by 4") == "gal.char.ila.03"
    play(state, "raise r17")  # one level, and there is no choice
    assert "r17 io 6" in own(state, "robots")


@pytest.mark.rule("gal.char.ila.03", "gal.ruling.27")
def test_ila_needs_another_card_to_raise() -> None:
    given = {"robots": ["r15 europa 4", "r17 io 6"], "project": ""}
    state = using("ila", **given)
    assert legal(state) == {"decline", "lower r17"}  # nothing but r15 itself can be raised


@pytest.mark.rule("gal.ruling.28", "gal.ruling.51")
def test_ila_on_one_satellite_moves_no_marker() -> None:
    given = {"robots": ["r15 europa 4", "r23 europa 2"]}
    state = using("ila", "lower r15", "raise r23", **given)
    events = told(state, "by 3")
    assert "development moved" not in names(events)
    assert own(state, "energy") == 0
    assert own(state, "robots") == ["r15 europa 1", "r23 europa 5"]


@pytest.mark.rule("gal.ruling.28", "gal.ruling.24")
def test_ila_with_an_entering_robot_moves_the_other_marker() -> None:
    given = {"influence": 4, "robots": ["r24 ganymede 3"]}
    state = board([given], robots=["r04"], characters=["ila-2"])
    play(state, "obtain 1", "take 1", "immediate", "lower r04", "raise r24")
    assert markers(state)["ganymede"] == 4 + 1  # one level came over, then the rest advanced
    state = board([given], robots=["r04"], characters=["ila-2"])
    events = told(state, "obtain 1", "take 1", "immediate", "lower r04", "raise r24")
    moves = [e for e in events if e["event"] == "development moved"]
    assert [(e["origin"], e["goal"]) for e in moves] == [(3, 4), (4, 5)]


@pytest.mark.rule("gal.ruling.11")
def test_ila_may_be_declined() -> None:
    state = using("ila", "decline", robots=["r15 europa 4"])
    assert own(state, "robots") == ["r15 europa 4"]


# -- Marty, Lee -----------------------------------------------------------------------------------


@pytest.mark.rule("gal.char.marty.02")
def test_marty_changes_a_robot_or_the_project() -> None:
    state = using("marty", "modifier star-z", robots=["r15 europa 1"], project="p01 2")
    assert legal(state) == {"on r15", "on p01"}
    play(state, "on r15")
    assert own(state, "robots") == ["r15 europa 1 =star-z"]


@pytest.mark.rule("gal.char.lee.02")
def test_lee_gives_3_influence() -> None:
    assert marker(using("lee")) == ("mars", 9)


@pytest.mark.rule("gal.char.marty.03", "gal.char.lee.03", "gal.ruling.40")
@pytest.mark.parametrize("name", ["marty-2", "lee-2"])
def test_two_points_for_every_validated_objective(name: str) -> None:
    zones = {"place_1": ["seat 1", "seat 0"], "place_3": ["seat 0"], "place_4": ["seat 1"]}
    assert sheet(board([{"characters": [name]}], **zones))[name] == 4


# -- Nakkia, Leonard ------------------------------------------------------------------------------


@pytest.mark.rule("gal.char.nakkia.03", "gal.char.leonard.03")
@pytest.mark.parametrize("name", ["nakkia-2", "leonard-2"])
def test_a_point_for_every_double_assignment(name: str) -> None:
    robots = ["r13 io 1", "r14 callisto 1", "r15 europa 1", "r16 io 1 +io"]
    assert sheet(board([{"robots": robots, "characters": [name]}]))[name] == 3


@pytest.mark.rule("gal.char.leonard.02", "gal.ruling.58")
def test_leonard_sells_energy_and_a_move() -> None:
    given = {"megacredits": 2, "robots": ["r38 europa 2"]}
    state = using("leonard", **given)
    assert legal(state) == {"decline", "pay"}
    play(state, "pay")
    assert (own(state, "megacredits"), own(state, "energy")) == (1, 1)
    assert legal(state) == {"decline", "move r38"}
    stay = play(state.clone(), "decline")
    assert own(stay, "robots") == ["r38 europa 2"]
    play(state, "move r38")
    assert own(state, "robots") == ["r38 io 2"]  # moved, not raised


@pytest.mark.rule("gal.ruling.58")
def test_leonard_needs_1_megacredit_and_the_excess_will_do() -> None:
    assert using("leonard", robots=["r38 europa 2"]).to_act == (1,)
    state = using("leonard", influence=8, robots=["r38 europa 2"])
    assert legal(state) == {"decline", "pay"}


@pytest.mark.rule("gal.ruling.58")
def test_leonard_at_5_energy() -> None:
    given = {"megacredits": 2, "energy": 5}
    state = using("leonard", robots=["r38 europa 2"], **given)
    play(state, "pay", "move r38")
    assert own(state, "energy") == 5
    assert own(state, "robots") == ["r38 io 2"]
    assert step(using("leonard", robots=["r15 europa 2"], **given)) != "buy"


@pytest.mark.rule("gal.ruling.12", "gal.ruling.11", "gal.discard.01")
@pytest.mark.parametrize("name", ["diat", "chau", "noor", "marty", "ila", "nakkia", "leonard"])
def test_a_declined_ability_discards_its_character(name: str) -> None:
    given = {"robots": ["r38 europa 2", "r15 europa 1"], "megacredits": 1}
    state = using(name, "decline", **given)
    assert own(state, "characters") == []
    assert common(state, "discard") == [f"{name}-2"]


@pytest.mark.rule("gal.ruling.16")
def test_an_inner_character_is_discarded_before_the_outer_one() -> None:
    given = {"influence": 1, "project": "p01 2 +io", "robots": ["r03 europa 1"]}
    state = board([given], characters=["marty-2", "eliot-2"])
    play(state, "recruit 1", "modifier builder", "on p01")
    assert common(state, "resolving") == ["marty-2"]
    events = told(state, "take 2", "immediate")
    gone = [e["character"] for e in events if e["event"] == "character discarded"]
    assert gone == ["eliot-2", "marty-2"]


@pytest.mark.rule("gal.ruling.16", "gal.under.03")
def test_a_character_under_resolution_does_not_count_against_the_limit() -> None:
    given: dict[str, Any] = {
        "project": "p01 2 +io",
        "robots": ["r24 ganymede 6", "r16 ganymede 5", "r03 europa 1"],  # 11: both, limit 5
        "characters": ["lee-2", "lee-4", "noor-2", "noor-4"],
    }
    state = board([given], characters=["marty-2", "eliot-2"])
    play(state, "recruit 1", "modifier builder", "on p01", "take 2", "end game")
    # Eliot was the fifth while Marty was being resolved; Marty is the sixth.
    assert step(state) == "over limit"
    assert len(own(state, "characters")) == 6
