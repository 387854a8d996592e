"""A search tree over hidden information: information-set Monte-Carlo tree search.

The tree belongs to one seat. Each simulation takes a sample of the game (a complete state that
agrees with what the seat knows), follows actions that are possible in it, expands one node and
evaluates the position for every seat. Nodes are actions, not positions, so all samples share one
tree, whatever is drawn in them. An action is compared only by the simulations in which it was
available. Every seat chooses what is best for itself (max-n), or all others choose what is worst
for the owner (paranoid), or all others follow their priors.

With `closed_loop` the tree branches wherever something is revealed, so that a plan can react to it.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i16

from perijove.bots.search.mind import Mind
from perijove.kernel.cells import LOW32, MULTIPLIER
from perijove.kernel.observe import Observer
from perijove.kernel.state import State
from perijove.kernel.zone import Zone, i64, vec

SEED: Final = 88172645463325252
HASH: Final = 1000003
MASK: Final = (1 << 40) - 1
FINISH_TRIES: Final = 4  # tries to play to the end for each success

# How playouts below the tree choose actions.
AT_RANDOM: Final = 0
BY_MIND: Final = 1
MIXED: Final = 2


class Settings:
    """How a tree is searched.

    `c_puct` is the weight of exploration. `fpu_reduction` is how much lower the value of an
    unvisited action is assumed to be than its parent's (first-play urgency). `uniform_share` is the
    uniform share of the priors, so that every action can be visited. `margin_weight` is the value
    of a point of margin, where a win is 1. `playout_depth` is the number of decisions played below
    the tree before the evaluation (0: none; large: to the end), and `playout_policy` how they are
    chosen. `finish_depth` is the number of decisions by which a position is played to the end of
    the game, by the priors; where the end is further away, the evaluation counts. `closed_loop`
    is the number of visits from which an action has a node for each of its outcomes (0: never).
    `batch` is the number of positions that are evaluated together (0: one at a time).
    `halving` searches the actions at the root by sequential halving, `by_value` chooses by prior
    and value instead of visits, and `focus` stops early where the choice is clear. `follow_priors`
    lets all other seats act as often as their priors say.
    """

    __slots__ = (
        "batch",
        "by_value",
        "c_puct",
        "closed_loop",
        "finish_depth",
        "focus",
        "follow_priors",
        "fpu_reduction",
        "halving",
        "margin_weight",
        "paranoid",
        "playout_depth",
        "playout_policy",
        "uniform_share",
    )

    def __init__(
        self,
        c_puct: float = 1.25,
        fpu_reduction: float = 0.1,
        uniform_share: float = 0.2,
        margin_weight: float = 0.004,
        playout_depth: int = 0,
        playout_policy: int = BY_MIND,
        paranoid: bool = False,
        finish_depth: int = 0,
        closed_loop: int = 0,
        follow_priors: bool = False,
        batch: int = 0,
        halving: bool = False,
        by_value: bool = False,
        focus: bool = False,
    ) -> None:
        self.c_puct = c_puct
        self.fpu_reduction = fpu_reduction
        self.uniform_share = uniform_share
        self.margin_weight = margin_weight
        self.playout_depth: i64 = playout_depth
        self.playout_policy: i64 = playout_policy
        self.paranoid = paranoid
        self.finish_depth: i64 = finish_depth
        self.closed_loop: i64 = closed_loop
        self.follow_priors = follow_priors
        self.batch = batch
        self.halving = halving
        self.by_value = by_value
        self.focus = focus


class Node:
    """An action in the tree: its visits, and sums over them from the perspective of its seat.

    `available` counts the simulations in which the action was possible when its parent was visited.
    `values` are the evaluated values of the position after it, by seat; empty until the node is
    expanded. `outcomes` are the nodes of what was revealed after it, in a closed loop, and `key`
    the number by which such a node is found.
    """

    __slots__ = (
        "action",
        "available",
        "children",
        "key",
        "margin_sum",
        "outcomes",
        "prior",
        "seat",
        "value_sum",
        "values",
        "visits",
        "win_square_sum",
        "win_sum",
    )

    def __init__(self, action: i64, seat: i64, prior: float) -> None:
        self.action = action
        self.seat = seat
        self.prior = prior
        self.visits: i64 = 0
        self.available: i64 = 0
        self.value_sum = 0.0
        self.win_sum = 0.0
        self.win_square_sum = 0.0
        self.margin_sum = 0.0
        self.values: list[float] = []
        self.children: list[Node] = []
        self.key: i64 = 0
        self.outcomes: list[Node] = []

    def mean(self) -> float:
        """Return the mean value of a visited action."""
        return self.value_sum / float(self.visits)

    def child(self, action: i64, seat: i64, likely: i64) -> Node | None:
        """Return the child for an action of a seat; `likely` is the index to look at first."""
        if likely < len(self.children):
            there = self.children[likely]
            if there.action == action and there.seat == seat:
                return there
        for node in self.children:
            if node.action == action and node.seat == seat:
                return node
        return None

    def outcome(self, key: i64) -> Node:
        """Return the node of an outcome of this action; make it if it is new."""
        for node in self.outcomes:
            if node.key == key:
                return node
        node = Node(self.action, self.seat, self.prior)
        node.key = key
        self.outcomes.append(node)
        return node


class Pending:
    """A simulation that waits for the evaluation of the position it reached."""

    __slots__ = ("choices", "path", "seat")

    def __init__(self, path: list[Node], seat: i64, choices: Zone) -> None:
        self.path = path
        self.seat = seat
        self.choices = choices


class Tree:
    """One seat's tree."""

    __slots__ = (
        "finished",
        "finishes",
        "forced",
        "is_complete",
        "leaf_choices",
        "leaf_seat",
        "margins",
        "mind",
        "nodes",
        "observer",
        "owner",
        "path",
        "players",
        "root",
        "settings",
        "values",
        "wins",
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
        self.is_complete = True
        self.leaf_seat: i64 = owner
        self.leaf_choices: Zone = vec[i64]()
        self.values = [0.0] * players  # of the position at the end of a simulation
        self.wins = [0.0] * players  # sums over all simulations from the root, by seat
        self.margins = [0.0] * players
        self.x: i64 = (seed & LOW32) * 2 + SEED
        self.forced: i64 = -1  # the action that simulations begin with, if it is possible
        self.finishes: i64 = 0  # how often a position was played on, and how often to the end
        self.finished: i64 = 0

    # -- one simulation --------------------------------------------------------------------------

    def simulate(self, sample: State, count: int) -> None:
        """Run simulations from a sample, which stays unchanged."""
        for _ in range(count):
            self.simulate_once(sample.clone())

    def simulate_once(self, s: State) -> None:
        """Select, expand, play out, evaluate and back up."""
        self.begin()
        while self.descend(s):
            priors = self.mind.evaluate(s, int(self.leaf_seat), plain(self.leaf_choices))
            if self.expand(priors):
                if self.settings.playout_depth != 0:
                    self.play_out(s)
                elif self.settings.finish_depth != 0:
                    self.finish(s)
                self.complete()

    def begin(self) -> None:
        """Begin a simulation at the root."""
        self.path = [self.root]
        self.is_complete = False

    def descend(self, s: State) -> bool:
        """Select actions down to a position that has to be evaluated.

        Return True there: `leaf_seat` decides among `leaf_choices`, and `expand` needs their
        priors. Return False when the simulation is complete.
        """
        while not self.is_complete:
            if s.waiting == 0:
                self.take_outcome(s)
                self.complete()
                break
            node = self.path[len(self.path) - 1]
            self.leaf_seat = self.asked(s)
            self.leaf_choices = s.options(self.leaf_seat)
            child = self.highest_score(node, self.leaf_choices, self.leaf_seat)
            if child is None:
                return True
            self.path.append(child)
            if self.settings.closed_loop == 0:
                s.play_unchecked(child.action, self.leaf_seat)
            else:
                self.play_closed(s, child)
        return False

    def play_closed(self, s: State, child: Node) -> None:
        """Play an action; if that reveals something, continue with the node of the outcome.

        The outcome is all that the owner sees afterwards.
        """
        s.news = False
        s.play_unchecked(child.action, self.leaf_seat)
        if not s.news or s.waiting == 0 or child.visits < self.settings.closed_loop:
            return
        key: i64 = 1
        i: i64
        row = vec[i16]([0] * int(self.observer.size))
        self.observer.write(s, self.owner, row, 0)
        for i in range(len(row)):
            key = (key * HASH + i64(row[i])) & MASK
        self.path.append(child.outcome(key))

    def finish(self, s: State) -> None:
        """Play a new position to the end, if that is near; else keep its evaluation.

        How often that succeeds shows whether the end is near: it is rarely tried where it fails.
        """
        if self.below(self.finishes + 1) > FINISH_TRIES * (self.finished + 1):
            return
        wins, margins = self.mind.wins.copy(), self.mind.margins.copy()
        self.finishes += 1
        for _ in range(self.settings.finish_depth):
            if s.waiting == 0:
                break
            seat = self.asked(s)
            choices = s.options(seat)
            s.play_unchecked(choices[self.pick(s, choices, seat)], seat)
        if s.waiting == 0:
            self.finished += 1
            self.take_outcome(s)
        else:
            self.mind.wins[:] = wins
            self.mind.margins[:] = margins

    def suspend(self) -> Pending:
        """Put a simulation aside that waits for an evaluation, and let the next ones avoid it.

        Until it goes on, its nodes count one more visit, and that as a loss (virtual loss).
        """
        for node in self.path:
            node.visits += 1
        return Pending(self.path, self.leaf_seat, self.leaf_choices)

    def resume(self, waiting: Pending, priors: list[float]) -> None:
        """Complete a simulation that was put aside; `mind` holds its evaluation."""
        self.path = waiting.path
        self.leaf_seat = waiting.seat
        self.leaf_choices = waiting.choices
        for node in self.path:
            node.visits -= 1
        self.expand(priors)
        self.complete()

    def complete(self) -> None:
        """Complete a simulation: back up the wins and margins that `mind` holds."""
        self.set_values()
        self.back_up()
        self.is_complete = True

    def asked(self, s: State) -> i64:
        """Return who decides next; if several decide at once, the owner first."""
        return self.owner if s.waiting >> self.owner & 1 else first_of(s.waiting)

    def expand(self, priors: list[float]) -> bool:
        """Add the possible actions that the last node on the path lacks.

        `mind` has just evaluated the position. Return True if the node is new: the simulation ends
        there. If something new was drawn, a node can lack actions later, too.
        """
        node = self.path[len(self.path) - 1]
        share = self.settings.uniform_share
        uniform = share / float(len(priors))
        i: i64
        for i in range(len(self.leaf_choices)):
            action = self.leaf_choices[i]
            if node.child(action, self.leaf_seat, i) is None:
                prior = uniform + (1.0 - share) * priors[i]
                node.children.append(Node(action, self.leaf_seat, prior))
                self.nodes += 1
        if len(node.values) != 0:
            return False
        self.set_values()
        node.values = self.values.copy()
        return True

    def highest_score(self, node: Node, choices: Zone, seat: i64) -> Node | None:
        """Return the child with the highest PUCT score; None if a possible action has no node."""
        if len(node.values) == 0:
            return None
        unvisited = node.values[seat] - self.settings.fpu_reduction
        c_puct = self.settings.c_puct
        best: Node | None = None
        best_score = -1e9
        follows = self.settings.follow_priors and seat != self.owner
        i: i64
        for i in range(len(choices)):
            child = node.child(choices[i], seat, i)
            if child is None:
                return None
            child.available += 1
            if follows:
                score = child.prior * float(child.available) - float(child.visits)
                if score > best_score:
                    best_score = score
                    best = child
                continue
            if child.action == self.forced and len(self.path) == 1:
                return child
            value = child.value_sum / float(child.visits) if child.visits != 0 else unvisited
            exploration = math.sqrt(float(child.available)) / float(1 + child.visits)
            score = value + c_puct * child.prior * exploration
            if score > best_score:
                best_score = score
                best = child
        return best

    # -- the value of a position -----------------------------------------------------------------

    def play_out(self, s: State) -> None:
        """Play on below the tree, and evaluate the position reached."""
        for _ in range(self.settings.playout_depth):
            if s.waiting == 0:
                self.take_outcome(s)
                return
            seat = self.asked(s)
            choices = s.options(seat)
            s.play_unchecked(choices[self.pick(s, choices, seat)], seat)
        if s.waiting == 0:
            self.take_outcome(s)
        else:
            seat = self.asked(s)
            self.mind.evaluate(s, int(seat), plain(s.options(seat)))

    def pick(self, s: State, choices: Zone, seat: i64) -> i64:
        """Choose for a playout: return the index of an action among the choices."""
        count: i64 = len(choices)
        policy = self.settings.playout_policy
        if count == 1:
            return 0
        if policy == AT_RANDOM or (policy == MIXED and self.below(2) == 0):
            return self.below(count)
        priors = self.mind.evaluate(s, int(seat), plain(choices))
        best: i64 = 0
        i: i64
        for i in range(count):
            if priors[i] > priors[best]:
                best = i
        return best

    def take_outcome(self, s: State) -> None:
        """Set wins and margins to the result of the game."""
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

    def set_values(self) -> None:
        """Set the value of every seat from its wins and margins."""
        weight = self.settings.margin_weight
        seat: i64
        for seat in range(self.players):
            self.values[seat] = self.mind.wins[seat] + weight * self.mind.margins[seat]
        if self.settings.paranoid:
            for seat in range(self.players):
                if seat != self.owner:
                    self.values[seat] = -self.values[self.owner]

    def back_up(self) -> None:
        """Add the values to every node on the path, and wins and margins to the root's sums."""
        i: i64
        for i in range(self.players):
            self.wins[i] += self.mind.wins[i]
            self.margins[i] += self.mind.margins[i]
        for node in self.path:
            seat = node.seat
            win = self.mind.wins[seat]
            node.visits += 1
            node.value_sum += self.values[seat]
            node.win_sum += win
            node.win_square_sum += win * win
            node.margin_sum += self.mind.margins[seat]

    def below(self, n: i64) -> i64:
        """Draw a number below n."""
        self.x = MULTIPLIER * (self.x & LOW32) + (self.x >> 32)
        return ((self.x & LOW32) * n) >> 32

    # -- the result of a search ------------------------------------------------------------------

    def best(self) -> Node:
        """Return the most visited action; of equals the one with the highest prior."""
        best = self.root.children[0]
        for node in self.root.children:
            if node.visits > best.visits or (
                node.visits == best.visits and node.prior > best.prior
            ):
                best = node
        return best

    def follow(self, action: int) -> None:
        """Make the child of the owner's action the root, and keep its subtree."""
        child = self.root.child(action, self.owner, 0)
        self.root = child if child is not None else Node(-1, self.owner, 1.0)


def plain(choices: Zone) -> list[int]:
    """Return choices as a list."""
    found: list[int] = []
    i: i64
    for i in range(len(choices)):
        found.append(int(choices[i]))
    return found


def first_of(seats: i64) -> i64:
    """Return the lowest seat of a non-empty set."""
    seat: i64 = 0
    while not seats >> seat & 1:
        seat += 1
    return seat
