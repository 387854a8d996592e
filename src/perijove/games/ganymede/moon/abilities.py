"""The abilities of counselors: tokens, immediate effects and their choices."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import box as B
from perijove.games.ganymede import effects as F
from perijove.games.ganymede import shuttles as S
from perijove.games.ganymede.moon import actions as M
from perijove.games.ganymede.moon import box as C
from perijove.games.ganymede.moon import effects as X
from perijove.games.ganymede.moon import events as ME
from perijove.games.ganymede.moon import kinds as K
from perijove.games.ganymede.moon.state import (
    ABILITIES,
    DISCARDED,
    EXTRA,
    MERCHANT,
    MONOLITH,
    MOON,
    ON_MOON,
    ON_TILE,
    PRESIDENT,
    RESERVED,
    UPGRADE,
    VIRUS,
    moon_box,
)
from perijove.games.ganymede.state import (
    EARTH,
    HANDS,
    KNOWERS,
    LAUNCHED,
    MARS,
    REPUTATION_AT,
    SHIP_PILE,
    SHIP_POSITIONS,
    SHIP_ROW,
    SHUTTLE_POSITIONS,
    SHUTTLE_ROW,
    SUPPLY,
    Ganymede,
    dock_at,
    present_at,
    settlers_at,
)
from perijove.kernel.cells import EVERYONE
from perijove.kernel.sets import as_options
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, append, i64, vec

TARAK_SETTLERS: Final = 3
CHAHRAZAD_STEPS: Final = 2
NAKKIA_DRAWS: Final = 4


class Ability(Resolving[Ganymede]):
    """The counselor's ability begins: tokens are placed, immediate effects are done."""

    kind = K.ABILITY
    name = "ability"
    args = "counselor"
    clauses = "moon.ganymede.06"

    def resolve(self, s: Ganymede) -> None:
        """Start the ability.

        Permanent ones need nothing more (moon.ganymede.06, moon.ruling.48).
        """
        counselor = s.a
        seat = s.seat
        s.cells[ABILITIES + seat] |= 1 << counselor
        s.cells[RESERVED] = 0
        if counselor in (C.CHAHRAZAD, C.NAKKIA):
            s.push(K.CHOOSE_PARTS, seat, counselor)
        elif counselor == C.TARAK:
            s.push(K.RECRUIT_TO, seat, MOON, TARAK_SETTLERS)  # moon.tarak.01
        elif counselor == C.MARTY_SIMON:
            s.push(K.TAKE_SHUTTLE, seat)
        elif counselor == C.ASHWATTHAMA:
            s.push(K.INFECT, seat)
        elif counselor == C.HIPT_LIBER:
            s.push(K.PLACE_MERCHANT, seat)
        else:
            place_token(s, seat, counselor)


def place_token(s: Ganymede, seat: i64, counselor: i64) -> None:
    """Place a token or pawn that leaves no choice."""
    if counselor == C.WEBER:
        s.cells[EXTRA] = 1  # moon.weber.01
    elif counselor == C.AHU_LANI:
        s.cells[UPGRADE] = 1  # moon.ahulani.01
        if s.listening:
            s.tell(ME.UPGRADE_MOVED, seat, moon_box(s).upgrade_path[0])
    elif counselor == C.AYATI:
        s.cells[settlers_at(seat, EARTH) + C.VIP] = 1  # moon.vip.01
        if s.listening:
            s.tell(ME.VIP_PLACED, seat)
    elif counselor == C.ENDER:
        s.cells[MONOLITH] = ON_TILE  # moon.ender.01
        if s.listening:
            s.tell(ME.MONOLITH_PLACED, seat, 0)
        X.watch_phobos(s, seat)
    elif counselor == C.MICHELLE:
        s.cells[PRESIDENT + seat] = ON_MOON  # moon.president.01
        if s.listening:
            s.tell(ME.PRESIDENT_MOVED, seat, ON_MOON)


class ChooseParts(Deciding[Ganymede]):
    """Chahrazad and Nakkia: one of two things, or both if the discarded ship allows it."""

    kind = K.CHOOSE_PARTS
    name = "choose parts"
    args = "counselor"
    clauses = "moon.chahrazad.01 moon.nakkia.01"
    reading = (
        "moon.chahrazad.01 moon.chahrazad.02 moon.nakkia.01 moon.nakkia.02 moon.ruling.24 "
        "moon.ruling.23 moon.ruling.34"
    )
    prompt = "{counselor}: which part do you want, or both in which order?"

    def options(self, s: Ganymede) -> Zone:
        """Offer what is possible; only the owner sees whether "both" is (moon.ruling.24)."""
        counselor = s.a
        choices = vec[i64]()
        choices = append(choices, A.DECLINE)
        first = first_possible(s, s.seat, counselor)
        second = second_possible(s, s.seat, counselor)
        both = allows_both(s, counselor)
        if first:
            choices = append(choices, M.PART + M.FIRST_PART)
        if second:
            choices = append(choices, M.PART + M.SECOND_PART)
        # gan.ruling.38: both only where the later part can still have a result
        if first and both and first_may_open_second(s, s.seat, counselor):
            choices = append(choices, M.PART + M.FIRST_THEN_SECOND)
        if first and second and both:
            choices = append(choices, M.PART + M.SECOND_THEN_FIRST)
        return choices if first or second else vec[i64]()

    def apply(self, s: Ganymede, action: i64) -> None:
        """Do the parts in the chosen order; for both, the ship is revealed (moon.ruling.23)."""
        counselor = s.a
        seat = s.seat
        which = action - M.PART
        if action == A.DECLINE:
            return
        if which >= M.FIRST_THEN_SECOND:
            show_discarded(s, seat)
        # the first part is pushed last
        if which == M.SECOND_THEN_FIRST:
            first_part(s, seat, counselor)
        if which != M.FIRST_PART:
            second_part(s, seat, counselor)
        if which in (M.FIRST_PART, M.FIRST_THEN_SECOND):
            first_part(s, seat, counselor)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that both parts need the right ship."""
        counselor = s.a
        clause = "moon.chahrazad.01" if counselor == C.CHAHRAZAD else "moon.nakkia.01"
        if action >= M.PART + M.FIRST_THEN_SECOND:
            clause = "moon.chahrazad.02" if counselor == C.CHAHRAZAD else "moon.nakkia.02"
        return "choose a part that is possible, or decline", clause


def first_possible(s: Ganymede, seat: i64, counselor: i64) -> bool:
    """Return True if reputation can be gained, or a ship drawn."""
    if counselor == C.CHAHRAZAD:
        return s.cells[REPUTATION_AT + seat] < s.box.track_end
    if s.hand_full(seat):
        return False
    position: i64
    for position in range(SHIP_POSITIONS):
        if s.cells[SHIP_ROW + position]:
            return True
    return s.cells[SHIP_PILE] != 0


def second_possible(s: Ganymede, seat: i64, counselor: i64) -> bool:
    """Return True if a settler can be recruited to Mars, or a launched ship exchanged."""
    if counselor == C.CHAHRAZAD:
        return s.room(seat, MARS) > 0 and present_at(s.cells, SUPPLY) != 0
    return s.cells[LAUNCHED + seat] != 0 and s.cells[HANDS + seat] != 0


def first_may_open_second(s: Ganymede, seat: i64, counselor: i64) -> bool:
    """Return True if the second part can have a result after the first.

    Reputation may bring a Move off Mars. A ship just drawn may be exchanged, but only for a
    launched one (moon.ruling.34).
    """
    return counselor == C.CHAHRAZAD or s.cells[LAUNCHED + seat] != 0


def allows_both(s: Ganymede, counselor: i64) -> bool:
    """Return True if the ship discarded for the pawn allows both parts."""
    ship = s.cells[DISCARDED] - 1
    if counselor == C.CHAHRAZAD:
        return s.box.ship_animal[ship] != 0  # moon.chahrazad.02, moon.data.01
    return s.box.ship_launch[ship] != 0  # moon.nakkia.02, moon.data.02


def show_discarded(s: Ganymede, seat: i64) -> None:
    """Reveal the ship that was discarded (moon.chahrazad.03, moon.nakkia.03)."""
    ship = s.cells[DISCARDED] - 1
    s.learn(KNOWERS + ship, EVERYONE)
    if s.listening:
        s.tell(ME.SHIP_SHOWN, seat, ship)


def first_part(s: Ganymede, seat: i64, counselor: i64) -> None:
    """Do the first part: two reputation in one advance, or four draws (moon.ruling.23,
    moon.ruling.34).
    """
    if counselor == C.CHAHRAZAD:
        F.follow(s, seat, B.REPUTATION, CHAHRAZAD_STEPS)
    else:
        F.follow(s, seat, B.DRAW, NAKKIA_DRAWS)


def second_part(s: Ganymede, seat: i64, counselor: i64) -> None:
    """Do the second part: recruit a settler to Mars, or exchange a launched ship."""
    if counselor == C.CHAHRAZAD:
        s.push(K.RECRUIT_TO, seat, MARS, 1)
    else:
        s.push(K.RECALL, seat)


class RecruitTo(Deciding[Ganymede]):
    """Settlers of any colour are recruited to the place that the counselor gives."""

    kind = K.RECRUIT_TO
    name = "recruit to"
    args = "place times"
    clauses = "moon.tarak.01 moon.chahrazad.01"
    reading = "moon.tarak.01 moon.chahrazad.01 moon.ruling.04 moon.ruling.23"
    prompt = "{counselor}: whom do you recruit to {place}, {left} at most?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the colours in supply while there is room (moon.ruling.04, moon.ruling.23)."""
        place = s.a
        choices = vec[i64]()
        if s.room(s.seat, place) <= 0:
            return choices
        choices = append(choices, A.DECLINE)
        colour: i64
        for colour in range(B.COLOURS):
            if s.cells[SUPPLY + colour] > 0:
                choices = append(choices, A.RECRUIT + colour)
        return choices if len(choices) > 1 else vec[i64]()

    def apply(self, s: Ganymede, action: i64) -> None:
        """Recruit a settler and ask again, or stop."""
        place, times = s.a, s.b
        if action == A.DECLINE:
            return
        if times > 1:
            s.push(K.RECRUIT_TO, s.seat, place, times - 1)
        X.recruit_to(s, s.seat, action - A.RECRUIT, place)
        X.watch_phobos(s, s.seat)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that the supply limits the choice."""
        return "the supply has no settler of that colour", "gan.supply.04"


class Infect(Deciding[Ganymede]):
    """Ashwatthama puts the Virus on a ship of an opponent."""

    kind = K.INFECT
    name = "infect"
    clauses = "moon.virus.01"
    reading = (
        "moon.virus.01 moon.virus.02 moon.virus.03 moon.virus.05 moon.ruling.17 moon.ruling.42"
    )
    prompt = "Ashwatthama: which ship of an opponent gets the Virus?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the ships of all opponents; without any the token is out (moon.ruling.42)."""
        choices = vec[i64]()
        seat: i64
        dock: i64
        for seat in range(s.players):
            for dock in range(2):
                if seat != s.seat and s.cells[dock_at(seat, dock)] != 0:
                    choices = append(choices, M.INFECT + 2 * seat + dock)
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Place the token (moon.virus.01)."""
        target = action - M.INFECT
        s.cells[VIRUS] = target + 1
        if s.listening:
            s.tell(ME.SHIP_INFECTED, s.seat, target // 2, target % 2)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that the Virus goes to an opponent."""
        return "the Virus goes to a ship of an opponent", "moon.virus.01"


class PlaceMerchant(Deciding[Ganymede]):
    """Hipt Liber puts the Merchant between two Mars shuttles, permanently."""

    kind = K.PLACE_MERCHANT
    name = "place merchant"
    clauses = "moon.merchant.01"
    reading = "moon.merchant.01 moon.merchant.02 moon.merchant.03 moon.merchant.04 moon.ruling.27"
    prompt = "Hipt Liber: between which Mars shuttles do you place the Merchant for the whole game?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the three gaps (moon.ruling.27)."""
        choices = vec[i64]()
        gap: i64
        for gap in range(SHUTTLE_POSITIONS - 1):
            choices = append(choices, M.MERCHANT + gap)
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Place the token (moon.merchant.01, moon.merchant.04)."""
        s.cells[MERCHANT] = action - M.MERCHANT + 1
        if s.listening:
            s.tell(ME.MERCHANT_PLACED, s.seat, action - M.MERCHANT)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that the token must be placed."""
        return "the Merchant goes between two Mars shuttles", "moon.merchant.01"


class TakeShuttle(Deciding[Ganymede]):
    """Marty Simon: an Earth shuttle goes under the board without a flight or an effect."""

    kind = K.TAKE_SHUTTLE
    name = "take shuttle"
    clauses = "moon.marty.01"
    reading = "moon.marty.01 moon.marty.02 moon.ruling.28"
    prompt = "Marty Simon: which Earth shuttle goes under your board without its effect?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the face-up Earth shuttles (moon.marty.01, moon.ruling.28)."""
        choices = vec[i64]()
        choices = append(choices, A.DECLINE)
        position: i64
        for position in range(SHUTTLE_POSITIONS):
            if s.cells[SHUTTLE_ROW + position] != 0:
                choices = append(choices, A.SHUTTLE + position)
        return choices if len(choices) > 1 else vec[i64]()

    def apply(self, s: Ganymede, action: i64) -> None:
        """Put the shuttle in its column; a row that it completes counts (moon.marty.02)."""
        if action == A.DECLINE:
            return
        spot = action - A.SHUTTLE
        shuttle = s.cells[SHUTTLE_ROW + spot] - 1
        s.cells[SHUTTLE_ROW + spot] = 0
        S.add_to_column(s, s.seat, shuttle, s.box.shuttle_type[shuttle])

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that only an Earth shuttle can be taken."""
        return "choose a face-up Earth shuttle or decline", "moon.marty.01"


class Recall(Deciding[Ganymede]):
    """Nakkia: a launched ship may return to hand in exchange for another one."""

    kind = K.RECALL
    name = "recall"
    clauses = "moon.nakkia.01"
    reading = "moon.nakkia.01 moon.ruling.34 moon.nakkia.02"
    prompt = "Nakkia: which launched ship returns to your hand in exchange for another one?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the launched ships, if there is a ship in hand (moon.ruling.34)."""
        launched = s.cells[LAUNCHED + s.seat]
        if launched == 0 or s.cells[HANDS + s.seat] == 0:
            return vec[i64]()
        return append(as_options(launched, M.RECALL, vec[i64]()), A.DECLINE)

    def apply(self, s: Ganymede, action: i64) -> None:
        """Ask for the ship that replaces it."""
        if action != A.DECLINE:
            s.push(K.LAY, s.seat, action - M.RECALL)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that only a launched ship can return."""
        return "recall one of your launched ships or decline", "moon.nakkia.01"


class Lay(Deciding[Ganymede]):
    """A ship of the hand replaces a launched one."""

    kind = K.LAY
    name = "lay"
    args = "ship"
    clauses = "moon.nakkia.01"
    reading = "moon.nakkia.01 moon.ruling.34 gan.score.01"
    prompt = "Which ship of your hand replaces it among the launched ones?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the hand."""
        return as_options(s.cells[HANDS + s.seat], M.LAY, vec[i64]())

    def apply(self, s: Ganymede, action: i64) -> None:
        """Exchange the two, without a launch or its effect (moon.ruling.34)."""
        ship = s.a
        seat = s.seat
        instead = action - M.LAY
        s.cells[HANDS + seat] ^= 1 << instead | 1 << ship
        s.cells[LAUNCHED + seat] ^= 1 << instead | 1 << ship
        s.learn(KNOWERS + instead, EVERYONE)
        if s.listening:
            s.tell(ME.SHIP_RECALLED, seat, ship, instead)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that the ship comes from the player's hand."""
        return "choose a ship from your hand", "moon.nakkia.01"
