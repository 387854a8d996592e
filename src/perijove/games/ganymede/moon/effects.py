"""The expansion's part of the Basic Actions, and the abilities of the pawn.

Offering functions write into `choices` from index `n` on, as in the base game.
"""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import box as B
from perijove.games.ganymede import effects as F
from perijove.games.ganymede import events as E
from perijove.games.ganymede import kinds as G
from perijove.games.ganymede.moon import actions as M
from perijove.games.ganymede.moon import events as ME
from perijove.games.ganymede.moon import kinds as K
from perijove.games.ganymede.moon.box import (
    AHU_LANI,
    AYATI,
    COUNCIL_SPACES,
    ENDER,
    JAMES_KING,
    VIP,
)
from perijove.games.ganymede.moon.state import (
    DONE,
    EXCHANGED,
    KINDS,
    LAUNCH_DUE,
    MONOLITH,
    MOON,
    ON_EARTH,
    ON_GANYMEDE,
    ON_MARS,
    ON_PHOBOS,
    ON_TILE,
    PAWN,
    PRESIDENT,
    UPGRADE,
    UPGRADE_TOKEN,
    UPGRADED,
    USED_MARS_ROUTE,
    USED_MOON_ROUTE,
    VIRUS,
    counselors,
    has,
    infected,
    kinds,
    moon_box,
    strangers,
)
from perijove.games.ganymede.state import (
    ALL_COLOURS,
    EARTH,
    HANDS,
    LAUNCHING,
    MARS,
    PLACE_WIDTH,
    SUPPLY,
    TOP,
    Ganymede,
    dock_at,
    present_at,
    settlers_at,
)
from perijove.kernel.zone import Zone, i64

BY_COUNCIL: Final = 2  # source of a launch, after those of the base game
BY_UPGRADE: Final = 3

# Who travels to Ganymede at the cost of a ship.
FOR_PAWN: Final = 0
FOR_PRESIDENT: Final = 1


# -- Recruit and Adapt on the Moon ----------------------------------------------------------------


def offer_moon_recruits(s: Ganymede, seat: i64, shown: i64, choices: Zone, n: i64) -> i64:
    """Offer shown colours as they are, and any colour as an adapted recruit (moon.board.07)."""
    shown &= ALL_COLOURS
    if shown == 0 or s.room(seat, MOON) <= 0:
        return n  # moon.ruling.04
    supply = present_at(s.cells, SUPPLY)
    colour: i64
    for colour in range(B.COLOURS):
        if not supply >> colour & 1:
            continue
        mark: i64 = 1 << colour
        if shown & mark:
            choices[n] = A.RECRUIT + colour
            n += 1
            # moon.ruling.05: from one shown colour to the other is an Adapt, too, which matters
            # only to the Upgrade token
            if not shown & supply & ~mark or not may_upgrade(s, seat):
                continue
        choices[n] = M.ADAPTED + colour
        n += 1
    return n


def recruit_to(s: Ganymede, seat: i64, colour: i64, place: i64) -> None:
    """Take a settler from the supply to a place that is not Earth (moon.ruling.06)."""
    s.cells[SUPPLY + colour] -= 1
    s.cells[settlers_at(seat, place) + colour] += 1
    if s.listening:
        s.tell(E.SETTLER_RECRUITED, seat, colour, place)


def offer_more_adapts(s: Ganymede, seat: i64, shown: i64, choices: Zone, n: i64) -> i64:
    """Offer exchanges on the Moon (moon.ruling.07) and on an infected ship (moon.ruling.44)."""
    supply = present_at(s.cells, SUPPLY)
    if s.colours(seat, MOON) != 0:
        n = F.offer_adapts_at(s, seat, MOON, M.ADAPT_MOON, shown, supply, choices, n)
    if s.cells[VIRUS] != 0 and (s.cells[VIRUS] - 1) // 2 == seat:
        n = offer_infected_adapts(s, seat, (s.cells[VIRUS] - 1) % 2, shown, supply, choices, n)
    return n


def offer_infected_adapts(
    s: Ganymede, seat: i64, dock: i64, shown: i64, supply: i64, choices: Zone, n: i64
) -> i64:
    """Offer the exchanges that leave at most one mismatch aboard (moon.ruling.17)."""
    at = settlers_at(seat, TOP + dock)
    old: i64
    new: i64
    for old in range(B.COLOURS):
        for new in range(B.COLOURS):
            if (
                old != new
                and s.cells[at + old] != 0
                and supply >> new & 1
                and (shown >> old | shown >> new) & 1
                and strangers(s, seat, dock, new, old) <= 1
            ):
                choices[n] = A.ADAPT + 12 * (TOP + dock) + 3 * old + (new - 1 if new > old else new)
                n += 1
    return n


def may_upgrade(s: Ganymede, seat: i64) -> bool:
    """Return True if an Adapt would move the Upgrade token of a player (moon.ahulani.03)."""
    return s.cells[UPGRADE] != 0 and has(s, seat, AHU_LANI) and s.cells[DONE] & UPGRADED == 0


def upgrade(s: Ganymede, seat: i64) -> None:
    """Move the Upgrade token after the first Adapt of a turn (moon.ruling.15)."""
    if not may_upgrade(s, seat):
        return
    s.cells[DONE] |= UPGRADED
    s.cells[UPGRADE] += 1
    if s.cells[UPGRADE] <= len(moon_box(s).upgrade_path):
        if s.listening:
            s.tell(ME.UPGRADE_MOVED, seat, moon_box(s).upgrade_path[s.cells[UPGRADE] - 1])
        return
    s.cells[UPGRADE] = 0  # moon.ahulani.05, moon.ruling.16: it leaves, launch or no launch
    if s.listening:
        s.tell(ME.TOKEN_RETURNED, seat, UPGRADE_TOKEN)
    earn_launch(s, seat, BY_UPGRADE)  # moon.ahulani.04


def earn_launch(s: Ganymede, seat: i64, source: i64) -> None:
    """Earn a launch of the expansion, which is mandatory with literal rulings (moon.ruling.16)."""
    if not s.setting.literal:
        F.earn_launch(s, seat, source)
        return
    if s.listening:
        s.tell(E.LAUNCH_EARNED, seat, source)
    if s.cells[LAUNCHING] != 0:
        s.cells[LAUNCH_DUE] = 1
    else:
        s.push(G.BONUS_LAUNCH, seat, 1)


def watch_phobos(s: Ganymede, seat: i64) -> None:
    """Put the Monolith on Phobos: pawn and four colours on Mars (moon.ender.02, moon.ruling.25)."""
    if (
        s.cells[MONOLITH] == ON_TILE
        and has(s, seat, ENDER)
        and s.cells[PAWN + seat] == ON_MARS
        and s.colours(seat, MARS) == ALL_COLOURS
    ):
        s.cells[MONOLITH] = ON_PHOBOS
        if s.listening:
            s.tell(ME.MONOLITH_PLACED, seat, 1)


# -- Move -----------------------------------------------------------------------------------------


def offer_more_moves(s: Ganymede, seat: i64, choices: Zone, n: i64) -> i64:
    """Offer moves off the Moon and those of VIP, pawn and President.

    Every Move counts for them: of a tile (moon.counselor.05), a shuttle (moon.counselor.06), a
    discard (moon.counselor.07), a bonus space (moon.counselor.08) or a launch (moon.counselor.09).
    """
    n = F.offer_each(M.MOVE_MOON, kinds(s, seat, MOON), choices, n)  # moon.ruling.07
    if has(s, seat, AYATI):
        n = offer_vip_moves(s, seat, choices, n)
    if pawn_may_move(s, seat):
        choices[n] = M.MOVE_PAWN
        n += 1
    if president_may_move(s, seat):
        choices[n] = M.MOVE_PRESIDENT
        n += 1
    return n


def offer_vip_moves(s: Ganymede, seat: i64, choices: Zone, n: i64) -> i64:
    """Offer the moves of the VIP, including those that lose him (moon.vip.05, moon.ruling.19)."""
    at = settlers_at(seat, EARTH) + VIP
    if s.cells[at + PLACE_WIDTH * EARTH]:
        choices[n] = M.MOVE_VIP + A.EARTH_TO_MARS
        n += 1
    elif s.cells[at + PLACE_WIDTH * MARS]:
        if s.fits(seat, 0, VIP):
            choices[n] = M.MOVE_VIP + A.MARS_TO_TOP
            n += 1
        if s.fits(seat, 1, VIP):
            choices[n] = M.MOVE_VIP + A.MARS_TO_BOTTOM
            n += 1
        if not s.fits_somewhere(seat, VIP):
            choices[n] = M.MOVE_VIP + A.MARS_TO_SPACE
            n += 1
    elif s.cells[dock_at(seat, 0)] != 0 and s.cells[dock_at(seat, 1)] != 0:
        if s.cells[at + PLACE_WIDTH * TOP]:
            choices[n] = M.MOVE_VIP + A.TOP_TO_BOTTOM
            n += 1
        elif s.cells[at + PLACE_WIDTH * (TOP + 1)]:
            choices[n] = M.MOVE_VIP + A.BOTTOM_TO_TOP
            n += 1
    return n


def pawn_may_move(s: Ganymede, seat: i64) -> bool:
    """Return True if the pawn can move (moon.ganymede.02, moon.council.06, moon.ruling.38)."""
    at = s.cells[PAWN + seat]
    if at == ON_MARS:
        return s.cells[HANDS + seat] != 0 and counselors(s, seat) < COUNCIL_SPACES
    return at < ON_MARS  # moon.counselor.02, moon.ruling.40: full planets do not matter


def president_may_move(s: Ganymede, seat: i64) -> bool:
    """Return True if the President can move; he cannot be lost (moon.president.07)."""
    at = s.cells[PRESIDENT + seat]
    if at in (0, ON_GANYMEDE):
        return False
    if at == ON_MARS:
        return s.cells[HANDS + seat] != 0  # moon.ruling.29
    return s.room(seat, MARS if at == ON_EARTH else EARTH) > 0


def move_off_moon(s: Ganymede, seat: i64, kind: i64) -> None:
    """Move a settler from the Moon to Earth; it is lost if Earth is full (moon.ruling.07)."""
    goal: i64 = EARTH if s.room(seat, EARTH) > 0 else F.SPACE
    s.cells[settlers_at(seat, MOON) + kind] -= 1
    F.arrive(s, seat, kind, MOON, goal)


def move_pawn(s: Ganymede, seat: i64) -> None:
    """Move the pawn one location; Ganymede costs a ship (moon.counselor.04, moon.ganymede.01)."""
    s.cells[PAWN + seat] += 1
    if s.listening:
        s.tell(ME.PAWN_MOVED, seat, s.cells[PAWN + seat])
    if s.cells[PAWN + seat] == ON_GANYMEDE:
        s.push(K.PAY_SHIP, seat, FOR_PAWN)


def move_president(s: Ganymede, seat: i64) -> None:
    """Move the President one step, finally to his tile (moon.president.02, moon.president.05)."""
    s.cells[PRESIDENT + seat] += 1
    if s.listening:
        s.tell(ME.PRESIDENT_MOVED, seat, s.cells[PRESIDENT + seat])
    if s.cells[PRESIDENT + seat] == ON_GANYMEDE:
        s.push(K.PAY_SHIP, seat, FOR_PRESIDENT)


# -- Routes ---------------------------------------------------------------------------------------


def offer_routes(s: Ganymede, seat: i64, choices: Zone, n: i64) -> i64:
    """Offer the free moves at the start of a turn, in any order (moon.route.01, moon.ruling.08).

    Settlers that came to the Moon later have to wait for the next turn (moon.ruling.53).

    Settlers and the VIP use them (moon.vip.04), pawn and President do not (moon.route.03,
    moon.president.04).
    """
    if moon_route_open(s, seat):
        n = F.offer_each(M.ROUTE, kinds(s, seat, MOON), choices, n)
    if mars_route_open(s, seat):
        n = F.offer_each(M.ROUTE + KINDS, kinds(s, seat, EARTH), choices, n)
    return n


def moon_route_open(s: Ganymede, seat: i64) -> bool:
    """Return True if the Moon-Earth route may be used (moon.route.02, moon.route.05)."""
    return s.cells[DONE] & USED_MOON_ROUTE == 0 and s.room(seat, EARTH) > 0


def mars_route_open(s: Ganymede, seat: i64) -> bool:
    """Return True if James King's route may be used (moon.king.01, moon.king.02)."""
    return (
        has(s, seat, JAMES_KING) and s.cells[DONE] & USED_MARS_ROUTE == 0 and s.room(seat, MARS) > 0
    )


def use_route(s: Ganymede, seat: i64, route: i64, kind: i64) -> None:
    """Move a settler along a route for free; it may also use the other one (moon.king.03)."""
    s.cells[DONE] |= USED_MOON_ROUTE if route == 0 else USED_MARS_ROUTE
    origin: i64 = MOON if route == 0 else EARTH
    s.cells[settlers_at(seat, origin) + kind] -= 1
    F.arrive(s, seat, kind, origin, EARTH if route == 0 else MARS)
    watch_phobos(s, seat)


# -- The pawn on Earth ----------------------------------------------------------------------------


def may_exchange(s: Ganymede, seat: i64) -> bool:
    """Return True if the pawn is on Earth and has not been used this turn (moon.ruling.09)."""
    return s.cells[PAWN + seat] == ON_EARTH and s.cells[DONE] & EXCHANGED == 0


def offer_exchanges(s: Ganymede, seat: i64, choices: Zone, n: i64) -> i64:
    """Offer to exchange ships with the hand or with each other (moon.earth.01, moon.earth.02)."""
    if not may_exchange(s, seat):
        return n
    free: i64 = 0
    dock: i64
    for dock in range(2):
        # moon.ruling.09: no empty dock; moon.virus.04, moon.ruling.18: no infected ship
        if s.cells[dock_at(seat, dock)] != 0 and not infected(s, seat, dock):
            free += 1
            ships = s.cells[HANDS + seat]
            action: i64 = A.DOCK + B.SHIPS * dock
            while ships != 0:
                if ships & 1:
                    choices[n] = action
                    n += 1
                ships >>= 1
                action += 1
    if free == 2:
        choices[n] = M.SWAP
        n += 1
    return n


def is_exchange(action: i64) -> bool:
    """Return True if an action is an exchange of ships."""
    return action == M.SWAP or A.DOCK <= action < A.RETURN


def exchange(s: Ganymede, seat: i64, action: i64) -> None:
    """Exchange ships; settlers stay where they are (moon.earth.03, moon.ruling.10)."""
    s.cells[DONE] |= EXCHANGED
    docks = dock_at(seat, 0)
    if action == M.SWAP:
        top = s.cells[docks]
        s.cells[docks] = s.cells[docks + 1]
        s.cells[docks + 1] = top
        if s.listening:
            s.tell(ME.SHIPS_SWAPPED, seat)
        return
    dock = (action - A.DOCK) // B.SHIPS
    old = s.cells[docks + dock] - 1
    if s.listening:
        s.tell(ME.SHIPS_EXCHANGED, seat, old, dock)
    F.dock_ship(s, seat, dock, (action - A.DOCK) % B.SHIPS)
    s.cells[HANDS + seat] |= 1 << old
