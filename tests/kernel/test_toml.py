"""Plain data as TOML, read back as it was."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from perijove.games import plugins
from perijove.kernel.plugin import open_files
from perijove.kernel.toml import write_toml

SHIPPED = [file for plugin in plugins().values() for file in plugin.components.values()]


@pytest.mark.parametrize("file", SHIPPED)
def test_a_component_file_is_written_as_it_was_read(file: str) -> None:
    table = tomllib.loads(open_files(file).read_text(encoding="utf-8"))
    assert tomllib.loads(write_toml(table, "One line.\nAnother.")) == table


@pytest.mark.parametrize(
    "table",
    [
        {"name": 'a "quoted" \\ text\twith a tab\x7f'},
        {"a key with spaces": 1, "true": True, "empty": [], "nested": [[1, 2], [3]]},
        {"tables": {"inner": {"deep": {"x": -1}}, "none": {}}},
        {"list": [{"id": "a", "lines": [{"n": 1}, {"n": 2}]}]},
    ],
)
def test_any_plain_data_is_written_as_it_was(table: dict[str, Any]) -> None:
    assert tomllib.loads(write_toml(table)) == table
