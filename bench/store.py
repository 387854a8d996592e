"""Results of benchmarks in a file: a list in JSON, one result a line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

Stored = TypeVar("Stored")


def read(path: Path, form: type[Stored]) -> list[Stored]:
    """Return the stored results."""
    if not path.exists():
        return []
    found: list[Stored] = msgspec.json.decode(path.read_bytes(), type=list[form])  # type: ignore[valid-type]
    return found


def write(path: Path, results: Sequence[object]) -> None:
    """Store results."""
    lines = [msgspec.json.encode(one).decode() for one in results]
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
