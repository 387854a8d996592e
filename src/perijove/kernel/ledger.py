# mypyc: interpreted
"""The rules of a game as a ledger: sections of numbered clauses, each with its source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

TITLE: Final = re.compile(r"# (.+)")
SECTION: Final = re.compile(r"## (.+)")
CLAUSE: Final = re.compile(r"- `([a-z]+(?:\.[a-z0-9]+)+)` (.+?)(?: \[([^\]]*)\])?")


class Clause(msgspec.Struct, frozen=True):
    """One rule: its id, its text, and where it comes from (nothing in a translation)."""

    id: str
    text: str
    source: str = ""


class Section(msgspec.Struct, frozen=True):
    """Clauses that belong together, and the prose above them."""

    title: str
    about: str
    clauses: tuple[Clause, ...]


class Ledger(msgspec.Struct, frozen=True):
    """The rules of a game, or of an expansion, in one language."""

    name: str
    language: str
    title: str
    about: str
    sections: tuple[Section, ...]

    def clauses(self) -> Iterator[Clause]:
        """Return all clauses in their order."""
        for section in self.sections:
            yield from section.clauses


def load_ledger(folder: Traversable, language: str, name: str) -> Ledger:
    """Read a ledger from its file in a folder, `<language>/<name>.md`."""
    file = folder / language / f"{name}.md"
    head, *parts = _parts(file.read_text(encoding="utf-8").splitlines())
    title, about, _ = head
    sections = tuple(Section(*part) for part in parts)
    return Ledger(name, language, title, about, sections)


def _parts(lines: list[str]) -> Iterator[tuple[str, str, tuple[Clause, ...]]]:
    """Cut a ledger at its headings: each with its prose and its clauses."""
    title, prose, clauses = "", list[str](), list[Clause]()
    for line in lines:
        if heading := SECTION.fullmatch(line):
            yield title, "\n".join(prose).strip(), tuple(clauses)
            title, prose, clauses = heading[1], [], []
        elif heading := TITLE.fullmatch(line):
            title = heading[1]
        elif found := CLAUSE.fullmatch(line):
            clauses.append(Clause(found[1], found[2], found[3] or ""))
        else:
            prose.append(line)
    yield title, "\n".join(prose).strip(), tuple(clauses)
