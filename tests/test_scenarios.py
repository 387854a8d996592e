"""Every scenario file under tests/scenarios passes; it tests the clauses it names."""

from __future__ import annotations

from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

import perijove

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
