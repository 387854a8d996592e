"""The row of cells of a state: the kernel's part of it, packed steps, and sets as bits."""

from __future__ import annotations

from typing import Final

from perijove.kernel.zone import Zone, append, i64, vec

# The kernel's part of the cells.
DEPTH: Final = 0  # how many steps are pending; cells 1..MOST_STEPS hold them, the top one last
MOST_STEPS: Final = 62
CHANCE: Final = 64  # one cell a chance stream
STREAMS: Final = 8
TABLE: Final = 72  # the game's zones begin here

# A packed step: kind 8 bits, seat 4, then three arguments of 16 bits.
KIND_BITS: Final = 255
SEAT_AT: Final = 8
SEAT_BITS: Final = 15
A_AT: Final = 12
B_AT: Final = 28
C_AT: Final = 44
WORD: Final = 65535

# Seats are 0..6; the clock acts as a seat of its own, so that a replay needs no clock.
CLOCK: Final = 7
EVERYONE: Final = 255  # a set of seats: all of them, and the spectators

MULTIPLIER: Final = 1073740155  # of the multiply-with-carry generator, 62 bits of state
LOW32: Final = 4294967295


def _members(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(8) if mask >> seat & 1)


SEATS_OF: Final[list[tuple[int, ...]]] = [_members(mask) for mask in range(256)]


def sort(zone: Zone, start: i64, count: i64) -> None:
    """Sort a few numbers of a zone."""
    i: i64
    for i in range(start + 1, start + count):
        number = zone[i]
        at = i
        while at > start and zone[at - 1] > number:
            zone[at] = zone[at - 1]
            at -= 1
        zone[at] = number


def count_bits(mask: i64) -> i64:
    """Return the number of members of a set."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def bit(n: i64) -> i64:
    """Return 2**n; for n > 30 a bare `1 << n` is a shift of 32 bits when compiled."""
    return (n - n + 1) << n


def seed_streams(cells: Zone, seed: int) -> None:
    """Start every chance stream from one seed (SplitMix64, in plain integers)."""
    x = seed & 0xFFFFFFFFFFFFFFFF
    for stream in range(STREAMS):
        x = (x + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        z ^= z >> 31
        cells[CHANCE + stream] = (z >> 3) | 1


def collect(numbers: list[int]) -> Zone:
    """Return a zone of numbers."""
    zone = vec[i64]()
    for number in numbers:
        zone = append(zone, number)
    return zone
