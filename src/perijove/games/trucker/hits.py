"""Asteroids and shots: one roll for all ships, simultaneous defences, then losses."""

from __future__ import annotations

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import events as E
from perijove.games.trucker import kinds as K
from perijove.games.trucker.launch import piece_options
from perijove.games.trucker.power import spend
from perijove.games.trucker.ship import (
    cannons_facing,
    energy,
    first_tile,
    keep_only,
    lose,
    lose_unsupported,
    reaches,
    shields_facing,
    side,
    split,
)
from perijove.games.trucker.state import ANSWER, KEEPING, ROLL, STRUCK, Trucker
from perijove.kernel.step import Resolving, Simultaneous
from perijove.kernel.zone import Zone, append, i64, vec


class Volley(Resolving[Trucker]):
    """Projectiles one by one, each for all its targets at once (gt.hit.02, gt.hit.06)."""

    kind = K.VOLLEY
    name = "volley"
    args = "hit last seats"
    clauses = "gt.hit.02"

    def resolve(self, s: Trucker) -> None:
        """Roll for the next one and find what it would destroy on every ship."""
        hit, last, seats = s.a, s.b, s.c
        if hit == last:
            return
        s.push(K.VOLLEY, 0, hit + 1, last, seats)  # gt.hit.07: the next roll waits
        s.push(K.DEFENCE, 0, hit, seats)
        line = s.dice()
        s.cells[ROLL] = line
        if s.listening:
            s.tell(E.ROLLED, 0, line, s.box.hit_kind[hit], s.box.hit_from[hit])
        seat: i64
        for seat in range(s.players):
            if seats >> seat & 1:
                s.cells[STRUCK + seat] = threat(s, seat, hit, line) + 1


def threat(s: Trucker, seat: i64, hit: i64, line: i64) -> i64:
    """Return the cell that a projectile will destroy unless energy is spent, or -1."""
    kind = s.box.hit_kind[hit]
    way = s.box.hit_from[hit]
    cell = first_tile(s, seat, way, line)
    if cell < 0:  # gt.hit.05, gt.board.07
        tell_fate(s, seat, hit, E.MISSES, 0)
        return -1
    if kind == B.SMALL and side(s, seat, cell, way) == B.SMOOTH:
        tell_fate(s, seat, hit, E.BOUNCES, cell)  # gt.hit.08
        return -1
    if kind == B.BIG and reaches(s, seat, B.CANNON, way, line):  # gt.hit.10
        tell_fate(s, seat, hit, E.SHOT_DOWN, cell)  # gt.hit.14, gt.ruling.21
        return -1
    return cell


def can_defend(s: Trucker, seat: i64, hit: i64) -> bool:
    """Return True if a threatened ship can pay for a defence (gt.hit.22, gt.comp.11)."""
    if s.cells[STRUCK + seat] == 0 or energy(s, seat) == 0:
        return False
    return defenders(s, seat, hit) != 0


def stopped_by(hit_kind: i64) -> i64:
    """Return the kind of tile that stops a kind of projectile with energy, or -1."""
    if hit_kind == B.BIG:  # gt.hit.16: cannons for these, shields for the others
        return B.DOUBLE_CANNON
    return -1 if hit_kind == B.HEAVY else B.SHIELD  # gt.hit.09, gt.hit.17, gt.hit.18


def defenders(s: Trucker, seat: i64, hit: i64) -> i64:
    """Return the cells of a ship that could stop a projectile with energy."""
    way = s.box.hit_from[hit]
    kind = stopped_by(s.box.hit_kind[hit])
    if kind == B.DOUBLE_CANNON:
        return cannons_facing(s, seat, kind, way, s.cells[ROLL])
    return shields_facing(s, seat, way) if kind == B.SHIELD else 0


def tell_fate(s: Trucker, seat: i64, hit: i64, fate: i64, cell: i64) -> None:
    """Report what a projectile does to a ship."""
    if s.listening:
        s.tell(E.PROJECTILE, seat, s.box.hit_kind[hit], s.box.hit_from[hit], fate, cell)


class Defence(Simultaneous[Trucker]):
    """Seats that can save a tile decide, secretly until the last answer (gt.ruling.22)."""

    kind = K.DEFENCE
    name = "defence"
    args = "hit seats"
    clauses = "gt.hit.19"
    reading = "gt.hit.19 gt.hit.09 gt.hit.10 gt.hit.17 gt.hit.14 gt.hit.20 gt.hit.22 gt.hit.16"
    prompt = "{hit} will destroy your {struck} at {cell}: defend it?"

    def seats(self, s: Trucker) -> i64:
        """Return the seats that can save a tile and must answer (gt.decide.11, gt.decide.12)."""
        hit, seats = s.a, s.b
        asked: i64 = 0
        seat: i64
        for seat in range(s.players):
            if seats >> seat & 1 and s.cells[ANSWER + seat] == 0 and can_defend(s, seat, hit):
                asked |= 1 << seat
        return asked

    def options_of(self, s: Trucker, seat: i64) -> Zone:
        """Offer to accept the hit, or to defend with a cell of a battery (gt.hit.19)."""
        choices = append(vec[i64](), A.HOLD)
        hull = s.hull(seat)
        cell: i64
        for cell in range(B.CELLS):
            if not hull >> cell & 1 or s.kind_at(seat, cell) != B.BATTERY:
                continue
            if s.content(seat, cell) > 0:
                choices = append(choices, A.DEFEND + cell)
        return choices

    def apply_of(self, s: Trucker, seat: i64, action: i64) -> None:
        """Store the answer; nobody else's depends on it (gt.card.meteors.03)."""
        s.cells[ANSWER + seat] = 1 if action == A.HOLD else action - A.DEFEND + 2
        if s.listening:
            s.tell(E.ANSWERED, seat)

    def resolve(self, s: Trucker) -> None:
        """Apply all answers together: defended tiles stay, the others are destroyed."""
        hit, seats = s.a, s.b
        seat: i64
        s.push(K.PIECES, 0, seats)
        for seat in range(s.players):
            cell = s.cells[STRUCK + seat] - 1
            paid = s.cells[ANSWER + seat] - 2
            if paid > -2:
                s.reveal()  # the secret answers are revealed
            s.cells[STRUCK + seat] = 0
            s.cells[ANSWER + seat] = 0
            if cell < 0:
                continue
            if paid >= 0:
                spend(s, seat, paid)  # gt.hit.20, gt.hit.21: a cell each time
                big = s.box.hit_kind[hit] == B.BIG
                tell_fate(s, seat, hit, E.SHOT_DOWN if big else E.SHIELDED, cell)
            else:
                tell_fate(s, seat, hit, E.DESTROYS, cell)
                lose(s, seat, cell)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that a defence costs a cell of a battery."""
        return "accept the hit, or defend with a battery that has energy", "gt.hit.19"


class Pieces(Simultaneous[Trucker]):
    """Owners of split ships choose the piece to keep, secretly until all have (gt.loss.03)."""

    kind = K.PIECES
    name = "pieces"
    args = "seats"
    clauses = "gt.loss.03"
    reading = "gt.loss.03 gt.loss.04 gt.loss.05 gt.loss.08 gt.ruling.25"
    prompt = "Your ship breaks apart: which piece do you keep?"

    def seats(self, s: Trucker) -> i64:
        """Return the owners of split ships who have not chosen (gt.decide.13)."""
        seats = s.a
        asked: i64 = 0
        seat: i64
        for seat in range(s.players):
            if seats >> seat & 1 and s.cells[KEEPING + seat] == 0 and split(s, seat):
                asked |= 1 << seat
        return asked

    def options_of(self, s: Trucker, seat: i64) -> Zone:
        """Offer every piece, whatever is in it (gt.loss.04, gt.ruling.25)."""
        return piece_options(s, seat)

    def apply_of(self, s: Trucker, seat: i64, action: i64) -> None:
        """Store the choice."""
        s.cells[KEEPING + seat] = action - A.KEEP + 1
        if s.listening:
            s.tell(E.ANSWERED, seat)

    def resolve(self, s: Trucker) -> None:
        """Drop the other pieces; then aliens without life support leave (gt.ruling.26)."""
        seats = s.a
        seat: i64
        for seat in range(s.players):
            if not seats >> seat & 1:
                continue
            cell = s.cells[KEEPING + seat] - 1
            s.cells[KEEPING + seat] = 0
            if cell >= 0:
                s.reveal()  # the secret answers are revealed
                if s.listening:
                    s.tell(E.PIECE_KEPT, seat, cell)
                keep_only(s, seat, cell, True)
            lose_unsupported(s, seat)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that one piece is kept."""
        return "choose the piece to keep", "gt.loss.03"
