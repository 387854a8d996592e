"""Actions of the Moon expansion, numbered after those of the base game."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import actions as A
from perijove.kernel.actions import Block

TILE_MOON: Final = A.END  # + position in the row
ROUTE: Final = TILE_MOON + 4  # + 5 * route + settler
ADAPTED: Final = ROUTE + 10  # + colour: recruit on the Moon and adapt
ADAPT_MOON: Final = ADAPTED + 4  # + change
MOVE_MOON: Final = ADAPT_MOON + 12  # + settler
MOVE_VIP: Final = MOVE_MOON + 5  # + way
MOVE_PAWN: Final = MOVE_VIP + 6
MOVE_PRESIDENT: Final = MOVE_PAWN + 1
SWAP: Final = MOVE_PRESIDENT + 1
COUNSELOR: Final = SWAP + 1  # + position in the row
PART: Final = COUNSELOR + 5  # + which
PAIR: Final = PART + 4  # + 3 * shown + other
VIP_FOR: Final = PAIR + 12  # + symbol
AS_SHOWN: Final = VIP_FOR + 5
LAND_VIP: Final = AS_SHOWN + 1
BOARD_VIP: Final = LAND_VIP + 1  # + dock
COLUMN: Final = BOARD_VIP + 2  # + type
RESCUE: Final = COLUMN + 5
INFECT: Final = RESCUE + 1  # + 2 * seat + dock
MERCHANT: Final = INFECT + 8  # + gap
RECALL: Final = MERCHANT + 3  # + ship
LAY: Final = RECALL + 30  # + ship
END: Final = LAY + 30

# Parts of an effect with two parts: one of them, or both in some order.
FIRST_PART: Final = 0
SECOND_PART: Final = 1
FIRST_THEN_SECOND: Final = 2
SECOND_THEN_FIRST: Final = 3

SETTLER_NAMES: Final[tuple[str, ...]] = (*A.COLOUR_NAMES, "vip")
ROUTE_NAMES: Final[tuple[str, ...]] = ("moon→earth", "earth→mars")
TYPE_NAMES: Final[tuple[str, ...]] = ("sphere", "cube", "gear", "triangle", "diamond")
GAP_NAMES: Final[tuple[str, ...]] = ("1-2", "2-3", "3-4")


def _pairs() -> list[str]:
    """Return names of pairs of settlers in place of one that is shown: "blue for red"."""
    colours = A.COLOUR_NAMES
    return [f"{pair} for {shown}" for shown in colours for pair in colours if pair != shown]


def _changes() -> list[str]:
    colours = A.COLOUR_NAMES
    return [f"{old}→{new}" for old in colours for new in colours if old != new]


def make_blocks() -> tuple[Block, ...]:
    """Return the blocks of actions that follow those of the base game."""
    ships = range(1, 31)
    return (
        Block(TILE_MOON, "take tile to the moon", "tile {position} moon", position=range(1, 5)),
        Block(ROUTE, "use route", "route {way} {settler}", way=ROUTE_NAMES, settler=SETTLER_NAMES),
        Block(ADAPTED, "recruit adapted", "recruit adapted {colour}", colour=A.COLOUR_NAMES),
        Block(ADAPT_MOON, "adapt on the moon", "adapt moon {change}", change=_changes()),
        Block(MOVE_MOON, "move off the moon", "move moon→earth {settler}", settler=SETTLER_NAMES),
        Block(MOVE_VIP, "move vip", "move {way} vip", way=A.WAY_NAMES),
        Block(MOVE_PAWN, "move counselor", "move counselor"),
        Block(MOVE_PRESIDENT, "move president", "move president"),
        Block(SWAP, "swap ships", "swap ships"),
        Block(COUNSELOR, "choose counselor", "counselor {position}", position=range(1, 6)),
        Block(PART, "choose parts", "part {which}", which=("1", "2", "1+2", "2+1")),
        Block(PAIR, "send pair", "pair {pair}", pair=_pairs()),
        Block(VIP_FOR, "send vip", "vip for {symbol}", symbol=(*A.COLOUR_NAMES, "any")),
        Block(AS_SHOWN, "send as shown", "as shown"),
        Block(LAND_VIP, "land vip", "land vip"),
        Block(BOARD_VIP, "board vip", "board vip {dock}", dock=A.DOCK_NAMES),
        Block(COLUMN, "choose column", "column {type}", type=TYPE_NAMES),
        Block(RESCUE, "rescue", "rescue"),
        Block(INFECT, "infect", "infect {seat} {dock}", seat=range(4), dock=A.DOCK_NAMES),
        Block(MERCHANT, "place merchant", "merchant {gap}", gap=GAP_NAMES),
        Block(RECALL, "recall ship", "recall {ship}", ship=ships),
        Block(LAY, "lay out ship", "lay {ship}", ship=ships),
    )
