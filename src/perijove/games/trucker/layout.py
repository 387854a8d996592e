# mypyc: interpreted
"""The named zones of a Galaxy Trucker table, for positions, scenarios and tests.

A ship is a list of tiles: "cabin-35 8,7 r1: brown" is cabin 35 on column 8, row 7, turned once,
with a brown alien. After the colon are the contents: astronauts or energy cells as a number, an
alien by its colour, or cubes by theirs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from perijove.games.trucker import box as B
from perijove.games.trucker import state as S
from perijove.games.trucker.actions import COLOUR_NAMES, cell_name
from perijove.kernel.layout import (
    Bag,
    Counts,
    Field,
    Layout,
    Members,
    Number,
    Pile,
    Shape,
    Slot,
    Slots,
)
from perijove.kernel.zone import Zone

PART = re.compile(r"(?P<tile>\S+) (?P<cell>\d+,\d+)(?: r(?P<turns>[0-3]))?(?:: *(?P<content>.*))?")
CELL_NUMBERS = {cell_name(cell): cell for cell in range(B.CELLS)}
ALIENS = {"brown": S.BROWN_ALIEN, "purple": S.PURPLE_ALIEN}


class Hull:
    """The tiles of a ship with their contents."""

    size = S.HULL_WIDTH

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def shape(self) -> Shape:
        """Return how the zone is written."""
        cells = [cell_name(cell) for cell in range(B.CELLS)]
        example = f"{self.names[0]} 8,7 r1: 2"
        return Shape("texts", self.names, B.CELLS, 0, 65535, example, cells, B.COLUMNS)

    def read(self, cells: Zone, at: int) -> Any:
        """Return the tiles from the front."""
        return [
            self._part(cells, at, cell) for cell in range(B.CELLS) if int(cells[at]) >> cell & 1
        ]

    def _part(self, cells: Zone, at: int, cell: int) -> str:
        packed = int(cells[at + 1 + cell])
        name = self.names[(packed & S.TILE_BITS) - 1]
        held = content_text(name, int(cells[at + 1 + B.CELLS + cell]))
        return f"{name} {cell_name(cell)} r{packed >> 8}" + (f": {held}" if held else "")

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Write a list of tiles."""
        if not isinstance(value, list):
            raise ValueError(f"expected a list of tiles, not {value!r}")
        for i in range(self.size):
            cells[at + i] = 0
        for text in value:
            name, cell, turns, content = read_part(text)
            if name not in self.names or int(cells[at]) >> cell & 1:
                raise ValueError(f"{text!r} names an unknown tile or an occupied cell")
            cells[at] |= 1 << cell
            cells[at + 1 + cell] = self.names.index(name) + 1 + S.TURNED * turns
            cells[at + 1 + B.CELLS + cell] = content_number(name, content)


def read_part(text: Any) -> tuple[str, int, int, str]:
    """Parse a tile of a ship: name, cell, turns and content."""
    found = PART.fullmatch(text) if isinstance(text, str) else None
    if not found or found["cell"] not in CELL_NUMBERS:
        raise ValueError(f"{text!r} is not a tile on a cell, such as 'cabin-35 8,7 r1: 2'")
    return (
        found["tile"],
        CELL_NUMBERS[found["cell"]],
        int(found["turns"] or 0),
        found["content"] or "",
    )


def content_text(name: str, content: int) -> str:
    """Return the content of a tile as text."""
    if content == 0:
        return ""
    if "hold" in name:
        counts = [content >> 2 * colour & 3 for colour in range(B.COLOURS)]
        return " ".join(c for c, n in zip(COLOUR_NAMES, counts, strict=True) for _ in range(n))
    if not name.startswith("battery") and content >= S.BROWN_ALIEN:
        return "brown" if content == S.BROWN_ALIEN else "purple"
    return str(content)


def content_number(name: str, text: str) -> int:
    """Parse the content of a tile."""
    if not text:
        return 0
    if "hold" in name:
        return sum(1 << 2 * COLOUR_NAMES.index(word) for word in text.split())
    if text in ALIENS:
        return ALIENS[text]
    if not text.isdigit() or int(text) > 3:
        raise ValueError(f"{text!r} cannot be in {name}")
    return int(text)


class TileSet:
    """A set of tiles, written as a list of names."""

    size = B.WORDS

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def shape(self) -> Shape:
        """Return how the zone is written."""
        return Shape("list", self.names, len(self.names))

    def read(self, cells: Zone, at: int) -> Any:
        """Return the names in the order of the box."""
        return [
            name
            for tile, name in enumerate(self.names)
            if int(cells[at + tile // B.WORD_BITS]) >> tile % B.WORD_BITS & 1
        ]

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Write a list of names."""
        if not isinstance(value, list) or not set(value) <= set(self.names):
            raise ValueError(f"expected a list of tiles, not {value!r}")
        for word in range(B.WORDS):
            cells[at + word] = 0
        for name in value:
            tile = self.names.index(name)
            cells[at + tile // B.WORD_BITS] |= 1 << tile % B.WORD_BITS


class Space:
    """A space of the track, counted from the rearmost starting space; it may be negative."""

    size = 1

    def shape(self) -> Shape:
        """Return how the zone is written."""
        return Shape("number", low=-S.ZERO, high=S.ZERO)

    def read(self, cells: Zone, at: int) -> Any:
        """Return the space."""
        return int(cells[at]) - S.ZERO

    def write(self, cells: Zone, at: int, value: Any) -> None:
        """Write a space."""
        Number(-S.ZERO, S.ZERO).write(cells, at, value)
        cells[at] += S.ZERO


def make_layout(rules: S.TruckerRules) -> Layout:
    """Return the zones, with the card names of the box in use."""
    tiles, cards = rules.box.tile_names, rules.box.card_names
    return Layout(
        Field("pool", S.POOL, Pile(tiles, B.TILES)),
        Field("face up", S.FACE_UP, TileSet(tiles)),
        Field("out", S.OUT, TileSet(tiles)),
        *(
            Field(f"pile {pile + 1}", S.pile_at(pile, 0), Slots(cards, B.PILE_CARDS))
            for pile in range(B.PILES)
        ),
        Field("pile knowers", S.PILE_KNOWERS, Counts(B.PILES), derived=True),
        Field("slot", S.SLOT, Number(0, 9), derived=True),
        Field("timer", S.TIMER, Number(0, S.STOPPED), derived=True),
        Field("round", S.ROUND, Number(), derived=True),
        Field("elapsed", S.ELAPSED, Number(), derived=True),
        Field("first", S.FIRST, Number(0, 3), derived=True),
        Field("deck", S.DECK, Pile(cards, B.PILES * B.PILE_CARDS)),
        Field("revealed", S.REVEALED, Members(cards), derived=True),
        Field("card", S.CARD, Slot(cards), derived=True),
        Field("level", S.LEVEL, Number(0, 3)),
        Field("number", S.NUMBER, Number(0, 2), derived=True),
        Field("phase", S.PHASE, Number(0, S.ENDED), derived=True),
        Field("flying", S.FLYING, Number(0, 15), derived=True),
        Field("order", S.ORDER, Counts(S.SEATS + 1), derived=True),
        Field("stalled", S.STALLED, Number(0, 15), derived=True),
        Field("losers", S.LOSERS, Number(0, 15), derived=True),
        Field("roll", S.ROLL, Counts(2), derived=True),
        Field("beside", S.BESIDE, Bag(COLOUR_NAMES), derived=True),
        Field("bank", S.BANK, Bag(COLOUR_NAMES)),
        Field("titles", S.TITLE, Counts(B.TITLES), derived=True),
        Field("holders", S.HOLDER, Counts(B.TITLES), derived=True),
        Field("ship", S.HULLS, Hull(tiles), S.HULL_WIDTH),
        Field("lost", S.LOST, TileSet(tiles), B.WORDS),
        Field("hand", S.HAND, Slot(tiles), 1),
        Field("hand from", S.HAND_FROM, Number(0, 3), 1, derived=True),
        Field("reserve", S.RESERVE, Slots(tiles, 2), 2),
        Field("loose", S.LOOSE, Number(0, B.CELLS), 1, derived=True),
        Field("loose from", S.LOOSE_FROM, Number(0, 3), 1, derived=True),
        Field("opened", S.OPENED, Number(0, B.PILES), 1, derived=True),
        Field("space", S.SPACE, Number(0, 4), 1, derived=True),
        Field("position", S.POSITION, Space(), 1),
        Field("declared", S.DECLARED, Number(), 1, derived=True),
        Field("powered", S.POWERED, Number(), 1, derived=True),
        Field("landed", S.LANDED, Number(0, 4), 1, derived=True),
        Field("struck", S.STRUCK, Number(0, B.CELLS), 1, derived=True),
        Field("answer", S.ANSWER, Number(0, B.CELLS + 1), 1, derived=True),
        Field("keeping", S.KEEPING, Number(0, B.CELLS), 1, derived=True),
        Field("credits", S.CREDITS, Number(), 1),
        Field("account", S.ACCOUNT, Counts(S.SHEET), S.SHEET, derived=True),
    )
