"""Values in flight, in credits: crew, energy, days, cargo, a whole ship."""

from __future__ import annotations

from typing import Final

from perijove.bots.trucker.survival import survival
from perijove.games.trucker import box as B
from perijove.games.trucker.ship import (
    alien_cell,
    astronauts,
    cannon_power,
    cargo,
    containers,
    count_kind,
    crew,
    energy,
    engine_power,
    exposed,
    lose_unsupported,
    shielded,
)
from perijove.games.trucker.state import (
    BANK,
    BROWN_ALIEN,
    CREDITS,
    DECK,
    FLYING,
    LEVEL,
    POSITION,
    PURPLE_ALIEN,
    Trucker,
    lost_at,
)
from perijove.kernel.cells import count_bits
from perijove.kernel.zone import Zone, i64

DAY: Final = 0.2  # share of the difference between two places at the finish
LAPPED: Final = 4  # being lapped is a danger from this many spaces on
MEMBER: Final = 0.3
EARNINGS: Final[list[float]] = [0.5, 0.5, 0.6, 0.8]  # mean income per card, by level
CELL: Final = 0.5
OPEN_SPACE: Final = 0.17  # how often a card is an open space
SCARCE: Final = 3  # energy cells below which each is worth twice as much
BUSY: Final = 4.0  # cards to come from which crew and energy have their full value
HEAVY_HIT: Final = 1.3
LIGHT_HIT: Final = 1.0
SHIELDED_HIT: Final = 0.4


def still_to_come(s: Trucker) -> float:
    """Return the share of the value of crew and energy that is left."""
    part = (float(s.cells[DECK]) + 0.1) / BUSY
    return part if part < 1.0 else 1.0


def price_of_energy(s: Trucker, seat: i64, cells: i64) -> float:
    """Return the value of this many energy cells; the last ones are worth more."""
    have = energy(s, seat)
    plenty: i64 = have - SCARCE if have > SCARCE else 0
    scarce: i64 = cells - plenty if cells > plenty else 0
    price = CELL * float(cells + scarce) * still_to_come(s)
    if 0 < have <= cells and count_kind(s, seat, B.DOUBLE_ENGINE) and not engine_power(s, seat, 0):
        price += finish(s, seat) * open_space_ahead(s)
    return price


def open_space_ahead(s: Trucker) -> float:
    """Return the probability of an open space among the cards to come."""
    none = 1.0
    for _card in range(s.cells[DECK]):
        none *= 1.0 - OPEN_SPACE
    return 1.0 - none


def price_of_crew(s: Trucker, seat: i64, members: i64) -> float:
    """Return the value of this many crew members: their work, and the chance to finish."""
    have = crew(s, seat)
    price = MEMBER * float(members) * still_to_come(s)
    if members >= have:
        return price + finish(s, seat)
    risk = survival(s, seat, have) - survival(s, seat, have - members)
    return price + risk * finish(s, seat)


def finish(s: Trucker, seat: i64) -> float:
    """Return the value of finishing: a middle place, looks, half of the cargo, earnings."""
    level = s.cells[LEVEL]
    flying = count_bits(s.cells[FLYING])
    if flying < 1:
        flying = 1
    reward = s.box.rewards[4 * level] + s.box.rewards[4 * level + flying - 1]
    looks = float(s.box.prize[level]) / float(flying)
    work = EARNINGS[level] * float(s.cells[DECK])
    return float(reward) / 2.0 + looks + cargo_worth(s, seat) / 2.0 + work


def at_stake(s: Trucker, seat: i64) -> float:
    """Return what a seat would have if it gave up now, at least 0 (gt.end.09)."""
    due = s.box.lost_price * s.count_tiles(lost_at(seat))
    stake = float(s.cells[CREDITS + seat] - due) + cargo_worth(s, seat) / 2.0
    return stake if stake > 0.0 else 0.0


def price_of_days(s: Trucker, seat: i64, days: i64) -> float:
    """Return the cost of falling back this many days; 0 if nobody else flies."""
    first: i64 = -9999  # lead of the foremost other ship
    is_passed = False
    other: i64
    for other in range(s.players):
        if other != seat and s.in_flight(other):
            gap = s.cells[POSITION + other] - s.cells[POSITION + seat]
            if gap > first:
                first = gap
            if gap <= 0 and gap + days >= 0:
                is_passed = True
    if first == -9999:
        return 0.0
    level = s.cells[LEVEL]
    step = s.box.rewards[4 * level] - s.box.rewards[4 * level + 1]
    price = DAY * float(step * days)
    if not is_passed:
        price /= 2.0
    if first + days > s.box.track[level] - LAPPED:
        price += finish(s, seat)
    return price


# -- cargo ---------------------------------------------------------------------------------------


def cargo_worth(s: Trucker, seat: i64) -> float:
    """Return the price of the cubes aboard."""
    worth: i64 = 0
    colour: i64
    for colour in range(B.COLOURS):
        worth += s.box.prices[colour] * cargo(s, seat, colour)
    return float(worth)


def red_containers(s: Trucker, seat: i64) -> i64:
    """Count the containers that take red cubes."""
    count: i64 = 0
    cell: i64
    for cell in range(B.CELLS):
        if s.kind_at(seat, cell) == B.RED_HOLD:
            count += s.box.tile_size[s.tile(seat, cell)]
    return count


def worth_of_goods(s: Trucker, seat: i64, goods: Zone, first: i64) -> float:
    """Return how much the cargo gains if these numbers of cubes are offered."""
    room = containers(s, seat)
    reds = red_containers(s, seat)
    before: i64 = 0
    worth: i64 = 0
    colour: i64
    for colour in range(B.COLOURS):
        offered = goods[first + colour]
        if offered > s.cells[BANK + colour]:
            offered = s.cells[BANK + colour]
        aboard = cargo(s, seat, colour)
        before += s.box.prices[colour] * aboard
        taken = aboard + offered
        most = reds if colour == B.RED else room
        if taken > most:
            taken = most
        room -= taken
        worth += s.box.prices[colour] * taken
    return float(worth - before)


def price_of_goods(s: Trucker, seat: i64, count: i64) -> float:
    """Return the cost of losing the most valuable cubes, then energy."""
    price: i64 = 0
    left = count
    colour: i64
    for colour in range(B.COLOURS):
        taken = cargo(s, seat, colour)
        if taken > left:
            taken = left
        price += s.box.prices[colour] * taken
        left -= taken
    cells = energy(s, seat)
    return float(price) + price_of_energy(s, seat, left if left < cells else cells)


# -- shots and ships -----------------------------------------------------------------------------


def price_of_hits(s: Trucker, seat: i64, first: i64, count: i64) -> float:
    """Return the mean cost of a number of shots."""
    price = 0.0
    cells = energy(s, seat)
    hit: i64
    for hit in range(first, first + count):
        if s.box.hit_kind[hit] == B.HEAVY:
            price += HEAVY_HIT
        elif cells > 0 and shielded(s, seat, s.box.hit_from[hit]):
            price += SHIELDED_HIT
            cells -= 1
        else:
            price += LIGHT_HIT
    return price


def worth_of_ship(s: Trucker, seat: i64) -> float:
    """Return the value of a ship for the rest of the flight, minus the cost of its losses."""
    lose_unsupported(s, seat)
    worth = cargo_worth(s, seat) - float(s.count_tiles(lost_at(seat)))
    worth += 0.15 * float(count_bits(s.hull(seat))) - 0.1 * float(exposed(s, seat))
    if astronauts(s, seat) == 0:
        return worth / 2.0 - 5.0
    cells = energy(s, seat)
    thrust = most_thrust(s, seat)
    guns = count_kind(s, seat, B.DOUBLE_CANNON)
    if guns > cells:
        guns = cells
    worth += 0.5 * float(crew(s, seat)) + 0.4 * float(cells) + 0.5 * float(thrust)
    worth += 3.0 if thrust > 0 else 0.0
    worth += 0.3 * float(cannon_power(s, seat, guns, 0) + containers(s, seat))
    way: i64
    for way in range(4):
        if shielded(s, seat, way):
            worth += 0.4
    alien: i64
    for alien in range(BROWN_ALIEN, PURPLE_ALIEN + 1):
        if alien_cell(s, seat, alien) >= 0:
            worth += 0.5
    return worth


def most_thrust(s: Trucker, seat: i64) -> i64:
    """Return the engine power of a ship with all of its energy."""
    doubles = count_kind(s, seat, B.DOUBLE_ENGINE)
    cells = energy(s, seat)
    return engine_power(s, seat, doubles if doubles < cells else cells)
