"""Several server processes behind one port: started, watched, and replaced one by one.

The crew's own process only holds the port. SIGHUP replaces every worker by a new one, which loads
the code again: the new one takes over before the old one stops.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from shutil import rmtree
from typing import Any

import msgspec

from perijove.tables.storage.engine import migrate, open_engine
from perijove.web.config import Config, ConfigError
from perijove.web.server import check_database
from perijove.web.switchboard import Place
from perijove.web.worker import READY, Orders

START_SECONDS = 60.0
STOP_SECONDS = 10.0
SOON = 10.0  # seconds after its start in which the end of a worker is a failure of the start
LONGEST_WAIT = 30.0  # seconds before a worker that fails again and again is started again
LOG = logging.getLogger("perijove.crew")


class FailedStart(Exception):
    """A worker ended, or was silent for too long, before it was ready."""


class Crew:
    """The workers of one server."""

    def __init__(self, config: Config, listener: socket.socket) -> None:
        """Prepare; nothing is started yet."""
        self._config = config
        self._listener = listener
        self._folder = tempfile.mkdtemp(prefix="perijove-")
        self._workers: list[Process] = []
        self._alive: set[Process] = set()
        self._changing = [asyncio.Lock() for _ in range(config.workers)]
        self._ending = asyncio.Event()
        self._rolling: asyncio.Task[None] | None = None
        self._terminal = os.isatty(0)

    async def run(self, started: Callable[[], None]) -> bool:
        """Serve until a signal arrives. Return True if all workers started."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._ending.set)
        loop.add_signal_handler(signal.SIGHUP, self._hang_up)
        starting = [loop.create_task(self._start(n)) for n in range(self._config.workers)]
        keepers = []
        try:
            with suppress(FailedStart, TimeoutError):
                self._workers = await self._unless_ending(asyncio.gather(*starting))
            if self._workers:
                started()
                keepers = [loop.create_task(self._keep(n)) for n in range(len(starting))]
                await self._ending.wait()
            return bool(self._workers)
        finally:
            self._ending.set()
            rest = [*starting, *keepers, *([self._rolling] if self._rolling else [])]
            for task in rest:
                task.cancel()
            await asyncio.gather(*rest, return_exceptions=True)
            await asyncio.gather(*map(stop, self._alive))
            rmtree(self._folder, ignore_errors=True)

    async def _unless_ending(self, work: asyncio.Future[list[Process]]) -> list[Process]:
        """Return the result of the work, or nothing if a signal arrives first."""
        ending = asyncio.ensure_future(self._ending.wait())
        both: set[asyncio.Future[Any]] = {work, ending}
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        ending.cancel()
        return work.result() if work.done() else []

    async def _start(self, number: int) -> Process:
        """Start a worker and wait until it serves."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "perijove.web.worker"),
            stdin=PIPE,
            stdout=PIPE,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},  # the same modules
            pass_fds=[self._listener.fileno()],
            start_new_session=True,  # Ctrl-C in a terminal is for the crew
        )
        self._alive = {each for each in self._alive if each.returncode is None} | {process}
        assert process.stdin is not None
        assert process.stdout is not None
        place = Place(self._folder, number, self._config.workers)
        orders = Orders(self._config, place, self._listener.fileno())
        try:
            process.stdin.write(msgspec.json.encode(orders) + b"\n")
            with suppress(ConnectionError):
                await process.stdin.drain()
            said = await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
            if said != READY:
                raise FailedStart(f"worker {number} did not start")
        except BaseException:
            send(process, signal.SIGKILL)
            await process.wait()
            raise
        LOG.info("worker started", extra={"worker": number, "pid": process.pid})
        return process

    async def _keep(self, number: int) -> None:
        """Start a worker again whenever it ends by itself."""
        began, wait = time.monotonic(), 0.0
        while True:
            process = self._workers[number]
            code = await process.wait()
            async with self._changing[number]:
                if process is not self._workers[number]:  # replaced on purpose
                    continue
                LOG.error("worker ended", extra={"worker": number, "code": code})
                failed = time.monotonic() - began < SOON
                wait = min(LONGEST_WAIT, max(1.0, 2 * wait)) if failed else 0.0
                await asyncio.sleep(wait)
                began = time.monotonic()
                with suppress(FailedStart, TimeoutError):
                    self._workers[number] = await self._start(number)

    def _hang_up(self) -> None:
        """Replace all workers; but if the terminal was closed, stop."""
        if self._terminal and not os.isatty(0):
            self._ending.set()
        elif self._rolling is None or self._rolling.done():
            self._rolling = asyncio.create_task(self._roll())

    async def _roll(self) -> None:
        for number in range(len(self._workers)):
            async with self._changing[number]:
                try:
                    new = await self._start(number)
                except (FailedStart, TimeoutError):
                    LOG.error("the old workers stay, because a new one did not start")
                    return
                old, self._workers[number] = self._workers[number], new
            await stop(old)
        LOG.info("all workers are replaced")


def send(process: Process, number: signal.Signals) -> None:
    """Send a signal to a worker, unless it has ended; `Process.kill` would lose its exit code."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.kill(process.pid, number)


async def stop(process: Process) -> None:
    """Ask a worker to stop; kill it if it does not."""
    send(process, signal.SIGTERM)
    try:
        await asyncio.wait_for(process.wait(), STOP_SECONDS)
    except TimeoutError:
        LOG.warning("worker killed, because it did not stop", extra={"pid": process.pid})
        send(process, signal.SIGKILL)
        await process.wait()


def serve(config: Config, listener: socket.socket, started: Callable[[], None]) -> bool:
    """Serve with several workers until a signal arrives. Return True if they started."""
    if not hasattr(socket, "AF_UNIX") or not hasattr(socket, "send_fds"):
        raise ConfigError("Several workers need Unix sockets, which this system does not have.")
    check_database(config)
    config.key()  # created once, before several processes need it
    engine = open_engine(config.database)
    migrate(engine)
    engine.dispose()

    async def run() -> bool:
        return await Crew(config, listener).run(started)

    return asyncio.run(run())
