"""Games that a network plays against itself with search, many of them in step.

In every step each game selects down to one position. All positions are evaluated together, and the
results go back into the trees.
"""

from __future__ import annotations

import math
from random import Random
from typing import Any, Final

from msgspec import Struct
from numpy.typing import NDArray

from perijove.bots.rows import make_row, shared, wiper
from perijove.bots.search import tree as search
from perijove.bots.search.mind import Mind
from perijove.bots.search.searcher import PER_SAMPLE, SEEDS
from perijove.games.observing import observer_of
from perijove.kernel.state import Rules, State
from perijove.research.observations import observation
from perijove.research.rewards import MARGIN, standings
from perijove.research.turns import NOBODY, next_seat

Numbers = NDArray[Any]

TEMPERATURE_DECISIONS: Final = 24
"""Decisions of a game that are drawn from the improved policy; after them the best is played."""

LEAST_PRIOR: Final = 1e-4


class Effort(Struct, frozen=True):
    """How much a decision is searched, and how its policy is improved by the search.

    A share of the decisions (`full_share`) is searched with `simulations` and learned from; the
    others with `fast_simulations`, to play more games (playout-cap randomisation). `c_visit` and
    `c_scale` weigh values against priors in the improved policy, as in Gumbel MuZero.
    """

    simulations: int = 96
    fast_simulations: int = 16
    full_share: float = 0.3
    c_visit: float = 50.0
    c_scale: float = 0.2


class Position(Struct):
    """A decision to learn from: what the seat saw, the improved policy, and how the game ended.

    `policy` belongs to the legal actions in `choices`. `values` are the search's win probabilities
    by seat of the table. `won` and `ahead` are results by seat of the table.
    """

    row: Numbers
    seat: int
    choices: list[int]
    policy: list[float]
    values: list[float]
    won: list[float] = []
    ahead: list[float] = []


class SearchedGame:
    """One game: the decision being searched, and the positions of the game so far."""

    def __init__(self, rules: Rules, effort: Effort, seed: int) -> None:
        self.rules = rules
        self.effort = effort
        self.random = Random(seed)
        self.observer = observer_of(rules)
        self.finished: list[Position] = []
        self.start()

    def start(self) -> None:
        """Start a new game."""
        self.state: State = self.rules.game.set_up(self.rules, self.random.randrange(SEEDS))
        self.last = NOBODY
        self.decisions = 0
        self.positions: list[Position] = []
        self.ask()

    def __getstate__(self) -> dict[str, Any]:
        """Return the game without its search, which begins again."""
        left_out = {"tree", "leaf", "sample", "observer"}
        return {name: value for name, value in vars(self).items() if name not in left_out}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.observer = observer_of(self.rules)
        self.begin_search()

    def ask(self) -> None:
        """Go on to the next decision with a choice, or to a new game."""
        while True:
            self.seat = int(next_seat(self.state, self.last))
            if self.seat == NOBODY:
                self.end()
                return
            self.choices = self.state.legal(self.seat)
            if len(self.choices) > 1:
                break
            self.play(self.choices[0])
        self.is_full = self.random.random() < self.effort.full_share
        self.begin_search()

    def begin_search(self) -> None:
        """Start the search of the decision, from nothing."""
        mind = Mind(self.rules.players)
        settings = search.Settings()
        seed = self.random.randrange(SEEDS)
        self.tree = search.Tree(self.seat, self.rules.players, mind, self.observer, seed, settings)
        self.simulated = 0
        self.leaf = self.state  # of no simulation yet

    def play(self, action: int) -> None:
        """Carry out an action of the seat that decides."""
        self.state.play_unchecked(action, self.seat)
        self.last = self.seat

    def to_leaf(self) -> None:
        """Simulate until a position has to be evaluated; decide whenever a search is complete."""
        while not self.tree.descend(self.leaf):
            budget = self.effort.simulations if self.is_full else self.effort.fast_simulations
            if self.simulated >= budget:
                self.decide()
            if self.simulated % PER_SAMPLE == 0:
                self.sample = self.state.resample(self.seat, self.random.randrange(SEEDS))
            self.simulated += 1
            self.leaf = self.sample.clone()
            self.tree.begin()

    def learn(self, logits: Numbers, wins: list[float], margins: list[float]) -> None:
        """Take in the evaluation of the position, as its seat sees it."""
        tree = self.tree
        seat = int(tree.leaf_seat)
        turned = len(wins) - seat
        tree.mind.wins[:] = wins[turned:] + wins[:turned]
        tree.mind.margins[:] = margins[turned:] + margins[:turned]
        if tree.expand(softmax(logits[search.plain(tree.leaf_choices)].tolist())):
            tree.complete()

    def decide(self) -> None:
        """Play the decision, and remember it if it was searched in full."""
        root = self.tree.root
        nodes = {int(node.action): node for node in root.children}
        searched = [nodes[action] for action in self.choices]
        policy = improved_policy(searched, root.values[self.seat], self.effort)
        if self.is_full:
            self.positions.append(self.position(policy))
        if self.decisions < TEMPERATURE_DECISIONS:
            action = self.random.choices(self.choices, policy)[0]
        else:
            action = self.choices[policy.index(max(policy))]
        self.decisions += 1
        self.play(action)
        self.ask()

    def position(self, policy: list[float]) -> Position:
        """Return the decision as a position to learn from."""
        row = observation(self.state, self.seat)
        visits = float(self.tree.root.visits)
        values = [total / visits for total in self.tree.wins]
        return Position(row, self.seat, list(self.choices), policy, values)

    def end(self) -> None:
        """Note the result in all positions of the game, and start another."""
        ranking = list(self.state.scores().ranking)
        won = [(rank == 1) / ranking.count(1) for rank in ranking]
        ahead = standings(self.observer, self.state, MARGIN)
        for position in self.positions:
            position.won, position.ahead = won, ahead
        self.finished += self.positions
        self.start()


class SelfPlay:
    """Games in step. `rows` holds the observations of their leaves after `select`."""

    def __init__(self, rules: Rules, effort: Effort, count: int, seed: int) -> None:
        self._games = [SearchedGame(rules, effort, seed + number) for number in range(count)]
        self._share(rules)

    def __getstate__(self) -> list[SearchedGame]:
        return self._games

    def __setstate__(self, games: list[SearchedGame]) -> None:
        self._games = games
        self._share(games[0].rules)

    def _share(self, rules: Rules) -> None:
        self._observer = observer_of(rules)
        count, size = len(self._games), int(self._observer.size)
        self._row = make_row("h", count * size)
        self._wipe = wiper(self._row)
        self.rows = shared(self._row, "h", count, size)

    def select(self) -> None:
        """Let every game simulate down to a position, and write its observation into `rows`."""
        self._wipe(0)
        for number, game in enumerate(self._games):
            game.to_leaf()
            at = number * self._observer.size
            self._observer.write(game.leaf, game.tree.leaf_seat, self._row, at)

    def learn(self, logits: Numbers, wins: Numbers, margins: Numbers) -> None:
        """Complete the simulations with the evaluations of the positions, one row per game."""
        for number, game in enumerate(self._games):
            game.learn(logits[number], wins[number].tolist(), margins[number].tolist())

    def finished(self) -> list[Position]:
        """Return the positions of games that have ended since the last call."""
        found: list[Position] = []
        for game in self._games:
            found += game.finished
            game.finished = []
        return found

    def drop_searches(self) -> None:
        """Restart all searches, as games do that were stored and read again."""
        for game in self._games:
            game.begin_search()


def improved_policy(nodes: list[search.Node], value: float, effort: Effort) -> list[float]:
    """Return the policy that the search recommends for the actions of its root.

    It is the softmax of the priors' logits plus transformed values. Unvisited actions have the
    value of the root: the mean of its evaluation and of the visited actions by their priors.
    """
    visits = sum(int(node.visits) for node in nodes)
    seen = [node for node in nodes if node.visits]
    weight = sum(node.prior for node in seen)
    mean = sum(node.prior * node.value_sum / float(node.visits) for node in seen) / weight
    unseen = (value + visits * mean) / (1 + visits)
    scale = effort.c_scale * (effort.c_visit + max(int(node.visits) for node in nodes))
    uniform = search.Settings().uniform_share / len(nodes)
    logits = []
    for node in nodes:
        worth = node.value_sum / float(node.visits) if node.visits else unseen
        logits.append(math.log(max(LEAST_PRIOR, node.prior - uniform)) + scale * worth)
    return softmax(logits)


def softmax(logits: list[float]) -> list[float]:
    """Return the probabilities that belong to logits."""
    highest = max(logits)
    powers = [math.exp(logit - highest) for logit in logits]
    total = sum(powers)
    return [power / total for power in powers]
