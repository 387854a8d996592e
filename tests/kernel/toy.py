"""Auction: a tiny game for the tests of the kernel, with secret bids and a clock.

A card worth 1 to 6 is face down. Each round all bid secretly at the same time; the clock may bid
nothing for late seats. Bids are revealed together; the highest scores, more for a lower bid, and
may look at the card. The diary records what the other steps did.
"""

from __future__ import annotations

import sys
from typing import Any, Final

from perijove.kernel.actions import ActionTable, Block
from perijove.kernel.cells import CLOCK, DEPTH, EVERYONE, MOST_STEPS, TABLE, collect, seed_streams
from perijove.kernel.events import EventKind, event_table
from perijove.kernel.game import Game, Option
from perijove.kernel.layout import Counts, Field, Layout, Number
from perijove.kernel.result import Result, ScoreLine, make_result
from perijove.kernel.state import Event, Rules, State
from perijove.kernel.step import Asking, Deciding, Resolving, Simultaneous
from perijove.kernel.steps import step_table
from perijove.kernel.zone import Zone

# Actions.
BID: Final = 0  # + amount
TIME_OUT: Final = 4
LOOK: Final = 5
PASS: Final = 6
MARK: Final = 7  # + mark

# Kinds of steps.
BIDDING: Final = 0
LOOKING: Final = 1
NOTE: Final = 2
CHOICE: Final = 3
QUESTION: Final = 4

# Kinds of events.
BID_MADE: Final = 0
BIDS_SHOWN: Final = 1
CARD_SEEN: Final = 2
TIMED_OUT: Final = 3

# Zones.
BIDS: Final = TABLE  # + seat: the amount + 1, 0 while undecided
POINTS: Final = BIDS + 3  # + seat
SHOWN: Final = POINTS + 3  # + seat: the last revealed bids
LEFT: Final = SHOWN + 3  # rounds
CARD: Final = LEFT + 1  # the top card of the deck, 1 to 6
SEEN_BY: Final = CARD + 1  # the set of seats that know it
DIARY: Final = SEEN_BY + 1  # its length, then its notes
CELLS: Final = DIARY + 21

DECK_STREAM: Final = 0


class Auction(State):
    """A game of Auction in play."""

    def blank(self) -> Auction:
        """Return an empty state with the same rules."""
        return blank(self.rules)

    def note(self, number: int) -> None:
        """Write a number in the diary."""
        self.cells[DIARY] += 1
        self.cells[DIARY + self.cells[DIARY]] = number

    @property
    def diary(self) -> list[int]:
        """Return the numbers so far."""
        return [int(self.cells[DIARY + 1 + i]) for i in range(self.cells[DIARY])]


class Bidding(Simultaneous):
    """All bid at once; the clock may close the round."""

    kind = BIDDING
    name = "bidding"

    def seats(self, s: Auction) -> int:
        """Return the seats that have not bid, and the clock."""
        late = sum(1 << seat for seat in range(s.rules.players) if s.cells[BIDS + seat] == 0)
        return late | 1 << CLOCK if late else 0

    def options_of(self, s: Auction, seat: int) -> Zone:
        """Return bids of 0 to 3; the clock has one action."""
        return collect([TIME_OUT]) if seat == CLOCK else collect([BID, BID + 1, BID + 2, BID + 3])

    def apply_of(self, s: Auction, seat: int, action: int) -> None:
        """Store a bid; when time is up, late seats bid nothing."""
        if seat == CLOCK:
            if s.listening:
                s.tell(TIMED_OUT, CLOCK)
            for late in range(s.rules.players):
                if s.cells[BIDS + late] == 0:
                    s.cells[BIDS + late] = 1
            return
        s.cells[BIDS + seat] = action - BID + 1
        if s.listening:
            s.tell(BID_MADE, seat, action - BID, 0, 0, 0, 1 << seat)

    def resolve(self, s: Auction) -> None:
        """Reveal all bids; the highest scores three points minus its bid."""
        bids = [int(s.cells[BIDS + seat]) - 1 for seat in range(s.rules.players)]
        winner = bids.index(max(bids))
        s.reveal()
        if s.listening:
            s.tell(BIDS_SHOWN, winner, *bids)
        s.cells[POINTS + winner] += 3 - max(bids)
        s.cells[LEFT] -= 1
        for seat in range(s.rules.players):
            s.cells[BIDS + seat] = 0
            s.cells[SHOWN + seat] = bids[seat]
        if s.cells[LEFT]:
            s.push(BIDDING, 0)
        s.push(LOOKING, winner)

    def why_not(self, s: Auction, seat: int, action: int) -> tuple[str, str]:
        """Explain that only bids are possible."""
        return "this is the time to bid", "toy.bid.01"


class Looking(Deciding):
    """The winner may look at the card secretly."""

    kind = LOOKING
    name = "looking"

    def options(self, s: Auction) -> Zone:
        """Offer to look or to pass."""
        return collect([LOOK, PASS])

    def apply(self, s: Auction, action: int) -> None:
        """Let the seat know the card."""
        if action == LOOK:
            s.learn(SEEN_BY, 1 << s.seat)
            if s.listening:
                s.tell(CARD_SEEN, s.seat, s.cells[CARD], 0, 0, 0, 1 << s.seat)


class Note(Resolving):
    """Writes its argument to the diary."""

    kind = NOTE
    name = "note"
    args = "number"

    def resolve(self, s: Auction) -> None:
        """Store the argument."""
        number = s.a
        s.note(int(number))


def marked(s: Auction) -> Zone:
    """Offer the marks of a set."""
    marks = s.a
    return collect([MARK + mark for mark in range(4) if marks >> mark & 1])


class Choice(Deciding):
    """Asks for one of a set of marks."""

    kind = CHOICE
    name = "choice"
    args = "marks"

    def options(self, s: Auction) -> Zone:
        """Offer the set."""
        return marked(s)

    def apply(self, s: Auction, action: int) -> None:
        """Store the mark."""
        s.note(100 + action - MARK)


class Question(Asking):
    """The same, but never answers for the seat."""

    kind = QUESTION
    name = "question"
    args = "marks"

    def options(self, s: Auction) -> Zone:
        """Offer the set."""
        return marked(s)

    def apply(self, s: Auction, action: int) -> None:
        """Store the mark."""
        s.note(100 + action - MARK)


class AuctionGame(Game):
    """Auction, for two or three."""

    name = "auction"
    title = "Auction"
    version = 3
    players = (2, 3)
    options = (
        Option("rounds", 2, "how many auctions", low=1, high=5),
        Option("open", False, "whether the card is known to all"),
        Option("deck", "six", "how high cards go", ("six", "four")),
        Option("title", "", "a text"),
    )
    actions = ActionTable(
        Block(BID, "bid", "bid {amount}", amount=range(4)),
        Block(TIME_OUT, "time out", "time out"),
        Block(LOOK, "look", "look"),
        Block(PASS, "pass", "pass"),
        Block(MARK, "mark", "mark {which}", which="abcd"),
    )
    events = event_table(
        EventKind(BID_MADE, "bid made", "?amount"),
        EventKind(BIDS_SHOWN, "bids shown", "first second third"),
        EventKind(CARD_SEEN, "card seen", "?card"),
        EventKind(TIMED_OUT, "timed out"),
    )

    def make_rules(self, players: int, options: dict[str, Any]) -> Rules:
        """Return the rules."""
        steps = step_table(sys.modules[__name__])
        return Rules(self, players, options, steps, CELLS)

    def set_up(self, rules: Rules, seed: int) -> Auction:
        """Draw the card and start."""
        s = blank(rules)
        s.cells = collect([0] * CELLS)
        seed_streams(s.cells, seed)
        s.cells[CARD] = 1 + s.below(DECK_STREAM, 6 if rules.options["deck"] == "six" else 4)
        s.cells[SEEN_BY] = EVERYONE if rules.options["open"] else 0
        s.cells[LEFT] = rules.options["rounds"]
        s.push(BIDDING, 0)
        s.run()
        return s

    def blank(self, rules: Rules) -> Auction:
        """Return a state without cells."""
        return blank(rules)

    def layout(self, rules: Rules) -> Layout:
        """Return the zones."""
        return Layout(
            Field("bid", BIDS, Number(0, 4), 1),
            Field("points", POINTS, Number(), 1),
            Field("shown", SHOWN, Number(0, 3), 1),
            Field("rounds left", LEFT, Number()),
            Field("card", CARD, Number(1, 6)),
            Field("seen by", SEEN_BY, Number(0, 255)),
            Field("diary", DIARY, Counts(21)),
        )

    def fingerprint(self, rules: Rules) -> str:
        """Return a constant, because there is only one box."""
        return "toybox"

    def scores_of(self, state: Auction) -> Result:
        """Return the points."""
        points = [int(state.cells[POINTS + seat]) for seat in range(state.rules.players)]
        return make_result([[ScoreLine("points", one)] for one in points], [()] * len(points))

    def view_of(self, state: Auction, seat: int | None) -> dict[str, Any]:
        """Return everything except the bids of others and an unseen card."""
        bids = [int(state.cells[BIDS + other]) for other in range(state.rules.players)]
        knows = bool(state.cells[SEEN_BY] >> (CLOCK if seat is None else seat) & 1)
        return {
            "steps": state.pending(),
            "to_act": list(state.to_act),
            "left": int(state.cells[LEFT]),
            "points": state.scores().scores,
            "shown": [int(state.cells[SHOWN + other]) for other in range(len(bids))],
            "has_bid": [bid != 0 for bid in bids],
            "bid": None if seat is None else bids[seat],
            "card": int(state.cells[CARD]) if knows else None,
        }

    def resample_for(self, state: Auction, seat: int, seed: int) -> Auction:
        """Redraw what a seat does not know."""
        other = state.clone()
        seed_streams(other.cells, seed)
        for other_seat in range(state.rules.players):
            if other_seat != seat and other.cells[BIDS + other_seat]:
                other.cells[BIDS + other_seat] = 1 + other.below(DECK_STREAM, 4)
        if not other.cells[SEEN_BY] >> seat & 1:
            other.cells[CARD] = 1 + other.below(DECK_STREAM, 6)
        return other

    def violations_of(self, state: Auction) -> list[str]:
        """Check that there is a card."""
        return [] if 1 <= state.cells[CARD] <= 6 else ["toy.card: there is no card"]


def blank(rules: Rules) -> Auction:
    """Return a state without cells."""
    s = Auction()
    s.rules = rules
    s.steps = rules.steps
    s.listening = False
    s.news = False
    return s


TOY = AuctionGame()


def workbench(*steps: tuple[int, ...]) -> Auction:
    """Return a state with these steps on its stack, the first one on top."""
    s = TOY.start()
    for cell in range(DEPTH, MOST_STEPS + 1):
        s.cells[cell] = 0
    for step in reversed(steps):
        s.push(*step)
    s.run()
    return s


def shown(events: list[Event], viewer: int | None) -> list[dict[str, Any]]:
    """Return events as one viewer sees them."""
    return [TOY.show(event, viewer) for event in events]
