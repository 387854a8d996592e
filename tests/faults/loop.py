"""An event loop in which time passes only when nothing is left to do, and threads do not exist."""

from __future__ import annotations

import asyncio
import contextvars
import selectors
from collections.abc import Callable, Mapping
from typing import Any

OWNER = contextvars.ContextVar[str]("OWNER", default="")
"""The simulated process that a task belongs to."""


class Stuck(AssertionError):
    """Nothing is left to do, now or later."""


class _Selector(selectors.BaseSelector):
    """Watches no files; instead of waiting it lets the time of the loop pass."""

    def __init__(self) -> None:
        self._keys: dict[Any, selectors.SelectorKey] = {}
        self.time = 0.0

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        key = selectors.SelectorKey(fileobj, 0, events, data)
        self._keys[fileobj] = key
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._keys.pop(fileobj)

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise Stuck("no task can go on, and no timer is set")
        self.time += max(0.0, timeout)
        return []

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._keys


class VirtualLoop(asyncio.SelectorEventLoop):
    """A deterministic loop: the same program runs the same way again."""

    def __init__(self) -> None:
        self._virtual = _Selector()
        self._owned: dict[str, dict[asyncio.Task[Any], None]] = {}
        super().__init__(self._virtual)
        self.set_task_factory(self._make_task)

    def _make_task(self, loop: Any, coro: Any, **more: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=loop, **more)
        context = more.get("context")
        owner = OWNER.get() if context is None else context.get(OWNER, "")
        if owner:
            owned = self._owned.setdefault(owner, {})
            owned[task] = None
            task.add_done_callback(lambda done: owned.pop(done, None))
        return task

    def end_all(self, owner: str) -> None:
        """Cancel all tasks of a process."""
        for task in list(self._owned.get(owner, ())):
            task.cancel()

    def time(self) -> float:
        return self._virtual.time

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Run the function at once; its answer comes with the next step of the loop."""
        future = self.create_future()
        try:
            answer = func(*args)
        except Exception as error:
            self.call_soon(_settle, future.set_exception, future, error)
        else:
            self.call_soon(_settle, future.set_result, future, answer)
        return future


def _settle(setter: Callable[[Any], None], future: asyncio.Future[Any], value: Any) -> None:
    if not future.done():
        setter(value)
