"""A process that talks at a table and prints what was accepted, until it is killed.

What is refused, because the database fails, is said again with the same key.
"""

from __future__ import annotations

import asyncio
import os
import sys

from perijove.tables import messages as M
from perijove.tables.host import Host
from perijove.tables.settings import Settings

PAUSE = 0.05  # seconds before something is said again


def report(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def main(address: str, table: str = "", lane: str = "", process: int = 0) -> None:
    """Open a table, or go to one that another process opened."""
    own = Settings(database=address, chat_per_minute=1_000_000)
    if lane:
        own = Settings(
            database=address, chat_per_minute=1_000_000, lane=lane, process=process, processes=2
        )
    host = await Host.start(own)
    me = await host.people.guest("Ada", "en")
    seats = [M.SeatPlan("me"), M.SeatPlan("me")]
    table = table or (await host.create(me.id, M.NewTable("ganymede", seats))).id
    connection = await host.connect(me.id, table)
    report(table, me.id)
    number = 0
    async for letter in connection:
        message = letter.message
        if isinstance(message, M.Accepted):
            report(message.key, message.number)
        if isinstance(message, M.Refused):
            await asyncio.sleep(PAUSE)
        elif isinstance(message, M.Welcome | M.Accepted):
            number += 1
        else:
            continue
        await host.say(connection, M.Say(f"k{number}", f"{me.id} says {number}"))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
