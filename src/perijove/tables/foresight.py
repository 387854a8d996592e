"""The outlooks of choices, computed when a browser asks, outside the event loop."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from perijove.tables import messages as M
from perijove.tables import perspective
from perijove.tables.connection import Connection
from perijove.tables.refusal import Refusal

if TYPE_CHECKING:
    from perijove.tables.desk import Desk

Decision = tuple[int, int]  # the seat, and the number of the last entry other than chat


class Foresight:
    """Computes the outlooks of each decision once."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._jobs: dict[Decision, asyncio.Task[list[M.Choice]]] = {}
        self._answers: set[asyncio.Task[None]] = set()

    @property
    def thinking(self) -> bool:
        """Return True if somebody waits for outlooks."""
        return bool(self._answers)

    def stop(self) -> None:
        """Answer nobody any more."""
        for task in (*self._answers, *self._jobs.values()):
            task.cancel()

    def check(self, connection: Connection, said: M.Foresee) -> None:
        """Refuse the choices of others."""
        if said.seat not in self._desk.table.seats_of(connection.person):
            raise Refusal("not_your_seat", f"Seat {said.seat} is not yours.")

    def give(self, connection: Connection, said: M.Foresee) -> None:
        """Send the outlooks to the connection that asked, as soon as they are known."""
        table = self._desk.table
        if said.move != table.moves or said.seat not in table.to_act:
            connection.tell(M.Outlooks(said.key, said.seat, said.move, []))
            return
        answer = asyncio.create_task(self._answer(connection, said, self._job(said.seat)))
        self._answers.add(answer)
        answer.add_done_callback(self._answers.discard)

    def _job(self, seat: int) -> asyncio.Task[list[M.Choice]]:
        table = self._desk.table
        decision = seat, table.stirred
        if decision not in self._jobs:
            self._jobs = {at: job for at, job in self._jobs.items() if at[1] == table.stirred}
            state = table.state.clone()  # the table goes on meanwhile
            job = asyncio.create_task(asyncio.to_thread(perspective.foreseen, state, seat))
            self._jobs[decision] = job
        return self._jobs[decision]

    async def _answer(
        self, connection: Connection, said: M.Foresee, job: asyncio.Task[list[M.Choice]]
    ) -> None:
        choices = await asyncio.shield(job)
        connection.tell(M.Outlooks(said.key, said.seat, said.move, choices))
