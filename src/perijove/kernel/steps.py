# mypyc: interpreted
"""The table of steps of a game, collected from the modules in which they are written."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

from perijove.kernel.step import Resolving, Step


def step_table(*modules: ModuleType, reserved: Iterable[int] = ()) -> list[Step[Any]]:
    """Return one step of each kind that the modules declare, in the order of their numbers.

    A step of a later module replaces one of the same kind and name of an earlier module: this is
    how an expansion changes the game it expands. Numbers are never used twice, so a base game
    that gains a step after its expansion names the numbers of the expansion as `reserved`.
    """
    table: dict[int, Step[Any]] = {}
    for module in modules:
        found: dict[int, Step[Any]] = {}
        for step in _declared(module):
            if step.kind in found:
                raise ValueError(f"{module.__name__} declares two steps of kind {step.kind}")
            found[step.kind] = step
        for kind, step in found.items():
            if kind in table and table[kind].name != step.name:
                raise ValueError(f"kind {kind} is both {table[kind].name!r} and {step.name!r}")
        table |= found
    table |= {kind: _reserve(kind) for kind in reserved if kind not in table}
    missing = set(range(len(table))) - table.keys()
    if missing:
        raise ValueError(f"no step has the kind {min(missing)}")
    names = [step.name for step in table.values()]
    if len(set(names)) != len(names) or not all(names):
        raise ValueError("every step needs a name of its own")
    return [table[kind] for kind in range(len(table))]


def _declared(module: ModuleType) -> list[Step[Any]]:
    """Return the steps that a module itself declares, in the order of the file."""
    return [
        value()
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, Step)
        and value.__module__ == module.__name__
        and value.kind >= 0
    ]


def _reserve(kind: int) -> Step[Any]:
    """Return a placeholder for a step of an expansion; nothing pushes it."""
    named = {"kind": kind, "name": f"reserved {kind}"}
    step: Step[Any] = type("Reserved", (Resolving,), named)()
    return step
