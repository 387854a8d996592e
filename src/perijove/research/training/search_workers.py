"""Processes that play searched games, with their positions evaluated together by one network.

The workers form two groups. While one group selects positions, those of the other are evaluated.
The order of all steps is fixed, so the same seed plays the same games.
"""

from __future__ import annotations

import gc
import multiprocessing as mp
import pickle
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

import perijove
from perijove.kernel.errors import PerijoveError
from perijove.kernel.state import Rules
from perijove.research.observations import spec_of
from perijove.research.training.self_play import Effort, Position, SelfPlay

STRIDE: Final = 1_000_003
"""Distance of the workers' seeds; no worker has as many games."""

Evaluation = tuple[NDArray[Any], NDArray[Any], NDArray[Any]]
"""The logits of actions, and win probabilities and margins, starting with the seat that looks."""

Evaluate = Callable[[NDArray[np.int16]], Evaluation]


class Games(Struct, frozen=True):
    """The games of all workers. Worker w plays with the options `variants[w % len(variants)]`."""

    game: str
    players: int
    variants: list[dict[str, Any]]
    effort: Effort
    workers: int
    each: int  # games in step in a worker
    seed: int

    def rules(self, worker: int) -> Rules:
        """Return the rules that a worker plays by."""
        variant = self.variants[worker % len(self.variants)]
        rules: Rules = perijove.game(self.game).rules(self.players, variant)
        return rules


class SearchWorkers:
    """Worker processes; close them when done. `kept` are snapshots to continue from."""

    def __init__(self, games: Games, kept: list[bytes] | None = None) -> None:
        self._games = games
        spec = spec_of(games.rules(0))
        self._widths = {
            "rows": (spec.size, np.int16),
            "logits": (spec.actions, np.float32),
            "wins": (games.players, np.float32),
            "margins": (games.players, np.float32),
        }
        self._memory = {name: self._room(*width) for name, width in self._widths.items()}
        count = games.workers * games.each
        self._arrays = {
            name: np.ndarray((count, width), kind, self._memory[name].buf)
            for name, (width, kind) in self._widths.items()
        }
        self._pipes: list[Connection] = []
        self._start(kept or [None] * games.workers)

    def _room(self, width: int, kind: Any) -> SharedMemory:
        count = self._games.workers * self._games.each
        return SharedMemory(create=True, size=count * width * np.dtype(kind).itemsize)

    def _start(self, kept: list[bytes] | list[None]) -> None:
        context = mp.get_context("spawn")
        names = {name: memory.name for name, memory in self._memory.items()}
        self._processes = []
        for worker in range(self._games.workers):
            here, there = context.Pipe()
            task = (there, self._games, worker, kept[worker], names, self._widths)
            process = context.Process(target=_work, args=task, daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def play(self, evaluate: Evaluate, wanted: int) -> list[Position]:
        """Play until at least so many positions of finished games are there; return them.

        A snapshot has to follow, because the simulations in progress remain incomplete.
        """
        half = (self._games.workers + 1) // 2
        groups = [range(half), range(half, self._games.workers)]
        found: list[Position] = []
        for pipe in self._pipes:
            pipe.send("select")
        while len(found) < wanted:
            for group in groups:
                for worker in group:
                    found += self._receive(worker)
                self._evaluate(evaluate, group)
                for worker in group:
                    self._pipes[worker].send("learn and select")
        for worker in range(self._games.workers):
            found += self._receive(worker)
        return found

    def _receive(self, worker: int) -> Any:
        """Return a worker's answer; raise an error among them."""
        try:
            answer = self._pipes[worker].recv()
        except EOFError:
            raise PerijoveError("A process that plays games has died.") from None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _evaluate(self, evaluate: Evaluate, group: range) -> None:
        """Evaluate the positions of a group of workers."""
        rows = slice(group.start * self._games.each, group.stop * self._games.each)
        if not group:
            return
        logits, wins, margins = evaluate(self._arrays["rows"][rows])
        self._arrays["logits"][rows] = logits
        self._arrays["wins"][rows] = wins
        self._arrays["margins"][rows] = margins

    def snapshot(self) -> list[bytes]:
        """Return the games of every worker; the searches in progress begin again."""
        for pipe in self._pipes:
            pipe.send("snapshot")
        return [self._receive(worker) for worker in range(self._games.workers)]

    def close(self) -> None:
        """Stop the workers and free the memory."""
        for pipe in self._pipes:
            try:
                pipe.send("close")
            except BrokenPipeError:
                continue
        for process in self._processes:
            process.join()
        self._arrays = {}
        for memory in self._memory.values():
            memory.close()
            memory.unlink()

    def __enter__(self) -> SearchWorkers:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _work(
    pipe: Connection,
    games: Games,
    worker: int,
    kept: bytes | None,
    names: dict[str, str],
    widths: dict[str, tuple[int, Any]],
) -> None:
    """Play the games of one worker until it is closed."""
    gc.disable()  # trees have no cycles, and looking for some takes half of the time
    memory = {name: SharedMemory(names[name]) for name in names}
    own = slice(worker * games.each, (worker + 1) * games.each)
    count = games.workers * games.each
    arrays = {
        name: np.ndarray((count, width), kind, memory[name].buf)[own]
        for name, (width, kind) in widths.items()
    }
    play = (
        pickle.loads(kept)
        if kept
        else SelfPlay(games.rules(worker), games.effort, games.each, games.seed + worker * STRIDE)
    )
    while (word := pipe.recv()) != "close":
        try:
            pipe.send(_obey(play, word, arrays))
        except Exception as error:
            pipe.send(error)
    arrays.clear()
    for part in memory.values():
        part.close()


def _obey(play: SelfPlay, word: str, arrays: dict[str, NDArray[Any]]) -> Any:
    if word == "snapshot":
        kept = pickle.dumps(play)
        play.drop_searches()  # as the games do that are read from the snapshot
        return kept
    if word == "learn and select":
        play.learn(arrays["logits"], arrays["wins"], arrays["margins"])
    play.select()
    arrays["rows"][:] = play.rows
    return play.finished()
