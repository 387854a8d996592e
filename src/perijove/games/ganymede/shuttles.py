"""Using a shuttle, step by step: settlers, tile, journey, card (gan.ruling.51)."""

from __future__ import annotations

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import box as B
from perijove.games.ganymede import effects as F
from perijove.games.ganymede import events as E
from perijove.games.ganymede import kinds as K
from perijove.games.ganymede.state import (
    CARRIED,
    EARTH,
    MARS,
    ROW_BONUSES,
    SHUTTLE_ROW,
    TILE_PLACES,
    TOP,
    Ganymede,
    column_at,
    settlers_at,
    used_at,
)
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, append, i64, vec


class Send(Deciding[Ganymede]):
    """White symbols are met by settlers of any colour, chosen in order of colour."""

    kind = K.SEND
    name = "send"
    args = "planet whites colour"
    clauses = "gan.shuttle.03 gan.ruling.56"
    reading = "gan.shuttle.03 gan.shuttle.02 gan.shuttle.07 gan.ruling.56"
    prompt = "Which settler takes the white seat?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the colours that leave enough for the other symbols (gan.ruling.56)."""
        planet, whites, colour = s.a, s.b, s.c  # the colour chosen last, or the first one
        at = settlers_at(s.seat, planet)
        choices = vec[i64]()
        crowd: i64 = 0  # settlers of this colour and those after it
        other: i64
        for other in range(colour, B.COLOURS):
            crowd += s.cells[at + other]
        for other in range(colour, B.COLOURS):
            if s.cells[at + other] != 0 and crowd >= whites:
                choices = append(choices, A.SEND + other)
            crowd -= s.cells[at + other]
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Take the settler aboard and continue with the next symbol (gan.shuttle.03)."""
        planet, whites = s.a, s.b
        colour = action - A.SEND
        F.take_aboard(s, s.seat, planet, colour, 1)
        if whites > 1:
            s.push(K.SEND, s.seat, planet, whites - 1, colour)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that the white symbols must be met, colour by colour."""
        return "choose a settler on the departure planet for the white symbol", "gan.ruling.56"


class PayTile(Deciding[Ganymede]):
    """Some shuttles cost a tile, paid before the effect and without a benefit."""

    kind = K.PAY_TILE
    name = "pay tile"
    clauses = "gan.shuttle.05 gan.shuttle.06"
    reading = "gan.shuttle.05 gan.shuttle.06 gan.ruling.51"
    prompt = "Which tile pays for the shuttle?"

    def options(self, s: Ganymede) -> Zone:
        """Offer every tile above the board (gan.shuttle.05)."""
        return F.owned_tiles(s, s.seat, TILE_PLACES)

    def apply(self, s: Ganymede, action: i64) -> None:
        """Discard the tile; that gives no Basic Action (gan.shuttle.06)."""
        F.discard_tile(s, s.seat, action - A.DROP)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that only a tile above the board can pay."""
        return "the shuttle costs a tile from above your board", "gan.shuttle.05"


class Land(Deciding[Ganymede]):
    """Settlers of an Earth shuttle land on Mars one by one; those without a place are lost."""

    kind = K.LAND
    name = "land"
    clauses = "gan.earth.01 gan.earth.02 gan.ruling.09"
    reading = "gan.earth.02 gan.earth.01 gan.ruling.09 gan.zone.04 gan.shuttle.07"
    prompt = "Mars has no room for all: which settler lands next?"

    def options(self, s: Ganymede) -> Zone:
        """Offer who lands next if there are too few places; otherwise the order does not matter."""
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
        s.push(K.LAND, s.seat)
        F.arrive(s, s.seat, colour, EARTH, goal)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that only settlers aboard can land."""
        return "choose which of the settlers aboard lands on Mars", "gan.ruling.09"


class Arrive(Resolving[Ganymede]):
    """Settlers of a Mars shuttle reach Ganymede; those that fit no ship are lost at once."""

    kind = K.ARRIVE
    name = "arrive"
    clauses = "gan.mars.03 gan.ruling.55"

    def resolve(self, s: Ganymede) -> None:
        """Lose settlers that fit no ship (gan.mars.03, gan.ruling.55); let the next one board."""
        waiting = False
        colour: i64
        for colour in range(B.COLOURS):
            while s.cells[CARRIED + colour] != 0 and not s.fits_somewhere(s.seat, colour):
                s.cells[CARRIED + colour] -= 1
                F.arrive(s, s.seat, colour, MARS, F.SPACE)
            if s.cells[CARRIED + colour] != 0:
                waiting = True
        if waiting:
            s.push(K.ARRIVE, s.seat)
            s.push(K.BOARD, s.seat)


class Board(Deciding[Ganymede]):
    """An arriving settler boards a ship that accepts it; it cannot be given up."""

    kind = K.BOARD
    name = "board"
    clauses = "gan.mars.01 gan.mars.02 gan.ship.05 gan.ship.06 gan.ruling.10"
    reading = (
        "gan.mars.02 gan.ship.01 gan.ship.02 gan.mars.03 gan.ship.05 gan.ruling.10 gan.ship.04"
    )
    prompt = "Which settler boards which ship?"

    def options(self, s: Ganymede) -> Zone:
        """Offer settler and ship; the order only if it changes the result (gan.ruling.10)."""
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
        """Return True if one settler, boarding first, could leave no ship for another colour."""
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
        """Return True if `other` fits nowhere once `first` has boarded."""
        at = settlers_at(s.seat, TOP + dock) + first
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
        """Explain that the condition of the dock decides who may board."""
        if A.BOARD <= action < A.RECRUIT:
            return "that settler does not meet the condition of that ship", "gan.mars.02"
        return "an arriving settler has to board a ship that accepts it", "gan.ruling.10"


class PlaceShuttle(Resolving[Ganymede]):
    """The used shuttle goes to the column of its type, whose size is the number of applications."""

    kind = K.PLACE_SHUTTLE
    name = "place shuttle"
    args = "spot"
    clauses = "gan.shuttle.08 gan.shuttle.10 gan.shuttle.11"

    def resolve(self, s: Ganymede) -> None:
        """Place the card, apply it, then the row bonus (gan.shuttle.08-11, gan.row.02)."""
        spot = s.a
        seat = s.seat
        shuttle = s.cells[SHUTTLE_ROW + spot] - 1
        s.cells[SHUTTLE_ROW + spot] = 0
        column = s.box.shuttle_type[shuttle]
        times = add_to_column(s, seat, shuttle, column)
        F.follow(s, seat, s.effect_of_shuttle(seat, spot, shuttle), times)


def add_to_column(s: Ganymede, seat: i64, shuttle: i64, column: i64) -> i64:
    """Put a shuttle under a board; a complete row earns a launch (gan.ruling.20, gan.ruling.45)."""
    earns_launch = s.completes_row(seat, column)
    planet = shuttle // B.PLANET_SHUTTLES
    s.cells[used_at(seat, planet)] |= 1 << shuttle % B.PLANET_SHUTTLES
    s.cells[column_at(seat, column)] += 1
    times = s.cells[column_at(seat, column)]
    if s.listening:
        s.tell(E.SHUTTLE_PLACED, seat, shuttle, column, times)
    if earns_launch:
        s.cells[ROW_BONUSES + seat] += 1
        F.earn_launch(s, seat, F.BY_ROW)
    return times
