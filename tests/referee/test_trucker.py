"""The engine of Galaxy Trucker against its independent referee."""

from __future__ import annotations

import pytest

from tests.referee.trucker_games import SETTINGS, bot_game, chance_game

PARTS = 4

each_part = pytest.mark.parametrize("part", range(PARTS))


def seeds(part: int, games: int) -> range:
    """Return a part of the seeds that play this many games of every setting."""
    return range(part, games * len(SETTINGS), PARTS)


@each_part
def test_games_of_a_random_builder(part: int) -> None:
    for seed in seeds(part, games=1):
        chance_game(seed)


def test_games_of_bots() -> None:
    for seed in range(0, len(SETTINGS), 9):
        bot_game(seed, "greedy", "cadet")
