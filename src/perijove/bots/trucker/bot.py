"""The builder: it plans its ship tile by tile and weighs every choice of a flight in credits."""

from __future__ import annotations

from random import Random
from typing import Final

from perijove.bots.seat import Seat
from perijove.bots.trucker import assembly, flight
from perijove.bots.trucker.catalogue import catalogue_of
from perijove.games.trucker import kinds as K
from perijove.games.trucker.state import Trucker
from perijove.kernel.errors import InvalidOptions

SEEDS: Final = 2**31
YARD: Final = (K.ASSEMBLY, K.TURN, K.PLACE, K.LOOKING)


class BuilderBot:
    """Plays Galaxy Trucker: builds ships without an error, and flies them with care."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, seat: Seat) -> int:
        """Choose by what the seat knows; what it does not know is imagined."""
        if seat.game.name != "trucker":
            raise InvalidOptions(f"The builder plays Galaxy Trucker, not {seat.game.title}.")
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        table = seat.sample(self._random.randrange(SEEDS))
        assert isinstance(table, Trucker)
        if table.kind in YARD:
            tiles = catalogue_of(table.setting.options["components"])
            return assembly.choose(table, seat.number, legal, tiles)
        return flight.choose(table, seat.number, legal)
