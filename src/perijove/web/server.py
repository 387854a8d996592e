"""The server: takes a port, runs the application on uvicorn, and stops without losing anything."""

from __future__ import annotations

import errno
import signal
import socket
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from perijove.tables.storage.engine import open_engine
from perijove.web.app import Site
from perijove.web.config import Config, ConfigError
from perijove.web.limits import FRAME_SIZE

STOP_SECONDS = 5
TRIES = 20


def listen(config: Config, *, exactly: bool) -> tuple[socket.socket, str]:
    """Take the port of the configuration, or the next free one; say so if it was taken.

    With `exactly` a port that is taken is an error, and the next free one is suggested.
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
            raise ConfigError(f"Port {config.port} is taken; port {port} is free.")
        return taken, f"Port {config.port} is taken, so this is port {port}."
    raise ConfigError(f"The ports from {config.port} on are all taken.")


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens at an address."""
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


def check_database(config: Config) -> None:
    """Say in one sentence when the database does not answer, before anything is started."""
    try:
        engine = open_engine(config.database)
        engine.connect().close()
        engine.dispose()
    except ModuleNotFoundError as error:
        raise ConfigError(
            f"The database needs {error.name}; for PostgreSQL: pip install 'perijove[postgres]'."
        ) from None
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise ConfigError(f"The database cannot be opened: {reason.rstrip('.')}.") from None


class Server(uvicorn.Server):
    """Uvicorn that lets the tables say goodbye before it hangs up."""

    def __init__(self, site: Site, started: Callable[[], None]) -> None:
        """Prepare; `started` is called when people may come."""
        config = site.config
        super().__init__(
            uvicorn.Config(
                site.gate,
                log_config=None,
                access_log=False,
                server_header=False,
                lifespan="on",
                ws="websockets-sansio",
                ws_max_size=FRAME_SIZE,
                ws_per_message_deflate=False,
                forwarded_allow_ips=config.trusted_proxies,
                timeout_graceful_shutdown=STOP_SECONDS,
            )
        )
        self._site = site
        self._announce = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell that people may come."""
        await super().startup(sockets)
        if self.started:
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the sockets that the server closes, finish what was accepted, then hang up."""
        for server in self.servers:
            server.close()
        await self._site.close()
        await super().shutdown(sockets)


def serve(config: Config, listener: socket.socket, started: Callable[[], None]) -> bool:
    """Serve until a signal says stop; tell whether it ever began."""
    site = Site(config)
    check_database(config)
    server = Server(site, started)
    # Uvicorn raises the signal again when it has stopped; to have stopped well is success.
    signal.signal(signal.SIGTERM, lambda *_: None)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])
    return server.started
