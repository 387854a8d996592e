"""The engine of Ganymede and Moon against their independent referees."""

from __future__ import annotations

import pytest

from tests.referee.ganymede_games import SETTINGS, bot_game, rich_game, short_game, whole_game

each_setting = pytest.mark.parametrize(
    "number",
    range(len(SETTINGS)),
    ids=["-".join(str(value) for value in setting.values()) for setting in SETTINGS],
)


def seeds(number: int, games: int) -> range:
    return range(number, games * len(SETTINGS), len(SETTINGS))


@each_setting
def test_whole_games(number: int) -> None:
    for seed in seeds(number, games=2):
        whole_game(seed)


@each_setting
def test_first_rounds(number: int) -> None:
    for seed in seeds(number, games=60):
        short_game(seed)


@each_setting
def test_rounds_in_the_middle(number: int) -> None:
    for seed in seeds(number, games=140):
        rich_game(seed)


@each_setting
def test_games_of_bots(number: int) -> None:
    for seed in seeds(number, games=2):
        bot_game(seed, "greedy", "cadet")
