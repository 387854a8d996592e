# mypyc: interpreted
"""What a finished ship has, in numbers that a report names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from perijove.bots.analysis.shapes import Reason
from perijove.bots.analysis.themes import themes_of
from perijove.games.trucker import box as B
from perijove.games.trucker.game import GAME
from perijove.games.trucker.ship import exposed
from perijove.games.trucker.state import LEVEL, Trucker
from perijove.games.trucker.survey import survey_of

MOST: Final = 3  # reasons for a change


def traits_of(state: Trucker, seat: int) -> dict[str, int]:
    """Return the numbers of a ship, by theme."""
    figures = survey_of(state, seat).figures(loaded=False)
    level = int(state.cells[LEVEL])
    hull = int(state.hull(seat))
    area = int(state.box.area_mask[level])
    return {
        "exposed": int(exposed(state, seat)),
        "empty": (area & ~hull & ((1 << B.CELLS) - 1)).bit_count(),
        "engines": figures.engines + figures.engines_more,
        "cannons": (figures.cannons + figures.cannons_more) // 2,  # counted in halves
        "berths": figures.crew,
        "charges": figures.slots,
        "room": figures.room,
    }


def reasons(before: Mapping[str, int], after: Mapping[str, int]) -> list[Reason]:
    """Return in which themes a changed ship is better."""
    found = []
    for theme in themes_of(GAME).theme:
        if theme.name in before:
            more = after[theme.name] - before[theme.name]
            amount = -more if theme.better == "less" else more
            if amount > 0:
                found.append(Reason(theme.name, amount))
    return found[:MOST]
