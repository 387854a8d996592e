"""One limit shared by many searches."""

from __future__ import annotations

import time
from typing import Final

from perijove.bots.limit import Limit

LEAST_SECONDS: Final = 0.01  # per search; on a busy machine a shorter one sees nothing


class Budget:
    """Divides the rest of a limit among the searches still to come."""

    def __init__(self, limit: Limit, least: float = LEAST_SECONDS) -> None:
        self._least = least
        self._seconds = limit.seconds
        self._simulations = limit.simulations
        self._end = limit.deadline()
        self._used_up = False

    def share(self, thoughts: int) -> Limit:
        """Return the limit of one of this many searches; unused time goes to the others."""
        seconds = (self._end - time.monotonic()) / thoughts
        return Limit(
            max(1, self._simulations // thoughts) if self._simulations else 0,
            max(self._least, seconds) if self._seconds else 0.0,
        )

    def note(self, simulations: int) -> None:
        """Subtract the cost of a search."""
        if self._simulations:
            self._simulations = max(1, self._simulations - simulations)
            self._used_up = self._simulations == 1

    @property
    def used_up(self) -> bool:
        """Return True if neither time nor simulations are left."""
        return self._used_up or self.spent

    @property
    def spent(self) -> bool:
        """Return True if the time is used up."""
        return time.monotonic() >= self._end
