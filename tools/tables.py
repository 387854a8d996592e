"""Loads each game's list of tables: `tools/<game>/tables.py`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import perijove

HERE = Path(__file__).parent


def tables() -> dict[str, ModuleType]:
    """Return the module of each game that has one."""
    return {
        game: import_module(f"tools.{game}.tables")
        for game in perijove.games()
        if (HERE / game / "tables.py").is_file()
    }
