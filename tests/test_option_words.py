"""Every option has words on the page of a new table, and its values are tried by the referees."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import perijove
from perijove.games import built_in
from perijove.kernel.game import Game, Option

ROOT = Path(__file__).resolve().parent.parent
WORDS: dict[str, str] = json.loads((ROOT / "client/src/texts/en/ui.json").read_text("utf-8"))
GAMES = [perijove.game(plugin.name) for plugin in built_in()]
SEEDS = 400  # enough for every setting of a referee
REFEREES: dict[str, ModuleType] = {
    game.name: importlib.import_module(f"tests.referee.{game.name}_games") for game in GAMES
}


def asked(option: Option) -> list[str]:
    """Return the names that the page looks up for an option: title, help and values."""
    values = [] if option.type is bool else [f".{choice}" for choice in option.choices]
    return [f"{option.name}{end}" for end in ("", ".help", *values)]


def is_shown(option: Option) -> bool:
    """Return True if people choose the option on a page; a file cannot be chosen there."""
    return option.type is not str or bool(option.choices)


def found(game: Game, name: str) -> list[str]:
    """Return the keys of a text: the game's own, and the one of options that games share."""
    return [key for key in (f"option.{game.name}.{name}", f"option.{name}") if key in WORDS]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_option_and_value_has_words(game: Game) -> None:
    names = [name for option in game.options if is_shown(option) for name in asked(option)]
    assert len(names) >= 4
    assert [name for name in names if not found(game, name)] == []


def test_no_words_are_left_of_options_that_are_gone() -> None:
    used = {
        key
        for game in GAMES
        for option in game.options
        for name in asked(option)
        for key in found(game, name)
    }
    assert sorted(key for key in WORDS if key.startswith("option.") and key not in used) == []


@pytest.mark.parametrize("name", REFEREES)
def test_a_referee_plays_by_every_value_of_every_option(name: str) -> None:
    tried: dict[str, set[Any]] = {}
    for seed in range(SEEDS):
        for option, value in REFEREES[name].settings(seed).items():
            tried.setdefault(option, set()).add(value)
    game = perijove.game(name)
    assert tried["players"] == set(game.players)
    for option in game.options:
        values = {False, True} if option.type is bool else set(option.choices)
        missing = values - tried.get(option.name, set())
        assert not missing, f"tests/referee/{name}_games.py never tries {option.name} = {missing}"
