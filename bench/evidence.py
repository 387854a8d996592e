"""How strong the strongest bot is: against its predecessor, itself, and opponents of other kinds.

- `former`: Admiral against `admiral-1`, each with its own limits.
- `equal`: Admiral's search against that of `admiral-1` with `--simulations`; `--times` is how many
  more Admiral makes in the same time, and the table shows what both spent.
- `mind:FILE`: a network in a file against the table's, with the same simulations.
- `first`: the table's network against that of the first edition, with the same simulations.
- `think4`, `think16`: 4 or 16 times the simulations against `--simulations`.
- Specialists pursue one goal: they take the first wanted action that is possible, otherwise the
  one with the highest prior.
- `minimal` launches a ship of a few tiles; any other name is a bot.

`bench.stranger` plays against OpenSpiel's Monte-Carlo tree search.

Results are stored with their seeds; the same command continues. `--table` prints them.

Example: python -m bench.evidence ganymede --matches rush,reputation --games 100 --simulations 200
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from bench.pairs import (
    Maker,
    Result,
    add_table,
    game_of,
    load,
    parser_of,
    pooled,
    run,
    share_of,
    show,
    spent,
    wanted_by,
)
from perijove.bots import Bot, Limit, Seat, make
from perijove.bots.network import FIRST_EDITION, mind_of
from perijove.bots.search.bot import SearchBot

OUT: Final = Path("docs/reference/evidence.json")
SEED: Final = 5_000_000

WANTS: Final = {
    "rush": ("launch", "board ship", "board vip", "use shuttle"),
    "reputation": ("reputation", "choose counselor", "move", "adapt"),
    "shuttles": ("use shuttle", "recruit", "draw ship"),
    "technologies": ("develop for less", "develop", "extract"),
    "people": ("recruit", "take character", "end-game scoring"),
    "robots": ("obtain robot", "play robot", "assign", "raise"),
}
"""What specialists want, by the `do` of actions."""


class Specialist:
    """Take the first wanted action that is possible, otherwise that with the highest prior."""

    def __init__(self, wants: tuple[str, ...]) -> None:
        self._wants = wants

    def choose(self, seat: Seat) -> int:
        """Choose without search."""
        legal = seat.legal()
        priors = mind_of(seat.rules).evaluate(seat.sample(0), seat.number, legal)

        def rank(number: int) -> tuple[int, float]:
            do = seat.game.actions.as_json(legal[number])["do"]
            return -self._wants.index(str(do)) if do in self._wants else -99, priors[number]

        return legal[max(range(len(legal)), key=rank)]


class Minimal:
    """Build like a named bot until the ship has a few tiles, then launch it."""

    TILES: Final = 7

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, seat: Seat) -> int:
        """Finish the ship as soon as it has enough tiles."""
        actions = seat.game.actions
        ends = [one for one in seat.legal() if actions.as_json(one)["do"] == "finish"]
        view: Any = seat.view()
        if ends and len(view.seats[seat.number].ship) >= self.TILES:
            return ends[0]
        return self._bot.choose(seat)


def sides(name: str, asked: argparse.Namespace) -> tuple[Maker, Maker]:
    """Return the makers of both sides of a match."""
    limit = Limit(simulations=asked.simulations)
    if name == "former":
        return named("admiral"), named("admiral-1")
    if name == "equal":
        more = limit.part(asked.times)
        return named("admiral", more), named("admiral-1", limit)
    if name.startswith("mind:"):
        return named(name, limit), (lambda seed: SearchBot(seed, limit))
    if name == "first":
        first = FIRST_EDITION
        return (lambda seed: SearchBot(seed, limit)), (
            lambda seed: SearchBot(seed, limit, None, first)
        )
    if name.startswith("think"):
        more = limit.part(int(name.removeprefix("think")))
        return (lambda seed: SearchBot(seed, more)), (lambda seed: SearchBot(seed, limit))
    if name in WANTS:
        return (lambda seed: SearchBot(seed, limit)), (lambda _seed: Specialist(WANTS[name]))
    if name == "minimal":
        return named("admiral"), (lambda seed: Minimal(make("captain", seed)))
    return named("admiral"), named(name)


def named(name: str, limit: Limit | None = None) -> Callable[[int], Bot]:
    """Return the maker of a bot with a name."""
    return lambda seed: make(name, seed, limit)


HEAD: Final = (
    "| match | game | won | 95 % | margin | simulations, CPU | of the other side |\n"
    "| --- | --- | --- | --- | --- | --- | --- |"
)


def row(result: Result) -> str:
    """Return a row of the table."""
    share = share_of(result)
    margin = sum(result.margins) / max(1, len(result.margins))
    limit = f", {result.limit.simulations}" if result.limit.simulations else ""
    limit += f" (×{result.times:g})" if result.times != 1 else ""
    return (
        f"| {result.variant}{limit} | {game_of(result)} | {100 * share.rate:.1f} % of "
        f"{share.games} | {100 * share.low:.1f}–{100 * share.high:.1f} % | {margin:+.1f} | "
        f"{spent(result.own)} | {spent(result.current)} |"
    )


def main() -> None:
    """Play matches and print a row for each."""
    parser = parser_of(__doc__, games=100, seed=SEED, out=OUT)
    add_table(parser)
    parser.add_argument("--matches", default="former")
    asked = parser.parse_args()
    show(HEAD, map(row, pooled(load(asked.out)) if asked.table else played(asked)))


def played(asked: argparse.Namespace) -> Iterator[Result]:
    """Play the matches that are asked for."""
    limit = Limit(simulations=asked.simulations)
    for name in asked.matches.split(","):
        wanted = wanted_by(asked, name, limit)
        yield run(asked.out, wanted, asked.games, *sides(name, asked))


if __name__ == "__main__":
    main()
