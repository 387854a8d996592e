"""Zones as a view shows them: cards by name, sets as lists, cells as numbers."""

from __future__ import annotations

from typing import Any

from perijove.kernel.cells import A_AT, DEPTH, KIND_BITS, SEAT_AT, SEAT_BITS, WORD
from perijove.kernel.state import State
from perijove.kernel.view import Pending
from perijove.kernel.zone import i64


def frame(s: State, viewer: int | None) -> dict[str, Any]:
    """Return the fields of `TableView`, with which the typed view of every game begins."""
    return {
        "game": s.rules.game.name,
        "players": int(s.rules.players),
        "seat": viewer,
        "to_act": list(s.to_act),
        "over": s.waiting == 0,
        "steps": pending(s),
    }


def pending(s: State) -> list[Pending]:
    """Return the steps on the stack, the next to run first."""
    steps: list[Pending] = []
    at = s.cells[DEPTH]
    while at > 0:
        packed = s.cells[at]
        step = s.steps[packed & KIND_BITS]
        seat = packed >> SEAT_AT & SEAT_BITS
        at -= 1
        if not step.arg_names:
            steps.append(step.shown[seat])
            continue
        args: dict[str, int] = {}
        shift: i64 = A_AT
        for name in step.arg_names:
            args[name] = int(packed >> shift & WORD)
            shift += 16
        steps.append(Pending(step.name, int(seat), args))
    return steps


def numbers(s: State, at: i64, count: i64) -> list[int]:
    """Return some cells as numbers."""
    shown: list[int] = []
    i: i64
    for i in range(count):
        shown.append(int(s.cells[at + i]))
    return shown


def cards(s: State, at: i64, count: i64, names: list[str]) -> list[str | None]:
    """Return the names of cards in places, None where a place is empty."""
    shown: list[str | None] = []
    i: i64
    for i in range(count):
        card = s.cells[at + i]
        shown.append(names[card - 1] if card else None)
    return shown


def members(mask: i64, names: list[str], first: i64 = 0) -> list[str]:
    """Return the names of a set of cards; `first` is the number of the lowest one."""
    shown: list[str] = []
    while mask != 0:
        if mask & 1:
            shown.append(names[first])
        mask >>= 1
        first += 1
    return shown
