# mypyc: interpreted
"""The table of steps of a game, collected from the modules in which they are written."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from perijove.kernel.state import Step


def step_table(*modules: ModuleType) -> list[Step[Any]]:
    """Return one step of each kind that the modules declare, in the order of their numbers.

    A step of a later module replaces one of the same kind of an earlier module: this is how an
    expansion changes the game it expands.
    """
    table: dict[int, Step[Any]] = {}
    for module in modules:
        found: dict[int, Step[Any]] = {}
        for step in _declared(module):
            if step.kind in found:
                raise ValueError(f"{module.__name__} declares two steps of kind {step.kind}")
            found[step.kind] = step
        table |= found
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
