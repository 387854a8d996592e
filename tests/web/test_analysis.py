"""Hints over a socket, and reports over HTTP, as a browser receives them."""

from __future__ import annotations

import time
from typing import Any

from tests.played import played
from tests.serving import Server
from tests.web.conftest import WAIT, Newcomer, Person

ALONE = {
    "game": "galileo",
    "options": {"first": 0},
    "seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}],
}


def await_report(person: Person, table: str) -> dict[str, Any]:
    """Ask until the report is ready; its progress must never decrease."""
    progress = 0.0
    end = time.monotonic() + 3 * WAIT
    while time.monotonic() < end:
        told: dict[str, Any] = person.get(f"/api/tables/{table}/report")
        assert told["progress"] >= progress
        progress = told["progress"]
        if told["status"] == "ready":
            report: dict[str, Any] = told["report"]
            return report
        assert told["status"] in {"waiting", "working"}
        time.sleep(0.05)
    raise AssertionError("no report")


def test_a_hint_comes_to_whoever_asks_and_the_table_knows(
    server: Server, newcomer: Newcomer
) -> None:
    ada = newcomer(server)
    line = ada.sit_down(ada.post("/api/tables", ALONE)["id"])
    while not (line.position or {}).get("choices"):
        line.next()
    legal = {choice["action"] for choice in (line.position or {})["choices"]}
    assert line.say("hint", seat=0)["type"] == "accepted"
    told = line.until("hint")
    assert {advice["action"] for advice in told["hint"]["best"]} <= legal
    assert line.table["seats"][0]["hints"] == 1


def test_a_report_is_made_of_a_record_and_still_there_after_a_restart(
    own_server: Server, newcomer: Newcomer
) -> None:
    own_server.start()
    ada = newcomer(own_server)
    table = ada.post("/api/records", played("galileo").as_json())["id"]
    report = await_report(ada, table)
    assert 0 < report["judged"] <= report["decisions"] == len(played("galileo").moves)
    own_server.kill()
    own_server.restart()
    assert ada.get(f"/api/tables/{table}/report")["report"] == report
    assert ada.get("/api/tables/none/report", 404)["code"] == "not_found"


def test_a_game_in_play_has_no_report(server: Server, newcomer: Newcomer) -> None:
    ada = newcomer(server)
    table = ada.post("/api/tables", ALONE)["id"]
    assert ada.get(f"/api/tables/{table}/report", 409)["code"] == "not_now"
