"""Watch many games through an engine and its referee.

    python -m tests.referee --game ganymede --games 5000

A disagreement is printed, and the record that leads there is written to build/referee/.
"""

from __future__ import annotations

import argparse
import sys
import time
from importlib import import_module
from pathlib import Path

from tests.referee.harness import Disagreement

HERE = Path(__file__).parent
OUT = Path("build/referee")
GAMES = sorted(file.name.removesuffix("_games.py") for file in HERE.glob("*_games.py"))


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.referee",
        description="Play games by chance through an engine and its independent referee, "
        "and compare them after every action.",
        epilog="for example: python -m tests.referee --game ganymede --games 5000 --seed 100000",
    )
    parser.add_argument("--game", choices=GAMES, action="append", help="all games by default")
    parser.add_argument("--games", type=int, default=1000, help="games per engine (1000)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument(
        "--most", type=int, default=5, help="stop after this many disagreements (5)"
    )
    return parser.parse_args()


def watch(game: str, first: int, count: int, most: int) -> int:
    """Watch this many games. Return the number of disagreements."""
    chance_game = import_module(f"tests.referee.{game}_games").chance_game
    began = time.monotonic()
    moves = found = 0
    for number, seed in enumerate(range(first, first + count), 1):
        try:
            moves += len(chance_game(seed).moves)
        except Disagreement as disagreement:
            found += 1
            OUT.mkdir(parents=True, exist_ok=True)
            file = OUT / f"{game}-{seed}.json"
            disagreement.record.write(file)
            print(f"\n{disagreement}\nthe record is in {file}")
        if number % 10 == 0 or number == count or found == most:
            seconds = time.monotonic() - began
            line = f"{game}: {number} of {count} games, {moves} moves, {found} disagreements"
            print(f"\r{line}, {seconds:.0f} s", end="", flush=True)
        if found == most:
            break
    print()
    return found


def main() -> None:
    options = parse()
    found = 0
    for game in options.game or GAMES:
        found += watch(game, options.seed, options.games, options.most)
    sys.exit(found > 0)


if __name__ == "__main__":
    main()
