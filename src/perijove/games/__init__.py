"""The games: rules and components, written in the language of the kernel."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from perijove.kernel.errors import BadPosition, BadRecord, InvalidOptions
from perijove.kernel.game import Game
from perijove.kernel.record import Record, game_name
from perijove.kernel.scenario import Scenario
from perijove.kernel.scenario import read_scenario as _read_scenario

NAMES = ("ganymede", "galileo", "trucker")


def games() -> list[str]:
    """List the names of the games."""
    return list(NAMES)


def game(name: str) -> Game:
    """Give a game by its name."""
    if name not in NAMES:
        raise InvalidOptions(f"There is no game {name!r}; there is {', '.join(NAMES)}.")
    found: Game = import_module(f"perijove.games.{name}.game").GAME
    return found


def load(position: Any) -> Any:
    """Give back a dumped state of any game."""
    if not isinstance(position, dict) or "game" not in position:
        raise BadPosition("This is not a Perijove position.")
    return game(str(position["game"])).load(position)


def read_record(path: str | Path) -> Record:
    """Read a record file of any game."""
    name = Path(path).name
    try:
        data = Path(path).read_bytes()
    except OSError:
        raise BadRecord(f"{name} cannot be opened.") from None
    return Record.load(data, game(game_name(data, name)), name)


def read_scenario(path: str | Path) -> Scenario:
    """Read a scenario file of any game."""
    return _read_scenario(path, game)
