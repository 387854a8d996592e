"""A ship being built: what it has, what it lacks, and what a tile in some place would add."""

from __future__ import annotations

from typing import Final

from perijove.bots.trucker.catalogue import ANYTHING, EXPOSED, NOTHING, Catalogue, Sides
from perijove.games.trucker import box as B
from perijove.games.trucker.ship import joint
from perijove.games.trucker.state import LEVEL, Trucker

# What a ship of a level should have: test, I, II, III.
CABINS: Final = (4, 4, 6, 8)  # besides the starting one
FIREPOWER: Final = (5, 5, 9, 13)
THRUST: Final = (4, 4, 6, 8)
ENERGY: Final = (4, 5, 8, 12)
CONTAINERS: Final = (6, 6, 9, 13)

# What the first of each is worth; the more there are, the less the next one adds.
CABIN: Final = 2.6
POWER_OF_CANNONS: Final = 1.8
POWER_OF_ENGINES: Final = 1.5
ENGINE: Final = (1.5, 0.7)  # more for the first ones: without any a ship is soon out
FIRST_CABIN: Final = 1.0  # more: two astronauts alone are easily lost
STERN: Final = 0.2  # less for what takes the place of an engine that is wanted
ENERGY_CELL: Final = 0.9
CONTAINER: Final = 0.7
RED_CONTAINER: Final = 1.0
SHIELDED_SIDE: Final = 1.2
ALIEN: Final = 1.4
STRUCTURE: Final = 0.1
SPARE: Final = 0.1  # part of the worth that is left when there is enough
SIDEWAYS: Final = 0.5  # of the worth of a cannon that does not face the front
REARWARD: Final = 0.25
NEW_COLUMN: Final = 0.25  # a cannon that guards a column of its own
GUARDED_FLANK: Final = 0.4  # the first cannon to a side from which big asteroids come
CROWDED: Final = 0.2  # cabins beside each other spread epidemics
BODY: Final = 0.3  # any tile, for what it protects
FUTURE: Final = 0.6  # each tile that will find a place because of this one
CLOSING: Final = 0.5  # how likely a ship with a single opening is closed by its next tile
FIRM: Final = 0.06  # each way to lose a tile with another one that a joint takes away
UNPOWERED: Final = 0.5  # of the worth of what needs energy, while there is none to spare

LEFTMOST: Final = sum(1 << B.COLUMNS * row for row in range(B.ROWS))
NOT_LEFTMOST: Final = ((1 << B.CELLS) - 1) & ~LEFTMOST
NOT_RIGHTMOST: Final = NOT_LEFTMOST >> 1
NOWHERE: Final = 0  # a corner of the grid that no ship reaches

AIMS: Final = {B.BROWN_SUPPORT: 1, B.PURPLE_SUPPORT: 2}
"""Life supports and the mark of their aliens."""


class Blueprint:
    """One seat's ship in plain Python; it judges welds without making them."""

    def __init__(self, s: Trucker, seat: int, catalogue: Catalogue, turns: int) -> None:
        self.tiles = catalogue
        self.turns = turns  # tiles that can still be looked at
        self.level = int(s.cells[LEVEL])
        self.area = int(s.box.area_mask[self.level])
        self.sides: list[Sides | None] = [None] * B.CELLS
        self.kind = [-1] * B.CELLS
        self.barrel = [-1] * B.CELLS
        self.cabins = self.thrust = self.firepower = 0
        self.energy = self.consumers = self.containers = self.red = 0
        self.covered = 0  # the sides that shields protect, as a set
        self.guarded = 0  # the sides that cannons face, as a set
        self.columns = 0  # the columns with a cannon to the front, as a set
        self.aliens = 0  # the aliens that could live here, as a set
        for cell in range(B.CELLS):
            tile = int(s.tile(seat, cell))
            if tile >= 0:
                self._add(tile, cell, int(s.rotation(seat, cell)))
        for cell in range(B.CELLS):
            if self.kind[cell] == B.CABIN:
                self.aliens |= self._supports(cell)
        self.cuts = self._cuts()
        self.room = sum(1 << cell for cell in range(B.CELLS) if self.is_free(cell))
        self.leads = 0  # the gaps that some tile fits, as a set
        self.openings = 0.0
        for cell in self.gaps():
            gap = self.gap(cell)
            chance = self.tiles.prospect(gap)[1]
            self.openings += chance
            if chance > 0:
                self.leads |= 1 << cell
            elif NOTHING in gap:
                self.room &= ~(1 << cell)
        self.free = self.room.bit_count()
        self.future = self.welds_to_come(self.room, self.leads, self.openings)

    def _add(self, tile: int, cell: int, turns: int) -> None:
        """Put a tile on the plan and count what it brings."""
        kind, size = self.tiles.kind[tile], self.tiles.size[tile]
        self.sides[cell] = self.tiles.sides[tile][turns]
        self.kind[cell] = kind
        self.barrel[cell] = self.tiles.barrel[tile][turns]
        if kind == B.CABIN:
            self.cabins += 1
        elif kind in (B.ENGINE, B.DOUBLE_ENGINE):
            self.thrust += 1 if kind == B.ENGINE else 2
        elif kind in (B.CANNON, B.DOUBLE_CANNON):
            self.guarded |= 1 << turns
            if turns == B.FRONT:
                self.firepower += 1 if kind == B.CANNON else 2
                self.columns |= 1 << cell % B.COLUMNS
        elif kind == B.BATTERY:
            self.energy += size
        elif kind == B.SHIELD:
            self.covered |= _covers(turns)
        elif kind in (B.HOLD, B.RED_HOLD):
            self.containers += size
            self.red += size if kind == B.RED_HOLD else 0
        self.consumers += kind in (B.DOUBLE_ENGINE, B.DOUBLE_CANNON, B.SHIELD)

    def _supports(self, cell: int) -> int:
        """Give the aliens whose life support is joined to a cell, as a set."""
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

    def _cuts(self) -> dict[int, int]:
        """Give for each tile the set of those whose loss would cut it off the rest."""
        joints = {cell: 0 for cell in range(B.CELLS) if self.kind[cell] >= 0}
        for cell in joints:
            for way, near in enumerate(self.tiles.near[cell]):
                if near in joints and self._joined(cell, way, near):
                    joints[cell] |= 1 << near
        hull = sum(1 << cell for cell in joints)
        cuts = dict.fromkeys(joints, 0)
        for lost, beside in joints.items():
            if beside.bit_count() > 1:
                left = hull & ~(1 << lost)
                stays = max(_pieces(left, joints), key=int.bit_count)
                for cell in joints:
                    cuts[cell] |= (left & ~stays) >> cell << lost & 1 << lost
        return cuts

    def _joined(self, cell: int, way: int, near: int) -> bool:
        own, other = self.sides[cell], self.sides[near]
        return own is not None and other is not None and joint(own[way], other[way + 2 & 3])

    def _firmness(self, cell: int, gap: Sides) -> int:
        """Count the ways to lose a tile that a weld takes away, less those of its own."""
        held = [self.tiles.near[cell][way] for way in range(4) if gap[way] > B.SMOOTH]
        relief = 0
        own = -1
        for near in held:
            own &= self.cuts[near] | 1 << near
            for other in held:
                spared = self.cuts[near] & ~(self.cuts[other] | 1 << other)
                if other != near and spared:
                    relief += sum((cuts & spared).bit_count() for cuts in self.cuts.values())
        return relief - own.bit_count()

    # -- gaps ------------------------------------------------------------------------------------

    def gap(self, cell: int) -> Sides:
        """Give what an empty cell asks of a tile."""
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
        """Give the empty cells of the area that touch the ship."""
        return [cell for cell in range(B.CELLS) if self.is_free(cell) and self._touches(cell)]

    def is_free(self, cell: int) -> bool:
        """Tell whether a cell of the building area is empty."""
        return self.area >> cell & 1 == 1 and self.sides[cell] is None

    def _touches(self, cell: int) -> bool:
        return any(near >= 0 and self.sides[near] is not None for near in self.tiles.near[cell])

    def welds_to_come(self, room: int, leads: int, openings: float) -> float:
        """Guess how many more tiles will find a place: as many as the openings lead to."""
        reached = 0
        while leads != reached:
            reached = leads
            sideways = (leads & NOT_RIGHTMOST) << 1 | (leads & NOT_LEFTMOST) >> 1
            leads |= (sideways | leads << B.COLUMNS | leads >> B.COLUMNS) & room
        return min(reached.bit_count(), self.turns) * (1 - float(CLOSING**openings))

    def _is_stern(self, cell: int) -> bool:
        """Tell whether nothing can ever be behind a cell."""
        behind = self.tiles.near[cell][B.REAR]
        return behind < 0 or not self.area >> behind & 1

    # -- what a weld adds ------------------------------------------------------------------------

    def best_weld(self, tile: int) -> tuple[float, int, int]:
        """Give the best place for a tile without an error: its gain, cell and rotation."""
        best = (float("-inf"), -1, 0)
        for cell in self.gaps():
            gap = self.gap(cell)
            if NOTHING in gap:
                continue
            for turns in self.tiles.turns[tile]:
                if self.tiles.fits(tile, turns, gap):
                    gain = self.gain(tile, cell, turns, gap)
                    if gain > best[0]:
                        best = (gain, cell, turns)
        return best

    def gain(self, tile: int, cell: int, turns: int, gap: Sides) -> float:
        """Say what a faultless weld adds: what the tile does, and what becomes of the gaps."""
        sides = self.tiles.sides[tile][turns]
        points = self.tiles.barrel[tile][turns]
        old, chance = self.tiles.prospect(gap)
        openings = self.openings - chance
        room = self.room & ~(1 << cell)
        leads = self.leads & room
        gain = BODY + self.use(tile, cell, turns) - old
        if self.thrust < THRUST[self.level] and self._is_stern(cell):
            gain -= STERN * (self.tiles.kind[tile] not in (B.ENGINE, B.DOUBLE_ENGINE))
        gain += FIRM * self._firmness(cell, gap)
        for way, near in enumerate(self.tiles.near[cell]):
            if gap[way] != ANYTHING:
                continue
            if near < 0 or not self.is_free(near):
                gain -= EXPOSED if sides[way] else 0
                continue
            before = self.gap(near)
            after = list(before)
            after[way + 2 & 3] = NOTHING if points == way else sides[way]
            old, was = self.tiles.prospect(before)
            new, will = self.tiles.prospect(tuple(after))
            gain += new - old
            openings += will - was
            if will > 0:
                leads |= 1 << near
            else:
                leads &= ~(1 << near)
                room &= ~(1 << near) if points == way else -1
        return gain + FUTURE * (1 + self.welds_to_come(room, leads, openings) - self.future)

    def use(self, tile: int, cell: int, turns: int) -> float:
        """Say what a tile does for the ship in a place."""
        kind, size = self.tiles.kind[tile], self.tiles.size[tile]
        if kind == B.CABIN:
            return self._use_of_cabin(cell, self.tiles.sides[tile][turns])
        if kind in (B.CANNON, B.DOUBLE_CANNON):
            return self._use_of_cannon(kind, cell, turns)
        if kind in (B.ENGINE, B.DOUBLE_ENGINE):
            return self._use_of_engine(kind)
        if kind == B.BATTERY:
            wanted = max(ENERGY[self.level] // 2, min(ENERGY[self.level], 3 * self.consumers))
            return size * _marginal(ENERGY_CELL, self.energy, wanted)
        if kind == B.SHIELD:
            fresh = (_covers(turns) & ~self.covered).bit_count()
            return SHIELDED_SIDE * (fresh + SPARE) * self._powered()
        if kind in (B.HOLD, B.RED_HOLD):
            each = RED_CONTAINER if kind == B.RED_HOLD else CONTAINER
            return size * _marginal(each, self.containers, CONTAINERS[self.level])
        if kind in AIMS:
            return self._use_of_support(kind, cell, self.tiles.sides[tile][turns])
        return STRUCTURE

    def use_anywhere(self, tile: int) -> float:
        """Say what a tile would do for the ship in a place that suits it."""
        return self.use(tile, NOWHERE, self.tiles.turns[tile][0])

    def _use_of_cabin(self, cell: int, sides: Sides) -> float:
        worth = _marginal(CABIN, self.cabins, CABINS[self.level])
        worth += FIRST_CABIN * (self.cabins == 0)
        if self._supports_beside(cell, sides) & ~self.aliens:
            worth += ALIEN
        crowd = self._joined_to(cell, sides, (B.CABIN, B.START))
        return worth - CROWDED * crowd * (self.level > 1)

    def _use_of_cannon(self, kind: int, cell: int, turns: int) -> float:
        each = _marginal(POWER_OF_CANNONS, self.firepower, FIREPOWER[self.level])
        worth = each
        if kind == B.DOUBLE_CANNON:
            worth = (each + each * (1 - 1 / FIREPOWER[self.level])) * self._powered()
        if turns == B.FRONT:
            return worth + NEW_COLUMN * (not self.columns >> cell % B.COLUMNS & 1)
        flank = self.level > 1 and turns != B.REAR and not self.guarded >> turns & 1
        return worth * (REARWARD if turns == B.REAR else SIDEWAYS) + GUARDED_FLANK * flank

    def _use_of_engine(self, kind: int) -> float:
        each = _marginal(POWER_OF_ENGINES, self.thrust, THRUST[self.level])
        if kind == B.DOUBLE_ENGINE:
            return (each + each * (1 - 1 / THRUST[self.level])) * self._powered()
        return each + (ENGINE[self.thrust] if self.thrust < len(ENGINE) else 0)

    def _use_of_support(self, kind: int, cell: int, sides: Sides) -> float:
        if self.aliens & AIMS[kind] or self.level == B.TEST:
            return -SPARE
        return ALIEN if self._joined_to(cell, sides, (B.CABIN,)) else STRUCTURE

    def _powered(self) -> float:
        """Say how much of something that needs energy counts."""
        return 1.0 if self.energy > self.consumers else UNPOWERED

    def _joined_to(self, cell: int, sides: Sides, kinds: tuple[int, ...]) -> int:
        count = 0
        for way, near in enumerate(self.tiles.near[cell]):
            if near >= 0 and self.kind[near] in kinds:
                other = self.sides[near]
                count += other is not None and joint(sides[way], other[way + 2 & 3])
        return count


def _marginal(first: float, have: int, wanted: int) -> float:
    """Say what one more is worth when there are some already."""
    return first * max(SPARE, 1 - have / wanted)


def _pieces(hull: int, joints: dict[int, int]) -> list[int]:
    """Split a set of cells into pieces that are joined."""
    found = []
    while hull:
        piece, fresh = 0, hull & -hull
        while fresh:
            cell = fresh.bit_length() - 1
            piece |= 1 << cell
            fresh = (fresh | joints[cell]) & hull & ~piece
        found.append(piece)
        hull &= ~piece
    return found


def _covers(turns: int) -> int:
    return 1 << turns | 1 << (turns + 1 & 3)
