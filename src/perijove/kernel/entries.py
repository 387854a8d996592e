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

from perijove.kernel.arguments import listed
from perijove.kernel.cells import collect
from perijove.kernel.errors import InvalidOptions

PROVENANCES: Final = ("fact", "partial", "reconstructed")
MOST_BOXES: Final = 16  # of corrected files that are kept
MOST_NUMBER: Final = 999  # no printed number is larger
MOST_LISTED: Final = 200  # entries of a list
MOST_LETTERS: Final = 400  # of a text

WHOLE: Final = "the file as a whole"
UNNAMED: Final = "the component file"

Source = Path | str
"""A component file: its path, or its whole text."""

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
        read: Callable[[Source], Components],
        make: Callable[[Components], Box],
    ) -> None:
        self._path = shipped
        self._read = read
        self._make = make
        self._boxes: dict[bytes, Box] = {}  # by the digest of a file

    def components(self, option: str | None = None) -> Components:
        """Return the plain data of a component file, or of the shipped one."""
        return self._shipped if option is None else self._read(source_of(option))

    def box(self, option: str | None = None) -> Box:
        """Return the box of a component file as it is now, or of the shipped one."""
        if option is None:
            return self._shipped_box
        source = source_of(option)
        key = _digest(source)
        if key not in self._boxes:
            box = self._make(self._read(source))
            if len(self._boxes) >= MOST_BOXES:
                del self._boxes[next(iter(self._boxes))]
            self._boxes[key] = box
        return self._boxes[key]

    def check(self, text: str) -> str:
        """Return the fingerprint of a file given as text; raise an error if it is faulty."""
        box: Any = self._make(self._read(text))
        mark: str = box.fingerprint
        return mark

    @cached_property
    def _shipped(self) -> Components:
        return self._read(self._path)

    @cached_property
    def _shipped_box(self) -> Box:
        return self._make(self._shipped)


def is_text(option: str) -> bool:
    """Return whether an option is the text of a component file. A text has lines, a path has none.

    >>> is_text("my-box.toml"), is_text('name = "My box"\\n')
    (False, True)
    """
    return "\n" in option


def source_of(option: str) -> Source:
    """Return the component file that an option names or contains."""
    return option if is_text(option) else Path(option)


def name_of(source: Source) -> str:
    """Return what errors call a component file."""
    return UNNAMED if isinstance(source, str) else str(source)


def _digest(source: Source) -> bytes:
    """Return a digest of the content of a file; an unreadable file counts as empty."""
    try:
        content = source.encode() if isinstance(source, str) else source.read_bytes()
    except (OSError, ValueError):
        content = b""
    return hashlib.sha256(content).digest()


class Fault(InvalidOptions):
    """What is wrong with a component file, and where.

    `entry` is the id of the faulty entry. `key` is the faulty key, or empty if the fault concerns
    the whole entry; a sentence about a key begins with its name.
    """

    def __init__(self, file: str, where: str, what: str, entry: str = "") -> None:
        super().__init__(f"{file}, {where}: {what}.")
        self.what = f"{what}."
        self.entry = entry or where
        begun = re.match(r"'(\w+)' ", what)
        self.key = begun.group(1) if begun else ""


@dataclass(frozen=True)
class Entry:
    """One table of a file, which knows how to report errors in it."""

    file: str
    where: str
    table: dict[str, Any]

    def fault(self, what: str) -> Fault:
        """Return the error to raise: file, entry and what is wrong, in one sentence."""
        return Fault(self.file, self.where, what)

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
        if len(value) > MOST_LETTERS or not value.isprintable():
            raise self.fault(f"{key!r} must be one line of at most {MOST_LETTERS} letters")
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
        most = MOST_NUMBER if highest is None else highest
        if type(value) is not int or not lowest <= value <= most:
            limit = "or more" if highest is None else f"to {highest}"
            if type(value) is int and value > most:
                limit = f"to {most}"
            raise self.fault(f"{key!r} is {value!r}, but must be a number, {lowest} {limit}")
        return value

    def numbers(self, key: str, count: int | None = None) -> tuple[int, ...]:
        """Return a list of whole numbers, none below 0; `count` sets how many there must be."""
        values = self.array(key)
        if any(type(value) is not int or not 0 <= value <= MOST_NUMBER for value in values):
            raise self.fault(
                f"{key!r} is {values}, but must be a list of numbers, 0 to {MOST_NUMBER}"
            )
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
        if len(value) > MOST_LISTED:
            raise self.fault(f"{key!r} has {len(value)} parts, but may have {MOST_LISTED} at most")
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


def read_entries(source: Source) -> Entry:
    """Read a component file as TOML."""
    name = name_of(source)
    try:
        text = source if isinstance(source, str) else source.read_text(encoding="utf-8")
        table = tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise InvalidOptions(
            f"{name}: the file is not a text in UTF-8; a component file is a TOML text."
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise Fault(name, WHOLE, f"it is not valid TOML ({error})") from error
    except RecursionError as error:
        raise Fault(name, WHOLE, "its brackets are nested too deeply") from error
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise InvalidOptions(
            f"{name}: the file cannot be read ({why.lower()}); give the path of a component file."
        ) from error
    return Entry(name, WHOLE, table)


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
