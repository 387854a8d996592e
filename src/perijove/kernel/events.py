# mypyc: interpreted
"""Kinds of events and what each viewer sees of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from perijove.kernel.state import Event


class EventKind:
    """A kind of event: its name and its parts, of which some are secret.

    A part is written `name` or `name:labels`; a secret part begins with `?`.
    """

    def __init__(self, name: str, parts: str = "", **labels: Sequence[str]) -> None:
        self.name = name
        self.parts: list[str] = []
        self.secret: set[str] = set()
        for part in parts.split():
            self.parts.append(part.lstrip("?"))
            if part.startswith("?"):
                self.secret.add(part[1:])
        self.labels = labels

    def show(self, event: Event, viewer: int | None) -> dict[str, Any]:
        """Give the event as JSON for one seat; None is a spectator, who sees no secret."""
        shown: dict[str, Any] = {"event": self.name, "seat": event.seat}
        sees = viewer is not None and bool(event.seers >> viewer & 1)
        for part, value in zip(self.parts, (event.a, event.b, event.c, event.d), strict=False):
            if part in self.secret and not sees:
                shown[part] = None
            elif part in self.labels:
                shown[part] = self.labels[part][value]
            else:
                shown[part] = value
        return shown
