"""What a search asks about a position: which actions look good, and how the game will end."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from perijove.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """Judges positions of a table, with the eyes of one seat at a time.

    After `look`, `wins` are the chances to win and `margins` the expected final points ahead of
    the mean of the others, by seat of the table.
    """

    def __init__(self, players: int) -> None:
        self.wins: list[float] = [0.0] * players
        self.margins: list[float] = [0.0] * players

    def look(self, state: State, seat: int, choices: list[int]) -> list[float]:
        """Judge a position and give how likely each choice is to be the best; the sum is 1."""
        raise NotImplementedError
