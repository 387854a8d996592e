"""Invariants of every state between two decisions; each check names its clause."""

from __future__ import annotations

from perijove.games.ganymede import box as B
from perijove.games.ganymede.kinds import ACTION, CHOOSE_SHIPS
from perijove.games.ganymede.state import (
    CARRIED,
    DEPARTING,
    DOCKS,
    EARTH,
    ENDING,
    FIRST_PRINT,
    HANDS,
    KNOWERS,
    LAUNCHED,
    MARS,
    PLACES,
    REPUTATION_AT,
    ROUND,
    ROW_BONUSES,
    SHIP_PILE,
    SHIP_POSITIONS,
    SHIP_ROW,
    SHUTTLE_POSITIONS,
    SHUTTLE_ROW,
    SUPPLY,
    TILE_DISCARD,
    TILE_PILE,
    TILE_PLACES,
    TILE_POSITIONS,
    TILE_ROW,
    TILES_AT,
    TOP,
    TOP_BONUSES,
    TRACK_BONUSES,
    TURNS,
    Ganymede,
    column_at,
    dock_at,
    settlers_at,
    shuttle_at,
    shuttle_pile,
    used_at,
)
from perijove.games.ganymede.turn import LAST_SHIP, end_condition
from perijove.kernel.cells import DEPTH, KIND_BITS, bit, count_bits
from perijove.kernel.sets import pile_members, slot_members, slots_filled
from perijove.kernel.zone import i64


def violations(s: Ganymede) -> list[str]:
    """Return all invariants that do not hold.

    That every seat asked has a choice (gan.inv.13) is guaranteed by the kernel: a step without
    options is void, and a tile can always be taken.
    """
    broken: list[str] = []
    check_settlers(s, broken)
    seat: i64
    for seat in range(s.players):
        check_places(s, seat, broken)
    check_cards(s, broken)
    if between_turns(s):
        check_between_turns(s, broken)
    return broken


def check_cards(s: Ganymede, broken: list[str]) -> None:
    """gan.inv.05-07, .09-12: cards, tracks and the end, which no expansion changes."""
    check_tiles(s, broken)
    check_shuttles(s, broken)
    check_ships(s, broken)
    seat: i64
    for seat in range(s.players):
        check_board(s, seat, broken)
    if s.cells[DEPTH] == 0:
        check_end(s, broken)


def between_turns(s: Ganymede) -> bool:
    """Return True if a turn is about to begin or the game is over."""
    depth = s.cells[DEPTH]
    return depth == 0 or s.cells[depth] & KIND_BITS == ACTION


def setting_up(s: Ganymede) -> bool:
    """Return True if the starting ships are still being chosen."""
    depth = s.cells[DEPTH]
    return depth != 0 and s.cells[depth] & KIND_BITS == CHOOSE_SHIPS


def check_settlers(s: Ganymede, broken: list[str]) -> None:
    """gan.inv.01: settlers neither appear nor vanish."""
    colour: i64
    seat: i64
    place: i64
    for colour in range(B.COLOURS):
        total = s.cells[SUPPLY + colour] + s.cells[CARRIED + colour]
        for seat in range(s.players):
            for place in range(PLACES):
                count = s.cells[settlers_at(seat, place) + colour]
                if count < 0:
                    broken.append(f"gan.inv.01: seat {seat} has {count} settlers of a colour")
                total += count
        if total != s.box.supply[s.players] or s.cells[SUPPLY + colour] < 0:
            broken.append(f"gan.inv.01: there are {total} settlers of colour {colour}")


def check_tiles(s: Ganymede, broken: list[str]) -> None:
    """gan.inv.05: every tile is in exactly one place."""
    places = TILE_PLACES * s.players
    seen = s.cells[TILE_DISCARD] | pile_members(s, TILE_PILE)
    seen |= slot_members(s, TILE_ROW, TILE_POSITIONS) | slot_members(s, TILES_AT, places)
    count = count_bits(s.cells[TILE_DISCARD]) + s.cells[TILE_PILE]
    count += slots_filled(s, TILE_ROW, TILE_POSITIONS) + slots_filled(s, TILES_AT, places)
    if count != B.TILES or count_bits(seen) != B.TILES:
        broken.append(f"gan.inv.05: {count} tiles in total, {count_bits(seen)} different ones")


def check_shuttles(s: Ganymede, broken: list[str]) -> None:
    """gan.inv.06: every shuttle is in exactly one place, and columns hold what was used."""
    planet: i64
    seat: i64
    for planet in range(2):
        pile = shuttle_pile(planet)
        row = shuttle_at(planet, 0)
        shown = pile_members(s, pile) | slot_members(s, row, SHUTTLE_POSITIONS)
        seen = shown >> B.PLANET_SHUTTLES * planet
        count = s.cells[pile] + slots_filled(s, row, SHUTTLE_POSITIONS)
        for seat in range(s.players):
            seen |= s.cells[used_at(seat, planet)]
            count += count_bits(s.cells[used_at(seat, planet)])
        if count != B.PLANET_SHUTTLES or count_bits(seen) != B.PLANET_SHUTTLES:
            broken.append(f"gan.inv.06: {count} shuttles of planet {planet}")
    for seat in range(s.players):
        check_columns(s, seat, broken)


def check_columns(s: Ganymede, seat: i64, broken: list[str]) -> None:
    """gan.inv.06: the columns of a board are as long as its used shuttles make them."""
    held: i64 = 0  # eight bits per column
    planet: i64
    column: i64
    for planet in range(2):
        shuttle: i64 = B.PLANET_SHUTTLES * planet
        used = s.cells[used_at(seat, planet)]
        while used != 0:
            if used & 1:
                held += bit(8 * s.column_of(shuttle))
            used >>= 1
            shuttle += 1
    for column in range(B.TYPES):
        if s.cells[column_at(seat, column)] != held >> 8 * column & B.BYTE:
            broken.append(f"gan.inv.06: column {column} of seat {seat} does not hold its shuttles")


def check_ships(s: Ganymede, broken: list[str]) -> None:
    """gan.inv.07: every ship is in exactly one place."""
    docks = 2 * s.players
    seen = pile_members(s, SHIP_PILE) | slot_members(s, SHIP_ROW, SHIP_POSITIONS)
    seen |= slot_members(s, DOCKS, docks) | slot_members(s, DEPARTING, 1)
    count = s.cells[SHIP_PILE] + slots_filled(s, SHIP_ROW, SHIP_POSITIONS)
    count += slots_filled(s, DOCKS, docks) + slots_filled(s, DEPARTING, 1)
    seat: i64
    for seat in range(s.players):
        seen |= s.cells[HANDS + seat] | s.cells[LAUNCHED + seat]
        count += count_bits(s.cells[HANDS + seat]) + count_bits(s.cells[LAUNCHED + seat])
    if count != B.SHIPS or count_bits(seen) != B.SHIPS:
        broken.append(f"gan.inv.07: {count} ships in total, {count_bits(seen)} different ones")


def check_places(s: Ganymede, seat: i64, broken: list[str]) -> None:
    """gan.inv.02-03: the capacities and the docks of one board."""
    box = s.box
    if s.population(seat, EARTH) > box.earth_places or s.population(seat, MARS) > box.mars_places:
        broken.append(f"gan.inv.02: seat {seat} has a crowded planet")
    if count_bits(s.tile_mask(seat)) > box.tile_places:
        broken.append(f"gan.inv.02: seat {seat} has too many tiles")
    check_dock(s, seat, 0, broken)
    check_dock(s, seat, 1, broken)


def check_board(s: Ganymede, seat: i64, broken: list[str]) -> None:
    """gan.inv.09-11: the track, the rows and the hand of one board."""
    box = s.box
    space = s.cells[REPUTATION_AT + seat]
    taken = s.cells[TRACK_BONUSES + seat]
    if not 0 <= space <= box.track_end or taken >> (space + 1) or not bonus_spaces(s, taken):
        broken.append(f"gan.inv.10: seat {seat} is on space {space} with bonuses {taken:b}")
    if s.cells[TOP_BONUSES + seat] != (1 if space == box.track_end else 0):
        broken.append(f"gan.inv.10: seat {seat} earned the maximum launch more than once")
    if s.cells[ROW_BONUSES + seat] != s.complete_rows(seat):
        broken.append(f"gan.inv.11: row bonuses of seat {seat} do not match its columns")
    if s.edition == FIRST_PRINT and s.hand_size(seat) > box.hand_limit and not setting_up(s):
        broken.append(f"gan.inv.09: seat {seat} holds {s.hand_size(seat)} ships")
    for ship in range(B.SHIPS):
        if s.cells[HANDS + seat] >> ship & 1 and not s.cells[KNOWERS + ship] >> seat & 1:
            broken.append(f"gan.ruling.50: seat {seat} does not know its own ship {ship}")


def bonus_spaces(s: Ganymede, taken: i64) -> bool:
    """Return True if all taken bonuses are of bonus spaces."""
    space: i64 = 0
    while taken:
        if taken & 1 and not s.box.track_bonus[space]:
            return False
        taken >>= 1
        space += 1
    return True


def check_dock(s: Ganymede, seat: i64, dock: i64, broken: list[str]) -> None:
    """gan.inv.03: settlers aboard meet the condition of their dock and are not too many."""
    aboard = s.population(seat, TOP + dock)
    if aboard == 0:
        return
    if s.cells[dock_at(seat, dock)] == 0 or aboard > s.needed(seat, dock):
        broken.append(f"gan.inv.03: {aboard} settlers in dock {dock} of seat {seat}")
    at = settlers_at(seat, TOP + dock)
    colour: i64
    for colour in range(B.COLOURS):
        count = s.cells[at + colour]
        if (count > 1) if dock else (count and count != aboard):
            broken.append(f"gan.inv.03: dock {dock} of seat {seat} mixes what it must not")


def check_between_turns(s: Ganymede, broken: list[str]) -> None:
    """gan.inv.04, .08, .09, .15: what holds only between two turns."""
    seat: i64
    for seat in range(s.players):
        if s.complete(seat, 0) or s.complete(seat, 1):
            broken.append(f"gan.inv.04: a complete ship of seat {seat} did not launch")
        if s.hand_size(seat) > s.box.hand_limit:
            broken.append(f"gan.inv.09: seat {seat} holds {s.hand_size(seat)} ships")
        if s.cells[ENDING] == 0 and count_bits(s.cells[LAUNCHED + seat]) >= LAST_SHIP:
            broken.append(f"gan.inv.15: seat {seat} launched its last ship unnoticed")
    check_rows(s, broken)


def check_rows(s: Ganymede, broken: list[str]) -> None:
    """gan.inv.08: rows are full as far as their piles allow."""
    spot: i64
    for spot in range(TILE_POSITIONS):
        if s.cells[TILE_ROW + spot] == 0:
            broken.append("gan.inv.08: the tile row has a gap")
    for spot in range(2 * SHUTTLE_POSITIONS):
        pile = shuttle_pile(spot // SHUTTLE_POSITIONS)
        if s.cells[SHUTTLE_ROW + spot] == 0 and s.cells[pile]:
            broken.append("gan.inv.08: a shuttle row has a gap")
    for spot in range(SHIP_POSITIONS):
        size = s.cells[SHIP_PILE]
        if s.cells[SHIP_ROW + spot] == 0 and size:
            top = s.cells[SHIP_PILE + size] - 1
            if s.cells[KNOWERS + top] == 0:  # gan.ruling.29: returned after the refill otherwise
                broken.append("gan.inv.08: the ship row has a gap")


def check_end(s: Ganymede, broken: list[str]) -> None:
    """gan.inv.12: all took equally many turns, and there was a reason to end."""
    reason = s.cells[ROUND] == s.setting.round_limit
    seat: i64
    for seat in range(s.players):
        if s.cells[TURNS + seat] != s.cells[ROUND]:
            broken.append(f"gan.inv.12: seat {seat} took {s.cells[TURNS + seat]} turns")
        if end_condition(s, seat):
            reason = True
    if not reason:
        broken.append("gan.inv.12: the game ended without a reason")
