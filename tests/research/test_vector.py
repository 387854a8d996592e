"""Many games at once are the same games as one by one."""

from __future__ import annotations

import random

import numpy as np
import pytest

import perijove
from perijove.kernel.errors import IllegalAction
from perijove.research.observations import legal_mask, observation
from perijove.research.turns import NOBODY, next_seat
from perijove.research.vector import VectorEnv
from perijove.research.workers import WorkerVectorEnv
from tests.research.positions import Options, in_flight, pick
from tests.research.tables import every_row, every_table, short


@every_table
def test_every_game_is_the_game_of_its_seed(name: str, players: int, options: Options) -> None:
    count, seed = 3, 40
    options = short(name, options)
    rng = random.Random(seed)
    env = VectorEnv(name, count, players=players, seed=seed, **options)
    seeds = [seed + g for g in range(count)]
    games = [perijove.game(name).start(players=players, seed=one, **options) for one in seeds]
    last = [NOBODY] * count
    for _ in range(300):
        actions = []
        for g, state in enumerate(games):
            seat = next_seat(state, last[g])
            actions.append(pick(state.rules.game, state.legal(seat), rng))
            assert env.seats[g] == seat
            assert np.array_equal(env.observations[g], observation(state, seat))
            assert np.array_equal(env.masks[g], legal_mask(state, seat))
            state.act(seat, actions[g])
            last[g] = seat
        env.step(actions)
        for g, state in enumerate(games):
            assert env.ends[g] == state.over
            if state.over:
                seeds[g] += count
                games[g] = state.rules.game.set_up(state.rules, seeds[g])
                last[g] = NOBODY
    assert min(seeds) >= seed + count  # every place has seen its next game


@every_table
def test_random_actions_are_legal(name: str, players: int, options: Options) -> None:
    env = VectorEnv(name, 4, players=players, seed=1, **options)
    for _ in range(20):
        actions = env.random_actions()
        assert env.masks[np.arange(4), actions].all()
        env.step(actions)


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
    with pytest.raises(ValueError, match="one action each"):
        env.step([1])


def test_the_arrays_are_the_engines_to_write() -> None:
    env = VectorEnv("ganymede", 1, players=2, seed=1)
    with pytest.raises(ValueError, match="read-only"):
        env.observations[0, 0] = 1


def test_who_plays_alone_is_paid_by_points() -> None:
    env = VectorEnv("trucker", 1, players=1, seed=1, reward="margin")
    env._batch.states[0] = in_flight(1, seed=2)
    env._batch.show(0)
    rng = random.Random(5)
    while not env.ends[0]:
        state = env._batch.states[0]
        env.step([pick(env.game, np.flatnonzero(env.masks[0]).tolist(), rng)])
    assert state.over
    assert env.rewards[0].tolist() == [state.result.scores[0]]
    assert env.rewards[0, 0] > 0


ARRAYS = ("observations", "masks", "rewards", "ends", "seats")


@every_row
def test_workers_play_the_same_games_in_shared_memory(name: str, options: Options) -> None:
    settings = {"players": 2, "most_decisions": 12, **options}
    here = [
        VectorEnv(name, 3, seed=7 + worker * WorkerVectorEnv.stride, **settings)
        for worker in range(2)
    ]
    with WorkerVectorEnv(name, 3, 2, seed=7, **settings) as env:
        for _ in range(15):
            actions = here[0].random_actions() + here[1].random_actions()
            assert env.random_actions() == actions
            for part, one in enumerate(here):
                one.step(actions[3 * part : 3 * part + 3])
            env.step(actions)
            for array in ARRAYS:
                whole = np.concatenate([getattr(one, array) for one in here])
                assert np.array_equal(getattr(env, array), whole), array


def test_workers_refuse_what_a_vector_refuses_before_any_game_goes_on() -> None:
    with WorkerVectorEnv("ganymede", 1, 2, players=2, seed=7) as env:
        before = {array: getattr(env, array).copy() for array in ARRAYS}
        legal = env.masks.argmax(axis=1)
        for wrong in (0, -1, 100_000):
            for game in (0, 1):
                actions = legal.copy()
                actions[game] = wrong
                with pytest.raises(IllegalAction):
                    env.step(actions)
        with pytest.raises(ValueError, match="2 games need one action each, not 1"):
            env.step([int(legal[0])])
        for array in ARRAYS:
            assert np.array_equal(getattr(env, array), before[array]), array
            with pytest.raises(ValueError, match="read-only"):
                getattr(env, array)[0] = 0
        env.step(legal)  # the workers have not received it
        other = VectorEnv("ganymede", 1, players=2, seed=7)
        other.step([int(legal[0])])
        assert np.array_equal(env.observations[0], other.observations[0])


def test_random_actions_of_workers_are_legal_and_change_nothing() -> None:
    with WorkerVectorEnv("ganymede", 2, 2, players=2, seed=7) as env:
        before = {array: getattr(env, array).copy() for array in ARRAYS}
        first, second = env.random_actions(), env.random_actions()
        for actions in (first, second):
            assert [type(action) for action in actions] == [int] * 4
            assert env.masks[np.arange(4), actions].all()
        assert first != second
        for array in ARRAYS:
            assert np.array_equal(getattr(env, array), before[array]), array
        env.step(first)  # an older choice is equally valid
        env.reset(7)
        assert env.random_actions() == first
