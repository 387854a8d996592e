"""Invariants of every state between two decisions; each check names its clause."""

from __future__ import annotations

from typing import Final

from perijove.games.galileo import box as B
from perijove.games.galileo import kinds as K
from perijove.games.galileo.state import (
    ADDED,
    ALL_MODIFIERS,
    CHANGED,
    CHARACTER_PILE,
    CHARACTER_ROW,
    DEVELOPED,
    DISCARD,
    DRAWN,
    DRAWN_ROBOTS,
    ENDING,
    ENERGY,
    ENTERING,
    INFLUENCE,
    KNOWERS,
    LEVEL,
    MEGACREDITS,
    MODIFIERS,
    OBJECTIVES,
    OFFER,
    PROJECT,
    PROJECT_PILE,
    PROJECTS_KNOWN,
    RESOLVING,
    ROBOT_PILE,
    ROBOT_ROW,
    ROBOTS,
    ROUND,
    TAKEN,
    TILES,
    TRACK,
    TURNS,
    UNDER,
    ZONE,
    Galileo,
    space_at,
    sum_at,
    type_at,
)
from perijove.kernel.cells import DEPTH, EVERYONE, KIND_BITS, bit, count_bits
from perijove.kernel.sets import pile_members, slot_members, slots_filled
from perijove.kernel.zone import i64

# Steps that no effect leaves behind: with one of them on top, nothing is being resolved.
AT_REST: Final = (
    1 << K.PLACE_MARKER
    | 1 << K.CHANGE_INFLUENCE
    | 1 << K.ACTION
    | (1 << K.OBJECTIVE | 1 << K.SURPLUS | 1 << K.UNPAID)
)
TURN_BEGINS: Final = 1 << K.PLACE_MARKER | 1 << K.CHANGE_INFLUENCE | 1 << K.ACTION


def violations(s: Galileo) -> list[str]:
    """Return all invariants that do not hold.

    Some hold over time and are checked by the tests instead: what is built stays (gal.inv.18), the
    limit within a turn (gal.inv.20), one objective per turn (gal.inv.23), rows within a turn
    (gal.inv.25), every turn and chain ends (gal.inv.26, gal.inv.27), only the active player changes
    (gal.inv.28), thresholds (gal.inv.31), the bank (gal.inv.32), every offer can be executed
    (gal.inv.33), the discard pile (gal.inv.34), printed costs (gal.inv.35), payment (gal.inv.37),
    scores and chance (gal.inv.38, gal.inv.39), and a choice for every seat asked (gal.inv.43): a
    step without options is void, one with a single option is taken (gal.ruling.92).
    """
    broken: list[str] = []
    check_robots(s, broken)
    check_characters(s, broken)
    check_projects(s, broken)
    check_tiles(s, broken)
    check_objectives(s, broken)
    seat: i64
    for seat in range(s.players):
        check_resources(s, seat, broken)
        check_cards(s, seat, broken)
        check_modifiers(s, seat, broken)
        check_sums(s, seat, broken)
    if top_is(s, AT_REST):
        check_at_rest(s, broken)
    if top_is(s, TURN_BEGINS):
        check_turn_begins(s, broken)
    if s.cells[DEPTH] == 0:
        check_end(s, broken)
    elif top_is(s, 1 << K.UNPAID) and s.cells[ENDING] == 0:
        broken.append("gal.inv.30: characters are being paid without an end trigger")
    return broken


def top_is(s: Galileo, kinds: i64) -> bool:
    """Return True if the top step is one of a set, or the stack is empty."""
    depth = s.cells[DEPTH]
    if depth == 0:
        return kinds == AT_REST
    return kinds >> (s.cells[depth] & KIND_BITS) & 1 != 0


# -- where the cards are --------------------------------------------------------------------------


def check_robots(s: Galileo, broken: list[str]) -> None:
    """gal.inv.06: every robot is in exactly one place; those face up are known to all."""
    open_robots = slot_members(s, ROBOT_ROW, B.SLOTS) | slot_members(s, TAKEN, 1)
    count = slots_filled(s, ROBOT_ROW, B.SLOTS) + slots_filled(s, TAKEN, 1)
    seat: i64
    for seat in range(s.players):
        robots = s.cells[ROBOTS + seat] & B.ROBOT_CARDS
        open_robots |= robots
        count += count_bits(robots)
    seen = open_robots | pile_members(s, ROBOT_PILE) | slot_members(s, DRAWN, DRAWN_ROBOTS)
    count += s.cells[ROBOT_PILE] + slots_filled(s, DRAWN, DRAWN_ROBOTS)
    if count != B.ROBOTS or seen != B.ROBOT_CARDS:
        broken.append(f"gal.inv.06: {count} robots in total, {count_bits(seen)} different ones")
    robot: i64
    for robot in range(B.ROBOTS):
        if open_robots >> robot & 1 and s.cells[KNOWERS + robot] != EVERYONE:
            broken.append(f"gal.inv.40: robot {robot} is face up and not known to all")


def check_characters(s: Galileo, broken: list[str]) -> None:
    """gal.inv.07: every character in use is in exactly one place."""
    in_use: i64 = 0
    i: i64
    for i in range(B.CHARACTERS):
        if s.box.from_players[i] <= s.players:
            in_use |= bit(i)
    loose = s.cells[DISCARD] | s.cells[RESOLVING]
    count = count_bits(s.cells[DISCARD]) + count_bits(s.cells[RESOLVING])
    for i in range(s.players):
        loose |= s.cells[UNDER + i]
        count += count_bits(s.cells[UNDER + i])
    count += s.cells[CHARACTER_PILE] + slots_filled(s, CHARACTER_ROW, B.SLOTS)
    seen = loose | pile_members(s, CHARACTER_PILE) | slot_members(s, CHARACTER_ROW, B.SLOTS)
    if count != count_bits(in_use) or seen != in_use:
        broken.append(f"gal.inv.07: {count} characters in total, {count_bits(seen)} different ones")


def check_projects(s: Galileo, broken: list[str]) -> None:
    """gal.inv.08: every project is in exactly one place, and the top of the deck is known."""
    seen = pile_members(s, PROJECT_PILE) | s.cells[OFFER]
    count = s.cells[PROJECT_PILE] + count_bits(s.cells[OFFER])
    seat: i64
    for seat in range(s.players):
        finalised = s.cells[ROBOTS + seat] & B.PROJECT_CARDS
        seen |= finalised | slot_members(s, PROJECT + seat, 1)
        count += count_bits(finalised) + slots_filled(s, PROJECT + seat, 1)
        if count_bits(finalised) > 4:
            broken.append(f"gal.inv.15: seat {seat} has finalised too many projects")
    if count != B.PROJECTS or seen != B.PROJECT_CARDS:
        broken.append(f"gal.inv.08: {count} projects in total, {count_bits(seen)} different ones")
    known = s.cells[PROJECTS_KNOWN]
    if known > s.cells[PROJECT_PILE] or (known == 0 and s.cells[PROJECT_PILE] != 0):
        broken.append(f"gal.ruling.74: {known} projects of the deck are known")


def check_tiles(s: Galileo, broken: list[str]) -> None:
    """gal.inv.09-10: every technology tile is on its pile or owned, one per player."""
    number: i64
    seat: i64
    for number in range(B.NUMBERS):
        count = s.cells[TILES + number]
        for seat in range(s.players):
            count += s.cells[DEVELOPED + seat] >> number & 1
        if count != s.box.technology_tiles[s.players] or s.cells[TILES + number] < 0:
            broken.append(f"gal.inv.09: there are {count} technologies of number {number + 1}")
    for seat in range(s.players):
        if s.cells[DEVELOPED + seat] >> B.NUMBERS:
            broken.append(f"gal.inv.10: seat {seat} has an unknown technology")


def check_objectives(s: Galileo, broken: list[str]) -> None:
    """gal.inv.21-22: one marker per player and objective, without gaps from the left."""
    place: i64
    space: i64
    if count_bits(slot_members(s, OBJECTIVES, B.PLACES)) != B.PLACES:
        broken.append("gal.setup.16: the objectives are not four different ones")
    for place in range(B.PLACES):
        at = space_at(place, 0)
        markers = slots_filled(s, at, B.SPACES)
        if count_bits(slot_members(s, at, B.SPACES)) != markers:
            broken.append(f"gal.inv.21: a player is twice on place {place + 1}")
        if markers > s.box.place_spaces[place]:
            broken.append(f"gal.inv.21: place {place + 1} has {markers} markers")
        for space in range(markers):
            if s.cells[at + space] == 0:
                broken.append(f"gal.inv.22: place {place + 1} has a gap")


# -- boards ---------------------------------------------------------------------------------------


def check_resources(s: Galileo, seat: i64, broken: list[str]) -> None:
    """gal.inv.02-03: resources are within their limits, tracks start at space 1."""
    megacredits, energy = s.cells[MEGACREDITS + seat], s.cells[ENERGY + seat]
    if not 0 <= megacredits <= B.MOST_MEGACREDITS or not 0 <= energy <= B.MOST_ENERGY:
        broken.append(f"gal.inv.02: seat {seat} has {megacredits} MC and {energy} energy")
    space, track = s.cells[INFLUENCE + seat], s.cells[TRACK + seat]
    on_track = B.NO_TRACK < track < B.RESERVE
    if not 0 <= space <= B.MOST_INFLUENCE or (space > 0) != on_track:
        broken.append(f"gal.inv.03: seat {seat} is on space {space} of track {track}")
    if track == B.RESERVE and s.cells[TURNS + seat] != 0:
        broken.append(f"gal.inv.03: seat {seat} has not placed its marker")


def check_cards(s: Galileo, seat: i64, broken: list[str]) -> None:
    """gal.inv.04-05, .12, .15-16, .42: levels, zones and modifiers of a player's cards."""
    project = s.cells[PROJECT + seat]
    frozen: i64 = 0
    card: i64
    for card in range(B.CARDS):
        in_play = s.cells[ROBOTS + seat] >> card & 1 != 0
        if in_play or project == card + 1:
            level = s.cells[LEVEL + card]
            if not 1 <= level <= B.FROZEN_LEVEL:
                broken.append(f"gal.inv.04: card {card} has level {level}")
            if level == B.FROZEN_LEVEL:
                frozen += 1
        if in_play:
            check_robot(s, card, broken)
    if frozen > 1 or (frozen == 1 and not s.owns(seat, B.SUPERCONDUCTIVITY)):
        broken.append(f"gal.inv.05: seat {seat} has {frozen} cards of level 7")
    if project == 0 and s.cells[ROBOTS + seat] == 0 and s.cells[OFFER] == 0:
        broken.append(f"gal.inv.36: seat {seat} has neither a robot nor a project")


def check_robot(s: Galileo, card: i64, broken: list[str]) -> None:
    """gal.inv.12, .15-16, .42: one robot in play."""
    zone, added = s.cells[ZONE + card] - 1, s.cells[ADDED + card]
    assignments = s.assignments(card)
    if zone < 0 or not assignments >> zone & 1:
        broken.append(f"gal.inv.16: card {card} is where it is not assigned")
    if added != 0 and card < B.ROBOTS:
        if s.box.free[card] == 0:
            broken.append(f"gal.inv.12: card {card} has no place for its assignment modifier")
        if B.satellites_in(assignments) != 2:
            broken.append(f"gal.inv.42: card {card} has the same assignment twice")
    if card >= B.ROBOTS and (added == 0 or s.cells[CHANGED + card] == 0):
        broken.append(f"gal.inv.15: project {card} is in play without two modifiers")


def check_modifiers(s: Galileo, seat: i64, broken: list[str]) -> None:
    """gal.inv.11, gal.inv.13: every modifier is in exactly one place."""
    placed: i64 = 0
    count: i64 = 0
    project = s.cells[PROJECT + seat]
    card: i64
    for card in range(B.CARDS):
        if s.cells[ROBOTS + seat] >> card & 1 or project == card + 1:
            added, changed = s.cells[ADDED + card], s.cells[CHANGED + card]
            if added != 0:
                placed |= 1 << (added - 1)
                count += 1
            if changed != 0:
                placed |= 1 << (3 + changed)
                count += 1
            if project == card + 1 and added != 0 and changed != 0:
                broken.append(f"gal.inv.13: the project of seat {seat} has two modifiers")
    reserve = s.cells[MODIFIERS + seat]
    whole = placed | reserve == ALL_MODIFIERS and placed & reserve == 0
    if s.cells[OFFER] == 0 and (not whole or count_bits(placed) != count):
        broken.append(f"gal.inv.11: the modifiers of seat {seat} are not each in one place")


def check_sums(s: Galileo, seat: i64, broken: list[str]) -> None:
    """gal.inv.01, gal.inv.17: sums of levels and counts of types follow from the robots."""
    satellite: i64
    kind: i64
    card: i64
    for satellite in range(B.SATELLITES):
        total: i64 = 0
        for card in range(B.CARDS):
            advanced = s.cells[ROBOTS + seat] & ~s.cells[ENTERING]
            if advanced >> card & 1 and s.cells[ZONE + card] == satellite + 1:
                total += s.cells[LEVEL + card]
        if total != s.cells[sum_at(seat, satellite)]:
            broken.append(f"gal.inv.01: seat {seat} has {total} levels on satellite {satellite}")
    for kind in range(B.TYPES):
        count: i64 = 0
        for card in range(B.CARDS):
            if s.cells[ROBOTS + seat] >> card & 1 and s.type_of(card) == kind:
                count += 1
        if count != s.cells[type_at(seat, kind)]:
            broken.append(f"gal.inv.17: seat {seat} has {count} robots of type {kind}")


# -- moments --------------------------------------------------------------------------------------


def check_at_rest(s: Galileo, broken: list[str]) -> None:
    """gal.inv.41: nothing is being resolved; gal.inv.14: a new project has a modifier."""
    pending = s.cells[ENTERING] | s.cells[RESOLVING] | s.cells[TAKEN]
    if pending != 0 or slots_filled(s, DRAWN, DRAWN_ROBOTS) != 0:
        broken.append("gal.inv.41: something is still being resolved")
    seat: i64
    for seat in range(s.players):
        card = s.cells[PROJECT + seat] - 1
        finalised = count_bits(s.cells[ROBOTS + seat] & B.PROJECT_CARDS)
        assembled: i64 = 1 if s.owns(seat, B.ASSEMBLY) else 0
        bears = card >= 0 and (s.cells[ADDED + card] != 0 or s.cells[CHANGED + card] != 0)
        if card >= 0 and not bears and finalised > assembled:
            broken.append(f"gal.inv.14: the project of seat {seat} has no modifier")


def check_turn_begins(s: Galileo, broken: list[str]) -> None:
    """gal.inv.19, .24: rows complete or decks empty, nobody above the limit."""
    check_row(s, ROBOT_ROW, ROBOT_PILE, broken)
    check_row(s, CHARACTER_ROW, CHARACTER_PILE, broken)
    seat: i64
    for seat in range(s.players):
        if count_bits(s.cells[UNDER + seat]) > s.limit(seat):
            broken.append(f"gal.inv.19: seat {seat} has too many characters")


def check_row(s: Galileo, row: i64, pile: i64, broken: list[str]) -> None:
    """gal.inv.24: five cards, or as many as there are, from slot 1 on."""
    filled = slots_filled(s, row, B.SLOTS)
    if filled < B.SLOTS and s.cells[pile] != 0:
        broken.append("gal.inv.24: a row is incomplete and its deck is not empty")
    if slots_filled(s, row, filled) != filled:
        broken.append("gal.inv.24: a row has a gap")


def check_end(s: Galileo, broken: list[str]) -> None:
    """gal.inv.29-30: the game ended by a trigger, after equally many turns for all."""
    seat: i64
    most: i64 = 0
    for seat in range(s.players):
        if s.cells[TURNS + seat] != s.cells[ROUND]:
            broken.append("gal.inv.29: not everybody had the same number of turns")
        if count_bits(s.cells[ROBOTS + seat]) > most:
            most = count_bits(s.cells[ROBOTS + seat])
    if s.cells[ENDING] == 0 or (s.cells[CHARACTER_PILE] != 0 and most < B.LAST_ROBOTS):
        broken.append("gal.inv.30: the game ended without a trigger")
