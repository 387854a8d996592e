"""The engine of Galileo Project against its independent referee."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.referee.galileo_games import (
    SETTINGS,
    bot_game,
    generous_box,
    rich_game,
    whole_game,
)

PARTS = 4

each_part = pytest.mark.parametrize("part", range(PARTS))


def seeds(part: int, games: int) -> range:
    """Return a part of the seeds that play this many games of every setting."""
    return range(part, games * len(SETTINGS), PARTS)


@each_part
def test_whole_games(part: int) -> None:
    for seed in seeds(part, games=2):
        whole_game(seed)


@each_part
def test_whole_games_in_generous_boxes(part: int, tmp_path: Path) -> None:
    for seed in seeds(part, games=3):
        whole_game(seed, generous_box(tmp_path, seed))


@each_part
def test_games_that_begin_late(part: int, tmp_path: Path) -> None:
    for seed in seeds(part, games=6):
        rich_game(seed, tmp_path)


@each_part
def test_games_of_bots(part: int) -> None:
    for seed in seeds(part, games=1):
        bot_game(seed, "greedy", "cadet")
