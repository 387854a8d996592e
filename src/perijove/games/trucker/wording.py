"""Log lines and prompts of Galaxy Trucker: the kinds of events with their parts."""

from __future__ import annotations

from perijove.games.trucker.actions import COLOUR_NAMES, TITLE_NAMES
from perijove.kernel.events import EventKind

LEVELS = ("test", "I", "II", "III")
SOURCES = ("face-up", "reserve 1", "reserve 2", "face-down")
HITS = ("small", "big", "light", "heavy")
SIDES = ("front", "right", "rear", "left")
FATES = ("misses", "bounces", "shot down", "shielded", "destroys")
CREW = ("nobody", "astronaut", "astronauts", "brown alien", "purple alien")
POWERS = ("crew", "engines", "cannons")
LINES = ("cards", "finish", "looks", "titles", "goods", "lost")
REASONS = ("choice", "engines", "astronauts", "lapped")
CARD_TYPES = (
    "planets", "open space", "meteor swarm", "smugglers", "slavers", "pirates", "abandoned ship",
    "abandoned station", "stardust", "epidemic", "combat zone", "sabotage",
)  # fmt: skip


def make_events() -> tuple[EventKind, ...]:
    """Give the kinds of events in the order of their numbers."""
    return (
        EventKind("flight began", "level", level=LEVELS),
        EventKind("turn began", "round"),
        EventKind("tile taken", "?tile source", source=SOURCES),
        EventKind("tile welded", "tile cell turns"),
        EventKind("tile taken back", "tile cell"),
        EventKind("tile set aside", "tile place"),
        EventKind("tile returned", "tile"),
        EventKind("pile opened", "pile"),
        EventKind("pile closed", "pile"),
        EventKind("hourglass turned", "slot"),
        EventKind("hourglass ran out", "slot"),
        EventKind("finished", "space"),
        EventKind("passed"),
        EventKind("assembly ended"),
        EventKind("tile removed", "tile cell"),
        EventKind("tile lost", "tile cell"),
        EventKind("crew boarded", "cell crew", crew=CREW),
        EventKind("launched", "position"),
        EventKind("card revealed", "card"),
        EventKind("card ignored", "card"),
        EventKind("power declared", "what power powered", what=POWERS),
        EventKind("energy spent", "cell"),
        EventKind("rocket moved", "origin goal"),
        EventKind("landed", "planet"),
        EventKind("reward declined"),
        EventKind("rolled", "line hit side row", hit=HITS, side=SIDES),
        EventKind("projectile", "hit side fate cell", hit=HITS, side=SIDES, fate=FATES),
        EventKind("answered"),
        EventKind("piece kept", "cell"),
        EventKind("cube loaded", "colour cell", colour=COLOUR_NAMES),
        EventKind("cube unloaded", "colour cell", colour=COLOUR_NAMES),
        EventKind("cube lost", "colour cell", colour=COLOUR_NAMES),
        EventKind("energy lost", "cell"),
        EventKind("crew lost", "cell crew", crew=CREW),
        EventKind("credits gained", "credits line", line=LINES),
        EventKind("gave up", "reason", reason=REASONS),
        EventKind("flight ended", "level", level=LEVELS),
        EventKind("title scored", "title score", title=TITLE_NAMES),
        EventKind("title taken", "title", title=TITLE_NAMES),
        EventKind("title defended", "title", title=TITLE_NAMES),
        EventKind("components paid", "paid due"),
        EventKind("penalised", "card line", card=CARD_TYPES),
    )
