"""A rule is found by its id: the code that implements it names it, and a test is marked with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from perijove.games.reference import ledger, ledgers
from tools.rules import ROOT, read_excuses

WORKED_EXAMPLE = ".example."  # named by its scenario, not by code
FOR_READERS = re.compile(r'^    reading = (?:"[^"]*"|\([^)]*\))$', re.MULTILINE)  # decides nothing
PROVING = (
    "games",
    "examples",
    "test_scenarios.py",
    "cli/test_moon_board.py",
)  # where clauses are tested


def sources() -> str:
    places = (ROOT / "src", ROOT / "examples")
    files = (path for top in places for kind in ("*.py", "*.toml") for path in top.rglob(kind))
    return "\n".join(FOR_READERS.sub("", path.read_text(encoding="utf-8")) for path in files)


def modules() -> Iterator[Path]:
    """Yield the files with tests of rules."""
    for place in PROVING:
        path = ROOT / "tests" / place
        yield from [path] if path.is_file() else sorted(path.rglob("test_*.py"))


def marks_of(test: Any) -> Iterator[pytest.Mark]:
    """Return the marks of a test and those of its parameters."""
    for mark in getattr(test, "pytestmark", []):
        yield mark
        if mark.name == "parametrize":
            values = mark.args[1] if len(mark.args) > 1 else mark.kwargs["argvalues"]
            for value in values:
                yield from getattr(value, "marks", ())


@cache
def marked() -> frozenset[str]:
    """Return the clauses that tests are marked with, without running any."""
    found: set[str] = set()
    for path in modules():
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for name, test in vars(module).items():
            if name.startswith("test_"):
                found |= {str(c) for m in marks_of(test) if m.name == "rule" for c in m.args}
    return frozenset(found)


@pytest.mark.parametrize("name", ledgers())
def test_the_code_names_every_clause(name: str) -> None:
    text, excuses = sources(), read_excuses()
    clauses = [clause.id for clause in ledger(name).clauses()]
    assert clauses
    decided = [c for c in clauses if WORKED_EXAMPLE not in c and c not in excuses]
    assert [c for c in decided if c not in text] == []


@pytest.mark.parametrize("name", ledgers())
def test_a_test_is_marked_with_every_clause(name: str) -> None:
    excuses = read_excuses()
    clauses = [clause.id for clause in ledger(name).clauses()]
    assert [c for c in clauses if c not in marked() and c not in excuses] == []


def test_marks_and_excuses_name_clauses_that_there_are() -> None:
    known = {clause.id for name in ledgers() for clause in ledger(name).clauses()}
    assert marked() - known == set()
    assert read_excuses().keys() - known == set()
