"""Rate candidates for levels on one Elo scale, to space the levels evenly.

A candidate is `share:BOT`, a bot that chooses at random in a share of its decisions, or a BOT:
`t5` plays by the priors of the network at temperature 5, `s100` searches with 100 simulations;
everything else is the name of a bot. List the weakest first: each plays the next two.

Example: python -m bench.levels ganymede --bots random,0.3:t10,t10,t5,t2,s30,s100 --games 100
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console

import perijove
from perijove.bots import Bot, Limit, make, registry
from perijove.bots.levels import CarelessBot
from perijove.bots.search.bot import PolicyBot, SearchBot
from perijove.bots.tournament.fixtures import fixtures
from perijove.bots.tournament.match import Setting, play_fixture
from perijove.bots.tournament.standings import report
from perijove.cli.inputs import read_options
from perijove.cli.tournament_report import show
from perijove.research.limits import ROUND_LIMIT

NEXT: Final = 2  # how many stronger candidates each one plays


def maker(name: str) -> Callable[[int], Bot]:
    """Return the maker of a candidate."""
    share, colon, rest = name.rpartition(":")
    if colon:
        careful = maker(rest)
        return lambda seed: CarelessBot(careful(seed), float(share), seed)
    kind, number = name[:1], name[1:]
    if kind == "t" and number.replace(".", "").isdigit():
        return lambda seed: PolicyBot(seed, float(number))
    if kind == "s" and number.isdigit():
        return lambda seed: SearchBot(seed, Limit(simulations=int(number)))
    return lambda seed: make(name, seed)


def main() -> None:
    """Print the ratings, and store them with all games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--bots", required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=3_000_000)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    field = asked.bots.split(",")
    known = {name: maker(name) for name in field}
    registry.MAKERS.update({name: made for name, made in known.items() if name[-1:].isdigit()})
    game = perijove.game(asked.game)
    setting = Setting(
        game.name, game.version, 2, game.limited(read_options(asked.option), ROUND_LIMIT)
    )
    pairs = [*pairwise(field)]
    for step in range(2, NEXT + 1):
        pairs += zip(field, field[step:], strict=False)
    games = [play_fixture(setting, one) for one in fixtures(pairs, asked.games, asked.seed)]
    found = report(setting, pairs, games)
    show(found, Console())
    if asked.out:
        asked.out.write_text(json.dumps(msgspec.to_builtins(found), indent=1) + "\n")


if __name__ == "__main__":
    main()
