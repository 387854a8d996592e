"""Evaluation of a position for a seat, in points of margin over the best opponent.

Games that register no evaluation are evaluated by their current score.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from perijove.games import plugin_of
from perijove.kernel.game import Game
from perijove.kernel.plugin import load

Evaluation = Callable[[Any, int], float]


def evaluation_of(game: Game) -> Evaluation:
    """Return the evaluation of a game."""
    reference = plugin_of(game).evaluation
    evaluate: Evaluation = load(reference) if reference else score_margin
    return evaluate


def score_margin(state: Any, seat: int) -> float:
    """Evaluate by the score alone: the points ahead of the best opponent."""
    scores = list(state.scores().scores)
    own = scores.pop(seat)
    return float(own - max(scores, default=0))
