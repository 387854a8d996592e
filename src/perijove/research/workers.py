"""Many games over several processes, with the arrays in shared memory.

A worker steps its share of the games with a `VectorEnv` and copies its rows into the shared
arrays, so the pipes carry only short commands.
"""

from __future__ import annotations

import multiprocessing as mp
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

import perijove
from perijove.kernel.arguments import at_least, shown
from perijove.kernel.errors import BadArgument, PerijoveError
from perijove.research.limits import count_of
from perijove.research.vector import VectorEnv

ARRAYS = {
    "observations": np.int16,
    "masks": np.uint8,
    "rewards": np.float64,
    "ends": np.uint8,
    "seats": np.int64,
    "actions": np.int64,
}
STEP, RESET, CHOOSE, CLOSE = "step", "reset", "choose", "close"


class NotCopied(PerijoveError, TypeError):
    """The object cannot be copied or pickled."""


class WorkerVectorEnv:
    """A `VectorEnv` whose games are spread over worker processes; close it when done.

    It has the same arrays, read-only, and plays the same games as one `VectorEnv` of as many games
    in each worker: worker w has `count` games that begin with the seed seed + w * `stride`. With
    `variants` (options that change no size), the first worker plays by the first, and so on.

    >>> from perijove.research.workers import WorkerVectorEnv
    >>> with WorkerVectorEnv("ganymede", 2, workers=1, players=2, seed=1) as env:
    ...     env.step(env.random_actions())
    ...     env.seats.tolist()
    [1, 1]
    """

    stride = 1_000_000_007

    def __init__(
        self,
        game: str,
        count: int,
        workers: int,
        *,
        players: int = 2,
        seed: int = 0,
        variants: Sequence[dict[str, Any]] = ({},),
        **options: Any,
    ) -> None:
        self.share = count_of(count)
        self.workers = at_least(1, workers, "The number of workers")
        self.count = self.share * self.workers
        settings = {"players": players, "seed": seed, **options}
        every = [settings | variant for variant in variants]
        tried = [VectorEnv(game, 1, **own) for own in every]  # refuses a wrong setting at once
        self.spec = tried[0].spec
        self.players = players
        arrays = self._lay_out(_shapes(self.count, self.spec.size, self.spec.actions, players))
        self.observations, self.masks = arrays["observations"], arrays["masks"]
        self.rewards, self.ends = arrays["rewards"], arrays["ends"]
        self.seats, self._actions = arrays["seats"], arrays["actions"]
        for name in ARRAYS:
            arrays[name].flags.writeable = name == "actions"
        self._start(game, [every[worker % len(every)] for worker in range(self.workers)])
        self.reset(seed)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.count} games in {self.workers} processes>"

    def __reduce__(self) -> str:
        name = type(self).__name__
        raise NotCopied(f"A {name} owns processes and cannot be copied: make another one.")

    def _lay_out(self, shapes: dict[str, tuple[int, ...]]) -> dict[str, NDArray[Any]]:
        """Return the arrays of all games, which the workers share."""
        self._memory = {name: _room(shape, ARRAYS[name]) for name, shape in shapes.items()}
        return {
            name: np.ndarray(shape, ARRAYS[name], self._memory[name].buf)
            for name, shape in shapes.items()
        }

    def _start(self, game: str, settings: list[dict[str, Any]]) -> None:
        """Start a worker for each of the settings."""
        context = mp.get_context("spawn")
        names = {name: memory.name for name, memory in self._memory.items()}
        self._pipes: list[Connection] = []
        self._processes = []
        for worker, own in enumerate(settings):
            here, there = context.Pipe()
            task = (there, game, self.share, self.workers, worker, own, names)
            process = context.Process(target=_work, args=task, daemon=True)
            process.start()
            there.close()
            self._pipes.append(here)
            self._processes.append(process)

    def _tell(self, words: dict[int, tuple[str, int]]) -> None:
        """Send commands to workers and wait for the answers; raise an error among them."""
        self._need_workers()
        for worker, word in words.items():
            self._pipes[worker].send(word)
        answers = [self._pipes[worker].recv() for worker in words]
        for answer in answers:
            if answer is not None:
                raise answer

    def _need_workers(self) -> None:
        """Refuse what needs the workers after they were stopped."""
        if not self._are_open():
            raise BadArgument("The workers are closed: make another environment.")

    def _are_open(self) -> bool:
        return bool(self._pipes)

    def reset(self, seed: int) -> None:
        """Restart all games."""
        first = at_least(0, seed, "A seed")
        every = range(self.workers)
        self._tell({worker: (RESET, first + worker * self.stride) for worker in every})

    def step(self, actions: Sequence[int] | NDArray[np.integer[Any]]) -> None:
        """Carry out one action in every game; an illegal one is refused before any is played."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu" or given.ndim != 1:
            raise BadArgument(f"Expected a list of actions, one per game, not {shown(actions)}.")
        if len(given) != self.count:
            raise BadArgument(f"{self.count} games need one action each, not {len(given)}.")
        self._need_workers()
        self._actions[:] = given
        illegal = self._illegal()
        # Only the worker with the illegal action is asked: it says why the action is refused.
        asked = range(self.workers) if illegal is None else [illegal // self.share]
        self._tell(dict.fromkeys(asked, (STEP, 0)))

    def random_actions(self) -> list[int]:
        """Return a uniformly random legal action for every game, as the workers draw them."""
        self._tell(dict.fromkeys(range(self.workers), (CHOOSE, 0)))
        chosen: list[int] = self._actions.tolist()
        return chosen

    def _illegal(self) -> int | None:
        """Return the first game whose action is not legal."""
        actions = self._actions
        exist = (actions >= 0) & (actions < self.spec.actions)
        legal = exist & (self.masks[np.arange(self.count), np.where(exist, actions, 0)] != 0)
        return None if legal.all() else int(legal.argmin())

    def close(self) -> None:
        """Stop the workers and free the memory."""
        for pipe in self._pipes:
            pipe.send((CLOSE, 0))
        for process in self._processes:
            process.join()
        self._pipes, self._processes = [], []
        for name in ARRAYS:
            setattr(self, "_actions" if name == "actions" else name, None)
        for memory in self._memory.values():
            memory.close()
            memory.unlink()
        self._memory = {}

    def __enter__(self) -> WorkerVectorEnv:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _shapes(count: int, size: int, actions: int, players: int) -> dict[str, tuple[int, ...]]:
    return {
        "observations": (count, size),
        "masks": (count, actions),
        "rewards": (count, players),
        "ends": (count,),
        "seats": (count,),
        "actions": (count,),
    }


def _room(shape: tuple[int, ...], kind: Any) -> SharedMemory:
    return SharedMemory(create=True, size=int(np.prod(shape)) * np.dtype(kind).itemsize)


def _work(
    pipe: Connection,
    game: str,
    count: int,
    workers: int,
    worker: int,
    settings: dict[str, Any],
    names: dict[str, str],
) -> None:
    """Step the games of one worker until it is closed."""
    env = VectorEnv(game, count, **settings)
    memory = {name: SharedMemory(names[name]) for name in ARRAYS}
    shapes = _shapes(count * workers, env.spec.size, env.spec.actions, env.players)
    rows = slice(worker * count, (worker + 1) * count)
    arrays = {
        name: np.ndarray(shape, ARRAYS[name], memory[name].buf)[rows]
        for name, shape in shapes.items()
    }
    while True:
        word, seed = pipe.recv()
        if word == CLOSE:
            break
        pipe.send(obey(env, arrays, word, seed))
    arrays.clear()
    for part in memory.values():
        part.close()


def obey(env: VectorEnv, arrays: dict[str, Any], word: str, seed: int) -> Exception | None:
    """Choose actions, or reset or step and copy the results; return the error, if any."""
    if word == CHOOSE:
        arrays["actions"][:] = env.random_actions()
        return None
    try:
        if word == RESET:
            env.reset(seed)
        else:
            env.step(arrays["actions"])
    except (perijove.PerijoveError, ValueError) as error:
        return error
    for name in ARRAYS:
        if name != "actions":
            arrays[name][:] = getattr(env, name)
    return None
