"""Modifiers, projects and moves of robots.

A modifier completes a project or changes a robot (gal.term.12), even one that is entering
(gal.ruling.83).
"""

from __future__ import annotations

from perijove.games.galileo import actions as A
from perijove.games.galileo import box as B
from perijove.games.galileo import effects as F
from perijove.games.galileo import events as E
from perijove.games.galileo import kinds as K
from perijove.games.galileo.state import (
    ADDED,
    ASSIGNMENT_MODIFIERS,
    CHANGED,
    LEVEL,
    MODIFIERS,
    PROJECT,
    PROJECT_PILE,
    PROJECTS_KNOWN,
    ROBOTS,
    TYPE_MODIFIERS,
    ZONE,
    Galileo,
)
from perijove.kernel.cells import bit
from perijove.kernel.sets import as_options
from perijove.kernel.step import Deciding
from perijove.kernel.zone import Zone, append, i64, vec

# -- where modifiers may go -----------------------------------------------------------------------


def robots_for(s: Galileo, seat: i64, modifier: i64) -> i64:
    """Return the set of own robots in play that can take a modifier.

    A finalised project cannot, because it already has one of each kind (gal.ruling.48).
    """
    robots = s.cells[ROBOTS + seat]
    found: i64 = 0
    card: i64 = 0
    while robots >> card != 0:
        if robots >> card & 1 and fits_robot(s, card, modifier):
            found |= bit(card)
        card += 1
    return found


def fits_robot(s: Galileo, card: i64, modifier: i64) -> bool:
    """Return True if a robot in play has a free place for a modifier."""
    if modifier >= B.SATELLITES:
        return s.cells[CHANGED + card] == 0  # gal.mod.07
    return s.has_free_space(card) and s.cells[ZONE + card] != modifier + 1  # gal.ruling.44


def fits_project(s: Galileo, seat: i64, modifier: i64) -> bool:
    """Return True if the unfinished project has a free place for a modifier (gal.proj.08)."""
    project = s.cells[PROJECT + seat]
    if project == 0:
        return False
    at: i64 = ADDED if modifier < B.SATELLITES else CHANGED
    return s.cells[at + project - 1] == 0


def may_start_project(s: Galileo, seat: i64) -> bool:
    """Return True if a modifier may start a new project (gal.proj.04, gal.ruling.49-50)."""
    return s.cells[PROJECT + seat] == 0 and s.cells[PROJECT_PILE] != 0


def placeable(s: Galileo, seat: i64, kinds: i64) -> i64:
    """Return the set of modifiers in reserve that can be placed (gal.ruling.47)."""
    reserve = s.cells[MODIFIERS + seat] & kinds
    if may_start_project(s, seat):
        return reserve
    found: i64 = 0
    modifier: i64
    for modifier in range(B.SATELLITES + B.TYPES):
        if reserve >> modifier & 1 and (
            fits_project(s, seat, modifier) or robots_for(s, seat, modifier) != 0
        ):
            found |= 1 << modifier
    return found


# -- placing them ---------------------------------------------------------------------------------


class GainModifier(Deciding[Galileo]):
    """A modifier from the player's reserve may be placed; an unused gain is lost."""

    kind = K.GAIN_MODIFIER
    name = "gain modifier"
    args = "kinds"
    clauses = "gal.mod.01 gal.ruling.46"
    reading = "gal.mod.01 gal.ruling.46 gal.mod.03 gal.mod.05 gal.callisto.01 gal.ruling.47"
    prompt = "You earned a modifier: which one do you place?"

    def options(self, s: Galileo) -> Zone:
        """Offer the modifiers that can be placed (gal.mod.01, gal.ruling.46-47)."""
        kinds = s.a
        modifiers = placeable(s, s.seat, kinds)
        choices = vec[i64]()
        if modifiers != 0 and F.may_decline_ability(s):
            choices = append(choices, A.DECLINE)
        return as_options(modifiers, A.MODIFIER, choices)

    def apply(self, s: Galileo, action: i64) -> None:
        """Ask where the modifier goes, or decline it."""
        if action == A.DECLINE:
            F.decline(s, s.seat)
        else:
            s.push(K.PUT, s.seat, action - A.MODIFIER)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain why a modifier cannot be placed."""
        kinds = s.a
        if A.MODIFIER <= action < A.NEW_PROJECT:
            modifier = action - A.MODIFIER
            if not kinds >> modifier & 1:
                return "the effect gives a modifier of the other kind", "gal.mod.08"
            if not s.cells[MODIFIERS + seat] >> modifier & 1:
                return "that modifier is no longer in reserve", "gal.ruling.47"
            return "that modifier cannot be placed anywhere", "gal.mod.02"
        return "place a modifier from your reserve or decline", "gal.mod.01"


class Put(Deciding[Galileo]):
    """The chosen modifier goes on a robot, on the project, or starts a new project."""

    kind = K.PUT
    name = "put modifier"
    args = "modifier"
    clauses = "gal.mod.02 gal.mod.07 gal.proj.08"
    reading = (
        "gal.mod.01 gal.mod.02 gal.mod.03 gal.mod.04 gal.mod.07 gal.proj.01 gal.proj.04 gal.proj.08"
    )
    prompt = "Where do you put the {modifier} modifier?"

    def options(self, s: Galileo) -> Zone:
        """Offer every place."""
        seat, modifier = s.seat, s.a
        choices = as_options(robots_for(s, seat, modifier), A.ON, vec[i64]())
        if fits_project(s, seat, modifier):
            choices = append(choices, A.ON + s.cells[PROJECT + seat] - 1)
        if may_start_project(s, seat):
            choices = append(choices, A.NEW_PROJECT)
        return choices

    def apply(self, s: Galileo, action: i64) -> None:
        """Place the modifier; a robot moves at once, and a complete project enters play."""
        seat, modifier = s.seat, s.a
        if action == A.NEW_PROJECT:
            put_on_project(s, seat, start_project(s, seat), modifier)
        elif s.cells[PROJECT + seat] == action - A.ON + 1:
            put_on_project(s, seat, action - A.ON, modifier)
        else:
            put_on_robot(s, seat, action - A.ON, modifier)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain why a card cannot take the modifier."""
        modifier = s.a
        if action == A.NEW_PROJECT:
            return "you already have a project, or none is left", "gal.ruling.50"
        if not A.ON <= action < A.LOWER or not F.own_cards(s, seat) >> (action - A.ON) & 1:
            return "a modifier goes on one of your robots or your project", "gal.mod.01"
        card = action - A.ON
        if card >= B.ROBOTS:
            return "the project has no free place for that modifier", "gal.proj.08"
        if modifier >= B.SATELLITES:
            return "the robot already has a robot modifier", "gal.mod.07"
        if s.cells[ZONE + card] == modifier + 1:
            return "the robot is already on that satellite", "gal.ruling.44"
        return "the robot has no free assignment space", "gal.mod.02"


def note_placed(s: Galileo, seat: i64, card: i64, modifier: i64) -> None:
    """Remove a modifier from the reserve permanently (gal.ruling.47)."""
    s.cells[MODIFIERS + seat] &= ~(1 << modifier)
    if s.listening:
        s.tell(E.MODIFIER_PLACED, seat, modifier, card)


def put_on_robot(s: Galileo, seat: i64, card: i64, modifier: i64) -> None:
    """Place a modifier on a robot in play (gal.mod.03, gal.mod.05)."""
    note_placed(s, seat, card, modifier)
    if modifier < B.SATELLITES:
        s.cells[ADDED + card] = modifier + 1
        F.move_robot(s, seat, card, modifier)
    else:
        F.change_type(s, seat, card, modifier - B.SATELLITES)


def put_on_project(s: Galileo, seat: i64, card: i64, modifier: i64) -> None:
    """Place a modifier on the project; with one of each kind it enters play (gal.proj.01).

    The two may come in either order (gal.proj.07), on a new project as on the first (gal.proj.05).
    """
    note_placed(s, seat, card, modifier)
    complete = completes_project(s, card, modifier)
    if modifier < B.SATELLITES:
        s.cells[ADDED + card] = modifier + 1
    else:
        s.cells[CHANGED + card] = modifier - B.SATELLITES + 1
    if complete:
        s.cells[PROJECT + seat] = 0
        finalise(s, seat, card)


def completes_project(s: Galileo, card: i64, modifier: i64) -> bool:
    """Return True if a project already has a modifier of the other kind (gal.proj.01)."""
    other: i64 = CHANGED if modifier < B.SATELLITES else ADDED
    return s.cells[other + card] != 0


def finalise(s: Galileo, seat: i64, card: i64) -> None:
    """Turn a complete project into a robot, as if obtained (gal.proj.02, gal.proj.03)."""
    if s.listening:
        s.tell(E.PROJECT_FINALISED, seat, card)
    F.enter(s, seat, card, s.cells[ADDED + card] - 1)


def start_project(s: Galileo, seat: i64) -> i64:
    """Make the top project the player's project (gal.proj.04)."""
    card = take_project(s, seat)
    s.cells[PROJECT + seat] = card + 1
    return card


def take_project(s: Galileo, seat: i64) -> i64:
    """Take the top project, back side up; the next one is revealed (gal.ruling.50, .74)."""
    card = s.take_top(PROJECT_PILE)
    s.cells[LEVEL + card] = s.box.back_level[card - B.ROBOTS]
    if s.listening:
        s.tell(E.PROJECT_STARTED, seat, card, s.cells[LEVEL + card])
    s.cells[PROJECTS_KNOWN] -= 1
    if s.cells[PROJECTS_KNOWN] == 0 and s.cells[PROJECT_PILE] != 0:
        s.cells[PROJECTS_KNOWN] = 1
        s.reveal()
        if s.listening:
            top = s.cells[PROJECT_PILE + s.cells[PROJECT_PILE]] - 1
            s.tell(E.PROJECT_REVEALED, seat, top)
    return card


# -- Automated Assembly (3b) ----------------------------------------------------------------------


class Assemble(Deciding[Galileo]):
    """3b: a project with one modifier of each kind becomes a robot at once, or nothing happens."""

    kind = K.ASSEMBLE
    name = "assemble"
    clauses = "gal.tech3b.01 gal.ruling.56"
    reading = "gal.tech3b.01 gal.tech3b.02 gal.ruling.56 gal.proj.02 gal.robot.16"
    prompt = "Automated Assembly turns the top project into a robot: on which satellite?"

    def options(self, s: Galileo) -> Zone:
        """Offer the assignment modifiers if everything needed is available (gal.ruling.56)."""
        reserve = s.cells[MODIFIERS + s.seat]
        choices = vec[i64]()
        if s.cells[PROJECT_PILE] == 0 or not reserve & TYPE_MODIFIERS:
            return choices  # gal.ruling.49
        if not reserve & ASSIGNMENT_MODIFIERS:
            return choices
        if F.may_decline_ability(s):
            choices = append(choices, A.DECLINE)
        return as_options(reserve & ASSIGNMENT_MODIFIERS, A.MODIFIER, choices)

    def apply(self, s: Galileo, action: i64) -> None:
        """Continue with the robot modifier, or decline."""
        if action == A.DECLINE:
            F.decline(s, s.seat)
        else:
            s.push(K.ASSEMBLE_TYPE, s.seat, action - A.MODIFIER)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that the assignment is chosen first."""
        return "choose an assignment modifier from your reserve or decline", "gal.tech3b.01"


class AssembleType(Deciding[Galileo]):
    """3b: the robot modifier of the assembled project."""

    kind = K.ASSEMBLE_TYPE
    name = "assemble type"
    args = "satellite"
    clauses = "gal.tech3b.01"
    reading = "gal.tech3b.01 gal.tech3b.02 gal.proj.02 gal.robot.12 gal.ruling.56"
    prompt = "Automated Assembly: which type does the new robot have?"

    def options(self, s: Galileo) -> Zone:
        """Offer the robot modifiers in reserve."""
        reserve = s.cells[MODIFIERS + s.seat] & TYPE_MODIFIERS
        return as_options(reserve, A.MODIFIER, vec[i64]())

    def apply(self, s: Galileo, action: i64) -> None:
        """Take a second project (gal.tech3b.01); it enters play (gal.tech3b.02)."""
        seat, satellite = s.seat, s.a
        kind = action - A.MODIFIER - B.SATELLITES
        card = take_project(s, seat)
        s.cells[ADDED + card] = satellite + 1
        s.cells[CHANGED + card] = kind + 1
        note_placed(s, seat, card, satellite)
        note_placed(s, seat, card, B.SATELLITES + kind)
        finalise(s, seat, card)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that the type is chosen second."""
        return "choose a robot modifier from your reserve", "gal.tech3b.01"


# -- Moves between two assignments ----------------------------------------------------------------


def other_satellite(s: Galileo, card: i64) -> i64:
    """Return the other satellite of a robot with a double assignment (gal.ruling.57)."""
    other = s.assignments(card) & ~(1 << (s.cells[ZONE + card] - 1))
    satellite: i64 = 0
    while not other >> satellite & 1:
        satellite += 1
    return satellite


class Move(Deciding[Galileo]):
    """A robot with a double assignment may move to its other satellite (gal.ruling.57)."""

    kind = K.MOVE
    name = "move"
    args = "levels"
    clauses = "gal.ruling.57"
    reading = "gal.ruling.57 gal.char.nakkia.02 gal.char.leonard.02 gal.ruling.51 gal.sat.05"
    prompt = "You may move a robot with two assignments: which one?"

    def options(self, s: Galileo) -> Zone:
        """Offer the robots with two assignments and "decline" (gal.ruling.11).

        The move of Mn Leonard Simon, which raises nothing, is always optional (gal.ruling.58).
        """
        levels = s.a
        doubles = s.doubles(s.seat)
        choices = vec[i64]()
        if doubles != 0 and (levels == 0 or F.may_decline_ability(s)):
            choices = append(choices, A.DECLINE)
        return as_options(doubles, A.MOVE, choices)

    def apply(self, s: Galileo, action: i64) -> None:
        """Move the robot; with Nakkia it rises after the move and its gains."""
        seat, levels = s.seat, s.a
        if action == A.DECLINE:
            F.decline(s, seat)
            return
        card = action - A.MOVE
        if levels != 0:
            s.push(K.RAISE_MOVED, seat, card, levels)
        F.move_robot(s, seat, card, other_satellite(s, card))

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that only robots with two assignments can move."""
        if A.MOVE <= action < A.PLAY:
            return "only your robots with a double assignment can move", "gal.char.nakkia.02"
        return "move a robot with a double assignment or decline", "gal.ruling.57"
