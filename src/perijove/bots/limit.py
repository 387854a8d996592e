"""The limit of thinking about one decision."""

from __future__ import annotations

import time

from msgspec import Struct

from perijove.kernel.arguments import at_least
from perijove.kernel.errors import BadArgument


class Limit(Struct, frozen=True):
    """A number of simulations and a number of seconds, whichever ends first; 0 means no limit.

    >>> Limit(seconds=-1)
    Traceback (most recent call last):
    perijove.kernel.errors.BadArgument: A thinking time is a number of seconds from 0 up, not -1.
    """

    simulations: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        """Refuse negative limits, and values that are not numbers."""
        at_least(0, self.simulations, "The number of simulations")
        seconds: object = self.seconds
        if isinstance(seconds, bool) or not (isinstance(seconds, int | float) and seconds >= 0):
            raise BadArgument(f"A thinking time is a number of seconds from 0 up, not {seconds!r}.")

    def deadline(self) -> float:
        """Return the time at which thinking ends, by the monotonic clock."""
        return time.monotonic() + self.seconds if self.seconds else float("inf")

    def simulations_allowed(self) -> int:
        """Return the number of simulations after which thinking ends."""
        return self.simulations or 2**31

    def part(self, part: float) -> Limit:
        """Return a part or a multiple of the limit; unlimited stays unlimited, limited stays
        limited.

        >>> Limit(simulations=100).part(0.25)
        Limit(simulations=25, seconds=0.0)
        """
        simulations = max(1, int(self.simulations * part)) if self.simulations else 0
        return Limit(simulations, self.seconds * part)
