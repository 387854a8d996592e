"""What a position is worth to a seat, in points of margin over the best opponent.

Each game that has a judgement of its own keeps it in a module of its name; the others are judged
by the score as it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from perijove.bots.evaluation.ganymede import evaluate as evaluate_ganymede
from perijove.kernel.game import Game

Evaluation = Callable[[Any, int], float]

EVALUATIONS: Final[dict[str, Evaluation]] = {"ganymede": evaluate_ganymede}


def evaluation_of(game: Game) -> Evaluation:
    """Give the judgement of a game."""
    return EVALUATIONS.get(game.name, score_margin)


def score_margin(state: Any, seat: int) -> float:
    """Judge by the score alone: the points ahead of the best opponent."""
    scores = list(state.scores().scores)
    own = scores.pop(seat)
    return float(own - max(scores, default=0))
