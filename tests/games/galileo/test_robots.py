"""Action B: costs, Io, placing, effects and advances, and the four abilities."""

from __future__ import annotations

import pytest

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
    step,
    strength,
    told,
)


@pytest.mark.rule("gal.robot.01", "gal.robot.04", "gal.term.03", "gal.data.08")
def test_a_robot_costs_its_influence() -> None:
    state = play(board([{"influence": 5}], robots=["r04"]), "obtain 1")  # Mars, 4
    assert marker(state) == ("mars", 1)
    assert own(state, "robots") == ["r04 ganymede 2 entering"]


@pytest.mark.rule("gal.robot.02", "gal.ruling.09", "gal.data.01")
@pytest.mark.parametrize(("slot", "surcharge"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_slots_near_the_deck_cost_more(slot: int, surcharge: int) -> None:
    row = ["r41", "r42", "r47", "r48", "r36"]
    row[slot - 1] = "r04"
    state = board([{"influence": 4 + surcharge}], robots=row)
    play(state, f"obtain {slot}")
    assert marker(state) == ("none", 0)
    if surcharge:
        poor = board([{"influence": 3 + surcharge}], robots=row)
        assert refused(poor, f"obtain {slot}") == "gal.robot.04"


@pytest.mark.rule("gal.robot.08", "gal.io.01")
def test_a_robot_that_costs_nothing_is_obtained_without_a_payment() -> None:
    given = {"influence": 0, "megacredits": 2, "robots": ["r17 io 6", "r05 io 6", "r40 io 1"]}
    events = told(board([given], robots=["r04"]), "obtain 1")
    assert "robot obtained" in names(events)
    assert "influence spent" not in names(events)


@pytest.mark.rule("gal.robot.03", "gal.term.05")
@pytest.mark.parametrize(("track", "free"), [("mars", "obtain 1"), ("earth", "obtain 2")])
def test_the_track_has_to_be_that_of_the_robot(track: str, free: str) -> None:
    state = board([{"influence": 10, "track": track}], robots=["r04", "r12"])
    other = {"obtain 1": "obtain 2", "obtain 2": "obtain 1"}[free]
    assert free in legal(state)
    assert refused(state, other) == "gal.robot.03"


@pytest.mark.rule("gal.robot.04", "gal.ruling.86")
def test_influence_has_to_cover_the_cost() -> None:
    # The Builder could take Ms Lee for 3 influence, but that comes after the payment.
    state = board([{"influence": 3}], robots=["r04"], characters=["lee-2"])
    assert refused(state, "obtain 1") == "gal.robot.04"


@pytest.mark.rule("gal.robot.08")
def test_on_space_0_a_robot_with_a_cost_is_out_of_reach() -> None:
    state = board([{"influence": 0, "megacredits": 10}], robots=["r04"])
    assert refused(state, "obtain 1") == "gal.robot.08"


@pytest.mark.rule("gal.robot.09", "gal.robot.13", "gal.robot.14")
def test_place_then_effect_then_advance() -> None:
    given = {"influence": 7, "robots": ["r15 europa 1"]}
    state = board([given], robots=["r42"])  # a technician for Ganymede, level 3
    events = told(state, "obtain 1", "raise r15")
    assert names(events)[:4] == [
        "robot obtained",
        "influence spent",
        "robot placed",
        "level changed",
    ]
    moved = [event for event in events if event["event"] == "development moved"]
    assert [(move["satellite"], move["goal"]) for move in moved] == [
        ("europa", 2),
        ("ganymede", 3),
    ]


@pytest.mark.rule("gal.robot.13", "gal.europa.01")
def test_gains_of_the_effect_come_before_the_advance() -> None:
    given = {"influence": 7, "robots": ["r15 europa 2"]}
    events = told(board([given], robots=["r42"]), "obtain 1", "raise r15")
    kinds = names(events)
    advance = [e.get("satellite") for e in events].index("ganymede", kinds.index("energy gained"))
    assert kinds.index("energy gained") < advance


@pytest.mark.rule("gal.robot.10", "gal.term.06")
def test_a_double_assignment_is_a_choice() -> None:
    state = play(board([{"influence": 3}], robots=["r01"]), "obtain 1")
    assert legal(state) == {"assign ganymede", "assign callisto"}
    assert refused(state, "assign io") == "gal.robot.10"
    play(state, "assign callisto", "decline")
    assert markers(state) == {"io": 0, "europa": 0, "ganymede": 0, "callisto": 1}


@pytest.mark.rule("gal.robot.11", "gal.ruling.23")
@pytest.mark.parametrize("robot", ["r15", "r04", "r30", "r42"])
def test_every_effect_may_be_declined_and_the_robot_still_advances(robot: str) -> None:
    state = board([{"influence": 10}], robots=[robot])
    play(state, "obtain 1")
    assert "decline" in legal(state)
    play(state, "decline")
    assert sum(markers(state).values()) == int(own(state, "robots")[0].split()[2])
    assert own(state, "energy") <= 1  # Europa, reached by r30


@pytest.mark.rule("gal.robot.12", "gal.ability.01", "gal.term.07")
@pytest.mark.parametrize(
    ("robot", "others"),
    [
        ("r15", ["r16", "r17"]),
        ("r04", ["r03", "r05"]),
        ("r30", ["r29", "r28"]),
        ("r42", ["r41", "r40"]),
    ],
)
def test_strength_counts_robots_of_the_type_with_the_new_one(robot: str, others: list[str]) -> None:
    for count in range(3):
        zones = {"r16": "ganymede", "r17": "io", "r03": "europa", "r05": "io", "r29": "ganymede"}
        zones |= {"r28": "io", "r41": "europa", "r40": "io"}
        held = [f"{name} {zones[name]} 1" for name in others[:count]]
        held += ["r47 callisto 1"] if robot != "r42" else ["r18 callisto 1"]
        state = board([{"influence": 10, "robots": held}], robots=[robot])
        play(state, "obtain 1")
        assert strength(state) == count + 1


@pytest.mark.rule("gal.robot.15", "gal.ruling.65", "gal.term.04")
def test_there_is_no_limit_of_robots_in_a_zone() -> None:
    held = [f"r{n:02} ganymede 1" for n in (4, 12, 16, 24, 29, 33)]
    state = board([{"influence": 10, "robots": held}], robots=["r42"])
    play(state, "obtain 1", "decline")
    assert len(own(state, "robots")) == 7


@pytest.mark.rule("gal.term.08", "gal.robot.14")
@pytest.mark.parametrize(("robot", "level"), [("r14", 1), ("r16", 2), ("r24", 3)])
def test_the_level_is_the_advance(robot: str, level: int) -> None:
    track = "earth" if robot == "r24" else "mars"
    state = board([{"influence": 10, "track": track}], robots=[robot])
    play(state, "obtain 1")
    if step(state) == "assign":
        play(state, "assign ganymede")
    play(state, "decline")
    assert markers(state)["ganymede"] == level


# -- Io -------------------------------------------------------------------------------------------


@pytest.mark.rule("gal.io.01", "gal.io.02", "gal.io.03", "gal.io.04", "gal.robot.05", "gal.sat.03")
@pytest.mark.parametrize(
    ("levels", "reduction"),
    [
        ((1,), 1), ((3,), 1), ((4,), 2), ((6,), 2), ((6, 1), 3), ((6, 3), 3), ((6, 4), 4),
        ((6, 6), 4),
    ],
)  # fmt: skip
def test_two_megacredits_lower_the_cost_by_the_band(
    levels: tuple[int, ...], reduction: int
) -> None:
    held = [f"{name} io {level}" for name, level in zip(("r17", "r05"), levels, strict=False)]
    given = {"influence": 10, "megacredits": 4, "robots": held}
    state = board([given], robots=["r42"])  # cost 7
    play(state, "decline", "obtain 1")
    assert legal(state) == {"io 0", "io 1", "io 2"}
    play(state, "io 1")
    assert marker(state) == ("mars", 3 + reduction)
    assert own(state, "megacredits") == 2


@pytest.mark.rule("gal.io.01", "gal.ruling.20")
def test_io_can_be_used_again_while_there_is_a_cost_left() -> None:
    held = ["r17 io 6", "r05 io 1"]  # 3 a use
    given = {"influence": 10, "megacredits": 10, "robots": held}
    state = play(board([given], robots=["r42"]), "decline", "obtain 1")  # cost 7: 4, 1, 0
    assert legal(state) == {"io 0", "io 1", "io 2", "io 3"}
    assert refused(state, "io 4") == "gal.ruling.20"
    assert refused(state, "assign io") == "gal.ruling.20"
    play(state, "io 3")
    assert (marker(state), own(state, "megacredits")) == (("mars", 10), 4)


@pytest.mark.rule("gal.io.05")
def test_io_13_lowers_any_cost_to_0() -> None:
    held = ["r17 io 6", "r05 io 6", "r40 io 1"]
    given = {"influence": 2, "megacredits": 2, "robots": held}
    row = ["r01", "r39", "r38", "r37", "r42"]  # 7 + 3
    state = play(board([given], robots=row), "decline", "obtain 5")
    assert (marker(state), own(state, "megacredits")) == (("mars", 2), 0)


@pytest.mark.rule("gal.sat.02", "gal.ruling.20")
def test_io_0_lowers_nothing() -> None:
    state = board([{"influence": 6, "megacredits": 10}], robots=["r42"])
    assert refused(play(state, "decline"), "obtain 1") == "gal.robot.04"


@pytest.mark.rule("gal.ruling.20", "gal.ruling.21")
def test_only_numbers_of_uses_that_can_be_completed_are_offered() -> None:
    given = {"influence": 4, "megacredits": 5, "robots": ["r17 io 5"]}  # 2 a use
    row = ["r01", "r39", "r42", "r38", "r37"]  # 7 + 1
    state = play(board([given], robots=row), "decline")
    assert "obtain 3" in legal(state)
    clone = play(state.clone(), "obtain 3")  # only two uses will do
    assert (marker(clone), own(clone, "megacredits")) == (("none", 0), 1)
    poor = {"influence": 3, "megacredits": 5, "robots": ["r17 io 5"]}
    assert "obtain 3" not in legal(play(board([poor], robots=row), "decline"))


@pytest.mark.rule("gal.robot.06", "gal.io.06", "gal.ruling.22")
def test_at_cost_0_the_colour_still_has_to_match_on_a_track() -> None:
    held = ["r17 io 6", "r05 io 6", "r40 io 1"]
    given = {"influence": 1, "megacredits": 10, "robots": held}
    state = play(board([given], robots=["r42", "r46"]), "decline")
    assert "obtain 1" in legal(state)
    assert refused(state, "obtain 2") == "gal.robot.03"


@pytest.mark.rule("gal.robot.07", "gal.io.06", "gal.ruling.22")
@pytest.mark.parametrize("slot", [1, 2])
def test_at_cost_0_on_space_0_either_colour_will_do(slot: int) -> None:
    held = ["r17 io 6", "r05 io 6", "r40 io 1"]
    given = {"influence": 0, "megacredits": 10, "robots": held}
    state = board([given], robots=["r42", "r46"])
    play(state, f"obtain {slot}")
    assert marker(state) == ("none", 0)
    assert own(state, "megacredits") == 8


# -- Extractor ------------------------------------------------------------------------------------


@pytest.mark.rule("gal.ability.02")
def test_extractors_bring_as_many_megacredits_as_there_are() -> None:
    given = {"influence": 4, "robots": ["r15 europa 1", "r16 ganymede 1"]}
    state = play(board([given], robots=["r17"]), "obtain 1", "extract")
    assert own(state, "megacredits") == 3
    given["megacredits"] = 8
    state = play(board([given], robots=["r17"]), "decline", "obtain 1", "extract")
    assert own(state, "megacredits") == 10


@pytest.mark.rule("gal.ruling.84", "gal.ruling.92")
def test_an_effect_without_any_result_is_skipped() -> None:
    given = {"influence": 4, "megacredits": 10}
    state = play(board([given], robots=["r17"]), "decline", "obtain 1")
    assert state.to_act == (1,)
    assert markers(state)["io"] == 3
    given = {"influence": 5, "project": "p01 6"}
    state = board([given], robots=["r37"])
    state = play(state, "obtain 1", "assign europa", "raise r37")
    assert state.to_act == (1,)


# -- Builder --------------------------------------------------------------------------------------


@pytest.mark.rule("gal.ability.03", "gal.ability.04", "gal.ability.05")
@pytest.mark.parametrize("ability", ["immediate", "end game"])
def test_a_builder_takes_a_character_of_the_first_slots_for_one_ability(ability: str) -> None:
    given = {"influence": 6, "robots": ["r03 europa 1"]}
    state = board([given], robots=["r04"], characters=["tarak-2", "eliot-2", "lee-2"])
    play(state, "obtain 1")
    assert legal(state) == {"decline", "take 1", "take 2"}
    assert refused(state, "take 3") == "gal.ability.03"
    play(state, "take 2")
    assert legal(state) == {"immediate", "end game"}
    assert refused(state, "decline") == "gal.ability.04"
    play(state, ability)
    assert own(state, "megacredits") == (2 if ability == "immediate" else 0)
    assert own(state, "characters") == ([] if ability == "immediate" else ["eliot-2"])
    assert marker(state) == ("mars", 2)  # no recruitment effect


@pytest.mark.rule("gal.ability.06", "gal.row.02")
def test_a_slot_emptied_this_turn_counts_and_offers_nothing() -> None:
    given = {"influence": 1, "project": "p01 2 +io", "robots": ["r03 europa 1"]}
    state = board([given], characters=["marty-2", "tarak-2", "eliot-2"])
    play(state, "recruit 1", "modifier builder", "on p01")
    assert strength(state) == 2
    assert legal(state) == {"decline", "take 2"}
    assert refused(state, "take 1") == "gal.ability.06"


@pytest.mark.rule("gal.ruling.35")
def test_a_builder_beyond_five_reaches_the_whole_row() -> None:
    held = [f"r{n:02} io 1" for n in (5, 10)] + [f"r{n:02} europa 1" for n in (3, 11)]
    held += ["r12 ganymede 1", "r06 callisto 1"]
    state = play(board([{"influence": 4, "robots": held}], robots=["r04"]), "obtain 1")
    assert legal(state) == {"decline", *(f"take {slot}" for slot in range(1, 6))}


@pytest.mark.rule("gal.ruling.35", "gal.ruling.84")
def test_a_builder_without_anybody_in_reach_does_nothing() -> None:
    given = {"influence": 1, "project": "p01 2 +io"}
    state = board([given], characters=["marty-2", "tarak-2"])
    play(state, "recruit 1", "modifier builder")  # X = 1, and slot 1 is Marty's
    assert state.to_act == (1,)
    assert markers(state)["io"] == 2


@pytest.mark.rule("gal.ruling.12", "gal.ruling.84")
def test_an_immediate_ability_that_can_do_nothing_may_be_chosen() -> None:
    state = board([{"influence": 4}], robots=["r04"], characters=["hunter-2"])  # no technology
    play(state, "obtain 1", "take 1", "immediate")
    assert common(state, "discard") == ["hunter-2"]
    assert own(state, "characters") == []


# -- Technician -----------------------------------------------------------------------------------


@pytest.mark.rule("gal.ability.10", "gal.ability.11", "gal.proj.06", "gal.level.05")
@pytest.mark.parametrize("target", ["r39", "r42", "p01"])
def test_a_technician_raises_one_card_by_the_whole_strength(target: str) -> None:
    given = {"influence": 7, "robots": ["r39 callisto 2"], "project": "p01 2"}
    state = play(board([given], robots=["r42"]), "obtain 1")
    assert strength(state) == 2
    assert legal(state) == {"decline", "raise r39", "raise r42", "raise p01"}
    assert refused(state, "raise r01") == "gal.ability.10"
    play(state, f"raise {target}")
    levels = {text.split()[0]: text.split()[2] for text in own(state, "robots")}
    levels["p01"] = own(state, "project").split()[1]
    before = {"r39": 2, "r42": 3, "p01": 2}
    expected = {name: level + 2 * (name == target) for name, level in before.items()}
    assert levels == {name: str(level) for name, level in expected.items()}
    assert markers(state)["callisto"] == expected["r39"]
    assert markers(state)["ganymede"] == expected["r42"]


@pytest.mark.rule("gal.ruling.26", "gal.level.01")
def test_a_raise_stops_at_6_and_a_card_of_6_is_no_target() -> None:
    held = ["r39 callisto 5", "r40 io 6"]
    state = play(board([{"influence": 7, "robots": held}], robots=["r42"]), "obtain 1")
    assert strength(state) == 3
    assert refused(state, "raise r40") == "gal.level.01"
    play(state, "raise r39")
    assert "r39 callisto 6" in own(state, "robots")


# -- entering robots ------------------------------------------------------------------------------


@pytest.mark.rule("gal.ruling.24")
def test_an_entering_robot_moves_no_marker_before_its_advance() -> None:
    state = board([{"influence": 7}], robots=["r42"])
    events = told(state, "obtain 1", "raise r42")
    moves = [event for event in events if event["event"] == "development moved"]
    assert [(move["origin"], move["goal"]) for move in moves] == [(0, 4)]


@pytest.mark.rule("gal.ruling.24", "gal.ruling.83", "gal.robot.14")
def test_an_outer_robot_goes_on_entering_while_an_inner_one_has_advanced() -> None:
    given = {"influence": 4, "project": "p09 3 +callisto"}
    state = board([given], robots=["r03"], characters=["marty-2"])
    play(state, "obtain 1", "take 1", "immediate", "modifier extractor", "on p09", "decline")
    assert step(state) == "gain modifier"  # p09 took Callisto from 0 to 3
    assert own(state, "robots") == [
        "r03 europa 2 entering",
        "p09 callisto 3 +callisto =extractor",
    ]
    play(state, "modifier io", "on r03")
    assert markers(state) == {"io": 2, "europa": 0, "ganymede": 0, "callisto": 3}
    assert own(state, "energy") == 0


@pytest.mark.rule("gal.ruling.83")
def test_a_modifier_may_go_on_the_robot_whose_advance_earned_it() -> None:
    state = play(board([{"influence": 4}], robots=["r18"]), "obtain 1", "decline")
    assert step(state) == "gain modifier"
    play(state, "modifier io", "on r18")
    assert own(state, "robots") == ["r18 io 3 +io"]
    assert markers(state) == {"io": 3, "europa": 0, "ganymede": 0, "callisto": 0}


@pytest.mark.rule("gal.ruling.83", "gal.mod.05")
def test_a_robot_modifier_on_an_entering_robot_changes_nothing_under_way() -> None:
    state = board([{"influence": 4}], robots=["r04"], characters=["marty-2"])
    play(state, "obtain 1", "take 1", "immediate", "modifier extractor", "on r04")
    assert state.to_act == (1,)
    assert own(state, "robots") == ["r04 ganymede 2 =extractor"]
    assert own(state, "megacredits") == 0


@pytest.mark.rule("gal.robot.16", "gal.proj.03")
def test_a_finalised_project_costs_nothing_and_needs_no_colour() -> None:
    given = {"influence": 0, "project": "p09 3 +io"}
    state = board([given], characters=["marty-2"])
    play(state, "recruit 1", "track mars", "modifier extractor")
    assert marker(state) == ("mars", 4)
    assert strength(state) == 1
    play(state, "extract")
    assert own(state, "megacredits") == 1
    assert markers(state)["io"] == 3
