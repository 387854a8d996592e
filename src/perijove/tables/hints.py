"""Hints at a table, sent only to the person who asked for them."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from itertools import takewhile
from typing import TYPE_CHECKING

from perijove.bots.analysis import Hint
from perijove.tables import journal as J
from perijove.tables import messages as M
from perijove.tables.connection import Connection
from perijove.tables.refusal import Refusal
from perijove.tables.table import Table
from perijove.tables.thinkers import HintQuestion, NoAnswer, Question, ask

if TYPE_CHECKING:
    from perijove.tables.desk import Desk

LOG = logging.getLogger("perijove.tables")

Decision = tuple[int, int, int]  # seat, moves before it, and the number of undos


def decide_hint(table: Table, person: str, said: M.AskHint) -> list[J.AnyFact]:
    """Return the fact that a hint was requested; once per decision."""
    if said.seat not in table.seats_of(person):
        raise Refusal("not_your_seat", f"Seat {said.seat} is not yours.")
    if not table.opened.hints:
        raise Refusal("not_now", "There are no hints at this table.")
    if said.seat not in table.to_act:
        raise Refusal("not_your_turn", "This seat has nothing to decide now.")
    asked = J.Hinted(said.seat, table.moves)
    return [] if asked in _since_the_last_move(table) else [asked]


def _since_the_last_move(table: Table) -> list[J.AnyFact]:
    facts = (entry.fact for entry in reversed(table.entries))
    return list(takewhile(lambda fact: not isinstance(fact, J.Moved | J.Undone), facts))


class Hints:
    """Compute at most one hint per seat at a time, and remember the last one."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._jobs: dict[int, asyncio.Task[None]] = {}
        self._known: dict[Decision, Hint] = {}

    @property
    def thinking(self) -> bool:
        """Return True if a hint is being computed."""
        return bool(self._jobs)

    def stop(self) -> None:
        """Stop giving hints."""
        for job in self._jobs.values():
            job.cancel()

    def check(self, connection: Connection, seat: int) -> None:
        """Refuse two hints at the same time for one person."""
        if seat in self._jobs or connection.person in self._desk.host.advised:
            raise Refusal("too_fast", "The bot is still working on a hint: wait for it.")
        if self._decision(seat) not in self._known:
            self._desk.host.quotas.take(connection.person, "hints")

    def give(self, connection: Connection, said: M.AskHint) -> None:
        """Compute a hint and send it to the connection that asked."""
        decision = self._decision(said.seat)
        if decision in self._known:
            self._tell(connection, said, decision, self._known[decision])
            return
        table = self._desk.table  # take it now: later a write may be in progress
        question = ask(table.state, said.seat, "", _seed(table, decision), owner=connection.person)
        job = asyncio.create_task(self._think(connection, said, decision, question))
        self._jobs[said.seat] = job
        self._desk.host.advised.add(connection.person)
        job.add_done_callback(lambda _: self._ended(connection, said.seat))

    def _ended(self, connection: Connection, seat: int) -> None:
        self._jobs.pop(seat, None)
        self._desk.host.advised.discard(connection.person)

    async def _think(
        self, connection: Connection, said: M.AskHint, decision: Decision, question: Question
    ) -> None:
        host = self._desk.host
        hint = None
        try:
            asked = HintQuestion(question, host.settings.hint_seconds)
            hint = await host.thinkers.hint(asked)
        except NoAnswer as error:
            LOG.warning("table %s: %s", self._desk.table.id, error)
        else:
            self._known = {key: known for key, known in self._known.items() if key[0] != said.seat}
            self._known[decision] = hint
            host.count("hints")
        self._tell(connection, said, decision, hint)

    def _tell(
        self, connection: Connection, said: M.AskHint, decision: Decision, hint: Hint | None
    ) -> None:
        connection.tell(M.Hinted(said.key, said.seat, decision[1], hint))

    def _decision(self, seat: int) -> Decision:
        return seat, self._desk.table.moves, self._desk.table.undos


def _seed(table: Table, decision: Decision) -> int:
    """Return the seed of a hint: the same whenever it is requested, and secret."""
    text = f"hint {table.opened.seed} {decision}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=4).digest()) >> 1
