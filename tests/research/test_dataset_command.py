"""`perijove dataset`, in both directions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from perijove.cli.main import app
from perijove.research.dataset import read_dataset
from tests.research.tables import every_row
from tests.research.test_dataset import played


def run(*words: object) -> int:
    """Run the command and return its exit code."""
    with pytest.raises(SystemExit) as left:
        app(["dataset", *map(str, words)])
    return int(left.value.code or 0)


@every_row
def test_records_become_arrays_and_come_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, options: dict[str, Any]
) -> None:
    files = [tmp_path / "a.json", tmp_path / "b.json"]
    for seed, file in enumerate(files):
        played(seed, name=name, **options).write(file)
    assert run(*files, "--out", tmp_path / "games.npz", "--reward", "rank") == 0
    arrays = read_dataset(tmp_path / "games.npz")
    assert f"{len(arrays['action'])} decisions of 2 games" in capsys.readouterr().out
    assert run(tmp_path / "games.npz", "--out", tmp_path / "again") == 0
    again = sorted((tmp_path / "again").iterdir())
    assert [one.read_text() for one in again] == [file.read_text() for file in files]


def test_bad_input_is_answered_by_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path / "none.json", "--out", tmp_path / "x.npz") == 2
    assert "none.json cannot be opened." in capsys.readouterr().err
    played(1).write(tmp_path / "a.json")
    assert run(tmp_path / "a.json", "--out", tmp_path / "x.npz", "--reward", "fame") == 2
    assert "There is no reward 'fame'" in capsys.readouterr().err
    played(1, most=5, name="trucker", building="live").write(tmp_path / "live.json")
    assert run(tmp_path / "live.json", "--out", tmp_path / "x.npz") == 2
    assert "only building in turns can be observed" in capsys.readouterr().err
