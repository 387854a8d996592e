"""The probability that a crew survives the cards still to come."""

from __future__ import annotations

from typing import Final

from perijove.games.trucker import box as B
from perijove.games.trucker.box import Box
from perijove.games.trucker.ship import cannon_power, count_cannons, energy
from perijove.games.trucker.state import DECK, FLYING, LEVEL, REVEALED, Trucker
from perijove.kernel.cells import count_bits
from perijove.kernel.zone import Zone, i64, vec

ACCIDENT: Final = 0.06  # how often a card costs a cabin with its crew
CABIN_CREW: Final = 2
WEAKEST: Final = 0.3  # how often the seat is the weakest in a line of a combat zone
CARDS_OF_A_LEVEL: Final = 20

SURE: Final = 65536  # fixed-point 1: integers, because this code runs very often


def survival(s: Trucker, seat: i64, members: i64) -> float:
    """Return the probability that at least one of this many members survives the last card."""
    left = vec[i64]([0] * 64)
    left[members] = SURE
    for _card in range(s.cells[DECK]):
        strike(left, members, ACCIDENT, CABIN_CREW)
    share = share_to_come(s)
    power = most_firepower(s, seat)
    card: i64
    for card in range(B.CARDS):
        if s.cells[REVEALED] >> card & 1:
            continue
        taken = crew_taken(s, card, power)
        if taken > 0:
            chance = chance_of_card(s.box, card, s.cells[LEVEL]) * share
            if s.box.card_type[card] == B.COMBAT_ZONE:
                chance *= WEAKEST
            strike(left, members, chance if chance < 1.0 else 1.0, taken)
    return 1.0 - float(left[0]) / SURE


def strike(left: Zone, members: i64, chance: float, taken: i64) -> None:
    """Update `left`, the distribution of members, for a danger that takes some with a chance."""
    part: i64 = int(chance * SURE)
    have: i64
    for have in range(1, members + 1):
        moved = left[have] * part // SURE
        left[have] -= moved
        left[have - taken if have > taken else 0] += moved


def share_to_come(s: Trucker) -> float:
    """Return the share of the unrevealed cards that is still to come."""
    unseen = 0.0
    card: i64
    for card in range(B.CARDS):
        if not s.cells[REVEALED] >> card & 1:
            unseen += chance_of_card(s.box, card, s.cells[LEVEL])
    return float(s.cells[DECK]) / (unseen if unseen > 1.0 else 1.0)


def chance_of_card(box: Box, card: i64, level: i64) -> float:
    """Return the probability that a card is on a flight."""
    if level == B.TEST:
        return float(box.card_learning[card])
    count: i64 = 0
    i: i64
    for i in range(box.pile_size[level]):
        if box.pile_levels[B.PILE_CARDS * level + i] == box.card_level[card]:
            count += 1
    return float(B.PILES * count) / CARDS_OF_A_LEVEL


def crew_taken(s: Trucker, card: i64, power: i64) -> i64:
    """Return how much crew a card may take: by strong slavers, or a line of a combat zone."""
    kind = s.box.card_type[card]
    if kind == B.SLAVERS and power <= 2 * s.box.card_strength[card]:
        return s.box.card_loss[card]
    if kind == B.COMBAT_ZONE and count_bits(s.cells[FLYING]) > 1:
        line: i64
        for line in range(B.LINES * card, B.LINES * (card + 1)):
            if s.box.line_penalty[line] == B.LOSE_CREW:
                return s.box.line_amount[line]
    return 0


def most_firepower(s: Trucker, seat: i64) -> i64:
    """Return the cannon power of a ship with all of its energy, in halves."""
    front = count_cannons(s, seat, B.DOUBLE_CANNON, True)
    other = count_cannons(s, seat, B.DOUBLE_CANNON, False)
    cells = energy(s, seat)
    if front > cells:
        front = cells
    if other > cells - front:
        other = cells - front
    return cannon_power(s, seat, front, other)
