"""The box of Galaxy Trucker, read directly from the component file."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

Cell = tuple[int, int]  # column and row as printed: gt.def.01

FRONT, RIGHT, REAR, LEFT = range(4)  # gt.def.02
WAYS = {"front": FRONT, "right": RIGHT, "rear": REAR, "left": LEFT}
STEPS = {FRONT: (0, -1), RIGHT: (1, 0), REAR: (0, 1), LEFT: (-1, 0)}
COLOURS = ["red", "yellow", "green", "blue"]  # from the most valuable: gt.def.15
ALIENS = ["brown", "purple"]  # gt.comp.15
MIDDLE: Cell = (7, 7)  # gt.board.01
LEVELS = ["test", "I", "II", "III"]
SHIPPED = Path(__file__).parents[2] / "src/perijove/games/trucker/components.toml"


@dataclass(frozen=True)
class Tile:
    """A component as printed: its sides from the front clockwise (gt.def.20)."""

    name: str
    kind: str
    size: int
    sides: tuple[int, ...]

    @property
    def number(self) -> str:
        return self.name.rsplit("-", 1)[1]

    @property
    def containers(self) -> int:
        return self.size if "hold" in self.kind else 0

    @property
    def slots(self) -> int:
        return self.size if self.kind == "battery" else 0

    @property
    def is_cabin(self) -> bool:
        return self.kind in ("cabin", "start")


class Box:
    def __init__(self) -> None:
        data: dict[str, Any] = tomllib.loads(SHIPPED.read_text(encoding="utf-8"))
        tiles = [
            Tile(
                name=f"{entry['kind']}-{entry['number']}",
                kind=entry["kind"],
                size=entry.get("size", 0),
                sides=tuple(int(side) for side in entry["sides"]),
            )
            for entry in data["tiles"]
        ]
        self.tiles = {tile.name: tile for tile in tiles}
        self.names = list(self.tiles)
        self.cards = {entry["id"]: entry for entry in data["cards"]}
        self.areas = {
            level: {
                (column, row)
                for row in range(1, 13)
                for column in data["boards"]["I" if level == "test" else level].get(
                    f"row_{row}", []
                )
            }
            for level in LEVELS
        }
        self.flights = data["flights"]
        self.bank = {colour: data["bank"][colour] for colour in COLOURS}
        self.prices = data["prices"]
        self.payments = data["titles"]
        self.titles = [entry["id"] for entry in data["title"]]

    def ordered(self, names: Any) -> list[str]:
        """Return tiles in the order of the box."""
        return sorted(names, key=self.names.index)

    def pool(self, level: str) -> set[str]:
        """Return the tiles of the common pool (gt.setup.08, gt.level.08)."""
        return {
            name
            for name, tile in self.tiles.items()
            if tile.kind != "start" and not (level == "test" and "support" in tile.kind)
        }


@cache
def box() -> Box:
    return Box()


def level_of(card: str) -> str:
    """Return the level on the back of a card."""
    return card.split("-", maxsplit=1)[0]


def goods_of(text: str) -> dict[str, int]:
    """Count the goods printed on a card."""
    return {colour: text.split().count(colour) for colour in COLOURS}


def neighbour(cell: Cell, way: int) -> Cell:
    return cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]


def opposite(way: int) -> int:
    return (way + 2) % 4


def by_row(cell: Cell) -> tuple[int, int]:
    """Return the key that sorts cells by row, then column."""
    return cell[1], cell[0]


def write_cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def read_cell(text: str) -> Cell:
    column, row = text.split(",")
    return int(column), int(row)
