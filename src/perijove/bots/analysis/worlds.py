"""The worlds that a seat can imagine, and what follows in all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from perijove.bots.analysis.shapes import Expected
from perijove.bots.seat import Seat
from perijove.kernel.state import Event

SAMPLES: Final = 4  # worlds in which a result that depends on chance must hold
MOST_STEPS: Final = 8  # longer lines are guesswork

Shown = dict[str, Any]  # an event as the seat would see it
Line = Sequence[tuple[int, int]]


class Worlds:
    """States that agree with everything a seat knows, created on demand.

    All results are computed from these, so they cannot reveal more than the seat knows.
    """

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._made: list[Any] = []
        self._events = seat.game.events
        self._shown: dict[tuple[int, ...], Shown] = {}  # choices share most of their events

    def world(self, number: int) -> Any:
        """Return a copy of a world to play in; the same number gives the same world."""
        while len(self._made) <= number:
            self._made.append(self._seat.sample(len(self._made) + 1))
        return self._made[number].clone()

    def outlook(self, action: int) -> list[Shown]:
        """Return the events that follow from an action in every world."""
        table = self.world(0)
        table.listen()
        sure: list[Event] = table.act(self._seat.number, action)
        if table.news:
            for number in range(1, SAMPLES):
                if not sure:
                    break
                other = self.world(number)
                other.listen()
                sure = self._beginning(sure, other.act(self._seat.number, action))
        return [self._show(event) for event in sure]

    def _beginning(self, one: list[Event], other: list[Event]) -> list[Event]:
        """Return the beginning of a list that the seat sees alike in another one."""
        count = 0
        for event, same in zip(one, other, strict=False):
            if self._show(event) != self._show(same):
                break
            count += 1
        return one[:count]

    def _act(self, table: Any, seat: int, action: int) -> list[Shown]:
        return [self._show(event) for event in table.act(seat, action)]

    def _show(self, event: Event) -> Shown:
        fact = (event.kind, event.seat, event.a, event.b, event.c, event.d, event.seers)
        shown = self._shown.get(fact)
        if shown is None:
            shown = self._events[event.kind].show(event, self._seat.number)
            self._shown[fact] = shown
        return shown

    # -- lines -----------------------------------------------------------------------------------

    def line(self, line: Line) -> list[Expected]:
        """Return a line step by step, with the events that occur in every world.

        It ends where a step is not possible in all worlds, or means a different card in some.
        """
        told = [self._tell(number, line) for number in range(SAMPLES)]
        steps: list[Expected] = []
        for at, (seat, action) in enumerate(line[:MOST_STEPS]):
            if any(at >= len(events) for events in told):
                break
            worlds = [events[at] for events in told]
            if steps and not _alike(worlds):
                break
            shared = [event for event in worlds[0] if all(event in other for other in worlds)]
            steps.append(Expected(seat, action, shared))
        return steps

    def _tell(self, number: int, line: Line) -> list[list[Shown]]:
        table = self.world(number)
        table.listen()
        told = []
        for seat, action in line[:MOST_STEPS]:
            if not can_act(table, seat, action):
                break
            told.append(self._act(table, seat, action))
        return told

    def gain(self, line: Line) -> float | None:
        """Return the points that a line brings its seat by the end of the turn.

        None if the line does not reach that far in every world.
        """
        gains = [self._gain(number, line) for number in range(SAMPLES)]
        if None in gains:
            return None
        return round(sum(gain or 0 for gain in gains) / SAMPLES, 2)

    def _gain(self, number: int, line: Line) -> int | None:
        table, own = self.world(number), self._seat.number
        before = table.scores().scores[own]
        for seat, action in line[:MOST_STEPS]:
            if not can_act(table, seat, action):
                return None
            table.act(seat, action)
            if own not in table.to_act:
                return int(table.scores().scores[own] - before)
        return None


def _alike(worlds: list[list[Shown]]) -> bool:
    """Return True if a step does the same in all worlds, at least at first."""
    return all(events[:1] == worlds[0][:1] for events in worlds)


def can_act(table: Any, seat: int, action: int) -> bool:
    """Return True if a seat can take an action now."""
    return seat in table.to_act and action in table.legal(seat)
