"""Zones: rows of integers. Compiled they are native vectors, interpreted they are plain lists.

Build one with `vec[i64]()` or `vec[i64]([0] * n)`. Read, write, measure, iterate and slice it
(a slice is a copy); grow it with `zone = append(zone, number)`. Nothing else works on both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64

    Zone: TypeAlias = vec[i64]
else:
    i64 = int
    Zone = list

    class vec:  # noqa: N801 - the name of the native type
        """The list that stands in for a native vector."""

        def __class_getitem__(cls, item):
            return list

    def append(zone, number):
        """Append a number and return the zone."""
        zone.append(number)
        return zone
