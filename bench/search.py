"""Search variants against the current search, with the same seconds per decision.

Example: python -m bench.search --games 40 --seconds 0.03
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, Final

from rich.console import Console
from rich.progress import track

import perijove
from perijove import bots
from perijove.bots import Bot
from perijove.bots.limit import Limit
from perijove.bots.search.bot import PolicyBot, SearchBot
from perijove.bots.search.tree import AT_RANDOM, BY_MIND, MIXED, Settings
from perijove.bots.tournament.standings import wilson
from perijove.research.limits import ROUND_LIMIT

TO_THE_END: Final = 10_000
VARIANTS: Final[dict[str, Settings | None]] = {
    "no search: the highest prior": None,
    "random playouts to the end": Settings(playout_depth=TO_THE_END, playout_policy=AT_RANDOM),
    "10 random decisions, then the network": Settings(playout_depth=10, playout_policy=AT_RANDOM),
    "8 decisions by the network, then its values": Settings(
        playout_depth=8, playout_policy=BY_MIND
    ),
    "8 decisions, every other at random": Settings(playout_depth=8, playout_policy=MIXED),
    "all others against the owner (paranoid)": Settings(paranoid=True),
    "less exploration (c_puct 0.6)": Settings(c_puct=0.6),
    "more exploration (c_puct 2.5)": Settings(c_puct=2.5),
    "no fpu_reduction": Settings(fpu_reduction=0.0),
    "more fpu_reduction (0.25)": Settings(fpu_reduction=0.25),
    "priors without a uniform share": Settings(uniform_share=0.0),
    "only winning counts": Settings(margin_weight=0.0),
}


def wins(
    game: str,
    options: dict[str, Any],
    players: int,
    games: int,
    make: Callable[[int], Bot],
    limit: Limit,
) -> float:
    """Play a variant against the current search. Return its wins, shared ones in part."""
    won = 0.0
    for number in track(range(games), "Playing", console=Console(stderr=True), transient=True):
        own = number % players
        seats: list[Bot] = [SearchBot(number + seat, limit) for seat in range(players)]
        seats[own] = make(number)
        state = perijove.game(game).start(players=players, seed=number // players, **options)
        bots.play(state, seats)
        ranking = list(state.result.ranking)
        won += (ranking[own] == 1) / ranking.count(1)
    return won


def maker(settings: Settings | None, limit: Limit) -> Callable[[int], Bot]:
    """Return the maker of a variant."""
    if settings is None:
        return PolicyBot
    return lambda seed: SearchBot(seed, limit, settings)


def main() -> None:
    """Print a row per variant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=perijove.games()[0])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.03)
    asked = parser.parse_args()
    options = perijove.game(asked.game).limited({}, ROUND_LIMIT)
    limit = Limit(seconds=asked.seconds)
    print(
        f"| variant | games won of {asked.games} | 95 % interval |\n| --- | --- | --- |", flush=True
    )
    for name, settings in VARIANTS.items():
        make = maker(settings, limit)
        won = wins(asked.game, options, asked.players, asked.games, make, limit)
        share = wilson(won, asked.games)
        print(f"| {name} | {won:g} | {100 * share.low:.0f}–{100 * share.high:.0f} % |", flush=True)


if __name__ == "__main__":
    main()
