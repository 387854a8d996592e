"""Work on a Ray cluster; workers that die are replaced, and their share is done again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import islice
from typing import Any, Final, TypeVar

import perijove
from perijove.bots import Program
from perijove.cli.jobs import AHEAD, Place, WorkerDied, begin, do_share
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.extras import extra

with extra("cluster"):
    import ray
    from ray.exceptions import RayError, RayTaskError

Item = TypeVar("Item")
Result = TypeVar("Result")

TRIES: Final = 10  # how often a share is done again after its worker died
QUIET: Final = {"logging_level": "ERROR", "log_to_driver": False}


@contextmanager
def joined(address: str) -> Iterator[None]:
    """Connect to a cluster; `ray` is that of this machine, or a new one for this process."""
    if ray.is_initialized():
        yield
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        if address == "ray":
            _join_or_start()
        else:
            ray.init(address, **QUIET)
    except (ConnectionError, RuntimeError, ValueError) as error:
        reason = str(error).strip().partition("\n")[0].rstrip(".")
        raise InvalidOptions(f"The Ray cluster at {address} does not answer: {reason}.") from None
    try:
        yield
    finally:
        ray.shutdown()


def _join_or_start() -> None:
    try:
        ray.init("auto", **QUIET)
    except ConnectionError:
        ray.init(include_dashboard=False, **QUIET)


def on_ray(
    work: Callable[[Item], Result], items: Sequence[Item], place: Place
) -> Iterator[tuple[int, Result]]:
    """Do a piece of work for each item; yield results as they are ready, with their numbers."""
    with joined(place.on):
        try:
            yield from _spread(work, items, place)
        except RayTaskError as error:
            if isinstance(error.cause, Exception):
                raise error.cause from None
            raise
        except RayError as error:
            raise WorkerDied(f"Workers of the cluster died {TRIES + 1} times: {error}") from None


def _spread(
    work: Callable[[Item], Result], items: Sequence[Item], place: Place
) -> Iterator[tuple[int, Result]]:
    remote: Any = ray.remote(max_retries=TRIES)(_do)
    workers = count_workers()
    waiting = place.shares(items, workers)
    running: dict[Any, int] = {}
    while True:
        for at, share in islice(waiting, AHEAD * workers - len(running)):
            running[remote.remote(perijove.__version__, place.programs, work, share)] = at
        if not running:
            return
        ready, _ = ray.wait(list(running))
        for done in ready:
            yield from enumerate(ray.get(done), running.pop(done))


def count_workers() -> int:
    """Return how many cores the cluster has."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _do(
    version: str,
    programs: tuple[Program, ...],
    work: Callable[[Item], Result],
    share: Sequence[Item],
) -> list[Result]:
    """Do the work of one share in a process of the cluster."""
    _begin(version, programs)
    return do_share(work, share)


@cache
def _begin(version: str, programs: tuple[Program, ...]) -> None:
    """Prepare a process of the cluster, once."""
    if version != perijove.__version__:
        raise InvalidOptions(
            f"A machine of the cluster has Perijove {perijove.__version__}, this one {version}."
        )
    begin(programs)
