"""Choices before and during a flight: repairs, crew, power, planets, offers, defences, cargo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from perijove.bots.trucker import prices as P
from perijove.bots.trucker.dangers import survival
from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import kinds as K
from perijove.games.trucker.cards import card_of
from perijove.games.trucker.defaults import default_action
from perijove.games.trucker.ship import (
    cannon_power,
    crew,
    engine_power,
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

CREW_TO_KEEP: Final = 4  # astronauts that should be aboard before an alien is taken


def choose(s: Trucker, seat: int, legal: Sequence[int]) -> int:
    """Choose an action of pre-launch or flight on a table that agrees with what is known."""
    kind = int(s.kind)
    if kind == K.REPAIRS:
        return max(legal, key=lambda action: _after_repair(s, seat, action))
    if kind == K.PIECES:
        return max(legal, key=lambda action: _after_split(s, seat, action - A.KEEP))
    if kind == K.CABIN:
        return _board(s, seat, legal)
    if kind == K.GIVE_UP:
        return A.GIVE_UP if _is_hopeless(s, seat) else A.FLY_ON
    if kind == K.LAND:
        return max(legal, key=lambda action: _worth_of_landing(s, seat, action))
    if kind in (K.OFFER, K.REWARD):
        return A.ACCEPT if _worth_of_offer(s, seat) > 0 else A.DECLINE
    if kind == K.DECLARE:
        return max(legal, key=lambda action: _worth_of_power(s, seat, action))
    if kind == K.DEFENCE:
        return _defend(s, seat)
    if kind == K.LOADING:
        return load(s, seat, legal)
    return int(default_action(s, seat))


# -- pre-launch ----------------------------------------------------------------------------------


def _after_repair(s: Trucker, seat: int, action: int) -> float:
    """Say what a ship is worth after a removal, or with the piece kept."""
    table = s.clone()
    assert isinstance(table, Trucker)
    if action >= A.KEEP:
        keep_only(table, seat, action - A.KEEP, False)
    else:
        put_out(table, seat, action - A.REMOVE)
        _keep_best(table, seat, False)
    return P.worth_of_ship(table, seat)


def _keep_best(table: Trucker, seat: int, launched: bool) -> None:
    """Let all pieces fall but the largest."""
    firsts = [int(cell) for cell in pieces(table, seat)]
    if len(firsts) > 1:
        best = max(firsts, key=lambda cell: _after_split(table, seat, cell))
        keep_only(table, seat, best, launched)


def _after_split(s: Trucker, seat: int, cell: int) -> float:
    """Say what a ship is worth when the piece with a cell is kept."""
    table = s.clone()
    assert isinstance(table, Trucker)
    keep_only(table, seat, cell, True)
    return P.worth_of_ship(table, seat)


def _board(s: Trucker, seat: int, legal: Sequence[int]) -> int:
    """Take the alien that helps, the purple one first, if enough astronauts are left."""
    cabins = sum(s.kind_at(seat, cell) in (B.CABIN, B.START) for cell in range(B.CELLS))
    aliens = sum(s.content(seat, cell) > 2 for cell in range(B.CELLS))
    if 2 * (cabins - aliens - 1) < CREW_TO_KEEP:
        return A.BOARD
    for action, power in (
        (A.BOARD + 2, cannon_power(s, seat, 0, 0)),
        (A.BOARD + 1, engine_power(s, seat, 0)),
    ):
        if action in legal and power > 0:
            return action
    return A.BOARD


# -- between cards -------------------------------------------------------------------------------


def _is_hopeless(s: Trucker, seat: int) -> bool:
    """Tell whether what can be kept by giving up is worth more than the chance to finish."""
    chance = survival(s, seat, int(crew(s, seat)))
    if P.most_thrust(s, seat) == 0:
        chance *= 1 - P.open_space_ahead(s)
    stake = P.at_stake(s, seat)
    return chance * (stake + P.finish(s, seat)) < stake


# -- planets and offers --------------------------------------------------------------------------


def _worth_of_landing(s: Trucker, seat: int, action: int) -> float:
    if action == A.PASS:
        return 0.0
    card = int(card_of(s))
    first = B.COLOURS * (B.MOST_PLANETS * card + action - A.LAND)
    goods = [int(s.box.planet_goods[first + colour]) for colour in range(B.COLOURS)]
    return P.worth_of_goods(s, seat, goods) - P.price_of_days(s, seat, int(s.box.card_days[card]))


def _worth_of_offer(s: Trucker, seat: int) -> float:
    """Say what the reward of the card is worth, less its days and the crew it takes."""
    card = int(card_of(s))
    goods = [int(s.box.card_goods[B.COLOURS * card + colour]) for colour in range(B.COLOURS)]
    worth = int(s.box.card_credits[card]) + P.worth_of_goods(s, seat, goods)
    worth -= P.price_of_days(s, seat, int(s.box.card_days[card]))
    if s.box.card_type[card] == B.ABANDONED_SHIP:
        members = int(s.box.card_crew[card])
        worth -= P.price_of_crew(s, seat, members)
    return worth


# -- power ---------------------------------------------------------------------------------------


def _worth_of_power(s: Trucker, seat: int, action: int) -> float:
    """Say what a declaration brings, less the energy it takes."""
    if action < A.POWER_CANNONS:
        paid = action - A.POWER_ENGINES
        power = int(engine_power(s, seat, paid))
    else:
        front, other = divmod(action - A.POWER_CANNONS, 12)
        paid = front + other
        power = int(cannon_power(s, seat, front, other))
    if s.b == K.FOR_OPEN_SPACE:
        worth = P.price_of_days(s, seat, power) if power else -P.finish(s, seat) - 1
    elif s.b == K.FOR_ENEMY:
        worth = _worth_of_fight(s, seat, power)
    else:
        worth = _worth_of_line(s, seat, power)
    return worth - P.price_of_energy(s, seat, paid)


def _worth_of_fight(s: Trucker, seat: int, power: int) -> float:
    card = int(card_of(s))
    strength = 2 * int(s.box.card_strength[card])
    if power > strength:
        return max(0.0, _worth_of_offer(s, seat))
    if power == strength:
        return 0.0
    kind, loss = int(s.box.card_type[card]), int(s.box.card_loss[card])
    if kind == B.SMUGGLERS:
        return -P.price_of_goods(s, seat, loss)
    if kind == B.SLAVERS:
        return -P.price_of_crew(s, seat, loss)
    return -P.price_of_hits(s, seat, int(s.box.hits_first[card]), int(s.box.hits_count[card]))


def _worth_of_line(s: Trucker, seat: int, power: int) -> float:
    """Say what being the weakest would cost, if it looks as if the seat were that."""
    order = [int(s.cells[ORDER + 1 + place]) for place in range(s.cells[ORDER])]
    place = order.index(seat)
    rivals = [
        int(s.cells[DECLARED + other]) if before < place else _power_of(s, other)
        for before, other in enumerate(order)
        if other != seat
    ]
    weakest = all(power < rival for rival in rivals[:place])  # of equals the foremost suffers
    weakest = weakest and all(power <= rival for rival in rivals[place:])
    return -_price_of_line(s, seat) if weakest else 0.0


def _power_of(s: Trucker, seat: int) -> int:
    """Guess what a seat will declare: what costs it nothing."""
    return int(engine_power(s, seat, 0) if s.a == B.ENGINE_POWER else cannon_power(s, seat, 0, 0))


def _price_of_line(s: Trucker, seat: int) -> float:
    card = int(card_of(s))
    for line in range(B.LINES * card, B.LINES * (card + 1)):
        if s.box.line_what[line] != s.a:
            continue
        penalty, amount = int(s.box.line_penalty[line]), int(s.box.line_amount[line])
        if penalty == B.LOSE_DAYS:
            return P.price_of_days(s, seat, amount)
        if penalty == B.LOSE_CREW:
            return P.price_of_crew(s, seat, amount)
        if penalty == B.LOSE_GOODS:
            return P.price_of_goods(s, seat, amount)
        return P.price_of_hits(s, seat, int(s.box.line_first[line]), amount)
    return 0.0


# -- defence -------------------------------------------------------------------------------------


def _defend(s: Trucker, seat: int) -> int:
    """Spend energy on a tile that is worth more."""
    table = s.clone()
    assert isinstance(table, Trucker)
    lose(table, seat, int(s.cells[STRUCK + seat]) - 1)
    _keep_best(table, seat, True)
    before = s.clone()
    assert isinstance(before, Trucker)
    loss = P.worth_of_ship(before, seat) - P.worth_of_ship(table, seat)
    if loss < P.price_of_energy(s, seat, 1):
        return A.HOLD
    return int(default_action(s, seat))


# -- cargo ---------------------------------------------------------------------------------------


def load(s: Trucker, seat: int, legal: Sequence[int]) -> int:
    """Bring the most valuable cubes aboard, making room by taking cheaper ones out."""
    loading = [action for action in legal if A.LOAD <= action < A.UNLOAD]
    if loading:
        return min(loading, key=lambda action: _stowage(s, seat, action))
    unloading = [action for action in legal if A.UNLOAD <= action < A.DONE]
    for action in sorted(unloading, key=lambda action: -action):
        colour, cell = divmod(action - A.UNLOAD, B.CELLS)
        red = s.kind_at(seat, cell) == B.RED_HOLD
        better = range(B.RED if red else B.YELLOW, colour)
        if any(s.cells[BESIDE + other] > 0 for other in better):
            return action
    return A.DONE


def _stowage(s: Trucker, seat: int, action: int) -> tuple[int, bool, int]:
    """Order loads: red first, and other colours rather where red cannot go."""
    colour, cell = divmod(action - A.LOAD, B.CELLS)
    return colour, s.kind_at(seat, cell) == B.RED_HOLD, cell
