# mypyc: interpreted
"""Tables with the expansion as described by scenarios and tests.

Counselors in a council have their abilities. Their tokens are at their first place unless the table
says otherwise; the VIP is where the table puts him, otherwise in the box.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from perijove.games.ganymede import arrange as base
from perijove.games.ganymede.arrange import BASE, put
from perijove.games.ganymede.moon import box as C
from perijove.games.ganymede.moon import state as S
from perijove.games.ganymede.moon.layout import make_layout
from perijove.games.ganymede.state import Ganymede

MOON_PLAN = replace(
    BASE,
    layout=make_layout,
    families=(*BASE.families, ("counselor pile", ("counselors",), ("council",))),
    rows=(*BASE.rows, "counselors"),
    slots={**BASE.slots, "council": C.COUNCIL_SPACES},
    settlers=(*BASE.settlers, "moon"),
    in_transit=(*BASE.in_transit, "adrift"),
)


def arrange(s: Ganymede, wanted: dict[str, Any]) -> None:
    """Arrange the table as described; the state stays at its current decision."""
    put(s, wanted, MOON_PLAN)
    seats = wanted.get("seats", [])
    for seat in range(int(s.players)):
        named = seats[seat] if seat < len(seats) else {}
        if "abilities" not in named:
            s.cells[S.ABILITIES + seat] = _council(s, seat)
        if "president" not in named and S.has(s, seat, C.MICHELLE):
            s.cells[S.PRESIDENT + seat] = S.ON_MOON
    for token, at, counselor in (
        ("upgrade", S.UPGRADE, C.AHU_LANI),
        ("merchant", S.MERCHANT, C.HIPT_LIBER),
        ("monolith", S.MONOLITH, C.ENDER),
    ):
        if token not in wanted and S.holder(s, counselor) >= 0:
            s.cells[at] = 1
    s.run()


def settle(s: Ganymede) -> None:
    """Update what follows from an edited table; counselors in a council have their abilities."""
    base.settle(s)
    for seat in range(int(s.players)):
        s.cells[S.ABILITIES + seat] = _council(s, seat)


def _council(s: Ganymede, seat: int) -> int:
    """Return the set of counselors in a council."""
    first = S.council_at(seat, 0)
    tiles = [int(s.cells[first + space]) for space in range(C.COUNCIL_SPACES)]
    return sum(1 << tile - 1 for tile in tiles if tile)
