"""How a game ended, as chances and margins."""

from __future__ import annotations

from typing import Any


def outcome_of(state: Any) -> tuple[list[float], list[float]]:
    """Give the win chances and margins of a game that is over."""
    result = state.scores()
    scores, winners = result.scores, result.winners
    wins = [float(seat in winners) / len(winners) for seat in range(len(scores))]
    margins = []
    for seat, score in enumerate(scores):
        others = [other for number, other in enumerate(scores) if number != seat]
        margins.append(float(score - max(others, default=0)))
    return wins, margins
