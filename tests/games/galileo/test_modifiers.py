"""Modifiers, projects, levels and moves of robots."""

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
    strength,
    told,
)

ALL = {
    "modifier io", "modifier europa", "modifier ganymede", "modifier callisto",
    "modifier extractor", "modifier builder", "modifier star-z", "modifier technician",
}  # fmt: skip


def with_noor(**seat: Any) -> Galileo:
    """Return a table where Noor was recruited on Mars: an assignment modifier may be placed."""
    return play(board([seat], characters=["noor-2"]), "recruit 1")


def with_marty(**seat: Any) -> Galileo:
    """Return a table where Marty Simon was recruited on Mars: a robot modifier may be placed."""
    return play(board([seat], characters=["marty-2"]), "recruit 1")


def at_callisto(**seat: Any) -> Galileo:
    """Return a table where r18 (Callisto, level 3) advanced the marker over one threshold."""
    robots = seat.pop("robots", [])
    state = board([{"influence": 4, "robots": robots, **seat}], robots=["r18"])
    return play(state, "obtain 1", "decline")


@pytest.mark.rule("gal.mod.01", "gal.mod.08", "gal.callisto.01", "gal.term.12")
def test_a_gain_at_callisto_is_any_modifier_on_a_robot_or_the_project() -> None:
    state = at_callisto(robots=["r15 europa 1"], project="p01 2")
    assert legal(state) == ALL | {"decline"}
    play(state, "modifier extractor")
    assert legal(state) == {"on r15", "on r18", "on p01"}
    assert refused(state, "on r01") == "gal.mod.01"
    assert refused(state, "new project") == "gal.ruling.50"


@pytest.mark.rule("gal.mod.08")
def test_noor_gives_assignments_and_marty_types() -> None:
    state = with_noor(robots=["r15 europa 1"])
    assert legal(state) == {
        "decline", "modifier io", "modifier europa", "modifier ganymede", "modifier callisto",
    }  # fmt: skip
    assert refused(state, "modifier builder") == "gal.mod.08"
    state = with_marty(robots=["r15 europa 1"])
    assert refused(state, "modifier io") == "gal.mod.08"
    assert "modifier builder" in legal(state)


@pytest.mark.rule("gal.mod.02", "gal.ruling.87", "gal.ruling.48")
def test_an_assignment_modifier_needs_a_free_space() -> None:
    robots = ["r15 europa 1", "r13 io 1", "r16 europa 2 +europa", "p02 io 3 +io =star-z"]
    state = play(with_noor(robots=robots, project="p01 2 =builder"), "modifier callisto")
    assert legal(state) == {"on r15", "on p01"}
    assert refused(state, "on r13") == "gal.mod.02"  # two printed assignments
    assert refused(state, "on r16") == "gal.mod.02"  # filled, and never free again
    assert refused(state, "on p02") == "gal.proj.08"  # a finalised project


@pytest.mark.rule("gal.mod.03", "gal.mod.04", "gal.level.03", "gal.ruling.51")
def test_an_assignment_modifier_moves_the_robot_at_once() -> None:
    state = play(with_noor(robots=["r15 europa 4", "r03 europa 1"]), "modifier io")
    events = told(state, "on r15")
    assert names(events)[:4] == [
        "modifier placed",
        "robot moved",
        "development moved",
        "development moved",
    ]
    moves = [e for e in events if e["event"] == "development moved"]
    assert [(e["satellite"], e["origin"], e["goal"]) for e in moves] == [
        ("europa", 5, 1),
        ("io", 0, 4),
    ]
    assert own(state, "robots") == ["r03 europa 1", "r15 io 4 +io"]


@pytest.mark.rule("gal.mod.05", "gal.mod.06", "gal.ruling.42", "gal.term.12")
def test_a_robot_modifier_changes_the_type_and_nothing_happens() -> None:
    state = with_marty(robots=["r15 europa 1", "r16 ganymede 1"])
    play(state, "modifier builder", "on r15")
    assert state.to_act == (1,)
    assert state.view(None).seats[0].types == [1, 1, 0, 0]
    given = {"influence": 4, "robots": ["r15 europa 1 =builder"]}
    state = play(board([given], robots=["r04"]), "obtain 1")
    assert (step(state), strength(state)) == ("build", 2)
    state = play(board([given], robots=["r17"]), "obtain 1")
    assert (step(state), strength(state)) == ("extract", 1)


@pytest.mark.rule("gal.mod.06", "gal.score.03")
def test_the_new_type_counts_for_callisto() -> None:
    robots = ["r18 callisto 1", "r15 europa 1 =builder", "r03 europa 1"]
    assert sheet(board([{"robots": robots}]))["callisto"] == 2


@pytest.mark.rule("gal.mod.07")
def test_a_robot_takes_one_robot_modifier() -> None:
    state = with_marty(robots=["r15 europa 1 =builder", "r16 ganymede 1"])
    play(state, "modifier star-z")
    assert refused(state, "on r15") == "gal.mod.07"
    assert "on r16" in legal(state)


@pytest.mark.rule("gal.mod.09", "gal.obj.12")
def test_modifiers_on_robots_count_and_on_a_project_do_not() -> None:
    robots = ["r15 io 1 +io =builder", "r16 callisto 1 +callisto"]
    given = {"robots": robots, "project": "p01 2 +europa", "energy": 1}
    objectives = ["mod4", "char4", "tech4", "all6"]
    state = play(board([given], characters=["lee-4"], objectives=objectives), "recruit 1")
    assert legal(state) == {"decline", "objective 1"}  # three, and 1 energy
    given["energy"] = 0
    state = play(board([given], characters=["lee-4"], objectives=objectives), "recruit 1")
    assert state.to_act == (1,)


@pytest.mark.rule("gal.ruling.44")
def test_an_assignment_modifier_never_names_the_satellite_the_robot_is_on() -> None:
    state = with_noor(robots=["r15 europa 1"], project="p01 2 +ganymede")
    assert refused(state, "modifier europa") == "gal.mod.02"
    state = with_noor(robots=["r15 europa 1", "r16 ganymede 1"], project="p01 2 =builder")
    play(state, "modifier europa")
    assert refused(state, "on r15") == "gal.ruling.44"
    assert "on p01" in legal(state)


@pytest.mark.rule("gal.ruling.45", "gal.obj.12")
def test_a_robot_modifier_of_the_own_type_is_legal_and_counts() -> None:
    state = with_marty(robots=["r15 europa 1"])
    play(state, "modifier extractor", "on r15")
    assert own(state, "robots") == ["r15 europa 1 =extractor"]
    assert state.view(None).seats[0].types == [1, 0, 0, 0]


@pytest.mark.rule("gal.ruling.46", "gal.ruling.11")
def test_a_gain_may_be_declined_and_is_lost() -> None:
    state = play(at_callisto(), "decline")
    assert state.to_act == (1,)
    assert len(own(state, "modifiers")) == 8


@pytest.mark.rule("gal.ruling.47", "gal.psetup.02")
def test_what_the_reserve_lacks_cannot_be_placed() -> None:
    robots = ["r16 io 1 +io", "r15 europa 1"]
    state = with_noor(robots=robots)
    assert refused(state, "modifier io") == "gal.ruling.47"


@pytest.mark.rule("gal.ruling.47", "gal.ruling.92")
def test_a_gain_without_any_place_is_lost_without_a_question() -> None:
    state = with_noor(robots=["r13 io 1"], project="p01 2 +io")
    assert state.to_act == (1,)
    assert len(own(state, "modifiers")) == 7


@pytest.mark.rule("gal.ruling.43", "gal.obj.07")
@pytest.mark.parametrize("counts", [True, False])
def test_an_added_assignment_makes_a_double_one_unless_the_option_says_no(counts: bool) -> None:
    given = {"robots": ["r15 io 1 +io", "r13 io 1"], "characters": ["nakkia-4"]}
    options = {"added_assignments": counts}
    state = board([given], characters=["nakkia-2"], options=options)
    assert sheet(state)["nakkia-4"] == (2 if counts else 1)
    play(state, "recruit 1")
    assert ("move r15" in legal(state)) is counts
    assert "move r13" in legal(state)
    if counts:
        play(state, "move r15")
        assert "r15 europa 2 +io" in own(state, "robots")


# -- projects -------------------------------------------------------------------------------------


@pytest.mark.rule("gal.proj.01", "gal.proj.07", "gal.term.13")
@pytest.mark.parametrize("first", ["assignment", "type"])
def test_a_project_needs_one_modifier_of_each_kind_in_any_order(first: str) -> None:
    if first == "assignment":
        state = play(with_noor(project="p01 2"), "modifier io")
        assert own(state, "project") == "p01 2 +io"
        assert own(state, "robots") == []
        state = play(with_marty(project="p01 2 +io"), "modifier extractor", "decline")
    else:
        state = play(with_marty(project="p01 2"), "modifier extractor")
        assert own(state, "project") == "p01 2 =extractor"
        state = play(with_noor(project="p01 2 =extractor"), "modifier io", "decline")
    assert own(state, "project") is None
    assert own(state, "robots") == ["p01 io 2 +io =extractor"]
    assert markers(state)["io"] == 2


@pytest.mark.rule("gal.proj.02", "gal.proj.03")
def test_a_finalised_project_enters_as_a_robot_with_its_current_level() -> None:
    given = {"project": "p01 5 +europa", "robots": ["r17 io 1", "r16 ganymede 1"]}
    state = play(with_marty(**given), "modifier extractor", "on p01")
    assert strength(state) == 3  # itself included
    play(state, "extract")
    assert markers(state)["europa"] == 5
    assert own(state, "megacredits") == 3


@pytest.mark.rule("gal.proj.04", "gal.proj.05", "gal.ruling.50", "gal.data.02")
def test_a_modifier_may_start_a_new_project() -> None:
    given = {"project": "", "robots": ["r15 europa 1"]}
    state = board([given], characters=["noor-2"], project_deck=["p02", "p05"])
    play(state, "recruit 1", "modifier callisto")
    assert legal(state) == {"on r15", "new project"}
    play(state, "new project")
    assert own(state, "project") == "p02 4 +callisto"
    assert common(state, "project deck")[0] == "p05"
    given = {"project": "p02 4 +callisto"}
    state = play(with_marty(**given), "modifier extractor", "decline", "decline")
    assert own(state, "robots") == ["p02 callisto 4 +callisto =extractor"]


@pytest.mark.rule("gal.proj.08", "gal.ruling.48")
def test_a_project_takes_one_modifier_of_a_kind() -> None:
    state = with_noor(project="p01 2 +io", robots=["r15 europa 1"])
    play(state, "modifier ganymede")
    # The only place is the robot: the project has its assignment.
    assert own(state, "project") == "p01 2 +io"
    assert own(state, "robots") == ["r15 ganymede 1 +ganymede"]


@pytest.mark.rule("gal.ruling.48", "gal.obj.12")
def test_a_finalised_project_has_one_assignment_and_two_modifiers() -> None:
    given = {
        "robots": ["p01 io 2 +io =extractor"],
        "project": "",
        "characters": ["leonard-4"],
        "energy": 2,
    }
    state = board([given], objectives=["mod4", "char4", "tech4", "all6"])
    assert sheet(state)["leonard-4"] == 0
    play(state, "recruit 1")
    assert "objective 1" in legal(state)  # two of four, and 2 energy


@pytest.mark.rule("gal.ruling.50")
def test_a_project_may_be_started_inside_the_entry_of_another() -> None:
    given = {"project": "p01 6 +callisto", "robots": []}
    state = board([given], characters=["marty-2"], project_deck=["p02", "p05"])
    play(state, "recruit 1", "modifier extractor", "decline")
    assert step(state) == "gain modifier"  # Callisto 0 to 6 crosses 2
    play(state, "modifier io")  # it has no other place
    assert own(state, "project") == "p02 4 +io"


@pytest.mark.rule("gal.ruling.49")
def test_without_projects_none_can_be_started() -> None:
    bearing = ("io 1 +io =extractor", "europa 1 +europa =builder", "ganymede 1 +ganymede =star-z")
    texts = [f"p{i + 1:02} {bearing[i % 3]}" for i in range(9)]
    seats: list[dict[str, Any]] = [
        {"project": "", "robots": ["r15 europa 1", "p10 callisto 1 +callisto =technician"]}
    ]
    seats += [{"project": "", "robots": texts[i : i + 3]} for i in (0, 3, 6)]
    state = board(seats, characters=["marty-2"], options={"players": 4})
    play(state, "recruit 1", "modifier builder")
    assert "r15 europa 1 =builder" in own(state, "robots")


@pytest.mark.rule("gal.ruling.55", "gal.obj.14")
def test_a_finalised_project_has_no_colour() -> None:
    robots = ["r15 europa 1", "r16 ganymede 1", "p01 io 2 +io =extractor"]
    given = {"robots": robots, "project": "", "energy": 5}
    objectives = ["colour7", "char4", "tech4", "all6"]
    state = play(board([given], objectives=objectives), "recruit 1")
    assert "objective 1" in legal(state)  # two Mars robots and 5 energy
    given["energy"] = 4
    state = play(board([given], objectives=objectives), "recruit 1")
    assert refused(state, "objective 1") == "gal.obj.04"  # char4 is within reach


# -- levels ---------------------------------------------------------------------------------------


@pytest.mark.rule("gal.level.04", "gal.ruling.72")
def test_a_level_token_stays_on_the_project_until_it_enters() -> None:
    state = board([{"project": "p01 2 +io"}], characters=["diat-2"])
    play(state, "recruit 1", "raise p01")
    assert own(state, "project") == "p01 3 +io"


@pytest.mark.rule("gal.ruling.72")
def test_level_tokens_never_run_out() -> None:
    robots = [f"r{n:02} {zone} 6" for n, zone in ((3, "europa"), (4, "ganymede"), (5, "io"))]
    robots += [f"r{n:02} {zone} 6" for n, zone in ((6, "callisto"), (9, "callisto"), (10, "io"))]
    robots += [f"r{n:02} {zone} 6" for n, zone in ((11, "europa"), (12, "ganymede"))]
    others = [f"r{n:02} {zone} 5" for n, zone in ((15, "europa"), (16, "ganymede"), (17, "io"))]
    others += [f"r{n:02} {zone} 6" for n, zone in ((18, "callisto"), (21, "io"), (22, "callisto"))]
    others += [f"r{n:02} {zone} 6" for n, zone in ((23, "europa"), (24, "ganymede"))]
    third = [f"r{n:02} {zone} 6" for n, zone in ((33, "ganymede"), (34, "europa"))]
    state = board([{"robots": robots}, {"robots": others}, {"robots": third}])
    assert sum(text.split()[2] in "56" for s in range(3) for text in own(state, "robots", s)) == 18


@pytest.mark.rule("gal.level.05", "gal.char.diat.02")
def test_raising_a_project_moves_no_marker() -> None:
    state = board([{"project": "p01 2 +io"}], characters=["diat-2"])
    play(state, "recruit 1", "raise p01")
    assert markers(state) == {"io": 0, "europa": 0, "ganymede": 0, "callisto": 0}


@pytest.mark.rule("gal.level.03")
def test_markers_follow_every_change_of_level() -> None:
    state = board([{"robots": ["r21 io 2"]}], characters=["diat-2"])
    play(state, "recruit 1", "raise r21")
    assert markers(state)["io"] == 3


# -- moves ----------------------------------------------------------------------------------------


@pytest.mark.rule("gal.ruling.57", "gal.char.nakkia.02")
def test_a_move_goes_to_the_other_assignment_and_then_raises() -> None:
    state = board([{"robots": ["r37 ganymede 5"]}], characters=["nakkia-2"])
    play(state, "recruit 1", "immediate")
    assert refused(state, "move r15") == "gal.char.nakkia.02"
    events = told(state, "move r37")
    kinds = names(events)
    assert kinds.index("energy gained") < kinds.index("level changed")
    assert own(state, "robots") == ["r37 europa 6"]
    assert markers(state) == {"io": 0, "europa": 6, "ganymede": 0, "callisto": 0}
    assert own(state, "energy") == 2  # spaces 3 and 6


@pytest.mark.rule("gal.ruling.57")
def test_at_level_6_the_move_alone_is_legal() -> None:
    state = board([{"robots": ["r38 io 6"]}], characters=["nakkia-2"])
    play(state, "recruit 1", "move r38")
    assert own(state, "robots") == ["r38 europa 6"]


@pytest.mark.rule("gal.char.nakkia.02", "gal.ruling.11")
def test_without_a_move_there_is_no_raise() -> None:
    state = board([{"robots": ["r38 io 2"]}], characters=["nakkia-2"])
    play(state, "recruit 1", "decline")
    assert own(state, "robots") == ["r38 io 2"]
    assert marker(state) == ("mars", 5)
