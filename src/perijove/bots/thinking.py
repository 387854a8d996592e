"""Think about a decision: what a hint, a report and a bot that searches have in common."""

from __future__ import annotations

import math
from typing import Any, Final

from perijove.bots.evaluation import evaluation_of
from perijove.bots.limit import Limit
from perijove.bots.seat import Seat
from perijove.bots.thought import Prospect, Thought

DEEP: Final = 12.0  # points of margin that make a win about as good as sure


def think(seat: Seat, limit: Limit, seed: int) -> Thought:
    """Weigh every legal action of a seat, from what the seat may know."""
    table = seat.sample(seed)
    margins = tuple(_margin(table, number) for number in range(table.rules.players))
    found = []
    for action in seat.legal():
        after = table.clone()
        after.play(action, seat.number)
        margin = _margin(after, seat.number)
        line = ((seat.number, action),)
        found.append(Prospect(action, 1.0 / len(seat.legal()), _win(margin), margin, 0.1, line))
    found.sort(key=lambda prospect: -prospect.win)
    return Thought(tuple(found), tuple(_win(margin) for margin in margins), margins, len(found))


def _margin(table: Any, seat: int) -> float:
    value = evaluation_of(table.rules.game)(table, seat)
    return DEEP * math.atanh(max(-0.99, min(0.99, value))) if abs(value) <= 1.1 else value


def _win(margin: float) -> float:
    return 0.5 + 0.5 * math.tanh(margin / DEEP)
