"""Data sets as Parquet files: one row per decision, and the rest in the metadata of the schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from perijove.kernel.errors import BadRecord
from perijove.kernel.extras import extra

with extra("parquet"):
    import pyarrow as pa
    from pyarrow import parquet

PER_GAME: Final = {"seed": np.int64, "score": np.int32}
"""Arrays with a row per game instead of one per decision."""


def write(path: Path, arrays: dict[str, NDArray[Any]]) -> None:
    """Write a data set; `seed` and `score` have a row per game and go into the metadata."""
    columns = {
        name: _column(array)
        for name, array in arrays.items()
        if name != "about" and name not in PER_GAME
    }
    games = {name: arrays[name].tolist() for name in PER_GAME}
    about = {"about": str(arrays["about"]), "games": json.dumps(games)}
    table = pa.table(columns).replace_schema_metadata(about)
    parquet.write_table(table, path, compression="zstd")


def read(path: Path) -> dict[str, NDArray[Any]]:
    """Read a data set as the arrays it was written from."""
    try:
        table = parquet.read_table(path)
        about = table.schema.metadata or {}
        games = json.loads(about[b"games"])
        arrays = {name: _array(table.column(name)) for name in table.column_names}
        kept = {name: np.array(games[name], kind) for name, kind in PER_GAME.items()}
        return arrays | kept | {"about": np.array(about[b"about"].decode())}
    except (OSError, KeyError, ValueError, pa.ArrowException):
        raise BadRecord(f"{path.name} cannot be read as a data set.") from None


def _column(array: NDArray[Any]) -> Any:
    """Return an array as a column; rows of numbers become lists of a fixed length."""
    flat = pa.array(array.reshape(-1))
    return flat if array.ndim == 1 else pa.FixedSizeListArray.from_arrays(flat, array.shape[1])


def _array(column: Any) -> NDArray[Any]:
    whole = column.combine_chunks()
    if not pa.types.is_fixed_size_list(whole.type):
        numbers: NDArray[Any] = whole.to_numpy(zero_copy_only=False)
        return numbers
    flat: NDArray[Any] = whole.flatten().to_numpy(zero_copy_only=False)
    return flat.reshape(len(whole), whole.type.list_size)
