"""Gymnasium's own check, and one seat against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from perijove.kernel.errors import InvalidOptions
from perijove.research.gym import IDS, SeatEnv


def play(env: Any, seed: int, most: int = 10_000) -> list[tuple[float, bool, bool]]:
    """Play random legal actions; give what came of each."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    steps = []
    for _ in range(most):
        action = int(rng.choice(np.flatnonzero(env.unwrapped.action_masks())))
        _, reward, terminated, truncated, _ = env.step(action)
        steps.append((reward, terminated, truncated))
        if terminated or truncated:
            break
    return steps


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_finds_nothing_to_say(name: str) -> None:
    env = gymnasium.make(name, render_mode="ansi")
    check_env(env.unwrapped, skip_close_check=True)


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
