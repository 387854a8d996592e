"""Memory while Admiral plays: one process, many games, measured after every ten.

Example: python -m bench.memory --games 50 --simulations 100
"""

from __future__ import annotations

import argparse
import gc
from typing import Any, Final

import psutil

import perijove
from perijove import bots
from perijove.bots.limit import Limit
from perijove.games import plugins

BETWEEN: Final = 10  # games


def held() -> float:
    """Return the memory of this process in MiB."""
    gc.collect()
    return float(psutil.Process().memory_info().rss) / 2**20


def after_games(game: str, options: dict[str, Any], games: int, limit: Limit) -> list[float]:
    """Let Admiral play itself. Return the memory after every ten games."""
    found = []
    for number in range(games):
        state = perijove.game(game).start(players=2, seed=number, **options)
        bots.play(state, [bots.make("admiral", 2 * number + seat, limit) for seat in range(2)])
        if (number + 1) % BETWEEN == 0:
            found.append(held())
    return found


def main() -> None:
    """Print a row for every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--simulations", type=int, default=100)
    asked = parser.parse_args()
    tables = [(plugin, options) for plugin in plugins().values() for options in plugin.flavours()]
    for plugin, options in tables:
        limit = Limit(simulations=asked.simulations)
        rows = after_games(plugin.name, options, asked.games, limit)
        sizes = " | ".join(f"{size:.1f}" for size in rows)
        print(f"| {plugin.flavour(options)} | {sizes} |", flush=True)


if __name__ == "__main__":
    main()
