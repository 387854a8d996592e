"""Puzzles over HTTP."""

from __future__ import annotations

import pytest

from perijove.bots.puzzles import shelf
from tests.serving import Server
from tests.web.conftest import Newcomer


def test_a_puzzle_is_solved_over_http(server: Server, newcomer: Newcomer) -> None:
    ada = newcomer(server)
    seen = ada.get("/api/puzzles")
    assert [one["flavour"] for one in seen["sets"]] == shelf.flavours()
    asked = ada.get(f"/api/puzzles/next?of={seen['sets'][0]['flavour']}")
    assert asked["flavour"] == seen["sets"][0]["flavour"]
    puzzle = shelf.find(asked["id"])
    assert puzzle is not None
    place = f"/api/puzzles/{puzzle.id}"
    assert ada.http.get(f"{place}/solution").status_code == 409
    assert ada.http.get(f"{place}/scenario").status_code == 409
    assert ada.post(f"{place}/hint", {}, 200)["themes"] == puzzle.about.themes
    done = ada.post(f"{place}/tries", {"actions": puzzle.solution()}, 200)
    assert done["end"]["outcome"] == "solved"
    assert ada.get(f"{place}/solution")["actions"] == puzzle.solution()
    assert ada.http.get(f"{place}/scenario").text == puzzle.scenario()
    assert newcomer(server).http.get(f"{place}/solution").status_code == 409
    assert ada.get("/api/puzzles")["me"]["solved"] == 1
    study = ada.post("/api/studies", {"scenario": puzzle.scenario()})
    assert [node["action"] for node in study["nodes"]] == puzzle.solution()


def test_giving_up_shows_the_solution(server: Server, newcomer: Newcomer) -> None:
    ada = newcomer(server)
    ident = ada.get("/api/puzzles")["daily"]["id"]
    end = ada.post(f"/api/puzzles/{ident}/surrender", {}, 200)
    assert (end["outcome"], end["players"]) == ("failed", 1)
    assert end["line"][-1]["changes"][0]["events"]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("nothing/tries", {"actions": [1]}, 404),
        ("nothing/hint", {}, 404),
        ("nothing/surrender", {}, 404),
        ("nothing/tries", {"actions": []}, 400),
        ("nothing/tries", {"actions": [-1]}, 400),
        ("nothing/tries", {}, 400),
    ],
)
def test_odd_requests_get_a_sentence(
    server: Server, newcomer: Newcomer, path: str, body: object, status: int
) -> None:
    answer = newcomer(server).http.post(f"/api/puzzles/{path}", json=body)
    assert answer.status_code == status, answer.text
    assert answer.json()["message"].endswith(".")
