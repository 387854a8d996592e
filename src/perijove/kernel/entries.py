# mypyc: interpreted
"""Component files: TOML tables read entry by entry; every error is one sentence."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
import zlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from perijove.kernel.errors import InvalidOptions
from perijove.kernel.state import collect

PROVENANCES: Final = ("fact", "partial", "reconstructed")
MOST_BOXES: Final = 16  # of corrected files that are kept

Box = TypeVar("Box")
Components = TypeVar("Components")
Part = TypeVar("Part")


class ComponentFiles(Generic[Components, Box]):
    """The component files of a game and the boxes made of them, the same box for equal content.

    So a box can be a key of a cache, and an edited file is noticed within the same process.
    """

    def __init__(
        self,
        shipped: Path,
        read: Callable[[Path], Components],
        make: Callable[[Components], Box],
    ) -> None:
        self._path = shipped
        self._read = read
        self._make = make
        self._boxes: dict[bytes, Box] = {}  # by the digest of a file

    def components(self, path: str | None = None) -> Components:
        """Return the plain data of a component file, or of the shipped one."""
        return self._shipped if path is None else self._read(Path(path))

    def box(self, path: str | None = None) -> Box:
        """Return the box of a component file as it is now, or of the shipped one."""
        if path is None:
            return self._shipped_box
        key = _digest(Path(path))
        if key not in self._boxes:
            box = self._make(self._read(Path(path)))
            if len(self._boxes) >= MOST_BOXES:
                del self._boxes[next(iter(self._boxes))]
            self._boxes[key] = box
        return self._boxes[key]

    @cached_property
    def _shipped(self) -> Components:
        return self._read(self._path)

    @cached_property
    def _shipped_box(self) -> Box:
        return self._make(self._shipped)


def _digest(path: Path) -> bytes:
    """Return a digest of the content of a file; of one that cannot be read, that of nothing."""
    try:
        content = path.read_bytes()
    except (OSError, ValueError):
        content = b""
    return hashlib.sha256(content).digest()


@dataclass(frozen=True)
class Entry:
    """One table of a file, which knows how to report errors in it."""

    file: str
    where: str
    table: dict[str, Any]

    def fault(self, what: str) -> InvalidOptions:
        """Return the error to raise: file, entry and what is wrong, in one sentence."""
        return InvalidOptions(f"{self.file}, {self.where}: {what}.")

    def only(self, keys: Collection[str]) -> None:
        """Refuse a key that is not one of these; usually it is a typing error."""
        for key in self.table:
            if key not in keys:
                raise self.fault(f"{key!r} is not known here; possible are {listed(keys)}")

    def get(self, key: str) -> Any:
        """Return the value of a required key."""
        if key not in self.table:
            raise self.fault(f"{key!r} is missing")
        return self.table[key]

    def text(self, key: str) -> str:
        """Return a required text."""
        value = self.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.fault(f"{key!r} is {value!r}, but must be a text in quotes")
        return value

    def word(self, key: str, allowed: Sequence[str]) -> str:
        """Return one of the allowed words."""
        return self.one_of(key, self.get(key), allowed)

    def one_of(self, key: str, value: Any, allowed: Sequence[str]) -> str:
        """Return the value if it is one of the allowed words."""
        if not isinstance(value, str) or value not in allowed:
            raise self.fault(f"{key!r} is {value!r}, but must be {listed(allowed, 'or')}")
        return value

    def words(self, key: str, allowed: Sequence[str]) -> tuple[str, ...]:
        """Return a list of different allowed words."""
        found = tuple(self.one_of(key, value, allowed) for value in self.array(key))
        if len(set(found)) != len(found):
            raise self.fault(f"{key!r} names the same thing twice")
        return found

    def number(self, key: str, lowest: int, highest: int | None = None) -> int:
        """Return a whole number from lowest to highest."""
        value = self.get(key)
        if type(value) is not int or value < lowest or (highest is not None and value > highest):
            limit = "or more" if highest is None else f"to {highest}"
            raise self.fault(f"{key!r} is {value!r}, but must be a number, {lowest} {limit}")
        return value

    def numbers(self, key: str, count: int | None = None) -> tuple[int, ...]:
        """Return a list of whole numbers, none below 0; `count` sets how many there must be."""
        values = self.array(key)
        if any(type(value) is not int or value < 0 for value in values):
            raise self.fault(f"{key!r} is {values}, but must be a list of numbers, 0 or more")
        if count is not None and len(values) != count:
            raise self.fault(f"{key!r} has {len(values)} numbers, but must have {count}")
        return tuple(values)

    def flag(self, key: str) -> bool:
        """Return True or False; False if it is left out."""
        value = self.table.get(key, False)
        if not isinstance(value, bool):
            raise self.fault(f"{key!r} is {value!r}, but must be true or false")
        return value

    def array(self, key: str) -> list[Any]:
        """Return a required list."""
        value = self.get(key)
        if not isinstance(value, list):
            raise self.fault(f"{key!r} is {value!r}, but must be a list in square brackets")
        return value

    def identifier(self) -> str:
        """Return the id of a card: a word that can be typed in a notation."""
        ident = self.text("id")
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", ident):
            raise self.fault(f"'id' is {ident!r}, but must be small letters, digits and hyphens")
        return ident

    def provenance(self) -> tuple[str, str]:
        """Return how well the entry is known, and the note about it."""
        word = self.word("provenance", PROVENANCES)
        note = self.text("note") if "note" in self.table else ""
        if word == "partial" and not note:
            raise self.fault("'note' is missing; a partial entry must say which part is known")
        return word, note

    def repeats(self, rules: Mapping[str, Any]) -> None:
        """Check a table of rules: a file may repeat them, not change them."""
        self.only((*rules, "provenance", "note"))
        self.provenance()
        for key, value in rules.items():
            if self.get(key) != value:
                raise self.fault(f"{key!r} is {self.get(key)!r}, but the rules say {value!r}")

    def subtable(self, name: str) -> Entry:
        """Return a section of the file that is a single table."""
        table = self.get(name)
        if not isinstance(table, dict):
            raise self.fault(f"{name!r} must be a table, begun with [{name}]")
        return Entry(self.file, name, table)

    def section(self, name: str, count: int) -> Iterator[tuple[str, Entry]]:
        """Return a section of the file that is a list of tables, each with its own id."""
        tables = self.array(name)
        if len(tables) != count:
            raise self.fault(f"{name!r} has {len(tables)} entries, but must have {count}")
        for number, table in enumerate(tables, 1):
            where = f"entry {number} of {name}"
            if not isinstance(table, dict):
                raise Entry(self.file, where, {}).fault(
                    "an entry must be a table in curly brackets"
                )
            ident = Entry(self.file, where, table).identifier()
            yield ident, Entry(self.file, ident, table)

    def ids_differ(self, idents: Iterable[str]) -> None:
        """Refuse two parts of the file with the same id."""
        seen: set[str] = set()
        for ident in idents:
            if ident in seen:
                raise self.fault(f"the id {ident!r} is used twice; every id must differ")
            seen.add(ident)


def listed(words: Collection[str], last: str = "and") -> str:
    """Return words as a list for reading.

    >>> listed(["red", "green", "blue"], "or")
    'red, green or blue'
    """
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final


def read_entries(path: Path) -> Entry:
    """Read a component file as TOML."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise InvalidOptions(
            f"{path}: the file is not a text in UTF-8; a component file is a TOML text."
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise InvalidOptions(f"{path}: the file is not valid TOML ({error}).") from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise InvalidOptions(
            f"{path}: the file cannot be read ({why.lower()}); return the path of a component file."
        ) from error
    return Entry(str(path), "the file as a whole", table)


def fingerprint(content: dict[str, Any]) -> str:
    """Return a digest of everything that matters in play; notes and provenance do not."""
    return f"{zlib.crc32(json.dumps(content, sort_keys=True).encode()):08x}"


def fill_box(
    box: Any,
    name: str,
    names: Mapping[str, list[str]],
    numbers: Mapping[str, list[int]],
    scalars: Mapping[str, int] | None = None,
) -> None:
    """Fill a box with names, rows of numbers and single numbers, and store their digest."""
    single = scalars or {}
    box.name = name
    box.fingerprint = fingerprint({**names, **numbers, **single})
    for key, row in numbers.items():
        setattr(box, key, collect(row))
    for key, value in {**names, **single}.items():
        setattr(box, key, value)


def pick(name: str, parts: Iterable[tuple[str, Part]]) -> Part:
    """Return the part of a box that has a name.

    >>> pick("b", [("a", 1), ("b", 2)])
    2
    """
    for ident, part in parts:
        if ident == name:
            return part
    raise InvalidOptions(
        f"There is no {name!r} in the box; the ids are listed in the component file."
    )
