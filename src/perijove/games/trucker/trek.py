"""The end of a flight: rewards, looks or titles, goods, lost components; and the next flight."""

from __future__ import annotations

from perijove.games.trucker import actions as A
from perijove.games.trucker import box as B
from perijove.games.trucker import events as E
from perijove.games.trucker import kinds as K
from perijove.games.trucker.flight import freeze_order, order_seat
from perijove.games.trucker.setup import begin_flight
from perijove.games.trucker.ship import cubes_worth, exposed, is_hold
from perijove.games.trucker.state import (
    BEST_LOOKING,
    CREDITS,
    ENDED,
    FINISH_REWARD,
    GOLD,
    GOODS_SOLD,
    HOLDER,
    LEVEL,
    LOST_PAID,
    NUMBER,
    ORDER,
    PHASE,
    TITLE,
    TITLE_PAY,
    TITLE_STREAM,
    UNPAID,
    Trucker,
    lost_at,
    sheet,
)
from perijove.games.trucker.titles import title_score
from perijove.kernel.step import Deciding, Resolving
from perijove.kernel.zone import Zone, append, i64, vec


class EndFlight(Resolving[Trucker]):
    """Rewards for finishers, then the best looks or the titles (gt.end.08)."""

    kind = K.END_FLIGHT
    name = "end flight"
    clauses = "gt.end"

    def resolve(self, s: Trucker) -> None:
        """Pay what only finishers get (gt.giveup.07); the frozen order now holds them."""
        s.cells[PHASE] = ENDED
        freeze_order(s)  # gt.def.17
        if s.listening:
            s.tell(E.FLIGHT_ENDED, 0, s.cells[LEVEL])
        level = s.cells[LEVEL]
        place: i64
        for place in range(s.cells[ORDER]):  # gt.end.01, gt.end.02
            pay(s, order_seat(s, place), s.box.rewards[4 * level + place], FINISH_REWARD)
        s.push(K.NEXT_FLIGHT, 0)
        s.push(K.SELL, 0)  # gt.title.10, gt.ruling.37: after titles and looks
        first_of_trek = s.setting.trek and s.cells[NUMBER] == 0
        # gt.trek.16, gt.ruling.40: titles replace the prize; with literal rulings only in level I
        if not s.setting.trek or (s.setting.literal and not first_of_trek):
            admire(s)
        if first_of_trek:
            score_titles(s)  # gt.trek.09: titles get their holders here, who keep them
        elif s.setting.trek:
            defend_titles(s)


def pay(s: Trucker, seat: i64, credits: i64, line: i64) -> None:
    """Pay credits to a seat at the end of a flight."""
    s.gain(seat, credits, line)
    if s.listening:
        s.tell(E.CREDITS_GAINED, seat, credits, line)


def admire(s: Trucker) -> None:
    """Pay the prize to every finisher with the fewest exposed connectors (gt.end.03, .04)."""
    fewest: i64 = -1
    place: i64
    for place in range(s.cells[ORDER]):
        count = exposed(s, order_seat(s, place))
        if fewest < 0 or count < fewest:
            fewest = count
    for place in range(s.cells[ORDER]):
        if exposed(s, order_seat(s, place)) == fewest:
            pay(s, order_seat(s, place), s.box.prize[s.cells[LEVEL]], BEST_LOOKING)  # gt.end.04


# -- titles ---------------------------------------------------------------------------------------


def best_score(s: Trucker, title: i64) -> i64:
    """Return the best score among finishers for a title (gt.trek.04)."""
    best: i64 = 0
    place: i64
    for place in range(s.cells[ORDER]):
        score = title_score(s, order_seat(s, place), title)
        if s.listening:
            s.tell(E.TITLE_SCORED, order_seat(s, place), title, score)
        if score > best:
            best = score
    return best


def score_titles(s: Trucker) -> None:
    """Level I: pay the best and distribute the tiles (gt.trek.04)."""
    if s.cells[ORDER] == 0:
        deal_titles(s)
        return
    title: i64
    place: i64
    for title in range(B.TITLES):
        if s.cells[TITLE + title] != 0:
            award(s, title, best_score(s, title))
    place = s.cells[ORDER] - 1
    while place >= 0:
        s.push(K.KEEP_TITLE, order_seat(s, place))
        place -= 1


def award(s: Trucker, title: i64, best: i64) -> None:
    """Pay all who are best; the foremost of them takes the tile (gt.trek.05)."""
    winner: i64 = -1
    place: i64
    for place in range(s.cells[ORDER]):
        seat = order_seat(s, place)
        if title_score(s, seat, title) == best:
            if winner < 0:  # gt.trek.06
                winner = seat
            if best > 0:  # gt.trek.07
                pay(s, seat, s.box.title_best, TITLE_PAY)
    hand_over(s, title, winner)


def hand_over(s: Trucker, title: i64, seat: i64) -> None:
    """Award a title to a seat."""
    s.cells[HOLDER + title] = seat + 1
    if s.listening:
        s.tell(E.TITLE_TAKEN, seat, title)


def deal_titles(s: Trucker) -> None:
    """Deal the tiles at random, because nobody finished (gt.ruling.39, gt.missing.10)."""
    title: i64
    for title in range(B.TITLES):
        if s.cells[TITLE + title] != 0:
            without = untitled(s)
            hand_over(s, title, without[s.below(TITLE_STREAM, len(without))])
    s.reveal()


def held(s: Trucker, seat: i64) -> Zone:
    """Return the titles a seat holds."""
    titles = vec[i64]()
    title: i64
    for title in range(B.TITLES):
        if s.cells[HOLDER + title] == seat + 1:
            titles = append(titles, title)
    return titles


def untitled(s: Trucker) -> Zone:
    """Return the seats without a title."""
    seats = vec[i64]()
    seat: i64
    for seat in range(s.players):
        if len(held(s, seat)) == 0:
            seats = append(seats, seat)
    return seats


class KeepTitle(Deciding[Trucker]):
    """A seat that won several tiles keeps one of them (gt.trek.08)."""

    kind = K.KEEP_TITLE
    name = "keep title"
    clauses = "gt.trek.08"
    reading = "gt.trek.08 gt.trek.09 gt.trek.10 gt.trek.11 gt.title.01"
    prompt = "You won several titles: which one do you keep?"

    def options(self, s: Trucker) -> Zone:
        """Offer the tiles, if there are several."""
        titles = held(s, s.seat)
        choices = vec[i64]()
        if len(titles) < 2:
            return choices
        i: i64
        for i in range(len(titles)):
            choices = append(choices, A.KEEP_TITLE + titles[i])
        return choices

    def apply(self, s: Trucker, action: i64) -> None:
        """Keep the chosen tile; the others are given away."""
        s.push(K.GIVE_TITLE, s.seat, action - A.KEEP_TITLE)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that one of the player's tiles is kept."""
        return "keep one of the titles you won", "gt.trek.08"


class GiveTitle(Deciding[Trucker]):
    """The other tiles go to players without one (gt.ruling.49)."""

    kind = K.GIVE_TITLE
    name = "give title"
    args = "kept"
    clauses = "gt.trek.08"
    reading = "gt.trek.08 gt.trek.09 gt.ruling.49 gt.trek.14"
    prompt = "Who gets the title you do not keep?"

    def options(self, s: Trucker) -> Zone:
        """Offer the next tile to all seats without a title."""
        kept = s.a
        choices = vec[i64]()
        titles = held(s, s.seat)
        if len(titles) < 2:
            return choices
        given = titles[0] if titles[0] != kept else titles[1]
        without = untitled(s)
        i: i64
        for i in range(len(without)):
            choices = append(choices, A.GIVE_TITLE + 4 * given + without[i])
        return choices

    def apply(self, s: Trucker, action: i64) -> None:
        """Give the tile away, and continue while there are more."""
        kept = s.a
        hand_over(s, (action - A.GIVE_TITLE) // 4, (action - A.GIVE_TITLE) % 4)
        s.push(K.GIVE_TITLE, s.seat, kept)

    def why_not(self, s: Trucker, seat: int, action: int) -> tuple[str, str]:
        """Explain that each surplus tile goes to a player without one."""
        return "give the next surplus title to a player without one", "gt.ruling.49"


def defend_titles(s: Trucker) -> None:
    """Levels II and III: holders who finished with the best score are paid (gt.trek.10)."""
    title: i64
    for title in range(B.TITLES):
        seat = s.cells[HOLDER + title] - 1  # gt.trek.14: nobody else is paid
        if seat < 0:
            continue
        best = best_score(s, title)
        if not s.in_flight(seat) or title_score(s, seat, title) < best:  # gt.trek.15
            continue
        if best == 0 and not s.box.zero_defends:  # gt.trek.18, gt.missing.14
            continue
        if s.listening:
            s.tell(E.TITLE_DEFENDED, seat, title)
        if s.cells[NUMBER] == 1:
            pay(s, seat, s.box.title_defended, TITLE_PAY)
            s.cells[TITLE + title] = GOLD  # gt.trek.11
        elif s.cells[TITLE + title] == GOLD:
            pay(s, seat, s.box.title_gold_pay, TITLE_PAY)  # gt.trek.13
        else:
            pay(s, seat, s.box.title_silver, TITLE_PAY)  # gt.trek.12


# -- goods and losses -----------------------------------------------------------------------------


class Sell(Resolving[Trucker]):
    """All seats sell goods and pay for lost components (gt.end.05, gt.end.07)."""

    kind = K.SELL
    name = "sell"
    clauses = "gt.end.05"

    def resolve(self, s: Trucker) -> None:
        """Settle the accounts of all seats."""
        seat: i64
        for seat in range(s.players):
            value = cargo_value(s, seat)
            if not s.in_flight(seat):
                value = (value + 1) // 2  # gt.end.06, gt.giveup.07
            if value:
                pay(s, seat, value, GOODS_SOLD)
            pay_for_losses(s, seat)


def cargo_value(s: Trucker, seat: i64) -> i64:
    """Return the full price of all cubes aboard."""
    value: i64 = 0
    hull = s.hull(seat)
    cell: i64
    for cell in range(B.CELLS):
        if hull >> cell & 1 and is_hold(s.kind_at(seat, cell)):
            value += cubes_worth(s, s.content(seat, cell))
    return value


def pay_for_losses(s: Trucker, seat: i64) -> None:
    """Pay for every component in the lost pile while there are credits (gt.end.07)."""
    due = s.box.lost_price * s.count_tiles(lost_at(seat))  # gt.loss.08, gt.loss.09
    # Nobody pays more than they have (gt.end.09, gt.ruling.38, gt.missing.14).
    paid = due if due < s.cells[CREDITS + seat] else s.cells[CREDITS + seat]
    account = sheet(seat, s.cells[NUMBER])
    s.cells[CREDITS + seat] -= paid
    s.cells[account + LOST_PAID] += paid
    s.cells[account + UNPAID] += due - paid
    if s.listening and due:
        s.tell(E.COMPONENTS_PAID, seat, paid, due)


class NextFlight(Resolving[Trucker]):
    """A Trek continues with the next level; otherwise the game is over (gt.trek.02)."""

    kind = K.NEXT_FLIGHT
    name = "next flight"
    clauses = "gt.trek.02"

    def resolve(self, s: Trucker) -> None:
        """Set up the next flight, if there is one."""
        if s.cells[NUMBER] + 1 < s.setting.flights:
            begin_flight(s, s.cells[NUMBER] + 1)
