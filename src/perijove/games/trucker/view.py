"""The view of one seat, built from an allow-list; nothing else leaves the engine."""

from __future__ import annotations

from typing import Final

from perijove.games.trucker import box as B
from perijove.games.trucker import kinds as K
from perijove.games.trucker.actions import cell_name
from perijove.games.trucker.cards import card_of, has_enough_crew, is_enemy
from perijove.games.trucker.check import (
    ERROR_CLAUSES,
    ERROR_KIND,
    ERROR_WIDTH,
    MISMATCH,
    SIDE_AT,
    errors,
    implicated,
)
from perijove.games.trucker.hits import defenders
from perijove.games.trucker.resolving import (
    combat_line,
    compared,
    declared_seats,
    hit_number,
    incoming,
    outcome,
    powers,
)
from perijove.games.trucker.schema import (
    Account,
    Alien,
    Colour,
    Cubes,
    Fault,
    Hourglass,
    Level,
    Part,
    Phase,
    Pile,
    Seat,
    Source,
    Timer,
    Title,
    View,
    Why,
    Yard,
)
from perijove.games.trucker.scoring import in_profit
from perijove.games.trucker.ship import (
    beside,
    cubes,
    exposed,
    is_cabin,
    is_hold,
    is_keystone,
    piece_of,
    pieces,
    side,
    split,
)
from perijove.games.trucker.state import (
    ANSWER,
    BANK,
    BESIDE,
    BROWN_ALIEN,
    BUILDING,
    CARD,
    CREDITS,
    DECK,
    DECLARED,
    ELAPSED,
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
    LOOSE_FROM,
    LOSERS,
    NUMBER,
    OPENED,
    ORDER,
    OUT,
    PHASE,
    PILE_KNOWERS,
    POOL,
    POSITION,
    POWERED,
    RESERVE_PLACES,
    REVEALED,
    ROLL,
    ROUND,
    SLOT,
    SPACE,
    STALLED,
    STRUCK,
    TIMER,
    TITLE,
    ZERO,
    Trucker,
    bit,
    lost_at,
    pile_at,
    reserve_at,
    sheet,
)
from perijove.games.trucker.survey import survey_of
from perijove.games.trucker.yard import gold_forbids, is_barred
from perijove.kernel.show import frame
from perijove.kernel.zone import i64

CELL_NAMES: Final[list[str]] = [cell_name(cell) for cell in range(B.CELLS)]
LEVEL_NAMES: Final[list[Level]] = ["test", "I", "II", "III"]
PHASE_NAMES: Final[list[Phase]] = ["building", "pre-launch", "flight", "ended"]
TIMER_NAMES: Final[list[Timer]] = ["none", "running", "run out", "stopped"]
COLOURS: Final[list[Colour]] = ["red", "yellow", "green", "blue"]
ALIENS: Final[list[Alien]] = ["brown", "purple"]
SOURCES: Final[list[Source]] = ["face-up", "reserve 1", "reserve 2", "face-down"]
WHYS: Final[list[Why]] = [
    "pipes",
    "smooth",
    "turned",
    "exhaust",
    "muzzle",
    "split",
    "outside",
]  # in the order of the kinds of errors
NO_CELLS: Final[list[str]] = []


def view(s: Trucker, viewer: int | None) -> View:
    """Return the whole table as one seat sees it; None is a spectator (gt.ruling.07)."""
    cells = s.cells
    level = cells[LEVEL]
    return View(
        **frame(s, viewer),
        flight=LEVEL_NAMES[level],
        number=int(cells[NUMBER]),
        trek=s.setting.trek,
        building="live" if s.setting.live else "turns",
        phase=PHASE_NAMES[cells[PHASE]],
        hourglass=hourglass(s),
        round=int(cells[ROUND]),
        first=int(cells[FIRST]),
        yard=yard(s, viewer) if viewer is not None and cells[PHASE] == BUILDING else None,
        pool=int(cells[POOL]),
        face_up=tile_set(s, FACE_UP),
        out=tile_set(s, OUT),
        piles=piles(s, viewer),
        deck=deck_size(s),
        next_level=next_level(s),
        card=s.box.card_names[cells[CARD] - 1] if cells[CARD] else None,
        revealed=revealed(s),
        order=order(s),
        roll=(int(cells[ROLL]), int(cells[ROLL + 1])),
        incoming=incoming(s),
        line=combat_line(s),
        compared=compared(s),
        powers=powers(s) if s.waiting != 0 and s.kind == K.DECLARE else [],
        bank=cube_counts(s, BANK),
        beside=cube_counts(s, BESIDE),
        track=int(s.box.track[level]),
        starts=starts(s),
        area=area(s),
        titles=titles(s),
        lost_price=int(s.box.lost_price),
        removal_price=0 if level == B.TEST else int(s.box.lost_price),  # gt.level.12
        profit=in_profit(s),
        seats=boards(s, viewer),
    )


# -- sets and lists -------------------------------------------------------------------------------


def tile_set(s: Trucker, at: i64) -> list[str]:
    """Return the names of a set of tiles."""
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


def cell_set(mask: i64) -> list[str]:
    """Return the names of a set of cells."""
    shown: list[str] = []
    cell: i64
    for cell in range(B.CELLS):
        if mask >> cell & 1:
            shown.append(CELL_NAMES[cell])
    return shown


def seat_set(s: Trucker, mask: i64) -> list[int]:
    """Return a set of seats in order."""
    shown: list[int] = []
    seat: i64
    for seat in range(s.players):
        if mask >> seat & 1:
            shown.append(int(seat))
    return shown


def cube_counts(s: Trucker, at: i64) -> Cubes:
    """Return cubes by colour."""
    cells = s.cells
    return Cubes(
        int(cells[at + B.RED]),
        int(cells[at + B.YELLOW]),
        int(cells[at + B.GREEN]),
        int(cells[at + B.BLUE]),
    )


# -- the yard -------------------------------------------------------------------------------------


def hourglass(s: Trucker) -> Hourglass:
    """Return the hourglass; in turns a space lasts a number of rounds (gt.ruling.05)."""
    left = s.setting.slot_rounds - s.cells[ELAPSED]
    return Hourglass(
        int(s.cells[SLOT]),
        int(s.box.hourglass[s.cells[LEVEL]]),
        TIMER_NAMES[s.cells[TIMER]],
        int(s.cells[ELAPSED]),
        int(left) if left > 0 else 0,
        s.rules.options["hourglass_seconds"],
    )


def yard(s: Trucker, seat: i64) -> Yard:
    """Return the restrictions on a builder: assistance, the test flight, a gold title
    (gt.title.12).
    """
    barred: list[str] = []
    tile: i64
    if s.setting.gold_restricted and s.cells[LEVEL] == B.LEVELS - 1:
        for tile in range(B.TILES):
            if is_barred(s, seat, tile):
                barred.append(s.box.tile_names[tile])
    return Yard(
        s.setting.assisted,
        s.cells[LEVEL] != B.TEST and not gold_forbids(s, seat, B.NO_RESERVE),  # gt.level.06
        not gold_forbids(s, seat, B.NO_FACE_UP),
        barred,
    )


def piles(s: Trucker, viewer: int | None) -> list[Pile]:
    """Return the piles: the backs to all, the faces to seats that looked (gt.ruling.09)."""
    shown: list[Pile] = []
    level = s.cells[LEVEL]
    pile: i64
    i: i64
    for pile in range(B.PILES):
        backs: list[Level] = []
        faces: list[str] | None = None
        knowers = s.cells[PILE_KNOWERS + pile]
        for i in range(s.box.pile_size[level]):
            backs.append(LEVEL_NAMES[s.box.pile_levels[B.PILE_CARDS * level + i]])
        if viewer is not None and knowers >> viewer & 1:
            faces = []
            for i in range(s.box.pile_size[level]):
                faces.append(s.box.card_names[s.cells[pile_at(pile, i)] - 1])
        holder = holder_of(s, pile)
        shown.append(Pile(backs, faces, pile == B.SECRET_PILE, holder, seat_set(s, knowers)))
    return shown


def holder_of(s: Trucker, pile: i64) -> int | None:
    """Return the seat that is looking at a pile now."""
    seat: i64
    for seat in range(s.players):
        if s.cells[OPENED + seat] == pile + 1:
            return int(seat)
    return None


def area(s: Trucker) -> list[str]:
    """Return the cells of the building area."""
    shown: list[str] = []
    level = s.cells[LEVEL]
    i: i64
    for i in range(s.box.area_count[level]):
        shown.append(CELL_NAMES[s.box.area_cells[B.MOST_AREA * level + i]])
    return shown


def starts(s: Trucker) -> list[int]:
    """Return the positions of the starting spaces (gt.finish.05)."""
    shown: list[int] = []
    space: i64
    for space in range(s.setting.spaces):
        shown.append(int(s.box.starts[4 * s.cells[LEVEL] + space]))
    return shown


# -- the flight -----------------------------------------------------------------------------------


def deck_size(s: Trucker) -> int:
    """Count the cards still to come; the deck shows no faces (gt.deck.04)."""
    if s.cells[PHASE] >= IN_FLIGHT:
        return int(s.cells[DECK])
    in_piles = B.PILES * s.box.pile_size[s.cells[LEVEL]]
    return int(s.cells[DECK] + in_piles)


def next_level(s: Trucker) -> Level | None:
    """Return the level on the back of the next card."""
    size = s.cells[DECK]
    if s.cells[PHASE] != IN_FLIGHT or size == 0:
        return None
    return LEVEL_NAMES[s.box.card_level[s.cells[DECK + size] - 1]]


def revealed(s: Trucker) -> list[str]:
    """Return the cards revealed so far, in the order of the box."""
    shown: list[str] = []
    if s.cells[REVEALED] == 0:
        return shown
    card: i64
    for card in range(B.CARDS):
        if s.cells[REVEALED] >> card & 1:
            shown.append(s.box.card_names[card])
    return shown


def order(s: Trucker) -> list[int]:
    """Return the frozen order of the seats, the leader first."""
    shown: list[int] = []
    i: i64
    for i in range(s.cells[ORDER]):
        shown.append(int(s.cells[ORDER + 1 + i]))
    return shown


def titles(s: Trucker) -> list[Title]:
    """Return the titles in play with their side and holder (gt.trek.01)."""
    shown: list[Title] = []
    title: i64
    for title in range(B.TITLES):
        if s.cells[TITLE + title] != 0:
            holder = int(s.cells[HOLDER + title]) - 1
            is_gold = s.cells[TITLE + title] == 2
            shown.append(
                Title(
                    s.box.title_names[title],
                    "gold" if is_gold else "silver",
                    holder if holder >= 0 else None,
                )
            )
    return shown


# -- the players ----------------------------------------------------------------------------------


def boards(s: Trucker, viewer: int | None) -> list[Seat]:
    """Return all boards; secret answers only to their owner (gt.ruling.22)."""
    shown: list[Seat] = []
    declared = declared_seats(s)
    hit = hit_number(s)
    kind: i64 = s.box.card_type[card_of(s)] if s.cells[CARD] else -1
    seat: i64
    for seat in range(s.players):
        has_declared = declared >> seat & 1 == 1
        shown.append(board(s, seat, viewer is not None and viewer == seat, has_declared, hit, kind))
    return shown


def board(s: Trucker, seat: i64, own: bool, has_declared: bool, hit: i64, card: i64) -> Seat:
    """Return a board: all except secret answers and hidden hands is public (gt.build.16)."""
    cells = s.cells
    loose = cells[LOOSE + seat]
    struck = cells[STRUCK + seat]
    lost = tile_set(s, lost_at(seat))
    fights = has_declared and is_enemy(card)
    abandoned = card in (B.ABANDONED_SHIP, B.ABANDONED_STATION)
    survey = survey_of(s, seat)
    return Seat(
        ship=ship(s, seat),
        errors=faults(s, seat),
        pieces=split_pieces(s, seat),
        keystones=keystones(s, seat),
        hand=hand(s, seat, own),
        hand_from=SOURCES[cells[HAND_FROM + seat]] if cells[HAND + seat] else None,
        reserve=reserve(s, seat),
        loose=CELL_NAMES[loose - 1] if loose else None,
        loose_from=SOURCES[cells[LOOSE_FROM + seat]] if loose else None,
        opened=int(cells[OPENED + seat]) or None,
        space=int(cells[SPACE + seat]) or None,
        position=int(cells[POSITION + seat] - ZERO),
        flying=cells[FLYING] >> seat & 1 == 1,
        stalled=cells[STALLED] >> seat & 1 == 1,
        beaten=cells[LOSERS] >> seat & 1 == 1,
        lost=lost,
        lost_cost=int(s.box.lost_price) * len(lost),  # gt.end.07
        credits=int(cells[CREDITS + seat]),
        accounts=accounts(s, seat),
        declared=int(cells[DECLARED + seat]),
        has_declared=has_declared,
        outcome=outcome(s, cells[DECLARED + seat]) if fights else None,
        enough_crew=has_enough_crew(s, seat) if abandoned else None,
        powered=int(cells[POWERED + seat]),
        landed=int(cells[LANDED + seat]) or None,
        struck=CELL_NAMES[struck - 1] if struck else None,
        defenders=cell_set(defenders(s, seat, hit)) if struck and hit >= 0 else NO_CELLS,
        answered=cells[ANSWER + seat] != 0 or cells[KEEPING + seat] != 0,
        answer=int(cells[ANSWER + seat]) if own else None,
        keeping=int(cells[KEEPING + seat]) if own else None,
        crew=int(survey.crew),
        energy=int(survey.energy),
        exposed=int(exposed(s, seat)),
        figures=survey.figures(cells[PHASE] >= IN_FLIGHT),
    )


def hand(s: Trucker, seat: i64, own: bool) -> str | None:
    """Return the tile in hand: public, unless hands are hidden (gt.ruling.08)."""
    tile = s.cells[HAND + seat] - 1
    if tile < 0:
        return None
    secret = s.cells[HAND_FROM + seat] == FACE_DOWN and not s.setting.open_hands
    return "hidden" if secret and not own else s.box.tile_names[tile]


def reserve(s: Trucker, seat: i64) -> list[str | None]:
    """Return the tiles set aside, by place."""
    shown: list[str | None] = []
    place: i64
    for place in range(RESERVE_PLACES):
        packed = s.cells[reserve_at(seat, place)]
        shown.append(s.box.tile_names[packed - 1] if packed else None)
    return shown


def accounts(s: Trucker, seat: i64) -> list[Account]:
    """Return the score sheet, flight by flight."""
    shown: list[Account] = []
    flight: i64
    for flight in range(s.cells[NUMBER] + 1):
        at = sheet(seat, flight)
        cells = s.cells
        shown.append(
            Account(
                int(cells[at]),
                int(cells[at + 1]),
                int(cells[at + 2]),
                int(cells[at + 3]),
                int(cells[at + 4]),
                int(cells[at + 5]),
                int(cells[at + 6]),
            )
        )
    return shown


def faults(s: Trucker, seat: i64) -> list[Fault]:
    """Return the errors of a ship; from launch on there are none (gt.check.09)."""
    shown: list[Fault] = []
    if s.cells[PHASE] >= IN_FLIGHT:
        return shown
    found = errors(s, seat)
    i: i64 = 0
    while i < len(found):
        at = found[i] >> SIDE_AT
        shown.append(fault(s, seat, found[i] & ERROR_KIND, at // 4, at % 4))
        i += ERROR_WIDTH
    return shown


def fault(s: Trucker, seat: i64, kind: i64, cell: i64, way: i64) -> Fault:
    """Return one error with the sides or the neighbour involved."""
    name, why, clause = CELL_NAMES[cell], WHYS[kind], ERROR_CLAUSES[kind]
    near = beside(s, seat, cell, way)
    if why in ("turned", "split", "outside") or near < 0:
        return Fault(why, clause, name)
    if kind > MISMATCH + 1:
        return Fault(why, clause, name, CELL_NAMES[near], int(way))
    own, their = side(s, seat, cell, way), side(s, seat, near, way + 2 & 3)
    return Fault(why, clause, name, CELL_NAMES[near], int(way), int(own), int(their))


def split_pieces(s: Trucker, seat: i64) -> list[list[str]]:
    """Return the pieces among which the owner of a split ship chooses (gt.loss.03)."""
    shown: list[list[str]] = []
    choosing = s.waiting != 0 and s.kind in (K.PIECES, K.REPAIRS)
    if not choosing or not split(s, seat):
        return shown
    firsts = pieces(s, seat)
    i: i64
    for i in range(len(firsts)):
        shown.append(cell_set(piece_of(s, seat, firsts[i])))
    return shown


def keystones(s: Trucker, seat: i64) -> list[str]:
    """Return the cells whose removal at the check would break the ship (gt.repair.03)."""
    found: i64 = 0
    cell: i64
    if s.waiting != 0 and s.kind == K.REPAIRS and not split(s, seat):
        faulty = implicated(s, seat)
        for cell in range(B.CELLS):
            if faulty >> cell & 1 and is_keystone(s, seat, cell):
                found |= bit(cell)
    return cell_set(found)


def ship(s: Trucker, seat: i64) -> list[Part]:
    """Return the tiles of a ship from the front, with their content."""
    shown: list[Part] = []
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1:
            shown.append(part(s, seat, cell))
    return shown


def part(s: Trucker, seat: i64, cell: i64) -> Part:
    """Return a tile of a ship with its content."""
    tile = s.tile(seat, cell)
    kind = s.box.tile_kind[tile]
    content = s.content(seat, cell)
    shown = Part(CELL_NAMES[cell], s.box.tile_names[tile], int(s.rotation(seat, cell)))
    if content == 0:
        return shown
    if is_cabin(kind):
        if content < BROWN_ALIEN:
            shown.astronauts = int(content)
        else:
            shown.alien = ALIENS[content - BROWN_ALIEN]
    elif kind == B.BATTERY:
        shown.energy = int(content)
    elif is_hold(kind):
        shown.cubes = [COLOURS[c] for c in range(B.COLOURS) for _ in range(cubes(content, c))]
    return shown
