"""Think about a decision: every action weighed, from what the seat may know."""

from __future__ import annotations

import math
import time
from random import Random
from typing import Any, Final

from perijove.bots.limit import Limit
from perijove.bots.prospects import Prospect, Thought
from perijove.bots.search.searcher import PASSES, SEEDS, Searcher
from perijove.bots.search.tree import Node, Tree
from perijove.bots.seat import Seat

LEAST_DOUBT: Final = 0.02  # what minds are off by, however long they search
LONGEST_LINE: Final = 12
LEAST_VISITS: Final = 4  # of what is told as expected to follow
BEGINNING: Final = 0.1  # of a thought: then what was passed over gets its tries
LEAST_TRIES: Final = 16  # of every action, as far as a part of the thought allows
TRYING: Final = 0.3  # that part
FOCUS: Final = 0.25  # of a thought is about the action that is asked about, at least
UNTRIED: Final = 1.0  # the standard error of what was tried once


def think(seat: Seat, limit: Limit, seed: int, focus: int | None = None) -> Thought:
    """Weigh every legal action of a seat by search, also those that do not look good.

    A bot that plays need not know what a bad move is worth; whoever asks about one does.
    """
    thinker = Thinker(seat, limit, seed)
    thinker.begin()
    thinker.try_all()
    thinker.grow(1.0 if focus is None else 1 - FOCUS)
    if focus is not None:
        thinker.try_one(focus)
    thinker.grow(1.0)
    return thought_of(thinker.tree, thinker.passes)


class Thinker:
    """Grows a tree, and sees to it that nothing at its root is passed over."""

    def __init__(self, seat: Seat, limit: Limit, seed: int) -> None:
        self._seat = seat
        self._limit = limit
        self._random = Random(seed)
        self._searcher = Searcher(seed)
        self._begin = time.monotonic()
        self._tried = 0  # passes below an action that was chosen for them
        self.tree = self._searcher.plant(seat)

    @property
    def passes(self) -> int:
        """All passes so far."""
        return int(self.tree.root.visits) + self._tried

    def begin(self) -> None:
        """Search for a start."""
        self._searcher.grow(self.tree, self._seat, self._limit.part(BEGINNING))

    def grow(self, part: float) -> None:
        """Search on until a part of the limit is used up."""
        if self._is_over(part):
            return
        goal = self._limit.part(part)
        simulations = goal.simulations - self._tried if goal.simulations else 0
        seconds = goal.seconds - self._spent() if goal.seconds else 0.0
        self._searcher.grow(self.tree, self._seat, Limit(simulations, seconds))

    def _spent(self) -> float:
        return time.monotonic() - self._begin

    def _is_over(self, part: float) -> bool:
        goal = self._limit.part(part)
        late = bool(goal.seconds) and self._spent() >= goal.seconds
        return late or 0 < goal.simulations <= self.passes

    def try_all(self) -> None:
        """Try what was tried least, the best liked first."""
        actions = sorted(self.tree.root.children, key=lambda node: -node.prior)
        for goal in range(PASSES, LEAST_TRIES + 1, PASSES):
            sample = self._sample()
            for node in actions:
                if self._is_over(BEGINNING + TRYING):
                    return
                if node.visits < goal:
                    self._try(node, sample, goal - int(node.visits))

    def try_one(self, action: int) -> None:
        """Try an action until it had its part of the thinking."""
        node = next(node for node in self.tree.root.children if node.action == action)
        while int(node.visits) < FOCUS * self.passes and not self._is_over(1.0):
            self._try(node, self._sample(), PASSES)

    def _sample(self) -> Any:
        return self._seat.sample(self._random.randrange(SEEDS))

    def _try(self, node: Node, sample: Any, count: int) -> None:
        """Search below an action; what is learned stays in the tree."""
        root = self.tree.root
        after = sample.clone()
        after.play(node.action, self._seat.number)
        self.tree.root = node
        self.tree.passes(after, count)
        self.tree.root = root
        self._tried += count


def thought_of(tree: Tree, passes: int) -> Thought:
    """Give what a tree says after so many passes: what is worth most at least comes first."""
    tried = [node for node in tree.root.children if node.visits]
    found = [_prospect(node, passes) for node in sorted(tried, key=_lower_bound, reverse=True)]
    wins, margins = _position(tree, found[0], passes)
    return Thought(tuple(found), wins, margins, passes)


def _position(
    tree: Tree, best: Prospect, passes: int
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Give chances and margins of all seats if the owner does what is best.

    The tree knows them for the owner; the others share the rest as they do on average.
    """
    owner, players = int(tree.owner), int(tree.players)
    others = [seat for seat in range(players) if seat != owner]
    total = sum(tree.wins[seat] for seat in others)
    wins, margins = [best.win] * players, [best.margin] * players
    shift = (best.margin + sum(tree.margins[seat] for seat in others) / passes) / len(others)
    for seat in others:
        part = tree.wins[seat] / total if total else 1 / len(others)
        wins[seat] = (1 - best.win) * part
        margins[seat] = tree.margins[seat] / passes - shift
    return tuple(wins), tuple(margins)


def _lower_bound(node: Node) -> float:
    """Give what an action is worth at least, as far as it was tried."""
    return node.total / float(node.visits) - _error(node)


def _error(node: Node) -> float:
    """Give the standard error of the win chance; few tries prove little, however alike."""
    visits = float(node.visits)
    win = node.win / visits
    spread = max(0.0, node.square / visits - win * win)
    return math.hypot(math.sqrt(spread / visits), UNTRIED / visits)


def _prospect(node: Node, passes: int) -> Prospect:
    visits = float(node.visits)
    win, margin = node.win / visits, node.margin / visits
    doubt = LEAST_DOUBT + _error(node)
    return Prospect(int(node.action), visits / passes, win, margin, doubt, tuple(_line(node)))


def _line(node: Node) -> list[tuple[int, int]]:
    """Follow what was tried most often."""
    line = [(int(node.seat), int(node.action))]
    while len(line) < LONGEST_LINE and node.children:
        node = max(node.children, key=lambda child: (int(child.visits), child.prior))
        if node.visits < LEAST_VISITS:
            break
        line.append((int(node.seat), int(node.action)))
    return line
