"""Observations: what a seat sees of a game, as one row of small numbers with named slices.

A game's `observe.py` defines an `Observer`. Its numbers are a function of the seat's view, so an
observation contains nothing that the view does not. Rows are native vectors of 16-bit integers when
compiled; interpreted, any writable row works.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, mypyc_attr, u8

from perijove.kernel.state import State
from perijove.kernel.zone import Zone, append, i64, vec

ANY_COUNT: Final = 200  # where a number has no limit in the rules, it is shown up to this one


class Slice:
    """A named part of an observation: `size` numbers from `low` to `high`, from `start` on."""

    __slots__ = ("help", "high", "low", "name", "size", "start")

    def __init__(self, name: str, size: int, high: int, help: str, low: int = 0) -> None:
        self.name = name
        self.size = size
        self.high = high
        self.help = help
        self.low = low
        self.start = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes what a seat sees of a game with certain rules into a row."""

    __slots__ = ("size", "slices")

    def __init__(self, slices: list[Slice]) -> None:
        self.slices = slices
        start = 0
        for part in slices:
            part.start = start
            start += part.size
        self.size = start

    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the numbers that are not 0 into zeros, from `at` on."""
        raise NotImplementedError

    def points(self, s: State, seat: i64) -> i64:
        """Return the points of a seat if the game ended now."""
        raise NotImplementedError


def put(out: vec[i16], at: i64, number: i64, high: i64) -> None:
    """Write a number, capped at a highest value."""
    out[at] = i16(number if number < high else high)


def put_set(out: vec[i16], at: i64, members: i64) -> None:
    """Write a set: a one at the place of each member."""
    while members != 0:
        if members & 1:
            out[at] = 1
        members >>= 1
        at += 1


def pack_rows(table: Zone, width: i64) -> Zone:
    """Pack a table for `put_row`: for each row, the count and places of its non-zero numbers."""
    packed = vec[i64]()
    row: i64
    i: i64
    for row in range(len(table) // width):
        start = len(packed)
        packed = append(packed, 0)
        for i in range(width):
            number = table[width * row + i]
            if number != 0:
                packed[start] += 1
                packed = append(packed, i << 16 | number)
        while len(packed) < start + width + 1:
            packed = append(packed, 0)
    return packed


def put_row(out: vec[i16], at: i64, packed: Zone, width: i64, row: i64) -> None:
    """Write a row of a packed table; `width` is that of its rows."""
    first = (width + 1) * row + 1
    i: i64
    for i in range(first, first + packed[first - 1]):
        out[at + (packed[i] >> 16)] = i16(packed[i] & 65535)


def put_cells(out: vec[i16], at: i64, s: State, start: i64, count: i64, high: i64) -> None:
    """Write cells of a state, capped at a highest value."""
    cells = s.cells
    i: i64
    for i in range(count):
        number = cells[start + i]
        if number != 0:
            out[at + i] = i16(number if number < high else high)


def put_decision(out: vec[i16], at: i64, s: State, seat: i64, kinds: i64) -> i64:
    """Write who may act, counted from a seat, and the step that asks; return the next place."""
    players = s.rules.players
    i: i64
    for i in range(players):
        if s.waiting >> (seat + i) % players & 1:
            out[at + i] = 1
    if s.waiting != 0:
        out[at + players + s.kind] = 1
    return at + players + kinds


def put_arguments(out: vec[i16], at: i64, s: State, high: i64) -> None:
    """Write the named arguments of the step, which are public."""
    if s.waiting != 0:
        named = len(s.steps[s.kind].arg_names)
        if named > 0:
            put(out, at, s.a, high)
        if named > 1:
            put(out, at + 1, s.b, high)
        if named > 2:
            put(out, at + 2, s.c, high)


def decision_slices(players: int, steps: list[str]) -> list[Slice]:
    """Return the slices that `put_decision` writes."""
    listed = ", ".join(steps)
    return [
        Slice("to act", players, 1, "who may act now, this seat first, then in turn order"),
        Slice("step", len(steps), 1, f"the decision at hand, one of: {listed}"),
    ]


def put_legal(out: vec[u8], at: i64, s: State, seat: i64) -> None:
    """Write a one for each legal action of a seat into zeros, from `at` on."""
    choices = s.options(seat)
    i: i64
    for i in range(len(choices)):
        out[at + choices[i]] = 1
