"""Many games at once: actions in; observations, masks, rewards and ends out.

>>> from perijove.research.vector import VectorEnv
>>> env = VectorEnv("ganymede", 64, players=2, seed=1)
>>> for _ in range(100):
...     env.step(env.random_actions())
>>> env.observations.shape, int(env.masks.any(axis=1).sum())
((64, 973), 64)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import perijove
from perijove.bots.rows import make_row, shared, wiper
from perijove.research.batch import Batch
from perijove.research.limits import MOST_DECISIONS, research_options
from perijove.research.observations import spec_of
from perijove.research.rewards import kind_of


class VectorEnv:
    """Games of the same rules that step together; the caller chooses for every seat.

    After `reset` and every `step` the arrays are up to date, one row per game; they are read-only
    and overwritten by the next step, so copy what you keep.

    - `observations` (int16) and `masks` (uint8): observation and legal actions of the seat to act
    - `seats`: the seat to act
    - `rewards`: of every seat, for the last step
    - `ends`: 0 running, 1 ended, 2 truncated; an ended game was started again
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        players: int = 2,
        seed: int = 0,
        reward: str = "win",
        as_it_changes: bool = False,
        most_decisions: int = MOST_DECISIONS,
        **options: Any,
    ) -> None:
        self.game = perijove.game(game)
        self.count = count
        self.players = players
        rules = self.game.rules(players, research_options(self.game, options))
        self.spec = spec_of(rules)
        self._batch = Batch(self.spec.observer, rules, count, self.spec.actions)
        self._batch.reward = kind_of(reward)
        self._batch.changes = as_it_changes
        self._batch.most = most_decisions
        self._share()
        self.reset(seed)

    def _share(self) -> None:
        count, spec = self.count, self.spec
        observations = make_row("h", count * spec.size)
        masks = make_row("B", count * spec.actions)
        rewards = make_row("d", count * self.players)
        ends = make_row("B", count)
        seats = make_row("q", count)
        wipers = [wiper(observations), wiper(masks)]
        self._batch.share(observations, masks, rewards, ends, seats, wipers)
        self.observations = shared(observations, "h", count, spec.size)
        self.masks = shared(masks, "B", count, spec.actions)
        self.rewards = shared(rewards, "d", count, self.players)
        self.ends = shared(ends, "B", count)
        self.seats = shared(seats, "q", count)

    def reset(self, seed: int) -> None:
        """Start all games anew; game g plays the seeds seed + g, seed + g + count, …"""
        self._batch.begin(seed)

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> None:
        """Carry out one action in every game; an illegal one is refused before any is played."""
        plain = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        self._batch.step(plain)

    def random_actions(self) -> list[int]:
        """Return a uniformly random legal action for every game."""
        return self._batch.random_actions()
