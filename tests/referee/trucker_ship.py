"""A ship of Galaxy Trucker: tiles, joints, pieces, errors, strengths and what is aboard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from tests.referee.trucker_box import (
    ALIENS,
    COLOURS,
    FRONT,
    LEFT,
    REAR,
    RIGHT,
    Cell,
    Tile,
    by_row,
    neighbour,
    opposite,
)

SMOOTH, SINGLE, DOUBLE, UNIVERSAL = range(4)  # gt.def.04


@dataclass
class Part:
    """A welded tile and its content."""

    tile: Tile
    turns: int
    astronauts: int = 0
    alien: str | None = None
    energy: int = 0
    cubes: list[str] = field(default_factory=list)

    def side(self, way: int) -> int:
        """Return the connector that faces a way after turning (gt.def.20)."""
        return self.tile.sides[(way - self.turns) % 4]

    def points(self) -> int:
        """Return where a muzzle or an exhaust points (gt.def.20)."""
        printed = REAR if "engine" in self.tile.kind else FRONT
        return (printed + self.turns) % 4

    def covers(self, way: int) -> bool:
        """Return True if a shield covers a side (gt.comp.10)."""
        own = {(FRONT + self.turns) % 4, (RIGHT + self.turns) % 4}
        return self.tile.kind == "shield" and way in own

    def crew(self) -> int:
        return self.astronauts + (self.alien is not None)

    def room_for(self, colour: str) -> bool:
        """Return True if a container may take a cube (gt.goods.01)."""
        fits = colour != "red" or self.tile.kind == "red-hold"
        return fits and len(self.cubes) < self.tile.containers


Ship = dict[Cell, Part]


def joined(one: int, other: int) -> bool:
    """Return True if two touching sides form a joint (gt.def.05, gt.def.07)."""
    if SMOOTH in (one, other):
        return False
    return one == other or UNIVERSAL in (one, other)


def clashing(one: int, other: int) -> bool:
    """Return True if two touching sides are an illegal contact (gt.def.06)."""
    return one != other and not joined(one, other)


def neighbours(ship: Ship, cell: Cell) -> Iterator[Cell]:
    """Yield the cells that are connected to a tile (gt.def.08)."""
    for way in range(4):
        other = neighbour(cell, way)
        if other in ship and joined(ship[cell].side(way), ship[other].side(opposite(way))):
            yield other


def fits(ship: Ship, cell: Cell, tile: Tile, turns: int) -> bool:
    """Return True if a tile would share a joint with the ship there (gt.build.07)."""
    part = Part(tile, turns)
    around = ((way, ship.get(neighbour(cell, way))) for way in range(4))
    return any(other and joined(part.side(way), other.side(opposite(way))) for way, other in around)


def pieces(ship: Ship) -> list[set[Cell]]:
    """Return the pieces, each a set of cells linked by joints (gt.def.09)."""
    found: list[set[Cell]] = []
    left = set(ship)
    while left:
        piece = reach(ship, min(left, key=by_row))
        found.append(piece)
        left -= piece
    return found


def reach(ship: Ship, start: Cell) -> set[Cell]:
    piece, edge = {start}, [start]
    while edge:
        for other in neighbours(ship, edge.pop()):
            if other not in piece:
                piece.add(other)
                edge.append(other)
    return piece


def distances(ship: Ship, start: Cell) -> dict[Cell, int]:
    """Return the steps along joints from a cell to every other one (gt.title.05)."""
    steps, edge = {start: 0}, [start]
    for cell in edge:
        for other in neighbours(ship, cell):
            if other not in steps:
                steps[other] = steps[cell] + 1
                edge.append(other)
    return steps


def exposed(ship: Ship) -> int:
    """Count the exposed connectors (gt.def.10)."""
    return sum(
        part.side(way) != SMOOTH and neighbour(cell, way) not in ship
        for cell, part in ship.items()
        for way in range(4)
    )


# -- errors ----------------------------------------------------------------------------------------


def errors(ship: Ship) -> list[tuple[str, set[Cell]]]:
    """Return the errors, each with the clause and the tiles it implicates (gt.check.01-09)."""
    found: list[tuple[str, set[Cell]]] = []
    for cell, part in ship.items():
        for way in (RIGHT, REAR):  # every pair of neighbours once
            other = neighbour(cell, way)
            if other in ship:
                sides = part.side(way), ship[other].side(opposite(way))
                if clashing(*sides):
                    clause = "gt.check.02" if SMOOTH in sides else "gt.check.01"
                    found.append((clause, {cell, other}))
        ahead = neighbour(cell, part.points())
        if "engine" in part.tile.kind:
            if part.points() != REAR:
                found.append(("gt.check.03", {cell}))
            if ahead in ship:
                found.append(("gt.check.04", {cell, ahead}))
        elif "cannon" in part.tile.kind and ahead in ship:
            found.append(("gt.check.05", {cell, ahead}))
    if len(pieces(ship)) > 1:
        found.append(("gt.check.06", set(ship)))
    return found


def implicated(ship: Ship) -> set[Cell]:
    """Return the tiles that errors implicate (gt.repair.05)."""
    return set().union(*(cells for _, cells in errors(ship)))


# -- what is aboard --------------------------------------------------------------------------------


def crew(ship: Ship) -> int:
    """Count astronauts and aliens (gt.def.11)."""
    return sum(part.crew() for part in ship.values())


def astronauts(ship: Ship) -> int:
    return sum(part.astronauts for part in ship.values())


def aliens(ship: Ship) -> set[str]:
    return {part.alien for part in ship.values() if part.alien}


def energy(ship: Ship) -> int:
    return sum(part.energy for part in ship.values())


def cargo(ship: Ship) -> Counter[str]:
    """Count the cubes aboard by colour."""
    return Counter(cube for part in ship.values() for cube in part.cubes)


def containers(ship: Ship) -> int:
    return sum(part.tile.containers for part in ship.values())


def batteries(ship: Ship) -> list[Cell]:
    """Return the batteries that hold energy."""
    return [cell for cell, part in ship.items() if part.energy]


def homes(ship: Ship, cell: Cell) -> set[str]:
    """Return the aliens that a cabin may house (gt.alien.01, gt.alien.03)."""
    if ship[cell].tile.kind != "cabin":
        return set()
    kinds = {ship[other].tile.kind for other in neighbours(ship, cell)}
    return {alien for alien in ALIENS if f"{alien}-support" in kinds}


def drop_homeless(ship: Ship) -> list[Cell]:
    """Remove aliens without life support (gt.alien.08, gt.loss.06). Return their cabins."""
    homeless = [c for c, part in ship.items() if part.alien and part.alien not in homes(ship, c)]
    for cell in homeless:
        ship[cell].alien = None
    return homeless


def infected(ship: Ship) -> list[Cell]:
    """Return the occupied cabins joined to an occupied one (gt.card.epidemic.01)."""
    return [
        cell
        for cell, part in ship.items()
        if part.crew() and any(ship[other].crew() for other in neighbours(ship, cell))
    ]


# -- strength --------------------------------------------------------------------------------------


def cannon_power(ship: Ship, front: int = 0, other: int = 0) -> Fraction:
    """Return the power with this many double cannons powered (gt.power.01, gt.power.07)."""
    power = Fraction(2 * front + other)
    for part in ship.values():
        if part.tile.kind == "cannon":
            power += 1 if part.points() == FRONT else Fraction(1, 2)
    return power + 2 if power and "purple" in aliens(ship) else power


def engine_power(ship: Ship, powered: int = 0) -> int:
    """Return the power with this many double engines powered (gt.power.02)."""
    power = 2 * powered + count(ship, "engine")
    return power + 2 if power and "brown" in aliens(ship) else power


def count(ship: Ship, kind: str) -> int:
    return sum(part.tile.kind == kind for part in ship.values())


def double_cannons(ship: Ship) -> tuple[int, int]:
    """Count the double cannons that face the front, and the others."""
    doubles = [part for part in ship.values() if part.tile.kind == "double-cannon"]
    front = sum(part.points() == FRONT for part in doubles)
    return front, len(doubles) - front


# -- projectiles -----------------------------------------------------------------------------------


def struck(ship: Ship, way: int, line: int) -> Cell | None:
    """Return the first tile that a projectile from this side meets (gt.hit.03-05)."""
    index = 0 if way in (FRONT, REAR) else 1
    on_line = [cell for cell in ship if cell[index] == line]
    if not on_line:
        return None
    nearest = min if way in (FRONT, LEFT) else max
    return nearest(on_line, key=lambda cell: cell[1 - index])


def shooters(ship: Ship, way: int, line: int, kind: str) -> list[Cell]:
    """Return the cannons of a kind that reach a big asteroid (gt.hit.11-13, gt.hit.15)."""
    index = 0 if way in (FRONT, REAR) else 1
    width = 0 if way == FRONT else 1
    return [
        cell
        for cell, part in ship.items()
        if part.tile.kind == kind and part.points() == way and abs(cell[index] - line) <= width
    ]


def shields(ship: Ship, way: int) -> list[Cell]:
    return [cell for cell, part in ship.items() if part.covers(way)]


# -- titles ----------------------------------------------------------------------------------------


def title_score(title: str, ship: Ship) -> int:
    """Return the score of a ship for a title (gt.title.02-08)."""
    kinds = Counter(part.tile.kind for part in ship.values())
    if title == "freight hauler":
        return sum(bool(part.cubes) for part in ship.values())
    if title == "power trucker":
        return kinds["shield"] + kinds["double-engine"] + kinds["double-cannon"]
    if title == "xenoquartermaster":
        return sum(walk(ship, cell) for cell, part in ship.items() if part.alien)
    if title == "cruise captain":
        return sum(part.crew() > 0 and has_view(ship, cell) for cell, part in ship.items())
    if title == "master engineer":
        return len(ship)
    assert title == "corridorist", title
    corridor = {
        cell: part
        for cell, part in ship.items()
        if sum(part.side(way) != SMOOTH for way in range(4)) in (1, 2)
    }
    return max((len(piece) for piece in pieces(corridor)), default=0)


def walk(ship: Ship, home: Cell) -> int:
    """Return the steps from an alien's cabin to the nearest other cabin (gt.title.04-05)."""
    steps = distances(ship, home)
    return min(
        (n for cell, n in steps.items() if cell != home and ship[cell].tile.is_cabin), default=0
    )


def has_view(ship: Ship, cell: Cell) -> bool:
    """Return True if a smooth side faces an empty cell (gt.title.06)."""
    return any(
        ship[cell].side(way) == SMOOTH and neighbour(cell, way) not in ship for way in range(4)
    )


def value(ship: Ship, prices: dict[str, int]) -> int:
    """Return the full price of all goods aboard (gt.end.05)."""
    return sum(prices[colour] * cargo(ship)[colour] for colour in COLOURS)
