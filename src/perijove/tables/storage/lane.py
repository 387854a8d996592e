"""Notifications between the processes of one machine that share an SQLite file: Unix sockets.

Each process has a socket in a common folder. What cannot be delivered is lost, as a notification of
PostgreSQL may be; the processes compare their tables with the database all the time.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

WORDS = ".words"  # the ending of the sockets' names
MOST_BYTES = 65_536
TRIES = 100  # if the other process has too much to read
PAUSE = 0.005  # seconds between them


class Lane:
    """Sends notifications to the other processes, and receives theirs."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._own = folder / f"{name}{WORDS}"
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.setblocking(False)
        self._line.bind(str(self._own))
        self._tasks: set[asyncio.Task[None]] = set()

    async def say(self, what: str) -> None:
        """Send a notification to all other processes."""
        for address in self._others():
            if not self._send(address, what):
                await self._insist(address, what)

    def announce(self, what: str) -> None:
        """Send a notification without waiting for anybody."""
        for address in self._others():
            if not self._send(address, what):
                task = asyncio.create_task(self._insist(address, what))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def listen(self, hear: Callable[[str], None]) -> None:
        """Pass on every notification until cancelled."""
        loop = asyncio.get_running_loop()

        def read() -> None:
            with suppress(BlockingIOError):
                hear(self._line.recv(MOST_BYTES).decode())

        loop.add_reader(self._line, read)
        try:
            await loop.create_future()
        finally:
            loop.remove_reader(self._line)

    def close(self) -> None:
        """Leave the lane."""
        self._line.close()
        self._own.unlink(missing_ok=True)

    def _others(self) -> list[Path]:
        return [each for each in self._folder.glob(f"*{WORDS}") if each != self._own]

    def _send(self, address: Path, what: str) -> bool:
        """Return True unless the other process has too much to read."""
        try:
            self._line.sendto(what.encode(), str(address))
        except BlockingIOError:
            return False
        except OSError:  # it has ended
            return True
        return True

    async def _insist(self, address: Path, what: str) -> None:
        for _ in range(TRIES):
            await asyncio.sleep(PAUSE)
            if self._send(address, what):
                return
