"""The interface between search and evaluation: priors of actions, and values for seats."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from perijove.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """Evaluates positions of a table from the perspective of one seat at a time.

    After `evaluate`, `wins` holds the win probabilities and `margins` the expected final points
    ahead of the mean of the others, by seat of the table.
    """

    def __init__(self, players: int) -> None:
        self.wins: list[float] = [0.0] * players
        self.margins: list[float] = [0.0] * players

    def evaluate(self, state: State, seat: int, choices: list[int]) -> list[float]:
        """Evaluate a position and return the priors of the choices, which sum to 1."""
        raise NotImplementedError
