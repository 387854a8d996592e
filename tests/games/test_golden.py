"""Regressions: recorded games, their events, tree sizes and playthroughs stay the same.

`python -m tests.records.make` writes the golden files again when a rule has changed on purpose.
"""

from __future__ import annotations

import json

import pytest

import perijove
from tests.games.conformance import Case
from tests.records.make import (
    EVENTS,
    FOLDER,
    GOLDEN,
    TREES,
    events,
    path_of,
    playthrough,
    playthrough_path,
    recorded,
    trees,
)

every_record = pytest.mark.parametrize(
    "case", [pytest.param(case, id=case.name) for case in recorded()]
)
every_game = pytest.mark.parametrize("name", GOLDEN)


@every_record
def test_a_recorded_game_is_played_as_it_was(case: Case) -> None:
    record = perijove.read_record(path_of(case))
    record.verify()
    assert record.result is not None
    assert (record.game, record.players) == (case.game, case.players)
    assert record.options == case.game.check(case.options)
    assert path_of(case).read_text(encoding="utf-8") == record.text()


@every_record
def test_a_recorded_game_keeps_every_invariant(case: Case) -> None:
    record = perijove.read_record(path_of(case))
    state = record.start()
    assert state.violations() == []
    for number, move in enumerate(record.moves, 1):
        record.follow(state, number, move)
        assert state.violations() == [], f"after move {number}"
    assert state.over


def test_there_is_a_record_for_every_table() -> None:
    assert {path.name for path in FOLDER.glob("*.json")} == {
        EVENTS.name,
        TREES.name,
        *(path_of(case).name for case in recorded()),
    }


@every_record
def test_the_events_of_a_recorded_game_say_what_they_said(case: Case) -> None:
    assert events(case) == json.loads(EVENTS.read_text(encoding="utf-8"))[case.name]


@every_record
def test_trees_have_their_size(case: Case) -> None:
    assert trees(case) == json.loads(TREES.read_text(encoding="utf-8"))[case.name]


@every_game
def test_a_playthrough_reads_as_it_did(name: str) -> None:
    game = perijove.game(name)
    expected = playthrough_path(game).read_text(encoding="utf-8")
    assert playthrough(game).splitlines() == expected.splitlines()
