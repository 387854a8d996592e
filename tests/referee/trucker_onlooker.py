"""A spectator of Galaxy Trucker who knows the events alone, and what they say about the table."""

from __future__ import annotations

from typing import Any

from tests.referee.harness import Table
from tests.referee.trucker_box import COLOURS, MIDDLE, Cell, box, by_row, write_cell
from tests.referee.trucker_ship import Part, Ship

Event = dict[str, Any]
PRE_LAUNCH = 1
NOWHERE = 54  # the cell of a tile that was lost from a hand or a reserve
HIDDEN = "hidden"  # a hand with a tile that spectators do not see


def cell_of(number: int) -> Cell:
    return number % 9 + 3, number // 9 + 4


def tile_of(number: int) -> str:
    return box().names[number]


def show_ship(ship: Ship) -> list[str]:
    """Return a ship as the engine's table writes it."""
    return [show_part(cell, ship[cell]) for cell in sorted(ship, key=by_row)]


def show_part(cell: Cell, part: Part) -> str:
    content = (
        part.alien
        or " ".join(sorted(part.cubes, key=COLOURS.index))
        or part.energy
        or part.astronauts
    )
    text = f"{part.tile.name} {write_cell(cell)} r{part.turns}"
    return f"{text}: {content}" if content else text


class Onlooker:
    """Follows the events, and knows that energy and first crew need none."""

    def __init__(self, table: Table) -> None:
        self.seats = range(len(table["seats"]))
        self.credits = [0 for _ in self.seats]
        self.holders = [0 for _ in table["holders"]]
        self.begin(table)

    def begin(self, table: Table) -> None:
        """Begin a flight: ships are starting cabins."""
        starts = [seat["ship"][0].split()[0] for seat in table["seats"]]
        self.ships: list[Ship] = [{MIDDLE: Part(box().tiles[name], 0)} for name in starts]
        self.lost: list[set[str]] = [set() for _ in self.seats]
        self.positions = [0 for _ in self.seats]
        self.face_up: set[str] = set()
        self.revealed: set[str] = set()
        self.flying = self.boarding = False
        self.ready: set[int] = set()
        self.test = table["level"] == 0
        self.round = 0 if table["round"] == 0 else 1
        self.slot = table["slot"]
        self.hands: list[str | None] = [None for _ in self.seats]
        self.reserves: list[list[str | None]] = [[None, None] for _ in self.seats]
        self.opened = [0 for _ in self.seats]
        self.spaces = [0 for _ in self.seats]

    def follow(self, events: list[Event], table: Table) -> None:
        """Follow the events of an action. Contents of ships are not told until the launch."""
        self.boarding = table["phase"] == PRE_LAUNCH
        for event in events:
            if event["event"] == "flight began":
                self.begin(table)
            follow = getattr(self, event["event"].replace(" ", "_"), None)
            if follow:
                follow(event)

    def table(self) -> Table:
        """Return what the events tell, in the shape of the engine's table."""
        seats: list[Table] = [
            {
                "credits": self.credits[seat],
                "lost": box().ordered(self.lost[seat]),
                "reserve": self.reserves[seat],
                "opened": self.opened[seat],
                "space": self.spaces[seat],
            }
            for seat in self.seats
        ]
        for seat, hand in zip(seats, self.hands, strict=True):
            if hand != HIDDEN:
                seat["hand"] = hand
        told: Table = {
            "seats": seats,
            "face up": box().ordered(self.face_up),
            "revealed": sorted(self.revealed, key=list(box().cards).index),
            "round": self.round,
            "slot": self.slot,
            "holders": self.holders,
        }
        if not self.boarding:
            for seat, ship in zip(seats, self.ships, strict=True):
                seat["ship"] = show_ship(ship)
        if self.flying:
            for seat, position in zip(seats, self.positions, strict=True):
                seat["position"] = position
        return told

    # -- building ----------------------------------------------------------------------------------

    def turn_began(self, event: Event) -> None:
        self.round = event["round"]

    def hourglass_turned(self, event: Event) -> None:
        self.slot = event["slot"]

    def pile_opened(self, event: Event) -> None:
        self.opened[event["seat"]] = event["pile"] + 1

    def pile_closed(self, event: Event) -> None:
        self.opened[event["seat"]] = 0

    def finished(self, event: Event) -> None:
        self.spaces[event["seat"]] = event["space"]

    def tile_taken(self, event: Event) -> None:
        seat = event["seat"]
        self.hands[seat] = HIDDEN if event["tile"] is None else tile_of(event["tile"])
        if event["source"] == "face-up":
            self.face_up.discard(tile_of(event["tile"]))
        elif event["source"].startswith("reserve"):
            self.reserves[seat][int(event["source"][-1]) - 1] = None

    def tile_set_aside(self, event: Event) -> None:
        self.hands[event["seat"]] = None
        self.reserves[event["seat"]][event["place"]] = tile_of(event["tile"])

    def tile_welded(self, event: Event) -> None:
        self.hands[event["seat"]] = None
        part = Part(box().tiles[tile_of(event["tile"])], event["turns"])
        ship = self.ships[event["seat"]]
        for cell in [cell for cell, other in ship.items() if other.tile is part.tile]:
            del ship[cell]
        ship[cell_of(event["cell"])] = part

    def tile_taken_back(self, event: Event) -> None:
        self.hands[event["seat"]] = tile_of(event["tile"])
        del self.ships[event["seat"]][cell_of(event["cell"])]

    def tile_returned(self, event: Event) -> None:
        self.hands[event["seat"]] = None
        self.face_up.add(tile_of(event["tile"]))

    def tile_removed(self, event: Event) -> None:
        del self.ships[event["seat"]][cell_of(event["cell"])]

    def tile_lost(self, event: Event) -> None:
        seat, name = event["seat"], tile_of(event["tile"])
        if event["cell"] != NOWHERE:
            self.ships[seat].pop(cell_of(event["cell"]), None)
        elif name in self.reserves[seat]:
            self.reserves[seat][self.reserves[seat].index(name)] = None
        else:
            self.hands[seat] = None
        self.lost[event["seat"]].add(tile_of(event["tile"]))

    def crew_boarded(self, event: Event) -> None:
        part = self.ships[event["seat"]][cell_of(event["cell"])]
        if event["crew"] == "astronauts":
            part.astronauts = 2
        else:
            part.alien = event["crew"].split()[0]

    def launched(self, event: Event) -> None:
        self.positions[event["seat"]] = event["position"]
        self.provide(event["seat"])

    def provide(self, seat: int) -> None:
        """Fill batteries and the starting cabin before the launch (gt.load.01-02)."""
        self.flying = True
        for part in self.ships[seat].values():
            part.energy = part.tile.slots
            if part.tile.kind == "start":
                part.astronauts = 2
        self.ready.add(seat)

    # -- flying ------------------------------------------------------------------------------------

    def card_revealed(self, event: Event) -> None:
        self.revealed.add(list(box().cards)[event["card"]])

    def energy_spent(self, event: Event) -> None:
        self.ships[event["seat"]][cell_of(event["cell"])].energy -= 1

    energy_lost = energy_spent

    def rocket_moved(self, event: Event) -> None:
        assert self.positions[event["seat"]] == event["origin"], "the rocket stands elsewhere"
        self.positions[event["seat"]] = event["goal"]

    def cube_loaded(self, event: Event) -> None:
        self.ships[event["seat"]][cell_of(event["cell"])].cubes.append(event["colour"])

    def cube_unloaded(self, event: Event) -> None:
        self.ships[event["seat"]][cell_of(event["cell"])].cubes.remove(event["colour"])

    cube_lost = cube_unloaded

    def crew_lost(self, event: Event) -> None:
        part = self.ships[event["seat"]][cell_of(event["cell"])]
        if event["crew"] == "astronaut":
            part.astronauts -= 1
        elif event["crew"] == "astronauts":
            part.astronauts = 0
        else:
            part.alien = None

    def credits_gained(self, event: Event) -> None:
        self.credits[event["seat"]] += event["credits"]

    def components_paid(self, event: Event) -> None:
        self.credits[event["seat"]] -= event["paid"]

    def title_taken(self, event: Event) -> None:
        self.holders[box().titles.index(event["title"])] = event["seat"] + 1

    def gave_up(self, event: Event) -> None:
        if event["seat"] not in self.ready:
            self.provide(event["seat"])
        self.positions[event["seat"]] = 0
