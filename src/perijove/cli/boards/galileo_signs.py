"""Symbols of Galileo Project: types, satellites, tracks, players and resources."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from perijove.cli.boards.style import ACCENT, FAINT, INK, joined
from perijove.games.galileo.actions import TYPE_NAMES
from perijove.games.galileo.box import MOST_ENERGY, MOST_INFLUENCE, MOST_LEVEL, MOST_MEGACREDITS
from perijove.games.galileo.schema import Board, Project, Robot, View
from perijove.games.galileo.texts import PLACES, TYPES

NUMBERS: Final = "①②③④"
SEATS: Final = ("#ff9f43", "#4dd0e1", "#f06292", "#9ccc65")
SHAPES: Final = {
    "extractor": ("▼", "#ff8a65"),
    "builder": ("■", "#64b5f6"),
    "star-z": ("★", "#ffd54f"),
    "technician": ("✱", "#81c784"),
}
SATELLITES: Final = {
    "io": "#ffe082",
    "europa": "#b3e5fc",
    "ganymede": "#d7bfa6",
    "callisto": "#ce93d8",
}
TRACKS: Final = {"earth": ("⊕", "#64b5f6"), "mars": ("♂", "#ff8a65")}
NOW: Final = "▸"  # an ability used at once
KEPT: Final = "◆"  # a character kept for its points
SIGNS: Final = {
    "lv": "level",
    "+": "modifier",
    "⇄": "double assignment",
    NOW: "at once",
    KEPT: "kept for the end",
}
STYLES: Final = {
    **{TYPES[name]: style for name, (_, style) in SHAPES.items()},
    **{PLACES[name]: style for name, style in SATELLITES.items()},
    **{PLACES[name]: style for name, (_, style) in TRACKS.items()},
}
GLYPHS: Final = {
    **{TYPES[name]: f"{shape} " for name, (shape, _) in SHAPES.items()},
    **{PLACES[name]: f"{shape} " for name, (shape, _) in TRACKS.items()},
}
WORDS: Final = re.compile(rf"\b({'|'.join(STYLES)})\b")


def grid(wrapping: int, columns: int = 0) -> Table:
    """Return a grid whose first columns do not wrap and whose last ones share the rest."""
    table = Table.grid(padding=(0, 1, 0, 0), expand=bool(wrapping))
    for _ in range(columns or 3):
        table.add_column(no_wrap=True)
    for _ in range(wrapping):
        table.add_column(ratio=1)
    return table


def number(value: int, marked: bool) -> Text:
    """Draw the number of a choice, highlighted if the choice is legal."""
    return Text().append(str(value), ACCENT if marked else FAINT)


def shape(kind: str) -> Text:
    """Draw a type as its shape."""
    glyph, style = SHAPES[kind]
    return Text().append(glyph, f"bold {style}")


def satellite(name: str) -> Text:
    """Draw a satellite as its first letter."""
    return Text().append(name[0].upper(), f"bold {INK} on {SATELLITES[name]}")


def track(name: str, wide: bool = True) -> Text:
    """Draw a track as its symbol, and its name if there is room."""
    glyph, style = TRACKS[name]
    return Text().append(f"{glyph} {PLACES[name]}" if wide else glyph, f"bold {style}")


def player(seat: int) -> Text:
    """Draw a player's marker: the seat number in its colour."""
    return Text().append(NUMBERS[seat], f"bold {SEATS[seat]}")


def name(view: View, seat: int, names: Sequence[str]) -> Text:
    """Draw a player's name with points and a mark if the table waits for them."""
    acting = seat in view.to_act
    text = player(seat).append(" ")
    text.append("▶ " if acting else "", ACCENT).append(names[seat], "bold default")
    return text.append(f"  {view.seats[seat].points} VP", "bold green")


def level(reached: int) -> Text:
    """Draw the level of a card; a completed card is fixed."""
    text = Text().append(f" lv {reached}", "bold")
    return text.append(" fixed", "italic") if reached > MOST_LEVEL else text


def modifiers(card: Robot | Project) -> Text:
    """Draw the modifiers on a card."""
    text = Text()
    if card.assignment_modifier:
        text.append(" +", FAINT).append_text(satellite(card.assignment_modifier))
    if card.robot_modifier:
        text.append(" +", FAINT).append_text(shape(card.robot_modifier))
    return text


def place(board: Board) -> Text:
    """Draw where an influence marker is."""
    if board.track not in TRACKS:
        return Text("reserve" if board.track == "reserve" else "0", FAINT)
    glyph, style = TRACKS[board.track]
    return Text().append(f"{glyph} {board.influence}", f"bold {style}")


def resources(board: Board) -> Text:
    """Draw MC, energy and influence against their limits."""
    text = Text()
    for label, held, most in (
        ("MC", board.megacredits, MOST_MEGACREDITS),
        ("Energy", board.energy, MOST_ENERGY),
        ("Influence", board.influence, MOST_INFLUENCE),
    ):
        text.append("  " if text else "").append(f"{label} ", "bold")
        text.append("●" * held, "#ffd54f").append("○" * (most - held), FAINT)
        text.append(f" {held}/{most}", "bold")
    return text.append(" ").append_text(track(board.track) if held else Text())


def influence(view: View) -> RenderableType:
    """Draw both influence tracks with all markers; space 0 belongs to neither."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(no_wrap=True)
    for _ in range(MOST_INFLUENCE + 1):
        table.add_column(min_width=3, justify="center")
    spaces = [str(space) for space in range(1, MOST_INFLUENCE + 1)]
    table.add_row(Text("Influence", "bold"), "0", *spaces, style=FAINT)
    seats = view.seats
    for place in TRACKS:
        cells = []
        for space in range(MOST_INFLUENCE + 1):
            here = [
                player(seat)
                for seat, board in enumerate(seats)
                if (board.influence, board.track) == (space, place if space else "none")
            ]
            empty = "·" if space else ""
            cells.append(joined(here, "") if here else Text(empty, FAINT))
        if place != "earth":
            cells[0] = Text()  # the shared space is drawn once, beside Earth
        table.add_row(track(place), *cells)
    return table


def counted(things: Iterable[Text], numbers: Sequence[int]) -> Text:
    """Draw a number beside each item."""
    pairs = zip(things, numbers, strict=True)
    each = [thing.append(str(n), "not bold default on default") for thing, n in pairs]
    return joined(each, " ")


def legend(width: int) -> Text:
    """Explain the signs."""
    parts = [shape(kind).append(f" {TYPES[kind]}", FAINT) for kind in TYPE_NAMES]
    for sign, meaning in SIGNS.items():
        parts.append(Text().append(sign, "bold").append(f" {meaning}", FAINT))
    return flow(Text(" "), parts, "  ", width)


def flow(label: Text, parts: Sequence[Text], between: str, width: int) -> Text:
    """Put parts behind a label, with a line break where the next part does not fit."""
    indent = label.cell_len
    used = indent
    for i, part in enumerate(parts):
        if i and used + len(between) + part.cell_len > width:
            label.append(f"\n{' ' * indent}")
            used = indent
        elif i:
            label.append(between, FAINT)
            used += len(between)
        label.append_text(part)
        used += part.cell_len
    return label
