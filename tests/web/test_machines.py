"""Machines that share a PostgreSQL behind a load balancer that knows nothing of tables."""

from __future__ import annotations

import asyncio
import itertools
import random
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.serving import Server, free_port
from tests.tables.conftest import postgres, shared
from tests.web.conftest import Newcomer, Person, TableSocket

__all__ = ["postgres", "shared"]

TABLE = {"game": "ganymede", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}
TRIES = 600


class Balancer:
    """Gives every connection to the next machine that accepts it, byte by byte."""

    def __init__(self, machines: list[Server]) -> None:
        self.port = free_port()
        self.address = f"http://localhost:{self.port}"
        self.served = [0] * len(machines)
        self._ports = [machine.port for machine in machines]
        self._turns = itertools.count()
        self._ends: set[asyncio.WriteTransport] = set()
        self._loop = asyncio.new_event_loop()
        self._server: asyncio.Server | None = None
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def start(self) -> None:
        self._thread.start()
        work = asyncio.start_server(self._serve, "localhost", self.port)
        self._server = asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        assert self._server is not None
        self._server.close()
        for end in self._ends:
            end.abort()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.gather(*rest, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in self._ports:
            turn = next(self._turns) % len(self._ports)
            try:
                ends = await asyncio.open_connection("127.0.0.1", self._ports[turn])
                break
            except OSError:
                continue
        else:
            writer.close()
            return
        self.served[turn] += 1
        both = {writer.transport, ends[1].transport}
        self._ends |= both
        try:
            await asyncio.gather(self._pass_on(reader, ends[1]), self._pass_on(ends[0], writer))
        finally:
            for end in both:
                end.abort()
            self._ends -= both

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
        writer.close()


@pytest.fixture
def machines(shared: str, tmp_path: Path) -> Iterator[list[Server]]:
    common = {"PERIJOVE_DATABASE_URL": shared, "PERIJOVE_SECRET": "the same for both of them"}
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        made.append(Server(tmp_path / name, **common))
    yield made
    for machine in made:
        machine.kill()


@pytest.fixture
def balancer(machines: list[Server]) -> Iterator[Balancer]:
    for machine in machines:
        machine.start()
    made = Balancer(machines)
    made.start()
    yield made
    made.stop()


class Player:
    """Somebody who comes back as often as a browser does, and sends again what was not answered."""

    def __init__(self, person: Person, table: str, seat: int) -> None:
        self.person, self.table, self.seat = person, table, seat
        self.accepted: dict[str, int] = {}
        self.line: TableSocket | None = None
        self._open: tuple[str, int, int] | None = None  # key, action, move

    def move(self) -> bool:
        """Move if it is their turn; False if it is not, or the connection is lost."""
        try:
            if self.line is None:
                self.line = self.person.sit_down(self.table)
            with suppress(TimeoutError):
                while True:
                    self.line.socket.recv(0.01)  # the position comes anew with `look`
            self.line.say("look", seat=self.seat)
            self.line.until("welcome")
            board = self.line.position or {}
            if self._open is None and board.get("choices"):
                key, choice = f"{self.seat}-{len(self.accepted)}", random.choice(board["choices"])
                self._open = key, choice["action"], board["move"]
            if self._open is None:
                return False
            key, action, move = self._open
            answer = self.line.say("act", key, seat=self.seat, action=action, move=move)
        except (OSError, WebSocketException):
            if self.line is not None:
                self.line.socket.close()
            self.line = None
            return False
        if answer["type"] == "accepted":
            self.accepted[key] = answer["number"]
        elif answer["code"] in ("closing", "failed", "not_now"):
            return False
        self._open = None
        return answer["type"] == "accepted"


def moves(players: list[Player], count: int) -> None:
    """Let people move until this many moves were accepted."""
    made = 0
    for _ in range(TRIES):
        made += sum(player.move() for player in players)
        if made >= count:
            return
    raise AssertionError(f"only {made} moves were accepted")


def test_machines_restart_one_after_the_other_and_no_game_notices(
    machines: list[Server], balancer: Balancer, newcomer: Newcomer
) -> None:
    entrance = Server(machines[0].folder)
    entrance.port, entrance.address = balancer.port, balancer.address
    ada, bob = newcomer(entrance), newcomer(entrance)
    table = ada.post("/api/tables", TABLE)["id"]
    assert bob.sit_down(table).say("sit", seat=1, name="Bob")["type"] == "accepted"
    players = [Player(ada, table, 0), Player(bob, table, 1)]
    moves(players, 4)
    for machine in machines:
        assert machine.stop(30) == 0
        moves(players, 4)
        assert httpx.get(f"{balancer.address}/health").status_code == 200
        machine.start()
        moves(players, 2)
    machines[0].kill()  # without a word
    moves(players, 4)
    accepted = [number for player in players for number in player.accepted.values()]
    assert len(accepted) == len(set(accepted)) >= 20
    told = ada.sit_down(table)
    log = [change for text in told.received for change in _changes(text)]
    moved = [each["number"] for each in log if each["kind"] == "moved"]
    assert sorted(accepted) == moved
    assert all(balancer.served)


def _changes(text: str) -> list[dict[str, object]]:
    message = httpx.Response(200, text=text).json()
    changes: list[dict[str, object]] = message.get("changes", [])
    return changes
