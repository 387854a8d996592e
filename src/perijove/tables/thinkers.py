"""Bots think here: in processes of their own, one question at a time, no longer than a limit.

They choose moves, give hints and look games through. A bot sees the game through the door of its
seat. If its process dies, answers too late or nonsense, the question fails with `NoAnswer`, the
process is replaced, and the table plays on.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from msgspec import Struct

from perijove import bots
from perijove.bots import analysis
from perijove.bots.limit import Limit
from perijove.bots.pipe import START as PROGRAM_START
from perijove.bots.pipe import end_programs
from perijove.games import game as game_of
from perijove.games import games
from perijove.kernel.record import Record, game_name
from perijove.kernel.state import collect
from perijove.tables.turns import BOTS_ALONE, WITH_PEOPLE, Turns

START = 30.0  # seconds a fresh process may take to import everything
FAREWELL = 1.0  # seconds a process has to end its programs
BEHIND = 10  # how far a patient process steps back behind all others
OVERTIME = 3.0  # a hint or report that takes so many times its limit is given up

REMEMBERED = 2  # bots that a process keeps, for the next decision of a turn

Progress = Callable[[float], None]

_remembered: dict[tuple[str, int, str], bots.Bot] = {}  # the latest last


class Question(Struct, frozen=True):
    """What to do in a position, as its row of numbers; plain data that travels to a process."""

    game: str
    players: int
    options: dict[str, Any]
    cells: tuple[int, ...]
    seat: int
    bot: str
    seed: int
    table: str = ""
    owner: str = ""  # who made the table, or asks for a hint
    alone: bool = False  # no person plays at the table


class HintQuestion(Struct, frozen=True):
    """A position to give a hint on, thinking for so many seconds."""

    question: Question
    seconds: float


class ReportQuestion(Struct, frozen=True):
    """A whole game to report on, as the text of its record, within so many seconds."""

    record: str
    seconds: float


class Part(Struct, frozen=True):
    """How far an answer has come, from 0 to 1."""

    done: float


class Failure(Struct, frozen=True):
    """There will be no answer."""

    why: str


class NoAnswer(Exception):
    """A bot crashed, hung or took too long."""


def ask(
    state: Any,
    seat: int,
    bot: str,
    seed: int,
    table: str = "",
    owner: str = "",
    *,
    alone: bool = False,
) -> Question:
    """Put a question about a state; a bot of a table may go on with what it thought there."""
    rules = state.rules
    cells = tuple(map(int, state.cells))
    return Question(
        game=rules.game.name,
        players=int(rules.players),
        options=rules.options,
        cells=cells,
        seat=seat,
        bot=bot,
        seed=seed,
        table=table,
        owner=owner,
        alone=alone,
    )


def answer(question: Question) -> int:
    """Let the bot choose: the one that chose last at this seat, if it is still remembered."""
    key = (question.table, question.seat, question.bot)
    bot = _remembered.pop(key, None) or bots.make(question.bot, question.seed)
    action = int(bot.choose(_seat(question)))
    if question.table:
        _remembered[key] = bot
        while len(_remembered) > REMEMBERED:
            del _remembered[next(iter(_remembered))]
    return action


def _seat(question: Question) -> bots.Seat:
    game = game_of(question.game)
    state = game.blank(game.rules(question.players, question.options))
    state.cells = collect(list(question.cells))
    state.run()
    return bots.Seat(state, question.seat)


def advise(asked: HintQuestion) -> analysis.Hint:
    """Return a hint."""
    return analysis.hint(_seat(asked.question), Limit(0, asked.seconds), asked.question.seed)


def study(asked: ReportQuestion, progress: Progress) -> analysis.Report:
    """Look a game through."""
    record = Record.load(asked.record, game_of(game_name(asked.record)))
    return analysis.report(record, Limit(0, asked.seconds), progress)


def _reply(question: Question | HintQuestion | ReportQuestion, progress: Progress) -> Any:
    if isinstance(question, Question):
        return answer(question)
    return advise(question) if isinstance(question, HintQuestion) else study(question, progress)


def serve(
    connection: Connection, setup: str, programs: Sequence[bots.Program], patient: bool
) -> None:
    """Answer questions until the host hangs up; what a process does all its life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the host says when to stop
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    if patient and hasattr(os, "nice"):
        os.nice(BEHIND)
    if setup:
        import_module(setup)
    bots.add_programs(programs)
    try:
        _serve(connection)
    finally:
        end_programs()


def _serve(connection: Connection) -> None:
    for name in games():
        game_of(name).start()  # everything is imported before the first limit counts
    connection.send(None)
    while True:
        try:
            question: Question | HintQuestion | ReportQuestion = connection.recv()
        except EOFError:
            return
        try:
            reply = _reply(question, lambda done: connection.send(Part(done)))
        except Exception as error:  # a bot may do anything; the process is still good
            reply = Failure(repr(error))
        connection.send(reply)


class Worker:
    """A process and the line to it."""

    def __init__(self, setup: str, programs: Sequence[bots.Program], *, patient: bool) -> None:
        self._setup = setup
        self._programs = programs
        self._patient = patient
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._lock = threading.Lock()  # a host may stop while a thread starts a process
        self._stopped = False

    def think(self, question: Any, limit: float, who: str, progress: Progress) -> Any:
        """Get an answer within the limit; a process that fails is replaced for the next time."""
        try:
            line = self._begin()
            line.send(question)
            reply = self._wait(line, limit, who, progress)
        except (EOFError, OSError):
            self.end()
            raise NoAnswer(f"{who} crashed") from None
        except NoAnswer:
            self.end()
            raise
        if isinstance(reply, Failure):
            raise NoAnswer(f"{who} failed: {reply.why}")
        return reply

    def _wait(self, line: Connection, limit: float, who: str, progress: Progress) -> Any:
        """Wait for the answer, and pass on how far it has come."""
        end = time.monotonic() + limit
        while line.poll(max(0.0, end - time.monotonic())):
            reply = line.recv()
            if not isinstance(reply, Part):
                return reply
            progress(reply.done)
        raise NoAnswer(f"{who} thought longer than {limit} s")

    def _begin(self) -> Connection:
        """Return the line to a process that is ready."""
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
                target=serve,
                args=(theirs, self._setup, self._programs, self._patient),
                name="perijove-bot",
                daemon=True,
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
                _kill(self._process)

    def end(self) -> None:
        """End the process."""
        with self._lock:
            if self._line is not None:
                self._line.close()
            if self._process is not None:
                _kill(self._process)
                self._process.close()
            self._process = self._line = None


def _kill(process: BaseProcess) -> None:
    """End a process; before that it may end the programs it started."""
    process.terminate()
    process.join(FAREWELL)
    process.kill()
    process.join()


class Thinkers:
    """A few processes for all bots of a host; they start with the first question.

    `setup` names a module that each process imports first, such as one that adds bots; `programs`
    are bots with commands and limits of their own. Patient processes let all others go first.
    """

    def __init__(
        self,
        workers: int,
        limit: float,
        setup: str = "",
        programs: Sequence[bots.Program] = (),
        *,
        patient: bool = False,
    ) -> None:
        self._limit = limit
        self._limits = {one.name: PROGRAM_START + 3 * one.limit for one in programs}
        self._free: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self._workers = [Worker(setup, programs, patient=patient) for _ in range(workers)]
        self._threads = ThreadPoolExecutor(workers, "perijove-bot")
        self._turns = Turns(workers)
        self._stopped = False
        for worker in self._workers:
            self._free.put(worker)

    async def choose(self, question: Question) -> int:
        """Let a bot choose; NoAnswer if it does not within the limit."""
        limit = self._limits.get(question.bot, self._limit)  # a program is ended well before
        action = await self._ask(question, limit, question.bot)
        if not isinstance(action, int):
            raise NoAnswer(f"{question.bot} chose {action!r}")
        return action

    async def hint(self, asked: HintQuestion) -> analysis.Hint:
        """Have a hint given; NoAnswer if that fails."""
        hint: analysis.Hint = await self._ask(asked, _overtime(asked.seconds), "a hint")
        return hint

    async def report(self, asked: ReportQuestion, progress: Progress) -> analysis.Report:
        """Have a game looked through; `progress` is told in a thread how far that is."""
        limit = _overtime(asked.seconds)
        report: analysis.Report = await self._ask(asked, limit, "a report", progress)
        return report

    async def _ask(
        self, question: Any, limit: float, who: str, progress: Progress = lambda done: None
    ) -> Any:
        owner, rank = _turn(question)
        await self._turns.enter(owner, rank)
        if self._stopped:
            self._turns.leave()
            raise NoAnswer("the host stops")
        loop = asyncio.get_running_loop()
        job = self._threads.submit(self._think, question, limit, who, progress)
        # The place is free when the thread is, which may be after nobody waits for it any more.
        job.add_done_callback(lambda _: loop.call_soon_threadsafe(self._turns.leave))
        return await asyncio.wrap_future(job)

    def _think(self, question: Any, limit: float, who: str, progress: Progress) -> Any:
        worker = self._free.get()
        try:
            progress(0.0)
            return worker.think(question, limit, who, progress)
        finally:
            self._free.put(worker)

    async def stop(self) -> None:
        """End all processes; questions under way fail."""
        self._stopped = True
        self._turns.close()
        await asyncio.to_thread(self._stop)

    def _stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown()
        for worker in self._workers:
            worker.end()


def _turn(question: Question | HintQuestion | ReportQuestion) -> tuple[str, int]:
    """Return for whom a question is, and its rank."""
    if isinstance(question, ReportQuestion):
        return "", WITH_PEOPLE
    asked = question.question if isinstance(question, HintQuestion) else question
    return asked.owner, BOTS_ALONE if asked.alone else WITH_PEOPLE


def _overtime(seconds: float) -> float:
    return START + OVERTIME * seconds
