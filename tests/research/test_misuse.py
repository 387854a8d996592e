"""Wrong arguments of the research interfaces are refused in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import perijove
from perijove.kernel.errors import PerijoveError
from perijove.research import dataset, observations, rendering, rewards, spiel, text, zoo
from perijove.research.gym import SeatEnv, SeatVectorEnv
from perijove.research.vector import VectorEnv
from perijove.research.workers import WorkerVectorEnv

GAME = perijove.games()[0]
STATE = perijove.game(GAME).start(players=2, seed=1)
NOT_A_NUMBER: tuple[Any, ...] = (None, "1", 1.5, True, float("nan"), [], object())
NOT_A_FLAG: tuple[Any, ...] = (None, "yes", 1, np.int64(0), [])
NOT_A_TEXT: tuple[Any, ...] = (None, 3, np.int64(1), b"win", ["win"], {}, object())
NO_COUNT: tuple[Any, ...] = (*NOT_A_NUMBER, 0, -1)


def seat_env(**settings: Any) -> SeatEnv:
    """Return an environment in which a game has begun."""
    env = SeatEnv(GAME, **settings)
    env.reset(seed=1)
    return env


def table_env() -> zoo.TableEnv:
    """Return a table where a game has begun."""
    env = zoo.TableEnv(GAME)
    env.reset(seed=1)
    return env


def two_games() -> VectorEnv:
    """Return two games."""
    return VectorEnv(GAME, 2)


Misuse = Callable[[Any], object]
MISUSES: dict[str, tuple[Misuse, tuple[Any, ...]]] = {
    "reward": (rewards.kind_of, (*NOT_A_TEXT, "loss")),
    "render mode": (rendering.check_mode, ("film", 3, [])),
    "text of no state": (lambda v: text.text_of(v, 0), (None, 1, "x")),
    "text for no seat": (lambda v: text.text_of(STATE, v), (9, -1, "0", 0.5)),
    "observation of no seat": (lambda v: observations.observation(STATE, v), (-1, 2, True, None)),
    "observation of no state": (lambda v: observations.observation(v, 0), (None, 1, "x")),
    "mask of no seat": (lambda v: observations.legal_mask(STATE, v), (-1, 2, True, None)),
    "mask of no state": (lambda v: observations.legal_mask(v, 0), (None, 1, "x")),
    "layout of no rules": (observations.spec_of, (None, [], STATE)),
    "slice": (lambda v: observations.spec_of(STATE.rules)[v], (None, 3, [], "nonsense")),
    "data set of nothing": (dataset.make_dataset, (None, [], ["x"], 3)),
    "records of no data set": (dataset.make_records, (None, {}, [1], "x")),
    "file of a data set": (dataset.read_dataset, (None, 3, "nowhere.npz")),
    # One seat.
    "seat": (lambda v: SeatEnv(GAME, seat=v), ("0", 0.0, True, 2, -1)),
    "players of a seat": (lambda v: SeatEnv(GAME, v), (None, 2.0, "2", 9, True)),
    "opponents": (lambda v: SeatEnv(GAME, opponents=v), (None, 3, dict, ["pilot"] * 2, "nobody")),
    "reward of a seat": (lambda v: SeatEnv(GAME, reward=v), NOT_A_TEXT),
    "way to render a seat": (lambda v: SeatEnv(GAME, render_mode=v), (3, "film")),
    "changing rewards of a seat": (lambda v: SeatEnv(GAME, as_it_changes=v), NOT_A_FLAG),
    "scaled rows of a seat": (lambda v: SeatEnv(GAME, scaled=v), NOT_A_FLAG),
    "decisions of a seat": (lambda v: SeatEnv(GAME, most_decisions=v), NO_COUNT),
    "option of a seat": (lambda v: SeatEnv(GAME, nonsense=v), (1,)),
    "seed of a seat": (lambda v: SeatEnv(GAME).reset(seed=v), (-1, "1", 1.5, True)),
    "step of a seat": (lambda v: seat_env().step(v), NOT_A_NUMBER),
    "step too early": (SeatEnv(GAME).step, (0,)),
    "masks too early": (lambda _: SeatEnv(GAME).action_masks(), (0,)),
    "picture too early": (lambda _: SeatEnv(GAME, render_mode="ansi").render(), (0,)),
    "games of seats": (lambda v: SeatVectorEnv(v, game=GAME), (*NO_COUNT, 2**70)),
    "reset of ended games": (
        lambda v: SeatVectorEnv(1, game=GAME, autoreset_mode=v),
        (None, 3, "Never"),
    ),
    # A table.
    "players of a table": (lambda v: zoo.TableEnv(GAME, v), (None, 2.0, "2", 9, True)),
    "reward of a table": (lambda v: zoo.TableEnv(GAME, reward=v), NOT_A_TEXT),
    "changing rewards of a table": (lambda v: zoo.TableEnv(GAME, as_it_changes=v), NOT_A_FLAG),
    "scaled rows of a table": (lambda v: zoo.TableEnv(GAME, scaled=v), NOT_A_FLAG),
    "illegal actions of a table": (lambda v: zoo.TableEnv(GAME, illegal_ends=v), NOT_A_FLAG),
    "decisions of a table": (lambda v: zoo.TableEnv(GAME, most_decisions=v), NO_COUNT),
    "option of a table": (lambda v: zoo.env(GAME, nonsense=v), (1,)),
    "seed of a table": (lambda v: zoo.TableEnv(GAME).reset(v), (-1, "1", 1.5, True, [1])),
    "step of a table": (lambda v: table_env().step(v), (*NOT_A_NUMBER, -1, 2**70)),
    "agent that observes": (lambda v: table_env().observe(v), (None, 0, "player_2", [])),
    "agent with a space": (table_env().observation_space, (None, 0, "player_2", [])),
    "agent with actions": (table_env().action_space, (None, 0, "player_2", [])),
    "step before the table": (zoo.TableEnv(GAME).step, (0,)),
    "look before the table": (zoo.TableEnv(GAME).observe, ("player_0",)),
    "picture before the table": (lambda _: zoo.TableEnv(GAME, render_mode="ansi").render(), (0,)),
    # Many games.
    "number of games": (lambda v: VectorEnv(GAME, v), (*NO_COUNT, 2**70)),
    "players of games": (lambda v: VectorEnv(GAME, 2, players=v), (None, 2.0, "2", 9)),
    "seed of games": (lambda v: VectorEnv(GAME, 2, seed=v), (-1, "1", 1.5, None)),
    "reward of games": (lambda v: VectorEnv(GAME, 2, reward=v), NOT_A_TEXT),
    "changing rewards of games": (lambda v: VectorEnv(GAME, 2, as_it_changes=v), NOT_A_FLAG),
    "decisions of games": (lambda v: VectorEnv(GAME, 2, most_decisions=v), NO_COUNT),
    "step of no games": (lambda v: two_games().step(v), (None, 1, [], [0], "x", {})),
    "step of games": (
        lambda v: two_games().step([v, v]),
        (None, "1", 1.5, float("nan"), [], -1, 10**6, 2**70),
    ),
    # Several processes.
    "games of a worker": (lambda v: WorkerVectorEnv(GAME, v, 2), NO_COUNT),
    "workers": (lambda v: WorkerVectorEnv(GAME, 1, v), NO_COUNT),
    "reward of workers": (lambda v: WorkerVectorEnv(GAME, 1, 2, reward=v), NOT_A_TEXT),
    "variant": (lambda v: WorkerVectorEnv(GAME, 1, 2, variants=[{}, {"x": v}]), (1,)),
}

CASES = [(name, value) for name, (_, values) in MISUSES.items() for value in values]


@pytest.mark.parametrize(
    ("name", "value"), CASES, ids=[f"{name}: {type(value).__name__}" for name, value in CASES]
)
def test_misuse_is_refused_in_one_sentence(name: str, value: Any) -> None:
    with pytest.raises(PerijoveError) as refused:
        MISUSES[name][0](value)
    said = str(refused.value)
    assert said.endswith(".")
    assert "\n" not in said


def test_a_wrong_setting_of_a_registered_environment_is_refused() -> None:
    with pytest.raises(PerijoveError, match="scaled is True or False, not 'yes'"):
        gymnasium.make("perijove/Ganymede-2p-v0", scaled="yes")


@pytest.mark.parametrize("seeds", [0, -1])
def test_openspiel_needs_a_seed(seeds: int) -> None:
    with pytest.raises(PerijoveError, match=f"number of seeds is 1 or more, not {seeds}"):
        pyspiel.load_game(spiel.NAMES[0], {"seeds": seeds})


def test_openspiel_deals_only_what_was_agreed() -> None:
    state = pyspiel.load_game(spiel.NAMES[0], {"seeds": 10}).new_initial_state()
    with pytest.raises(PerijoveError, match="from 0 to 9, not 10"):
        state.apply_action(10)
    state.apply_action(9)
    with pytest.raises(PerijoveError, match="There is no action 100000"):
        state.apply_action(100_000)


def test_closed_workers_say_so() -> None:
    env = WorkerVectorEnv(GAME, 1, 1)
    env.close()
    for act in (lambda: env.step([0]), lambda: env.reset(1), env.random_actions):
        with pytest.raises(PerijoveError, match="workers are closed"):
            act()
