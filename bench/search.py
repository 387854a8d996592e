"""Search variants against the current search, on paired deals, with equal simulations or seconds.

A variant plays every deal once from each seat. Results are stored with their seeds; the same
command continues. `--table` prints all stored results.

`--times` gives the variant more or less, so that both sides spend the same time where a variant
makes simulations cheaper; the table shows what they spent.

Example: python -m bench.search ganymede --variants halving,by_value --games 400 --simulations 100
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import perijove
from bench.pairs import Maker, Result, game_of, load, run, share_of, spent
from perijove.bots import Limit
from perijove.bots.search.bot import PolicyBot, SearchBot
from perijove.bots.search.tree import AT_RANDOM, BY_MIND, MIXED, Settings
from perijove.cli.inputs import read_options
from perijove.research.limits import ROUND_LIMIT

OUT: Final = Path("docs/reference/search.json")
SEED: Final = 4_000_000
TO_THE_END: Final = 10_000

VARIANTS: Final[dict[str, tuple[str, Settings | None]]] = {
    "none": ("no search: the highest prior", None),
    "random": (
        "random playouts to the end",
        Settings(playout_depth=TO_THE_END, playout_policy=AT_RANDOM),
    ),
    "random10": (
        "10 random decisions, then the network",
        Settings(playout_depth=10, playout_policy=AT_RANDOM),
    ),
    "mind8": (
        "8 decisions by the network, then its values",
        Settings(playout_depth=8, playout_policy=BY_MIND),
    ),
    "mixed8": (
        "8 decisions, every other at random",
        Settings(playout_depth=8, playout_policy=MIXED),
    ),
    "paranoid": ("all others against the owner (paranoid)", Settings(paranoid=True)),
    "explore_less": ("less exploration (`c_puct` 0.6)", Settings(c_puct=0.6)),
    "explore_more": ("more exploration (`c_puct` 2.5)", Settings(c_puct=2.5)),
    "no_fpu": ("no `fpu_reduction`", Settings(fpu_reduction=0.0)),
    "more_fpu": ("more `fpu_reduction` (0.25)", Settings(fpu_reduction=0.25)),
    "no_uniform": ("priors without a uniform share", Settings(uniform_share=0.0)),
    "less_uniform": ("5 % of the priors uniform", Settings(uniform_share=0.05)),
    "win_only": ("only winning counts (`margin_weight` 0)", Settings(margin_weight=0.0)),
    "more_margin": ("points count three times as much", Settings(margin_weight=0.012)),
    "halving": (
        "Gumbel root: sequential halving, then prior and value",
        Settings(halving=True, by_value=True),
    ),
    "by_value": ("the choice by prior and value instead of visits", Settings(by_value=True)),
    "focus": ("stops early where the choice is clear", Settings(batch=16, focus=True)),
    "closed": ("a node for each revealed outcome", Settings(closed_loop=1)),
    "closed32": ("the same from 32 visits on", Settings(closed_loop=32)),
    "follow": ("all others act as often as their priors say", Settings(follow_priors=True)),
    "finish": ("near the end, 12 decisions by the priors to the result", Settings(finish_depth=12)),
    "batch1": ("one position evaluated at a time", Settings()),
    "batch8": ("8 positions evaluated together", Settings(batch=8)),
    "batch16": ("16 positions evaluated together", Settings(batch=16)),
    "batch32": ("32 positions evaluated together", Settings(batch=32)),
}  # fmt: skip


def maker(name: str, limit: Limit) -> Maker:
    """Return the maker of a variant."""
    settings = VARIANTS[name][1]
    if settings is None:
        return PolicyBot
    return lambda seed: SearchBot(seed, limit, settings)


def current(limit: Limit) -> Maker:
    """Return the maker of the current search."""
    return lambda seed: SearchBot(seed, limit)


def row(result: Result) -> str:
    """Return a row of the table."""
    share = share_of(result)
    limit = result.limit
    each = f"{limit.simulations}" if limit.simulations else f"{limit.seconds:g} s"
    each += f" (×{result.times:g})" if result.times != 1 else ""
    own, current = (spent(side) for side in (result.own, result.current))
    what = VARIANTS[result.variant][0]
    return (
        f"| {what} | {game_of(result)} | {each} | {100 * share.rate:.1f} % of {share.games} "
        f"| {100 * share.low:.1f}–{100 * share.high:.1f} % | {own} | {current} |"
    )


HEAD: Final = (
    "| variant | game | limit | won | 95 % | simulations, CPU | of the current search |\n"
    "| --- | --- | --- | --- | --- | --- | --- |"
)


def main() -> None:
    """Play variants and print a row for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default=perijove.games()[0])
    parser.add_argument("--variants", default=",".join(VARIANTS))
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--simulations", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=0.0)
    parser.add_argument("--times", type=float, default=1.0, help="of the variant's limit")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--table", action="store_true")
    asked = parser.parse_args()
    print(HEAD, flush=True)
    if asked.table:
        for result in load(asked.out):
            print(row(result))
        return
    limit = Limit(asked.simulations, asked.seconds)
    if limit == Limit():
        limit = Limit(simulations=100)
    options = perijove.game(asked.game).limited(read_options(asked.option), ROUND_LIMIT)
    for name in asked.variants.split(","):
        wanted = Result(name, asked.game, options, asked.players, limit, asked.seed)
        wanted.times = asked.times
        own = maker(name, limit.part(asked.times))
        done = run(asked.out, wanted, asked.games, own, current(limit))
        print(row(done), flush=True)


if __name__ == "__main__":
    main()
