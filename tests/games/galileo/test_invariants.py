"""Invariants: they hold in random games, and every violation is reported with its clause."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from perijove.games.galileo import box as B
from perijove.games.galileo import kinds as K
from perijove.games.galileo import state as S
from perijove.games.galileo.state import Galileo
from perijove.kernel.cells import DEPTH, count_bits
from tests.games.galileo.boards import board, common, own, play, start
from tests.games.galileo.occurrences import occurrences
from tests.games.galileo.random_games import random_game

Moment = tuple[Galileo, list[dict[str, Any]]]
Story = list[Moment]
NUMBERS = range(18)


@pytest.fixture(scope="module")
def stories() -> list[Story]:
    """Return all states of some random games, with the events before them."""
    return [list(random_game(number)) for number in NUMBERS]


def moments(stories: list[Story]) -> list[Moment]:
    return [moment for story in stories for moment in story]


def pairs(story: Story) -> list[tuple[Galileo, Galileo, list[dict[str, Any]]]]:
    """Return each state with the next one and the events between."""
    return [(before, after, events) for (before, _), (after, events) in pairwise(story)]


def same_turn(before: Galileo, after: Galileo) -> bool:
    return turns_of(before) == turns_of(after) and not after.over and before.cells[S.OFFER] == 0


def turns_of(state: Galileo) -> list[int]:
    return [int(state.cells[S.TURNS + seat]) for seat in range(int(state.players))]


STATIC = (*range(1, 18), 19, 21, 22, 24, 29, 30, 36, 41, 42)


@pytest.mark.rule(*(f"gal.inv.{number:02}" for number in STATIC))
def test_no_invariant_is_broken_in_random_games(stories: list[Story]) -> None:
    for state, _ in moments(stories):
        assert state.violations() == []


def test_counting_occurrences_finds_no_violation() -> None:
    counts = occurrences(range(100, 104))
    assert counts["events"]["game ended"] == 4


@pytest.mark.rule("gal.inv.18")
def test_what_is_built_stays(stories: list[Story]) -> None:
    for story in stories:
        for before, after, _ in pairs(story):
            for seat in range(int(before.players)):
                for zone in (S.ROBOTS, S.DEVELOPED):
                    assert before.cells[zone + seat] & ~after.cells[zone + seat] == 0
                assert before.validated(seat) <= after.validated(seat)
                assert after.cells[S.MODIFIERS + seat] & ~before.cells[S.MODIFIERS + seat] == 0


@pytest.mark.rule("gal.inv.20")
def test_the_limit_is_exceeded_by_a_step_back_or_the_card_being_placed(
    stories: list[Story],
) -> None:
    above = 0
    for story in stories:
        most = 0
        for before, after, _ in pairs(story):
            seat = int(after.cells[S.ACTIVE])
            if not same_turn(before, after):
                most = 0
            most = max(most, int(after.limit(seat)))
            held = int(count_bits(after.cells[S.UNDER + seat]))
            placing = after.steps[after.kind].name == "over limit"
            assert after.over or held <= most + placing
            above += placing
    assert above > 50


@pytest.mark.rule("gal.inv.23")
def test_one_objective_a_turn_but_for_star_z(stories: list[Story]) -> None:
    for story in stories:
        for before, after, events in pairs(story):
            marked = [e for e in events if e["event"] == "objective validated"]
            assert len(marked) <= 1
            if marked:
                asked = before.steps[before.kind].name
                by_star_z = any(e["event"] == "bonus chosen" for e in events) or asked == "mark"
                assert asked == "objective" or by_star_z
            assert after.validated(0) <= 4


@pytest.mark.rule("gal.inv.25", "gal.row.02")
def test_within_a_turn_cards_only_leave_the_rows(stories: list[Story]) -> None:
    left = 0
    for story in stories:
        for before, after, _ in pairs(story):
            if same_turn(before, after):
                for at in range(S.ROBOT_ROW, S.ROBOT_PILE):
                    assert after.cells[at] in (0, before.cells[at])
                    left += after.cells[at] != before.cells[at]
    assert left > 100


@pytest.mark.rule("gal.inv.26")
def test_every_turn_uses_something_up(stories: list[Story]) -> None:
    for story in stories:
        supply = 10_000
        for before, after, events in pairs(story):
            if turns_of(before) != turns_of(after):
                rows = sum(after.cells[at] != 0 for at in range(S.ROBOT_ROW, S.ROBOT_PILE))
                decks = after.cells[S.ROBOT_PILE] + after.cells[S.CHARACTER_PILE]
                tiles = sum(after.cells[S.TILES + number] for number in range(4))
                left = rows + int(decks) + int(tiles)
                passed = any(e["event"] == "passed" for e in events)
                assert left < supply or passed
                supply = left


@pytest.mark.rule("gal.inv.27")
def test_chains_come_to_an_end(stories: list[Story]) -> None:
    for story in stories:
        answers = 0
        for before, after, _ in pairs(story):
            answers = answers + 1 if same_turn(before, after) else 0
            assert answers < 60
            assert after.cells[DEPTH] < 30


@pytest.mark.rule("gal.inv.28")
def test_only_the_active_player_changes(stories: list[Story]) -> None:
    zones = (S.INFLUENCE, S.TRACK, S.MEGACREDITS, S.ENERGY, S.PROJECT, S.MODIFIERS)
    zones += (S.DEVELOPED, S.UNDER, S.ROBOTS)
    for story in stories:
        for before, after, _ in pairs(story):
            if same_turn(before, after) and before.steps[before.kind].name != "unpaid characters":
                for seat in range(int(before.players)):
                    if seat != before.cells[S.ACTIVE]:
                        for zone in zones:
                            assert before.cells[zone + seat] == after.cells[zone + seat]


@pytest.mark.rule("gal.inv.32", "gal.comp.12", "gal.comp.13")
def test_the_bank_never_runs_short(stories: list[Story]) -> None:
    for state, _ in moments(stories):
        seats = range(int(state.players))
        assert sum(state.cells[S.MEGACREDITS + seat] for seat in seats) <= 40
        assert sum(state.cells[S.ENERGY + seat] for seat in seats) <= 20


@pytest.mark.rule("gal.inv.33", "gal.inv.43")
def test_whatever_is_offered_can_be_carried_out(stories: list[Story]) -> None:
    for story in stories:
        for state, _ in story[::9]:
            if state.over:
                continue
            seat = state.to_act[0]
            assert state.legal(seat)
            for action in state.legal(seat):
                after = state.clone()
                after.act(seat, action)
                assert after.violations() == []


@pytest.mark.rule("gal.inv.34", "gal.discard.05")
def test_only_the_scanner_takes_from_the_discard_pile(stories: list[Story]) -> None:
    for story in stories:
        for before, after, events in pairs(story):
            gone = before.cells[S.DISCARD] & ~after.cells[S.DISCARD]
            scanned = sum(e["event"] == "character scanned" for e in events)
            assert count_bits(gone) <= scanned


@pytest.mark.rule("gal.inv.35")
def test_cost_and_colour_are_printed(stories: list[Story]) -> None:
    fresh = start(2).box
    for story in stories:
        box = story[-1][0].box
        assert list(box.cost) == list(fresh.cost)
        assert list(box.colour) == list(fresh.colour)


@pytest.mark.rule("gal.inv.37", "gal.end.04")
def test_everybody_paid_for_as_many_as_possible(stories: list[Story]) -> None:
    for story in stories:
        state = story[-1][0]
        paid = {
            e["seat"]: e["characters"]
            for _, events in story
            for e in events
            if e["event"] == "characters paid"
        }
        for seat in range(int(state.players)):
            assert paid[seat] == count_bits(state.cells[S.UNDER + seat])
        dismissed = [
            before.to_act[0]
            for before, _, _ in pairs(story)
            if before.steps[before.kind].name == "unpaid characters"
        ]
        for seat in dismissed:
            assert state.cells[S.MEGACREDITS + seat] == 0


@pytest.mark.rule("gal.inv.39")
def test_the_same_seed_and_answers_are_the_same_game() -> None:
    one, two = ([state for state, _ in random_game(5)] for _ in range(2))
    assert one == two


# -- broken states ------------------------------------------------------------------------------


def table() -> Galileo:
    """Return a table with some of everything, at an action."""
    given: dict[str, Any] = {
        "influence": 5,
        "energy": 2,
        "robots": ["r15 io 2 +io =builder", "r16 ganymede 2", "p02 callisto 1 +callisto =star-z"],
        "project": "p01 2 +europa",
        "characters": ["lee-2"],
        "technologies": ["1"],
    }
    return board([given, {"influence": 1}], discard=["noor-2"], place_1=["seat 1", "seat 0"])


def add(cell: int, number: int = 1) -> Callable[[Galileo], None]:
    def damage(state: Galileo) -> None:
        state.cells[cell] += number

    return damage


def put(cell: int, number: int) -> Callable[[Galileo], None]:
    def damage(state: Galileo) -> None:
        state.cells[cell] = number

    return damage


def second_frozen(state: Galileo) -> None:
    for card in (15, 48):
        state.cells[S.SUMS + 2] += 7 - state.cells[S.LEVEL + card] if card == 15 else 0
        state.cells[S.LEVEL + card] = 7


def doubled_robot(state: Galileo) -> None:
    state.cells[S.ROBOT_ROW] = state.cells[S.ROBOT_ROW + 1]


def lost_character(state: Galileo) -> None:
    state.take_top(S.CHARACTER_PILE)


def lost_project(state: Galileo) -> None:
    state.take_top(S.PROJECT_PILE)


def two_modifiers_on_the_project(state: Galileo) -> None:
    state.cells[S.CHANGED + 48] = 1
    state.cells[S.MODIFIERS] &= ~16


def bare_project(state: Galileo) -> None:
    state.cells[S.ADDED + 48] = 0
    state.cells[S.MODIFIERS] |= 2


def modifier_without_a_space(state: Galileo) -> None:
    state.cells[S.ROBOTS] |= 1 << 12  # r13, two printed assignments
    state.cells[S.TYPE_COUNT] += 1
    state.cells[S.LEVEL + 12] = 1
    state.cells[S.ZONE + 12] = 1
    state.cells[S.SUMS] += 1
    state.cells[S.ADDED + 12] = 3
    state.cells[S.MODIFIERS] &= ~4
    drop_from_deck(state, 12)


def same_assignment_twice(state: Galileo) -> None:
    state.cells[S.ADDED + 15] = 3  # r16 has Ganymede printed
    state.cells[S.MODIFIERS] &= ~4


def drop_from_deck(state: Galileo, robot: int) -> None:
    pile = [int(state.cells[S.ROBOT_PILE + 1 + i]) for i in range(int(state.cells[S.ROBOT_PILE]))]
    pile.remove(robot + 1)
    for i in range(48):
        state.cells[S.ROBOT_PILE + 1 + i] = pile[i] if i < len(pile) else 0
    state.cells[S.ROBOT_PILE] -= 1
    state.cells[S.KNOWERS + robot] = 255


def project_in_play_without_a_type(state: Galileo) -> None:
    state.cells[S.CHANGED + 49] = 0
    state.cells[S.MODIFIERS] |= 64
    state.cells[S.TYPE_COUNT + 2] -= 1
    state.cells[S.TYPE_COUNT] += 1


def elsewhere(state: Galileo) -> None:
    state.cells[S.ZONE + 15] = 2
    state.cells[S.SUMS + 2] -= 2
    state.cells[S.SUMS + 1] += 2


def crowd(state: Galileo) -> None:
    for _ in range(3):
        state.cells[S.UNDER + 1] |= 1 << int(state.take_top(S.CHARACTER_PILE))


def gap_in_the_row(state: Galileo) -> None:
    robot = int(state.cells[S.ROBOT_ROW + 2]) - 1
    state.cells[S.ROBOT_ROW + 2] = 0
    state.put_under(S.ROBOT_PILE, robot)


def twice_on_an_objective(state: Galileo) -> None:
    state.cells[S.MARKERS + 1] = state.cells[S.MARKERS]


def entering_at_rest(state: Galileo) -> None:
    state.cells[S.ENTERING] |= 1 << 15
    state.cells[S.SUMS + 2] -= 2


def nothing_left(state: Galileo) -> None:
    state.cells[S.PROJECT + 1] = 0


def open_robot_unknown(state: Galileo) -> None:
    state.cells[S.KNOWERS + int(state.cells[S.ROBOT_ROW]) - 1] = 1


BROKEN: list[tuple[str, Callable[[Galileo], None], str]] = [
    ("a sum too high", add(S.SUMS + 2), "gal.inv.01"),
    ("eleven megacredits", put(S.MEGACREDITS, 11), "gal.inv.02"),
    ("energy owed", put(S.ENERGY, -1), "gal.inv.02"),
    ("influence without a track", put(S.TRACK, 0), "gal.inv.03"),
    ("a track on space 0", put(S.INFLUENCE, 0), "gal.inv.03"),
    ("a level of 8", put(S.LEVEL + 48, 8), "gal.inv.04"),
    ("frozen without 3a", put(S.LEVEL + 48, 7), "gal.inv.05"),
    ("two frozen", second_frozen, "gal.inv.05"),
    ("a doubled robot", doubled_robot, "gal.inv.06"),
    ("a lost character", lost_character, "gal.inv.07"),
    ("a lost project", lost_project, "gal.inv.08"),
    ("a tile too many", add(S.TILES + 2), "gal.inv.09"),
    ("an unknown technology", add(S.DEVELOPED, 16), "gal.inv.10"),
    ("a modifier in two places", add(S.MODIFIERS, 1), "gal.inv.11"),
    ("a modifier without a space", modifier_without_a_space, "gal.inv.12"),
    ("a project that should be a robot", two_modifiers_on_the_project, "gal.inv.13"),
    ("a second project without a modifier", bare_project, "gal.inv.14"),
    ("a robot of a project without a type", project_in_play_without_a_type, "gal.inv.15"),
    ("a robot elsewhere", elsewhere, "gal.inv.16"),
    ("a type too many", add(S.TYPE_COUNT), "gal.inv.17"),
    ("too many characters", crowd, "gal.inv.19"),
    ("twice on an objective", twice_on_an_objective, "gal.inv.21"),
    ("a gap on an objective", put(S.MARKERS, 0), "gal.inv.22"),
    ("a gap in a row", gap_in_the_row, "gal.inv.24"),
    ("nothing to freeze", nothing_left, "gal.inv.36"),
    ("an open robot nobody knows", open_robot_unknown, "gal.inv.40"),
    ("entering at rest", entering_at_rest, "gal.inv.41"),
    ("an assignment twice", same_assignment_twice, "gal.inv.42"),
]


@pytest.mark.parametrize(
    ("damage", "clause"),
    [
        pytest.param(damage, clause, id=name, marks=pytest.mark.rule(clause))
        for name, damage, clause in BROKEN
    ],
)
def test_a_broken_state_is_named(damage: Callable[[Galileo], None], clause: str) -> None:
    state = table()
    damage(state)
    assert clause in {said.partition(":")[0] for said in state.violations()}


@pytest.mark.rule("gal.inv.29", "gal.inv.30")
def test_a_game_that_ends_too_early_is_named(stories: list[Story]) -> None:
    uneven = stories[0][-1][0].clone()
    uneven.cells[S.TURNS] += 1
    assert [said[:10] for said in uneven.violations()] == ["gal.inv.29"]
    stopped = table()
    stopped.cells[DEPTH] = 0
    assert "gal.inv.30" in {said[:10] for said in stopped.violations()}
    unpaid = table()
    unpaid.push(K.UNPAID, 0)
    assert "gal.inv.30" in {said[:10] for said in unpaid.violations()}


@pytest.mark.rule("gal.inv.05", "gal.tech3a.02")
def test_a_level_7_never_changes(stories: list[Story]) -> None:
    for story in stories:
        for before, after, _ in pairs(story):
            for card in range(B.CARDS):
                if before.cells[S.LEVEL + card] == 7:
                    assert after.cells[S.LEVEL + card] == 7


@pytest.mark.rule("gal.inv.31")
def test_europa_never_takes_energy_away() -> None:
    state = board([{"robots": ["r38 europa 3"], "energy": 2}], characters=["nakkia-2"])
    play(state, "recruit 1", "move r38")
    assert own(state, "energy") == 2
    assert common(state, "discard") == ["nakkia-2"]
