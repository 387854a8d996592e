"""How much may be said at a table, so that nobody can drown it in chat."""

from __future__ import annotations

from perijove.tables import journal as J
from perijove.tables.refusal import Refusal
from perijove.tables.table import Table

MOST_LINES = 5000  # of a table
STRANGERS_LINES = 200  # of all people together who hold no seat at it
MINUTE = 60_000


def check_talk(table: Table, person: str, now: int, per_minute: int) -> None:
    """Refuse another line of a person who said much; strangers share what one player may say."""
    stranger = not table.seats_of(person)
    if table.lines >= MOST_LINES or (stranger and table.strangers_lines >= STRANGERS_LINES):
        raise Refusal("not_now", "Enough has been said at this table.")
    if _lately(table, person, stranger, now - MINUTE) >= per_minute:
        raise Refusal("too_fast", "You say a lot: wait a moment.")


def _lately(table: Table, person: str, stranger: bool, since: int) -> int:
    """Count the lines of a person, or of all strangers, after a time."""
    lines = 0
    for entry in reversed(table.entries):
        if entry.at <= since:
            break
        if isinstance(entry.fact, J.Spoke):
            lines += entry.fact.seat is None if stranger else entry.who == person
    return lines
