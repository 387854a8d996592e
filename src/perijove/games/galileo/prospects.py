"""Results of each choice of the deciding seat: costs, gains, changes and waste.

Only certain results are given, computed by the functions that execute them.
"""

from __future__ import annotations

from typing import Final

from perijove.games.galileo import actions as A
from perijove.games.galileo import box as B
from perijove.games.galileo import characters as C
from perijove.games.galileo import effects as F
from perijove.games.galileo import kinds as K
from perijove.games.galileo import modifiers as M
from perijove.games.galileo import objectives as O
from perijove.games.galileo import robots as R
from perijove.games.galileo import steps as S
from perijove.games.galileo import technologies as T
from perijove.games.galileo.schema import Half, Prospect, Satellite, Track, Type
from perijove.games.galileo.state import (
    CHARACTER_ROW,
    ENERGY,
    INFLUENCE,
    LEVEL,
    MEGACREDITS,
    PROJECT,
    TAKEN,
    TRACK,
    Galileo,
)
from perijove.kernel.cells import A_AT, DEPTH, KIND_BITS, WORD
from perijove.kernel.zone import i64

SATELLITES: Final[list[Satellite]] = ["io", "europa", "ganymede", "callisto"]
TYPES: Final[list[Type]] = ["extractor", "builder", "star-z", "technician"]
TRACKS: Final[list[Track]] = ["none", "earth", "mars", "reserve"]
HALVES: Final[list[Half]] = ["now", "end", "both", "either"]


def prospects(s: Galileo) -> list[Prospect]:
    """Return the certain results of the current choices, if there are any."""
    shown: list[Prospect] = []
    if s.waiting == 0:
        return shown
    action: i64
    for action in s.choices:
        found = prospect(s, s.seat, action)
        if found is not None:
            shown.append(found)
    return shown


def prospect(s: Galileo, seat: i64, action: i64) -> Prospect | None:
    """Return the results of a choice."""
    if action < A.IO:
        return of_turn(s, seat, action)
    if action < A.PERK:
        return of_effect(s, seat, action)
    return of_card(s, seat, action)


# -- the steps of a turn --------------------------------------------------------------------------


def of_turn(s: Galileo, seat: i64, action: i64) -> Prospect | None:
    """Return the prospect of tracks, recruiting, obtaining and developing."""
    if A.TRACK <= action < A.CHANGE:
        return of_track(s, seat, action)
    if action == A.CHANGE:
        track = TRACKS[S.other_track(s, seat)]
        gain = S.route_influence(s, seat)
        return Prospect(
            action=int(action),
            megacredits=1,
            gain=int(gain),
            track=track,
            lost_influence=lost_influence(s, seat, gain),
        )
    if A.RECRUIT <= action < A.OBTAIN:
        return of_recruit(s, seat, action - A.RECRUIT)
    if A.OBTAIN <= action < A.DEVELOP:
        slot = action - A.OBTAIN
        return of_payment(s, seat, slot, R.fewest_uses(s, seat, slot), action)
    if action >= A.DEVELOP:
        number = action - A.DEVELOP
        energy = int(T.energy_cost(s, seat, number))
        price = int(T.megacredit_cost(s, number))
        return Prospect(action=int(action), energy=energy, megacredits=price)
    return None


def of_track(s: Galileo, seat: i64, action: i64) -> Prospect:
    """Return the influence on a track, and the half of a recruit that applies there."""
    track = action - A.TRACK + B.EARTH
    half: Half | None = None
    gain: i64 = 0
    if s.kind == K.PLACE_MARKER:
        gain = S.start_influence(s, seat)
    elif s.kind == K.NAME_TRACK:
        character = s.a
        half = HALVES[C.half_on(s, seat, character, track)]
    else:
        influence = s.a
        gain = influence
        character = recruit_waiting(s)
        if character >= 0:
            half = HALVES[C.half_on(s, seat, character, track)]
    return Prospect(action=int(action), gain=int(gain), track=TRACKS[track], half=half)


def lost_influence(s: Galileo, seat: i64, gain: i64) -> int:
    """Return how much of a gain goes beyond the end of the track (gal.res.05)."""
    return int(F.beyond(s.cells[INFLUENCE + seat], gain, B.MOST_INFLUENCE))


def recruit_waiting(s: Galileo) -> i64:
    """Return the recruit whose ability follows the influence, or -1 (gal.recruit.02)."""
    depth: i64
    for depth in range(s.cells[DEPTH] - 1, 0, -1):
        packed = s.cells[depth]
        if packed & KIND_BITS == K.ABILITY:
            return packed >> A_AT & WORD
        if packed & KIND_BITS != K.GAIN_MEGACREDITS:
            return -1
    return -1


def of_recruit(s: Galileo, seat: i64, slot: i64) -> Prospect:
    """Return the influence of a recruit, the half that applies, and what exceeds a limit."""
    character = s.cells[CHARACTER_ROW + slot] - 1
    influence = C.influence_of(s, character, slot)
    megacredits = s.box.recruit_megacredits[s.box.person[character]]
    half = C.half_on(s, seat, character, s.cells[TRACK + seat])
    stays = half in (C.END_GAME_HALF, C.BOTH_HALVES)
    return Prospect(
        action=int(A.RECRUIT + slot),
        gain=int(influence),
        half=HALVES[half],
        lost_influence=lost_influence(s, seat, influence),
        lost_megacredits=wasted_megacredits(s, seat, megacredits),
        dismisses=stays and C.has_surplus(s, seat, 1),
    )


def of_payment(s: Galileo, seat: i64, slot: i64, uses: i64, action: i64) -> Prospect:
    """Return the price of a robot with some uses of Io."""
    influence = int(R.cost_after(s, seat, slot, uses))
    return Prospect(action=int(action), influence=influence, megacredits=int(R.IO_PRICE * uses))


# -- effects --------------------------------------------------------------------------------------


def of_effect(s: Galileo, seat: i64, action: i64) -> Prospect | None:
    """Return the prospect of paying with Io, placing a robot, effects, and objectives."""
    if action < A.ASSIGN:
        slot = s.a
        return of_payment(s, seat, slot, action - A.IO, action)
    if action < A.EXTRACT:
        satellite = action - A.ASSIGN
        level = s.box.level[s.cells[TAKEN] - 1]
        levels = s.entering(seat, satellite) + level
        space = int(s.marker_after(seat, satellite, levels))
        return Prospect(action=int(action), satellite=SATELLITES[satellite], space=space)
    if action == A.EXTRACT:
        strength = s.a
        return of_gain(s, seat, action, B.GAIN_MEGACREDITS, strength)
    if A.IMMEDIATE <= action <= A.END_GAME:
        character = s.a
        if action == A.END_GAME:
            full = C.has_surplus(s, seat, 1)
            return Prospect(action=int(action), dismisses=True) if full else None
        person = s.box.person[character]
        return of_gain(s, seat, action, s.box.immediate[person], s.box.amount[person])
    if A.BONUS <= action < A.DISCOUNT:
        at = R.bonus_at(s, action - A.BONUS)
        return of_gain(s, seat, action, s.box.bonus[at], s.box.bonus_amount[at])
    if A.DISCOUNT <= action < A.OBJECTIVE:
        energy, megacredits = T.discounted(s, seat, action)
        return Prospect(action=int(action), energy=int(energy), megacredits=int(megacredits))
    if A.OBJECTIVE <= action < A.MODIFIER:
        return of_objective(s, seat, action - A.OBJECTIVE)
    return None


def of_gain(s: Galileo, seat: i64, action: i64, what: i64, amount: i64) -> Prospect | None:
    """Return what exceeds a limit when resources are gained."""
    if what == B.GAIN_INFLUENCE:
        lost = int(F.beyond(s.cells[INFLUENCE + seat], amount, B.MOST_INFLUENCE))
        return Prospect(action=int(action), lost_influence=lost) if lost else None
    if what == B.GAIN_MEGACREDITS:
        lost = wasted_megacredits(s, seat, amount)
        return Prospect(action=int(action), lost_megacredits=lost) if lost else None
    if what == B.GAIN_ENERGY:
        lost = int(F.beyond(s.cells[ENERGY + seat], amount, B.MOST_ENERGY))
        return Prospect(action=int(action), lost_energy=lost) if lost else None
    return None


def wasted_megacredits(s: Galileo, seat: i64, amount: i64) -> int:
    """Return the MC of a gain that exceed the limit (gal.res.01)."""
    return int(F.beyond(s.cells[MEGACREDITS + seat], amount, B.MOST_MEGACREDITS))


def of_objective(s: Galileo, seat: i64, place: i64) -> Prospect:
    """Return an objective's energy cost, unless Star-Z marks it, and the points of its space."""
    energy: i64 = 0 if s.kind == K.MARK else O.energy_needed(s, seat, place)
    worth = s.box.place_points[B.SPACES * place + O.free_space(s, place)]
    return Prospect(action=int(A.OBJECTIVE + place), energy=int(energy), points=int(worth))


# -- cards ----------------------------------------------------------------------------------------


def of_card(s: Galileo, seat: i64, action: i64) -> Prospect | None:
    """Return the prospect of raising, shifting and freezing levels, modifiers and moves."""
    if A.AMOUNT <= action < A.DISMISS:
        levels = action - A.AMOUNT + 1
        source, target = s.a, s.b
        lower, higher = s.cells[LEVEL + source] - levels, s.cells[LEVEL + target] + levels
        return Prospect(action=int(action), source=int(lower), level=int(higher))
    if A.RAISE <= action < A.ON:
        return of_raise(s, action) if s.kind == K.RAISE else None
    if A.ON <= action < A.LOWER:
        modifier = s.a
        return of_modifier(s, seat, action - A.ON, modifier)
    if A.FREEZE <= action < A.MOVE:
        return Prospect(action=int(action), level=B.FROZEN_LEVEL)
    if A.MOVE <= action < A.PLAY:
        satellite = SATELLITES[M.other_satellite(s, action - A.MOVE)]
        return Prospect(action=int(action), satellite=satellite)
    return None


def of_raise(s: Galileo, action: i64) -> Prospect:
    """Return the level that a card reaches, and the levels that are lost (gal.ruling.26)."""
    levels, _, _ = s.a, s.b, s.c
    level = s.cells[LEVEL + action - A.RAISE]
    lost = F.beyond(level, levels, B.MOST_LEVEL)
    return Prospect(action=int(action), level=int(level + levels - lost), lost_levels=int(lost))


def of_modifier(s: Galileo, seat: i64, card: i64, modifier: i64) -> Prospect:
    """Return where a robot moves, what it becomes, or whether it completes the project."""
    action = int(A.ON + card)
    if s.cells[PROJECT + seat] == card + 1:
        return Prospect(action=action, completes=M.completes_project(s, card, modifier))
    if modifier < B.SATELLITES:
        return Prospect(action=action, satellite=SATELLITES[modifier])
    return Prospect(action=action, type=TYPES[modifier - B.SATELLITES])
