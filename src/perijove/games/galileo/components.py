"""Load and check a component file: every card, tile and track space of the box.

`load_box()` returns the box as numbers for the engine; `describe("r05")` returns one card or tile
as plain data for people and for the client. Both read the shipped file by default. What
the rulebook leaves open is in the file, each entry with its provenance: slots (gal.data.01),
projects (gal.data.02), copies of characters (gal.data.03, gal.data.04), technologies (gal.data.05),
places of objectives (gal.data.06), points of satellites (gal.data.07), robots (gal.data.08,
gal.data.09). A lost example (gal.data.10), printed boards (gal.data.11), the print of space 0
(gal.data.12) and of objectives (gal.data.13) do not affect play; nor do the score pad (gal.comp.14)
and the main and personal boards themselves (gal.comp.01).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from perijove.games.galileo import box as B
from perijove.games.galileo.actions import PERSON_NAMES
from perijove.games.galileo.box import Box
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

SATELLITES: Final = ("io", "europa", "ganymede", "callisto")
TYPES: Final = ("extractor", "builder", "star-z", "technician")
TRACKS: Final = ("earth", "mars")  # EARTH is 1, MARS is 2
TECHNOLOGY_IDS: Final = ("1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b")
COPIES: Final = 4
ENDS: Final = (13, 12, 15, 14)  # gal.sat.01

ABILITIES: Final = {
    "energy": B.GAIN_ENERGY,
    "megacredits": B.GAIN_MEGACREDITS,
    "influence": B.GAIN_INFLUENCE,
    "raise": B.RAISE,
    "perks": B.PERKS,
    "assignment": B.PLACE_ASSIGNMENT,
    "type": B.PLACE_TYPE,
    "exchange": B.EXCHANGE,
    "move": B.MOVE,
    "buy": B.BUY,
}
WITH_AMOUNT: Final = ("energy", "megacredits", "influence", "raise", "move")
BONUSES: Final = {
    "energy": B.GAIN_ENERGY,
    "megacredits": B.GAIN_MEGACREDITS,
    "influence": B.GAIN_INFLUENCE,
    "raise": B.RAISE,
    "first ability": B.FIRST_ABILITY,
    "first recruitment": B.FIRST_RECRUITMENT,
    "develop": B.DEVELOP,
    "objective": B.MARK,
}
SCORES: Final = (
    "level-5",
    "technology",
    "character",
    "satellite-set",
    "objective",
    "double-assignment",
)
COUNTED: Final = (
    "double assignments",
    "technologies",
    "robots of level 6",
    "lowest marker",
    "characters",
    "modifiers",
    "megacredits",
    "robots of a colour",
)
READINGS: Final = ("track", "choose", "both")
LIMITS: Final[dict[str, Any]] = {
    "influence": B.MOST_INFLUENCE,
    "megacredits": B.MOST_MEGACREDITS,
    "energy": B.MOST_ENERGY,
    "level": B.MOST_LEVEL,
    "last_robots": B.LAST_ROBOTS,
    "technology_tiles": {"2": 2, "3": 2, "4": 3},  # gal.setup.10, gal.setup.11
}


@dataclass(frozen=True)
class Part:
    """A card, tile or track of the box as plain data: what it is, and how well that is known."""

    kind: str
    name: str
    provenance: str
    note: str
    facts: dict[str, Any] = field(default_factory=dict)

    def __getitem__(self, key: str) -> Any:
        return self.facts[key]


@dataclass(frozen=True)
class Components:
    """A whole component file, read and checked: the parts of each section."""

    name: str
    sections: dict[str, tuple[Part, ...]]

    def __getitem__(self, section: str) -> tuple[Part, ...]:
        return self.sections[section]

    def table(self, section: str) -> Part:
        """Return the only part of a section that is a single table."""
        return self.sections[section][0]


# -- reading, entry by entry --------------------------------------------------------------------


def read_components(source: Source) -> Components:
    """Read and check a component file."""
    whole = read_entries(source)
    whole.only(("name", *SECTIONS, *TABLES))
    sections = {name: read_section(whole, name) for name in SECTIONS}
    for name, read in TABLES.items():
        entry = whole.subtable(name)
        sections[name] = (Part(name, name, *entry.provenance(), facts=read(entry)),)
    components = Components(whole.text("name"), sections)
    whole.ids_differ(part.name for parts in sections.values() for part in parts)
    cards_add_up(whole, components)
    return components


def read_section(whole: Entry, name: str) -> tuple[Part, ...]:
    """Return a section that is a list of cards or tiles."""
    kind, count, read = SECTIONS[name]
    return tuple(
        Part(kind, ident, *entry.provenance(), facts=read(entry))
        for ident, entry in whole.section(name, count)
    )


def read_robot(entry: Entry) -> dict[str, Any]:
    """Return a robot: cost, influence, level, type, assignments, free space (gal.term.03)."""
    keys = ("type", "influence", "cost", "level", "assignments", "free")
    entry.only(("id", *keys, "provenance", "note"))
    assignments = entry.words("assignments", SATELLITES)
    if not 1 <= len(assignments) <= 2:
        raise entry.fault("'assignments' must name one or two satellites")
    free = entry.number("free", 0, 1)
    if len(assignments) == 2 and free:  # gal.ruling.87
        raise entry.fault("'free' is 1, but a robot with two assignments has no free space")
    return {
        "type": entry.word("type", TYPES),
        "influence": entry.word("influence", TRACKS),
        "cost": entry.number("cost", 0, B.MOST_INFLUENCE),
        "level": entry.number("level", 1, B.MOST_LEVEL),
        "assignments": assignments,
        "free": free,
    }


def read_project(entry: Entry) -> dict[str, Any]:
    """Return a project: starting resources and the levels of both sides (gal.psetup.08)."""
    keys = ("influence", "megacredits", "energy", "level", "back")
    entry.only(("id", *keys, "provenance", "note"))
    return {
        "influence": entry.number("influence", 0, B.MOST_INFLUENCE),
        "megacredits": entry.number("megacredits", 0, B.MOST_MEGACREDITS),
        "energy": entry.number("energy", 0, B.MOST_ENERGY),
        "level": entry.number("level", 1, B.MOST_LEVEL),
        "back": entry.number("back", 1, B.MOST_LEVEL),
    }


def read_character(entry: Entry) -> dict[str, Any]:
    """Return a character: recruitment, immediate ability, end-game scoring (gal.term.09)."""
    immediate = entry.word("immediate", tuple(ABILITIES))
    keys = ["id", "name", "influence", "megacredits", "immediate", "score", "vp"]
    keys += ["amount"] if immediate in WITH_AMOUNT else []
    keys += ["times"] if immediate == "raise" else []
    entry.only((*keys, "provenance", "note"))
    return {
        "name": entry.text("name"),
        "influence": entry.number("influence", 1, B.MOST_INFLUENCE),
        "megacredits": entry.number("megacredits", 0, B.MOST_MEGACREDITS),
        "immediate": immediate,
        "amount": entry.number("amount", 1, 9) if immediate in WITH_AMOUNT else 1,
        "times": entry.number("times", 1, 2) if "times" in entry.table else 1,
        "score": entry.word("score", SCORES),
        "vp": entry.number("vp", 1, 9),
    }


def read_copy(entry: Entry) -> dict[str, Any]:
    """Return a copy of a character: its tracks and the numbers of players (gal.term.10)."""
    entry.only(("id", "character", "immediate_on", "players", "provenance", "note"))
    return {
        "character": entry.text("character"),
        "immediate_on": entry.word("immediate_on", TRACKS),
        "players": entry.number("players", 2, 4),
    }


def read_technology(entry: Entry) -> dict[str, Any]:
    """Return a technology: cost and points (gal.term.11)."""
    entry.only(("id", "name", "energy", "megacredits", "vp", "provenance", "note"))
    return {
        "name": entry.text("name"),
        "energy": entry.number("energy", 0, B.MOST_ENERGY),
        "megacredits": entry.number("megacredits", 0, B.MOST_MEGACREDITS),
        "vp": entry.number("vp", 0, 9),
    }


def read_objective(entry: Entry) -> dict[str, Any]:
    """Return an objective: what is counted and how many are needed."""
    entry.only(("id", "counts", "needed", "provenance", "note"))
    return {"counts": entry.word("counts", COUNTED), "needed": entry.number("needed", 1, 14)}


# -- single tables ------------------------------------------------------------------------------


def read_star_z(entry: Entry) -> dict[str, Any]:
    """Return the Star-Z tile: five bonuses on each side (gal.comp.05)."""
    entry.only(("a", "b", "provenance", "note"))
    return {side: read_side(entry, side) for side in ("a", "b")}


def read_side(entry: Entry, side: str) -> list[tuple[str, int]]:
    """Return the bonuses of a side as words and amounts."""
    found = []
    for text in entry.array(side):
        words, _, amount = str(text).rpartition(" ")
        if amount.isdigit() and words in BONUSES:
            found.append((words, int(amount)))
        else:
            found.append((entry.one_of(side, text, tuple(BONUSES)), 1))
    if len(found) != B.BONUSES:
        raise entry.fault(f"{side!r} has {len(found)} bonuses, but must have {B.BONUSES}")
    return found


def read_places(entry: Entry) -> dict[str, Any]:
    """Return the places of objectives: points from the left, never rising (gal.ruling.89)."""
    entry.only(("points", "provenance", "note"))
    places = entry.array("points")
    for points in places:
        fine = isinstance(points, list) and 1 <= len(points) <= B.SPACES
        if not fine or any(type(value) is not int or value < 0 for value in points):
            raise entry.fault(f"'points' has {points!r}, but must have 1 to 4 numbers per place")
        if points != sorted(points, reverse=True):
            raise entry.fault(f"'points' has {points!r}, but points never rise from left to right")
    if len(places) != B.PLACES:
        raise entry.fault(f"'points' has {len(places)} places, but must have {B.PLACES}")
    return {"points": places}


def read_rows(entry: Entry) -> dict[str, Any]:
    """Return what the slots of the rows add or subtract (gal.recruit.04, gal.robot.02)."""
    keys = ("robot_surcharge", "character_reduction")
    entry.only((*keys, "provenance", "note"))
    return {key: entry.numbers(key, B.SLOTS) for key in keys}


def read_track(entry: Entry, satellite: int, keys: Sequence[str]) -> tuple[int, ...]:
    """Return the points of a satellite's spaces, which never go down (gal.score.02)."""
    entry.only((*keys, "points", "provenance", "note"))
    points = entry.numbers("points", ENDS[satellite] + 1)
    if list(points) != sorted(points):
        raise entry.fault(f"'points' is {list(points)}, but points never go down")
    return points


def read_io(entry: Entry) -> dict[str, Any]:
    """Return Io: by how much 2 megacredits lower a cost (gal.io.01-05)."""
    points = read_track(entry, B.IO, ("reduction",))
    values = [B.ALL if value == "all" else value for value in entry.array("reduction")]
    checked = Entry(entry.file, entry.where, {"reduction": values})
    return {"points": points, "reduction": checked.numbers("reduction", ENDS[B.IO] + 1)}


def read_europa(entry: Entry) -> dict[str, Any]:
    """Return Europa: the spaces that give energy (gal.europa.01-03)."""
    return {
        "points": read_track(entry, B.EUROPA, ("energy",)),
        "energy": read_spaces(entry, "energy", B.EUROPA),
    }


def read_ganymede(entry: Entry) -> dict[str, Any]:
    """Return Ganymede: the limit of characters and which ability applies (gal.gany.01-08)."""
    points = read_track(entry, B.GANYMEDE, ("limit", "ability"))
    readings = [entry.one_of("ability", word, READINGS) for word in entry.array("ability")]
    if len(readings) != ENDS[B.GANYMEDE] + 1:
        raise entry.fault("'ability' must have one word for each space from 0 to 15")
    limit = entry.numbers("limit", ENDS[B.GANYMEDE] + 1)
    return {"points": points, "limit": limit, "ability": readings}


def read_callisto(entry: Entry) -> dict[str, Any]:
    """Return Callisto: modifiers and the points per robot of the top type (gal.callisto.01-07)."""
    entry.only(("modifier", "multiplier", "provenance", "note"))
    return {
        "modifier": read_spaces(entry, "modifier", B.CALLISTO),
        "multiplier": entry.numbers("multiplier", ENDS[B.CALLISTO] + 1),
    }


def read_spaces(entry: Entry, key: str, satellite: int) -> tuple[int, ...]:
    """Return some spaces of a track, in ascending order."""
    spaces = entry.numbers(key)
    if list(spaces) != sorted(set(spaces)) or not all(0 < s <= ENDS[satellite] for s in spaces):
        raise entry.fault(
            f"{key!r} is {list(spaces)}, but must be ascending spaces from 1 to {ENDS[satellite]}"
        )
    return spaces


def read_limits(entry: Entry) -> dict[str, Any]:
    """Return the limits, which are fixed by the rules."""
    entry.repeats(LIMITS)
    return dict(LIMITS)


Reader = Callable[[Entry], dict[str, Any]]
SECTIONS: Final[dict[str, tuple[str, int, Reader]]] = {
    "robots": ("robot", B.ROBOTS, read_robot),
    "projects": ("project", B.PROJECTS, read_project),
    "characters": ("character", B.PERSONS, read_character),
    "copies": ("copy", B.CHARACTERS, read_copy),
    "technologies": ("technology", B.TECHNOLOGIES, read_technology),
    "objectives": ("objective", B.OBJECTIVES, read_objective),
}
TABLES: Final[dict[str, Reader]] = {
    "star_z": read_star_z,
    "objective_places": read_places,
    "rows": read_rows,
    "io": read_io,
    "europa": read_europa,
    "ganymede": read_ganymede,
    "callisto": read_callisto,
    "limits": read_limits,
}


# -- the box as a whole -------------------------------------------------------------------------


def cards_add_up(whole: Entry, components: Components) -> None:
    """Check the numbers: 12 robots per type, 4 copies per character, all technologies and
    objectives.
    """
    types = Counter(robot["type"] for robot in components["robots"])
    if set(types.values()) != {B.ROBOTS // B.TYPES}:  # gal.comp.02
        raise whole.fault(f"there are {dict(types)} robots, but there must be 12 of each type")
    persons = tuple(person.name for person in components["characters"])
    if persons != PERSON_NAMES:
        raise whole.fault(f"the characters must be {listed(PERSON_NAMES)}, in this order")
    copies = [copy["character"] for copy in components["copies"]]
    if copies != [name for name in persons for _ in range(COPIES)]:  # gal.comp.04
        raise whole.fault("'copies' must list 4 copies of each character, in the same order")
    found = tuple(technology.name for technology in components["technologies"])
    if found != TECHNOLOGY_IDS:  # gal.comp.06
        raise whole.fault(f"the technologies must be {listed(TECHNOLOGY_IDS)}, in this order")
    if {tile["counts"] for tile in components["objectives"]} != set(COUNTED):
        raise whole.fault(f"the objectives must count {listed(COUNTED)}, each once")


# -- numbers for the engine ---------------------------------------------------------------------


def make_box(components: Components) -> Box:
    """Convert checked components to the engine's numbers."""
    names = {
        "card_names": [p.name for p in (*components["robots"], *components["projects"])],
        "character_names": [part.name for part in components["copies"]],
        "person_names": [part.name for part in components["characters"]],
        "technology_names": [part.name for part in components["technologies"]],
        "objective_names": [part.name for part in components["objectives"]],
    }
    numbers = {
        **card_numbers(components),
        **character_numbers(components),
        **tile_numbers(components),
        **satellite_numbers(components),
    }
    box = Box()
    fill_box(box, components.name, names, numbers)
    printed = [tuple(robot["assignments"]) for robot in components["robots"]]
    box.printed_assignments = printed + [()] * len(components["projects"])
    places = components.table("objective_places")["points"]
    box.printed_points = [tuple(points) for points in places]
    return box


def card_numbers(components: Components) -> dict[str, list[int]]:
    """Return the rows of robots and projects; a project has no type, colour, cost or assignment."""
    robots, projects = components["robots"], components["projects"]
    none = [0] * len(projects)
    return {
        "type": [TYPES.index(robot["type"]) for robot in robots] + none,
        "colour": [TRACKS.index(robot["influence"]) + 1 for robot in robots] + none,
        "cost": [robot["cost"] for robot in robots] + none,
        "level": [card["level"] for card in (*robots, *projects)],
        "assignments": [
            sum(1 << SATELLITES.index(name) for name in robot["assignments"]) for robot in robots
        ]
        + none,
        "free": [robot["free"] for robot in robots] + none,
        "start_influence": [project["influence"] for project in projects],
        "start_megacredits": [project["megacredits"] for project in projects],
        "start_energy": [project["energy"] for project in projects],
        "back_level": [project["back"] for project in projects],
        "surcharge": list(components.table("rows")["robot_surcharge"]),
        "reduction": list(components.table("rows")["character_reduction"]),
    }


def character_numbers(components: Components) -> dict[str, list[int]]:
    """Return the rows of characters and of their copies."""
    persons, copies = components["characters"], components["copies"]
    names = [person.name for person in persons]
    return {
        "person": [names.index(copy["character"]) for copy in copies],
        "immediate_on": [TRACKS.index(copy["immediate_on"]) + 1 for copy in copies],
        "from_players": [copy["players"] for copy in copies],
        "recruit_influence": [person["influence"] for person in persons],
        "recruit_megacredits": [person["megacredits"] for person in persons],
        "immediate": [ABILITIES[person["immediate"]] for person in persons],
        "amount": [person["amount"] for person in persons],
        "times": [person["times"] for person in persons],
        "score": [SCORES.index(person["score"]) for person in persons],
        "each": [person["vp"] for person in persons],
    }


def tile_numbers(components: Components) -> dict[str, list[int]]:
    """Return the rows of technologies, objectives and the Star-Z tile."""
    technologies, objectives = components["technologies"], components["objectives"]
    places = components.table("objective_places")["points"]
    star_z = components.table("star_z")
    bonuses = [*star_z["a"], *star_z["b"]]
    tiles: dict[str, int] = LIMITS["technology_tiles"]
    return {
        "technology_energy": [tile["energy"] for tile in technologies],
        "technology_megacredits": [tile["megacredits"] for tile in technologies],
        "technology_points": [tile["vp"] for tile in technologies],
        "technology_tiles": [tiles.get(str(players), 0) for players in range(5)],
        "objective_counts": [COUNTED.index(tile["counts"]) for tile in objectives],
        "objective_needed": [tile["needed"] for tile in objectives],
        "place_spaces": [len(points) for points in places],
        "place_points": [value for points in places for value in padded(points, B.SPACES)],
        "bonus": [BONUSES[word] for word, _ in bonuses],
        "bonus_amount": [amount for _, amount in bonuses],
    }


def satellite_numbers(components: Components) -> dict[str, list[int]]:
    """Return the rows of the four tracks."""
    io, europa, ganymede, callisto = (components.table(name) for name in SATELLITES)
    points = [io["points"], europa["points"], ganymede["points"], ()]
    return {
        "ends": list(ENDS),
        "points": [value for row in points for value in padded(row, B.TRACK_WIDTH)],
        "io_reduction": list(io["reduction"]),
        "europa_energy": flags(europa["energy"]),
        "callisto_modifier": flags(callisto["modifier"]),
        "callisto_multiplier": list(callisto["multiplier"]),
        "ganymede_limit": list(ganymede["limit"]),
        "ganymede_ability": [READINGS.index(word) for word in ganymede["ability"]],
    }


def padded(row: Sequence[int], width: int) -> list[int]:
    """Return a row padded with zeros to a width."""
    return [*row, *[0] * (width - len(row))]


def flags(spaces: Sequence[int]) -> list[int]:
    """Return a row with 1 on some spaces of a track."""
    return [int(space in spaces) for space in range(B.TRACK_WIDTH)]


# -- what others ask for ------------------------------------------------------------------------

FILES: Final = ComponentFiles(SHIPPED, read_components, make_box)
load_components: Final = FILES.components
load_box: Final = FILES.box


def describe(name: str, path: str | None = None) -> Part:
    """Return one card, tile or track by its id, from a component file or the shipped one."""
    sections = load_components(path).sections.values()
    return pick(name, ((part.name, part) for parts in sections for part in parts))
