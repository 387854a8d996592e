"""The observation of Galaxy Trucker, read from a view by names, slice by slice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import astuple

from perijove.games.trucker import box as B
from perijove.games.trucker.actions import COLOUR_NAMES, cell_name
from perijove.games.trucker.schema import Part, Seat, Title, View
from perijove.games.trucker.state import TruckerRules

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
        """Return every slice by name."""
        players, seat = view.players, view.seat
        assert seat is not None
        order = [(seat + i) % players for i in range(players)]
        asked = view.steps[:1] if view.to_act else []
        numbers = [value for step in asked for value in step.args.values()]
        own = view.seats[seat]
        slices = {
            "to act": [int(one in view.to_act) for one in order],
            "step": among(self.steps, [step.step for step in asked]),
            "arguments": numbers + [0] * (3 - len(numbers)),
            "answer": [own.answer or 0],
            "keeping": [own.keeping or 0],
        }
        for i, one in enumerate(order):
            who = "own" if i == 0 else f"other {i}"
            for name, part in self.board(view.seats[one]).items():
                slices[f"{who} {name}"] = part
        return slices | self.flight(view, order) | self.middle(view) | self.history(view, order)

    def board(self, board: Seat) -> dict[str, Numbers]:
        """Read one ship and what is beside it."""
        parts = {part.cell: part for part in board.ship}
        return {
            "ship": [number for cell in CELLS for number in self.part(parts.get(cell))],
            "hand": self.tile(board.hand),
            "reserve": [number for tile in board.reserve for number in self.tile(tile)],
            "loose": [place(board.loose)],
            "opened": [board.opened or 0],
            "space": [board.space or 0],
            "position": [board.position],
            "flying": [int(board.flying)],
            "lost": [len(board.lost)],
            "credits": [board.credits],
            "declared": [board.declared],
            "powered": [board.powered],
            "landed": [board.landed or 0],
            "struck": [place(board.struck)],
            "answered": [int(board.answered)],
            "crew": [board.crew],
            "energy": [board.energy],
        }

    def part(self, part: Part | None) -> Numbers:
        """Read one tile of a ship."""
        if part is None:
            return [0] * 14
        _, _, kind, size, *sides = self.tile(part.tile)
        turns = part.turns
        standing = [sides[(way - turns) % 4] for way in range(4)]
        alien = ["brown", "purple"].index(part.alien) + 1 if part.alien else 0
        cubes = [part.cubes.count(colour) for colour in COLOUR_NAMES]
        held = [part.astronauts, alien, part.energy]
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
        places = view.order
        held = {title.title: title for title in view.titles}
        return {
            "flight": among(LEVELS, [view.flight]),
            "number": [view.number],
            "trek": [int(view.trek)],
            "phase": among(PHASES, [view.phase]),
            "hourglass": among(TIMERS, [view.hourglass.state]),
            "slot": [view.hourglass.slot],
            "spaces": [view.hourglass.spaces],
            "round": [view.round],
            "track": [view.track],
            "first": among(order, [view.first]),
            "order": [places.index(seat) + 1 if seat in places else 0 for seat in order],
            "roll": list(view.roll),
            "bank": [getattr(view.bank, colour) for colour in COLOUR_NAMES],
            "beside": [getattr(view.beside, colour) for colour in COLOUR_NAMES],
            "titles": [
                number
                for name in self.box.title_names
                for number in self.title(held.get(name), order)
            ],
            "area": among(CELLS, view.area),
            "pool": [view.pool],
            "face up": among(self.tiles, view.face_up),
            "out": among(self.tiles, view.out),
        }

    def title(self, title: Title | None, order: Numbers) -> Numbers:
        """Read a title: its side and its holder."""
        if title is None:
            return [0, 0]
        holder = title.holder
        side = ["", "silver", "gold"].index(title.side)
        return [side, 0 if holder is None else order.index(holder) + 1]

    def middle(self, view: View) -> dict[str, Numbers]:
        """Read the cards, and remove everything visible from the box."""
        slices = {
            "card": among(self.cards, [view.card]),
            "revealed": among(self.cards, view.revealed),
            "deck": [view.deck],
        }
        seen = {view.card, *view.revealed}
        for number, pile in enumerate(view.piles, 1):
            known = pile.cards or []
            slices[f"pile {number}"] = among(self.cards, known)
            seen |= set(known)
        return slices | {
            "unseen tiles": self.unseen_tiles(view),
            "unseen cards": [int(card not in seen) for card in self.cards],
        }

    def history(self, view: View, order: Numbers) -> dict[str, Numbers]:
        """Read public history that still matters."""
        face_down = self.face_down(view)
        slices = {"face down": [int(tile in face_down) for tile in range(len(self.tiles))]}
        for i, seat in enumerate(order):
            who, board = "own" if i == 0 else f"other {i}", view.seats[seat]
            sheets = [list(astuple(account)) for account in board.accounts]
            sheets += [[0] * 7] * (3 - len(sheets))
            slices |= {
                f"{who} hand from": [source(board.hand_from)],
                f"{who} loose from": [source(board.loose_from)],
                f"{who} stalled": [int(board.stalled)],
                f"{who} beaten": [int(board.beaten)],
                f"{who} lost tiles": among(self.tiles, board.lost),
                f"{who} accounts": [number for sheet in sheets for number in sheet],
            }
        slices["elapsed"] = [view.hourglass.elapsed]
        for number, pile in enumerate(view.piles[: B.SECRET_PILE], 1):
            slices[f"pile {number} seen by"] = [int(seat in pile.seen_by) for seat in order]
        return slices

    def unseen_tiles(self, view: View) -> Numbers:
        """Count the tiles that are neither visible nor starting cabins, by kind."""
        kinds = [self.box.tile_kind[tile] for tile in self.face_down(view)]
        return [kinds.count(kind) for kind in range(13)]

    def face_down(self, view: View) -> set[int]:
        """Return the tiles that are neither visible nor starting cabins."""
        open_tiles = {*view.face_up, *view.out}
        for board in view.seats:
            open_tiles |= {part.tile for part in board.ship}
            open_tiles |= {*board.reserve, *board.lost, board.hand}
        unused = (0, B.BROWN_SUPPORT, B.PURPLE_SUPPORT) if view.flight == "test" else (0,)
        return {
            tile
            for tile, name in enumerate(self.tiles)
            if name not in open_tiles and self.box.tile_kind[tile] not in unused
        }


def among(all_of: Sequence[Any], some: Sequence[Any]) -> Numbers:
    """Mark some things among all."""
    return [int(one in some) for one in all_of]


def source(name: str | None) -> int:
    """Return the number of a place that tiles come from, 0 for none."""
    names = ["face-up", "reserve 1", "reserve 2", "face-down"]
    return 0 if name is None else names.index(name) + 1


def place(cell: str | None) -> int:
    """Return the number of a cell from 1 on, 0 for none."""
    return 0 if cell is None else CELLS.index(cell) + 1
