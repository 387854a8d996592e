"""The components as numbers: every card, tile and track space, shared by all states of a game."""

from __future__ import annotations

from typing import Final

from perijove.games.galileo.schema import Objective, RowCharacter, Satellite, Technology
from perijove.kernel.zone import Zone, i64

# Satellites (gal.term.02).
IO: Final = 0
EUROPA: Final = 1
GANYMEDE: Final = 2
CALLISTO: Final = 3
SATELLITES: Final = 4

# Types of robots (gal.term.04).
EXTRACTOR: Final = 0
BUILDER: Final = 1
STAR_Z: Final = 2
TECHNICIAN: Final = 3
TYPES: Final = 4

# Positions of an influence marker (gal.term.01): space 0 is on no track (gal.ruling.01).
NO_TRACK: Final = 0
EARTH: Final = 1
MARS: Final = 2
RESERVE: Final = 3  # beside the board until the first turn (gal.psetup.05)

# How many of each there are (gal.comp.02, gal.comp.03, gal.comp.04, gal.comp.05, gal.comp.06,
# gal.comp.07). Cards 0..47 are robots, 48..57 are projects.
ROBOTS: Final = 48
PROJECTS: Final = 10
CARDS: Final = 58
CHARACTERS: Final = 48
PERSONS: Final = 12
NUMBERS: Final = 4  # of technologies
TECHNOLOGIES: Final = 8  # 2 * number + side
OBJECTIVES: Final = 8
PLACES: Final = 4  # for objectives
SPACES: Final = 4  # on a place at most
SLOTS: Final = 5  # of a row (gal.row.03)
BONUSES: Final = 5  # of a side of the Star-Z tile
TRACK_WIDTH: Final = 16  # room for the longest satellite track

# Sets of cards.
ROBOT_CARDS: Final = 0xFFFFFFFFFFFF
PROJECT_CARDS: Final = 0x3FF000000000000

# Technologies.
DRILLING: Final = 0  # 1a
ROUTE: Final = 1  # 1b
CRYPTO_EXCHANGE: Final = 2  # 2a
CLONE: Final = 3  # 2b
SUPERCONDUCTIVITY: Final = 4  # 3a
ASSEMBLY: Final = 5  # 3b
SEQUENCING: Final = 6  # 4a
SCANNER: Final = 7  # 4b

# What an immediate ability or a Star-Z bonus does.
GAIN_ENERGY: Final = 0
GAIN_MEGACREDITS: Final = 1
GAIN_INFLUENCE: Final = 2
RAISE: Final = 3
PERKS: Final = 4
PLACE_ASSIGNMENT: Final = 5
PLACE_TYPE: Final = 6
EXCHANGE: Final = 7
MOVE: Final = 8
BUY: Final = 9
FIRST_ABILITY: Final = 10
FIRST_RECRUITMENT: Final = 11
DEVELOP: Final = 12
MARK: Final = 13

# What a character under a board scores for.
PER_LEVEL_5: Final = 0
PER_TECHNOLOGY: Final = 1
PER_CHARACTER: Final = 2
PER_SATELLITE_SET: Final = 3
PER_OBJECTIVE: Final = 4
PER_DOUBLE_ASSIGNMENT: Final = 5

# What an objective counts.
DOUBLE_ASSIGNMENTS: Final = 0  # gal.obj.07
DEVELOPED: Final = 1  # gal.obj.08
ROBOTS_OF_LEVEL_6: Final = 2  # gal.obj.09
LOWEST_MARKER: Final = 3  # gal.obj.10
UNDER_BOARD: Final = 4  # gal.obj.11
MODIFIERS: Final = 5  # gal.obj.12
OWNED_MEGACREDITS: Final = 6  # gal.obj.13
ROBOTS_OF_A_COLOUR: Final = 7  # gal.obj.14

# Which ability recruiting a character gives.
BY_TRACK: Final = 0  # gal.gany.01, gal.gany.02
BY_CHOICE: Final = 1  # gal.gany.03, gal.gany.05
BOTH: Final = 2  # gal.gany.06, gal.gany.08

# Limits. Only totals matter (gal.res.08): with these limits the bank never runs out of chips and
# energy (gal.comp.12, gal.comp.13, gal.ruling.73), and there are enough level tokens (gal.comp.11,
# gal.ruling.72).
MOST_INFLUENCE: Final = 10  # gal.res.03
MOST_MEGACREDITS: Final = 10  # gal.res.01
MOST_ENERGY: Final = 5  # gal.res.02
MOST_LEVEL: Final = 6  # gal.level.01
FROZEN_LEVEL: Final = 7  # gal.level.02
LAST_ROBOTS: Final = 10  # gal.end.02
ALL: Final = 99  # Io 13 lowers every cost to 0 (gal.io.05)


class Box:
    """Every component as numbers, created by `components.load_box` and never changed."""

    name: str  # the file it came from
    fingerprint: str  # of its content
    card_names: list[str]  # robots, then projects
    character_names: list[str]  # of the 48 copies
    person_names: list[str]
    technology_names: list[str]
    objective_names: list[str]
    printed_assignments: list[tuple[Satellite, ...]]  # by card, in printed order
    printed_points: list[tuple[int, ...]]  # of the spaces for objectives, by place
    type: Zone  # of a card; a project has none
    colour: Zone  # EARTH or MARS, 0 for a project (gal.ruling.55)
    cost: Zone
    level: Zone  # of a robot; of the front of a project
    assignments: Zone  # set of satellites printed on a card
    free: Zone  # 1 if an assignment modifier may be placed (gal.ruling.87)
    start_influence: Zone  # by project
    start_megacredits: Zone
    start_energy: Zone
    back_level: Zone  # by project
    person: Zone  # by character
    immediate_on: Zone  # EARTH or MARS, by character
    from_players: Zone  # the lowest number of players that uses a character
    recruit_influence: Zone  # by person
    recruit_megacredits: Zone
    immediate: Zone  # what the immediate ability does
    amount: Zone
    times: Zone
    score: Zone  # what the end-game scoring counts
    each: Zone
    technology_energy: Zone
    technology_megacredits: Zone
    technology_points: Zone  # gal.tech.05, gal.tech.07
    technology_tiles: Zone  # in a pile, by number of players
    objective_counts: Zone
    objective_needed: Zone
    place_spaces: Zone  # how many spaces a place has
    place_points: Zone  # gal.obj.05: [SPACES * place + space]
    bonus: Zone  # [BONUSES * side + bonus]: what it does
    bonus_amount: Zone
    surcharge: Zone  # by slot, slot 1 farthest from the deck (gal.ruling.09)
    reduction: Zone  # by slot
    ends: Zone  # last space by satellite
    points: Zone  # [TRACK_WIDTH * satellite + space]
    io_reduction: Zone  # by space (gal.io.01, gal.io.02, gal.io.03, gal.io.04, gal.io.05)
    europa_energy: Zone  # 1 on spaces that give energy
    callisto_modifier: Zone  # 1 on spaces that give a modifier
    callisto_multiplier: Zone  # gal.callisto.04, gal.callisto.05, gal.callisto.06, gal.callisto.07
    ganymede_limit: Zone  # by space (gal.gany.02, gal.gany.04, gal.gany.07)
    ganymede_ability: Zone
    shown_objectives: dict[int, Objective]  # parts of views that were made before
    shown_technologies: dict[int, Technology]
    shown_characters: dict[int, RowCharacter]

    def __init__(self) -> None:
        self.shown_objectives = {}
        self.shown_technologies = {}
        self.shown_characters = {}


def satellites_in(mask: i64) -> i64:
    """Count the satellites of a set."""
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)
