"""Log lines and prompts of Ganymede: the kinds of events with their parts, and English texts."""

from __future__ import annotations

from perijove.games.ganymede.actions import COLOUR_NAMES, DOCK_NAMES
from perijove.kernel.events import EventKind

PLACE_NAMES = ("earth", "mars", "top", "bottom", "moon", "space")
SOURCES = ("row", "reputation")


def make_events() -> tuple[EventKind, ...]:
    """Give the kinds of events in the order of their numbers."""
    colour = COLOUR_NAMES
    return (
        EventKind("turn began", "round"),
        EventKind("ships chosen"),
        EventKind("ship docked", "ship dock", dock=DOCK_NAMES),
        EventKind("tile taken", "tile position place times"),
        EventKind("tile discarded", "tile place"),
        EventKind("shuttle chosen", "shuttle spot"),
        EventKind(
            "settler moved",
            "colour origin goal",
            colour=colour,
            origin=PLACE_NAMES,
            goal=PLACE_NAMES,
        ),
        EventKind("settler lost", "colour origin", colour=colour, origin=PLACE_NAMES),
        EventKind("shuttle placed", "shuttle column times"),
        EventKind("settler recruited", "colour place", colour=colour, place=PLACE_NAMES),
        EventKind("settler adapted", "place old new", place=PLACE_NAMES, old=colour, new=colour),
        EventKind("reputation gained", "space"),
        EventKind("bonus space taken", "space"),
        EventKind("bonus space passed", "space"),
        EventKind("ship taken", "ship position"),
        EventKind("ship drawn", "?ship"),
        EventKind("launch earned", "source", source=SOURCES),
        EventKind("ship launched", "ship dock", dock=DOCK_NAMES),
        EventKind("settlers returned", "colour count dock", colour=colour, dock=DOCK_NAMES),
        EventKind("ship returned", "?ship"),
        EventKind("tile revealed", "tile position"),
        EventKind("shuttle revealed", "shuttle spot"),
        EventKind("ship revealed", "ship position"),
        EventKind("tiles reshuffled", "tiles"),
        EventKind("effect declined", "effect times"),
        EventKind("last round"),
        EventKind("game ended"),
    )
