"""Simulations, tournaments and training on a Ray cluster give what one process gives."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from perijove.cli.jobs import Place, in_order
from perijove.cli.simulate import Setting
from tests.cli.terminal import Terminal
from tests.cluster.work import play_and_die_once, refuse

pytestmark = pytest.mark.usefixtures("cluster")
RAY = Place(on="ray")
SHORT = Setting("ganymede", 2, "random", {"round_limit": 5}, False)


def test_a_simulation_on_ray_is_the_same(terminal: Terminal) -> None:
    words = ("simulate", "ganymede", "--json", "--games", "12", "--option", "round_limit=5")
    reports = []
    for more in ((), ("--on", "ray")):
        done = terminal.run(*words, *more)
        assert done.exit_code == 0
        report: dict[str, Any] = json.loads(done.stdout)
        del report["seconds"], report["actions_per_second"]
        reports.append(report)
    assert reports[0] == reports[1]


def test_what_a_killed_worker_did_is_done_again(tmp_path: Path) -> None:
    seeds = range(1, 41)
    work = partial(play_and_die_once, tmp_path, 23, SHORT)
    there = list(in_order(work, seeds, RAY))
    assert len(list(tmp_path.glob("*.died"))) == 1
    assert there == list(in_order(work, seeds, Place()))


def test_a_tournament_on_ray_is_the_same(terminal: Terminal, tmp_path: Path) -> None:
    words = ("tournament", "ganymede", "--bots", "random,pilot", "--option", "round_limit=2")
    found = []
    for place in ((), ("--on", "ray")):
        folder = tmp_path / str(len(place))
        done = terminal.run(*words, "--games", "4", *place, "--out", folder)
        assert done.exit_code == 0
        lines = (folder / "games.jsonl").read_text().splitlines()[1:]
        games = [json.loads(line) for line in lines]
        found.append(sorted((one["seed"], one["seats"], one["scores"]) for one in games))
    assert found[0] == found[1]
    assert len(found[0]) == 4


def test_puzzles_on_ray_are_the_same(terminal: Terminal) -> None:
    words = ("puzzles", "check", "ganymede", "--sample", "4", "--times", "0.05")
    told = [terminal.run(*words, *place).stdout for place in ((), ("--on", "ray"))]
    assert told[0] == told[1]
    assert " hold (" in told[0]


def test_an_error_in_the_work_arrives_as_it_is() -> None:
    with pytest.raises(ValueError, match=r"^3 cannot be done\.$"):
        list(in_order(refuse, [3], RAY))
