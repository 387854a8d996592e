"""Ratings on the Elo scale: the Bradley–Terry model, fitted to all games at once by choix."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from perijove.bots.tournament.match import Played
from perijove.kernel.extras import missing

MIDDLE: Final = 1500.0  # mean rating
ELO: Final = 400 / math.log(10)
PRIOR: Final = 0.1  # virtual wins of every bot against every other, to keep ratings finite
SAMPLES: Final = 200  # bootstrap samples of the deals


class Rating(Struct, frozen=True):
    """A rating with its 95 % interval."""

    elo: float
    low: float
    high: float


def ratings(bots: Sequence[str], played: Sequence[Played]) -> dict[str, Rating]:
    """Rate bots by who finished ahead of whom; empty without choix or without games.

    The interval is bootstrapped by deals, because all games of a deal are correlated.
    """
    if not played or len(bots) < 2 or missing("ladder", "choix"):
        return {}
    import numpy as np  # noqa: PLC0415 - an extra

    deals = np.array(_comparisons(bots, played))
    chance = np.random.default_rng(1)
    best = _fit(deals.sum(axis=0))
    drawn = np.array(
        [
            _fit(deals[chance.integers(len(deals), size=len(deals))].sum(axis=0))
            for _ in range(SAMPLES)
        ]
    )
    low, high = np.quantile(drawn, (0.025, 0.975), axis=0)
    rows = zip(bots, best, low, high, strict=True)
    return {bot: Rating(float(elo), float(least), float(most)) for bot, elo, least, most in rows}


def _fit(wins: Any) -> Any:
    from choix import ilsr_pairwise_dense  # noqa: PLC0415 - an extra

    return MIDDLE + ELO * ilsr_pairwise_dense(wins, alpha=PRIOR, tol=1e-5)


def _comparisons(bots: Sequence[str], played: Sequence[Played]) -> list[list[list[float]]]:
    """Return a matrix per deal: how often one bot finished ahead of another, ties as halves.

    Several seats of the same bot at a table share one comparison.
    """
    number = {bot: row for row, bot in enumerate(bots)}
    deals: dict[int, list[list[float]]] = {}
    for game in played:
        wins = deals.setdefault(game.seed, [[0.0] * len(bots) for _ in bots])
        for seat, one in enumerate(game.seats):
            for other_seat, other in enumerate(game.seats):
                if one == other:
                    continue
                weight = 1 / (game.seats.count(one) * game.seats.count(other))
                ahead = game.ranking[other_seat] - game.ranking[seat]
                part = 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0
                wins[number[one]][number[other]] += weight * part
    return list(deals.values())
