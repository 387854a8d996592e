"""A plugin for mypy: constants that are sums of constants of other modules become literals.

mypy folds constants within a module only. A cell like `MEGACREDITS: Final = TRACK + 4`, which
follows from `TABLE` of another module, would be a variable that compiled code reads, checks and
unpacks at every use. As a literal it makes the C code a sixth shorter, and play faster.
"""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from mypy.nodes import AssignmentStmt, IntExpr, MypyFile, NameExpr
from mypy.plugin import Plugin

SOURCE = Path(__file__).resolve().parents[2] / "src"
PACKAGE = "perijove."
OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
}


class Names(NamedTuple):
    """The constants of a module, and where its imported names come from."""

    constants: dict[str, ast.expr]
    imported: dict[str, tuple[str, str]]


@cache
def names_of(module: str) -> Names:
    """Read a module of the package."""
    path = SOURCE.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    names = Names({}, {})
    if not file.is_file():
        return names
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        match node:
            case ast.AnnAssign(ast.Name(name), ast.Name("Final"), ast.expr() as value):
                names.constants[name] = value
            case ast.ImportFrom(str() as source, aliases, 0):
                for alias in aliases:
                    names.imported[alias.asname or alias.name] = (source, alias.name)
    return names


def constant(module: str, name: str) -> int | None:
    """Return the value of a name, if it is a whole number that follows from constants."""
    names = names_of(module)
    if name in names.constants:
        return value_of(module, names.constants[name])
    return constant(*names.imported[name]) if name in names.imported else None


def value_of(module: str, expression: ast.expr) -> int | None:
    """Return the value of an expression in a module, if it is a sum or product of constants."""
    match expression:
        case ast.Constant(bool()):
            return None
        case ast.Constant(int() as number):
            return number
        case ast.Name(name):
            return constant(module, name)
        case ast.Attribute(ast.Name(alias), name):
            source = names_of(module).imported.get(alias)
            return None if source is None else constant(".".join(source), name)
        case ast.BinOp(left, sign, right):
            one, other = value_of(module, left), value_of(module, right)
            compute = OPERATORS.get(type(sign))
            return None if one is None or other is None or not compute else compute(one, other)
    return None


class Constants(Plugin):
    """Puts literals in place of sums, module by module, before mypy analyses them."""

    def get_additional_deps(self, file: MypyFile) -> list[tuple[int, str, int]]:
        """Change a module that was just parsed; it depends on nothing new."""
        if file.fullname.startswith(PACKAGE):
            for node in file.defs:
                if isinstance(node, AssignmentStmt) and isinstance(node.lvalues[0], NameExpr):
                    fold(file.fullname, node, node.lvalues[0].name)
        return []


def fold(module: str, node: AssignmentStmt, name: str) -> None:
    """Put a literal in place of the value of a constant."""
    value = constant(module, name) if name in names_of(module).constants else None
    if value is not None and value >= 0 and not isinstance(node.rvalue, IntExpr):
        literal = IntExpr(value)
        literal.set_line(node.rvalue)
        node.rvalue = literal


def plugin(_version: str) -> type[Plugin]:
    """Return the plugin, as mypy wants it."""
    return Constants
