"""Steps of the base game that change with the Moon expansion."""

from __future__ import annotations

from typing import Final

from perijove.games.ganymede import actions as A
from perijove.games.ganymede import applying as P
from perijove.games.ganymede import box as B
from perijove.games.ganymede import effects as F
from perijove.games.ganymede import kinds as G
from perijove.games.ganymede import launches as L
from perijove.games.ganymede import shuttles as S
from perijove.games.ganymede import steps as T
from perijove.games.ganymede import turn as U
from perijove.games.ganymede.moon import actions as M
from perijove.games.ganymede.moon import council as Q
from perijove.games.ganymede.moon import effects as X
from perijove.games.ganymede.moon import events as ME
from perijove.games.ganymede.moon import journey as J
from perijove.games.ganymede.moon import kinds as K
from perijove.games.ganymede.moon.box import MR_WU, VIP
from perijove.games.ganymede.moon.state import EXTRA, KINDS, MOON, MOON_TILE, has
from perijove.games.ganymede.state import (
    EARTH,
    FIRST_PRINT,
    MARS,
    SHUTTLE_POSITIONS,
    SUPPLY,
    Ganymede,
    shuttle_at,
    tile_at,
)
from perijove.kernel.cells import DEPTH, KIND_BITS
from perijove.kernel.step import Deciding
from perijove.kernel.zone import Zone, i64, vec

MOON_TURN: Final[list[int]] = [  # moon.ruling.47
    G.ACTION,
    K.EXCHANGE,
    G.LAUNCHES,
    G.REFILL,
    K.PAWN_HOME,
    G.END_TURN,
]


LITERAL_TURN: Final[list[int]] = [step for step in MOON_TURN if step != K.EXCHANGE]
"""With literal rulings ships are exchanged until the end-of-turn step is over (moon.ruling.09)."""

BLANK: Final[Zone] = vec[i64]([0] * 160)  # room for all options of one decision

# Every Action of the base game, tiles to the Moon (moon.board.03), routes and exchanges.
# A hand has four ships at most when an Action is chosen, so there are nine exchanges.
ROOM_FOR_ACTIONS: Final = T.ROOM_FOR_ACTIONS + 4 + 2 * KINDS + 9
MOON_TILES_AND_DISCARDS: Final[list[Zone]] = [
    T.tiles_and_discards(owned, [A.TILE, M.TILE_MOON], ROOM_FOR_ACTIONS) for owned in range(16)
]
ALL_FOUR_TILES: Final = 15
FIRST_PRINT_DISCARDS: Final[Zone] = T.tiles_and_discards(
    ALL_FOUR_TILES, [A.TILE, M.TILE_MOON], ROOM_FOR_ACTIONS, most=3
)


class MoonAction(T.Action):
    """Routes and an exchange of ships may come before the Action."""

    clauses = "gan.turn.02 moon.route.01 moon.earth.01"
    reading = (
        "gan.turn.02 moon.ruling.47 moon.route.01 moon.route.04 moon.board.03 moon.earth.01 "
        "gan.discard.01 moon.ruling.08"
    )
    prompt = (
        "Choose your Action: take a tile, use a shuttle or discard tiles. Before it you may use "
        "routes and exchange ships"
    )

    def options(self, s: Ganymede) -> Zone:
        """Offer the Actions, including tiles to the Moon, and what may precede them
        (moon.route.04).

        Any set of up to four own tiles may be discarded, including the one above the Moon; by the
        letter of the first print three at most (moon.ruling.02).
        """
        seat = s.seat
        owned = s.tile_mask(seat)
        if owned == ALL_FOUR_TILES and s.setting.literal and s.edition == FIRST_PRINT:
            choices = FIRST_PRINT_DISCARDS[:]
        else:
            choices = MOON_TILES_AND_DISCARDS[owned][:]
        n = choices[ROOM_FOR_ACTIONS]
        n = self.offer_shuttles(s, seat, EARTH, choices, n)
        n = self.offer_shuttles(s, seat, MARS, choices, n)
        n = X.offer_routes(s, seat, choices, n)
        n = X.offer_exchanges(s, seat, choices, n)
        return choices[:n]

    def manned(self, s: Ganymede, seat: i64, planet: i64) -> i64:
        """Return the positions with usable shuttles, also by VIP or Mr. Wu (moon.ruling.51)."""
        if not J.vip_on(s, seat, planet) and not has(s, seat, MR_WU):
            return super().manned(s, seat, planet)
        positions: i64 = 0
        position: i64
        for position in range(SHUTTLE_POSITIONS):
            shuttle = s.cells[shuttle_at(planet, position)] - 1
            if shuttle >= 0 and J.can_send_somehow(s, seat, shuttle):
                positions |= 1 << position
        return positions

    def apply(self, s: Ganymede, action: i64) -> None:
        """Start the chosen Action, or do what precedes it."""
        seat = s.seat
        if action < A.DROP:
            super().apply(s, action)
        elif X.is_exchange(action):
            s.push(G.ACTION, seat)
            X.exchange(s, seat, action)
        elif action < M.ROUTE:
            s.push(G.PLACE_TILE, seat, action - M.TILE_MOON, 1)
        else:
            s.push(G.ACTION, seat)
            X.use_route(s, seat, (action - M.ROUTE) // KINDS, (action - M.ROUTE) % KINDS)

    def embark(self, s: Ganymede, seat: i64, shuttle: i64, planet: i64) -> None:
        """Take the settlers aboard; Mr. Wu and the VIP make it a choice."""
        if has(s, seat, MR_WU):
            s.push(K.SEND_PAIR, seat, shuttle)
        elif J.vip_on(s, seat, planet):
            s.push(K.SEND_VIP, seat, shuttle)
        else:
            super().embark(s, seat, shuttle, planet)

    def perform(self, s: Ganymede, seat: i64, count: i64) -> None:
        """Do this many Basic Actions; between them ships may be exchanged (moon.ruling.09)."""
        F.follow(s, seat, B.BASIC | B.OF_ACTION, count)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain what a route or an exchange needs."""
        if M.ROUTE <= action < M.ROUTE + KINDS:
            return "nobody can take the route from the Moon now", "moon.route.01"
        if M.ROUTE + KINDS <= action < M.ADAPTED:
            return "nobody can take the route to Mars now", "moon.king.02"
        if X.is_exchange(action):
            return why_no_exchange()
        return super().why_not(s, seat, action)


def why_no_exchange() -> tuple[str, str]:
    """Explain what an exchange of ships needs."""
    return "ships are exchanged once a turn, with the pawn on Earth", "moon.ruling.09"


class MoonPlaceTile(T.PlaceTile):
    """The tile goes above the board or above the Moon, where it replaces the tile."""

    args = "position moon"
    clauses = "moon.board.02"

    def resolve(self, s: Ganymede) -> None:
        """Place the tile (moon.board.02, moon.board.05, moon.ruling.03)."""
        position, moon = s.a, s.b
        if moon == 0:
            super().resolve(s)
            return
        if s.cells[tile_at(s.seat, MOON_TILE)] != 0:
            F.discard_tile(s, s.seat, MOON_TILE)
        self.put(s, s.seat, position, MOON_TILE)

    def effect_of(self, s: Ganymede, tile: i64, place: i64) -> i64:
        """Return the effect; above the Moon a tile recruits onto the Moon (moon.board.06)."""
        effect = s.box.tile_effect[tile] | B.OF_ACTION
        return effect | B.TO_MOON if place == MOON_TILE else effect


class MoonApply(P.Apply):
    """An effect may also concern the Moon, the VIP, the pawn and the President."""

    clauses = "gan.tile.06 moon.board.07 moon.ruling.46"
    reading = (
        "moon.ruling.52 moon.board.07 gan.tile.08 gan.ruling.05 gan.ruling.53 moon.ruling.46 "
        "moon.ruling.06"
    )
    prompt = "{effect}, {times}{how}"

    def options(self, s: Ganymede) -> Zone:
        """Offer what one application can do, and an exchange between two (moon.ruling.09)."""
        effect = s.a
        seat = s.seat
        choices = BLANK[:]
        if effect & B.TO_MOON:
            n = F.offer_into(s, seat, effect & ~B.RECRUIT_ANY, choices)
            n = X.offer_moon_recruits(s, seat, effect, choices, n)
        else:
            n = F.offer_into(s, seat, effect, choices)
        if effect & B.ADAPT_ANY:
            n = X.offer_more_adapts(s, seat, effect >> 4 & 15, choices, n)
        if effect & B.MOVE:
            n = X.offer_more_moves(s, seat, choices, n)
        if effect & B.BEGUN:
            n = X.offer_exchanges(s, seat, choices, n)
        return choices[:n] if n > 1 else vec[i64]()

    def apply(self, s: Ganymede, action: i64) -> None:
        """Apply the effect once, exchange ships before that, or decline."""
        effect, times = s.a, s.b
        seat = s.seat
        if X.is_exchange(action):
            s.push(G.APPLY, seat, effect, times)
            X.exchange(s, seat, action)
            return
        if action != A.DECLINE:
            if effect & B.DIFFERENT:
                effect &= ~basic_action(action)
            if effect & B.OF_ACTION:
                effect |= B.BEGUN
                if times == 1 and next_step(s) == G.BONUS_LAUNCH:
                    s.push(K.EXCHANGE, seat)  # the last opportunity is before a row bonus
        self.use(s, seat, action, effect, times)

    def carry_out(
        self, s: Ganymede, seat: i64, action: i64, effect: i64, rest: i64, left: i64
    ) -> None:
        """Apply `effect` once; `left` applications of `rest` follow."""
        if effect & B.BOTH:
            rest &= ~(B.OF_ACTION | B.BEGUN)  # two halves are one application
        if effect & B.TO_MOON and A.RECRUIT <= action < A.ADAPT:
            F.follow(s, seat, rest, left)
            X.recruit_to(s, seat, action - A.RECRUIT, MOON)
        elif action < A.END:
            super().carry_out(s, seat, action, effect, rest, left)
        else:
            F.follow(s, seat, rest, left)
            carry_out_more(s, seat, action, effect)
        if basic_action(action) == B.ADAPT_ANY or M.ADAPTED <= action < M.ADAPT_MOON:
            X.upgrade(s, seat)
        X.watch_phobos(s, seat)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain why the effect does not offer an action."""
        effect = s.a
        return why_no_effect(s, seat, action, effect)


def carry_out_more(s: Ganymede, seat: i64, action: i64, effect: i64) -> None:
    """Execute an action that exists only with the expansion."""
    if action < M.ADAPT_MOON:
        recruit_adapted(s, seat, action - M.ADAPTED, effect)
    elif action < M.MOVE_MOON:
        old, new = (action - M.ADAPT_MOON) // 3, (action - M.ADAPT_MOON) % 3
        F.adapt(s, seat, MOON, old, new + 1 if new >= old else new)
    elif action < M.MOVE_VIP:
        X.move_off_moon(s, seat, action - M.MOVE_MOON)
    elif action < M.MOVE_PAWN:
        F.move(s, seat, action - M.MOVE_VIP, VIP)
    elif action == M.MOVE_PAWN:
        X.move_pawn(s, seat)
    else:
        X.move_president(s, seat)


def recruit_adapted(s: Ganymede, seat: i64, colour: i64, shown: i64) -> None:
    """Recruit onto the Moon in another colour than shown: recruit and Adapt (moon.ruling.05)."""
    old: i64
    for old in range(B.COLOURS):
        if shown >> old & 1 and old != colour and s.cells[SUPPLY + old] > 0:
            X.recruit_to(s, seat, old, MOON)
            F.adapt(s, seat, MOON, old, colour)
            return
    X.recruit_to(s, seat, colour, MOON)  # no shown colour in supply: taken directly


def basic_action(action: i64) -> i64:
    """Return the Basic Action of an action, as bits of an effect."""
    if action < A.ADAPT or M.ADAPTED <= action < M.ADAPT_MOON:
        return B.RECRUIT_ANY
    if action < A.MOVE or M.ADAPT_MOON <= action < M.MOVE_MOON:
        return B.ADAPT_ANY
    if action < A.REPUTATION or action >= M.MOVE_MOON:
        return B.MOVE
    return B.REPUTATION if action == A.REPUTATION else B.DRAW


def next_step(s: Ganymede) -> i64:
    """Return the kind of the step that waits below the current one."""
    return s.cells[s.cells[DEPTH]] & KIND_BITS


def why_no_effect(s: Ganymede, seat: int, action: int, effect: int) -> tuple[str, str]:
    """Explain why an effect cannot be applied in this way."""
    if X.is_exchange(action):
        return why_no_exchange()
    if M.ADAPTED <= action < M.ADAPT_MOON or (A.RECRUIT <= action < A.ADAPT and effect & B.TO_MOON):
        if s.room(seat, MOON) <= 0:
            return "the Moon is full", "moon.ruling.04"
        return "that settler cannot be recruited onto the Moon", "moon.board.07"
    if M.ADAPT_MOON <= action < M.MOVE_MOON:
        return "that exchange is not possible on the Moon", "moon.ruling.07"
    if M.MOVE_MOON <= action < M.MOVE_PAWN:
        return "nobody can make that move", "moon.ruling.46"
    if action == M.MOVE_PAWN:
        return "the pawn cannot move", "moon.ruling.46"
    if action == M.MOVE_PRESIDENT:
        return "the President cannot move", "moon.president.07"
    return P.why_no_effect(s, seat, action, effect)


class Exchange(Deciding[Ganymede]):
    """After the Action, and before a row bonus, ships may be exchanged (moon.ruling.09)."""

    kind = K.EXCHANGE
    name = "exchange"
    clauses = "moon.earth.01 moon.ruling.09"
    reading = (
        "moon.earth.01 moon.earth.02 moon.earth.03 moon.ruling.09 moon.ruling.10 moon.virus.04"
    )
    prompt = "Your pawn is on Earth: exchange ships on Ganymede?"

    def options(self, s: Ganymede) -> Zone:
        """Offer the exchanges and "decline"; void without the pawn on Earth."""
        if not X.may_exchange(s, s.seat):
            return vec[i64]()
        choices = BLANK[:]
        n = X.offer_exchanges(s, s.seat, choices, 0)
        choices[n] = A.DECLINE
        return choices[: n + 1] if n > 0 else vec[i64]()

    def apply(self, s: Ganymede, action: i64) -> None:
        """Exchange ships or decline."""
        if action != A.DECLINE:
            X.exchange(s, s.seat, action)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that only ships on docks can be exchanged."""
        return why_no_exchange()


class MoonLaunches(L.Launches):
    """The end-of-turn step: launches and a recruitment, in the player's order."""

    clauses = "gan.launch.01 moon.ganymede.08"
    reading = (
        "moon.ganymede.08 moon.ruling.13 moon.ganymede.04 moon.ganymede.05 moon.ganymede.06 "
        "moon.ruling.12 gan.ruling.16"
    )
    prompt = (
        "End of your turn: launch a complete ship, or take a counselor for your pawn on Ganymede"
    )

    def options(self, s: Ganymede) -> Zone:
        """Offer complete ships and counselors (moon.ganymede.08, moon.ruling.13).

        With literal rulings ships may still be exchanged (moon.ruling.09).
        """
        due = Q.offer_counselors(s, s.seat, super().options(s))
        if not s.setting.literal or not X.may_exchange(s, s.seat):
            return due
        choices = BLANK[:]
        n = X.offer_exchanges(s, s.seat, choices, 0)
        if n == 0:
            return due
        i: i64
        for i in range(len(due)):
            choices[n] = due[i]
            n += 1
        if len(due) == 0:
            choices[n] = A.DECLINE
            n += 1
        return choices[:n]

    def apply(self, s: Ganymede, action: i64) -> None:
        """Carry out one of the two completely, then check again (moon.ruling.13)."""
        if action == A.DECLINE:
            return
        if X.is_exchange(action):
            s.push(G.LAUNCHES, s.seat)
            X.exchange(s, s.seat, action)
        elif action < M.COUNSELOR:
            super().apply(s, action)
        else:
            s.push(G.LAUNCHES, s.seat)
            Q.recruit_counselor(s, s.seat, action - M.COUNSELOR)

    def why_not(self, s: Ganymede, seat: int, action: int) -> tuple[str, str]:
        """Explain that not every counselor can be chosen."""
        if M.COUNSELOR <= action < M.PART:
            return "that counselor cannot be chosen now", "moon.ruling.12"
        if X.is_exchange(action):
            return why_no_exchange()
        return super().why_not(s, seat, action)


class MoonEndTurn(U.EndTurn):
    """A. Weber's extra turn comes before all other turns."""

    clauses = "gan.end.04 moon.weber.01"

    def resolve(self, s: Ganymede) -> None:
        """Start the extra turn, or pass the turn on (moon.weber.01, moon.ruling.37)."""
        if s.cells[EXTRA] == 0:
            super().resolve(s)
            return
        s.cells[EXTRA] = 0
        U.announce_end(s, s.seat)
        if s.listening:
            s.tell(ME.EXTRA_TURN, s.seat)
        U.begin_turn(s, s.seat)


class MoonMakeRoom(T.MakeRoom):
    """With a tile above the Moon there is one more tile that can make room."""

    reading = "moon.ruling.03 gan.tile.02 gan.tile.03 gan.tile.04 moon.ruling.01"


class MoonSend(S.Send):
    """White symbols are met on every departure planet, including the Moon."""

    reading = "gan.shuttle.03 moon.ruling.51 gan.shuttle.07 gan.ruling.56"


class MoonPayTile(S.PayTile):
    """A shuttle may also be paid with the tile above the Moon."""

    reading = "gan.shuttle.05 moon.ruling.02 gan.shuttle.06 moon.chau.02"
