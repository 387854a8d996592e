"""Changes the C code that mypyc generates: adds docstrings, and optimizes cold functions less."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from setuptools import Extension

# Where C code of mypyc has room for docstrings: behind the signatures of functions and classes, and
# instead of NULL for properties and modules. The first group goes before, the second is the name.
SIGNATURE = r'PyDoc_STR\("(?:[^"\\]|\\.)*'
OF_FUNCTION = re.compile(rf'(\(PyCFunction\)CPyPy_(\w+),\s+METH_[A-Z_ |]+, {SIGNATURE})"')
OF_CLASS = re.compile(rf'(PyTypeObject CPyType_(\w+)_template_ = [^;]*?\.tp_doc = {SIGNATURE})"')
OF_PROPERTY = re.compile(r"(\(getter\)(\w+),\s+(?:\(setter\)\w+|NULL),\s+)NULL")
OF_MODULE = re.compile(r"(struct PyModuleDef (\w+)module = [^;]*?)NULL(?=, /\* docstring \*/)")

NAMED = r"^ *(?=\w[\w ]{{0,40}}[ *]CPyDef_perijove___games___\w+?___(?:{})\([^;{{]*\{{)"
LEVELS = (
    # The code of a module itself, which runs when the module is imported.
    (r"^(?=char CPyDef_\w+_____top_level__\(void\) \{|static int CPyExec_\w+__impl\()", 0),
    # What unpacks the arguments of a call from Python. Compiled code calls functions directly, and
    # Python calls games through the kernel.
    (r"^ *(?=PyObject \*CPyPy_perijove___games___\w+\([^;{]*\{)", 0),
    (r"^ *(?=PyObject \*CPyPy_(?!perijove___games___)\w+\([^;{]*\{)", 1),
    # What a game calls once, or only to explain a refusal.
    (NAMED.format(r"why_not\w*|make_\w+|\w+_slices"), 0),
    (NAMED.format(r"invariants___\w+"), 1),
)
"""The cold functions of generated code, each kind with its level of optimization."""
COLD = [(re.compile(pattern, re.MULTILINE), level) for pattern, level in LEVELS]


def edit(extensions: Sequence[Extension], modules: Sequence[str]) -> None:
    """Write changed copies of the C files and compile those.

    mypyc compares its own files with what it wrote before, so they stay as they are.
    """
    docs = {name: doc for module in modules for name, doc in docstrings(Path(module))}
    for extension in extensions:
        for i, source in enumerate(extension.sources):
            path = Path(source)
            code = path.read_text(encoding="utf-8")
            edited = with_levels(with_docstrings(code, docs))
            if edited == code:
                continue
            copy = path.parent / "edited" / path.name
            extension.sources[i] = str(copy)
            if not copy.is_file() or copy.read_text(encoding="utf-8") != edited:
                copy.parent.mkdir(exist_ok=True)
                copy.write_text(edited, encoding="utf-8")


def with_levels(code: str) -> str:
    """Return C code whose cold functions, most of it, are optimized little or not at all."""
    if sys.platform == "win32":  # Visual C++ has no such attribute
        return code
    for pattern, level in COLD:
        code = pattern.sub(optimized(level), code)
    return code


def optimized(level: int) -> str:
    """Return the attribute that sets the optimization level of one function."""
    return f'__attribute__((optimize("O{level}"))) '


def docstrings(path: Path) -> list[tuple[str, str]]:
    """Return the docstrings of a module by the names that mypyc uses in C."""
    module = "___".join(path.with_suffix("").relative_to("src").parts)
    found = []

    def visit(node: ast.AST, name: str, between: str) -> None:
        doc = ast.get_docstring(node)
        if doc:
            found.append((name, doc))
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                visit(child, f"{name}___{child.name}", "_get_")
            elif isinstance(child, ast.FunctionDef):
                is_property = any(ast.unparse(one) == "property" for one in child.decorator_list)
                visit(child, name + (between if is_property else "___") + child.name, "___")

    visit(ast.parse(path.read_text(encoding="utf-8")), module, "___")
    return found


def with_docstrings(code: str, docs: dict[str, str]) -> str:
    """Return C code of mypyc with docstrings."""

    def extend(found: re.Match[str]) -> str:
        return found[1] + c_text(docs.get(found[2], "")) + '"'

    def replace(found: re.Match[str]) -> str:
        doc = docs.get(found[2])
        return found[0] if doc is None else f'{found[1]}"{c_text(doc)}"'

    for pattern, change in (
        (OF_FUNCTION, extend),
        (OF_CLASS, extend),
        (OF_PROPERTY, replace),
        (OF_MODULE, replace),
    ):
        code = pattern.sub(change, code)
    return code


def c_text(text: str) -> str:
    """Return a text as the inside of a C string literal."""
    plain = (chr(byte) if is_plain(byte) else f"\\{byte:03o}" for byte in text.encode())
    return "".join(plain)


def is_plain(byte: int) -> bool:
    """Return True if a byte stands for itself in a C string literal."""
    return 32 <= byte < 127 and byte not in b'"?\\'
