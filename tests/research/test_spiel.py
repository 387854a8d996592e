"""OpenSpiel's own test, hidden information, and its searches at a table."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import perijove
from perijove.research.spiel import NAMES
from tests.research.positions import Options, in_flight, pick
from tests.research.tables import every_row, every_table, short


def load(name: str, players: int, **more: Any) -> Any:
    return pyspiel.load_game(f"perijove_{name}", {"players": players, "seeds": 20, **more})


def dealt(game: Any, seed: int, moves: int = 0) -> Any:
    """Return a state some random moves after the deal."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    state.apply_action(seed)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def flight(game: Any) -> Any:
    """Return a state in which ships have been built and fly."""
    state = dealt(game, seed=1)
    state.table = in_flight(game.num_players(), seed=2)
    return state


@every_table
def test_openspiel_plays_random_games(name: str, players: int, options: Options) -> None:
    game = load(name, players, **short(name, options))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_games_are_registered_with_their_options() -> None:
    assert set(NAMES) <= set(pyspiel.registered_names())
    game = pyspiel.load_game("perijove_ganymede(players=4,edition=first,reward=rank)")
    assert game.num_players() == 4
    assert game.get_parameters()["edition"] == "first"
    assert game.num_distinct_actions() == len(perijove.game("ganymede").actions)


@every_table
def test_a_resample_looks_the_same_to_its_player(name: str, players: int, options: Options) -> None:
    state = dealt(load(name, players, **options), seed=3, moves=14)
    looks_the_same(state)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_resample_looks_the_same_in_flight(players: int) -> None:
    state = flight(load("trucker", players))
    for _ in range(8):
        looks_the_same(state)
        state.apply_action(pick(perijove.game("trucker"), state.legal_actions(), random.Random(1)))


def looks_the_same(state: Any) -> None:
    """Compare a state with those that each player may consider possible."""
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for player in range(state.get_game().num_players()):
        other = state.resample_from_infostate(player, sampler)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        if state.current_player() == player:
            assert other.legal_actions() == state.legal_actions()


def test_who_plays_alone_gets_its_own_points_and_no_sum() -> None:
    game = load("trucker", 1, reward="margin")
    assert game.utility_sum() is None
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert load("trucker", 2).get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    rng = random.Random(5)
    state = flight(game)
    while not state.is_terminal():
        state.apply_action(pick(perijove.game("trucker"), state.legal_actions(), rng))
    assert state.returns() == [state.table.result.scores[0]]
    assert state.returns()[0] > 0


def test_a_player_remembers_what_it_did_and_another_does_not_learn_it() -> None:
    game = load("ganymede", 2)
    first, second = dealt(game, 1), dealt(game, 1)
    first.apply_action(first.legal_actions()[0])
    second.apply_action(second.legal_actions()[1])
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_string(1) == second.information_state_string(1)


def test_the_tensors_are_the_observation_and_the_actions_chosen() -> None:
    game = load("ganymede", 2)
    state = dealt(game, seed=5, moves=4)
    seen = np.array(state.observation_tensor(0))
    known = np.array(state.information_state_tensor(0))
    assert np.array_equal(known[: len(seen)], seen)
    assert known[len(seen) :].sum() == 2
    assert seen.max() <= 1


def test_a_copy_goes_its_own_way() -> None:
    state = dealt(load("ganymede", 2), seed=5, moves=10)
    before = str(state)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before
    assert other.history()[:-1] == state.history()


@every_row
def test_mcts_finds_a_move(name: str, options: Options) -> None:
    game = load(name, 2, **short(name, options))
    state = flight(game) if name == "trucker" else dealt(game, seed=2, moves=4)
    rng = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(game, 2.0, 4, evaluator, random_state=rng)
    assert bot.step(state) in state.legal_actions()


@every_row
def test_information_set_mcts_finds_a_move(name: str, options: Options) -> None:
    game = load(name, 2, **short(name, options))
    state = flight(game) if name == "trucker" else dealt(game, seed=2, moves=4)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=2.0,
        max_simulations=4,
        random_state=rng,
    )
    assert bot.step(state) in state.legal_actions()
