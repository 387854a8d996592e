"""Action B and the abilities of robots: obtaining, placing, effects, the Star-Z tile."""

from __future__ import annotations

from typing import Final

from perijove.games.galileo import actions as A
from perijove.games.galileo import box as B
from perijove.games.galileo import characters as C
from perijove.games.galileo import effects as F
from perijove.games.galileo import events as E
from perijove.games.galileo import kinds as K
from perijove.games.galileo import objectives as O
from perijove.games.galileo import technologies as T
from perijove.games.galileo.state import (
    CHARACTER_ROW,
    ENTERING,
    INFLUENCE,
    LEVEL,
    MEGACREDITS,
    RESOLVING,
    ROBOT_ROW,
    TAKEN,
    TRACK,
    ZONE,
    Galileo,
)
from perijove.kernel.cells import bit
from perijove.kernel.sets import as_options
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, append, i64, vec

IO_PRICE: Final = 2  # MC for one use (gal.io.01)
MOST_USES: Final = 5


# -- obtaining ------------------------------------------------------------------------------------


def full_cost(s: Galileo, slot: i64) -> i64:
    """Return the cost of a robot with the surcharge of its slot (gal.robot.02)."""
    return s.box.cost[s.cells[ROBOT_ROW + slot] - 1] + s.box.surcharge[slot]


def cost_after(s: Galileo, seat: i64, slot: i64, uses: i64) -> i64:
    """Return the cost left after some uses of Io, never below 0 (gal.ruling.20, gal.ruling.21)."""
    left = full_cost(s, slot) - uses * s.box.io_reduction[s.marker(seat, B.IO)]
    return left if left > 0 else 0


def may_use_io(s: Galileo, seat: i64, slot: i64, uses: i64) -> bool:
    """Return True if a robot can be paid with exactly this many uses of Io (gal.ruling.20)."""
    if uses > 0:
        if IO_PRICE * uses > s.cells[MEGACREDITS + seat]:
            return False
        if s.box.io_reduction[s.marker(seat, B.IO)] == 0:
            return False  # gal.sat.02
        if cost_after(s, seat, slot, uses - 1) == 0:
            return False
    return cost_after(s, seat, slot, uses) <= s.cells[INFLUENCE + seat]  # gal.robot.04, .08


def colour_fits(s: Galileo, seat: i64, slot: i64) -> bool:
    """Return True if the marker is on the robot's track, or on space 0 (gal.robot.03, gal.term.05).

    A cost of 0 makes no difference (gal.robot.06) except on space 0 (gal.robot.07, gal.io.06,
    gal.ruling.22).
    """
    track = s.cells[TRACK + seat]
    return track == B.NO_TRACK or track == s.box.colour[s.cells[ROBOT_ROW + slot] - 1]


def can_obtain(s: Galileo, seat: i64, slot: i64) -> bool:
    """Return True if a slot has a robot that can be paid for."""
    return s.cells[ROBOT_ROW + slot] != 0 and fewest_uses(s, seat, slot) >= 0


def fewest_uses(s: Galileo, seat: i64, slot: i64) -> i64:
    """Return the least number of uses of Io that pays for a robot, or -1."""
    if not colour_fits(s, seat, slot):
        return -1
    if may_use_io(s, seat, slot, 0):
        return 0
    if s.box.io_reduction[s.marker(seat, B.IO)] == 0:
        return -1  # gal.sat.02
    uses: i64
    for uses in range(1, s.cells[MEGACREDITS + seat] // IO_PRICE + 1):
        if may_use_io(s, seat, slot, uses):
            return uses
    return -1


def missing_influence(s: Galileo, seat: i64, slot: i64) -> i64:
    """Return the influence still missing for a robot if all MC are used on Io."""
    rest = cost_after(s, seat, slot, s.cells[MEGACREDITS + seat] // IO_PRICE)
    missing = rest - s.cells[INFLUENCE + seat]
    return missing if missing > 0 else 0


class UseIo(Deciding[Galileo]):
    """Before a robot is obtained, MC may lower its cost through Io."""

    kind = K.USE_IO
    name = "use io"
    args = "slot"
    clauses = "gal.io.01 gal.ruling.20"
    reading = (
        "gal.io.01 gal.io.02 gal.io.03 gal.io.04 gal.io.05 gal.ruling.20 gal.robot.06 gal.robot.07"
    )
    prompt = "How do you pay for {robot}? Every 2 MC on Io reduce its cost by {reduction}."

    def options(self, s: Galileo) -> Zone:
        """Offer the numbers of uses with which the robot can be paid (gal.ruling.20)."""
        slot = s.a
        choices = vec[i64]()
        uses: i64
        for uses in range(MOST_USES + 1):
            if may_use_io(s, s.seat, slot, uses):
                choices = append(choices, A.IO + uses)
        return choices

    def apply(self, s: Galileo, action: i64) -> None:
        """Pay MC and influence, and take the robot (gal.robot.01, gal.robot.04, gal.robot.05).

        The robot's own gains cannot pay for it (gal.ruling.86).
        """
        seat, slot = s.seat, s.a
        uses = action - A.IO
        cost = cost_after(s, seat, slot, uses)
        robot = s.cells[ROBOT_ROW + slot] - 1
        s.cells[ROBOT_ROW + slot] = 0
        s.cells[TAKEN] = robot + 1
        if s.listening:
            s.tell(E.ROBOT_OBTAINED, seat, robot, slot, cost, uses)
        F.spend_megacredits(s, seat, IO_PRICE * uses)
        F.spend_influence(s, seat, cost)
        s.push(K.ASSIGN, seat)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain why Io cannot be used that often."""
        slot = s.a
        if A.IO <= action < A.ASSIGN:
            uses = action - A.IO
            if IO_PRICE * uses > s.cells[MEGACREDITS + seat]:
                return "each use of Io costs 2 MC", "gal.io.01"
            if cost_after(s, seat, slot, uses) > s.cells[INFLUENCE + seat]:
                return "the influence does not cover the rest of the cost", "gal.robot.04"
            return "the cost is already 0", "gal.ruling.20"
        return "choose how often Io lowers the cost", "gal.ruling.20"


class Assign(Deciding[Galileo]):
    """The robot that was paid for or drawn goes to the zone of one of its assignments."""

    kind = K.ASSIGN
    name = "assign"
    clauses = "gal.robot.10"
    reading = "gal.robot.10 gal.robot.14 gal.sat.04 gal.robot.09"
    prompt = "To which satellite do you assign {taken}?"

    def options(self, s: Galileo) -> Zone:
        """Offer its one or two satellites (gal.robot.10)."""
        return as_options(s.box.assignments[s.cells[TAKEN] - 1], A.ASSIGN, vec[i64]())

    def apply(self, s: Galileo, action: i64) -> None:
        """Place the robot; its effect and its advance follow (gal.robot.09)."""
        card = s.cells[TAKEN] - 1
        s.cells[TAKEN] = 0
        s.cells[LEVEL + card] = s.box.level[card]
        F.enter(s, s.seat, card, action - A.ASSIGN)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that only printed assignments count."""
        return "assign the robot to a satellite printed on it", "gal.robot.10"


class Advance(Resolving[Galileo]):
    """Finally, the marker of the robot's satellite advances by the robot's level."""

    kind = K.ADVANCE
    name = "advance"
    args = "card"
    clauses = "gal.robot.14"

    def resolve(self, s: Galileo) -> None:
        """Advance at the robot's current satellite by its current level (gal.robot.14,
        gal.ruling.24).
        """
        card = s.a
        s.cells[ENTERING] &= ~bit(card)
        F.adjust_marker(s, s.seat, s.cells[ZONE + card] - 1, s.cells[LEVEL + card])


# -- abilities ------------------------------------------------------------------------------------


class Extract(Deciding[Galileo]):
    """Extractor: gain X MC, or decline."""

    kind = K.EXTRACT
    name = "extract"
    args = "strength"
    clauses = "gal.robot.11 gal.ability.02"
    reading = "gal.ability.02 gal.robot.11 gal.robot.12 gal.res.01 gal.tech1a.01"
    prompt = "Take the {strength} MC that your new Extractor brings?"

    def options(self, s: Galileo) -> Zone:
        """Offer the extraction unless nothing could be gained (gal.robot.11, gal.ruling.84)."""
        choices = vec[i64]()
        if s.cells[MEGACREDITS + s.seat] == B.MOST_MEGACREDITS:
            return choices
        choices = append(choices, A.DECLINE)
        return append(choices, A.EXTRACT)

    def apply(self, s: Galileo, action: i64) -> None:
        """Gain the MC (gal.ability.02)."""
        strength = s.a
        if action == A.DECLINE:
            F.decline(s, s.seat)
        else:
            F.gain_megacredits(s, s.seat, strength)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that the effect is used or declined."""
        return "use the extractor or decline", "gal.robot.11"


class Build(Deciding[Galileo]):
    """Builder: take a character from the first X slots and choose one of its abilities."""

    kind = K.BUILD
    name = "build"
    args = "strength"
    clauses = "gal.ability.03 gal.ability.06"
    reading = (
        "gal.ability.03 gal.ability.04 gal.ability.05 gal.ability.06 gal.robot.11 "
        "gal.ruling.35 gal.ruling.14"
    )
    prompt = "Your new Builder reaches {slots}: take a character and use one of its abilities?"

    def options(self, s: Galileo) -> Zone:
        """Offer the characters there; slots count, not cards (gal.ability.03, .06)."""
        strength = s.a
        choices = vec[i64]()
        choices = append(choices, A.DECLINE)
        slot: i64
        for slot in range(F.reach(B.BUILDER, strength)):
            if s.cells[CHARACTER_ROW + slot] != 0:
                choices = append(choices, A.TAKE + slot)
        return choices if len(choices) > 1 else vec[i64]()

    def apply(self, s: Galileo, action: i64) -> None:
        """Take the character, without its recruitment effect (gal.ability.05)."""
        if action == A.DECLINE:
            F.decline(s, s.seat)
        else:
            take_character(s, s.seat, action - A.TAKE)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain why a slot is out of reach."""
        strength = s.a
        if A.TAKE <= action < A.IMMEDIATE and action - A.TAKE < strength:
            return "that slot is empty", "gal.ability.06"
        return "take a character from the first slots or decline", "gal.ability.03"


def missing_builders(slot: i64, strength: i64) -> i64:
    """Return how many more Builders are needed to reach a slot (gal.ability.03)."""
    return slot + 1 - strength if slot >= strength else 0


def take_character(s: Galileo, seat: i64, slot: i64) -> None:
    """Take a character for one of its two abilities, whatever the track (gal.ability.04)."""
    character = C.take_from_row(s, slot)
    if s.listening:
        s.tell(E.CHARACTER_TAKEN, seat, character, slot)
    s.push(K.CHOOSE_ABILITY, seat, character)


# -- the Star-Z tile ------------------------------------------------------------------------------


def first_slot(s: Galileo) -> i64:
    """Return the slot of the first character, or -1 (gal.ruling.36: slot 1 or the first left)."""
    slot: i64 = 0
    if s.setting.first_remaining:
        while slot < B.SLOTS - 1 and s.cells[CHARACTER_ROW + slot] == 0:
            slot += 1
    return slot if s.cells[CHARACTER_ROW + slot] != 0 else -1


def bonus_at(s: Galileo, bonus: i64) -> i64:
    """Return the index of a bonus of the side in use, in the box."""
    return B.BONUSES * s.setting.star_z + bonus


class StarZ(Deciding[Galileo]):
    """Star-Z: exactly one bonus among the first X of the tile, or none."""

    kind = K.STAR_Z
    name = "star-z"
    args = "strength"
    clauses = "gal.ability.07 gal.ruling.37"
    reading = (
        "gal.ability.07 gal.ability.08 gal.ability.09 gal.robot.11 gal.ruling.23 gal.ruling.37"
    )
    prompt = "Your new Star-Z reaches {bonuses}: take one?"

    def options(self, s: Galileo) -> Zone:
        """Offer the bonuses that have a result (gal.ability.07, gal.ability.08, gal.ruling.37)."""
        strength = s.a
        choices = vec[i64]()
        choices = append(choices, A.DECLINE)  # gal.ruling.23
        bonus: i64
        for bonus in range(F.reach(B.STAR_Z, strength)):
            if self.usable(s, s.seat, s.box.bonus[bonus_at(s, bonus)]):
                choices = append(choices, A.BONUS + bonus)
        return choices if len(choices) > 1 else vec[i64]()

    def usable(self, s: Galileo, seat: i64, what: i64) -> bool:
        """Return True if a bonus has a target; capped gains may be chosen (gal.ruling.37)."""
        if what == B.RAISE:
            return F.raisable(s, seat) != 0
        if what == B.DEVELOP:
            return len(T.discounts(s, seat)) > 0
        if what == B.MARK:
            return len(O.open_places(s, seat)) > 0
        return what < B.FIRST_ABILITY or first_slot(s) >= 0

    def apply(self, s: Galileo, action: i64) -> None:
        """Execute the bonus."""
        seat = s.seat
        if action == A.DECLINE:
            F.decline(s, seat)
            return
        bonus = action - A.BONUS
        at = bonus_at(s, bonus)
        if s.listening:
            s.tell(E.BONUS_CHOSEN, seat, bonus)
        take_bonus(s, seat, s.box.bonus[at], s.box.bonus_amount[at])

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain why a bonus is out of reach."""
        strength = s.a
        if A.BONUS <= action < A.DISCOUNT:
            if action - A.BONUS >= strength:
                return "there are not enough Star-Z robots for that bonus", "gal.ability.07"
            return "that bonus would do nothing", "gal.ruling.37"
        return "choose one bonus or decline", "gal.ability.09"


def take_bonus(s: Galileo, seat: i64, what: i64, amount: i64) -> None:
    """Execute a bonus of the Star-Z tile (gal.starza, gal.starzb)."""
    if what == B.GAIN_ENERGY:
        F.gain_energy(s, seat, amount)  # gal.starza.01, gal.starzb.01
    elif what == B.GAIN_INFLUENCE:
        F.gain_influence(s, seat, amount)  # gal.starza.02
    elif what == B.GAIN_MEGACREDITS:
        F.gain_megacredits(s, seat, amount)  # gal.starza.04
    elif what == B.RAISE:
        s.push(K.RAISE, seat, amount, 0, 0)  # gal.starza.05, gal.starzb.02
    elif what == B.FIRST_ABILITY:
        take_character(s, seat, first_slot(s))  # gal.starza.03
    elif what == B.FIRST_RECRUITMENT:
        take_recruitment(s, seat, first_slot(s))
    elif what == B.DEVELOP:
        s.push(K.DISCOUNT, seat)  # gal.starzb.04
    else:
        s.push(K.MARK, seat)  # gal.starzb.05


def take_recruitment(s: Galileo, seat: i64, slot: i64) -> None:
    """Discard a character and gain only its recruitment effect (gal.starzb.03)."""
    influence = C.influence_of(s, s.cells[CHARACTER_ROW + slot] - 1, slot)
    character = C.take_from_row(s, slot)
    if s.listening:
        s.tell(E.CHARACTER_TAKEN, seat, character, slot)
    s.cells[RESOLVING] &= ~bit(character)
    C.discard(s, seat, character)  # gal.discard.03
    C.gain_recruitment(s, seat, character, influence)
