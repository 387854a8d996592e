"""The text of a table drawn as a picture, with the colours of the game in their colour."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

SIZE = (1280, 960)
MARGIN = 16
LETTERS_A_LINE = 150
PAPER = (18, 22, 34)
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


def draw(text: str) -> NDArray[np.uint8]:
    """Give a picture, height by width by three, of a table that was put into words."""
    image = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    lines = _fold(text.translate(LETTERS).split("\n"))
    height = min(22.0, (SIZE[1] - 2 * MARGIN) / len(lines))
    font = ImageFont.load_default(height * 0.72)
    for number, line in enumerate(lines):
        _draw_line(pen, font, line, MARGIN + number * height)
    return np.asarray(image, np.uint8).copy()


def _fold(lines: list[str]) -> list[str]:
    """Break lines that are too long for the picture."""
    folded = []
    for line in lines:
        folded += wrap(line, LETTERS_A_LINE, subsequent_indent="    ", drop_whitespace=False) or [
            ""
        ]
    return folded


def _draw_line(pen: ImageDraw.ImageDraw, font: Any, line: str, top: float) -> None:
    """Draw a line word by word."""
    left = float(MARGIN)
    heading = not line.startswith(" ") and ":" not in line
    for word in line.split(" "):
        colour = COLOURS.get(word.strip(",;:"), HEADING if heading else INK)
        pen.text((left, top), word, fill=colour, font=font)
        left += pen.textlength(word + " ", font=font)
