"""Evaluate every action of a decision by search, from what the seat may know."""

from __future__ import annotations

import math
import time
from random import Random
from typing import Any, Final

from perijove.bots.limit import Limit
from perijove.bots.network import is_known
from perijove.bots.prospects import Prospect, Thought
from perijove.bots.search.searcher import PER_SAMPLE, SEEDS, Searcher
from perijove.bots.search.tree import Node, Tree
from perijove.bots.seat import Seat
from perijove.games import plugin_of
from perijove.kernel.state import Rules

LEAST_DOUBT: Final = 0.02  # error of networks that search does not remove
LONGEST_LINE: Final = 12
LEAST_VISITS: Final = 4  # of an action in an expected line
BEGINNING: Final = 0.1  # share of the search before neglected actions are tried
LEAST_TRIES: Final = 16  # visits of every action, as far as TRYING allows
TRYING: Final = 0.3  # share of the search for trying neglected actions
SHORTEST: Final = 0.001  # seconds of a search
FOCUS: Final = 0.25  # least share of the search for the action in focus
UNTRIED: Final = 1.0  # standard error after one visit


def is_searched(rules: Rules) -> bool:
    """Return True if a table's decisions are evaluated by search, with a network or playouts.

    A game without a network may register a quick player whose games tell more than random ones.
    """
    return is_known(rules) or not plugin_of(rules.game).quick


def think(seat: Seat, limit: Limit, seed: int, focus: int | None = None) -> Thought:
    """Evaluate every legal action of a seat by search, also those with a low prior.

    A bot does not need the value of a bad move, but a person may ask for it.
    """
    thinker = Thinker(seat, limit, seed)
    thinker.begin()
    thinker.try_all()
    thinker.grow(1.0 if focus is None else 1 - FOCUS)
    if focus is not None:
        thinker.try_one(focus)
    thinker.grow(1.0)
    return thought_of(thinker.tree, thinker.simulations)


class Thinker:
    """Grow a search tree in which no action at the root is neglected."""

    def __init__(self, seat: Seat, limit: Limit, seed: int) -> None:
        self._seat = seat
        self._limit = limit
        self._random = Random(seed)
        self._searcher = Searcher(seed)
        self._begin = time.monotonic()
        self._tried = 0  # simulations that started below a chosen action
        self.tree = self._searcher.plant(seat)

    @property
    def simulations(self) -> int:
        """The number of simulations so far."""
        return int(self.tree.root.visits) + self._tried

    def begin(self) -> None:
        """Run the first part of the search."""
        self._searcher.grow(self.tree, self._seat, self._limit.part(BEGINNING))

    def grow(self, part: float) -> None:
        """Search until a part of the limit is used up."""
        if self._is_over(part):
            return
        goal = self._limit.part(part)
        simulations = max(1, goal.simulations - self._tried) if goal.simulations else 0
        seconds = max(SHORTEST, goal.seconds - self._spent()) if goal.seconds else 0.0
        self._searcher.grow(self.tree, self._seat, Limit(simulations, seconds))

    def _spent(self) -> float:
        return time.monotonic() - self._begin

    def _is_over(self, part: float) -> bool:
        goal = self._limit.part(part)
        late = bool(goal.seconds) and self._spent() >= goal.seconds
        return late or 0 < goal.simulations <= self.simulations

    def try_all(self) -> None:
        """Visit the neglected actions, those with high priors first."""
        actions = sorted(self.tree.root.children, key=lambda node: -node.prior)
        for goal in range(PER_SAMPLE, LEAST_TRIES + 1, PER_SAMPLE):
            sample = self._sample()
            for node in actions:
                if self._is_over(BEGINNING + TRYING):
                    return
                if node.visits < goal:
                    self._try(node, sample, goal - int(node.visits))

    def try_one(self, action: int) -> None:
        """Visit an action until it has its part of the simulations."""
        node = next(node for node in self.tree.root.children if node.action == action)
        while int(node.visits) < FOCUS * self.simulations and not self._is_over(1.0):
            self._try(node, self._sample(), PER_SAMPLE)

    def _sample(self) -> Any:
        return self._seat.sample(self._random.randrange(SEEDS))

    def _try(self, node: Node, sample: Any, count: int) -> None:
        """Search below an action; the visits stay in the tree."""
        root = self.tree.root
        after = sample.clone()
        after.play_unchecked(node.action, self._seat.number)
        self.tree.root = node
        self.tree.simulate(after, count)
        self.tree.root = root
        self._tried += count


def thought_of(tree: Tree, simulations: int) -> Thought:
    """Return the result of a search; the actions are ranked by the lower bound of their value."""
    tried = [node for node in tree.root.children if node.visits]
    found = [_prospect(node, simulations) for node in sorted(tried, key=_lower_bound, reverse=True)]
    wins, margins = _position(tree, found[0], simulations)
    return Thought(tuple(found), wins, margins, simulations)


def _position(
    tree: Tree, best: Prospect, simulations: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return win probabilities and margins of all seats if the owner plays the best action.

    The tree has these values for the owner; the rest is divided among the others as in the tree's
    averages.
    """
    owner, players = int(tree.owner), int(tree.players)
    others = [seat for seat in range(players) if seat != owner]
    total = sum(tree.wins[seat] for seat in others)
    wins, margins = [best.win] * players, [best.margin] * players
    shift = (best.margin + sum(tree.margins[seat] for seat in others) / simulations) / len(others)
    for seat in others:
        part = tree.wins[seat] / total if total else 1 / len(others)
        wins[seat] = (1 - best.win) * part
        margins[seat] = tree.margins[seat] / simulations - shift
    return tuple(wins), tuple(margins)


def _lower_bound(node: Node) -> float:
    """Return the lower bound of the value of an action."""
    return node.value_sum / float(node.visits) - _error(node)


def _error(node: Node) -> float:
    """Return the standard error of the win probability, which is large after few visits."""
    visits = float(node.visits)
    win = node.win_sum / visits
    spread = max(0.0, node.win_square_sum / visits - win * win)
    return math.hypot(math.sqrt(spread / visits), UNTRIED / visits)


def _prospect(node: Node, simulations: int) -> Prospect:
    visits = float(node.visits)
    win, margin = node.win_sum / visits, node.margin_sum / visits
    doubt = LEAST_DOUBT + _error(node)
    return Prospect(int(node.action), visits / simulations, win, margin, doubt, tuple(_line(node)))


def _line(node: Node) -> list[tuple[int, int]]:
    """Return the most visited line below an action."""
    line = [(int(node.seat), int(node.action))]
    while len(line) < LONGEST_LINE and node.children:
        node = max(node.children, key=lambda child: (int(child.visits), child.prior))
        if node.visits < LEAST_VISITS:
            break
        line.append((int(node.seat), int(node.action)))
    return line
