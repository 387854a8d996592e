"""A bot that plays at random."""

from __future__ import annotations

from random import Random

from perijove.bots.seat import Seat
from perijove.kernel.arguments import whole


class RandomBot:
    """Choose uniformly among the legal actions.

    >>> import perijove
    >>> from perijove import bots
    >>> seat = bots.Seat(perijove.game("ganymede").start(players=2, seed=7), 0)

    >>> bots.RandomBot(seed=1).choose(seat) in seat.legal()
    True
    """

    def __init__(self, seed: int) -> None:
        self._random = Random(whole(seed, "A seed"))

    def __repr__(self) -> str:
        return "<RandomBot>"

    def choose(self, seat: Seat) -> int:
        """Return a random legal action."""
        legal = seat.legal()
        return legal[int(self._random.random() * len(legal))]
