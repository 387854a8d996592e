"""Bots think here: in processes of their own, one question at a time, no longer than a limit.

A bot sees the game through the door of its seat. If its process dies, answers too late or
nonsense, the question fails with `NoAnswer`, the process is replaced, and the table plays on.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import queue
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from msgspec import Struct

from perijove import bots
from perijove.games import game as game_of
from perijove.games import games
from perijove.kernel.state import collect

START = 30.0  # seconds a fresh process may take to import everything


class Question(Struct, frozen=True):
    """What to do in a position, as its row of numbers; plain data that travels to a process."""

    game: str
    players: int
    options: dict[str, Any]
    cells: tuple[int, ...]
    seat: int
    bot: str
    seed: int


class NoAnswer(Exception):
    """A bot crashed, hung or took too long."""


def ask(state: Any, seat: int, bot: str, seed: int) -> Question:
    """Put a question about a state."""
    rules = state.rules
    cells = tuple(map(int, state.cells))
    return Question(rules.game.name, int(rules.players), rules.options, cells, seat, bot, seed)


def answer(question: Question) -> int:
    """Let the bot choose."""
    game = game_of(question.game)
    state = game.blank(game.rules(question.players, question.options))
    state.cells = collect(list(question.cells))
    state.run()
    bot = bots.make(question.bot, question.seed)
    return int(bot.choose(bots.Seat(state, question.seat)))


def serve(connection: Connection, setup: str) -> None:
    """Answer questions until the host hangs up; what a process does all its life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the host says when to stop
    if setup:
        import_module(setup)
    for name in games():
        game_of(name).start()  # everything is imported before the first limit counts
    connection.send(None)
    while True:
        try:
            question: Question = connection.recv()
        except EOFError:
            return
        try:
            reply: int | str = answer(question)
        except Exception as error:  # a bot may do anything; the process is still good
            reply = repr(error)
        connection.send(reply)


class Worker:
    """A process and the line to it."""

    def __init__(self, setup: str) -> None:
        self._setup = setup
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._lock = threading.Lock()  # a host may stop while a thread starts a process
        self._stopped = False

    def think(self, question: Question, limit: float) -> int:
        """Get an answer within the limit; a process that fails is replaced for the next time."""
        try:
            line = self._begin()
            line.send(question)
            if not line.poll(limit):
                raise NoAnswer(f"{question.bot} thought longer than {limit} s")
            reply = line.recv()
        except (EOFError, OSError):
            self.end()
            raise NoAnswer(f"{question.bot} crashed") from None
        except NoAnswer:
            self.end()
            raise
        if not isinstance(reply, int):
            raise NoAnswer(f"{question.bot} failed: {reply}")
        return reply

    def _begin(self) -> Connection:
        """Give the line to a process that is ready."""
        if self._line is not None and self._process is not None and self._process.is_alive():
            return self._line
        line = self._start()
        if not line.poll(START):
            raise NoAnswer("a process for bots did not start")
        line.recv()
        return line

    def _start(self) -> Connection:
        self.end()
        context = multiprocessing.get_context("spawn")
        with self._lock:
            if self._stopped:
                raise NoAnswer("the host stops")
            line, theirs = context.Pipe()
            process = context.Process(
                target=serve, args=(theirs, self._setup), name="perijove-bot", daemon=True
            )
            process.start()
            theirs.close()
            self._line, self._process = line, process
            return line

    def stop(self) -> None:
        """Break off what the process does, and start no other."""
        with self._lock:
            self._stopped = True
            if self._process is not None:
                self._process.kill()

    def end(self) -> None:
        """End the process."""
        with self._lock:
            if self._line is not None:
                self._line.close()
            if self._process is not None:
                self._process.kill()
                self._process.join()
                self._process.close()
            self._process = self._line = None


class Thinkers:
    """A few processes for all bots of a host; they start with the first question.

    `setup` names a module that each process imports first, such as one that adds bots.
    """

    def __init__(self, workers: int, limit: float, setup: str = "") -> None:
        self._limit = limit
        self._free: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self._workers = [Worker(setup) for _ in range(workers)]
        self._threads = ThreadPoolExecutor(workers, "perijove-bot")
        for worker in self._workers:
            self._free.put(worker)

    async def choose(self, question: Question) -> int:
        """Let a bot choose; NoAnswer if it does not within the limit."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._choose, question)

    def _choose(self, question: Question) -> int:
        worker = self._free.get()
        try:
            return worker.think(question, self._limit)
        finally:
            self._free.put(worker)

    async def stop(self) -> None:
        """End all processes; questions under way fail."""
        await asyncio.to_thread(self._stop)

    def _stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown()
        for worker in self._workers:
            worker.end()
