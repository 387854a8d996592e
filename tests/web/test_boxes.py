"""Corrected component files: checked, played at a table, announced, and kept in its record."""

from __future__ import annotations

from typing import Any

import pytest

from perijove.games import game as game_named
from perijove.games import games
from perijove.games.ganymede.components import load_components
from perijove.kernel.record import Record
from perijove.tables import boxes
from perijove.tables.boxes import MOST_TEXT
from perijove.tables.messages import BoxEdit
from tests.serving import Server
from tests.web.conftest import Newcomer

OURS = {
    "id": "earth-04",
    "type": "sphere",
    "cost": ["blue", "red"],
    "effect": "recruit purple",
    "provenance": "partial",
    "note": "cost and effect are facts; type inferred",
}
DIAMOND = {**OURS, "type": "diamond"}
CORRECT = {**DIAMOND, "cost": ["blue", "any"], "provenance": "fact"}
SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


def edit(entry: dict[str, Any], text: str = "") -> dict[str, Any]:
    return {
        "part": "ganymede",
        "text": text,
        "name": "My box",
        "section": "earth_shuttles",
        "id": "earth-04",
        "entry": entry,
    }


def test_a_fault_is_reported_at_its_entry_and_key(server: Server, newcomer: Newcomer) -> None:
    ada = newcomer(server)
    [fault] = ada.post("/api/games/ganymede/box", edit(DIAMOND), 200)["faults"]
    assert (fault["section"], fault["id"], fault["key"]) == ("earth_shuttles", "earth-04", "")
    assert fault["text"] == "a diamond shuttle must have at least one 'any' in its cost."
    [fault] = ada.post("/api/games/ganymede/box", edit({**OURS, "type": "ball"}), 200)["faults"]
    assert (fault["id"], fault["key"]) == ("earth-04", "type")


def test_every_faulty_entry_is_reported_at_once() -> None:
    game = game_named("ganymede")
    text = boxes.edited(game, BoxEdit(**edit(DIAMOND))).text
    text = text.replace('id = "ship-02", vp = 5', 'id = "ship-02", vp = 0')
    found = boxes.edited(game, BoxEdit("ganymede", text)).faults
    assert [(fault.id, fault.key) for fault in found] == [("earth-04", ""), ("ship-02", "vp")]


def test_faults_of_galaxy_trucker_have_their_place_too() -> None:
    game = game_named("trucker")
    tile = {**boxes.by_id(boxes.shipped(game, "trucker")["tiles"])["101"], "sides": "9999"}
    [fault] = boxes.edited(game, BoxEdit("trucker", section="tiles", id="101", entry=tile)).faults
    assert (fault.section, fault.id, fault.key) == ("tiles", "101", "sides")
    [fault] = boxes.edited(
        game, BoxEdit("trucker", section="tiles", id="101", entry={**tile, "sides": "1110"})
    ).faults
    assert (fault.id, fault.text) == ("101", "the muzzle of a cannon is on its smooth front side.")


def test_an_entry_can_become_ours_again(server: Server, newcomer: Newcomer) -> None:
    ada = newcomer(server)
    report = ada.post("/api/games/ganymede/box", edit(CORRECT), 200)
    assert report["faults"] == []
    [change] = report["changes"]
    assert (change["ours"], change["theirs"]) == (OURS, CORRECT)
    again = edit(OURS, report["text"])
    del again["entry"]
    assert ada.post("/api/games/ganymede/box", again, 200)["changes"] == []


def test_a_corrected_file_is_announced_played_and_recorded(
    server: Server, newcomer: Newcomer
) -> None:
    ada, ben = newcomer(server), newcomer(server)
    report = ada.post("/api/games/ganymede/box", edit(CORRECT), 200)
    options = {"components": report["text"]}
    table = ada.post("/api/tables", {"game": "ganymede", "options": options, "seats": SEATS}, 201)
    told = ben.get(f"/api/tables/{table['id']}")
    file = {"part": "ganymede", "name": "My box", "fingerprint": report["fingerprint"]}
    assert told["files"] == [file | {"changed": 1}]
    assert told["options"]["components"] == ""  # its text is sent only to those who ask
    box = ben.get(f"/api/tables/{table['id']}/box")
    assert box["files"][0]["changes"] == report["changes"]
    assert box["components"]["earth_shuttles"]["earth-04"] == CORRECT
    assert box["components"]["counselors"]["weber"]["name"] == "A. Weber Ph.D"
    record = Record(game_named("ganymede"), 2, 7, options)
    again = Record.load(record.text(), game_named("ganymede"))
    assert again.box == report["fingerprint"]
    assert load_components(again.options["components"]).name == "My box"


@pytest.mark.parametrize(
    ("value", "status"),
    [
        ("/etc/passwd", 400),
        (True, 400),
        ("name = 1\n", 400),
        ("a = " + "[" * 20_000 + "\n", 400),
        ("#" * (MOST_TEXT + 1) + "\n", 400),
    ],
)
def test_a_table_takes_no_path_and_no_faulty_file(
    server: Server, newcomer: Newcomer, value: Any, status: int
) -> None:
    table = {"game": "ganymede", "seats": SEATS, "options": {"components": value}}
    newcomer(server).post("/api/tables", table, status)


def test_checks_are_limited(server: Server, newcomer: Newcomer) -> None:
    ada = newcomer(server)
    answers = [
        ada.http.post("/api/games/galileo/box", json={"part": "nothing"}).status_code
        for _ in range(30)
    ]
    assert answers[0] == 404
    assert answers[-1] == 429


@pytest.mark.parametrize("game", games())
def test_the_box_of_every_game_is_described(server: Server, newcomer: Newcomer, game: str) -> None:
    ada = newcomer(server)
    info, details = ada.get(f"/api/games/{game}/box"), ada.get(f"/api/games/{game}")
    for sections in info["parts"].values():
        assert set(sections.values()) <= set(details["components"])
    statistics = info["statistics"] or {"components": {}}
    for counted in statistics["components"].values():
        pairs = list(zip(counted["taken"], counted["offered"], strict=True))
        assert all(0 <= taken <= offered for taken, offered in pairs)
