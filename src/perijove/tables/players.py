"""The bots of a table: each is asked when its seat has to act, and its move is played."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from perijove import bots
from perijove.kernel.game import STAY
from perijove.tables import deadlines
from perijove.tables import journal as J
from perijove.tables.deciding import check_move
from perijove.tables.refusal import Refusal
from perijove.tables.thinkers import NoAnswer, Question, ask

if TYPE_CHECKING:
    from perijove.tables.desk import Desk

HANDS = {
    "passenger": 4.0, "cadet": 3.5, "pilot": 2.5, "navigator": 2.25, "commander": 2.0,
    "captain": 1.75, "admiral": 1.5,
}  # fmt: skip
"""Seconds per action where all act at once, by the level of the bot."""

WAVER = 0.3  # random variation of the delay
LOG = logging.getLogger("perijove.tables")


class BotPlayers:
    """Asks bots for moves; at most one question per seat is in progress."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._jobs: dict[int, asyncio.Task[None]] = {}

    @property
    def thinking(self) -> bool:
        """Return True if a bot is being asked."""
        return bool(self._jobs)

    def plan(self) -> None:
        """Ask the bots that have to move, and no others."""
        wanted = deadlines.bots_to_move(self._desk.table)
        for seat in [seat for seat in self._jobs if seat not in wanted]:
            self._jobs.pop(seat).cancel()
        for seat, bot in wanted.items():
            if seat not in self._jobs:
                state = self._desk.table.state.clone()  # now: later a write may be in progress
                thinking = self._think(seat, bot, state, self._ticket(seat))
                self._jobs[seat] = asyncio.create_task(thinking)

    def stop(self) -> None:
        """Cancel all questions."""
        for job in self._jobs.values():
            job.cancel()

    async def _think(self, seat: int, bot: str, state: Any, ticket: tuple[object, ...]) -> None:
        """Let a bot choose, not faster than people can follow, and play its move."""
        begun = self._desk.host.scheduler.now()
        action = await self._choose(state, seat, bot)
        if self._followed():
            rest = self._pace(seat, bot) - (self._desk.host.scheduler.now() - begun) / 1000
            if rest > 0:
                await self._desk.host.scheduler.sleep(rest)
        job = asyncio.current_task()
        self._desk.later(partial(self._move, job, seat, ticket, action))

    async def _choose(self, state: Any, seat: int, bot: str) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return int(legal[0])
        try:
            action = await self._desk.host.thinkers.choose(self._question(state, seat, bot))
            if action in legal:
                return action
            why = f"{bot} chose {action}, which is not legal"
        except NoAnswer as error:
            why = str(error)
        LOG.warning("table %s: %s", self._desk.table.id, why)
        self._desk.host.count("fallbacks")
        action = self._desk.table.game.default_action(state, seat)
        return int(legal[0]) if action == STAY else action

    def _question(self, state: Any, seat: int, bot: str) -> Question:
        table = self._desk.table
        alone = not self._people()
        return ask(state, seat, bot, self._seed(seat), table.id, table.owner, alone=alone)

    def _pace(self, seat: int, bot: str) -> float:
        """Return the seconds a move takes, so that people can follow, or as a person would need."""
        table = self._desk.table
        delay = self._desk.host.settings.bot_delay
        if seat in table.waited_for():
            return delay
        waver = 1 + WAVER * (self._seed(seat) % 201 - 100) / 100
        return delay * HANDS.get(bot, HANDS[bots.DEFAULT]) * waver

    def _followed(self) -> bool:
        """Return True if people play or watch, so that bots should not be too fast."""
        return self._people() or bool(self._desk.connections)

    def _people(self) -> bool:
        """Return True if people play."""
        return any(c.kind == "person" and not c.forfeited for c in self._desk.table.chairs)

    def _seed(self, seat: int) -> int:
        """Return the bot's seed: the same in every process, and secret."""
        table = self._desk.table
        text = f"{table.opened.seed} {table.moves} {table.undos} {seat}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=4).digest()) >> 1

    def _ticket(self, seat: int) -> tuple[object, ...]:
        """Return a key that identifies a question to a seat; moves of others do not change it."""
        own = sum(1 for played in self._desk.table.line if played.seat == seat)
        return self._desk.table.undos, own, self._desk.table.player(seat)

    async def _move(self, job: object, seat: int, ticket: tuple[object, ...], action: int) -> None:
        if self._jobs.get(seat) is job:
            del self._jobs[seat]

        def move() -> list[J.AnyFact]:
            if seat not in self._desk.table.to_act or self._ticket(seat) != ticket:
                return []
            try:
                check_move(self._desk.table, seat, action)
            except Refusal:  # another process was faster
                return []
            return [J.Moved(seat, action, "bot")]

        before = self._desk.table.number
        await self._desk.change(move)
        if self._desk.table.number != before:
            self._desk.host.count("bot_moves")
        self._desk.plan()
