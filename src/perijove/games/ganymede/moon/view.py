"""What one seat may see of a table with the expansion: what moon.info.01 lists, and no more."""

from __future__ import annotations

from typing import Any

from perijove.games.ganymede import view as base
from perijove.games.ganymede.box import PLANET_SHUTTLES
from perijove.games.ganymede.moon.actions import GAP_NAMES, SETTLER_NAMES, TYPE_NAMES
from perijove.games.ganymede.moon.box import COUNCIL_SPACES, ROW
from perijove.games.ganymede.moon.layout import (
    DONE_NAMES,
    LOCATION_NAMES,
    MONOLITH_NAMES,
    PLACE_NAMES,
    SHIP_PLACES,
)
from perijove.games.ganymede.moon.scoring import points
from perijove.games.ganymede.moon.state import (
    ABILITIES,
    ADRIFT,
    COUNSELOR_PILE,
    COUNSELOR_ROW,
    DISCARDED,
    DONE,
    EXTRA,
    KINDS,
    MERCHANT,
    MONOLITH,
    MOON,
    PAWN,
    PRESIDENT,
    REDIRECTED,
    RESERVED,
    UPGRADE,
    VIRUS,
    council_at,
    moon_box,
)
from perijove.games.ganymede.state import ACTIVE, CARRIED, EARTH, PLACE_WIDTH, Ganymede, settlers_at
from perijove.kernel.show import cards, members
from perijove.kernel.zone import i64

View = dict[str, Any]


def view(s: Ganymede, viewer: int | None) -> View:
    """Give the table as one seat sees it, None as a spectator (moon.info.02, moon.info.03)."""
    cells = s.cells
    names = moon_box(s).counselor_names
    path = moon_box(s).upgrade_path
    shown = base.view(s, viewer)
    shown["moon"] = True
    shown["carried"] = settlers(s, CARRIED)
    shown["adrift"] = settlers(s, ADRIFT)
    shown["counselors"] = cards(s, COUNSELOR_ROW, ROW, names)
    shown["counselor_pile"] = int(cells[COUNSELOR_PILE])
    shown["virus"] = named(cells[VIRUS], SHIP_PLACES)
    shown["upgrade"] = TYPE_NAMES[path[cells[UPGRADE] - 1]] if cells[UPGRADE] else None
    shown["merchant"] = named(cells[MERCHANT], list(GAP_NAMES))
    shown["monolith"] = named(cells[MONOLITH], list(MONOLITH_NAMES))
    shown["redirected"] = redirected(s)
    shown["reserved"] = named(cells[RESERVED], list(PLACE_NAMES))
    shown["extra_turn"] = cells[EXTRA] != 0
    shown["done"] = members(cells[DONE], list(DONE_NAMES))
    shown["discarded"] = None
    if viewer is not None and viewer == cells[ACTIVE]:
        shown["discarded"] = named(cells[DISCARDED], s.box.ship_names)
    seat: i64
    for seat in range(s.players):
        add_to_board(s, seat, shown["seats"][seat])
    return shown


def add_to_board(s: Ganymede, seat: i64, board: View) -> None:
    """Add the Moon, the council and everybody who is no coloured settler to a board."""
    names = moon_box(s).counselor_names
    at = settlers_at(seat, EARTH)
    place: i64
    for place in range(MOON + 1):
        board[PLACE_NAMES[place]] = settlers(s, at + PLACE_WIDTH * place)
    board["pawn"] = named(s.cells[PAWN + seat], list(LOCATION_NAMES))
    board["president"] = named(s.cells[PRESIDENT + seat], list(LOCATION_NAMES))
    board["council"] = cards(s, council_at(seat, 0), COUNCIL_SPACES, names)
    board["abilities"] = members(s.cells[ABILITIES + seat], names)
    board["points"] = int(points(s, seat))


def settlers(s: Ganymede, at: i64) -> dict[str, int]:
    """Give settlers by kind."""
    shown: dict[str, int] = {}
    kind: i64
    for kind in range(KINDS):
        shown[SETTLER_NAMES[kind]] = int(s.cells[at + kind])
    return shown


def named(number: i64, names: list[str]) -> str | None:
    """Give the name of a number that begins at 1, None for 0."""
    return names[number - 1] if number else None


def redirected(s: Ganymede) -> dict[str, str]:
    """Give the shuttles that lie in a column Ender chose."""
    shown: dict[str, str] = {}
    number: i64
    for number in range(PLANET_SHUTTLES):
        column = s.cells[REDIRECTED + number]
        if column != 0:
            shown[s.box.shuttle_names[PLANET_SHUTTLES + number]] = TYPE_NAMES[column - 1]
    return shown
