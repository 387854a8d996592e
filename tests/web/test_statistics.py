"""Statistics over the web: those of the package, and those of one's own games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.serving import Server
from tests.web.conftest import Newcomer, Person


@pytest.fixture
def ada(server: Server, newcomer: Newcomer) -> Person:
    return newcomer(server)


def test_surveys_are_told_with_intervals(ada: Person) -> None:
    surveys: list[dict[str, Any]] = ada.get("/api/games/ganymede/statistics")
    assert surveys
    for survey in surveys:
        for place in survey["places"]:
            assert place["won"]["low"] <= place["won"]["value"] <= place["won"]["high"]
    ada.get("/api/games/nothing/statistics", 404)


def test_own_games_are_counted(ada: Person) -> None:
    assert ada.get("/api/games/ganymede/statistics/mine")["surveys"] == []
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "name": "Io", "bot": "greedy"}]
    options = {"round_limit": 1, "first": 0}
    table = ada.post("/api/tables", {"game": "ganymede", "options": options, "seats": seats})
    socket = ada.sit_down(table["id"])
    while socket.table["status"] == "playing":
        position = socket.position
        if position is not None and position["choices"]:
            action = position["choices"][0]["action"]
            socket.say("act", seat=0, action=action, move=position["move"])
        else:
            socket.next()
    own = ada.get("/api/games/ganymede/statistics/mine")
    assert [(one["games"], one["seats"]) for one in own["surveys"]] == [(1, 1)]
    assert [(one["bot"], one["games"]) for one in own["opponents"]] == [("greedy", 1)]
