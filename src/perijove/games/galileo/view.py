"""What one seat may see: built from an allow-list, the only picture that leaves the engine."""

from __future__ import annotations

from typing import Any

from perijove.games.galileo import box as B
from perijove.games.galileo.actions import SATELLITE_NAMES, TYPE_NAMES
from perijove.games.galileo.scoring import points
from perijove.games.galileo.state import (
    ACTIVE,
    ADDED,
    CHANGED,
    CHARACTER_PILE,
    CHARACTER_ROW,
    DEVELOPED,
    DISCARD,
    DRAWN,
    DRAWN_ROBOTS,
    ENDING,
    ENERGY,
    ENTERING,
    FIRST,
    INFLUENCE,
    KNOWERS,
    LEVEL,
    MEGACREDITS,
    MODIFIERS,
    OBJECTIVES,
    OFFER,
    PROJECT,
    PROJECT_PILE,
    RESOLVING,
    ROBOT_PILE,
    ROBOT_ROW,
    ROBOTS,
    ROUND,
    TAKEN,
    TILES,
    TRACK,
    TURNS,
    UNDER,
    USED,
    ZONE,
    Galileo,
    space_at,
    type_at,
)
from perijove.kernel.show import cards, members, outline
from perijove.kernel.zone import i64

View = dict[str, Any]
TRACK_NAMES = ["none", "earth", "mars", "reserve"]
MODIFIER_NAMES = [*SATELLITE_NAMES, *TYPE_NAMES]


def view(s: Galileo, viewer: int | None) -> View:
    """Give the whole table as one seat sees it; None is a spectator (gal.ruling.74)."""
    cells = s.cells
    return {
        **outline(s, viewer),
        "round": int(cells[ROUND]),
        "active": int(cells[ACTIVE]),
        "first": int(cells[FIRST]),
        "last_round": cells[ENDING] != 0,
        "used": int(cells[USED]),
        "robots": cards(s, ROBOT_ROW, B.SLOTS, s.box.card_names),
        "characters": cards(s, CHARACTER_ROW, B.SLOTS, s.box.character_names),
        "robot_deck": int(cells[ROBOT_PILE]),
        "known_robots": known_robots(s, viewer),
        "character_deck": int(cells[CHARACTER_PILE]),
        "project_deck": int(cells[PROJECT_PILE]),
        "top_project": top_project(s),
        "offer": members(cells[OFFER], s.box.card_names),
        "discard": members(cells[DISCARD], s.box.character_names),
        "resolving": members(cells[RESOLVING], s.box.character_names),
        "drawn": drawn_robots(s, viewer),
        "taken": cards(s, TAKEN, 1, s.box.card_names)[0],
        "technologies": technologies(s),
        "star_z": "ab"[s.setting.star_z],
        "objectives": objectives(s),
        "seats": [board(s, seat) for seat in range(s.players)],
    }


def knows(s: Galileo, viewer: int | None, robot: i64) -> bool:
    """Tell whether a viewer knows where a robot is."""
    return viewer is not None and s.cells[KNOWERS + robot] >> viewer & 1 != 0


def known_robots(s: Galileo, viewer: int | None) -> list[View]:
    """Give the robots of the deck that a viewer has put there, by their place from the top."""
    shown: list[View] = []
    size = s.cells[ROBOT_PILE]
    depth: i64
    for depth in range(size):
        robot = s.cells[ROBOT_PILE + size - depth] - 1
        if knows(s, viewer, robot):
            shown.append({"place": int(depth) + 1, "card": s.box.card_names[robot]})
    return shown


def drawn_robots(s: Galileo, viewer: int | None) -> list[str | None]:
    """Give the robots drawn by Robotic sequencing, by name to those who know them."""
    shown: list[str | None] = []
    i: i64
    for i in range(DRAWN_ROBOTS):
        robot = s.cells[DRAWN + i] - 1
        if robot >= 0:
            shown.append(s.box.card_names[robot] if knows(s, viewer, robot) else None)
    return shown


def top_project(s: Galileo) -> View | None:
    """Give the project on top of the deck, which lies back side up (gal.setup.17)."""
    size = s.cells[PROJECT_PILE]
    if size == 0:
        return None
    card = s.cells[PROJECT_PILE + size] - 1
    level = int(s.box.back_level[card - B.ROBOTS])
    return {"card": s.box.card_names[card], "level": level}


def technologies(s: Galileo) -> list[View]:
    """Give the four piles."""
    shown: list[View] = []
    number: i64
    for number in range(B.NUMBERS):
        name = s.box.technology_names[s.technology(number)]
        shown.append({"technology": name, "tiles": int(s.cells[TILES + number])})
    return shown


def objectives(s: Galileo) -> list[View]:
    """Give the four objectives with the seats on their spaces."""
    shown: list[View] = []
    place: i64
    space: i64
    for place in range(B.PLACES):
        seats: list[int | None] = []
        worth: list[int] = []
        for space in range(s.box.place_spaces[place]):
            marker = s.cells[space_at(place, space)]
            seats.append(int(marker) - 1 if marker else None)
            worth.append(int(s.box.place_points[B.SPACES * place + space]))
        name = s.box.objective_names[s.cells[OBJECTIVES + place] - 1]
        shown.append({"objective": name, "markers": seats, "points": worth})
    return shown


def board(s: Galileo, seat: i64) -> View:
    """Give a player's board; everything on it is public (gal.ruling.74)."""
    cells = s.cells
    project = cells[PROJECT + seat]
    robots = cells[ROBOTS + seat]
    return {
        "influence": int(cells[INFLUENCE + seat]),
        "track": TRACK_NAMES[cells[TRACK + seat]],
        "megacredits": int(cells[MEGACREDITS + seat]),
        "energy": int(cells[ENERGY + seat]),
        "development": [int(s.marker(seat, satellite)) for satellite in range(B.SATELLITES)],
        "types": [int(cells[type_at(seat, kind)]) for kind in range(B.TYPES)],
        "robots": [robot_view(s, card) for card in range(B.CARDS) if robots >> card & 1],
        "project": project_view(s, project - 1) if project else None,
        "modifiers": members(cells[MODIFIERS + seat], MODIFIER_NAMES),
        "technologies": own_technologies(s, seat),
        "characters": members(cells[UNDER + seat], s.box.character_names),
        "limit": int(s.limit(seat)),
        "turns": int(cells[TURNS + seat]),
        "points": int(points(s, seat)),
    }


def project_view(s: Galileo, card: i64) -> View:
    """Give a card with its level and modifiers."""
    added, changed = s.cells[ADDED + card], s.cells[CHANGED + card]
    return {
        "card": s.box.card_names[card],
        "level": int(s.cells[LEVEL + card]),
        "assignment_modifier": SATELLITE_NAMES[added - 1] if added else None,
        "robot_modifier": TYPE_NAMES[changed - 1] if changed else None,
    }


def robot_view(s: Galileo, card: i64) -> View:
    """Give a robot in play."""
    shown = project_view(s, card)
    shown["satellite"] = SATELLITE_NAMES[s.cells[ZONE + card] - 1]
    shown["type"] = TYPE_NAMES[s.type_of(card)]
    shown["entering"] = s.cells[ENTERING] >> card & 1 != 0
    return shown


def own_technologies(s: Galileo, seat: i64) -> list[str]:
    """Give the names of a player's technologies."""
    shown: list[str] = []
    number: i64
    for number in range(B.NUMBERS):
        if s.cells[DEVELOPED + seat] >> number & 1:
            shown.append(s.box.technology_names[s.technology(number)])
    return shown
