"""Points with the expansion: the President and, if the data have any, counselor tiles."""

from __future__ import annotations

from perijove.games.ganymede import scoring
from perijove.games.ganymede.moon.box import COUNCIL_SPACES
from perijove.games.ganymede.moon.state import ON_GANYMEDE, PRESIDENT, council_at, moon_box
from perijove.games.ganymede.state import EARTH, MARS, Ganymede
from perijove.kernel.result import Result, ScoreLine, make_result
from perijove.kernel.zone import i64


def president_points(s: Ganymede, seat: i64) -> i64:
    """Return 5 points if the President is on the tile of Michelle de la Rose."""
    return moon_box(s).president_points if s.cells[PRESIDENT + seat] == ON_GANYMEDE else 0


def council_points(s: Ganymede, seat: i64) -> i64:
    """Return the points printed on counselor tiles; none are known (moon.ruling.31)."""
    total: i64 = 0
    space: i64
    for space in range(COUNCIL_SPACES):
        counselor = s.cells[council_at(seat, space)]
        if counselor != 0:
            total += moon_box(s).counselor_points[counselor - 1]
    return total


def points(s: Ganymede, seat: i64) -> i64:
    """Return the points of a seat as if the game ended now (moon.score.01)."""
    return scoring.points(s, seat) + president_points(s, seat) + council_points(s, seat)


def scores(s: Ganymede) -> Result:
    """Return the result; pawns and the President count in no tie-break (moon.ruling.29)."""
    sheets: list[list[ScoreLine]] = []
    ties: list[tuple[int, int]] = []
    seat: i64
    for seat in range(s.players):
        sheet = scoring.score_sheet(s, seat)
        sheet.append(ScoreLine("moon.score.president", int(president_points(s, seat))))
        sheet.append(ScoreLine("moon.score.council", int(council_points(s, seat))))
        sheets.append(sheet)
        ties.append((int(s.population(seat, MARS)), int(s.population(seat, EARTH))))
    return make_result(sheets, ties)
