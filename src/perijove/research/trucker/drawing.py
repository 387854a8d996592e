"""Ships of Galaxy Trucker as pictures: tiles with their connectors, what they are and hold."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from perijove.games.trucker import box as B
from perijove.games.trucker.schema import Part, Seat, View
from perijove.games.trucker.state import TruckerRules
from perijove.kernel.extras import extra
from perijove.kernel.state import State
from perijove.research.picture import COLOURS, INK, Colour, Place, Sketch, draw
from perijove.research.text import words_of

with extra("research"):
    from PIL import ImageDraw

DRAWN: Final = frozenset({"ship", "area"})
"""Parts of a view that are drawn and need no words."""

GRID: Final = (44, 52, 74)
HULL: Final = (66, 76, 104)
EDGE: Final = (120, 132, 168)
STRUCK: Final = (150, 40, 44)
WHITE: Final = (244, 246, 252)
STEEL: Final = (176, 186, 210)
FIRE: Final = (255, 150, 60)
ALIENS: Final = {"brown": (201, 139, 74), "purple": COLOURS["purple"]}


def picture_of(state: State, viewer: int | None) -> NDArray[np.uint8]:
    """Return a picture of what a viewer sees: nobody sees a ship in a list of tiles."""
    view = state.view(viewer)
    return draw(words_of(state, view, DRAWN), sketches(state, view))


def sketches(state: State, view: View) -> list[Sketch]:
    """Return a function for each ship of a view that draws it."""
    rules: Any = state.rules
    return [partial(_draw_ship, rules, view, board) for board in view.seats]


def _draw_ship(rules: TruckerRules, view: View, board: Seat, pen: Any, place: Place) -> None:
    """Draw a ship as large as its building area allows."""
    parts = {part.cell: part for part in board.ship}
    cells = {cell: tuple(map(int, cell.split(","))) for cell in (*view.area, *parts)}
    columns, rows = ([at[way] for at in cells.values()] for way in (0, 1))
    left, top, right, bottom = place
    wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    size = min((right - left) // wide, (bottom - top) // high)
    x = left + (right - left - size * wide) // 2
    y = top + (bottom - top - size * high) // 2
    for cell, (column, row) in cells.items():
        spot = (x + size * (column - min(columns)), y + size * (row - min(rows)))
        if cell in parts:
            _Tile(pen, spot, size).draw(rules, parts[cell], cell == board.struck)
        else:
            box = (spot[0] + 1, spot[1] + 1, spot[0] + size - 2, spot[1] + size - 2)
            pen.rectangle(box, outline=GRID)


class _Tile:
    """Draw one tile in coordinates from -1 to 1, with its front up before it is turned."""

    def __init__(self, pen: ImageDraw.ImageDraw, spot: tuple[int, int], size: int) -> None:
        self.pen = pen
        self.half = size / 2 - 1
        self.middle = (spot[0] + size / 2, spot[1] + size / 2)
        self.turns = 0

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a point in the picture."""
        angle = self.turns * pi / 2
        turned = (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
        return (
            self.middle[0] + self.half * turned[0],
            self.middle[1] + self.half * turned[1],
        )

    def shape(self, fill: Colour | None, *points: tuple[float, float], edge: Any = None) -> None:
        """Fill a shape."""
        self.pen.polygon([self.at(*point) for point in points], fill=fill, outline=edge or fill)

    def square(self, x: float, y: float, half: float, fill: Any, edge: Any = None) -> None:
        """Draw a square around a point."""
        corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half))
        self.shape(fill, *corners, (x - half, y + half), edge=edge)

    def disc(self, x: float, y: float, half: float, fill: Any, edge: Any = None) -> None:
        """Draw a disc around a point."""
        (x, y), wide = self.at(x, y), half * self.half
        self.pen.ellipse((x - wide, y - wide, x + wide, y + wide), fill=fill, outline=edge or fill)

    def draw(self, rules: TruckerRules, part: Part, struck: bool) -> None:
        """Draw the tile with what it holds."""
        tile = list(rules.box.tile_names).index(part.tile)
        self.square(0, 0, 1, STRUCK if struck else HULL, EDGE)
        for way in range(4):
            self.turns = part.turns + way
            self.connector(int(rules.box.tile_sides[4 * tile + way]))
        self.turns = part.turns
        self.symbol(int(rules.box.tile_kind[tile]))
        self.turns = 0  # what lies on a tile stands upright
        self.content(int(rules.box.tile_kind[tile]), int(rules.box.tile_size[tile]), part)

    def connector(self, kind: int) -> None:
        """Draw the pipes of the front: one, two, or three for universal; none for smooth."""
        for x in ((), (0.0,), (-0.3, 0.3), (-0.4, 0.0, 0.4))[kind]:
            self.shape(STEEL, (x - 0.09, -1), (x + 0.09, -1), (x + 0.09, -0.74), (x - 0.09, -0.74))

    def symbol(self, kind: int) -> None:
        """Draw what a tile does, where that has a direction."""
        double = kind in (B.DOUBLE_CANNON, B.DOUBLE_ENGINE)
        middles = (-0.3, 0.3) if double else (0.0,)
        if kind in (B.CANNON, B.DOUBLE_CANNON):
            for x in middles:
                self.shape(COLOURS["red"], (x, -0.7), (x + 0.25, 0.45), (x - 0.25, 0.45))
        elif kind in (B.ENGINE, B.DOUBLE_ENGINE):
            for x in middles:
                self.shape(FIRE, (x - 0.16, -0.35), (x + 0.16, -0.35), (x + 0.28, 0.6), (x, 0.95),
                           (x - 0.28, 0.6))  # fmt: skip
        elif kind == B.SHIELD:
            bow = [(cos(a * pi / 16), sin(a * pi / 16)) for a in range(-8, 1)]  # front and right
            outer = [(0.68 * x, 0.68 * y) for x, y in bow]
            self.shape(COLOURS["blue"], *outer, *[(0.5 * x, 0.5 * y) for x, y in reversed(bow)])
            self.disc(0, 0, 0.14, COLOURS["blue"])
        elif kind == B.STRUCTURAL:
            for x in (-0.35, 0.35):
                self.shape(EDGE, (x - 0.1, -0.35), (x, -0.35), (-x + 0.1, 0.35), (-x, 0.35))

    def content(self, kind: int, size: int, part: Part) -> None:
        """Draw crew, energy and goods, and the room for them."""
        places = [1.3 * (i + 0.5) / max(size, 1) - 0.65 for i in range(size)]
        if kind in (B.START, B.CABIN):
            self.disc(0, 0, 0.62, GRID, WHITE if kind == B.START else STEEL)
            for i in range(part.astronauts):
                self.disc(0.52 * i - 0.26, 0, 0.22, WHITE)
            if part.alien:
                self.disc(0, 0, 0.38, ALIENS[part.alien], WHITE)
        elif kind == B.BATTERY:
            for i, x in enumerate(places):
                full = i < part.energy
                sides = ((x - 0.16, -0.45), (x + 0.16, -0.45), (x + 0.16, 0.45), (x - 0.16, 0.45))
                self.shape(COLOURS["green"] if full else GRID, *sides, edge=COLOURS["green"])
        elif kind in (B.HOLD, B.RED_HOLD):
            cubes = part.cubes
            for i, x in enumerate(places):
                fill = COLOURS[cubes[i]] if i < len(cubes) else GRID
                self.square(x, 0, 0.2, fill, COLOURS["red"] if kind == B.RED_HOLD else INK)
        elif kind in (B.BROWN_SUPPORT, B.PURPLE_SUPPORT):
            self.disc(0, 0, 0.5, GRID, ALIENS["brown" if kind == B.BROWN_SUPPORT else "purple"])
            self.disc(0, 0, 0.25, ALIENS["brown" if kind == B.BROWN_SUPPORT else "purple"])
