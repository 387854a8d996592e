"""Actions of the shipyard: take, weld, set aside, look, flip, finish."""

from __future__ import annotations

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import events as E
from perijove.games.trucker.ship import attach, detach
from perijove.games.trucker.state import (
    FACE_DOWN,
    FACE_UP,
    FROM_POOL,
    FROM_RESERVE,
    HAND,
    HAND_FROM,
    LOOSE,
    LOOSE_FROM,
    OPENED,
    PILE_KNOWERS,
    POOL,
    RUNNING,
    SLOT,
    SPACE,
    TIMER,
    Trucker,
    lost_at,
    reserve_at,
)
from perijove.games.trucker.yard import free_place
from perijove.kernel.cells import EVERYONE
from perijove.kernel.zone import i64


def carry_out(s: Trucker, seat: i64, action: i64) -> None:
    """Execute an action of assembly that is allowed."""
    if action == A.TAKE or A.TAKE_UP <= action < A.TAKE_BACK:
        take(s, seat, action)
    elif action == A.TAKE_BACK:
        take_back(s, seat)
    elif A.WELD <= action < A.ADJUST:
        weld(s, seat, (action - A.WELD) // 4, (action - A.WELD) % 4)
    elif A.ADJUST <= action < A.SET_ASIDE:
        take_back(s, seat)
        weld(s, seat, (action - A.ADJUST) // 4, (action - A.ADJUST) % 4)
    elif action == A.SET_ASIDE:
        set_aside(s, seat)
    elif action == A.RETURN:
        return_tile(s, seat)
    elif A.OPEN_PILE <= action < A.CLOSE_PILE:
        open_pile(s, seat, action - A.OPEN_PILE)
    elif action == A.CLOSE_PILE:
        close_pile(s, seat)
    elif action == A.FLIP:
        flip(s, seat)
    elif A.FINISH <= action < A.CLAIM:
        finish(s, seat, action - A.FINISH + 1)


def take(s: Trucker, seat: i64, action: i64) -> None:
    """Take one tile in hand; this fixes the last weld (gt.build.02, gt.build.11)."""
    fix(s, seat)
    origin: i64 = FROM_POOL
    if action == A.TAKE:
        tile = s.take_top(POOL)  # gt.build.03: seen only now
        origin = FACE_DOWN
        s.reveal()
    elif action < A.TAKE_RESERVED:
        tile = action - A.TAKE_UP  # gt.build.04
        s.drop_tile(FACE_UP, tile)
    else:
        place = action - A.TAKE_RESERVED
        tile = s.cells[reserve_at(seat, place)] - 1
        s.cells[reserve_at(seat, place)] = 0
        origin = FROM_RESERVE + place
    s.cells[HAND + seat] = tile + 1
    s.cells[HAND_FROM + seat] = origin
    if s.listening:
        hidden = origin == FACE_DOWN and not s.setting.open_hands
        s.tell(E.TILE_TAKEN, seat, tile, origin, seers=1 << seat if hidden else EVERYONE)


def fix(s: Trucker, seat: i64) -> None:
    """Fix the last weld; it stays where it is (gt.build.14)."""
    s.cells[LOOSE + seat] = 0
    s.cells[LOOSE_FROM + seat] = 0


def take_back(s: Trucker, seat: i64) -> None:
    """Take the loose tile back in hand; its origin is kept (gt.build.12, gt.ruling.12)."""
    cell = s.cells[LOOSE + seat] - 1
    tile = detach(s, seat, cell)
    s.cells[HAND + seat] = tile + 1
    s.cells[HAND_FROM + seat] = s.cells[LOOSE_FROM + seat]
    fix(s, seat)
    if s.listening:
        s.tell(E.TILE_TAKEN_BACK, seat, tile, cell)


def weld(s: Trucker, seat: i64, cell: i64, rotation: i64) -> None:
    """Weld the tile in hand; it stays loose for now (gt.build.07, gt.build.11)."""
    tile, origin = empty_hand(s, seat)
    attach(s, seat, cell, tile, rotation)
    s.cells[LOOSE + seat] = cell + 1
    s.cells[LOOSE_FROM + seat] = FROM_POOL if origin == FACE_DOWN else origin
    if s.listening:
        s.tell(E.TILE_WELDED, seat, tile, cell, rotation)


def set_aside(s: Trucker, seat: i64) -> None:
    """Put the tile in hand in the reserve, in its former place if it came from there."""
    tile, origin = empty_hand(s, seat)
    place = free_place(s, seat)
    if origin == FROM_RESERVE or origin == FROM_RESERVE + 1:
        left = origin - FROM_RESERVE
        if s.cells[reserve_at(seat, left)] == 0:
            place = left
    s.cells[reserve_at(seat, place)] = tile + 1
    if s.listening:
        s.tell(E.TILE_SET_ASIDE, seat, tile, place)


def return_tile(s: Trucker, seat: i64) -> None:
    """Put the tile in hand face up among the common tiles (gt.build.06)."""
    tile, _ = empty_hand(s, seat)
    s.add_tile(FACE_UP, tile)
    if s.listening:
        s.tell(E.TILE_RETURNED, seat, tile)


def empty_hand(s: Trucker, seat: i64) -> tuple[i64, i64]:
    """Return the tile in hand and its origin; from now on all can see it."""
    tile = s.cells[HAND + seat] - 1
    origin = s.cells[HAND_FROM + seat]
    s.cells[HAND + seat] = 0
    s.cells[HAND_FROM + seat] = 0
    if origin == FACE_DOWN and not s.setting.open_hands:
        s.reveal()
    return tile, origin


def open_pile(s: Trucker, seat: i64, pile: i64) -> None:
    """Look at a pile; this fixes the last weld (gt.peek.05, gt.peek.07)."""
    fix(s, seat)
    s.cells[OPENED + seat] = pile + 1
    s.learn(PILE_KNOWERS + pile, 1 << seat)
    if s.listening:
        s.tell(E.PILE_OPENED, seat, pile)


def close_pile(s: Trucker, seat: i64) -> None:
    """Put a pile back for others to look at (gt.peek.03, gt.peek.06)."""
    pile = s.cells[OPENED + seat] - 1
    s.cells[OPENED + seat] = 0
    if not s.setting.recall:
        s.cells[PILE_KNOWERS + pile] &= ~(1 << seat)  # gt.ruling.09
    if s.listening:
        s.tell(E.PILE_CLOSED, seat, pile)


def flip(s: Trucker, seat: i64) -> None:
    """Turn the hourglass onto its next space (gt.timer.02)."""
    s.cells[SLOT] += 1
    s.cells[TIMER] = RUNNING
    if s.listening:
        s.tell(E.HOURGLASS_TURNED, seat, s.cells[SLOT])


def finish(s: Trucker, seat: i64, space: i64) -> None:
    """Put the rocket on a starting space; the ship is built (gt.finish.02, gt.finish.03)."""
    fix(s, seat)
    s.cells[SPACE + seat] = space
    if s.listening:
        s.tell(E.FINISHED, seat, space)


def stop(s: Trucker) -> None:
    """Stop all seats that have not finished (gt.timer.06, gt.finish.07, gt.ruling.13)."""
    seat: i64
    for seat in range(s.players):
        if s.cells[OPENED + seat] != 0:
            close_pile(s, seat)
        origin = s.cells[HAND_FROM + seat]
        if s.cells[HAND + seat] != 0:
            if origin == FROM_RESERVE or origin == FROM_RESERVE + 1:
                tile, _ = empty_hand(s, seat)
                s.add_tile(lost_at(seat), tile)
                if s.listening:
                    s.tell(E.TILE_LOST, seat, tile, B.CELLS)
            else:
                return_tile(s, seat)
        fix(s, seat)
