"""Gymnasium: one seat of a game against bots, alone or in a vector of games.

>>> import gymnasium
>>> import perijove.research.gym
>>> env = gymnasium.make("perijove/Ganymede-2p-v0", opponents="random")
>>> row, info = env.reset(seed=1)
>>> action = int(info["action_mask"].argmax())
>>> row, reward, terminated, truncated, info = env.step(action)

Many games at once, as a `gymnasium.vector.VectorEnv`:

>>> envs = gymnasium.make_vec("perijove/Ganymede-2p-v0", num_envs=4, opponents="pilot")
>>> rows, infos = envs.reset(seed=1)
>>> rows.shape, infos["action_mask"].shape == (4, envs.single_action_space.n)
((4, 1033), True)
"""

from __future__ import annotations

from functools import partial
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

import perijove
from perijove.kernel.arguments import at_least, flag, listed, shown, whole
from perijove.kernel.errors import BadArgument, IllegalAction, InvalidOptions
from perijove.kernel.extras import extra
from perijove.kernel.state import State
from perijove.research.limits import MOST_DECISIONS, count_of, research_options
from perijove.research.observations import (
    expansions,
    legal_mask,
    observable_games,
    observation,
    spec_of,
)
from perijove.research.opponents import Opponent, read_opponents, seated
from perijove.research.rendering import MODES, check_mode, render
from perijove.research.rewards import ILLEGAL_REWARD, kind_of, standings
from perijove.research.spaces import observation_space
from perijove.research.turns import NOBODY, next_seat

with extra("research"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, SyncVectorEnv

SEEDS = 2**31
GAME = perijove.games()[0]  # where none is named


class SeatEnv(gymnasium.Env[NDArray[Any], np.int64]):
    """One seat of a game; bots play the others.

    - `seat`: which one; None draws one for every game
    - `opponents`: who plays the other seats, one for all or a list in turn order: the name of a
      bot, a bot, a network, a policy or a function (see `opponents.Opponent`)
    - `reward`: "win", "rank" or "margin" (see `rewards.standings`)
    - `as_it_changes`: rewards whenever the standing changes, not only at the end
    - `scaled`: observations as float32 from -1 to 1, not as int16
    - `most_decisions`: the game is truncated after this many decisions of all seats
    - the options of the game; `round_limit` is 100 if the game has this option and none is named

    An illegal action ends the game with a reward of -1; `info["illegal"]` says why.

    >>> from perijove.research.gym import SeatEnv
    >>> env = SeatEnv("ganymede", opponents="random")
    >>> row, info = env.reset(seed=1)

    >>> env
    <SeatEnv of ganymede for 2 players>
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 - as Env declares it

    def __init__(
        self,
        game: str = GAME,
        players: int = 2,
        *,
        seat: int | None = 0,
        opponents: Opponent = "random",
        render_mode: str | None = None,
        reward: str = "win",
        as_it_changes: bool = False,
        scaled: bool = False,
        most_decisions: int = MOST_DECISIONS,
        **options: Any,
    ) -> None:
        check_mode(render_mode)
        self.game = perijove.game(game)
        self.rules = self.game.rules(players, research_options(self.game, options))
        self.row_spec = spec_of(self.rules)
        if seat is not None and not 0 <= whole(seat, "A seat") < players:
            raise InvalidOptions(f"{game}: seat should be from 0 to {players - 1}, not {seat!r}.")
        self.render_mode = render_mode
        self.observation_space = observation_space(self.row_spec, scaled)
        self.action_space = spaces.Discrete(self.row_spec.actions)
        self._opponents = read_opponents(opponents, self.rules, scaled=scaled)
        self._seat = seat
        self._kind = kind_of(reward)
        self._as_it_changes = flag(as_it_changes, "as_it_changes")
        self._scaled = flag(scaled, "scaled")
        self._most = at_least(1, most_decisions, "most_decisions")

    def __repr__(self) -> str:
        return f"<SeatEnv of {self.game.name} for {self.rules.players} players>"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Start a new game and play until the first decision of the seat.

        >>> from perijove.research.gym import SeatEnv
        >>> env = SeatEnv("ganymede", opponents="random")
        >>> row, info = env.reset(seed=1)

        >>> row.shape, sorted(info)
        ((1033,), ['action_mask', 'seat'])
        """
        super().reset(seed=None if seed is None else at_least(0, seed, "A seed"))
        players = int(self.rules.players)
        chance = self.np_random
        self.state: State = self.game.set_up(self.rules, int(chance.integers(SEEDS)))
        self.seat = int(chance.integers(players)) if self._seat is None else self._seat
        self._players = {
            (self.seat + 1 + i) % players: seated(opponent, int(chance.integers(SEEDS)))
            for i, opponent in enumerate(self._opponents)
        }
        self._standing = 0.0
        self._played = 0
        self._last = NOBODY
        self._play_on()
        return self._row(), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Play the action of the seat, then the bots until its next decision.

        >>> from perijove.research.gym import SeatEnv
        >>> env = SeatEnv("ganymede", opponents="random")
        >>> row, info = env.reset(seed=1)

        >>> row, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
        >>> reward, terminated, truncated
        (0.0, False, False)
        """
        number = whole(action, "An action")
        self._need_game()
        try:
            self._act(self.seat, number)
        except IllegalAction as error:
            return self._row(), ILLEGAL_REWARD, True, False, {**self._info(), "illegal": str(error)}
        self._play_on()
        over = self.state.over
        reward = self._pay() if over or self._as_it_changes else 0.0
        if self.render_mode == "human":
            self.render()
        return self._row(), reward, over, not over and self._played >= self._most, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions the seat may choose now, in the form that MaskablePPO expects.

        >>> from perijove.research.gym import SeatEnv
        >>> env = SeatEnv("ganymede", opponents="random")
        >>> row, info = env.reset(seed=1)

        >>> int(env.action_masks().sum()) == len(env.state.legal(0))
        True
        """
        self._need_game()
        return legal_mask(self.state, self.seat).astype(np.bool_)

    def render(self) -> Any:
        """Show the table as the seat sees it: printed, as a text or as a picture."""
        self._need_game()
        return render(self.state, self.seat, self.render_mode)

    def _need_game(self) -> None:
        """Refuse what needs a game before the first one was started."""
        if not hasattr(self, "state"):
            raise BadArgument("There is no game yet: call reset first.")

    def _act(self, seat: int, action: int) -> None:
        self.state.act(seat, action)
        self._last = seat
        self._played += 1

    def _play_on(self) -> None:
        """Let the bots play until the seat has to decide, or the game ends or is truncated."""
        while self._played < self._most:
            seat = int(next_seat(self.state, self._last))
            if seat in (self.seat, NOBODY):
                break
            self._act(seat, self._players[seat].choose(self.state, seat))

    def _pay(self) -> float:
        now = standings(self.row_spec.observer, self.state, self._kind)[self.seat]
        reward = now - self._standing
        self._standing = now
        return reward

    def _row(self) -> NDArray[Any]:
        row: NDArray[Any] = observation(self.state, self.seat)
        return self.row_spec.scaled(row) if self._scaled else row

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "action_mask": legal_mask(self.state, self.seat)}


class SeatVectorEnv(SyncVectorEnv):
    """Games of `SeatEnv` that step together, in one process.

    `autoreset_mode` says what happens after a game has ended: the next step starts a new one
    ("NextStep"), the same step does, with the last observation in `infos["final_obs"]` and its
    info in `infos["final_info"]` ("SameStep"), or the caller resets it with
    `reset(options={"reset_mask": mask})` ("Disabled"). All other arguments are those of `SeatEnv`.

    >>> from perijove.research.gym import SeatVectorEnv
    >>> envs = SeatVectorEnv(2, game="ganymede", autoreset_mode="SameStep")
    >>> rows, infos = envs.reset(seed=1)
    >>> rows.shape, envs.action_masks().shape
    ((2, 1033), (2, 374))
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        **settings: Any,
    ) -> None:
        count = count_of(num_envs)
        mode = mode_of(autoreset_mode)
        super().__init__([partial(SeatEnv, **settings)] * count, autoreset_mode=mode)
        self._games = cast("list[SeatEnv]", self.envs)

    def __repr__(self) -> str:
        return f"<SeatVectorEnv of {self.num_envs} games of {self._games[0].game.name}>"

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions each seat may choose now, one row per game."""
        return np.stack([game.action_masks() for game in self._games])


def mode_of(mode: str | AutoresetMode) -> AutoresetMode:
    """Return an autoreset mode given as itself or by its name."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        modes = listed([known.value for known in AutoresetMode], "or")
        raise InvalidOptions(f"autoreset_mode should be {modes}, not {shown(mode)}.") from None


def register() -> list[str]:
    """Register the games, with and without expansions, in Gymnasium; return their ids."""
    ids = []
    for name in observable_games():
        game = perijove.game(name)
        for options in expansions(game):
            title = "".join(word.capitalize() for word in (name, *options))
            for players in game.players:
                ids.append(f"perijove/{title}-{players}p-v0")
                _register(ids[-1], {"game": name, "players": players, **options})
    return ids


def _register(known: str, settings: dict[str, Any]) -> None:
    if known not in gymnasium.registry:
        gymnasium.register(
            known,
            entry_point="perijove.research.gym:SeatEnv",
            vector_entry_point="perijove.research.gym:SeatVectorEnv",
            kwargs=settings,
        )


IDS = register()
