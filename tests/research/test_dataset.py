"""Records become arrays and are restored unchanged."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import perijove
from perijove.kernel.errors import BadRecord, InvalidOptions
from perijove.kernel.record import Record
from perijove.research.dataset import make_dataset, make_records, read_dataset, write_dataset
from perijove.research.observations import legal_mask, observation
from tests.research.positions import choose
from tests.research.tables import every_row


def played(
    seed: int, players: int = 2, most: int = 10_000, name: str = "ganymede", **options: Any
) -> Record:
    """Return the record of a random game, cut off after this many moves."""
    rng = random.Random(seed)
    game = perijove.game(name)
    record = Record.of(game, players, seed, **game.limited(options, 3))
    state = record.start()
    while not state.over and len(record.moves) < most:
        seat, action = choose(state, rng)
        state.act(seat, action)
        record.add(seat, action, state)
    return record


@every_row
def test_every_row_is_a_decision_as_its_seat_saw_it(name: str, options: dict[str, Any]) -> None:
    records = [played(1, name=name, **options), played(2, name=name, **options)]
    arrays = make_dataset(records, "margin")
    row = 0
    for number, record in enumerate(records):
        state = record.start()
        for move in record.moves:
            action = record.game.actions.parse(move.action)
            assert (arrays["game"][row], arrays["seat"][row]) == (number, move.seat)
            assert arrays["action"][row] == action
            assert np.array_equal(arrays["observation"][row], observation(state, move.seat))
            assert np.array_equal(arrays["mask"][row], legal_mask(state, move.seat))
            state.act(move.seat, action)
            row += 1
        own, other = state.result.scores
        assert arrays["score"][number].tolist() == [own, other]
        mine = (arrays["game"] == number) & (arrays["seat"] == 0)
        assert np.all(arrays["outcome"][mine] == own - other)
    assert row == len(arrays["action"])


@pytest.mark.parametrize("suffix", ["npz", "parquet"])
@every_row
def test_arrays_come_back_as_the_same_records(
    tmp_path: Path, name: str, options: dict[str, Any], suffix: str
) -> None:
    records = [played(3, 3, name=name, **options), played(4, 3, most=9, name=name, **options)]
    file = tmp_path / f"games.{suffix}"
    arrays = make_dataset(records)
    write_dataset(file, arrays)
    read = read_dataset(file)
    assert set(read) == set(arrays)
    for column, array in arrays.items():
        assert read[column].dtype == array.dtype, column
        np.testing.assert_array_equal(read[column], array)
    again = make_records(read)
    assert [record.text() for record in again] == [record.text() for record in records]


def test_a_game_that_did_not_end_has_no_outcome() -> None:
    assert np.isnan(make_dataset([played(5, most=9)])["outcome"]).all()


def test_the_data_set_says_what_it_is() -> None:
    about = json.loads(str(make_dataset([played(1)])["about"]))
    assert about["game"] == "ganymede"
    assert about["options"]["round_limit"] == 3
    assert ["to act", 0, 2, 1] in about["slices"]


def test_records_of_different_tables_do_not_mix() -> None:
    with pytest.raises(BadRecord, match="Record 2 has another game, number of players"):
        make_dataset([played(1), played(1, players=3)])
    with pytest.raises(BadRecord, match="at least one record"):
        make_dataset([])


def test_what_was_built_by_the_clock_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="trucker: only building in turns can be observed"):
        make_dataset([played(1, most=5, name="trucker", building="live")])


def test_a_changed_action_is_refused() -> None:
    arrays = make_dataset([played(1)])
    arrays["action"][0] = 0
    with pytest.raises(BadRecord, match="Move 0 of game 0 is impossible"):
        make_records(arrays)


@pytest.mark.parametrize("suffix", ["npz", "parquet"])
def test_other_files_are_refused(tmp_path: Path, suffix: str) -> None:
    (tmp_path / f"odd.{suffix}").write_text("odd")
    with pytest.raises(BadRecord, match=rf"odd\.{suffix} cannot be read"):
        read_dataset(tmp_path / f"odd.{suffix}")


def test_arrays_of_something_else_are_refused() -> None:
    with pytest.raises(BadRecord, match="not a Perijove data set"):
        make_records({"seed": np.zeros(1, np.int64)})
