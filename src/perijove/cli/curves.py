"""Curves over the moves of a game: as dots in a terminal, and as an SVG file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from rich.text import Text

STYLES: Final = ("cyan", "magenta", "green", "yellow")
COLOURS: Final = ("#0e7c7b", "#b5176d", "#4d7c0f", "#475569")
DASHES: Final = ("none", "7 4", "2 4", "12 3 2 3")  # so that curves differ not only in colour
EMPTY: Final = 0x2800  # the Braille character without dots
DOTS: Final = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))  # by column and row
TICKS: Final = 4
WIDTH, HEIGHT, LEFT, TOP = 760, 240, 56, 34


class Curves(NamedTuple):
    """One curve per seat: rows of a move and the values after it."""

    title: str
    names: Sequence[str]
    rows: Sequence[tuple[int, Sequence[float]]]
    moves: int
    low: float
    high: float
    unit: str = ""

    def at(self, seat: int, move: float) -> float | None:
        """Return the value of a seat at a move: the last known one, or None before the first."""
        value = None
        for told, values in self.rows:
            if told > move:
                break
            value = values[seat]
        return value

    def height(self, value: float) -> float:
        """Return the height of a value, from 0 to 1."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))


def in_terminal(curves: Curves, width: int, height: int) -> Text:
    """Draw curves with Braille characters, each two by four dots."""
    signs = [[EMPTY] * width for _ in range(height)]
    owners = [[-1] * width for _ in range(height)]
    for seat in range(len(curves.names)):
        before = None
        for x in range(2 * width):
            value = curves.at(seat, x / (2 * width - 1) * curves.moves)
            if value is None:  # not analysed this far back
                continue
            y = round((1 - curves.height(value)) * (4 * height - 1))
            start = y if before is None else before
            for dot in range(min(y, start), max(y, start) + 1):
                signs[dot // 4][x // 2] |= DOTS[x % 2][dot % 4]
                owners[dot // 4][x // 2] = seat
            before = y
    text = Text(f"{curves.title}  ", "bold")
    for seat, name in enumerate(curves.names):
        text.append("━━ ", STYLES[seat]).append(f"{name}  ", "not bold")
    for line, (row, owner) in enumerate(zip(signs, owners, strict=True)):
        text.append(f"\n{_label(curves, line, height)} ", "not bold grey50")
        for sign, seat in zip(row, owner, strict=True):
            text.append(chr(sign), f"not bold {STYLES[seat]}" if seat >= 0 else "")
    return text


def _label(curves: Curves, line: int, height: int) -> str:
    words = {0: curves.high, height - 1: curves.low}
    return f"{words[line]:.0f}{curves.unit}".rjust(5) if line in words else " " * 5


def as_svg(charts: Sequence[Curves], title: str) -> str:
    """Draw charts one below another."""
    tall = TOP + len(charts) * (HEIGHT + TOP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" '
        f'width="{WIDTH}" height="{tall}" font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{tall}" fill="#ffffff"/>',
    ]
    for number, curves in enumerate(charts):
        parts.append(f'<g transform="translate(0 {TOP + number * (HEIGHT + TOP)})">')
        parts += _chart(curves)
        parts.append("</g>")
    return "\n".join([*parts, "</svg>", ""])


def _chart(curves: Curves) -> list[str]:
    parts = [f'<text x="{LEFT}" y="-12" font-weight="bold">{escape(curves.title)}</text>']
    for tick in range(TICKS + 1):
        value = curves.low + (curves.high - curves.low) * tick / TICKS
        y = _y(curves, value)
        parts.append(
            f'<path d="M{LEFT} {y:.1f}H{WIDTH - 10}" stroke="#d8dee9"/>'
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" fill="#475569">'
            f"{value:.0f}{curves.unit}</text>"
        )
    for seat, name in enumerate(curves.names):
        parts.append(
            f'<path d="{_path(curves, seat)}" fill="none" stroke="{COLOURS[seat]}" '
            f'stroke-width="2" stroke-dasharray="{DASHES[seat]}"/>'
            f'<text x="{WIDTH - 10 - 130 * (len(curves.names) - 1 - seat)}" y="-12" '
            f'text-anchor="end" fill="{COLOURS[seat]}">{escape(name)}</text>'
        )
    parts.append(
        f'<text x="{WIDTH - 10}" y="{HEIGHT - 6}" text-anchor="end" fill="#475569">'
        f"{curves.moves} moves</text>"
    )
    return parts


def _path(curves: Curves, seat: int) -> str:
    points = [f"{_x(curves, move):.1f} {_y(curves, row[seat]):.1f}" for move, row in curves.rows]
    return "M" + "L".join(points)


def _x(curves: Curves, move: int) -> float:
    return LEFT + move / max(1, curves.moves) * (WIDTH - 10 - LEFT)


def _y(curves: Curves, value: float) -> float:
    return (1 - curves.height(value)) * (HEIGHT - 30)
