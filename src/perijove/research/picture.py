"""A table in words drawn as a picture: a panel for the middle and one for every seat.

A colour and a number become that many discs of the colour. A game may draw what words do not
show well, such as ships, into the panels of the seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from perijove.kernel.extras import extra

with extra("research"):
    from PIL import Image, ImageDraw, ImageFont

SIZE = (1280, 800)
MARGIN = 10
LARGEST, SMALLEST = 15, 6  # letters, in pixels
PAPER = (18, 22, 34)
PANEL = (29, 35, 52)
INK = (214, 218, 230)
HEADING = (255, 196, 92)
COLOURS = {
    "blue": (92, 156, 255),
    "red": (255, 98, 88),
    "yellow": (250, 214, 80),
    "purple": (190, 122, 255),
    "green": (110, 205, 120),
}
LETTERS = str.maketrans({"→": ">", "×": "x", "–": "-", "“": '"', "”": '"'})

MOST_DISCS: Final = 9  # more are a disc and a number
LINE: Final = 1.35  # the height of a line, in letters
SHARE: Final = 0.66  # of a panel for what is drawn rather than said

Place = tuple[int, int, int, int]
Colour = tuple[int, int, int]
Sketch = Callable[[Any, Place], None]
"""A function that draws into a rectangle of the picture with a pen."""


class Item(NamedTuple):
    """A word, or a number of things of a colour."""

    word: str
    colour: Colour | None = None
    number: int = 0


INDENT: Final = Item("  ")


def draw(text: str, sketches: Sequence[Sketch] = ()) -> NDArray[np.uint8]:
    """Return a picture, height by width by three, of a table that was put into words.

    Sketches are drawn into the panels of the seats, one each, above the words.
    """
    image = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    blocks = [block.split("\n") for block in text.translate(LETTERS).split("\n\n")]
    places = _places(len(blocks))
    for place in places:
        pen.rounded_rectangle(place, 8, PANEL)
    said = 1 if sketches else len(blocks)
    for lines, place in zip(blocks[:said], places[:said], strict=True):
        _draw_lines(pen, lines, place)
    for lines, place, sketch in zip(blocks[said:], places[said:], sketches, strict=True):
        _draw_seat(pen, lines, place, sketch)
    return np.asarray(image, np.uint8).copy()


def _places(count: int) -> list[Place]:
    """Return the middle a third of the picture, and every seat its share of the rest."""
    width, height = SIZE
    left = width // 3
    places = [(MARGIN, MARGIN, left - MARGIN, height - MARGIN)]
    columns = 1 if count <= 2 else 2
    rows = max(1, -(-(count - 1) // columns))
    wide, high = (width - left) // columns, height // rows
    for seat in range(count - 1):
        x, y = left + seat % columns * wide, seat // columns * high
        places.append((x, y + MARGIN, x + wide - MARGIN, y + high - MARGIN))
    return places


def _draw_seat(pen: ImageDraw.ImageDraw, lines: list[str], place: Place, sketch: Sketch) -> None:
    """Draw a sketch and the words below it; leave out what is absent."""
    left, top, right, bottom = place
    below = top + int((bottom - top) * SHARE)
    sketch(pen, (left + MARGIN, top + MARGIN, right - MARGIN, below))
    facts = [line.strip() for line in lines[1:] if not line.endswith((": -", ": no", ": - -"))]
    _draw_lines(pen, [lines[0], " · ".join(facts)], (left, below, right, bottom))


def _draw_lines(pen: ImageDraw.ImageDraw, lines: list[str], place: Place) -> None:
    """Draw lines in the largest letters with which they fit."""
    left, top, right, bottom = place
    for size in range(LARGEST, SMALLEST - 1, -1):
        font = _letters(size)
        folded = _fold(lines, font, right - left - 2 * MARGIN)
        if len(folded) * size * LINE <= bottom - top - 2 * MARGIN:
            break
    for number, items in enumerate(folded):
        y = top + MARGIN + number * size * LINE
        _draw_items(pen, font, items, (left + MARGIN, y), HEADING if number == 0 else INK)


@cache
def _letters(size: int) -> Any:
    return ImageFont.load_default(size)


def _fold(lines: list[str], font: Any, width: float) -> list[list[Item]]:
    """Break lines that are too long for a panel; what follows is indented."""
    folded = []
    for line in lines:
        row: list[Item] = []
        taken = 0.0
        for item in _items(line):
            wide = _width(item, font)
            if taken + wide > width and row:
                folded.append(row)
                row, taken = [INDENT], _width(INDENT, font)
            row.append(item)
            taken += wide
        folded.append(row)
    return folded


def _items(line: str) -> list[Item]:
    """Read a line word by word; a colour and a number belong together."""
    words = line.strip().split(" ")
    found: list[Item] = []
    for word in words:
        number = word.rstrip(",;")
        colour = COLOURS.get(found[-1].word) if found else None
        if colour is not None and number.isdigit():
            found[-1] = Item("", colour, int(number))
        else:
            found.append(Item(word, COLOURS.get(word)))
    return found


def _width(item: Item, font: Any) -> float:
    """Return the width of an item and of the space after it."""
    if item.word or item.colour is None:
        return float(font.getlength(item.word + " "))
    if item.number > MOST_DISCS:
        return float(font.size + font.getlength(f"{item.number} "))
    return float(font.size * (0.72 * max(1, item.number) + 0.36))


def _draw_items(
    pen: ImageDraw.ImageDraw, font: Any, items: list[Item], at: tuple[float, float], ink: Any
) -> None:
    """Draw a line item by item, discs where it counts things of a colour."""
    x, y = at
    for item in items:
        if item.word or item.colour is None:
            pen.text((x, y), item.word, fill=item.colour or ink, font=font)
        elif item.number > MOST_DISCS:
            _draw_discs(pen, (x, y), font.size, item.colour, 1)
            pen.text((x + font.size, y), str(item.number), fill=item.colour, font=font)
        else:
            _draw_discs(pen, (x, y), font.size, item.colour, item.number)
        x += _width(item, font)


def _draw_discs(
    pen: ImageDraw.ImageDraw, at: tuple[float, float], size: float, colour: Any, count: int
) -> None:
    """Draw this many discs, or a ring for none."""
    x, y = at
    wide = size * 0.6
    for number in range(max(1, count)):
        left = x + 1.2 * wide * number
        disc = (left, y + size * 0.25, left + wide, y + size * 0.25 + wide)
        pen.ellipse(disc, fill=colour if count else None, outline=colour)
