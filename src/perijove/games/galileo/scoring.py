"""Points, ranking and the score sheet line by line. Resources do not score (gal.res.09)."""

from __future__ import annotations

from typing import Any

from perijove.games.galileo import box as B
from perijove.games.galileo.actions import SATELLITE_NAMES
from perijove.games.galileo.state import (
    DEVELOPED,
    INFLUENCE,
    OBJECTIVES,
    ROBOTS,
    UNDER,
    ZONE,
    Galileo,
    space_at,
)
from perijove.kernel.cells import bit, count_bits
from perijove.kernel.result import Result, ScoreLine, make_result
from perijove.kernel.zone import i64


def satellite_points(s: Galileo, seat: i64, satellite: i64) -> i64:
    """Return the points of a development marker (gal.score.02, gal.score.03)."""
    space = s.marker(seat, satellite)
    if satellite == B.CALLISTO:
        return s.box.callisto_multiplier[space] * s.strongest(seat)
    return s.box.points[B.TRACK_WIDTH * satellite + space]


def satellite_sets(s: Galileo, seat: i64) -> i64:
    """Count sets of four robots on four different satellites (gal.ruling.70)."""
    cards = s.cells[ROBOTS + seat]
    counts: i64 = 0  # 15 bits per satellite
    card: i64 = 0
    while cards != 0:
        if cards & 1:
            counts += bit(15 * (s.cells[ZONE + card] - 1))
        cards >>= 1
        card += 1
    fewest = counts & 32767
    satellite: i64
    for satellite in range(1, B.SATELLITES):
        count = counts >> 15 * satellite & 32767
        if count < fewest:
            fewest = count
    return fewest


def character_points(s: Galileo, seat: i64, character: i64) -> i64:
    """Return what a character kept under a board is worth (gal.score.04, gal.ruling.69)."""
    person = s.box.person[character]
    what = s.box.score[person]
    if what == B.PER_LEVEL_5:
        count = s.of_level(seat, 5)  # gal.char.chau.03, gal.char.diat.03
    elif what == B.PER_TECHNOLOGY:
        count = count_bits(s.cells[DEVELOPED + seat])  # gal.char.milutin.03, gal.char.hunter.03
    elif what == B.PER_CHARACTER:
        count = count_bits(s.cells[UNDER + seat])  # gal.char.eliot.03, gal.char.tarak.03
    elif what == B.PER_SATELLITE_SET:
        count = satellite_sets(s, seat)  # gal.char.noor.03, gal.char.ila.04
    elif what == B.PER_OBJECTIVE:
        count = s.validated(seat)  # gal.char.marty.03, gal.char.lee.03
    else:
        count = count_bits(s.doubles(seat))  # gal.char.nakkia.03, gal.char.leonard.03
    return count * s.box.each[person]


def objective_points(s: Galileo, seat: i64, place: i64) -> i64:
    """Return the points of a player's marker on a place, else 0 (gal.obj.05, gal.score.06)."""
    first = space_at(place, 0)
    space: i64
    for space in range(B.SPACES):
        if s.cells[first + space] == seat + 1:
            return s.box.place_points[B.SPACES * place + space]
    return 0


def points(s: Galileo, seat: i64) -> i64:
    """Return the points of a seat as if the game ended now with all characters paid."""
    total: i64 = 0
    i: i64
    for i in range(B.SATELLITES):
        total += satellite_points(s, seat, i)
    for i in range(B.CHARACTERS):
        if s.cells[UNDER + seat] >> i & 1:
            total += character_points(s, seat, i)
    return total + tile_points(s, seat)


def tile_points(s: Galileo, seat: i64) -> i64:
    """Return the points of a player's technologies and objectives."""
    total: i64 = 0
    i: i64
    for i in range(B.NUMBERS):
        if s.cells[DEVELOPED + seat] >> i & 1:
            total += s.box.technology_points[s.technology(i)]  # gal.score.05
    for i in range(B.PLACES):
        total += objective_points(s, seat, i)
    return total


def score_sheet(s: Galileo, seat: i64) -> list[Any]:
    """Return all scoring lines: markers, characters, technologies, objectives (gal.score.01)."""
    lines: list[Any] = []
    i: i64
    for i in range(B.SATELLITES):
        worth = int(satellite_points(s, seat, i))
        args = {"satellite": SATELLITE_NAMES[i], "space": int(s.marker(seat, i))}
        lines.append(ScoreLine("galileo.score.satellite", worth, args))
    for i in range(B.CHARACTERS):
        if s.cells[UNDER + seat] >> i & 1:
            worth = int(character_points(s, seat, i))
            name = {"character": s.box.character_names[i]}
            lines.append(ScoreLine("galileo.score.character", worth, name))
    for i in range(B.NUMBERS):
        if s.cells[DEVELOPED + seat] >> i & 1:
            technology = s.technology(i)
            worth = int(s.box.technology_points[technology])
            name = {"technology": s.box.technology_names[technology]}
            lines.append(ScoreLine("galileo.score.technology", worth, name))
    for i in range(B.PLACES):
        worth = int(objective_points(s, seat, i))
        if worth:
            name = {"objective": s.box.objective_names[s.cells[OBJECTIVES + i] - 1]}
            lines.append(ScoreLine("galileo.score.objective", worth, name))
    return lines


def scores(s: Galileo) -> Result:
    """Return the result: most points (gal.score.07, gal.term.16), then influence (gal.score.08).

    Seats equal in both share the place (gal.score.09, gal.ruling.91).
    """
    sheets: list[list[ScoreLine]] = []
    ties: list[tuple[int]] = []
    seat: i64
    for seat in range(s.players):
        sheets.append(score_sheet(s, seat))
        ties.append((int(s.cells[INFLUENCE + seat]),))  # gal.ruling.71
    return make_result(sheets, ties)
