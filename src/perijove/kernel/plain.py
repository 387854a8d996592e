# mypyc: interpreted
"""The default observation of a game, derived from the types of its view.

It works if the view has `seats`, one struct per seat, and the type of every field says what the
field may hold: a bool, a `Literal`, a whole number between bounds, a list with a maximum length, a
struct of these, or one of these or None. `SEAT` marks a number that is a seat; seats are counted
from the observer on.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import inspect
from mypy_extensions import i16

from perijove.kernel.observe import (
    ANY_COUNT,
    Observer,
    Slice,
    decision_slices,
    put_arguments,
    put_decision,
)
from perijove.kernel.state import Rules, State
from perijove.kernel.view import IS_SEAT, TableView
from perijove.kernel.zone import i64, vec

ARGUMENTS = 3  # of a step
SEATS = "seats"


class Part:
    """A field of a view or a part of one: its width, its bounds, and its numbers."""

    def __init__(self, width: int, low: int, high: int) -> None:
        self.width, self.low, self.high = width, low, high

    def numbers(self, value: Any, seat: int) -> list[int]:
        """Return a value as the seat sees it, as many numbers as the part is wide."""
        raise NotImplementedError


class Whole(Part):
    """A number between bounds, or a bool."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(1, low, high)

    def numbers(self, value: Any, seat: int) -> list[int]:
        """Return the number."""
        return [min(max(int(value), self.low), self.high)]


class OneOf(Part):
    """One of some words: a one at its place."""

    def __init__(self, words: list[Any]) -> None:
        super().__init__(len(words), 0, 1)
        self.words = words

    def numbers(self, value: Any, seat: int) -> list[int]:
        """Mark the word."""
        return [int(word == value) for word in self.words]


class SeatOf(Part):
    """A seat: a one at its distance from the one that looks."""

    def __init__(self, players: int) -> None:
        super().__init__(players, 0, 1)

    def numbers(self, value: Any, seat: int) -> list[int]:
        """Mark the distance."""
        return [int((value - seat) % self.width == i) for i in range(self.width)]


class Maybe(Part):
    """Something that may be unknown or absent: a flag, then the value."""

    def __init__(self, part: Part) -> None:
        super().__init__(1 + part.width, min(0, part.low), max(1, part.high))
        self.part = part

    def numbers(self, value: Any, seat: int) -> list[int]:
        """Return zeros for what is not there."""
        if value is None:
            return [0] * self.width
        return [1, *self.part.numbers(value, seat)]


class Several(Part):
    """A list: how long it is, then its entries."""

    def __init__(self, part: Part, most: int) -> None:
        super().__init__(1 + most * part.width, min(0, part.low), max(most, part.high))
        self.part = part

    def numbers(self, value: Any, seat: int) -> list[int]:
        """Return the entries, and zeros for those that are not there."""
        row = [len(value)]
        for entry in value:
            row += self.part.numbers(entry, seat)
        return row + [0] * (self.width - len(row))


class Record(Part):
    """A struct: its fields one after the other."""

    def __init__(self, fields: dict[str, Part]) -> None:
        parts = fields.values()
        super().__init__(
            sum(part.width for part in parts),
            min((part.low for part in parts), default=0),
            max((part.high for part in parts), default=0),
        )
        self.fields = fields

    def numbers(self, value: Any, seat: int) -> list[int]:
        """Return all fields."""
        row = []
        for name, part in self.fields.items():
            row += part.numbers(getattr(value, name), seat)
        return row


def part_of(kind: inspect.Type, players: int, where: str) -> Part:
    """Return the part for values of a type; TypeError names a field whose type is too vague."""
    match kind:
        case inspect.Metadata(type=inner, extra=extra):
            is_seat = extra is not None and IS_SEAT in extra
            return SeatOf(players) if is_seat else part_of(inner, players, where)
        case inspect.BoolType():
            return Whole(0, 1)
        case inspect.IntType(ge=int(low), le=int(high)):
            return Whole(low, high)
        case inspect.LiteralType(values=values):
            return OneOf(list(values))
        case inspect.ListType(item_type=item, max_length=int(most)):
            return Several(part_of(item, players, where), most)
        case inspect.StructType(fields=fields):
            parts = {f.name: part_of(f.type, players, f"{where}.{f.name}") for f in fields}
            return Record(parts)
        case inspect.UnionType(types=types):
            others = [one for one in types if not isinstance(one, inspect.NoneType)]
            if len(others) == 1:
                return Maybe(part_of(others[0], players, where))
    raise TypeError(f"{where} does not say what it may hold")


def table_fields(view_type: type[TableView], players: int) -> tuple[dict[str, Part], Record]:
    """Return the fields of the table and those of a seat; TypeError names a field that is vague."""
    info = inspect.type_info(view_type)
    assert isinstance(info, inspect.StructType)
    common = {field.name for field in msgspec.structs.fields(TableView)}
    own = {field.name: field.type for field in info.fields if field.name not in common}
    seats = own.pop(SEATS, None)
    if not isinstance(seats, inspect.ListType):
        raise TypeError(f"{view_type.__name__} has no list of {SEATS}")
    seat = part_of(seats.item_type, players, SEATS)
    assert isinstance(seat, Record)
    return {name: part_of(kind, players, name) for name, kind in own.items()}, seat


def is_plain(view_type: type[TableView]) -> bool:
    """Return True if an observation can be derived from a type of view."""
    try:
        table_fields(view_type, 2)
    except TypeError:
        return False
    return True


class PlainObserver(Observer):
    """Writes everything that a typed view shows, the table first, then the seats in turn order."""

    __slots__ = ("_seat", "_table", "kinds", "players")

    def __init__(self, rules: Rules) -> None:
        self.players = int(rules.players)
        self._table, self._seat = table_fields(rules.game.view_type, self.players)
        steps = [step.name for step in rules.steps]
        self.kinds = len(steps)
        slices = decision_slices(self.players, steps)
        slices.append(Slice("arguments", ARGUMENTS, ANY_COUNT, "the arguments of the decision"))
        slices += [_slice(name, part) for name, part in self._table.items()]
        for i in range(self.players):
            who = "own" if i == 0 else f"other {i}"
            slices += [_slice(f"{who} {name}", part) for name, part in self._seat.fields.items()]
        super().__init__(slices)

    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the numbers that are not 0 into zeros, from `at` on."""
        view = s.view(int(seat))
        at = put_decision(out, at, s, seat, self.kinds)
        put_arguments(out, at, s, ANY_COUNT)
        at += ARGUMENTS
        row = []
        for name, part in self._table.items():
            row += part.numbers(getattr(view, name), int(seat))
        for i in range(self.players):
            row += self._seat.numbers(view.seats[(int(seat) + i) % self.players], int(seat))
        for i, number in enumerate(row):
            if number:
                out[at + i] = i16(number)

    def points(self, s: State, seat: i64) -> i64:
        """Return the points of a seat if the game ended now."""
        return int(s.scores().scores[seat])


def _slice(name: str, part: Part) -> Slice:
    return Slice(name, part.width, part.high, "as the view shows it", part.low)
