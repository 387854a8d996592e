"""Many games over the machines of a Ray cluster; a lost worker is replaced and catches up."""

from __future__ import annotations

import pickle
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from perijove.kernel.extras import extra
from perijove.research.vector import VectorEnv
from perijove.research.workers import ARRAYS, WorkerVectorEnv, obey

with extra("cluster"):
    import ray
    from ray.exceptions import RayActorError

KEEP_EVERY: Final = 64  # words to a worker between two copies of its games
TRIES: Final = 10  # how often one word is said to a new worker in place of a lost one

Word = tuple[str, int, NDArray[np.int64]]  # what to do, the seed, the actions


class GamesOfWorker:
    """The games of one worker, in a process of the cluster."""

    def __init__(self, games: bytes) -> None:
        self._env: VectorEnv = pickle.loads(games)

    def keep(self) -> bytes:
        """Return a copy of the games as they stand."""
        return pickle.dumps(self._env)

    def catch_up(self, words: list[Word]) -> None:
        """Do again what a lost worker did since its last copy."""
        for word in words:
            self.hear(word)

    def hear(self, word: Word) -> tuple[Exception | None, dict[str, NDArray[Any]]]:
        """Choose, reset or step; return the error if there was one, and the arrays."""
        what, seed, actions = word
        env = self._env
        arrays = {name: np.array(getattr(env, name)) for name in ARRAYS if name != "actions"}
        arrays["actions"] = np.array(actions)
        return obey(env, arrays, what, seed), arrays


class RayVectorEnv(WorkerVectorEnv):
    """A `WorkerVectorEnv` whose workers are in the Ray cluster that this process has joined.

    It plays the same games. A worker that is lost is replaced: the new one starts from the last
    copy of the games and does again what was done since.
    """

    def _lay_out(self, shapes: dict[str, tuple[int, ...]]) -> dict[str, NDArray[Any]]:
        arrays = {name: np.zeros(shape, ARRAYS[name]) for name, shape in shapes.items()}
        self._written = {name: array.view() for name, array in arrays.items()}
        return arrays

    def _start(self, game: str, settings: list[dict[str, Any]]) -> None:
        self._kept = [pickle.dumps(VectorEnv(game, self.share, **own)) for own in settings]
        self._since: list[list[Word]] = [[] for _ in settings]
        self._actors = [self._hire(kept) for kept in self._kept]

    def _hire(self, games: bytes) -> Any:
        actor: Any = ray.remote(GamesOfWorker)
        return actor.options(num_cpus=1).remote(games)

    def _are_open(self) -> bool:
        return bool(self._actors)

    def _tell(self, words: dict[int, tuple[str, int]]) -> None:
        self._need_workers()
        said = {worker: self._word(worker, *word) for worker, word in words.items()}
        calls = {worker: self._actors[worker].hear.remote(word) for worker, word in said.items()}
        errors = [self._take(worker, said[worker], call) for worker, call in calls.items()]
        for error in errors:
            if error is not None:
                raise error
        if max(len(since) for since in self._since) >= KEEP_EVERY:
            self._keep()

    def _word(self, worker: int, what: str, seed: int) -> Word:
        return what, seed, self._actions[self._rows(worker)].copy()

    def _rows(self, worker: int) -> slice:
        return slice(worker * self.share, (worker + 1) * self.share)

    def _take(self, worker: int, word: Word, call: Any) -> Exception | None:
        """Wait for the answer of a worker; note it."""
        for _ in range(TRIES):
            try:
                error, arrays = ray.get(call)
                break
            except RayActorError:
                self._replace(worker)
                call = self._actors[worker].hear.remote(word)
        else:
            error, arrays = ray.get(call)
        self._since[worker].append(word)
        for name, rows in arrays.items():
            self._written[name][self._rows(worker)] = rows
        return error  # type: ignore[no-any-return]

    def _replace(self, worker: int) -> None:
        self._actors[worker] = self._hire(self._kept[worker])
        self._actors[worker].catch_up.remote(self._since[worker])

    def _keep(self) -> None:
        """Copy the games of all workers; a lost worker keeps its old copy."""
        copies = [actor.keep.remote() for actor in self._actors]
        for worker, copy in enumerate(copies):
            try:
                self._kept[worker] = ray.get(copy)
                self._since[worker] = []
            except RayActorError:
                self._replace(worker)

    def close(self) -> None:
        """Stop the workers."""
        for actor in self._actors:
            ray.kill(actor)
        self._actors = []
