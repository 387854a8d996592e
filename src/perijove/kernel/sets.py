"""Sets of cards as bit masks: gathered from piles and places, and offered one by one."""

from __future__ import annotations

from perijove.kernel.cells import bit
from perijove.kernel.state import State
from perijove.kernel.zone import Zone, append, i64


def pile_members(s: State, pile: i64) -> i64:
    """Return the set of cards in a pile."""
    return slot_members(s, pile + 1, s.cells[pile])


def slot_members(s: State, first: i64, count: i64) -> i64:
    """Return the set of cards in some places."""
    found: i64 = 0
    at: i64
    for at in range(first, first + count):
        if s.cells[at] != 0:
            found |= bit(s.cells[at] - 1)
    return found


def slots_filled(s: State, first: i64, count: i64) -> i64:
    """Return the number of places that hold a card."""
    filled: i64 = 0
    at: i64
    for at in range(first, first + count):
        if s.cells[at] != 0:
            filled += 1
    return filled


def as_options(members: i64, first: i64, choices: Zone) -> Zone:
    """Return one action for each member of a set."""
    while members != 0:
        if members & 1:
            choices = append(choices, first)
        members >>= 1
        first += 1
    return choices
