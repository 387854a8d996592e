"""The zones of a Galaxy Trucker table in one row of numbers.

A tile or card in a cell is its number + 1, so that 0 means none. Sets of cards and of ship cells
are bit masks, sets of tiles are three masks of 52. A pile has its size in its first cell and its
top card last. Cannon powers are in halves, so that they are whole numbers.
"""

from __future__ import annotations

from typing import Final

from perijove.games.trucker import box as B
from perijove.games.trucker import events as E
from perijove.games.trucker.box import CELLS as GRID
from perijove.games.trucker.box import WORD_BITS, WORDS, Box
from perijove.kernel.cells import TABLE, count_bits
from perijove.kernel.cells import bit as bit
from perijove.kernel.state import Rules, State
from perijove.kernel.zone import i64

SEATS: Final = 4
RESERVE_PLACES: Final = 2  # gt.build.08

# One ship: the set of its cells, then tile + 1 | rotation << 8 of each cell, then its content.
HULLS: Final = TABLE  # hull_at(seat)
HULL_WIDTH: Final = 109
TILE_AT: Final = HULLS + 1  # tile_at(seat, cell)
CONTENT: Final = HULLS + 1 + GRID  # content_at(seat, cell)
TURNED: Final = 256  # one quarter-turn in a cell of TILE_AT
TILE_BITS: Final = 255

# The content of a cabin: 0 to 2 astronauts, or a single alien (gt.alien.05); of a battery: its
# cells; of a hold: two bits per colour.
ONE_ASTRONAUT: Final = 1
BROWN_ALIEN: Final = 3
PURPLE_ALIEN: Final = 4

# The other zones.
POOL: Final = HULLS + SEATS * HULL_WIDTH  # the face-down tiles
FACE_UP: Final = POOL + B.TILES + 1  # set of tiles
OUT: Final = FACE_UP + WORDS  # set of tiles out of play (gt.level.12)
LOST: Final = OUT + WORDS  # lost_at(seat): set of tiles (gt.def.16)
HAND: Final = LOST + WORDS * SEATS  # + seat
HAND_FROM: Final = HAND + SEATS  # + seat: origin of the tile in hand
RESERVE: Final = HAND_FROM + SEATS  # reserve_at(seat, place)
LOOSE: Final = RESERVE + RESERVE_PLACES * SEATS  # + seat: cell + 1 of a weld that can be changed
LOOSE_FROM: Final = LOOSE + SEATS  # + seat
OPENED: Final = LOOSE_FROM + SEATS  # + seat: pile + 1 being looked at
SPACE: Final = OPENED + SEATS  # + seat: the starting space claimed, 1 to 4
PILES: Final = SPACE + SEATS  # pile_at(pile, place)
PILE_KNOWERS: Final = PILES + B.PILES * B.PILE_CARDS  # + pile: seats that have looked
SLOT: Final = PILE_KNOWERS + B.PILES  # the space of the hourglass, from 1; 0 without
TIMER: Final = SLOT + 1
ROUND: Final = TIMER + 1  # of turn-mode assembly
ELAPSED: Final = ROUND + 1  # full rounds since the hourglass was turned
FIRST: Final = ELAPSED + 1  # the seat that begins a round
DECK: Final = FIRST + 1
REVEALED: Final = DECK + B.PILES * B.PILE_CARDS + 1  # set of cards
CARD: Final = REVEALED + 1  # the card being resolved
LEVEL: Final = CARD + 1  # of the flight, 0 is the test flight
NUMBER: Final = LEVEL + 1  # of the flight in a Trek, from 0
PHASE: Final = NUMBER + 1
POSITION: Final = PHASE + 1  # + seat: space of the rocket + ZERO
FLYING: Final = POSITION + SEATS  # set of seats in flight
ORDER: Final = FLYING + 1  # the frozen order: how many, then the seats from the leader back
DECLARED: Final = ORDER + SEATS + 1  # + seat: power or crew declared
POWERED: Final = DECLARED + SEATS  # + seat: double components powered for it
STALLED: Final = POWERED + SEATS  # seats without engine power in this open space
LOSERS: Final = STALLED + 1  # seats that the pirates beat
LANDED: Final = LOSERS + 1  # + seat: planet + 1
ROLL: Final = LANDED + SEATS  # the last coordinates: a line, or column and row of a sabotage
STRUCK: Final = ROLL + 2  # + seat: cell + 1 that the projectile would destroy
ANSWER: Final = STRUCK + SEATS  # + seat: secret; 1 to hold, else the cell of the battery + 2
KEEPING: Final = ANSWER + SEATS  # + seat: secret; cell + 1 of the piece to keep
BESIDE: Final = KEEPING + SEATS  # + colour: cubes that can be loaded right now
BANK: Final = BESIDE + B.COLOURS  # + colour
CREDITS: Final = BANK + B.COLOURS  # + seat
ACCOUNT: Final = CREDITS + SEATS  # + SHEET * seat + ACCOUNT_LINES * flight + line
ACCOUNT_LINES: Final = 8
SHEET: Final = 3 * ACCOUNT_LINES  # the flights of a Trek
TITLE: Final = ACCOUNT + SEATS * SHEET  # + title: 0 not in play, SILVER or GOLD
HOLDER: Final = TITLE + B.TITLES  # + title: seat + 1
CELLS: Final = HOLDER + B.TITLES

ZERO: Final = 4096  # added to positions to keep them above 0; the lowest starting space is ZERO

# Origins of a tile in hand, or of the loose one.
FROM_POOL: Final = 0
FROM_RESERVE: Final = 1  # + place
FACE_DOWN: Final = 3  # drawn; with hidden hands only its holder knows it

# The hourglass.
NO_TIMER: Final = 0
RUNNING: Final = 1
RUN_OUT: Final = 2
STOPPED: Final = 3  # time is up, assembly is over

# Phases of a flight.
BUILDING: Final = 0
PRELAUNCH: Final = 1
IN_FLIGHT: Final = 2
ENDED: Final = 3

# Lines of the score sheet.
FROM_CARDS: Final = 0
FINISH_REWARD: Final = 1
BEST_LOOKING: Final = 2
TITLE_PAY: Final = 3
GOODS_SOLD: Final = 4
LOST_PAID: Final = 5
UNPAID: Final = 6

# Sides of a title.
SILVER: Final = 1
GOLD: Final = 2

# Random streams (gt.ruling.06): one per purpose, seeded anew for each flight of a Trek.
TILE_STREAM: Final = 0
PILE_STREAM: Final = 1
DECK_STREAM: Final = 2
DICE_STREAM: Final = 3
TITLE_STREAM: Final = 4
SEAT_STREAM: Final = 5
FLIGHT_STREAM: Final = 6  # seeds the other streams of each flight


class TruckerRules(Rules):
    """The rules of one game: its box, its flights and the chosen rulings."""

    box: Box
    first_level: i64
    flights: i64  # 1, or 3 in a Trek
    trek: bool
    live: bool
    assisted: bool
    gold_restricted: bool
    open_hands: bool
    recall: bool
    rear_sabotaged: bool
    auto_flip: bool
    slot_rounds: i64
    literal: bool  # rulings 14, 34 and 40 follow the letter of the quick reference
    one_thing_held: bool  # gt.ruling.52: a tile or an open pile, never both
    spaces: i64  # starting spaces that may be chosen (gt.finish.05)


class Trucker(State):
    """A game of Galaxy Trucker in play."""

    __slots__ = ("box", "players", "setting")

    setting: TruckerRules
    box: Box
    players: i64

    def blank(self) -> Trucker:
        """Return an empty state with the same rules."""
        return blank(self.setting)

    # -- tiles ------------------------------------------------------------------------------------

    # Playouts call these most often, so their offsets are written inline.

    def hull(self, seat: i64) -> i64:
        """Return the set of cells that hold a tile of a ship."""
        return self.cells[HULLS + HULL_WIDTH * seat]

    def tile(self, seat: i64, cell: i64) -> i64:
        """Return the tile on a cell of a ship, -1 if there is none."""
        return (self.cells[TILE_AT + HULL_WIDTH * seat + cell] & TILE_BITS) - 1

    def kind_at(self, seat: i64, cell: i64) -> i64:
        """Return the kind of the tile on a cell, -1 if there is none."""
        tile = (self.cells[TILE_AT + HULL_WIDTH * seat + cell] & TILE_BITS) - 1
        return self.box.tile_kind[tile] if tile >= 0 else -1

    def rotation(self, seat: i64, cell: i64) -> i64:
        """Return the quarter-turns of the tile on a cell."""
        return self.cells[TILE_AT + HULL_WIDTH * seat + cell] >> 8

    def content(self, seat: i64, cell: i64) -> i64:
        """Return the content of the tile on a cell."""
        return self.cells[CONTENT + HULL_WIDTH * seat + cell]

    # -- sets of tiles ----------------------------------------------------------------------------

    def add_tile(self, at: i64, tile: i64) -> None:
        """Put a tile in a set."""
        self.cells[at + tile // WORD_BITS] |= bit(tile % WORD_BITS)

    def drop_tile(self, at: i64, tile: i64) -> None:
        """Take a tile out of a set."""
        self.cells[at + tile // WORD_BITS] &= ~bit(tile % WORD_BITS)

    def has_tile(self, at: i64, tile: i64) -> bool:
        """Return True if a tile is in a set."""
        return self.cells[at + tile // WORD_BITS] >> tile % WORD_BITS & 1 == 1

    def count_tiles(self, at: i64) -> i64:
        """Count the tiles of a set."""
        cells = self.cells
        return count_bits(cells[at]) + count_bits(cells[at + 1]) + count_bits(cells[at + 2])

    # -- the flight -------------------------------------------------------------------------------

    def in_flight(self, seat: i64) -> bool:
        """Return True if a seat is in flight."""
        return self.cells[FLYING] >> seat & 1 == 1

    def dice(self) -> i64:
        """Roll two dice for a coordinate (gt.def.18, gt.ruling.19)."""
        self.reveal()
        first = self.below(DICE_STREAM, 6) + 1
        second = self.below(DICE_STREAM, 6) + 1
        if self.listening:
            self.tell(E.DICE_FELL, 0, first, second)
        return first + second

    def gain(self, seat: i64, credits: i64, line: i64) -> None:
        """Take credits from the bank and add them to the score sheet (gt.effect.04)."""
        self.cells[CREDITS + seat] += credits
        self.cells[sheet(seat, self.cells[NUMBER]) + line] += credits


# -- where things are kept ---------------------------------------------------------------------


def hull_at(seat: i64) -> i64:
    """Return the cell with the set of a ship's cells."""
    return HULLS + HULL_WIDTH * seat


def tile_at(seat: i64, cell: i64) -> i64:
    """Return the cell with the tile of a ship's cell and its rotation."""
    return TILE_AT + HULL_WIDTH * seat + cell


def content_at(seat: i64, cell: i64) -> i64:
    """Return the cell with the content of a ship's cell."""
    return CONTENT + HULL_WIDTH * seat + cell


def reserve_at(seat: i64, place: i64) -> i64:
    """Return the cell of a tile in the reserve."""
    return RESERVE + RESERVE_PLACES * seat + place


def lost_at(seat: i64) -> i64:
    """Return the first cell of a seat's set of lost tiles."""
    return LOST + WORDS * seat


def pile_at(pile: i64, place: i64) -> i64:
    """Return the cell of a card in a pile."""
    return PILES + B.PILE_CARDS * pile + place


def sheet(seat: i64, flight: i64) -> i64:
    """Return the first cell of a seat's score sheet for a flight."""
    return ACCOUNT + SHEET * seat + ACCOUNT_LINES * flight


def blank(rules: TruckerRules) -> Trucker:
    """Return a state without cells."""
    s = Trucker()
    s.rules = rules
    s.setting = rules
    s.steps = rules.steps
    s.box = rules.box
    s.players = rules.players
    s.listening = False
    s.news = False
    return s
