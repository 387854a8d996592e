"""The bot that plays anything."""

from __future__ import annotations

from random import Random

from perijove.bots.seat import Seat


class RandomBot:
    """Chooses every legal action equally often."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, seat: Seat) -> int:
        """Choose any legal action."""
        legal = seat.legal()
        return legal[int(self._random.random() * len(legal))]
