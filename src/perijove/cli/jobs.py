"""Work shared by several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Final, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

LARGEST_SHARE: Final = 100
SHARES_EACH: Final = 4


def shared(work: Callable[[Item], Result], items: Sequence[Item], jobs: int) -> Iterator[Result]:
    """Do a piece of work for each item, in order.

    The result does not depend on the number of jobs.
    """
    if jobs == 1:
        yield from map(work, items)
        return
    share = max(1, min(LARGEST_SHARE, len(items) // (SHARES_EACH * jobs)))
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, items, chunksize=share)
