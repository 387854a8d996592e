# mypyc: interpreted
"""What a board is worth and what things cost now, read off a view and the component file."""

from __future__ import annotations

from typing import Any

from perijove.games.galileo.box import MOST_LEVEL
from perijove.games.galileo.components import ENDS, Part, load_components

View = dict[str, Any]


class Facts:
    """The cards of the component file in use, and what follows from them for a board."""

    def __init__(self, options: View) -> None:
        self._components = load_components(options["components"] or None)
        sections = self._components.sections
        self._parts = {part.name: part for parts in sections.values() for part in parts}
        self._added_counts: bool = options["added_assignments"]

    def part(self, name: str) -> Part:
        """Give a card or tile by its id."""
        return self._parts[name]

    def person(self, copy: str) -> Part:
        """Give the character that a copy shows."""
        return self._parts[self._parts[copy]["character"]]

    def recruitment(self, copy: str, slot: int) -> dict[str, int]:
        """Give what recruiting from a slot brings (gal.recruit.04)."""
        person = self.person(copy)
        less = self._components.table("rows")["character_reduction"][slot]
        influence = max(0, person["influence"] - less)
        return {"influence": influence, "megacredits": person["megacredits"]}

    def robot_cost(self, name: str, slot: int) -> int:
        """Give the cost of a robot with the surcharge of its slot (gal.robot.02)."""
        cost: int = self._parts[name]["cost"]
        surcharge: int = self._components.table("rows")["robot_surcharge"][slot]
        return cost + surcharge

    def price(self, board: View, name: str) -> dict[str, int]:
        """Give the cost of a technology, less at the end of Europa (gal.europa.04)."""
        tile = self._parts[name]
        spared = 1 if at_end(board, 1) else 0
        energy = max(0, tile["energy"] - spared)
        return {"energy": energy, "megacredits": tile["megacredits"]}

    def missing(self, board: View, objective: str) -> int:
        """Give the energy that validating an objective would cost (gal.obj.04, gal.europa.05)."""
        missing: int = self._parts[objective]["needed"] - self.progress(board, objective)
        return max(0, missing - 1 if at_end(board, 1) else missing)

    def progress(self, board: View, objective: str) -> int:
        """Count on a board what an objective asks for."""
        counts = self._parts[objective]["counts"]
        robots = board["robots"]
        if counts == "double assignments":
            return sum(self.is_double(robot) for robot in robots)
        if counts == "robots of level 6":
            return sum(robot["level"] >= MOST_LEVEL for robot in robots)
        if counts == "lowest marker":
            spaces: list[int] = board["development"]
            return min(spaces)
        if counts == "modifiers":
            kinds = ("assignment_modifier", "robot_modifier")
            return sum(robot[kind] is not None for robot in robots for kind in kinds)
        if counts == "robots of a colour":
            colours = [self._parts[robot["card"]].facts.get("influence") for robot in robots]
            return max(colours.count("earth"), colours.count("mars"))
        number: int | list[str] = board[counts]
        return number if isinstance(number, int) else len(number)

    def assignments(self, robot: View) -> list[str]:
        """Give the satellites that a robot in play may be on."""
        printed = list(self._parts[robot["card"]].facts.get("assignments", ()))
        added = robot["assignment_modifier"]
        return printed if added is None or added in printed else [*printed, added]

    def is_double(self, robot: View) -> bool:
        """Tell whether a robot has a double assignment (gal.term.06, gal.ruling.43)."""
        if robot["assignment_modifier"] is not None and not self._added_counts:
            return False
        return len(self.assignments(robot)) == 2

    def _level(self, board: View, name: str) -> int:
        level: int = (find(board, name) or board["project"])["level"]
        return level


def find(board: View, name: str) -> View | None:
    """Give a robot in play by its id."""
    for robot in board["robots"]:
        if robot["card"] == name:
            found: View = robot
            return found
    return None


def is_full(board: View) -> bool:
    """Tell whether one more character under a board drives another one out."""
    return bool(len(board["characters"]) >= board["limit"])


def at_end(board: View, satellite: int) -> bool:
    """Tell whether a development marker is on the last space of its track."""
    return bool(board["development"][satellite] == ENDS[satellite])
