"""Log lines and prompts of Galileo Project: the kinds of events with their parts."""

from __future__ import annotations

from perijove.games.galileo.actions import CARD_NAMES, CHARACTER_NAMES, SATELLITE_NAMES, TYPE_NAMES
from perijove.kernel.events import EventKind

TRACK_NAMES = ("none", "earth", "mars")
SOURCES = ("effect", "automated drilling")
ENDS = ("characters", "robots")
TECHNOLOGY_NAMES = ("1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b")


def make_events() -> tuple[EventKind, ...]:
    """Give the kinds of events in the order of their numbers."""
    track, satellite = TRACK_NAMES, SATELLITE_NAMES
    card, character = CARD_NAMES, CHARACTER_NAMES
    modifier = SATELLITE_NAMES + TYPE_NAMES
    return (
        EventKind("turn began", "round"),
        EventKind("project chosen", "card", card=card),
        EventKind("marker placed", "track space", track=track),
        EventKind("influence changed", "track space", track=track),
        EventKind("influence gained", "amount track space", track=track),
        EventKind("influence spent", "amount space"),
        EventKind("megacredits gained", "amount total source", source=SOURCES),
        EventKind("megacredits spent", "amount total"),
        EventKind("energy gained", "amount total"),
        EventKind("energy spent", "amount total"),
        EventKind("character recruited", "character slot", character=character),
        EventKind("character taken", "character slot", character=character),
        EventKind("character scanned", "character", character=character),
        EventKind("ability used", "character", character=character),
        EventKind("character discarded", "character", character=character),
        EventKind("character placed", "character", character=character),
        EventKind("robot obtained", "card slot cost io", card=card),
        EventKind(
            "robot placed",
            "card satellite type level",
            card=card,
            satellite=satellite,
            type=TYPE_NAMES,
        ),
        EventKind("declined"),
        EventKind("bonus chosen", "bonus"),
        EventKind("level changed", "card level", card=card),
        EventKind("development moved", "satellite origin goal", satellite=satellite),
        EventKind("robot moved", "card origin goal", card=card, origin=satellite, goal=satellite),
        EventKind("modifier gained", "space"),
        EventKind("modifier placed", "modifier card", modifier=modifier, card=card),
        EventKind("project started", "card level", card=card),
        EventKind("project finalised", "card", card=card),
        EventKind(
            "technology developed", "technology energy megacredits", technology=TECHNOLOGY_NAMES
        ),
        EventKind("robot drawn", "?card", card=card),
        EventKind("robot played", "card", card=card),
        EventKind("robots returned", "robots"),
        EventKind("objective validated", "place space energy"),
        EventKind("robot revealed", "card slot", card=card),
        EventKind("character revealed", "character slot", character=character),
        EventKind("project revealed", "card", card=card),
        EventKind("passed"),
        EventKind("last round", "cause", cause=ENDS),
        EventKind("characters paid", "characters"),
        EventKind("game ended"),
    )
