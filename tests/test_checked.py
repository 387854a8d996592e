"""The tool that checks random games over all settings tries every value of every option."""

from __future__ import annotations

from collections import Counter

import pytest

import perijove
from tools.checked import GAMES, note, play, setting_of

BOTS = ("random", "tinkerer")
SEEDS = range(300)


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_players_and_every_value_is_tried(name: str) -> None:
    settings = [setting_of(seed, BOTS) for seed in SEEDS]
    tried = [setting for setting in settings if setting.game == name]
    game = perijove.game(name)
    assert {setting.players for setting in tried} == set(game.players)
    for option in game.options:
        if option.type is bool or option.choices:
            values = set(option.choices or (False, True))
            assert {setting.options[option.name] for setting in tried} == values


def test_a_bot_plays_only_where_it_can() -> None:
    played = {(one.game, one.bot) for one in (setting_of(seed, BOTS) for seed in SEEDS)}
    assert ("trucker", "tinkerer") in played
    assert ("galileo", "tinkerer") not in played


def test_random_games_are_played_checked_and_counted() -> None:
    found: Counter[str] = Counter()
    for seed in range(6):
        setting, played = play(BOTS, seed)
        assert played.violations == []
        note(found, setting, played)
    assert all(found[f"{name} games"] == 2 for name in GAMES)
    assert all(found[f"{name} actions"] > 0 for name in GAMES)
