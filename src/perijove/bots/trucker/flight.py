"""Choices before and during a flight: repairs, crew, power, planets, offers, defences, cargo.

Everything is valued in credits without looking ahead. This is fast enough to simulate thousands of
flights to their end (`fly_out`).
"""

from __future__ import annotations

from typing import Final

from perijove.bots.trucker import prices as P
from perijove.bots.trucker.survival import survival
from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import kinds as K
from perijove.games.trucker.cards import card_of
from perijove.games.trucker.defaults import default_action, offered
from perijove.games.trucker.ship import (
    cannon_power,
    crew,
    engine_power,
    is_cabin,
    keep_only,
    lose,
    pieces,
    put_out,
)
from perijove.games.trucker.state import (
    BESIDE,
    DECLARED,
    ORDER,
    STRUCK,
    Trucker,
)
from perijove.kernel.zone import Zone, i64

CREW_TO_KEEP: Final = 4  # astronauts to keep aboard before an alien is taken
WORST: Final = -1e9


def fly_out(s: Trucker) -> None:
    """Let all seats steer to the end of the game, or to the next shipyard of a Trek."""
    seat: i64
    while s.waiting != 0 and s.kind >= K.REPAIRS:
        seat = 0
        while not s.waiting >> seat & 1:
            seat += 1
        s.play_unchecked(steer(s, seat), seat)


def steer(s: Trucker, seat: i64) -> i64:
    """Choose a pre-launch or flight action on a table that agrees with what is known."""
    kind = s.kind
    if kind in (K.REPAIRS, K.PIECES, K.LAND, K.DECLARE):
        return best_of(s, seat, s.options(seat))
    if kind == K.CABIN:
        return board(s, seat, s.options(seat))
    if kind == K.GIVE_UP:
        return A.GIVE_UP if is_hopeless(s, seat) else A.FLY_ON
    if kind in (K.OFFER, K.REWARD):
        return A.ACCEPT if worth_of_offer(s, seat) > 0.0 else A.DECLINE
    if kind == K.DEFENCE:
        return defend(s, seat)
    if kind == K.LOADING:
        return load(s, seat, s.options(seat))
    return default_action(s, seat)


def best_of(s: Trucker, seat: i64, choices: Zone) -> i64:
    """Return the most valuable action."""
    best: i64 = choices[0]
    most = WORST
    i: i64
    for i in range(len(choices)):
        worth = worth_of(s, seat, choices[i])
        if worth > most:
            best, most = choices[i], worth
    return best


def worth_of(s: Trucker, seat: i64, action: i64) -> float:
    """Return the value of an action."""
    if s.kind == K.REPAIRS:
        return after_repair(s, seat, action)
    if s.kind == K.PIECES:
        return after_split(s, seat, action - A.KEEP)
    if s.kind == K.LAND:
        return worth_of_landing(s, seat, action)
    return worth_of_power(s, seat, action)


# -- pre-launch ----------------------------------------------------------------------------------


def copy(s: Trucker) -> Trucker:
    """Return a copy of a table to try something on."""
    table = s.clone()
    assert isinstance(table, Trucker)
    return table


def after_repair(s: Trucker, seat: i64, action: i64) -> float:
    """Return the value of a ship after a removal, or with the piece kept."""
    table = copy(s)
    if action >= A.KEEP:
        keep_only(table, seat, action - A.KEEP, False)
    else:
        put_out(table, seat, action - A.REMOVE)
        keep_best(table, seat, False)
    return P.worth_of_ship(table, seat)


def keep_best(table: Trucker, seat: i64, launched: bool) -> None:
    """Drop all pieces of a ship except the most valuable."""
    firsts = pieces(table, seat)
    if len(firsts) < 2:
        return
    best: i64 = firsts[0]
    most = WORST
    i: i64
    for i in range(len(firsts)):
        worth = after_split(table, seat, firsts[i])
        if worth > most:
            best, most = firsts[i], worth
    keep_only(table, seat, best, launched)


def after_split(s: Trucker, seat: i64, cell: i64) -> float:
    """Return the value of a ship if the piece with a cell is kept."""
    table = copy(s)
    keep_only(table, seat, cell, True)
    return P.worth_of_ship(table, seat)


def board(s: Trucker, seat: i64, choices: Zone) -> i64:
    """Board the alien that helps, the purple one first, if enough astronauts are left."""
    free: i64 = -1
    cell: i64
    for cell in range(B.CELLS):
        if is_cabin(s.kind_at(seat, cell)) and s.content(seat, cell) <= 2:
            free += 1
    if 2 * free < CREW_TO_KEEP:
        return A.BOARD
    if offered(choices, A.BOARD + 2) and cannon_power(s, seat, 0, 0) > 0:
        return A.BOARD + 2
    if offered(choices, A.BOARD + 1) and engine_power(s, seat, 0) > 0:
        return A.BOARD + 1
    return A.BOARD


# -- between cards -------------------------------------------------------------------------------


def is_hopeless(s: Trucker, seat: i64) -> bool:
    """Return True if giving up keeps more than the chance to finish is worth."""
    stake = P.at_stake(s, seat)
    if stake <= 0.0:
        return False
    chance = survival(s, seat, crew(s, seat))
    if P.most_thrust(s, seat) == 0:
        chance *= 1.0 - P.open_space_ahead(s)
    return chance * (stake + P.finish(s, seat)) < stake


# -- planets and offers --------------------------------------------------------------------------


def worth_of_landing(s: Trucker, seat: i64, action: i64) -> float:
    """Return the value of a planet's goods, minus its days."""
    if action == A.PASS:
        return 0.0
    card = card_of(s)
    first = B.COLOURS * (B.MOST_PLANETS * card + action - A.LAND)
    worth = P.worth_of_goods(s, seat, s.box.planet_goods, first)
    return worth - P.price_of_days(s, seat, s.box.card_days[card])


def worth_of_offer(s: Trucker, seat: i64) -> float:
    """Return the value of the card's reward, minus its days and crew."""
    card = card_of(s)
    worth = float(s.box.card_credits[card])
    worth += P.worth_of_goods(s, seat, s.box.card_goods, B.COLOURS * card)
    worth -= P.price_of_days(s, seat, s.box.card_days[card])
    if s.box.card_type[card] == B.ABANDONED_SHIP:
        worth -= P.price_of_crew(s, seat, s.box.card_crew[card])
    return worth


# -- power ---------------------------------------------------------------------------------------


def worth_of_power(s: Trucker, seat: i64, action: i64) -> float:
    """Return what a declaration of power brings, minus the energy it takes."""
    if action < A.POWER_CANNONS:
        paid = action - A.POWER_ENGINES
        power = engine_power(s, seat, paid)
    else:
        front = (action - A.POWER_CANNONS) // A.CANNONS
        other = (action - A.POWER_CANNONS) % A.CANNONS
        paid = front + other
        power = cannon_power(s, seat, front, other)
    if s.b == K.FOR_OPEN_SPACE:
        worth = P.price_of_days(s, seat, power) if power > 0 else -P.finish(s, seat) - 1.0
    elif s.b == K.FOR_ENEMY:
        worth = worth_of_fight(s, seat, power)
    else:
        worth = -price_of_line(s, seat) if is_weakest(s, seat, power) else 0.0
    return worth - P.price_of_energy(s, seat, paid)


def worth_of_fight(s: Trucker, seat: i64, power: i64) -> float:
    """Return what a fight with this power brings."""
    card = card_of(s)
    strength = 2 * s.box.card_strength[card]
    if power > strength:
        reward = worth_of_offer(s, seat)
        return reward if reward > 0.0 else 0.0
    if power == strength:
        return 0.0
    kind = s.box.card_type[card]
    if kind == B.SMUGGLERS:
        return -P.price_of_goods(s, seat, s.box.card_loss[card])
    if kind == B.SLAVERS:
        return -P.price_of_crew(s, seat, s.box.card_loss[card])
    return -P.price_of_hits(s, seat, s.box.hits_first[card], s.box.hits_count[card])


def is_weakest(s: Trucker, seat: i64, power: i64) -> bool:
    """Return True if a seat with this power will probably be the weakest in a line."""
    is_before = True  # while the loop is at seats ahead of this one, which lose ties
    place: i64
    for place in range(s.cells[ORDER]):
        other = s.cells[ORDER + 1 + place]
        if other == seat:
            is_before = False
        elif is_before:
            if power >= s.cells[DECLARED + other]:
                return False
        elif power > free_power(s, other):
            return False
    return True


def free_power(s: Trucker, seat: i64) -> i64:
    """Estimate what a seat will declare: the power that costs nothing."""
    if s.a == B.ENGINE_POWER:
        return engine_power(s, seat, 0)
    return cannon_power(s, seat, 0, 0)


def price_of_line(s: Trucker, seat: i64) -> float:
    """Return the cost of being the weakest in the current line of a combat zone."""
    card = card_of(s)
    line: i64
    for line in range(B.LINES * card, B.LINES * (card + 1)):
        if s.box.line_what[line] != s.a:
            continue
        penalty = s.box.line_penalty[line]
        amount = s.box.line_amount[line]
        if penalty == B.LOSE_DAYS:
            return P.price_of_days(s, seat, amount)
        if penalty == B.LOSE_CREW:
            return P.price_of_crew(s, seat, amount)
        if penalty == B.LOSE_GOODS:
            return P.price_of_goods(s, seat, amount)
        return P.price_of_hits(s, seat, s.box.line_first[line], amount)
    return 0.0


# -- defence -------------------------------------------------------------------------------------


def defend(s: Trucker, seat: i64) -> i64:
    """Spend energy if the tile at risk is worth more."""
    table = copy(s)
    before = P.worth_of_ship(table, seat)
    lose(table, seat, s.cells[STRUCK + seat] - 1)
    keep_best(table, seat, True)
    if before - P.worth_of_ship(table, seat) < P.price_of_energy(s, seat, 1):
        return A.HOLD
    return default_action(s, seat)


# -- cargo ---------------------------------------------------------------------------------------


def load(s: Trucker, seat: i64, choices: Zone) -> i64:
    """Load the most valuable cubes, making room by unloading cheaper ones."""
    best: i64 = A.DONE
    least: i64 = 9999
    i: i64
    for i in range(len(choices)):
        if A.LOAD <= choices[i] < A.UNLOAD:
            rank = stowage(s, seat, choices[i] - A.LOAD)
            if rank < least:
                best, least = choices[i], rank
    if best != A.DONE:
        return best
    for i in range(len(choices)):  # the cheapest cube first
        action = choices[i]
        is_cheaper = best == A.DONE or action > best
        if A.UNLOAD <= action < A.DONE and is_cheaper and makes_room(s, seat, action - A.UNLOAD):
            best = action
    return best


def stowage(s: Trucker, seat: i64, cube: i64) -> i64:
    """Return the priority of a load: red first, other colours where red cannot go."""
    colour, cell = cube // B.CELLS, cube % B.CELLS
    red: i64 = 1 if s.kind_at(seat, cell) == B.RED_HOLD else 0
    return (2 * colour + red) * 64 + cell


def makes_room(s: Trucker, seat: i64, cube: i64) -> bool:
    """Return True if a more valuable cube could take the place of one aboard."""
    colour, cell = cube // B.CELLS, cube % B.CELLS
    first: i64 = B.RED if s.kind_at(seat, cell) == B.RED_HOLD else B.YELLOW
    other: i64
    for other in range(first, colour):
        if s.cells[BESIDE + other] > 0:
            return True
    return False
