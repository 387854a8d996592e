"""The limit of thinking about one decision."""

from __future__ import annotations

import time

from msgspec import Struct


class Limit(Struct, frozen=True):
    """A number of simulations and a number of seconds, whichever ends first; 0 means no limit."""

    simulations: int = 0
    seconds: float = 0.0

    def deadline(self) -> float:
        """Return the time at which thinking ends, by the monotonic clock."""
        return time.monotonic() + self.seconds if self.seconds else float("inf")

    def simulations_allowed(self) -> int:
        """Return the number of simulations after which thinking ends."""
        return self.simulations or 2**31

    def part(self, part: float) -> Limit:
        """Return a part or a multiple of the limit; unlimited stays unlimited, limited stays
        limited.
        """
        simulations = max(1, int(self.simulations * part)) if self.simulations else 0
        return Limit(simulations, self.seconds * part)
