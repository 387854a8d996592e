"""A whole server in this process, without a network: requests and sockets are ASGI messages."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from perijove.web import config
from perijove.web.app import Site
from perijove.web.protocols import FRAMES
from tests.serving import SWIFT

WAIT = 60.0
ANSWERS = {"accepted", "refused", "pong"}


class Fault(AssertionError):
    """The server did what it never may."""


class Errors(logging.Handler):
    """Collects what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class Server:
    """The application, its database, and what it logged as an error."""

    def __init__(self, folder: Path) -> None:
        given = {**SWIFT, "PERIJOVE_HINT_SECONDS": "0.01", "PERIJOVE_REPORT_SECONDS": "0.01"}
        more = {
            "PERIJOVE_DATA": str(folder),
            "PERIJOVE_MEMORY_MIB": "16",
            "PERIJOVE_WEBHOOKS": "true",
        }
        self.site = Site(config.load(given | more))
        self.file = folder / "perijove.db"
        self.errors = Errors()
        self._watch: sqlite3.Connection | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Server]:
        """Start and stop the application."""
        logging.getLogger().addHandler(self.errors)
        asyncio.get_running_loop().set_exception_handler(self._uncaught)
        try:
            async with self.site._lifespan(self.site.app):
                self._watch = sqlite3.connect(self.file)
                yield self
        finally:
            if self._watch is not None:
                self._watch.close()
            logging.getLogger().removeHandler(self.errors)

    def _uncaught(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.errors.found.append(f"{context.get('message')}: {context.get('exception')!r}")

    @property
    def version(self) -> int:
        """Return a number that changes with every change of the database."""
        assert self._watch is not None
        return int(self._watch.execute("pragma data_version").fetchone()[0])

    def check(self) -> None:
        """Raise a Fault if an error was logged."""
        if self.errors.found:
            raise Fault("logged as an error: " + "\n".join(self.errors.found))

    def table(self, ident: str) -> Any:
        """Return a table in memory, or None."""
        assert self.site.host is not None
        desk = self.site.host.desks.get(ident)
        return desk.table if desk else None


class Answer:
    """The answer to a request."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    def json(self) -> Any:
        return json.loads(self.body)


def scope(kind: str, path: str, query: bytes, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
    """Return the scope of a request or a socket."""
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode("utf-8", "replace"),
        "root_path": "",
        "query_string": query,
        "headers": [(b"host", b"localhost"), *headers],
        "client": ("127.0.0.1", 5000),
        "server": ("127.0.0.1", 8000),
        "subprotocols": [],
        "state": {},
        "extensions": {},
    }


async def request(
    server: Server,
    method: str,
    path: str,
    query: bytes = b"",
    headers: list[tuple[bytes, bytes]] | None = None,
    body: bytes = b"",
) -> Answer:
    """Send a request and return the answer."""
    told: list[Any] = []
    given = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        if given:
            return given.pop()
        await asyncio.sleep(WAIT)
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        told.append(message)

    length = [(b"content-length", b"%d" % len(body))] if body else []
    where = scope("http", path, query, (headers or []) + length) | {"method": method}
    await asyncio.wait_for(server.site.gate(where, receive, send), WAIT)
    start = next((one for one in told if one["type"] == "http.response.start"), None)
    if start is None:
        raise Fault("there is no answer")
    found = {str(k, "latin-1").lower(): str(v, "latin-1") for k, v in start["headers"]}
    parts = [one.get("body", b"") for one in told if one["type"] == "http.response.body"]
    return Answer(start["status"], found, b"".join(parts))


class Socket:
    """An open socket; its messages arrive in a queue."""

    def __init__(self, server: Server, table: str, cookie: str, since: str = "0") -> None:
        self.server = server
        self.table = table
        self.position: dict[str, Any] = {}
        self.tokens: list[str] = []
        self.closed = False
        self.biggest = 0
        self._to: asyncio.Queue[Any] = asyncio.Queue()
        self._from: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        where = scope(
            "websocket", f"/api/tables/{table}/socket", urlencode({"since": since}).encode(), []
        )
        where["headers"].append((b"cookie", cookie.encode("latin-1")))
        where["extensions"][FRAMES] = self._frame
        self._to.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(server.site.gate(where, self._to.get, self._send))

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.closed = True
            self._from.put_nowait({"type": "closed"})
        elif message.get("text"):
            self._hear(message["text"].encode())

    def _frame(self, frame: bytes) -> None:
        head = {126: 4, 127: 10}.get(frame[1], 2)
        self._hear(frame[head:])

    def _hear(self, text: bytes) -> None:
        self.biggest = max(self.biggest, len(text))
        message = json.loads(text)
        self.position = message.get("position") or self.position
        for seat in message.get("table", {}).get("seats", ()):
            self.tokens += [seat["link"]] if seat["link"] else []
        del self.tokens[:-20]
        self._from.put_nowait(message)

    async def next(self) -> dict[str, Any]:
        """Return the next message."""
        if self._task.done() and self._from.empty():
            self.closed = True
            error = self._task.exception()
            if error is not None:
                raise Fault(f"the socket failed: {error!r}")
            return {"type": "closed"}
        return await asyncio.wait_for(self._from.get(), WAIT)

    async def say(self, text: str) -> dict[str, Any]:
        """Send a message and return its answer; there is exactly one."""
        self._to.put_nowait({"type": "websocket.receive", "text": text})
        while (message := await self.next())["type"] not in ANSWERS | {"closed"}:
            pass
        return message

    async def leave(self) -> None:
        """Close the socket."""
        self._to.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(asyncio.gather(self._task, return_exceptions=True), WAIT)
