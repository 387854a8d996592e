"""The view of one seat, built from an allow-list; nothing else leaves the engine."""

from __future__ import annotations

from perijove.games.ganymede import box as B
from perijove.games.ganymede import kinds as K
from perijove.games.ganymede import parts
from perijove.games.ganymede.parts import settlers
from perijove.games.ganymede.schema import (
    Applying,
    Board,
    Column,
    Dock,
    Offers,
    ShuttleOffer,
    TileOffer,
    View,
)
from perijove.games.ganymede.scoring import points, reputation_points, ship_points
from perijove.games.ganymede.state import (
    ACTIVE,
    BOTTOM,
    CARRIED,
    DEPARTING,
    EARTH,
    ENDING,
    FIRST,
    KNOWERS,
    LAUNCHED,
    LAUNCHING,
    MARS,
    QUEUED,
    REPUTATION_AT,
    ROUND,
    SHIP_PILE,
    SHIP_POSITIONS,
    SHIP_ROW,
    SHUTTLE_PILE,
    SHUTTLE_POSITIONS,
    SHUTTLE_ROW,
    SUPPLY,
    TILE_DISCARD,
    TILE_PILE,
    TILE_PLACES,
    TILE_POSITIONS,
    TILE_ROW,
    TOP,
    TOP_SEATS,
    TURNS,
    Ganymede,
    chosen_at,
    column_at,
    dock_at,
    settlers_at,
    shuttle_at,
    shuttle_pile,
    tile_at,
)
from perijove.games.ganymede.steps import Action
from perijove.games.ganymede.turn import LAST_SHIP
from perijove.kernel.cells import A_AT, CLOCK, DEPTH, KIND_BITS, WORD, bit
from perijove.kernel.show import cards, members, pending
from perijove.kernel.zone import i64


def view(s: Ganymede, viewer: int | None) -> View:
    """Return the whole table as one seat sees it; None is a spectator.

    It contains nothing that is hidden from the seat (gan.info.01, gan.inv.14).
    """
    seat: i64 = s.cells[ACTIVE] if viewer is None else viewer
    return table(s, viewer, tile_offers(s, seat))


def table(s: Ganymede, viewer: int | None, tiles: dict[str, TileOffer]) -> View:
    """Return the table of the base game with these offers of tiles."""
    cells = s.cells
    watcher: i64 = CLOCK if viewer is None else viewer
    seat: i64 = cells[ACTIVE] if viewer is None else viewer
    departing = cells[DEPARTING]
    return View(  # positional, because keyword arguments take longer
        int(cells[ROUND]),
        int(cells[ACTIVE]),
        int(cells[FIRST]),
        cells[ENDING] != 0,
        LAST_SHIP,
        settlers(s, SUPPLY),
        settlers(s, CARRIED),
        cards(s, TILE_ROW, TILE_POSITIONS, s.box.tile_names),
        int(cells[TILE_PILE]),
        members(cells[TILE_DISCARD], s.box.tile_names),
        cards(s, shuttle_at(EARTH, 0), SHUTTLE_POSITIONS, s.box.shuttle_names),
        int(cells[SHUTTLE_PILE]),
        cards(s, shuttle_at(MARS, 0), SHUTTLE_POSITIONS, s.box.shuttle_names),
        int(cells[shuttle_pile(MARS)]),
        cards(s, SHIP_ROW, SHIP_POSITIONS, s.box.ship_names),
        int(cells[SHIP_PILE]),
        boards(s, watcher),
        Offers(int(seat), tiles, shuttle_offers(s, seat), ship_offers(s, seat, watcher)),
        flying(s),
        known_deck(s, watcher),
        s.box.ship_names[departing - 1] if departing else None,
        int(cells[LAUNCHING]),
        int(cells[QUEUED]),
        applying(s),
        game=s.rules.game.name,
        players=int(s.players),
        seat=viewer,
        to_act=list(s.to_act),
        over=s.waiting == 0,
        steps=pending(s),
    )


# -- what a seat knows of hidden ships -------------------------------------------------------------


def known_deck(s: Ganymede, watcher: i64) -> dict[str, int]:
    """Return the ships whose place in the deck a seat knows, and how many are above each."""
    known: dict[str, int] = {}
    cells = s.cells
    size = cells[SHIP_PILE]
    place: i64
    for place in range(size):
        ship = cells[SHIP_PILE + 1 + place] - 1
        if cells[KNOWERS + ship] >> watcher & 1:  # `knows`, without a call per card
            known[s.box.ship_names[ship]] = int(size - 1 - place)
    return known


# -- boards ----------------------------------------------------------------------------------------


def boards(s: Ganymede, watcher: i64) -> list[Board]:
    """Return all boards; a secret choice only to its owner."""
    shown: list[Board] = []
    seat: i64
    for seat in range(s.players):
        shown.append(board(s, seat, watcher))
    return shown


def board(s: Ganymede, seat: i64, watcher: i64) -> Board:
    """Return what a seat sees of a board (gan.info.02), and the size of the hand (gan.info.04)."""
    cells = s.cells
    ships = s.box.ship_names
    rows = s.complete_rows(seat)
    return Board(
        settlers(s, settlers_at(seat, EARTH)),
        settlers(s, settlers_at(seat, MARS)),
        settlers(s, settlers_at(seat, TOP)),
        settlers(s, settlers_at(seat, BOTTOM)),
        [dock_of(s, seat, 0), dock_of(s, seat, 1)],
        cards(s, tile_at(seat, 0), TILE_PLACES, s.box.tile_names),
        columns(s, seat),
        int(rows),
        int(row_progress(s, seat, rows)),
        members(cells[LAUNCHED + seat], ships),
        worth(s, seat),
        int(cells[REPUTATION_AT + seat]),
        int(reputation_points(s, seat)),
        members(s.known_hand(watcher, seat), ships),
        int(s.hand_size(seat)),
        int(cells[TURNS + seat]),
        int(points(s, seat)),
        cells[chosen_at(seat, 1)] != 0,
        cards(s, chosen_at(seat, 0), 2, ships) if watcher == seat else None,
        s.at_hand_limit(seat),
    )


def dock_of(s: Ganymede, seat: i64, dock: i64) -> Dock:
    """Return a dock, with the settlers that its ship still needs (gan.ship.01, gan.ship.02)."""
    ship = s.cells[dock_at(seat, dock)] - 1
    aboard = s.colours(seat, TOP + dock)
    if ship < 0:
        return parts.dock(s.box, dock, ship, TOP_SEATS + dock, TOP_SEATS + dock, aboard, False, 0)
    needed = s.needed(seat, dock)
    free = needed - s.population(seat, TOP + dock)
    if free < 0:
        free = 0
    worth = ship_points(s, seat, ship)
    return parts.dock(s.box, dock, ship, needed, free, aboard, s.infected(seat, dock), worth)


def columns(s: Ganymede, seat: i64) -> list[Column]:
    """Return the shuttles under a board by column, those from Earth first."""
    shown: list[Column] = []
    column: i64
    for column in range(B.TYPES):
        used = s.shuttles_in(seat, column)
        # the pawn on Mars helps only Mars shuttles, so it is not counted here
        raised = s.raised(seat, 0, column)
        shown.append(parts.column(s.box, used, raised, s.completes_row(seat, column)))
    return shown


def row_progress(s: Ganymede, seat: i64, rows: i64) -> i64:
    """Count the types that the next row already has (gan.row.03)."""
    count: i64 = 0
    column: i64
    for column in range(B.TYPES):
        if s.cells[column_at(seat, column)] > rows:
            count += 1
    return count


def worth(s: Ganymede, seat: i64) -> list[int]:
    """Return what each launched ship would score now (gan.score.03)."""
    shown: list[int] = []
    launched = s.cells[LAUNCHED + seat]
    ship: i64 = 0
    while launched != 0:
        if launched & 1:
            shown.append(int(ship_points(s, seat, ship)))
        launched >>= 1
        ship += 1
    return shown


# -- what open cards would do ----------------------------------------------------------------------


def tile_offers(s: Ganymede, seat: i64) -> dict[str, TileOffer]:
    """Return how often each tile of the row would apply (gan.tile.06)."""
    found: dict[str, TileOffer] = {}
    full = s.board_full(seat)
    position: i64
    for position in range(TILE_POSITIONS):
        tile = s.cells[TILE_ROW + position] - 1
        if tile >= 0:
            found[s.box.tile_names[tile]] = parts.tile_offer(s.tile_times(seat, tile), full)
    return found


def shuttle_offers(s: Ganymede, seat: i64) -> dict[str, ShuttleOffer]:
    """Return what each shuttle of the rows would do and what it lacks (gan.shuttle.10)."""
    found: dict[str, ShuttleOffer] = {}
    action = s.steps[K.ACTION]
    assert isinstance(action, Action)
    planet: i64
    position: i64
    box = s.box
    for planet in range(2):
        manned = action.manned(s, seat, planet)
        there = s.packed_settlers(seat, planet) | s.population(seat, planet) << 32
        for position in range(SHUTTLE_POSITIONS):
            shuttle = s.cells[shuttle_at(planet, position)] - 1
            if shuttle < 0:
                continue
            column = box.shuttle_type[shuttle]
            raised = s.raised(seat, shuttle, column)
            times = s.cells[column_at(seat, column)] + 1 + raised
            spot = SHUTTLE_POSITIONS * planet + position
            basic = s.effect_of_shuttle(seat, spot, shuttle) == B.BASIC
            costs = s.costs_tile(seat, shuttle)
            # everything that the offer depends on: each part has its own bits
            key = shuttle | times << 6 | raised << 11
            if basic:
                key |= 1 << 13
            if costs:
                key |= 1 << 14
            unmanned = not manned >> position & 1
            if unmanned:
                key |= there << 17 | 1 << 15
            elif costs and action.missing_tile(s, seat, shuttle):
                key |= 1 << 16
            offer = box.shown_shuttles.get(key)
            if offer is None:
                unmet: i64 = 0
                lack: i64 = parts.NOTHING
                if unmanned:
                    unmet = unmet_symbols(s, seat, planet, shuttle)
                    lack = lack_of(s, seat, planet, shuttle)
                elif key >> 16 & 1:
                    lack = parts.pack_lack(parts.TILE, 1, 0)
                offer = parts.shuttle_offer(times, raised, basic, costs, unmet, lack)
                if len(box.shown_shuttles) < parts.MOST_SHUTTLES:
                    box.shown_shuttles[key] = offer
            found[box.shuttle_names[shuttle]] = offer
    return found


def unmet_symbols(s: Ganymede, seat: i64, planet: i64, shuttle: i64) -> i64:
    """Return the set of symbols of a shuttle's cost that no settler meets (gan.shuttle.02)."""
    at = settlers_at(seat, planet)
    cost = 5 * shuttle
    left = s.packed_settlers(seat, planet)
    spare = s.population(seat, planet)
    colour: i64
    for colour in range(B.COLOURS):
        asked = s.box.shuttle_cost[cost + colour]
        spare -= asked if asked < s.cells[at + colour] else s.cells[at + colour]
    unmet: i64 = 0
    place: i64 = 1
    for number in s.box.shuttle_symbols[shuttle]:
        symbol: i64 = number
        if symbol == B.WHITE:
            if spare <= 0:
                unmet |= place
            spare -= 1
        elif left >> 8 * symbol & B.BYTE:
            left -= bit(8 * symbol)
        else:
            unmet |= place
        place <<= 1
    return unmet


def lack_of(s: Ganymede, seat: i64, planet: i64, shuttle: i64) -> i64:
    """Return the settlers that a shuttle lacks, packed: first a colour, then the number."""
    at = settlers_at(seat, planet)
    colour: i64
    for colour in range(B.COLOURS):
        there = s.cells[at + colour]
        missing = s.box.shuttle_cost[5 * shuttle + colour] - there
        if missing > 0:
            return parts.pack_lack(parts.MORE if there else parts.COLOUR, missing, colour)
    short = s.box.shuttle_settlers[shuttle] - s.population(seat, planet)
    return parts.pack_lack(parts.SETTLERS, short, 0)


def ship_offers(s: Ganymede, seat: i64, watcher: i64) -> dict[str, int]:
    """Return what each known ship of the row and of the hand would score now."""
    found: dict[str, int] = {}
    position: i64
    for position in range(SHIP_POSITIONS):
        ship = s.cells[SHIP_ROW + position] - 1
        if ship >= 0:
            found[s.box.ship_names[ship]] = int(ship_points(s, seat, ship))
    hand = s.known_hand(watcher, seat)
    ship = 0
    while hand != 0:
        if hand & 1:
            found[s.box.ship_names[ship]] = int(ship_points(s, seat, ship))
        hand >>= 1
        ship += 1
    return found


# -- what is going on ------------------------------------------------------------------------------


def flying(s: Ganymede) -> str | None:
    """Return the shuttle in use, whose card leaves the row when it is placed (gan.ruling.51)."""
    at: i64
    for at in range(1, s.cells[DEPTH] + 1):
        packed = s.cells[at]
        if packed & KIND_BITS == K.PLACE_SHUTTLE:
            shuttle = s.cells[SHUTTLE_ROW + (packed >> A_AT & WORD)]
            return s.box.shuttle_names[shuttle - 1] if shuttle else None
    return None


def applying(s: Ganymede) -> Applying | None:
    """Return the effect that the next step applies, if it applies one."""
    depth = s.cells[DEPTH]
    packed = s.cells[depth]
    if depth == 0 or packed & KIND_BITS not in (K.APPLY, K.STOP_OR_GO_ON):
        return None
    effect = packed >> A_AT & WORD
    return parts.applying(effect)
