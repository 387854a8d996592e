"""The socket of a table: commands of a browser in, messages that its viewer may see out."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from perijove.tables.connection import Connection, Letter
from perijove.tables.host import Host
from perijove.tables.messages import Accepted, Code, Refused, Said
from perijove.tables.refusal import Refusal
from perijove.web.limits import MESSAGE_SIZE, SOCKETS_PER_PERSON, Buckets
from perijove.web.metrics import Metrics
from perijove.web.problems import TOO_DEEP
from perijove.web.protocols import FRAMES, HEAR
from perijove.web.sessions import Sessions

log = logging.getLogger("perijove.socket")

AnySocket = WebSocket[Any, Any, Any]
RESTART = 1012
"""Close codes: reconnect soon; unknown table or person."""
NOBODY = 4401
NOT_FOUND = 4404
TOO_MANY = 4429
MOST_WAITING = 30
"""Commands of a socket that wait for the table; until they are answered no more are read."""

KEY = re.compile(r'"key"\s*:\s*"([^"\\]{1,64})"')
decode = msgspec.json.Decoder(Said).decode
encode = msgspec.json.Encoder().encode


class Doors:
    """Limits each person's open sockets, and the rate over all of them."""

    def __init__(self, rate: float) -> None:
        """Start without sockets."""
        self._open: dict[str, int] = {}
        self._sessions: dict[str, set[Connection]] = {}
        self.commands = Buckets(rate, burst=rate * 3)

    def enter(self, person: str) -> bool:
        """Count one more socket. Return True if it may be opened."""
        count = self._open.get(person, 0)
        if count >= SOCKETS_PER_PERSON:
            return False
        self._open[person] = count + 1
        return True

    def leave(self, person: str) -> None:
        """Count one socket less."""
        self._open[person] -= 1
        if not self._open[person]:
            del self._open[person]

    @contextmanager
    def during(self, session: str, connection: Connection) -> Iterator[None]:
        """Remember what belongs to a session, while it is open."""
        own = self._sessions.setdefault(session, set())
        own.add(connection)
        try:
            yield
        finally:
            own.discard(connection)
            if not own:
                self._sessions.pop(session, None)

    def close(self, session: str) -> None:
        """Close the sockets of a session that was logged out."""
        for connection in self._sessions.pop(session, ()):
            connection.close()

    async def empty(self, seconds: float) -> None:
        """Wait until all sockets are closed, up to a time limit."""
        end = time.monotonic() + seconds
        while self._open and time.monotonic() < end:
            await asyncio.sleep(0.01)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: AnySocket,
    table: str,
    host: Host,
    sessions: Sessions,
    metrics: Metrics,
    doors: Doors,
) -> None:
    """Connect a browser with a table until one of them leaves."""
    await socket.accept()
    visit = sessions.visit(socket)
    if visit is None:
        await turn_away(socket, NOBODY, "nobody", "There is no session yet: request /api/me first.")
        return
    person = visit.person
    if not doors.enter(person):
        await turn_away(socket, TOO_MANY, "too_fast", "Too many open windows: close one of them.")
        return
    metrics.sockets.inc()
    try:
        outlet = Outlet(socket, metrics)
        connection = await host.connect(person, table, since(socket), outlet)
        session = SocketSession(socket, connection, host, metrics, doors.commands, outlet)
        try:
            with doors.during(visit.session, connection):
                await session.run()
        finally:
            await host.disconnect(connection)
    except Refusal as refusal:
        close = RESTART if refusal.code in ("failed", "not_now") else NOT_FOUND
        await turn_away(socket, close, refusal.code, refusal.message)
    finally:
        metrics.sockets.dec()
        doors.leave(person)


def since(socket: AnySocket) -> int:
    """Return the last change a browser saw, from the address."""
    text = str(socket.query_params.get("since", "0"))
    if not text.isdecimal() or len(text) > 9:
        raise Refusal("invalid", "`since` must be the number of the last change you saw.")
    return int(text)


async def turn_away(socket: AnySocket, close: int, code: Code, message: str) -> None:
    """Send the reason, and close."""
    await socket.send_text(encode(Refused(key="", code=code, message=message)).decode())
    await socket.close(code=close, reason=code)


class Outlet:
    """Sends letters to a socket as frames, without waiting."""

    def __init__(self, socket: AnySocket, metrics: Metrics) -> None:
        """Find the way past the application's layers."""
        self._write: Callable[[bytes], None] = socket.scope["extensions"][FRAMES]  # type: ignore[index,assignment]
        self._metrics = metrics

    def __call__(self, letter: Letter) -> None:
        """Send a letter; an answer to a command is counted."""
        told = letter.message
        if isinstance(told, Accepted | Refused):
            outcome = told.code if isinstance(told, Refused) else "accepted"
            self._metrics.answers.count(outcome)
        self._write(letter.frame)


class SocketSession:
    """One open socket, until the browser leaves or the host closes the connection."""

    def __init__(
        self,
        socket: AnySocket,
        connection: Connection,
        host: Host,
        metrics: Metrics,
        commands: Buckets,
        outlet: Outlet,
    ) -> None:
        """Store what the session connects."""
        self._outlet = outlet
        self._socket = socket
        self._connection = connection
        self._host = host
        self._metrics = metrics
        self._commands = commands
        self._waiting = 0
        self._hold: Callable[[bool], None] = lambda full: None

    async def run(self) -> None:
        """Read and write until the browser leaves or the host closes."""
        hear_directly: Any = self._socket.scope["extensions"].get(HEAR)  # type: ignore[union-attr]
        if hear_directly is not None:
            self._hold = hear_directly(self._hear)
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (writer, reader):
                task.cancel()
            await asyncio.gather(writer, reader, return_exceptions=True)
        for task in (writer, reader):
            if not task.cancelled() and (error := task.exception()) is not None:
                raise error

    async def _write(self) -> None:
        await self._connection.next()  # only the end comes through the queue
        await self._socket.close(code=RESTART, reason="closing")

    async def _read(self) -> None:
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            self._hear(str(event.get("text") or ""))

    def _hear(self, text: str) -> None:
        """Let one command be executed, or refuse it in one sentence."""
        if not self._commands.take(self._connection.person):
            self._refuse(text, "too_fast", "Too fast: wait a moment and try again.")
            return
        if len(text) > MESSAGE_SIZE:
            self._refuse("", "invalid", f"A message can have at most {MESSAGE_SIZE} characters.")
            return
        try:
            said = decode(text)
        except msgspec.MsgspecError as error:
            self._refuse(text, "invalid", f"{error}.")
            return
        except RecursionError:
            self._refuse(text, "invalid", TOO_DEEP)
            return
        self._waiting += 1
        if self._waiting == MOST_WAITING:
            self._hold(True)
        self._metrics.commands.count(str(said.__struct_config__.tag))
        self._host.hear(self._connection, said, partial(self._answered, time.perf_counter()))

    def _answered(self, began: float) -> None:
        if self._waiting == MOST_WAITING:
            self._hold(False)
        self._waiting -= 1
        self._metrics.command_seconds.observe(time.perf_counter() - began)

    def _refuse(self, text: str, code: Code, message: str) -> None:
        key = KEY.search(text[:MESSAGE_SIZE])
        self._outlet(Letter(Refused(key=key[1] if key else "", code=code, message=message)))
