"""Find the small faults that can be put into a source file: its mutants."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = ROOT / "src"
WITHOUT_RULES: Final = {
    *("__init__", "actions", "arrange", "box", "components", "errors", "events", "extras", "forms"),
    *("invariants", "kinds", "layout", "ledger", "observe", "observing", "plain", "plugin"),
    *("scenario", "schema", "show", "texts", "wording", "entries", "prospects", "survey"),
}
"""Files that load, describe, write or check, but decide nothing."""
EXPLAINING: Final = {"why_not", "violations", "__repr__", "__str__"}
"""Functions that only put into words what is decided elsewhere."""
CLAUSE: Final = re.compile(r"\b[a-z]{2,4}\.[a-z0-9]+(?:\.[a-z0-9]+)?\.\d\d")

COMPARISONS: Final = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"), ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
}  # fmt: skip
ARITHMETIC: Final = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "+"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"), ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"), ast.RShift: (">>", "<<"),
}  # fmt: skip
BOUNDARIES: Final = {"<", "<=", ">", ">="}
LEARNING: Final = {"learn", "reveal"}
LISTENING: Final = ".listening"
"""Asking whether somebody listens only saves time: `tell` asks again."""


@dataclass(frozen=True)
class Mutant:
    """One change of a source file: the text between two offsets becomes another."""

    file: str
    line: int
    function: str
    clause: str
    operator: str
    start: int
    end: int
    new: str
    before: str
    after: str

    @property
    def key(self) -> str:
        """Return a name made of what it changes, so that it is found when lines move."""
        return f"{self.place}: {self.change}"

    @property
    def place(self) -> str:
        """Return the function that is changed, with its file."""
        return f"{self.file} {self.function}"

    @property
    def change(self) -> str:
        """Return the line before and after."""
        return f"{self.before} -> {self.after}"

    def source(self) -> str:
        """Return the whole file with the fault in it."""
        text = (SOURCES / self.file).read_text(encoding="utf-8")
        return text[: self.start] + self.new + text[self.end :]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def files() -> list[str]:
    """Return the files with rules, as paths below src/."""
    games = sorted(plugin.parent for plugin in SOURCES.glob("perijove/games/*/plugin.py"))
    return [
        str(path.relative_to(SOURCES))
        for folder in (SOURCES / "perijove" / "kernel", *games)
        for path in sorted(folder.rglob("*.py"))
        if path.stem not in WITHOUT_RULES
    ]


def mutants_of(file: str) -> list[Mutant]:
    """Return all mutants of a file; a few may not compile."""
    text = (SOURCES / file).read_text(encoding="utf-8")
    finder = Finder(file, text)
    finder.visit(ast.parse(text))
    return finder.found


def compiles(mutant: Mutant) -> bool:
    """Return True if a mutant is still Python."""
    try:
        compile(mutant.source(), mutant.file, "exec")
    except SyntaxError:
        return False
    return True


class Finder(ast.NodeVisitor):
    """Walks through a file and notes every possible change of code that can matter."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.lines = text.splitlines()
        self.starts = [0]
        for line in text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.scope: list[ast.ClassDef | ast.FunctionDef] = []
        self.found: list[Mutant] = []

    # -- what is left out --------------------------------------------------------------------------

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.inside(node, node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name not in EXPLAINING:
            self.inside(node, node.body)

    def inside(self, node: ast.ClassDef | ast.FunctionDef, body: list[ast.stmt]) -> None:
        self.scope.append(node)
        for child in body:
            self.visit(child)
        self.scope.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None and self.scope:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Leave assertions alone: they never fail in correct code."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """Leave errors alone: what matters is the condition before them."""

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" in ast.unparse(node.test):
            return
        if isinstance(node.test, ast.Name | ast.Attribute | ast.Call | ast.BinOp):
            self.note(node.test, "condition", f"not ({self.source(node.test)})")
        self.generic_visit(node)

    # -- what is changed ---------------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> None:
        left: ast.expr = node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            old, new = COMPARISONS[type(op)]
            kind = "boundary" if old in BOUNDARIES else "comparison"
            self.swap(left, right, old, new, kind)
            if kind == "boundary":
                self.swap(
                    left,
                    right,
                    old,
                    {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}[old],
                    "comparison",
                )
            left = right
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.swap(left, right, old, new, "boolean")
        for value in node.values:
            if not self.source(value).endswith(LISTENING):
                self.note(value, "boolean", "True" if old == "and" else "False")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.note(node, "boolean", f"({self.source(node.operand)})")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in ARITHMETIC:
            self.swap(node.left, node.right, *ARITHMETIC[type(node.op)], "arithmetic")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in ARITHMETIC:
            old, new = ARITHMETIC[type(node.op)]
            self.swap(node.target, node.value, f"{old}=", f"{new}=", "arithmetic")
        self.note(node, "drop statement", "pass")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if not self.scope or isinstance(self.scope[-1], ast.ClassDef):
            return
        if isinstance(node.value, bool):
            self.note(node, "constant", str(not node.value))
        elif isinstance(node.value, int):
            for other in (node.value + 1, node.value - 1):
                self.note(node, "constant", str(other))

    def visit_Assign(self, node: ast.Assign) -> None:
        if self.scope and isinstance(node.targets[0], ast.Subscript | ast.Attribute):
            self.note(node, "drop statement", "pass")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            called = node.value.func
            name = called.attr if isinstance(called, ast.Attribute) else ""
            self.note(node, "drop learn" if name in LEARNING else "drop statement", "pass")
            self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.note(node, "drop statement", "pass")
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.note(node, "drop statement", "pass")

    def visit_Break(self, node: ast.Break) -> None:
        self.note(node, "drop statement", "pass")

    # -- noting ------------------------------------------------------------------------------------

    def swap(self, left: ast.expr, right: ast.expr, old: str, new: str, operator: str) -> None:
        """Note the change of an operator between two operands."""
        start, end = self.offset(left, end=True), self.offset(right)
        pattern = rf"\b{old}\b".replace(" ", r"\s+") if old[0].isalpha() else re.escape(old)
        match = re.search(pattern, self.text[start:end])
        if match:
            self.add(operator, start + match.start(), start + match.end(), new)

    def note(self, node: ast.expr | ast.stmt, operator: str, new: str) -> None:
        """Note the change of a whole expression or statement."""
        self.add(operator, self.offset(node), self.offset(node, end=True), new)

    def add(self, operator: str, start: int, end: int, new: str) -> None:
        if not self.scope:
            return
        line = self.text.count("\n", 0, start)
        first, last = self.starts[line], self.text.find("\n", end)
        before = self.text[first:last]
        after = self.text[first:start] + new + self.text[end:last]
        self.found.append(
            Mutant(
                file=self.file,
                line=line + 1,
                function=".".join(scope.name for scope in self.scope),
                clause=self.clause(line),
                operator=operator,
                start=start,
                end=end,
                new=new,
                before=" ".join(before.split()),
                after=" ".join(after.split()),
            )
        )

    def clause(self, line: int) -> str:
        """Return the clause that the code names nearest: in its line, above, or in its class."""
        for scope in reversed(self.scope):
            first = scope.lineno - 1
            above = reversed(self.lines[max(first, line - 4) : line])
            head = self.lines[first : min(scope.end_lineno or 0, first + 12)]
            for text in (self.lines[line], *above, *head):
                if found := CLAUSE.search(text):
                    return found[0]
        return ""

    def offset(self, node: ast.expr | ast.stmt, *, end: bool = False) -> int:
        """Return where a node begins or ends in the text."""
        line = ((node.end_lineno or node.lineno) if end else node.lineno) - 1
        column = (node.end_col_offset or 0) if end else node.col_offset
        encoded = self.lines[line].encode("utf-8")[:column]
        return self.starts[line] + len(encoded.decode("utf-8"))

    def source(self, node: ast.expr) -> str:
        return self.text[self.offset(node) : self.offset(node, end=True)]


def all_mutants() -> Iterator[Mutant]:
    """Yield the mutants of all files with rules."""
    for file in files():
        yield from mutants_of(file)
