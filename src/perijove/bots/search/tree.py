"""A search tree over what a seat does not know: information-set Monte-Carlo tree search.

The tree belongs to one seat. Each pass takes a sample of the game (a whole state that agrees with
what the seat knows), walks down the actions that are possible in it, opens one node and asks a
mind what the position is worth to every seat. Nodes are actions, not positions, so all samples
share one tree, whatever is drawn in them; an action is compared only by the passes in which it
was possible. Every seat takes what is best for itself (max-n), or all others what is worst for
the owner (paranoid).
"""

from __future__ import annotations

import math
from typing import Final

from perijove.bots.search.mind import Mind
from perijove.kernel.observe import Observer
from perijove.kernel.state import LOW32, MULTIPLIER, State
from perijove.kernel.zone import Zone, i64

MOST_DEPTH: Final = 200
SEED: Final = 88172645463325252

# How a playout below the tree chooses.
AT_RANDOM: Final = 0
BY_MIND: Final = 1
MIXED: Final = 2


class Settings:
    """How a tree is searched.

    `curiosity` is the weight of what is untried, `caution` how much less is hoped of an untried
    action than of the position, `breadth` how much of the liking is shared out evenly, so that
    nothing stays unseen, `point` what a point of margin is worth beside a win. `reach` is how
    many decisions are played below the tree before the mind judges (0: none; many: to the end),
    and `manner` how they are chosen.
    """

    __slots__ = ("breadth", "caution", "curiosity", "manner", "paranoid", "point", "reach")

    def __init__(
        self,
        curiosity: float = 1.25,
        caution: float = 0.1,
        breadth: float = 0.2,
        point: float = 0.004,
        reach: int = 0,
        manner: int = BY_MIND,
        paranoid: bool = False,
    ) -> None:
        self.curiosity = curiosity
        self.caution = caution
        self.breadth = breadth
        self.point = point
        self.reach: i64 = reach
        self.manner: i64 = manner
        self.paranoid = paranoid


class Node:
    """An action in the tree: how often it was possible and tried, and what it brought its seat.

    `hopes` is what the mind thought of the position after it, for every seat; empty until then.
    """

    __slots__ = (
        "action",
        "children",
        "hopes",
        "margin",
        "offered",
        "prior",
        "seat",
        "square",
        "total",
        "visits",
        "win",
    )

    def __init__(self, action: i64, seat: i64, prior: float) -> None:
        self.action = action
        self.seat = seat
        self.prior = prior
        self.visits: i64 = 0
        self.offered: i64 = 0
        self.total = 0.0
        self.win = 0.0
        self.square = 0.0
        self.margin = 0.0
        self.hopes: list[float] = []
        self.children: list[Node] = []

    def child(self, action: i64, seat: i64, likely: i64) -> Node | None:
        """Give the node of an action of a seat below this one; it is likely at this place."""
        if likely < len(self.children):
            there = self.children[likely]
            if there.action == action and there.seat == seat:
                return there
        for node in self.children:
            if node.action == action and node.seat == seat:
                return node
        return None


class Tree:
    """One seat's tree."""

    __slots__ = (
        "margins",
        "mind",
        "nodes",
        "observer",
        "owner",
        "path",
        "players",
        "root",
        "settings",
        "wins",
        "worth",
        "x",
    )

    def __init__(
        self,
        owner: int,
        players: int,
        mind: Mind,
        observer: Observer,
        seed: int,
        settings: Settings,
    ) -> None:
        self.owner: i64 = owner
        self.players: i64 = players
        self.mind = mind
        self.observer = observer
        self.settings = settings
        self.root = Node(-1, owner, 1.0)
        self.nodes: i64 = 1
        self.path: list[Node] = []
        self.worth = [0.0] * players
        self.wins = [0.0] * players  # sums over all passes from the root, by seat
        self.margins = [0.0] * players
        self.x: i64 = (seed & LOW32) * 2 + SEED

    # -- one pass --------------------------------------------------------------------------------

    def passes(self, sample: State, count: int) -> None:
        """Search a sample so many times; it is left as it was."""
        for _ in range(count):
            self.one_pass(sample.clone())

    def one_pass(self, s: State) -> None:
        """Walk down, open a node, play on, judge, and note what came of it."""
        node = self.root
        self.path = [node]
        for _ in range(MOST_DEPTH):
            if s.waiting == 0:
                break
            seat = self.asked(s)
            choices = s.options(seat)
            if len(node.hopes) == 0:
                self.open(node, s, choices, seat)
                break
            node = self.descend(node, s, choices, seat)
            self.path.append(node)
            s.play(node.action, seat)
        self.judge(s)
        self.note()

    def asked(self, s: State) -> i64:
        """Give who decides next: where several are asked at once, the owner first."""
        return self.owner if s.waiting >> self.owner & 1 else first_of(s.waiting)

    def open(self, node: Node, s: State, choices: Zone, seat: i64) -> None:
        """Add the possible actions, each with how good it looks."""
        self.add(node, s, choices, seat)
        self.weigh()
        node.hopes = self.worth.copy()

    def add(self, node: Node, s: State, choices: Zone, seat: i64) -> None:
        """Add those possible actions that are not there yet."""
        listed = plain(choices)
        priors = self.mind.look(s, int(seat), listed)
        breadth = self.settings.breadth
        even = breadth / float(len(listed))
        i: i64
        for i in range(len(choices)):
            if node.child(choices[i], seat, i) is None:
                node.children.append(Node(choices[i], seat, even + (1.0 - breadth) * priors[i]))
                self.nodes += 1

    def descend(self, node: Node, s: State, choices: Zone, seat: i64) -> Node:
        """Choose the best bet among the possible actions."""
        best = self.best_bet(node, choices, seat)
        if best is None:
            self.add(node, s, choices, seat)
            best = self.best_bet(node, choices, seat)
            assert best is not None
        return best

    def best_bet(self, node: Node, choices: Zone, seat: i64) -> Node | None:
        """Give the most promising of the possible actions; None if one of them is not there."""
        hope = node.hopes[seat] - self.settings.caution
        curiosity = self.settings.curiosity
        best: Node | None = None
        best_bet = -1e9
        i: i64
        for i in range(len(choices)):
            child = node.child(choices[i], seat, i)
            if child is None:
                return None
            child.offered += 1
            mean = child.total / float(child.visits) if child.visits != 0 else hope
            unknown = math.sqrt(float(child.offered)) / float(1 + child.visits)
            bet = mean + curiosity * child.prior * unknown
            if bet > best_bet:
                best_bet = bet
                best = child
        return best

    # -- what a position is worth ----------------------------------------------------------------

    def judge(self, s: State) -> None:
        """Set what the position at the end of a pass is worth to every seat."""
        if s.waiting != 0 and self.settings.reach == 0:
            return  # the mind has just looked
        self.play_on(s)
        if s.waiting == 0:
            self.take_outcome(s)
        elif self.settings.reach != 0:
            seat = self.asked(s)
            self.mind.look(s, int(seat), plain(s.options(seat)))
        self.weigh()

    def play_on(self, s: State) -> None:
        """Play on below the tree."""
        for _ in range(self.settings.reach):
            if s.waiting == 0:
                return
            seat = self.asked(s)
            choices = s.options(seat)
            s.play(choices[self.pick(s, choices, seat)], seat)

    def pick(self, s: State, choices: Zone, seat: i64) -> i64:
        """Choose for a playout: give the place of an action among the choices."""
        count: i64 = len(choices)
        manner = self.settings.manner
        if count == 1:
            return 0
        if manner == AT_RANDOM or (manner == MIXED and self.below(2) == 0):
            return self.below(count)
        priors = self.mind.look(s, int(seat), plain(choices))
        best: i64 = 0
        i: i64
        for i in range(count):
            if priors[i] > priors[best]:
                best = i
        return best

    def take_outcome(self, s: State) -> None:
        """Set wins and margins to how the game has ended."""
        ranking: list[int] = list(s.scores().ranking)
        share = 1.0 / float(ranking.count(1))
        total = 0.0
        points: list[float] = []
        seat: i64
        for seat in range(self.players):
            own = float(self.observer.points(s, seat))
            points.append(own)
            total += own
            self.mind.wins[seat] = share if ranking[seat] == 1 else 0.0
        others = float(self.players) - 1.0
        for seat in range(self.players):
            self.mind.margins[seat] = points[seat] - (total - points[seat]) / others

    def weigh(self) -> None:
        """Bring wins and margins to one number a seat."""
        point = self.settings.point
        seat: i64
        for seat in range(self.players):
            self.worth[seat] = self.mind.wins[seat] + point * self.mind.margins[seat]
        if self.settings.paranoid:
            for seat in range(self.players):
                if seat != self.owner:
                    self.worth[seat] = -self.worth[self.owner]

    def note(self) -> None:
        """Add what came of the pass to every node on its path, and for every seat at the root."""
        i: i64
        for i in range(self.players):
            self.wins[i] += self.mind.wins[i]
            self.margins[i] += self.mind.margins[i]
        for node in self.path:
            seat = node.seat
            win = self.mind.wins[seat]
            node.visits += 1
            node.total += self.worth[seat]
            node.win += win
            node.square += win * win
            node.margin += self.mind.margins[seat]

    def below(self, n: i64) -> i64:
        """Draw a number below n."""
        self.x = MULTIPLIER * (self.x & LOW32) + (self.x >> 32)
        return ((self.x & LOW32) * n) >> 32

    # -- what came of it -------------------------------------------------------------------------

    def best(self) -> Node:
        """Give the action tried most often, of equals the one that looked best."""
        best = self.root.children[0]
        for node in self.root.children:
            if node.visits > best.visits or (
                node.visits == best.visits and node.prior > best.prior
            ):
                best = node
        return best

    def follow(self, action: int) -> None:
        """Go on below an action of the owner, keeping what was learned there."""
        child = self.root.child(action, self.owner, 0)
        self.root = child if child is not None else Node(-1, self.owner, 1.0)


def plain(choices: Zone) -> list[int]:
    """Give choices as a list."""
    found: list[int] = []
    i: i64
    for i in range(len(choices)):
        found.append(int(choices[i]))
    return found


def first_of(seats: i64) -> i64:
    """Give the lowest seat of a set that is not empty."""
    seat: i64 = 0
    while not seats >> seat & 1:
        seat += 1
    return seat
