"""Parts of a view that are made once: equal ones are the same frozen struct, in every view."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import box as B
from perijove.games.ganymede.schema import (
    COLOURS,
    Applying,
    Column,
    Dock,
    Lack,
    Settlers,
    ShuttleOffer,
    Symbol,
    TileOffer,
)
from perijove.games.ganymede.state import TOP_SEATS, Ganymede
from perijove.kernel.show import members
from perijove.kernel.zone import i64

# What a shuttle lacks, packed into one number: 0 is nothing.
NOTHING: Final = 0
COLOUR: Final = 1
MORE: Final = 2
SETTLERS: Final = 3
TILE: Final = 4

ANY: Final[Symbol] = "any"
MOST_SETTLERS: Final = 4096  # kept; a supply has too many forms to keep them all
MOST_COLUMNS: Final = 1 << 14  # kept for a box
MOST_SHUTTLES: Final = 1 << 15  # offers kept for a box
FEW: Final = 7  # settlers of a colour; up to this number a list is used, which is quicker
MANY: Final = 0xF8F8F8F8  # the bits of packed settlers that are 0 for a few
MOST_SYMBOLS: Final = 8  # of a shuttle's cost

EMPTY_COLUMN: Final = Column(1)  # the most frequent one

_settlers: Final[dict[int, Settlers]] = {}
_few: Final[list[Settlers | None]] = [None] * (FEW + 1) ** 4
_applying: Final[dict[int, Applying]] = {}
_tile_offers: Final[dict[int, TileOffer]] = {}
_shuttle_offers: Final[dict[int, ShuttleOffer]] = {}


def settlers(s: Ganymede, at: i64) -> Settlers:
    """Return settlers by kind; without the expansion there is no VIP."""
    key = B.pack(s.cells, at)
    vip = s.cells[at + B.COLOURS]
    if vip == 0 and key & MANY == 0:
        few = key & FEW | key >> 5 & FEW << 3 | key >> 10 & FEW << 6 | key >> 15 & FEW << 9
        found = _few[few]
        if found is None:
            found = _few[few] = new_settlers(s, at)
        return found
    key |= vip << 32
    found = _settlers.get(key)
    if found is None:
        found = new_settlers(s, at)
        if len(_settlers) < MOST_SETTLERS:
            _settlers[key] = found
    return found


def new_settlers(s: Ganymede, at: i64) -> Settlers:
    """Return settlers that were not shown before."""
    cells = s.cells
    return Settlers(
        int(cells[at]),
        int(cells[at + 1]),
        int(cells[at + 2]),
        int(cells[at + 3]),
        int(cells[at + 4]),
    )


def dock(
    box: B.Box,
    dock: i64,
    ship: i64,
    needed: i64,
    free: i64,
    aboard: i64,
    infected: bool,
    worth: i64,
) -> Dock:
    """Return a dock; `ship` is -1 if it is empty, `aboard` the set of colours there."""
    key = (ship + 1) | dock << 6 | needed << 7 | free << 11 | aboard << 15 | worth << 20
    if infected:
        key |= 1 << 19
    found = box.shown_docks.get(key)
    if found is None:
        name = box.ship_names[ship] if ship >= 0 else None
        size = int(TOP_SEATS + dock)
        found = Dock(name, size, int(needed), wanted(dock, aboard, free), int(worth), infected)
        box.shown_docks[key] = found
    return found


def wanted(dock: i64, aboard: i64, free: i64) -> tuple[Symbol, ...]:
    """Return a colour for each free seat: the one aboard, or at the bottom those not yet aboard."""
    colours: list[Symbol] = []
    colour: i64
    for colour in range(B.COLOURS):
        if dock == 1 and not aboard >> colour & 1 and len(colours) < free:
            colours.append(COLOURS[colour])
        elif dock == 0 and aboard >> colour & 1:
            while len(colours) < free:
                colours.append(COLOURS[colour])
    while len(colours) < free:
        colours.append(ANY)
    return tuple(colours)


def column(box: B.Box, used: i64, raised: i64, completes: bool) -> Column:
    """Return a column with a set of shuttles; the next one applies `raised` times more."""
    key = used | raised << B.SHUTTLES
    if completes:
        key = ~key
    elif key == 0:
        return EMPTY_COLUMN
    found = box.shown_columns.get(key)
    if found is None:
        shuttles = tuple(members(used, box.shuttle_names))
        found = Column(int(len(shuttles) + 1 + raised), shuttles, completes)
        if len(box.shown_columns) < MOST_COLUMNS:
            box.shown_columns[key] = found
    return found


def tile_offer(
    times: i64, makes_room: bool, moon_times: i64 = -1, moon_makes_room: bool = False
) -> TileOffer:
    """Return what a tile would do; `moon_times` is -1 without the expansion."""
    key = times | (moon_times + 1) << 8
    if makes_room:
        key |= 1 << 16
    if moon_makes_room:
        key |= 1 << 17
    found = _tile_offers.get(key)
    if found is None:
        above = int(moon_times) if moon_times >= 0 else None
        found = _tile_offers[key] = TileOffer(int(times), makes_room, above, moon_makes_room)
    return found


def pack_lack(kind: i64, count: i64, colour: i64) -> i64:
    """Return what a shuttle lacks as one number below 4096."""
    return kind | count << 3 | colour << 8


def lack(packed: i64) -> Lack | None:
    """Return what a shuttle lacks."""
    kind = packed & 7
    count = int(packed >> 3 & 31)
    if kind == COLOUR:
        return Lack("colour", count, COLOURS[packed >> 8])
    if kind == MORE:
        return Lack("more", count, COLOURS[packed >> 8])
    if kind == SETTLERS:
        return Lack("settlers", count)
    return Lack("tile", count) if kind == TILE else None


def shuttle_offer(
    times: i64, raised: i64, basic: bool, costs_tile: bool, unmet: i64, lacks: i64
) -> ShuttleOffer:
    """Return what a shuttle would do; `unmet` is a set, `lacks` comes from `pack_lack`."""
    key = times | raised << 8 | unmet << 16 | lacks << 32
    if basic:
        key |= 1 << 14
    if costs_tile:
        key |= 1 << 15
    found = _shuttle_offers.get(key)
    if found is None:
        symbols = tuple([i for i in range(MOST_SYMBOLS) if unmet >> i & 1])
        found = ShuttleOffer(int(times), int(raised), basic, costs_tile, symbols, lack(lacks))
        _shuttle_offers[key] = found
    return found


def applying(effect: i64) -> Applying:
    """Return an effect that is being applied."""
    found = _applying.get(effect)
    if found is None:
        to_moon, different = effect & B.TO_MOON != 0, effect & B.DIFFERENT != 0
        found = _applying[effect] = Applying(B.effect_text(effect), to_moon, different)
    return found
