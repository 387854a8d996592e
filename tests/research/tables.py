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
