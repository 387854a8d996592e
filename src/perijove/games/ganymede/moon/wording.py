"""The kinds of events and the English texts that the Moon expansion adds."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede.actions import DOCK_NAMES
from perijove.games.ganymede.moon.actions import GAP_NAMES, SETTLER_NAMES, TYPE_NAMES
from perijove.games.ganymede.moon.components import COUNSELORS
from perijove.kernel.events import EventKind

LOCATION_NAMES: Final = ("nowhere", "moon", "earth", "mars", "ganymede")
TOKEN_NAMES: Final = ("vip", "virus", "upgrade")
MONOLITH_NAMES: Final = ("ender", "phobos")


def make_moon_events() -> tuple[EventKind, ...]:
    """Give the kinds of events of the expansion in the order of their numbers."""
    return (
        EventKind("counselor moved", "location", location=LOCATION_NAMES),
        EventKind("president moved", "location", location=LOCATION_NAMES),
        EventKind("ship exchanged", "ship dock", dock=DOCK_NAMES),
        EventKind("ships swapped"),
        EventKind("counselor recruited", "counselor space", counselor=COUNSELORS),
        EventKind("counselor revealed", "counselor position", counselor=COUNSELORS),
        EventKind("effect raised", "more"),
        EventKind("upgrade moved", "type", type=TYPE_NAMES),
        EventKind("ship infected", "victim dock", dock=DOCK_NAMES),
        EventKind("merchant placed", "gap", gap=GAP_NAMES),
        EventKind("monolith placed", "spot", spot=MONOLITH_NAMES),
        EventKind("token returned", "token", token=TOKEN_NAMES),
        EventKind("settler rescued", "colour", colour=SETTLER_NAMES),
        EventKind("vip placed"),
        EventKind("ship shown", "ship"),
        EventKind("ship recalled", "ship for"),
        EventKind("extra turn"),
    )
