"""Load and check a component file: every tile, card, board and title of the box.

`load_box()` returns the box as numbers for the engine; `load_components()` returns the same as
plain data, with provenance and notes. Both read the shipped file unless another one is given.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta

from perijove.games.trucker import box as B
from perijove.games.trucker.box import Box
from perijove.kernel.entries import (
    ComponentFiles,
    Entry,
    Fault,
    Source,
    fill_box,
    pick,
    read_entries,
)

SHIPPED: Final = Path(__file__).with_name("components.toml")

Kind = Literal[
    "start", "cabin", "cannon", "double-cannon", "engine", "double-engine", "shield", "battery",
    "hold", "red-hold", "brown-support", "purple-support", "structural",
]  # fmt: skip
Type = Literal[
    "planets", "open space", "meteor swarm", "smugglers", "slavers", "pirates", "abandoned ship",
    "abandoned station", "stardust", "epidemic", "combat zone", "sabotage",
]  # fmt: skip
Compared = Literal["crew", "engines", "cannons"]
KINDS: Final[tuple[str, ...]] = get_args(Kind)  # the order of START, CABIN, ...
TYPES: Final[tuple[str, ...]] = get_args(Type)  # the order of PLANETS, OPEN_SPACE, ...
COMPARED: Final[tuple[str, ...]] = get_args(Compared)
COLOURS: Final = ("red", "yellow", "green", "blue")
START_COLOURS: Final = ("blue", "green", "red", "yellow")
SIDES: Final = ("front", "right", "rear", "left")
HITS: Final = ("small", "big", "light", "heavy")
LEVELS: Final = ("test", "I", "II", "III")
GOLD: Final = (
    "no red hold welded", "no battery of three welded", "one alien at most", "no pile looked at",
    "no tile set aside", "no face-up tile taken",
)  # fmt: skip
TITLES: Final = (
    "freight hauler", "power trucker", "xenoquartermaster", "cruise captain", "master engineer",
    "corridorist",
)  # fmt: skip

# gt.comp.20: how many there are of each kind and size; batteries have 2 or 3 slots (gt.comp.14).
COUNTS: Final[dict[tuple[str, int], int]] = {
    ("start", 0): 4, ("cabin", 0): 17, ("cannon", 0): 25, ("double-cannon", 0): 11,
    ("engine", 0): 21, ("double-engine", 0): 9, ("shield", 0): 8, ("battery", 2): 11,
    ("battery", 3): 6, ("hold", 2): 9, ("hold", 3): 6, ("red-hold", 1): 6, ("red-hold", 2): 3,
    ("brown-support", 0): 6, ("purple-support", 0): 6, ("structural", 0): 8,
}  # fmt: skip
LEVEL_CARDS: Final = 20  # gt.data.01
LEARNING_CARDS: Final = 8  # gt.level.07
MOST_HITS: Final = 8
TILE: Final = "tile "

Provenance = Literal["fact", "partial", "placeholder", "house"]
Small = Annotated[int, Meta(ge=0, le=99)]
Goods = Annotated[str, Meta(pattern=r"^(red|yellow|green|blue)( (red|yellow|green|blue))*$")]
Hit = Annotated[str, Meta(pattern=r"^(small|big|light|heavy) (front|right|rear|left)$")]


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of all entries: how well an entry is known."""

    provenance: Provenance
    note: str = ""


class Tile(Known, frozen=True, kw_only=True):
    """A component tile as printed."""

    number: Annotated[int, Meta(ge=1, le=B.TILES)]
    kind: Kind
    sides: Annotated[str, Meta(pattern="^[0-3]{4}$")]
    size: Annotated[int, Meta(ge=0, le=3)] = 0
    colour: str = ""

    @property
    def name(self) -> str:
        """Return the kind and the number: cannon-101."""
        return f"{self.kind}-{self.number}"


class CombatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a combat zone: what is compared and what the weakest suffers."""

    compare: Compared
    lose_days: Small = 0
    lose_crew: Small = 0
    lose_goods: Small = 0
    hits: list[Hit] = []


class Card(Known, frozen=True, kw_only=True):
    """An adventure card; fields that a type does not have are empty."""

    id: Annotated[str, Meta(pattern="^(I|II|III)-[0-9]{2}$")]
    type: Type
    learning: bool = False
    strength: Small = 0
    crew: Small = 0
    lose_crew: Small = 0
    lose_goods: Small = 0
    hits: list[Hit] = []
    credits: Small = 0
    goods: Goods | None = None
    planets: list[Goods] = []
    days: Small = 0
    lines: list[CombatLine] = []

    @property
    def level(self) -> int:
        """Return the level on the back: 1, 2 or 3."""
        return LEVELS.index(self.id.partition("-")[0])


class Board(Known, frozen=True, kw_only=True):
    """A ship board: printed coordinates (gt.board.07) and its building area row by row."""

    columns: tuple[int, int]
    rows: tuple[int, int]
    start: tuple[int, int]
    row_4: list[int] = []
    row_5: list[int] = []
    row_6: list[int] = []
    row_7: list[int] = []
    row_8: list[int] = []
    row_9: list[int] = []

    def cells(self) -> list[tuple[int, int]]:
        """Return the cells of the building area, from the front, as (column, row)."""
        rows = (self.row_4, self.row_5, self.row_6, self.row_7, self.row_8, self.row_9)
        return [(c, B.FIRST_ROW + r) for r, columns in enumerate(rows) for c in columns]


class Flight(Known, frozen=True, kw_only=True):
    """A side of the flight board: what differs between levels besides the board (gt.level.10)."""

    spaces: Annotated[int, Meta(ge=8, le=99)]
    starts: tuple[Small, Small, Small, Small]
    rewards: tuple[Small, Small, Small, Small]
    best_looking: Small
    hourglass: Annotated[int, Meta(ge=0, le=9)]
    pile: Annotated[list[Literal["I", "II", "III"]], Meta(max_length=B.PILE_CARDS)]


class Cubes(Known, frozen=True, kw_only=True):
    """How many cubes the bank has."""

    red: Small
    yellow: Small
    green: Small
    blue: Small


class Prices(Cubes, frozen=True, kw_only=True):
    """The price of a cube, and the cost of a lost component."""

    lost_component: Small


class TitleRules(Known, frozen=True, kw_only=True):
    """What titles pay, and whether a score of 0 defends one (gt.ruling.54)."""

    best: Small
    defended: Small
    silver: Small
    gold: Small
    zero_defends: bool


class Title(Known, frozen=True, kw_only=True):
    """A pilot title and what its gold side forbids."""

    id: str
    gold: str


class Boards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three ship boards."""

    I: Board  # noqa: E741 - the name of the level
    II: Board
    III: Board


class Flights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four sides of the flight boards."""

    test: Flight
    I: Flight  # noqa: E741 - the name of the level
    II: Flight
    III: Flight


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole component file, read and checked."""

    name: str
    tiles: list[Tile]
    cards: list[Card]
    boards: Boards
    flights: Flights
    bank: Cubes
    prices: Prices
    titles: TitleRules
    title: list[Title]


# -- reading and checking -----------------------------------------------------------------------


def read_components(source: Source) -> Components:
    """Read and check a component file."""
    whole = read_entries(source)
    try:
        components = msgspec.convert(whole.table, Components)
    except msgspec.ValidationError as error:
        raise misfit(whole, str(error)) from None
    for what in faults(components):
        where, colon, rest = what.partition(": ")
        if not colon:
            raise whole.fault(what)
        raise Fault(whole.file, where, rest, entry=where.removeprefix(TILE))
    return components


def misfit(whole: Entry, error: str) -> Fault:
    """Return a value of the wrong form as a fault of its entry; `error` ends with its path."""
    what, _, path = error.partition(" - at `$")
    found = re.match(r"\.(\w+)(?:\[(\d+)\])?(?:\.(\w+))?", path)
    section, number, key = found.groups() if found else (None, None, None)
    where, entry = section or whole.where, ""
    if section and number is not None:
        table = whole.table[section][int(number)]
        entry = str(table.get("id", table.get("number", ""))) if isinstance(table, dict) else ""
        where = f"{TILE}{entry}" if section == "tiles" else entry
    sentence = f"{key!r} is not possible: {what}" if key else what
    return Fault(whole.file, where, sentence, entry)


def faults(components: Components) -> Iterable[str]:
    """Yield what is wrong with the box, with its entry in front if it is about one."""
    yield from tile_faults(components.tiles)
    yield from card_faults(components.cards)
    yield from board_faults(components)
    if tuple(title.id for title in components.title) != TITLES:
        yield f"the titles should be {', '.join(TITLES)}, in this order"
    for title in components.title:
        if title.gold not in GOLD:
            yield f"{title.id}: 'gold' is {title.gold!r}, but must be one of {', '.join(GOLD)}"


def tile_faults(tiles: Sequence[Tile]) -> Iterable[str]:
    """Compare the tiles with gt.comp.03, gt.comp.09, gt.comp.19, gt.comp.20."""
    if [tile.number for tile in tiles] != list(range(1, B.TILES + 1)):
        yield f"the tiles should be numbered from 1 to {B.TILES}"
    found: Counter[tuple[str, int]] = Counter((tile.kind, tile.size) for tile in tiles)
    for (kind, size), count in COUNTS.items():
        if found[kind, size] != count:
            yield f"there should be {count} tiles {kind!r} of size {size}, not {found[kind, size]}"
    for tile in tiles:
        if tile.kind == "start" and (tile.sides != "3333" or tile.colour not in START_COLOURS):
            yield f"{TILE}{tile.number}: a starting cabin has universal sides and a player's colour"
        if tile.kind.endswith("cannon") and tile.sides[B.FRONT] != "0":
            yield f"{TILE}{tile.number}: the muzzle of a cannon is on its smooth front side"
        if tile.kind.endswith("engine") and tile.sides[B.REAR] != "0":
            yield f"{TILE}{tile.number}: the exhaust of an engine is on its smooth rear side"
        if tile.sides == "0000":
            yield f"{TILE}{tile.number}: a tile has at least one connector"


def card_faults(cards: Sequence[Card]) -> Iterable[str]:
    """Compare the cards with gt.data.01 and gt.level.07, and each with what its type needs."""
    names = [card.id for card in cards]
    if len(set(names)) != B.CARDS or len(names) != B.CARDS:
        yield f"there should be {B.CARDS} cards with different ids"
    for level in (1, 2, 3):
        if sum(card.level == level for card in cards) != LEVEL_CARDS:
            yield f"there should be {LEVEL_CARDS} cards of level {LEVELS[level]}"
    learning = [card for card in cards if card.learning]
    if len(learning) != LEARNING_CARDS or any(card.level != 1 for card in learning):
        yield f"there should be {LEARNING_CARDS} learning cards, all of level I"
    for card in cards:
        for key in needed(card):
            if not getattr(card, key):
                yield f"{card.id}: {key!r} is missing on a card of type {card.type!r}"
        if card.provenance in ("partial", "placeholder") and not card.note:
            yield f"{card.id}: 'note' is missing; it must say what is known"
        if len(card.planets) > B.MOST_PLANETS or len(card.hits) > MOST_HITS:
            yield f"{card.id}: this card has fields that its type does not use"
        if card.lines and len(card.lines) != B.LINES:
            yield f"{card.id}: a combat zone has three lines"


def needed(card: Card) -> tuple[str, ...]:
    """Return the fields that a card of its type needs, as we read its icons (gt.missing.12)."""
    return {
        "planets": ("planets", "days"),  # gt.card.planets.01
        "meteor swarm": ("hits",),  # gt.card.meteors.04
        "smugglers": ("strength", "lose_goods", "goods", "days"),  # gt.card.enemy.01
        "slavers": ("strength", "lose_crew", "credits", "days"),
        "pirates": ("strength", "hits", "credits", "days"),
        "abandoned ship": ("crew", "credits", "days"),
        "abandoned station": ("crew", "goods", "days"),
        "combat zone": ("lines",),
    }.get(card.type, ())


def board_faults(components: Components) -> Iterable[str]:
    """Check that every ship board has its centre in the building area and fits the grid."""
    for level in LEVELS[1:]:
        cells = getattr(components.boards, level).cells()
        if (7, 7) not in cells or getattr(components.boards, level).start != (7, 7):
            yield f"board {level}: the starting cabin must be on (7,7)"
        if any(not B.FIRST_COLUMN <= c < B.FIRST_COLUMN + B.COLUMNS for c, _ in cells):
            yield f"board {level}: columns go from 3 to 11"
        if len(set(cells)) != len(cells) or len(cells) > B.MOST_AREA:
            yield f"board {level}: a building area has at most {B.MOST_AREA} cells"


# -- numbers for the engine ---------------------------------------------------------------------


def make_box(components: Components) -> Box:
    """Convert checked components to the engine's numbers."""
    names = {
        "tile_names": [tile.name for tile in components.tiles],
        "card_names": [card.id for card in components.cards],
        "title_names": [title.id for title in components.title],
    }
    numbers = {
        **tile_numbers(components.tiles),
        **card_numbers(components.cards),
        **hit_numbers(components.cards),
        **board_numbers(components),
        "bank": cubes(components.bank),
        "prices": cubes(components.prices),
        "title_gold": [GOLD.index(title.gold) for title in components.title],
    }
    pay = components.titles
    scalars = {
        "lost_price": components.prices.lost_component,
        "title_best": pay.best,
        "title_defended": pay.defended,
        "title_silver": pay.silver,
        "title_gold_pay": pay.gold,
        "zero_defends": pay.zero_defends,
    }
    box = Box()
    fill_box(box, components.name, names, numbers, scalars)
    return box


def tile_numbers(tiles: Sequence[Tile]) -> dict[str, list[int]]:
    """Return the rows of the tiles and of the grid."""
    starts = {tile.colour: tile.number - 1 for tile in tiles if tile.kind == "start"}
    return {
        "tile_kind": [KINDS.index(tile.kind) for tile in tiles],
        "tile_size": [tile.size for tile in tiles],
        "tile_sides": [int(side) for tile in tiles for side in tile.sides],
        "start_tiles": [starts[colour] for colour in START_COLOURS],
        "neighbour": [beside(cell, way) for cell in range(B.CELLS) for way in range(4)],
    }


def beside(cell: int, way: int) -> int:
    """Return the cell next to a cell, -1 outside the grid."""
    row, column = divmod(cell, B.COLUMNS)
    row += (-1, 0, 1, 0)[way]
    column += (0, 1, 0, -1)[way]
    inside = 0 <= row < B.ROWS and 0 <= column < B.COLUMNS
    return B.COLUMNS * row + column if inside else -1


def card_numbers(cards: Sequence[Card]) -> dict[str, list[int]]:
    """Return the rows of the cards."""
    planets = [[*card.planets, *[""] * (B.MOST_PLANETS - len(card.planets))] for card in cards]
    return {
        "card_level": [card.level for card in cards],
        "card_type": [TYPES.index(card.type) for card in cards],
        "card_learning": [int(card.learning) for card in cards],
        "card_strength": [card.strength for card in cards],
        "card_crew": [card.crew for card in cards],
        "card_loss": [card.lose_crew or card.lose_goods for card in cards],
        "card_credits": [card.credits for card in cards],
        "card_days": [card.days for card in cards],
        "card_goods": [count for card in cards for count in goods(card.goods or "")],
        "planet_count": [len(card.planets) for card in cards],
        "planet_goods": [n for four in planets for planet in four for n in goods(planet)],
    }


def goods(words: str) -> list[int]:
    """Count the cubes of each colour."""
    return [words.split().count(colour) for colour in COLOURS]


def hit_numbers(cards: Sequence[Card]) -> dict[str, list[int]]:
    """Return all projectiles in one row, and the places of each card and combat line in it."""
    hits: list[str] = []
    rows: dict[str, list[int]] = {
        key: []
        for key in (
            "hits_first", "hits_count", "line_what", "line_penalty", "line_amount", "line_first",
            "line_count",
        )
    }  # fmt: skip
    nothing = CombatLine("crew")
    for card in cards:
        rows["hits_first"].append(len(hits))
        rows["hits_count"].append(len(card.hits))
        hits += card.hits
        for line in card.lines or [nothing] * B.LINES:
            losses = (line.lose_days, line.lose_crew, line.lose_goods, len(line.hits))
            rows["line_what"].append(COMPARED.index(line.compare))
            rows["line_penalty"].append(next((i for i, n in enumerate(losses) if n), 0))
            rows["line_amount"].append(max(losses))
            rows["line_first"].append(len(hits))
            rows["line_count"].append(len(line.hits))
            hits += line.hits
    rows["hit_kind"] = [HITS.index(hit.split()[0]) for hit in hits]
    rows["hit_from"] = [SIDES.index(hit.split()[1]) for hit in hits]
    return rows


def board_numbers(components: Components) -> dict[str, list[int]]:
    """Return the rows of the ship boards and flight boards, the test flight first."""
    boards = components.boards
    flights: list[Flight] = [getattr(components.flights, level) for level in LEVELS]
    areas = [
        [B.COLUMNS * (r - B.FIRST_ROW) + c - B.FIRST_COLUMN for c, r in board.cells()]
        for board in (boards.I, boards.I, boards.II, boards.III)  # gt.level.04
    ]
    return {
        "area_mask": [sum(1 << cell for cell in area) for area in areas],
        "area_count": [len(area) for area in areas],
        "area_cells": [c for area in areas for c in area + [0] * (B.MOST_AREA - len(area))],
        "track": [flight.spaces for flight in flights],
        "starts": [start for flight in flights for start in flight.starts],
        "rewards": [reward for flight in flights for reward in flight.rewards],
        "prize": [flight.best_looking for flight in flights],
        "hourglass": [flight.hourglass for flight in flights],
        "pile_size": [len(flight.pile) for flight in flights],
        "pile_levels": [
            level
            for flight in flights
            for level in [LEVELS.index(name) for name in flight.pile]
            + [0] * (B.PILE_CARDS - len(flight.pile))
        ],
    }


def cubes(entry: Cubes) -> list[int]:
    """Return a number for each colour."""
    return [entry.red, entry.yellow, entry.green, entry.blue]


# -- what others ask for ------------------------------------------------------------------------

FILES: Final = ComponentFiles(SHIPPED, read_components, make_box)
load_components: Final = FILES.components
load_box: Final = FILES.box


def describe(name: str, path: str | None = None) -> Tile | Card | Title:
    """Return one tile, card or title of a component file by its name."""
    components = load_components(path)
    named: list[tuple[str, Tile | Card | Title]] = [
        *((tile.name, tile) for tile in components.tiles),
        *((card.id, card) for card in components.cards),
        *((title.id, title) for title in components.title),
    ]
    return pick(name, named)
