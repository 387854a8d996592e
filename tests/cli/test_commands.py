"""The other commands: simulate, replay, scenario, bench and what they share."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import perijove
from perijove.cli import measure
from tests.cli.terminal import Terminal, lines
from tests.cli.test_refusals import a_record


def test_the_version_tells_the_engine(terminal: Terminal) -> None:
    engine = "compiled engine" if perijove.COMPILED else "pure Python engine"
    assert terminal.run("--version").stdout == f"perijove {perijove.__version__} ({engine})\n"


def test_the_package_runs_as_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "perijove", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("perijove ")


def test_every_command_helps_with_an_example(terminal: Terminal) -> None:
    overview = terminal.run("--help").stdout
    assert terminal.run().stdout.split() == overview.split()
    for command in ("play", "simulate", "replay", "scenario", "bench"):
        assert command in overview
        assert f"Example: perijove {command}" in terminal.run(command, "--help").stdout


@pytest.mark.parametrize("width", [72, 80, 100])
def test_paragraphs_of_help_are_wrapped_only_where_a_line_is_full(
    terminal: Terminal, width: int
) -> None:
    terminal.width = width
    for command in ("simulate", "serve", "tournament", "analyse"):
        shown = terminal.run(command, "--help").stdout.partition("╭")[0]
        texts = [line.strip() for line in shown.splitlines()]
        for line, following in pairwise(texts):
            if line and following:
                assert len(f" {line} {following.split()[0]} ") >= width, line


# -- simulate -------------------------------------------------------------------------------------


def simulated(terminal: Terminal, *words: str) -> dict[str, Any]:
    shown = terminal.run("simulate", "ganymede", "--json", *words)
    assert shown.exit_code == 0
    report: dict[str, Any] = json.loads(shown.stdout)
    return report


def test_a_simulation_reports_scores_lengths_and_wins(terminal: Terminal) -> None:
    report = simulated(terminal, "--players", "3", "--games", "3", "--seed", "1", "--check")
    assert report["games"] == 3
    assert report["players"] == 3
    assert report["violations"] == []
    assert report["checked"] is True
    assert report["options"] == {"round_limit": 500}
    assert len(report["mean_scores"]) == 3
    assert sum(report["wins"]) == pytest.approx(3, abs=0.01)
    assert report["mean_actions"] == pytest.approx(report["actions"] / 3, abs=0.01)
    assert 20 < report["mean_rounds"] < 200


def test_the_same_seed_simulates_the_same_on_any_number_of_jobs(terminal: Terminal) -> None:
    words = ("--games", "4", "--seed", "5", "--option", "round_limit=5")
    one, two = simulated(terminal, *words), simulated(terminal, *words, "--jobs", "2")
    for report in (one, two):
        del report["seconds"], report["actions_per_second"]
    assert one == two
    assert one["mean_rounds"] == 5
    assert one["options"] == {"round_limit": 5}


def test_checking_does_not_change_the_games(terminal: Terminal) -> None:
    words = ("--games", "2", "--option", "round_limit=5")
    plain, checked = simulated(terminal, *words), simulated(terminal, *words, "--check")
    assert plain["mean_scores"] == checked["mean_scores"]


def test_a_violation_is_told_and_ends_in_exit_code_1(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = type(perijove.game("ganymede"))
    monkeypatch.setattr(game, "violations_of", lambda self, state: ["gan.inv.99: broken"])
    shown = terminal.run("simulate", "ganymede", "--games", "1", "--check", "--json")
    assert shown.exit_code == 1
    assert json.loads(shown.stdout)["violations"] == [
        {"seed": 1, "action": 0, "violation": "gan.inv.99: broken"}
    ]


def test_a_simulation_can_be_read_by_people(terminal: Terminal) -> None:
    shown = terminal.run("simulate", "ganymede", "--games", "1", "--option", "round_limit=3")
    assert "ganymede, 2 players, random bots" in shown.stdout
    assert "wins" in shown.stdout


def test_other_games_are_simulated_too(terminal: Terminal) -> None:
    for game in perijove.games():
        shown = terminal.run("simulate", game, "--games", "1", "--json", "--check")
        assert shown.exit_code == 0
        assert json.loads(shown.stdout)["violations"] == []


# -- replay ---------------------------------------------------------------------------------------


def test_a_record_is_shown_at_a_move(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    moves = a_record(path)["moves"]
    shown = terminal.run("replay", path, "--to", "5").stdout
    assert "Ganymede · round 1" in shown
    assert f"Move 5 of {len(moves)}: Seat {moves[4][0]}, {moves[4][1]}" in shown
    assert "Before the first of" in terminal.run("replay", path, "--to", "0").stdout


def test_a_whole_record_ends_in_its_score_sheet(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    a_record(path)
    assert "settlers on waiting ships" in terminal.run("replay", path).stdout


def test_a_record_is_given_as_data_without_secrets(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = a_record(path)
    shown = json.loads(terminal.run("replay", path, "--json").stdout)
    assert shown["moves"] == shown["move"] == len(record["moves"])
    assert shown["result"] == record["result"]
    assert shown["view"]["over"] is True
    assert all(seat.get("chosen") is None for seat in shown["view"]["seats"])
    assert shown["view"]["seat"] is None  # a spectator's view, which shows what is public
    assert {entry["seat"] for entry in shown["log"]} == {0, 1}


def test_a_sound_record_is_verified(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    count = len(a_record(path)["moves"])
    shown = terminal.run("replay", path, "--verify").stdout
    assert shown == f"{path}: {count} moves, all correct.\n"


# -- scenario -------------------------------------------------------------------------------------

HOLDS = """
title = "A tile is taken"
game = "ganymede"
[options]
first = 0
[table]
[[line]]
play = ["tile 1"]
[line.expect]
to_act = [0]
"""


def test_scenarios_pass_fail_or_cannot_be_read(terminal: Terminal, tmp_path: Path) -> None:
    holds, fails, odd = (tmp_path / f"{name}.toml" for name in ("holds", "fails", "odd"))
    holds.write_text(HOLDS)
    fails.write_text(HOLDS.replace("to_act = [0]", "to_act = [1]"))
    odd.write_text("game = ")
    shown = terminal.run("scenario", holds)
    assert (shown.exit_code, shown.stdout) == (0, "pass  holds.toml: A tile is taken\n")
    shown = terminal.run("scenario", fails, holds)
    assert shown.exit_code == 1
    assert "fail  fails.toml, line 1: to_act is [0], not [1]." in shown.stdout
    assert "pass  holds.toml" in shown.stdout
    shown = terminal.run("scenario", odd, fails)
    assert shown.exit_code == 2
    assert "odd.toml is not TOML" in shown.stderr


def test_leafing_through_a_record(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    moves = a_record(path)["moves"]
    from perijove.cli.replay import Replay
    from perijove.games import read_record

    typed = iter(lines("", "", "b", "4", "e", "b", "nonsense", "q").splitlines())
    seen: list[int] = []
    replay = Replay(read_record(path))
    monkeypatch.setattr(replay, "draw", seen.append)
    monkeypatch.setattr(replay.console, "input", lambda prompt: next(typed))
    replay.step_through()
    last = len(moves)
    assert seen == [0, 1, 2, 1, 4, last, last - 1, last - 1]


# -- bench ----------------------------------------------------------------------------------------


def test_every_benchmark_counts_flights_by_level() -> None:
    rows = measure.variants()
    assert list(rows) == [
        f"trucker, flight {level}, flights/s" for level in ("test", "I", "II", "III")
    ]
    assert min(rows.values()) > 1
