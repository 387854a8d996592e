"""Invalid input is answered by one sentence and exit code 2, never by a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import perijove
from perijove import bots
from perijove.kernel.record import Record
from tests.cli.terminal import Terminal


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play chess", "There is no game 'chess'; the games are ganymede"),
        ("simulate chess", "There is no game 'chess'; the games are ganymede"),
        ("bench chess", "There is no game 'chess'; the games are ganymede"),
        ("play ganymede --players 7", "ganymede is for 2, 3 or 4 players, not 7."),
        ("simulate ganymede --players 0", "ganymede is for 2, 3 or 4 players, not 0."),
        ("play --option edition=third", "edition should be revised or first, not 'third'."),
        ("play --option colour=red", "ganymede has no option 'colour'"),
        ("play --option edition", "Write an option as key=value, not 'edition'."),
        (
            "play --seat alien",
            "A seat must be one of human, human:NAME, bot, passenger, cadet, pilot,",
        ),
        ("play --players 2 --seat bot --seat bot --seat bot", "but 3 seats were given."),
        ("play --seed -1", "seed should be a number from 0"),
        ("play --resume nothing.json", "nothing.json cannot be opened."),
        ("simulate ganymede --bot clever", "There is no bot 'clever'"),
        ("simulate ganymede --games 0", "games should be a number from 1 to"),
        ("simulate ganymede --games many", "Invalid value for '--games'"),
        ("simulate ganymede --jobs 0", "jobs should be a number from 1 to"),
        ("simulate", "Missing argument"),
        ("replay nothing.json", "nothing.json cannot be opened."),
        ("scenario nothing.toml", "nothing.toml cannot be opened."),
        ("bench ganymede --players 9", "ganymede is for 2, 3 or 4 players, not 9."),
        ("train ships --flight IV", "flight should be test, I, II or III, not 'IV'."),
        ("train evaluation trucker", "Galaxy Trucker has its own training: perijove train ships"),
        ("analyze", "No such command 'analyze'."),
        ("play --frobnicate", "No such option"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    terminal: Terminal, words: str, sentence: str
) -> None:
    assert sentence in terminal.refused(*words.split())


@pytest.mark.parametrize(
    "words", ["tournament ganymede --bots cadet,pilot --games 2", "train ships --deals 10"]
)
def test_a_folder_that_cannot_be_made_is_named(terminal: Terminal, words: str) -> None:
    file = terminal.home / "file"
    file.write_text("no folder", encoding="utf-8")
    said = terminal.refused(*words.split(), "--out", file / "ladder")
    assert "file/ladder cannot be used: Not a directory." in said.replace("\n", "")


def a_record(path: Path) -> dict[str, Any]:
    """Write the record of a short game and return it as plain data."""
    game = perijove.game("ganymede")
    record = Record.of(game, players=2, seed=3, round_limit=2)
    state = record.start()
    bot = bots.make("random", 1)
    while not state.over:
        seat = state.to_act[0]
        action = bot.choose(bots.Seat(state, seat))
        state.act(seat, action)
        record.add(seat, action, state)
    record.write(path)
    return record.as_json()


@pytest.mark.parametrize("command", [("replay",), ("play", "--resume")])
def test_a_spoiled_record_is_refused(
    terminal: Terminal, tmp_path: Path, command: tuple[str, ...]
) -> None:
    path = tmp_path / "game.json"
    sound = a_record(path)
    text = path.read_text(encoding="utf-8")

    def refused(spoiled: str) -> str:
        path.write_text(spoiled, encoding="utf-8")
        return terminal.refused(*command, path)

    edited = [*sound["moves"][:2], [0, "tile 9", "00000000"], *sound["moves"][3:]]
    assert "truncated or is not JSON" in refused(text[: len(text) // 2])
    assert "is not a Perijove record" in refused('{"format": "chess"}')
    assert "rules version 0" in refused(json.dumps({**sound, "rules": 0}))
    assert "another component file" in refused(json.dumps({**sound, "box": "0"}))
    assert "moves but has" in refused(json.dumps({**sound, "moves": sound["moves"][:-1]}))
    assert "Move 3 of the record" in refused(json.dumps({**sound, "moves": edited}))
    assert "There is no game" in refused(json.dumps({**sound, "game": "chess"}))
    assert "result" in refused(json.dumps({**sound, "result": None}))


def test_a_move_that_is_not_there_cannot_be_shown(terminal: Terminal, tmp_path: Path) -> None:
    moves = len(a_record(tmp_path / "game.json")["moves"])
    sentence = terminal.refused("replay", tmp_path / "game.json", "--to", "999")
    assert f"has {moves} moves; there is no move 999." in sentence


def test_a_resumed_game_keeps_what_it_was_started_with(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    a_record(path)
    kept = "A resumed game keeps its players, options and seed."
    assert terminal.refused("play", "--resume", path, "--players", "2") == kept
    assert terminal.refused("play", "--resume", path, "--seed", "2") == kept
    assert "is a game of ganymede, not of trucker." in terminal.refused(
        "play", "trucker", "--resume", path
    )
