"""Everything that can happen in Ganymede, as kinds of events."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede.actions import DOCK_NAMES
from perijove.games.ganymede.moon.actions import SETTLER_NAMES
from perijove.kernel.events import EventKind

TURN_BEGAN: Final = 0
SHIPS_CHOSEN: Final = 1
SHIP_DOCKED: Final = 2
TILE_TAKEN: Final = 3
TILE_DISCARDED: Final = 4
SHUTTLE_CHOSEN: Final = 5
SETTLER_MOVED: Final = 6
SETTLER_LOST: Final = 7
SHUTTLE_PLACED: Final = 8
SETTLER_RECRUITED: Final = 9
SETTLER_ADAPTED: Final = 10
REPUTATION_GAINED: Final = 11
BONUS_SPACE_TAKEN: Final = 12
BONUS_SPACE_PASSED: Final = 13
SHIP_TAKEN: Final = 14
SHIP_DRAWN: Final = 15
LAUNCH_EARNED: Final = 16
SHIP_LAUNCHED: Final = 17
SETTLERS_RETURNED: Final = 18
SHIP_RETURNED: Final = 19
TILE_REVEALED: Final = 20
SHUTTLE_REVEALED: Final = 21
SHIP_REVEALED: Final = 22
TILES_RESHUFFLED: Final = 23
EFFECT_DECLINED: Final = 24
LAST_ROUND: Final = 25
GAME_ENDED: Final = 26

# Names for the numbers in events.
PLACE_NAMES: Final = ("earth", "mars", "top", "bottom", "moon", "space")
SOURCES: Final = ("row", "reputation", "council", "upgrade")

KINDS: Final = (
    EventKind(TURN_BEGAN, "turn began", "round", "began round {round}", quiet=True),
    EventKind(SHIPS_CHOSEN, "ships chosen", "", "chose two ships"),
    EventKind(
        SHIP_DOCKED, "ship docked", "ship dock", "put {ship} in the {dock} dock", dock=DOCK_NAMES
    ),
    EventKind(
        TILE_TAKEN, "tile taken", "tile position place times", "took the {tile} tile ×{times}"
    ),
    EventKind(TILE_DISCARDED, "tile discarded", "tile place", "discarded a {tile} tile"),
    EventKind(
        SHUTTLE_CHOSEN, "shuttle chosen", "shuttle spot", "used the {shuttle} shuttle of {planet}"
    ),
    EventKind(
        SETTLER_MOVED,
        "settler moved",
        "colour origin goal",
        "brought {colour} to {goal}",
        colour=SETTLER_NAMES,
        origin=PLACE_NAMES,
        goal=PLACE_NAMES,
    ),
    EventKind(
        SETTLER_LOST,
        "settler lost",
        "colour origin",
        "lost {colour} in space",
        colour=SETTLER_NAMES,
        origin=PLACE_NAMES,
    ),
    EventKind(
        SHUTTLE_PLACED,
        "shuttle placed",
        "shuttle column times",
        "put the {shuttle} shuttle in its column, ×{times}",
        quiet=True,
    ),
    EventKind(
        SETTLER_RECRUITED,
        "settler recruited",
        "colour place",
        "recruited {colour}",
        colour=SETTLER_NAMES,
        place=PLACE_NAMES,
    ),
    EventKind(
        SETTLER_ADAPTED,
        "settler adapted",
        "place old new",
        "adapted {old} to {new} on {place}",
        place=PLACE_NAMES,
        old=SETTLER_NAMES,
        new=SETTLER_NAMES,
    ),
    EventKind(REPUTATION_GAINED, "reputation gained", "space", "advanced to reputation {space}"),
    EventKind(BONUS_SPACE_TAKEN, "bonus space taken", "space", "took the bonus of space {space}"),
    EventKind(
        BONUS_SPACE_PASSED, "bonus space passed", "space", "skipped the bonus of space {space}"
    ),
    EventKind(SHIP_TAKEN, "ship taken", "ship position", "took {ship} into hand"),
    EventKind(SHIP_DRAWN, "ship drawn", "?ship", "drew {ship}"),
    EventKind(
        LAUNCH_EARNED, "launch earned", "source", "earned a launch: {source}", source=SOURCES
    ),
    EventKind(
        SHIP_LAUNCHED,
        "ship launched",
        "ship dock",
        "launched {ship} from the {dock} dock",
        dock=DOCK_NAMES,
    ),
    EventKind(
        SETTLERS_RETURNED,
        "settlers returned",
        "colour count dock",
        "sent {count} {colour} back to the supply",
        colour=SETTLER_NAMES,
        dock=DOCK_NAMES,
    ),
    EventKind(SHIP_RETURNED, "ship returned", "?ship", "put {ship} under the deck"),
    EventKind(
        TILE_REVEALED, "tile revealed", "tile position", "turned up the {tile} tile", quiet=True
    ),
    EventKind(
        SHUTTLE_REVEALED,
        "shuttle revealed",
        "shuttle spot",
        "turned up the {shuttle} shuttle of {planet}",
        quiet=True,
    ),
    EventKind(SHIP_REVEALED, "ship revealed", "ship position", "turned up {ship}", quiet=True),
    EventKind(
        TILES_RESHUFFLED,
        "tiles reshuffled",
        "tiles",
        "shuffled {tiles} discarded tiles into a new stack",
    ),
    EventKind(EFFECT_DECLINED, "effect declined", "effect times", "declined the rest"),
    EventKind(LAST_ROUND, "last round", "", "started the last round"),
    EventKind(GAME_ENDED, "game ended", "", "ended the game"),
)
