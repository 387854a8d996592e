"""What one seat may see: built from an allow-list, the only picture that leaves the engine."""

from __future__ import annotations

from typing import Any

from perijove.games.trucker import box as B
from perijove.games.trucker.actions import COLOUR_NAMES, cell_name
from perijove.games.trucker.check import ERROR_CLAUSES, errors
from perijove.games.trucker.scoring import LEVEL_NAMES, in_profit
from perijove.games.trucker.ship import crew, cubes, energy, exposed, is_cabin, is_hold
from perijove.games.trucker.state import (
    ANSWER,
    BANK,
    BESIDE,
    BROWN_ALIEN,
    CARD,
    CREDITS,
    DECK,
    DECLARED,
    FACE_DOWN,
    FACE_UP,
    FIRST,
    FLYING,
    HAND,
    HAND_FROM,
    HOLDER,
    IN_FLIGHT,
    KEEPING,
    LANDED,
    LEVEL,
    LOOSE,
    NUMBER,
    OPENED,
    ORDER,
    OUT,
    PHASE,
    PILE_KNOWERS,
    POOL,
    POSITION,
    POWERED,
    REVEALED,
    ROLL,
    ROUND,
    SLOT,
    SPACE,
    STRUCK,
    TIMER,
    TITLE,
    ZERO,
    Trucker,
    lost_at,
    pile_at,
    reserve_at,
)
from perijove.kernel.show import outline
from perijove.kernel.zone import i64

View = dict[str, Any]

PHASE_NAMES: list[str] = ["building", "pre-launch", "flight", "ended"]
TIMER_NAMES: list[str] = ["none", "running", "run out", "stopped"]
TITLE_SIDES: list[str] = ["", "silver", "gold"]


def view(s: Trucker, viewer: int | None) -> View:
    """Give the whole table as one seat sees it; None is a spectator (gt.ruling.07)."""
    cells = s.cells
    level = cells[LEVEL]
    return {
        **outline(s, viewer),
        "flight": LEVEL_NAMES[level],
        "number": int(cells[NUMBER]),
        "trek": s.setting.trek,
        "building": "live" if s.setting.live else "turns",
        "phase": PHASE_NAMES[cells[PHASE]],
        "hourglass": {
            "slot": int(cells[SLOT]),
            "spaces": int(s.box.hourglass[level]),
            "state": TIMER_NAMES[cells[TIMER]],
        },
        "round": int(cells[ROUND]),
        "first": int(cells[FIRST]),
        "pool": int(cells[POOL]),
        "face_up": tile_set(s, FACE_UP),
        "out": tile_set(s, OUT),
        "piles": piles(s, viewer),
        "deck": deck_size(s),
        "next_level": next_level(s),
        "card": s.box.card_names[cells[CARD] - 1] if cells[CARD] else None,
        "revealed": revealed(s),
        "order": order(s),
        "roll": [int(cells[ROLL]), int(cells[ROLL + 1])],
        "bank": cube_counts(s, BANK),
        "beside": cube_counts(s, BESIDE),
        "track": int(s.box.track[level]),
        "area": area(s),
        "titles": titles(s),
        "profit": in_profit(s),
        "seats": boards(s, viewer),
    }


def tile_set(s: Trucker, at: i64) -> list[str]:
    """Give the names of a set of tiles."""
    shown: list[str] = []
    word: i64
    for word in range(B.WORDS):
        left = s.cells[at + word]
        tile: i64 = B.WORD_BITS * word
        while left != 0:
            if left & 1:
                shown.append(s.box.tile_names[tile])
            left >>= 1
            tile += 1
    return shown


def piles(s: Trucker, viewer: int | None) -> list[View]:
    """Give the piles: the backs to all, the faces to those who looked (gt.ruling.09)."""
    shown: list[View] = []
    level = s.cells[LEVEL]
    pile: i64
    i: i64
    for pile in range(B.PILES):
        backs: list[str] = []
        faces: list[str] = []
        for i in range(s.box.pile_size[level]):
            backs.append(LEVEL_NAMES[s.box.pile_levels[B.PILE_CARDS * level + i]])
            faces.append(s.box.card_names[s.cells[pile_at(pile, i)] - 1])
        knows = viewer is not None and s.cells[PILE_KNOWERS + pile] >> viewer & 1 == 1
        shown.append(
            {
                "backs": backs,
                "cards": faces if knows else None,
                "secret": pile == B.SECRET_PILE,
                "held_by": holder_of(s, pile),
            }
        )
    return shown


def holder_of(s: Trucker, pile: i64) -> int | None:
    """Give the seat that looks at a pile right now."""
    seat: i64
    for seat in range(s.players):
        if s.cells[OPENED + seat] == pile + 1:
            return int(seat)
    return None


def deck_size(s: Trucker) -> int:
    """Count the cards still to come; the deck itself shows no face (gt.deck.04)."""
    if s.cells[PHASE] >= IN_FLIGHT:
        return int(s.cells[DECK])
    in_piles = B.PILES * s.box.pile_size[s.cells[LEVEL]]
    return int(s.cells[DECK] + in_piles)


def next_level(s: Trucker) -> str | None:
    """Give the level on the back of the next card."""
    size = s.cells[DECK]
    if s.cells[PHASE] != IN_FLIGHT or size == 0:
        return None
    return LEVEL_NAMES[s.box.card_level[s.cells[DECK + size] - 1]]


def revealed(s: Trucker) -> list[str]:
    """Give the cards revealed so far, in the order of the box."""
    shown: list[str] = []
    card: i64
    for card in range(B.CARDS):
        if s.cells[REVEALED] >> card & 1:
            shown.append(s.box.card_names[card])
    return shown


def order(s: Trucker) -> list[int]:
    """Give the frozen order of the seats, the leader first."""
    shown: list[int] = []
    i: i64
    for i in range(s.cells[ORDER]):
        shown.append(int(s.cells[ORDER + 1 + i]))
    return shown


def cube_counts(s: Trucker, at: i64) -> dict[str, int]:
    """Give cubes by colour."""
    shown: dict[str, int] = {}
    colour: i64
    for colour in range(B.COLOURS):
        shown[COLOUR_NAMES[colour]] = int(s.cells[at + colour])
    return shown


def area(s: Trucker) -> list[str]:
    """Give the cells of the building area."""
    shown: list[str] = []
    level = s.cells[LEVEL]
    i: i64
    for i in range(s.box.area_count[level]):
        shown.append(cell_name(s.box.area_cells[B.MOST_AREA * level + i]))
    return shown


def titles(s: Trucker) -> list[View]:
    """Give the titles in play with their side and holder (gt.trek.01)."""
    shown: list[View] = []
    title: i64
    for title in range(B.TITLES):
        if s.cells[TITLE + title] != 0:
            holder = int(s.cells[HOLDER + title]) - 1
            shown.append(
                {
                    "title": s.box.title_names[title],
                    "side": TITLE_SIDES[s.cells[TITLE + title]],
                    "holder": holder if holder >= 0 else None,
                }
            )
    return shown


def boards(s: Trucker, viewer: int | None) -> list[View]:
    """Give every player's board; sealed answers only to their owner (gt.ruling.22)."""
    shown: list[View] = []
    seat: i64
    for seat in range(s.players):
        board = public_board(s, seat)
        own = viewer is not None and viewer == seat
        board["hand"] = hand(s, seat, own)
        if own:
            board["answer"] = int(s.cells[ANSWER + seat])
            board["keeping"] = int(s.cells[KEEPING + seat])
        shown.append(board)
    return shown


def hand(s: Trucker, seat: i64, own: bool) -> str | None:
    """Give the tile in hand: public, unless hands are hidden (gt.ruling.08)."""
    tile = s.cells[HAND + seat] - 1
    if tile < 0:
        return None
    secret = s.cells[HAND_FROM + seat] == FACE_DOWN and not s.setting.open_hands
    return "hidden" if secret and not own else s.box.tile_names[tile]


def public_board(s: Trucker, seat: i64) -> View:
    """Give what everybody sees of a player (gt.build.16)."""
    cells = s.cells
    loose = cells[LOOSE + seat]
    struck = cells[STRUCK + seat]
    return {
        "ship": ship(s, seat),
        "errors": faults(s, seat),
        "reserve": [tile_or_none(s, cells[reserve_at(seat, place)]) for place in range(2)],
        "loose": cell_name(loose - 1) if loose else None,
        "opened": int(cells[OPENED + seat]) or None,
        "space": int(cells[SPACE + seat]) or None,
        "position": int(cells[POSITION + seat] - ZERO),
        "flying": cells[FLYING] >> seat & 1 == 1,
        "lost": tile_set(s, lost_at(seat)),
        "credits": int(cells[CREDITS + seat]),
        "declared": int(cells[DECLARED + seat]),
        "powered": int(cells[POWERED + seat]),
        "landed": int(cells[LANDED + seat]) or None,
        "struck": cell_name(struck - 1) if struck else None,
        "answered": cells[ANSWER + seat] != 0 or cells[KEEPING + seat] != 0,
        "crew": int(crew(s, seat)),
        "energy": int(energy(s, seat)),
        "exposed": int(exposed(s, seat)),
    }


def faults(s: Trucker, seat: i64) -> list[str]:
    """Give the clauses that a ship breaks; from launch on there are none."""
    shown: list[str] = []
    if s.cells[PHASE] >= IN_FLIGHT:
        return shown
    found = errors(s, seat)
    i: i64 = 0
    while i < len(found):
        shown.append(ERROR_CLAUSES[found[i]])
        i += 2
    return shown


def tile_or_none(s: Trucker, packed: i64) -> str | None:
    """Give the name of a tile in a cell."""
    return s.box.tile_names[packed - 1] if packed else None


def ship(s: Trucker, seat: i64) -> list[View]:
    """Give the tiles of a ship from the front, with what they hold."""
    shown: list[View] = []
    cell: i64
    for cell in range(B.CELLS):
        tile = s.tile(seat, cell)
        if tile >= 0:
            part: View = {
                "cell": cell_name(cell),
                "tile": s.box.tile_names[tile],
                "turns": int(s.rotation(seat, cell)),
            }
            add_content(part, s.box.tile_kind[tile], s.content(seat, cell))
            shown.append(part)
    return shown


def add_content(part: View, kind: i64, content: i64) -> None:
    """Add what a tile holds to its picture."""
    if is_cabin(kind):
        part["astronauts"] = int(content) if content < BROWN_ALIEN else 0
        if content >= BROWN_ALIEN:
            part["alien"] = "brown" if content == BROWN_ALIEN else "purple"
    elif kind == B.BATTERY:
        part["energy"] = int(content)
    elif is_hold(kind):
        part["cubes"] = [
            COLOUR_NAMES[colour]
            for colour in range(B.COLOURS)
            for _ in range(cubes(content, colour))
        ]
