"""The rules of Motherlode as code: read it from top to bottom, beside `ledgers/en/motherlode.md`.

First the components, the actions, the events and the memory layout; then the steps, in the order in
which they happen at the table.
"""

from __future__ import annotations

from typing import Final, get_args

from motherlode.schema import Asteroid, Mineral
from perijove.kernel.actions import ActionTable, Block
from perijove.kernel.cells import TABLE, collect
from perijove.kernel.events import EventKind, event_table
from perijove.kernel.state import State
from perijove.kernel.step import Deciding, Resolving, Simultaneous
from perijove.kernel.zone import Zone

# -- the box -------------------------------------------------------------------------------------

MINERALS: Final = list(get_args(Mineral))
ASTEROIDS: Final = list(get_args(Asteroid))  # lode.comp.01: 4 sizes of each mineral, in order
CHARTERS: Final = 6  # lode.comp.02
THRUSTS: Final = range(1, 8)  # lode.comp.03
ROUNDS: Final = 6  # lode.round.01
MOST_SEATS: Final = 4

# -- actions and events --------------------------------------------------------------------------

BURN: Final = 0  # + thrust - 1
LEAVE: Final = 7
KNOCK: Final = 8
ACTIONS: Final = ActionTable(
    Block(BURN, "burn", "burn {thrust}", thrust=THRUSTS),
    Block(LEAVE, "leave", "leave it"),
    Block(KNOCK, "knock", "knock it away"),
)

SPOTTED, CHOSE, BURNED, CLAIMED, ESCAPED, PROBED, LEFT, KNOCKED = range(8)
EVENTS: Final = event_table(
    EventKind(SPOTTED, "spotted", "asteroid round", "spotted {asteroid}", asteroid=ASTEROIDS),
    EventKind(CHOSE, "chose", "?thrust", "chose a thrust ({thrust})", quiet=True),
    EventKind(BURNED, "burned", "thrust", "burned {thrust}"),
    EventKind(CLAIMED, "claimed", "asteroid", "took {asteroid}", asteroid=ASTEROIDS),
    EventKind(ESCAPED, "escaped", "asteroid", "saw {asteroid} drift away", asteroid=ASTEROIDS),
    EventKind(PROBED, "probed", "?asteroid", "probed the next ({asteroid})", asteroid=ASTEROIDS),
    EventKind(LEFT, "left", "", "left it there"),
    EventKind(KNOCKED, "knocked", "?asteroid", "knocked it away ({asteroid})", asteroid=ASTEROIDS),
)

# -- memory layout: a card is its number plus one, so that 0 means none -------------------------

ROUND: Final = TABLE
PRIZE: Final = ROUND + 1
BELT: Final = PRIZE + 1  # a pile
NEXT_KNOWN: Final = BELT + 1 + len(ASTEROIDS)  # the set of seats that know the top of the belt
AWAY: Final = NEXT_KNOWN + 1  # + round - 1: the asteroid knocked away in that round
AWAY_KNOWN: Final = AWAY + ROUNDS  # + round - 1: the seats that know it
DRIFTED: Final = AWAY_KNOWN + ROUNDS  # the set of asteroids that nobody took
CHARTER: Final = DRIFTED + 1  # + seat; those beyond the last seat are in the box
HAND: Final = CHARTER + CHARTERS  # + seat: the set of thrusts left
CHOSEN: Final = HAND + MOST_SEATS  # + seat: the thrust, 0 while undecided
TAKEN: Final = CHOSEN + MOST_SEATS  # + seat: the set of asteroids
CELLS: Final = TAKEN + MOST_SEATS

LUCK: Final = 0  # index of the random stream


class Motherlode(State):
    """A game in play."""

    @property
    def everyone(self) -> range:
        """Return all seats."""
        return range(int(self.rules.players))

    def hand(self, seat: int) -> list[int]:
        """Return the thrusts that a seat has left."""
        return [thrust for thrust in THRUSTS if self.cells[HAND + seat] >> thrust & 1]

    def asteroids(self, cell: int) -> list[int]:
        """Return the asteroids of a set."""
        return [n for n in range(len(ASTEROIDS)) if self.cells[cell] >> n & 1]

    def points(self, seat: int) -> tuple[int, int]:
        """Return the value of the asteroids (lode.end.02) and of the charter (lode.end.03)."""
        taken = self.asteroids(TAKEN + seat)
        charter = self.cells[CHARTER + seat] - 1
        sizes = sum(size(n) for n in taken)
        return sizes, sum(size(n) for n in taken if mineral(n) == charter)


def size(asteroid: int) -> int:
    """Return the size of an asteroid."""
    return int(asteroid) % 4 + 1


def mineral(asteroid: int) -> int:
    """Return the number of its mineral."""
    return int(asteroid) // 4


# -- the steps -----------------------------------------------------------------------------------

DRIFT, CHASE, PROBE = range(3)


class Drift(Resolving[Motherlode]):
    """Start a round: turn up the prize, or end the game."""

    kind = DRIFT
    name = "drift"
    clauses = "lode.round.01 lode.round.02"

    def resolve(self, s: Motherlode) -> None:
        """Turn up the top asteroid."""
        if s.cells[ROUND] == ROUNDS:
            return
        s.cells[ROUND] += 1
        prize = s.take_top(BELT)
        s.cells[PRIZE] = prize + 1
        s.cells[NEXT_KNOWN] = 0
        s.reveal()
        s.push(CHASE, 0)
        s.tell(SPOTTED, (s.cells[ROUND] - 1) % s.rules.players, prize, s.cells[ROUND])


class Chase(Simultaneous[Motherlode]):
    """Everybody burns a thrust card for the prize."""

    kind = CHASE
    name = "chase"
    clauses = "lode.chase.01 lode.chase.02 lode.chase.03 lode.chase.04"
    reading = "lode.chase.02 lode.chase.03 lode.probe.01 lode.end.03"
    prompt = "Which thrust do you burn for the prize?"

    def seats(self, s: Motherlode) -> int:
        """Return the seats that have not chosen yet."""
        return sum(1 << seat for seat in s.everyone if not s.cells[CHOSEN + seat])

    def options_of(self, s: Motherlode, seat: int) -> Zone:
        """Return the cards that are left."""
        return collect([BURN + thrust - 1 for thrust in s.hand(seat)])

    def apply_of(self, s: Motherlode, seat: int, action: int) -> None:
        """Play a card face down."""
        s.cells[CHOSEN + seat] = action - BURN + 1
        s.tell(CHOSE, seat, s.cells[CHOSEN + seat], seers=1 << seat)

    def resolve(self, s: Motherlode) -> None:
        """Reveal the cards: the highest unmatched card takes the prize, the lowest probes."""
        burned = [int(s.cells[CHOSEN + seat]) for seat in s.everyone]
        alone = [seat for seat in s.everyone if burned.count(burned[seat]) == 1]
        prize = s.cells[PRIZE] - 1
        s.reveal()
        for seat in s.everyone:
            s.cells[HAND + seat] &= ~(1 << burned[seat])  # lode.chase.04
            s.cells[CHOSEN + seat] = 0
            s.tell(BURNED, seat, burned[seat])
        s.cells[PRIZE] = 0
        s.push(DRIFT, 0)
        if not alone:
            s.cells[DRIFTED] |= 1 << prize
            s.tell(ESCAPED, (s.cells[ROUND] - 1) % s.rules.players, prize)
            return
        winner = max(alone, key=burned.__getitem__)
        s.cells[TAKEN + winner] |= 1 << prize
        s.tell(CLAIMED, winner, prize)
        prober = min(alone, key=burned.__getitem__)  # lode.probe.01
        if prober != winner and s.cells[ROUND] < ROUNDS:  # lode.probe.04
            s.learn(NEXT_KNOWN, 1 << prober)
            s.push(PROBE, prober)
            s.tell(PROBED, prober, s.cells[BELT + s.cells[BELT]] - 1, seers=1 << prober)

    def why_not(self, s: Motherlode, seat: int, action: int) -> tuple[str, str]:
        """Explain that the card is spent, or that there is nothing to knock away now."""
        if action in (LEAVE, KNOCK):
            return "now a thrust card must be burned", "lode.chase.01"
        return "that thrust is spent", "lode.chase.04"


class Probe(Deciding[Motherlode]):
    """The seat knows the top of the belt and leaves it there or knocks it away."""

    kind = PROBE
    name = "probe"
    clauses = "lode.probe.01 lode.probe.02 lode.probe.03"
    reading = "lode.probe.01 lode.probe.02 lode.probe.03"
    prompt = "You have probed the next asteroid. Leave it, or knock it away?"

    def options(self, s: Motherlode) -> Zone:
        """Return both actions."""
        return collect([LEAVE, KNOCK])

    def apply(self, s: Motherlode, action: int) -> None:
        """Leave the asteroid on the belt, or put it aside face down."""
        if action == KNOCK:
            place = s.cells[ROUND] - 1
            asteroid = s.take_top(BELT)
            s.cells[AWAY + place] = asteroid + 1
            s.cells[AWAY_KNOWN + place] = s.cells[NEXT_KNOWN]
            s.cells[NEXT_KNOWN] = 0
            s.tell(KNOCKED, s.seat, asteroid, seers=1 << s.seat)
        else:
            s.tell(LEFT, s.seat)

    def why_not(self, s: Motherlode, seat: int, action: int) -> tuple[str, str]:
        """Explain that the chase is over."""
        return "first leave the probed asteroid or knock it away", "lode.probe.02"
