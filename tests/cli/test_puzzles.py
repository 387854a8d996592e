"""`perijove puzzles`: made, continued, checked and exported."""

from __future__ import annotations

from pathlib import Path

import pytest

from perijove.bots.puzzles import shelf
from tests.cli.terminal import Terminal
from tests.oracle import Oracle, judged_by

MAKE = ("puzzles", "make", "ganymede", "--seed", "40", "--bot", "random")


@pytest.fixture(autouse=True)
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every decision be a puzzle, without searching."""
    judged_by(monkeypatch, Oracle(0.3))
    monkeypatch.setattr("perijove.bots.puzzles.finding.MOST", 1)


def test_puzzles_are_made_and_the_work_is_continued(terminal: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "puzzles"
    first = terminal.run(*MAKE, "--puzzles", "1", "--out", out)
    assert first.stdout == f"{out}: 1 puzzles.\n"
    more = terminal.run(*MAKE, "--puzzles", "2", "--out", out)
    assert more.stdout == f"{out}: 2 puzzles.\n"
    sources = sorted(puzzle.about.source for puzzle in shelf.read(out))
    assert sources == [40, 41], "the second command begins after the game of the first"
    assert terminal.run("scenario", *sorted(out.glob("*.toml"))).exit_code == 0
    packed = tmp_path / "all.jsonl"
    assert terminal.run("puzzles", "export", out, "--out", packed).exit_code == 0
    assert len(shelf.read(packed)) == 2
    checked = terminal.run("puzzles", "check", packed, "--seed", "5")
    assert "2 of 2 hold (100.0%)" in checked.stdout


def test_puzzles_that_do_not_hold_are_named(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "all.jsonl"
    terminal.run(*MAKE, "--puzzles", "2", "--out", out)
    judged_by(monkeypatch, Oracle(0.3, best=1))
    checked = terminal.run("puzzles", "check", out)
    assert checked.exit_code == 1
    assert "0 of 2 hold (0.0%)" in checked.stdout
    assert all(one.id in checked.stdout for one in shelf.read(out))


def test_puzzles_are_found_in_a_record(terminal: Terminal, tmp_path: Path) -> None:
    record = Path(__file__).parents[1] / "records" / "ganymede-2p.json"
    out = tmp_path / "puzzles"
    made = terminal.run(*MAKE, "--record", record, "--puzzles", "1", "--out", out)
    assert made.exit_code == 0
    assert [one.about.source for one in shelf.read(out)] == [40]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("make chess", "There is no game 'chess'; the games are"),
        ("make ganymede --puzzles 0", "puzzles should be a number from 1 to"),
        ("make ganymede --players 9", "ganymede is for 2, 3 or 4 players, not 9."),
        ("make ganymede --option colour=red", "ganymede has no option 'colour'"),
        ("make ganymede --bot clever", "There is no bot 'clever'"),
        ("make ganymede --jobs 0", "jobs should be a number from 1 to"),
        ("make ganymede --record nothing.json", "nothing.json cannot be opened."),
        ("check chess", "not of 'chess'."),
        ("export chess", "not of 'chess'."),
    ],
)
def test_odd_input_gets_one_sentence(terminal: Terminal, words: str, sentence: str) -> None:
    assert sentence in terminal.refused("puzzles", *words.split())
