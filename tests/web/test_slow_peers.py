"""Peers that do not finish their requests, do not read or flood: they are dropped.

They delay no stop.
"""

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

NEW = {"game": "ganymede", "seats": [{"kind": "me"}, {"kind": "link"}]}
TEXT, PING, PONG = 1, 9, 10
FLOODS = {
    "junk": b"\x81\x81" + bytes(4) + b"x",
    "pings": bytes((0x80 | PING, 0x80)) + bytes(4),
    "pongs": bytes((0x80 | PONG, 0x80)) + bytes(4),
    "fragments": b"\x00\x80" + bytes(4),
}
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


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("strict")
    made = Server(folder, PERIJOVE_COMMANDS_PER_SECOND="10").start()
    yield made
    made.kill()


def send(server: Server, request: bytes) -> socket.socket:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(WAIT)
    line.connect(("127.0.0.1", server.port))
    line.sendall(request)
    return line


def frame(data: bytes, kind: int = TEXT) -> bytes:
    """Return a client's frame, masked with zeros."""
    return bytes((0x80 | kind, 0xFE)) + len(data).to_bytes(2) + bytes(4) + data


def open_socket(server: Server, person: Person, table: str) -> socket.socket:
    """Open a socket to a table without a library that keeps to the rules."""
    cookie = person.http.cookies["perijove"]
    key = base64.b64encode(os.urandom(16)).decode()
    return send(
        server,
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost:{server.port}\r\n"
        f"Connection: Upgrade\r\nUpgrade: websocket\r\nCookie: perijove={cookie}\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode(),
    )


def never_read(server: Server, person: Person, table: str) -> socket.socket:
    """Ask for the whole table many times, and read none of the answers."""
    line = open_socket(server, person, table)
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
    table = ada.post("/api/tables", NEW)["id"]
    with closing(never_read(impatient, ada, table)):
        end = time.monotonic() + WAIT
        while sockets(impatient) and time.monotonic() < end:
            time.sleep(0.1)
        assert sockets(impatient) == 0


ENDLESS = {
    "an address": b"GET /" + b"a" * 100,
    "a header": b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 100,
    "headers": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "trailers": b"POST /api/records HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
}


@pytest.mark.parametrize("start", ENDLESS.values(), ids=ENDLESS)
def test_headers_without_end_are_dropped(server: Server, start: bytes) -> None:
    more = b"Y: zzzz\r\n" if start.endswith(b"\n") else b"a" * 9
    with closing(send(server, start)) as line:
        try:
            for _ in range(200):  # 18 MB in all
                line.sendall(more * 10_000)
            answer = line.recv(100)
        except ConnectionError:
            answer = b""
        assert b"200" not in answer


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_a_socket_that_floods_is_dropped(strict: Server, newcomer: Newcomer, flood: bytes) -> None:
    ada = newcomer(strict)
    table = ada.post("/api/tables", NEW)["id"]
    with closing(open_socket(strict, ada, table)) as line:
        assert b" 101 " in line.recv(1000)
        start = b"\x01\x80" + bytes(4) if flood == FLOODS["fragments"] else b""
        try:
            line.sendall(start + flood * 20_000)
            while line.recv(100_000):  # raises TimeoutError while the server keeps it open
                pass
        except ConnectionError:
            pass
    talking = ada.sit_down(table)
    for _ in range(20):
        assert talking.say("ping")["type"] == "pong"


def test_slow_peers_do_not_delay_a_stop(own_server: Server, newcomer: Newcomer) -> None:
    server = own_server.start()
    ada = newcomer(server)
    table = ada.post("/api/tables", NEW)["id"]
    lines = [never_read(server, ada, table)]
    lines += [send(server, request) for request in HALF_REQUESTS.values()]
    assert server.stop() == 0
    assert "Cancel" not in server.log.read_text()
    for line in lines:
        line.close()
