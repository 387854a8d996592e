"""Expected losses of a ship by the hits of a flight, and how a weld changes them."""

from __future__ import annotations

from typing import Final, NamedTuple

from perijove.bots.trucker.catalogue import Sides
from perijove.bots.trucker.hazards import Rates, chance_of_line, line_of
from perijove.games.trucker import box as B

# Cost of losing a tile; cabins cost most.
WEIGHTS: Final[dict[int, float]] = {B.START: 1.5, B.CABIN: 1.8, B.ENGINE: 1.3, B.DOUBLE_ENGINE: 1.3}
LEAK: Final = 0.35  # share of hits that get through a shield, because energy runs short
UNPOWERED_LEAK: Final = 0.8  # share without a battery
WEIGHT: Final = 1.0  # of any other tile
TYPICAL: Final = 4.0  # cost of a hit once the ship is large


class Target(NamedTuple):
    """The tile that a hit along a line meets first, and how often it is destroyed."""

    cell: int
    small: float  # small asteroids and light shots, which shields stop
    big: float  # big asteroids, which cannons stop
    heavy: float  # nothing stops these


Lines = dict[tuple[int, int], Target]  # by side and line


class Armour:
    """The lines along which a ship is hit, and what would fall off with each of its tiles."""

    def __init__(
        self,
        rates: Rates,
        sides: list[Sides | None],
        kinds: list[int],
        joints: dict[int, int],
        leak: float,
        settled: float,
    ) -> None:
        self.rates = rates
        self.joints = joints
        self.kinds = kinds
        self.leak = leak
        self.settled = settled  # share of the open connectors that stay open
        self.shields = [1.0] * 4
        self.guns: dict[tuple[int, int], float] = {}
        self.lines: Lines = {}
        self._losses: dict[tuple[int, int, float], list[float]] = {}
        for cell in joints:
            own = sides[cell]
            assert own is not None
            for way in range(4):
                self._meet(way, cell, own[way] > 0)
        self.losses = losses(joints, kinds)

    def _meet(self, way: int, cell: int, is_open: bool) -> None:
        key = way, line_of(way, cell)
        met = self.lines.get(key)
        if met is None or is_before(way, cell, met.cell):
            self.lines[key] = self._target(key, cell, is_open)

    def _target(self, key: tuple[int, int], cell: int, is_open: bool) -> Target:
        way, line = key
        chance, rates = chance_of_line(line), self.rates[way]
        small = rates[B.SMALL] * self.settled if is_open else 0.0
        return Target(
            cell,
            chance * (small + rates[B.LIGHT]),
            chance * rates[B.BIG],
            chance * rates[B.HEAVY],
        )

    def add_shield(self, turns: int) -> None:
        """Cover two sides."""
        for way in (turns, turns + 1 & 3):
            self.shields[way] = self.leak

    def add_cannon(self, cell: int, turns: int, leak: float) -> None:
        """Guard the lines that a cannon covers."""
        for key in reach(cell, turns):
            self.guns[key] = min(leak, self.guns.get(key, 1.0))

    def risk(self) -> float:
        """Return the expected loss of the ship."""
        return sum(
            self._rate(key, target) * self.losses[target.cell] for key, target in self.lines.items()
        )

    def _rate(self, key: tuple[int, int], target: Target) -> float:
        big = target.big * self.guns.get(key, 1.0) if target.big else 0.0
        return target.small * self.shields[key[0]] + big + target.heavy

    def risk_after(self, cell: int, kind: int, sides: Sides, held: int) -> float:
        """Return the expected loss of a ship with one more tile, joined to some others."""
        after = self._losses_after(cell, kind, held)
        fresh = [(way, line_of(way, cell)) for way in range(4)]
        total = 0.0
        for key, target in self.lines.items():
            if key in fresh and is_before(key[0], cell, target.cell):
                continue
            total += self._rate(key, target) * after[target.cell]
        for key in fresh:
            met = self.lines.get(key)
            if met is None or is_before(key[0], cell, met.cell):
                total += self._rate(key, self._target(key, cell, sides[key[0]] > 0)) * after[cell]
        return total

    def relief(self, kind: int, cell: int, turns: int) -> float:
        """Return what a cannon or shield saves on the ship that this one will probably become."""
        if kind == B.SHIELD:
            return sum(
                target.small * max(0.0, self.shields[key[0]] - self.leak) * self._at_stake(target)
                for key, target in self.lines.items()
                if key[0] in (turns, turns + 1 & 3)
            )
        left = 0.0 if kind == B.CANNON else self.leak
        return sum(self.unguarded(key, left) for key in reach(cell, turns))

    def unguarded(self, key: tuple[int, int], left: float = 0.0) -> float:
        """Return what big asteroids along a line cost without a cannon there."""
        way, line = key
        rate = self.rates[way][B.BIG] * chance_of_line(line)
        return rate * max(0.0, self.guns.get(key, 1.0) - left) * self._at_stake(self.lines.get(key))

    def _at_stake(self, target: Target | None) -> float:
        return max(TYPICAL, self.losses[target.cell]) if target else TYPICAL

    def _losses_after(self, cell: int, kind: int, held: int) -> list[float]:
        key = cell, held, WEIGHTS.get(kind, WEIGHT)
        known = self._losses.get(key)
        if known is None:
            joints = dict(self.joints)
            joints[cell] = held
            for near in _members(held):
                joints[near] |= 1 << cell
            kinds = list(self.kinds)
            kinds[cell] = kind
            known = self._losses[key] = losses(joints, kinds)
        return known


def is_before(way: int, cell: int, other: int) -> bool:
    """Return True if a hit from a side meets a cell before another cell of the same line."""
    return cell < other if way in (B.FRONT, B.LEFT) else cell > other


def reach(cell: int, turns: int) -> list[tuple[int, int]]:
    """Return the lines on which a cannon stops big asteroids; sideways it covers more lines."""
    line = line_of(turns, cell)
    if turns == B.FRONT:
        return [(turns, line)]
    return [(turns, line - 1), (turns, line), (turns, line + 1)]


def losses(joints: dict[int, int], kinds: list[int]) -> list[float]:
    """Return per cell what is lost with it: the tile, and all but the best remaining piece."""
    root = next(iter(joints))
    cuts = Cuts(joints, kinds)
    cuts.visit(root, -1)
    return cuts.found


class Cuts:
    """A depth-first walk through a ship that finds what hangs on each tile."""

    def __init__(self, joints: dict[int, int], kinds: list[int]) -> None:
        self.joints = joints
        self.weight = [WEIGHTS.get(kind, WEIGHT) for kind in kinds]
        self.whole = sum([self.weight[cell] for cell in joints])
        self.found = [0.0] * B.CELLS
        self.seen = [-1] * B.CELLS
        self.low = [0] * B.CELLS
        self.count = 0

    def visit(self, cell: int, parent: int) -> float:
        """Return the weight of what hangs on a cell."""
        own = self.weight[cell]
        order = lowest = self.count
        self.seen[cell] = order
        self.count += 1
        hanging, cut, best = own, 0.0, 0.0
        for near in _members(self.joints[cell]):
            if near == parent:
                continue
            if self.seen[near] >= 0:
                lowest = min(lowest, self.seen[near])
                continue
            weight = self.visit(near, cell)
            hanging += weight
            lowest = min(lowest, self.low[near])
            if self.low[near] >= order:
                cut += weight
                best = max(best, weight)
        self.low[cell] = lowest
        self.found[cell] = self.whole - max(best, self.whole - own - cut)
        return hanging


def _members(cells: int) -> list[int]:
    found = []
    while cells:
        bit = cells & -cells
        cells ^= bit
        found.append(bit.bit_length() - 1)
    return found
