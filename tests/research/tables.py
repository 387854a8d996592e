"""Every game with an observation, at every number of players."""

from __future__ import annotations

import pytest

import perijove
from perijove.research.observations import observable_games

every_table = pytest.mark.parametrize(
    ("name", "players"),
    [
        pytest.param(name, players, id=f"{name}-{players}p")
        for name in observable_games()
        for players in perijove.game(name).players
    ],
)


def short(name: str) -> dict[str, int]:
    """Give the option that ends games within a test, where there is one."""
    known = {option.name for option in perijove.game(name).options}
    return {"round_limit": 2} if "round_limit" in known else {}
