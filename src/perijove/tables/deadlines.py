"""Deadlines: forfeits, stand-ins for absent people, and the game's own clock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from perijove import bots
from perijove.kernel.cells import CLOCK
from perijove.tables import journal as J
from perijove.tables.table import Table

PATIENCE = 180
"""Seconds after which the game goes on without people who do not say that they are ready."""
Away = Mapping[str, int]
"""When each person who is not connected was last connected."""


def due(table: Table, now: int, away: Away) -> J.AnyFact | None:
    """Return the fact of the earliest deadline that has expired, or None."""
    if table.status not in ("playing", "starting"):
        return None
    coming = min(_coming(table, away), key=lambda pair: pair[0], default=None)
    return coming[1] if coming is not None and coming[0] <= now else None


def next_due(table: Table, away: Away) -> int | None:
    """Return when the next deadline expires if nothing else happens."""
    if table.status not in ("playing", "starting"):
        return None
    return min((at for at, _ in _coming(table, away)), default=None)


def _coming(table: Table, away: Away) -> Iterator[tuple[int, J.AnyFact]]:
    pace = table.opened.pace
    if table.start is not None:
        if table.start.at is not None:
            yield table.start.at, J.Started()
        elif table.countdown or pace.kind != "free":
            yield table.changed + PATIENCE * 1000, J.Started()
    if table.alarm.due is not None:
        action = table.game.default_action(table.state, CLOCK)
        yield table.alarm.due, J.Moved(CLOCK, action, "clock")
    for seat, watch in enumerate(table.clocks.watches):
        if watch.due is not None:
            yield watch.due, _time_out(table, seat)
    if pace.kind == "live" and pace.grace:
        for seat, since in enumerate(table.clocks.turns):
            person = table.chairs[seat].person
            if since is not None and person in away and not table.player(seat):
                at = max(since, away[person]) + pace.grace * 1000
                yield at, J.StoodIn(seat, bots.DEFAULT, "absent")


def _time_out(table: Table, seat: int) -> J.AnyFact:
    if table.opened.pace.timeout == "forfeit":
        return J.Forfeited(seat, bots.DEFAULT, "time")
    return J.StoodIn(seat, bots.DEFAULT, "time")


def bots_to_move(table: Table) -> dict[int, str]:
    """Return the seats that a bot has to play now, with the bots' names."""
    return {seat: bot for seat in table.to_act if (bot := table.player(seat))}


def wakes(table: Table) -> int | None:
    """Return when a table needs a host although nobody is connected: for a bot or a clock."""
    if bots_to_move(table):
        return table.changed
    return next_due(table, {})
