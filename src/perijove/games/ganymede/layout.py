# mypyc: interpreted
"""The named zones of a Ganymede table, for positions, scenarios and tests."""

from __future__ import annotations

from functools import lru_cache

from perijove.games.ganymede import state as S
from perijove.games.ganymede.actions import COLOUR_NAMES
from perijove.games.ganymede.box import PLANET_SHUTTLES, SHIPS, TILES, TYPES
from perijove.kernel.layout import (
    Bag,
    Counts,
    Field,
    Layout,
    Members,
    Number,
    Pile,
    Slot,
    Slots,
    Turn,
)


@lru_cache(maxsize=64)
def make_layout(rules: S.GanymedeRules) -> Layout:
    """Return the zones, with the card names of the box in use."""
    return Layout(*fields(rules))


def fields(rules: S.GanymedeRules) -> tuple[Field, ...]:
    """Return all zones, those of the play area first."""
    box = rules.box
    earth, mars = box.shuttle_names[:PLANET_SHUTTLES], box.shuttle_names[PLANET_SHUTTLES:]
    return (
        Field("supply", S.SUPPLY, Bag(COLOUR_NAMES)),
        Field("carried", S.CARRIED, Bag(COLOUR_NAMES), derived=True),
        Field("tiles", S.TILE_ROW, Slots(box.tile_names, S.TILE_POSITIONS)),
        Field("earth shuttles", S.SHUTTLE_ROW, Slots(box.shuttle_names, S.SHUTTLE_POSITIONS)),
        Field(
            "mars shuttles",
            S.SHUTTLE_ROW + S.SHUTTLE_POSITIONS,
            Slots(box.shuttle_names, S.SHUTTLE_POSITIONS),
        ),
        Field("ships", S.SHIP_ROW, Slots(box.ship_names, S.SHIP_POSITIONS)),
        Field("tile stack", S.TILE_PILE, Pile(box.tile_names, TILES)),
        Field("tile discard", S.TILE_DISCARD, Members(box.tile_names)),
        Field("earth deck", S.SHUTTLE_PILE, Pile(box.shuttle_names, PLANET_SHUTTLES)),
        Field("mars deck", S.SHUTTLE_PILE + S.PILE_WIDTH, Pile(box.shuttle_names, PLANET_SHUTTLES)),
        Field("ship deck", S.SHIP_PILE, Pile(box.ship_names, SHIPS)),
        Field("knowers", S.KNOWERS, Counts(SHIPS), derived=True),
        Field("active", S.ACTIVE, Turn(0, 3)),
        Field("first", S.FIRST, Number(0, 3), derived=True),
        Field("round", S.ROUND, Number(1)),
        Field("last round", S.ENDING, Number(0, 1)),
        Field("departing", S.DEPARTING, Slot(box.ship_names), derived=True),
        Field("launching", S.LAUNCHING, Number(0, 2), derived=True),
        Field("queued launches", S.QUEUED, Number(), derived=True),
        *(_settlers(name, place) for place, name in enumerate(("earth", "mars", "top", "bottom"))),
        Field("tiles", S.TILES_AT, Slots(box.tile_names, S.TILE_PLACES), S.TILE_PLACES),
        Field("docks", S.DOCKS, Slots(box.ship_names, 2), 2),
        Field("hand", S.HANDS, Members(box.ship_names), 1),
        Field("chosen", S.CHOSEN, Slots(box.ship_names, 2), 2, derived=True),
        Field("launched", S.LAUNCHED, Members(box.ship_names), 1),
        Field("earth shuttles", S.USED, Members(earth), 2),
        Field("mars shuttles", S.USED + 1, Members(mars), 2),
        Field("columns", S.COLUMNS, Counts(TYPES), TYPES, derived=True),
        Field("reputation", S.REPUTATION_AT, Number(0, int(box.track_end)), 1),
        Field("turns", S.TURNS, Number(), 1, derived=True),
        Field("row bonuses", S.ROW_BONUSES, Number(), 1, derived=True),
        Field("track bonuses", S.TRACK_BONUSES, Number(), 1, derived=True),
        Field("top bonuses", S.TOP_BONUSES, Number(0, 1), 1, derived=True),
    )


def _settlers(name: str, place: int) -> Field:
    return Field(name, S.SETTLERS + S.PLACE_WIDTH * place, Bag(COLOUR_NAMES), S.SEAT_WIDTH)
