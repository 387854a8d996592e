"""The observation of Galaxy Trucker read slowly from a view: by names, slice by slice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perijove.games.trucker import box as B
from perijove.games.trucker.actions import COLOUR_NAMES, cell_name
from perijove.games.trucker.state import TruckerRules

View = dict[str, Any]
Numbers = list[int]
LEVELS = ["test", "I", "II", "III"]
PHASES = ["building", "pre-launch", "flight", "ended"]
TIMERS = ["none", "running", "run out", "stopped"]
CELLS = [cell_name(cell) for cell in range(B.CELLS)]


class Reader:
    """Reads views of one table."""

    def __init__(self, rules: TruckerRules) -> None:
        self.box = rules.box
        self.steps = [step.name for step in rules.steps]
        self.tiles = list(self.box.tile_names)
        self.cards = list(self.box.card_names)

    def read(self, view: View) -> dict[str, Numbers]:
        """Give every slice by name."""
        players, seat = view["players"], view["seat"]
        order = [(seat + i) % players for i in range(players)]
        step = view["steps"][0] if view["to_act"] else {"step": None}
        numbers = [value for key, value in step.items() if key not in ("step", "seat")]
        own = view["seats"][seat]
        slices = {
            "to act": [int(one in view["to_act"]) for one in order],
            "step": among(self.steps, [step["step"]]),
            "arguments": numbers + [0] * (3 - len(numbers)),
            "answer": [own["answer"]],
            "keeping": [own["keeping"]],
        }
        for i, one in enumerate(order):
            who = "own" if i == 0 else f"other {i}"
            for name, part in self.board(view["seats"][one]).items():
                slices[f"{who} {name}"] = part
        return slices | self.flight(view, order) | self.middle(view)

    def board(self, board: View) -> dict[str, Numbers]:
        """Read one ship and what is beside it."""
        parts = {part["cell"]: part for part in board["ship"]}
        return {
            "ship": [number for cell in CELLS for number in self.part(parts.get(cell))],
            "hand": self.tile(board["hand"]),
            "reserve": [number for tile in board["reserve"] for number in self.tile(tile)],
            "loose": [place(board["loose"])],
            "opened": [board["opened"] or 0],
            "space": [board["space"] or 0],
            "position": [board["position"]],
            "flying": [int(board["flying"])],
            "lost": [len(board["lost"])],
            "credits": [board["credits"]],
            "declared": [board["declared"]],
            "powered": [board["powered"]],
            "landed": [board["landed"] or 0],
            "struck": [place(board["struck"])],
            "answered": [int(board["answered"])],
            "crew": [board["crew"]],
            "energy": [board["energy"]],
        }

    def part(self, part: View | None) -> Numbers:
        """Read one tile of a ship."""
        if part is None:
            return [0] * 14
        _, _, kind, size, *sides = self.tile(part["tile"])
        turns = part["turns"]
        standing = [sides[(way - turns) % 4] for way in range(4)]
        alien = ["brown", "purple"].index(part["alien"]) + 1 if "alien" in part else 0
        cubes = [part.get("cubes", []).count(colour) for colour in COLOUR_NAMES]
        held = [part.get("astronauts", 0), alien, part.get("energy", 0)]
        return [kind, size, turns, *standing, *held, *cubes]

    def tile(self, name: str | None) -> Numbers:
        """Read a tile beside a ship."""
        if name is None:
            return [0] * 8
        if name == "hidden":
            return [1, 1] + [0] * 6
        tile = self.tiles.index(name)
        sides = [self.box.tile_sides[4 * tile + way] for way in range(4)]
        return [1, 0, self.box.tile_kind[tile] + 1, self.box.tile_size[tile], *sides]

    def flight(self, view: View, order: Numbers) -> dict[str, Numbers]:
        """Read the flight board."""
        places = view["order"]
        held = {title["title"]: title for title in view["titles"]}
        return {
            "flight": among(LEVELS, [view["flight"]]),
            "number": [view["number"]],
            "trek": [int(view["trek"])],
            "phase": among(PHASES, [view["phase"]]),
            "hourglass": among(TIMERS, [view["hourglass"]["state"]]),
            "slot": [view["hourglass"]["slot"]],
            "spaces": [view["hourglass"]["spaces"]],
            "round": [view["round"]],
            "track": [view["track"]],
            "first": among(order, [view["first"]]),
            "order": [places.index(seat) + 1 if seat in places else 0 for seat in order],
            "roll": view["roll"],
            "bank": [view["bank"][colour] for colour in COLOUR_NAMES],
            "beside": [view["beside"][colour] for colour in COLOUR_NAMES],
            "titles": [
                number
                for name in self.box.title_names
                for number in self.title(held.get(name), order)
            ],
            "area": among(CELLS, view["area"]),
            "pool": [view["pool"]],
            "face up": among(self.tiles, view["face_up"]),
            "out": among(self.tiles, view["out"]),
        }

    def title(self, title: View | None, order: Numbers) -> Numbers:
        """Read a title: its side and its holder."""
        if title is None:
            return [0, 0]
        holder = title["holder"]
        side = ["", "silver", "gold"].index(title["side"])
        return [side, 0 if holder is None else order.index(holder) + 1]

    def middle(self, view: View) -> dict[str, Numbers]:
        """Read the cards, and take all that lies open away from the box."""
        slices = {
            "card": among(self.cards, [view["card"]]),
            "revealed": among(self.cards, view["revealed"]),
            "deck": [view["deck"]],
        }
        seen = {view["card"], *view["revealed"]}
        for number, pile in enumerate(view["piles"], 1):
            known = pile["cards"] or []
            slices[f"pile {number}"] = among(self.cards, known)
            seen |= set(known)
        return slices | {
            "unseen tiles": self.unseen_tiles(view),
            "unseen cards": [int(card not in seen) for card in self.cards],
        }

    def unseen_tiles(self, view: View) -> Numbers:
        """Count what lies neither open nor is a starting cabin."""
        open_tiles = {*view["face_up"], *view["out"]}
        for board in view["seats"]:
            open_tiles |= {part["tile"] for part in board["ship"]}
            open_tiles |= {*board["reserve"], *board["lost"], board["hand"]}
        kinds = [
            self.box.tile_kind[tile]
            for tile, name in enumerate(self.tiles)
            if name not in open_tiles
        ]
        unused = (0, B.BROWN_SUPPORT, B.PURPLE_SUPPORT) if view["flight"] == "test" else (0,)
        return [0 if kind in unused else kinds.count(kind) for kind in range(13)]


def among(all_of: Sequence[Any], some: Sequence[Any]) -> Numbers:
    """Mark some things among all."""
    return [int(one in some) for one in all_of]


def place(cell: str | None) -> int:
    """Give the number of a cell from 1 on, 0 for none."""
    return 0 if cell is None else CELLS.index(cell) + 1
