"""Changes of resources, levels, markers and robots, whatever causes them.

A function that may let a player decide pushes a step. Its caller first pushes what comes
afterwards, so that an effect ends before the one that caused it continues (gal.ruling.25).
"""

from __future__ import annotations

from typing import Final

from perijove.games.galileo import box as B
from perijove.games.galileo import events as E
from perijove.games.galileo import kinds as K
from perijove.games.galileo.state import (
    ALL_MODIFIERS,
    BY_ROBOTS,
    CHANGED,
    DRILLING_USED,
    ENDING,
    ENERGY,
    ENTERING,
    INFLUENCE,
    LEVEL,
    MEGACREDITS,
    PROJECT,
    ROBOTS,
    TRACK,
    USED,
    ZONE,
    Galileo,
    sum_at,
    type_at,
)
from perijove.kernel.cells import bit, count_bits
from perijove.kernel.zone import Zone, i64

# Flags of a raise: it may be declined; another one follows on another card.
MAY_DECLINE: Final = 1
ONCE_MORE: Final = 2

# Source of an extra megacredit, in events.
BY_DRILLING: Final = 1


# -- resources ------------------------------------------------------------------------------------


def beyond(held: i64, gain: i64, most: i64) -> i64:
    """Return how much of a gain exceeds its limit and is lost."""
    excess = held + gain - most
    return excess if gain > 0 and excess > 0 else 0


def gain_influence(s: Galileo, seat: i64, amount: i64) -> None:
    """Move the marker forward; from space 0 its owner first chooses the track (gal.ruling.03)."""
    if amount <= 0:
        return
    if s.cells[TRACK + seat] == B.NO_TRACK:
        s.push(K.CHOOSE_TRACK, seat, amount)
    else:
        add_influence(s, seat, amount)


def add_influence(s: Galileo, seat: i64, amount: i64) -> None:
    """Advance on the current track (gal.res.04, gal.recruit.05); excess gives 1 MC (gal.res.05)."""
    excess = beyond(s.cells[INFLUENCE + seat], amount, B.MOST_INFLUENCE)
    received = amount - excess
    space = s.cells[INFLUENCE + seat] + received
    s.cells[INFLUENCE + seat] = space
    if s.listening and received > 0:
        s.tell(E.INFLUENCE_GAINED, seat, received, s.cells[TRACK + seat], space)
    if excess > 0:
        gain_megacredits(s, seat, 1)  # gal.ruling.05: per gain, whatever its size


def spend_influence(s: Galileo, seat: i64, amount: i64) -> None:
    """Move the marker back; space 0 belongs to no track (gal.res.06, gal.ruling.01)."""
    if amount == 0:
        return
    s.cells[INFLUENCE + seat] -= amount
    if s.cells[INFLUENCE + seat] == 0:
        s.cells[TRACK + seat] = B.NO_TRACK
    if s.listening:
        s.tell(E.INFLUENCE_SPENT, seat, amount, s.cells[TRACK + seat], s.cells[INFLUENCE + seat])


def gain_megacredits(s: Galileo, seat: i64, amount: i64) -> None:
    """Gain MC up to the limit (gal.res.01, gal.res.07); 1a adds one per turn (gal.tech1a.01)."""
    held = s.cells[MEGACREDITS + seat]
    received = amount - beyond(held, amount, B.MOST_MEGACREDITS)
    if received <= 0:
        return
    s.cells[MEGACREDITS + seat] = held + received
    if s.listening:
        s.tell(E.MEGACREDITS_GAINED, seat, received, held + received)
    fits = held + received < B.MOST_MEGACREDITS
    # gal.ruling.41: an extra MC without room does not use up 1a, except with literal rulings
    if (
        (fits or s.setting.literal)
        and not s.cells[USED] & DRILLING_USED
        and s.owns(seat, B.DRILLING)
    ):
        s.cells[USED] |= DRILLING_USED
        if fits:
            s.cells[MEGACREDITS + seat] += 1
            if s.listening:
                s.tell(E.MEGACREDITS_GAINED, seat, 1, held + received + 1, BY_DRILLING)


def spend_megacredits(s: Galileo, seat: i64, amount: i64) -> None:
    """Pay MC to the bank."""
    if amount == 0:
        return
    s.cells[MEGACREDITS + seat] -= amount
    if s.listening:
        s.tell(E.MEGACREDITS_SPENT, seat, amount, s.cells[MEGACREDITS + seat])


def gain_energy(s: Galileo, seat: i64, amount: i64) -> None:
    """Gain energy up to the limit; the rest is lost (gal.res.02, gal.ruling.54)."""
    held = s.cells[ENERGY + seat]
    received = amount - beyond(held, amount, B.MOST_ENERGY)
    if received <= 0:
        return
    s.cells[ENERGY + seat] = held + received
    if s.listening:
        s.tell(E.ENERGY_GAINED, seat, received, held + received)


def spend_energy(s: Galileo, seat: i64, amount: i64) -> None:
    """Pay energy to the bank."""
    if amount == 0:
        return
    s.cells[ENERGY + seat] -= amount
    if s.listening:
        s.tell(E.ENERGY_SPENT, seat, amount, s.cells[ENERGY + seat])


# -- development markers --------------------------------------------------------------------------


def adjust_marker(s: Galileo, seat: i64, satellite: i64, levels: i64) -> None:
    """Update a marker to the sum of the levels in its zone (gal.level.03), with its gains.

    What it reaches or passes is gained (gal.sat.04), and again after a step back (gal.sat.05,
    gal.europa.06, gal.callisto.08). An earned modifier is kept, whatever happens before it is
    placed (gal.ruling.52).
    """
    before = s.marker(seat, satellite)
    s.cells[sum_at(seat, satellite)] += levels
    after = s.marker(seat, satellite)
    if after == before:
        return
    if s.listening:
        s.tell(E.DEVELOPMENT_MOVED, seat, satellite, before, after)
    space: i64
    if satellite == B.EUROPA:
        for space in range(before + 1, after + 1):
            if s.box.europa_energy[space]:
                gain_energy(s, seat, 1)  # gal.europa.01, gal.europa.02, gal.europa.03
    elif satellite == B.CALLISTO:
        for space in range(before + 1, after + 1):
            if s.box.callisto_modifier[space]:
                # gal.callisto.01, gal.callisto.02, gal.callisto.03
                s.push(K.GAIN_MODIFIER, seat, ALL_MODIFIERS)
                if s.listening:
                    s.tell(E.MODIFIER_GAINED, seat, space)


def passed(gains: Zone, before: i64, after: i64) -> i64:
    """Count the gains of a track that a marker reaches or passes (gal.sat.04)."""
    count: i64 = 0
    space: i64
    for space in range(before + 1, after + 1):
        count += gains[space]
    return count


def has_advanced(s: Galileo, seat: i64, card: i64) -> bool:
    """Return True if a card moves a marker: a robot that advanced (gal.ruling.24, gal.term.13)."""
    return s.cells[ROBOTS + seat] & ~s.cells[ENTERING] & bit(card) != 0


# -- levels ---------------------------------------------------------------------------------------


def own_cards(s: Galileo, seat: i64) -> i64:
    """Return the set of a player's robots and unfinished project (gal.proj.06)."""
    project = s.cells[PROJECT + seat]
    cards = s.cells[ROBOTS + seat]
    return cards if project == 0 else cards | bit(project - 1)


def raisable(s: Galileo, seat: i64) -> i64:
    """Return the set of own cards whose level can rise (gal.level.01, gal.ruling.26)."""
    cards = own_cards(s, seat)
    found: i64 = 0
    card: i64 = 0
    while cards >> card != 0:
        if cards >> card & 1 and s.cells[LEVEL + card] < B.MOST_LEVEL:
            found |= bit(card)
        card += 1
    return found


def may_decline_ability(s: Galileo) -> bool:
    """Return True if an immediate ability that asks may be declined (gal.ruling.11).

    With literal rulings it must be used if possible, and so must a modifier (gal.ruling.46).
    """
    return not s.setting.literal


def raise_level(s: Galileo, seat: i64, card: i64, levels: i64) -> None:
    """Raise a level, at most to 6; the excess is lost (gal.ruling.26)."""
    level = s.cells[LEVEL + card]
    change_level(s, seat, card, level + levels - beyond(level, levels, B.MOST_LEVEL))


def change_level(s: Galileo, seat: i64, card: i64, level: i64) -> None:
    """Set the level of a card; a project moves no marker (gal.level.05)."""
    change = level - s.cells[LEVEL + card]
    note_level(s, seat, card, level)
    if has_advanced(s, seat, card):
        adjust_marker(s, seat, s.cells[ZONE + card] - 1, change)


def note_level(s: Galileo, seat: i64, card: i64, level: i64) -> None:
    """Put a level token on a card (gal.level.04)."""
    s.cells[LEVEL + card] = level
    if s.listening:
        s.tell(E.LEVEL_CHANGED, seat, card, level)


# -- robots ---------------------------------------------------------------------------------------


def enter(s: Galileo, seat: i64, card: i64, satellite: i64) -> None:
    """Place a robot, then resolve its effect, then its advance (gal.robot.09, gal.robot.16).

    There is no limit on robots (gal.robot.15). The effect comes before the advance (gal.robot.13),
    which is the robot's level (gal.term.08).
    """
    cells = s.cells
    cells[ROBOTS + seat] |= bit(card)
    cells[ENTERING] |= bit(card)
    cells[ZONE + card] = satellite + 1
    kind = s.type_of(card)
    cells[type_at(seat, kind)] += 1
    if s.listening:
        s.tell(E.ROBOT_PLACED, seat, card, satellite, kind, cells[LEVEL + card])
    if cells[ENDING] == 0 and count_bits(cells[ROBOTS + seat]) >= B.LAST_ROBOTS:
        announce_end(s, seat, BY_ROBOTS)  # gal.end.02, gal.ruling.65
    s.push(K.ADVANCE, seat, card)
    begin_effect(s, seat, kind)


def begin_effect(s: Galileo, seat: i64, kind: i64) -> None:
    """Offer the effect of an entering robot: X robots of its type (gal.ability.01, gal.term.07).

    The new robot is one of them (gal.robot.12).
    """
    strength = s.cells[type_at(seat, kind)] + clone(s, seat)
    if kind == B.EXTRACTOR:
        s.push(K.EXTRACT, seat, strength)
    elif kind == B.BUILDER:
        s.push(K.BUILD, seat, strength)
    elif kind == B.STAR_Z:
        s.push(K.STAR_Z, seat, strength)
    else:
        s.push(K.RAISE, seat, strength, 0, MAY_DECLINE)  # gal.ability.10, gal.ability.11


def clone(s: Galileo, seat: i64) -> i64:
    """Return what AI Clone adds to the strength of a new robot (gal.tech2b.01, gal.ruling.38)."""
    return 1 if s.owns(seat, B.CLONE) else 0


def next_strength(s: Galileo, seat: i64, kind: i64) -> i64:
    """Return the strength of the effect of one more robot of a type (gal.ability.01)."""
    return reach(kind, s.cells[type_at(seat, kind)] + 1 + clone(s, seat))


def reach(kind: i64, strength: i64) -> i64:
    """Return the reach of an effect, limited by the row or the Star-Z tile (gal.ruling.35)."""
    most: i64 = strength
    if kind == B.BUILDER:
        most = B.SLOTS
    elif kind == B.STAR_Z:
        most = B.BONUSES
    return strength if strength < most else most


def announce_end(s: Galileo, seat: i64, why: i64) -> None:
    """Make the current round the last one (gal.end.01-03)."""
    s.cells[ENDING] = why
    if s.listening:
        s.tell(E.LAST_ROUND, seat, why - 1)


def move_robot(s: Galileo, seat: i64, card: i64, satellite: i64) -> None:
    """Move a robot: one marker back, then the other forward (gal.mod.04, gal.ruling.51)."""
    left = s.cells[ZONE + card] - 1
    level = s.cells[LEVEL + card]
    s.cells[ZONE + card] = satellite + 1
    if s.listening:
        s.tell(E.ROBOT_MOVED, seat, card, left, satellite)
    if has_advanced(s, seat, card):
        adjust_marker(s, seat, left, -level)
        adjust_marker(s, seat, satellite, level)


def change_type(s: Galileo, seat: i64, card: i64, kind: i64) -> None:
    """Replace the type of a robot by a modifier; nothing else happens (gal.mod.05, gal.mod.06).

    The robot's own type is legal, too (gal.ruling.45).
    """
    s.cells[type_at(seat, s.type_of(card))] -= 1
    s.cells[CHANGED + card] = kind + 1
    s.cells[type_at(seat, kind)] += 1


def decline(s: Galileo, seat: i64) -> None:
    """Record that an offer was declined."""
    if s.listening:
        s.tell(E.DECLINED, seat)
