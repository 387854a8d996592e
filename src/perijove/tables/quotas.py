"""How often one person may request expensive operations."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Literal

from perijove.tables.refusal import Refusal

HOUR = 3_600_000

Costly = Literal[
    "tables", "imports", "branches", "reports", "hints", "studies", "puzzles", "letters", "mailbox"
]

SENTENCES: Mapping[Costly, str] = {
    "tables": "You have created too many tables in the last hour: wait a while.",
    "imports": "You have opened too many records in the last hour: wait a while.",
    "branches": "You have continued too many games in the last hour: wait a while.",
    "reports": "You have asked for too many reports in the last hour: wait a while.",
    "hints": "You have asked for too many hints in the last hour: wait a while.",
    "studies": "You have begun too many studies in the last hour: wait a while.",
    "puzzles": "You have answered too many puzzles in the last hour: wait a while.",
    "letters": "You have changed your e-mail address too often: wait a while.",
    "mailbox": "Too many letters were sent to this e-mail address: wait a while.",
}


class Quotas:
    """Counts each person's requests to this process within the last hour."""

    def __init__(self, most: Mapping[Costly, int], now: Callable[[], int]) -> None:
        """Take the limit per hour of each kind of request."""
        self._most = most
        self._now = now
        self._taken: dict[tuple[str, Costly], deque[int]] = {}

    def take(self, person: str, what: Costly) -> None:
        """Count one more request; raise Refusal if that is too many."""
        since = self._now() - HOUR
        taken = self._taken.setdefault((person, what), deque())
        while taken and taken[0] <= since:
            taken.popleft()
        if len(taken) >= self._most[what]:
            raise Refusal("too_fast", SENTENCES[what])
        taken.append(self._now())

    def forget(self) -> None:
        """Forget people without a request within the hour."""
        since = self._now() - HOUR
        for key, taken in list(self._taken.items()):
            if not taken or taken[-1] <= since:
                del self._taken[key]
