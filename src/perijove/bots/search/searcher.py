"""Trees for the decisions of a seat: planted, and grown until a limit."""

from __future__ import annotations

import time
from random import Random
from typing import Final

from perijove.bots.limit import Limit
from perijove.bots.network import Network, NetworkMind, mind_of
from perijove.bots.search.tree import Settings, Tree
from perijove.bots.seat import Seat

SEEDS: Final = 2**31
PASSES: Final = 4  # of the tree in one sample: a few cost no strength, and dealing takes time


class Searcher:
    """Searches decisions with the mind that knows the table, or with another network."""

    def __init__(
        self, seed: int, settings: Settings | None = None, network: Network | None = None
    ) -> None:
        self._random = Random(seed)
        self._settings = settings or Settings()
        self._network = network

    def plant(self, seat: Seat) -> Tree:
        """Give a tree for a decision that nothing is known about."""
        rules = seat.rules
        mind = NetworkMind(rules, self._network) if self._network else mind_of(rules)
        seed = self._random.randrange(SEEDS)
        return Tree(seat.number, rules.players, mind, mind.observer, seed, self._settings)

    def grow(self, tree: Tree, seat: Seat, limit: Limit) -> None:
        """Search a decision until the limit, but at least once; a grown tree needs less."""
        deadline, most = limit.deadline(), limit.simulations_allowed()
        while not tree.root.hopes or (tree.root.visits < most and time.monotonic() < deadline):
            tree.passes(seat.sample(self._random.randrange(SEEDS)), PASSES)
