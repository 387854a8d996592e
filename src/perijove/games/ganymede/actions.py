"""Every decision a player of Ganymede can make, as a table of numbered actions.

Ids are chained so that they compile to constants; the table checks them when it is created. Append
only: records, tensors and bots depend on the numbers.
"""

from __future__ import annotations

from typing import Final

from perijove.kernel.actions import ActionTable, Block

DECLINE: Final = 0
TILE: Final = 1  # + position in the row
SHUTTLE: Final = 5  # + 4 * planet + position
TRADE: Final = 13  # + set of tile places - 1
DROP: Final = 28  # + tile place
SEND: Final = 32  # + colour
LAND: Final = 36  # + colour
BOARD: Final = 40  # + 2 * colour + dock
RECRUIT: Final = 48  # + colour
ADAPT: Final = 52  # + 12 * place + change
MOVE: Final = 100  # + 4 * way + colour
REPUTATION: Final = 124
STOP: Final = 125
GO_ON: Final = 126
DRAW: Final = 127  # + position in the row; 3 is the deck
LAUNCH: Final = 131  # + dock
DOCK: Final = 133  # + 30 * dock + ship
RETURN: Final = 193  # + ship
END: Final = 223

# Ways of a Move, in the order of MOVE; there are no others (gan.zone.09).
EARTH_TO_MARS: Final = 0
MARS_TO_TOP: Final = 1
MARS_TO_BOTTOM: Final = 2
MARS_TO_SPACE: Final = 3
TOP_TO_BOTTOM: Final = 4
BOTTOM_TO_TOP: Final = 5

DRAW_DECK: Final = DRAW + 3

COLOUR_NAMES: Final[tuple[str, ...]] = ("blue", "red", "yellow", "purple")
PLANET_NAMES: Final = ("earth", "mars")
DOCK_NAMES: Final[tuple[str, ...]] = ("top", "bottom")
PLACE_NAMES: Final = ("earth", "mars", "top", "bottom")
WAY_NAMES: Final[tuple[str, ...]] = (
    "earth→mars",
    "mars→top",
    "mars→bottom",
    "mars→space",
    "top→bottom",
    "bottom→top",
)


def _changes() -> list[str]:
    return [f"{old}→{new}" for old in COLOUR_NAMES for new in COLOUR_NAMES if old != new]


def _tile_sets() -> list[str]:
    """Return names of all sets of tile places: "1", "2", "1+2", …"""
    return ["+".join(str(p + 1) for p in range(4) if tiles >> p & 1) for tiles in range(1, 16)]


def make_table(*more: Block) -> ActionTable:
    """Return the table of all actions; an expansion's blocks follow those of the base game."""
    ships = range(1, 31)
    return ActionTable(
        Block(DECLINE, "decline", "decline"),
        Block(TILE, "take tile", "tile {position}", position=range(1, 5)),
        Block(
            SHUTTLE,
            "use shuttle",
            "shuttle {planet} {position}",
            planet=PLANET_NAMES,
            position=range(1, 5),
        ),
        Block(TRADE, "discard tiles", "discard {tiles}", tiles=_tile_sets()),
        Block(DROP, "drop tile", "drop {place}", place=range(1, 5)),
        Block(SEND, "send settler", "send {colour}", colour=COLOUR_NAMES),
        Block(LAND, "land settler", "land {colour}", colour=COLOUR_NAMES),
        Block(BOARD, "board ship", "board {colour} {dock}", colour=COLOUR_NAMES, dock=DOCK_NAMES),
        Block(RECRUIT, "recruit", "recruit {colour}", colour=COLOUR_NAMES),
        Block(ADAPT, "adapt", "adapt {place} {change}", place=PLACE_NAMES, change=_changes()),
        Block(MOVE, "move", "move {way} {colour}", way=WAY_NAMES, colour=COLOUR_NAMES),
        Block(REPUTATION, "reputation", "reputation"),
        Block(STOP, "stop", "stop"),
        Block(GO_ON, "go on", "go on"),
        Block(DRAW, "draw ship", "draw {source}", source=(1, 2, 3, "deck")),
        Block(LAUNCH, "launch", "launch {dock}", dock=DOCK_NAMES),
        Block(DOCK, "dock ship", "dock {dock} {ship}", dock=DOCK_NAMES, ship=ships),
        Block(RETURN, "return ship", "return {ship}", ship=ships),
        *more,
    )
