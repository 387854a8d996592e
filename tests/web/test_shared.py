"""Two servers share a PostgreSQL: people at both see one table, and one may die."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.serving import Server
from tests.tables.conftest import postgres, shared
from tests.web.conftest import Newcomer, TableSocket

__all__ = ["postgres", "shared"]

TABLE = {"game": "ganymede", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "open"}]}


@pytest.fixture
def servers(shared: str, tmp_path: Path) -> list[Server]:
    common = {"PERIJOVE_DATABASE_URL": shared, "PERIJOVE_SECRET": "the same for both of them"}
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    return [Server(folder, **common) for folder in folders]


def act(line: TableSocket, seat: int) -> int:
    while not (line.position or {}).get("choices"):
        line.next()
    board = line.position or {}
    action = board["choices"][0]["action"]
    answer = line.say("act", seat=seat, action=action, move=board["move"])
    assert answer["type"] == "accepted", answer
    return int(answer["number"])


def test_people_at_two_servers_play_at_one_table(servers: list[Server], newcomer: Newcomer) -> None:
    one, two = servers
    try:
        one.start()
        two.start()
        ada, max_ = newcomer(one), newcomer(two)
        table = ada.post("/api/tables", TABLE)["id"]
        adas, maxs = ada.sit_down(table), max_.sit_down(table)
        adas.reach(maxs.say("sit", seat=1, name="Max")["number"])
        maxs.reach(act(adas, 0))
        adas.reach(act(maxs, 1))
        one.kill()
        back = newcomer(two)
        back.http.cookies.clear()
        back.http.cookies.set("perijove", ada.http.cookies["perijove"])
        adas = back.sit_down(table, since=adas.number)
        assert adas.table["seats"][0]["mine"] is True
        maxs.reach(act(adas, 0))
    finally:
        one.kill()
        two.kill()
