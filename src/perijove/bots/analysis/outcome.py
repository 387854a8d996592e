"""Results of games, and ranking of prospects."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from perijove.bots.prospects import Prospect


def outcome_of(state: Any) -> tuple[list[float], list[float]]:
    """Return win chances, and points above the mean of the others, of a finished game."""
    result = state.scores()
    scores, ranking = result.scores, result.ranking
    wins = [float(place == 1) / ranking.count(1) for place in ranking]
    others = max(1, len(scores) - 1)
    return wins, [score - (sum(scores) - score) / others for score in scores]


def ranked(favourite: Prospect, prospects: Iterable[Prospect]) -> tuple[Prospect, ...]:
    """Sort prospects by win chance; a favourite stays first unless another clearly beats it."""
    found = sorted(prospects, key=lambda one: -one.win)
    if found[0].win - favourite.win < math.hypot(found[0].doubt, favourite.doubt):
        found.sort(key=lambda one: one is not favourite)
    return tuple(found)
