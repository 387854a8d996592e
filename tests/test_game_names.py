"""No code outside a game's own packages names a game: all differences are in its registration.

A game's own places are folders and files that carry its name or that of an expansion. Docstrings
and comments may name a game as an example.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from perijove.games import plugins

ROOT = Path(__file__).resolve().parent.parent
NAMES = {name for plugin in plugins().values() for name in (plugin.name, *plugin.expansions)}
PYTHON = sorted(path for top in ("src", "tools", "bench") for path in (ROOT / top).rglob("*.py"))
CLIENT = sorted(
    path for kind in ("ts", "svelte") for path in (ROOT / "client/src").rglob(f"*.{kind}")
)
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", re.DOTALL)
WORD = re.compile(r"(?<!--)\b[A-Za-z_$][\w$]*")  # a colour of the style sheet, --io, is a world


def parts(text: str) -> set[str]:
    """Return the words of a text or an identifier, in lower case."""
    return {part.lower() for part in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+", text)}


def is_own(path: Path) -> bool:
    """Return True if a file belongs to a game by its name or folder."""
    places = (*path.relative_to(ROOT).parent.parts, path.name.partition(".")[0])
    return any(parts(place) & NAMES for place in places)


def docstrings(tree: ast.Module) -> set[int]:
    """Return the nodes of all docstrings: strings used as statements."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def python_words(source: str) -> Iterator[tuple[int, str]]:
    """Yield the literals and identifiers of a module, with their lines."""
    tree = ast.parse(source)
    described = docstrings(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Constant(value=str(text)) if id(node) not in described:
                yield line, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield line, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield line, name
            case ast.keyword(arg=str(name)):
                yield line, name
            case ast.alias(name=name):
                yield line, name
            case ast.ImportFrom(module=str(name)):
                yield line, name


def client_words(source: str) -> Iterator[tuple[int, str]]:
    """Yield the words of a client file without its comments, with their lines."""
    bare = COMMENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source)
    for found in WORD.finditer(bare):
        yield bare.count("\n", 0, found.start()) + 1, found[0]


def named(path: Path) -> list[str]:
    """Return where a file names a game."""
    source = path.read_text(encoding="utf-8")
    words = python_words(source) if path.suffix == ".py" else client_words(source)
    place = path.relative_to(ROOT)
    return [f"{place}:{line}: {text}" for line, text in words if parts(text) & NAMES]


@pytest.mark.parametrize("files", [PYTHON, CLIENT], ids=["python", "client"])
def test_only_a_games_own_packages_name_it(files: list[Path]) -> None:
    scanned = [path for path in files if not is_own(path)]
    assert len(scanned) > 60
    assert [place for path in scanned for place in named(path)] == []


def test_a_name_would_be_found() -> None:
    name = sorted(NAMES)[0]
    for source in (
        f'if game.name == "{name}":\n    pass',
        f"from perijove.bots.{name} import levels",
        f"options.{name}",
        f"def test(is_{name}: bool) -> None: ...",
        f'TABLES = {{"{name}-2": 1}}',
    ):
        assert any(parts(text) & NAMES for _, text in python_words(source)), source
    for source in (f'if (game === "{name}")', f"options.{name}", f"const is{name.title()} = 1"):
        assert any(parts(text) & NAMES for _, text in client_words(source)), source


def test_examples_may_name_a_game() -> None:
    name = sorted(NAMES)[0]
    assert not any(
        parts(text) & NAMES for _, text in python_words(f'"""As in {name}."""  # {name}')
    )
    commented = f"// {name}\n/* {name} */ <!-- {name} --> fill: var(--{name})"
    assert not any(parts(text) & NAMES for _, text in client_words(commented))
