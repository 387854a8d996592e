"""The facts of a view agree with what the rules do."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from perijove.games.galileo.actions import TYPE_NAMES
from perijove.games.galileo.game import GAME
from perijove.games.galileo.schema import Prospect, View
from perijove.games.galileo.scoring import points
from perijove.games.galileo.state import Galileo
from tests.games.galileo.boards import board, sheet, step
from tests.games.galileo.test_technologies import sides

Told = list[dict[str, Any]]
NUMBERS = range(8)
EFFECTS = {"extract": "extractor", "build": "builder", "star-z": "star-z"}
SLOTS = 5


def moments(number: int) -> list[Galileo]:
    """Return positions of a random game, one per decision."""
    rng = random.Random(number)
    options = {"star_z": "ab"[number % 2]}
    state = GAME.start(players=2 + number % 3, seed=number, **options)
    found = []
    while not state.over:
        found.append(state.clone())
        seat = state.to_act[0]
        state.act(seat, rng.choice(state.legal(seat)))
    return found


def outcome(state: Galileo, action: int) -> tuple[Galileo, Told]:
    """Return the result of an action, and the table afterwards."""
    after = state.clone()
    after.listen()
    events = after.act(int(state.seat), action)
    return after, [GAME.show(event, None) for event in events]


def first(told: Told, kind: str) -> dict[str, Any]:
    return next(event for event in told if event["event"] == kind)


def check(state: Galileo, view: View, leads: Prospect) -> str:
    """Compare a prospect with what happens. Return the kind of action if anything was compared."""
    kind = GAME.actions.block(leads.action).name
    after, told = outcome(state, leads.action)
    happened = {event["event"] for event in told}
    if kind == "use io":
        assert first(told, "robot obtained")["cost"] == leads.influence
        spent = [event["amount"] for event in told if event["event"] == "megacredits spent"]
        assert sum(spent[:1]) == leads.megacredits
    elif kind in ("develop", "develop for less"):
        developed = first(told, "technology developed")
        assert (developed["energy"], developed["megacredits"]) == (leads.energy, leads.megacredits)
    elif kind == "objective":
        validated = first(told, "objective validated")
        shown = view.objectives[validated["place"]]
        assert validated["energy"] == leads.energy
        assert shown.points[validated["space"]] == leads.points
    elif kind in ("raise", "freeze") and leads.level:
        assert first(told, "level changed")["level"] == leads.level
    elif kind == "amount":
        levels = [event["level"] for event in told if event["event"] == "level changed"]
        assert levels[:2] == [leads.source, leads.level]
    elif kind == "move" or (kind == "place on" and leads.satellite):
        assert first(told, "robot moved")["goal"] == leads.satellite
    elif kind == "place on":
        assert ("project finalised" in happened) == leads.completes
    elif kind == "change influence":
        assert first(told, "influence changed")["track"] == leads.track
        gained = [event["amount"] for event in told if event["event"] == "influence gained"]
        assert sum(gained[:1]) == leads.gain - leads.lost_influence
    elif kind == "choose track" and leads.half in ("now", "end"):
        assert ("ability used" in happened) == (leads.half == "now")
    elif kind == "recruit" and leads.half == "end" and view.seats[int(state.seat)].track != "none":
        assert (step(after) == "over limit") == leads.dismisses
    else:
        return ""
    return kind


def test_prospects_say_what_choices_lead_to() -> None:
    compared: Counter[str] = Counter()
    for number in NUMBERS:
        for state in moments(number):
            view = state.view(None)
            for leads in view.prospects:
                compared[check(state, view, leads)] += 1
    common = ("use io", "develop", "objective", "raise", "move", "place on", "recruit")
    assert all(compared[kind] > 0 for kind in (*common, "change influence", "choose track"))


@pytest.mark.rule("gal.robot.02", "gal.robot.03", "gal.robot.04", "gal.tech.01")
def test_what_is_payable_can_be_chosen_and_nothing_else() -> None:
    for number in NUMBERS:
        for state in moments(number):
            if step(state) != "action":
                continue
            seat = int(state.seat)
            view = state.view(seat)
            legal = {GAME.actions.notation(action) for action in state.legal(seat)}
            for slot, robot in enumerate(view.robots, 1):
                payable = robot is not None and robot.influence is not None
                assert payable == (f"obtain {slot}" in legal)
            for pile, shown in enumerate(view.technologies, 1):
                owned = shown.technology in view.seats[seat].technologies
                lacks = shown.missing_energy + shown.missing_megacredits > 0
                possible = shown.tiles > 0 and not owned and not lacks
                assert possible == (f"develop {pile}" in legal)


@pytest.mark.rule("gal.ability.01", "gal.robot.12", "gal.tech2b.01", "gal.ruling.38")
def test_strengths_are_those_of_the_next_robot() -> None:
    seen = 0
    for number in NUMBERS:
        before: View | None = None
        for state in moments(number):
            view = state.view(None)
            asked = view.steps[0]
            if asked.step in EFFECTS and before is not None and before.steps[0].step == "assign":
                kind = TYPE_NAMES.index(EFFECTS[asked.step])
                strength = asked.args["strength"]
                reach = strength if asked.step == "extract" else min(strength, SLOTS)
                assert before.seats[asked.seat].strengths[kind] == reach
                assert view.reach == (0 if asked.step == "extract" else reach)
                seen += 1
            before = view
    assert seen > 0


@pytest.mark.rule("gal.obj.04", "gal.europa.05")
def test_an_objective_says_how_far_one_is_and_the_energy_that_is_missing() -> None:
    given = {"megacredits": 5, "energy": 3}
    state = board([given], objectives=["mc8", "tech4", "all6", "char4"])
    shown = state.view(0).seats[0]
    assert (shown.progress[0], shown.missing[0]) == (5, 3)
    assert (shown.progress[1], shown.missing[1]) == (0, 4)


@pytest.mark.rule("gal.robot.14", "gal.sat.04")
def test_robots_that_enter_say_where_their_markers_will_be() -> None:
    found = 0
    for number in NUMBERS:
        for state in moments(number):
            view = state.view(None)
            for advance in view.advances:
                assert advance.goal - advance.origin <= 7
                found += 1
            for seat, shown in enumerate(view.seats):
                goals = [*shown.development]
                for advance in view.advances:
                    robot = next((r for r in shown.robots if r.card == advance.card), None)
                    if robot is not None:
                        goals[_lane(robot.satellite)] = advance.goal
                assert (shown.expected or shown.development) == goals, seat
    assert found > 0


def _lane(satellite: str) -> int:
    return ["io", "europa", "ganymede", "callisto"].index(satellite)


@pytest.mark.rule("gal.ruling.43", "gal.term.06")
def test_an_added_assignment_is_double_unless_the_option_says_no() -> None:
    for counts in (True, False):
        given = {"robots": ["r16 io 2 +io"]}
        state = board([given], options={"added_assignments": counts})
        (robot,) = state.view(0).seats[0].robots
        assert robot.double == counts
        assert robot.assignments[-1] == "io"
        assert not robot.free


@pytest.mark.rule("gal.end.04", "gal.score.04")
def test_a_board_says_what_its_characters_score_and_cost_at_the_end() -> None:
    told = 0
    for number in NUMBERS:
        for state in moments(number):
            for shown in state.view(None).seats:
                assert shown.character_points == sum(one.points for one in shown.characters)
                assert shown.upkeep == len(shown.characters)
                told += shown.upkeep
    assert told > 0


@pytest.mark.rule("gal.tech3a.02", "gal.level.02")
def test_a_card_of_level_7_is_locked() -> None:
    given = {"robots": ["r15 europa 7"], "project": "p01 6", "technologies": ["3"]}
    robot = board([given], options=sides()).view(1).seats[0]
    assert (robot.robots[0].locked, robot.project.locked) == (True, False)
    given |= {"robots": ["r15 europa 6"], "project": "p01 7"}
    project = board([given], options=sides()).view(1).seats[0]
    assert (project.robots[0].locked, project.project.locked) == (False, True)


def test_facts_are_for_the_viewer_and_for_the_active_seat_to_a_spectator() -> None:
    state = board([{"influence": 5, "track": "earth"}, {"influence": 1, "track": "mars"}])
    assert [state.view(viewer).facts_for for viewer in (0, 1, None)] == [0, 1, 0]
    assert state.view(0).robots != state.view(1).robots
    assert state.view(None).robots == state.view(0).robots


def test_an_evaluation_counts_what_the_score_counts() -> None:
    robots = ["r24 ganymede 6", "r16 ganymede 5", "r38 europa 2"]
    seat = {"robots": robots, "characters": ["lee-2", "diat-2"], "technologies": ["1", "4"]}
    state = board([{**seat, "megacredits": 5}, {}])
    scores = state.scores().scores
    assert "diat-2" in sheet(state)
    assert [points(state, number) for number in range(2)] == scores
    assert scores[0] > scores[1]
