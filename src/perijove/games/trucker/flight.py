"""The flight: rockets on the track, card after card, and giving up."""

from __future__ import annotations

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import events as E
from perijove.games.trucker import kinds as K
from perijove.games.trucker.ship import astronauts, exposed
from perijove.games.trucker.state import (
    CARD,
    DECK,
    DECLARED,
    FLYING,
    LANDED,
    LEVEL,
    LOSERS,
    ORDER,
    POSITION,
    POWERED,
    REVEALED,
    ROLL,
    SEATS,
    STALLED,
    ZERO,
    Trucker,
    bit,
)
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, append, i64, vec

# -- order and movement ---------------------------------------------------------------------------


def freeze_order(s: Trucker) -> None:
    """Store the seats in flight from the leader back (gt.def.13, gt.ruling.15)."""
    left = s.cells[FLYING]  # gt.flight.03: nobody else takes part
    count: i64 = 0
    seat: i64
    while left != 0:
        best: i64 = -1
        for seat in range(s.players):
            if left >> seat & 1 and ahead_of(s, seat, best):
                best = seat
        left &= ~(1 << best)
        count += 1
        s.cells[ORDER + count] = best
    s.cells[ORDER] = count
    rest: i64
    for rest in range(count + 1, SEATS + 1):
        s.cells[ORDER + rest] = 0


def order_seat(s: Trucker, place: i64) -> i64:
    """Return the seat at a place of the frozen order; the leader's place is 0."""
    return s.cells[ORDER + 1 + place]


def leader(s: Trucker) -> i64:
    """Return the seat in flight that is farthest ahead, -1 if there is none (gt.def.12)."""
    best: i64 = -1
    seat: i64
    for seat in range(s.players):
        if s.in_flight(seat) and ahead_of(s, seat, best):
            best = seat
    return best


def ahead_of(s: Trucker, seat: i64, other: i64) -> bool:
    """Return True if a rocket is ahead of another, or of nobody (-1)."""
    return other < 0 or s.cells[POSITION + seat] > s.cells[POSITION + other]


def move(s: Trucker, seat: i64, spaces: i64, step: i64) -> None:
    """Move a rocket over this many empty spaces, skipping others (gt.move.03, gt.move.04)."""
    start = s.cells[POSITION + seat]
    at = start
    while spaces > 0:  # gt.move.07: 0 changes nothing
        at += step
        if not occupied(s, seat, at):  # gt.def.14: an empty space is a day
            spaces -= 1
    s.cells[POSITION + seat] = at
    if s.listening and at != start:
        s.tell(E.ROCKET_MOVED, seat, start - ZERO, at - ZERO)


def occupied(s: Trucker, seat: i64, position: i64) -> bool:
    """Return True if another rocket is on a space, in any lap (gt.move.02, gt.move.08)."""
    track = s.box.track[s.cells[LEVEL]]  # gt.move.01
    other: i64
    for other in range(s.players):
        if other == seat or not s.in_flight(other):  # gt.move.05: its own space is empty
            continue
        if (s.cells[POSITION + other] - position) % track == 0:  # gt.ruling.16
            return True
    return False


class Days(Resolving[Trucker]):
    """A rocket loses flight days (gt.move.04, gt.effect.06)."""

    kind = K.DAYS
    name = "days"
    args = "days"
    clauses = "gt.move.04"

    def resolve(self, s: Trucker) -> None:
        """Move the rocket back."""
        days = s.a
        move(s, s.seat, days, -1)


# -- cards ----------------------------------------------------------------------------------------


class NextCard(Resolving[Trucker]):
    """The leader reveals the top card (gt.flight.01)."""

    kind = K.NEXT_CARD
    name = "next card"
    clauses = "gt.flight.01"

    def resolve(self, s: Trucker) -> None:
        """Reveal the card, fix the order of the seats and start the card's procedure."""
        if s.cells[FLYING] == 0:
            s.push(K.END_FLIGHT, 0)  # gt.flight.02
            return
        card = s.take_top(DECK)  # gt.deck.03
        s.cells[CARD] = card + 1
        s.cells[REVEALED] |= bit(card)
        s.reveal()
        if s.listening:
            s.tell(E.CARD_REVEALED, leader(s), card)
        clear_card(s)
        freeze_order(s)  # gt.flight.05
        s.push(K.END_CARD, 0)
        begin_card(s, s.box.card_type[card], card)


def clear_card(s: Trucker) -> None:
    """Clear what the last card left (gt.card.planets.08)."""
    s.cells[STALLED] = 0
    s.cells[LOSERS] = 0
    s.cells[ROLL] = 0
    s.cells[ROLL + 1] = 0
    seat: i64
    for seat in range(s.players):
        s.cells[DECLARED + seat] = 0
        s.cells[POWERED + seat] = 0
        s.cells[LANDED + seat] = 0


def begin_card(s: Trucker, kind: i64, card: i64) -> None:
    """Push the first step of a card's procedure."""
    if kind == B.PLANETS:
        s.push(K.PLANETS, 0)
    elif kind == B.OPEN_SPACE:
        s.push(K.OPEN_SPACE, 0)
    elif kind == B.METEORS:  # gt.card.meteors.01, gt.card.meteors.02: all in flight
        first = s.box.hits_first[card]
        s.push(K.VOLLEY, 0, first, first + s.box.hits_count[card], s.cells[FLYING])
    elif kind in (B.SMUGGLERS, B.SLAVERS, B.PIRATES):
        s.push(K.ENEMY, 0)
    elif kind in (B.ABANDONED_SHIP, B.ABANDONED_STATION):
        s.push(K.ABANDONED, 0)
    elif kind == B.STARDUST:
        stardust(s)
    elif kind == B.EPIDEMIC:
        s.push(K.EPIDEMIC, 0)
    elif s.cells[ORDER] == 1:
        if s.listening:  # gt.card.combat.01, gt.card.sabotage.01
            s.tell(E.CARD_IGNORED, 0, card)
    elif kind == B.COMBAT_ZONE:
        s.push(K.LINE, 0)
    else:
        s.push(K.SABOTAGE, 0)


def stardust(s: Trucker) -> None:
    """Make every rocket lose a day per exposed connector, the rearmost first."""
    place = s.cells[ORDER] - 1
    while place >= 0:
        seat = order_seat(s, place)
        move(s, seat, exposed(s, seat), -1)  # gt.card.stardust.01, gt.card.stardust.02
        place -= 1


class EndCard(Resolving[Trucker]):
    """After a card: who must give up, who wants to, and the next card (gt.flight.04)."""

    kind = K.END_CARD
    name = "end card"
    clauses = "gt.flight.04"

    def resolve(self, s: Trucker) -> None:
        """Check all seats at once (gt.giveup.04, gt.ruling.17)."""
        out: i64 = 0
        ahead = leader(s)
        lap = s.box.track[s.cells[LEVEL]]
        seat: i64
        reasons = vec[i64]([0] * SEATS)
        for seat in range(s.players):
            if not s.in_flight(seat):
                continue
            if s.cells[STALLED] >> seat & 1:  # gt.giveup.01
                reasons[seat] = E.NO_ENGINES
            elif astronauts(s, seat) == 0:  # gt.giveup.02, gt.alien.09, gt.loss.11
                reasons[seat] = E.NO_ASTRONAUT
            elif s.cells[POSITION + ahead] - s.cells[POSITION + seat] > lap:  # gt.giveup.03
                reasons[seat] = E.LAPPED  # gt.move.09
            if reasons[seat] != 0:
                out |= 1 << seat
        for seat in range(s.players):
            if out >> seat & 1:
                give_up(s, seat, reasons[seat])
        s.cells[CARD] = 0
        clear_card(s)
        if s.cells[DECK] == 0 or s.cells[FLYING] == 0:
            s.push(K.END_FLIGHT, 0)  # gt.flight.02, gt.ruling.18
            return
        freeze_order(s)
        s.push(K.NEXT_CARD, 0)
        place = s.cells[ORDER] - 1
        while place >= 0:
            s.push(K.GIVE_UP, order_seat(s, place))
            place -= 1


class GiveUp(Deciding[Trucker]):
    """Between two cards all seats in flight may give up, in order (gt.giveup.05, gt.decide.14)."""

    kind = K.GIVE_UP
    name = "give up"
    clauses = "gt.giveup.05"
    reading = "gt.giveup.05 gt.giveup.06 gt.giveup.07 gt.giveup.08 gt.giveup.02 gt.giveup.03"
    prompt = "Fly on, or give up? Cards left: {deck}"

    def options(self, s: Trucker) -> Zone:
        """Offer to fly on or to give up."""
        return append(append(vec[i64](), A.FLY_ON), A.GIVE_UP)

    def apply(self, s: Trucker, action: i64) -> None:
        """Give up or fly on."""
        if action == A.GIVE_UP:
            give_up(s, s.seat, E.BY_CHOICE)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that only these two answers are possible."""
        return "before the next card, fly on or give up", "gt.giveup.05"


def give_up(s: Trucker, seat: i64, reason: i64) -> None:
    """Take a rocket off the track for the rest of the flight (gt.giveup.06, gt.move.10)."""
    # Credits are kept (gt.giveup.08); ship, cargo and lost pile stay as they are (gt.giveup.09).
    s.cells[FLYING] &= ~(1 << seat)
    s.cells[POSITION + seat] = ZERO
    if s.listening:
        s.tell(E.GAVE_UP, seat, reason)
