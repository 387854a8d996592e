"""The bots that think with a trained mind: one by search, one by instinct alone."""

from __future__ import annotations

import math
import time
from random import Random
from typing import Any, Final

from perijove.bots.limit import Limit
from perijove.bots.network import Network, mind_of
from perijove.bots.search.searcher import Searcher
from perijove.bots.search.tree import Settings, Tree
from perijove.bots.seat import Seat

PART: Final = 0.1  # of what is left for a turn is the most that one decision gets
LEAST: Final = 0.01  # seconds of a decision, however long the turn


class SearchBot:
    """Searches under a limit, and goes on in the same tree while its turn lasts.

    `turn` is how many seconds all decisions of a turn may take together; 0 means no such limit.
    """

    def __init__(
        self,
        seed: int,
        limit: Limit,
        settings: Settings | None = None,
        network: Network | None = None,
        turn: float = 0.0,
    ) -> None:
        self._searcher = Searcher(seed, settings, network)
        self._limit = limit
        self._most = turn
        self._left = turn
        self._turn: tuple[Any, Any] | None = None
        self._tree: Tree | None = None
        self._expected: dict[str, Any] | None = None

    def choose(self, seat: Seat) -> int:
        """Choose the action that was tried most often."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        begun = time.monotonic()
        view = seat.view()
        tree = self._tree_for(seat, view)
        self._searcher.grow(tree, seat, self._allowed(view))
        best = int(tree.best().action)
        self._remember(seat, tree, best)
        self._left -= time.monotonic() - begun
        return best

    def _allowed(self, view: dict[str, Any]) -> Limit:
        """Give the limit of a decision: the longer a turn has taken, the less is left for each."""
        turn = view.get("round"), view.get("active")
        if turn != self._turn:
            self._turn, self._left = turn, self._most
        if not self._most:
            return self._limit
        share = max(LEAST, PART * self._left)
        return Limit(self._limit.simulations, min(self._limit.seconds or share, share))

    def _tree_for(self, seat: Seat, view: dict[str, Any]) -> Tree:
        """Go on with the tree below the last action if the table is as that action left it."""
        if self._tree is not None and self._expected == view:
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
