"""The table of Galileo Project: boards, cards and tokens as plain objects."""

from dataclasses import dataclass, field
from typing import Any

from tests.referee.galileo_box import SATELLITES, TRACK_ENDS, TYPES, Box

EVERYONE = 255


@dataclass
class Card:
    """A Robot, or a Robotic Project, which becomes one when it is finalised (gal.term.13)."""

    id: str
    level: int
    printed_type: str | None = None
    colour: str | None = None  # a finalised project has none (gal.ruling.55)
    printed_assignments: list[str] = field(default_factory=list)
    free_spaces: int = 0
    assignment_modifier: str | None = None
    robot_modifier: str | None = None
    zone: str | None = None
    entering: bool = False  # placed, but its marker has not advanced yet (gal.ruling.24)

    @property
    def type(self) -> str | None:
        """Its one current type: a robot modifier replaces the printed one (gal.ruling.42)."""
        return self.robot_modifier or self.printed_type

    def __str__(self) -> str:
        words = [self.id]
        if self.zone:
            words.append(self.zone)
        words.append(str(self.level))
        if self.assignment_modifier:
            words.append(f"+{self.assignment_modifier}")
        if self.robot_modifier:
            words.append(f"={self.robot_modifier}")
        if self.entering:
            words.append("entering")
        return " ".join(words)


def robot_card(box: Box, name: str) -> Card:
    printed = box.robots[name]
    return Card(
        name,
        printed["level"],
        printed["type"],
        printed["influence"],
        list(printed["assignments"]),
        printed["free"],
    )


@dataclass
class Player:
    seat: int
    influence: int = 0
    track: str = "reserve"  # "reserve" before the first turn, "none" on space 0 (gal.ruling.01)
    megacredits: int = 0
    energy: int = 0
    project: Card | None = None  # the unfinished one
    modifiers: list[str] = field(default_factory=lambda: [*SATELLITES, *TYPES])  # the reserve
    technologies: list[str] = field(default_factory=list)
    characters: list[str] = field(default_factory=list)  # under the board
    robots: list[Card] = field(default_factory=list)
    turns: int = 0

    def owns(self, technology: str) -> bool:
        return technology in self.technologies

    def marker(self, satellite: str) -> int:
        """Return the space of a Development marker (gal.level.03, gal.ruling.24, .53)."""
        levels = sum(
            robot.level for robot in self.robots if robot.zone == satellite and not robot.entering
        )
        return min(levels, TRACK_ENDS[satellite])

    def markers(self) -> dict[str, int]:
        return {satellite: self.marker(satellite) for satellite in SATELLITES}

    def of_type(self, kind: str) -> int:
        return sum(robot.type == kind for robot in self.robots)

    def most_of_a_type(self) -> int:
        return max(self.of_type(kind) for kind in TYPES)

    def cards_with_a_level(self) -> list[Card]:
        """Return the Robots and the unfinished project (gal.proj.06)."""
        return self.robots + ([self.project] if self.project else [])


@dataclass
class Table:
    box: Box
    options: dict[str, Any]
    players: list[Player]
    first: int
    robot_row: list[str | None]
    character_row: list[str | None]
    robot_deck: list[str]  # the top card comes first
    character_deck: list[str]
    project_deck: list[str]
    offer: list[str]
    sides: list[str]
    tiles: list[int]
    objectives: list[str]
    places: list[list[int]] = field(
        default_factory=lambda: [[], [], [], []]
    )  # seats, leftmost first
    discard: list[str] = field(default_factory=list)
    resolving: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    taken: str | None = None
    knowers: dict[str, int] = field(default_factory=dict)  # who knows where a Robot lies, as bits
    known_projects: int = 1
    news: bool = False  # whether a seat has learnt something hidden
    active: int = 0
    round: int = 1
    last_round: str | None = None  # the cause of the end
    used: set[str] = field(default_factory=set)  # technologies used this turn

    def learn(self, robot: str, knowers: int) -> None:
        """Let seats learn where a Robot lies (gal.ruling.74)."""
        if self.knowers[robot] | knowers != self.knowers[robot]:
            self.knowers[robot] |= knowers
            self.news = True

    def in_turn_order(self) -> list[Player]:
        """Return the players clockwise from the first one (gal.turn.01)."""
        return self.players[self.first :] + self.players[: self.first]

    def limit(self, player: Player) -> int:
        """Return how many Characters may be under a board (gal.under.01-02, gal.tech4b.02)."""
        base: int = self.box.satellites["ganymede"]["limit"][player.marker("ganymede")]
        return base + player.owns("4b")

    def is_double(self, robot: Card) -> bool:
        """Return True if a Robot has a double assignment (gal.term.06, gal.ruling.43, .48)."""
        if len(robot.printed_assignments) == 2:
            return True
        added = robot.assignment_modifier is not None and len(robot.printed_assignments) == 1
        return added and bool(self.options["added_assignments"])

    def technology_in_play(self, number: int) -> str:
        """Return the technology of a number; only one side is used (gal.setup.12)."""
        return f"{number}{self.sides[number - 1]}"


def show_player(box: Box, player: Player) -> dict[str, Any]:
    return {
        "influence": player.influence,
        "track": player.track,
        "megacredits": player.megacredits,
        "energy": player.energy,
        "project": str(player.project) if player.project else None,
        "modifiers": list(player.modifiers),
        "technologies": sorted(name[0] for name in player.technologies),
        "characters": box.in_order(player.characters),
        "robots": [str(c) for c in sorted(player.robots, key=lambda card: box.order[card.id])],
        "turns": player.turns,
    }


def show(table: Table) -> dict[str, Any]:
    """Return the table in the shape of a position's `table`."""
    box = table.box
    places = {
        f"place {number}": [f"seat {seat}" for seat in seats] + [None] * (4 - len(seats))
        for number, seats in enumerate(table.places, 1)
    }
    return {
        "robots": list(table.robot_row),
        "characters": list(table.character_row),
        "robot deck": list(table.robot_deck),
        "character deck": list(table.character_deck),
        "project deck": list(table.project_deck),
        "known projects": table.known_projects,
        "offer": box.in_order(table.offer),
        "discard": box.in_order(table.discard),  # an unordered pile (gal.ruling.77)
        "resolving": box.in_order(table.resolving),
        "drawn": table.drawn + [None] * (4 - len(table.drawn)),
        "taken": table.taken,
        "knowers": [table.knowers[robot] for robot in box.robots],
        "technology tiles": list(table.tiles),
        "sides": list(table.sides),
        "objectives": list(table.objectives),
        **places,
        "active": table.active,
        "first": table.first,
        "round": table.round,
        "last round": [None, "deck", "robots"].index(table.last_round),
        "used": ("1a" in table.used) + 2 * ("1b" in table.used),
        "seats": [show_player(box, player) for player in table.players],
    }
