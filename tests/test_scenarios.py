"""Every scenario file under tests/scenarios passes; it tests the clauses it names."""

from __future__ import annotations

from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

import perijove
from perijove.games import reference
from perijove.games.proof import LETTER

FOLDER = Path(__file__).parent / "scenarios"


def stories() -> list[ParameterSet]:
    """Return every scenario with a mark for its clauses."""
    found = []
    for path in sorted(FOLDER.rglob("*.toml")):
        clauses = perijove.read_scenario(path).clauses
        marks = pytest.mark.rule(*clauses) if clauses else ()
        found.append(pytest.param(path, id=str(path.relative_to(FOLDER)), marks=marks))
    return found


@pytest.mark.parametrize("path", stories())
def test_scenario(path: Path) -> None:
    scenario = perijove.read_scenario(path)
    assert scenario.lines, "a scenario without a line proves nothing"
    scenario.run()


def switched() -> list[str]:
    """Return the rulings that the option `rulings` switches."""
    ledgers = [reference.ledger(name) for name in reference.ledgers()]
    return [clause.id for one in ledgers for clause in one.clauses() if LETTER in clause.text]


@pytest.mark.parametrize("ruling", switched())
def test_both_readings_of_a_disputable_ruling_have_a_scenario(ruling: str) -> None:
    told = [perijove.read_scenario(path) for path in sorted(FOLDER.rglob("*.toml"))]
    lines = [line for one in told if ruling in one.clauses for line in one.lines]
    readings = {str((line.options or {}).get("rulings", "ours")) for line in lines}
    assert readings == {"ours", "literal"}
