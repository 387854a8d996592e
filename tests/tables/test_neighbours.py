"""Messages of a process reach the others in the order in which they were sent."""

from __future__ import annotations

import asyncio
import json

import pytest

from perijove.tables import messages as M
from perijove.tables.host import Host
from perijove.tables.neighbours import Neighbours
from tests.tables.guests import ME, Guest

pytestmark = pytest.mark.anyio


class SlowStorage:
    """A shared database in which the first notification takes longest."""

    shared = True
    origin = "one"

    def __init__(self) -> None:
        self.said: list[list[str]] = []
        self.delays = [5, 0, 2]

    async def say(self, what: str) -> None:
        for _ in range(self.delays.pop(0)):
            await asyncio.sleep(0)
        self.said.append(json.loads(what.removeprefix("word "))["people"])


async def test_later_news_of_who_is_present_does_not_arrive_first() -> None:
    storage = SlowStorage()
    neighbours = Neighbours(storage, {}, lambda: 0, str, "")  # type: ignore[arg-type]
    for people in ({"ada"}, {"ada", "bob"}, {"bob"}):
        neighbours.tell_presence("table", people)
    await neighbours.stop()
    assert storage.said == [["ada"], ["ada", "bob"], ["bob"]]


@pytest.mark.parametrize(
    "payload",
    ["", "entries", "entries one", "word {", "word []", 'word {"from": 1, "present": []}', "new 1"],
)
async def test_words_of_another_version_are_left_out(lite: Host, payload: str) -> None:
    lite.neighbours.hear(payload)
    ada = await Guest.come(lite)
    await ada.create(ME, ME)
    assert isinstance(await ada.say(M.Say, text="hello"), M.Accepted)
