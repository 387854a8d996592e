"""PettingZoo's own tests, and what a table promises beyond them."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from perijove.kernel.errors import InvalidOptions
from perijove.research.observations import observable_games
from perijove.research.zoo import TableEnv, env
from tests.research.tables import every_table

# Masks have to be in the observation, so it is a dictionary; nobody may act when a game is over.
KNOWN = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
)


@pytest.fixture
def only_known_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        for message in KNOWN:
            warnings.filterwarnings("ignore", message)
        yield


def play(table: Any, seed: int) -> Iterator[str]:
    """Play random actions and name the agent before each."""
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in table.agent_iter():
        yield agent
        seen, _, termination, truncation, _ = table.last()
        done = termination or truncation
        table.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.usefixtures("only_known_warnings")
@every_table
def test_the_interface_is_as_pettingzoo_wants_it(name: str, players: int) -> None:
    api_test(env(name, players), num_cycles=300)


@every_table
def test_the_same_seed_plays_the_same_game(name: str, players: int) -> None:
    seed_test(functools.partial(env, name, players), num_cycles=60)


@pytest.mark.parametrize("name", observable_games())
def test_every_way_to_render_works(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    short = functools.partial(env, name, most_decisions=3)
    render_test(short)
    assert "seat 0" in capsys.readouterr().out


def test_a_spectator_is_drawn_no_hand() -> None:
    table = TableEnv("ganymede", render_mode="ansi")
    table.reset(seed=1)
    assert "hand_size" in table.render()
    assert "hand:" not in table.render()


def total_rewards(table: TableEnv, seed: int) -> Any:
    """Play random actions to the end and add up what every agent got."""
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total = np.zeros(len(table.possible_agents))
    while not any(table.terminations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(int(rng.choice(np.flatnonzero(mask))))
        total += [table.rewards[agent] for agent in table.possible_agents]
    return total


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
def test_rewards_at_the_end_are_the_sum_of_those_on_the_way(reward: str) -> None:
    at_the_end, on_the_way = (
        total_rewards(TableEnv("ganymede", 3, reward=reward, round_limit=12, **when), seed=5)
        for when in ({}, {"as_it_changes": True})
    )
    assert np.any(at_the_end)
    assert np.allclose(at_the_end, on_the_way)
    assert np.isclose(at_the_end.sum(), 0)


def test_secret_choices_come_in_turn_and_stay_secret() -> None:
    table = TableEnv("ganymede", 2)
    table.reset(seed=3)
    before = table.observe("player_1")["observation"]
    assert table.agent_selection == "player_0"
    table.step(table.state_of_play.legal(0)[0])
    assert table.agent_selection == "player_1"
    assert np.array_equal(table.observe("player_1")["observation"], before)


def test_a_game_is_cut_off_after_the_most_decisions() -> None:
    table = TableEnv("ganymede", most_decisions=10)
    steps = list(play(table, seed=1))
    assert len(steps) == 10 + 2  # each agent is told once that it is over
    assert table.agents == []


def test_an_illegal_action_ends_the_game() -> None:
    table = env("ganymede")
    table.reset(seed=1)
    table.step(0)
    assert table.terminations == {"player_0": True, "player_1": True}
    assert table.rewards["player_0"] == -1


def test_an_unknown_way_to_render_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="render_mode should be human, ansi, rgb_array"):
        TableEnv("ganymede", render_mode="hologram")
