"""Every game with an observation, with and without its expansion, at every number of players."""

from __future__ import annotations

from typing import Any

import pytest

import perijove
from perijove.research.observations import expansions, observable_games

ROWS = [
    pytest.param(name, options, id="-".join([name, *options]))
    for name in observable_games()
    for options in expansions(perijove.game(name))
]
every_row = pytest.mark.parametrize(("name", "options"), ROWS)
every_table = pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        pytest.param(name, players, options, id="-".join([name, *options, f"{players}p"]))
        for name in observable_games()
        for options in expansions(perijove.game(name))
        for players in perijove.game(name).players
    ],
)

SHORT = {"round_limit": 2, "slot_rounds": 2}


def short(name: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return options with those added that end games within a test."""
    known = {option.name for option in perijove.game(name).options}
    return {**options, **{one: value for one, value in SHORT.items() if one in known}}
