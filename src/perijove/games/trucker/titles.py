"""The pilot titles: what each one counts on a ship, if we know it (gt.missing.02)."""

from __future__ import annotations

from perijove.games.trucker import box as B
from perijove.games.trucker.ship import (
    alien_cell,
    beside,
    connected,
    count_kind,
    is_cabin,
    is_hold,
    side,
)
from perijove.games.trucker.state import BROWN_ALIEN, PURPLE_ALIEN, Trucker, bit
from perijove.kernel.cells import count_bits
from perijove.kernel.zone import append, i64, vec


def title_score(s: Trucker, seat: i64, title: i64) -> i64:
    """Return a ship's score for a title; the highest is best (gt.title.09)."""
    if title == B.FREIGHT_HAULER:
        return loaded_holds(s, seat)
    if title == B.POWER_TRUCKER:  # gt.title.03
        return (
            count_kind(s, seat, B.SHIELD)
            + count_kind(s, seat, B.DOUBLE_ENGINE)
            + count_kind(s, seat, B.DOUBLE_CANNON)
        )
    if title == B.XENOQUARTERMASTER:
        return distance(s, seat, BROWN_ALIEN) + distance(s, seat, PURPLE_ALIEN)
    if title == B.CRUISE_CAPTAIN:
        return views(s, seat)
    if title == B.MASTER_ENGINEER:
        return count_bits(s.hull(seat))  # gt.title.07
    return longest_corridor(s, seat)


def loaded_holds(s: Trucker, seat: i64) -> i64:
    """Count the holds that carry at least one cube (gt.title.02)."""
    count: i64 = 0
    cell: i64
    for cell in range(B.CELLS):
        if is_hold(s.kind_at(seat, cell)) and s.content(seat, cell) != 0:
            count += 1
    return count


def distance(s: Trucker, seat: i64, alien: i64) -> i64:
    """Return the steps from an alien's cabin to the nearest other one (gt.title.04, .05)."""
    start = alien_cell(s, seat, alien)
    if start < 0:
        return 0
    seen: i64 = bit(start)
    ring = append(vec[i64](), start)
    steps: i64 = 0
    i: i64
    way: i64
    while len(ring) > 0:
        steps += 1
        further = vec[i64]()
        for i in range(len(ring)):
            for way in range(4):
                near = connected(s, seat, ring[i], way)  # gt.title.05
                if near >= 0 and not seen >> near & 1:
                    if is_cabin(s.kind_at(seat, near)):
                        return steps
                    seen |= bit(near)
                    further = append(further, near)
        ring = further
    return 0  # gt.ruling.41


def views(s: Trucker, seat: i64) -> i64:
    """Count the occupied cabins with a smooth side to an empty cell (gt.title.06)."""
    count: i64 = 0
    cell: i64
    for cell in range(B.CELLS):
        occupied = is_cabin(s.kind_at(seat, cell)) and s.content(seat, cell) != 0
        if occupied and has_view(s, seat, cell):
            count += 1
    return count


def has_view(s: Trucker, seat: i64, cell: i64) -> bool:
    """Return True if a smooth side of a tile faces an empty cell."""
    way: i64
    for way in range(4):
        if side(s, seat, cell, way) == B.SMOOTH and beside(s, seat, cell, way) < 0:
            return True
    return False


def longest_corridor(s: Trucker, seat: i64) -> i64:
    """Return the length of the longest chain of tiles with one or two connectors (gt.title.08)."""
    hull = s.hull(seat)
    narrow: i64 = 0
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1 and connectors(s, seat, cell) <= 2:
            narrow |= bit(cell)
    longest: i64 = 0
    for cell in range(B.CELLS):
        if narrow >> cell & 1:
            length = corridor(s, seat, cell, narrow)
            if length > longest:
                longest = length
    return longest


def connectors(s: Trucker, seat: i64, cell: i64) -> i64:
    """Count the sides of a tile that are not smooth."""
    count: i64 = 0
    way: i64
    for way in range(4):
        if side(s, seat, cell, way) != B.SMOOTH:
            count += 1
    return count


def corridor(s: Trucker, seat: i64, cell: i64, narrow: i64) -> i64:
    """Count the narrow tiles linked to a cell through narrow tiles (gt.ruling.41)."""
    found: i64 = bit(cell)
    waiting = append(vec[i64](), cell)
    at: i64 = 0
    way: i64
    while at < len(waiting):
        for way in range(4):
            near = connected(s, seat, waiting[at], way)
            if near >= 0 and narrow >> near & 1 and not found >> near & 1:
                found |= bit(near)
                waiting = append(waiting, near)
        at += 1
    return len(waiting)
