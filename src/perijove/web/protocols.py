"""HTTP and socket connections that cannot be held open by a peer that does not send or read.

A request has to arrive completely, and a response has to be read, within `Config.patience` seconds.
Otherwise the connection is dropped together with everything unread. Headers that do not end, which
are kept until they do, are not read for that long. A socket that sends far more
frames than people can is dropped, too: reading them would keep the server from everybody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from perijove.web.limits import RECORD_SIZE, Bucket
from perijove.web.switchboard import Switchboard

FRAMES = "perijove.frames"
HEAR = "perijove.hear"
"""Extensions of a socket's scope: functions to send frames, and to register a handler of text.

Both go past the application's layers, which take longer than a move.
"""
MOST_UNREAD = 4 * 1024 * 1024
PIECE = 4096  # bytes of a socket that are read before its frames are counted
MOST_HEAD = 128 * 1024
PER_BODY_BYTE = 6  # bytes around a body that is sent one by one
FRAMES_PER_COMMAND = 4
"""A socket may send this many times the frames of the commands that a person may send."""


class Patience:
    """A timer that drops a connection unless it is stopped in time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        """Start, unless the timer is already running."""
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._seconds, transport.abort)

    def stop(self) -> None:
        """Stop the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def protocols(
    seconds: float, commands: float, switchboard: Switchboard | None = None
) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """Return the protocols for HTTP and for sockets with this patience.

    `commands` are those that a person may send in a second. With a switchboard, connections for
    tables of other processes are passed on.
    """

    class Requests(HttpToolsProtocol):
        """HTTP with a limit on the time for a request to arrive and for an answer to be read."""

        def __init__(self, *args: Any, passed_on: bytes = b"", **more: Any) -> None:
            super().__init__(*args, **more)
            self._arriving = Patience(seconds)
            self._leaving = Patience(seconds)
            self._partly = False  # a request has arrived in part
            self._began = False  # in the data that is being read
            self._head = 0  # bytes of a request that are not of its body, without the first ones
            self._body = 0
            self._passed_on = passed_on  # what another process has read from this connection

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._arriving.start(transport)
            if self._passed_on:
                self._read(self._passed_on)

        def data_received(self, data: bytes) -> None:
            target = None
            if switchboard is not None and self._rests():
                target = switchboard.target(data)
            if switchboard is None or target is None:
                self._read(data)
            else:
                keep = partial(self._read, data)
                switchboard.pass_on(self.transport, data, target, keep)

        def _read(self, data: bytes) -> None:
            """Parse data; drop a peer whose headers do not end."""
            self._began = False
            before = self._body
            super().data_received(data)
            if self._partly and not self._began:
                self._head += len(data) - (self._body - before)
                if self._head > MOST_HEAD + PER_BODY_BYTE * min(self._body, RECORD_SIZE):
                    self.transport.abort()

        def _rests(self) -> bool:
            """Return True if no request is being read or answered."""
            cycle: Any = self.cycle  # None at first
            answered = cycle is None or cycle.response_complete
            written = self.transport.get_write_buffer_size() == 0
            return answered and written and not self._partly

        def on_message_begin(self) -> None:
            self._partly = self._began = True
            self._head = self._body = 0
            self._arriving.start(self.transport)
            super().on_message_begin()

        def on_body(self, body: bytes) -> None:
            self._body += len(body)
            super().on_body(body)

        def on_message_complete(self) -> None:
            self._partly = False
            self._arriving.stop()
            super().on_message_complete()

        def pause_writing(self) -> None:
            self._leaving.start(self.transport)
            super().pause_writing()

        def resume_writing(self) -> None:
            self._leaving.stop()
            super().resume_writing()

        def connection_lost(self, exc: Exception | None) -> None:
            self._arriving.stop()
            self._leaving.stop()
            super().connection_lost(exc)

    class Sockets(WebSocketsSansIOProtocol):
        """Sockets with a limit on the time for which their peer does not read."""

        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self._leaving = Patience(seconds)
            rate = commands * FRAMES_PER_COMMAND
            self._frames = Bucket(rate, burst=rate * 10)
            self._hear: Callable[[str], None] | None = None

        def data_received(self, data: bytes) -> None:
            for at in range(0, len(data), PIECE):
                if self.transport.is_closing():
                    return
                super().data_received(data[at : at + PIECE])

        def handle_events(self) -> None:
            for _ in self.conn.events:
                if not self._frames.take():
                    self.transport.abort()
                    return
            super().handle_events()

        def handle_connect(self, event: Request) -> None:
            super().handle_connect(event)
            if hasattr(self, "scope"):  # otherwise the request was refused
                self.scope["extensions"][FRAMES] = self.write_frame  # type: ignore[assignment]
                self.scope["extensions"][HEAR] = self.hear_directly  # type: ignore[assignment]

        def hear_directly(self, hear: Callable[[str], None]) -> Callable[[bool], None]:
            """Pass every whole text to a function; return another one to stop and go on reading."""
            self._hear = hear
            return self.hold

        def hold(self, full: bool) -> None:
            """Read nothing more while too much waits for the table."""
            if self.transport.is_closing():
                return
            if full:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

        def handle_text(self, event: Frame) -> None:
            try:
                text = bytes(event.data).decode() if event.fin else ""
            except UnicodeDecodeError:
                text = ""
            if text and self._hear is not None and not self.close_sent:
                self._hear(text)
            else:
                super().handle_text(event)

        def write_frame(self, frame: bytes) -> None:
            """Send a complete frame, past the application's layers; drop a peer far behind."""
            if self.close_sent or self.transport.is_closing():
                return
            if self.transport.get_write_buffer_size() > MOST_UNREAD:
                self.transport.abort()
            else:
                self.transport.write(frame)

        def pause_writing(self) -> None:
            self._leaving.start(self.transport)
            super().pause_writing()

        def resume_writing(self) -> None:
            self._leaving.stop()
            super().resume_writing()

        def keepalive_timeout(self) -> None:
            super().keepalive_timeout()
            self.transport.abort()  # closing would wait until the peer reads

        def connection_lost(self, exc: Exception | None) -> None:
            self._leaving.stop()
            super().connection_lost(exc)

    return Requests, Sockets
