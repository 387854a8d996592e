"""Runs of the fuzzer: a server that lives for some thousand inputs, and files beside it."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psutil

from tests.fuzz.corpus import Corpus
from tests.fuzz.crowd import Crowd
from tests.fuzz.files import Reader
from tests.fuzz.server import Server

ROUND = 4000
"""The inputs that one server gets before the next one starts."""
TALK, FILES = 0.7, 0.1
"""The shares of messages and of files; the rest are requests."""

Progress = Callable[[Counter[str]], None]


class Failed(AssertionError):
    """An input that the server or a reader did not stand, and the seed of its round."""

    def __init__(self, seed: int, given: Any, error: BaseException) -> None:
        self.seed = seed
        self.given = given
        shown = json.dumps(given)[:1500]
        super().__init__(f"seed {seed}: {type(error).__name__}: {error}\ninput: {shown}")


def memory() -> float:
    """Return the memory of this process in MiB."""
    return float(psutil.Process().memory_info().rss) / 2**20


def round_of(
    seed: int, count: int, corpus: Corpus, progress: Progress | None = None
) -> Counter[str]:
    """Give one server and the readers this many inputs. Return what was counted."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_round(seed, count, corpus, Path(folder), progress))


async def _round(
    seed: int, count: int, corpus: Corpus, folder: Path, progress: Progress | None
) -> Counter[str]:
    chance = random.Random(seed)
    reader = Reader(chance, corpus)
    async with Server(folder).running() as server:
        crowd = Crowd(server, chance, corpus)
        current: Any = crowd
        try:
            await crowd.settle()
            for number in range(count):
                drawn = chance.random()
                current = reader if drawn < FILES else crowd
                if drawn < FILES:
                    reader.read_one()
                elif drawn < FILES + TALK:
                    await crowd.talk()
                else:
                    await crowd.ask()
                if progress is not None and number % 100 == 0:
                    progress(crowd.counts + reader.counts)
            current = crowd
            await crowd.leave()
            server.check()
        except Exception as error:
            raise Failed(seed, current.last, error) from error
    return crowd.counts + reader.counts


def replay(corpus: Corpus) -> Counter[str]:
    """Give everything in the corpus to one server and to the readers."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_replay(corpus, Path(folder)))


async def _replay(corpus: Corpus, folder: Path) -> Counter[str]:
    chance = random.Random(0)
    reader = Reader(chance, corpus)
    given = {kind: list(kept.values()) for kind, kept in corpus.kept.items()}
    async with Server(folder).running() as server:
        crowd = Crowd(server, chance, corpus)
        current: Any = crowd
        try:
            await crowd.settle()
            await crowd.connect()
            cookie = [(b"cookie", crowd.cookies[-1].encode())]
            for one in given.get("request", ()):
                headers = [(k.encode("latin-1"), v.encode("latin-1")) for k, v in one["headers"]]
                headers = [pair for pair in headers if pair[0] != b"cookie"] + cookie
                query, body = one["query"].encode("latin-1"), one["body"].encode("latin-1")
                await crowd.send(one["method"], one["path"], query, headers, body, "")
            for text in given.get("message", ()):
                await crowd.say(crowd.sockets[0], text)
            await crowd.leave()
            current = reader
            for kind in reader.counts.keys() | {"record", "position", "scenario", "components"}:
                for text in given.get(kind, ()):
                    reader.read(kind, text.encode("latin-1"))
        except Exception as error:
            raise Failed(0, current.last, error) from error
    return crowd.counts + reader.counts
