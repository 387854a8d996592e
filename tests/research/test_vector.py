"""Many games at once are the same games as one by one."""

from __future__ import annotations

import numpy as np
import pytest

import perijove
from perijove.kernel.errors import IllegalAction
from perijove.research.observations import legal_mask, observation
from perijove.research.turns import NOBODY, next_seat
from perijove.research.vector import VectorEnv
from perijove.research.workers import WorkerVectorEnv
from tests.research.tables import every_table, short


@every_table
def test_every_game_is_the_game_of_its_seed(name: str, players: int) -> None:
    count, seed = 3, 40
    options = short(name)
    env = VectorEnv(name, count, players=players, seed=seed, **options)
    games = [
        perijove.game(name).start(players=players, seed=seed + g, **options) for g in range(count)
    ]
    last = [NOBODY] * count
    for _ in range(60):
        actions = env.random_actions()
        for g, state in enumerate(games):
            seat = next_seat(state, last[g])
            assert env.seats[g] == seat
            assert np.array_equal(env.observations[g], observation(state, seat))
            assert np.array_equal(env.masks[g], legal_mask(state, seat))
            state.act(seat, actions[g])
            last[g] = seat
        env.step(actions)
        if any(state.over for state in games):
            break


def test_finished_games_pay_and_begin_anew() -> None:
    env = VectorEnv("ganymede", 4, players=2, seed=1, round_limit=2)
    ended = np.zeros(4, int)
    for _ in range(200):
        env.step(env.random_actions())
        over = env.ends == 1
        ended += over
        assert np.allclose(env.rewards.sum(axis=1), 0)
        assert not env.rewards[~over].any()
        round_at = env.spec["round"]
        assert (env.observations[over, round_at] == 1).all()
    assert (ended >= 2).all()


def test_rewards_as_they_change_add_up_to_the_margin_at_the_end() -> None:
    settings = {"players": 2, "seed": 9, "reward": "margin", "round_limit": 2}
    at_end = VectorEnv("ganymede", 1, **settings)
    on_the_way = VectorEnv("ganymede", 1, as_it_changes=True, **settings)
    total = np.zeros(2)
    while not at_end.ends[0]:
        actions = at_end.random_actions()
        at_end.step(actions)
        on_the_way.step(actions)
        total += on_the_way.rewards[0]
    assert np.allclose(total, at_end.rewards[0])


def test_a_game_is_cut_off_after_the_most_decisions() -> None:
    env = VectorEnv("ganymede", 2, players=2, seed=1, most_decisions=5)
    ends = []
    for _ in range(10):
        env.step(env.random_actions())
        ends.append(env.ends.tolist())
    assert [end for end in ends if any(end)] == [[2, 2], [2, 2]]
    assert ends[4] == ends[9] == [2, 2]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = VectorEnv("ganymede", 2, players=2, seed=1)
    before = env.observations.copy()
    with pytest.raises(IllegalAction, match="not possible now"):
        env.step([env.random_actions()[0], 0])
    assert np.array_equal(env.observations, before)
    with pytest.raises(ValueError, match="as many actions"):
        env.step([1])


def test_the_arrays_are_the_engines_to_write() -> None:
    env = VectorEnv("ganymede", 1, players=2, seed=1)
    with pytest.raises(ValueError, match="read-only"):
        env.observations[0, 0] = 1


def test_workers_play_the_same_games_in_shared_memory() -> None:
    here = [
        VectorEnv("ganymede", 3, players=2, seed=7 + worker * WorkerVectorEnv.stride)
        for worker in range(2)
    ]
    with WorkerVectorEnv("ganymede", 3, 2, players=2, seed=7) as env:
        for _ in range(30):
            actions = here[0].random_actions() + here[1].random_actions()
            for part, one in enumerate(here):
                one.step(actions[3 * part : 3 * part + 3])
            env.step(actions)
            assert np.array_equal(
                env.observations, np.concatenate([one.observations for one in here])
            )
            assert np.array_equal(env.masks, np.concatenate([one.masks for one in here]))
            assert np.array_equal(env.seats, np.concatenate([one.seats for one in here]))
        with pytest.raises(IllegalAction):
            env.step([0] * 6)
