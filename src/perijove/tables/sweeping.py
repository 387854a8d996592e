"""Deletion of what nobody needs: old lobbies, games that a guest never played, and such guests."""

from __future__ import annotations

from collections.abc import Callable

from perijove.tables.people import DAY, HOUR, People
from perijove.tables.settings import Settings
from perijove.tables.storage import Storage


class Sweeper:
    """Looks for abandoned tables and forgotten guests once an hour, and deletes them."""

    def __init__(
        self,
        storage: Storage,
        people: People,
        now: Callable[[], int],
        is_visited: Callable[[str], bool],
        forget: Callable[[str], None],
        settings: Settings,
    ) -> None:
        """Take a check for people at a table, and a function that removes it from memory."""
        self._storage = storage
        self._people = people
        self._now = now
        self._is_visited = is_visited
        self._forget = forget
        self._settings = settings
        self._swept_at = 0

    async def go_round(self) -> None:
        """Delete what is abandoned, at most once an hour; 0 days means never."""
        now = self._now()
        if now - self._swept_at < HOUR:
            return
        self._swept_at = now
        if self._settings.sweep_days:
            await self._sweep_tables(now - int(self._settings.sweep_days * DAY))
        if self._settings.guest_days:
            await self._people.forget_guests(now - int(self._settings.guest_days * DAY))

    async def _sweep_tables(self, before: int) -> None:
        for table, number in await self._storage.forsaken(before):
            if not self._is_visited(table) and await self._storage.remove(table, number):
                self._forget(table)
