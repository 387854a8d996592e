"""Limits on the size and rate of requests."""

from __future__ import annotations

import time
from collections import OrderedDict

BODY_SIZE = 64 * 1024
BOX_SIZE = 256 * 1024
"""A request with component files, each of at most 64 KiB; JSON makes their texts longer."""
BOX_CHECKS_PER_SECOND = 3.0
RECORD_SIZE = 1024 * 1024
STUDY_SIZE = 512 * 1024
"""A scenario with all its lines."""
MESSAGE_SIZE = 8 * 1024
"""Larger socket messages are refused; the server does not read more than eight times as much."""
FRAME_SIZE = 8 * MESSAGE_SIZE
SOCKETS_PER_PERSON = 40
"""Open sockets of one person; more are refused."""


class Bucket:
    """A token bucket: `rate` per second, and up to `burst` at once."""

    __slots__ = ("burst", "filled", "rate", "when")

    def __init__(self, rate: float, burst: float) -> None:
        """Start with a full bucket."""
        self.rate = rate
        self.burst = burst
        self.filled = burst
        self.when = time.monotonic()

    def take(self) -> bool:
        """Take a token. Return True if there was one."""
        now = time.monotonic()
        self.filled = min(self.burst, self.filled + (now - self.when) * self.rate)
        self.when = now
        if self.filled < 1.0:
            return False
        self.filled -= 1.0
        return True


class Buckets:
    """One bucket per client; those unused for longest are dropped."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        """Start without clients."""
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """Take a token of this client. Return True if there was one."""
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.take()
