"""The games: rules and components, written in the language of the kernel."""

from __future__ import annotations

from importlib import import_module

from perijove.kernel.errors import InvalidOptions
from perijove.kernel.game import Game

NAMES = ("ganymede",)


def games() -> list[str]:
    """List the names of the games."""
    return list(NAMES)


def game(name: str) -> Game:
    """Give a game by its name."""
    if name not in NAMES:
        raise InvalidOptions(f"There is no game {name!r}; there is {', '.join(NAMES)}.")
    found: Game = import_module(f"perijove.games.{name}.game").GAME
    return found
