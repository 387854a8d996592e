# mypyc: interpreted
"""Conversion of a state's cells to JSON and back: a codec per zone, a list of fields per game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

import msgspec

from perijove.kernel.zone import Zone

Kind = Literal[
    "number",
    "numbers",
    "word",
    "words",
    "bag",
    "slot",
    "slots",
    "list",
    "pile",
    "text",
    "texts",
    "turn",
]


class Shape(msgspec.Struct, frozen=True):
    """How a zone is written, for editors that know nothing else about the game.

    A `number` lies between `low` and `high`; there are `size` `numbers`, `words` and `slots`. The
    other kinds name things out of `labels`: a `word` is one of them, a `bag` has each several
    times, a `slot` has one or none, a `list` has each at most once, a `pile` too, the top one
    first. A `text` begins with a label and goes on as in `example`. `texts` with `cells` lie on a
    grid of so many `columns`: the label, the cell and the rotation, such as "mast 2,1 r3". A `turn`
    is the seat whose turn it is.
    """

    kind: Kind
    labels: list[str] = []
    size: int = 1
    low: int = 0
    high: int = 65535
    example: str = ""
    cells: list[str] = []
    columns: int = 0


class Codec(Protocol):
    """Converts a zone to JSON and back; a faulty value raises ValueError."""

    size: int

    def read(self, cells: Zone, at: int) -> Any:
        """Return the zone that begins at a cell as JSON."""

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Write JSON into the zone that begins at a cell."""

    def shape(self) -> Shape:
        """Return how the zone is written."""


class Number:
    """A number between two bounds."""

    size = 1

    def __init__(self, low: int = 0, high: int = 65535) -> None:
        self.low, self.high = low, high

    def shape(self) -> Shape:
        """Return how the zone is written."""
        return Shape("number", low=self.low, high=self.high)

    def read(self, cells: Zone, at: int) -> Any:
        """Return the number."""
        return int(cells[at])

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Store a number within the bounds."""
        if isinstance(value, bool) or not isinstance(value, int):
            raise ValueError(f"expected a number, not {value!r}")
        if not self.low <= value <= self.high:
            raise ValueError(f"{value} is not between {self.low} and {self.high}")
        cells[at] = value


class Turn(Number):
    """The seat whose turn it is."""

    def shape(self) -> Shape:
        """Return how the zone is written."""
        return Shape("turn", low=self.low, high=self.high)


class Bag:
    """The number of things of each label, written as words: "blue blue red"."""

    def __init__(self, labels: Sequence[str]) -> None:
        self.labels = list(labels)
        self.size = len(self.labels)

    def shape(self) -> Shape:
        """Return how the zone is written."""
        return Shape("bag", self.labels)

    def read(self, cells: Zone, at: int) -> Any:
        """Return the words in the order of the labels."""
        return " ".join(label for i, label in enumerate(self.labels) for _ in range(cells[at + i]))

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Store how often each word occurs."""
        if not isinstance(value, str):
            raise ValueError(f"expected words such as {self.labels[0]!r}, not {value!r}")
        words = value.split()
        for word in words:
            _index(self.labels, word)
        for i, label in enumerate(self.labels):
            cells[at + i] = words.count(label)


class Counts:
    """Numbers in a fixed order, written as a list."""

    def __init__(self, size: int) -> None:
        self.size = size

    def shape(self) -> Shape:
        """Return how the zone is written."""
        return Shape("numbers", size=self.size)

    def read(self, cells: Zone, at: int) -> Any:
        """Return the numbers."""
        return [int(cells[at + i]) for i in range(self.size)]

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Store the numbers; their count must match."""
        for i, number in enumerate(_list(value, self.size)):
            Number().write(cells, at + i, number)


class Slots:
    """Places that hold one card each, or none."""

    def __init__(self, names: Sequence[str], size: int) -> None:
        self.names = list(names)
        self.size = size

    def shape(self) -> Shape:
        """Return how the zone is written."""
        return Shape("slots", self.names, self.size)

    def read(self, cells: Zone, at: int) -> Any:
        """Return the names, with None for an empty place."""
        return [self.names[cells[at + i] - 1] if cells[at + i] else None for i in range(self.size)]

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Store a name or None for each place."""
        for i, name in enumerate(_list(value, self.size)):
            cells[at + i] = 0 if name in (None, "") else _index(self.names, name) + 1


class Slot(Slots):
    """One place that holds a card or none."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names, 1)

    def shape(self) -> Shape:
        """Return how the zone is written."""
        return Shape("slot", self.names)

    def read(self, cells: Zone, at: int) -> Any:
        """Return the name or None."""
        return super().read(cells, at)[0]

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Store a name or None."""
        super().write(cells, at, [value])


class Pile:
    """A face-down pile: its size, then its cards from the bottom up; written top first."""

    def __init__(self, names: Sequence[str], most: int) -> None:
        self.names = list(names)
        self.size = most + 1

    def shape(self) -> Shape:
        """Return how the zone is written."""
        return Shape("pile", self.names, self.size - 1)

    def read(self, cells: Zone, at: int) -> Any:
        """Return the names, top card first."""
        return [self.names[cells[i] - 1] for i in range(at + int(cells[at]), at, -1)]

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Stack the cards, the first one on top."""
        names = _list(value)
        if len(names) >= self.size:
            raise ValueError(f"at most {self.size - 1} cards fit")
        for i in range(self.size):
            cells[at + i] = 0
        cells[at] = len(names)
        for i, name in enumerate(reversed(names)):
            cells[at + 1 + i] = _index(self.names, name) + 1


class Members:
    """A set of things as a bit mask, written as a list of names."""

    size = 1

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def shape(self) -> Shape:
        """Return how the zone is written."""
        return Shape("list", self.names, len(self.names))

    def read(self, cells: Zone, at: int) -> Any:
        """Return the names in the order of the box."""
        return [name for i, name in enumerate(self.names) if cells[at] >> i & 1]

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Store a list of names."""
        mask = 0
        for name in _list(value):
            mask |= 1 << _index(self.names, name)
        cells[at] = mask


class Field:
    """A named zone; `each` is the distance to the next seat's zone, 0 if it is common.

    A `derived` zone follows from others or from what has happened; editors leave it out.
    """

    def __init__(
        self, name: str, at: int, codec: Codec, each: int = 0, *, derived: bool = False
    ) -> None:
        self.name = name
        self.at = at
        self.codec = codec
        self.each = each
        self.derived = derived


class Layout:
    """All zones of a game."""

    def __init__(self, *fields: Field) -> None:
        self.fields = {field.name: field for field in fields if not field.each}
        self.seat_fields = {field.name: field for field in fields if field.each}

    def read(self, cells: Zone, players: int) -> dict[str, Any]:
        """Return the whole table as plain data."""
        table = {name: field.codec.read(cells, field.at) for name, field in self.fields.items()}
        table["seats"] = [
            {
                name: field.codec.read(cells, field.at + seat * field.each)
                for name, field in self.seat_fields.items()
            }
            for seat in range(players)
        ]
        return table

    def write(self, cells: Zone, players: int, table: Any) -> None:
        """Store the zones that a table names; the others keep their values."""
        if not isinstance(table, dict):
            raise ValueError("the table should be an object")
        for name, value in table.items():
            if name == "seats":
                self._write_seats(cells, players, value)
            elif name in self.fields:
                field = self.fields[name]
                self._write(cells, field, field.at, value, name)
            else:
                raise ValueError(f"the table has no {name!r}; it has {_known(self.fields)}, seats")

    def _write_seats(self, cells: Zone, players: int, seats: Any) -> None:
        if not isinstance(seats, list) or len(seats) > players:
            raise ValueError(f"seats should be a list of at most {players}")
        for seat, values in enumerate(seats):
            if not isinstance(values, dict):
                raise ValueError(f"seat {seat} should be an object")
            for name, value in values.items():
                if name not in self.seat_fields:
                    raise ValueError(f"a seat has no {name!r}; it has {_known(self.seat_fields)}")
                field = self.seat_fields[name]
                at = field.at + seat * field.each
                self._write(cells, field, at, value, f"{name} of seat {seat}")

    def _write(self, cells: Zone, field: Field, at: int, value: Any, where: str) -> None:
        try:
            field.codec.write(cells, at, value)
        except ValueError as error:
            raise ValueError(f"{where}: {error}") from None


def _known(names: dict[str, Field]) -> str:
    return ", ".join(names)


def _index(names: list[str], name: Any) -> int:
    if name not in names:
        raise ValueError(f"unknown {name!r}")
    return names.index(name)


def _list(value: Any, size: int | None = None) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"expected a list, not {value!r}")
    if size is not None and len(value) != size:
        raise ValueError(f"expected {size} entries, not {len(value)}")
    return value
