"""What things are worth in flight, in credits: crew, energy, days, cargo, a whole ship."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perijove.bots.trucker.dangers import survival
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
    LOST,
    POSITION,
    PURPLE_ALIEN,
    Trucker,
)
from perijove.kernel.state import count_bits

DAY: Final = 0.2  # of the difference between two places at the finish
LAPPED: Final = 4  # spaces short of a lap from which it is a danger
MEMBER: Final = 0.3
EARNINGS: Final = (0.5, 0.5, 0.6, 0.8)  # what a card brings on average, by level
CELL: Final = 0.5
OPEN_SPACE: Final = 0.17  # how often a card is an open space
SCARCE: Final = 3  # energy cells below which each is worth twice as much
BUSY: Final = 4  # cards to come from which crew and energy have their full worth
HEAVY_HIT: Final = 1.3
LIGHT_HIT: Final = 1.0
SHIELDED_HIT: Final = 0.4


def cards_left(s: Trucker) -> int:
    """Count the cards to come."""
    return int(s.cells[DECK])


def _still_to_come(s: Trucker) -> float:
    """Say how much of the worth of crew and energy is left."""
    return min(1.0, (cards_left(s) + 0.1) / BUSY)


def price_of_energy(s: Trucker, seat: int, cells: int) -> float:
    """Say what so many energy cells are worth; the last ones are worth more."""
    have = int(energy(s, seat))
    scarce = max(0, cells - max(0, have - SCARCE))
    price = CELL * (cells + scarce) * _still_to_come(s)
    if 0 < have <= cells and count_kind(s, seat, B.DOUBLE_ENGINE) and not engine_power(s, seat, 0):
        price += finish(s, seat) * open_space_ahead(s)
    return price


def open_space_ahead(s: Trucker) -> float:
    """Say how likely an open space is among the cards to come."""
    return 1 - float((1 - OPEN_SPACE) ** cards_left(s))


def price_of_crew(s: Trucker, seat: int, members: int) -> float:
    """Say what so many members of the crew are worth: work, and the chance to finish."""
    have = int(crew(s, seat))
    price = MEMBER * members * _still_to_come(s)
    if members >= have:
        return price + finish(s, seat)
    risk = survival(s, seat, have) - survival(s, seat, have - members)
    return price + risk * finish(s, seat)


def finish(s: Trucker, seat: int) -> float:
    """Say what finishing is worth: a middling place and its looks, half of the cargo, earnings."""
    level = int(s.cells[LEVEL])
    flying = max(1, min(int(count_bits(s.cells[FLYING])), int(s.players)))
    reward = (s.box.rewards[4 * level] + s.box.rewards[4 * level + flying - 1]) / 2
    looks = float(s.box.prize[level]) / flying
    return float(reward) + looks + cargo_worth(s, seat) / 2 + EARNINGS[level] * cards_left(s)


def at_stake(s: Trucker, seat: int) -> float:
    """Say what a seat would have if it gave up now; nobody has less than nothing (gt.end.09)."""
    due = s.box.lost_price * s.count_tiles(LOST + B.WORDS * seat)
    return max(0.0, float(s.cells[CREDITS + seat] - due) + cargo_worth(s, seat) / 2)


def price_of_days(s: Trucker, seat: int, days: int) -> float:
    """Say what it costs to fall back so many days; nothing if nobody else flies."""
    others = [
        int(s.cells[POSITION + other] - s.cells[POSITION + seat])
        for other in range(s.players)
        if other != seat and s.in_flight(other)
    ]
    if not others:
        return 0.0
    level = int(s.cells[LEVEL])
    step = int(s.box.rewards[4 * level] - s.box.rewards[4 * level + 1])
    price = DAY * step * days
    if all(gap + days < 0 or gap > 0 for gap in others):
        price /= 2  # nobody is passed by
    if max(others) + days > s.box.track[level] - LAPPED:
        price += finish(s, seat)
    return price


# -- cargo ---------------------------------------------------------------------------------------


def cargo_worth(s: Trucker, seat: int) -> float:
    """Give the price of the cubes aboard."""
    return float(sum(s.box.prices[colour] * cargo(s, seat, colour) for colour in range(B.COLOURS)))


def red_containers(s: Trucker, seat: int) -> int:
    """Count the containers that take red cubes."""
    return sum(
        int(s.box.tile_size[s.tile(seat, cell)])
        for cell in range(B.CELLS)
        if s.kind_at(seat, cell) == B.RED_HOLD
    )


def worth_of_goods(s: Trucker, seat: int, goods: Sequence[int]) -> float:
    """Say how much more the best cargo is worth with some goods to choose from."""
    offered = [min(goods[c], int(s.cells[BANK + c])) for c in range(B.COLOURS)]
    cubes = [int(cargo(s, seat, c)) + offered[c] for c in range(B.COLOURS)]
    reds = min(cubes[B.RED], red_containers(s, seat))
    room = int(containers(s, seat)) - reds
    worth = int(s.box.prices[B.RED]) * reds
    for colour in range(B.YELLOW, B.COLOURS):
        taken = min(cubes[colour], room)
        room -= taken
        worth += int(s.box.prices[colour]) * taken
    return worth - cargo_worth(s, seat)


def price_of_goods(s: Trucker, seat: int, count: int) -> float:
    """Say what it costs to lose the most valuable cubes, then energy."""
    price = 0.0
    left = count
    for colour in range(B.COLOURS):
        taken = min(left, int(cargo(s, seat, colour)))
        price += float(s.box.prices[colour]) * taken
        left -= taken
    return price + price_of_energy(s, seat, min(left, int(energy(s, seat))))


# -- shots and ships -----------------------------------------------------------------------------


def price_of_hits(s: Trucker, seat: int, first: int, count: int) -> float:
    """Say what a number of shots costs on average."""
    price = 0.0
    cells = int(energy(s, seat))
    for hit in range(first, first + count):
        if s.box.hit_kind[hit] == B.HEAVY:
            price += HEAVY_HIT
        elif cells > 0 and shielded(s, seat, s.box.hit_from[hit]):
            price += SHIELDED_HIT
            cells -= 1
        else:
            price += LIGHT_HIT
    return price


def worth_of_ship(s: Trucker, seat: int) -> float:
    """Say what a ship is worth for the rest of the flight, less what its losses cost."""
    lose_unsupported(s, seat)
    worth = cargo_worth(s, seat) - float(s.count_tiles(LOST + B.WORDS * seat))
    worth += 0.15 * int(count_bits(s.hull(seat))) - 0.1 * int(exposed(s, seat))
    if astronauts(s, seat) == 0:
        return worth / 2 - 5
    cells = int(energy(s, seat))
    thrust = most_thrust(s, seat)
    guns = min(cells, int(count_kind(s, seat, B.DOUBLE_CANNON)))
    worth += 0.5 * int(crew(s, seat)) + 0.4 * cells + 0.5 * thrust + (3 if thrust else 0)
    worth += 0.3 * int(cannon_power(s, seat, guns, 0)) + 0.3 * int(containers(s, seat))
    worth += 0.4 * sum(bool(shielded(s, seat, way)) for way in range(4))
    aliens = sum(alien_cell(s, seat, alien) >= 0 for alien in (BROWN_ALIEN, PURPLE_ALIEN))
    return worth + 0.5 * aliens


def most_thrust(s: Trucker, seat: int) -> int:
    """Give the engine power of a ship with all of its energy."""
    doubles = int(count_kind(s, seat, B.DOUBLE_ENGINE))
    return int(engine_power(s, seat, min(doubles, int(energy(s, seat)))))
