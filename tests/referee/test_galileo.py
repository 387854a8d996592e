"""The engine of Galileo Project against its independent referee."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.galileo_games import SETTINGS, bot_game, chance_game

GAMES = 4  # of each setting and box
PARTS = 4

each_part = pytest.mark.parametrize("part", range(PARTS))


def seeds(part: int) -> range:
    """Return the seeds of a part of the games, which covers every player count."""
    return range(part, GAMES * len(SETTINGS), PARTS)


@each_part
def test_games_by_chance(part: int) -> None:
    for seed in seeds(part):
        chance_game(seed, generous=False)


@each_part
def test_games_in_generous_boxes(part: int, tmp_path: Path) -> None:
    for seed in seeds(part):
        chance_game(seed, generous=True, folder=tmp_path)


def test_games_of_bots() -> None:
    for seed in range(len(SETTINGS)):
        bot_game(seed, "greedy", "cadet")
