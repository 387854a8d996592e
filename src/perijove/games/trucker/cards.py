"""The adventure cards, each with its procedure."""

from __future__ import annotations

from typing import Final

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import events as E
from perijove.games.trucker import kinds as K
from perijove.games.trucker.flight import freeze_order, move, order_seat
from perijove.games.trucker.goods import begin_loading
from perijove.games.trucker.ship import connected, crew, is_cabin, lose, lose_member, members
from perijove.games.trucker.state import (
    CARD,
    DECLARED,
    FROM_CARDS,
    LANDED,
    LOSERS,
    ORDER,
    ROLL,
    STALLED,
    Trucker,
    bit,
)
from perijove.kernel.cells import count_bits
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, append, i64, vec

SABOTAGE_ATTEMPTS: Final = 3  # gt.card.sabotage.05


def card_of(s: Trucker) -> i64:
    """Return the card being resolved."""
    return s.cells[CARD] - 1


# -- planets --------------------------------------------------------------------------------------


class Planets(Resolving[Trucker]):
    """All may land in order; then they load in order and lose days in reverse."""

    kind = K.PLANETS
    name = "planets"
    args = "place"
    clauses = "gt.card.planets"

    def resolve(self, s: Trucker) -> None:
        """Ask the next seat while a planet is free (gt.card.planets.02, .08)."""
        place = s.a
        if place < s.cells[ORDER] and len(free_planets(s)) > 0:
            s.push(K.PLANETS, 0, place + 1)
            s.push(K.LAND, order_seat(s, place))
            return
        s.push(K.LANDING_DAYS, 0)
        place = s.cells[ORDER] - 1
        while place >= 0:  # gt.card.planets.05, gt.goods.05
            if s.cells[LANDED + order_seat(s, place)] != 0:
                s.push(K.PLANET_LOADING, order_seat(s, place))
            place -= 1


def free_planets(s: Trucker) -> Zone:
    """Return the planets without a rocket (gt.card.planets.03)."""
    free = vec[i64]()
    planet: i64
    seat: i64
    for planet in range(s.box.planet_count[card_of(s)]):
        taken = False
        for seat in range(s.players):
            if s.cells[LANDED + seat] == planet + 1:
                taken = True
        if not taken:
            free = append(free, planet)
    return free


class Land(Deciding[Trucker]):
    """A seat lands on a free planet or passes; it needs neither crew nor room."""

    kind = K.LAND
    name = "land"
    clauses = "gt.card.planets.02"
    reading = (
        "gt.card.planets.02 gt.card.planets.03 gt.card.planets.04 gt.card.planets.05 "
        "gt.card.planets.06"
    )
    prompt = "Land on a planet for {days}?"

    def options(self, s: Trucker) -> Zone:
        """Offer to pass, and every free planet (gt.card.planets.04)."""
        choices = append(vec[i64](), A.PASS)
        free = free_planets(s)
        i: i64
        for i in range(len(free)):
            choices = append(choices, A.LAND + free[i])
        return choices

    def apply(self, s: Trucker, action: i64) -> None:
        """Put the second rocket on the planet."""
        if action == A.PASS:
            if s.listening:
                s.tell(E.PASSED, s.seat)
            return
        s.cells[LANDED + s.seat] = action - A.LAND + 1
        if s.listening:
            s.tell(E.LANDED, s.seat, action - A.LAND + 1)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that a planet takes one rocket."""
        return "there is no such planet, or a rocket is already there", "gt.card.planets.03"


class PlanetLoading(Resolving[Trucker]):
    """Seats that landed may load the planet's goods (gt.card.planets.05)."""

    kind = K.PLANET_LOADING
    name = "planet loading"
    clauses = "gt.card.planets.05"

    def resolve(self, s: Trucker) -> None:
        """Lay out the goods of the planet."""
        planet = s.cells[LANDED + s.seat] - 1
        begin_loading(s, s.seat, B.COLOURS * (B.MOST_PLANETS * card_of(s) + planet), True)


class LandingDays(Resolving[Trucker]):
    """Seats that landed lose the days, the rearmost first (gt.move.06)."""

    kind = K.LANDING_DAYS
    name = "landing days"
    clauses = "gt.card.planets.06"

    def resolve(self, s: Trucker) -> None:
        """Move the rockets back and remove the second ones from the planets."""
        freeze_order(s)
        place = s.cells[ORDER] - 1
        while place >= 0:
            seat = order_seat(s, place)
            if s.cells[LANDED + seat] != 0:  # gt.card.planets.07
                move(s, seat, s.box.card_days[card_of(s)], -1)  # gt.card.planets.06
                s.cells[LANDED + seat] = 0
            place -= 1


# -- open space -----------------------------------------------------------------------------------


class OpenSpace(Resolving[Trucker]):
    """All declare engine power in order and move at once (gt.card.openspace.01)."""

    kind = K.OPEN_SPACE
    name = "open space"
    args = "place"
    clauses = "gt.card.openspace"

    def resolve(self, s: Trucker) -> None:
        """Let the next seat declare, knowing the moves so far (gt.card.openspace.02)."""
        place = s.a
        if place < s.cells[ORDER]:
            s.push(K.OPEN_SPACE, 0, place + 1)
            s.push(K.DECLARE, order_seat(s, place), B.ENGINE_POWER, K.FOR_OPEN_SPACE)


class Advance(Resolving[Trucker]):
    """The rocket moves by the declared power; without any, the seat gives up afterwards."""

    kind = K.ADVANCE
    name = "advance"
    clauses = "gt.card.openspace.01"

    def resolve(self, s: Trucker) -> None:
        """Move, or record the stalled ship (gt.card.openspace.03)."""
        power = s.cells[DECLARED + s.seat]
        if power == 0:  # gt.card.openspace.04: unused double engines are no excuse
            s.cells[STALLED] |= 1 << s.seat
        move(s, s.seat, power, 1)


# -- enemies --------------------------------------------------------------------------------------


class Enemy(Resolving[Trucker]):
    """The enemy attacks the players in order until one defeats it (gt.card.enemy)."""

    kind = K.ENEMY
    name = "enemy"
    args = "place"
    clauses = "gt.card.enemy"

    def resolve(self, s: Trucker) -> None:
        """Let the next seat declare cannon power, or end the card (gt.card.enemy.08)."""
        place = s.a
        if place == s.cells[ORDER]:
            s.push(K.ENEMY_ENDS, 0)
            return
        s.push(K.DECLARE, order_seat(s, place), B.CANNON_POWER, K.FOR_ENEMY, place)


def margin(s: Trucker, power: i64) -> i64:
    """Return by how many halves a cannon power is above the enemy's strength."""
    return power - 2 * s.box.card_strength[card_of(s)]


def is_enemy(kind: i64) -> bool:
    """Return True if a kind of card attacks the players in order."""
    return kind in (B.SMUGGLERS, B.SLAVERS, B.PIRATES)


class Fight(Resolving[Trucker]):
    """The declared power is compared with the enemy's strength (gt.card.enemy.02)."""

    kind = K.FIGHT
    name = "fight"
    args = "place"
    clauses = "gt.card.enemy.02"

    def resolve(self, s: Trucker) -> None:
        """Apply the penalty, nothing, or the victory."""
        place = s.a
        card = card_of(s)
        ahead = margin(s, s.cells[DECLARED + s.seat])
        if ahead > 0:  # gt.card.enemy.05; gt.card.enemy.07: nobody behind is attacked
            s.push(K.ENEMY_ENDS, 0)  # gt.card.pirates.04, gt.ruling.23: shots after the reward
            s.push(K.REWARD, s.seat)
            return
        s.push(K.ENEMY, 0, place + 1)
        if ahead < 0:  # gt.card.enemy.03; a draw changes nothing: gt.card.enemy.04
            self.suffer(s, s.seat, card)

    def suffer(self, s: Trucker, seat: i64, card: i64) -> None:
        """Apply the penalty at once, or add the seat to those shot at later (gt.card.enemy.09,
        gt.ruling.23).
        """
        kind = s.box.card_type[card]
        if s.listening:
            s.tell(E.PENALISED, seat, kind)
        if kind == B.SMUGGLERS:
            s.push(K.LOSE_GOODS, seat, s.box.card_loss[card])  # gt.card.smugglers.01
        elif kind == B.SLAVERS:
            s.push(K.LOSE_CREW, seat, s.box.card_loss[card])  # gt.card.slavers.01
        else:
            s.cells[LOSERS] |= 1 << seat  # gt.card.enemy.10


class Reward(Deciding[Trucker]):
    """The winner takes the reward and loses days, or neither (gt.card.enemy.06)."""

    kind = K.REWARD
    name = "reward"
    clauses = "gt.card.enemy.06"
    reading = "gt.card.enemy.06 gt.effect.05 gt.effect.07 gt.card.enemy.05"
    prompt = "You won: take {reward} for {days}?"

    def options(self, s: Trucker) -> Zone:
        """Offer to accept or to decline."""
        return append(append(vec[i64](), A.ACCEPT), A.DECLINE)

    def apply(self, s: Trucker, action: i64) -> None:
        """Take the reward first, then lose the days (gt.effect.05, gt.effect.07)."""
        if action == A.DECLINE:
            if s.listening:
                s.tell(E.REWARD_DECLINED, s.seat)
            return
        card = card_of(s)
        s.push(K.DAYS, s.seat, s.box.card_days[card])
        if s.box.card_type[card] == B.SMUGGLERS:  # gt.card.smugglers.02
            begin_loading(s, s.seat, B.COLOURS * card, False)
        else:  # gt.card.slavers.02, gt.card.pirates.02
            s.push(K.CREDIT, s.seat, s.box.card_credits[card])

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that reward and days belong together."""
        return "accept the reward with its days, or decline both", "gt.effect.05"


class Credit(Resolving[Trucker]):
    """Credits come from the bank at once (gt.effect.04)."""

    kind = K.CREDIT
    name = "credit"
    args = "credits"
    clauses = "gt.effect.04"

    def resolve(self, s: Trucker) -> None:
        """Pay the credits to the seat."""
        credits = s.a
        s.gain(s.seat, credits, FROM_CARDS)
        if s.listening:
            s.tell(E.CREDITS_GAINED, s.seat, credits, FROM_CARDS)


class EnemyEnds(Resolving[Trucker]):
    """Pirates shoot at all they beat, with the same rolls (gt.card.pirates.03)."""

    kind = K.ENEMY_ENDS
    name = "enemy ends"
    clauses = "gt.card.enemy.10"

    def resolve(self, s: Trucker) -> None:
        """Fire the printed shots (gt.card.pirates.01)."""
        card = card_of(s)
        losers = s.cells[LOSERS]
        if s.box.card_type[card] == B.PIRATES and losers != 0:
            first = s.box.hits_first[card]
            s.push(K.VOLLEY, 0, first, first + s.box.hits_count[card], losers)


# -- abandoned ship and station -------------------------------------------------------------------


class Abandoned(Resolving[Trucker]):
    """In order, seats with enough crew are asked until one accepts."""

    kind = K.ABANDONED
    name = "abandoned"
    args = "place"
    clauses = "gt.card.aship gt.card.astation"

    def resolve(self, s: Trucker) -> None:
        """Ask the next seat with enough crew (gt.card.aship.01), or nobody (gt.card.aship.05)."""
        place = s.a
        while place < s.cells[ORDER]:
            seat = order_seat(s, place)
            if has_enough_crew(s, seat):
                s.push(K.OFFER, seat, place)
                return
            place += 1


def has_enough_crew(s: Trucker, seat: i64) -> bool:
    """Return True if the crew suffices for the card (gt.card.aship.01, gt.card.astation.01)."""
    return crew(s, seat) >= s.box.card_crew[card_of(s)]


class Offer(Deciding[Trucker]):
    """A seat takes the ship or the station, or leaves it to the next."""

    kind = K.OFFER
    name = "offer"
    args = "place"
    clauses = "gt.card.aship.01 gt.card.astation.01"
    reading = (
        "gt.card.aship.01 gt.card.aship.02 gt.card.aship.03 gt.card.aship.04 "
        "gt.card.astation.01 gt.card.astation.02 gt.card.astation.03"
    )
    prompt = "Take {reward} for {days}{crew}?"

    def options(self, s: Trucker) -> Zone:
        """Offer to accept or to decline."""
        return append(append(vec[i64](), A.ACCEPT), A.DECLINE)

    def apply(self, s: Trucker, action: i64) -> None:
        """Give up crew and gain credits, or load goods; then lose the days (gt.ruling.59)."""
        place = s.a
        if action == A.DECLINE:
            s.push(K.ABANDONED, 0, place + 1)
            if s.listening:
                s.tell(E.REWARD_DECLINED, s.seat)
            return  # gt.card.aship.02, gt.card.astation.02: nobody else is asked
        card = card_of(s)
        s.push(K.DAYS, s.seat, s.box.card_days[card])
        if s.box.card_type[card] == B.ABANDONED_SHIP:  # gt.card.aship.03
            s.push(K.CREDIT, s.seat, s.box.card_credits[card])
            s.push(K.LOSE_CREW, s.seat, s.box.card_crew[card])  # gt.card.aship.04
        else:  # gt.card.astation.02; gt.card.astation.03: no crew is lost
            begin_loading(s, s.seat, B.COLOURS * card, False)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that only these two answers are possible."""
        return "accept, or decline and leave it to the next player", "gt.decide.08"


# -- epidemic -------------------------------------------------------------------------------------


class Epidemic(Resolving[Trucker]):
    """Every occupied cabin joined to another occupied one loses a member (gt.card.epidemic.01)."""

    kind = K.EPIDEMIC
    name = "epidemic"
    clauses = "gt.card.epidemic"

    def resolve(self, s: Trucker) -> None:
        """Find all infected cabins first, then lose the crew (gt.card.epidemic.02)."""
        place: i64
        cell: i64
        if s.setting.literal:
            self.ask_for_crew(s)
            return
        for place in range(s.cells[ORDER]):  # gt.card.epidemic.03
            seat = order_seat(s, place)
            sick = infected(s, seat)
            for cell in range(B.CELLS):
                if sick >> cell & 1:
                    lose_member(s, seat, cell)

    def ask_for_crew(self, s: Trucker) -> None:
        """With literal rulings each infected cabin costs one crew member, chosen freely
        (gt.ruling.34).
        """
        place = s.cells[ORDER] - 1
        while place >= 0:
            seat = order_seat(s, place)
            sick = infected(s, seat)
            if sick != 0:
                s.push(K.LOSE_CREW, seat, count_bits(sick))
            place -= 1


def infected(s: Trucker, seat: i64) -> i64:
    """Return the occupied cabins joined to another occupied cabin (gt.ruling.34)."""
    sick: i64 = 0
    cell: i64
    way: i64
    for cell in range(B.CELLS):
        if occupied_cabin(s, seat, cell):
            for way in range(4):
                near = connected(s, seat, cell, way)
                if near >= 0 and occupied_cabin(s, seat, near):
                    sick |= bit(cell)
    return sick


def occupied_cabin(s: Trucker, seat: i64, cell: i64) -> bool:
    """Return True if a cell is an occupied cabin."""
    return is_cabin(s.kind_at(seat, cell)) and members(s.content(seat, cell)) > 0


# -- combat zone ----------------------------------------------------------------------------------


class CombatLine(Resolving[Trucker]):
    """The lines of a combat zone from top to bottom (gt.card.combat.02)."""

    kind = K.LINE
    name = "line"
    args = "line"
    clauses = "gt.card.combat"

    def resolve(self, s: Trucker) -> None:
        """Start the next line with the current order."""
        line = s.a
        if line == B.LINES:
            return
        freeze_order(s)  # gt.card.combat.07, gt.flight.05
        s.push(K.LINE, 0, line + 1)
        s.push(K.LINE_ENDS, 0, line)
        s.push(K.LINE_DECLARES, 0, line)


class LineDeclares(Resolving[Trucker]):
    """All declare in order what the line compares (gt.card.combat.03)."""

    kind = K.LINE_DECLARES
    name = "line declares"
    args = "line"
    clauses = "gt.card.combat.03"

    def resolve(self, s: Trucker) -> None:
        """Count crews, or push declarations of power."""
        line = s.a
        what = s.box.line_what[B.LINES * card_of(s) + line]
        place = s.cells[ORDER] - 1
        while place >= 0:
            seat = order_seat(s, place)
            if what == B.CREW_COUNT:
                s.cells[DECLARED + seat] = crew(s, seat)
            else:
                s.push(K.DECLARE, seat, what, K.FOR_LINE)  # gt.card.combat.08: paid line by line
            place -= 1


class LineEnds(Resolving[Trucker]):
    """The weakest suffers the penalty; of several, the foremost (gt.card.combat.04)."""

    kind = K.LINE_ENDS
    name = "line ends"
    args = "line"
    clauses = "gt.card.combat.04"

    def resolve(self, s: Trucker) -> None:
        """Find the weakest and push the penalty."""
        line = s.a
        weakest = order_seat(s, 0)
        place: i64
        for place in range(1, s.cells[ORDER]):  # gt.card.combat.09: also those with nothing left
            seat = order_seat(s, place)
            # gt.card.combat.05: of equals, the one ahead suffers; gt.card.combat.11: in halves
            if s.cells[DECLARED + seat] < s.cells[DECLARED + weakest]:
                weakest = seat
        printed = B.LINES * card_of(s) + line
        penalty = s.box.line_penalty[printed]
        amount = s.box.line_amount[printed]
        if s.listening:
            s.tell(E.PENALISED, weakest, B.COMBAT_ZONE, line)
        if penalty == B.LOSE_DAYS:
            s.push(K.DAYS, weakest, amount)
        elif penalty == B.LOSE_CREW:
            s.push(K.LOSE_CREW, weakest, amount)
        elif penalty == B.LOSE_GOODS:
            s.push(K.LOSE_GOODS, weakest, amount)
        else:
            first = s.box.line_first[printed]
            s.push(K.VOLLEY, 0, first, first + amount, 1 << weakest)  # gt.card.combat.10


# -- sabotage -------------------------------------------------------------------------------------


class Sabotage(Resolving[Trucker]):
    """A component of the ship with the smallest crew is destroyed (gt.card.sabotage.04)."""

    kind = K.SABOTAGE
    name = "sabotage"
    clauses = "gt.card.sabotage"

    def resolve(self, s: Trucker) -> None:
        """Roll for a column and a row until a tile is hit, at most three times (gt.ruling.58)."""
        seat = victim(s)
        if s.listening:
            s.tell(E.PENALISED, seat, B.SABOTAGE)
        for _attempt in range(SABOTAGE_ATTEMPTS):
            s.cells[ROLL] = s.dice()  # gt.card.sabotage.04, gt.ruling.19
            s.cells[ROLL + 1] = s.dice()
            if s.listening:
                s.tell(E.ROLLED, seat, s.cells[ROLL], B.HEAVY, B.FRONT, s.cells[ROLL + 1])
            cell = cell_at(s.cells[ROLL], s.cells[ROLL + 1])
            if cell >= 0 and s.hull(seat) >> cell & 1:
                s.push(K.PIECES, 0, 1 << seat)
                lose(s, seat, cell)  # gt.card.sabotage.06: there is no defence
                return


def cell_at(column: i64, row: i64) -> i64:
    """Return the cell of coordinates, -1 outside the grid."""
    column -= B.FIRST_COLUMN
    row -= B.FIRST_ROW
    if column < 0 or column >= B.COLUMNS or row < 0 or row >= B.ROWS:
        return -1
    return B.COLUMNS * row + column


def victim(s: Trucker) -> i64:
    """Return the seat with the fewest crew; of several, the rearmost (gt.card.sabotage.02)."""
    found = order_seat(s, 0)
    place: i64
    for place in range(1, s.cells[ORDER]):
        seat = order_seat(s, place)
        fewer = crew(s, seat) - crew(s, found)
        if fewer < 0 or (fewer == 0 and s.setting.rear_sabotaged):
            found = seat  # gt.card.sabotage.03, gt.ruling.33
    return found
