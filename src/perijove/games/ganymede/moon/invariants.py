"""Invariants between two decisions with the expansion; each check names its clause.

The base game's checks cover moon.inv.09 (ships) and moon.inv.11 (turns).
"""

from __future__ import annotations

from perijove.games.ganymede import box as B
from perijove.games.ganymede import invariants as base
from perijove.games.ganymede.moon import box as C
from perijove.games.ganymede.moon.state import (
    ABILITIES,
    ADRIFT,
    COUNCIL,
    COUNSELOR_PILE,
    COUNSELOR_ROW,
    DISCARDED,
    DONE,
    EXCHANGED,
    KINDS,
    MERCHANT,
    MONOLITH,
    MOON,
    ON_EARTH,
    ON_GANYMEDE,
    ON_MARS,
    ON_MOON,
    ON_PHOBOS,
    PAWN,
    PRESIDENT,
    RECRUITED,
    REDIRECTED,
    RESERVED,
    UPGRADE,
    VIRUS,
    council_at,
    counselors,
    has,
    holder,
    infected,
    moon_box,
    strangers,
)
from perijove.games.ganymede.state import (
    ACTIVE,
    CARRIED,
    DOCKS,
    EARTH,
    KNOWERS,
    MARS,
    SUPPLY,
    TOP,
    Ganymede,
    dock_at,
    settlers_at,
)
from perijove.kernel.cells import count_bits
from perijove.kernel.sets import pile_members, slot_members, slots_filled
from perijove.kernel.zone import i64


def violations(s: Ganymede) -> list[str]:
    """Return all invariants that do not hold."""
    broken: list[str] = []
    check_settlers(s, broken)
    check_vip(s, broken)
    check_counselors(s, broken)
    check_tokens(s, broken)
    check_virus(s, broken)
    seat: i64
    for seat in range(s.players):
        check_places(s, seat, broken)
        check_docks(s, seat, broken)
    base.check_cards(s, broken)
    if s.cells[DISCARDED] and not s.cells[KNOWERS + s.cells[DISCARDED] - 1] >> s.cells[ACTIVE] & 1:
        broken.append("moon.inv.12: the owner does not know the discarded ship")
    if base.between_turns(s) and s.cells[DONE] == 0:
        base.check_between_turns(s, broken)
        check_between_turns(s, broken)
    return broken


def check_settlers(s: Ganymede, broken: list[str]) -> None:
    """moon.inv.01: settlers neither appear nor vanish."""
    colour: i64
    seat: i64
    place: i64
    for colour in range(B.COLOURS):
        total = s.cells[SUPPLY + colour] + s.cells[CARRIED + colour] + s.cells[ADRIFT + colour]
        for seat in range(s.players):
            for place in range(MOON + 1):
                count = s.cells[settlers_at(seat, place) + colour]
                if count < 0:
                    broken.append(f"moon.inv.01: seat {seat} has {count} settlers of a colour")
                total += count
        if total != s.box.supply[s.players] or s.cells[SUPPLY + colour] < 0:
            broken.append(f"moon.inv.01: there are {total} settlers of colour {colour}")


def check_vip(s: Ganymede, broken: list[str]) -> None:
    """moon.inv.06: there is at most one VIP, with the owner of Ayati."""
    total = s.cells[CARRIED + C.VIP] + s.cells[ADRIFT + C.VIP]
    owner = holder(s, C.AYATI)
    seat: i64
    place: i64
    for seat in range(s.players):
        for place in range(MOON + 1):
            count = s.cells[settlers_at(seat, place) + C.VIP]
            if count != 0 and seat != owner:
                broken.append(f"moon.inv.06: the VIP is with seat {seat}")
            total += count
    if not 0 <= total <= 1:
        broken.append(f"moon.inv.06: there are {total} VIPs")


def check_counselors(s: Ganymede, broken: list[str]) -> None:
    """moon.inv.04: every counselor tile is in one place, and councils have no gaps."""
    spaces = C.COUNCIL_SPACES * s.players
    seen = pile_members(s, COUNSELOR_PILE) | slot_members(s, COUNSELOR_ROW, C.ROW)
    seen |= slot_members(s, COUNCIL, spaces)
    count = s.cells[COUNSELOR_PILE] + slots_filled(s, COUNSELOR_ROW, C.ROW)
    count += slots_filled(s, COUNCIL, spaces)
    i: i64
    for i in range(spaces):
        if i % C.COUNCIL_SPACES and s.cells[COUNCIL + i] and not s.cells[COUNCIL + i - 1]:
            broken.append("moon.inv.04: a council has a gap")
    if count != C.COUNSELORS or count_bits(seen) != C.COUNSELORS:
        broken.append(f"moon.inv.04: {count} counselors, {count_bits(seen)} different ones")


def check_tokens(s: Ganymede, broken: list[str]) -> None:
    """moon.inv.05, moon.inv.06, .08: pawns and tokens are in possible places, with their owners."""
    seat: i64
    for seat in range(s.players):
        if not ON_MOON <= s.cells[PAWN + seat] <= ON_GANYMEDE:
            broken.append(f"moon.inv.05: the pawn of seat {seat} is nowhere")
        if s.cells[PAWN + seat] == ON_GANYMEDE and seat != s.cells[ACTIVE]:
            broken.append(f"moon.inv.05: the pawn of seat {seat} did not return")
        if (s.cells[PRESIDENT + seat] != 0) != has(s, seat, C.MICHELLE):
            broken.append(f"moon.inv.06: the President of seat {seat} has no tile")
        check_abilities(s, seat, broken)
    for token, counselor in (
        (UPGRADE, C.AHU_LANI),
        (MERCHANT, C.HIPT_LIBER),
        (MONOLITH, C.ENDER),
        (VIRUS, C.ASHWATTHAMA),
    ):
        if s.cells[token] != 0 and holder(s, counselor) < 0:
            broken.append(
                f"moon.inv.06: a token is in play without an owner of counselor {counselor}"
            )
    if s.cells[UPGRADE] > len(moon_box(s).upgrade_path):
        broken.append("moon.inv.08: the Upgrade token is beyond its path")
    number: i64
    for number in range(B.PLANET_SHUTTLES):
        if s.cells[REDIRECTED + number] and s.cells[MONOLITH] != ON_PHOBOS:
            broken.append("moon.inv.08: a shuttle was redirected without the Monolith on Phobos")


def check_abilities(s: Ganymede, seat: i64, broken: list[str]) -> None:
    """moon.inv.06: only counselors of the player's council give abilities."""
    owned: i64 = 0
    space: i64
    for space in range(counselors(s, seat)):
        owned |= 1 << s.cells[council_at(seat, space)] - 1
    missing = owned & ~s.cells[ABILITIES + seat]
    if s.cells[ABILITIES + seat] & ~owned:
        broken.append(f"moon.inv.06: seat {seat} has the ability of a foreign counselor")
    if missing and (seat != s.cells[ACTIVE] or s.cells[DONE] & RECRUITED == 0):
        broken.append(f"moon.inv.06: seat {seat} lacks the ability of a counselor")


def check_virus(s: Ganymede, broken: list[str]) -> None:
    """moon.inv.07: the infected ship is an opponent's, and the dock holds it."""
    if s.cells[VIRUS] == 0:
        return
    seat = (s.cells[VIRUS] - 1) // 2
    if seat == holder(s, C.ASHWATTHAMA) or seat >= s.players:
        broken.append(f"moon.inv.07: seat {seat} is infected by itself")
    elif s.cells[DOCKS + s.cells[VIRUS] - 1] == 0:
        broken.append("moon.inv.07: the Virus is on an empty dock")


def check_places(s: Ganymede, seat: i64, broken: list[str]) -> None:
    """moon.inv.02, moon.inv.03: the capacities of one board, the President counted."""
    for place, standing, most in (
        (MOON, ON_MOON, moon_box(s).moon_places),
        (EARTH, ON_EARTH, s.box.earth_places),
        (MARS, ON_MARS, s.box.mars_places),
    ):
        used = s.population(seat, place) + (1 if s.cells[PRESIDENT + seat] == standing else 0)
        if used > most:
            broken.append(f"moon.inv.02: seat {seat} has {used} at place {place}")
    if count_bits(s.tile_mask(seat)) > s.box.tile_places + 1:
        broken.append(f"moon.inv.03: seat {seat} has too many tiles")


def check_docks(s: Ganymede, seat: i64, broken: list[str]) -> None:
    """moon.inv.10: settlers aboard form a valid set and are not too many."""
    dock: i64
    for dock in range(2):
        aboard = s.population(seat, TOP + dock)
        if aboard == 0:
            continue
        over: i64 = 1 if seat == s.cells[ACTIVE] and s.cells[DONE] & EXCHANGED else 0
        if s.cells[dock_at(seat, dock)] == 0 or aboard > s.needed(seat, dock) + over:
            broken.append(f"moon.inv.10: {aboard} settlers in dock {dock} of seat {seat}")
        allowed: i64 = 1 if infected(s, seat, dock) else 0
        if strangers(s, seat, dock, -1, -1) > allowed:
            broken.append(f"moon.inv.10: dock {dock} of seat {seat} mixes what it must not")


def check_between_turns(s: Ganymede, broken: list[str]) -> None:
    """moon.inv.04, moon.inv.05: the row is full and nobody is on Ganymede between two turns."""
    position: i64
    for position in range(C.ROW):
        if s.cells[COUNSELOR_ROW + position] == 0 and s.cells[COUNSELOR_PILE] != 0:
            broken.append("moon.inv.04: the counselor row has a gap")
    seat: i64
    for seat in range(s.players):
        if s.cells[PAWN + seat] == ON_GANYMEDE:
            broken.append(f"moon.inv.05: the pawn of seat {seat} is still on Ganymede")
    if s.cells[RESERVED] or s.cells[DISCARDED]:
        broken.append("moon.inv.06: something of the last turn was not cleared")
    kind: i64
    for kind in range(KINDS):
        if s.cells[ADRIFT + kind]:
            broken.append("moon.inv.01: a settler is adrift between two turns")
