"""Puzzles: found in games, from what the seat knows, and shipped as scenarios that can be run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import perijove
from perijove import bots
from perijove.bots import Seat
from perijove.bots.puzzles import finding, judging, shelf, themes
from perijove.bots.puzzles.finding import Quest
from perijove.bots.puzzles.shapes import Puzzle
from perijove.games import parse_scenario, plugins
from perijove.kernel.errors import BadScenario
from perijove.kernel.scenario import Scenario
from tests.oracle import Oracle, judged_by

PUZZLING = [name for name, plugin in plugins().items() if plugin.puzzling]
SHIPPED = [flavour for plugin in plugins().values() for flavour in plugin.puzzles]


def a_quest(name: str) -> Quest:
    course = themes.puzzling(perijove.game(name)).table[0]
    bot = "tinkerer" if "tinkerer" in bots.names_for(name) else "random"
    return Quest(name, themes.Course(course.players, course.options, bot), 3, times=2)


@pytest.mark.parametrize("name", PUZZLING)
def test_a_clear_decision_becomes_a_puzzle(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle(0.3, best=-1)
    judged_by(monkeypatch, oracle)
    found = list(finding.search(a_quest(name)))
    assert 1 <= len(found) <= finding.MOST
    for puzzle in found:
        again = Puzzle(msgspec.json.decode(puzzle.row(), type=type(puzzle.sheet)))
        state, about = again.start(), again.about
        assert about.seat in state.to_act
        assert state.legal(about.seat)[-1] == again.solution()[0], "the solution is the judge's"
        assert about.simulations == 2 * themes.puzzling(puzzle.game).effort
        for action in again.solution():
            state.act(about.seat, action)
        read = parse_scenario(puzzle.scenario(), "puzzle.toml")
        read.run()
        assert Puzzle(read.sheet).about == about
    full = 2 * themes.puzzling(perijove.game(name)).effort
    seeds = {seed for simulations, seed in oracle.asked if simulations == full}
    assert not seeds & {seed for simulations, seed in oracle.asked if simulations < full}


@pytest.mark.parametrize("gap", [0.0, 0.05])
def test_a_choice_between_equals_is_no_puzzle(gap: float, monkeypatch: pytest.MonkeyPatch) -> None:
    judged_by(monkeypatch, Oracle(gap))
    assert list(finding.search(a_quest("ganymede"))) == []


def test_a_puzzle_contains_nothing_that_its_seat_did_not_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judged_by(monkeypatch, Oracle(0.3, best=1))
    quest = a_quest("ganymede")
    state, number = next(
        (state, number)
        for state, number in finding.decisions(perijove.game("ganymede"), quest.course, 3)
        if finding.is_worth_a_look(Seat(state, number))
    )
    other = state.resample(number, 99)
    assert other.dump() != state.dump(), "something is hidden"
    ones = [finding.examine(Seat(one, number), quest) for one in (state, other)]
    assert all(ones)
    assert ones[0].row() == ones[1].row()  # type: ignore[union-attr]


@pytest.mark.parametrize("flavour", SHIPPED)
def test_the_package_has_puzzles_that_can_be_played(flavour: str) -> None:
    puzzles = shelf.shipped(flavour)
    assert puzzles, f"all puzzles of {flavour} are of other rules: make them again"
    words = {theme.name for theme in themes.puzzling(next(iter(puzzles.values())).game).theme}
    for puzzle in puzzles.values():
        state, about = puzzle.start(), puzzle.about
        assert puzzle.flavour == flavour
        assert about.simulations >= finding.TIMES * themes.puzzling(puzzle.game).effort
        assert about.win - about.rival_win >= finding.GAP - 1e-3
        assert len(state.legal(about.seat)) == about.choices
        rival = puzzle.game.actions.parse(about.rival)
        assert rival in state.legal(about.seat)
        assert rival != puzzle.solution()[0]
        assert about.themes
        assert set(about.themes) <= words
        Scenario(puzzle.sheet, puzzle.game, puzzle.id).run()


def test_files_without_puzzles_are_refused(tmp_path: Path) -> None:
    plain = tmp_path / "plain.toml"
    plain.write_text('game = "ganymede"\n')
    rows = tmp_path / "rows.jsonl"
    rows.write_text("{}\n")
    for path in (plain, rows, tmp_path / "nothing.toml"):
        with pytest.raises(BadScenario) as caught:
            shelf.read(path)
        assert str(caught.value).count("\n") == 0


def test_puzzles_are_kept_as_scenarios_or_in_one_file(tmp_path: Path) -> None:
    found = list(shelf.shipped(SHIPPED[0]).values())
    shelf.add(tmp_path / "all.jsonl", found)
    shelf.add(tmp_path / "each", found)
    for place in (tmp_path / "all.jsonl", tmp_path / "each"):
        read = {one.id: one.about for one in shelf.read(place)}
        assert read == {one.id: one.about for one in found}


def test_flights_judge_a_decision_in_flight() -> None:
    shipped = shelf.shipped("trucker").values()
    puzzle: Any = min(shipped, key=lambda one: one.about.win - one.about.rival_win)
    seat = Seat(puzzle.start(), puzzle.about.seat)
    one, same, other = (judging.verdict(seat, 8, seed) for seed in (1, 1, 2))
    assert one == same
    assert one is not None
    assert one.simulations == 8
    assert one != other
