"""Rows of small numbers that the engine writes and numpy reads without a copy.

Compiled, a row is a native vector; interpreted, it is an `array`. Both share their memory with the
numpy array that `shared` returns. That array is read-only, because only the engine writes.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable
from typing import Any

import numpy as np

import perijove

CODES = {"h": np.int16, "B": np.uint8, "q": np.int64, "d": np.float64}


def make_row(code: str, size: int) -> Any:
    """Return a row of zeros: 16-bit "h", bytes "B", 64-bit "q" or floats "d"."""
    zeros = np.zeros(size, CODES[code]).tolist()
    if not perijove.COMPILED:
        return array(code, zeros)
    from librt.vecs import vec  # noqa: PLC0415 - compiled builds only
    from mypy_extensions import i16, i64, u8  # noqa: PLC0415

    kinds: dict[str, Any] = {"h": vec[i16], "B": vec[u8], "q": vec[i64], "d": vec[float]}
    return kinds[code](zeros)


def shared(row: Any, code: str, *shape: int) -> np.ndarray[Any, Any]:
    """Return a numpy array that shares the memory of a row."""
    numbers = np.frombuffer(row, CODES[code]).reshape(shape)
    numbers.flags.writeable = False
    return numbers


def wiper(row: Any) -> Callable[[int], None]:
    """Return a function that fills a row with a number, which should be 0.

    The engine's vectors are lent read-only, so the function writes to their address. It is valid as
    long as the row exists.
    """
    lent = np.frombuffer(row, np.uint8)
    memory: Any = (ctypes.c_uint8 * lent.size).from_address(lent.ctypes.data)
    return np.frombuffer(memory, np.uint8).fill
