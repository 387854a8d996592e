"""One limit for many thoughts."""

from __future__ import annotations

import time
from typing import Final

from perijove.bots.limit import Limit

LEAST_SECONDS: Final = 0.05  # of a thought: less is over before it has begun on a busy machine


class Budget:
    """Divides what is left of a limit among the thoughts that are still to come."""

    def __init__(self, limit: Limit, least: float = LEAST_SECONDS) -> None:
        self._least = least
        self._seconds = limit.seconds
        self._simulations = limit.simulations
        self._end = limit.deadline()
        self._used_up = False

    def share(self, thoughts: int) -> Limit:
        """Return the limit of one of so many thoughts; who takes less leaves it to the others."""
        seconds = (self._end - time.monotonic()) / thoughts
        return Limit(
            max(1, self._simulations // thoughts) if self._simulations else 0,
            max(self._least, seconds) if self._seconds else 0.0,
        )

    def note(self, simulations: int) -> None:
        """Take what a thought cost off what is left."""
        if self._simulations:
            self._simulations = max(1, self._simulations - simulations)
            self._used_up = self._simulations == 1

    @property
    def used_up(self) -> bool:
        """Return True if nothing is left, neither time nor simulations."""
        return self._used_up or self.spent

    @property
    def spent(self) -> bool:
        """Return True if the time is over."""
        return time.monotonic() >= self._end
