"""The components as numbers: every tile, card and track space, shared by all states of a game."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede.schema import Column, Dock, ShuttleOffer
from perijove.kernel.cells import bit
from perijove.kernel.zone import Zone, append, i64, vec

# Settler colours; a white symbol stands for any of them.
BLUE: Final = 0
RED: Final = 1
YELLOW: Final = 2
PURPLE: Final = 3
COLOURS: Final = 4
WHITE: Final = 4

# Types of tiles and shuttles.
SPHERE: Final = 0
CUBE: Final = 1
GEAR: Final = 2
TRIANGLE: Final = 3
DIAMOND: Final = 4
TYPES: Final = 5

# How many of each there are (gan.comp.02, gan.comp.03).
TILES: Final = 30
SHUTTLES: Final = 60  # 0..29 leave from Earth, 30..59 from Mars
PLANET_SHUTTLES: Final = 30
SHIPS: Final = 30

# An effect is a set of these bits; each application uses one of them.
RECRUIT: Final = 1  # << colour: a settler of a shown colour
RECRUIT_ANY: Final = 15  # a white symbol (gan.effect.01)
ADAPT: Final = 16  # << colour: from or to a shown colour
ADAPT_ANY: Final = 240  # a white symbol (gan.effect.04)
MOVE: Final = 256  # gan.effect.06
REPUTATION: Final = 512  # gan.effect.05
DRAW: Final = 1024  # gan.effect.07
BOTH: Final = 2048  # "+": all parts, not one of them
BASIC: Final = 2047  # one of the five Basic Actions (gan.effect.08)

# Flags beside the bits of an effect that is being applied, with the Moon expansion.
OF_ACTION: Final = 4096  # it is the effect of the turn's Action itself
BEGUN: Final = 8192  # and was applied before, so that ships may be exchanged (moon.ruling.09)
TO_MOON: Final = 16384  # its recruits go to the Moon (moon.board.06)
DIFFERENT: Final = 32768  # no Basic Action twice (moon.council.02, moon.council.03)

# How a launched ship scores.
FIXED: Final = 0
PER_SHUTTLE_TYPE: Final = 1
SHUTTLE_SET: Final = 2
PER_SYMBOL: Final = 3
REPUTATION_AGAIN: Final = 4
PER_TILE: Final = 5


# Numbers of settlers by colour are packed into bytes, so that one subtraction compares all four: a
# colour that falls short borrows the bit above it.
BORROW: Final = 0x80808080
BYTE: Final = 0xFF  # the number of one colour
EACH_BYTE: Final = 0x01010101  # multiplied by packed numbers: their sum is in the highest byte


def pack(counts: Zone, at: i64) -> i64:
    """Pack the numbers of four colours, from a cell on, into one number."""
    return counts[at] | counts[at + 1] << 8 | counts[at + 2] << 16 | counts[at + 3] << 24


COLOUR_WORDS: Final = ("blue", "red", "yellow", "purple")


def effect_text(effect: i64) -> str:
    """Return an effect in the notation of component files: "recruit blue / move"."""
    if effect & BASIC == BASIC:
        return "basic"
    parts: list[str] = []
    first: i64
    verb: str
    for first, verb in ((RECRUIT, "recruit"), (ADAPT, "adapt")):
        if effect & first * RECRUIT_ANY == first * RECRUIT_ANY:
            parts.append(f"{verb} any")
            continue
        colour: i64
        for colour in range(COLOURS):
            if effect & first << colour:
                parts.append(f"{verb} {COLOUR_WORDS[colour]}")
    if effect & MOVE:
        parts.append("move")
    if effect & REPUTATION:
        parts.append("reputation")
    if effect & DRAW:
        parts.append("draw")
    return (" + " if effect & BOTH else " / ").join(parts)


class Box:
    """Every component as numbers, created by `components.load_box` and never changed."""

    name: str  # name of the component file
    fingerprint: str  # of its content
    tile_names: list[str]
    shuttle_names: list[str]
    ship_names: list[str]
    tile_type: Zone
    tile_effect: Zone
    start_tiles: Zone
    shuttle_type: Zone
    shuttle_effect: Zone
    shuttle_cost: Zone  # [5 * shuttle + colour], white symbols last
    shuttle_symbols: list[list[int]]  # the symbols of each cost in order
    shuttle_discard: Zone  # 1 if a tile must be discarded
    shuttle_shown: Zone  # the coloured symbols of the cost, packed
    shuttle_settlers: Zone  # total number of symbols in the cost
    type_shuttles: Zone  # the set of shuttles of each type
    ship_points: Zone
    ship_fewer: Zone  # how many fewer settlers are needed to launch
    ship_launch: Zone  # launch effect
    ship_times: Zone  # and how often it applies
    ship_score: Zone
    ship_each: Zone  # points for each thing counted
    ship_of: Zone  # the type or colour counted
    ship_animal: Zone
    track_points: Zone
    track_bonus: Zone  # 1 on bonus spaces
    track_end: i64
    earth_places: i64
    mars_places: i64
    tile_places: i64
    hand_limit: i64
    supply: Zone  # settlers of a colour, by number of players
    shown_docks: dict[int, Dock]  # parts of views that were made before, by what they show
    shown_columns: dict[int, Column]
    shown_shuttles: dict[int, ShuttleOffer]

    def __init__(self) -> None:
        self.shown_docks = {}
        self.shown_columns = {}
        self.shown_shuttles = {}

    def pack_costs(self) -> None:
        """Compute the packed form of the shuttles' costs, and the shuttles of each type."""
        shown = vec[i64]()
        settlers = vec[i64]()
        cost: i64
        for cost in range(0, 5 * SHUTTLES, 5):
            shown = append(shown, pack(self.shuttle_cost, cost))
            symbols: i64 = 0
            symbol: i64
            for symbol in range(5):
                symbols += self.shuttle_cost[cost + symbol]
            settlers = append(settlers, symbols)
        types = vec[i64]()
        kind: i64
        for kind in range(TYPES):
            members: i64 = 0
            shuttle: i64
            for shuttle in range(SHUTTLES):
                if self.shuttle_type[shuttle] == kind:
                    members |= bit(shuttle)
            types = append(types, members)
        self.type_shuttles = types
        self.shuttle_shown = shown
        self.shuttle_settlers = settlers
