"""Every decision a player of Galaxy Trucker can make, as a table of numbered actions.

Ids are chained so that they compile to constants; the table checks them when it is created. Append
only: records, tensors and bots depend on the numbers.
"""

from __future__ import annotations

from typing import Final

from perijove.games.trucker.box import CELLS, FIRST_COLUMN, FIRST_ROW, TILES
from perijove.games.trucker.box import COLUMNS as GRID_COLUMNS
from perijove.kernel.actions import ActionTable, Block

ENGINES: Final = 10  # from none to all double engines of the box
CANNONS: Final = 12  # from none to all double cannons

# Assembly (gt.decide.01, gt.decide.17).
PASS: Final = 0
TAKE: Final = 1  # a face-down tile
TAKE_UP: Final = 2  # + tile
TAKE_RESERVED: Final = TAKE_UP + TILES  # + place
TAKE_BACK: Final = TAKE_RESERVED + 2
WELD: Final = TAKE_BACK + 1  # + 4 * cell + rotation
ADJUST: Final = WELD + 4 * CELLS  # + 4 * cell + rotation
SET_ASIDE: Final = ADJUST + 4 * CELLS
RETURN: Final = SET_ASIDE + 1
OPEN_PILE: Final = RETURN + 1  # + pile
CLOSE_PILE: Final = OPEN_PILE + 4
FLIP: Final = CLOSE_PILE + 1
FINISH: Final = FLIP + 1  # + space - 1
CLAIM: Final = FINISH + 4
# Actions of the clock.
RUN_OUT: Final = CLAIM + 1
CLOSE_CLAIMS: Final = RUN_OUT + 1
# Pre-launch (gt.decide.02-03).
REMOVE: Final = CLOSE_CLAIMS + 1  # + cell
KEEP: Final = REMOVE + CELLS  # + lowest cell of the piece
BOARD: Final = KEEP + CELLS  # + crew: astronauts, brown or purple
# The flight (gt.decide.04-14, gt.decide.16).
LAND: Final = BOARD + 3  # + planet
ACCEPT: Final = LAND + 4
DECLINE: Final = ACCEPT + 1
POWER_ENGINES: Final = DECLINE + 1  # + number of double engines
POWER_CANNONS: Final = POWER_ENGINES + ENGINES  # + CANNONS * front + other double cannons
BATTERY: Final = POWER_CANNONS + CANNONS * CANNONS  # + cell
DEFEND: Final = BATTERY + CELLS  # + cell of the battery that pays
HOLD: Final = DEFEND + CELLS
LOAD: Final = HOLD + 1  # + 54 * colour + cell
UNLOAD: Final = LOAD + 4 * CELLS  # + 54 * colour + cell
DONE: Final = UNLOAD + 4 * CELLS
LOSE_CUBE: Final = DONE + 1  # + cell
LOSE_CREW: Final = LOSE_CUBE + CELLS  # + cell
FLY_ON: Final = LOSE_CREW + CELLS
GIVE_UP: Final = FLY_ON + 1
# Titles (gt.decide.15).
KEEP_TITLE: Final = GIVE_UP + 1  # + title
GIVE_TITLE: Final = KEEP_TITLE + 6  # + 4 * title + seat
END: Final = GIVE_TITLE + 24

COLOUR_NAMES: Final = ("red", "yellow", "green", "blue")
CREW_NAMES: Final = ("astronauts", "brown", "purple")
TITLE_NAMES: Final = (
    "freight hauler",
    "power trucker",
    "xenoquartermaster",
    "cruise captain",
    "master engineer",
    "corridorist",
)


def cell_name(cell: int) -> str:
    """Return a cell as column and row: 7,6."""
    return f"{cell % GRID_COLUMNS + FIRST_COLUMN},{cell // GRID_COLUMNS + FIRST_ROW}"


def make_table() -> ActionTable:
    """Return the table of all actions."""
    cells = [cell_name(cell) for cell in range(CELLS)]
    turns = range(4)
    return ActionTable(
        Block(PASS, "pass", "pass"),
        Block(TAKE, "take face-down", "take"),
        Block(TAKE_UP, "take face-up", "take {tile}", tile=range(1, TILES + 1)),
        Block(TAKE_RESERVED, "take reserved", "take reserve {place}", place=(1, 2)),
        Block(TAKE_BACK, "take back", "take back"),
        Block(WELD, "weld", "weld {cell} r{turns}", cell=cells, turns=turns),
        Block(ADJUST, "adjust", "adjust {cell} r{turns}", cell=cells, turns=turns),
        Block(SET_ASIDE, "set aside", "set aside"),
        Block(RETURN, "return", "return"),
        Block(OPEN_PILE, "open pile", "look {pile}", pile=range(1, 5)),
        Block(CLOSE_PILE, "close pile", "close"),
        Block(FLIP, "flip", "flip"),
        Block(FINISH, "finish", "finish {space}", space=range(1, 5)),
        Block(CLAIM, "claim", "claim"),
        Block(RUN_OUT, "run out", "run out"),
        Block(CLOSE_CLAIMS, "close claims", "close claims"),
        Block(REMOVE, "remove", "remove {cell}", cell=cells),
        Block(KEEP, "keep piece", "keep {cell}", cell=cells),
        Block(BOARD, "board", "board {crew}", crew=CREW_NAMES),
        Block(LAND, "land", "land {planet}", planet=range(1, 5)),
        Block(ACCEPT, "accept", "accept"),
        Block(DECLINE, "decline", "decline"),
        Block(POWER_ENGINES, "power engines", "power {engines} engines", engines=range(ENGINES)),
        Block(
            POWER_CANNONS,
            "power cannons",
            "power {front}+{other} cannons",
            front=range(CANNONS),
            other=range(CANNONS),
        ),
        Block(BATTERY, "battery", "battery {cell}", cell=cells),
        Block(DEFEND, "defend", "defend {cell}", cell=cells),
        Block(HOLD, "hold", "hold"),
        Block(LOAD, "load", "load {colour} {cell}", colour=COLOUR_NAMES, cell=cells),
        Block(UNLOAD, "unload", "unload {colour} {cell}", colour=COLOUR_NAMES, cell=cells),
        Block(DONE, "done", "done"),
        Block(LOSE_CUBE, "lose cube", "lose cube {cell}", cell=cells),
        Block(LOSE_CREW, "lose crew", "lose crew {cell}", cell=cells),
        Block(FLY_ON, "fly on", "fly on"),
        Block(GIVE_UP, "give up", "give up"),
        Block(KEEP_TITLE, "keep title", "keep {title}", title=TITLE_NAMES),
        Block(GIVE_TITLE, "give title", "give {title} to {seat}", title=TITLE_NAMES, seat=range(4)),
    )
