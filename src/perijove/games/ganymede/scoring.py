"""Points, ranking and the score sheet line by line."""

from __future__ import annotations

from typing import Any

from perijove.games.ganymede import box as B
from perijove.games.ganymede.state import (
    BOTTOM,
    EARTH,
    FIRST_PRINT,
    LAUNCHED,
    MARS,
    REPUTATION_AT,
    TOP,
    Ganymede,
    column_at,
    used_at,
)
from perijove.kernel.cells import count_bits
from perijove.kernel.result import Result, ScoreLine, make_result
from perijove.kernel.zone import i64


def reputation_points(s: Ganymede, seat: i64) -> i64:
    """Return the points of the reached section of the track (gan.rep.11)."""
    return s.box.track_points[s.cells[REPUTATION_AT + seat]]


def ship_points(s: Ganymede, seat: i64, ship: i64) -> i64:
    """Return what a launched ship is worth at game end (gan.score.03)."""
    rule = s.box.ship_score[ship]
    each = s.box.ship_each[ship]
    if rule == B.FIXED:  # gan.shipfx.01 gan.shipfx.02 gan.shipfx.06 gan.shipfx.07 gan.shipfx.09
        return s.box.ship_points[ship]
    if rule == B.PER_SHUTTLE_TYPE:
        return each * s.cells[column_at(seat, s.box.ship_of[ship])]  # gan.shipfx.03
    if rule == B.SHUTTLE_SET:
        return each * shuttle_sets(s, seat)
    if rule == B.PER_SYMBOL:
        return each * (symbols(s, seat) >> 8 * s.box.ship_of[ship] & B.BYTE)  # gan.shipfx.05
    if rule == B.REPUTATION_AGAIN:
        return reputation_points(s, seat)  # gan.shipfx.08, gan.ruling.36
    return each * count_bits(s.tile_mask(seat))  # gan.shipfx.10


def shuttle_sets(s: Ganymede, seat: i64) -> i64:
    """Count sets of five types: at most one (gan.shipfx.04), or all (gan.edition.09)."""
    rows = s.complete_rows(seat)
    if s.edition == FIRST_PRINT or rows == 0:
        return rows
    return 1


def symbols(s: Ganymede, seat: i64) -> i64:
    """Count the symbols in the costs of a player's shuttles, a byte per colour (gan.ruling.35)."""
    shown: i64 = 0
    planet: i64
    for planet in range(2):
        shuttles = s.cells[used_at(seat, planet)]
        shuttle = B.PLANET_SHUTTLES * planet
        while shuttles != 0:
            if shuttles & 1:
                shown += s.box.shuttle_shown[shuttle]
            shuttles >>= 1
            shuttle += 1
    return shown


def waiting_settlers(s: Ganymede, seat: i64) -> i64:
    """Count the settlers on ships that have not launched (gan.score.01)."""
    return s.population(seat, TOP) + s.population(seat, BOTTOM)


def points(s: Ganymede, seat: i64) -> i64:
    """Return the points of a seat as if the game ended now (gan.score.01).

    Hands, planets and the values of waiting ships do not count (gan.score.02, gan.score.04).
    """
    total = reputation_points(s, seat) + waiting_settlers(s, seat)
    launched = s.cells[LAUNCHED + seat]
    ship: i64 = 0
    while launched != 0:
        if launched & 1:
            total += ship_points(s, seat, ship)
        launched >>= 1
        ship += 1
    return total


def score_sheet(s: Ganymede, seat: i64) -> list[Any]:
    """Return all scoring lines: ships, reputation, settlers on waiting ships."""
    lines: list[Any] = []
    ship: i64
    for ship in range(B.SHIPS):
        if s.cells[LAUNCHED + seat] >> ship & 1:
            name = s.box.ship_names[ship]
            lines.append(
                ScoreLine("ganymede.score.ship", int(ship_points(s, seat, ship)), {"ship": name})
            )
    space = int(s.cells[REPUTATION_AT + seat])
    lines.append(
        ScoreLine("ganymede.score.reputation", int(reputation_points(s, seat)), {"space": space})
    )
    lines.append(ScoreLine("ganymede.score.settlers", int(waiting_settlers(s, seat))))
    return lines


def scores(s: Ganymede) -> Result:
    """Return the result: points, then settlers on Mars, then on Earth, otherwise shared.

    gan.tie.01 gan.tie.02 gan.tie.03 gan.tie.04 gan.ruling.37 gan.ruling.46
    """
    sheets: list[list[ScoreLine]] = []
    ties: list[tuple[int, int]] = []
    seat: i64
    for seat in range(s.players):
        sheets.append(score_sheet(s, seat))
        ties.append((int(s.population(seat, MARS)), int(s.population(seat, EARTH))))
    return make_result(sheets, ties)
