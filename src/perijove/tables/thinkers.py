"""Worker processes in which bots think, one question at a time, with a time limit.

They choose moves, give hints and analyse games. A bot sees only what its seat may know. If its
process dies, is too late or gives an invalid answer, the question fails with `NoAnswer`, the
process is replaced, and the table continues.
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
from perijove.kernel.cells import collect
from perijove.kernel.record import Record, game_name
from perijove.tables.turns import BOTS_ALONE, WITH_PEOPLE, Turns

START = 30.0  # seconds a new process may take for its imports
FAREWELL = 1.0  # seconds a process has to end its programs
BEHIND = 10  # niceness of a patient process
OVERTIME = 3.0  # a hint or report is given up after this multiple of its limit

REMEMBERED = 2  # bots that a process keeps for the next decision of a turn

Progress = Callable[[float], None]
"""Receives numbers from 0 to 1. If it has a method `draft`, that receives drafts of a report."""

_remembered: dict[tuple[str, int, str], bots.Bot] = {}  # the most recent last


class Question(Struct, frozen=True):
    """A position as its row of numbers, to choose an action in; plain data sent to a process."""

    game: str
    players: int
    options: dict[str, Any]
    cells: tuple[int, ...]
    seat: int
    bot: str
    seed: int
    table: str = ""
    owner: str = ""  # who created the table, or asks for a hint
    alone: bool = False  # no person plays at the table


class HintQuestion(Struct, frozen=True):
    """A position to give a hint on, with a time limit in seconds."""

    question: Question
    seconds: float


class ReportQuestion(Struct, frozen=True):
    """A game to report on, as the text of its record, with a time limit in seconds."""

    record: str
    seconds: float


class Part(Struct, frozen=True):
    """The progress of an answer, from 0 to 1."""

    done: float


class Draft(Struct, frozen=True):
    """A report as far as it is made."""

    report: analysis.Report


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
    """Return a question about a state; a bot may reuse its earlier thinking at the table."""
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
    """Let the bot choose; reuse the bot that last chose at this seat if it is still there."""
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
    """Analyse a whole game."""
    record = Record.load(asked.record, game_of(game_name(asked.record)))
    draft = getattr(progress, "draft", lambda report: None)
    return analysis.report(record, Limit(0, asked.seconds), progress, draft=draft)


def _reply(question: Question | HintQuestion | ReportQuestion, progress: Progress) -> Any:
    if isinstance(question, Question):
        return answer(question)
    return advise(question) if isinstance(question, HintQuestion) else study(question, progress)


def serve(
    connection: Connection, setup: str, programs: Sequence[bots.Program], patient: bool
) -> None:
    """Answer questions until the host closes the connection; the main loop of a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the host decides when to stop
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


class Sender:
    """Sends progress and drafts to the host."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def __call__(self, done: float) -> None:
        """Send the progress."""
        self._connection.send(Part(done))

    def draft(self, report: analysis.Report) -> None:
        """Send a draft."""
        self._connection.send(Draft(report))


def _serve(connection: Connection) -> None:
    for name in games():
        game_of(name).start()  # import everything before the first time limit starts
    connection.send(None)
    while True:
        try:
            question: Question | HintQuestion | ReportQuestion = connection.recv()
        except EOFError:
            return
        try:
            reply = _reply(question, Sender(connection))
        except Exception as error:  # a bot can raise anything; the process can continue
            reply = Failure(repr(error))
        connection.send(reply)


class Worker:
    """A process and the connection to it."""

    def __init__(self, setup: str, programs: Sequence[bots.Program], *, patient: bool) -> None:
        self._setup = setup
        self._programs = programs
        self._patient = patient
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._lock = threading.Lock()  # the host may stop while a thread starts a process
        self._stopped = False

    def think(self, question: Any, limit: float, who: str, progress: Progress) -> Any:
        """Return an answer within the limit; a process that fails is replaced."""
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
        """Wait for the answer, and pass on its progress."""
        end = time.monotonic() + limit
        while line.poll(max(0.0, end - time.monotonic())):
            reply = line.recv()
            if isinstance(reply, Part):
                progress(reply.done)
            elif not isinstance(reply, Draft):
                return reply
            elif hasattr(progress, "draft"):
                progress.draft(reply.report)
        raise NoAnswer(f"{who} thought longer than {limit} s")

    def _begin(self) -> Connection:
        """Return the connection to a process that is ready."""
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
        """Interrupt the process, and start no new one."""
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
    """Kill a process after giving it time to end its programs."""
    process.terminate()
    process.join(FAREWELL)
    process.kill()
    process.join()


class Thinkers:
    """The bot processes of a host; they start with the first question.

    `setup` names a module that each process imports first, such as one that adds bots. `programs`
    are bots with their own commands and limits. Patient processes give way to all others.
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
        """Let a bot choose; raise NoAnswer if it exceeds the limit."""
        limit = self._limits.get(question.bot, self._limit)  # a program is stopped well before
        action = await self._ask(question, limit, question.bot)
        if not isinstance(action, int):
            raise NoAnswer(f"{question.bot} chose {action!r}")
        return action

    async def hint(self, asked: HintQuestion) -> analysis.Hint:
        """Return a hint; raise NoAnswer if that fails."""
        hint: analysis.Hint = await self._ask(asked, _overtime(asked.seconds), "a hint")
        return hint

    async def report(self, asked: ReportQuestion, progress: Progress) -> analysis.Report:
        """Return a report; `progress` is called in a thread."""
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
        # The place becomes free when its thread ends, even if nobody waits for the answer any more.
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
        """End all processes; questions in progress fail."""
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
    """Return the owner of a question and its rank."""
    if isinstance(question, ReportQuestion):
        return "", WITH_PEOPLE
    asked = question.question if isinstance(question, HintQuestion) else question
    return asked.owner, BOTS_ALONE if asked.alone else WITH_PEOPLE


def _overtime(seconds: float) -> float:
    return START + OVERTIME * seconds
