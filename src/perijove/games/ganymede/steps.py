"""The Actions of Ganymede and its first choice, and the table of all steps in order."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import box as B
from perijove.games.ganymede import effects as F
from perijove.games.ganymede import events as E
from perijove.games.ganymede import kinds as K
from perijove.games.ganymede import turn as T
from perijove.games.ganymede.state import (
    EARTH,
    FIRST,
    HANDS,
    KNOWERS,
    MARS,
    SHIP_PILE,
    SHIP_STREAM,
    SHUTTLE_POSITIONS,
    SHUTTLE_ROW,
    TILE_PLACES,
    TILE_POSITIONS,
    TILE_ROW,
    Ganymede,
    chosen_at,
    shuttle_at,
    tile_at,
)
from perijove.kernel.cells import collect, count_bits
from perijove.kernel.sets import as_options
from perijove.kernel.step import Deciding, Resolving, Simultaneous
from perijove.kernel.zone import Zone, i64, vec

# gan.turn.04; the refill triggers the hand limit if a hand is above it
TURN: Final[list[int]] = [K.ACTION, K.LAUNCHES, K.REFILL, K.END_TURN]


ROOM_FOR_ACTIONS: Final = 4 + 15 + 8


def tiles_and_discards(owned: int, tiles_to: list[int], room: int, most: int = 4) -> Zone:
    """Return the Actions that do not depend on the table: any tile, any set of `most` own tiles.

    The tile row is always full when an Action is chosen (gan.ruling.25). There is room for the
    shuttles behind them; the last cell holds the number of actions so far.
    """
    choices = [first + position for first in tiles_to for position in range(TILE_POSITIONS)]
    for tiles in range(1, owned + 1):
        if tiles & owned == tiles and tiles.bit_count() <= most:  # gan.discard.02
            choices.append(A.TRADE + tiles - 1)
    count = len(choices)
    return collect([*choices, *[0] * (room - count), count])


TILES_AND_DISCARDS: Final[list[Zone]] = [
    tiles_and_discards(owned, [A.TILE], ROOM_FOR_ACTIONS) for owned in range(16)
]


class ChooseShips(Simultaneous[Ganymede]):
    """All players secretly assign two of four ships to the docks: the top, then the bottom."""

    kind = K.CHOOSE_SHIPS
    name = "choose ships"
    clauses = "gan.setup.10 gan.setup.12"
    reading = "gan.setup.10 gan.setup.12 gan.setup.11 gan.zone.05 gan.zone.06 gan.ship.03"
    prompt = "Choose a ship for the {empty} dock"

    def seats(self, s: Ganymede) -> i64:
        """Return the seats that have not filled both docks."""
        waiting: i64 = 0
        seat: i64
        for seat in range(s.players):
            if s.cells[chosen_at(seat, 1)] == 0:
                waiting |= 1 << seat
        return waiting

    def options_of(self, s: Ganymede, seat: i64) -> Zone:
        """Offer the dealt ships that are not assigned yet (gan.setup.10)."""
        top = s.cells[chosen_at(seat, 0)]
        dock: i64 = 0 if top == 0 else 1
        left = s.cells[HANDS + seat]
        if top != 0:
            left &= ~(1 << (top - 1))
        return as_options(left, A.DOCK + B.SHIPS * dock, vec[i64]())

    def apply_of(self, s: Ganymede, seat: i64, action: i64) -> None:
        """Store the choice; nobody else sees it before the reveal (gan.setup.12)."""
        dock = (action - A.DOCK) // B.SHIPS
        s.cells[chosen_at(seat, dock)] = (action - A.DOCK) % B.SHIPS + 1
        if dock == 1 and s.listening:
            s.tell(E.SHIPS_CHOSEN, seat)

    def resolve(self, s: Ganymede) -> None:
        """Reveal the chosen ships and shuffle the others into the deck (gan.setup.11,
        gan.setup.13).
        """
        seat: i64
        dock: i64
        for seat in range(s.players):
            for dock in range(2):
                F.dock_ship(s, seat, dock, s.cells[chosen_at(seat, dock)] - 1)
                s.cells[chosen_at(seat, dock)] = 0
        for seat in range(s.players):
            return_dealt_ships(s, seat)
        s.shuffle(SHIP_STREAM, SHIP_PILE + 1, s.cells[SHIP_PILE])
        T.begin_turn(s, s.cells[FIRST])

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that each dock gets a different ship."""
        return "choose a dealt ship for the top dock, then another for the bottom", "gan.setup.10"


def return_dealt_ships(s: Ganymede, seat: i64) -> None:
    """Put the ships a player did not choose on the deck, to be shuffled (gan.ruling.04)."""
    ship: i64
    for ship in range(B.SHIPS):
        if s.cells[HANDS + seat] >> ship & 1:
            s.cells[KNOWERS + ship] = 0
            s.put_under(SHIP_PILE, ship)
    s.cells[HANDS + seat] = 0


class Action(Deciding[Ganymede]):
    """Take a tile, use a shuttle or discard tiles: exactly one, and there is no pass."""

    kind = K.ACTION
    name = "action"
    clauses = (
        "gan.turn.02 gan.turn.03 gan.turn.05 gan.supply.02 gan.tile.12 gan.shuttle.12 gan.rep.10"
    )
    reading = (
        "gan.turn.02 gan.turn.03 gan.tile.06 gan.shuttle.02 gan.shuttle.10 gan.discard.01 "
        "gan.supply.02 gan.turn.04"
    )
    prompt = "Choose your Action: take a tile, use a shuttle or discard tiles"

    def options(self, s: Ganymede) -> Zone:
        """Offer the tiles, the usable shuttles and the sets of own tiles."""
        choices = TILES_AND_DISCARDS[s.tile_mask(s.seat)][:]
        n = choices[ROOM_FOR_ACTIONS]
        n = self.offer_shuttles(s, s.seat, EARTH, choices, n)
        n = self.offer_shuttles(s, s.seat, MARS, choices, n)
        return choices[:n]

    def offer_shuttles(self, s: Ganymede, seat: i64, planet: i64, choices: Zone, n: i64) -> i64:
        """Offer the face-up shuttles of a planet that can be used (gan.shuttle.01)."""
        manned = self.manned(s, seat, planet)
        spot = SHUTTLE_POSITIONS * planet
        while manned != 0:
            if manned & 1 and not self.missing_tile(s, seat, s.cells[SHUTTLE_ROW + spot] - 1):
                choices[n] = A.SHUTTLE + spot
                n += 1
            manned >>= 1
            spot += 1
        return n

    def manned(self, s: Ganymede, seat: i64, planet: i64) -> i64:
        """Return the positions whose shuttles have all shown settlers on the planet
        (gan.shuttle.02).

        White symbols accept any colour, so the number of settlers decides (gan.shuttle.03).
        """
        settlers = s.packed_settlers(seat, planet)
        if settlers == 0:
            return 0
        crowd = settlers * B.EACH_BYTE >> 24 & B.BYTE
        settlers |= B.BORROW
        cells = s.cells
        needed = s.box.shuttle_settlers
        shown = s.box.shuttle_shown
        row = shuttle_at(planet, 0)
        positions: i64 = 0
        position: i64
        for position in range(SHUTTLE_POSITIONS):
            shuttle = cells[row + position] - 1
            if (
                shuttle >= 0
                and crowd >= needed[shuttle]
                and (settlers - shown[shuttle]) & B.BORROW == B.BORROW
            ):
                positions |= 1 << position
        return positions

    def missing_tile(self, s: Ganymede, seat: i64, shuttle: i64) -> bool:
        """Return True if a shuttle requires a tile and there is none (gan.shuttle.05)."""
        return s.costs_tile(seat, shuttle) and s.tile_mask(seat) == 0

    def apply(self, s: Ganymede, action: i64) -> None:
        """Start the chosen Action."""
        if action < A.SHUTTLE:
            self.take_tile(s, s.seat, action - A.TILE)
        elif action < A.TRADE:
            self.use_shuttle(s, s.seat, action - A.SHUTTLE)
        else:
            self.discard_tiles(s, s.seat, action - A.TRADE + 1)

    def take_tile(self, s: Ganymede, seat: i64, position: i64) -> None:
        """Action 1: make room if needed, place the tile, trigger it (gan.tile.01-02)."""
        s.push(K.PLACE_TILE, seat, position)
        if s.board_full(seat):
            s.push(K.MAKE_ROOM, seat, position)

    def use_shuttle(self, s: Ganymede, seat: i64, spot: i64) -> None:
        """Action 2: settlers, tile, journey, card, effect, row (gan.ruling.34, gan.ruling.51)."""
        shuttle = s.cells[SHUTTLE_ROW + spot] - 1
        planet = spot // SHUTTLE_POSITIONS
        if s.listening:
            s.tell(E.SHUTTLE_CHOSEN, seat, shuttle, spot)
        s.push(K.PLACE_SHUTTLE, seat, spot)
        s.push(K.LAND if planet == EARTH else K.ARRIVE, seat)
        if s.costs_tile(seat, shuttle):
            s.push(K.PAY_TILE, seat)
        self.embark(s, seat, shuttle, planet)

    def embark(self, s: Ganymede, seat: i64, shuttle: i64, planet: i64) -> None:
        """Take the shown settlers aboard; white symbols are a choice (gan.shuttle.02-03)."""
        colour: i64
        for colour in range(B.COLOURS):
            F.take_aboard(s, seat, planet, colour, s.box.shuttle_cost[5 * shuttle + colour])
        whites = s.box.shuttle_cost[5 * shuttle + B.WHITE]
        if whites:
            s.push(K.SEND, seat, planet, whites, 0)

    def discard_tiles(self, s: Ganymede, seat: i64, tiles: i64) -> None:
        """Action 3: discard tiles, then as many Basic Actions (gan.discard.01, gan.ruling.32)."""
        place: i64
        for place in range(TILE_PLACES):
            if tiles >> place & 1:
                F.discard_tile(s, seat, place)
        self.perform(s, seat, count_bits(tiles) + s.more_basic_actions(seat))

    def perform(self, s: Ganymede, seat: i64, count: i64) -> None:
        """Do this many Basic Actions, each chosen freely (gan.discard.03)."""
        F.follow(s, seat, B.BASIC, count)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain what an Action lacks."""
        if A.SHUTTLE <= action < A.TRADE:
            shuttle = s.cells[SHUTTLE_ROW + action - A.SHUTTLE] - 1
            if shuttle < 0:
                return "there is no shuttle in that position", "gan.shuttle.01"
            spot = action - A.SHUTTLE
            if not self.manned(s, seat, spot // SHUTTLE_POSITIONS) >> spot % SHUTTLE_POSITIONS & 1:
                return "the settlers that the shuttle shows are not all there", "gan.shuttle.02"
            return "the shuttle requires a settler tile to discard", "gan.shuttle.05"
        if A.TRADE <= action < A.DROP:
            return "only tiles above your board can be discarded", "gan.discard.02"
        return "choose one Action: take a tile, use a shuttle or discard tiles", "gan.turn.02"


class MakeRoom(Deciding[Ganymede]):
    """One of the tiles already owned is discarded before the new one is placed."""

    kind = K.MAKE_ROOM
    name = "make room"
    args = "position"
    clauses = "gan.tile.02 gan.tile.03 gan.tile.04"
    reading = "gan.tile.02 gan.tile.03 gan.tile.04 gan.tile.06 gan.ruling.06"
    prompt = "Your board is full: which tile do you discard?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the tiles on the board, never the new one (gan.tile.03)."""
        return F.owned_tiles(s, s.seat, s.box.tile_places)

    def apply(self, s: Ganymede, action: i64) -> None:
        """Discard the tile; that gives no Basic Action (gan.tile.04)."""
        F.discard_tile(s, s.seat, action - A.DROP)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that only a tile above the board can be discarded."""
        return "discard a tile above your board to make room", "gan.tile.02"


class PlaceTile(Resolving[Ganymede]):
    """The tile goes to a free space; it applies once per tile of its type."""

    kind = K.PLACE_TILE
    name = "place tile"
    args = "position"
    clauses = "gan.tile.01 gan.tile.06 gan.tile.07"

    def resolve(self, s: Ganymede) -> None:
        """Find the first free space (gan.tile.01)."""
        position = s.a
        place: i64 = 0
        while s.cells[tile_at(s.seat, place)] != 0:
            place += 1
        self.put(s, s.seat, position, place)

    def put(self, s: Ganymede, seat: i64, position: i64, place: i64) -> None:
        """Place the tile and trigger it alone (gan.tile.05-07, gan.ruling.06)."""
        tile = s.cells[TILE_ROW + position] - 1
        s.cells[TILE_ROW + position] = 0
        s.cells[tile_at(seat, place)] = tile + 1
        times = s.tiles_of_type(seat, s.box.tile_type[tile])
        if s.listening:
            s.tell(E.TILE_TAKEN, seat, tile, position, place, times)
        F.follow(s, seat, self.effect_of(s, tile, place), times)

    def effect_of(self, s: Ganymede, tile: i64, place: i64) -> i64:
        """Return the effect of a tile, which is the same in every place."""
        return s.box.tile_effect[tile]
