"""Assembly: all at once against the hourglass, or in turns."""

from __future__ import annotations

from typing import ClassVar, Final

from perijove.games.trucker import actions as A
from perijove.games.trucker import events as E
from perijove.games.trucker import hands as H
from perijove.games.trucker import kinds as K
from perijove.games.trucker import yard as Y
from perijove.games.trucker.state import (
    ELAPSED,
    FIRST,
    HAND,
    LEVEL,
    OPENED,
    ROUND,
    RUN_OUT,
    RUNNING,
    SLOT,
    SPACE,
    STOPPED,
    TIMER,
    Trucker,
)
from perijove.kernel.cells import CLOCK
from perijove.kernel.step import Asking, Deciding, Resolving, Simultaneous
from perijove.kernel.zone import Zone, append, i64, vec

TEST_SLOTS: Final = 5  # rounds of the test flight, in lengths of a slot (gt.ruling.05)
PATIENCE: Final = 3  # slot lengths until the last slot begins by itself


def unfinished(s: Trucker) -> i64:
    """Return the seats that have not claimed a starting space."""
    waiting: i64 = 0
    seat: i64
    for seat in range(s.players):
        if s.cells[SPACE + seat] == 0:
            waiting |= 1 << seat
    return waiting


def begin(s: Trucker) -> None:
    """Start assembly (gt.setup.09, gt.timer.01)."""
    if s.box.hourglass[s.cells[LEVEL]] > 0:
        s.cells[SLOT] = 1
        s.cells[TIMER] = RUNNING
    if s.setting.live:
        s.push(K.ASSEMBLY, 0)
    else:
        s.cells[ROUND] = 1
        begin_turn(s, s.cells[FIRST])


# -- live -----------------------------------------------------------------------------------------


class Assembly(Simultaneous[Trucker]):
    """All players build at once; the order of arrival decides (gt.build.01, gt.ruling.02)."""

    kind = K.ASSEMBLY
    name = "assembly"
    clauses = "gt.build gt.peek gt.timer gt.finish"
    reading = (
        "gt.build.05 gt.build.07 gt.build.02 gt.build.08 gt.build.11 gt.peek.01 gt.timer.03 "
        "gt.finish.02"
    )
    prompt = "Build your ship, or finish it"
    prompt_with_hand: ClassVar[str] = "Where does {hand} go?"

    def seats(self, s: Trucker) -> i64:
        """Return the seats that may act: builders, those who may turn the hourglass, the clock."""
        building = unfinished(s)
        timer = s.cells[TIMER]
        if building == 0 or timer == STOPPED:  # gt.timer.06, gt.timer.09
            return 0
        if timer == RUNNING:
            return building | 1 << CLOCK
        if timer == RUN_OUT:
            flipping: i64 = 1 << CLOCK if s.setting.auto_flip else 0
            return (1 << s.players) - 1 | flipping  # gt.timer.05, gt.timer.08
        return building

    def options_of(self, s: Trucker, seat: i64) -> Zone:
        """Offer every allowed action; to the clock, the next event of the hourglass."""
        if seat != CLOCK:
            return Y.possible(s, seat)
        choices = vec[i64]()
        return append(choices, A.RUN_OUT if s.cells[TIMER] == RUNNING else A.FLIP)

    def apply_of(self, s: Trucker, seat: i64, action: i64) -> None:
        """Execute an action immediately."""
        if action == A.RUN_OUT:
            self.run_out(s)
        else:
            H.carry_out(s, seat, action)  # gt.ruling.04: the clock may flip, too

    def run_out(self, s: Trucker) -> None:
        """Let the hourglass run out; on its last space assembly stops (gt.timer.06)."""
        if s.listening:
            s.tell(E.HOURGLASS_RAN_OUT, CLOCK, s.cells[SLOT])
        s.cells[TIMER] = RUN_OUT
        if s.cells[SLOT] == s.box.hourglass[s.cells[LEVEL]]:
            s.cells[TIMER] = STOPPED
            H.stop(s)

    def resolve(self, s: Trucker) -> None:
        """Let the stopped players claim their spaces, then continue with the check."""
        s.push(K.STOP, 0)
        if unfinished(s) != 0:
            s.push(K.CLAIMS, 0)

    def gone(self, s: Trucker, seat: i64, action: i64) -> bool:
        """Return True if another player was faster to take a tile, a pile or a space."""
        if seat == CLOCK:
            return False
        why = Y.obstacle(s, seat, action)
        return why in (Y.NOT_FACE_UP, Y.PILE_IS_HELD, Y.SPACE_IS_TAKEN)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain what forbids an action."""
        if seat == CLOCK or action in (A.RUN_OUT, A.CLOSE_CLAIMS):
            return "only the clock controls the hourglass", "gt.ruling.03"
        return Y.WHY[Y.obstacle(s, seat, action)]


class Claims(Simultaneous[Trucker]):
    """Time is up: the fastest of the rest takes the foremost free space (gt.finish.08)."""

    kind = K.CLAIMS
    name = "claims"
    clauses = "gt.finish.08"
    reading = "gt.finish.08 gt.timer.06 gt.finish.07 gt.build.10"
    prompt = "Time is up: claim your starting space"

    def seats(self, s: Trucker) -> i64:
        """Return the seats without a space, and the clock that closes the window (gt.ruling.14)."""
        waiting = unfinished(s)
        return waiting | 1 << CLOCK if waiting else 0

    def options_of(self, s: Trucker, seat: i64) -> Zone:
        """Offer the claim; with literal rulings the space can be chosen (gt.finish.08)."""
        choices = vec[i64]()
        if seat == CLOCK:
            return append(choices, A.CLOSE_CLAIMS)
        return Y.free_spaces(s, choices) if s.setting.literal else append(choices, A.CLAIM)

    def apply_of(self, s: Trucker, seat: i64, action: i64) -> None:
        """Assign the foremost free space; at the end of the window, assign all others."""
        if seat == CLOCK:
            allot_spaces(s, 0)
        elif action == A.CLAIM:
            H.finish(s, seat, Y.foremost_space(s))
        else:
            H.carry_out(s, seat, action)

    def resolve(self, s: Trucker) -> None:
        """Do nothing: all seats have a space."""

    def gone(self, s: Trucker, seat: i64, action: i64) -> bool:
        """A space that somebody else was quicker to take."""
        chosen = A.FINISH <= action < A.CLAIM
        return chosen and s.setting.literal and Y.space_taken(s, action - A.FINISH + 1)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain which claim is possible."""
        if s.setting.literal:
            return "time is up: take one of the free starting spaces", "gt.finish.08"
        return "time is up: you can only claim the foremost free space", "gt.finish.08"


def allot_spaces(s: Trucker, first: i64) -> None:
    """Assign the foremost free spaces in seat order (gt.ruling.14, gt.missing.09)."""
    turn: i64
    for turn in range(s.players):
        seat = (first + turn) % s.players
        if s.cells[SPACE + seat] == 0:
            H.finish(s, seat, Y.foremost_space(s))


# -- in turns (gt.ruling.05) ----------------------------------------------------------------------


def begin_turn(s: Trucker, seat: i64) -> None:
    """Start a seat's turn."""
    if s.listening:
        s.tell(E.TURN_BEGAN, seat, s.cells[ROUND])
    s.push(K.NEXT_TURN, seat)
    s.push(K.TURN, seat)


class Turn(Deciding[Trucker]):
    """The loose tile may be changed once; then the seat does exactly one thing."""

    kind = K.TURN
    name = "turn"
    args = "changed"
    clauses = "gt.ruling.05"
    reading = "gt.build.02 gt.build.04 gt.build.11 gt.peek.01 gt.finish.02 gt.build.10 gt.ruling.05"
    prompt = "Round {round}: what do you do?"

    def options(self, s: Trucker) -> Zone:
        """Offer the actions of assembly and a pass; the loose tile may be changed once a turn."""
        changed = s.a
        choices = append(vec[i64](), A.PASS)
        choices = Y.takings(s, s.seat, choices)
        if not changed:
            choices = Y.changes_of_mind(s, s.seat, choices)
        return Y.other_actions(s, s.seat, choices)

    def apply(self, s: Trucker, action: i64) -> None:
        """Carry out the choice; a tile in hand is placed, or a pile closed, in the same turn."""
        seat = s.seat
        if A.ADJUST <= action < A.SET_ASIDE or action == A.TAKE_BACK:
            s.push(K.TURN, seat, 1)
        if action == A.PASS:
            if s.listening:
                s.tell(E.PASSED, seat)
            return
        H.carry_out(s, seat, action)
        if s.cells[HAND + seat] != 0:
            s.push(K.PLACE, seat)
        elif s.cells[OPENED + seat] != 0:
            s.push(K.LOOKING, seat)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain what forbids an action."""
        changed = s.a
        if changed and (A.ADJUST <= action < A.SET_ASIDE or action == A.TAKE_BACK):
            return "the loose tile was already changed in this turn", "gt.ruling.05"
        return Y.WHY[Y.obstacle(s, seat, action)]


class Place(Asking[Trucker]):
    """The tile in hand is welded, set aside or returned (gt.build.05).

    It asks even if there is only one option: skipping the question would reveal a hidden tile.
    """

    kind = K.PLACE
    name = "place"
    clauses = "gt.build.05"
    reading = (
        "gt.build.05 gt.build.07 gt.build.08 gt.build.09 gt.build.15 gt.def.05 gt.check.01 "
        "gt.check.02"
    )
    prompt = "Where does {hand} go?"

    def options(self, s: Trucker) -> Zone:
        """Offer everything that can be done with the tile."""
        return Y.placings(s, s.seat, vec[i64]())

    def apply(self, s: Trucker, action: i64) -> None:
        """Execute the action."""
        H.carry_out(s, s.seat, action)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain what forbids an action."""
        return Y.WHY[Y.obstacle(s, seat, action)]


class Looking(Asking[Trucker]):
    """The pile is in hand until it is put back (gt.peek.03, gt.peek.04)."""

    kind = K.LOOKING
    name = "looking"
    clauses = "gt.peek.03"
    reading = "gt.peek.03 gt.peek.04 gt.peek.02 gt.peek.05 gt.peek.07"
    prompt = "You are looking at pile {pile}"

    def options(self, s: Trucker) -> Zone:
        """Offer to put it back."""
        return append(vec[i64](), A.CLOSE_PILE)

    def apply(self, s: Trucker, action: i64) -> None:
        """Put the pile back."""
        H.carry_out(s, s.seat, action)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain what forbids an action."""
        return Y.WHY[Y.obstacle(s, seat, action)]


class NextTurn(Resolving[Trucker]):
    """The turn passes on; after a round the hourglass may advance, too."""

    kind = K.NEXT_TURN
    name = "next turn"
    clauses = "gt.ruling.05"

    def resolve(self, s: Trucker) -> None:
        """Find the next builder of the round, or end the round."""
        after = self.next_builder(s, (s.seat - s.cells[FIRST]) % s.players + 1)
        if after < 0:
            s.cells[ELAPSED] += 1
            if unfinished(s) == 0 or self.time_is_up(s):
                stop_turns(s)
                return
            s.cells[ROUND] += 1
            after = self.next_builder(s, 0)
        begin_turn(s, after)

    def next_builder(self, s: Trucker, turn: i64) -> i64:
        """Return the first unfinished seat from a turn of the round on, -1 if the round is over."""
        while turn < s.players:
            seat = (s.cells[FIRST] + turn) % s.players
            if s.cells[SPACE + seat] == 0:
                return seat
            turn += 1
        return -1

    def time_is_up(self, s: Trucker) -> bool:
        """Advance the hourglass at the end of a round. Return True if it was the last space."""
        spaces = s.box.hourglass[s.cells[LEVEL]]
        rounds = s.cells[ELAPSED]
        length = s.setting.slot_rounds
        if spaces == 0:
            return rounds >= TEST_SLOTS * length
        if s.cells[SLOT] == spaces:
            return rounds >= length
        somebody = unfinished(s) != (1 << s.players) - 1
        waits = s.cells[SLOT] + 1 == spaces and not somebody and rounds < PATIENCE * length
        if rounds >= length and not waits:
            s.cells[ELAPSED] = 0
            H.flip(s, CLOCK)
        return False


def stop_turns(s: Trucker) -> None:
    """End assembly; unfinished seats get a space in the order of turns (gt.ruling.14)."""
    H.stop(s)
    allot_spaces(s, s.cells[FIRST])
    s.push(K.STOP, 0)
