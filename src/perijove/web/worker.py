"""One of several server processes: started by the crew, with its orders on standard input.

When standard input ends, the crew has ended, and the worker stops.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from threading import Thread

import msgspec
from msgspec import Struct

from perijove.web import logs
from perijove.web.config import Config
from perijove.web.server import serve
from perijove.web.switchboard import Place

READY = b"ready\n"


class Orders(Struct, frozen=True):
    """The orders that a worker gets when it starts."""

    config: Config
    place: Place
    listener: int  # the descriptor of the socket that all workers listen at


def stop_with_the_crew() -> None:
    """Wait until standard input ends, then ask this process to stop."""
    while os.read(0, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


def announce() -> None:
    """Tell the crew that this process serves; later output goes to standard error."""
    os.write(1, READY)
    os.dup2(2, 1)


def main() -> None:
    """Serve until the crew says stop."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # meant for the crew
    orders = msgspec.json.decode(sys.stdin.buffer.readline(), type=Orders)
    logs.set_up(orders.config, worker=orders.place.process)
    Thread(target=stop_with_the_crew, daemon=True).start()
    listener = socket.socket(fileno=orders.listener)
    if not serve(orders.config, listener, announce, orders.place):
        sys.exit(1)


if __name__ == "__main__":
    main()
