"""Work shared by several processes, on this machine or on a Ray cluster.

A piece of work is a function of one item that can be pickled. The results do not depend on who
does it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.util import Finalize
from typing import Final, TypeVar

import typer
from msgspec import Struct

from perijove import bots
from perijove.bots import Program
from perijove.bots.pipe import end_programs
from perijove.kernel.errors import InvalidOptions, PerijoveError
from perijove.kernel.extras import need

Item = TypeVar("Item")
Result = TypeVar("Result")

MOST_JOBS: Final = 64
LARGEST_SHARE: Final = 100
SHARES_EACH: Final = 4
AHEAD: Final = 3  # shares queued per worker

JOBS: Final = typer.Option(1, help="Number of processes on this machine.")
ON: Final = typer.Option(
    "",
    "--on",
    metavar="ray[://HOST:PORT]",
    help="Run on a Ray cluster: ray for this machine's (started if there is none), or ray://HOST:PORT.",
)


class WorkerDied(PerijoveError):
    """A process ended in the middle of its work."""


class Place(Struct, frozen=True):
    """Where work is done: in `jobs` processes, or on a Ray cluster.

    `programs` are external bots that every worker has to know. `share` is the number of items given
    to a worker at once; 0 means as many as is efficient.
    """

    jobs: int = 1
    on: str = ""
    programs: tuple[Program, ...] = ()
    share: int = 0

    def check(self) -> None:
        """Raise an error with one sentence if there is no such place."""
        if not 1 <= self.jobs <= MOST_JOBS:
            raise InvalidOptions(f"jobs should be a number from 1 to {MOST_JOBS}, not {self.jobs}.")
        if self.on and self.on != "ray" and not self.on.startswith("ray://"):
            raise InvalidOptions(f"--on should be ray or ray://HOST:PORT, not {self.on!r}.")
        if self.on:
            need("cluster", "ray")

    def shares(self, items: Sequence[Item], workers: int) -> Iterator[tuple[int, Sequence[Item]]]:
        """Yield the items in shares, each with the place of its first item."""
        fair = max(1, min(LARGEST_SHARE, len(items) // (SHARES_EACH * workers)))
        share = self.share or fair
        return ((at, items[at : at + share]) for at in range(0, len(items), share))


def in_order(
    work: Callable[[Item], Result], items: Sequence[Item], place: Place
) -> Iterator[Result]:
    """Do a piece of work for each item; yield the results in the order of the items."""
    early: dict[int, Result] = {}
    at = 0
    for number, result in as_ready(work, items, place):
        early[number] = result
        while at in early:
            yield early.pop(at)
            at += 1


def as_ready(
    work: Callable[[Item], Result], items: Sequence[Item], place: Place
) -> Iterator[tuple[int, Result]]:
    """Do a piece of work for each item; yield results as they are ready, with their numbers."""
    if place.on:
        from perijove.cli.cluster import on_ray

        return on_ray(work, items, place)
    if place.jobs == 1:
        return enumerate(map(work, items))
    return _in_processes(work, items, place)


def do_share(work: Callable[[Item], Result], share: Sequence[Item]) -> list[Result]:
    """Do the work of one share."""
    return [work(item) for item in share]


def begin(programs: Sequence[Program]) -> None:
    """Prepare a process for work, and end the programs of its bots with it."""
    bots.add_programs(programs)
    Finalize(None, end_programs, exitpriority=0)


def _in_processes(
    work: Callable[[Item], Result], items: Sequence[Item], place: Place
) -> Iterator[tuple[int, Result]]:
    waiting = place.shares(items, place.jobs)
    running: dict[Future[list[Result]], int] = {}
    context = multiprocessing.get_context("spawn")
    workers = min(place.jobs, max(1, len(items)))
    pool = ProcessPoolExecutor(workers, context, _begin_here, (place.programs,))
    try:
        while True:
            for at, share in islice(waiting, AHEAD * workers - len(running)):
                running[pool.submit(do_share, work, share)] = at
            if not running:
                return
            ready, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in ready:
                yield from enumerate(future.result(), running.pop(future))
    except BrokenProcessPool:
        raise WorkerDied("A process died in the middle of its work.") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_here(programs: Sequence[Program]) -> None:
    begin(programs)
    signal.signal(signal.SIGINT, _break_off)


def _break_off(*_signal: object) -> None:
    """Exit at once, without waiting for work in progress."""
    end_programs()
    os._exit(0)
