"""Limits on chat and on the journal, so that nobody can flood a table."""

from __future__ import annotations

from typing import Any

from perijove.tables import journal as J
from perijove.tables import messages as M
from perijove.tables.refusal import Refusal
from perijove.tables.table import Table

MOST_LINES = 5000  # per table
STRANGERS_LINES = 200  # per table, of all people without a seat together
MOST_ASIDE = 4000  # entries of a journal that are neither chat nor moves of the game
MINUTE = 60_000
LENGTHENING = M.Undo | M.Ask | M.AskHint | M.Sit | M.SetSeat
"""Commands that can be repeated without end; a game cannot."""


def check_length(table: Table, said: Any) -> None:
    """Refuse a command that makes a long journal longer; the game can always be finished."""
    ending = isinstance(said, M.Ask) and said.kind == "abandon"
    most = 2 * MOST_ASIDE if ending else MOST_ASIDE
    if isinstance(said, LENGTHENING) and table.number - table.moves - table.lines >= most:
        raise Refusal("not_now", "Too much happened at this table: play on, or abandon the game.")


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
