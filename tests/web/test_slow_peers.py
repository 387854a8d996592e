"""Peers that do not finish their requests or do not read: they are dropped, and delay no stop."""

from __future__ import annotations

import base64
import json
import os
import re
import socket
import time
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

from tests.serving import Server
from tests.web.conftest import WAIT, Newcomer, Person

HALF_REQUESTS = {
    "nothing": b"",
    "half a header": b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Long: ",
    "half a body": b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Content-Length: 1000\r\n\r\n{",
}


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("impatient"), PERIJOVE_PATIENCE="0.5").start()
    yield made
    made.kill()


def send(server: Server, request: bytes) -> socket.socket:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(WAIT)
    line.connect(("127.0.0.1", server.port))
    line.sendall(request)
    return line


def frame(text: bytes) -> bytes:
    """Return a client's text frame, masked with zeros."""
    return b"\x81\xfe" + len(text).to_bytes(2) + bytes(4) + text


def never_read(server: Server, person: Person, table: str) -> socket.socket:
    """Ask for the whole table many times, and read none of the answers."""
    cookie = person.http.cookies["perijove"]
    key = base64.b64encode(os.urandom(16)).decode()
    line = send(
        server,
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost:{server.port}\r\n"
        f"Connection: Upgrade\r\nUpgrade: websocket\r\nCookie: perijove={cookie}\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode(),
    )
    line.setblocking(False)
    try:
        for number in range(4000):
            look = {"type": "look", "key": f"k{number}", "seat": None}
            line.sendall(frame(json.dumps(look).encode().ljust(130)))
    except (BlockingIOError, ConnectionError):
        pass  # the server reads no more from it, or has dropped it
    return line


def sockets(server: Server) -> float:
    found = re.search(r"^perijove_sockets (\S+)", httpx.get(f"{server.address}/metrics").text, re.M)
    assert found is not None
    return float(found[1])


@pytest.mark.parametrize("request_", HALF_REQUESTS.values(), ids=HALF_REQUESTS)
def test_a_request_that_stays_unfinished_is_dropped(impatient: Server, request_: bytes) -> None:
    with closing(send(impatient, request_)) as line:
        try:
            rest = line.recv(100)  # raises TimeoutError while the server keeps it open
        except ConnectionError:
            rest = b""
        assert rest == b""


def test_a_socket_that_never_reads_is_dropped(impatient: Server, newcomer: Newcomer) -> None:
    ada = newcomer(impatient)
    new = {"game": "ganymede", "seats": [{"kind": "me"}, {"kind": "link"}]}
    table = ada.post("/api/tables", new)["id"]
    with closing(never_read(impatient, ada, table)):
        end = time.monotonic() + WAIT
        while sockets(impatient) and time.monotonic() < end:
            time.sleep(0.1)
        assert sockets(impatient) == 0


def test_slow_peers_do_not_delay_a_stop(own_server: Server, newcomer: Newcomer) -> None:
    server = own_server.start()
    ada = newcomer(server)
    new = {"game": "ganymede", "seats": [{"kind": "me"}, {"kind": "link"}]}
    table = ada.post("/api/tables", new)["id"]
    lines = [never_read(server, ada, table)]
    lines += [send(server, request) for request in HALF_REQUESTS.values()]
    assert server.stop() == 0
    assert "Cancel" not in server.log.read_text()
    for line in lines:
        line.close()
