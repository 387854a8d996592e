"""Many games at once: actions in; observations, masks, rewards and ends out.

>>> from perijove.research.vector import VectorEnv
>>> env = VectorEnv("ganymede", 64, players=2, seed=1)
>>> for _ in range(100):
...     env.step(env.random_actions())
>>> env.observations.shape, int(env.masks.any(axis=1).sum())
((64, 1033), 64)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

import perijove
from perijove.bots.rows import make_row, shared, wiper
from perijove.kernel.arguments import at_least, flag, shown
from perijove.kernel.errors import BadArgument, PerijoveError
from perijove.kernel.state import Rules
from perijove.research.batch import Batch
from perijove.research.limits import MOST_DECISIONS, count_of, research_options
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

    >>> from perijove.research.vector import VectorEnv
    >>> env = VectorEnv("ganymede", 2, players=2, seed=1)

    >>> env
    <VectorEnv of 2 games of ganymede for 2 players>
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
        self._prepare(self.game.rules(players, research_options(self.game, options)), count)
        self._batch.reward = kind_of(reward)
        self._batch.changes = flag(as_it_changes, "as_it_changes")
        self._batch.most = min(at_least(1, most_decisions, "most_decisions"), 2**62)
        self.reset(seed)

    def _prepare(self, rules: Rules, count: int) -> None:
        self.count = count_of(count)
        self.players = int(rules.players)
        self.spec = spec_of(rules)
        self._rules = rules
        self._batch = Batch(self.spec.observer, rules, self.count, self.spec.actions)
        self._share()

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.count} games of {self.game.name} for {self.players} players>"

    def __getstate__(self) -> dict[str, Any]:
        games = self._batch.snapshot()  # the arrays themselves are shared with the engine
        return {"game": self.game, "rules": self._rules, "count": self.count, "games": games}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.game = kept["game"]
        self._prepare(kept["rules"], kept["count"])
        self._batch.restore(kept["games"])

    def __copy__(self) -> VectorEnv:
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: object) -> VectorEnv:
        copied = VectorEnv.__new__(VectorEnv)
        kept = self.__getstate__()
        states = [state.clone() for state in kept["games"]["states"]]
        copied.__setstate__(kept | {"games": kept["games"] | {"states": states}})
        return copied

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
        """Restart all games; game g plays the seeds seed + g, seed + g + count, …

        >>> from perijove.research.vector import VectorEnv
        >>> env = VectorEnv("ganymede", 2, players=2, seed=1)

        >>> env.reset(7)
        >>> env.seats.tolist(), env.ends.tolist()
        ([0, 0], [0, 0])
        """
        self._batch.begin(self.game.seed(seed))

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> None:
        """Carry out one action in every game; an illegal one is refused before any is played.

        >>> from perijove.research.vector import VectorEnv
        >>> env = VectorEnv("ganymede", 2, players=2, seed=1)

        >>> env.step(env.masks.argmax(axis=1))
        >>> env.seats.tolist()
        [1, 1]
        """
        try:
            plain = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        except TypeError:
            raise BadArgument(
                f"Expected a list of actions, one per game, not {shown(actions)}."
            ) from None
        try:
            self._batch.step(plain)
        except PerijoveError:
            raise
        except (TypeError, ValueError):  # no number, or one that is too large for the engine
            for action in plain:
                self.game.actions.notation(action)
            raise

    def random_actions(self) -> list[int]:
        """Return a uniformly random legal action for every game.

        >>> from perijove.research.vector import VectorEnv
        >>> env = VectorEnv("ganymede", 2, players=2, seed=1)

        >>> env.random_actions()
        [134, 160]
        """
        return self._batch.random_actions()
