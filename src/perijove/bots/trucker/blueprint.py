"""A ship under construction: what it has, what it lacks, and what a tile would add."""

from __future__ import annotations

from typing import Final

from perijove.bots.trucker import worths as W
from perijove.bots.trucker.armour import LEAK, UNPOWERED_LEAK, Armour
from perijove.bots.trucker.catalogue import ANYTHING, EXPOSED, NOTHING, Catalogue, Sides
from perijove.bots.trucker.hazards import Rates, line_of
from perijove.games.trucker import box as B
from perijove.games.trucker.ship import joint
from perijove.games.trucker.state import LEVEL, Trucker
from perijove.games.trucker.yard import is_barred

STERN: Final[list[float]] = [1.5, 0.6, 0.2]  # malus for taking the place of a wanted engine
ENGINES_WANTED: Final = 2
BOW: Final = 1.0  # share of what a cannon would save, as malus for the foremost place of a column
CROWDED: Final = 0.2  # adjacent cabins spread epidemics
BODY: Final = 0.3  # any tile, because it protects others
FUTURE: Final[list[float]] = [3.0, 3.0, 3.0, 3.5]  # per tile that can be added after this one
CLOSING: Final = 0.5  # probability that the next tile closes a ship with a single opening
SETTLED: Final = 0.3  # share of the open connectors that stay open, early on
UNSETTLED: Final = 24  # turns before the end until which SETTLED applies, roughly
UNPOWERED: Final = 0.5  # share of the value of a consumer of energy while there is no spare energy
UNUSED: Final = 0.4  # share of the value of energy while there are few consumers

LEFTMOST: Final = sum(1 << B.COLUMNS * row for row in range(B.ROWS))
NOT_LEFTMOST: Final = ((1 << B.CELLS) - 1) & ~LEFTMOST
NOT_RIGHTMOST: Final = NOT_LEFTMOST >> 1
NOWHERE: Final = 0  # a corner of the grid that no ship reaches

AIMS: Final[dict[int, int]] = {B.BROWN_SUPPORT: 1, B.PURPLE_SUPPORT: 2}
"""Life supports and the bits of their aliens."""


class Blueprint:
    """One seat's ship in plain Python; it evaluates welds without making them."""

    def __init__(
        self,
        s: Trucker,
        seat: int,
        catalogue: Catalogue,
        rates: Rates,
        turns: int,
        style: W.Style,
    ) -> None:
        self.s = s
        self.seat = seat
        self.tiles = catalogue
        self.style = style
        self.turns = turns  # tiles that can still be drawn
        self.level = int(s.cells[LEVEL])
        self.area = int(s.box.area_mask[self.level])
        self.sides: list[Sides | None] = [None] * B.CELLS
        self.kind = [-1] * B.CELLS
        self.barrel = [-1] * B.CELLS
        self.turned = [0] * B.CELLS
        self.cabins = self.thrust = self.firepower = 0
        self.engines = 0  # single engines, which need no energy
        self.flanks = 0  # cannons that do not face the front
        self.energy = self.consumers = self.containers = 0
        self.covered = 0  # set of sides protected by shields
        self.aliens = 0  # set of aliens that could live here
        for cell in range(B.CELLS):
            tile = int(s.tile(seat, cell))
            if tile >= 0:
                self._add(tile, cell, int(s.rotation(seat, cell)))
        for cell in range(B.CELLS):
            if self.kind[cell] == B.CABIN:
                self.aliens |= self._supports(cell)
        self.armour = self._armour(rates)
        self.risk = self.armour.risk()
        self.room = sum(1 << cell for cell in range(B.CELLS) if self.is_free(cell))
        self.leads = 0  # set of gaps that some tile fits
        self.openings = 0.0
        for cell in self.gaps():
            gap = self.gap(cell)
            chance = self.tiles.prospect(gap)[1]
            self.openings += chance
            if chance > 0:
                self.leads |= 1 << cell
            elif NOTHING in gap:
                self.room &= ~(1 << cell)
        self.future = self.welds_to_come(self.room, self.leads, self.openings)

    def _add(self, tile: int, cell: int, turns: int) -> None:
        """Add a tile to the plan and count what it brings."""
        kind, size = self.tiles.kind[tile], self.tiles.size[tile]
        self.sides[cell] = self.tiles.sides[tile][turns]
        self.kind[cell] = kind
        self.barrel[cell] = self.tiles.barrel[tile][turns]
        self.turned[cell] = turns
        if kind == B.CABIN:
            self.cabins += 1
        elif kind in (B.ENGINE, B.DOUBLE_ENGINE):
            self.thrust += 1 if kind == B.ENGINE else 2
            self.engines += kind == B.ENGINE
        elif kind in (B.CANNON, B.DOUBLE_CANNON):
            if turns == B.FRONT:
                self.firepower += 1 if kind == B.CANNON else 2
            else:
                self.flanks += 1
        elif kind == B.BATTERY:
            self.energy += size
        elif kind == B.SHIELD:
            self.covered |= _covers(turns)
        elif kind in (B.HOLD, B.RED_HOLD):
            self.containers += size
        self.consumers += kind in (B.DOUBLE_ENGINE, B.DOUBLE_CANNON, B.SHIELD)

    def _supports(self, cell: int) -> int:
        """Return the set of aliens whose life support is joined to a cell."""
        sides = self.sides[cell]
        assert sides is not None
        return self._supports_beside(cell, sides)

    def _supports_beside(self, cell: int, sides: Sides) -> int:
        marks = 0
        for way, near in enumerate(self.tiles.near[cell]):
            if near >= 0 and sides[way] and self.kind[near] in AIMS:
                other = self.sides[near]
                if other is not None and joint(sides[way], other[way + 2 & 3]):
                    marks |= AIMS[self.kind[near]]
        return marks

    # -- joints ----------------------------------------------------------------------------------

    def _joints(self) -> dict[int, int]:
        """Return for each tile the set of tiles it is joined to."""
        joints = {cell: 0 for cell in range(B.CELLS) if self.kind[cell] >= 0}
        for cell in joints:
            for way, near in enumerate(self.tiles.near[cell]):
                if near in joints and self._joined(cell, way, near):
                    joints[cell] |= 1 << near
        return joints

    def _joined(self, cell: int, way: int, near: int) -> bool:
        own, other = self.sides[cell], self.sides[near]
        return own is not None and other is not None and joint(own[way], other[way + 2 & 3])

    def _held(self, cell: int, gap: Sides) -> int:
        """Return the set of neighbours that a tile in this gap is joined to if it has no error."""
        near = self.tiles.near[cell]
        return sum(1 << near[way] for way in range(4) if gap[way] > B.SMOOTH)

    def _armour(self, rates: Rates) -> Armour:
        """Compute what the hits of a flight would do to the current ship."""
        leak = LEAK if self.energy else UNPOWERED_LEAK
        settled = min(1.0, max(SETTLED, 1 - self.turns / UNSETTLED))
        armour = Armour(rates, self.sides, self.kind, self._joints(), leak, settled)
        for cell, kind in enumerate(self.kind):
            if kind == B.SHIELD:
                armour.add_shield(self.turned[cell])
            elif kind in (B.CANNON, B.DOUBLE_CANNON):
                armour.add_cannon(cell, self.turned[cell], 0.0 if kind == B.CANNON else leak)
        return armour

    # -- gaps ------------------------------------------------------------------------------------

    def gap(self, cell: int) -> Sides:
        """Return what an empty cell requires of a tile on each side."""
        asked = []
        for way, near in enumerate(self.tiles.near[cell]):
            sides = self.sides[near] if near >= 0 else None
            if sides is None:
                asked.append(ANYTHING)
            elif self.barrel[near] == way + 2 & 3:
                asked.append(NOTHING)
            else:
                asked.append(sides[way + 2 & 3])
        return tuple(asked)

    def gaps(self) -> list[int]:
        """Return the empty cells of the building area that touch the ship."""
        return [cell for cell in range(B.CELLS) if self.is_free(cell) and self._touches(cell)]

    def is_free(self, cell: int) -> bool:
        """Return True if a cell of the building area is empty."""
        return self.area >> cell & 1 == 1 and self.sides[cell] is None

    def _touches(self, cell: int) -> bool:
        return any(near >= 0 and self.sides[near] is not None for near in self.tiles.near[cell])

    def welds_to_come(self, room: int, leads: int, openings: float) -> float:
        """Estimate how many more tiles will find a place: as many as the openings lead to."""
        reached = 0
        while leads != reached:
            reached = leads
            sideways = (leads & NOT_RIGHTMOST) << 1 | (leads & NOT_LEFTMOST) >> 1
            leads |= (sideways | leads << B.COLUMNS | leads >> B.COLUMNS) & room
        return min(reached.bit_count(), self.turns) * (1 - float(CLOSING**openings))

    def _is_edge(self, cell: int, way: int) -> bool:
        """Return True if a side of a cell is at the edge of the building area."""
        near = self.tiles.near[cell][way]
        return near < 0 or not self.area >> near & 1

    # -- what a weld adds ------------------------------------------------------------------------

    def best_weld(self, tile: int) -> tuple[float, int, int]:
        """Return the best weld of a tile without an error: its gain, cell and rotation."""
        best = (float("-inf"), -1, 0)
        for weld in self.welds(tile):
            if weld[0] > best[0]:
                best = weld
        return best

    def welds(self, tile: int) -> list[tuple[float, int, int]]:
        """Return every weld of a tile without an error: gain, cell and rotation."""
        found: list[tuple[float, int, int]] = []
        if is_barred(self.s, self.seat, tile):
            return found
        for cell in self.gaps():
            gap = self.gap(cell)
            if NOTHING in gap:
                continue
            for turns in self.tiles.turns[tile]:
                if self.tiles.fits(tile, turns, gap):
                    found.append((self.gain(tile, cell, turns, gap), cell, turns))
        return found

    def gain(self, tile: int, cell: int, turns: int, gap: Sides) -> float:
        """Return the gain of a weld without an error: the tile's use and the change of the gaps."""
        sides = self.tiles.sides[tile][turns]
        points = self.tiles.barrel[tile][turns]
        old, chance = self.tiles.prospect(gap)
        openings = self.openings - chance
        room = self.room & ~(1 << cell)
        leads = self.leads & room
        gain = BODY + self.use(tile, cell, turns)
        if self.style.safety > 0.0:
            gain += self.style.safety * W.SAFETY[self.level] * self._safety(tile, cell, turns, gap)
        gain -= self.style.foresight * old
        if self._wants_engines() and self._is_edge(cell, B.REAR):
            wanted = self.style.foresight * W.next_of(STERN, self.engines)
            gain -= wanted * (self.tiles.kind[tile] not in (B.ENGINE, B.DOUBLE_ENGINE))
        if points != B.FRONT and self._is_edge(cell, B.FRONT):
            spared = BOW * self.armour.unguarded((B.FRONT, line_of(B.FRONT, cell)))
            gain -= self.style.safety * spared
        for way, near in enumerate(self.tiles.near[cell]):
            if gap[way] != ANYTHING:
                continue
            if near < 0 or not self.is_free(near):
                gain -= EXPOSED * self.style.looks if sides[way] else 0.0
                continue
            before = self.gap(near)
            after = list(before)
            after[way + 2 & 3] = NOTHING if points == way else sides[way]
            old, was = self.tiles.prospect(before)
            new, will = self.tiles.prospect(tuple(after))
            gain += self.style.foresight * (new - old)
            openings += will - was
            if will > 0:
                leads |= 1 << near
            else:
                leads &= ~(1 << near)
                room &= ~(1 << near) if points == way else -1
        return gain + self.style.foresight * FUTURE[self.level] * (
            1 + self.welds_to_come(room, leads, openings) - self.future
        )

    def _safety(self, tile: int, cell: int, turns: int, gap: Sides) -> float:
        """Return the decrease of the expected loss; the new tile may be lost, too."""
        kind = self.tiles.kind[tile]
        held = self._held(cell, gap)
        spared = self.risk
        spared -= self.armour.risk_after(cell, kind, self.tiles.sides[tile][turns], held)
        if kind in (B.CANNON, B.DOUBLE_CANNON, B.SHIELD):
            spared += self.armour.relief(kind, cell, turns)
        return spared

    def use(self, tile: int, cell: int, turns: int) -> float:
        """Return the value of a tile in a place, for this style."""
        return self.style.likes[self.tiles.kind[tile]] + self._use(tile, cell, turns)

    def _use(self, tile: int, cell: int, turns: int) -> float:
        kind, size = self.tiles.kind[tile], self.tiles.size[tile]
        if kind == B.CABIN:
            return self._use_of_cabin(cell, self.tiles.sides[tile][turns])
        if kind in (B.CANNON, B.DOUBLE_CANNON):
            return self._use_of_cannon(kind, turns)
        if kind in (B.ENGINE, B.DOUBLE_ENGINE):
            return self._use_of_engine(kind)
        if kind == B.BATTERY:
            return self._use_of_battery(size)
        if kind == B.SHIELD:
            fresh = (_covers(turns) & ~self.covered).bit_count()
            return W.SHIELDED_SIDE[self.level] * (fresh + W.SPARE) * self._powered()
        if kind == B.HOLD:
            return size * W.CONTAINER[self.level]
        if kind == B.RED_HOLD:
            return size * W.RED_CONTAINER[self.level]
        if kind in AIMS:
            return self._use_of_support(kind, cell, self.tiles.sides[tile][turns])
        return W.STRUCTURE

    def use_anywhere(self, tile: int) -> float:
        """Return the value of a tile in a suitable place."""
        return self.use(tile, NOWHERE, self.tiles.turns[tile][0])

    def _use_of_cabin(self, cell: int, sides: Sides) -> float:
        worth = W.next_of(W.CABIN[self.level], self.cabins)
        if self._supports_beside(cell, sides) & ~self.aliens:
            worth += W.ALIEN[self.level]
        crowd = self._joined_to(cell, sides, (B.CABIN, B.START))
        return worth - CROWDED * crowd * (self.level > 1)

    def _use_of_cannon(self, kind: int, turns: int) -> float:
        double = kind == B.DOUBLE_CANNON
        if turns != B.FRONT:
            worth = W.capped(W.FLANK[self.level], self.flanks, W.MOST_FLANKS[self.level])
            return worth * self._powered() if double else worth
        most = W.MOST_POWER[self.level]
        worth = W.capped(W.POWER[self.level], self.firepower, most)
        if double:
            worth += W.capped(W.POWER[self.level], self.firepower + 1, most)
            worth *= self._powered()
        return worth

    def _use_of_engine(self, kind: int) -> float:
        if kind == B.ENGINE:
            return W.next_of(W.ENGINE[self.level], self.engines)
        if self.thrust == 0:
            return W.ONLY_ENGINE * self._powered()
        return W.DOUBLE_ENGINE[self.level]

    def _use_of_battery(self, size: int) -> float:
        worth = 0.0
        for cell in range(size):
            worth += W.next_of(W.ENERGY[self.level], self.energy + cell)
        return worth if self.energy < 2 * self.consumers else worth * UNUSED

    def _use_of_support(self, kind: int, cell: int, sides: Sides) -> float:
        if self.aliens & AIMS[kind] or self.level == B.TEST:
            return -W.SPARE
        if self._joined_to(cell, sides, (B.CABIN,)):
            return W.ALIEN[self.level]
        return W.STRUCTURE

    def _wants_engines(self) -> bool:
        return self.engines < ENGINES_WANTED

    def _powered(self) -> float:
        """Return the share of a consumer's value that the available energy supports."""
        return 1.0 if self.energy > self.consumers else UNPOWERED

    def _joined_to(self, cell: int, sides: Sides, kinds: tuple[int, ...]) -> int:
        count = 0
        for way, near in enumerate(self.tiles.near[cell]):
            if near >= 0 and self.kind[near] in kinds:
                other = self.sides[near]
                count += other is not None and joint(sides[way], other[way + 2 & 3])
        return count


def _covers(turns: int) -> int:
    return 1 << turns | 1 << (turns + 1 & 3)
