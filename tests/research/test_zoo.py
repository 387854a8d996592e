"""PettingZoo's own tests, and what a table guarantees beyond them."""

from __future__ import annotations

import functools
import random
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from perijove.kernel.errors import BadArgument, IllegalAction, InvalidOptions
from perijove.research.turns import NOBODY, next_seat
from perijove.research.zoo import TableEnv, env
from tests.research.positions import Options, in_flight, pick
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
    """Play random actions and yield the agent before each."""
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for agent in table.agent_iter():
        yield agent
        seen, _, termination, truncation, _ = table.last()
        done = termination or truncation
        table.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.usefixtures("only_known_warnings")
@every_table
def test_the_interface_is_as_pettingzoo_wants_it(name: str, players: int, options: Options) -> None:
    api_test(env(name, players, **options), num_cycles=300)


@every_table
def test_the_same_seed_plays_the_same_game(name: str, players: int, options: Options) -> None:
    seed_test(functools.partial(env, name, players, **options), num_cycles=60)


@every_table
def test_every_way_to_render_works(
    name: str, players: int, options: Options, capsys: pytest.CaptureFixture[str]
) -> None:
    short = functools.partial(env, name, players, most_decisions=3, **options)
    render_test(short)
    assert "seat 0" in capsys.readouterr().out


class Flight(TableEnv):
    """Galaxy Trucker from the first card on."""

    def reset(self, seed: int | None = None, options: Options | None = None) -> None:
        super().reset(seed, options)
        self.state_of_play = in_flight(len(self.agents), int(self._seeds.integers(100)))
        self.agent_selection = self.possible_agents[next_seat(self.state_of_play, NOBODY)]


@pytest.mark.usefixtures("only_known_warnings")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_interface_holds_in_flight(players: int) -> None:
    make = functools.partial(Flight, "trucker", players, illegal_ends=True)
    api_test(make(), num_cycles=300)
    seed_test(make, num_cycles=60)


def test_a_spectator_is_drawn_no_hand() -> None:
    table = TableEnv("ganymede", render_mode="ansi")
    table.reset(seed=1)
    hands = [line for line in table.render().splitlines() if line.startswith("  hand:")]
    assert hands == ["  hand: -"] * 2
    assert "hand_size: 4" in table.render()


def total_rewards(table: TableEnv, seed: int) -> Any:
    """Play random actions to the end. Return the total reward of every agent."""
    table.reset(seed=seed)
    rng = random.Random(seed)
    total = np.zeros(len(table.possible_agents))
    while not any(table.terminations.values()):
        mask = table.observe(table.agent_selection)["action_mask"]
        table.step(pick(table.game, np.flatnonzero(mask).tolist(), rng))
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


@pytest.mark.parametrize("reward", ["win", "rank", "margin"])
def test_who_flies_alone_is_paid_by_the_credits_earned(reward: str) -> None:
    total = {}
    for as_it_changes in (False, True):
        table = Flight("trucker", 1, reward=reward, as_it_changes=as_it_changes)
        total[as_it_changes] = total_rewards(table, seed=6)
    (credits_,) = table.state_of_play.result.scores
    assert credits_ > 0
    assert total[False] == pytest.approx(credits_ if reward == "margin" else credits_ / 100)
    assert total[True] == pytest.approx(total[False])


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
    assert table.rewards == {"player_0": -1, "player_1": 0}
    assert "not possible now" in table.infos["player_0"]["illegal"]
    for _ in range(2):
        table.step(None)
    assert table.agents == []


def test_an_action_that_does_not_exist_is_refused() -> None:
    table = env("ganymede")
    table.reset(seed=1)
    with pytest.raises(IllegalAction, match="There is no action"):
        table.step(100_000)
    assert not any(table.terminations.values())


def test_the_bare_table_says_why_an_action_is_illegal() -> None:
    table = TableEnv("ganymede")
    table.reset(seed=1)
    with pytest.raises(IllegalAction, match="not possible now"):
        table.step(0)


def test_nobody_acts_after_the_end(caplog: pytest.LogCaptureFixture) -> None:
    table = env("ganymede", most_decisions=2)
    for _ in play(table, seed=1):
        pass
    table.step(None)
    assert "reset() first" in caplog.text
    table.reset(seed=1)
    with pytest.raises(BadArgument, match="not over"):
        table.step(None)


def test_what_was_seen_stays_as_it_was() -> None:
    table = env("ganymede")
    table.reset(seed=1)
    first = table.last()[0]
    kept = {name: numbers.copy() for name, numbers in first.items()}
    table.step(int(first["action_mask"].argmax()))
    table.last()
    assert all(np.array_equal(first[name], kept[name]) for name in kept)
    first["observation"][:] = 0  # the array belongs to the agent
    assert table.observe("player_0")["observation"].any()


def test_an_unknown_way_to_render_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="render_mode should be human, ansi, rgb_array"):
        TableEnv("ganymede", render_mode="hologram")
