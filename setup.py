"""Builds Perijove: the engine compiled by mypyc where that is possible, plain Python elsewhere.

PERIJOVE_PURE=1 never compiles; PERIJOVE_PURE=0 makes a failed compile an error instead of a notice.
"""

import ast
import os
import re
import shlex
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build

PACKAGE = Path("src/perijove")
BUILDS = {"bdist_wheel", "build", "build_ext", "install"}
"""Commands that compile; the others (metadata, sdist, an editable install) have no need to."""

GAMES = sorted(path.parent.name for path in PACKAGE.glob("games/*/plugin.py"))
COMPILED = (
    *(f"bots/{game}/*.py" for game in GAMES),
    "bots/search/mind.py",
    "bots/search/tree.py",
    "kernel/*.py",
    "games/*/**/*.py",
    "research/batch.py",
    "research/rewards.py",
    "research/sight.py",
    "research/turns.py",
)
INTERPRETED = {"__init__.py", "components.py", "wording.py", "zone.py"}
INTERPRETED_MARK = "# mypyc: interpreted"
INLINING = [] if sys.platform == "win32" else ["-fno-semantic-interposition"]
"""Lets the small functions of a library be inlined in it: play is a few per cent faster."""
PURE = os.environ.get("PERIJOVE_PURE", "")

# Where C code of mypyc has room for docstrings: behind the signatures of functions and classes, and
# instead of NULL for properties and modules. The first group goes before, the second is the name.
SIGNATURE = r'PyDoc_STR\("(?:[^"\\]|\\.)*'
OF_FUNCTION = re.compile(rf'(\(PyCFunction\)CPyPy_(\w+),\s+METH_[A-Z_ |]+, {SIGNATURE})"')
OF_CLASS = re.compile(rf'(PyTypeObject CPyType_(\w+)_template_ = [^;]*?\.tp_doc = {SIGNATURE})"')
OF_PROPERTY = re.compile(r"(\(getter\)(\w+),\s+(?:\(setter\)\w+|NULL),\s+)NULL")
OF_MODULE = re.compile(r"(struct PyModuleDef (\w+)module = [^;]*?)NULL(?=, /\* docstring \*/)")


def engine_modules() -> list[str]:
    """The source files that are compiled."""
    found = [path for pattern in COMPILED for path in PACKAGE.glob(pattern)]
    return sorted(str(path) for path in found if is_compiled(path))


def libraries(modules: list[str]) -> list[tuple[list[str], str]]:
    """The kernel and every game as a library of its own: a change compiles only what it touches."""
    members: dict[str, list[str]] = {}
    for module in modules:
        room, name, *_ = Path(module).relative_to(PACKAGE).parts
        members.setdefault(name if room == "games" else room, []).append(module)
    return [(files, f"perijove_{name}") for name, files in members.items()]


def is_compiled(path: Path) -> bool:
    """Whether a module of the engine is compiled: all are, but the few that name themselves."""
    head = path.read_text(encoding="utf-8").splitlines()[:5]
    return path.name not in INTERPRETED and INTERPRETED_MARK not in head


def has_toolchain() -> bool:
    """Whether a C compiler and the headers of this Python are here."""
    if sys.platform == "win32":  # only setuptools knows where Visual C++ lives
        return True
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    header = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler) is not None and header.is_file()


def engine_extensions() -> list[Extension]:
    """The engine as extension modules; none when this build is to be, or has to be, pure."""
    if PURE == "1" or BUILDS.isdisjoint(sys.argv):
        return []
    if not has_toolchain():
        print("perijove: no C compiler or Python headers here, so the engine stays plain Python.")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        print("perijove: mypyc is not installed, so the engine stays plain Python.")
        return []
    # No configuration: a build must not fail for what only the linter minds.
    modules = engine_modules()
    extensions: list[Extension] = mypycify(
        ["--config-file=", *modules],
        separate=libraries(modules),
        opt_level="3",  # 8 s more to build than 1; playouts 9 % faster, driven play 4 %
        debug_level="0",
    )
    for extension in extensions:  # warnings differ from compiler to compiler
        flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        extension.extra_compile_args = flags + INLINING
    add_docstrings(extensions, modules)
    return extensions


def add_docstrings(extensions: list[Extension], modules: list[str]) -> None:
    """Write the docstrings, which mypyc drops, into copies of the C files and compile those.

    mypyc compares its own files with what it wrote before, so they stay as they are.
    """
    docs = {name: doc for module in modules for name, doc in docstrings(Path(module))}
    for extension in extensions:
        for i, source in enumerate(extension.sources):
            path = Path(source)
            code = path.read_text(encoding="utf-8")
            documented = with_docstrings(code, docs)
            if documented == code:
                continue
            copy = path.parent / "documented" / path.name
            extension.sources[i] = str(copy)
            if not copy.is_file() or copy.read_text(encoding="utf-8") != documented:
                copy.parent.mkdir(exist_ok=True)
                copy.write_text(documented, encoding="utf-8")


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
    """Return whether a byte stands for itself in a C string literal."""
    return 32 <= byte < 127 and byte not in b'"?\\'


class CleanBuild(build):
    """A build on all cores that forgets what an earlier one left and this one does not make."""

    def finalize_options(self) -> None:
        """Compile the libraries side by side."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Remove modules whose source is gone or is no longer compiled, then build."""
        root = Path(self.build_lib)
        compiled = self.get_finalized_command("build_ext").get_outputs()
        keep = {Path(output) for output in compiled}
        for path in root.rglob("*"):
            made = path in keep or Path("src", path.relative_to(root)).is_file()
            if path.is_file() and not made:
                path.unlink()
        super().run()


def main() -> None:
    """Build compiled, and pure when that fails."""
    try:
        setup(ext_modules=engine_extensions(), cmdclass={"build": CleanBuild})
    except (Exception, SystemExit):
        if PURE or BUILDS.isdisjoint(sys.argv):
            raise
        print("perijove: compiling failed (the reason is above), so the engine stays plain Python.")
        setup(cmdclass={"build": CleanBuild})


if __name__ == "__main__":
    main()
