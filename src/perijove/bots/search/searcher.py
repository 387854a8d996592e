"""Search trees for the decisions of a seat, grown up to a limit."""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Final

from perijove.bots.limit import Limit
from perijove.bots.network import Network, NetworkMind, is_known, mind_for
from perijove.bots.search import playouts
from perijove.bots.search.tree import Node, Settings, Tree, plain
from perijove.bots.seat import Seat

SEEDS: Final = 2**31
PER_SAMPLE: Final = 4  # simulations; a few cost no strength, and sampling takes time

SETTINGS: Final = Settings(batch=16)
"""How a network searches unless something else is asked for."""
FOR_EACH: Final = 64  # simulations in a tree for each position that is evaluated together
UNLIMITED: Final = 2**31
PARTS: Final = (0.0625, 0.125, 0.25, 0.5, 1.0)  # of the limit, after which a search may stop
LEAST: Final = 200  # simulations before a choice can be clear, however slow the machine
CLEAR: Final = 0.7  # share of the visits at which the best action is clear
KNOWN: Final = 0.05  # share of the visits from which a value is trusted
CONSIDERED: Final = 16  # actions that the halving begins with
C_VISIT: Final = 50.0
C_SCALE: Final = 0.2
LEAST_PRIOR: Final = 1e-6


@contextmanager
def uncollected() -> Iterator[None]:
    """Look for no garbage: trees have no cycles, and looking takes a fifth of the time."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def scale_of(root: Node) -> float:
    """Return the weight of values against the logits of priors, as in Gumbel MuZero."""
    return C_SCALE * (C_VISIT + max(int(node.visits) for node in root.children))


def logit(node: Node, scale: float) -> float:
    """Return how good a visited action is by its prior and its value together."""
    if not node.visits:
        return -math.inf
    return math.log(max(LEAST_PRIOR, node.prior)) + scale * node.mean()


def best_of(root: Node) -> Node:
    """Return the best action by prior and value, among those with enough visits."""
    most = max(int(node.visits) for node in root.children)
    scale = scale_of(root)
    tried = [node for node in root.children if int(node.visits) >= KNOWN * most]
    return max(tried, key=lambda node: logit(node, scale))


def is_clear(tree: Tree) -> bool:
    """Return True if one action has most of the visits and the highest value."""
    best = tree.best()
    if not best.visits or int(best.visits) < CLEAR * int(tree.root.visits):
        return False
    value = best.mean()
    return all(
        node.mean() <= value
        for node in tree.root.children
        if int(node.visits) >= KNOWN * int(best.visits)
    )


class Searcher:
    """Searches with the table's network or a given one, or with playouts if there is none.

    `network` can also name an edition of the table's network.
    """

    def __init__(
        self, seed: int, settings: Settings | None = None, network: Network | str = ""
    ) -> None:
        self._random = Random(seed)
        self._settings = settings
        self._network = network
        self.simulations = 0  # of all searches so far

    def plant(self, seat: Seat) -> Tree:
        """Return an empty tree for a decision."""
        rules = seat.rules
        mind: NetworkMind | playouts.PlayoutMind
        settings = self._settings or SETTINGS
        if isinstance(self._network, Network) or is_known(rules):
            mind = mind_for(rules, self._network)
        else:
            mind = playouts.playout_mind_of(rules)
            settings = self._settings or playouts.SETTINGS
        seed = self._random.randrange(SEEDS)
        return Tree(seat.number, rules.players, mind, mind.observer, seed, settings)

    def grow(self, tree: Tree, seat: Seat, limit: Limit) -> None:
        """Search a decision up to the limit, at least once; earlier simulations count."""
        begun = int(tree.root.visits)
        with uncollected():
            if tree.settings.focus:
                self._grow_in_parts(tree, seat, limit)
            else:
                self._grow_to(tree, seat, limit.simulations_allowed(), limit.deadline())
        self.simulations += int(tree.root.visits) - begun

    def _grow_in_parts(self, tree: Tree, seat: Seat, limit: Limit) -> None:
        """Search up to the limit, but stop after a part of it if the choice is clear."""
        most, now = limit.simulations_allowed(), time.monotonic()
        least = min(LEAST, most * PARTS[0])
        for part in PARTS:
            deadline = now + limit.seconds * part if limit.seconds else math.inf
            self._grow_to(tree, seat, int(most * part), deadline)
            if int(tree.root.visits) >= least and is_clear(tree):
                break

    def best(self, tree: Tree) -> Node:
        """Return the best action of a tree: the most visited, or as `by_value` says."""
        return best_of(tree.root) if tree.settings.by_value else tree.best()

    def _grow_to(self, tree: Tree, seat: Seat, most: int, deadline: float) -> None:
        """Search up to this many simulations or until the deadline."""
        if tree.settings.halving and most < UNLIMITED:
            self._halve(tree, seat, most, deadline)
        while not tree.root.values or (tree.root.visits < most and time.monotonic() < deadline):
            together = min(tree.settings.batch, int(tree.root.visits) // FOR_EACH)
            if together > 1:
                self._simulate_together(tree, seat, together)
            else:
                self._simulate(tree, seat, PER_SAMPLE)

    def _simulate(self, tree: Tree, seat: Seat, count: int) -> None:
        tree.simulate(seat.sample(self._random.randrange(SEEDS)), count)

    def _halve(self, tree: Tree, seat: Seat, most: int, deadline: float) -> None:
        """Search the most promising actions equally, then the better half of them, and so on."""
        if not tree.root.values:
            self._simulate(tree, seat, 1)
        legal = set(seat.legal())
        left = [node for node in tree.root.children if int(node.action) in legal]
        left.sort(key=lambda node: -node.prior)
        left = left[:CONSIDERED]
        phases = max(1, math.ceil(math.log2(len(left))))
        budget = max(0, most - int(tree.root.visits)) / phases
        while len(left) > 1:
            for node in left:
                tree.forced = node.action
                count = max(1, round(budget / len(left)))
                while count > 0 and time.monotonic() < deadline:
                    self._simulate(tree, seat, min(count, PER_SAMPLE))
                    count -= PER_SAMPLE
            scale = scale_of(tree.root)
            left.sort(key=lambda node: -logit(node, scale))
            left = left[: (len(left) + 1) // 2]
        tree.forced = -1

    def _simulate_together(self, tree: Tree, seat: Seat, count: int) -> None:
        """Run several simulations whose positions the network evaluates together."""
        mind = tree.mind
        assert isinstance(mind, NetworkMind)
        waiting = []
        mind.begin_batch(count)
        for number in range(count):
            if number % PER_SAMPLE == 0:
                sample = seat.sample(self._random.randrange(SEEDS))
            position = sample.clone()
            tree.begin()
            if tree.descend(position):
                mind.add(position, int(tree.leaf_seat))
                waiting.append(tree.suspend())
        for number, priors in mind.evaluate_batch(
            [(int(one.seat), plain(one.choices)) for one in waiting]
        ):
            tree.resume(waiting[number], priors)
