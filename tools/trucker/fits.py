"""Record the engine's answers to thousands of welds; the client's `fit.ts` must give the same.

`python -m tools.trucker.fits` builds random ships, also bad ones, and asks the engine for some
tiles on every cell and in every rotation whether they can be welded, why not, and which errors the
check would find. `client/tests/trucker/fits.json` keeps the answers. Vitest compares `fit.ts` with
them, and `tests/games/trucker/test_fits.py` checks that they are current.

A ship is one line: the level, "a" if the game is assisted, the gold titles held, its parts (one
letter for the cell, two for the tile, one for the rotation), and for each tile in question its
number and the answers for the cells of the area in order. An answer is "#" (the cell is occupied),
"~" (no joint in any rotation), or a letter per rotation: "-" no joint, "!" barred by a gold title,
otherwise the errors that the check would find, as a bit per clause; from "0" on it is allowed, from
"Ā" on refused.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from perijove.games.trucker import box as B
from perijove.games.trucker import yard as Y
from perijove.games.trucker.actions import cell_name
from perijove.games.trucker.check import ERROR_KIND, ERROR_WIDTH, OUTSIDE, SPLIT, errors
from perijove.games.trucker.components import LEVELS
from perijove.games.trucker.game import GAME
from perijove.games.trucker.ship import attach, detach
from perijove.games.trucker.state import GOLD, HOLDER, LEVEL, TITLE, Trucker

FITS: Final = Path(__file__).parents[2] / "client/tests/trucker/fits.json"
SHIPS: Final = 1500
TILES: Final = 3  # tiles tested per ship
ALLOWED: Final = ord("0")
REFUSED: Final = ord("Ā")
CELLS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz01"  # 54 letters
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


def ship_line(number: int) -> str:
    """Build a random ship, and return the engine's answers for some tiles."""
    rng = random.Random(number)
    level = LEVELS[number % 4]
    assisted = number % 3 == 0
    options = {"flight": level, "assisted": assisted, "building": "live"}
    state = GAME.start(players=1, seed=number, **options)
    assert isinstance(state, Trucker)
    held = [title for title in range(B.TITLES) if level == "III" and rng.random() < 0.3]
    for title in held:
        state.cells[TITLE + title], state.cells[HOLDER + title] = GOLD, 1
    tiles = [tile for tile in range(B.TILES) if state.box.tile_kind[tile] != B.START]
    rng.shuffle(tiles)
    build(state, tiles, rng.randrange(1, len(area(state)) // 2), rng)
    head = [level, "a" if assisted else "", "".join(map(str, held)), parts(state)]
    asked = [f"{code(tile)}{answers(state, tile)}" for tile in wanted(state, tiles)]
    return " ".join([*head, *asked])


def build(state: Trucker, tiles: list[int], size: int, rng: random.Random) -> None:
    """Weld tiles where they have a joint, ignoring gold titles and assistance."""
    cells = area(state)
    for _ in range(size):
        tile = tiles.pop()
        places = [(cell, turns) for cell in cells for turns in range(4)]
        rng.shuffle(places)
        for cell, turns in places:
            hull = state.hull(0)
            if not hull >> cell & 1 and Y.finds_joint(state, 0, tile, cell, turns, hull):
                attach(state, 0, cell, tile, turns)
                break


def wanted(state: Trucker, tiles: list[int]) -> list[int]:
    """Choose the tiles in question: with gold titles also some that may be barred."""
    if state.cells[LEVEL] != B.LEVELS - 1:
        return tiles[:TILES]
    rest = tiles[TILES - 1 :]
    special = [tile for tile in rest if state.box.tile_kind[tile] in (B.RED_HOLD, B.BATTERY)]
    return [*tiles[: TILES - 1], special[0]]


def area(state: Trucker) -> list[int]:
    """Return the cells of the building area."""
    level = state.cells[LEVEL]
    first = B.MOST_AREA * level
    return [int(cell) for cell in state.box.area_cells[first : first + state.box.area_count[level]]]


def parts(state: Trucker) -> str:
    """Encode the tiles of the ship."""
    cells = [cell for cell in range(B.CELLS) if state.hull(0) >> cell & 1]
    return "".join(
        f"{CELLS[cell]}{code(int(state.tile(0, cell)))}{state.rotation(0, cell)}" for cell in cells
    )


def code(tile: int) -> str:
    """Encode the number of a tile in two letters."""
    return DIGITS[(tile + 1) // 36] + DIGITS[(tile + 1) % 36]


def answers(state: Trucker, tile: int) -> str:
    """Encode the engine's answers for a tile on every cell of the area."""
    inside = area(state)
    for cell in set(range(B.CELLS)) - set(inside):
        found = Y.weld_obstacle(state, 0, tile, cell, 0, state.hull(0))
        assert found == Y.OUTSIDE_AREA, cell_name(cell)
    return "".join(answer(state, tile, cell) for cell in inside)


def answer(state: Trucker, tile: int, cell: int) -> str:
    """Encode the engine's answer for a tile on a cell."""
    hull = state.hull(0)
    found = [int(Y.weld_obstacle(state, 0, tile, cell, turns, hull)) for turns in range(4)]
    if found == [Y.CELL_IS_TAKEN] * 4:
        return "#"
    if found == [Y.NO_JOINT] * 4:
        return "~"
    return "".join(letter(state, tile, cell, turns, why) for turns, why in enumerate(found))


def letter(state: Trucker, tile: int, cell: int, turns: int, why: int) -> str:
    """Encode one answer: what forbids the weld, or the errors it would cause."""
    if why == Y.NO_JOINT:
        return "-"
    if why == Y.GOLD_FORBIDS:
        return "!"
    assert why in (Y.NOTHING, Y.MAKES_ERROR)
    before = kinds_of_errors(state)
    attach(state, 0, cell, tile, turns)
    kinds = kinds_of_errors(state)
    detach(state, 0, cell)
    for kind in before:
        kinds.remove(kind)
    bits = sum(1 << kind for kind in set(kinds))
    return chr((REFUSED if why == Y.MAKES_ERROR else ALLOWED) + bits)


def kinds_of_errors(state: Trucker) -> list[int]:
    """Return the kinds of errors of single tiles and joints of the ship."""
    kinds = [int(kind) & ERROR_KIND for kind in list(errors(state, 0))[::ERROR_WIDTH]]
    return [kind for kind in kinds if kind not in (SPLIT, OUTSIDE)]


def lines(numbers: Iterable[int]) -> list[str]:
    """Return the lines of some ships."""
    return [ship_line(number) for number in numbers]


def main() -> None:
    """Write the file."""
    text = json.dumps(lines(range(SHIPS)), ensure_ascii=False, indent=0)
    FITS.write_text(f"{text}\n", encoding="utf-8")
    print(f"{SHIPS * TILES} tiles on {SHIPS} ships, {len(text) // 1000} kB", file=sys.stderr)


if __name__ == "__main__":
    main()
