"""The turn of Ganymede, step by step, in the rulebook's order."""

from __future__ import annotations

from typing import Any, Final

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import box as B
from perijove.games.ganymede import effects as F
from perijove.games.ganymede import events as E
from perijove.games.ganymede.effects import BONUS_LAUNCH, FILL_DOCK
from perijove.games.ganymede.state import (
    ACTIVE,
    CARRIED,
    CHOSEN,
    COLUMNS,
    DEPARTING,
    DOCKS,
    EARTH,
    ENDING,
    FIRST,
    HANDS,
    KNOWERS,
    LAUNCHED,
    LAUNCHING,
    MARS,
    PILE_WIDTH,
    PLACE_WIDTH,
    QUEUED,
    REPUTATION_AT,
    ROUND,
    ROW_BONUSES,
    SEAT_WIDTH,
    SETTLERS,
    SHIP_PILE,
    SHIP_POSITIONS,
    SHIP_ROW,
    SHIP_STREAM,
    SHUTTLE_PILE,
    SHUTTLE_POSITIONS,
    SHUTTLE_ROW,
    TILE_DISCARD,
    TILE_PILE,
    TILE_PLACES,
    TILE_POSITIONS,
    TILE_ROW,
    TILE_STREAM,
    TILES_AT,
    TOP,
    TURNS,
    USED,
    Ganymede,
    count_bits,
)
from perijove.kernel.state import Deciding, Resolving, Simultaneous, Step, collect, push_all
from perijove.kernel.zone import Zone, append, i64, vec

# Kinds of steps, after the four that effects push.
CHOOSE_SHIPS: Final = 4
ACTION: Final = 5
MAKE_ROOM: Final = 6
PLACE_TILE: Final = 7
SEND: Final = 8
PAY_TILE: Final = 9
LAND: Final = 10
ARRIVE: Final = 11
BOARD: Final = 12
PLACE_SHUTTLE: Final = 13
LAUNCHES: Final = 14
DEPART: Final = 15
REPLACEMENT: Final = 16
PLACE_SHIP: Final = 17
LAUNCH_ENDS: Final = 18
REFILL: Final = 19
HAND_LIMIT: Final = 20
END_TURN: Final = 21

# gan.turn.04; the refill calls for the hand limit where a hand is above it
TURN: Final[list[int]] = [ACTION, LAUNCHES, REFILL, END_TURN]

LAST_SHIP: Final = 4  # launched ships that bring the last round (gan.end.01)


ROOM_FOR_ACTIONS: Final = 4 + 15 + 8


def tiles_and_discards(owned: int, tiles_to: list[int], room: int) -> Zone:
    """Give the Actions that need no look at the table: any tile, any set of own tiles.

    The tile row is always full when an Action is chosen (gan.ruling.25). There is room for the
    shuttles behind them, and in the last place stands how many actions there are already.
    """
    choices = [first + position for first in tiles_to for position in range(TILE_POSITIONS)]
    for tiles in range(1, owned + 1):
        if tiles & owned == tiles:  # gan.discard.02
            choices.append(A.TRADE + tiles - 1)
    count = len(choices)
    return collect([*choices, *[0] * (room - count), count])


TILES_AND_DISCARDS: Final[list[Zone]] = [
    tiles_and_discards(owned, [A.TILE], ROOM_FOR_ACTIONS) for owned in range(16)
]


# -- Setup ----------------------------------------------------------------------------------------


class ChooseShips(Simultaneous[Ganymede]):
    """Everybody secretly assigns two of four ships to the docks: first the top, then the bottom."""

    def seats(self, s: Ganymede) -> i64:
        """Give those who have not filled both docks."""
        waiting: i64 = 0
        seat: i64
        for seat in range(s.players):
            if s.cells[CHOSEN + 2 * seat + 1] == 0:
                waiting |= 1 << seat
        return waiting

    def options_of(self, s: Ganymede, seat: i64) -> Zone:
        """Offer the dealt ships that are not assigned yet (gan.setup.10)."""
        top = s.cells[CHOSEN + 2 * seat]
        dock: i64 = 0 if top == 0 else 1
        left = s.cells[HANDS + seat]
        if top != 0:
            left &= ~(1 << (top - 1))
        return ships_as_options(left, A.DOCK + B.SHIPS * dock)

    def apply_of(self, s: Ganymede, seat: i64, action: i64) -> None:
        """Note the choice; nobody else sees it before the reveal (gan.setup.12)."""
        dock = (action - A.DOCK) // B.SHIPS
        s.cells[CHOSEN + 2 * seat + dock] = (action - A.DOCK) % B.SHIPS + 1
        if dock == 1 and s.listening:
            s.tell(E.SHIPS_CHOSEN, seat)

    def resolve(self, s: Ganymede) -> None:
        """Reveal the chosen ships and shuffle the others away (gan.setup.11, gan.setup.13)."""
        seat: i64
        dock: i64
        for seat in range(s.players):
            for dock in range(2):
                F.dock_ship(s, seat, dock, s.cells[CHOSEN + 2 * seat + dock] - 1)
                s.cells[CHOSEN + 2 * seat + dock] = 0
        for seat in range(s.players):
            return_dealt_ships(s, seat)
        s.shuffle(SHIP_STREAM, SHIP_PILE + 1, s.cells[SHIP_PILE])
        begin_turn(s, s.cells[FIRST])

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """A ship is chosen once, and one a dock."""
        return "choose a dealt ship for the top dock, then another for the bottom", "gan.setup.10"


def return_dealt_ships(s: Ganymede, seat: i64) -> None:
    """Put the ships a player did not choose on the deck, to be shuffled (gan.ruling.04)."""
    ship: i64
    for ship in range(B.SHIPS):
        if s.cells[HANDS + seat] >> ship & 1:
            s.cells[KNOWERS + ship] = 0
            s.put_under(SHIP_PILE, ship)
    s.cells[HANDS + seat] = 0


def ships_as_options(ships: i64, first: i64) -> Zone:
    """Offer one action a ship of a set."""
    choices = vec[i64]()
    ship: i64 = 0
    while ships != 0:
        if ships & 1:
            choices = append(choices, first + ship)
        ships >>= 1
        ship += 1
    return choices


# -- The turn -------------------------------------------------------------------------------------


def begin_turn(s: Ganymede, seat: i64) -> None:
    """Start a player's turn (gan.turn.01)."""
    s.cells[ACTIVE] = seat
    if s.listening:
        s.tell(E.TURN_BEGAN, seat, s.cells[ROUND])
    push_all(s, s.setting.turn, seat)


class Action(Deciding[Ganymede]):
    """Take a tile, use a shuttle or discard tiles: exactly one, and there is no pass."""

    def options(self, s: Ganymede) -> Zone:
        """Offer the tiles, the shuttles that can be used and the sets of own tiles."""
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
        """Give the positions whose shuttles find all they show on the planet (gan.shuttle.02).

        White symbols take anybody, so the number of settlers decides (gan.shuttle.03).
        """
        crowd = s.population(seat, planet)
        if crowd == 0:
            return 0
        cells = s.cells
        box = s.box
        settlers = s.packed_settlers(seat, planet) | B.BORROW
        positions: i64 = 0
        position: i64
        for position in range(SHUTTLE_POSITIONS):
            shuttle = cells[SHUTTLE_ROW + SHUTTLE_POSITIONS * planet + position] - 1
            if (
                shuttle >= 0
                and crowd >= box.shuttle_settlers[shuttle]
                and (settlers - box.shuttle_shown[shuttle]) & B.BORROW == B.BORROW
            ):
                positions |= 1 << position
        return positions

    def missing_tile(self, s: Ganymede, seat: i64, shuttle: i64) -> bool:
        """Tell whether a shuttle asks for a tile and there is none (gan.shuttle.05)."""
        return s.costs_tile(seat, shuttle) and s.tile_mask(seat) == 0

    def apply(self, s: Ganymede, action: i64) -> None:
        """Begin the chosen Action."""
        if action < A.SHUTTLE:
            self.take_tile(s, s.seat, action - A.TILE)
        elif action < A.TRADE:
            self.use_shuttle(s, s.seat, action - A.SHUTTLE)
        else:
            self.discard_tiles(s, s.seat, action - A.TRADE + 1)

    def take_tile(self, s: Ganymede, seat: i64, position: i64) -> None:
        """Action 1: make room where needed, place the tile, trigger it (gan.tile.01-02)."""
        s.push(PLACE_TILE, seat, position)
        full = (1 << s.box.tile_places) - 1
        if s.tile_mask(seat) & full == full:
            s.push(MAKE_ROOM, seat, position)

    def use_shuttle(self, s: Ganymede, seat: i64, spot: i64) -> None:
        """Action 2: settlers, tile, journey, card, effect, row (gan.ruling.34, gan.ruling.51)."""
        shuttle = s.cells[SHUTTLE_ROW + spot] - 1
        planet = spot // SHUTTLE_POSITIONS
        if s.listening:
            s.tell(E.SHUTTLE_CHOSEN, seat, shuttle, spot)
        s.push(PLACE_SHUTTLE, seat, spot)
        s.push(LAND if planet == EARTH else ARRIVE, seat)
        if s.costs_tile(seat, shuttle):
            s.push(PAY_TILE, seat)
        self.embark(s, seat, shuttle, planet)

    def embark(self, s: Ganymede, seat: i64, shuttle: i64, planet: i64) -> None:
        """Take the settlers shown on board; white symbols are a choice (gan.shuttle.02-03)."""
        colour: i64
        for colour in range(B.COLOURS):
            F.take_aboard(s, seat, planet, colour, s.box.shuttle_cost[5 * shuttle + colour])
        whites = s.box.shuttle_cost[5 * shuttle + B.WHITE]
        if whites:
            s.push(SEND, seat, planet, whites, 0)

    def discard_tiles(self, s: Ganymede, seat: i64, tiles: i64) -> None:
        """Action 3: discard tiles, then as many Basic Actions (gan.discard.01, gan.ruling.32)."""
        place: i64
        for place in range(TILE_PLACES):
            if tiles >> place & 1:
                F.discard_tile(s, seat, place)
        self.perform(s, seat, count_bits(tiles))

    def perform(self, s: Ganymede, seat: i64, count: i64) -> None:
        """Do so many Basic Actions, each chosen freely (gan.discard.03)."""
        F.follow(s, seat, B.BASIC, count)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Say what an Action lacks."""
        if A.SHUTTLE <= action < A.TRADE:
            shuttle = s.cells[SHUTTLE_ROW + action - A.SHUTTLE] - 1
            if shuttle < 0:
                return "there is no shuttle in that position", "gan.shuttle.01"
            spot = action - A.SHUTTLE
            if not self.manned(s, seat, spot // SHUTTLE_POSITIONS) >> spot % SHUTTLE_POSITIONS & 1:
                return "the settlers that the shuttle shows are not all there", "gan.shuttle.02"
            return "the shuttle asks for a settler tile to discard", "gan.shuttle.05"
        if A.TRADE <= action < A.DROP:
            return "only tiles above the own board can be discarded", "gan.discard.02"
        return "a turn is one Action: a tile, a shuttle or a discard of tiles", "gan.turn.02"


# -- Action 1: take a settler tile ----------------------------------------------------------------


class MakeRoom(Deciding[Ganymede]):
    """One of the tiles already owned is discarded before the new one is placed."""

    def options(self, s: Ganymede) -> Zone:
        """Offer the tiles on the board, never the new one (gan.tile.03)."""
        return owned_tiles(s, s.seat, s.box.tile_places)

    def apply(self, s: Ganymede, action: i64) -> None:
        """Discard the tile; that gives no Basic Action (gan.tile.04)."""
        F.discard_tile(s, s.seat, action - A.DROP)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Only a tile that lies above the board can go."""
        return "a tile above the own board has to make room", "gan.tile.02"


def owned_tiles(s: Ganymede, seat: i64, places: i64) -> Zone:
    """Offer every tile in the first places above a board to be discarded."""
    choices = vec[i64]()
    place: i64
    for place in range(places):
        if s.cells[TILES_AT + TILE_PLACES * seat + place] != 0:
            choices = append(choices, A.DROP + place)
    return choices


class PlaceTile(Resolving[Ganymede]):
    """The tile goes to a free space; the number of its type says how often it applies."""

    def resolve(self, s: Ganymede) -> None:
        """Find the first free space (gan.tile.01)."""
        place: i64 = 0
        while s.cells[TILES_AT + TILE_PLACES * s.seat + place] != 0:
            place += 1
        self.put(s, s.seat, s.a, place)

    def put(self, s: Ganymede, seat: i64, position: i64, place: i64) -> None:
        """Place the tile and trigger it alone (gan.tile.05-07, gan.ruling.06)."""
        tile = s.cells[TILE_ROW + position] - 1
        s.cells[TILE_ROW + position] = 0
        s.cells[TILES_AT + TILE_PLACES * seat + place] = tile + 1
        times = s.tiles_of_type(seat, s.box.tile_type[tile])
        if s.listening:
            s.tell(E.TILE_TAKEN, seat, tile, position, place, times)
        F.follow(s, seat, self.effect_of(s, tile, place), times)

    def effect_of(self, s: Ganymede, tile: i64, place: i64) -> i64:
        """Give what a tile does, which is the same in every place."""
        return s.box.tile_effect[tile]


# -- Action 2: use a shuttle ----------------------------------------------------------------------


class Send(Deciding[Ganymede]):
    """White symbols are met by settlers of any colour, chosen in order of colour."""

    def options(self, s: Ganymede) -> Zone:
        """Offer the colours that leave enough for the other symbols (gan.ruling.56)."""
        at = SETTLERS + SEAT_WIDTH * s.seat + PLACE_WIDTH * s.a
        choices = vec[i64]()
        behind: i64 = 0  # settlers of the colours before this one
        crowd: i64 = 0
        colour: i64
        for colour in range(s.c, B.COLOURS):
            crowd += s.cells[at + colour]
        for colour in range(s.c, B.COLOURS):
            if s.cells[at + colour] != 0 and crowd - behind >= s.b:
                choices = append(choices, A.SEND + colour)
            behind += s.cells[at + colour]
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Take the settler on board and go on with the next symbol (gan.shuttle.03)."""
        colour = action - A.SEND
        F.take_aboard(s, s.seat, s.a, colour, 1)
        if s.b > 1:
            s.push(SEND, s.seat, s.a, s.b - 1, colour)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """The white symbols have to be met, colour by colour."""
        return "choose a settler on the departure planet for the white symbol", "gan.ruling.56"


class PayTile(Deciding[Ganymede]):
    """Some shuttles cost a tile; it is paid before the effect and gives nothing."""

    def options(self, s: Ganymede) -> Zone:
        """Offer every tile above the board (gan.shuttle.05)."""
        return owned_tiles(s, s.seat, TILE_PLACES)

    def apply(self, s: Ganymede, action: i64) -> None:
        """Discard the tile; that gives no Basic Action (gan.shuttle.06)."""
        F.discard_tile(s, s.seat, action - A.DROP)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Only a tile that lies above the board can pay."""
        return "the shuttle costs a tile from above the own board", "gan.shuttle.05"


class Land(Deciding[Ganymede]):
    """Settlers of an Earth shuttle land on Mars one by one; who finds no place is lost."""

    def options(self, s: Ganymede) -> Zone:
        """Offer who lands next, where places are short; otherwise anybody will do."""
        choices = vec[i64]()
        room = s.room(s.seat, MARS)
        asks = 0 < room < F.carried(s)  # gan.ruling.09, gan.ruling.55
        colour: i64
        for colour in range(B.COLOURS):
            if s.cells[CARRIED + colour] != 0 and (asks or len(choices) == 0):
                choices = append(choices, A.LAND + colour)
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Land or lose the settler (gan.earth.01-02); all of them leave (gan.shuttle.07)."""
        colour = action - A.LAND
        s.cells[CARRIED + colour] -= 1
        goal: i64 = MARS if s.room(s.seat, MARS) > 0 else F.SPACE
        s.push(LAND, s.seat)
        F.arrive(s, s.seat, colour, EARTH, goal)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Only settlers on board can land."""
        return "choose which of the settlers on board lands on Mars", "gan.ruling.09"


class Arrive(Resolving[Ganymede]):
    """Settlers of a Mars shuttle reach Ganymede; who fits no ship is lost at once."""

    def resolve(self, s: Ganymede) -> None:
        """Lose the hopeless (gan.mars.03, gan.ruling.55) and let the next one board."""
        waiting = False
        colour: i64
        for colour in range(B.COLOURS):
            while s.cells[CARRIED + colour] != 0 and not s.fits_somewhere(s.seat, colour):
                s.cells[CARRIED + colour] -= 1
                F.arrive(s, s.seat, colour, MARS, F.SPACE)
            if s.cells[CARRIED + colour] != 0:
                waiting = True
        if waiting:
            s.push(ARRIVE, s.seat)
            s.push(BOARD, s.seat)


class Board(Deciding[Ganymede]):
    """An arriving settler boards a ship whose condition it meets; it may not be wasted."""

    def options(self, s: Ganymede) -> Zone:
        """Offer settler and ship; the order only where it changes the result (gan.ruling.10)."""
        choices = vec[i64]()
        any_order = self.order_matters(s)
        colour: i64
        dock: i64
        for colour in range(B.COLOURS):
            if s.cells[CARRIED + colour] != 0 and (any_order or len(choices) == 0):
                for dock in range(2):
                    if s.fits(s.seat, dock, colour):
                        choices = append(choices, A.BOARD + 2 * colour + dock)
        return choices

    def order_matters(self, s: Ganymede) -> bool:
        """Tell whether one settler, placed first, could leave no ship for another colour."""
        if F.carried(s) > 2:
            return True
        first: i64
        other: i64
        dock: i64
        for first in range(s.kinds):
            for other in range(s.kinds):
                if first != other and s.cells[CARRIED + first] and s.cells[CARRIED + other]:
                    for dock in range(2):
                        if s.fits(s.seat, dock, first) and self.shut_out(s, dock, first, other):
                            return True
        return False

    def shut_out(self, s: Ganymede, dock: i64, first: i64, other: i64) -> bool:
        """Tell whether `other` fits nowhere once `first` has boarded."""
        at = SETTLERS + SEAT_WIDTH * s.seat + PLACE_WIDTH * (TOP + dock) + first
        s.cells[at] += 1
        nowhere = not s.fits_somewhere(s.seat, other)
        s.cells[at] -= 1
        return nowhere

    def apply(self, s: Ganymede, action: i64) -> None:
        """Board the ship (gan.mars.01-02, gan.ship.06)."""
        colour = (action - A.BOARD) // 2
        s.cells[CARRIED + colour] -= 1
        F.arrive(s, s.seat, colour, MARS, TOP + (action - A.BOARD) % 2)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """A settler boards only where the condition of the dock allows it."""
        if A.BOARD <= action < A.RECRUIT:
            return "that settler does not meet the condition of that ship", "gan.mars.02"
        return "an arriving settler has to board a ship that accepts it", "gan.ruling.10"


class PlaceShuttle(Resolving[Ganymede]):
    """The used shuttle goes to the column of its type, whose size says how often it applies."""

    def resolve(self, s: Ganymede) -> None:
        """Place the card, apply it, then the row bonus (gan.shuttle.08-11, gan.row.02)."""
        seat = s.seat
        shuttle = s.cells[SHUTTLE_ROW + s.a] - 1
        s.cells[SHUTTLE_ROW + s.a] = 0
        column = s.box.shuttle_type[shuttle]
        times = add_to_column(s, seat, shuttle, column)
        F.follow(s, seat, s.box.shuttle_effect[shuttle], times)


def add_to_column(s: Ganymede, seat: i64, shuttle: i64, column: i64) -> i64:
    """Put a shuttle under a board; a complete row earns a launch (gan.ruling.20, gan.ruling.45)."""
    rows = s.complete_rows(seat)
    planet = shuttle // B.PLANET_SHUTTLES
    s.cells[USED + 2 * seat + planet] |= 1 << shuttle % B.PLANET_SHUTTLES
    s.cells[COLUMNS + B.TYPES * seat + column] += 1
    times = s.cells[COLUMNS + B.TYPES * seat + column]
    if s.listening:
        s.tell(E.SHUTTLE_PLACED, seat, shuttle, column, times)
    if s.complete_rows(seat) > rows:
        s.cells[ROW_BONUSES + seat] += 1
        F.earn_launch(s, seat, F.BY_ROW)
    return times


# -- Effects, application by application ----------------------------------------------------------


class Apply(Deciding[Ganymede]):
    """An effect is applied up to so many times; declining gives up all that are left."""

    def options(self, s: Ganymede) -> Zone:
        """Offer what one application can do; if nothing, the effect is void (gan.ruling.38)."""
        choices = F.offer(s, s.seat, s.a)
        return choices if len(choices) > 1 else vec[i64]()

    def apply(self, s: Ganymede, action: i64) -> None:
        """Do one application, or decline (gan.ruling.05, gan.ruling.53)."""
        effect = s.a
        if action == A.DECLINE:
            if s.listening:
                s.tell(E.EFFECT_DECLINED, s.seat, effect, s.b)
            return
        seat = s.seat
        left = s.b - 1
        if effect & B.BOTH:
            # gan.tilefx.04, gan.ruling.08: the other half follows, before the next application
            F.follow(s, seat, effect, left)
            done: i64 = B.DRAW if A.DRAW <= action < A.LAUNCH else B.RECRUIT_ANY
            self.carry_out(s, seat, action, effect & ~(B.BOTH | done), 1)
        else:
            self.carry_out(s, seat, action, effect, left)

    def carry_out(self, s: Ganymede, seat: i64, action: i64, effect: i64, left: i64) -> None:
        """Do one application; `left` more of `effect` follow it."""
        F.carry_out(s, seat, action, effect, left)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Say what keeps an effect from being offered."""
        return why_no_effect(s, seat, action, s.a)


def why_no_effect(s: Ganymede, seat: int, action: int, effect: int) -> tuple[str, str]:
    """Say why an application of an effect cannot be used this way."""
    if A.RECRUIT <= action < A.ADAPT:
        if not effect >> (action - A.RECRUIT) & 1:
            return "the effect does not show that colour", "gan.effect.02"
        if s.room(seat, EARTH) <= 0:
            return "Earth is full", "gan.lost.02"
        return "the supply has no settler of that colour", "gan.supply.04"
    if A.ADAPT <= action < A.MOVE and effect & B.ADAPT_ANY:
        return "that exchange is not possible here", "gan.ruling.12"
    if A.MOVE <= action < A.REPUTATION and effect & B.MOVE:
        return "no settler can take that step", "gan.basic.04"
    if action == A.REPUTATION and effect & B.REPUTATION:
        return "reputation is at its maximum", "gan.rep.09"
    if A.DRAW <= action < A.LAUNCH and effect & B.DRAW:
        if s.hand_full(seat):
            return "the hand is full", "gan.hand.03"
        return "there is no ship to take there", "gan.ruling.26"
    return "the effect at hand does something else", "gan.ruling.38"


class StopOrGoOn(Deciding[Ganymede]):
    """On a bonus space with steps to come: stop and take it, or go on and lose it."""

    def options(self, s: Ganymede) -> Zone:
        """Offer both (gan.rep.03-04)."""
        choices = vec[i64]()
        choices = append(choices, A.STOP)
        return append(choices, A.GO_ON)

    def apply(self, s: Ganymede, action: i64) -> None:
        """Stop: no more reputation from this effect; go on: the bonus is lost (gan.ruling.22)."""
        seat = s.seat
        if action == A.STOP:
            F.follow(s, seat, s.a & ~B.REPUTATION, s.b)
            F.take_bonus_space(s, seat)
        else:
            if s.listening:
                s.tell(E.BONUS_SPACE_PASSED, seat, s.cells[REPUTATION_AT + seat])
            F.follow(s, seat, s.a, s.b)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Only these two answers exist."""
        return "stop on the bonus space or go on", "gan.rep.03"


# -- Launches -------------------------------------------------------------------------------------


class BonusLaunch(Deciding[Ganymede]):
    """A launch bonus: one of the own ships, incomplete or empty ones included, or none."""

    def options(self, s: Ganymede) -> Zone:
        """Offer the docked ships and "decline"; void without any ship (gan.ruling.27)."""
        choices = vec[i64]()
        dock: i64
        for dock in range(2):
            if s.cells[DOCKS + 2 * s.seat + dock] != 0:
                choices = append(choices, A.LAUNCH + dock)
        return append(choices, A.DECLINE) if len(choices) > 0 else choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Launch the ship, or forfeit the bonus (gan.row.04-05, gan.rep.06-07)."""
        if action != A.DECLINE:
            launch(s, s.seat, action - A.LAUNCH)
        elif s.listening:
            s.tell(E.EFFECT_DECLINED, s.seat)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """A launch needs a ship in the dock."""
        if A.LAUNCH <= action < A.DOCK:
            return "there is no ship in that dock", "gan.ruling.27"
        return "launch one of the ships or decline the bonus", "gan.row.05"


class Launches(Deciding[Ganymede]):
    """Complete ships launch at the end of the turn until none is left, in the player's order."""

    def options(self, s: Ganymede) -> Zone:
        """Offer the complete ships; there is no choice but the order (gan.launch.01)."""
        choices = vec[i64]()
        dock: i64
        for dock in range(2):
            if s.complete(s.seat, dock):
                choices = append(choices, A.LAUNCH + dock)
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Launch it entirely, then look again (gan.ruling.16)."""
        s.push(LAUNCHES, s.seat)
        launch(s, s.seat, action - A.LAUNCH)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Complete ships have to launch."""
        return "choose which complete ship launches first", "gan.ruling.16"


def launch(s: Ganymede, seat: i64, dock: i64) -> None:
    """Run the launch procedure in its fixed order (gan.launch.08)."""
    cells = s.cells
    ship = cells[DOCKS + 2 * seat + dock] - 1
    cells[DOCKS + 2 * seat + dock] = 0  # gan.ruling.17: the dock is vacant from here on
    cells[DEPARTING] = ship + 1
    cells[LAUNCHING] = dock + 1
    if s.listening:
        s.tell(E.SHIP_LAUNCHED, seat, ship, dock)
    s.empty_dock(seat, dock)
    s.push(LAUNCH_ENDS, seat)
    s.push(PLACE_SHIP, seat, dock)
    s.push(REPLACEMENT, seat)
    s.push(DEPART, seat)
    F.follow(s, seat, s.box.ship_launch[ship], s.box.ship_times[ship])


class Depart(Resolving[Ganymede]):
    """After its effect the ship lies face up beside the board until scoring."""

    def resolve(self, s: Ganymede) -> None:
        """Count the ship as launched (gan.launch.04, gan.launch.09)."""
        s.cells[LAUNCHED + s.seat] |= 1 << (s.cells[DEPARTING] - 1)
        s.cells[DEPARTING] = 0


class Replacement(Deciding[Ganymede]):
    """A ship is taken into hand, face up from the row or unseen from the deck."""

    def options(self, s: Ganymede) -> Zone:
        """Offer what can be drawn; it is not optional (gan.launch.06, gan.ruling.19)."""
        choices = F.BLANK[:]
        return choices[: F.offer_draws(s, s.seat, choices, 0)]

    def apply(self, s: Ganymede, action: i64) -> None:
        """Take the ship."""
        F.draw(s, s.seat, action - A.DRAW)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """A launch is followed by a new ship."""
        return "take a face-up ship or the top of the deck", "gan.launch.06"


class PlaceShip(Deciding[Ganymede]):
    """Any ship of the hand goes to the vacated dock."""

    def options(self, s: Ganymede) -> Zone:
        """Offer the hand; with an empty one the dock stays empty (gan.launch.07)."""
        return ships_as_options(s.cells[HANDS + s.seat], A.DOCK + B.SHIPS * s.a)

    def apply(self, s: Ganymede, action: i64) -> None:
        """Put the ship on the dock."""
        F.dock_ship(s, s.seat, s.a, (action - A.DOCK) % B.SHIPS)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """The vacated dock gets a ship from hand."""
        return "put a ship from the own hand on the vacated dock", "gan.launch.07"


class LaunchEnds(Resolving[Ganymede]):
    """The procedure is over: empty docks are filled, then queued launches start one by one."""

    def resolve(self, s: Ganymede) -> None:
        """Look after the queue (gan.ruling.18) behind empty docks (gan.ruling.57)."""
        s.cells[LAUNCHING] = 0
        if s.cells[QUEUED] != 0:
            s.cells[QUEUED] -= 1
            s.push(LAUNCH_ENDS, s.seat)
            s.push(BONUS_LAUNCH, s.seat)
        F.fill_empty_dock(s, s.seat)


class FillDock(Deciding[Ganymede]):
    """An empty dock gets a ship as soon as its owner holds one."""

    def options(self, s: Ganymede) -> Zone:
        """Offer every ship in hand for every empty dock (gan.ruling.27)."""
        choices = vec[i64]()
        ship: i64
        dock: i64
        for dock in range(2):
            if s.cells[DOCKS + 2 * s.seat + dock] == 0:
                for ship in range(B.SHIPS):
                    if s.cells[HANDS + s.seat] >> ship & 1:
                        choices = append(choices, A.DOCK + B.SHIPS * dock + ship)
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Put the ship there and see whether another dock is empty."""
        s.push(FILL_DOCK, s.seat)
        F.dock_ship(s, s.seat, (action - A.DOCK) // B.SHIPS, (action - A.DOCK) % B.SHIPS)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """An empty dock comes before anything else."""
        return "put a ship from the own hand on the empty dock", "gan.ruling.27"


# -- End of turn ----------------------------------------------------------------------------------


class Refill(Resolving[Ganymede]):
    """All rows are filled up again, once, after the launches."""

    def resolve(self, s: Ganymede) -> None:
        """Fill vacated positions from left to right (gan.endturn.03, gan.ruling.39)."""
        if 0 in s.cells[TILE_ROW : TILE_ROW + TILE_POSITIONS]:
            refill_tiles(s)
        if 0 in s.cells[SHUTTLE_ROW : SHUTTLE_ROW + 2 * SHUTTLE_POSITIONS]:
            refill_shuttles(s)
        if 0 in s.cells[SHIP_ROW : SHIP_ROW + SHIP_POSITIONS]:
            refill_ships(s)
        if s.hand_size(s.seat) > s.box.hand_limit:
            s.push(HAND_LIMIT, s.seat)  # gan.hand.01, gan.ruling.29: after the refill


def refill_tiles(s: Ganymede) -> None:
    """Turn up tiles; an empty stack is made anew from the discard pile first (gan.tile.11)."""
    position: i64
    for position in range(TILE_POSITIONS):
        if s.cells[TILE_ROW + position] == 0:
            if s.cells[TILE_PILE] == 0:
                reshuffle_tiles(s)
            tile = s.take_top(TILE_PILE)
            s.cells[TILE_ROW + position] = tile + 1
            s.reveal()
            if s.listening:
                s.tell(E.TILE_REVEALED, s.seat, tile, position)


def reshuffle_tiles(s: Ganymede) -> None:
    """Shuffle the discard pile into a new stack (gan.ruling.25)."""
    tile: i64
    for tile in range(B.TILES):
        if s.cells[TILE_DISCARD] >> tile & 1:
            s.put_under(TILE_PILE, tile)
    s.cells[TILE_DISCARD] = 0
    s.shuffle(TILE_STREAM, TILE_PILE + 1, s.cells[TILE_PILE])
    if s.listening:
        s.tell(E.TILES_RESHUFFLED, s.seat, s.cells[TILE_PILE])


def refill_shuttles(s: Ganymede) -> None:
    """Turn up shuttles of both planets as far as the decks allow."""
    spot: i64
    for spot in range(2 * SHUTTLE_POSITIONS):
        pile = SHUTTLE_PILE + PILE_WIDTH * (spot // SHUTTLE_POSITIONS)
        if s.cells[SHUTTLE_ROW + spot] == 0 and s.cells[pile] != 0:
            shuttle = s.take_top(pile)
            s.cells[SHUTTLE_ROW + spot] = shuttle + 1
            s.reveal()
            if s.listening:
                s.tell(E.SHUTTLE_REVEALED, s.seat, shuttle, spot)


def refill_ships(s: Ganymede) -> None:
    """Turn up ships as far as the deck allows (gan.ruling.26)."""
    position: i64
    for position in range(SHIP_POSITIONS):
        if s.cells[SHIP_ROW + position] == 0 and s.cells[SHIP_PILE] != 0:
            ship = s.take_top(SHIP_PILE)
            s.cells[SHIP_ROW + position] = ship + 1
            s.learn(KNOWERS + ship, 255)
            if s.listening:
                s.tell(E.SHIP_REVEALED, s.seat, ship, position)


class HandLimit(Deciding[Ganymede]):
    """Ships above the limit go secretly under the deck, one by one, in any order."""

    def options(self, s: Ganymede) -> Zone:
        """Offer the hand."""
        return ships_as_options(s.cells[HANDS + s.seat], A.RETURN)

    def apply(self, s: Ganymede, action: i64) -> None:
        """Put the ship beneath those before it (gan.hand.02, gan.ruling.40)."""
        ship = action - A.RETURN
        return_ship(s, s.seat, ship)
        if s.hand_size(s.seat) > s.box.hand_limit:
            s.push(HAND_LIMIT, s.seat)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """The hand has to shrink."""
        return "the hand is above its limit: return a ship from it", "gan.hand.02"


def return_ship(s: Ganymede, seat: i64, ship: i64) -> None:
    """Put a ship of a hand secretly under the deck; others lose sight of that hand."""
    s.cells[HANDS + seat] &= ~(1 << ship)
    s.put_under(SHIP_PILE, ship)
    s.cells[KNOWERS + ship] = 1 << seat
    other: i64
    for other in range(B.SHIPS):
        if s.cells[HANDS + seat] >> other & 1:
            s.cells[KNOWERS + other] = 1 << seat  # gan.ruling.50
    if s.listening:
        s.tell(E.SHIP_RETURNED, seat, ship, 0, 0, 0, 1 << seat)


class EndTurn(Resolving[Ganymede]):
    """The end conditions are tested; a round is always finished."""

    def resolve(self, s: Ganymede) -> None:
        """Announce the last round, and pass on the turn or end the game (gan.end.04)."""
        seat = s.seat
        s.cells[TURNS + seat] += 1
        announce_end(s, seat)
        following = (seat + 1) % s.players
        if following == s.cells[FIRST]:
            if s.cells[ENDING] or s.cells[ROUND] == s.setting.round_limit:
                if s.listening:
                    s.tell(E.GAME_ENDED, seat)
                return  # gan.ruling.30, gan.ruling.49
            s.cells[ROUND] += 1
        begin_turn(s, following)


def announce_end(s: Ganymede, seat: i64) -> None:
    """Announce the last round as soon as there is a reason for it (gan.end.01-04)."""
    if s.cells[ENDING] == 0 and end_condition(s, seat):
        s.cells[ENDING] = 1
        if s.listening:
            s.tell(E.LAST_ROUND, seat)


def end_condition(s: Ganymede, seat: i64) -> bool:
    """Tell whether a player has launched enough (gan.end.01) or a deck is empty (gan.end.03)."""
    return (
        count_bits(s.cells[LAUNCHED + seat]) >= LAST_SHIP
        or s.cells[SHUTTLE_PILE] == 0  # gan.end.06: other piles do not end the game
        or s.cells[SHUTTLE_PILE + PILE_WIDTH] == 0  # gan.ruling.28: tested after the refill
    )


def make_steps() -> list[Step[Any]]:
    """Give the table of steps; a step's kind is its place in it."""
    return [
        Apply(
            "apply",
            "effect times",
            "gan.tile.06 gan.tile.08 gan.shuttle.09 gan.shuttle.10 gan.launch.05 gan.discard.03 "
            "gan.tilefx.01 gan.tilefx.02 gan.tilefx.03 gan.tilefx.04 gan.lost.03 "
            "gan.ruling.05 gan.ruling.07 gan.ruling.52 gan.ruling.53",
        ),
        StopOrGoOn("stop or go on", "effect times", "gan.rep.03 gan.rep.04 gan.ruling.22"),
        BonusLaunch(
            "bonus launch",
            "",
            "gan.row.01 gan.row.04 gan.rep.06 gan.rep.07 gan.ruling.21 gan.ruling.43",
        ),
        FillDock("fill dock", "", "gan.ruling.27"),
        ChooseShips("choose ships", "", "gan.setup.10 gan.setup.12"),
        Action(
            "action",
            "",
            "gan.turn.02 gan.turn.03 gan.turn.05 gan.supply.02 gan.tile.12 gan.shuttle.12 "
            "gan.rep.10",
        ),
        MakeRoom("make room", "position", "gan.tile.02 gan.tile.03 gan.tile.04"),
        PlaceTile("place tile", "position", "gan.tile.01 gan.tile.06 gan.tile.07"),
        Send("send", "planet whites colour", "gan.shuttle.03 gan.ruling.56"),
        PayTile("pay tile", "", "gan.shuttle.05 gan.shuttle.06"),
        Land("land", "", "gan.earth.01 gan.earth.02 gan.ruling.09"),
        Arrive("arrive", "", "gan.mars.03 gan.ruling.55"),
        Board("board", "", "gan.mars.01 gan.mars.02 gan.ship.05 gan.ship.06 gan.ruling.10"),
        PlaceShuttle("place shuttle", "spot", "gan.shuttle.08 gan.shuttle.10 gan.shuttle.11"),
        Launches(
            "launches", "", "gan.launch.01 gan.launch.02 gan.launch.10 gan.end.02 gan.ruling.16"
        ),
        Depart("depart", "", "gan.launch.04 gan.launch.09 gan.end.05"),
        Replacement("replacement", "", "gan.launch.06 gan.ruling.19 gan.ruling.44"),
        PlaceShip("place ship", "dock", "gan.launch.07 gan.ruling.48"),
        LaunchEnds("launch ends", "", "gan.ruling.18 gan.ruling.57"),
        Refill("refill", "", "gan.endturn.01 gan.endturn.02 gan.endturn.03 gan.ruling.39"),
        HandLimit("hand limit", "", "gan.hand.01 gan.hand.02 gan.ruling.40"),
        EndTurn("end turn", "", "gan.end.01 gan.end.03 gan.end.04 gan.ruling.30 gan.ruling.31"),
    ]
