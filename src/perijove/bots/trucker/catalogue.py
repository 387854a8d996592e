"""The tiles of a box in plain Python, in every rotation, and how likely one fits a gap."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from perijove.games.trucker import box as B
from perijove.games.trucker.box import Box
from perijove.games.trucker.ship import clash, joint
from perijove.games.trucker.yard import barrel

Sides = tuple[int, ...]  # front, right, rear, left

# Requirements of a gap on one side, besides the connectors of its neighbours.
ANYTHING: Final = -1
NOTHING: Final = 4  # a muzzle or an exhaust points here, so the gap must stay empty

TRIES: Final = 6  # tiles drawn, roughly, before a gap is given up
FILLED: Final = 0.3  # value of an average tile
EXPOSED: Final = 0.4  # cost of an exposed connector
LATER: Final = 0.15  # value of a gap that nothing leads to yet


class Catalogue:
    """Tile data that the builder looks up very often."""

    def __init__(self, box: Box) -> None:
        tiles = range(B.TILES)
        self.kind: Final = [int(kind) for kind in box.tile_kind]
        self.size: Final = [int(size) for size in box.tile_size]
        self.sides: Final[list[list[Sides]]] = [
            [tuple(int(box.tile_sides[4 * t + (way - turns & 3)]) for way in range(4))
             for turns in range(4)]
            for t in tiles
        ]  # fmt: skip
        self.barrel: Final = [
            [int(barrel(self.kind[t], turns)) for turns in range(4)] for t in tiles
        ]
        self.turns: Final = [self._useful_turns(tile) for tile in tiles]
        self.near: Final = [
            [int(box.neighbour[4 * cell + way]) for way in range(4)] for cell in range(B.CELLS)
        ]
        self._prospects: dict[Sides, tuple[float, float]] = {}

    def _useful_turns(self, tile: int) -> list[int]:
        """Return the distinct rotations; an engine's exhaust must face the rear."""
        kind = self.kind[tile]
        if kind in (B.ENGINE, B.DOUBLE_ENGINE):
            return [0]
        if kind in (B.CANNON, B.DOUBLE_CANNON, B.SHIELD):
            return [0, 1, 2, 3]
        seen: dict[Sides, int] = {}
        for turns in range(4):
            seen.setdefault(self.sides[tile][turns], turns)
        return list(seen.values())

    def fits(self, tile: int, turns: int, gap: Sides) -> bool:
        """Return True if a tile can be welded in a gap without an error."""
        joined = False
        for own, asked in zip(self.sides[tile][turns], gap, strict=True):
            if asked == NOTHING:
                return False
            if asked != ANYTHING:
                if clash(own, asked):
                    return False
                joined = joined or joint(own, asked)
        way = self.barrel[tile][turns]
        return joined and (way < 0 or gap[way] == ANYTHING)

    def prospect(self, gap: Sides) -> tuple[float, float]:
        """Return the value of a gap, and the probability that a tile fits it.

        The value is that of the tile that may come, minus the connectors that stay open otherwise.
        """
        worth = self._prospects.get(gap)
        if worth is None:
            worth = self._prospects[gap] = self._prospect(gap)
        return worth

    def _prospect(self, gap: Sides) -> tuple[float, float]:
        connectors = sum(asked in (B.SINGLE, B.DOUBLE, B.UNIVERSAL) for asked in gap)
        if NOTHING in gap:
            return -EXPOSED * connectors, 0.0
        if connectors == 0:
            return LATER, 0.0
        fitting = sum(
            any(self.fits(tile, turns, gap) for turns in self.turns[tile])
            for tile in range(B.TILES)
            if self.kind[tile] != B.START
        )
        chance = fitting / B.TILES
        stays_open = (1 - chance) ** TRIES
        return FILLED * (1 - stays_open) - EXPOSED * connectors * stays_open, chance


@lru_cache(maxsize=8)
def catalogue_of(box: Box) -> Catalogue:
    """Return the catalogue of a box."""
    return Catalogue(box)
