"""Who plays the other seats of a Gymnasium environment."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from perijove import bots
from perijove.bots.network import network_of, read_file
from perijove.bots.search.bot import PolicyBot
from perijove.kernel.errors import InvalidOptions
from perijove.research.gym import SeatEnv
from tests.bots.test_trained import fitting, weights

SETTINGS: dict[str, Any] = {"game": "ganymede", "players": 2, "round_limit": 2}


class Lowest:
    """A bot."""

    def choose(self, seat: bots.Seat) -> int:
        return min(seat.legal())


class Policy:
    """A policy that does not know the legal actions, and chooses an illegal one."""

    def __init__(self) -> None:
        self.rows: list[Any] = []

    def predict(self, observation: Any, state: object = None) -> tuple[Any, None]:
        self.rows.append(observation)
        return np.array(-1), None


class MaskedPolicy:
    def predict(self, observation: Any, *, action_masks: Any) -> tuple[Any, None]:
        assert observation.dtype == np.int16
        return np.flatnonzero(action_masks)[0], None


def lowest_of_seat(seat: bots.Seat) -> int:
    return min(seat.legal())


def lowest_of_mask(_row: Any, mask: Any) -> Any:
    return mask.argmax()


def game_against(opponent: Any) -> list[int]:
    """Return what a seat sees that always plays its highest action."""
    env = SeatEnv(opponents=opponent, **SETTINGS)
    row, info = env.reset(seed=3)
    seen = [row]
    ended = False
    while not ended:
        row, _, ended, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        seen.append(row)
    return [int(number) for row in seen for number in row]


def test_every_kind_of_opponent_that_plays_the_lowest_action_plays_the_same_game() -> None:
    games = [
        game_against(one)
        for one in (Lowest(), lowest_of_seat, lowest_of_mask, MaskedPolicy(), [lowest_of_mask])
    ]
    assert all(game == games[0] for game in games[1:])
    assert games[0] != game_against("greedy")


def test_a_network_plays_its_highest_prior() -> None:
    network = network_of("perijove.bots.minds", "ganymede-2")
    assert game_against(network) == game_against(PolicyBot(1))


def test_functions_see_scaled_observations_if_the_learner_does() -> None:
    kinds = set()

    def first(row: Any, mask: Any) -> Any:
        kinds.add(row.dtype)
        return mask.argmax()

    SeatEnv(opponents=first, seat=1, scaled=True, **SETTINGS).reset(seed=1)
    assert kinds == {np.dtype(np.float32)}


def test_a_policy_that_chooses_an_illegal_action_is_refused() -> None:
    policy = Policy()
    with pytest.raises(InvalidOptions, match="The opponent in seat 0 chose -1, which is not legal"):
        SeatEnv(opponents=policy, seat=1, **SETTINGS).reset(seed=1)
    assert len(policy.rows) == 1


def test_what_cannot_play_is_refused(tmp_path: Any) -> None:
    with pytest.raises(InvalidOptions, match=r"An opponent is the name of a bot, .*, not 7\."):
        SeatEnv(opponents=7)
    with pytest.raises(InvalidOptions, match="builder does not play Ganymede"):
        SeatEnv("ganymede", opponents="builder")
    for wrong in (read_file(weights(tmp_path, inputs=7)), f"mind:{weights(tmp_path, inputs=7)}"):
        with pytest.raises(InvalidOptions, match="The network is for another table: it has 7 inp"):
            SeatEnv("ganymede", opponents=wrong)


def test_a_trained_network_plays_by_the_name_of_its_file(tmp_path: Any) -> None:
    bot = bots.make(f"mind:{fitting(tmp_path)}", 1, bots.Limit(simulations=8))
    assert game_against(bot) != game_against("greedy")
