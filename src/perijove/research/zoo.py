"""PettingZoo: every game as an AEC environment.

>>> from perijove.research.zoo import env
>>> table = env("ganymede", players=3)
>>> table.reset(seed=1)
>>> for agent in table.agent_iter(max_iter=20):
...     observation, reward, termination, truncation, info = table.last()
...     table.step(int(observation["action_mask"].argmax()))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

import perijove
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.state import State
from perijove.research.observations import (
    legal_mask,
    observation,
    research_options,
    spec_of,
)
from perijove.research.picture import draw
from perijove.research.rewards import kind_of, standings
from perijove.research.text import text_of
from perijove.research.turns import NOBODY, next_seat
from perijove.research.vector import MOST_DECISIONS

MODES = ("human", "ansi", "rgb_array")
ILLEGAL_REWARD = -1.0


def env(game: str = "ganymede", players: int = 2, **settings: Any) -> Any:
    """Give an environment that refuses steps out of order and ends a game on an illegal action.

    Settings are those of `TableEnv` and the options of the game.
    """
    table: Any = TableEnv(game, players, **settings)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL_REWARD)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class TableEnv(AECEnv[str, dict[str, NDArray[Any]], int], EzPickle):
    """A game as its seats play it, one decision at a time; `player_k` is seat k.

    - `reward`: "win", "rank" or "margin" (see `rewards.standings`)
    - `as_it_changes`: rewards whenever the standing changes, not only at the end
    - `scaled`: observations as float32 from 0 to 1, not as int16
    - `most_decisions`: after so many the game is cut off
    - the options of the game; `round_limit` is 100 where there is one and none is named
    """

    def __init__(
        self,
        game: str = "ganymede",
        players: int = 2,
        *,
        render_mode: str | None = None,
        reward: str = "win",
        as_it_changes: bool = False,
        scaled: bool = False,
        most_decisions: int = MOST_DECISIONS,
        **options: Any,
    ) -> None:
        EzPickle.__init__(
            self,
            game,
            players,
            render_mode=render_mode,
            reward=reward,
            as_it_changes=as_it_changes,
            scaled=scaled,
            most_decisions=most_decisions,
            **options,
        )
        super().__init__()
        check_mode(render_mode)
        self.game = perijove.game(game)
        self.metadata = {
            "name": f"{game}_{players}p_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.rules = self.game.rules(players, research_options(self.game, options))
        self.spec = spec_of(self.rules)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._kind = kind_of(reward)
        self._as_it_changes = as_it_changes
        self._scaled = scaled
        self._most = most_decisions
        self._seeds = np.random.default_rng()
        space = observation_space(self.spec, scaled)
        mask = spaces.Box(0, 1, (self.spec.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": space, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.spec.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of actions: the ids of the action table."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed starts the same game."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_of_play: State = self.game.set_up(self.rules, int(self._seeds.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._standing = [0.0] * len(self.agents)
        self._played = 0
        self._ask(NOBODY)

    def _ask(self, last: int) -> None:
        seat = int(next_seat(self.state_of_play, last))
        if seat != NOBODY:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Give what an agent sees, and what it may do if it is asked."""
        seat = self.possible_agents.index(agent)
        row: NDArray[Any] = observation(self.state_of_play, seat)
        asked = agent == self.agent_selection
        mask = legal_mask(self.state_of_play, seat)
        return {
            "observation": self.spec.scaled(row) if self._scaled else row,
            "action_mask": mask if asked else np.zeros_like(mask),
        }

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        seat = self.possible_agents.index(agent)
        self.state_of_play.act(seat, int(action))
        self._played += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.state_of_play.over or self._as_it_changes:
            self._pay()
        if self.state_of_play.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._played >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)
        self._ask(seat)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _pay(self) -> None:
        """Reward every agent for what has changed since it was last paid."""
        now = standings(self.spec.observer, self.state_of_play, self._kind)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = now[seat] - self._standing[seat]
        self._standing = now

    def render(self) -> Any:
        """Show the table as a spectator sees it: printed, as a text or as a picture."""
        return render(self.state_of_play, None, self.render_mode)


def check_mode(mode: str | None) -> None:
    """Refuse an unknown way to render."""
    if mode is not None and mode not in MODES:
        raise InvalidOptions(f"render_mode should be {', '.join(MODES)} or None, not {mode!r}.")


def render(state: State, viewer: int | None, mode: str | None) -> Any:
    """Show a table the way that was asked for."""
    if mode is None:
        return None
    text = text_of(state, viewer)
    if mode == "human":
        print(text)  # noqa: T201 - what this mode is for
        return None
    return text if mode == "ansi" else draw(text)


def observation_space(spec: Any, scaled: bool) -> spaces.Box:
    """Give the space of the rows of numbers."""
    if scaled:
        return spaces.Box(-1.0, 1.0, (spec.size,), np.float32)
    return spaces.Box(spec.low, spec.high, (spec.size,), np.int16)
