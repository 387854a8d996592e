"""Choices during assembly: which tile to take, where to weld it, and when to stop."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from perijove.bots.trucker.blueprint import Blueprint
from perijove.bots.trucker.catalogue import Catalogue
from perijove.bots.trucker.hazards import hazards_of
from perijove.bots.trucker.worths import Style
from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import kinds as K
from perijove.games.trucker.build import TEST_SLOTS
from perijove.games.trucker.state import (
    ELAPSED,
    HAND,
    LEVEL,
    POOL,
    RESERVE_PLACES,
    SLOT,
    Trucker,
    reserve_at,
)

LOOK_AHEAD: Final = 12  # face-down tiles sampled to value a draw
CANDIDATES: Final = 16  # face-up tiles that are tried in all places
ENOUGH: Final = 0.3  # with less expected gain per turn, a better starting space is worth more
CABINS_NEEDED: Final = 2
LOST_TILE: Final = 1.0  # cost of a tile left in the reserve
TAKING: Final = 0.3  # share of a beginner's errors when it takes tiles; welds are harder
NEED: Final = 1.5  # how much a beginner wants what every ship needs, relative to its errors
ENGINES: Final = (B.ENGINE, B.DOUBLE_ENGINE)
LIVE_TURNS: Final = 40  # draws that a builder against the clock expects
HUNT: Final[list[float]] = [0.0, 1.5, 1.0, 0.5]  # bonus for a draw while crew or engine is missing


class Yard:
    """A seat's evaluation of its ship at one moment of assembly."""

    def __init__(
        self, s: Trucker, seat: int, tiles: Catalogue, style: Style, random: Random | None = None
    ) -> None:
        self._random = random
        self.s = s
        self.seat = seat
        self.style = style
        self.turns = turns_left(s)
        rates = hazards_of(s.box, int(s.cells[LEVEL]))
        self.ship = Blueprint(s, seat, tiles, rates, self.turns - 1, style)
        self.draws = self._draws()
        self.asked = self._asked()

    def _draws(self) -> list[float]:
        """Return what sampled face-down tiles would add, the best first."""
        cells = self.s.cells
        pool = int(cells[POOL])
        tiles = [int(cells[POOL + pool - i]) - 1 for i in range(min(LOOK_AHEAD, pool))]
        gains = [max(0.0, self.ship.best_weld(tile)[0]) for tile in tiles]
        gains.sort(reverse=True)
        return gains

    def _asked(self) -> float:
        """Return the least gain to accept: with more turns than room, better tiles will come."""
        if not self.draws or self.s.kind == K.ASSEMBLY:  # against the clock, waiting does not pay
            return 0.0
        share = self.ship.room.bit_count() / max(1, self.turns)
        place = int(share * len(self.draws))
        return self.style.patience * self.draws[place] if place < len(self.draws) else 0.0

    def takings(self, legal: Sequence[int]) -> list[tuple[float, int]]:
        """Return the tiles to take, and a draw, with their gain above the least gain."""
        found = [
            (self._judged(action - A.TAKE_UP) - self.asked, action)
            for action in self._candidates(legal)
        ]
        for place in range(RESERVE_PLACES):
            tile = int(self.s.cells[reserve_at(self.seat, place)]) - 1
            if tile >= 0:
                gain = self.ship.best_weld(tile)[0] + LOST_TILE
                found.append((gain, A.TAKE_RESERVED + place))
        if A.TAKE in legal:
            found.append((self._worth_of_a_draw(), A.TAKE))
        return found

    def _judged(self, tile: int) -> float:
        """Return what a tile would add, as this builder judges it: a beginner is often wrong."""
        return self.ship.best_weld(tile)[0] + self._error(TAKING) + self._need(tile)

    def _error(self, share: float) -> float:
        """Draw an error of a beginner's judgement."""
        noise = share * self.style.noise
        return self._random.gauss(0.0, noise) if self._random and noise else 0.0

    def _need(self, tile: int) -> float:
        """Return how much even a beginner wants an engine and cabins, besides their worth."""
        kind = self.ship.tiles.kind[tile]
        wants_engine = kind in ENGINES and self.ship.engines == 0
        wants_cabin = kind == B.CABIN and self.ship.cabins < CABINS_NEEDED
        return NEED * self.style.noise if wants_engine or wants_cabin else 0.0

    def _candidates(self, legal: Sequence[int]) -> list[int]:
        """Return the face-up tiles that would be most useful if they had a place."""
        found = [
            (-self.ship.use_anywhere(action - A.TAKE_UP), action)
            for action in legal
            if A.TAKE_UP <= action < A.TAKE_RESERVED
        ]
        found.sort()
        return [action for _, action in found[:CANDIDATES]]

    def _worth_of_a_draw(self) -> float:
        """Return the mean gain of a face-down tile above the least gain."""
        above = [max(0.0, gain - self.asked) for gain in self.draws]
        missing = (self.ship.cabins < CABINS_NEEDED) + (self.ship.engines == 0)
        hunt = HUNT[int(self.s.cells[LEVEL])] * missing if self.style.hunts else 0.0
        hunt += NEED * self.style.noise if missing else 0.0
        return hunt + sum(above) / max(1, len(above))

    def placings(self) -> list[tuple[float, int]]:
        """Return the options for the tile in hand, each with its gain or the least gain."""
        welds = self.ship.welds(int(self.s.cells[HAND + self.seat]) - 1)
        found = [(gain, A.WELD + 4 * cell + turns) for gain, cell, turns in welds]
        return [*found, (self.asked, A.RETURN)]

    def place(self, legal: Sequence[int]) -> int:
        """Weld the tile in hand if it adds enough, otherwise put it back."""
        tile = int(self.s.cells[HAND + self.seat]) - 1
        if self.style.noise:
            need = self._need(tile)
            welds = self.ship.welds(tile)
            judged = [(gain + need + self._error(1.0), cell, turns) for gain, cell, turns in welds]
            gain, cell, turns = max(judged, default=(float("-inf"), -1, 0))
        else:
            gain, cell, turns = self.ship.best_weld(tile)
        weld = A.WELD + 4 * cell + turns
        asked = self.asked if A.RETURN in legal else -LOST_TILE
        if cell >= 0 and weld in legal and gain >= asked:
            return weld
        if A.RETURN in legal:
            return A.RETURN
        return A.SET_ASIDE if A.SET_ASIDE in legal else legal[0]


def choose(
    s: Trucker,
    seat: int,
    legal: Sequence[int],
    tiles: Catalogue,
    style: Style,
    random: Random | None = None,
) -> int:
    """Choose an assembly action on a table that agrees with what the seat knows."""
    if s.cells[HAND + seat] != 0:
        return Yard(s, seat, tiles, style, random).place(legal)
    if A.CLOSE_PILE in legal:
        return A.CLOSE_PILE
    finishing = finishes(legal)
    if not finishing:
        return legal[0]
    yard = Yard(s, seat, tiles, style, random)
    gain, action = max(yard.takings(legal), default=(float("-inf"), A.PASS))
    hope = gain * yard.turns
    if s.kind != K.ASSEMBLY:  # in turns, waiting for a better tile costs nothing
        hope += yard.ship.future
    return action if hope > ENOUGH and gain >= 0 else finishing[0]


def finishes(legal: Sequence[int]) -> list[int]:
    """Return the actions that finish a ship, the foremost space first."""
    return [action for action in legal if A.FINISH <= action < A.CLAIM]


def shortlist(
    s: Trucker, seat: int, legal: Sequence[int], tiles: Catalogue, style: Style
) -> list[int]:
    """Return the promising assembly actions, the best first."""
    yard = Yard(s, seat, tiles, style)
    if s.cells[HAND + seat] != 0:
        found = yard.placings()
    else:
        found = yard.takings(legal) + [(0.0, action) for action in finishes(legal)[:1]]
    found.sort(reverse=True)
    return [action for gain, action in found if action in legal and gain > float("-inf")]


def turns_left(s: Trucker) -> int:
    """Count the turns that are certainly left for building."""
    if s.kind == K.ASSEMBLY:
        return LIVE_TURNS
    length = int(s.setting.slot_rounds)
    spaces = int(s.box.hourglass[s.cells[LEVEL]])
    if spaces == 0:
        return TEST_SLOTS * length - int(s.cells[ELAPSED])
    return length * (spaces - int(s.cells[SLOT])) + max(0, length - int(s.cells[ELAPSED]))
