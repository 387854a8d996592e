"""Load and check a component file: every tile, card and track space of the box.

`load_box()` returns the box as numbers for the engine; `describe("tile-02")` returns one card as
plain data for people and for the client. Both read the shipped file by default. What
the rulebooks leave open (gan.data.01, gan.data.02, gan.data.03, gan.data.04, gan.data.05) is
decided by the file; what they state is checked here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from perijove.games.ganymede import box as B
from perijove.games.ganymede.box import Box
from perijove.kernel.arguments import listed
from perijove.kernel.entries import (
    ComponentFiles,
    Entry,
    Source,
    fill_box,
    pick,
    read_entries,
)

SHIPPED: Final = Path(__file__).with_name("components.toml")

COLOURS: Final = ("blue", "red", "yellow", "purple")  # the order of BLUE, RED, ...
SYMBOLS: Final = (*COLOURS, "any")  # any: a white symbol
TYPES: Final = ("sphere", "cube", "gear", "triangle", "diamond")

PLAIN_EFFECTS: Final = {
    "move": B.MOVE,
    "reputation": B.REPUTATION,
    "draw": B.DRAW,
    "basic": B.BASIC,
}
COLOURED_EFFECTS: Final = {"recruit": B.RECRUIT, "adapt": B.ADAPT}


@dataclass(frozen=True)
class ScoringRule:
    """The engine's number of a scoring rule, and the keys it needs."""

    code: int
    each: bool = True
    of: tuple[str, ...] = ()


SCORING_RULES: Final = {
    "per_shuttle_type": ScoringRule(B.PER_SHUTTLE_TYPE, of=TYPES),
    "shuttle_set": ScoringRule(B.SHUTTLE_SET),
    "per_settler_symbol": ScoringRule(B.PER_SYMBOL, of=COLOURS),
    "reputation_again": ScoringRule(B.REPUTATION_AGAIN, each=False),
    "per_tile": ScoringRule(B.PER_TILE),
}

SECTIONS: Final = {
    "tiles": "tile",
    "earth_shuttles": "earth shuttle",
    "mars_shuttles": "mars shuttle",
    "ships": "ship",
}
CARDS: Final = 30  # in every section: gan.comp.02, gan.comp.03
START_TILES: Final = 4  # gan.comp.02
TRACK_VALUES: Final = (0, 1, 2, 4, 6)  # gan.rep.11
BONUS_SPACES: Final = 3  # gan.rep.02
# gan.zone.03, gan.zone.04, gan.zone.01, gan.hand.01, gan.setup.03
LIMITS: Final[dict[str, Any]] = {
    "earth": 6,
    "mars": 5,
    "tiles": 3,
    "hand": 4,
    "supply_per_colour": {"2": 7, "3": 10, "4": 13},
}


@dataclass(frozen=True)
class Part:
    """One symbol of an effect; only Recruit and Adapt have a colour, which may be "any"."""

    kind: str
    colour: str = ""


@dataclass(frozen=True)
class Effect:
    """What a tile, a shuttle or a launch does: one of its parts, or both of them."""

    parts: tuple[Part, ...] = ()
    both: bool = False
    times: int = 1

    @property
    def bits(self) -> int:
        """Return the effect as bits for the engine."""
        bits = B.BOTH if self.both else 0
        for part in self.parts:
            bits |= part_bits(part)
        return bits


@dataclass(frozen=True)
class Card:
    """A tile, a shuttle or a ship as plain data; fields that a kind does not have are empty."""

    kind: str  # tile, earth shuttle, mars shuttle or ship
    name: str
    provenance: str
    note: str
    type: str = ""
    cost: tuple[str, ...] = ()
    discard_tile: bool = False
    effect: Effect = Effect()
    start: bool = False
    points: int = 0
    score: str = ""
    each: int = 0
    of: str = ""
    fewer: int = 0
    animal: bool = False


@dataclass(frozen=True)
class Components:
    """A whole component file, read and checked."""

    name: str
    cards: dict[str, tuple[Card, ...]]  # by section
    points: tuple[int, ...]
    bonus_spaces: tuple[int, ...]


# -- reading, entry by entry --------------------------------------------------------------------


def read_components(source: Source) -> Components:
    """Read and check a component file."""
    whole = read_entries(source)
    whole.only(("name", *SECTIONS, "reputation_track", "limits"))
    track = whole.subtable("reputation_track")
    components = Components(
        name=whole.text("name"),
        cards={section: read_section(whole, section) for section in SECTIONS},
        points=track_points(track),
        bonus_spaces=track_bonus_spaces(track),
    )
    whole.ids_differ(card.name for cards in components.cards.values() for card in cards)
    start_tiles_are_right(whole, components.cards["tiles"])
    whole.subtable("limits").repeats(LIMITS)
    return components


def read_section(whole: Entry, section: str) -> tuple[Card, ...]:
    """Return a section of the file that is a list of cards or tiles (gan.comp.02, gan.comp.03)."""
    kind = SECTIONS[section]
    return tuple(
        READERS[kind](entry, kind, ident) for ident, entry in whole.section(section, CARDS)
    )


def read_tile(entry: Entry, kind: str, ident: str) -> Card:
    """Return a settler tile."""
    entry.only(("id", "type", "effect", "start", "provenance", "note"))
    return Card(
        kind,
        ident,
        *entry.provenance(),
        type=entry.word("type", TYPES),  # gan.comp.06
        effect=read_effect(entry, "effect", on_tile=True),
        start=entry.flag("start"),
    )


def read_shuttle(entry: Entry, kind: str, ident: str) -> Card:
    """Return a shuttle: prerequisite, type and effect (gan.comp.08)."""
    entry.only(("id", "type", "cost", "discard_tile", "effect", "provenance", "note"))
    card = Card(
        kind,
        ident,
        *entry.provenance(),
        type=entry.word("type", TYPES),
        cost=tuple(entry.one_of("cost", symbol, SYMBOLS) for symbol in entry.array("cost")),
        discard_tile=entry.flag("discard_tile"),
        effect=read_effect(entry, "effect"),
    )
    if not card.cost:
        raise entry.fault("'cost' is empty, but a shuttle must carry at least one settler")
    if card.type == "diamond" and "any" not in card.cost:  # gan.shuttle.04, gan.ruling.03
        raise entry.fault("a diamond shuttle must have at least one 'any' in its cost")
    return card


def read_ship(entry: Entry, kind: str, ident: str) -> Card:
    """Return a ship: points or a scoring rule, and perhaps a launch effect (gan.comp.09)."""
    score, each, of = scoring(entry)
    return Card(
        kind,
        ident,
        *entry.provenance(),
        points=0 if score else entry.number("vp", 1),
        score=score,
        each=each,
        of=of,
        effect=launch_effect(entry),
        fewer=entry.number("settlers_fewer", 0, 1) if "settlers_fewer" in entry.table else 0,
        animal=entry.flag("animal"),
    )


def scoring(entry: Entry) -> tuple[str, int, str]:
    """Return the scoring rule of a ship, its points per thing, and the type or colour counted."""
    keys = ["id", "launch", "times", "settlers_fewer", "animal", "provenance", "note"]
    if ("vp" in entry.table) == ("score" in entry.table):
        raise entry.fault("a ship must have either 'vp' or 'score'")
    if "vp" in entry.table:
        entry.only((*keys, "vp"))
        return "", 0, ""
    score = entry.word("score", tuple(SCORING_RULES))
    rule = SCORING_RULES[score]
    entry.only((*keys, "score", *(["vp_each"] if rule.each else []), *(["of"] if rule.of else [])))
    each = entry.number("vp_each", 1) if rule.each else 0
    return score, each, entry.word("of", rule.of) if rule.of else ""


def launch_effect(entry: Entry) -> Effect:
    """Return what a ship does when it launches, and how many times."""
    if "launch" not in entry.table:
        if "times" in entry.table:
            raise entry.fault("'times' needs a 'launch' effect that it repeats")
        return Effect()
    times = entry.number("times", 1, 9) if "times" in entry.table else 1
    return Effect(read_effect(entry, "launch").parts, times=times)


READERS: Final[dict[str, Callable[[Entry, str, str], Card]]] = {
    "tile": read_tile,
    "earth shuttle": read_shuttle,
    "mars shuttle": read_shuttle,
    "ship": read_ship,
}


# -- effects ------------------------------------------------------------------------------------


def read_effect(entry: Entry, key: str, on_tile: bool = False) -> Effect:
    """Return an effect: parts with "/" (choose one) or, on a tile, "+" (do both) between them."""
    words = re.split(r"\s*([/+])\s*", entry.text(key).strip())
    parts = tuple(read_part(entry, key, word) for word in words[::2])
    both = "+" in words[1::2]
    if both and not (on_tile and may_join(parts)):
        raise entry.fault(
            f"{key!r} has a '+', which only joins one recruit and one draw, on a tile"
        )
    parts_differ(entry, key, parts)
    return Effect(parts, both)


def read_part(entry: Entry, key: str, text: str) -> Part:
    """Return one symbol of an effect: a kind, with a colour if the kind needs one."""
    kind, _, colour = text.partition(" ")
    if kind in COLOURED_EFFECTS:
        if colour.strip() not in SYMBOLS:
            colours = listed(SYMBOLS, "or")
            raise entry.fault(f"{key!r} says {text!r}, but the colour must be {colours}")
        return Part(kind, colour.strip())
    if kind in PLAIN_EFFECTS and not colour:
        return Part(kind)
    coloured = [f"{word} COLOUR" for word in COLOURED_EFFECTS]
    known = listed([*coloured, *PLAIN_EFFECTS], "or")
    raise entry.fault(f"{key!r} says {text!r}, but an effect must be {known}")


def part_bits(part: Part) -> int:
    """Return a part as bits: every colour has its own bit."""
    if part.kind in PLAIN_EFFECTS:
        return PLAIN_EFFECTS[part.kind]
    bit = COLOURED_EFFECTS[part.kind]
    return bit * B.RECRUIT_ANY if part.colour == "any" else bit << COLOURS.index(part.colour)


def may_join(parts: tuple[Part, ...]) -> bool:
    """Return True if "+" may join these: one recruit and one draw (gan.tile.09, gan.tilefx.04)."""
    return sorted(part.kind for part in parts) == ["draw", "recruit"]


def parts_differ(entry: Entry, key: str, parts: tuple[Part, ...]) -> None:
    """Reject an effect with two equal alternatives."""
    bits = 0
    for part in parts:
        if bits & part_bits(part):
            raise entry.fault(f"{key!r} lists the same part twice; all parts must differ")
        bits |= part_bits(part)


# -- the box as a whole -------------------------------------------------------------------------


def start_tiles_are_right(whole: Entry, tiles: tuple[Card, ...]) -> None:
    """Check the four starting tiles: one per colour, each a recruit and a draw (gan.comp.02,
    gan.comp.07).
    """
    starting = [tile for tile in tiles if tile.start]
    if len(starting) != START_TILES:
        raise whole.fault(f"{len(starting)} tiles have 'start', but {START_TILES} must have it")
    wanted = {B.RECRUIT << colour | B.DRAW | B.BOTH for colour in range(B.COLOURS)}
    if {tile.effect.bits for tile in starting} != wanted:
        names = listed([tile.name for tile in starting])
        raise whole.fault(
            f"the starting tiles {names} must recruit one colour each, all four colours, "
            "and draw ('recruit blue + draw')"
        )


def track_points(track: Entry) -> tuple[int, ...]:
    """Return the points of every space of the reputation track (gan.ruling.24, gan.rep.11)."""
    track.only(("points", "bonus_spaces", "provenance", "note"))
    track.provenance()
    points = track.array("points")
    if any(type(value) is not int for value in points) or points != sorted(points):
        raise track.fault(f"'points' is {points}, but must be whole numbers that never go down")
    if tuple(sorted(set(points))) != TRACK_VALUES:  # so it starts with 0 and ends with 6
        values = listed([str(value) for value in TRACK_VALUES])
        raise track.fault(f"'points' is {points}, but must take exactly the values {values}")
    return tuple(points)


def track_bonus_spaces(track: Entry) -> tuple[int, ...]:
    """Return the three spaces inside the track that give a Basic Action (gan.ruling.24)."""
    spaces = track.array("bonus_spaces")
    last = len(track.array("points")) - 1
    inside = all(type(space) is int and 0 < space < last for space in spaces)
    if not inside or len(spaces) != BONUS_SPACES or len(set(spaces)) != BONUS_SPACES:
        raise track.fault(
            f"'bonus_spaces' is {spaces}, but must be {BONUS_SPACES} different spaces "
            f"from 1 to {last - 1}, between the start and the maximum"
        )
    return tuple(sorted(spaces))


# -- numbers for the engine ---------------------------------------------------------------------


def make_box(components: Components) -> Box:
    """Convert checked components to the engine's numbers."""
    tiles = components.cards["tiles"]
    shuttles = (*components.cards["earth_shuttles"], *components.cards["mars_shuttles"])
    ships = components.cards["ships"]
    names = {
        "tile_names": [card.name for card in tiles],
        "shuttle_names": [card.name for card in shuttles],
        "ship_names": [card.name for card in ships],
    }
    numbers = {
        **tile_numbers(tiles),
        **shuttle_numbers(shuttles),
        **ship_numbers(ships),
        **track_numbers(components),
        "supply": supply_numbers(),
    }
    box = Box()
    fill_box(box, components.name, names, numbers)
    box.shuttle_symbols = [[SYMBOLS.index(symbol) for symbol in card.cost] for card in shuttles]
    box.pack_costs()
    box.track_end = len(components.points) - 1
    box.earth_places = LIMITS["earth"]
    box.mars_places = LIMITS["mars"]
    box.tile_places = LIMITS["tiles"]
    box.hand_limit = LIMITS["hand"]
    return box


def tile_numbers(tiles: Sequence[Card]) -> dict[str, list[int]]:
    """Return the rows of the tiles."""
    return {
        "tile_type": [TYPES.index(tile.type) for tile in tiles],
        "tile_effect": [tile.effect.bits for tile in tiles],
        "start_tiles": [number for number, tile in enumerate(tiles) if tile.start],
    }


def shuttle_numbers(shuttles: Sequence[Card]) -> dict[str, list[int]]:
    """Return the rows of the shuttles, Earth first."""
    return {
        "shuttle_type": [TYPES.index(card.type) for card in shuttles],
        "shuttle_effect": [card.effect.bits for card in shuttles],
        "shuttle_cost": [card.cost.count(symbol) for card in shuttles for symbol in SYMBOLS],
        "shuttle_discard": [int(card.discard_tile) for card in shuttles],
    }


def ship_numbers(ships: Sequence[Card]) -> dict[str, list[int]]:
    """Return the rows of the ships."""
    return {
        "ship_points": [card.points for card in ships],
        "ship_fewer": [card.fewer for card in ships],
        "ship_launch": [card.effect.bits for card in ships],
        "ship_times": [card.effect.times if card.effect.parts else 0 for card in ships],
        "ship_score": [scoring_code(card) for card in ships],
        "ship_each": [card.each for card in ships],
        "ship_of": [counted(card) for card in ships],
        "ship_animal": [int(card.animal) for card in ships],
    }


def scoring_code(ship: Card) -> int:
    """Return the number of a ship's scoring rule."""
    return SCORING_RULES[ship.score].code if ship.score else B.FIXED


def counted(ship: Card) -> int:
    """Return the number of the type or colour that a ship counts, 0 if it counts neither."""
    return SCORING_RULES[ship.score].of.index(ship.of) if ship.of else 0


def track_numbers(components: Components) -> dict[str, list[int]]:
    """Return the rows of the reputation track."""
    spaces = range(len(components.points))
    return {
        "track_points": list(components.points),
        "track_bonus": [int(space in components.bonus_spaces) for space in spaces],
    }


def supply_numbers() -> list[int]:
    """Return the settlers of each colour by number of players (gan.setup.03)."""
    by_players: dict[str, int] = LIMITS["supply_per_colour"]
    return [by_players.get(str(players), 0) for players in range(5)]


# -- what others ask for ------------------------------------------------------------------------

FILES: Final = ComponentFiles(SHIPPED, read_components, make_box)
load_components: Final = FILES.components
load_box: Final = FILES.box


def describe(name: str, path: str | None = None) -> Card:
    """Return one card by its id, from a component file or the shipped one."""
    sections = load_components(path).cards.values()
    return pick(name, ((card.name, card) for cards in sections for card in cards))
