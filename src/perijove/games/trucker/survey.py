"""Counts of everything on a ship, in one pass for the view."""

from __future__ import annotations

from perijove.games.trucker import box as B
from perijove.games.trucker.power import min_of
from perijove.games.trucker.schema import Figures
from perijove.games.trucker.ship import (
    all_cubes,
    cannons_add_up,
    cubes_worth,
    engines_add_up,
    is_cabin,
    is_hold,
    members,
)
from perijove.games.trucker.state import BROWN_ALIEN, PURPLE_ALIEN, Trucker
from perijove.kernel.zone import i64


class Survey:
    """Counts of everything on a ship."""

    __slots__ = (
        "aliens", "berths", "crew", "double_engines", "doubles", "doubles_forward", "energy",
        "engines", "room", "singles", "singles_forward", "slots", "worth",
    )  # fmt: skip

    def __init__(self) -> None:
        self.singles: i64 = 0  # cannons, and those of them that face the front
        self.singles_forward: i64 = 0
        self.doubles: i64 = 0
        self.doubles_forward: i64 = 0
        self.engines: i64 = 0
        self.double_engines: i64 = 0
        self.slots: i64 = 0
        self.energy: i64 = 0
        self.berths: i64 = 0
        self.crew: i64 = 0
        self.aliens: i64 = 0  # a set
        self.room: i64 = 0
        self.worth: i64 = 0

    def count(self, s: Trucker, tile: i64, turns: i64, content: i64) -> None:
        """Count a tile and its content."""
        kind = s.box.tile_kind[tile]
        forward: i64 = 1 if turns == B.FRONT else 0
        if kind == B.CANNON:
            self.singles += 1
            self.singles_forward += forward
        elif kind == B.DOUBLE_CANNON:
            self.doubles += 1
            self.doubles_forward += forward
        elif kind == B.ENGINE:
            self.engines += 1
        elif kind == B.DOUBLE_ENGINE:
            self.double_engines += 1
        elif kind == B.BATTERY:
            self.slots += s.box.tile_size[tile]
            self.energy += content
        elif is_cabin(kind):
            self.berths += 2  # gt.load.02, gt.load.03
            self.crew += members(content)
            if content >= BROWN_ALIEN:
                self.aliens |= 1 << content
        elif is_hold(kind):
            self.room += s.box.tile_size[tile] - all_cubes(content)
            self.worth += cubes_worth(s, content)

    def figures(self, loaded: bool) -> Figures:
        """Return what the ship can do; before the launch with the crew and energy to board."""
        cells = self.energy if loaded else self.slots
        engines = self.engine_power(0)
        cannons = self.cannon_power(0, 0)
        front = min_of(self.doubles_forward, cells)  # these count double, so they are powered first
        other = min_of(self.doubles - self.doubles_forward, cells - front)
        most_engines = self.engine_power(min_of(self.double_engines, cells))  # gt.power.04
        return Figures(
            int(cannons),
            int(self.cannon_power(front, other) - cannons),
            int(engines),
            int(most_engines - engines),
            int(self.crew if loaded else self.berths),
            int(cells),
            int(self.slots),
            int(self.room),
            int(self.worth),
        )

    def engine_power(self, powered: i64) -> i64:
        """Return the engine power with this many double engines powered."""
        return engines_add_up(self.engines, powered, self.aliens >> BROWN_ALIEN & 1 == 1)

    def cannon_power(self, front: i64, other: i64) -> i64:
        """Return the cannon power with this many double cannons powered."""
        alien = self.aliens >> PURPLE_ALIEN & 1 == 1
        return cannons_add_up(self.singles, self.singles_forward, front, other, alien)


def survey_of(s: Trucker, seat: i64) -> Survey:
    """Return the counts of a ship."""
    found = Survey()
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1:
            found.count(s, s.tile(seat, cell), s.rotation(seat, cell), s.content(seat, cell))
    return found
