"""Passes connections to the process of this machine that keeps their table.

Any process accepts a connection. If the path of a request names a table of another process, the
connection itself and the bytes that were read go there through a Unix socket. The browser notices
nothing, and no byte is copied after that. If the other process cannot take the connection, this one
serves it: every process may serve every table.
"""

from __future__ import annotations

import asyncio
import re
import socket
from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import Struct

from perijove.tables.settings import keeper

REQUEST = re.compile(rb"[A-Z]+ /api/tables/([A-Za-z0-9_-]{1,64})[/? ]")
MOST_BYTES = 65_536  # read before a connection is passed on
AT_ONCE = 20  # connections taken before others get their turn
TRIES = 200  # if the other process has too many connections to take
PAUSE = 0.005  # seconds between them


class Place(Struct, frozen=True):
    """The place of a process among those of this machine."""

    folder: str  # of their sockets
    process: int
    processes: int

    def door(self, process: int) -> str:
        """Return the address at which a process takes connections."""
        return str(Path(self.folder) / f"{process}.door")


class Switchboard:
    """Passes connections on and takes those of other processes."""

    def __init__(self, place: Place) -> None:
        """Open a socket that no other process knows yet."""
        self._place = place
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.setblocking(False)
        self._take: Callable[[socket.socket, bytes], None] = lambda taken, read: taken.close()

    def open(self, take: Callable[[socket.socket, bytes], None]) -> None:
        """Take connections from now on, in place of a process that had this number before."""
        self._take = take
        door = self._place.door(self._place.process)
        fresh = Path(f"{door}.new")
        fresh.unlink(missing_ok=True)
        self._line.bind(str(fresh))
        asyncio.get_running_loop().add_reader(self._line, self._receive)
        fresh.rename(door)

    def close(self) -> None:
        """Take what was passed to this process, and no more."""
        asyncio.get_running_loop().remove_reader(self._line)
        while self._receive():
            pass
        self._line.close()

    def target(self, read: bytes) -> int | None:
        """Return the process that keeps the table of a request, unless it is this one."""
        found = REQUEST.match(read)
        if found is None or len(read) > MOST_BYTES:
            return None
        process = keeper(found[1].decode(), self._place.processes)
        return None if process == self._place.process else process

    def pass_on(
        self, transport: asyncio.Transport, read: bytes, target: int, keep: Callable[[], None]
    ) -> None:
        """Pass a connection on with the bytes that were read; `keep` is called if nobody takes it.

        Nothing more is read from the connection.
        """
        transport.pause_reading()
        self._try(transport, read, target, keep, TRIES)

    def _try(
        self,
        transport: asyncio.Transport,
        read: bytes,
        target: int,
        keep: Callable[[], None],
        tries: int,
    ) -> None:
        if transport.is_closing():
            return
        number = array("i", [transport.get_extra_info("socket").fileno()])
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, number)]
        try:  # not `socket.send_fds`, which ignores the address in some versions of Python
            self._line.sendmsg([read], rights, 0, self._place.door(target))
        except BlockingIOError:
            if tries > 0:
                again = partial(self._try, transport, read, target, keep, tries - 1)
                asyncio.get_running_loop().call_later(PAUSE, again)
                return
        except OSError:
            pass  # it has ended, and a new one is not ready yet
        else:
            transport.abort()  # closes this process's end only
            return
        transport.resume_reading()
        keep()

    def _receive(self) -> bool:
        """Take some connections. Return True if there may be more."""
        for _ in range(AT_ONCE):
            try:
                read, numbers, _, _ = socket.recv_fds(self._line, MOST_BYTES, 1)
            except BlockingIOError:
                return False
            for number in numbers:
                taken = socket.socket(fileno=number)
                taken.setblocking(False)
                self._take(taken, read)
        return True
