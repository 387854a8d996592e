"""Notifications between processes that share a PostgreSQL database: LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from sqlalchemy import URL

from perijove.kernel.extras import extra
from perijove.tables.storage.writer import CHANNEL

with extra("postgres"):
    import psycopg
    from psycopg import sql

PATIENCE = 1.0  # seconds before a lost connection is opened again
LOG = logging.getLogger("perijove.tables")


async def listen(url: URL, hear: Callable[[str], None]) -> None:
    """Pass on every notification until cancelled; reconnect after a lost connection."""
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            await _listen(address, hear)
        except psycopg.Error as error:
            LOG.warning("the connection to the other processes is lost: %s", error)
            await asyncio.sleep(PATIENCE)


async def _listen(address: str, hear: Callable[[str], None]) -> None:
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as line:
        await line.execute(sql.SQL("LISTEN {}").format(sql.Identifier(CHANNEL)))
        async for message in line.notifies():
            hear(message.payload)
