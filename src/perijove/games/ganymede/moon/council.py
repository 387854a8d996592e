"""Counselors: the cost of the journey, the choice of a tile, the council bonus, and the return."""

from __future__ import annotations

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import box as B
from perijove.games.ganymede import effects as F
from perijove.games.ganymede import kinds as G
from perijove.games.ganymede import launches as L
from perijove.games.ganymede import turn as U
from perijove.games.ganymede.moon import actions as M
from perijove.games.ganymede.moon import box as C
from perijove.games.ganymede.moon import effects as X
from perijove.games.ganymede.moon import events as ME
from perijove.games.ganymede.moon import kinds as K
from perijove.games.ganymede.moon.state import (
    COUNSELOR_PILE,
    COUNSELOR_ROW,
    DISCARDED,
    DONE,
    LAUNCH_DUE,
    MOON,
    ON_GANYMEDE,
    ON_MOON,
    PAWN,
    RECRUITED,
    RESERVED,
    council_at,
    counselors,
    infected,
    moon_box,
)
from perijove.games.ganymede.state import EARTH, HANDS, LAUNCHING, Ganymede, dock_at
from perijove.kernel.sets import as_options
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, append, i64, vec


class PayShip(Deciding[Ganymede]):
    """The way from Mars to Ganymede costs a ship of the hand, put secretly under the deck."""

    kind = K.PAY_SHIP
    name = "pay ship"
    args = "traveller"
    clauses = "moon.ganymede.01"
    reading = "moon.ganymede.01 moon.info.03 moon.ruling.29 moon.chahrazad.02 moon.nakkia.02"
    prompt = (
        "The way to Ganymede costs a ship from your hand: which one goes secretly under the deck?"
    )

    def options(self, s: Ganymede) -> Zone:
        """Offer the hand (moon.ganymede.01, moon.ruling.29)."""
        return as_options(s.cells[HANDS + s.seat], A.RETURN, vec[i64]())

    def apply(self, s: Ganymede, action: i64) -> None:
        """Return the ship; it is remembered only if the pawn paid it (moon.ruling.24)."""
        traveller = s.a
        ship = action - A.RETURN
        U.return_ship(s, s.seat, ship)
        if traveller == X.FOR_PAWN:
            s.cells[DISCARDED] = ship + 1

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that the ship comes from the player's hand."""
        return "discard a ship from your hand", "moon.ganymede.01"


# -- Recruitment ----------------------------------------------------------------------------------


def offer_counselors(s: Ganymede, seat: i64, choices: Zone) -> Zone:
    """Offer the counselors that can be chosen while the pawn is on Ganymede (moon.ganymede.04)."""
    if s.cells[PAWN + seat] != ON_GANYMEDE or s.cells[DONE] & RECRUITED:
        return choices
    position: i64
    for position in range(C.ROW):
        if s.cells[COUNSELOR_ROW + position] and eligible(s, seat, position):
            choices = append(choices, M.COUNSELOR + position)
    return choices


def eligible(s: Ganymede, seat: i64, position: i64) -> bool:
    """Return True if VIP or President would have a place (moon.vip.08, moon.president.06)."""
    counselor = s.cells[COUNSELOR_ROW + position] - 1
    if counselor == C.AYATI:
        return s.room(seat, EARTH) > 0
    if counselor == C.MICHELLE:
        return s.room(seat, MOON) > 0
    return True


def recruit_counselor(s: Ganymede, seat: i64, position: i64) -> None:
    """Run a recruitment: tile, bonus, ability, new tile (moon.ganymede.05, moon.ganymede.06)."""
    counselor = s.cells[COUNSELOR_ROW + position] - 1
    space = counselors(s, seat)
    s.cells[COUNSELOR_ROW + position] = 0
    s.cells[council_at(seat, space)] = counselor + 1
    s.cells[DONE] |= RECRUITED
    if counselor == C.AYATI:
        s.cells[RESERVED] = EARTH + 1
    elif counselor == C.MICHELLE:
        s.cells[RESERVED] = MOON + 1
    if s.listening:
        s.tell(ME.COUNSELOR_RECRUITED, seat, counselor, space)
    s.push(K.REVEAL_COUNSELOR, seat, position)
    s.push(K.ABILITY, seat, counselor)
    give_bonus(s, seat, moon_box(s).council_actions[space])


def give_bonus(s: Ganymede, seat: i64, basic_actions: i64) -> None:
    """Grant the bonus of a council space (moon.council.02, moon.council.03, moon.ruling.36)."""
    if basic_actions == 0:
        X.earn_launch(s, seat, X.BY_COUNCIL)  # moon.council.04, moon.ruling.50
    else:
        F.follow(s, seat, B.BASIC | B.DIFFERENT, basic_actions)


class RevealCounselor(Resolving[Ganymede]):
    """A new counselor fills the gap in the row."""

    kind = K.REVEAL_COUNSELOR
    name = "reveal counselor"
    args = "position"
    clauses = "moon.ganymede.07"

    def resolve(self, s: Ganymede) -> None:
        """Turn up a tile while the pile lasts (moon.ganymede.07, moon.ruling.12)."""
        position = s.a
        if s.cells[COUNSELOR_PILE] == 0:
            return
        counselor = s.take_top(COUNSELOR_PILE)
        s.cells[COUNSELOR_ROW + position] = counselor + 1
        s.reveal()
        if s.listening:
            s.tell(ME.COUNSELOR_REVEALED, s.seat, counselor, position)


class PawnHome(Resolving[Ganymede]):
    """At the very end of a turn the pawn returns, and limits of the turn are reset."""

    kind = K.PAWN_HOME
    name = "pawn home"
    clauses = "moon.counselor.03"

    def resolve(self, s: Ganymede) -> None:
        """Put the pawn back on the Moon (moon.board.08, moon.counselor.03, moon.ganymede.09)."""
        s.cells[DONE] = 0
        s.cells[DISCARDED] = 0
        if s.cells[PAWN + s.seat] == ON_GANYMEDE:
            s.cells[PAWN + s.seat] = ON_MOON
            if s.listening:
                s.tell(ME.PAWN_MOVED, s.seat, ON_MOON)


class MoonBonusLaunch(L.BonusLaunch):
    """A launch bonus, which never launches an infected ship."""

    args = "must"
    clauses = "gan.row.01 moon.virus.03 moon.ruling.16"
    reading = (
        "gan.row.01 gan.rep.06 moon.ruling.16 moon.ruling.45 moon.ruling.50 moon.council.04 "
        "gan.ruling.42"
    )
    prompt = "Launch bonus: launch a ship as it is{or_decline}"

    def options(self, s: Ganymede) -> Zone:
        """Offer the ships without Virus and "decline" (moon.virus.03, moon.ruling.45).

        With literal rulings a launch that must be made cannot be declined (moon.ruling.16).
        """
        must = s.a
        choices = vec[i64]()
        dock: i64
        for dock in range(2):
            if s.cells[dock_at(s.seat, dock)] != 0 and not infected(s, s.seat, dock):
                choices = append(choices, A.LAUNCH + dock)
        return append(choices, A.DECLINE) if len(choices) > 0 and not must else choices

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that an infected ship must be completed."""
        if A.LAUNCH <= action < A.DOCK and infected(s, seat, action - A.LAUNCH):
            return "a ship with the Virus cannot launch by a bonus", "moon.virus.03"
        return super().why_not(s, seat, action)


class MoonLaunchEnds(L.LaunchEnds):
    """After a launch, one that must be made comes before those that may be."""

    clauses = "gan.ruling.18 moon.ruling.16"

    def resolve(self, s: Ganymede) -> None:
        """Start the launch that is due, or look after the queue (moon.ruling.50)."""
        if s.cells[LAUNCH_DUE] == 0:
            super().resolve(s)
            return
        s.cells[LAUNCH_DUE] = 0
        s.cells[LAUNCHING] = 0
        s.push(G.LAUNCH_ENDS, s.seat)
        s.push(G.BONUS_LAUNCH, s.seat, 1)
        F.fill_empty_dock(s, s.seat)
