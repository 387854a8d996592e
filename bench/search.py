"""Search variants against the current search, on paired deals, with equal simulations or seconds.

A variant plays every deal once from each seat. Results are stored with their seeds; the same
command continues. `--table` prints all stored results.

Example: python -m bench.search ganymede --variants halving,by_value --games 400 --simulations 100
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, Final

import msgspec

import perijove
from perijove import bots
from perijove.bots import Bot, Limit, Seat
from perijove.bots.search.bot import PolicyBot, SearchBot
from perijove.bots.search.tree import AT_RANDOM, BY_MIND, MIXED, Settings
from perijove.bots.tournament.standings import wilson
from perijove.cli.inputs import read_options
from perijove.research.limits import ROUND_LIMIT

OUT: Final = Path("docs/reference/search.json")
SEED: Final = 4_000_000
STORE_EVERY: Final = 20  # games
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
    "focus": ("half to four times the simulations, until it is clear", Settings(focus=True)),
    "closed": ("a node for each revealed outcome", Settings(closed_loop=1)),
    "closed32": ("the same from 32 visits on", Settings(closed_loop=32)),
    "follow": ("all others act as often as their priors say", Settings(follow_priors=True)),
    "finish": ("near the end, 12 decisions by the priors to the result", Settings(finish_depth=12)),
    "batch8": ("8 positions evaluated together", Settings(batch=8)),
    "batch16": ("16 positions evaluated together", Settings(batch=16)),
}  # fmt: skip


class Side(msgspec.Struct):
    """What one side spent: decisions, simulations and seconds."""

    decisions: int = 0
    simulations: int = 0
    seconds: float = 0.0


class Result(msgspec.Struct):
    """Games of a variant. Game n is deal `seed + n // players`, the variant in seat n % players."""

    variant: str
    game: str
    options: dict[str, Any]
    players: int
    limit: Limit
    seed: int
    won: list[float] = []
    margins: list[float] = []
    own: Side = msgspec.field(default_factory=Side)
    current: Side = msgspec.field(default_factory=Side)

    def key(self) -> tuple[object, ...]:
        """Return what a result has in common with its continuation."""
        options = tuple(sorted(self.options.items()))
        return self.variant, self.game, options, self.players, self.limit, self.seed


class Timed:
    """A bot whose decisions are counted and timed."""

    def __init__(self, bot: Bot, side: Side) -> None:
        self._bot = bot
        self._side = side

    def choose(self, seat: Seat) -> int:
        """Choose as the bot does."""
        if len(seat.legal()) == 1:
            return seat.legal()[0]
        before, searcher = time.process_time(), getattr(self._bot, "_searcher", None)
        done = searcher.simulations if searcher else 0
        action = self._bot.choose(seat)
        self._side.decisions += 1
        self._side.simulations += searcher.simulations - done if searcher else 0
        self._side.seconds += time.process_time() - before
        return action


def play(result: Result, number: int) -> None:
    """Play a game and add it."""
    own = number % result.players
    deal = result.seed + number // result.players
    settings = VARIANTS[result.variant][1]
    seats: list[Bot] = [
        Timed(SearchBot(number + seat, result.limit, Settings()), result.current)
        for seat in range(result.players)
    ]
    variant = SearchBot(number, result.limit, settings) if settings else PolicyBot(number)
    seats[own] = Timed(variant, result.own)
    state = perijove.game(result.game).start(players=result.players, seed=deal, **result.options)
    bots.play(state, seats)
    scores, ranking = list(state.result.scores), list(state.result.ranking)
    result.won.append((ranking[own] == 1) / ranking.count(1))
    others = [score for seat, score in enumerate(scores) if seat != own]
    result.margins.append(scores[own] - max(others))


def load(path: Path) -> list[Result]:
    """Return the stored results."""
    return msgspec.json.decode(path.read_bytes(), type=list[Result]) if path.exists() else []


def store(path: Path, results: list[Result]) -> None:
    """Store results, one per line."""
    rows = ",\n".join(msgspec.json.encode(result).decode() for result in results)
    path.write_text(f"[\n{rows}\n]\n")


def run(path: Path, wanted: Result, games: int) -> Result:
    """Play until a result has so many games, and store it now and then."""
    results = load(path)
    found = next((one for one in results if one.key() == wanted.key()), None)
    if found is None:
        results.append(found := wanted)
    while len(found.won) < games:
        play(found, len(found.won))
        if len(found.won) % STORE_EVERY == 0 or len(found.won) == games:
            store(path, results)
    return found


def row(result: Result) -> str:
    """Return a row of the table."""
    share = wilson(sum(result.won), len(result.won))
    name = perijove.game(result.game).title
    name += "".join(f", {option}" for option, value in result.options.items() if value is True)
    limit = result.limit
    each = f"{limit.simulations}" if limit.simulations else f"{limit.seconds:g} s"
    own, current = (spent(side) for side in (result.own, result.current))
    return (
        f"| {VARIANTS[result.variant][0]} | {name} | {each} | {100 * share.rate:.1f} % of "
        f"{share.games} | {100 * share.low:.1f}–{100 * share.high:.1f} % | {own} | {current} |"
    )


def spent(side: Side) -> str:
    """Return simulations and milliseconds per decision."""
    count = max(1, side.decisions)
    return f"{side.simulations / count:.0f}, {1000 * side.seconds / count:.1f} ms"


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
        print(row(run(asked.out, wanted, asked.games)), flush=True)


if __name__ == "__main__":
    main()
