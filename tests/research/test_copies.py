"""Copies of environments go on exactly as the original does."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import perijove.research.gym
from perijove.kernel.errors import PerijoveError
from perijove.research import spiel
from perijove.research.observations import legal_mask, observable_games, observation, spec_of
from perijove.research.vector import VectorEnv
from perijove.research.workers import WorkerVectorEnv
from perijove.research.zoo import TableEnv

GAMES = observable_games()
STEPS = 40
COPIES = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}

each_game = pytest.mark.parametrize("name", GAMES)
each_copy = pytest.mark.parametrize("way", COPIES)


def first(mask: Any) -> int:
    """Return the first legal action of a mask."""
    return int(np.argmax(mask))


@each_copy
@each_game
def test_a_copied_batch_of_games_goes_on_alike(name: str, way: str) -> None:
    env = VectorEnv(name, 3, players=2, seed=5)
    for _ in range(STEPS):
        env.step(env.random_actions())
    other = COPIES[way](env)
    assert repr(other) == repr(env)
    for _ in range(STEPS):
        for array in ("observations", "masks", "seats", "rewards", "ends"):
            assert (getattr(env, array) == getattr(other, array)).all()
        chosen = env.random_actions()
        assert other.random_actions() == chosen
        env.step(chosen)
        other.step(chosen)
    before = other.observations.copy()
    env.step(env.random_actions())
    assert (other.observations == before).all()


@each_copy
@each_game
def test_a_copied_table_goes_on_alike(name: str, way: str) -> None:
    env = TableEnv(name, 2)
    env.reset(seed=4)
    advance(env)
    other = COPIES[way](env)
    assert repr(other) == repr(env)
    assert advance(env) == advance(other)
    assert env.state_of_play == other.state_of_play
    env.reset()
    other.reset()
    assert env.state_of_play == other.state_of_play


def advance(env: TableEnv) -> list[tuple[str, int]]:
    """Play some decisions and return them."""
    made = []
    for _ in range(STEPS):
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            break
        made.append((env.agent_selection, first(observation["action_mask"])))
        env.step(made[-1][1])
    return made


@each_copy
@pytest.mark.parametrize("opponent", ["random", "greedy", "pilot"])
@each_game
def test_a_copied_seat_goes_on_alike(name: str, opponent: str, way: str) -> None:
    env = perijove.research.gym.SeatEnv(name, 2, opponents=opponent)
    _, info = env.reset(seed=4)
    _, _, _, _, info = env.step(first(info["action_mask"]))
    other = COPIES[way](env)
    ways = []
    for one in (env, other):
        row, _, _, _, after = one.step(first(info["action_mask"]))
        ways.append((row.tolist(), after["action_mask"].tolist()))
    assert ways[0] == ways[1]


def test_a_wrapped_environment_is_copied() -> None:
    env = gymnasium.make(perijove.research.gym.IDS[0])
    env.reset(seed=1)
    other = copy.deepcopy(env)
    assert env.unwrapped.state == other.unwrapped.state


@each_game
def test_copied_states_of_openspiel_go_on_alike(name: str) -> None:
    game = pyspiel.load_game(spiel.known_as(perijove.game(name)))
    state = game.new_initial_state()
    state.apply_action(7)
    for other in (state.clone(), copy.deepcopy(state)):
        assert str(other) == str(state)
        other.apply_action(other.legal_actions()[0])
        assert other.history() != state.history()


@each_copy
@each_game
def test_games_of_openspiel_are_copied(name: str, way: str) -> None:
    game = pyspiel.load_game(f"{spiel.known_as(perijove.game(name))}(players=2,seeds=5)")
    other = COPIES[way](game)
    assert str(other) == str(game)
    assert other.max_chance_outcomes() == 5


def test_processes_cannot_be_copied() -> None:
    env = WorkerVectorEnv(GAMES[0], 1, 1, players=2)
    try:
        for way in COPIES.values():
            with pytest.raises(PerijoveError, match="owns processes and cannot be copied"):
                way(env)
    finally:
        env.close()


@each_game
def test_observations_of_seats_that_do_not_exist_are_refused(name: str) -> None:
    state = perijove.game(name).start(players=2, seed=1)
    for look in (observation, legal_mask):
        for seat in (-1, 2, 7, "0", 0.0):
            with pytest.raises(PerijoveError):
                look(state, seat)
    with pytest.raises(PerijoveError, match="There is no slice 'nonsense'"):
        spec_of(state.rules)["nonsense"]


@pytest.mark.parametrize("count", [0, -1, 1.5, "2"])
def test_batches_of_no_games_are_refused(count: Any) -> None:
    with pytest.raises(PerijoveError):
        VectorEnv(GAMES[0], count)
