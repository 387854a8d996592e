"""The view of the card being resolved: its line, the projectile, and declarations."""

from __future__ import annotations

from typing import Final

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import kinds as K
from perijove.games.trucker.cards import card_of, is_enemy, margin
from perijove.games.trucker.flight import order_seat
from perijove.games.trucker.hits import stopped_by
from perijove.games.trucker.schema import Compared, Hit, Outcome, Power, Projectile
from perijove.games.trucker.ship import cannon_power, engine_power
from perijove.games.trucker.state import CARD, DECLARED, ORDER, ROLL, Trucker
from perijove.kernel.cells import A_AT, C_AT, DEPTH, KIND_BITS, WORD
from perijove.kernel.zone import i64

COMPARED: Final[list[Compared]] = ["crew", "engines", "cannons"]
HITS: Final[list[Projectile]] = ["small", "big", "light", "heavy"]


def on_stack(s: Trucker, kind: i64) -> i64:
    """Return the topmost step of a kind, packed as on the stack, or -1."""
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
    """Return what the card, or its current line, requires all to declare."""
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
    packed = on_stack(s, K.VOLLEY)  # the step holds the next one
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
    """Return what the asked seat can declare (gt.power.04)."""
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
    """Return what a power means for the card (gt.card.enemy.02, gt.card.openspace.03)."""
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
    """Return the seats that have declared for the current card or line."""
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
    """Count the seats that have met the enemy; it stops at a winner."""
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
