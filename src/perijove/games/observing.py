"""Which observer writes what a seat sees, for the rules of a table."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from perijove.kernel.errors import InvalidOptions
from perijove.kernel.game import Game
from perijove.kernel.observe import Observer
from perijove.kernel.state import Rules


def has_observation(game: Game) -> bool:
    """Tell whether a game can be observed as a row of numbers."""
    return find_spec(f"perijove.games.{game.name}.observe") is not None


def observer_of(rules: Rules) -> Observer:
    """Give the observer of a table with these rules."""
    game: Any = rules.game
    if not has_observation(game):
        raise InvalidOptions(f"{game.title} has no observation.")
    package = type(rules).__module__.rpartition(".")[0]  # an expansion has rules of its own
    observer: Observer = import_module(f"{package}.observe").make_observer(rules)
    return observer
