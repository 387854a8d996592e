"""Where clauses are decided and proven: an index of the source code, the tests and the scenarios.

This file needs nothing but Python, so that a build can run it: wheels contain no tests, so they
contain the index. It speaks of functions and tests by name, because lines move.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ID: Final = re.compile(r"\b[a-z]+(?:\.[a-z0-9]+)+(?:-\d+)?")
FOR_READERS: Final = re.compile(r': reading = |: "(?:[a-z]+(?:\.[a-z0-9]+)+ ?)+"$|^\s*reading = ')
"""Lines that only refer readers to clauses; they decide nothing."""

RULES: Final = ("perijove/kernel", "perijove/games")

Index = dict[str, dict[str, list[str]]]
"""For each clause its `code`, `tests` and `scenarios`."""


def mentioned(text: str) -> Iterator[str]:
    """Return the clauses and groups that a text names, ranges such as .03-05 one by one."""
    for found in ID.findall(text):
        first, _, last = found.partition("-")
        stem, _, number = first.rpartition(".")
        if last and number.isdigit():
            yield from (f"{stem}.{one:02}" for one in range(int(number), int(last) + 1))
        else:
            yield first


def index_of(root: Path, clauses: set[str]) -> Index:
    """Return the index of a checkout, for the clauses of its ledgers."""
    index: Index = {}

    def note(clause: str, kind: str, place: str) -> None:
        places = index.setdefault(clause, {"code": [], "tests": [], "scenarios": []})[kind]
        if clause in clauses and place not in places:
            places.append(place)

    for path in sorted(path for room in RULES for path in (root / "src" / room).rglob("*.py")):
        for clause, name in deciding(path):
            note(clause, "code", f"{path.relative_to(root / 'src').as_posix()} {name}".strip())
    for path in sorted((root / "tests").rglob("test_*.py")):
        for clause, name in proving(path):
            note(clause, "tests", f"{path.relative_to(root).as_posix()}::{name}")
    for path in sorted((root / "tests" / "scenarios").rglob("*.toml")):
        for clause in tomllib.loads(path.read_text(encoding="utf-8")).get("clauses", []):
            note(clause, "scenarios", path.relative_to(root).as_posix())
    return {clause: index[clause] for clause in sorted(clauses & index.keys())}


def deciding(path: Path) -> Iterator[tuple[str, str]]:
    """Yield clauses with the innermost function or class whose lines name them."""
    text = path.read_text(encoding="utf-8")
    owners = [""] * (text.count("\n") + 2)
    mark(ast.parse(text), "", owners)
    for number, line in enumerate(text.splitlines(), 1):
        if not FOR_READERS.search(line):
            for clause in mentioned(line):
                yield clause, owners[number]


def mark(tree: ast.AST, name: str, owners: list[str]) -> None:
    """Note the name of the function or class that each line belongs to."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            inner = f"{name}.{node.name}".lstrip(".")
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                owners[line] = inner
            mark(node, inner, owners)


def proving(path: Path) -> Iterator[tuple[str, str]]:
    """Yield clauses with the tests that `@pytest.mark.rule` connects to them."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("rule"):
                    for argument in decorator.args:
                        if isinstance(argument, ast.Constant):
                            yield str(argument.value), node.name


def clauses_in(root: Path) -> set[str]:
    """Return the ids of all clauses in the English ledgers of a checkout."""
    ledgers = (root / "src" / "perijove" / "games" / "rules" / "en").glob("*.md")
    heads = re.compile(r"^- `([a-z]+(?:\.[a-z0-9]+)+)` ", re.MULTILINE)
    return {found for file in ledgers for found in heads.findall(file.read_text(encoding="utf-8"))}
