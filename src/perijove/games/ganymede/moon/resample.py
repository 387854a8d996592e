"""Complete states with the expansion that agree with what one seat knows."""

from __future__ import annotations

from perijove.games.ganymede.moon.state import COUNSELOR_PILE, COUNSELOR_STREAM, DISCARDED
from perijove.games.ganymede.resample import deal_anew
from perijove.games.ganymede.state import Ganymede


def resample(s: Ganymede, viewer: int, seed: int) -> Ganymede:
    """Redeal everything that a seat does not know (moon.info.02, moon.info.03)."""
    other = s.blank()
    other.cells = s.cells[:]
    instead = deal_anew(other, viewer, seed)
    other.shuffle_anew(COUNSELOR_STREAM, COUNSELOR_PILE + 1, other.cells[COUNSELOR_PILE])
    if other.cells[DISCARDED] != 0:
        other.cells[DISCARDED] = instead[other.cells[DISCARDED] - 1] + 1
    other.run()
    other.news = False
    return other
