"""Pre-launch: the check and its corrections, energy, crew, and the flight deck (gt.ruling.56)."""

from __future__ import annotations

from typing import ClassVar

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import events as E
from perijove.games.trucker import kinds as K
from perijove.games.trucker.check import implicated
from perijove.games.trucker.flight import freeze_order, give_up, order_seat
from perijove.games.trucker.ship import (
    alien_cell,
    astronauts,
    keep_only,
    pieces,
    put_out,
    split,
    supported,
)
from perijove.games.trucker.state import (
    BROWN_ALIEN,
    DECK,
    DECK_STREAM,
    FLYING,
    IN_FLIGHT,
    LEVEL,
    ORDER,
    PHASE,
    PILES,
    POSITION,
    PRELAUNCH,
    PURPLE_ALIEN,
    RESERVE_PLACES,
    SLOT,
    SPACE,
    STOPPED,
    TIMER,
    ZERO,
    Trucker,
    content_at,
    lost_at,
    reserve_at,
)
from perijove.games.trucker.yard import gold_forbids
from perijove.kernel.step import Deciding, Resolving, Simultaneous
from perijove.kernel.zone import Zone, append, i64, vec


class Stop(Resolving[Trucker]):
    """Assembly is over: reserves are lost, rockets are on their starting spaces."""

    kind = K.STOP
    name = "stop"
    clauses = "gt.ruling.56"

    def resolve(self, s: Trucker) -> None:
        """Start pre-launch (gt.build.10, gt.finish.04, gt.finish.06)."""
        if s.cells[SLOT] != 0:  # a test flight has no hourglass: gt.level.05
            s.cells[TIMER] = STOPPED
        s.cells[PHASE] = PRELAUNCH
        if s.listening:
            s.tell(E.ASSEMBLY_ENDED, 0)
        seat: i64
        for seat in range(s.players):
            lose_reserve(s, seat)
            space = s.cells[SPACE + seat] - 1
            s.cells[POSITION + seat] = ZERO + s.box.starts[4 * s.cells[LEVEL] + space]
        s.cells[FLYING] = (1 << s.players) - 1
        s.push(K.LAUNCH, 0)
        s.push(K.PROVISION, 0)
        s.push(K.REPAIRS, 0)  # gt.repair.06: before energy and crew


def lose_reserve(s: Trucker, seat: i64) -> None:
    """Put the tiles left in a reserve in the lost pile (gt.build.10)."""
    place: i64
    for place in range(RESERVE_PLACES):
        tile = s.cells[reserve_at(seat, place)] - 1
        if tile >= 0:
            s.cells[reserve_at(seat, place)] = 0
            s.add_tile(lost_at(seat), tile)
            if s.listening:
                s.tell(E.TILE_LOST, seat, tile, B.CELLS)


class Repairs(Simultaneous[Trucker]):
    """Owners of faulty ships remove tiles until no error is left (gt.repair.01)."""

    kind = K.REPAIRS
    name = "repairs"
    clauses = "gt.repair"
    reading = (
        "gt.repair.01 gt.repair.02 gt.repair.05 gt.check.09 gt.repair.03 gt.repair.04 "
        "gt.check.01 gt.check.04"
    )
    prompt = "Your ship does not pass the check: which component do you remove?"
    prompt_when_split: ClassVar[str] = "Your ship is in pieces: which one do you keep?"

    def seats(self, s: Trucker) -> i64:
        """Return the owners of faulty ships, who decide independently (gt.repair.07)."""
        faulty: i64 = 0
        seat: i64
        for seat in range(s.players):
            if implicated(s, seat) != 0:
                faulty |= 1 << seat
        return faulty

    def options_of(self, s: Trucker, seat: i64) -> Zone:
        """Offer the pieces of a split ship, otherwise the tiles in errors (gt.repair.05)."""
        if split(s, seat):
            return piece_options(s, seat)
        choices = vec[i64]()
        faulty = implicated(s, seat)
        cell: i64
        for cell in range(B.CELLS):
            if faulty >> cell & 1:  # gt.repair.02: the owner chooses
                choices = append(choices, A.REMOVE + cell)
        return choices

    def apply_of(self, s: Trucker, seat: i64, action: i64) -> None:
        """Remove the tile, or keep the piece and drop the others (gt.repair.03, gt.repair.04)."""
        if action >= A.KEEP:
            keep_only(s, seat, action - A.KEEP, False)
        else:
            put_out(s, seat, action - A.REMOVE)

    def resolve(self, s: Trucker) -> None:
        """Do nothing: no ship has an error any more (gt.repair.08, gt.ruling.44)."""

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that only tiles in errors are removed, and a split ship is decided first."""
        if split(s, seat):
            return "first choose the piece to keep", "gt.repair.03"
        return "only a tile involved in an error can be removed", "gt.repair.05"


def piece_options(s: Trucker, seat: i64) -> Zone:
    """Offer every piece of a ship by its lowest cell."""
    firsts = pieces(s, seat)
    choices = vec[i64]()
    i: i64
    for i in range(len(firsts)):
        choices = append(choices, A.KEEP + firsts[i])
    return choices


class Provision(Resolving[Trucker]):
    """Energy on every slot, then crew in route order (gt.load.01, gt.load.06)."""

    kind = K.PROVISION
    name = "provision"
    clauses = "gt.load"

    def resolve(self, s: Trucker) -> None:
        """Load energy and let the crews board, the leader's first."""
        freeze_order(s)
        i: i64 = s.cells[ORDER] - 1
        while i >= 0:
            self.provide(s, order_seat(s, i))
            i -= 1

    def provide(self, s: Trucker, seat: i64) -> None:
        """Fill one ship; cabins beside a life support ask, holds stay empty (gt.load.04)."""
        # The supply of cells and crew is not counted, so it never runs out (gt.load.05,
        # gt.ruling.30).
        hull = s.hull(seat)
        cell: i64 = B.CELLS - 1
        while cell >= 0:
            if hull >> cell & 1:
                kind = s.kind_at(seat, cell)
                if kind == B.BATTERY:
                    s.cells[content_at(seat, cell)] = s.box.tile_size[s.tile(seat, cell)]
                elif kind == B.START:
                    s.cells[content_at(seat, cell)] = 2  # gt.load.02, gt.alien.03
                elif kind == B.CABIN:
                    s.push(K.CABIN, seat, cell)  # gt.load.03
            cell -= 1


class Cabin(Deciding[Trucker]):
    """A cabin takes two astronauts, or an alien with life support (gt.decide.03)."""

    kind = K.CABIN
    name = "cabin"
    args = "cell"
    clauses = "gt.alien"
    reading = (
        "gt.load.03 gt.alien.01 gt.alien.02 gt.alien.04 gt.alien.08 gt.alien.09 gt.power.01 "
        "gt.power.02"
    )
    prompt = "Who boards the cabin at {cell}?"

    def options(self, s: Trucker) -> Zone:
        """Offer the crews that may board."""
        cell = s.a
        choices = append(vec[i64](), A.BOARD)  # gt.alien.04
        alien: i64
        for alien in range(BROWN_ALIEN, PURPLE_ALIEN + 1):  # gt.alien.06
            if may_board(s, s.seat, cell, alien):
                choices = append(choices, A.BOARD + 1 + alien - BROWN_ALIEN)
        return choices

    def apply(self, s: Trucker, action: i64) -> None:
        """Put the crew in the cabin; no member moves or boards later (gt.ruling.28)."""
        cell = s.a
        crew: i64 = 2 if action == A.BOARD else BROWN_ALIEN + action - A.BOARD - 1
        s.cells[content_at(s.seat, cell)] = crew
        if s.listening:
            s.tell(E.CREW_BOARDED, s.seat, cell, crew)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain why an alien may not board."""
        cell = s.a
        alien: i64 = PURPLE_ALIEN if action == A.BOARD + 2 else BROWN_ALIEN
        if not supported(s, seat, cell, alien):
            return "no life support of its colour is joined to the cabin", "gt.alien.01"
        if alien_cell(s, seat, alien) >= 0:
            return "an alien of that colour is already aboard", "gt.alien.02"
        return "the gold title forbids it (a house rule)", "gt.title.12"


def may_board(s: Trucker, seat: i64, cell: i64, alien: i64) -> bool:
    """Return True if an alien may board a cabin (gt.alien.01, gt.alien.02)."""
    if not supported(s, seat, cell, alien) or alien_cell(s, seat, alien) >= 0:
        return False
    other: i64 = BROWN_ALIEN + PURPLE_ALIEN - alien
    return not (gold_forbids(s, seat, B.ONE_ALIEN) and alien_cell(s, seat, other) >= 0)


class Launch(Resolving[Trucker]):
    """Seats without an astronaut stay behind; the leader shuffles the deck (gt.deck.01)."""

    kind = K.LAUNCH
    name = "launch"
    clauses = "gt.deck"

    def resolve(self, s: Trucker) -> None:
        """Start the flight."""
        s.cells[PHASE] = IN_FLIGHT
        seat: i64
        for seat in range(s.players):
            if astronauts(s, seat) == 0:
                give_up(s, seat, E.NO_ASTRONAUT)  # gt.ruling.45
            elif s.listening:
                s.tell(E.LAUNCHED, seat, s.cells[POSITION + seat] - ZERO)
        if s.cells[FLYING] == 0:
            s.push(K.END_FLIGHT, 0)
            return
        gather_deck(s)
        shuffle_deck(s)
        s.push(K.NEXT_CARD, 0)


def gather_deck(s: Trucker) -> None:
    """Combine the piles; the test flight has its deck from the start."""
    i: i64
    for i in range(B.PILES * B.PILE_CARDS):
        if s.cells[PILES + i] != 0:
            s.put_on(DECK, s.cells[PILES + i] - 1)


def shuffle_deck(s: Trucker) -> None:
    """Shuffle until the first card is of the flight's level (gt.deck.02, gt.ruling.35)."""
    level: i64 = s.cells[LEVEL] if s.cells[LEVEL] != B.TEST else 1
    while True:
        s.shuffle(DECK_STREAM, DECK + 1, s.cells[DECK])
        if s.box.card_level[s.cells[DECK + s.cells[DECK]] - 1] == level:
            return
