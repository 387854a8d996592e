# mypyc: interpreted
"""The types of a Galaxy Trucker view.

Besides the table itself, a view contains everything that follows from it by rules and that a player
wants to read: strengths, errors, room, values, outcomes. The engine's own rule functions compute
it, so that drawing a view needs no rules. Cells are written as column and row ("7,6"), tiles, cards
and titles by their names. Cannon powers are in halves.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from perijove.kernel.view import TableView

Level = Literal["test", "I", "II", "III"]
Phase = Literal["building", "pre-launch", "flight", "ended"]
Timer = Literal["none", "running", "run out", "stopped"]
Colour = Literal["red", "yellow", "green", "blue"]
Alien = Literal["brown", "purple"]
Source = Literal["face-up", "reserve 1", "reserve 2", "face-down"]
Why = Literal["pipes", "smooth", "turned", "exhaust", "muzzle", "split", "outside"]
Compared = Literal["crew", "engines", "cannons"]
Projectile = Literal["small", "big", "light", "heavy"]
Outcome = Literal["win", "draw", "lose", "advance", "stall"]


class Part(msgspec.Struct, omit_defaults=True):
    """A tile of a ship and its content; `turns` are quarter-turns to the right."""

    cell: str
    tile: str
    turns: int
    astronauts: int = 0
    alien: Alien | None = None
    energy: int = 0
    cubes: list[Colour] = []


class Fault(msgspec.Struct, omit_defaults=True):
    """An error that the check finds: why, by which clause, and where.

    `way` is the side of `cell` on which `other` is, from the front (0) clockwise. Two sides that do
    not match are given as `own` and `their`.
    """

    why: Why
    clause: str
    cell: str
    other: str | None = None
    way: int | None = None
    own: int | None = None
    their: int | None = None


class Figures(msgspec.Struct):
    """What a ship can do. Before the launch it includes the crew and energy that will board.

    `cannons` and `engines` need no energy; `cannons_more` and `engines_more` are what energy can
    add. `slots` are those for energy, `room` the empty containers, `worth` the price of all goods
    aboard.
    """

    cannons: int
    cannons_more: int
    engines: int
    engines_more: int
    crew: int
    energy: int
    slots: int
    room: int
    worth: int


class Account(msgspec.Struct, omit_defaults=True):
    """The score sheet of one flight; `lost` was paid for lost components, `unpaid` was not."""

    cards: int = 0
    finish: int = 0
    looks: int = 0
    titles: int = 0
    goods: int = 0
    lost: int = 0
    unpaid: int = 0


class Seat(msgspec.Struct, kw_only=True):
    """A player's board.

    `hand` is "hidden" if the viewer must not see it. `answer` and `keeping` are the viewer's own
    secret answers. `struck` is the cell that the projectile will destroy, `defenders` are the cells
    that could prevent it with energy. `pieces` are those of a split ship while its owner has to
    choose one; `keystones` are the cells that may be emptied at the check, but break the ship.
    `declared` is a power or a crew and is valid if `has_declared`; `outcome` is what it means
    against the enemy. `enough_crew` is for an abandoned ship or station. `lost_cost` is what the
    lost components cost at the end.
    """

    ship: list[Part]
    errors: list[Fault]
    pieces: list[list[str]]
    keystones: list[str]
    hand: str | None
    hand_from: Source | None
    reserve: list[str | None]
    loose: str | None
    loose_from: Source | None
    opened: int | None
    space: int | None
    position: int
    flying: bool
    stalled: bool
    beaten: bool
    lost: list[str]
    lost_cost: int
    credits: int
    accounts: list[Account]
    declared: int
    has_declared: bool
    outcome: Outcome | None
    enough_crew: bool | None
    powered: int
    landed: int | None
    struck: str | None
    defenders: list[str]
    answered: bool
    answer: int | None
    keeping: int | None
    crew: int
    energy: int
    exposed: int
    figures: Figures


class Pile(msgspec.Struct):
    """A pile of cards: their backs, and their faces for seats that looked at it."""

    backs: list[Level]
    cards: list[str] | None
    secret: bool
    held_by: int | None
    seen_by: list[int]


class Hourglass(msgspec.Struct):
    """The hourglass: `seconds` is how long the sand runs in live building.

    `elapsed` and `left` count rounds and matter only for building in turns.
    """

    slot: int
    spaces: int
    state: Timer
    elapsed: int
    left: int
    seconds: int


class Cubes(msgspec.Struct):
    """Cubes by colour."""

    red: int
    yellow: int
    green: int
    blue: int


class Title(msgspec.Struct):
    """A pilot title in play."""

    title: str
    side: Literal["silver", "gold"]
    holder: int | None


class Hit(msgspec.Struct):
    """A projectile; `side` counts clockwise from the front, `line` is the roll.

    `stopped_by` is what can save a tile from it with energy.
    """

    kind: Projectile
    side: int
    line: int
    stopped_by: Literal["cannon", "shield"] | None


class Power(msgspec.Struct):
    """A power that can be declared, the energy it costs, and its outcome.

    `front` and `other` are the double cannons powered to the front and elsewhere; engines are all
    `front`.
    """

    front: int
    other: int
    energy: int
    power: int
    outcome: Outcome | None


class Yard(msgspec.Struct):
    """Restrictions on the viewer while building.

    `barred` tiles may not be welded (gt.ruling.42).
    """

    assisted: bool
    sets_aside: bool
    takes_face_up: bool
    barred: list[str]


class View(TableView, kw_only=True):
    """The table as one seat sees it.

    `compared` is what all declare for the card, `powers` is what the asked seat can declare, `line`
    is the current line of the combat zone, `incoming` the projectile being resolved. `starts` are
    the positions of the starting spaces in use. `lost_price` is the cost of a lost component,
    `removal_price` that of one removed at the check.
    """

    flight: Level
    number: int
    trek: bool
    building: Literal["live", "turns"]
    phase: Phase
    hourglass: Hourglass
    round: int
    first: int
    yard: Yard | None
    pool: int
    face_up: list[str]
    out: list[str]
    piles: list[Pile]
    deck: int
    next_level: Level | None
    card: str | None
    revealed: list[str]
    order: list[int]
    roll: tuple[int, int]
    incoming: Hit | None
    line: int | None
    compared: Compared | None
    powers: list[Power]
    bank: Cubes
    beside: Cubes
    track: int
    starts: list[int]
    area: list[str]
    titles: list[Title]
    lost_price: int
    removal_price: int
    profit: list[int]
    seats: list[Seat]
