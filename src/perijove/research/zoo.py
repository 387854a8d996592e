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
from numpy.typing import NDArray

import perijove
from perijove.kernel.arguments import at_least, flag, listed, shown, whole
from perijove.kernel.errors import BadArgument, IllegalAction
from perijove.kernel.extras import extra
from perijove.kernel.state import State
from perijove.research.limits import MOST_DECISIONS, research_options
from perijove.research.observations import spec_of
from perijove.research.rendering import MODES, check_mode, render
from perijove.research.rewards import ILLEGAL_REWARD, kind_of, standings
from perijove.research.spaces import observation_space
from perijove.research.turns import NOBODY, REFUSED, next_seat, take

with extra("research"):
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.env_logger import EnvLogger

GAME = perijove.games()[0]  # where none is named


def env(game: str = GAME, players: int = 2, **settings: Any) -> TableEnv:
    """Return an environment in which an illegal action ends the game, like the classic ones.

    Settings are those of `TableEnv` and the options of the game.

    >>> from perijove.research.zoo import env
    >>> env("ganymede", players=3)
    <TableEnv of ganymede for 3 players>
    """
    return TableEnv(game, players, illegal_ends=True, **settings)


class TableEnv(AECEnv[str, dict[str, NDArray[Any]], int]):
    """A game played one decision at a time; `player_k` is seat k.

    - `reward`: "win", "rank" or "margin" (see `rewards.standings`)
    - `as_it_changes`: rewards whenever the standing changes, not only at the end
    - `scaled`: observations as float32 from -1 to 1, not as int16
    - `most_decisions`: after this many the game is truncated
    - `illegal_ends`: an illegal action ends the game with -1; otherwise it raises `IllegalAction`
    - the options of the game; `round_limit` is 100 if the game has this option and none is named

    >>> from perijove.research.zoo import TableEnv
    >>> table = TableEnv("ganymede", players=2)
    >>> table.reset(seed=1)

    >>> table.agents, table.agent_selection
    (['player_0', 'player_1'], 'player_0')
    """

    def __init__(
        self,
        game: str = GAME,
        players: int = 2,
        *,
        render_mode: str | None = None,
        reward: str = "win",
        as_it_changes: bool = False,
        scaled: bool = False,
        most_decisions: int = MOST_DECISIONS,
        illegal_ends: bool = False,
        **options: Any,
    ) -> None:
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
        self._as_it_changes = flag(as_it_changes, "as_it_changes")
        self._scaled = flag(scaled, "scaled")
        self._most = at_least(1, most_decisions, "most_decisions")
        self._illegal_ends = flag(illegal_ends, "illegal_ends")
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()
        space = observation_space(self.spec, self._scaled)
        mask = spaces.Box(0, 1, (self.spec.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": space, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.spec.actions) for agent in self.possible_agents
        }

    def __repr__(self) -> str:
        return f"<TableEnv of {self.game.name} for {len(self.possible_agents)} players>"

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent observes.

        >>> from perijove.research.zoo import TableEnv
        >>> table = TableEnv("ganymede", players=2)
        >>> table.reset(seed=1)

        >>> sorted(table.observation_space("player_0"))
        ['action_mask', 'observation']
        """
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of actions: the ids of the action table.

        >>> from perijove.research.zoo import TableEnv
        >>> table = TableEnv("ganymede", players=2)
        >>> table.reset(seed=1)

        >>> table.action_space("player_0")
        Discrete(374)
        """
        return self.action_spaces[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; the same seed starts the same game.

        >>> from perijove.research.zoo import TableEnv
        >>> table = TableEnv("ganymede", players=2)
        >>> table.reset(seed=1)

        >>> table.rewards
        {'player_0': 0.0, 'player_1': 0.0}
        """
        if seed is not None:
            self._seeds = np.random.default_rng(at_least(0, seed, "A seed"))
        self.state_of_play: State = self.game.set_up(self.rules, int(self._seeds.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._standing = [0.0] * len(self.agents)
        self._played = 0
        self._paid = False  # whether there are rewards to forget
        self._done = False
        self.agent_selection = self.possible_agents[next_seat(self.state_of_play, NOBODY)]

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return the observation of an agent, and its mask if it has to act.

        >>> from perijove.research.zoo import TableEnv
        >>> table = TableEnv("ganymede", players=2)
        >>> table.reset(seed=1)

        >>> int(table.observe("player_0")["action_mask"].sum())
        4
        >>> int(table.observe("player_1")["action_mask"].sum())
        0
        """
        self._need_game()
        seat = self._seat_of[self._known(agent)]
        asked = seat if agent == self.agent_selection else NOBODY
        seen = self.spec.sight.look(self.state_of_play, seat, asked)
        if self._scaled:
            seen["observation"] = self.spec.scaled(seen["observation"])
        return seen

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent to act; None if its game is over.

        >>> from perijove.research.zoo import TableEnv
        >>> table = TableEnv("ganymede", players=2)
        >>> table.reset(seed=1)

        >>> table.step(int(table.observe("player_0")["action_mask"].argmax()))
        >>> table.agent_selection
        'player_1'
        """
        self._need_game()
        if self._done or action is None:
            self._leave(action)
            return
        number = whole(action, "An action")
        agent = self.agent_selection
        known = number in range(self.spec.actions)
        seat = take(self.state_of_play, self._seat_of[agent], number) if known else REFUSED
        if seat == REFUSED:
            self._refuse(agent, number)
            return
        self._played += 1
        if self._paid:
            self._forget(agent)
        if seat == NOBODY or self._as_it_changes:
            self._pay()
        if seat == NOBODY:
            self._end(self.terminations)
        else:
            self.agent_selection = self.possible_agents[seat]
            if self._played >= self._most:
                self._end(self.truncations)
        if self.render_mode == "human":
            self.render()

    def _need_game(self) -> None:
        """Refuse what needs a game before the first one was started."""
        if not hasattr(self, "state_of_play"):
            raise BadArgument("There is no game yet: call reset first.")

    def _known(self, agent: str) -> str:
        """Return an agent; refuse one that does not exist."""
        if agent not in self.possible_agents:
            agents = listed(self.possible_agents)
            raise BadArgument(f"There is no agent {shown(agent)}; the agents are {agents}.")
        return agent

    def _leave(self, action: int | None) -> None:
        """Remove an agent that knows that the game is over."""
        if self.agents and not self._done:
            raise BadArgument("The game is not over: choose an action instead of None.")
        if self.agents:
            self._was_dead_step(action)
        else:
            EnvLogger.warn_step_after_terminated_truncated()

    def _refuse(self, agent: str, action: int) -> None:
        """Raise an error for an illegal action, or end the game with it."""
        try:
            self.state_of_play.act(self._seat_of[agent], action)
        except IllegalAction as error:
            if not self._illegal_ends or action not in range(self.spec.actions):
                raise
            self.infos[agent] = {"illegal": str(error)}
        self._forget(agent)
        self.rewards[agent] = ILLEGAL_REWARD
        self._accumulate_rewards()
        self._end(self.terminations)

    def _forget(self, agent: str) -> None:
        """Clear the rewards of the previous step, and those the agent has seen."""
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()

    def _pay(self) -> None:
        """Reward every agent for what has changed since its last reward."""
        now = standings(self.spec.observer, self.state_of_play, self._kind)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = now[seat] - self._standing[seat]
        self._standing = now
        self._paid = True
        self._accumulate_rewards()

    def _end(self, ends: dict[str, bool]) -> None:
        """Mark the game as over for every agent."""
        ends.update(dict.fromkeys(self.agents, True))
        self._done = True

    def render(self) -> Any:
        """Show the table as a spectator sees it: printed, as a text or as a picture."""
        self._need_game()
        return render(self.state_of_play, None, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is no open window or file."""
