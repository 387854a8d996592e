"""Choices in the shipyard: which tile to take, where it goes, when the ship is good enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perijove.bots.trucker.blueprint import Blueprint
from perijove.bots.trucker.catalogue import Catalogue
from perijove.bots.trucker.hazards import hazards_of
from perijove.games.trucker import actions as A
from perijove.games.trucker import kinds as K
from perijove.games.trucker.build import TEST_SLOTS
from perijove.games.trucker.state import ELAPSED, HAND, LEVEL, POOL, RESERVE, SLOT, Trucker
from perijove.games.trucker.yard import RESERVE_PLACES

LOOK_AHEAD: Final = 12  # face-down tiles that are imagined to judge a draw
CANDIDATES: Final = 16  # face-up tiles that are tried in all places
ENOUGH: Final = 0.3  # turns that promise less are not worth the better starting space
LOST_TILE: Final = 1.0  # what a tile left in the reserve costs
LIVE_TURNS: Final = 40  # draws that a builder against the clock counts on


def choose(s: Trucker, seat: int, legal: Sequence[int], tiles: Catalogue) -> int:
    """Choose an action of assembly on a table that agrees with what the seat knows."""
    if s.cells[HAND + seat] != 0:
        return _place(s, seat, legal, tiles)
    if A.CLOSE_PILE in legal:
        return A.CLOSE_PILE
    finishing = [action for action in legal if A.FINISH <= action < A.CLAIM]
    if not finishing:
        return legal[0]
    ship = _blueprint(s, seat, tiles)
    gain, action = _best_taking(s, seat, legal, ship)
    hope = gain * turns_left(s)
    if s.kind != K.ASSEMBLY:  # in turns, it costs nothing to wait for what fits
        hope += ship.future
    return action if hope > ENOUGH and gain >= 0 else finishing[0]


def _blueprint(s: Trucker, seat: int, tiles: Catalogue) -> Blueprint:
    rates = hazards_of(str(s.setting.options["components"]), int(s.cells[LEVEL]))
    return Blueprint(s, seat, tiles, rates, turns_left(s) - 1)


def _best_taking(s: Trucker, seat: int, legal: Sequence[int], ship: Blueprint) -> tuple[float, int]:
    """Give the tile to take, or a draw, with what it promises."""
    best = (float("-inf"), A.PASS)
    for action in _candidates(legal, ship):
        best = max(best, (ship.best_weld(action - A.TAKE_UP)[0], action))
    for place in range(RESERVE_PLACES):
        tile = int(s.cells[RESERVE + RESERVE_PLACES * seat + place]) - 1
        if tile >= 0:
            best = max(best, (ship.best_weld(tile)[0] + LOST_TILE, A.TAKE_RESERVED + place))
    if A.TAKE in legal:
        best = max(best, (_worth_of_a_draw(s, ship), A.TAKE))
    return best


def _candidates(legal: Sequence[int], ship: Blueprint) -> list[int]:
    """Give the face-up tiles that would be of most use, were there a place for them."""
    face_up = [action for action in legal if A.TAKE_UP <= action < A.TAKE_RESERVED]
    face_up.sort(key=lambda action: (-ship.use_anywhere(action - A.TAKE_UP), action))
    return face_up[:CANDIDATES]


def _worth_of_a_draw(s: Trucker, ship: Blueprint) -> float:
    """Say what a face-down tile adds on average, by a few that may lie on top."""
    pool = int(s.cells[POOL])
    tiles = [int(s.cells[POOL + pool - i]) - 1 for i in range(min(LOOK_AHEAD, pool))]
    return sum(max(0.0, ship.best_weld(tile)[0]) for tile in tiles) / len(tiles)


def _place(s: Trucker, seat: int, legal: Sequence[int], tiles: Catalogue) -> int:
    """Weld the tile in hand where it adds something, otherwise put it back."""
    tile = int(s.cells[HAND + seat]) - 1
    gain, cell, turns = _blueprint(s, seat, tiles).best_weld(tile)
    weld = A.WELD + 4 * cell + turns
    asked = 0.0 if A.RETURN in legal else -LOST_TILE
    if cell >= 0 and weld in legal and gain >= asked:
        return weld
    if A.RETURN in legal:
        return A.RETURN
    return A.SET_ASIDE if A.SET_ASIDE in legal else legal[0]


def turns_left(s: Trucker) -> int:
    """Count the turns that are left to build for sure."""
    if s.kind == K.ASSEMBLY:
        return LIVE_TURNS
    length = int(s.setting.slot_rounds)
    spaces = int(s.box.hourglass[s.cells[LEVEL]])
    if spaces == 0:
        return TEST_SLOTS * length - int(s.cells[ELAPSED])
    return length * (spaces - int(s.cells[SLOT]) + 1) - int(s.cells[ELAPSED])
