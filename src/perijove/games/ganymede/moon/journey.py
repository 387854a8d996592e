"""Using a shuttle with the expansion: who travels, who skips Mars, and how often it applies."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import box as B
from perijove.games.ganymede import effects as F
from perijove.games.ganymede import kinds as G
from perijove.games.ganymede import shuttles as S
from perijove.games.ganymede.moon import actions as M
from perijove.games.ganymede.moon import effects as X
from perijove.games.ganymede.moon import events as ME
from perijove.games.ganymede.moon import kinds as K
from perijove.games.ganymede.moon.box import (
    ENDER,
    MR_WU,
    MS_LEE,
    VIP,
)
from perijove.games.ganymede.moon.state import (
    ADRIFT,
    DONE,
    KINDS,
    MONOLITH,
    MOON,
    ON_PHOBOS,
    REDIRECTED,
    SENT_AHEAD,
    TOOK_VIP,
    give_up,
    has,
)
from perijove.games.ganymede.state import (
    CARRIED,
    EARTH,
    MARS,
    SHUTTLE_ROW,
    TOP,
    Ganymede,
    settlers_at,
)
from perijove.kernel.step import Deciding
from perijove.kernel.zone import Zone, append, i64, vec

PAIRS: Final = 12


# -- Who travels ----------------------------------------------------------------------------------


def vip_on(s: Ganymede, seat: i64, planet: i64) -> bool:
    """Return True if the VIP is on a planet."""
    return s.cells[settlers_at(seat, planet) + VIP] != 0


def shown_of(pair: i64) -> i64:
    """Return the colour that a pair (1..12) stands for."""
    return (pair - 1) // 3


def colour_of(pair: i64) -> i64:
    """Return the colour of the two settlers of a pair (1..12)."""
    other = (pair - 1) % 3
    return other + 1 if other >= shown_of(pair) else other


def crew(s: Ganymede, shuttle: i64, pair: i64, vip: i64) -> Zone:
    """Return how many settlers of each colour a journey takes, white symbols last.

    `pair` (1..12, 0 for none) puts two settlers of one colour in the place of a symbol. `vip` is
    the symbol that the VIP takes, -1 without the VIP. The result is empty if the shuttle does not
    show these symbols.
    """
    cost = s.box.shuttle_cost[5 * shuttle : 5 * shuttle + 5]
    if pair != 0:
        cost[shown_of(pair)] -= 1
    if vip >= 0:
        cost[vip] -= 1
    i: i64
    for i in range(5):
        if cost[i] < 0:
            return vec[i64]()
    if pair != 0:
        cost[colour_of(pair)] += 2
    return cost


def can_send(s: Ganymede, seat: i64, shuttle: i64, pair: i64, vip: i64) -> bool:
    """Return True if the settlers for a journey are present (moon.ruling.51)."""
    cost = crew(s, shuttle, pair, vip)
    if len(cost) == 0:
        return False
    planet: i64 = EARTH if shuttle < B.PLANET_SHUTTLES else MARS
    at = settlers_at(seat, planet)
    spare: i64 = 0
    colour: i64
    for colour in range(B.COLOURS):
        left = s.cells[at + colour] - cost[colour]
        if left < 0:
            return False
        spare += left
    return spare >= cost[B.WHITE]


def can_send_with_vip(s: Ganymede, seat: i64, shuttle: i64, pair: i64) -> bool:
    """Return True if a journey is possible, with the VIP if he is there (moon.vip.02)."""
    if can_send(s, seat, shuttle, pair, -1):
        return True
    symbol: i64
    if vip_on(s, seat, EARTH if shuttle < B.PLANET_SHUTTLES else MARS):
        for symbol in range(5):
            if can_send(s, seat, shuttle, pair, symbol):
                return True
    return False


def can_send_somehow(s: Ganymede, seat: i64, shuttle: i64) -> bool:
    """Return True if a shuttle can get its settlers by any means."""
    pair: i64
    if can_send_with_vip(s, seat, shuttle, 0):
        return True
    if has(s, seat, MR_WU):
        for pair in range(1, PAIRS + 1):
            if can_send_with_vip(s, seat, shuttle, pair):
                return True
    return False


class SendPair(Deciding[Ganymede]):
    """Mr. Wu: two settlers of one colour may travel in place of one of another colour."""

    kind = K.SEND_PAIR
    name = "send pair"
    args = "shuttle"
    clauses = "moon.wu.01"
    reading = "moon.wu.01 moon.ruling.30 moon.ruling.51"
    prompt = "Mr. Wu: do two settlers of a colour travel in place of another one?"

    def options(self, s: Ganymede) -> Zone:
        """Offer every pair with which the journey stays possible (moon.wu.01, moon.ruling.30)."""
        shuttle = s.a
        choices = vec[i64]()
        if can_send_with_vip(s, s.seat, shuttle, 0):
            choices = append(choices, M.AS_SHOWN)
        pair: i64
        for pair in range(1, PAIRS + 1):
            if can_send_with_vip(s, s.seat, shuttle, pair):
                choices = append(choices, M.PAIR + pair - 1)
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Store the pair and continue with the VIP."""
        shuttle = s.a
        s.push(K.SEND_VIP, s.seat, shuttle, 0 if action == M.AS_SHOWN else action - M.PAIR + 1)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that a pair needs both settlers and a coloured symbol."""
        return "choose a pair of settlers that can travel for a shown one, or none", "moon.wu.01"


class SendVip(Deciding[Ganymede]):
    """The VIP may stand for one symbol of a shuttle, coloured or white."""

    kind = K.SEND_VIP
    name = "send vip"
    args = "shuttle pair"
    clauses = "moon.vip.02"
    reading = "moon.vip.02 moon.vip.06 moon.vip.05 moon.vip.07 moon.ruling.51"
    prompt = "Does the VIP travel, so that the shuttle applies once more?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the journey without the VIP and every symbol he can meet (moon.ruling.19)."""
        shuttle, pair = s.a, s.b
        choices = vec[i64]()
        if can_send(s, s.seat, shuttle, pair, -1):
            choices = append(choices, M.AS_SHOWN)
        symbol: i64
        if vip_on(s, s.seat, EARTH if shuttle < B.PLANET_SHUTTLES else MARS):
            for symbol in range(5):
                if can_send(s, s.seat, shuttle, pair, symbol):
                    choices = append(choices, M.VIP_FOR + symbol)
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Take everybody aboard; the choice for white symbols follows."""
        shuttle, pair = s.a, s.b
        vip: i64 = -1 if action == M.AS_SHOWN else action - M.VIP_FOR
        cost = crew(s, shuttle, pair, vip)
        planet: i64 = EARTH if shuttle < B.PLANET_SHUTTLES else MARS
        if vip >= 0:
            F.take_aboard(s, s.seat, planet, VIP, 1)
            s.cells[DONE] |= TOOK_VIP
        colour: i64
        for colour in range(B.COLOURS):
            F.take_aboard(s, s.seat, planet, colour, cost[colour])
        if cost[B.WHITE]:
            s.push(G.SEND, s.seat, planet, cost[B.WHITE], 0)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that the VIP stands for one symbol of the card."""
        return "the VIP stands for one symbol of the shuttle, or stays", "moon.ruling.19"


# -- Arriving -------------------------------------------------------------------------------------


def land_action(kind: i64) -> i64:
    """Return the action that lands a settler."""
    return M.LAND_VIP if kind == VIP else A.LAND + kind


def board_action(kind: i64, dock: i64) -> i64:
    """Return the action by which a settler boards a ship."""
    return M.BOARD_VIP + dock if kind == VIP else A.BOARD + 2 * kind + dock


def boards(action: i64) -> bool:
    """Return True if an action makes a settler board a ship."""
    return A.BOARD <= action < A.RECRUIT or M.BOARD_VIP <= action < M.COLUMN


def boarder(action: i64) -> i64:
    """Return the kind of settler that boards."""
    return VIP if action >= M.BOARD_VIP else (action - A.BOARD) // 2


def dock_of(action: i64) -> i64:
    """Return the dock that is boarded."""
    return action - M.BOARD_VIP if action >= M.BOARD_VIP else (action - A.BOARD) % 2


class MoonLand(S.Land):
    """Settlers land on Mars one by one; Ms. Lee may send one of them straight to a ship."""

    clauses = "gan.earth.02 moon.lee.01"
    reading = "gan.earth.02 moon.lee.01 moon.ruling.33 gan.ruling.09 gan.zone.04 moon.chau.01"
    prompt = "Who lands on Mars next, and who goes straight to a ship?"

    def options(self, s: Ganymede) -> Zone:
        """Offer who lands next, and who goes straight to which ship (moon.lee.01)."""
        choices = vec[i64]()
        room = s.room(s.seat, MARS)
        asks = 0 < room < F.carried(s)
        ahead = has(s, s.seat, MS_LEE) and s.cells[DONE] & SENT_AHEAD == 0
        kind: i64
        dock: i64
        for kind in range(KINDS):
            if s.cells[CARRIED + kind] != 0:
                if asks or len(choices) == 0:
                    choices = append(choices, land_action(kind))
                for dock in range(2):
                    if ahead and s.fits(s.seat, dock, kind):
                        choices = append(choices, board_action(kind, dock))
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Land the settler, lose it or send it straight to a ship (moon.ruling.33)."""
        s.push(G.LAND, s.seat)
        goal: i64 = MARS if s.room(s.seat, MARS) > 0 else F.SPACE
        kind: i64 = VIP if action == M.LAND_VIP else action - A.LAND
        if boards(action):
            kind = boarder(action)
            goal = TOP + dock_of(action)
            s.cells[DONE] |= SENT_AHEAD
        s.cells[CARRIED + kind] -= 1
        F.arrive(s, s.seat, kind, EARTH, goal)
        X.watch_phobos(s, s.seat)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that only Ms. Lee sends settlers straight to a ship, which must accept them."""
        if boards(action):
            return "no settler can go to that ship straight from Earth", "moon.ruling.33"
        return super().why_not(s, seat, action)


class MoonArrive(S.Arrive):
    """Settlers reach Ganymede.

    Those without a ship are lost one by one, so that each can be rescued.
    """

    clauses = "gan.mars.03"

    def resolve(self, s: Ganymede) -> None:
        """Lose the first settler without a ship, or let the next one board (moon.ruling.32)."""
        waiting = False
        kind: i64
        for kind in range(KINDS):
            if s.cells[CARRIED + kind] != 0:
                waiting = True
                if not s.fits_somewhere(s.seat, kind):
                    s.cells[CARRIED + kind] -= 1
                    s.push(G.ARRIVE, s.seat)
                    F.arrive(s, s.seat, kind, MARS, F.SPACE)
                    return
        if waiting:
            s.push(G.ARRIVE, s.seat)
            s.push(G.BOARD, s.seat)


class MoonBoard(S.Board):
    """An arriving settler, the VIP among them, boards a ship whose condition it meets."""

    clauses = "gan.mars.02 moon.vip.03"
    reading = (
        "gan.mars.02 gan.ship.01 gan.ship.02 moon.ruling.44 moon.ruling.17 moon.vip.03 "
        "gan.mars.03 gan.ruling.10"
    )

    def options(self, s: Ganymede) -> Zone:
        """Offer settler and ship (gan.ruling.10, moon.vip.03)."""
        choices = vec[i64]()
        any_order = self.order_matters(s)
        kind: i64
        dock: i64
        for kind in range(KINDS):
            if s.cells[CARRIED + kind] != 0 and (any_order or len(choices) == 0):
                for dock in range(2):
                    if s.fits(s.seat, dock, kind):
                        choices = append(choices, board_action(kind, dock))
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Board the ship."""
        kind = boarder(action)
        s.cells[CARRIED + kind] -= 1
        F.arrive(s, s.seat, kind, MARS, TOP + dock_of(action))


class Rescue(Deciding[Ganymede]):
    """Ms. Chau may take a settler that has just been lost, in anybody's turn, onto her Moon."""

    kind = K.RESCUE
    name = "rescue"
    args = "settler"
    clauses = "moon.chau.01"
    reading = "moon.chau.01 moon.ruling.32 moon.ruling.04 moon.ruling.53"
    prompt = "Somebody was lost in space: take {settler} onto your Moon?"

    def options(self, s: Ganymede) -> Zone:
        """Offer to take it or to give it up (moon.chau.01)."""
        choices = vec[i64]()
        choices = append(choices, M.RESCUE)
        return append(choices, A.DECLINE)

    def apply(self, s: Ganymede, action: i64) -> None:
        """Put the settler on the Moon, or give it up (moon.ruling.32)."""
        settler = s.a
        s.cells[ADRIFT + settler] -= 1
        if action == A.DECLINE:
            give_up(s, s.seat, settler)
            return
        s.cells[settlers_at(s.seat, MOON) + settler] += 1
        if s.listening:
            s.tell(ME.SETTLER_RESCUED, s.seat, settler)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that only these two answers are possible."""
        return "rescue the lost settler or decline", "moon.chau.01"


# -- Placing the shuttle --------------------------------------------------------------------------


class MoonPlaceShuttle(Deciding[Ganymede]):
    """The shuttle goes to its column, or to any with the Monolith on Phobos."""

    kind = G.PLACE_SHUTTLE
    name = "place shuttle"
    args = "spot"
    clauses = "moon.ender.03"
    reading = "moon.ender.03 moon.ender.04 moon.ruling.26 moon.ruling.25"
    prompt = "The Monolith is on Phobos: in which column does the shuttle go?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the columns; without Ender there is only one (moon.ender.03)."""
        spot = s.a
        choices = vec[i64]()
        shuttle = s.cells[SHUTTLE_ROW + spot] - 1
        free = (
            shuttle >= B.PLANET_SHUTTLES
            and s.cells[MONOLITH] == ON_PHOBOS
            and has(s, s.seat, ENDER)
        )
        column: i64
        for column in range(B.TYPES):
            if free or column == s.box.shuttle_type[shuttle]:
                choices = append(choices, M.COLUMN + column)
        return choices

    def apply(self, s: Ganymede, action: i64) -> None:
        """Place the card and fix how often it applies (moon.ruling.26, moon.ruling.52)."""
        spot = s.a
        seat = s.seat
        shuttle = s.cells[SHUTTLE_ROW + spot] - 1
        s.cells[SHUTTLE_ROW + spot] = 0
        column = action - M.COLUMN
        if column != s.box.shuttle_type[shuttle]:
            s.cells[REDIRECTED + shuttle - B.PLANET_SHUTTLES] = column + 1
        times = S.add_to_column(s, seat, shuttle, column)
        raised = s.raised(seat, shuttle, column)
        if s.cells[DONE] & TOOK_VIP:
            raised += 1  # moon.vip.06, moon.ruling.21
        if raised != 0 and s.listening:
            s.tell(ME.EFFECT_RAISED, seat, raised, shuttle)
        effect = s.effect_of_shuttle(seat, spot, shuttle) | B.OF_ACTION
        F.follow(s, seat, effect, times + raised)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that a shuttle goes to a column."""
        return "choose the column of the shuttle", "moon.ender.03"
