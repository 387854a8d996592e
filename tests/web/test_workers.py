"""Several processes behind one port: people meet at a table, whichever process they reach."""

from __future__ import annotations

import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import psutil
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from perijove.tables.settings import keeper
from tests.serving import ROOT, Server
from tests.web.conftest import Newcomer, Person, TableSocket

WORKERS = 2
SOON = 60.0
TWO = {"game": "ganymede", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}


def start_crew(folder: Path) -> Server:
    made = Server(folder, PERIJOVE_WORKERS=str(WORKERS)).start()
    until(lambda: "is running at" in made.log.read_text())
    return made


@pytest.fixture(scope="module")
def crew(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = start_crew(tmp_path_factory.mktemp("crew"))
    yield made
    made.kill()


@pytest.fixture
def own_crew(tmp_path: Path) -> Iterator[Server]:
    made = start_crew(tmp_path)
    yield made
    made.kill()


def workers(server: Server) -> list[int]:
    """Return the process ids of the workers, in the order of their numbers."""
    pids: dict[int, int] = {}
    for line in server.log.read_text().splitlines():
        if line.startswith("{") and '"worker started"' in line:
            told = json.loads(line)
            pids[told["worker"]] = told["pid"]
    return [pids[number] for number in range(WORKERS)]


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def numbers(server: Server, name: str) -> list[float]:
    """Return a metric of every worker."""
    text = httpx.get(f"{server.address}/metrics").text
    found = re.findall(rf'^{name}\{{worker="(\d+)"\}} (\S+)$', text, re.M)
    return [float(value) for _, value in sorted(found)]


def sit_together(server: Server, newcomer: Newcomer) -> tuple[Person, Person, str]:
    """Return two people with seats at a table."""
    ada, bob = newcomer(server), newcomer(server)
    table = ada.post("/api/tables", TWO)["id"]
    assert bob.sit_down(table).say("sit", seat=1, name="Bob")["type"] == "accepted"
    return ada, bob, table


def move(lines: list[TableSocket]) -> int:
    """Let a person who can make a move; return its number when everybody has seen it."""
    for seat, line in enumerate(lines):
        board = line.position or {}
        if board.get("choices"):
            action = board["choices"][0]["action"]
            answer = line.say(
                "act", secrets.token_hex(4), seat=seat, action=action, move=board["move"]
            )
            assert answer["type"] == "accepted", answer
            for each in lines:
                each.reach(answer["number"])
            return int(answer["number"])
    raise AssertionError("nobody can move")


def come_back(person: Person, table: str, since: int) -> TableSocket:
    """Connect again as often as a browser does."""
    end = time.monotonic() + SOON
    while True:
        try:
            return person.sit_down(table, since)
        except (InvalidMessage, ConnectionClosed, OSError):
            assert time.monotonic() < end
            time.sleep(0.1)


def test_a_table_lives_in_one_process_and_everybody_finds_it(
    crew: Server, newcomer: Newcomer
) -> None:
    tables = []
    for _ in range(4):
        ada, bob, table = sit_together(crew, newcomer)
        lines = [ada.sit_down(table), bob.sit_down(table)]
        for _ in range(4):
            move(lines)
        assert ada.get(f"/api/tables/{table}")["status"] == "playing"
        tables.append(table)
    homes = [keeper(table, WORKERS) for table in tables]
    expected = [homes.count(number) for number in range(WORKERS)]
    assert numbers(crew, "perijove_tables") == expected
    assert numbers(crew, "perijove_sockets") == [3 * count for count in expected]


def test_a_connection_is_passed_on_again_for_another_table(
    crew: Server, newcomer: Newcomer
) -> None:
    ada = newcomer(crew)
    tables = [ada.post("/api/tables", TWO)["id"] for _ in range(6)]
    for table in tables * 2:  # all through one connection that is kept open
        assert ada.get(f"/api/tables/{table}")["id"] == table
    assert len(ada.get("/api/tables?which=mine")) == len(tables)


def test_a_request_in_pieces_is_answered_by_any_process(crew: Server, newcomer: Newcomer) -> None:
    ada = newcomer(crew)
    for _ in range(4):
        table = ada.post("/api/tables", TWO)["id"]
        cookies = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
        text = f"GET /api/tables/{table} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookies}\r\n"
        text += "Connection: close\r\n\r\n"
        for cut in (3, 20, len(text) - 2):
            with socket.create_connection(("localhost", crew.port)) as line:
                line.sendall(text[:cut].encode())
                time.sleep(0.05)
                line.sendall(text[cut:].encode())
                answer = b"".join(iter(lambda line=line: line.recv(65_536), b""))
            assert answer.startswith(b"HTTP/1.1 200")
            assert table.encode() in answer


def test_bots_play_at_a_table_created_by_another_process(crew: Server, newcomer: Newcomer) -> None:
    ada = newcomer(crew)
    new = {
        "game": "ganymede",
        "seats": [{"kind": "bot", "bot": "random"}] * 2,
        "options": {"round_limit": 2},
    }
    tables = [ada.post("/api/tables", new)["id"] for _ in range(4)]
    until(lambda: all(ada.get(f"/api/tables/{t}")["status"] == "over" for t in tables))


def test_a_worker_that_is_killed_is_started_again_and_loses_nothing(
    crew: Server, newcomer: Newcomer
) -> None:
    ada, bob, table = sit_together(crew, newcomer)
    lines = [ada.sit_down(table), bob.sit_down(table)]
    last = max(move(lines) for _ in range(5))
    before = workers(crew)
    home = keeper(table, WORKERS)
    os.kill(before[home], signal.SIGKILL)
    with pytest.raises(ConnectionClosed):
        lines[0].until("closing")  # it has no time to say so
    back = [come_back(person, table, last) for person in (ada, bob)]  # to another process
    assert back[0].number >= last
    assert move(back) > last
    until(lambda: workers(crew)[home] != before[home])
    assert workers(crew)[1 - home] == before[1 - home]
    later = [ada.sit_down(table), bob.sit_down(table)]  # at the new worker
    last = move(later)
    for line in back:
        line.reach(last)
    assert move(back) > last


def test_a_rolling_restart_interrupts_no_game(crew: Server, newcomer: Newcomer) -> None:
    parties = [sit_together(crew, newcomer) for _ in range(4)]
    before = workers(crew)
    lines = [[ada.sit_down(table), bob.sit_down(table)] for ada, bob, table in parties]
    last = [move(party) for party in lines]
    os.kill(crew.pid, signal.SIGHUP)
    rounds = 0
    while not {*workers(crew)}.isdisjoint(before) or rounds < 5:
        assert httpx.get(f"{crew.address}/health").status_code == 200
        for at, (ada, bob, table) in enumerate(parties):
            try:
                last[at] = move(lines[at])
            except ConnectionClosed:
                back = [come_back(person, table, last[at]) for person in (ada, bob)]
                assert all(line.number >= last[at] for line in back)
                lines[at] = back
        rounds += 1
    until(lambda: '"all workers are replaced"' in crew.log.read_text())
    for (ada, _, table), number in zip(parties, last, strict=True):
        assert ada.sit_down(table).number >= number
    assert crew.pid not in workers(crew)


def test_a_crew_stops_cleanly_and_no_worker_outlives_it(
    own_crew: Server, newcomer: Newcomer
) -> None:
    ada, bob, table = sit_together(own_crew, newcomer)
    lines = [ada.sit_down(table), bob.sit_down(table)]
    last = move(lines)
    before = [psutil.Process(pid) for pid in workers(own_crew)]
    os.kill(own_crew.pid, signal.SIGTERM)
    lines[0].until("closing")
    assert own_crew.stop(30) == 0
    assert not [worker for worker in before if worker.is_running()]
    own_crew.restart()
    assert ada.sit_down(table).number >= last
    until(lambda: {*workers(own_crew)}.isdisjoint({worker.pid for worker in before}))
    left = [psutil.Process(pid) for pid in workers(own_crew)]
    own_crew.kill()  # without a chance to tell them
    _, alive = psutil.wait_procs(left, timeout=SOON)
    assert alive == []


@pytest.mark.parametrize("number", ["0", "65", "two"])
def test_a_number_of_workers_that_cannot_be_is_refused(tmp_path: Path, number: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "perijove", "serve", "--data", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"PERIJOVE_WORKERS": number},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert re.fullmatch(r"PERIJOVE_WORKERS cannot be .*\.\n", done.stderr)
