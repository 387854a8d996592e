"""How likely a crew comes home: the cards that may still take some of it."""

from __future__ import annotations

from typing import Final

from perijove.bots.trucker.hazards import chance_of_card
from perijove.games.trucker import box as B
from perijove.games.trucker.ship import cannon_power, count_cannons, energy
from perijove.games.trucker.state import DECK, FLYING, LEVEL, REVEALED, Trucker
from perijove.kernel.state import count_bits

ACCIDENT: Final = 0.06  # how often a card costs a cabin with its crew
CABIN_CREW: Final = 2
WEAKEST: Final = 0.3  # how often the seat is the weakest in a line of a combat zone

Danger = tuple[float, int]  # how likely, and how many members it takes


def survival(s: Trucker, seat: int, members: int) -> float:
    """Say how likely at least one of so many members is aboard after the last card."""
    left = [0.0] * (members + 1)
    left[members] = 1.0
    for chance, taken in dangers(s, seat):
        for have in range(1, members + 1):
            moved = left[have] * chance
            left[have] -= moved
            left[max(0, have - taken)] += moved
    return 1.0 - left[0]


def dangers(s: Trucker, seat: int) -> list[Danger]:
    """Give what may take crew, as far as everybody knows the cards."""
    to_come = int(s.cells[DECK])
    level = int(s.cells[LEVEL])
    unseen = {
        card: chance_of_card(s.box, card, level)
        for card in range(B.CARDS)
        if not s.cells[REVEALED] >> card & 1
    }
    share = to_come / max(1.0, sum(unseen.values()))
    found = [(ACCIDENT, CABIN_CREW)] * to_come
    power = most_firepower(s, seat)
    for card, chance in unseen.items():
        if chance > 0:
            taken = _crew_taken(s, card, power)
            if taken:
                found.append((min(1.0, chance * share) * taken[0], taken[1]))
    return found


def _crew_taken(s: Trucker, card: int, power: int) -> Danger | None:
    """Say how a card takes crew: slavers that are too strong, or a line of a combat zone."""
    kind = s.box.card_type[card]
    if kind == B.SLAVERS and power <= 2 * s.box.card_strength[card]:
        return 1.0, int(s.box.card_loss[card])
    if kind == B.COMBAT_ZONE and count_bits(s.cells[FLYING]) > 1:
        for line in range(B.LINES * card, B.LINES * (card + 1)):
            if s.box.line_penalty[line] == B.LOSE_CREW:
                return WEAKEST, int(s.box.line_amount[line])
    return None


def most_firepower(s: Trucker, seat: int) -> int:
    """Give the cannon power of a ship with all of its energy, in halves."""
    front = int(count_cannons(s, seat, B.DOUBLE_CANNON, True))
    other = int(count_cannons(s, seat, B.DOUBLE_CANNON, False))
    cells = int(energy(s, seat))
    paid = min(front, cells)
    return int(cannon_power(s, seat, paid, min(other, cells - paid)))
