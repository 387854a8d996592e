"""A table in words drawn as a picture: a panel for the middle and one for every seat.

A colour and a number become so many discs of that colour.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import numpy as np
from numpy.typing import NDArray
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

Place = tuple[int, int, int, int]


def draw(text: str) -> NDArray[np.uint8]:
    """Give a picture, height by width by three, of a table that was put into words."""
    image = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    blocks = text.translate(LETTERS).split("\n\n")
    for block, place in zip(blocks, _places(len(blocks)), strict=True):
        pen.rounded_rectangle(place, 8, PANEL)
        _draw_block(pen, block.split("\n"), place)
    return np.asarray(image, np.uint8).copy()


def _places(count: int) -> list[Place]:
    """Give the middle a third of the picture, and every seat its share of the rest."""
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


def _draw_block(pen: ImageDraw.ImageDraw, lines: list[str], place: Place) -> None:
    """Draw lines in the largest letters with which they fit."""
    left, top, right, bottom = place
    for size in range(LARGEST, SMALLEST - 1, -1):
        folded = _fold(lines, int((right - left - 2 * MARGIN) / (size * 0.52)))
        if len(folded) * size * 1.35 <= bottom - top - 2 * MARGIN:
            break
    font = ImageFont.load_default(size)
    for number, line in enumerate(folded):
        y = top + MARGIN + number * size * 1.35
        _draw_line(pen, font, line, (left + MARGIN, y), HEADING if number == 0 else INK)


def _fold(lines: list[str], letters: int) -> list[str]:
    """Break lines that are too long for a panel."""
    return [part for line in lines for part in wrap(line, letters, subsequent_indent="   ")]


def _draw_line(
    pen: ImageDraw.ImageDraw, font: Any, line: str, at: tuple[float, float], ink: Any
) -> None:
    """Draw a line word by word, discs where it counts things of a colour."""
    x, y = at
    words = line.split(" ")
    for i, word in enumerate(words):
        counted = words[i - 1] if i > 0 and word.rstrip(",;").isdigit() else ""
        following = words[i + 1].rstrip(",;") if i + 1 < len(words) else ""
        if word in COLOURS and following.isdigit():
            continue
        if counted in COLOURS:
            x = _draw_discs(pen, (x, y), font.size, COLOURS[counted], int(word.rstrip(",;")))
        else:
            pen.text((x, y), word, fill=COLOURS.get(word, ink), font=font)
            x += pen.textlength(word + " ", font=font)


def _draw_discs(
    pen: ImageDraw.ImageDraw, at: tuple[float, float], size: float, colour: Any, count: int
) -> float:
    """Draw so many discs, a ring for none; give where the line goes on."""
    x, y = at
    wide = size * 0.6
    for _ in range(max(1, count)):
        disc = (x, y + size * 0.25, x + wide, y + size * 0.25 + wide)
        pen.ellipse(disc, fill=colour if count else None, outline=colour)
        x += wide * 1.2
    return x + wide * 0.6
