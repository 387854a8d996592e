"""The zones of a Ganymede table in one row of numbers.

A card in a cell is its number + 1, so that 0 means none. Sets of ships, shuttles and discarded
tiles are bit masks. A pile has its size in its first cell and its top card last.
"""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import events as E
from perijove.games.ganymede.box import COLOURS, PLANET_SHUTTLES, TYPES, Box, pack
from perijove.kernel.cells import TABLE, count_bits
from perijove.kernel.state import Rules, State
from perijove.kernel.zone import Zone, i64

SEATS: Final = 4

# Places of settlers. The two docks of Ganymede (gan.zone.05) are places too: TOP + dock.
EARTH: Final = 0
MARS: Final = 1
TOP: Final = 2  # the dock for three identical settlers
BOTTOM: Final = 3  # the dock for four different settlers
PLACES: Final = 4
TOP_SEATS: Final = 3  # the settlers a ship in the top dock needs; in the bottom dock one more

# There is room for one more place and one more kind of settlers than the base game has.
PLACE_WIDTH: Final = 5
SEAT_WIDTH: Final = 25

# Tile places above a board, with room for one more than the base game has.
TILE_PLACES: Final = 4

# The zones: one board and one marker per seat (gan.comp.05), and the common area (gan.setup.14).
SUPPLY: Final = TABLE  # + colour; it cannot be extended (gan.supply.01)
CARRIED: Final = SUPPLY + 5  # + colour: aboard a shuttle right now
SETTLERS: Final = CARRIED + 5  # + 25 * seat + 5 * place + colour
TILES_AT: Final = SETTLERS + 100  # + 4 * seat + place
REPUTATION_AT: Final = TILES_AT + 16  # + seat; 0 is the leftmost space (gan.setup.02)
COLUMNS: Final = REPUTATION_AT + 4  # + 5 * seat + type: how many (gan.zone.07, gan.zone.08)
USED: Final = COLUMNS + 20  # + 2 * seat + planet: set of shuttles
DOCKS: Final = USED + 8  # + 2 * seat + dock
HANDS: Final = DOCKS + 8  # + seat: set of ships
LAUNCHED: Final = HANDS + 4  # + seat: set of ships
CHOSEN: Final = LAUNCHED + 4  # + 2 * seat + dock: the secret choice during setup
TILE_ROW: Final = CHOSEN + 8  # + position
SHUTTLE_ROW: Final = TILE_ROW + 4  # + 4 * planet + position
SHIP_ROW: Final = SHUTTLE_ROW + 8  # + position
TILE_DISCARD: Final = SHIP_ROW + 3  # set of tiles
TILE_PILE: Final = TILE_DISCARD + 1
SHUTTLE_PILE: Final = TILE_PILE + 31  # + 31 * planet
SHIP_PILE: Final = SHUTTLE_PILE + 62
KNOWERS: Final = SHIP_PILE + 31  # + ship: set of seats that know where it is
ACTIVE: Final = KNOWERS + 30
FIRST: Final = ACTIVE + 1
ROUND: Final = FIRST + 1
ENDING: Final = ROUND + 1  # 1 once the last round has been announced
DEPARTING: Final = ENDING + 1  # the ship that has left its dock and is not yet launched
LAUNCHING: Final = DEPARTING + 1  # dock + 1 of the launch in progress
QUEUED: Final = LAUNCHING + 1  # launch bonuses that wait for it
TURNS: Final = QUEUED + 1  # + seat: turns taken
ROW_BONUSES: Final = TURNS + 4  # + seat: earned so far
TRACK_BONUSES: Final = ROW_BONUSES + 4  # + seat: set of bonus spaces taken
TOP_BONUSES: Final = TRACK_BONUSES + 4  # + seat: launches earned at the end of the track
CELLS: Final = TOP_BONUSES + 4

TILE_POSITIONS: Final = 4
SHUTTLE_POSITIONS: Final = 4
SHIP_POSITIONS: Final = 3
PILE_WIDTH: Final = 31

# Random streams: one per pile, so that one player's draws do not change another pile.
FIRST_PLAYER_STREAM: Final = 0
TILE_STREAM: Final = 1
SHUTTLE_STREAM: Final = 2  # + planet
SHIP_STREAM: Final = 4

# Editions. The first print plays differently in only two points: the hand limit (gan.edition.08)
# and the set of shuttles as a scoring rule (gan.edition.09). Everything else is only worded more
# clearly in the revised rules, and both editions play the same: gan.edition.01 gan.edition.02
# gan.edition.03 gan.edition.04 gan.edition.05 gan.edition.06 gan.edition.07 gan.edition.10
# gan.edition.11 gan.edition.12 gan.edition.13 gan.edition.14 gan.edition.15 gan.edition.16
# gan.edition.17 gan.edition.18 gan.edition.19 gan.edition.20 gan.edition.21 gan.edition.22
# gan.edition.23 gan.edition.24 gan.edition.25.
REVISED: Final = 0
FIRST_PRINT: Final = 1


ALL_COLOURS: Final = 15


# Addresses of things among the cells.


def settlers_at(seat: i64, place: i64) -> i64:
    """Return the first of the cells that count the settlers at a place, colour by colour."""
    return SETTLERS + SEAT_WIDTH * seat + PLACE_WIDTH * place


def tile_at(seat: i64, place: i64) -> i64:
    """Return the cell of a tile place above a board."""
    return TILES_AT + TILE_PLACES * seat + place


def column_at(seat: i64, column: i64) -> i64:
    """Return the cell that counts the shuttles in a column under a board."""
    return COLUMNS + TYPES * seat + column


def used_at(seat: i64, planet: i64) -> i64:
    """Return the cell with the set of a planet's shuttles that a player has used."""
    return USED + 2 * seat + planet


def dock_at(seat: i64, dock: i64) -> i64:
    """Return the cell of the ship in a dock."""
    return DOCKS + 2 * seat + dock


def chosen_at(seat: i64, dock: i64) -> i64:
    """Return the cell of the ship secretly chosen for a dock during setup."""
    return CHOSEN + 2 * seat + dock


def shuttle_at(planet: i64, position: i64) -> i64:
    """Return the cell of a position in the row of a planet's shuttles."""
    return SHUTTLE_ROW + SHUTTLE_POSITIONS * planet + position


def shuttle_pile(planet: i64) -> i64:
    """Return the first cell of a planet's deck of shuttles."""
    return SHUTTLE_PILE + PILE_WIDTH * planet


def present_at(cells: Zone, at: i64) -> i64:
    """Return the set of non-zero cells among four: colours, or tile places."""
    present: i64 = 1 if cells[at] else 0
    if cells[at + 1]:
        present |= 2
    if cells[at + 2]:
        present |= 4
    if cells[at + 3]:
        present |= 8
    return present


class GanymedeRules(Rules):
    """The rules of one game of Ganymede: its box, its edition and the order of a turn."""

    box: Box
    edition: i64
    round_limit: i64
    first_player: i64  # a seat, or -1 for a random one
    turn: list[int]  # the steps of a turn in order
    literal: bool  # moon.ruling.02, .09 and .16 follow the letter of the rulebook


class Ganymede(State):
    """A game of Ganymede in play."""

    __slots__ = ("box", "edition", "kinds", "players", "setting")

    setting: GanymedeRules
    box: Box
    edition: i64
    players: i64
    kinds: i64  # of settlers

    def blank(self) -> Ganymede:
        """Return an empty state with the same rules."""
        return blank(self.setting)

    # -- settlers ---------------------------------------------------------------------------------

    def population(self, seat: i64, place: i64) -> i64:
        """Count the settlers of all kinds at a place."""
        at = settlers_at(seat, place)
        cells = self.cells
        return cells[at] + cells[at + 1] + cells[at + 2] + cells[at + 3] + cells[at + 4]

    def colours(self, seat: i64, place: i64) -> i64:
        """Return the set of colours present at a place."""
        return present_at(self.cells, settlers_at(seat, place))

    def packed_settlers(self, seat: i64, place: i64) -> i64:
        """Return the settlers at a place by colour, packed into one number (see `box.pack`)."""
        return pack(self.cells, settlers_at(seat, place))

    def room(self, seat: i64, planet: i64) -> i64:
        """Count the free places on Earth (gan.zone.03) or Mars (gan.zone.04)."""
        places = self.box.earth_places if planet == EARTH else self.box.mars_places
        return places - self.population(seat, planet)

    def needed(self, seat: i64, dock: i64) -> i64:
        """Return how many settlers a ship in a dock needs to launch (gan.zone.06, gan.ship.07)."""
        ship = self.cells[dock_at(seat, dock)] - 1
        return TOP_SEATS + dock - self.box.ship_fewer[ship]

    def accepts(self, seat: i64, dock: i64) -> i64:
        """Return the set of colours that may board the ship in a dock now."""
        if self.cells[dock_at(seat, dock)] == 0:
            return 0  # gan.ruling.27: an empty dock accepts nobody
        aboard = self.population(seat, TOP + dock)
        if aboard == 0:
            return ALL_COLOURS
        if aboard >= self.needed(seat, dock):
            return 0  # gan.ship.04, gan.ruling.15: a complete ship is full
        present = self.colours(seat, TOP + dock)
        return present if dock == 0 else ALL_COLOURS & ~present  # gan.ship.01, gan.ship.02

    def infected(self, seat: i64, dock: i64) -> bool:
        """Return True if the ship in a dock carries the Virus of the expansion."""
        return False

    def fits(self, seat: i64, dock: i64, colour: i64) -> bool:
        """Return True if a settler may board the ship in a dock now."""
        return self.accepts(seat, dock) >> colour & 1 != 0

    def fits_somewhere(self, seat: i64, colour: i64) -> bool:
        """Return True if a settler may board one of the two ships now."""
        return self.fits(seat, 0, colour) or self.fits(seat, 1, colour)

    def complete(self, seat: i64, dock: i64) -> bool:
        """Return True if the ship in a dock is ready to launch (gan.ship.03, gan.ruling.14)."""
        if self.cells[dock_at(seat, dock)] == 0:
            return False
        aboard = self.population(seat, TOP + dock)
        return aboard > 1 and aboard >= self.needed(seat, dock)  # no ship launches with fewer

    def adaptable(self, seat: i64, dock: i64) -> i64:
        """Return the colours that may replace a settler without breaking a dock (gan.ruling.12)."""
        if dock == 0:
            return ALL_COLOURS if self.population(seat, TOP) == 1 else 0
        return ALL_COLOURS & ~self.colours(seat, BOTTOM)

    def lose(self, seat: i64, colour: i64, origin: i64) -> None:
        """Return a settler that was lost in space to the supply (gan.lost.01, gan.supply.03)."""
        self.cells[SUPPLY + colour] += 1
        if self.listening:
            self.tell(E.SETTLER_LOST, seat, colour, origin)

    def empty_dock(self, seat: i64, dock: i64) -> None:
        """Return the settlers of a launching ship to the supply (gan.launch.03, gan.ruling.42)."""
        at = settlers_at(seat, TOP + dock)
        cells = self.cells
        colour: i64
        for colour in range(COLOURS):
            count = cells[at + colour]
            if count != 0:
                cells[SUPPLY + colour] += count
                cells[at + colour] = 0
                if self.listening:
                    self.tell(E.SETTLERS_RETURNED, seat, colour, count, dock)

    # -- cards ------------------------------------------------------------------------------------

    def costs_tile(self, seat: i64, shuttle: i64) -> bool:
        """Return True if a shuttle costs the player a tile (gan.shuttle.05)."""
        return self.box.shuttle_discard[shuttle] != 0

    def raised(self, seat: i64, shuttle: i64, column: i64) -> i64:
        """Return how many applications a shuttle has beyond the size of its column."""
        return 0

    def effect_of_shuttle(self, seat: i64, spot: i64, shuttle: i64) -> i64:
        """Return what a shuttle of a row does for a player (gan.shuttle.09)."""
        return self.box.shuttle_effect[shuttle]

    def more_basic_actions(self, seat: i64) -> i64:
        """Return how many Basic Actions a discard gives beyond one per tile (gan.discard.01)."""
        return 0

    def column_of(self, shuttle: i64) -> i64:
        """Return the column in which a shuttle lies once it is used (gan.shuttle.08)."""
        return self.box.shuttle_type[shuttle]

    def shuttles_in(self, seat: i64, column: i64) -> i64:
        """Return the set of used shuttles in a column of a board."""
        used = self.cells[used_at(seat, EARTH)] | self.cells[used_at(seat, MARS)] << PLANET_SHUTTLES
        return used & self.box.type_shuttles[column]

    def hand_size(self, seat: i64) -> i64:
        """Count the ships in a hand."""
        return count_bits(self.cells[HANDS + seat])

    def hand_full(self, seat: i64) -> bool:
        """Return True if the first print's hard limit forbids a ship (gan.hand.03, gan.hand.04)."""
        return self.edition == FIRST_PRINT and self.at_hand_limit(seat)

    def at_hand_limit(self, seat: i64) -> bool:
        """Return True if one more ship would be over the limit (gan.hand.01, gan.hand.03)."""
        return self.hand_size(seat) >= self.box.hand_limit

    def knows(self, seat: i64, ship: i64) -> bool:
        """Return True if a seat knows where a ship is; `CLOCK` stands for a spectator."""
        return self.cells[KNOWERS + ship] >> seat & 1 != 0

    def known_hand(self, seat: i64, owner: i64) -> i64:
        """Return the set of ships that a seat knows to be in a hand (gan.ruling.50)."""
        hand = self.cells[HANDS + owner]
        if seat == owner:
            return hand
        known: i64 = 0
        ship: i64 = 0
        while hand >> ship != 0:
            if hand >> ship & 1 and self.knows(seat, ship):
                known |= 1 << ship
            ship += 1
        return known

    def complete_rows(self, seat: i64) -> i64:
        """Count the complete rows of five shuttle types under a board (gan.row.03)."""
        cells = self.cells
        least = cells[column_at(seat, 0)]
        column: i64
        for column in range(1, TYPES):
            if cells[column_at(seat, column)] < least:
                least = cells[column_at(seat, column)]
        return least

    def completes_row(self, seat: i64, column: i64) -> bool:
        """Return True if one more shuttle in a column would complete a row (gan.row.01)."""
        rows = self.cells[column_at(seat, column)]
        other: i64
        for other in range(TYPES):
            if other != column and self.cells[column_at(seat, other)] <= rows:
                return False
        return True

    def board_full(self, seat: i64) -> bool:
        """Return True if a new tile needs room above the board (gan.tile.02)."""
        full = (1 << self.box.tile_places) - 1
        return self.tile_mask(seat) & full == full

    def tile_mask(self, seat: i64) -> i64:
        """Return the set of occupied tile places."""
        return present_at(self.cells, tile_at(seat, 0))

    def tiles_of_type(self, seat: i64, kind: i64) -> i64:
        """Count the tiles of a type above a board."""
        at = tile_at(seat, 0)
        count: i64 = 0
        place: i64
        for place in range(TILE_PLACES):
            tile = self.cells[at + place]
            if tile != 0 and self.box.tile_type[tile - 1] == kind:
                count += 1
        return count

    def tile_times(self, seat: i64, tile: i64) -> i64:
        """Return how often a tile of the row would apply (gan.tile.06).

        On a full board a tile of another type is discarded, if there is one (gan.tile.03).
        """
        kind = self.box.tile_type[tile]
        times = self.tiles_of_type(seat, kind) + 1
        if not self.board_full(seat):
            return times
        place: i64
        for place in range(self.box.tile_places):
            if self.box.tile_type[self.cells[tile_at(seat, place)] - 1] != kind:
                return times
        return times - 1


def blank(rules: GanymedeRules) -> Ganymede:
    """Return a state without cells."""
    return fill_in(Ganymede(), rules)


def fill_in(s: Ganymede, rules: GanymedeRules) -> Ganymede:
    """Return a new state with the parts that never change."""
    s.rules = rules
    s.setting = rules
    s.steps = rules.steps
    s.box = rules.box
    s.edition = rules.edition
    s.players = rules.players
    s.kinds = COLOURS
    s.listening = False
    s.news = False
    return s
