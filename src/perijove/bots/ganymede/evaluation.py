"""Evaluation of a Ganymede position: points now, and points that can still be expected.

Expected points count less as the end comes near, and nothing once a seat has had its last turn. The
margin over the best opponent is then converted to a chance to win, which becomes more certain near
the end. The scale is the same before and after the end, so a bot that leads ends the game and one
that is behind does not. The weights were chosen by hand.
"""

from __future__ import annotations

import math
from typing import Final

from perijove.games.ganymede import box as B
from perijove.games.ganymede.scoring import points, ship_points
from perijove.games.ganymede.state import (
    EARTH,
    ENDING,
    HANDS,
    LAUNCHED,
    MARS,
    PLACE_WIDTH,
    REPUTATION_AT,
    ROUND,
    SHUTTLE_PILE,
    TOP,
    TURNS,
    Ganymede,
    column_at,
    dock_at,
    settlers_at,
    shuttle_pile,
)
from perijove.kernel.cells import count_bits
from perijove.kernel.zone import i64

EARTH_SETTLER: Final = 0.5
MARS_SETTLER: Final = 0.75
MARS_FITS: Final = 0.15  # bonus for a settler on Mars that fits a ship
COLOUR_ON_EARTH: Final = 0.1  # for variety: more shuttles can be used
CROWD: Final = 0.25  # malus for the last place of a planet

EMPTY_SHIP: Final = 0.12  # share of a ship's value that counts when it is docked
ABOARD: Final = 0.15  # per settler aboard, besides the point that it brings anyway
GOOD_SHIP: Final = 0.35  # share of each seat's value above that point
LAUNCH_EFFECT: Final = 0.7  # per application

SHUTTLE: Final = 0.45
ROW: Final[list[float]] = [0.0, 0.3, 0.7, 1.3, 2.3]  # by the number of shuttles in the row
SPACE: Final = 0.3  # per space of the reputation track
NEAR_STEP: Final = 0.5  # share of the next bonus that counts just before it
TILES: Final[list[float]] = [0.0, 0.4, 1.3, 2.3, 3.0]  # by the number of tiles of a type
HAND: Final[list[float]] = [0.0, 0.5, 0.8, 1.0, 1.1]
BEST_IN_HAND: Final = 0.1  # share of the value of the best ship in hand

MARGIN: Final = 0.001  # per point, where a certain win is 1
END_SPREAD: Final = 0.5
LAST_SPREAD: Final = 3.0
WIDE_SPREAD: Final = 12.0
LAST_TURN: Final = 0.3  # share of the expected points that counts with one turn left
LATE: Final[list[float]] = [1.0, 1.0, 1.0, 0.8, 0.6]  # and by the most ships launched so far
MARS_TIE: Final = 0.01  # gan.tie.02-03
EARTH_TIE: Final = 0.001


def evaluate(s: Ganymede, seat: int) -> float:
    """Evaluate a position for a seat: from -1 (lost) to 1 (won), plus a little for every point."""
    near = nearness(s)
    own = worth(s, seat, near) + near * best_in_hand(s, seat)
    best = -1000.0
    other: i64
    for other in range(s.players):
        if other != seat:
            value = worth(s, other, near)
            if value > best:
                best = value
    margin = own - best
    return math.tanh(margin / spread(s, near)) + MARGIN * margin


def spread(s: Ganymede, near: float) -> float:
    """Return how many points of margin decide the game: fewer as the end comes near."""
    if s.waiting == 0:
        return END_SPREAD
    return LAST_SPREAD if s.cells[ENDING] else LAST_SPREAD + WIDE_SPREAD * near


def worth(s: Ganymede, seat: i64, near: float) -> float:
    """Return the points of a seat plus its expected points."""
    value = float(points(s, seat))
    value += MARS_TIE * float(s.population(seat, MARS))
    value += EARTH_TIE * float(s.population(seat, EARTH))
    share = near
    if s.cells[ENDING]:
        share = 0.0 if s.cells[TURNS + seat] >= s.cells[ROUND] else LAST_TURN
    if share > 0.0:
        value += share * prospects(s, seat)
    return value


def nearness(s: Ganymede) -> float:
    """Return the share of the expected points that counts, as long as no end is announced."""
    most: i64 = 0
    seat: i64
    for seat in range(s.players):
        launched = count_bits(s.cells[LAUNCHED + seat])
        if launched > most:
            most = launched
    cards = s.cells[SHUTTLE_PILE]
    if s.cells[shuttle_pile(MARS)] < cards:
        cards = s.cells[shuttle_pile(MARS)]
    rounds = float(cards) / float(s.players)
    return LATE[min(most, 4)] * min(1.0, LAST_TURN + 0.25 * rounds)


def prospects(s: Ganymede, seat: i64) -> float:
    """Return the expected points of a seat."""
    return (
        settlers(s, seat)
        + ships(s, seat)
        + shuttles(s, seat)
        + reputation(s, seat)
        + tiles(s, seat)
        + hand(s, seat)
    )


def settlers(s: Ganymede, seat: i64) -> float:
    """Value settlers by how far they have come and whether a ship needs them."""
    cells = s.cells
    earth = settlers_at(seat, EARTH)
    mars = earth + PLACE_WIDTH * MARS
    value = 0.0
    people: i64 = 0
    landed: i64 = 0
    colour: i64
    for colour in range(B.COLOURS):
        if cells[earth + colour] != 0:
            people += cells[earth + colour]
            value += COLOUR_ON_EARTH
        if cells[mars + colour] != 0:
            landed += cells[mars + colour]
            if s.fits(seat, 1, colour):
                value += MARS_FITS
    value += MARS_FITS * float(awaited_on_top(s, seat))
    value += EARTH_SETTLER * float(people) + MARS_SETTLER * float(landed)
    if people == s.box.earth_places:
        value -= CROWD
    if landed == s.box.mars_places:
        value -= CROWD
    return value


def awaited_on_top(s: Ganymede, seat: i64) -> i64:
    """Return the largest number of settlers of one colour on Mars that fit the top ship."""
    if s.cells[dock_at(seat, 0)] == 0:
        return 0
    left = s.needed(seat, 0) - s.population(seat, TOP)
    most: i64 = 0
    colour: i64
    for colour in range(B.COLOURS):
        count = s.cells[settlers_at(seat, MARS) + colour]
        if count > most and s.fits(seat, 0, colour):
            most = count
    return most if most < left else left


def ships(s: Ganymede, seat: i64) -> float:
    """Value docked ships by how complete they are, besides the points of settlers aboard."""
    value = 0.0
    dock: i64
    for dock in range(2):
        ship = s.cells[dock_at(seat, dock)] - 1
        if ship >= 0:
            aboard = float(s.population(seat, TOP + dock))
            full = ship_worth(s, seat, ship)
            value += EMPTY_SHIP * full + ABOARD * aboard
            gain = full / float(s.needed(seat, dock)) - 1.0
            if gain > 0.0:
                value += GOOD_SHIP * gain * aboard
    return value


def ship_worth(s: Ganymede, seat: i64, ship: i64) -> float:
    """Estimate what a ship will bring when it launches."""
    value = float(ship_points(s, seat, ship))
    value += LAUNCH_EFFECT * float(s.box.ship_times[ship] if s.box.ship_launch[ship] else 0)
    rule = s.box.ship_score[ship]
    each = float(s.box.ship_each[ship])
    if rule == B.PER_SHUTTLE_TYPE:
        value += 0.8 * each
    elif rule == B.SHUTTLE_SET and s.complete_rows(seat) == 0:
        started = float(columns_above(s, seat, 0))
        value += each * started * started / 30.0
    elif rule == B.PER_SYMBOL:
        value += 1.5 * each
    elif rule == B.REPUTATION_AGAIN:
        value += 1.0
    elif rule == B.PER_TILE:
        value = 0.5 * value + each
    return value


def shuttles(s: Ganymede, seat: i64) -> float:
    """Value shuttles by what they multiply and by the rows they help to complete."""
    total: i64 = 0
    column: i64
    for column in range(B.TYPES):
        total += s.cells[column_at(seat, column)]
    return SHUTTLE * float(total) + ROW[columns_above(s, seat, s.complete_rows(seat))]


def columns_above(s: Ganymede, seat: i64, rows: i64) -> i64:
    """Count the columns that are longer than this many complete rows."""
    count: i64 = 0
    column: i64
    for column in range(B.TYPES):
        if s.cells[column_at(seat, column)] > rows:
            count += 1
    return count


def reputation(s: Ganymede, seat: i64) -> float:
    """Value the way to the next bonus of the reputation track."""
    space = s.cells[REPUTATION_AT + seat]
    track = s.box.track_points
    up = space
    while up < s.box.track_end and track[up] == track[space]:
        up += 1
    if up == space:
        return SPACE * float(space)
    down = space
    while down > 0 and track[down - 1] == track[space]:
        down -= 1
    rise = float(track[up] - track[space])
    return SPACE * float(space) + NEAR_STEP * rise * float(space - down) / float(up - down)


def tiles(s: Ganymede, seat: i64) -> float:
    """Value tiles by the number of each type: the next one of a type applies once more."""
    value = 0.0
    kind: i64
    for kind in range(B.TYPES):
        value += TILES[s.tiles_of_type(seat, kind)]
    return value


def hand(s: Ganymede, seat: i64) -> float:
    """Value the number of ships in hand, because a larger hand gives more choice."""
    return HAND[min(s.hand_size(seat), 4)]


def best_in_hand(s: Ganymede, seat: i64) -> float:
    """Value the best ship in hand; a seat knows only its own hand."""
    if s.cells[ENDING] != 0:
        return 0.0
    held = s.cells[HANDS + seat]
    best = 0.0
    ship: i64 = 0
    while held != 0:
        if held & 1:
            value = ship_worth(s, seat, ship)
            if value > best:
                best = value
        held >>= 1
        ship += 1
    return BEST_IN_HAND * best
