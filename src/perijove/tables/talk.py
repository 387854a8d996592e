"""Limits on chat, so that nobody can flood a table."""

from __future__ import annotations

from perijove.tables import journal as J
from perijove.tables.refusal import Refusal
from perijove.tables.table import Table

MOST_LINES = 5000  # per table
STRANGERS_LINES = 200  # per table, of all people without a seat together
MINUTE = 60_000


def check_talk(table: Table, person: str, now: int, per_minute: int) -> None:
    """Refuse chat from a person who wrote too much; people without a seat share one limit."""
    stranger = not table.seats_of(person)
    if table.lines >= MOST_LINES or (stranger and table.strangers_lines >= STRANGERS_LINES):
        raise Refusal("not_now", "The chat of this table is full.")
    if _lately(table, person, stranger, now - MINUTE) >= per_minute:
        raise Refusal("too_fast", "Too many messages: wait a moment.")


def _lately(table: Table, person: str, stranger: bool, since: int) -> int:
    """Count the recent lines of a person, or of all people without a seat."""
    lines = 0
    for entry in reversed(table.entries):
        if entry.at <= since:
            break
        if isinstance(entry.fact, J.Spoke):
            lines += entry.fact.seat is None if stranger else entry.who == person
    return lines
