"""Action A and everything that characters do: recruiting, abilities, the places under a board."""

from __future__ import annotations

from typing import ClassVar, Final

from perijove.games.galileo import actions as A
from perijove.games.galileo import box as B
from perijove.games.galileo import effects as F
from perijove.games.galileo import events as E
from perijove.games.galileo import kinds as K
from perijove.games.galileo.state import (
    ASSIGNMENT_MODIFIERS,
    CHARACTER_ROW,
    DEVELOPED,
    ENERGY,
    MEGACREDITS,
    RESOLVING,
    TRACK,
    TYPE_MODIFIERS,
    UNDER,
    Galileo,
)
from perijove.games.galileo.state import DISCARD as DISCARD_PILE
from perijove.kernel.cells import bit, count_bits
from perijove.kernel.sets import as_options
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, append, i64, vec

MOST_PERKS: Final = 3  # gal.char.hunter.02
PERK_INFLUENCE: Final = 2

# Which half of a character applies.
IMMEDIATE_HALF: Final = 0
END_GAME_HALF: Final = 1
BOTH_HALVES: Final = 2
EITHER_HALF: Final = 3


# -- recruiting -----------------------------------------------------------------------------------


def recruit(s: Galileo, seat: i64, slot: i64) -> None:
    """Action A: the recruitment effect, then the ability (gal.recruit.01, gal.recruit.02)."""
    character = take_from_row(s, slot)
    if s.listening:
        s.tell(E.CHARACTER_RECRUITED, seat, character, slot)
    influence = influence_of(s, character, slot)
    if influence == 0 and s.cells[TRACK + seat] == B.NO_TRACK and reading_of(s, seat) == B.BY_TRACK:
        s.push(K.NAME_TRACK, seat, character)  # gal.ruling.04
    else:
        s.push(K.ABILITY, seat, character)
    gain_recruitment(s, seat, character, influence)


def take_from_row(s: Galileo, slot: i64) -> i64:
    """Take a character from the row; the slot stays empty until the turn ends (gal.row.02)."""
    character = s.cells[CHARACTER_ROW + slot] - 1
    s.cells[CHARACTER_ROW + slot] = 0
    s.cells[RESOLVING] |= bit(character)  # gal.ruling.16
    return character


def influence_of(s: Galileo, character: i64, slot: i64) -> i64:
    """Return the influence of recruiting from a slot, at least 0 (gal.recruit.04).

    Only influence is reduced (gal.ruling.10).
    """
    influence = s.box.recruit_influence[s.box.person[character]] - s.box.reduction[slot]
    return influence if influence > 0 else 0


def gain_recruitment(s: Galileo, seat: i64, character: i64, influence: i64) -> None:
    """Gain the influence first, then the printed MC (gal.recruit.03, gal.ruling.06)."""
    megacredits = s.box.recruit_megacredits[s.box.person[character]]
    if megacredits != 0:
        s.push(K.GAIN_MEGACREDITS, seat, megacredits)
    F.gain_influence(s, seat, influence)


def reading_of(s: Galileo, seat: i64) -> i64:
    """Return which abilities a recruit has, depending on Ganymede (gal.gany.01, gal.gany.02)."""
    return s.box.ganymede_ability[s.marker(seat, B.GANYMEDE)]


def half_on(s: Galileo, seat: i64, character: i64, track: i64) -> i64:
    """Return which half of a recruit applies with the marker on a track."""
    reading = reading_of(s, seat)
    if reading == B.BOTH:
        return BOTH_HALVES  # gal.gany.06, gal.gany.08, gal.ruling.13
    if reading == B.BY_CHOICE:
        return EITHER_HALF  # gal.gany.03, gal.gany.05
    if not B.EARTH <= track <= B.MARS:
        return EITHER_HALF  # the track is chosen first (gal.recruit.06, gal.ruling.04)
    on_track = track == s.box.immediate_on[character]
    return IMMEDIATE_HALF if on_track else END_GAME_HALF  # gal.recruit.07


def track_options() -> Zone:
    """Offer Earth and Mars."""
    choices = vec[i64]()
    choices = append(choices, A.TRACK)
    return append(choices, A.TRACK + 1)


class ChooseTrack(Deciding[Galileo]):
    """Influence gained on space 0 goes to a track of the player's choice."""

    kind = K.CHOOSE_TRACK
    name = "choose track"
    args = "influence"
    clauses = "gal.recruit.06 gal.ruling.03"
    reading = "gal.recruit.06 gal.ruling.03 gal.ruling.01 gal.robot.03 gal.ruling.08"
    prompt = "Your marker leaves space 0: on which track do you gain {influence} influence?"
    prompt_for_recruit: ClassVar[str] = (
        "Your marker leaves space 0: on which track do you gain {influence} influence?"
        " It also decides which ability of {character} applies."
    )

    def options(self, s: Galileo) -> Zone:
        """Offer both tracks (gal.recruit.06, gal.ruling.03)."""
        return track_options()

    def apply(self, s: Galileo, action: i64) -> None:
        """Leave space 0; that is no change of track for 1b (gal.ruling.08)."""
        influence = s.a
        s.cells[TRACK + s.seat] = action - A.TRACK + B.EARTH
        F.add_influence(s, s.seat, influence)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that one of two tracks must be chosen."""
        return "choose the track on which the marker advances", "gal.recruit.06"


class GainMegacredits(Resolving[Galileo]):
    """The MC of a recruitment effect, after its influence."""

    kind = K.GAIN_MEGACREDITS
    name = "gain megacredits"
    args = "amount"
    clauses = "gal.recruit.03"

    def resolve(self, s: Galileo) -> None:
        """Gain the MC."""
        amount = s.a
        F.gain_megacredits(s, s.seat, amount)


class NameTrack(Deciding[Galileo]):
    """A recruit without influence on space 0: a track is chosen only for the ability."""

    kind = K.NAME_TRACK
    name = "name track"
    args = "character"
    clauses = "gal.ruling.04"
    reading = "gal.ruling.04 gal.recruit.06 gal.recruit.07"
    prompt = (
        "You gain no influence and are on no track: which track decides the ability of {character}?"
    )

    def options(self, s: Galileo) -> Zone:
        """Offer both tracks (gal.ruling.04)."""
        return track_options()

    def apply(self, s: Galileo, action: i64) -> None:
        """Resolve the ability of that track; the marker stays on 0."""
        character = s.a
        half = half_on(s, s.seat, character, action - A.TRACK + B.EARTH)
        use_ability(s, s.seat, character, half == IMMEDIATE_HALF)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that one of two tracks must be chosen."""
        return "choose the track that decides the ability", "gal.ruling.04"


# -- abilities ------------------------------------------------------------------------------------


class Ability(Resolving[Galileo]):
    """After the recruitment effect, the track or Ganymede decides which ability applies."""

    kind = K.ABILITY
    name = "ability"
    args = "character"
    clauses = "gal.recruit.07 gal.gany.03 gal.gany.06"

    def resolve(self, s: Galileo) -> None:
        """Check Ganymede once (gal.ruling.15), then resolve one ability or both."""
        character = s.a
        half = half_on(s, s.seat, character, s.cells[TRACK + s.seat])
        if half == BOTH_HALVES:
            if may_let_go(s, s.seat):
                s.push(K.CHOOSE_ABILITY, s.seat, character, 1)
            else:
                s.push(K.PLACE_UNDER, s.seat, character)
            begin_immediate(s, s.seat, character)
        elif half == EITHER_HALF:
            s.push(K.CHOOSE_ABILITY, s.seat, character)
        else:
            use_ability(s, s.seat, character, half == IMMEDIATE_HALF)


def may_let_go(s: Galileo, seat: i64) -> bool:
    """Return True if a recruit that was used need not be kept, too (gal.ruling.13).

    With literal rulings this is so on the last space of Ganymede (gal.gany.08).
    """
    return s.setting.literal and s.marker(seat, B.GANYMEDE) == s.box.ends[B.GANYMEDE]


class ChooseAbility(Deciding[Galileo]):
    """One of the two abilities of a character, or the second after the first was used."""

    kind = K.CHOOSE_ABILITY
    name = "choose ability"
    args = "character used"
    clauses = "gal.ability.04 gal.gany.03 gal.ruling.13"
    reading = "gal.ability.04 gal.gany.03 gal.recruit.08 gal.recruit.09 gal.ability.05 gal.end.04"
    prompt = "{character} is yours: use the ability now, or keep the card for points at the end?"
    prompt_when_used: ClassVar[str] = "Keep {character} for points at the end, too?"

    def options(self, s: Galileo) -> Zone:
        """Offer both abilities; an immediate one may be void (gal.ability.04, gal.ruling.12)."""
        _, used = s.a, s.b
        choices = vec[i64]()
        choices = append(choices, A.DECLINE if used else A.IMMEDIATE)
        return append(choices, A.END_GAME)

    def apply(self, s: Galileo, action: i64) -> None:
        """Use the ability; a recruit that is not kept is then discarded (gal.recruit.08)."""
        character, _ = s.a, s.b
        if action == A.DECLINE:
            s.push(K.DISCARD, s.seat, character)
        else:
            use_ability(s, s.seat, character, action == A.IMMEDIATE)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain which choice is possible."""
        _, used = s.a, s.b
        if used:
            return "keep the character or let it go", "gal.ruling.13"
        return "choose the immediate ability or the end-game scoring", "gal.ability.04"


def use_ability(s: Galileo, seat: i64, character: i64, immediate: bool) -> None:
    """Resolve the immediate ability and discard, or place under the board.

    gal.recruit.08, gal.recruit.09, gal.discard.06; Ganymede matters only for recruiting
    (gal.ruling.14).
    """
    if immediate:
        s.push(K.DISCARD, seat, character)
        begin_immediate(s, seat, character)
    else:
        s.push(K.PLACE_UNDER, seat, character)


def begin_immediate(s: Galileo, seat: i64, character: i64) -> None:
    """Start an immediate ability: gains are automatic, the rest may be declined (ruling.11)."""
    if s.listening:
        s.tell(E.ABILITY_USED, seat, character)
    person = s.box.person[character]
    ability = s.box.immediate[person]
    amount = s.box.amount[person]
    if ability == B.GAIN_ENERGY:
        F.gain_energy(s, seat, amount)  # gal.char.milutin.02
    elif ability == B.GAIN_MEGACREDITS:
        F.gain_megacredits(s, seat, amount)  # gal.char.eliot.02, gal.char.tarak.02
    elif ability == B.GAIN_INFLUENCE:
        F.gain_influence(s, seat, amount)  # gal.char.lee.02
    elif ability == B.RAISE:
        begin_raises(s, seat, amount, s.box.times[person])
    elif ability == B.PERKS:
        begin_perks(s, seat)
    elif ability == B.PLACE_ASSIGNMENT:
        s.push(K.GAIN_MODIFIER, seat, ASSIGNMENT_MODIFIERS)  # gal.char.noor.02
    elif ability == B.PLACE_TYPE:
        s.push(K.GAIN_MODIFIER, seat, TYPE_MODIFIERS)  # gal.char.marty.02
    elif ability == B.EXCHANGE:
        s.push(K.LOWER, seat)  # gal.char.ila.02
    elif ability == B.MOVE:
        s.push(K.MOVE, seat, amount)  # gal.char.nakkia.02
    else:
        s.push(K.BUY, seat)  # gal.char.leonard.02


def begin_raises(s: Galileo, seat: i64, levels: i64, cards: i64) -> None:
    """Raise one card, or two different ones (gal.char.diat.02, gal.char.chau.02)."""
    if s.setting.literal and count_bits(F.raisable(s, seat)) < cards:
        return  # gal.ruling.30: with literal rulings two cards rise, or none
    mode: i64 = F.MAY_DECLINE if F.may_decline_ability(s) else 0
    if cards == 2:
        mode |= F.ONCE_MORE
    s.push(K.RAISE, seat, levels, 0, mode)


class Discard(Resolving[Galileo]):
    """After its immediate ability a character goes to the discard pile."""

    kind = K.DISCARD
    name = "discard"
    args = "character"
    clauses = "gal.recruit.08 gal.ruling.16"

    def resolve(self, s: Galileo) -> None:
        """Discard the character after all effects of its ability (gal.ruling.16)."""
        character = s.a
        s.cells[RESOLVING] &= ~bit(character)
        discard(s, s.seat, character)


def discard(s: Galileo, seat: i64, character: i64) -> None:
    """Put a character on the discard pile (gal.discard.01)."""
    s.cells[DISCARD_PILE] |= bit(character)
    if s.listening:
        s.tell(E.CHARACTER_DISCARDED, seat, character)


# -- under the board ------------------------------------------------------------------------------


class PlaceUnder(Resolving[Galileo]):
    """A character is placed under the board; copies and origin do not matter (gal.under.05)."""

    kind = K.PLACE_UNDER
    name = "place under"
    args = "character"
    clauses = "gal.recruit.09 gal.under.03"

    def resolve(self, s: Galileo) -> None:
        """Place it, and discard one if that exceeds the limit (gal.recruit.09, gal.under.03).

        It counts however it got there (gal.ruling.80).
        """
        seat, character = s.seat, s.a
        s.cells[RESOLVING] &= ~bit(character)
        s.cells[UNDER + seat] |= bit(character)
        if s.listening:
            s.tell(E.CHARACTER_PLACED, seat, character)
        if has_surplus(s, seat):  # gal.ruling.15, gal.ruling.17
            s.push(K.OVER_LIMIT, seat)


def upkeep(s: Galileo, seat: i64) -> i64:
    """Return what the characters under a board cost at the end: 1 MC each (gal.end.04)."""
    return count_bits(s.cells[UNDER + seat])


def has_surplus(s: Galileo, seat: i64, more: i64 = 0) -> bool:
    """Return True if there are too many characters under a board, with some more (gal.under.03)."""
    return count_bits(s.cells[UNDER + seat]) + more > s.limit(seat)


class OverLimit(Deciding[Galileo]):
    """One character of choice is discarded; it may be the new one."""

    kind = K.OVER_LIMIT
    name = "over limit"
    clauses = "gal.under.03"
    reading = "gal.under.03 gal.under.01 gal.under.02 gal.discard.02 gal.ruling.17"
    prompt = "You may keep only {limit} characters: which one do you discard?"

    def options(self, s: Galileo) -> Zone:
        """Offer all characters under the board (gal.under.03)."""
        return persons_as_options(s, s.cells[UNDER + s.seat], A.DISMISS)

    def apply(self, s: Galileo, action: i64) -> None:
        """Discard the chosen character (gal.discard.02)."""
        dismiss(s, s.seat, action - A.DISMISS)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that the limit is exceeded."""
        return "there are too many characters under the board: discard one", "gal.under.03"


class Surplus(Deciding[Galileo]):
    """At the end of the turn, characters above a lowered limit are discarded one by one."""

    kind = K.SURPLUS
    name = "surplus"
    clauses = "gal.under.04 gal.ruling.18"
    reading = "gal.under.04 gal.gany.09 gal.ruling.18 gal.discard.02"
    prompt = (
        "Ganymede went back, so you may keep only {limit} characters: which one do you discard?"
    )

    def options(self, s: Galileo) -> Zone:
        """Offer all characters as long as there are too many (gal.under.04, gal.gany.09)."""
        if not has_surplus(s, s.seat):
            return vec[i64]()
        return persons_as_options(s, s.cells[UNDER + s.seat], A.DISMISS)

    def apply(self, s: Galileo, action: i64) -> None:
        """Discard the chosen character and check the limit again."""
        s.push(K.SURPLUS, s.seat)
        dismiss(s, s.seat, action - A.DISMISS)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that the limit was lowered."""
        return "Ganymede lowered the limit: discard the surplus", "gal.under.04"


def persons_as_options(s: Galileo, characters: i64, first: i64) -> Zone:
    """Offer one action per person in a set; copies are equal outside the row."""
    persons: i64 = 0
    character: i64 = 0
    while characters != 0:
        if characters & 1:
            persons |= 1 << s.box.person[character]
        characters >>= 1
        character += 1
    return as_options(persons, first, vec[i64]())


def copy_of(s: Galileo, characters: i64, person: i64) -> i64:
    """Return a copy of a person from a set that has one."""
    character: i64 = 0
    while not characters >> character & 1 or s.box.person[character] != person:
        character += 1
    return character


def dismiss(s: Galileo, seat: i64, person: i64) -> None:
    """Discard a character from under the board (gal.discard.02, gal.discard.04)."""
    character = copy_of(s, s.cells[UNDER + seat], person)
    s.cells[UNDER + seat] &= ~bit(character)
    discard(s, seat, character)


# -- immediate abilities that ask -----------------------------------------------------------------


def begin_perks(s: Galileo, seat: i64) -> None:
    """Mn Hunter Perks: a different bonus for each technology (gal.ruling.59)."""
    perks = count_bits(s.cells[DEVELOPED + seat])
    if perks > MOST_PERKS:
        perks = MOST_PERKS
    if perks != 0:
        s.push(K.PERKS, seat, perks, 0)


class Perks(Deciding[Galileo]):
    """Bonuses are taken one after another, all different, until the player stops."""

    kind = K.PERKS
    name = "perks"
    args = "left taken"
    clauses = "gal.char.hunter.02 gal.ruling.59"
    reading = "gal.char.hunter.02 gal.ruling.59 gal.ruling.29"
    prompt = "Mn Hunter Perks: take a different bonus for each technology, {left} left"

    def options(self, s: Galileo) -> Zone:
        """Offer what was not taken yet, and to stop (gal.char.hunter.02, gal.ruling.11)."""
        _, taken = s.a, s.b
        choices = vec[i64]()
        if F.may_decline_ability(s):
            choices = append(choices, A.DECLINE)
        declines = len(choices)
        if not taken >> A.PERK_INFLUENCE & 1:
            choices = append(choices, A.PERK + A.PERK_INFLUENCE)
        if not taken >> A.PERK_MEGACREDIT & 1:
            choices = append(choices, A.PERK + A.PERK_MEGACREDIT)
        if not taken >> A.PERK_LEVEL & 1 and F.raisable(s, s.seat) != 0:
            choices = append(choices, A.PERK + A.PERK_LEVEL)
        return choices if len(choices) > declines else vec[i64]()

    def apply(self, s: Galileo, action: i64) -> None:
        """Take a bonus and resolve its consequences before the next bonus (gal.ruling.29)."""
        seat, left, taken = s.seat, s.a, s.b
        if action == A.DECLINE:
            F.decline(s, seat)
            return
        perk = action - A.PERK
        if left > 1:
            s.push(K.PERKS, seat, left - 1, taken | 1 << perk)
        if perk == A.PERK_INFLUENCE:
            F.gain_influence(s, seat, PERK_INFLUENCE)
        elif perk == A.PERK_MEGACREDIT:
            F.gain_megacredits(s, seat, 1)
        else:
            s.push(K.RAISE, seat, 1, 0, 0)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that every perk can be taken once."""
        return "choose a bonus that was not taken yet, or decline", "gal.char.hunter.02"


class Buy(Deciding[Galileo]):
    """Mn Leonard Simon: 1 MC for 1 energy and optionally a move."""

    kind = K.BUY
    name = "buy"
    clauses = "gal.char.leonard.02 gal.ruling.58"
    reading = "gal.char.leonard.02 gal.ruling.58 gal.ruling.57"
    prompt = "Mn Leonard Simon: pay 1 MC for 1 energy and the move of a robot?"

    def options(self, s: Galileo) -> Zone:
        """Offer the purchase if the seat can pay and gains something (gal.ruling.58)."""
        seat = s.seat
        choices = vec[i64]()
        if s.cells[MEGACREDITS + seat] == 0:
            return choices
        if s.cells[ENERGY + seat] == B.MOST_ENERGY and s.doubles(seat) == 0:
            return choices
        choices = append(choices, A.DECLINE)
        return append(choices, A.PAY)

    def apply(self, s: Galileo, action: i64) -> None:
        """Pay first; the move is optional by itself (gal.char.leonard.02)."""
        if action == A.DECLINE:
            F.decline(s, s.seat)
            return
        F.spend_megacredits(s, s.seat, 1)
        F.gain_energy(s, s.seat, 1)
        s.push(K.MOVE, s.seat, 0)

    def why_not(self, s: Galileo, seat: int, action: int) -> tuple[str, str]:
        """Explain that the player must pay or decline."""
        return "pay 1 MC or decline", "gal.char.leonard.02"
