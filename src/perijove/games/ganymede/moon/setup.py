"""Setup with the expansion: base setup, pawns and counselors (moon.setup.01).

The supply does not change (moon.ruling.39), in both editions (moon.ruling.43). The base game
chooses the first player (moon.setup.04, moon.ruling.41), and tokens start in the box
(moon.setup.06).
"""

from __future__ import annotations

from perijove.games.ganymede.moon.box import COUNSELORS, ROW
from perijove.games.ganymede.moon.state import (
    COUNSELOR_PILE,
    COUNSELOR_ROW,
    COUNSELOR_STREAM,
    ON_MOON,
    PAWN,
    blank,
)
from perijove.games.ganymede.setup import begin, lay_out
from perijove.games.ganymede.state import Ganymede, GanymedeRules
from perijove.kernel.zone import i64


def set_up(rules: GanymedeRules, seed: int) -> Ganymede:
    """Return a fresh game at its first decision."""
    s = blank(rules)
    lay_out(s, seed)
    place_pawns(s)
    lay_out_counselors(s)
    begin(s)
    return s


def place_pawns(s: Ganymede) -> None:
    """Put every player's Counselor pawn on the Moon (moon.setup.05)."""
    seat: i64
    for seat in range(s.players):
        s.cells[PAWN + seat] = ON_MOON


def lay_out_counselors(s: Ganymede) -> None:
    """Shuffle the counselor tiles and reveal five (moon.setup.07)."""
    counselor: i64
    for counselor in range(COUNSELORS):
        s.put_on(COUNSELOR_PILE, counselor)
    s.shuffle(COUNSELOR_STREAM, COUNSELOR_PILE + 1, s.cells[COUNSELOR_PILE])
    position: i64
    for position in range(ROW):
        s.cells[COUNSELOR_ROW + position] = s.take_top(COUNSELOR_PILE) + 1
