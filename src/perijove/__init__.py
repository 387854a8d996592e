"""Perijove: exact engines for space board games, to play, to study and to research.

>>> import perijove
>>> game = perijove.game("ganymede")
>>> state = game.start(players=2, seed=7)
>>> while not state.over:
...     seat = state.to_act[0]
...     _ = state.act(seat, state.legal(seat)[-1])
>>> state.result.winners
[0]
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from perijove.games import game, games, load, read_record, read_scenario
from perijove.kernel import state as _state
from perijove.kernel.cells import CLOCK
from perijove.kernel.errors import (
    BadArgument,
    BadPosition,
    BadRecord,
    BadScenario,
    Gone,
    IllegalAction,
    InvalidOptions,
    MissingExtra,
    NotYourTurn,
    PerijoveError,
)
from perijove.kernel.record import Record

try:
    __version__ = version("perijove")
except PackageNotFoundError:  # a source tree that was never installed
    __version__ = "0+source"

COMPILED = not str(_state.__file__).endswith(".py")

__all__ = [
    "CLOCK",
    "COMPILED",
    "BadArgument",
    "BadPosition",
    "BadRecord",
    "BadScenario",
    "Gone",
    "IllegalAction",
    "InvalidOptions",
    "MissingExtra",
    "NotYourTurn",
    "PerijoveError",
    "Record",
    "__version__",
    "game",
    "games",
    "load",
    "read_record",
    "read_scenario",
]
