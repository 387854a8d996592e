"""Search variants against the current search, on paired deals, with equal simulations or seconds.

A variant plays every deal once from each seat. Results are stored with their seeds; the same
command continues. `--table` prints all stored results.

`--times` gives the variant more or less, so that both sides spend the same time where a variant
makes simulations cheaper; the table shows what they spent.

Example: python -m bench.search ganymede --variants halving,by_value --games 400 --simulations 100
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bench.pairs import (
    Maker,
    Result,
    add_table,
    game_of,
    load,
    parser_of,
    run,
    share_of,
    show,
    spent,
    wanted_by,
)
from perijove.bots import Limit
from perijove.bots.search.bot import PolicyBot, SearchBot
from perijove.bots.search.tree import AT_RANDOM, BY_MIND, MIXED, Settings

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
    parser = parser_of(__doc__, games=400, seed=SEED, out=OUT)
    add_table(parser)
    parser.add_argument("--variants", default=",".join(VARIANTS))
    parser.add_argument("--seconds", type=float, default=0.0)
    asked = parser.parse_args()
    show(HEAD, map(row, load(asked.out) if asked.table else played(asked)))


def played(asked: argparse.Namespace) -> Iterator[Result]:
    """Play the variants that are asked for."""
    limit = Limit(asked.simulations, asked.seconds)
    if limit == Limit():
        limit = Limit(simulations=100)
    for name in asked.variants.split(","):
        wanted = wanted_by(asked, name, limit)
        own = maker(name, limit.part(asked.times))
        yield run(asked.out, wanted, asked.games, own, current(limit))


if __name__ == "__main__":
    main()
