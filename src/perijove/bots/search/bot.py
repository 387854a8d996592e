"""The bots that think with a trained mind: one by search, one by instinct alone."""

from __future__ import annotations

import math
from random import Random
from typing import Any

from perijove.bots.limit import Limit
from perijove.bots.network import Network, mind_of
from perijove.bots.search.searcher import Searcher
from perijove.bots.search.tree import Settings, Tree
from perijove.bots.seat import Seat


class SearchBot:
    """Searches under a limit, and goes on in the same tree while its turn lasts."""

    def __init__(
        self,
        seed: int,
        limit: Limit,
        settings: Settings | None = None,
        network: Network | None = None,
    ) -> None:
        self._searcher = Searcher(seed, settings, network)
        self._limit = limit
        self._tree: Tree | None = None
        self._expected: dict[str, Any] | None = None

    def choose(self, seat: Seat) -> int:
        """Choose the action that was tried most often."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        tree = self._tree_for(seat)
        self._searcher.grow(tree, seat, self._limit)
        best = int(tree.best().action)
        self._remember(seat, tree, best)
        return best

    def _tree_for(self, seat: Seat) -> Tree:
        """Go on with the tree below the last action if the table is as that action left it."""
        if self._tree is not None and self._expected == seat.view():
            return self._tree
        return self._searcher.plant(seat)

    def _remember(self, seat: Seat, tree: Tree, action: int) -> None:
        """Keep the tree for the next decision of the same turn, if nothing new comes to light."""
        after = seat.sample(0)
        after.act(seat.number, action)
        self._tree, self._expected = None, None
        if not after.news and seat.number in after.to_act:
            tree.follow(action)
            self._tree, self._expected = tree, after.view(seat.number)


class InstinctBot:
    """Plays what its mind likes at first sight; the warmer, the more often something else."""

    def __init__(self, seed: int, warmth: float = 0.0) -> None:
        self._random = Random(seed)
        self._warmth = warmth

    def choose(self, seat: Seat) -> int:
        """Choose the action that looks best, or, if warm, one that looks good."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        mind = mind_of(seat.rules)
        likings = mind.look(seat.sample(0), seat.number, legal)
        if self._warmth == 0.0:
            return legal[likings.index(max(likings))]
        weights = [math.pow(liking, 1.0 / self._warmth) for liking in likings]
        return self._random.choices(legal, weights)[0]
