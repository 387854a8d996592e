"""The engine of Ganymede and Moon against their independent referees."""

from __future__ import annotations

import pytest

from tests.referee.ganymede_games import SETTINGS, bot_game, chance_game

GAMES = 200
WHOLE = 3

each_setting = pytest.mark.parametrize(
    "number",
    range(len(SETTINGS)),
    ids=["-".join(str(value) for value in setting.values()) for setting in SETTINGS],
)


@each_setting
def test_games_by_chance(number: int) -> None:
    for game in range(GAMES):
        chance_game(number + game * len(SETTINGS), whole=game < WHOLE)


@each_setting
def test_games_of_bots(number: int) -> None:
    for game in range(2):
        bot_game(number + game * len(SETTINGS), "greedy", "cadet")
