"""The pre-launch check: all kinds of errors, with the tiles they involve."""

from __future__ import annotations

from typing import Final

from perijove.games.trucker import box as B
from perijove.games.trucker.ship import beside, clash, side, split
from perijove.games.trucker.state import LEVEL, Trucker, bit
from perijove.kernel.zone import Zone, append, i64, vec

# Kinds of errors, in the order of the clauses.
MISMATCH: Final = 0  # gt.check.01
SMOOTH_CONTACT: Final = 1  # gt.check.02
TURNED_ENGINE: Final = 2  # gt.check.03, gt.comp.08
BLOCKED_ENGINE: Final = 3  # gt.check.04, gt.comp.08
BLOCKED_CANNON: Final = 4  # gt.check.05, gt.comp.06
SPLIT: Final = 5  # gt.check.06
OUTSIDE: Final = 6  # gt.check.07
# Nothing else is an error (gt.check.08), in particular not an unfilled cell (gt.board.08).

ERROR_CLAUSES: Final[list[str]] = [f"gt.check.0{kind}" for kind in range(1, 8)]


# An error is two numbers. The first packs its kind and 4 * cell + way of the side where it occurs
# (the front for a whole tile); the second is the set of cells involved.
ERROR_WIDTH: Final = 2
SIDE_AT: Final = 3
ERROR_KIND: Final = 7


def errors(s: Trucker, seat: i64) -> Zone:
    """Return all errors of a ship, `ERROR_WIDTH` numbers each."""
    found = vec[i64]()
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1:
            found = contact_errors(s, seat, cell, found)
            found = tile_errors(s, seat, cell, found)
    if split(s, seat):
        found = add_error(found, SPLIT, hull, lowest(hull), B.FRONT)
    return found


def add_error(found: Zone, kind: i64, cells: i64, cell: i64, way: i64) -> Zone:
    """Add an error to a list."""
    return append(append(found, kind | (4 * cell + way) << SIDE_AT), cells)


def lowest(cells: i64) -> i64:
    """Return the lowest cell of a non-empty set."""
    cell: i64 = 0
    while not cells >> cell & 1:
        cell += 1
    return cell


def contact_errors(s: Trucker, seat: i64, cell: i64, found: Zone) -> Zone:
    """Add the bad contacts of a tile with its right and rear neighbour (gt.check.01, .02)."""
    way: i64
    for way in range(B.RIGHT, B.REAR + 1):
        near = beside(s, seat, cell, way)
        if near >= 0:
            own = side(s, seat, cell, way)
            other = side(s, seat, near, way + 2 & 3)
            if clash(own, other):
                smooth = B.SMOOTH in (own, other)
                kind: i64 = SMOOTH_CONTACT if smooth else MISMATCH
                found = add_error(found, kind, bit(cell) | bit(near), cell, way)
    return found


def tile_errors(s: Trucker, seat: i64, cell: i64, found: Zone) -> Zone:
    """Add errors of an engine, a cannon or a tile's place (gt.check.03-05, .07)."""
    kind = s.kind_at(seat, cell)
    turns = s.rotation(seat, cell)
    if kind in (B.ENGINE, B.DOUBLE_ENGINE):
        if turns != 0:
            found = add_error(found, TURNED_ENGINE, bit(cell), cell, B.FRONT)
        exhaust = B.REAR + turns & 3
        near = beside(s, seat, cell, exhaust)
        if near >= 0:
            found = add_error(found, BLOCKED_ENGINE, bit(cell) | bit(near), cell, exhaust)
    elif kind in (B.CANNON, B.DOUBLE_CANNON):
        near = beside(s, seat, cell, turns)
        if near >= 0:
            found = add_error(found, BLOCKED_CANNON, bit(cell) | bit(near), cell, turns)
    if not s.box.area_mask[s.cells[LEVEL]] >> cell & 1:
        found = add_error(found, OUTSIDE, bit(cell), cell, B.FRONT)
    return found


def implicated(s: Trucker, seat: i64) -> i64:
    """Return the cells whose tiles may be removed to fix an error (gt.check.09, gt.repair.05)."""
    found = errors(s, seat)
    mask: i64 = 0
    at: i64 = 1
    while at < len(found):
        mask |= found[at]
        at += ERROR_WIDTH
    return mask
