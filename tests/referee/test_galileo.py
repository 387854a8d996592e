"""The engine of Galileo Project against its independent referee."""

from pathlib import Path

import pytest

from tests.referee.galileo_games import bot_game, chance_game, settings

SETTINGS = 48


def test_seeds_cover_every_setting() -> None:
    every = {tuple(settings(seed).values()) for seed in range(SETTINGS)}
    assert len(every) == SETTINGS


@pytest.mark.parametrize("part", range(4))
def test_games_by_chance(part: int) -> None:
    for seed in range(part * SETTINGS, (part + 1) * SETTINGS):
        chance_game(seed)


@pytest.mark.parametrize("part", range(4))
def test_games_in_generous_boxes(part: int, tmp_path: Path) -> None:
    for seed in range(part * SETTINGS, (part + 1) * SETTINGS):
        chance_game(seed, tmp_path)


@pytest.mark.parametrize("seed", range(6))
def test_games_of_bots(seed: int) -> None:
    bot_game(7 * seed, "greedy", "cadet")
