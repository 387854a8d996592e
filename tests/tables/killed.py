"""A process that plays and prints what was accepted, until it is killed."""

from __future__ import annotations

import asyncio
import sys

from perijove.tables import messages as M
from perijove.tables.host import Host
from perijove.tables.settings import Settings


def report(*words: object) -> None:
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


async def main(address: str) -> None:
    host = await Host.start(Settings(database=address, chat_per_minute=1_000_000))
    me = await host.people.guest("Ada", "en")
    seats = [M.SeatPlan("me"), M.SeatPlan("me")]
    info = await host.create(me.id, M.NewTable("ganymede", seats))
    connection = await host.connect(me.id, info.id)
    report(info.id, me.id)
    number = 0
    async for letter in connection:
        message = letter.message
        if isinstance(message, M.Accepted):
            report(message.key, message.number)
        if isinstance(message, M.Welcome | M.Accepted):
            number += 1
            await host.say(connection, M.Say(f"k{number}", "still here"))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
