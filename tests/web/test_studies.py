"""Studies over HTTP: a link opens in another browser, and odd requests get a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.serving import Server
from tests.web.conftest import Newcomer, Person

NEW = {"position": {"game": "galileo", "players": 2}}


def play(person: Person, study: str, node: int, **more: Any) -> Any:
    body = {"node": node, "bot": "random", "seats": [0], **more}
    return person.post(f"/api/studies/{study}/moves", body)


def test_a_study_is_shared_by_its_address(server: Server, newcomer: Newcomer) -> None:
    ada, bob = newcomer(server), newcomer(server)
    study = ada.post("/api/studies", NEW)["id"]
    first = play(ada, study, 0, seat=0, name="A quiet start")
    second = play(ada, study, first["node"]["id"], seat=first["moment"]["to_act"][0])
    node = second["node"]["id"]
    ada.post(f"/api/studies/{study}/comments", {"node": node, "text": "And now?"})
    assert ada.http.patch(f"/api/studies/{study}", json={"at": node}).status_code == 204
    seen = bob.get(f"/api/studies/{study}")
    assert [one["name"] for one in seen["nodes"]] == ["A quiet start", ""]
    assert seen["nodes"][1]["comments"][0]["text"] == "And now?"
    assert (seen["at"], seen["mine"], seen["adds"]) == (node, False, False)
    there = bob.get(f"/api/studies/{study}/nodes/{node}?seats=0,1")
    assert there["moment"]["position"]["view"]["seats"]
    assert bob.get("/api/studies") == []
    assert [one["id"] for one in ada.get("/api/studies")] == [study]
    file = bob.http.get(f"/api/studies/{study}/scenario")
    assert file.headers["content-disposition"].endswith('.toml"')
    copy = bob.post("/api/studies", {"scenario": file.text})
    assert [one["action"] for one in copy["nodes"]] == [one["action"] for one in seen["nodes"]]


def test_a_bot_gives_its_opinion(server: Server, newcomer: Newcomer) -> None:
    ada = newcomer(server)
    study = ada.post("/api/studies", NEW)["id"]
    seat = ada.get(f"/api/studies/{study}/nodes/0")["to_act"][0]
    opinion = ada.post(f"/api/studies/{study}/nodes/0/opinion", {"seat": seat}, 200)
    assert (opinion["seat"], opinion["hidden"]) == (seat, True)
    assert opinion["hint"]["best"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("", {}),
        ("", {"study": "x", "scenario": "y"}),
        ("", {"table": {"table": "nowhere"}}),
        ("", {"study": "nowhere"}),
        ("", {"scenario": "game ="}),
        ("", {"position": {"game": "chess", "players": 2}}),
        ("", {"position": {"game": "galileo", "players": 9}}),
        ("", {"position": {"game": "galileo", "players": 2, "table": {"moon": 1}}}),
        ("", {"position": {"game": "galileo", "players": 2, "options": {"first": 7}}}),
        ("/moves", {"node": 0}),
        ("/moves", {"node": 0, "seat": 0, "action": 10**9}),
        ("/moves", {"node": -1, "seat": 0}),
        ("/moves", {"node": 0, "seat": 9}),
        ("/comments", {"node": 0, "text": ""}),
        ("/comments", {"node": 0, "text": " \n"}),
        ("/comments", {"node": 7, "text": "here"}),
        ("/nodes/0/opinion", {"seat": 3}),
        ("/nodes/99/opinion", {"seat": 0}),
    ],
)
def test_odd_requests_get_a_sentence(
    server: Server, newcomer: Newcomer, path: str, body: dict[str, Any]
) -> None:
    ada = newcomer(server)
    study = f"/{ada.post('/api/studies', NEW)['id']}" if path else ""
    answer = ada.http.post(f"/api/studies{study}{path}", json=body)
    assert 400 <= answer.status_code < 500
    assert answer.json()["message"].endswith(".")


@pytest.mark.parametrize("path", ["x", "nodes/0?seats=7", "nodes/0?seats=a", "scenario?node=-1"])
def test_odd_addresses_get_a_sentence(server: Server, newcomer: Newcomer, path: str) -> None:
    ada = newcomer(server)
    study = ada.post("/api/studies", NEW)["id"]
    answer = ada.http.get(f"/api/studies/{study}/{path}" if path != "x" else "/api/studies/x")
    assert 400 <= answer.status_code < 500
    assert answer.json()["message"].endswith(".")
