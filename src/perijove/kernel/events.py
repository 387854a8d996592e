# mypyc: interpreted
"""Kinds of events and what each viewer sees of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perijove.kernel.cells import EVERYONE
from perijove.kernel.state import Event


class EventKind:
    """A kind of event: its number, its name, its parts, and how a log tells it in English.

    A part is written `name`, or `?name` where it is secret; `labels` are the words of a part that
    is a number. `text` is a clause about the seat ("took {tile}"): a name goes before it. A short
    log leaves out what is `quiet`.
    """

    def __init__(
        self,
        number: int,
        name: str,
        parts: str = "",
        text: str = "",
        *,
        quiet: bool = False,
        **labels: Sequence[str],
    ) -> None:
        self.number = number
        self.name = name
        self.text = text
        self.quiet = quiet
        self.parts: list[str] = []
        self.secret: set[str] = set()
        for part in parts.split():
            self.parts.append(part.lstrip("?"))
            if part.startswith("?"):
                self.secret.add(part[1:])
        self.labels = labels
        self._names = ["event", "seat", *self.parts]

    def __repr__(self) -> str:
        return f"<EventKind {self.number} {self.name!r}>"

    def show(self, event: Event, viewer: int | None) -> dict[str, Any]:
        """Return the event as JSON for one seat; None is a spectator, who sees what all see."""
        values = (self.name, event.seat, event.a, event.b, event.c, event.d)
        shown: dict[str, Any] = dict(zip(self._names, values, strict=False))
        everybody = bool(event.seers == EVERYONE)
        if self.secret and not (everybody if viewer is None else event.seers >> viewer & 1):
            shown.update(dict.fromkeys(self.secret))
        for part, words in self.labels.items():
            if shown[part] is not None:
                shown[part] = words[shown[part]]
        return shown


def event_table(*kinds: EventKind) -> tuple[EventKind, ...]:
    """Return the kinds of events in the order of their numbers, without gaps or duplicates."""
    table = {kind.number: kind for kind in kinds}
    if len(table) != len(kinds):
        raise ValueError("two kinds of events have the same number")
    missing = set(range(len(table))) - table.keys()
    if missing:
        raise ValueError(f"no kind of event has the number {min(missing)}")
    return tuple(table[number] for number in range(len(table)))
