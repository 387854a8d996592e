"""Rows of small numbers that the engine writes and numpy reads without a copy.

Compiled, a row is a native vector; interpreted, it is an `array`. Both share their memory with
the numpy array that `shared` gives, which is read-only: the engine alone writes.
"""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np

import perijove

CODES = {"h": np.int16, "B": np.uint8, "q": np.int64, "d": np.float64}


def make_row(code: str, size: int) -> Any:
    """Give a row of zeros: 16-bit "h", bytes "B", 64-bit "q" or floats "d"."""
    zeros = np.zeros(size, CODES[code]).tolist()
    if not perijove.COMPILED:
        return array(code, zeros)
    from librt.vecs import vec  # noqa: PLC0415 - compiled builds only
    from mypy_extensions import i16, i64, u8  # noqa: PLC0415

    kinds: dict[str, Any] = {"h": vec[i16], "B": vec[u8], "q": vec[i64], "d": vec[float]}
    return kinds[code](zeros)


def shared(row: Any, code: str, *shape: int) -> np.ndarray[Any, Any]:
    """Give the numpy array over a row."""
    numbers = np.frombuffer(row, CODES[code]).reshape(shape)
    numbers.flags.writeable = False
    return numbers
