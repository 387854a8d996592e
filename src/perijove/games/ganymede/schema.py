# mypyc: interpreted
"""The types of a Ganymede view; the client's types are generated from them.

Facts that follow from rules are here, computed by the rules themselves: what a card would do for a
seat, what a shuttle lacks, which settlers a ship still needs, and values.

A view is made for every viewer after every action, so it is kept cheap. Fields with a default are
left out of JSON where they have it. Frozen structs that are equal may be one object.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from perijove.kernel.view import TableView

Colour = Literal["blue", "red", "yellow", "purple"]
Symbol = Literal["blue", "red", "yellow", "purple", "any"]
Type = Literal["sphere", "cube", "gear", "triangle", "diamond"]
Location = Literal["moon", "earth", "mars", "ganymede"]
Gap = Literal["1-2", "2-3", "3-4"]
Spot = Literal["ender", "phobos"]

COLOURS: tuple[Colour, ...] = ("blue", "red", "yellow", "purple")
TYPES: tuple[Type, ...] = ("sphere", "cube", "gear", "triangle", "diamond")
LOCATIONS: tuple[Location, ...] = ("moon", "earth", "mars", "ganymede")
GAPS: tuple[Gap, ...] = ("1-2", "2-3", "3-4")
SPOTS: tuple[Spot, ...] = ("ender", "phobos")


class Settlers(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Settlers by colour. The VIP comes with the Moon expansion."""

    blue: int = 0
    red: int = 0
    yellow: int = 0
    purple: int = 0
    vip: int = 0

    def by_name(self) -> dict[str, int]:
        """Return the number of each kind by its name."""
        return msgspec.structs.asdict(self)

    def total(self) -> int:
        """Return the total number."""
        return sum(msgspec.structs.astuple(self))


class Dock(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A dock of Ganymede: its ship, and what that needs to launch.

    `size` is what the dock requires, `needs` what its ship requires; `wanted` are the colours for
    the free seats. `worth` is what the ship would score now.
    """

    ship: str | None
    size: int
    needs: int
    wanted: tuple[Symbol, ...]
    worth: int = 0
    infected: bool = False


class Column(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The used shuttles of one type under a board.

    The next one would apply `next` times; `completes_row` says whether it would earn a launch.
    """

    next: int
    shuttles: tuple[str, ...] = ()
    completes_row: bool = False


class MoonBoard(msgspec.Struct, omit_defaults=True, gc=False):
    """The Moon expansion's part of a board.

    A goal is the next stop of pawn or President. `abilities` are the counselors whose ability has
    begun; `more_basic_actions` are added to every discard of tiles.
    """

    settlers: Settlers
    council: list[str | None]
    abilities: list[str]
    pawn: Location | None = None
    pawn_goal: Location | None = None
    president: Location | None = None
    president_goal: Location | None = None
    more_basic_actions: int = 0


class Board(msgspec.Struct, omit_defaults=True, gc=False):
    """The board of a player.

    `hand` are the ships that the viewer knows to be there: all of their own hand, and those that
    others took face up. Only the owner sees `chosen`. `worth` belongs to `launched`. With
    `hand_full`, one more ship would be over the limit.
    """

    earth: Settlers
    mars: Settlers
    top: Settlers
    bottom: Settlers
    docks: list[Dock]
    tiles: list[str | None]
    columns: list[Column]
    rows: int
    row_progress: int
    launched: list[str]
    worth: list[int]
    reputation: int
    reputation_points: int
    hand: list[str]
    hand_size: int
    turns: int
    points: int
    has_chosen: bool = False
    chosen: list[str | None] | None = None
    hand_full: bool = False
    moon: MoonBoard | None = None


class TileOffer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a tile of the row would do: how often it applies, and whether one must be discarded."""

    times: int
    makes_room: bool = False
    moon_times: int | None = None
    moon_makes_room: bool = False


class Lack(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The first thing that a shuttle lacks, and how many are missing."""

    kind: Literal["colour", "more", "settlers", "tile"] = "colour"
    count: int = 1
    colour: Colour | None = None


class ShuttleOffer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a shuttle of a row would do and cost.

    `raised` of its applications come from pawn and Upgrade; the Merchant makes it `basic`. `unmet`
    are the places of the symbols of its cost that no settler meets.
    """

    times: int
    raised: int = 0
    basic: bool = False
    costs_tile: bool = False
    unmet: tuple[int, ...] = ()
    lack: Lack | None = None


class Offers(msgspec.Struct, gc=False):
    """What the face-up cards would do for one seat: the viewer, or else the active player.

    `ships` is what each ship of the row and of the seat's hand would score now.
    """

    seat: int
    tiles: dict[str, TileOffer]
    shuttles: dict[str, ShuttleOffer]
    ships: dict[str, int]


class Applying(msgspec.Struct, frozen=True, gc=False):
    """The effect that is being applied, in the notation of component files."""

    effect: str
    to_moon: bool
    different: bool


class MoonTable(msgspec.Struct, omit_defaults=True, gc=False):
    """The Moon expansion's part of the common area.

    `discarded` is the ship that the pawn's journey cost, for those who know it; `route_open` says
    whether a settler may still leave the Moon by the route in this turn.
    """

    adrift: Settlers
    counselors: list[str | None]
    counselor_pile: int
    done: list[str]
    redirected: dict[str, Type]
    virus: str | None = None
    upgrade: Type | None = None
    merchant: Gap | None = None
    monolith: Spot | None = None
    reserved: str | None = None
    extra_turn: bool = False
    discarded: str | None = None
    route_open: bool = False


class View(TableView, omit_defaults=True, gc=False):
    """A table of Ganymede as one seat sees it.

    `known_deck` are ships that the viewer knows to be in the deck, each with the number of ships
    above it. `flying` is the shuttle in use. The game ends when a player has launched `last_ship`
    ships.
    """

    round: int
    active: int
    first: int
    last_round: bool
    last_ship: int
    supply: Settlers
    carried: Settlers
    tiles: list[str | None]
    tile_stack: int
    tile_discard: list[str]
    earth_shuttles: list[str | None]
    earth_deck: int
    mars_shuttles: list[str | None]
    mars_deck: int
    ships: list[str | None]
    ship_deck: int
    seats: list[Board]
    offers: Offers
    flying: str | None = None
    known_deck: dict[str, int] = msgspec.field(default_factory=dict)
    departing: str | None = None
    launching: int = 0
    queued_launches: int = 0
    applying: Applying | None = None
    moon: MoonTable | None = None
