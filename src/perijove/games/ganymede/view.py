"""What one seat may see: built from an allow-list, the only picture that leaves the engine."""

from __future__ import annotations

from typing import Any

from perijove.games.ganymede import box as B
from perijove.games.ganymede.actions import COLOUR_NAMES
from perijove.games.ganymede.scoring import points
from perijove.games.ganymede.state import (
    ACTIVE,
    BOTTOM,
    CARRIED,
    DEPARTING,
    EARTH,
    ENDING,
    FIRST,
    HANDS,
    LAUNCHED,
    LAUNCHING,
    MARS,
    PLACE_WIDTH,
    QUEUED,
    REPUTATION_AT,
    ROUND,
    SHIP_PILE,
    SHIP_POSITIONS,
    SHIP_ROW,
    SHUTTLE_PILE,
    SHUTTLE_POSITIONS,
    SHUTTLE_ROW,
    SUPPLY,
    TILE_DISCARD,
    TILE_PILE,
    TILE_PLACES,
    TILE_POSITIONS,
    TILE_ROW,
    TOP,
    TURNS,
    Ganymede,
    chosen_at,
    column_at,
    dock_at,
    settlers_at,
    shuttle_at,
    shuttle_pile,
    tile_at,
    used_at,
)
from perijove.kernel.show import cards, members, numbers, outline
from perijove.kernel.zone import i64

View = dict[str, Any]


def view(s: Ganymede, viewer: int | None) -> View:
    """Give the whole table as one seat sees it; None is a spectator.

    Nothing hidden from the seat is on the list (gan.info.01, gan.inv.14).
    """
    cells = s.cells
    shown: View = {
        **outline(s, viewer),
        "round": int(cells[ROUND]),
        "active": int(cells[ACTIVE]),
        "first": int(cells[FIRST]),
        "last_round": cells[ENDING] != 0,
        "supply": settlers(s, SUPPLY),
        "carried": settlers(s, CARRIED),
        "tiles": cards(s, TILE_ROW, TILE_POSITIONS, s.box.tile_names),
        "tile_stack": int(cells[TILE_PILE]),
        "tile_discard": members(cells[TILE_DISCARD], s.box.tile_names),
        "earth_shuttles": cards(s, SHUTTLE_ROW, SHUTTLE_POSITIONS, s.box.shuttle_names),
        "earth_deck": int(cells[SHUTTLE_PILE]),
        "mars_shuttles": cards(s, shuttle_at(MARS, 0), SHUTTLE_POSITIONS, s.box.shuttle_names),
        "mars_deck": int(cells[shuttle_pile(MARS)]),
        "ships": cards(s, SHIP_ROW, SHIP_POSITIONS, s.box.ship_names),
        "ship_deck": int(cells[SHIP_PILE]),
        "departing": cards(s, DEPARTING, 1, s.box.ship_names)[0],
        "launching": int(cells[LAUNCHING]),
        "queued_launches": int(cells[QUEUED]),
        "seats": boards(s, viewer),
    }
    return shown


def boards(s: Ganymede, viewer: int | None) -> list[View]:
    """Give every player's board; the hand only to its owner."""
    shown: list[View] = []
    seat: i64
    for seat in range(s.players):
        board = public_board(s, seat)
        if viewer is not None and viewer == seat:
            board["hand"] = members(s.cells[HANDS + seat], s.box.ship_names)
            board["chosen"] = cards(s, chosen_at(seat, 0), 2, s.box.ship_names)
        shown.append(board)
    return shown


def public_board(s: Ganymede, seat: i64) -> View:
    """Give what everybody sees of a board (gan.info.02), and the size of the hand (gan.info.04)."""
    cells = s.cells
    at = settlers_at(seat, EARTH)
    names = s.box.shuttle_names
    return {
        "earth": settlers(s, at + PLACE_WIDTH * EARTH),
        "mars": settlers(s, at + PLACE_WIDTH * MARS),
        "top": settlers(s, at + PLACE_WIDTH * TOP),
        "bottom": settlers(s, at + PLACE_WIDTH * BOTTOM),
        "docks": cards(s, dock_at(seat, 0), 2, s.box.ship_names),
        "tiles": cards(s, tile_at(seat, 0), TILE_PLACES, s.box.tile_names),
        "columns": numbers(s, column_at(seat, 0), B.TYPES),
        "earth_shuttles": members(cells[used_at(seat, EARTH)], names),
        "mars_shuttles": members(cells[used_at(seat, MARS)], names, B.PLANET_SHUTTLES),
        "launched": members(cells[LAUNCHED + seat], s.box.ship_names),
        "reputation": int(cells[REPUTATION_AT + seat]),
        "hand_size": int(s.hand_size(seat)),
        "has_chosen": cells[chosen_at(seat, 1)] != 0,
        "turns": int(cells[TURNS + seat]),
        "points": int(points(s, seat)),
    }


def settlers(s: Ganymede, at: i64) -> dict[str, int]:
    """Give settlers by colour."""
    shown: dict[str, int] = {}
    colour: i64
    for colour in range(B.COLOURS):
        shown[COLOUR_NAMES[colour]] = int(s.cells[at + colour])
    return shown
