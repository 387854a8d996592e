"""What one seat may see: built from an allow-list, the only picture that leaves the engine."""

from __future__ import annotations

from typing import Final

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import kinds as K
from perijove.games.trucker.actions import cell_name
from perijove.games.trucker.cards import card_of, has_enough_crew, is_enemy, margin
from perijove.games.trucker.check import (
    ERROR_CLAUSES,
    ERROR_KIND,
    ERROR_WIDTH,
    MISMATCH,
    SIDE_AT,
    errors,
)
from perijove.games.trucker.flight import order_seat
from perijove.games.trucker.hits import defenders, stopped_by
from perijove.games.trucker.power import min_of
from perijove.games.trucker.schema import (
    Account,
    Alien,
    Colour,
    Compared,
    Cubes,
    Fault,
    Figures,
    Hit,
    Hourglass,
    Level,
    Outcome,
    Part,
    Phase,
    Pile,
    Power,
    Projectile,
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
    all_cubes,
    beside,
    cannon_power,
    cannons_add_up,
    cubes,
    cubes_worth,
    engine_power,
    engines_add_up,
    exposed,
    is_cabin,
    is_hold,
    members,
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
    PURPLE_ALIEN,
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
    lost_at,
    pile_at,
    reserve_at,
    sheet,
)
from perijove.games.trucker.yard import gold_forbids, is_barred
from perijove.kernel.show import frame
from perijove.kernel.state import A_AT, C_AT, DEPTH, KIND_BITS, WORD
from perijove.kernel.zone import i64

CELL_NAMES: Final[list[str]] = [cell_name(cell) for cell in range(B.CELLS)]
LEVEL_NAMES: Final[list[Level]] = ["test", "I", "II", "III"]
PHASE_NAMES: Final[list[Phase]] = ["building", "pre-launch", "flight", "ended"]
TIMER_NAMES: Final[list[Timer]] = ["none", "running", "run out", "stopped"]
COLOURS: Final[list[Colour]] = ["red", "yellow", "green", "blue"]
ALIENS: Final[list[Alien]] = ["brown", "purple"]
SOURCES: Final[list[Source]] = ["face-up", "reserve 1", "reserve 2", "face-down"]
COMPARED: Final[list[Compared]] = ["crew", "engines", "cannons"]
HITS: Final[list[Projectile]] = ["small", "big", "light", "heavy"]
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
    )


def yard(s: Trucker, seat: i64) -> Yard:
    """Return what binds a builder: assistance, the test flight, a gold title (gt.title.12)."""
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
    """Return the piles: the backs to all, the faces to those who looked (gt.ruling.09)."""
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
    """Return the seat that looks at a pile right now."""
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
    """Return the positions of the starting spaces, one for each player (gt.finish.05)."""
    shown: list[int] = []
    space: i64
    for space in range(s.players):
        shown.append(int(s.box.starts[4 * s.cells[LEVEL] + space]))
    return shown


# -- the flight -----------------------------------------------------------------------------------


def deck_size(s: Trucker) -> int:
    """Count the cards still to come; the deck itself shows no face (gt.deck.04)."""
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


# -- what is being resolved -----------------------------------------------------------------------


def on_stack(s: Trucker, kind: i64) -> i64:
    """Return the topmost step of a kind as it is packed on the stack, -1 if there is none."""
    at = s.cells[DEPTH]
    while at > 0:
        if s.cells[at] & KIND_BITS == kind:
            return s.cells[at]
        at -= 1
    return -1


def combat_line(s: Trucker) -> int | None:
    """Return the line of a combat zone being fought, from 0 (gt.card.combat.02)."""
    if s.cells[CARD] == 0 or s.box.card_type[card_of(s)] != B.COMBAT_ZONE:
        return None
    packed = on_stack(s, K.LINE_ENDS)
    if packed >= 0:
        return int(packed >> A_AT & WORD)
    packed = on_stack(s, K.LINE)
    return int(packed >> A_AT & WORD) - 1 if packed >= 0 else None


def compared(s: Trucker) -> Compared | None:
    """Return what the card, or the line of it being fought, asks everybody to declare."""
    if s.cells[CARD] == 0:
        return None
    kind = s.box.card_type[card_of(s)]
    if is_enemy(kind):
        return "cannons"
    if kind == B.OPEN_SPACE:
        return "engines"
    line = combat_line(s)
    return COMPARED[s.box.line_what[B.LINES * card_of(s) + line]] if line is not None else None


def hit_number(s: Trucker) -> i64:
    """Return the projectile being resolved, -1 if there is none (gt.hit.02)."""
    if s.cells[CARD] == 0:
        return -1
    packed = on_stack(s, K.DEFENCE)
    if packed >= 0:
        return packed >> A_AT & WORD
    packed = on_stack(s, K.VOLLEY)  # it names the next one
    return (packed >> A_AT & WORD) - 1 if packed >= 0 else -1


def incoming(s: Trucker) -> Hit | None:
    """Return the projectile being resolved, with its roll."""
    hit = hit_number(s)
    if hit < 0 or s.cells[ROLL] == 0:
        return None
    kind = s.box.hit_kind[hit]
    saves = stopped_by(kind)
    return Hit(
        HITS[kind],
        int(s.box.hit_from[hit]),
        int(s.cells[ROLL]),
        None if saves < 0 else "shield" if saves == B.SHIELD else "cannon",
    )


def powers(s: Trucker) -> list[Power]:
    """Return what the seat that is asked can declare (gt.power.04)."""
    shown: list[Power] = []
    choices = s.options(s.seat)
    i: i64
    for i in range(len(choices)):
        action = choices[i]
        if action < A.POWER_CANNONS:
            front = action - A.POWER_ENGINES
            other: i64 = 0
            power = engine_power(s, s.seat, front)
        else:
            front = (action - A.POWER_CANNONS) // A.CANNONS
            other = (action - A.POWER_CANNONS) % A.CANNONS
            power = cannon_power(s, s.seat, front, other)
        shown.append(
            Power(int(front), int(other), int(front + other), int(power), outcome(s, power))
        )
    return shown


def outcome(s: Trucker, power: i64) -> Outcome | None:
    """Say what a power means for the card (gt.card.enemy.02, gt.card.openspace.03)."""
    kind = s.box.card_type[card_of(s)]
    if kind == B.OPEN_SPACE:
        return "advance" if power > 0 else "stall"
    if not is_enemy(kind):
        return None
    ahead = margin(s, power)
    if ahead == 0:
        return "draw"
    return "win" if ahead > 0 else "lose"


def declared_seats(s: Trucker) -> i64:
    """Return the seats that have declared for the card, or for the line, that is resolved now."""
    if s.cells[CARD] == 0:
        return 0
    kind = s.box.card_type[card_of(s)]
    asked = on_stack(s, K.DECLARE)
    if kind == B.OPEN_SPACE:
        packed = on_stack(s, K.OPEN_SPACE)
        return first_seats(s, (packed >> A_AT & WORD) - (1 if asked >= 0 else 0))
    if is_enemy(kind):
        return first_seats(s, attacked(s, asked))
    if kind != B.COMBAT_ZONE or on_stack(s, K.LINE_ENDS) < 0:
        return 0
    waiting: i64 = 0
    at = s.cells[DEPTH]
    while at > 0:
        if s.cells[at] & KIND_BITS == K.DECLARE:
            waiting |= 1 << (s.cells[at] >> 8 & 15)
        at -= 1
    return first_seats(s, s.cells[ORDER]) & ~waiting


def first_seats(s: Trucker, count: i64) -> i64:
    """Return the first seats of the frozen order."""
    found: i64 = 0
    place: i64
    for place in range(count):
        found |= 1 << order_seat(s, place)
    return found


def attacked(s: Trucker, asked: i64) -> i64:
    """Count the seats that have met the enemy; it goes no farther than a winner."""
    if asked >= 0:
        return asked >> C_AT & WORD
    packed = on_stack(s, K.FIGHT)
    if packed >= 0:
        return (packed >> A_AT & WORD) + 1
    packed = on_stack(s, K.ENEMY)
    if packed >= 0:
        return packed >> A_AT & WORD
    place: i64
    for place in range(s.cells[ORDER]):
        if margin(s, s.cells[DECLARED + order_seat(s, place)]) > 0:
            return place + 1
    return s.cells[ORDER]


# -- the players ----------------------------------------------------------------------------------


def boards(s: Trucker, viewer: int | None) -> list[Seat]:
    """Return every player's board; sealed answers only to their owner (gt.ruling.22)."""
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
    """Return a player's board: everything but sealed answers and hidden hands is public."""
    cells = s.cells
    loose = cells[LOOSE + seat]
    struck = cells[STRUCK + seat]
    lost = tile_set(s, lost_at(seat))
    fights = has_declared and is_enemy(card)
    abandoned = card in (B.ABANDONED_SHIP, B.ABANDONED_STATION)
    survey = Survey(s, seat)
    return Seat(
        ship=ship(s, seat),
        errors=faults(s, seat),
        pieces=split_pieces(s, seat),
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


class Survey:
    """What is on a ship, counted in one pass."""

    __slots__ = (
        "aliens", "berths", "crew", "double_engines", "doubles", "doubles_forward", "energy",
        "engines", "room", "singles", "singles_forward", "slots", "worth",
    )  # fmt: skip

    def __init__(self, s: Trucker, seat: i64) -> None:
        self.singles: i64 = 0  # cannons, and those of them that face the front
        self.singles_forward: i64 = 0
        self.doubles: i64 = 0
        self.doubles_forward: i64 = 0
        self.engines: i64 = 0
        self.double_engines: i64 = 0
        self.slots: i64 = 0
        self.energy: i64 = 0
        self.berths: i64 = 0
        self.crew: i64 = 0
        self.aliens: i64 = 0  # a set
        self.room: i64 = 0
        self.worth: i64 = 0
        hull = s.hull(seat)
        cell: i64
        for cell in range(B.CELLS):
            if hull >> cell & 1:
                self.count(s, s.tile(seat, cell), s.rotation(seat, cell), s.content(seat, cell))

    def count(self, s: Trucker, tile: i64, turns: i64, content: i64) -> None:
        """Count a tile and what it holds."""
        kind = s.box.tile_kind[tile]
        forward: i64 = 1 if turns == B.FRONT else 0
        if kind == B.CANNON:
            self.singles += 1
            self.singles_forward += forward
        elif kind == B.DOUBLE_CANNON:
            self.doubles += 1
            self.doubles_forward += forward
        elif kind == B.ENGINE:
            self.engines += 1
        elif kind == B.DOUBLE_ENGINE:
            self.double_engines += 1
        elif kind == B.BATTERY:
            self.slots += s.box.tile_size[tile]
            self.energy += content
        elif is_cabin(kind):
            self.berths += 2  # gt.load.02, gt.load.03
            self.crew += members(content)
            if content >= BROWN_ALIEN:
                self.aliens |= 1 << content
        elif is_hold(kind):
            self.room += s.box.tile_size[tile] - all_cubes(content)
            self.worth += cubes_worth(s, content)

    def figures(self, loaded: bool) -> Figures:
        """Return what the ship can do; before the launch with the crew and energy to come."""
        cells = self.energy if loaded else self.slots
        engines = self.engine_power(0)
        cannons = self.cannon_power(0, 0)
        front = min_of(self.doubles_forward, cells)  # these count double, so they come first
        other = min_of(self.doubles - self.doubles_forward, cells - front)
        most_engines = self.engine_power(min_of(self.double_engines, cells))  # gt.power.04
        return Figures(
            int(cannons),
            int(self.cannon_power(front, other) - cannons),
            int(engines),
            int(most_engines - engines),
            int(self.crew if loaded else self.berths),
            int(cells),
            int(self.slots),
            int(self.room),
            int(self.worth),
        )

    def engine_power(self, powered: i64) -> i64:
        """Return the engine power with so many double engines powered."""
        return engines_add_up(self.engines, powered, self.aliens >> BROWN_ALIEN & 1 == 1)

    def cannon_power(self, front: i64, other: i64) -> i64:
        """Return the cannon power with so many double cannons powered."""
        alien = self.aliens >> PURPLE_ALIEN & 1 == 1
        return cannons_add_up(self.singles, self.singles_forward, front, other, alien)


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
    """Return one error with the sides or the neighbour that it is about."""
    name, why, clause = CELL_NAMES[cell], WHYS[kind], ERROR_CLAUSES[kind]
    near = beside(s, seat, cell, way)
    if why in ("turned", "split", "outside") or near < 0:
        return Fault(why, clause, name)
    if kind > MISMATCH + 1:
        return Fault(why, clause, name, CELL_NAMES[near], int(way))
    own, their = side(s, seat, cell, way), side(s, seat, near, way + 2 & 3)
    return Fault(why, clause, name, CELL_NAMES[near], int(way), int(own), int(their))


def split_pieces(s: Trucker, seat: i64) -> list[list[str]]:
    """Return the pieces between which the owner of a split ship chooses (gt.loss.03)."""
    shown: list[list[str]] = []
    choosing = s.waiting != 0 and s.kind in (K.PIECES, K.REPAIRS)
    if not choosing or not split(s, seat):
        return shown
    firsts = pieces(s, seat)
    i: i64
    for i in range(len(firsts)):
        shown.append(cell_set(piece_of(s, seat, firsts[i])))
    return shown


def ship(s: Trucker, seat: i64) -> list[Part]:
    """Return the tiles of a ship from the front, with what they hold."""
    shown: list[Part] = []
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1:
            shown.append(part(s, seat, cell))
    return shown


def part(s: Trucker, seat: i64, cell: i64) -> Part:
    """Return a tile of a ship with what it holds."""
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
