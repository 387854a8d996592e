"""Gymnasium's own check, and one seat against bots."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from perijove.kernel.errors import BadArgument, InvalidOptions
from perijove.research.gym import IDS, SeatEnv, SeatVectorEnv
from tests.research.positions import in_flight, pick


def play(env: Any, seed: int, most: int = 10_000) -> list[tuple[float, bool, bool]]:
    """Play random legal actions. Return the result of each."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    steps = []
    for _ in range(most):
        legal = np.flatnonzero(env.unwrapped.action_masks()).tolist()
        action = pick(env.unwrapped.game, legal, rng)
        _, reward, terminated, truncated, _ = env.step(action)
        steps.append((reward, terminated, truncated))
        if terminated or truncated:
            break
    return steps


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_finds_nothing_to_say(name: str) -> None:
    env = gymnasium.make(name, render_mode="ansi")
    check_env(env.unwrapped)


def test_the_expansion_has_ids_of_its_own() -> None:
    assert {f"perijove/GanymedeMoon-{players}p-v0" for players in (2, 3, 4)} < set(IDS)
    env: Any = gymnasium.make("perijove/GanymedeMoon-3p-v0").unwrapped
    env.reset(seed=1)
    assert env.state.view(0).moon


class Flight(SeatEnv):
    """Galaxy Trucker from the first card on."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        super().reset(seed=seed, options=options)
        self.state = in_flight(int(self.rules.players), int(self.np_random.integers(100)))
        self._play_on()
        return self._row(), self._info()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_gymnasium_finds_nothing_to_say_in_flight(players: int) -> None:
    check_env(Flight("trucker", players), skip_render_check=True)


def test_who_flies_alone_is_paid_by_the_credits_earned() -> None:
    env = Flight("trucker", 1)
    steps = play(env, seed=5)
    (credits_,) = env.state.result.scores
    assert credits_ > 0
    assert steps[-1] == (credits_ / 100, True, False)


def test_gymnasium_needs_no_pettingzoo() -> None:
    words = "import perijove.research.gym, sys; sys.exit('pettingzoo' in sys.modules)"
    subprocess.run([sys.executable, "-c", words], check=True)


def test_a_game_ends_with_the_reward_of_the_seat() -> None:
    steps = play(gymnasium.make("perijove/Ganymede-2p-v0", round_limit=3), seed=2)
    *before, (reward, terminated, truncated) = steps
    assert (terminated, truncated) == (True, False)
    assert reward in (-1.0, 0.0, 1.0)
    assert all(step == (0.0, False, False) for step in before)


def test_a_game_that_is_cut_off_is_truncated_without_reward() -> None:
    steps = play(SeatEnv(most_decisions=9), seed=2)
    assert steps[-1] == (0.0, False, True)


def test_the_seat_is_asked_and_nobody_else() -> None:
    env = SeatEnv("ganymede", 3, seat=1, opponents=["random", "greedy"], round_limit=2)
    env.reset(seed=4)
    for _ in range(12):
        assert 1 in env.state.to_act
        mask = env.action_masks()
        assert np.flatnonzero(mask).tolist() == sorted(env.state.legal(1))
        if env.step(int(mask.argmax()))[2]:
            break


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = SeatEnv()
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "not possible now" in info["illegal"]


def test_scaled_observations_are_small_floats() -> None:
    env = SeatEnv(scaled=True)
    row, _ = env.reset(seed=1)
    assert row.dtype == np.float32
    assert env.observation_space.contains(row)


def test_the_seat_can_be_drawn() -> None:
    env = SeatEnv("ganymede", 4, seat=None)
    seats = {env.reset(seed=seed)[1]["seat"] for seed in range(30)}
    assert seats == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"seat": 2}, "seat should be from 0 to 1"),
        ({"opponents": "nobody"}, "There is no bot"),
        ({"opponents": ["random", "random"]}, "There are 1 opponents, not 2"),
        ({"reward": "fame"}, "There is no reward"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidOptions, match=words):
        SeatEnv(**settings)


def vector(mode: str, **settings: Any) -> Any:
    """Return four short games that step together."""
    return gymnasium.make_vec(
        "perijove/Ganymede-2p-v0", num_envs=4, autoreset_mode=mode, round_limit=1, **settings
    )


def until_an_end(envs: Any) -> tuple[Any, ...]:
    """Play the first legal actions until a game ends; return the last step."""
    _, infos = envs.reset(seed=5)
    while True:
        masks = envs.action_masks()
        np.testing.assert_array_equal(infos["action_mask"], masks)
        step = envs.step(masks.argmax(axis=1))
        infos = step[-1]
        if step[2].any():
            return tuple(step)


def test_a_vector_of_games_is_one_of_gymnasium() -> None:
    envs = vector("NextStep")
    assert isinstance(envs, SeatVectorEnv)
    assert isinstance(envs, gymnasium.vector.VectorEnv)
    rows, infos = envs.reset(seed=1)
    assert rows in envs.observation_space
    for number in range(4):
        row, info = SeatEnv(round_limit=1).reset(seed=1 + number)
        np.testing.assert_array_equal(rows[number], row)
        np.testing.assert_array_equal(infos["action_mask"][number], info["action_mask"])


def test_the_next_step_starts_a_new_game() -> None:
    envs = vector("NextStep")
    _, rewards, ended, _, _ = until_an_end(envs)
    assert set(rewards[ended]) <= {-1.0, 0.0, 1.0}
    assert not envs.action_masks()[ended].any()
    _, rewards, again, _, _ = envs.step(envs.action_masks().argmax(axis=1))
    assert not again[ended].any()
    assert not rewards[ended].any()
    assert envs.action_masks()[ended].any(axis=1).all()


def test_the_same_step_starts_a_new_game_and_shows_the_last_position() -> None:
    envs = vector("SameStep")
    rows, _, ended, _, infos = until_an_end(envs)
    assert envs.action_masks().any(axis=1).all()
    for number in np.flatnonzero(ended):
        final = infos["final_obs"][number]
        assert final in envs.single_observation_space
        assert (final != rows[number]).any()
        assert not infos["final_info"]["action_mask"][number].any()


def test_the_caller_starts_a_new_game() -> None:
    envs = vector("Disabled")
    _, _, ended, cut, _ = until_an_end(envs)
    envs.reset(options={"reset_mask": ended | cut})
    assert envs.action_masks().any(axis=1).all()


def test_a_vector_needs_a_game() -> None:
    with pytest.raises(BadArgument, match="The number of games is 1 or more, not 0"):
        SeatVectorEnv(0)
