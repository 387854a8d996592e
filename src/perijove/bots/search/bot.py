"""Bots that use a trained network: one by search, one by its policy alone."""

from __future__ import annotations

import math
import time
from random import Random
from typing import Any, Final

import msgspec

from perijove.bots.limit import Limit
from perijove.bots.network import Network, mind_for
from perijove.bots.search.searcher import Searcher
from perijove.bots.search.tree import Node, Settings, Tree
from perijove.bots.seat import Seat
from perijove.games import plugin_of

PART: Final = 0.1  # share of the time left for the turn that one decision may use
KNOWN: Final = 0.05  # share of the visits of the best action from which a value is trusted
LEAST: Final = 0.01  # seconds per decision, however long the turn


Temperature = float | dict[str, float]
"""A temperature, or one for each flavour of a game."""


class SearchBot:
    """Search under a limit, and reuse the tree during a turn.

    `network` is the network to search with, or an edition of the table's.
    `turn` is the number of seconds for all decisions of a turn together; 0 means no such limit.
    `likes` are the win chances that the bot gives up for actions, by their `do`.
    """

    def __init__(
        self,
        seed: int,
        limit: Limit,
        settings: Settings | None = None,
        network: Network | str = "",
        turn: float = 0.0,
        likes: dict[str, float] | None = None,
    ) -> None:
        self._searcher = Searcher(seed, settings, network)
        self._limit = limit
        self._most = turn
        self._left = turn
        self._likes = likes or {}
        self._turn: tuple[Any, Any] | None = None
        self._tree: Tree | None = None
        self._expected: Any = None

    def __repr__(self) -> str:
        return f"<SearchBot with {self._limit}>"

    def choose(self, seat: Seat) -> int:
        """Choose the most visited action."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        begun = time.monotonic()
        view = seat.view()
        tree = self._tree_for(seat, view)
        self._searcher.grow(tree, seat, self._allowed(view))
        best = int(self._best(tree, seat).action)
        self._remember(seat, tree, best)
        self._left -= time.monotonic() - begun
        return best

    def _best(self, tree: Tree, seat: Seat) -> Node:
        """Return the best action, or one that the bot likes more and that is nearly as good."""
        best = self._searcher.best(tree)
        if not self._likes or not best.visits:
            return best
        most = self._appeal(best, seat)
        for node in tree.root.children:
            if int(node.visits) >= KNOWN * int(best.visits) and self._liking(node, seat):
                appeal = self._appeal(node, seat)
                if appeal > most:
                    best, most = node, appeal
        return best

    def _appeal(self, node: Node, seat: Seat) -> float:
        return node.mean() + self._liking(node, seat)

    def _liking(self, node: Node, seat: Seat) -> float:
        return self._likes.get(str(seat.game.actions.as_json(int(node.action))["do"]), 0.0)

    def _allowed(self, view: Any) -> Limit:
        """Return the limit of a decision: a share of the time that is left for the turn."""
        shown = msgspec.to_builtins(view)
        turn = shown.get("round"), shown.get("active")
        if turn != self._turn:
            self._turn, self._left = turn, self._most
        if not self._most:
            return self._limit
        share = max(LEAST, PART * self._left)
        return Limit(self._limit.simulations, min(self._limit.seconds or share, share))

    def _tree_for(self, seat: Seat, view: Any) -> Tree:
        """Return the tree below the last action if nothing has changed since, else a new one."""
        if self._tree is not None and self._expected == view:
            return self._tree
        return self._searcher.plant(seat)

    def _remember(self, seat: Seat, tree: Tree, action: int) -> None:
        """Keep the tree for the next decision of the same turn, unless something is revealed."""
        after = seat.sample(0)
        after.act(seat.number, action)
        self._tree, self._expected = None, None
        if not after.news and seat.number in after.to_act:
            tree.follow(action)
            self._tree, self._expected = tree, after.view(seat.number)


class PolicyBot:
    """Play by the priors of a network, without search: a given one, or an edition of the table's.

    At temperature 0 the action with the highest prior is played. At higher temperatures actions
    are sampled, the more evenly the higher. The temperature can differ by flavour of the game.
    """

    def __init__(
        self, seed: int, temperature: Temperature = 0.0, network: Network | str = ""
    ) -> None:
        self._random = Random(seed)
        self._temperature = temperature
        self._network = network

    def __repr__(self) -> str:
        return f"<PolicyBot at temperature {self._temperature}>"

    def choose(self, seat: Seat) -> int:
        """Choose the action with the highest prior, or sample one."""
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        rules = seat.rules
        mind = mind_for(rules, self._network)
        priors = mind.evaluate(seat.sample(0), seat.number, legal)
        temperature = self._temperature
        if isinstance(temperature, dict):
            temperature = temperature[plugin_of(rules.game).flavour(rules.options)]
        if temperature == 0.0:
            return legal[priors.index(max(priors))]
        weights = [math.pow(prior, 1.0 / temperature) for prior in priors]
        return self._random.choices(legal, weights)[0]
