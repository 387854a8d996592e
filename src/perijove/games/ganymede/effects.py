"""Effects of tiles, shuttles, ships and track spaces: five Basic Actions (gan.basic.01) and
bonuses.

For each effect, one function offers what is possible now (only effects with a result are offered,
gan.ruling.38) and another one executes it. An offering function writes the actions into `choices`
from index `n` on and returns the index after the last one.
"""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import box as B
from perijove.games.ganymede import events as E
from perijove.games.ganymede import kinds as K
from perijove.games.ganymede.state import (
    BOTTOM,
    CARRIED,
    EARTH,
    HANDS,
    KNOWERS,
    LAUNCHING,
    MARS,
    QUEUED,
    REPUTATION_AT,
    SHIP_PILE,
    SHIP_POSITIONS,
    SHIP_ROW,
    SUPPLY,
    TILE_DISCARD,
    TOP,
    TOP_BONUSES,
    TRACK_BONUSES,
    Ganymede,
    dock_at,
    present_at,
    settlers_at,
    tile_at,
)
from perijove.kernel.cells import EVERYONE
from perijove.kernel.zone import Zone, append, i64, vec

# Sources of launches.
BY_ROW: Final = 0
BY_REPUTATION: Final = 1

SPACE: Final = 5  # destination in events: lost

BLANK: Final[Zone] = vec[i64]([0] * 128)  # room for all options of one decision


def offer(s: Ganymede, seat: i64, effect: i64) -> Zone:
    """Offer "decline" and all options of one application of an effect."""
    choices = BLANK[:]
    return choices[: offer_into(s, seat, effect, choices)]


def offer_into(s: Ganymede, seat: i64, effect: i64, choices: Zone) -> i64:
    """Write the same options into a zone that is large enough."""
    choices[0] = A.DECLINE
    n: i64 = 1
    if effect & B.RECRUIT_ANY:
        n = offer_recruits(s, seat, effect, choices, n)
    if effect & B.ADAPT_ANY:
        n = offer_adapts(s, seat, effect >> 4 & 15, choices, n)
    if effect & B.MOVE:
        n = offer_moves(s, seat, choices, n)
    if effect & B.REPUTATION and s.cells[REPUTATION_AT + seat] < s.box.track_end:
        choices[n] = A.REPUTATION  # gan.rep.09: not beyond the maximum
        n += 1
    if effect & B.DRAW:
        n = offer_draws(s, seat, choices, n)
    return n


def carry_out(s: Ganymede, seat: i64, action: i64, effect: i64, left: i64) -> None:
    """Execute one application; `left` more of `effect` follow."""
    if action < A.ADAPT:
        follow(s, seat, effect, left)
        recruit(s, seat, action - A.RECRUIT)
    elif action < A.MOVE:
        follow(s, seat, effect, left)
        change = (action - A.ADAPT) % 12
        old, new = change // 3, change % 3
        adapt(s, seat, (action - A.ADAPT) // 12, old, new + 1 if new >= old else new)
    elif action < A.REPUTATION:
        follow(s, seat, effect, left)
        move(s, seat, (action - A.MOVE) // 4, (action - A.MOVE) % 4)
    elif action == A.REPUTATION:
        advance(s, seat, effect, left)
    else:
        follow(s, seat, effect, left)
        draw(s, seat, action - A.DRAW)
        fill_empty_dock(s, seat)


def follow(s: Ganymede, seat: i64, effect: i64, times: i64) -> None:
    """Push up to this many applications of an effect (gan.ruling.07: one after another)."""
    if times > 0 and effect != 0:
        s.push(K.APPLY, seat, effect, times)


# -- Recruit --------------------------------------------------------------------------------------


def offer_recruits(s: Ganymede, seat: i64, shown: i64, choices: Zone, n: i64) -> i64:
    """Offer the shown colours in supply while Earth has room (gan.supply.04, gan.lost.02).

    Settlers without room stay in the supply (gan.ruling.41); as many as fit are recruited
    (gan.ruling.33).
    """
    if s.room(seat, EARTH) > 0:
        colour: i64
        for colour in range(B.COLOURS):
            if shown >> colour & 1 and s.cells[SUPPLY + colour] > 0:
                choices[n] = A.RECRUIT + colour
                n += 1
    return n


def recruit(s: Ganymede, seat: i64, colour: i64) -> None:
    """Take a settler from the supply onto Earth (gan.basic.02, gan.zone.02)."""
    s.cells[SUPPLY + colour] -= 1
    s.cells[settlers_at(seat, EARTH) + colour] += 1
    if s.listening:
        s.tell(E.SETTLER_RECRUITED, seat, colour, EARTH)


# -- Adapt ----------------------------------------------------------------------------------------


def offer_adapts(s: Ganymede, seat: i64, shown: i64, choices: Zone, n: i64) -> i64:
    """Offer every exchange from or to a shown colour, anywhere on the board (gan.effect.03)."""
    supply = present_at(s.cells, SUPPLY)
    place: i64
    for place in range(EARTH, BOTTOM + 1):
        welcome = supply if place < TOP else supply & s.adaptable(seat, place - TOP)
        if welcome != 0:
            first = A.ADAPT + 12 * place
            n = offer_adapts_at(s, seat, place, first, shown, welcome, choices, n)
    return n


def offer_adapts_at(
    s: Ganymede, seat: i64, place: i64, first: i64, shown: i64, welcome: i64, choices: Zone, n: i64
) -> i64:
    """Offer the exchanges at one place, whose actions start at `first`, for allowed colours."""
    at = settlers_at(seat, place)
    old: i64
    for old in range(B.COLOURS):
        if s.cells[at + old] != 0:
            # gan.ruling.47: exactly one of the two colours is shown; gan.ruling.13: it changes
            news = welcome if shown >> old & 1 else welcome & shown
            news = news & ((1 << old) - 1) | news >> (old + 1) << old  # skip the old colour
            action = first + 3 * old
            if news & 1:
                choices[n] = action
                n += 1
            if news & 2:
                choices[n] = action + 1
                n += 1
            if news & 4:
                choices[n] = action + 2
                n += 1
    return n


def adapt(s: Ganymede, seat: i64, place: i64, old: i64, new: i64) -> None:
    """Exchange a settler for one of another colour from the supply (gan.basic.03)."""
    at = settlers_at(seat, place)
    cells = s.cells
    cells[at + old] -= 1
    cells[SUPPLY + old] += 1  # gan.supply.03
    cells[at + new] += 1
    cells[SUPPLY + new] -= 1
    if s.listening:
        s.tell(E.SETTLER_ADAPTED, seat, place, old, new)


# -- Move -----------------------------------------------------------------------------------------


def offer_moves(s: Ganymede, seat: i64, choices: Zone, n: i64) -> i64:
    """Offer every possible move of a settler, including those that lose it (gan.basic.04,
    gan.ruling.11).
    """
    n = offer_way(A.EARTH_TO_MARS, s.colours(seat, EARTH), choices, n)
    mars = s.colours(seat, MARS)
    if mars != 0:
        top = mars & s.accepts(seat, 0)
        bottom = mars & s.accepts(seat, 1)
        n = offer_way(A.MARS_TO_TOP, top, choices, n)
        n = offer_way(A.MARS_TO_BOTTOM, bottom, choices, n)
        n = offer_way(A.MARS_TO_SPACE, mars & ~(top | bottom), choices, n)  # gan.lost.01
    if s.cells[dock_at(seat, 0)] != 0 and s.cells[dock_at(seat, 1)] != 0:
        n = offer_way(A.TOP_TO_BOTTOM, s.colours(seat, TOP), choices, n)
        n = offer_way(A.BOTTOM_TO_TOP, s.colours(seat, BOTTOM), choices, n)
    return n


def offer_way(way: i64, colours: i64, choices: Zone, n: i64) -> i64:
    """Offer one way to the settlers of a set of colours."""
    return offer_each(A.MOVE + 4 * way, colours, choices, n)


def offer_each(first: i64, present: i64, choices: Zone, n: i64) -> i64:
    """Offer one action for each kind of settler in a set."""
    while present != 0:
        if present & 1:
            choices[n] = first
            n += 1
        present >>= 1
        first += 1
    return n


def move(s: Ganymede, seat: i64, way: i64, colour: i64) -> None:
    """Move a settler one step (gan.basic.04); without room it is lost (gan.lost.01)."""
    origin: i64 = EARTH
    if way == A.EARTH_TO_MARS:
        goal: i64 = MARS if s.room(seat, MARS) > 0 else SPACE
    elif way <= A.MARS_TO_SPACE:
        origin = MARS
        goal = SPACE if way == A.MARS_TO_SPACE else TOP + way - A.MARS_TO_TOP
    else:
        origin = TOP if way == A.TOP_TO_BOTTOM else BOTTOM
        dock: i64 = 1 if way == A.TOP_TO_BOTTOM else 0
        goal = TOP + dock if s.fits(seat, dock, colour) else SPACE
    s.cells[settlers_at(seat, origin) + colour] -= 1
    arrive(s, seat, colour, origin, goal)


def arrive(s: Ganymede, seat: i64, colour: i64, origin: i64, goal: i64) -> None:
    """Put a settler in transit at its destination, or lose it in space."""
    if goal == SPACE:
        s.lose(seat, colour, origin)
        return
    s.cells[settlers_at(seat, goal) + colour] += 1
    if s.listening:
        s.tell(E.SETTLER_MOVED, seat, colour, origin, goal)


def take_aboard(s: Ganymede, seat: i64, planet: i64, colour: i64, count: i64) -> None:
    """Take settlers from a planet aboard the shuttle in use."""
    s.cells[settlers_at(seat, planet) + colour] -= count
    s.cells[CARRIED + colour] += count


def carried(s: Ganymede) -> i64:
    """Count the settlers aboard the shuttle in use."""
    cells = s.cells
    count: i64 = 0
    at: i64
    for at in range(CARRIED, CARRIED + s.kinds):
        count += cells[at]
    return count


# -- Reputation -----------------------------------------------------------------------------------


def advance(s: Ganymede, seat: i64, effect: i64, left: i64) -> None:
    """Advance one space to the right (gan.basic.05, gan.rep.01).

    `left` applications of `effect` are still to come.
    """
    space = s.cells[REPUTATION_AT + seat] + 1
    s.cells[REPUTATION_AT + seat] = space
    if s.listening:
        s.tell(E.REPUTATION_GAINED, seat, space)
    if s.box.track_bonus[space] and left > 0 and effect & B.REPUTATION:
        s.push(K.STOP_OR_GO_ON, seat, effect, left)  # gan.rep.03, gan.rep.04, gan.ruling.54
        return
    follow(s, seat, effect, left)
    if s.box.track_bonus[space]:
        take_bonus_space(s, seat)  # gan.rep.05
    elif space == s.box.track_end:
        s.cells[TOP_BONUSES + seat] += 1
        earn_launch(s, seat, BY_REPUTATION)  # gan.rep.06, gan.rep.08: it is reached once


def take_bonus_space(s: Ganymede, seat: i64) -> None:
    """Get the Basic Action of the space the marker stops on (gan.rep.02, gan.ruling.23)."""
    space = s.cells[REPUTATION_AT + seat]
    s.cells[TRACK_BONUSES + seat] |= 1 << space
    if s.listening:
        s.tell(E.BONUS_SPACE_TAKEN, seat, space)
    follow(s, seat, B.BASIC, 1)


def earn_launch(s: Ganymede, seat: i64, source: i64) -> None:
    """Offer a launch at once, or after the launch in progress (gan.ruling.18, gan.ruling.21)."""
    if s.listening:
        s.tell(E.LAUNCH_EARNED, seat, source)
    if s.cells[LAUNCHING] != 0:
        s.cells[QUEUED] += 1
    else:
        s.push(K.BONUS_LAUNCH, seat)


# -- Draw -----------------------------------------------------------------------------------------


def offer_draws(s: Ganymede, seat: i64, choices: Zone, n: i64) -> i64:
    """Offer the face-up ships and the top of the deck (gan.basic.06, gan.ruling.26)."""
    if s.hand_full(seat):
        return n  # gan.hand.03
    position: i64
    for position in range(SHIP_POSITIONS):
        if s.cells[SHIP_ROW + position] != 0:
            choices[n] = A.DRAW + position
            n += 1
    if s.cells[SHIP_PILE] != 0:
        choices[n] = A.DRAW_DECK
        n += 1
    return n


def draw(s: Ganymede, seat: i64, position: i64) -> None:
    """Take a face-up ship or the top of the deck into hand (gan.info.03)."""
    if position == SHIP_POSITIONS:
        ship = s.take_top(SHIP_PILE)
        s.learn(KNOWERS + ship, 1 << seat)
        if s.listening:
            s.tell(E.SHIP_DRAWN, seat, ship, 0, 0, 0, 1 << seat)
    else:
        ship = s.cells[SHIP_ROW + position] - 1
        s.cells[SHIP_ROW + position] = 0
        if s.listening:
            s.tell(E.SHIP_TAKEN, seat, ship, position)
    s.cells[HANDS + seat] |= 1 << ship


def fill_empty_dock(s: Ganymede, seat: i64) -> None:
    """Ask for a ship for an empty dock as soon as there is one in hand (gan.ruling.27)."""
    empty = s.cells[dock_at(seat, 0)] == 0 or s.cells[dock_at(seat, 1)] == 0
    if empty and s.cells[LAUNCHING] == 0:
        s.push(K.FILL_DOCK, seat)


def dock_ship(s: Ganymede, seat: i64, dock: i64, ship: i64) -> None:
    """Put a ship from hand on a dock, face up (gan.launch.07, gan.ship.08, gan.ruling.48)."""
    s.cells[HANDS + seat] &= ~(1 << ship)
    s.cells[dock_at(seat, dock)] = ship + 1
    s.learn(KNOWERS + ship, EVERYONE)
    if s.listening:
        s.tell(E.SHIP_DOCKED, seat, ship, dock)


# -- Tiles ----------------------------------------------------------------------------------------


def discard_tile(s: Ganymede, seat: i64, place: i64) -> None:
    """Put a tile on the face-up discard pile, without an effect (gan.tile.10, gan.discard.04)."""
    at = tile_at(seat, place)
    tile = s.cells[at] - 1
    s.cells[at] = 0
    s.cells[TILE_DISCARD] |= 1 << tile
    if s.listening:
        s.tell(E.TILE_DISCARDED, seat, tile, place)


def owned_tiles(s: Ganymede, seat: i64, places: i64) -> Zone:
    """Offer the tiles in the first places above a board for discarding."""
    choices = vec[i64]()
    place: i64
    for place in range(places):
        if s.cells[tile_at(seat, place)] != 0:
            choices = append(choices, A.DROP + place)
    return choices
