"""Deletion of abandoned tables: old lobbies, and games that a guest never played."""

from __future__ import annotations

from collections.abc import Callable

from perijove.tables.storage import Storage

HOUR = 3_600_000
DAY = 24 * HOUR


class Sweeper:
    """Looks for abandoned tables once an hour, and deletes them."""

    def __init__(
        self,
        storage: Storage,
        now: Callable[[], int],
        is_visited: Callable[[str], bool],
        forget: Callable[[str], None],
        days: float,
    ) -> None:
        """Take a check for people at a table, and a function that removes it from memory."""
        self._storage = storage
        self._now = now
        self._is_visited = is_visited
        self._forget = forget
        self._patience = int(days * DAY)
        self._swept_at = 0

    async def go_round(self) -> None:
        """Delete abandoned tables, at most once an hour; 0 days means never."""
        if not self._patience or self._now() - self._swept_at < HOUR:
            return
        self._swept_at = self._now()
        for table, number in await self._storage.forsaken(self._now() - self._patience):
            if not self._is_visited(table) and await self._storage.remove(table, number):
                self._forget(table)
