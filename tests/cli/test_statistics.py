"""`perijove statistics`: shown, counted in records, and continued by seed."""

from __future__ import annotations

import json
from pathlib import Path

from perijove.bots.statistics import shelf
from tests.cli.terminal import Terminal

MAKE = ("statistics", "make", "ganymede", "--bot", "commander", "--games", "2")


def test_a_survey_is_made_continued_and_shown(terminal: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "surveys.json"
    first = terminal.run(*MAKE, "--out", out)
    assert first.stdout == f"{out}: 2 games of commander, 2 players.\n"
    again = terminal.run(*MAKE, "--out", out)
    assert again.stdout == f"{out}: 4 games of commander, 2 players.\n"
    assert [(one.games, one.seeds) for one in shelf.read(out)] == [(4, (1, 4))]
    shown = terminal.run("statistics", "show", "ganymede", "--file", out)
    assert "4 games of commander" in shown.stdout
    told = json.loads(
        terminal.run("statistics", "show", "ganymede", "--file", out, "--json").stdout
    )
    assert told[0]["games"] == 4


def test_the_package_has_statistics(terminal: Terminal) -> None:
    shown = terminal.run("statistics", "show", "galileo", "--players", "3")
    assert shown.exit_code == 0
    assert "Technologies" in shown.stdout
