# mypyc: interpreted
"""The named zones of the expansion, beside those of the base game."""

from __future__ import annotations

from perijove.games.ganymede import layout as base
from perijove.games.ganymede import state as G
from perijove.games.ganymede.actions import DOCK_NAMES
from perijove.games.ganymede.box import PLANET_SHUTTLES
from perijove.games.ganymede.components import TYPES
from perijove.games.ganymede.moon import state as S
from perijove.games.ganymede.moon.actions import GAP_NAMES, SETTLER_NAMES
from perijove.games.ganymede.moon.box import COUNCIL_SPACES, COUNSELORS, ROW
from perijove.kernel.layout import Bag, Counts, Field, Layout, Members, Number, Pile, Slot, Slots

PLACE_NAMES = ("earth", "mars", "top", "bottom", "moon")
LOCATION_NAMES = ("moon", "earth", "mars", "ganymede")
MONOLITH_NAMES = ("ender", "phobos")
DONE_NAMES = (
    *("moon-earth route", "earth-mars route", "exchange", "upgrade", "recruitment"),
    *("vip aboard", "sent ahead"),
)
SHIP_PLACES = [f"{seat} {dock}" for seat in range(G.SEATS) for dock in DOCK_NAMES]


def make_layout(rules: G.GanymedeRules) -> Layout:
    """Return the zones of a table with the expansion."""
    assert isinstance(rules, S.MoonRules)
    counselors = rules.moon.counselor_names
    path = [TYPES[kind] for kind in rules.moon.upgrade_path]
    return Layout(
        *base.fields(rules),
        *(_settlers(name, place) for place, name in enumerate(PLACE_NAMES)),
        Field("carried", G.CARRIED, Bag(SETTLER_NAMES), derived=True),
        Field("adrift", S.ADRIFT, Bag(SETTLER_NAMES), derived=True),
        Field("pawn", S.PAWN, Slot(LOCATION_NAMES), 1),
        Field("president", S.PRESIDENT, Slot(LOCATION_NAMES), 1),
        Field("council", S.COUNCIL, Slots(counselors, COUNCIL_SPACES), COUNCIL_SPACES),
        Field("abilities", S.ABILITIES, Members(counselors), 1, derived=True),
        Field("counselors", S.COUNSELOR_ROW, Slots(counselors, ROW)),
        Field("counselor pile", S.COUNSELOR_PILE, Pile(counselors, COUNSELORS)),
        Field("virus", S.VIRUS, Slot(SHIP_PLACES)),
        Field("upgrade", S.UPGRADE, Slot(path)),
        Field("merchant", S.MERCHANT, Slot(GAP_NAMES)),
        Field("monolith", S.MONOLITH, Slot(MONOLITH_NAMES)),
        Field("redirected", S.REDIRECTED, Counts(PLANET_SHUTTLES), derived=True),
        Field("discarded", S.DISCARDED, Slot(rules.box.ship_names), derived=True),
        Field("reserved", S.RESERVED, Slot(PLACE_NAMES), derived=True),
        Field("extra turn", S.EXTRA, Number(0, 1), derived=True),
        Field("done", S.DONE, Members(DONE_NAMES), derived=True),
        Field("launch due", S.LAUNCH_DUE, Number(0, 1), derived=True),
    )


def _settlers(name: str, place: int) -> Field:
    return Field(name, G.SETTLERS + G.PLACE_WIDTH * place, Bag(SETTLER_NAMES), G.SEAT_WIDTH)
