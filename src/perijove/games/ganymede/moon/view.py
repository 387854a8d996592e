"""The view of a table with the expansion: only what moon.info.01 lists."""

from __future__ import annotations

from perijove.games.ganymede import view as base
from perijove.games.ganymede.box import PLANET_SHUTTLES
from perijove.games.ganymede.moon.box import COUNCIL_SPACES, ROW
from perijove.games.ganymede.moon.effects import moon_route_open
from perijove.games.ganymede.moon.layout import DONE_NAMES, PLACE_NAMES, SHIP_PLACES
from perijove.games.ganymede.moon.scoring import council_points, president_points
from perijove.games.ganymede.moon.state import (
    ABILITIES,
    ADRIFT,
    COUNSELOR_PILE,
    COUNSELOR_ROW,
    DISCARDED,
    DONE,
    EXTRA,
    MERCHANT,
    MONOLITH,
    MOON,
    MOON_TILE,
    PAWN,
    PRESIDENT,
    REDIRECTED,
    RESERVED,
    UPGRADE,
    VIRUS,
    council_at,
    kinds,
    moon_box,
    moon_tile_times,
)
from perijove.games.ganymede.parts import settlers, tile_offer
from perijove.games.ganymede.schema import (
    GAPS,
    LOCATIONS,
    SPOTS,
    TYPES,
    Location,
    MoonBoard,
    MoonTable,
    TileOffer,
    Type,
    View,
)
from perijove.games.ganymede.state import (
    ACTIVE,
    TILE_POSITIONS,
    TILE_ROW,
    Ganymede,
    settlers_at,
    tile_at,
)
from perijove.kernel.cells import CLOCK
from perijove.kernel.show import cards, members
from perijove.kernel.zone import i64

PLACES = list(PLACE_NAMES)
DEEDS = list(DONE_NAMES)


def view(s: Ganymede, viewer: int | None) -> View:
    """Return the table as one seat sees it, None as a spectator (moon.info.02, moon.info.03)."""
    seat: i64 = s.cells[ACTIVE] if viewer is None else viewer
    shown = base.table(s, viewer, tile_offers(s, seat))
    shown.moon = table(s, CLOCK if viewer is None else viewer)
    for seat in range(s.players):
        board = shown.seats[seat]
        board.moon = moon_board(s, seat)
        board.points += int(president_points(s, seat) + council_points(s, seat))
    return shown


def table(s: Ganymede, watcher: i64) -> MoonTable:
    """Return the common area; the ship that a pawn cost is shown only to those who know it."""
    cells = s.cells
    path = moon_box(s).upgrade_path
    active = cells[ACTIVE]
    discarded = cells[DISCARDED]
    if discarded != 0 and not s.knows(watcher, discarded - 1):
        discarded = 0
    return MoonTable(
        settlers(s, ADRIFT),
        cards(s, COUNSELOR_ROW, ROW, moon_box(s).counselor_names),
        int(cells[COUNSELOR_PILE]),
        members(cells[DONE], DEEDS),
        redirected(s),
        named(cells[VIRUS], SHIP_PLACES),
        TYPES[path[cells[UPGRADE] - 1]] if cells[UPGRADE] else None,
        GAPS[cells[MERCHANT] - 1] if cells[MERCHANT] else None,
        SPOTS[cells[MONOLITH] - 1] if cells[MONOLITH] else None,
        named(cells[RESERVED], PLACES),
        cells[EXTRA] != 0,
        named(discarded, s.box.ship_names),
        moon_route_open(s, active) and kinds(s, active, MOON) != 0,
    )


def moon_board(s: Ganymede, seat: i64) -> MoonBoard:
    """Return the Moon, the council, and the VIP, pawn and President of a board."""
    cells = s.cells
    names = moon_box(s).counselor_names
    return MoonBoard(
        settlers(s, settlers_at(seat, MOON)),
        cards(s, council_at(seat, 0), COUNCIL_SPACES, names),
        members(cells[ABILITIES + seat], names),
        location(cells[PAWN + seat]),
        location(cells[PAWN + seat] + 1),
        location(cells[PRESIDENT + seat]),
        location(cells[PRESIDENT + seat] + 1) if cells[PRESIDENT + seat] else None,
        int(s.more_basic_actions(seat)),
    )


def location(at: i64) -> Location | None:
    """Return the location of a pawn or the President; None if it is nowhere or beyond Ganymede."""
    return LOCATIONS[at - 1] if 0 < at <= len(LOCATIONS) else None


def tile_offers(s: Ganymede, seat: i64) -> dict[str, TileOffer]:
    """Return how often each tile of the row would apply, also above the Moon (moon.board.05)."""
    found: dict[str, TileOffer] = {}
    full = s.board_full(seat)
    taken = s.cells[tile_at(seat, MOON_TILE)] != 0
    position: i64
    for position in range(TILE_POSITIONS):
        tile = s.cells[TILE_ROW + position] - 1
        if tile >= 0:
            times, above = s.tile_times(seat, tile), moon_tile_times(s, seat, tile)
            found[s.box.tile_names[tile]] = tile_offer(times, full, above, taken)
    return found


def named(number: i64, names: list[str]) -> str | None:
    """Return the name of a number from 1 on, None for 0."""
    return names[number - 1] if number else None


def redirected(s: Ganymede) -> dict[str, Type]:
    """Return the shuttles in a column that Ender chose."""
    shown: dict[str, Type] = {}
    number: i64
    for number in range(PLANET_SHUTTLES):
        column = s.cells[REDIRECTED + number]
        if column != 0:
            shown[s.box.shuttle_names[PLANET_SHUTTLES + number]] = TYPES[column - 1]
    return shown
