"""The statistics of one's own games."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from copy import deepcopy
from typing import TYPE_CHECKING, Final

from perijove.bots.statistics import intervals, shelf
from perijove.bots.statistics.counting import of_record
from perijove.bots.statistics.shapes import Survey
from perijove.bots.statistics.telling import Estimate, tell
from perijove.kernel.errors import PerijoveError
from perijove.tables.statistics.messages import Opponent, OwnStatistics
from perijove.tables.table import Table

if TYPE_CHECKING:
    from perijove.tables.host import Host

MOST_GAMES: Final = 100  # the latest ones
KEPT: Final = 2000  # games whose counts are remembered

Key = tuple[str, tuple[int, ...]]


class Counts:
    """Counts the finished games of people; what was counted once is remembered."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._known: OrderedDict[Key, Survey | None] = OrderedDict()

    async def own(self, person: str, game: str) -> OwnStatistics:
        """Return the statistics of a person's finished games of a game."""
        heads = await self._host.storage.heads(("over",), person)
        mine = [head.id for head in heads if head.game == game]
        surveys: list[Survey] = []
        against: dict[str, list[float]] = defaultdict(list)
        for ident in mine[:MOST_GAMES]:
            try:
                table = await self._host.read_table(ident)
            except PerijoveError:  # of other rules
                continue
            one = await self._count(table, tuple(table.seats_of(person)))
            if one is None:
                continue
            surveys.append(deepcopy(one))
            bots = {chair.bot for chair in table.chairs if chair.kind == "bot"}
            if len(bots) == 1 and len(table.seats_of(person)) == 1:
                against[bots.pop()].append(one.wins)
        told = [tell(game, one) for one in shelf.together(surveys)]
        told.sort(key=lambda one: -one.games)
        opponents = [_opponent(bot, wins) for bot, wins in against.items()]
        return OwnStatistics(told, opponents, max(0, len(mine) - MOST_GAMES))

    async def _count(self, table: Table, seats: tuple[int, ...]) -> Survey | None:
        key = table.id, seats
        if key not in self._known:
            record = table.history.record
            self._known[key] = await asyncio.to_thread(of_record, record, seats) if seats else None
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return self._known[key]


def _opponent(bot: str, wins: list[float]) -> Opponent:
    low, high = intervals.share(sum(wins), len(wins))
    share = Estimate(round(sum(wins) / len(wins), 4), round(low, 4), round(high, 4))
    return Opponent(bot, len(wins), sum(wins), share)
