# mypyc: interpreted
"""The end of a game: scores, ranking, winners and where every point came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a score sheet: what scored (a message key with its arguments) and how much."""

    what: str
    points: int
    args: dict[str, Any] = {}


class Result(msgspec.Struct, frozen=True):
    """The end of a game. `ranking[seat]` is 1 for a winner; equal places are shared.

    `winners` are the seats in first place; it is empty if the rules let nobody win.

    >>> Result([20, 25], [2, 1], [1], [[], []])
    <Result 20 to 25, won by seat 1>
    """

    scores: list[int]
    ranking: list[int]
    winners: list[int]
    breakdown: list[list[ScoreLine]]  # one score sheet a seat

    def __repr__(self) -> str:
        seats = " and ".join(map(str, self.winners))
        won = f"won by seat{'s' if len(self.winners) > 1 else ''} {seats}"
        return f"<Result {score_words(self.scores)}, {won if self.winners else 'nobody won'}>"

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data.

        >>> Result([20, 25], [2, 1], [1], [[], []]).as_json()["winners"]
        [1]
        """
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


def score_words(scores: Sequence[int]) -> str:
    """Return scores in seat order.

    >>> score_words([20, 25])
    '20 to 25'
    """
    return " to ".join(map(str, scores))


def rank(criteria: Sequence[tuple[int, ...]]) -> list[int]:
    """Rank seats by their criteria, highest first; equal criteria share a place.

    >>> rank([(20, 1), (25, 0), (20, 1)])
    [2, 1, 2]
    """
    return [1 + sum(1 for other in criteria if other > own) for own in criteria]


def make_result(breakdown: list[list[ScoreLine]], tie_breaks: Sequence[Sequence[int]]) -> Result:
    """Add up score sheets and rank the seats by points, then by tie-breaks."""
    scores = [sum(line.points for line in sheet) for sheet in breakdown]
    ranking = rank([(score, *ties) for score, ties in zip(scores, tie_breaks, strict=True)])
    winners = [seat for seat, place in enumerate(ranking) if place == 1]
    return Result(scores, ranking, winners, breakdown)
