"""Rewards of a game for each seat: by winning, by rank or by points.

They sum to 0 over the seats; a seat that plays alone gets its own points.
"""

from __future__ import annotations

from typing import Final

from perijove.kernel.arguments import shown
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.observe import Observer
from perijove.kernel.state import State
from perijove.kernel.zone import i64

WIN: Final = 0
RANK: Final = 1
MARGIN: Final = 2
KINDS: Final[list[str]] = ["win", "rank", "margin"]
ILLEGAL_REWARD: Final = -1.0
FULL_POINTS: Final = 100  # of a seat alone: worth as much as a win


def kind_of(name: object) -> int:
    """Return a kind of reward by its name."""
    if isinstance(name, str) and name in KINDS:
        return KINDS.index(name)
    raise InvalidOptions(f"There is no reward {shown(name)}; the rewards are {', '.join(KINDS)}.")


def standings(observer: Observer, s: State, kind: i64) -> list[float]:
    """Return the reward of each seat if the game ended now.

    win: 1 for the winner (shared by several), less for all others alike. rank: from 1 for the
    first to -1 for the last, the same for equals. margin: points ahead of the others' mean.
    A seat alone has nobody to beat. margin: its points. win and rank: its points in hundreds, from
    -1 to 1.
    """
    if s.rules.players == 1:
        return [alone(int(observer.points(s, 0)), kind)]
    if kind == MARGIN:
        return margins(observer, s)
    ranking: list[int] = list(s.scores().ranking)
    return wins(ranking) if kind == WIN else ranks(ranking)


def alone(points: int, kind: i64) -> float:
    """Return the reward of a seat that plays alone."""
    if kind == MARGIN:
        return float(points)
    return max(-1.0, min(1.0, points / FULL_POINTS))


def wins(ranking: list[int]) -> list[float]:
    """Return 1 for the winner and share -1 among the others."""
    players = len(ranking)
    winners = ranking.count(1)
    if winners == players:
        return [0.0] * players
    won = (players / winners - 1) / (players - 1)
    lost = -1 / (players - 1)
    return [won if place == 1 else lost for place in ranking]


def ranks(ranking: list[int]) -> list[float]:
    """Return 1 for the first, -1 for the last, and values in between for the others."""
    players = len(ranking)
    middle = [place + (ranking.count(place) - 1) / 2 for place in ranking]
    return [1 - 2 * (place - 1) / (players - 1) for place in middle]


def margins(observer: Observer, s: State) -> list[float]:
    """Return the points of each seat ahead of the mean of the others."""
    players: i64 = s.rules.players
    points: list[int] = []
    total = 0
    seat: i64
    for seat in range(players):
        own = int(observer.points(s, seat))
        points.append(own)
        total += own
    return [own - (total - own) / (int(players) - 1) for own in points]
