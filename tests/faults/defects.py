"""Defects that were once in the server, or could be: the simulation must find each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from perijove.tables.desk import Desk
from perijove.tables.host import Host
from perijove.tables.table import Table


@contextmanager
def phantoms() -> Iterator[None]:
    """Keep a move in memory if neither the write nor reading the table again worked."""
    reload = Desk._reload

    async def careless(self: Desk) -> None:
        try:
            await reload(self)
        finally:
            self._unknown = False

    with patch.object(Desk, "_reload", careless):
        yield


@contextmanager
def forgotten_keys() -> Iterator[None]:
    """Execute a command again that is sent again with its key."""
    apply = Table.apply

    def careless(self: Table, entry: Any) -> None:
        apply(self, entry)
        self.keys.clear()

    with patch.object(Table, "apply", careless):
        yield


@contextmanager
def own_clocks() -> Iterator[None]:
    """Let every process believe its own clock."""

    async def nothing(self: Host) -> None:
        """Compare nothing."""

    with patch.object(Host, "_compare_clocks", nothing):
        yield


DEFECTS: dict[str, Callable[[], Any]] = {
    each.__name__: each for each in (phantoms, forgotten_keys, own_clocks)
}
