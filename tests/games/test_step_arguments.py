"""A step reads its arguments under their names: `planet, whites, _ = s.a, s.b, s.c`."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from perijove.kernel.step import Step
from tests.games.conformance import some_cases

REGISTERS = ("a", "b", "c")


def unpacked(source: str) -> Iterator[tuple[int, list[tuple[str, str]]]]:
    """Yield every line that reads registers: pairs of the name bound and the register read."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign) and (read := reads(node.value)):
            target = node.targets[0]
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            yield (
                node.lineno,
                [
                    (ast.unparse(name), value.attr)
                    for name, value in zip(names, values, strict=True)
                    if value in read
                ],
            )


def reads(node: ast.AST) -> list[ast.Attribute]:
    return [
        part
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute)
        and part.attr in REGISTERS
        and isinstance(part.value, ast.Name)
        and part.value.id == "s"
    ]


def misnamed(step: Step[Any], source: str) -> list[str]:
    """Return the places of a step's source that read an argument without its name."""
    named = dict(zip(REGISTERS, step.arg_names, strict=False))
    bound, faults = 0, []
    for line, pairs in unpacked(source):
        for name, register in pairs:
            bound += 1
            if name != "_" and name != named.get(register):
                faults.append(f"{step.name}, line {line}: {name} = s.{register}")
    bare = len(reads(ast.parse(source))) - bound
    return faults + ([f"{step.name}: {bare} arguments read without a name"] if bare else [])


def file_of(step: Step[Any]) -> Path:
    """Return the source file of a step; beside a compiled module is its source."""
    module = inspect.getmodule(type(step))
    assert module is not None
    path = Path(str(module.__file__))
    return path.with_name(f"{path.name.partition('.')[0]}.py")


@cache
def classes_of(path: Path) -> dict[str, str]:
    """Return the source of every class of a file by its name, and the rest as ""."""
    text = path.read_text(encoding="utf-8")
    found, rest = {}, []
    for node in ast.parse(text).body:
        source = ast.get_source_segment(text, node) or ""
        if isinstance(node, ast.ClassDef):
            found[node.name] = source
        else:
            rest.append(source)
    return found | {"": "\n".join(rest)}


def steps() -> dict[type, Step[Any]]:
    """Return all steps of all games, including expansions and options."""
    found = (step for case in some_cases() for step in case.start(1).steps)
    return {type(step): step for step in found}


def test_arguments_are_read_under_their_names() -> None:
    faults = []
    for kind, step in steps().items():
        classes = classes_of(file_of(step))
        faults += misnamed(step, classes[kind.__name__])
        if reads(ast.parse(classes[""])):
            faults.append(f"{file_of(step).name}: a function reads the arguments of some step")
    assert faults == []


class Named(Step[Any]):
    kind = 0
    name = "named"
    args = "planet whites"


@pytest.mark.parametrize(
    ("line", "sound"),
    [
        ("planet, whites = s.a, s.b", True),
        ("_, whites = s.a, s.b", True),
        ("whites = s.b", True),
        ("whites, planet = s.a, s.b", False),
        ("colour = s.a", False),
        ("left = s.c", False),
        ("use(s.a)", False),
        ("planet = s.a + 1", False),
    ],
)
def test_a_wrong_or_missing_name_is_found(line: str, sound: bool) -> None:
    assert (misnamed(Named(), f"def resolve(self, s):\n    {line}\n") == []) is sound
