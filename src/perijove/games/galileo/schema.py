# mypyc: interpreted
"""The types of a Galileo Project view: what one seat sees, and what follows from the rules.

Everything on the boards is public (gal.ruling.74). Costs and gains of face-up cards are given for
the seat `facts_for`, results of choices for the seat that decides.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from perijove.kernel.view import TableView

Satellite = Literal["io", "europa", "ganymede", "callisto"]
Type = Literal["extractor", "builder", "star-z", "technician"]
Modifier = Literal[
    "io", "europa", "ganymede", "callisto", "extractor", "builder", "star-z", "technician"
]
Track = Literal["none", "earth", "mars", "reserve"]
Reading = Literal["track", "choose", "both"]
Half = Literal["now", "end", "both", "either"]
Lack = Literal["track", "influence"]
Side = Literal["a", "b"]


# -- boards ---------------------------------------------------------------------------------------


class Project(msgspec.Struct, omit_defaults=True, gc=False):
    """The unfinished project of a board, with its level and modifiers.

    `locked`: the level never changes again.
    """

    card: str
    level: int
    assignment_modifier: Satellite | None
    robot_modifier: Type | None
    locked: bool = False


class Robot(msgspec.Struct, omit_defaults=True):
    """A robot in play.

    `assignments` are all satellites it may be on; `double`: it counts as a double assignment;
    `free`: an assignment modifier can still be placed on it; `entering`: it has not advanced yet;
    `locked`: the level never changes again.
    """

    card: str
    level: int
    satellite: Satellite
    type: Type
    assignments: tuple[Satellite, ...]
    assignment_modifier: Satellite | None = None
    robot_modifier: Type | None = None
    double: bool = False
    free: bool = False
    entering: bool = False
    locked: bool = False


class Kept(msgspec.Struct, gc=False):
    """A character under a board, and the points it scores now."""

    character: str
    points: int


class Board(msgspec.Struct, omit_defaults=True):
    """The board of a player.

    Lists of four go by satellite (`development`, `expected`, `worth`), by type (`types`,
    `strengths`) or by place of objectives (`progress`, `missing`).

    - `expected`: where the development markers are when every robot that enters has advanced; null:
      none enters;
    - `worth`: the points of the development markers;
    - `strengths`: how strong the effect of one more robot of a type would be, `clone` included,
      which a technology adds;
    - `strongest`: how many robots the most numerous type has;
    - `reading`: which abilities of a recruit apply;
    - `reduction`: what each use of Io takes off the cost of a robot; null: everything;
    - `objectives`: how many are validated;
    - `progress`: how much there is of what an objective counts;
    - `missing`: the energy that makes up for the rest;
    - `character_points`: what the characters score now; `upkeep`: the MC they cost at the end.
    """

    influence: int
    track: Track
    megacredits: int
    energy: int
    development: list[int]
    worth: list[int]
    types: list[int]
    strengths: list[int]
    clone: int
    strongest: int
    robots: list[Robot]
    project: Project | None
    modifiers: list[Modifier]
    technologies: list[str]
    characters: list[Kept]
    limit: int
    reading: Reading
    reduction: int | None
    objectives: int
    progress: list[int]
    missing: list[int]
    turns: int
    points: int
    expected: list[int] | None = None
    character_points: int = 0
    upkeep: int = 0


# -- the main board -------------------------------------------------------------------------------


class RowRobot(msgspec.Struct, omit_defaults=True, gc=False):
    """A robot that can be obtained.

    `cost` includes the surcharge of its slot. `influence` and `megacredits` are the price with the
    fewest uses of Io. If it cannot be paid, `influence` is null, `lack` says why, and `short` is
    the missing influence.
    """

    card: str
    cost: int
    influence: int | None
    megacredits: int = 0
    lack: Lack | None = None
    short: int = 0


class RowCharacter(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A character that can be recruited: the influence it gives, and which half applies.

    `short`: how many more Builders are needed to take it, while a Builder is being resolved.
    """

    character: str
    influence: int
    half: Half
    short: int = 0


class Resolving(msgspec.Struct, gc=False):
    """A character whose ability is being resolved, and an empty slot to show it in.

    `influence` is what recruiting from that slot gives.
    """

    character: str
    slot: int | None
    influence: int


class Technology(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A pile of technologies: the tiles left, the price, and what is missing for it."""

    technology: str
    tiles: int
    energy: int
    megacredits: int
    missing_energy: int = 0
    missing_megacredits: int = 0


class Objective(msgspec.Struct, frozen=True, gc=False):
    """An objective, the seats on its spaces, and the points of the spaces."""

    objective: str
    markers: tuple[int | None, ...]
    points: tuple[int, ...]


class OpenProject(msgspec.Struct, gc=False):
    """A project of the deck that everybody has seen, with the level of its back."""

    card: str
    level: int


class KnownRobot(msgspec.Struct, gc=False):
    """A robot of the deck that the viewer knows; place 1 is on top."""

    place: int
    card: str


class OthersKnow(msgspec.Struct):
    """The other seats that know a robot which is hidden from somebody.

    It is at this place of the deck, counted from the top, or, if `drawn`, among the robots drawn.
    """

    place: int
    drawn: bool
    seats: list[int]


class Advance(msgspec.Struct, gc=False):
    """A robot that will advance its satellite: from where to where, and the gains it passes."""

    card: str
    satellite: Satellite
    origin: int
    goal: int
    energy: int
    modifiers: int


# -- choices --------------------------------------------------------------------------------------


class Prospect(msgspec.Struct, kw_only=True, omit_defaults=True, gc=False):
    """The certain results of a choice; fields that do not apply are left out.

    - `influence`, `megacredits`, `energy`: what it costs;
    - `gain`: the influence it brings, on `track` if it names one;
    - `half`: which half of a character it uses;
    - `points`: of an objective;
    - `level`: of the card afterwards; `source`: of the card that gives levels;
    - `satellite`, `space`: where a robot goes, and where the marker is after its advance;
    - `type`: what a robot becomes; `completes`: a project becomes a robot;
    - `lost_…`: what exceeds a limit; `dismisses`: a character has to go.
    """

    action: int
    influence: int = 0
    megacredits: int = 0
    energy: int = 0
    gain: int = 0
    track: Track | None = None
    half: Half | None = None
    points: int = 0
    level: int = 0
    source: int = 0
    satellite: Satellite | None = None
    space: int = 0
    type: Type | None = None
    completes: bool = False
    lost_influence: int = 0
    lost_megacredits: int = 0
    lost_energy: int = 0
    lost_levels: int = 0
    dismisses: bool = False


class View(TableView):
    """A table of Galileo Project.

    `facts_for` is the seat for which face-up cards are evaluated: the viewer's, or the active one
    for a spectator. `used` are the technologies that this turn has used up. `next_projects` are
    below the top one and were seen by everybody. `drawn` are robots drawn by Robotic Sequencing,
    null if the viewer does not know one. `reach` is how many slots or bonuses the Builder or Star-Z
    reaches that is being resolved or comes next. `prospects` are for the choices of the seat that
    decides.
    """

    facts_for: int
    round: int
    active: int
    first: int
    last_round: bool
    used: list[str]
    robots: list[RowRobot | None]
    characters: list[RowCharacter | None]
    robot_deck: int
    known_robots: list[KnownRobot]
    others_know: list[OthersKnow]
    character_deck: int
    project_deck: int
    top_project: OpenProject | None
    next_projects: list[OpenProject]
    offer: list[str]
    discard: list[str]
    resolving: list[Resolving]
    drawn: list[str | None]
    taken: str | None
    reach: int
    technologies: list[Technology]
    star_z: Side
    objectives: list[Objective]
    advances: list[Advance]
    prospects: list[Prospect]
    seats: list[Board]
