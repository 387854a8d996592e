"""Action C: developing technologies, and their immediate effects."""

from __future__ import annotations

from typing import Final

from perijove.games.galileo import actions as A
from perijove.games.galileo import box as B
from perijove.games.galileo import characters as C
from perijove.games.galileo import effects as F
from perijove.games.galileo import events as E
from perijove.games.galileo import kinds as K
from perijove.games.galileo.state import (
    DEVELOPED,
    DISCARD,
    DRAWN,
    DRAWN_ROBOTS,
    ENERGY,
    KNOWERS,
    MEGACREDITS,
    RESOLVING,
    ROBOT_PILE,
    TAKEN,
    TILES,
    Galileo,
)
from perijove.kernel.cells import EVERYONE, bit
from perijove.kernel.sets import as_options
from perijove.kernel.step import Deciding
from perijove.kernel.zone import Zone, append, i64, vec

EXCHANGE_MEGACREDITS: Final = 4  # gal.tech2a.01
EXCHANGE_INFLUENCE: Final = 4


# -- developing -----------------------------------------------------------------------------------


def energy_cost(s: Galileo, seat: i64, number: i64) -> i64:
    """Return the energy of a technology, one less at Europa 12 (gal.europa.04, gal.ruling.64)."""
    energy = s.box.technology_energy[s.technology(number)]
    return energy - 1 if energy > 0 and s.at_europa_12(seat) else energy


def megacredit_cost(s: Galileo, number: i64) -> i64:
    """Return the MC of a technology."""
    return s.box.technology_megacredits[s.technology(number)]


def missing_energy(s: Galileo, seat: i64, number: i64) -> i64:
    """Return the energy that a player lacks for a technology."""
    missing = energy_cost(s, seat, number) - s.cells[ENERGY + seat]
    return missing if missing > 0 else 0


def missing_megacredits(s: Galileo, seat: i64, number: i64) -> i64:
    """Return the MC that a player lacks for a technology."""
    missing = megacredit_cost(s, number) - s.cells[MEGACREDITS + seat]
    return missing if missing > 0 else 0


def is_available(s: Galileo, seat: i64, number: i64) -> bool:
    """Return True if a pile has a tile that the player does not have (gal.tech.04, gal.tech.06)."""
    return s.cells[TILES + number] != 0 and not s.cells[DEVELOPED + seat] >> number & 1


def can_pay(s: Galileo, seat: i64, energy: i64, megacredits: i64) -> bool:
    """Return True if a player has the energy and the MC."""
    return energy <= s.cells[ENERGY + seat] and megacredits <= s.cells[MEGACREDITS + seat]


def can_develop(s: Galileo, seat: i64, number: i64) -> bool:
    """Return True if a technology is available and can be paid for (gal.tech.01)."""
    return is_available(s, seat, number) and can_pay(
        s, seat, energy_cost(s, seat, number), megacredit_cost(s, number)
    )


def develop(s: Galileo, seat: i64, number: i64, energy: i64, megacredits: i64) -> None:
    """Pay, place the tile, resolve an immediate ability (gal.tech.01, gal.tech.02).

    A permanent ability counts from now on (gal.tech.03, gal.ruling.93).
    """
    technology = s.technology(number)
    if s.listening:
        s.tell(E.TECHNOLOGY_DEVELOPED, seat, technology, energy, megacredits)
    F.spend_energy(s, seat, energy)
    F.spend_megacredits(s, seat, megacredits)
    s.cells[TILES + number] -= 1
    s.cells[DEVELOPED + seat] |= 1 << number
    if technology == B.CRYPTO_EXCHANGE:  # gal.tech2a.01, gal.ruling.29
        F.gain_megacredits(s, seat, EXCHANGE_MEGACREDITS)
        F.gain_influence(s, seat, EXCHANGE_INFLUENCE)
    elif technology == B.SUPERCONDUCTIVITY:
        s.push(K.FREEZE, seat)
    elif technology == B.ASSEMBLY:
        s.push(K.ASSEMBLE, seat)
    elif technology == B.SEQUENCING:
        draw_robots(s, seat)
    elif technology == B.SCANNER:
        s.push(K.SCAN, seat)


# -- Star-Z B4 ------------------------------------------------------------------------------------


def discounts(s: Galileo, seat: i64) -> Zone:
    """Offer technologies for 1 energy or 1 MC less, if that part is above 0 (gal.ruling.39)."""
    choices = vec[i64]()
    number: i64
    for number in range(B.NUMBERS):
        if is_available(s, seat, number):
            energy = energy_cost(s, seat, number)
            megacredits = megacredit_cost(s, number)
            if energy > 0 and can_pay(s, seat, energy - 1, megacredits):
                choices = append(choices, A.DISCOUNT + 2 * number + A.LESS_ENERGY)
            if megacredits > 0 and can_pay(s, seat, energy, megacredits - 1):
                choices = append(choices, A.DISCOUNT + 2 * number + A.LESS_MEGACREDITS)
    return choices


def discounted(s: Galileo, seat: i64, action: i64) -> tuple[i64, i64]:
    """Return the energy and MC of a technology developed at a discount (gal.starzb.04)."""
    number = (action - A.DISCOUNT) // 2
    energy = energy_cost(s, seat, number)
    megacredits = megacredit_cost(s, number)
    if (action - A.DISCOUNT) % 2 == A.LESS_ENERGY:
        return energy - 1, megacredits
    return energy, megacredits - 1


class Discount(Deciding[Galileo]):
    """Star-Z B4: a technology for 1 energy or 1 MC less."""

    kind = K.DISCOUNT
    name = "discount"
    clauses = "gal.starzb.04 gal.ruling.39"
    reading = "gal.starzb.04 gal.ruling.39 gal.tech.04 gal.ruling.93"
    prompt = "Star-Z: which technology do you develop for less?"

    def options(self, s: Galileo) -> Zone:
        """Offer every technology and discount that can be paid."""
        return discounts(s, s.seat)

    def apply(self, s: Galileo, action: i64) -> None:
        """Develop the technology as part of the Star-Z effect (gal.starzb.04)."""
        number = (action - A.DISCOUNT) // 2
        energy, megacredits = discounted(s, s.seat, action)
        develop(s, s.seat, number, energy, megacredits)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that the technology must be available, not owned and affordable."""
        return "develop an available technology that can be paid for", "gal.ruling.39"


# -- Robotic Sequencing (4a) ----------------------------------------------------------------------


def draw_robots(s: Galileo, seat: i64) -> None:
    """4a: look at four robots of the deck, or as many as there are (gal.tech4a.01).

    With an empty deck nothing happens (gal.ruling.33).
    """
    i: i64
    for i in range(DRAWN_ROBOTS):
        if s.cells[ROBOT_PILE] != 0:
            robot = s.take_top(ROBOT_PILE)
            s.cells[DRAWN + i] = robot + 1
            s.learn(KNOWERS + robot, 1 << seat)
            if s.listening:
                s.tell(E.ROBOT_DRAWN, seat, robot, 0, 0, 0, 1 << seat)
    s.push(K.SEQUENCE, seat)


class Sequence(Deciding[Galileo]):
    """4a: one of the drawn robots is played free of charge."""

    kind = K.SEQUENCE
    name = "sequence"
    clauses = "gal.tech4a.01 gal.ruling.33"
    reading = "gal.tech4a.01 gal.tech4a.02 gal.ruling.33 gal.robot.16"
    prompt = "Robotic Sequencing: which of these robots do you play free of charge?"

    def options(self, s: Galileo) -> Zone:
        """Offer the robots drawn; one has to be played (gal.ruling.11, gal.ruling.33)."""
        seen: i64 = 0
        i: i64
        for i in range(DRAWN_ROBOTS):
            if s.cells[DRAWN + i] != 0:
                seen |= bit(s.cells[DRAWN + i] - 1)
        return as_options(seen, A.PLAY, vec[i64]())

    def apply(self, s: Galileo, action: i64) -> None:
        """Put the others under the deck, then place the robot (gal.tech4a.01, gal.tech4a.02)."""
        seat = s.seat
        robot = action - A.PLAY
        s.learn(KNOWERS + robot, EVERYONE)
        if s.listening:
            s.tell(E.ROBOT_PLAYED, seat, robot)
        returned = put_others_under(s, seat, robot)
        if s.listening:
            s.tell(E.ROBOTS_RETURNED, seat, returned)
        s.cells[TAKEN] = robot + 1
        s.push(K.ASSIGN, seat)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that one of the drawn robots must be played."""
        return "play one of the robots that were drawn", "gal.tech4a.01"


def put_others_under(s: Galileo, seat: i64, played: i64) -> i64:
    """Put unplayed robots under the deck, the first drawn on top; only the drawer knows their
    places.

    Other seats that knew one of them no longer know how many are above it.
    """
    returned: i64 = 0
    i: i64
    for i in range(DRAWN_ROBOTS):
        robot = s.cells[DRAWN + i] - 1
        s.cells[DRAWN + i] = 0
        if robot >= 0 and robot != played:
            s.put_under(ROBOT_PILE, robot)
            s.cells[KNOWERS + robot] = 1 << seat
            returned += 1
    return returned


# -- Memory Scanner (4b) --------------------------------------------------------------------------


class Scan(Deciding[Galileo]):
    """4b: a character of the discard pile is used and then placed under the board."""

    kind = K.SCAN
    name = "scan"
    clauses = "gal.tech4b.01 gal.ruling.19"
    reading = "gal.tech4b.01 gal.tech4b.02 gal.ruling.19 gal.under.03"
    prompt = "Memory Scanner: which discarded character do you use and then keep?"

    def options(self, s: Galileo) -> Zone:
        """Offer every person in the pile and "decline" (gal.ruling.11, gal.ruling.19)."""
        persons = C.persons_as_options(s, s.cells[DISCARD], A.SCAN)
        if len(persons) > 0 and F.may_decline_ability(s):
            persons = append(persons, A.DECLINE)
        return persons

    def apply(self, s: Galileo, action: i64) -> None:
        """Use its immediate ability, then place it (gal.tech4b.01, gal.discard.05)."""
        seat = s.seat
        if action == A.DECLINE:
            F.decline(s, seat)
            return
        character = C.copy_of(s, s.cells[DISCARD], action - A.SCAN)
        s.cells[DISCARD] &= ~bit(character)
        s.cells[RESOLVING] |= bit(character)
        if s.listening:
            s.tell(E.CHARACTER_SCANNED, seat, character)
        s.push(K.PLACE_UNDER, seat, character)
        C.begin_immediate(s, seat, character)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that the character comes from the discard pile."""
        return "take a character from the discard pile or decline", "gal.tech4b.01"
