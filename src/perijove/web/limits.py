"""How much is too much: sizes of what is sent, and how often."""

from __future__ import annotations

import time
from collections import OrderedDict

BODY_SIZE = 64 * 1024
RECORD_SIZE = 1024 * 1024
MESSAGE_SIZE = 8 * 1024
"""A larger message on a socket is refused; the server does not even read eight times as much."""
FRAME_SIZE = 8 * MESSAGE_SIZE
SOCKETS_PER_PERSON = 40
"""Tabs of one person; more are turned away."""


class Bucket:
    """Lets `rate` things a second pass, and up to `burst` at once."""

    __slots__ = ("burst", "filled", "rate", "when")

    def __init__(self, rate: float, burst: float) -> None:
        """Begin full."""
        self.rate = rate
        self.burst = burst
        self.filled = burst
        self.when = time.monotonic()

    def take(self) -> bool:
        """Return True if one more may pass now."""
        now = time.monotonic()
        self.filled = min(self.burst, self.filled + (now - self.when) * self.rate)
        self.when = now
        if self.filled < 1.0:
            return False
        self.filled -= 1.0
        return True


class Buckets:
    """A bucket for everyone who comes; the ones that were not used for longest are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        """Nobody came yet."""
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Return True if one more of this one may pass now."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.take()
