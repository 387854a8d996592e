"""A server for the web tests, and people who use it without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.serving import Server

WAIT = 20.0


class TableSocket:
    """A socket to a table; commands get their own keys and wait for their answers."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[str] = []
        self.position: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.number = 0
        self._keys = 0

    def next(self) -> dict[str, Any]:
        text = self.socket.recv(WAIT)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] in {"welcome", "update"}:
            self.position = message["position"]
            self.number = message["number"]
        self.table = message.get("table", self.table)
        return message

    def until(self, type: str) -> dict[str, Any]:
        while (message := self.next())["type"] != type:
            pass
        return message

    def reach(self, number: int) -> None:
        while self.number < number:
            self.next()

    def say(self, type: str, key: str = "", **rest: Any) -> dict[str, Any]:
        self._keys += 1
        key = key or f"k{self._keys}"
        self.socket.send(json.dumps({"type": type, "key": key, **rest}))
        while True:
            message = self.next()
            if message.get("key") == key:
                return message


class Person:
    """A person with cookies."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, timeout=WAIT)
        self.me = self.get("/api/me")
        self._open = ExitStack()

    def get(self, path: str, status: int = 200) -> Any:
        response = self.http.get(path)
        assert response.status_code == status, response.text
        return response.json()

    def post(self, path: str, body: Any, status: int = 201) -> Any:
        response = self.http.post(path, json=body)
        assert response.status_code == status, response.text
        return response.json() if response.content else None

    def sit_down(self, table: str, since: int = 0) -> TableSocket:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.server.address.replace("http", "ws", 1)
        url = f"{address}/api/tables/{table}/socket?since={since}"
        headers = {"Cookie": cookies, "Origin": self.server.address}
        socket = connect(url, additional_headers=headers, compression=None, max_size=None)
        line = TableSocket(self._open.enter_context(socket))
        line.until("welcome")
        return line

    def leave(self) -> None:
        self._open.close()
        self.http.close()


Newcomer = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("server")).start()
    yield started
    started.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    yield made
    made.kill()


@pytest.fixture
def newcomer() -> Iterator[Newcomer]:
    """Make people; they leave when the test is over."""
    people: list[Person] = []

    def come(server: Server) -> Person:
        people.append(Person(server))
        return people[-1]

    yield come
    for person in people:
        person.leave()
