"""The box of Galileo Project, read directly from the component file."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

SATELLITES = ["io", "europa", "ganymede", "callisto"]  # gal.term.02
TYPES = ["extractor", "builder", "star-z", "technician"]  # gal.term.04
TRACKS = ["earth", "mars"]  # gal.term.01
SLOTS = 5  # gal.row.03
MOST_INFLUENCE = 10  # gal.res.03
MOST_MEGACREDITS = 10  # gal.res.01
MOST_ENERGY = 5  # gal.res.02
MOST_LEVELS = 6  # gal.level.01
FROZEN_LEVEL = 7  # gal.level.02
LAST_ROBOTS = 10  # gal.end.02
TRACK_ENDS = {"io": 13, "europa": 12, "ganymede": 15, "callisto": 14}  # gal.sat.01
TILES = {2: 2, 3: 2, 4: 3}  # of each Technology, by number of players: gal.setup.10-11

SHIPPED = Path(__file__).parents[2] / "src/perijove/games/galileo/components.toml"


class Box:
    def __init__(self, file: str) -> None:
        text = Path(file or SHIPPED).read_text(encoding="utf-8")
        data: dict[str, Any] = tomllib.loads(text)
        self.robots = {entry["id"]: entry for entry in data["robots"]}
        self.projects = {entry["id"]: entry for entry in data["projects"]}
        self.characters = {entry["id"]: entry for entry in data["characters"]}
        self.copies = {entry["id"]: entry for entry in data["copies"]}
        self.technologies = {entry["id"]: entry for entry in data["technologies"]}
        self.objectives = {entry["id"]: entry for entry in data["objectives"]}
        self.star_z = data["star_z"]
        self.places = data["objective_places"]["points"]
        self.rows = data["rows"]
        self.satellites = {name: data[name] for name in SATELLITES}
        # Lists without their own order are shown in the order of the component file.
        self.order = {
            card: number for number, card in enumerate([*self.robots, *self.projects, *self.copies])
        }

    def character_of(self, copy: str) -> dict[str, Any]:
        """Return the Character that a copy shows (gal.comp.04)."""
        character: dict[str, Any] = self.characters[self.copies[copy]["character"]]
        return character

    def in_order(self, cards: list[str]) -> list[str]:
        return sorted(cards, key=self.order.__getitem__)


@cache
def open_box(components: str) -> Box:
    """Open the shipped box, or the one that the option `components` names."""
    return Box(components)
