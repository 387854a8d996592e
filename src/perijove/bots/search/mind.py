"""What a search asks about a position: priors of the actions, and values for the seats."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from perijove.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """Evaluates positions of a table, with the eyes of one seat at a time.

    After `evaluate`, `wins` are the win probabilities and `margins` the expected final points ahead
    of the mean of the others, by seat of the table.
    """

    def __init__(self, players: int) -> None:
        self.wins: list[float] = [0.0] * players
        self.margins: list[float] = [0.0] * players

    def evaluate(self, state: State, seat: int, choices: list[int]) -> list[float]:
        """Evaluate a position, and return the priors of the choices; they add up to 1."""
        raise NotImplementedError
