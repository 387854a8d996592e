"""`perijove tournament`: played, continued, and reported in tables, data and a plot."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from perijove.bots import registry
from perijove.bots.tournament.fixtures import Fixture
from perijove.bots.tournament.match import Played, Setting, play_fixture
from perijove.bots.tournament.standings import Report
from perijove.cli import tournament
from perijove.cli.tournament_report import page as report_page
from tests.cli.terminal import Terminal

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "pipe_bot.py"
SHORT = ("tournament", "ganymede", "--bots", "random,pilot", "--option", "round_limit=2")


@pytest.fixture(autouse=True)
def own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "PROGRAMS", {})


def test_a_tournament_is_told_and_written(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "ladder"
    done = terminal.run(*SHORT, "--games", "4", "--out", folder)
    assert done.exit_code == 0
    for word in ("Ganymede, 2 players", "Pairings", "4 games"):
        assert word in done.stdout
    results = json.loads((folder / "results.json").read_text())
    assert results["games"] == 4
    assert {one["bot"] for one in results["standings"]} == {"random", "pilot"}
    assert results["meetings"][0]["won"]["games"] == 4
    page = (folder / "table.md").read_text()
    assert page.startswith("## Ganymede, 2 players\n")
    assert "| random | pilot | 4 |" in page
    kept = msgspec.json.decode((folder / "results.json").read_bytes(), type=Report)
    assert report_page(kept) == page, "the page can be made from the data alone"
    plot = ElementTree.fromstring((folder / "ladder.svg").read_text())
    words = [text.text for text in plot.iter("{http://www.w3.org/2000/svg}text")]
    assert "random – pilot" in words


def test_a_tournament_goes_on_and_grows(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "ladder"
    terminal.run(*SHORT, "--games", "2", "--out", folder)
    before = (folder / "games.jsonl").read_text()
    terminal.run(*SHORT, "--games", "6", "--out", folder)
    after = (folder / "games.jsonl").read_text()
    assert after.startswith(before)
    assert len(after.splitlines()) == 1 + 6
    seeds = [json.loads(line)["seed"] for line in after.splitlines()[1:]]
    assert sorted(seeds) == [1, 1, 2, 2, 3, 3]


def test_processes_share_the_work_and_change_nothing(terminal: Terminal, tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "2"):
        folder = tmp_path / jobs
        terminal.run(*SHORT, "--games", "4", "--jobs", jobs, "--out", folder)
        lines = (folder / "games.jsonl").read_text().splitlines()[1:]
        games = [json.loads(line) for line in lines]
        found.append(sorted((one["seed"], one["seats"], one["scores"]) for one in games))
    assert found[0] == found[1]


def test_tables_of_four(terminal: Terminal) -> None:
    done = terminal.run(*SHORT, "--players", "4", "--pairs", "first", "--games", "4")
    assert "3 × pilot" in done.stdout
    assert "3 × random" not in done.stdout


def test_what_was_played_is_kept_when_it_is_broken_off(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Fixture] = []

    def play(setting: Setting, fixture: Fixture) -> Played:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(fixture)
        return play_fixture(setting, fixture)

    monkeypatch.setattr(tournament, "play_fixture", play)
    done = terminal.run(*SHORT, "--games", "6", "--out", tmp_path)
    assert done.exit_code == 130
    assert "3 games" in done.stdout
    assert "Stopped; the same command with --out continues from here." in done.stderr
    monkeypatch.undo()
    done = terminal.run(*SHORT, "--games", "6", "--out", tmp_path)
    assert done.exit_code == 0
    assert "6 games" in done.stdout


def test_programs_take_part_by_name_and_by_command(terminal: Terminal, tmp_path: Path) -> None:
    bots = tmp_path / "bots.toml"
    bots.write_text(
        f'[[bot]]\nname = "eager"\ncommand = ["{sys.executable}", "{EXAMPLE}"]\nlimit = 60.0\n'
    )
    words = ("tournament", "ganymede", "--option", "round_limit=2", "--games", "2")
    named = ("--bots", "random,eager", "--programs", bots)
    command = ("--bots", "random", "--bots", f"pipe:{sys.executable} {EXAMPLE}", "--seconds", "60")
    for given in (named, command, (*named, "--jobs", "2")):
        done = terminal.run(*words, *given)
        assert done.exit_code == 0
        assert "failed" not in done.stdout
        assert "2 games" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("tournament ganymede --bots pilot,clever", "There is no bot 'clever'"),
        ("tournament ganymede --bots pilot,builder", "builder does not play Ganymede."),
        ("tournament ganymede --bots pilot", "needs at least 2 bots"),
        ("tournament ganymede --games 0", "games should be a number from 1 to"),
        ("tournament ganymede --jobs 0", "jobs should be a number from 1 to 64, not 0."),
        ("tournament ganymede --on spark", "--on should be ray or ray://HOST:PORT, not 'spark'."),
        ("tournament ganymede --seconds -1", "A thinking time is a number of seconds from 0 up"),
        ("tournament ganymede --pairs some", "pairs should be all, first or chain"),
    ],
)
def test_what_cannot_be_played(terminal: Terminal, words: str, sentence: str) -> None:
    assert sentence in terminal.refused(*words.split())
