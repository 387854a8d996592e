"""A table of Galaxy Trucker in the words of the engine: its table, and the view of each seat."""

from __future__ import annotations

from typing import Any

from tests.referee import trucker_ship as ships
from tests.referee.harness import Table
from tests.referee.trucker_box import COLOURS, box, by_row, level_of, write_cell
from tests.referee.trucker_onlooker import show_ship
from tests.referee.trucker_ship import Part, Ship
from tests.referee.trucker_table import OPEN_PILES, Board, Player

PHASES = ["building", "pre-launch", "flight", "ended"]
SIDES = [None, "silver", "gold"]


def number(index: int | None) -> int:
    """Return an index counted from 1, or 0 for none."""
    return 0 if index is None else index + 1


def show_table(board: Board) -> Table:
    """Return what of the whole table is not the engine's own notes."""
    order = list(box().cards).index
    in_rounds = board.phase == "building" and not board.live
    rounds = {"round": board.round, "elapsed": board.elapsed} if in_rounds else {}
    return {
        **rounds,
        "pool": board.pool,
        "face up": box().ordered(board.face_up),
        "out": box().ordered(board.out),
        "pile knowers": [sum(1 << seat for seat in seats) for seats in board.knowers],
        "deck": board.deck,
        "revealed": sorted(board.revealed, key=order),
        "card": board.card,
        "slot": board.slot,
        "phase": PHASES.index(board.phase),
        "flying": sum(player.flying << player.seat for player in board.players),
        "beside": " ".join(c for c in COLOURS for _ in range(board.beside[c])),
        "bank": " ".join(c for c in COLOURS for _ in range(board.bank[c])),
        "titles": [SIDES.index(board.titles.get(title)) for title in box().titles],
        "holders": [number(board.holders.get(title)) for title in box().titles],
        "seats": [show_seat(player) for player in board.players],
    }


def show_seat(player: Player) -> Table:
    return {
        "ship": show_ship(player.ship),
        "lost": box().ordered(player.lost),
        "hand": player.hand.name if player.hand else None,
        "reserve": [tile.name if tile else None for tile in player.reserve],
        "opened": number(player.opened),
        "space": player.space or 0,
        "position": player.position,
        "credits": player.credits,
    }


# -- views -----------------------------------------------------------------------------------------


def show_view(board: Board, viewer: int) -> dict[str, Any]:
    """Return what a seat sees: everything public, and its own secrets (gt.ruling.07-09)."""
    order = list(box().cards).index
    flight = board.flight
    return {
        "flight": board.level,
        "number": board.number,
        "trek": board.trek,
        "building": "live" if board.live else "turns",
        "phase": board.phase,
        "hourglass": {"slot": board.slot, "spaces": flight["hourglass"], "state": board.timer},
        "pool": len(board.pool),
        "face_up": box().ordered(board.face_up),
        "out": box().ordered(board.out),
        "piles": [show_pile(board, pile, viewer) for pile in range(len(board.piles))],
        "deck": cards_to_come(board),
        "next_level": next_level(board),
        "card": board.card,
        "revealed": sorted(board.revealed, key=order),
        "bank": {colour: board.bank[colour] for colour in COLOURS},
        "beside": {colour: board.beside[colour] for colour in COLOURS},
        "track": flight["spaces"],
        "starts": flight["starts"][: 4 if board.literal else len(board.players)],
        "area": [write_cell(cell) for cell in sorted(board.area, key=by_row)],
        "titles": [
            {"title": title, "side": board.titles[title], "holder": board.holders[title]}
            for title in box().titles
            if title in board.titles
        ],
        "lost_price": box().prices["lost_component"],
        "removal_price": 0 if board.level == "test" else box().prices["lost_component"],
        "profit": [player.seat for player in board.players if player.credits],
        "seats": [show_board(board, player, viewer) for player in board.players],
    }


def cards_to_come(board: Board) -> int:
    """Count the cards not played; before the launch they lie in piles."""
    if board.phase in ("building", "pre-launch"):
        return len(board.deck) or sum(map(len, board.piles))
    return len(board.deck)


def next_level(board: Board) -> str | None:
    """Return the back of the next card, once the deck is shuffled (gt.ruling.09)."""
    return level_of(board.deck[0]) if board.phase == "flight" and board.deck else None


def show_pile(board: Board, pile: int, viewer: int) -> dict[str, Any]:
    holder = [player.seat for player in board.players if player.opened == pile]
    return {
        "backs": [level_of(card) for card in board.piles[pile]],
        "cards": board.piles[pile] if viewer in board.knowers[pile] else None,
        "secret": pile >= OPEN_PILES,
        "held_by": holder[0] if holder else None,
        "seen_by": sorted(board.knowers[pile]),
    }


def show_board(board: Board, player: Player, viewer: int) -> dict[str, Any]:
    """Return one player's board."""
    ship = player.ship
    hand = player.hand.name if player.hand else None
    hidden = player.secret and viewer != player.seat and not board.options["open_hands"]
    shown = {
        "ship": [show_content(cell, ship[cell]) for cell in sorted(ship, key=by_row)],
        "hand": "hidden" if hand and hidden else hand,
        "reserve": [tile.name if tile else None for tile in player.reserve],
        "loose": write_cell(player.loose) if player.loose else None,
        "opened": None if player.opened is None else player.opened + 1,
        "space": player.space,
        "position": player.position,
        "flying": player.flying,
        "lost": box().ordered(player.lost),
        "lost_cost": len(player.lost) * box().prices["lost_component"],
        "credits": player.credits,
        "accounts": [
            {line: points for line, points in sheet.items() if points} for sheet in player.accounts
        ],
        "crew": ships.crew(ship),
        "energy": ships.energy(ship),
        "exposed": ships.exposed(ship),
    }
    if board.phase in ("building", "pre-launch"):
        shown["errors"] = sorted(clause for clause, _ in ships.errors(ship))
    if board.phase == "flight":
        shown["figures"] = figures(ship)
    return shown


def show_content(cell: tuple[int, int], part: Part) -> dict[str, Any]:
    content = {
        "astronauts": part.astronauts,
        "alien": part.alien,
        "energy": part.energy,
        "cubes": sorted(part.cubes, key=COLOURS.index),
    }
    place = {"cell": write_cell(cell), "tile": part.tile.name, "turns": part.turns}
    return place | {name: value for name, value in content.items() if value}


def figures(ship: Ship) -> dict[str, int]:
    """Return what a ship can do; cannon powers are in halves."""
    energy = ships.energy(ship)
    front, other = ships.double_cannons(ship)
    powered = min(front, energy)
    cannons = ships.cannon_power(ship)
    most = ships.cannon_power(ship, powered, min(other, energy - powered))
    engines = ships.engine_power(ship)
    doubles = min(ships.count(ship, "double-engine"), energy)
    return {
        "cannons": int(2 * cannons),
        "cannons_more": int(2 * (most - cannons)),
        "engines": engines,
        "engines_more": ships.engine_power(ship, doubles) - engines,
        "crew": ships.crew(ship),
        "energy": energy,
        "slots": sum(part.tile.slots for part in ship.values()),
        "room": ships.containers(ship) - ships.cargo(ship).total(),
        "worth": ships.value(ship, box().prices),
    }


def read_view(view: dict[str, Any]) -> dict[str, Any]:
    """Return what of the engine's view a referee compares, in the same shape."""
    shown = {name: view[name] for name in COMPARED}
    shown["hourglass"] = {name: view["hourglass"][name] for name in ("slot", "spaces", "state")}
    shown["seats"] = [read_board(seat, view["phase"]) for seat in view["seats"]]
    return shown


COMPARED = [
    *["flight", "number", "trek", "building", "phase", "pool", "face_up", "out", "piles", "deck"],
    *["card", "next_level", "revealed", "bank", "beside", "track", "starts", "area", "titles"],
    *["lost_price", "removal_price", "profit"],
]
OF_A_SEAT = [
    *["ship", "hand", "reserve", "loose", "opened", "space", "position", "flying", "lost"],
    *["lost_cost", "credits", "accounts", "crew", "energy", "exposed"],
]


def read_board(seat: dict[str, Any], phase: str) -> dict[str, Any]:
    shown = {name: seat[name] for name in OF_A_SEAT}
    if phase in ("building", "pre-launch"):
        shown["errors"] = sorted(fault["clause"] for fault in seat["errors"])
    if phase == "flight":
        shown["figures"] = seat["figures"]
    return shown
