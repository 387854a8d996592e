"""Processes of one machine notify each other through sockets, and take turns to write."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from perijove.tables.storage.lane import Lane

pytestmark = pytest.mark.anyio


@pytest.fixture
def pair() -> Iterator[tuple[Lane, Lane]]:
    with tempfile.TemporaryDirectory(prefix="lane-") as folder:
        lanes = Lane(Path(folder), "one"), Lane(Path(folder), "two")
        yield lanes
        for lane in lanes:
            lane.close()


async def heard_by(lane: Lane, count: int) -> list[str]:
    """Return the next notifications."""
    heard: list[str] = []
    task = asyncio.create_task(lane.listen(heard.append))
    for _ in range(400):
        if len(heard) >= count:
            break
        await asyncio.sleep(0.005)
    task.cancel()
    return heard


async def test_a_process_that_is_busy_hears_everything_later_in_order(pair) -> None:
    one, two = pair
    words = [f"entries one {number}" for number in range(300)]  # more than its socket holds
    for word in words:
        one.say(word)
    assert await heard_by(two, len(words)) == words


async def test_a_word_that_waits_is_sent_once_as_the_last(pair) -> None:
    one, two = pair
    for number in range(300):
        one.say(f"fill {number}")
    for word in ("ada", "bob", "ada"):
        one.say(word)
    assert (await heard_by(two, 302))[-2:] == ["bob", "ada"]


async def test_a_process_that_has_ended_keeps_nobody_waiting(pair) -> None:
    one, two = pair
    one.say("before")
    two._line.close()  # as a kill leaves it: the address is still there
    for _ in range(100):
        one.say("after")
    assert one._waiting == {}
    assert not two._own.exists()


def test_only_one_writes_at_a_time(pair) -> None:
    one, two = pair
    done: list[str] = []

    def write() -> None:
        with two.turn():
            done.append("two")

    with one.turn():
        thread = Thread(target=write)
        thread.start()
        thread.join(0.1)
        done.append("one")
    thread.join()
    assert done == ["one", "two"]
