"""The outlooks of choices, computed when a browser asks, outside the event loop.

From then on the browser is sent those of up to `SOME_CHOICES` choices without asking.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from perijove.tables import messages as M
from perijove.tables import perspective
from perijove.tables.connection import Connection
from perijove.tables.refusal import Refusal

if TYPE_CHECKING:
    from perijove.tables.desk import Desk

Decision = tuple[int, int]  # the seat, and the number of the last entry other than chat
Job = asyncio.Future[list[M.Choice]]


class Foresight:
    """Computes the outlooks of each decision once."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._jobs: dict[Decision, Job] = {}

    @property
    def thinking(self) -> bool:
        """Return True if outlooks are being computed."""
        return not all(job.done() for job in self._jobs.values())

    def stop(self) -> None:
        """Answer nobody any more."""
        for job in self._jobs.values():
            job.cancel()

    def check(self, connection: Connection, said: M.Foresee) -> None:
        """Refuse the choices of others."""
        if said.seat not in self._desk.table.seats_of(connection.person):
            raise Refusal("not_your_seat", f"Seat {said.seat} is not yours.")

    def give(self, connection: Connection, said: M.Foresee) -> None:
        """Send the outlooks to the connection that asked, as soon as they are known."""
        table = self._desk.table
        connection.asks = True
        if said.move != table.moves or said.seat not in table.to_act:
            connection.tell(M.Outlooks(said.key, said.seat, said.move, []))
        else:
            self._job(said.seat).add_done_callback(partial(_tell, connection, said))

    def _job(self, seat: int) -> Job:
        table = self._desk.table
        decision = seat, table.stirred
        if decision not in self._jobs:
            self._jobs = {at: job for at, job in self._jobs.items() if at[1] == table.stirred}
            state = table.state.clone()  # the table goes on meanwhile
            loop = asyncio.get_running_loop()
            self._jobs[decision] = loop.run_in_executor(None, perspective.foreseen, state, seat)
        return self._jobs[decision]


def _tell(connection: Connection, said: M.Foresee, job: Job) -> None:
    if not job.cancelled():
        connection.tell(M.Outlooks(said.key, said.seat, said.move, job.result()))
