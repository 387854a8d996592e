"""The clock on the wall, as far as tables need it; tests have one that they move themselves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Appointment(Protocol):
    """Something that will happen unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""


class Time:
    """The time of the server."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def call_at(self, at: int, work: Callable[[], None]) -> Appointment:
        """Do something at a time, or at once if it has passed."""
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, work)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)
