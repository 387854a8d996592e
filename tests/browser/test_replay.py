"""Replay of a whole game from a file, move by move."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import perijove
from perijove import Record, bots
from perijove.bots import Seat
from perijove.kernel.history import History
from tests.browser.conftest import Visit
from tests.serving import Server

GAMES: dict[str, dict[str, Any]] = {
    "ganymede": {"round_limit": 8},
    "galileo": {},
    "trucker": {"flight": "I", "slot_rounds": 2},
}


def make_record(folder: Path, game: str) -> tuple[Path, Record]:
    """Let two bots play a short game and write its record to a file."""
    record = Record.of(perijove.game(game), players=2, seed=11, **GAMES.get(game, {}))
    history = History(record)
    players = [bots.make("greedy", seed=1), bots.make("random", seed=2)]
    while not history.state.over:
        seat = history.state.to_act[0]
        history.act(seat, players[seat].choose(Seat(history.state, seat)))
    path = folder / "game.json"
    record.write(path)
    return path, record


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_replayed_from_its_first_move_to_its_last(
    server: Server, visit: Visit, tmp_path: Path, game: str
) -> None:
    path, record = make_record(tmp_path, game)
    page = visit("/", reduced_motion="reduce")
    page.locator("input[type=file]").set_input_files(path)
    page.wait_for_url("**/replay/*")
    frame = page.locator(".frame")
    frame.wait_for()
    page.keyboard.press("Home")
    page.wait_for_function("document.querySelector('.frame').dataset.move === '0'")
    for move in range(1, len(record.moves) + 1):
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "(move) => document.querySelector('.frame').dataset.move === move", arg=str(move)
        )
    assert record.result is not None
    for score in record.result["scores"]:
        assert page.get_by_text(re.compile(rf"^{score}\s*(VP)?$")).count() > 0


def test_a_file_that_is_no_record_is_refused_in_one_sentence(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    path = tmp_path / "odd.json"
    path.write_text("{}")
    page = visit("/")
    page.locator("input[type=file]").set_input_files(path)
    page.get_by_role("alert").wait_for()
    assert "record" in page.get_by_role("alert").inner_text().lower()
