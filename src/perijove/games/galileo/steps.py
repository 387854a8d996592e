"""The turn of Galileo Project, step by step, in the rulebook's order."""

from __future__ import annotations

from typing import Final

from perijove.games.galileo import actions as A
from perijove.games.galileo import box as B
from perijove.games.galileo import characters as C
from perijove.games.galileo import effects as F
from perijove.games.galileo import events as E
from perijove.games.galileo import kinds as K
from perijove.games.galileo import robots as R
from perijove.games.galileo import technologies as T
from perijove.games.galileo.state import (
    ACTIVE,
    BY_CHARACTERS,
    CHARACTER_PILE,
    CHARACTER_ROW,
    ENDING,
    FIRST,
    INFLUENCE,
    KNOWERS,
    LEVEL,
    MEGACREDITS,
    OFFER,
    PROJECT,
    PROJECT_PILE,
    PROJECTS_KNOWN,
    ROBOT_PILE,
    ROBOT_ROW,
    ROUND,
    ROUTE_USED,
    TILES,
    TRACK,
    TURNS,
    UNDER,
    USED,
    Galileo,
)
from perijove.kernel.cells import EVERYONE, bit
from perijove.kernel.sets import as_options
from perijove.kernel.state import push_all
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, append, i64, vec

# gal.turn.02, gal.turn.06, gal.turn.07, gal.ruling.78; step 1 exists in the first turn, too
# (gal.ruling.81), after the marker is placed with the others' turns in sight (gal.turn.09).
TURN: Final[list[int]] = [
    K.PLACE_MARKER,
    K.CHANGE_INFLUENCE,
    K.ACTION,
    K.OBJECTIVE,
    K.SURPLUS,
    K.REFILL,
    K.END_TURN,
]
# gal.ruling.18, the other reading: the surplus is discarded before the Objective step.
TURN_SURPLUS_FIRST: Final[list[int]] = [
    K.PLACE_MARKER,
    K.CHANGE_INFLUENCE,
    K.ACTION,
    K.SURPLUS,
    K.OBJECTIVE,
    K.REFILL,
    K.END_TURN,
]

ROUTE_INFLUENCE: Final = 2  # gal.tech1b.01


# -- Setup ----------------------------------------------------------------------------------------


class ChooseProject(Deciding[Galileo]):
    """The last player chooses a project first, the first player last."""

    kind = K.CHOOSE_PROJECT
    name = "choose project"
    clauses = "gal.psetup.07 gal.psetup.08"
    reading = "gal.psetup.07 gal.psetup.08 gal.psetup.09 gal.psetup.10 gal.psetup.11 gal.psetup.12"
    prompt = "Choose your first project; it also sets the influence, MC and energy you start with."

    def options(self, s: Galileo) -> Zone:
        """Offer the cards that nobody has taken yet (gal.psetup.07)."""
        return as_options(s.cells[OFFER] >> B.ROBOTS, A.PROJECT, vec[i64]())

    def apply(self, s: Galileo, action: i64) -> None:
        """Take card, MC and energy at once (gal.psetup.08, gal.psetup.09), influence later
        (gal.psetup.10).
        """
        seat = s.seat
        project = action - A.PROJECT
        card = B.ROBOTS + project
        s.cells[OFFER] &= ~bit(card)
        s.cells[PROJECT + seat] = card + 1
        s.cells[LEVEL + card] = s.box.level[card]
        if s.listening:
            s.tell(E.PROJECT_CHOSEN, seat, card)
        F.gain_megacredits(s, seat, s.box.start_megacredits[project])
        F.gain_energy(s, seat, s.box.start_energy[project])
        if seat == s.cells[FIRST]:
            return_project(s)
            begin_turn(s, seat)
        else:
            s.push(K.CHOOSE_PROJECT, (seat + s.players - 1) % s.players)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that only a card that is still there can be chosen."""
        return "choose one of the projects still laid out", "gal.psetup.07"


def return_project(s: Galileo) -> None:
    """Put the project nobody chose on the deck, back side up (gal.psetup.11, gal.ruling.76)."""
    card: i64 = 0
    while not s.cells[OFFER] >> card & 1:
        card += 1
    s.cells[OFFER] = 0
    s.put_on(PROJECT_PILE, card)
    s.cells[PROJECTS_KNOWN] += 1


# -- The turn -------------------------------------------------------------------------------------


def begin_turn(s: Galileo, seat: i64) -> None:
    """Start a player's turn (gal.turn.01)."""
    s.cells[ACTIVE] = seat
    s.cells[USED] = 0
    if s.listening:
        s.tell(E.TURN_BEGAN, seat, s.cells[ROUND])
    push_all(s, s.setting.turn, seat)


def start_influence(s: Galileo, seat: i64) -> i64:
    """Return the starting influence of the chosen project (gal.psetup.08)."""
    return s.box.start_influence[s.cells[PROJECT + seat] - 1 - B.ROBOTS]


class PlaceMarker(Deciding[Galileo]):
    """Just before the first turn, the marker is placed on a track, at the space of the project."""

    kind = K.PLACE_MARKER
    name = "place marker"
    clauses = "gal.turn.08 gal.ruling.07"
    reading = "gal.turn.08 gal.ruling.07 gal.robot.03 gal.recruit.07 gal.ruling.81"
    prompt = (
        "Your first turn: put your influence marker on the track whose robots you want to obtain."
    )

    def options(self, s: Galileo) -> Zone:
        """Offer both tracks while the marker is in reserve (gal.turn.08)."""
        if s.cells[TRACK + s.seat] != B.RESERVE:
            return vec[i64]()
        if start_influence(s, s.seat) == 0:
            choices = vec[i64]()
            return append(choices, A.PASS)  # gal.ruling.07: space 0 has no track to choose
        return C.track_options()

    def apply(self, s: Galileo, action: i64) -> None:
        """Place the marker."""
        seat = s.seat
        track: i64 = B.NO_TRACK if action == A.PASS else action - A.TRACK + B.EARTH
        s.cells[TRACK + seat] = track
        s.cells[INFLUENCE + seat] = start_influence(s, seat)
        if s.listening:
            s.tell(E.MARKER_PLACED, seat, track, s.cells[INFLUENCE + seat])

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that one of two tracks must be chosen."""
        return "choose the track of the influence marker", "gal.turn.08"


class ChangeInfluence(Deciding[Galileo]):
    """Step 1: 1 MC, one of its uses (gal.term.15), moves the marker to the other track."""

    kind = K.CHANGE_INFLUENCE
    name = "change influence"
    clauses = "gal.change.01 gal.change.03"
    reading = "gal.change.01 gal.change.02 gal.change.03 gal.change.04 gal.tech1b.01 gal.ruling.02"
    prompt = "Step 1 of your turn: pay 1 MC to change to the other track?"

    def options(self, s: Galileo) -> Zone:
        """Offer the change to seats with MC, except on space 0 (gal.change.04, gal.ruling.02)."""
        choices = vec[i64]()
        if s.cells[MEGACREDITS + s.seat] == 0 or s.cells[TRACK + s.seat] == B.NO_TRACK:
            return choices
        choices = append(choices, A.DECLINE)  # gal.turn.03
        return append(choices, A.CHANGE)

    def apply(self, s: Galileo, action: i64) -> None:
        """Pay and move (gal.change.01, gal.change.02); 1b gives influence once (gal.tech1b.01)."""
        seat = s.seat
        if action == A.DECLINE:
            F.decline(s, seat)
            return
        F.spend_megacredits(s, seat, 1)
        s.cells[TRACK + seat] = other_track(s, seat)
        if s.listening:
            s.tell(E.INFLUENCE_CHANGED, seat, s.cells[TRACK + seat], s.cells[INFLUENCE + seat])
        influence = route_influence(s, seat)
        if influence != 0:
            s.cells[USED] |= ROUTE_USED
            F.gain_influence(s, seat, influence)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that the action comes after this step."""
        return "first change the influence for 1 MC or decline", "gal.turn.02"


def other_track(s: Galileo, seat: i64) -> i64:
    """Return the other track (gal.change.01)."""
    return B.EARTH + B.MARS - s.cells[TRACK + seat]


def route_influence(s: Galileo, seat: i64) -> i64:
    """Return the influence that a change of track gives, once per turn (gal.tech1b.01)."""
    if s.owns(seat, B.ROUTE) and not s.cells[USED] & ROUTE_USED:
        return ROUTE_INFLUENCE
    return 0


class Action(Deciding[Galileo]):
    """Step 2: recruit a character, obtain a robot or develop a technology."""

    kind = K.ACTION
    name = "action"
    clauses = "gal.turn.04"
    reading = (
        "gal.turn.04 gal.recruit.01 gal.recruit.07 gal.robot.01 gal.robot.03 gal.robot.04 "
        "gal.tech.01 gal.tech.04"
    )
    prompt = "Step 2, your action: recruit a character, obtain a robot or develop a technology."

    def options(self, s: Galileo) -> Zone:
        """Offer every possible action; a seat passes only if there is none."""
        choices = vec[i64]()
        seat = s.seat
        slot: i64
        number: i64
        for slot in range(B.SLOTS):
            if s.cells[CHARACTER_ROW + slot] != 0:
                choices = append(choices, A.RECRUIT + slot)  # gal.recruit.01
        for slot in range(B.SLOTS):
            if R.can_obtain(s, seat, slot):
                choices = append(choices, A.OBTAIN + slot)
        for number in range(B.NUMBERS):
            if T.can_develop(s, seat, number):
                choices = append(choices, A.DEVELOP + number)
        if len(choices) == 0:
            choices = append(choices, A.PASS)  # gal.ruling.67
        return choices

    def apply(self, s: Galileo, action: i64) -> None:
        """Start the chosen action."""
        seat = s.seat
        if action == A.PASS:
            if s.listening:
                s.tell(E.PASSED, seat)
        elif action < A.OBTAIN:
            C.recruit(s, seat, action - A.RECRUIT)
        elif action < A.DEVELOP:
            s.push(K.USE_IO, seat, action - A.OBTAIN)
        else:
            number = action - A.DEVELOP
            energy = T.energy_cost(s, seat, number)
            T.develop(s, seat, number, energy, T.megacredit_cost(s, number))

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain what an action lacks."""
        if A.RECRUIT <= action < A.OBTAIN:
            return "there is no character in that slot", "gal.recruit.01"
        if A.OBTAIN <= action < A.DEVELOP:
            return why_no_robot(s, seat, action - A.OBTAIN)
        if A.DEVELOP <= action < A.IO:
            return why_no_technology(s, seat, action - A.DEVELOP)
        if action == A.PASS:
            return "passing is not allowed while an action is possible", "gal.ruling.67"
        return "take one action: recruit, obtain or develop", "gal.turn.04"


def why_no_robot(s: Galileo, seat: int, slot: int) -> tuple[str, str]:
    """Explain why a robot cannot be obtained."""
    if s.cells[ROBOT_ROW + slot] == 0:
        return "there is no robot in that slot", "gal.robot.01"
    if not R.colour_fits(s, seat, slot):
        return "the influence marker is not on the track of that robot", "gal.robot.03"
    if s.cells[TRACK + seat] == B.NO_TRACK:
        return "on space 0 only a robot whose cost Io lowers to 0 can be obtained", "gal.robot.08"
    return "there is not enough influence", "gal.robot.04"


def why_no_technology(s: Galileo, seat: int, number: int) -> tuple[str, str]:
    """Explain why a technology cannot be developed."""
    if T.is_available(s, seat, number):
        return "its cost cannot be paid", "gal.tech.01"
    if s.cells[TILES + number] == 0:
        return "that pile is empty", "gal.tech.01"
    return "you have already developed that technology", "gal.tech.04"


# -- End of turn ----------------------------------------------------------------------------------


class Refill(Resolving[Galileo]):
    """Both rows are slid away from their decks and refilled."""

    kind = K.REFILL
    name = "refill"
    clauses = "gal.row.01"

    def resolve(self, s: Galileo) -> None:
        """Refill both rows; the last character announces the end (gal.row.01, gal.end.01).

        With an empty deck a row is slid and stays incomplete (gal.ruling.34, gal.ruling.66).
        """
        robots = slide(s, ROBOT_ROW)
        while robots < B.SLOTS and s.cells[ROBOT_PILE] != 0:
            robot = s.take_top(ROBOT_PILE)
            s.cells[ROBOT_ROW + robots] = robot + 1
            s.learn(KNOWERS + robot, EVERYONE)
            if s.listening:
                s.tell(E.ROBOT_REVEALED, s.seat, robot, robots)
            robots += 1
        characters = slide(s, CHARACTER_ROW)
        while characters < B.SLOTS and s.cells[CHARACTER_PILE] != 0:
            character = s.take_top(CHARACTER_PILE)
            s.cells[CHARACTER_ROW + characters] = character + 1
            s.reveal()
            if s.listening:
                s.tell(E.CHARACTER_REVEALED, s.seat, character, characters)
            characters += 1
        if s.cells[CHARACTER_PILE] == 0 and s.cells[ENDING] == 0:
            F.announce_end(s, s.seat, BY_CHARACTERS)  # gal.ruling.65


def slide(s: Galileo, row: i64) -> i64:
    """Slide the cards of a row to its first slots in order. Return their number (gal.ruling.75)."""
    count: i64 = 0
    slot: i64
    for slot in range(B.SLOTS):
        card = s.cells[row + slot]
        if card != 0:
            s.cells[row + slot] = 0
            s.cells[row + count] = card
            count += 1
    return count


class EndTurn(Resolving[Galileo]):
    """The turn passes on; after an end trigger the round is finished first."""

    kind = K.END_TURN
    name = "end turn"
    clauses = "gal.end.03"

    def resolve(self, s: Galileo) -> None:
        """Continue with the next player or with the final payment (gal.end.03, gal.ruling.65)."""
        seat = s.seat
        s.cells[TURNS + seat] += 1
        following = (seat + 1) % s.players
        if following == s.cells[FIRST]:
            if s.cells[ENDING] != 0:
                end_game(s)
                return
            s.cells[ROUND] += 1
        begin_turn(s, following)


# -- End of the game ------------------------------------------------------------------------------


def end_game(s: Galileo) -> None:
    """Push the payments in turn order, then the end (gal.ruling.90)."""
    s.push(K.FINISH, s.cells[FIRST])
    turn = s.players - 1
    while turn >= 0:
        seat = (s.cells[FIRST] + turn) % s.players
        s.push(K.PAY_CHARACTERS, seat)
        s.push(K.UNPAID, seat)
        turn -= 1


class Unpaid(Deciding[Galileo]):
    """Characters that cannot be paid at the end are discarded, one by one."""

    kind = K.UNPAID
    name = "unpaid characters"
    clauses = "gal.end.05 gal.ruling.90"
    reading = "gal.end.05 gal.end.04 gal.ruling.68 gal.ruling.90 gal.ruling.69"
    prompt = (
        "At the end each character costs 1 MC and you have {megacredits}: which one do you discard?"
    )

    def options(self, s: Galileo) -> Zone:
        """Offer all characters while the seat cannot pay for all (gal.end.05, gal.ruling.68)."""
        characters = s.cells[UNDER + s.seat]
        if C.upkeep(s, s.seat) <= s.cells[MEGACREDITS + s.seat]:
            return vec[i64]()
        return C.persons_as_options(s, characters, A.DISMISS)

    def apply(self, s: Galileo, action: i64) -> None:
        """Discard the chosen character and check again (gal.discard.04)."""
        s.push(K.UNPAID, s.seat)
        C.dismiss(s, s.seat, action - A.DISMISS)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that not all can be paid."""
        return "you cannot pay for all characters: discard one", "gal.end.05"


class PayCharacters(Resolving[Galileo]):
    """At the end every character under the board costs 1 MC."""

    kind = K.PAY_CHARACTERS
    name = "pay characters"
    clauses = "gal.end.04"

    def resolve(self, s: Galileo) -> None:
        """Pay for all that are left; this is mandatory (gal.end.04)."""
        cost = C.upkeep(s, s.seat)
        if s.listening:
            s.tell(E.CHARACTERS_PAID, s.seat, cost)
        F.spend_megacredits(s, s.seat, cost)


class Finish(Resolving[Galileo]):
    """Everybody has paid; the game ends and is scored."""

    kind = K.FINISH
    name = "finish"
    clauses = "gal.ruling.90"

    def resolve(self, s: Galileo) -> None:
        """Do nothing: the stack is empty, so the game ends."""
        if s.listening:
            s.tell(E.GAME_ENDED, s.seat)
