"""Search trees for the decisions of a seat, grown up to a limit."""

from __future__ import annotations

import time
from random import Random
from typing import Final

from perijove.bots.limit import Limit
from perijove.bots.network import Network, NetworkMind, is_known, mind_of, mind_with
from perijove.bots.search import playouts
from perijove.bots.search.tree import Settings, Tree
from perijove.bots.seat import Seat

SEEDS: Final = 2**31
PER_SAMPLE: Final = 4  # simulations; a few cost no strength, and sampling takes time


class Searcher:
    """Searches with the table's network or a given one, or with playouts if there is none."""

    def __init__(
        self, seed: int, settings: Settings | None = None, network: Network | None = None
    ) -> None:
        self._random = Random(seed)
        self._settings = settings
        self._network = network

    def plant(self, seat: Seat) -> Tree:
        """Return an empty tree for a decision."""
        rules = seat.rules
        mind: NetworkMind | playouts.PlayoutMind
        settings = self._settings or Settings()
        if self._network:
            mind = mind_with(rules, self._network)
        elif is_known(rules):
            mind = mind_of(rules)
        else:
            mind = playouts.playout_mind_of(rules)
            settings = self._settings or playouts.SETTINGS
        seed = self._random.randrange(SEEDS)
        return Tree(seat.number, rules.players, mind, mind.observer, seed, settings)

    def grow(self, tree: Tree, seat: Seat, limit: Limit) -> None:
        """Search a decision up to the limit, at least once; earlier simulations count."""
        deadline, most = limit.deadline(), limit.simulations_allowed()
        while not tree.root.values or (tree.root.visits < most and time.monotonic() < deadline):
            tree.simulate(seat.sample(self._random.randrange(SEEDS)), PER_SAMPLE)
