"""Observation and mask of a seat, written by the engine into rows that numpy copies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mypy_extensions import i16, u8

from perijove.kernel.observe import Observer
from perijove.kernel.state import State
from perijove.kernel.zone import Zone, i64, vec


class Sight:
    """One row of numbers and one mask, reused for every observation."""

    def __init__(self, observer: Observer, row: vec[i16], mask: vec[u8]) -> None:
        self.observer = observer
        self.row = row
        self.mask = mask
        self.marked: Zone = vec[i64]()  # what the mask shows

    def copies(
        self,
        wipe: Callable[[int], None],
        copy_row: Callable[[], Any],
        copy_mask: Callable[[], Any],
    ) -> None:
        """Set the numpy functions that clear and copy the rows."""
        self.wipe = wipe
        self.copy_row = copy_row
        self.copy_mask = copy_mask

    def row_of(self, s: State, seat: i64) -> Any:
        """Return the observation of a seat as a new array."""
        self.wipe(0)
        self.observer.write(s, seat, self.row, 0)
        return self.copy_row()

    def mask_of(self, s: State, seat: i64) -> Any:
        """Return the mask of a seat as a new array."""
        mask = self.mask
        old = self.marked
        new = s.options(seat)
        i: i64
        for i in range(len(old)):
            mask[old[i]] = 0
        for i in range(len(new)):
            mask[new[i]] = 1
        self.marked = new
        return self.copy_mask()

    def look(self, s: State, seat: i64, asked: i64) -> dict[str, Any]:
        """Return the observation of a seat, and its mask if it is the seat to act."""
        return {"observation": self.row_of(s, seat), "action_mask": self.mask_of(s, asked)}
