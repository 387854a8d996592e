"""The server: binds a port, runs the application on uvicorn, and stops without losing data."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from perijove.kernel.extras import extra
from perijove.tables.storage.engine import open_engine
from perijove.web.app import Site
from perijove.web.config import Config, ConfigError
from perijove.web.limits import FRAME_SIZE
from perijove.web.protocols import protocols
from perijove.web.switchboard import Place, Switchboard

if sys.platform != "win32":
    import resource

ANSWER_SECONDS = 0.5  # for requests in progress to be answered
FAREWELL_SECONDS = 1.0  # for clients to read the last messages
STOP_SECONDS = 5
TRIES = 20
MOST_FILES = 65_536


def listen(config: Config, *, exactly: bool) -> tuple[socket.socket, str]:
    """Bind the configured port, or the next free one with a message.

    With `exactly` a port in use is an error, and the next free one is suggested.
    """
    for port in range(config.port, min(config.port + TRIES, 65_536)):
        try:
            taken = bind(config.host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise ConfigError(
                    f"The server cannot listen at {config.host}:{port}: {error.strerror}."
                ) from None
            continue
        if port == config.port:
            return taken, ""
        if exactly:
            taken.close()
            raise ConfigError(f"Port {config.port} is in use; port {port} is free.")
        return taken, f"Port {config.port} is in use, so the server uses port {port}."
    raise ConfigError(f"All ports from {config.port} up are in use.")


def bind(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)
    except BaseException:
        listener.close()
        raise
    return listener


def allow_files() -> None:
    """Allow this process as many open files, which sockets are, as the system lets it have."""
    if sys.platform == "win32":  # has no such limit
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if now != resource.RLIM_INFINITY and now < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def check_database(config: Config) -> None:
    """Raise an error with one clear sentence if the database does not answer."""
    try:
        with extra("postgres"):
            engine = open_engine(config.database)
            engine.connect().close()
            engine.dispose()
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise ConfigError(f"The database cannot be opened: {reason.rstrip('.')}.") from None


class Server(uvicorn.Server):
    """Uvicorn that lets the tables finish before connections close."""

    def __init__(
        self, site: Site, started: Callable[[], None], switchboard: Switchboard | None = None
    ) -> None:
        """Prepare; `started` is called when the server accepts connections."""
        config = site.config
        requests, sockets = protocols(config.patience, config.commands_per_second, switchboard)
        super().__init__(
            uvicorn.Config(
                site.gate,
                log_config=None,
                access_log=False,
                server_header=False,
                lifespan="on",
                http=requests,
                ws=sockets,
                ws_max_size=FRAME_SIZE,
                ws_per_message_deflate=False,
                forwarded_allow_ips=config.trusted_proxies,
                timeout_graceful_shutdown=STOP_SECONDS,
            )
        )
        self._site = site
        self._announce = started
        self._requests: Any = requests
        self._switchboard = switchboard
        self._taking: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then report that the server is ready."""
        await super().startup(sockets)
        if self.started:
            gc.freeze()  # what was imported stays: collections need not look at it again
            if self._switchboard is not None:
                self._switchboard.open(self._take)
            self._announce()

    def _take(self, taken: socket.socket, read: bytes) -> None:
        """Serve a connection that another process accepted."""

        def make() -> asyncio.Protocol:
            made: asyncio.Protocol = self._requests(
                self.config, self.server_state, self.lifespan.state, passed_on=read
            )
            return made

        work = asyncio.get_running_loop().connect_accepted_socket(make, taken)
        task = asyncio.ensure_future(work)
        self._taking.add(task)
        task.add_done_callback(self._taken)

    def _taken(self, task: asyncio.Task[Any]) -> None:
        self._taking.discard(task)
        if not task.cancelled():
            task.exception()  # the browser has left already

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Notify the sockets, finish what was accepted, then close them."""
        for server in self.servers:
            server.close()
        if self._switchboard is not None:
            self._switchboard.close()
        await self._answer_all()
        await self._site.close()
        ending = asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self._drop_all)
        await super().shutdown(sockets)
        ending.cancel()

    async def _answer_all(self) -> None:
        """Answer the requests in progress; their connections close afterwards."""
        end = time.monotonic() + ANSWER_SECONDS
        while time.monotonic() < end:
            lines = [each for each in self._connections() if isinstance(each, self._requests)]
            if not lines:
                return
            for line in lines:
                line.shutdown()
            await asyncio.sleep(0.01)

    def _connections(self) -> list[Any]:
        return list(self.server_state.connections)

    def _drop_all(self) -> None:
        """Drop the connections of peers that do not read what they were sent."""
        for connection in self._connections():
            connection.transport.abort()


def serve(
    config: Config,
    listener: socket.socket,
    started: Callable[[], None],
    place: Place | None = None,
) -> bool:
    """Serve until a signal arrives. Return True if the server started.

    `place` is given to one of several processes.
    """
    allow_files()
    site = Site(config, place)
    check_database(config)
    server = Server(site, started, None if place is None else Switchboard(place))
    # Uvicorn raises the signal again after stopping; a clean stop counts as success.
    signal.signal(signal.SIGTERM, lambda *_: None)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    return server.started
