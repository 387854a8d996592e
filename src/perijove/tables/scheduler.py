"""The server's clock and timers. Tests use a scheduler whose time they advance themselves."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Appointment(Protocol):
    """A scheduled call that can be cancelled."""

    def cancel(self) -> None:
        """Cancel the call."""


class Scheduler:
    """The wall clock of the server, and calls at a later time."""

    def __init__(self) -> None:
        self._offset = 0  # ms between the clock of this machine and the one all processes share

    def now(self) -> int:
        """Return the milliseconds since 1970."""
        return time.time_ns() // 1_000_000 + self._offset

    def correct(self, milliseconds: int) -> None:
        """Adjust the clock, so that it agrees with other processes."""
        self._offset += milliseconds

    def call_at(self, at: int, work: Callable[[], None]) -> Appointment:
        """Call `work` at a time, or at once if that time has passed."""
        return asyncio.get_running_loop().call_later(max(0, at - self.now()) / 1000, work)

    async def sleep(self, seconds: float) -> None:
        """Wait for some seconds."""
        await asyncio.sleep(seconds)
