"""Draw sentences at random to judge how plain they are: python -m tools.prose --seed 1 --count 40

The sentences come in equal parts from docstrings, documentation pages, help texts, messages (errors
and command output) and the English texts of the client. `--all` prints every sentence, for grep.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
CODE = ("src/perijove", "examples", "tools", "bench", "tests")
PRINTED = {"print", "echo", "note", "warn", "fail", "status", "log"}
"""Functions whose arguments people read."""
ERROR = re.compile(r"(Bad|Illegal|Invalid|Missing)\w+|\w*(Fault|fault|refuse)")
SHORTEST = 4
"""Words of a sentence that is worth judging."""
END = re.compile(r"(?<=[.!?:])\s+(?=[A-Z“\"`*])|\n{2,}|\n(?=\s*[-*] )")
NO_PROSE = re.compile(
    r"^(```|~~~).*?^\1|^( {4}|\|).*?$|^#+ |<[^>]+>|!\[[^]]*\]\([^)]*\)|\*\*",
    re.MULTILINE | re.DOTALL,
)
LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")


class Sentence(NamedTuple):
    """A sentence, and where it is."""

    kind: str
    place: str
    text: str


def sentences(kind: str, place: str, text: str) -> Iterator[Sentence]:
    """Split a text into sentences; short ones are left out."""
    for part in END.split(text):
        plain = " ".join(part.split()).lstrip("-* ")
        if len(plain.split()) >= SHORTEST and ">>>" not in plain:
            yield Sentence(kind, place, plain)


def from_code(path: Path) -> Iterator[Sentence]:
    """Yield what people read in a Python file: docstrings, help and messages."""
    place = str(path.relative_to(ROOT))
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node) or ""
            yield from sentences("docstring", place, text.partition(">>>")[0])
        elif isinstance(node, ast.Call):
            yield from from_call(place, node)


def from_call(place: str, node: ast.Call) -> Iterator[Sentence]:
    """Yield help texts and messages among the arguments of a call."""
    name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
    for keyword in node.keywords:
        if keyword.arg in {"help", "epilog"}:
            yield from sentences("help", place, said(keyword.value))
    if name == "Option" and len(node.args) > 2:
        yield from sentences("help", place, said(node.args[2]))
    if place.startswith("src") and (name in PRINTED or ERROR.fullmatch(name)):
        for argument in node.args:
            yield from sentences("message", place, said(argument))


def said(node: ast.expr) -> str:
    """Return the text of a literal; what is filled in becomes …."""
    match node:
        case ast.Constant(str() as text):
            return text
        case ast.JoinedStr(parts):
            return "".join(said(part) if isinstance(part, ast.Constant) else "…" for part in parts)
        case ast.BinOp(left, ast.Add(), right):
            return said(left) + said(right)
    return ""


@cache
def everything() -> list[Sentence]:
    """Return all sentences."""
    found: list[Sentence] = []
    for folder in CODE:
        for path in sorted((ROOT / folder).rglob("*.py")):
            found += from_code(path)
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for path in sorted(pages):
        if "reference" not in path.parts:  # generated, or rules
            text = LINK.sub(r"\1", NO_PROSE.sub("", path.read_text("utf-8")))
            found += sentences("docs", str(path.relative_to(ROOT)), text)
    for path in sorted((ROOT / "client/src/texts/en").glob("*.json")):
        for key, text in json.loads(path.read_text("utf-8")).items():
            if isinstance(text, str):
                found += sentences("web", f"{path.name} {key}", text)
    for path in sorted((ROOT / "src/perijove/games").rglob("learn/*.toml")):
        for key, text in leaves(tomllib.loads(path.read_text("utf-8"))):
            if key == "en":
                found += sentences("web", str(path.relative_to(ROOT)), text)
    return found


def leaves(table: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts of a TOML file with their keys."""
    if isinstance(table, str):
        yield key, table
    elif isinstance(table, dict):
        for name, part in table.items():
            yield from leaves(part, name)
    elif isinstance(table, list):
        for part in table:
            yield from leaves(part, key)


def draw(seed: int, count: int) -> list[Sentence]:
    """Return a random sample with the same number of sentences of each kind."""
    kinds: dict[str, list[Sentence]] = {}
    for sentence in everything():
        kinds.setdefault(sentence.kind, []).append(sentence)
    chance = Random(seed)
    each = count // len(kinds)
    return [one for kind in sorted(kinds) for one in chance.sample(kinds[kind], each)]


def main() -> None:
    """Print a sample, or everything."""
    parser = argparse.ArgumentParser(description="Draw sentences at random.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--all", action="store_true", help="print all sentences")
    options = parser.parse_args()
    drawn = everything() if options.all else draw(options.seed, options.count)
    for number, (kind, place, text) in enumerate(drawn, 1):
        print(f"{number}. [{kind}] {text}  ({place})")


if __name__ == "__main__":
    main()
