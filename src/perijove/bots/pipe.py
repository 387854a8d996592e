"""Bots that are external programs: one JSON line in, one JSON line out, with a time limit.

The program is told which game and seat it plays and is then asked decision by decision;
docs/guides/bots.md describes the protocol. If it crashes, hangs or prints an invalid answer,
`NoMove` is raised, and the program is stopped and restarted for the next question.
"""

from __future__ import annotations

import atexit
import os
import shlex
import signal
import subprocess
import sys
import threading
from collections import deque
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from perijove.bots.limit import Limit
from perijove.bots.seat import Seat
from perijove.kernel.arguments import instance, shown
from perijove.kernel.errors import InvalidOptions

PROTOCOL: Final = 1
PREFIX: Final = "pipe:"
START: Final = 30.0  # seconds a new program may take to answer its first line
LONGEST_ANSWER: Final = 1 << 20  # bytes
LAST_WORDS: Final = 20  # lines of stderr that are kept
SECRETS: Final = "PERIJOVE_"  # environment variables of the server, hidden from programs


class NoMove(Exception):
    """A program crashed, was too late or gave an invalid answer."""


class Program(Struct, frozen=True, forbid_unknown_fields=True):
    """A program that plays: its name, its command, and its seconds per answer.

    `games` are the games it plays, empty for all; `title` is its name on screen.

    >>> from perijove import bots
    >>> bots.Program("mine", ("python", "bot.py"), limit=2.0).plays("ganymede")
    True
    """

    name: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,31}$")]
    command: Annotated[tuple[str, ...], Meta(min_length=1)]
    title: Annotated[str, Meta(max_length=32)] = ""
    limit: Annotated[float, Meta(gt=0, le=600)] = 5.0
    games: tuple[str, ...] = ()

    def plays(self, game: str) -> bool:
        """Return True if the program plays a game.

        >>> from perijove import bots
        >>> bots.Program("mine", ("./mine",), games=("galileo",)).plays("ganymede")
        False
        """
        return not self.games or game in self.games


def read_programs(path: Path) -> tuple[Program, ...]:
    """Read programs from a TOML file with one [[bot]] table per program."""

    class File(Struct, forbid_unknown_fields=True):
        bot: list[Program] = []

    try:
        programs = msgspec.toml.decode(path.read_bytes(), type=File).bot
    except OSError as error:
        raise InvalidOptions(f"{path} cannot be read: {error.strerror}.") from None
    except msgspec.MsgspecError as error:
        raise InvalidOptions(f"{path}: {error}.") from None
    return tuple(programs)


def check_program(program: Program) -> None:
    """Refuse values that are not programs, and faulty names, commands and limits."""
    instance(program, Program, 'a program, such as bots.Program("name", ("./command",))')
    try:
        msgspec.convert(msgspec.structs.asdict(program), Program)
    except msgspec.ValidationError as error:
        raise InvalidOptions(f"The program {shown(program.name)} is faulty: {error}.") from None


def program_of(text: str) -> Program:
    """Return the program written as `pipe:COMMAND`."""
    try:
        command = tuple(shlex.split(text.removeprefix(PREFIX)))
    except ValueError as error:
        raise InvalidOptions(f"{text!r} is not a command: {error}.") from None
    if not command:
        raise InvalidOptions(f"Write a program as {PREFIX}COMMAND; the command is missing.")
    return Program("pipe", command)


class PipeBot:
    """A seat played by a program. The program gets a greeting whenever its seat or game changes."""

    def __init__(self, program: Program, seed: int, limit: Limit | None = None) -> None:
        self._program = program
        self._seed = seed
        self._limit = limit.seconds if limit and limit.seconds else program.limit
        self._asked = 0

    def __repr__(self) -> str:
        return f"<PipeBot {self._program.name}>"

    def choose(self, seat: Seat) -> int:
        """Ask the program for an action."""
        process = running(self._program.command, seat.number)
        try:
            if process.greeted_by is not self:
                process.ask(self._hello(seat), self._limit)
                process.greeted_by = self
            self._asked += 1
            return understood(seat, process.ask(self._question(seat), self._limit))
        except NoMove as error:
            process.end()
            raise NoMove(f"{self._program.name} {error}{process.last_words()}") from None

    def _hello(self, seat: Seat) -> dict[str, Any]:
        rules = seat.rules
        return {
            "hello": PROTOCOL,
            "game": seat.game.name,
            "rules": seat.game.version,
            "players": int(rules.players),
            "options": rules.options,
            "seat": seat.number,
            "seed": self._seed,
        }

    def _question(self, seat: Seat) -> dict[str, Any]:
        table = seat.game.actions
        return {
            "question": self._asked,
            "limit": self._limit,
            "legal": [
                {"id": action, "notation": table.notation(action), "action": table.as_json(action)}
                for action in seat.legal()
            ],
            "view": msgspec.to_builtins(seat.view()),
        }


def understood(seat: Seat, answer: Any) -> int:
    """Return the action that an answer contains, as an id or in notation."""
    chosen = answer.get("action") if isinstance(answer, dict) else None
    table = seat.game.actions
    for action in seat.legal():
        if chosen == table.notation(action) or (type(chosen) is int and chosen == action):
            return action
    raise NoMove(f"answered {shortened(answer)}")


def shortened(answer: Any) -> str:
    """Return an answer, shortened for an error message."""
    text = repr(answer)
    return text if len(text) <= 80 else f"{text[:80]}…"


class Process:
    """A running program and the pipes to it.

    One thread writes and reads, so that the caller never waits longer than the limit, whatever the
    program or its children do with the pipes. Another thread reads stderr.
    """

    def __init__(self, command: tuple[str, ...]) -> None:
        environment = {k: v for k, v in os.environ.items() if not k.startswith(SECRETS)}
        group: dict[str, Any] = {} if sys.platform == "win32" else {"process_group": 0}
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=environment,
                **group,
            )
        except OSError as error:
            raise NoMove(f"cannot be started: {command[0]}: {error.strerror}") from None
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        self._complaints: deque[str] = deque(maxlen=LAST_WORDS)
        self._fresh = True
        self.greeted_by: object = None
        self.alive = True
        self._threads = [
            threading.Thread(
                target=self._talk, args=(self._process.stdin, self._process.stdout), daemon=True
            ),
            threading.Thread(target=self._listen, args=(self._process.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, line: dict[str, Any], limit: float) -> Any:
        """Send a line and return the answer; the first answer may take longer, while the program
        starts.
        """
        patience = max(limit, START) if self._fresh else limit
        self._questions.put(msgspec.json.encode(line) + b"\n")
        try:
            answer = self._answers.get(timeout=patience)
        except Empty:
            raise NoMove(f"thought longer than {patience:g} s") from None
        self._fresh = False
        if not answer:
            raise NoMove("ended without an answer")
        try:
            return msgspec.json.decode(answer)
        except msgspec.DecodeError:
            raise NoMove(f"answered {shortened(answer.decode(errors='replace'))}") from None

    def end(self) -> None:
        """Stop the program and its children, and ignore what they still write."""
        self.alive = False
        self._questions.put(None)
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for thread in self._threads:
            thread.join(1)

    def last_words(self) -> str:
        """Return the last line that the program wrote to stderr."""
        return f" ({self._complaints[-1]})" if self._complaints else ""

    def _talk(self, to: IO[bytes], source: IO[bytes]) -> None:
        with suppress(OSError), source:
            try:
                while (question := self._questions.get()) is not None:
                    to.write(question)
                    to.flush()
                    answer = source.readline(LONGEST_ANSWER)
                    self._answers.put(answer)
                    if not answer:
                        return
            except OSError:  # the program has closed its stdin
                self._answers.put(b"")
            finally:
                to.close()

    def _listen(self, source: IO[bytes]) -> None:
        with suppress(OSError), source:
            while line := source.readline(1000):
                if text := line.decode(errors="replace").strip():
                    self._complaints.append(text)


_running: Final[dict[tuple[tuple[str, ...], int], Process]] = {}


def running(command: tuple[str, ...], seat: int) -> Process:
    """Return the process of a program for a seat; start it if there is none.

    It is kept from game to game, because starting a program can take longer than a game.
    """
    process = _running.get((command, seat))
    if process is None or not process.alive:
        process = _running[command, seat] = Process(command)
    return process


@atexit.register
def end_programs() -> None:
    """Stop all programs."""
    while _running:
        _, process = _running.popitem()
        process.end()
