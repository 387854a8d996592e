"""Kinds of events of the Moon expansion, numbered after those of the base game."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede.actions import DOCK_NAMES
from perijove.games.ganymede.events import GAME_ENDED
from perijove.games.ganymede.moon.actions import GAP_NAMES, SETTLER_NAMES, TYPE_NAMES
from perijove.games.ganymede.moon.components import COUNSELORS
from perijove.kernel.events import EventKind

PAWN_MOVED: Final = GAME_ENDED + 1
PRESIDENT_MOVED: Final = PAWN_MOVED + 1
SHIPS_EXCHANGED: Final = PRESIDENT_MOVED + 1
SHIPS_SWAPPED: Final = SHIPS_EXCHANGED + 1
COUNSELOR_RECRUITED: Final = SHIPS_SWAPPED + 1
COUNSELOR_REVEALED: Final = COUNSELOR_RECRUITED + 1
EFFECT_RAISED: Final = COUNSELOR_REVEALED + 1
UPGRADE_MOVED: Final = EFFECT_RAISED + 1
SHIP_INFECTED: Final = UPGRADE_MOVED + 1
MERCHANT_PLACED: Final = SHIP_INFECTED + 1
MONOLITH_PLACED: Final = MERCHANT_PLACED + 1
TOKEN_RETURNED: Final = MONOLITH_PLACED + 1
SETTLER_RESCUED: Final = TOKEN_RETURNED + 1
VIP_PLACED: Final = SETTLER_RESCUED + 1
SHIP_SHOWN: Final = VIP_PLACED + 1
SHIP_RECALLED: Final = SHIP_SHOWN + 1
EXTRA_TURN: Final = SHIP_RECALLED + 1

# Names for the numbers in events.
LOCATION_NAMES: Final = ("nowhere", "moon", "earth", "mars", "ganymede")
TOKEN_NAMES: Final = ("vip", "virus", "upgrade")
MONOLITH_NAMES: Final = ("ender", "phobos")

MOON_KINDS: Final = (
    EventKind(
        PAWN_MOVED,
        "counselor moved",
        "location",
        "moved the Counselor to {location}",
        location=LOCATION_NAMES,
    ),
    EventKind(
        PRESIDENT_MOVED,
        "president moved",
        "location",
        "moved the President to {location}",
        location=LOCATION_NAMES,
    ),
    EventKind(
        SHIPS_EXCHANGED,
        "ship exchanged",
        "ship dock",
        "took {ship} back from the {dock} dock",
        dock=DOCK_NAMES,
    ),
    EventKind(SHIPS_SWAPPED, "ships swapped", "", "swapped both ships"),
    EventKind(
        COUNSELOR_RECRUITED,
        "counselor recruited",
        "counselor space",
        "took {counselor} into the council",
        counselor=COUNSELORS,
    ),
    EventKind(
        COUNSELOR_REVEALED,
        "counselor revealed",
        "counselor position",
        "turned up {counselor}",
        quiet=True,
        counselor=COUNSELORS,
    ),
    EventKind(
        EFFECT_RAISED, "effect raised", "more shuttle", "raised the effect of {shuttle} by {more}"
    ),
    EventKind(
        UPGRADE_MOVED, "upgrade moved", "type", "moved the Upgrade token to {type}", type=TYPE_NAMES
    ),
    EventKind(
        SHIP_INFECTED,
        "ship infected",
        "victim dock",
        "infected the {dock} ship of player {victim}",
        dock=DOCK_NAMES,
    ),
    EventKind(
        MERCHANT_PLACED,
        "merchant placed",
        "gap",
        "put the Merchant between Mars shuttles {gap}",
        gap=GAP_NAMES,
    ),
    EventKind(
        MONOLITH_PLACED,
        "monolith placed",
        "spot",
        "put the Monolith on {spot}",
        spot=MONOLITH_NAMES,
    ),
    EventKind(
        TOKEN_RETURNED,
        "token returned",
        "token",
        "returned the {token} to the box",
        token=TOKEN_NAMES,
    ),
    EventKind(
        SETTLER_RESCUED,
        "settler rescued",
        "colour",
        "rescued {colour} onto the Moon",
        colour=SETTLER_NAMES,
    ),
    EventKind(VIP_PLACED, "vip placed", "", "welcomed the VIP on Earth"),
    EventKind(SHIP_SHOWN, "ship shown", "ship", "showed {ship}"),
    EventKind(
        SHIP_RECALLED, "ship recalled", "ship for", "took {ship} back to hand for another ship"
    ),
    EventKind(EXTRA_TURN, "extra turn", "", "took an extra turn"),
)
