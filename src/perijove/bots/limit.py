"""How long a bot may think about one decision."""

from __future__ import annotations

import time

from msgspec import Struct


class Limit(Struct, frozen=True):
    """So many simulations, and never more than so many seconds; 0 means no such limit."""

    simulations: int = 0
    seconds: float = 0.0

    def deadline(self) -> float:
        """Return the moment at which thinking ends, by the clock that only goes forward."""
        return time.monotonic() + self.seconds if self.seconds else float("inf")

    def simulations_allowed(self) -> int:
        """Return the number of simulations after which thinking ends."""
        return self.simulations or 2**31

    def part(self, part: float) -> Limit:
        """Return a part or a multiple of a limit; nothing becomes unlimited by that."""
        simulations = max(1, int(self.simulations * part)) if self.simulations else 0
        return Limit(simulations, self.seconds * part)
