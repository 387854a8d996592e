"""The observation of Ganymede read slowly from a view: by names, slice by slice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perijove.games.ganymede import box as B
from perijove.games.ganymede.actions import COLOUR_NAMES
from perijove.games.ganymede.moon.actions import GAP_NAMES, TYPE_NAMES
from perijove.games.ganymede.moon.layout import (
    DONE_NAMES,
    LOCATION_NAMES,
    MONOLITH_NAMES,
    PLACE_NAMES,
)
from perijove.games.ganymede.state import GanymedeRules

View = dict[str, Any]
Numbers = list[int]


class Reader:
    """Reads views of one table."""

    def __init__(self, rules: GanymedeRules) -> None:
        self.rules: Any = rules
        self.box = rules.box
        self.steps = [step.name for step in rules.steps]
        self.tiles = list(self.box.tile_names)
        self.shuttles = list(self.box.shuttle_names)
        self.ships = list(self.box.ship_names)

    def read(self, view: View) -> dict[str, Numbers]:
        """Give every slice by name."""
        players, seat = view["players"], view["seat"]
        order = [(seat + i) % players for i in range(players)]
        slices = self.decision(view, order)
        own = view["seats"][seat]
        slices["hand"] = among(self.ships, own["hand"])
        slices["chosen top"] = among(self.ships, own["chosen"][:1])
        slices["chosen bottom"] = among(self.ships, own["chosen"][1:])
        for i, one in enumerate(order):
            who = "own" if i == 0 else f"other {i}"
            for name, numbers in self.board(view["seats"][one]).items():
                slices[f"{who} {name}"] = numbers
        slices |= self.common(view, order) | self.unseen(view)
        return slices | self.moon(view, order) if view.get("moon") else slices

    def decision(self, view: View, order: Numbers) -> dict[str, Numbers]:
        """Read who is asked and what."""
        step = view["steps"][0] if view["to_act"] else {"step": None}
        numbers = [value for key, value in step.items() if key not in ("step", "seat")]
        by_effect = step["step"] in ("apply", "stop or go on")
        others = [] if by_effect else numbers
        return {
            "to act": [int(seat in view["to_act"]) for seat in order],
            "step": among(self.steps, [step["step"]]),
            "effect": bits(numbers[0] if by_effect else 0, 16),
            "times": [numbers[1] if by_effect else 0],
            "arguments": others + [0] * (3 - len(others)),
        }

    def board(self, board: View) -> dict[str, Numbers]:
        """Read one board."""
        used = board["earth_shuttles"] + board["mars_shuttles"]
        costs = [self.cost(name)[: B.COLOURS] for name in used]
        return {
            "earth": colours(board["earth"]),
            "mars": colours(board["mars"]),
            "top": colours(board["top"]),
            "bottom": colours(board["bottom"]),
            "top ship": among(self.ships, board["docks"][:1]),
            "bottom ship": among(self.ships, board["docks"][1:]),
            "tiles": [number for name in board["tiles"] for number in self.tile(name)],
            "columns": board["columns"],
            "symbols": [sum(cost[colour] for cost in costs) for colour in range(B.COLOURS)],
            "launched": among(self.ships, board["launched"]),
            "reputation": [board["reputation"]],
            "hand size": [board["hand_size"]],
            "has chosen": [int(board["has_chosen"])],
            "turns": [board["turns"]],
            "points": [board["points"]],
        }

    def common(self, view: View, order: Numbers) -> dict[str, Numbers]:
        """Read what lies between the players."""
        return {
            "round": [view["round"]],
            "last round": [int(view["last_round"])],
            "active": among(order, [view["active"]]),
            "first": among(order, [view["first"]]),
            "supply": colours(view["supply"]),
            "carried": colours(view["carried"]),
            "tile row": [number for name in view["tiles"] for number in self.tile(name)],
            "tile stack": [view["tile_stack"]],
            "tile discard": self.types(view["tile_discard"], self.tiles, self.box.tile_type),
            "earth shuttles": self.row(view["earth_shuttles"]),
            "earth deck": [view["earth_deck"]],
            "mars shuttles": self.row(view["mars_shuttles"]),
            "mars deck": [view["mars_deck"]],
            "ships": [n for name in view["ships"] for n in among(self.ships, [name])],
            "ship deck": [view["ship_deck"]],
            "departing": among(self.ships, [view["departing"]]),
            "launching": among([1, 2], [view["launching"]]),
            "queued launches": [view["queued_launches"]],
        }

    def unseen(self, view: View) -> dict[str, Numbers]:
        """Take everything away from the box that lies open."""
        boards = view["seats"]
        tiles = {*view["tiles"], *view["tile_discard"], *(t for b in boards for t in b["tiles"])}
        shuttles = {*view["earth_shuttles"], *view["mars_shuttles"]}
        for board in boards:
            shuttles |= {*board["earth_shuttles"], *board["mars_shuttles"]}
        ships = {*view["ships"], view["departing"], *boards[view["seat"]]["hand"]}
        for board in boards:
            ships |= {*board["docks"], *board["launched"]}
        earth = [name for name in self.shuttles[:30] if name not in shuttles]
        mars = [name for name in self.shuttles[30:] if name not in shuttles]
        left = [name for name in self.tiles if name not in tiles]
        return {
            "unseen tiles": self.types(left, self.tiles, self.box.tile_type),
            "unseen earth shuttles": self.types(earth, self.shuttles, self.box.shuttle_type),
            "unseen mars shuttles": self.types(mars, self.shuttles, self.box.shuttle_type),
            "unseen ships": [int(name not in ships) for name in self.ships],
        }

    def moon(self, view: View, order: Numbers) -> dict[str, Numbers]:
        """Read what the Moon expansion adds."""
        names = list(self.rules.moon.counselor_names)
        slices = {}
        seen = set(view["counselors"])
        for i, seat in enumerate(order):
            who = "own" if i == 0 else f"other {i}"
            board = view["seats"][seat]
            seen |= set(board["council"])
            slices[f"{who} moon"] = list(board["moon"].values())
            slices[f"{who} vip"] = [board[p]["vip"] for p in ("earth", "mars", "top", "bottom")]
            slices[f"{who} pawn"] = among(LOCATION_NAMES, [board["pawn"]])
            slices[f"{who} president"] = among(LOCATION_NAMES, [board["president"]])
            slices[f"{who} council"] = among(names, board["council"])
            slices[f"{who} abilities"] = among(names, board["abilities"])
        ships = [f"{seat} {dock}" for seat in order for dock in ("top", "bottom")]
        columns = [view["redirected"].get(name) for name in self.shuttles[30:]]
        return slices | {
            "vip carried": [view["carried"]["vip"]],
            "adrift": list(view["adrift"].values()),
            "counselors": [n for name in view["counselors"] for n in among(names, [name])],
            "counselor pile": [view["counselor_pile"]],
            "virus": among(ships, [view["virus"]]),
            "upgrade": among(TYPE_NAMES, [view["upgrade"]]),
            "merchant": among(GAP_NAMES, [view["merchant"]]),
            "monolith": among(MONOLITH_NAMES, [view["monolith"]]),
            "reserved": among(PLACE_NAMES, [view["reserved"]]),
            "extra turn": [int(view["extra_turn"])],
            "done": among(DONE_NAMES, view["done"]),
            "discarded": among(self.ships, [view["discarded"]]),
            "redirected": [list(TYPE_NAMES).index(c) + 1 if c else 0 for c in columns],
            "unseen counselors": [int(name not in seen) for name in names],
        }

    def types(self, cards: Sequence[str], names: list[str], types: Any) -> Numbers:
        """Count cards by type."""
        kinds = [types[names.index(card)] for card in cards]
        return [kinds.count(kind) for kind in range(B.TYPES)]

    def tile(self, name: str | None) -> Numbers:
        """Give the features of a tile."""
        if name is None:
            return [0] * 18
        tile = self.tiles.index(name)
        kind = among(list(range(B.TYPES)), [self.box.tile_type[tile]])
        return [1, *kind, *bits(self.box.tile_effect[tile])]

    def row(self, names: list[str | None]) -> Numbers:
        """Give the features of shuttles in a row."""
        return [number for name in names for number in self.shuttle(name)]

    def shuttle(self, name: str | None) -> Numbers:
        """Give the features of a shuttle."""
        if name is None:
            return [0] * 24
        shuttle = self.shuttles.index(name)
        kind = among(list(range(B.TYPES)), [self.box.shuttle_type[shuttle]])
        discard = self.box.shuttle_discard[shuttle]
        return [1, *kind, *self.cost(name), discard, *bits(self.box.shuttle_effect[shuttle])]

    def cost(self, name: str) -> Numbers:
        """Give the symbols of a shuttle."""
        at = 5 * self.shuttles.index(name)
        return [self.box.shuttle_cost[at + symbol] for symbol in range(5)]


def among(all_of: Sequence[Any], some: Sequence[Any]) -> Numbers:
    """Mark some things among all."""
    return [int(one in some) for one in all_of]


def colours(settlers: dict[str, int]) -> Numbers:
    """Give settlers by colour."""
    return [settlers[name] for name in COLOUR_NAMES]


def bits(effect: int, count: int = 12) -> Numbers:
    """Give the parts of an effect."""
    return [effect >> i & 1 for i in range(count)]
