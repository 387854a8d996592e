"""Default actions of seats that do not answer in time (gt.ruling.11, .29, .31, .36, .51)."""

from __future__ import annotations

from typing import Final

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import kinds as K
from perijove.games.trucker.check import ERROR_WIDTH, errors
from perijove.games.trucker.ship import (
    astronauts,
    astronauts_in,
    engine_power,
    is_cabin,
    piece_of,
    split,
)
from perijove.games.trucker.state import (
    BROWN_ALIEN,
    OPENED,
    RUNNING,
    TIMER,
    Trucker,
)
from perijove.kernel.cells import CLOCK, count_bits
from perijove.kernel.zone import Zone, i64

STAY: Final = -1  # no action is needed: others continue without the seat


def default_action(s: Trucker, seat: i64) -> i64:
    """Return the default action of a seat that may act, STAY if nobody waits for it."""
    if s.kind == K.ASSEMBLY:
        return assembly_default(s, seat)
    choices = s.options(seat)
    if len(choices) == 0:
        return STAY
    if s.kind == K.PLACE:
        return A.RETURN if offered(choices, A.RETURN) else A.SET_ASIDE
    if s.kind == K.REPAIRS:
        return kept_piece(s, seat, choices, True) if split(s, seat) else worst_tile(s, seat)
    if s.kind == K.PIECES:
        return kept_piece(s, seat, choices, False)
    if s.kind in (K.OFFER, K.REWARD):
        return A.DECLINE
    if s.kind == K.DECLARE:
        return least_power(s, seat, choices)
    if s.kind == K.DEFENCE:
        return A.DEFEND + fullest_battery(s, seat)
    if s.kind == K.PAY or (s.kind == K.LOSE_GOODS and choices[0] < A.DEFEND):
        return A.BATTERY + fullest_battery(s, seat)
    if s.kind == K.LOSE_CREW:
        return A.LOSE_CREW + least_needed(s, seat)
    return choices[0]  # pass, close, claim, astronauts, done, the first cube, fly on, first title


def offered(choices: Zone, action: i64) -> bool:
    """Return True if an action is among the options."""
    i: i64
    for i in range(len(choices)):
        if choices[i] == action:
            return True
    return False


def assembly_default(s: Trucker, seat: i64) -> i64:
    """Close an open pile, so that it blocks nobody; the clock continues (gt.ruling.51)."""
    if seat == CLOCK:
        return A.RUN_OUT if s.cells[TIMER] == RUNNING else A.FLIP
    return A.CLOSE_PILE if s.cells[OPENED + seat] != 0 else STAY


def worst_tile(s: Trucker, seat: i64) -> i64:
    """Remove the tile with most errors; of several, the farthest from the centre (ruling 11)."""
    found = errors(s, seat)
    best: i64 = -1
    best_rank: i64 = -1
    cell: i64
    i: i64
    for cell in range(B.CELLS):
        count: i64 = 0
        i = 1
        while i < len(found):
            count += found[i] >> cell & 1
            i += ERROR_WIDTH
        if count > 0:
            rank = (count * 32 + centre_distance(cell)) * 64 + cell
            if rank > best_rank:
                best, best_rank = cell, rank
    return A.REMOVE + best


def centre_distance(cell: i64) -> i64:
    """Return the number of steps on the grid to (7,7)."""
    columns = cell % B.COLUMNS - B.CENTRE % B.COLUMNS
    rows = cell // B.COLUMNS - B.CENTRE // B.COLUMNS
    return (columns if columns >= 0 else -columns) + (rows if rows >= 0 else -rows)


def kept_piece(s: Trucker, seat: i64, choices: Zone, before_launch: bool) -> i64:
    """Keep the starting cabin's piece before launch, later the one with most astronauts."""
    best: i64 = choices[0]
    best_rank: i64 = -1
    i: i64
    for i in range(len(choices)):
        piece = piece_of(s, seat, choices[i] - A.KEEP)
        weight: i64 = 0
        if before_launch:
            weight = 1 if holds_start(s, seat, piece) else 0
        else:
            weight = astronauts_in(s, seat, piece)
        rank = weight * 64 + count_bits(piece)
        if rank > best_rank:
            best, best_rank = choices[i], rank
    return best


def holds_start(s: Trucker, seat: i64, piece: i64) -> bool:
    """Return True if a piece has the starting cabin."""
    return piece >> B.CENTRE & 1 == 1 and s.kind_at(seat, B.CENTRE) == B.START


def least_power(s: Trucker, seat: i64, choices: Zone) -> i64:
    """Power nothing, except one double engine if the ship would stall."""
    what, purpose = s.a, s.b  # of the step DECLARE
    stalls = what == B.ENGINE_POWER and purpose == K.FOR_OPEN_SPACE
    if stalls and engine_power(s, seat, 0) == 0:
        return choices[1]
    return choices[0]


def fullest_battery(s: Trucker, seat: i64) -> i64:
    """Return the battery with most cells; of several, the first (gt.ruling.29)."""
    best: i64 = -1
    most: i64 = 0
    cell: i64
    for cell in range(B.CELLS):
        if s.kind_at(seat, cell) == B.BATTERY and s.content(seat, cell) > most:
            best, most = cell, s.content(seat, cell)
    return best


def least_needed(s: Trucker, seat: i64) -> i64:
    """Return the cabin to lose a member: the starting one last, aliens after astronauts."""
    best: i64 = -1
    best_rank: i64 = -1
    last = astronauts(s, seat) == 1
    cell: i64
    for cell in range(B.CELLS):
        kind = s.kind_at(seat, cell)
        content = s.content(seat, cell)
        if not is_cabin(kind) or content == 0:
            continue
        rank = content + (4 if kind != B.START else 0)
        if content >= BROWN_ALIEN:
            rank = 9 if last else 0  # the last astronaut stays while an alien can be lost
        if rank > best_rank:
            best, best_rank = cell, rank
    return best
