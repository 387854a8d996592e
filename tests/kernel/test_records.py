"""Records: a written game equals the game; a manipulated one is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import perijove
from perijove.kernel.errors import BadRecord, InvalidOptions
from perijove.kernel.history import History
from perijove.kernel.record import Record
from tests.kernel.toy import BID, CLOCK, LOOK, PASS, TIME_OUT, TOY
from tests.sentences import refusal

Plain = dict[str, Any]
MOVES = [
    (1, BID + 2), (0, BID + 1), (1, LOOK), (0, BID + 3), (CLOCK, TIME_OUT), (0, PASS),
]  # fmt: skip


def auction() -> Record:
    """Return the record of a whole game."""
    record = Record.of(TOY, players=2, seed=5)
    history = History(record)
    for seat, action in MOVES:
        history.act(seat, action)
    assert history.state.over
    return record


def edited(change: Callable[[Plain], object]) -> str:
    """Return the text of a record after a change to its data."""
    plain = auction().as_json()
    change(plain)
    return json.dumps(plain)


# -- whole ----------------------------------------------------------------------------------------


def test_a_record_reads_back(tmp_path: Path) -> None:
    record = auction()
    record.write(tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text(encoding="utf-8")
    again = Record.load(text, TOY)
    again.verify()
    assert again.as_json() == record.as_json()
    assert again.text() == text
    assert list(tmp_path.iterdir()) == [tmp_path / "game.json"]


def test_a_record_says_everything() -> None:
    plain = json.loads(auction().text())
    moves = plain.pop("moves")
    assert plain == {
        "format": "perijove record",
        "game": "auction",
        "rules": 3,
        "players": 2,
        "options": {"rounds": 2, "open": False, "deck": "six", "title": ""},
        "seed": 5,
        "box": "toybox",
        "count": 6,
        "result": auction().replay().result.as_json(),
    }
    assert [move[:2] for move in moves] == [
        [1, "bid 2"], [0, "bid 1"], [1, "look"], [0, "bid 3"], [CLOCK, "time out"], [0, "pass"],
    ]  # fmt: skip


def test_a_move_is_one_line_of_the_file() -> None:
    lines = auction().text().splitlines()
    assert sum(line.startswith("  [") for line in lines) == 6


def test_an_empty_record_is_a_record() -> None:
    record = Record.load(Record.of(TOY, seed=3).text(), TOY)
    record.verify()
    assert record.replay() == TOY.start(seed=3)


def test_options_in_words_are_kept_as_values() -> None:
    assert Record.of(TOY, rounds="3", open="true").options == {
        "rounds": 3, "open": True, "deck": "six", "title": "",
    }  # fmt: skip


def test_a_title_that_looks_like_the_format_does_no_harm() -> None:
    record = Record.of(TOY, seed=1, title="@")
    history = History(record)
    history.act(0, BID)
    assert Record.load(record.text(), TOY).as_json() == record.as_json()


def test_a_game_of_any_name_reads_from_a_file(tmp_path: Path) -> None:
    record = Record.of(perijove.game("ganymede"), players=2, seed=1)
    record.write(tmp_path / "game.json")
    assert perijove.read_record(tmp_path / "game.json").as_json() == record.as_json()


def test_replay_stops_at_any_move() -> None:
    record, state = auction(), TOY.start(players=2, seed=5)
    assert record.replay(0) == state
    for count, move in enumerate(MOVES, 1):
        state.act(*move)
        assert record.replay(count) == state
    assert record.replay() == state


@pytest.mark.parametrize("count", [-1, 7])
def test_replay_beyond_the_record_is_refused(count: int) -> None:
    assert refusal(BadRecord, lambda: auction().replay(count)) == (
        f"The record has 6 moves; there is no move {count}."
    )


# -- faulty ---------------------------------------------------------------------------------------


def test_a_record_cut_short_anywhere_is_refused() -> None:
    data = auction().text().rstrip().encode()
    for length in range(len(data)):
        said = refusal(BadRecord, lambda length=length: Record.load(data[:length], TOY))
        assert said == "The record is truncated or is not JSON."


def test_lost_moves_are_noticed() -> None:
    for count in range(6):
        text = edited(lambda plain, count=count: plain["moves"].pop(count))
        assert refusal(BadRecord, lambda text=text: Record.load(text, TOY)) == (
            "The record should have 6 moves but has 5."
        )


@pytest.mark.parametrize("data", ["[]", "3", '"x"', "{}", '{"format": "perijove position"}'])
def test_foreign_json_is_refused(data: str) -> None:
    assert refusal(BadRecord, lambda: Record.load(data, TOY)) == (
        "The record is not a Perijove record."
    )


@pytest.mark.parametrize("data", ["", "not json", b"\xff\xfe\x00", "[" * 100_000])
def test_what_is_not_json_is_refused(data: str | bytes) -> None:
    assert refusal(BadRecord, lambda: Record.load(data, TOY)) == (
        "The record is truncated or is not JSON."
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda p: p.update(game="chess"), "The record is a game of 'chess', not of auction."),
        (
            lambda p: p.update(rules=4),
            "The record needs rules version 4; this is version 3.",
        ),
        (lambda p: p.update(box="other"), "The record was made with another component file."),
        (lambda p: p.update(extra=1), "The record is faulty: Object contains unknown field"),
        (lambda p: p.pop("seed"), "The record is faulty: Object missing required field"),
        (lambda p: p.update(players="2"), "The record is faulty: Expected `int`, got `str`"),
        (lambda p: p["moves"][0].pop(), "The record is faulty: Expected `array` of at least"),
        (lambda p: p["moves"][0].append(0), "The record is faulty: Expected `array` of at most"),
        (lambda p: p.update(moves={}), "The record is faulty: Expected `array`, got `object`"),
    ],
)
def test_a_faulty_record_is_refused(change: Callable[[Plain], object], said: str) -> None:
    assert refusal(BadRecord, lambda: Record.load(edited(change), TOY)).startswith(said)


@pytest.mark.parametrize(
    "change", [{"players": 9}, {"options": {"rounds": 9}}, {"options": {"x": 1}}]
)
def test_faulty_options_are_refused(change: Plain) -> None:
    refusal(InvalidOptions, lambda: Record.load(edited(lambda p: p.update(change)), TOY))


def set_move(number: int, at: int, value: Any) -> Callable[[Plain], object]:
    return lambda plain: plain["moves"][number - 1].__setitem__(at, value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (set_move(1, 1, "bid 3"), "Move 1 (“bid 3”) leads to another position than recorded"),
        (set_move(3, 1, "pass"), "Move 3 (“pass”) leads to another position than recorded"),
        (set_move(4, 2, "00000000"), "Move 4 (“bid 3”) leads to another position than recorded"),
        (set_move(2, 0, 1), "Move 2 of the record is impossible: Seat 1 cannot act now"),
        (set_move(2, 0, -1), "Move 2 of the record is impossible: Seat -1 cannot act now"),
        (set_move(2, 0, 2**70), "Move 2 of the record is impossible: Seat"),
        (set_move(5, 1, "bid 1"), "Move 5 of the record is impossible: “bid 1” is not possible"),
        (set_move(6, 1, "fly"), "Move 6 of the record is impossible: “fly” is not the notation"),
        (lambda p: p.update(seed=6), "Move 1 (“bid 2”) leads to another position than recorded"),
        (lambda p: p.update(result=None), "The result in the record is not the one"),
        (lambda p: p["result"]["scores"].reverse(), "The result in the record is not the one"),
        (lambda p: p["result"].update(extra=1), "The result in the record is not the one"),
    ],
)
def test_verify_finds_every_edit(change: Callable[[Plain], object], said: str) -> None:
    record = Record.load(edited(change), TOY)
    before = record.as_json()
    assert refusal(BadRecord, record.verify).startswith(said)
    assert record.as_json() == before


def test_an_edited_move_is_found_when_the_game_is_resumed() -> None:
    record = Record.load(edited(set_move(1, 1, "bid 3")), TOY)
    before = record.as_json()
    assert "leads to another position" in refusal(BadRecord, lambda: History(record))
    assert record.as_json() == before


def test_a_replay_without_checksums_follows_the_moves() -> None:
    record = Record.load(edited(set_move(4, 2, "00000000")), TOY)
    assert record.replay(check=False) == auction().replay()


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    said = refusal(BadRecord, lambda: perijove.read_record(tmp_path / "gone.json"))
    assert said == "gone.json cannot be opened."


def test_a_file_is_named_in_the_refusal(tmp_path: Path) -> None:
    path = tmp_path / "half.json"
    path.write_text(auction().text()[:50], encoding="utf-8")
    assert refusal(BadRecord, lambda: perijove.read_record(path)) == (
        "half.json is truncated or is not JSON."
    )
    path.write_text(auction().text(), encoding="utf-8")
    assert "There is no game 'auction'" in refusal(
        InvalidOptions, lambda: perijove.read_record(path)
    )
