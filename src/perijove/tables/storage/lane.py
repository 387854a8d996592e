"""Notifications between the processes of one machine that share an SQLite file: Unix sockets.

Each process has a socket in a common folder. What cannot be delivered is lost, as a notification of
PostgreSQL may be; the processes compare their tables with the database all the time.
"""

from __future__ import annotations

import asyncio
import fcntl
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

WORDS = ".words"  # the ending of the sockets' names
MOST_BYTES = 65_536
AT_ONCE = 50  # notifications read before others get their turn
FRESH = 1.0  # seconds for which the list of processes is used
TRIES = 200  # while the other process reads nothing
PAUSE = 0.005  # seconds between them


class Lane:
    """Sends notifications to the other processes, and receives theirs."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._own = folder / f"{name}{WORDS}"
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.setblocking(False)
        self._line.bind(str(self._own))
        self._turns = (folder / "turns").open("w")
        self._known: list[str] = []
        self._looked_at = -FRESH
        self._waiting: dict[str, dict[str, None]] = {}  # notifications by address, in order
        self._tasks: set[asyncio.Task[None]] = set()

    def say(self, what: str) -> None:
        """Send a notification to all other processes, without waiting for them."""
        for address in self._others():
            waiting = self._waiting.get(address)
            if waiting is not None:
                waiting.pop(what, None)  # once is enough, as the last
                waiting[what] = None
            elif not self._send(address, what):
                self._waiting[address] = {what: None}
                task = asyncio.create_task(self._insist(address))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def listen(self, hear: Callable[[str], None]) -> None:
        """Pass on every notification until cancelled."""
        loop = asyncio.get_running_loop()

        def read() -> None:
            with suppress(BlockingIOError):
                for _ in range(AT_ONCE):
                    hear(self._line.recv(MOST_BYTES).decode())

        loop.add_reader(self._line, read)
        try:
            await loop.create_future()
        finally:
            loop.remove_reader(self._line)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait until no other process writes; SQLite itself would ask again and again."""
        fcntl.flock(self._turns, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._turns, fcntl.LOCK_UN)

    def close(self) -> None:
        """Leave the lane."""
        self._line.close()
        self._turns.close()
        self._own.unlink(missing_ok=True)

    def _others(self) -> list[str]:
        """Return the addresses of the other processes, looked up again every second."""
        if time.monotonic() >= self._looked_at + FRESH:
            self._looked_at = time.monotonic()
            found = self._folder.glob(f"*{WORDS}")
            self._known = [str(each) for each in found if each != self._own]
        return self._known

    def _send(self, address: str, what: str) -> bool:
        """Return True unless the other process has too much to read."""
        try:
            self._line.sendto(what.encode(), address)
        except BlockingIOError:
            return False
        except ConnectionRefusedError:  # it was killed
            Path(address).unlink(missing_ok=True)
        except OSError:  # it has ended
            return True
        return True

    async def _insist(self, address: str) -> None:
        """Send what waits for a process that has too much to read."""
        waiting = self._waiting[address]
        tries = TRIES
        while waiting and tries:
            await asyncio.sleep(PAUSE)
            tries -= 1
            while waiting and self._send(address, next(iter(waiting))):
                del waiting[next(iter(waiting))]
                tries = TRIES
        del self._waiting[address]
