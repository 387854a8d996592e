"""The observation of Ganymede, read from a view by names, slice by slice."""

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
from perijove.games.ganymede.schema import Board, Settlers, View
from perijove.games.ganymede.state import GanymedeRules

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
        """Return every slice by name."""
        assert view.seat is not None
        order = [(view.seat + i) % view.players for i in range(view.players)]
        slices = self.decision(view, order)
        own = view.seats[view.seat]
        assert own.chosen is not None
        slices["hand"] = among(self.ships, own.hand)
        slices["chosen top"] = among(self.ships, own.chosen[:1])
        slices["chosen bottom"] = among(self.ships, own.chosen[1:])
        for i, one in enumerate(order):
            who = "own" if i == 0 else f"other {i}"
            for name, numbers in self.board(view.seats[one]).items():
                slices[f"{who} {name}"] = numbers
        slices |= self.common(view, order) | self.unseen(view)
        slices |= self.moon(view, order) if view.moon else {}
        return slices | self.known(view, order)

    def decision(self, view: View, order: Numbers) -> dict[str, Numbers]:
        """Read who is asked and what."""
        step = view.steps[0] if view.to_act else None
        name = step.step if step else None
        numbers = list(step.args.values()) if step else []
        by_effect = name in ("apply", "stop or go on")
        others = [] if by_effect else numbers
        return {
            "to act": [int(seat in view.to_act) for seat in order],
            "step": among(self.steps, [name]),
            "effect": bits(numbers[0] if by_effect else 0, 16),
            "times": [numbers[1] if by_effect else 0],
            "arguments": others + [0] * (3 - len(others)),
        }

    def board(self, board: Board) -> dict[str, Numbers]:
        """Read one board."""
        used = [name for column in board.columns for name in column.shuttles]
        costs = [self.cost(name)[: B.COLOURS] for name in used]
        docks = [dock.ship for dock in board.docks]
        return {
            "earth": colours(board.earth),
            "mars": colours(board.mars),
            "top": colours(board.top),
            "bottom": colours(board.bottom),
            "top ship": among(self.ships, docks[:1]),
            "bottom ship": among(self.ships, docks[1:]),
            "tiles": [number for name in board.tiles for number in self.tile(name)],
            "columns": [len(column.shuttles) for column in board.columns],
            "symbols": [sum(cost[colour] for cost in costs) for colour in range(B.COLOURS)],
            "launched": among(self.ships, board.launched),
            "reputation": [board.reputation],
            "hand size": [board.hand_size],
            "has chosen": [int(board.has_chosen)],
            "turns": [board.turns],
            "points": [board.points],
        }

    def common(self, view: View, order: Numbers) -> dict[str, Numbers]:
        """Read the common area."""
        return {
            "round": [view.round],
            "last round": [int(view.last_round)],
            "active": among(order, [view.active]),
            "first": among(order, [view.first]),
            "supply": colours(view.supply),
            "carried": colours(view.carried),
            "tile row": [number for name in view.tiles for number in self.tile(name)],
            "tile stack": [view.tile_stack],
            "tile discard": self.types(view.tile_discard, self.tiles, self.box.tile_type),
            "earth shuttles": self.row(view.earth_shuttles),
            "earth deck": [view.earth_deck],
            "mars shuttles": self.row(view.mars_shuttles),
            "mars deck": [view.mars_deck],
            "ships": [n for name in view.ships for n in among(self.ships, [name])],
            "ship deck": [view.ship_deck],
            "departing": among(self.ships, [view.departing]),
            "launching": among([1, 2], [view.launching]),
            "queued launches": [view.queued_launches],
        }

    def unseen(self, view: View) -> dict[str, Numbers]:
        """Remove everything visible or remembered from the box."""
        boards = view.seats
        tiles = {*view.tiles, *view.tile_discard, *(t for b in boards for t in b.tiles)}
        shuttles = {*view.earth_shuttles, *view.mars_shuttles}
        ships = {*view.ships, view.departing, *view.known_deck}
        for board in boards:
            shuttles |= {name for column in board.columns for name in column.shuttles}
            ships |= {*(dock.ship for dock in board.docks), *board.launched, *board.hand}
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
        assert view.moon is not None
        table = view.moon
        names = list(self.rules.moon.counselor_names)
        slices = {}
        seen = set(table.counselors)
        for i, seat in enumerate(order):
            who = "own" if i == 0 else f"other {i}"
            board = view.seats[seat]
            assert board.moon is not None
            seen |= set(board.moon.council)
            crowds = (board.earth, board.mars, board.top, board.bottom)
            slices[f"{who} moon"] = list(board.moon.settlers.by_name().values())
            slices[f"{who} vip"] = [crowd.vip for crowd in crowds]
            slices[f"{who} pawn"] = among(LOCATION_NAMES, [board.moon.pawn])
            slices[f"{who} president"] = among(LOCATION_NAMES, [board.moon.president])
            slices[f"{who} council"] = among(names, board.moon.council)
            slices[f"{who} abilities"] = among(names, board.moon.abilities)
        ships = [f"{seat} {dock}" for seat in order for dock in ("top", "bottom")]
        columns = [table.redirected.get(name) for name in self.shuttles[30:]]
        return slices | {
            "vip carried": [view.carried.vip],
            "adrift": list(table.adrift.by_name().values()),
            "counselors": [n for name in table.counselors for n in among(names, [name])],
            "counselor pile": [table.counselor_pile],
            "virus": among(ships, [table.virus]),
            "upgrade": among(TYPE_NAMES, [table.upgrade]),
            "merchant": among(GAP_NAMES, [table.merchant]),
            "monolith": among(MONOLITH_NAMES, [table.monolith]),
            "reserved": among(PLACE_NAMES, [table.reserved]),
            "extra turn": [int(table.extra_turn)],
            "done": among(DONE_NAMES, table.done),
            "discarded": among(self.ships, [table.discarded]),
            "redirected": [list(TYPE_NAMES).index(c) + 1 if c else 0 for c in columns],
            "unseen counselors": [int(name not in seen) for name in names],
        }

    def known(self, view: View, order: Numbers) -> dict[str, Numbers]:
        """Read what the seat remembers of hidden ships."""
        slices = {
            f"other {i} known hand": among(self.ships, view.seats[seat].hand)
            for i, seat in enumerate(order)
            if i > 0
        }
        places = [view.known_deck.get(name, -1) + 1 for name in self.ships]
        return slices | {"known deck": places}

    def types(self, cards: Sequence[str], names: list[str], types: Any) -> Numbers:
        """Count cards by type."""
        kinds = [types[names.index(card)] for card in cards]
        return [kinds.count(kind) for kind in range(B.TYPES)]

    def tile(self, name: str | None) -> Numbers:
        """Return the features of a tile."""
        if name is None:
            return [0] * 18
        tile = self.tiles.index(name)
        kind = among(list(range(B.TYPES)), [self.box.tile_type[tile]])
        return [1, *kind, *bits(self.box.tile_effect[tile])]

    def row(self, names: list[str | None]) -> Numbers:
        """Return the features of shuttles in a row."""
        return [number for name in names for number in self.shuttle(name)]

    def shuttle(self, name: str | None) -> Numbers:
        """Return the features of a shuttle."""
        if name is None:
            return [0] * 24
        shuttle = self.shuttles.index(name)
        kind = among(list(range(B.TYPES)), [self.box.shuttle_type[shuttle]])
        discard = self.box.shuttle_discard[shuttle]
        return [1, *kind, *self.cost(name), discard, *bits(self.box.shuttle_effect[shuttle])]

    def cost(self, name: str) -> Numbers:
        """Return the symbols of a shuttle."""
        at = 5 * self.shuttles.index(name)
        return [self.box.shuttle_cost[at + symbol] for symbol in range(5)]


def among(all_of: Sequence[Any], some: Sequence[Any]) -> Numbers:
    """Mark some things among all."""
    return [int(one in some) for one in all_of]


def colours(settlers: Settlers) -> Numbers:
    """Return settlers by colour."""
    return [settlers.by_name()[name] for name in COLOUR_NAMES]


def bits(effect: int, count: int = 12) -> Numbers:
    """Return the parts of an effect."""
    return [effect >> i & 1 for i in range(count)]
