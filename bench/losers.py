"""What reports tell those who lost: weak bots lose to Admiral, and each report must say why.

A report names what cost the game if it gives the loser at least a point in words: a theme, a habit,
a costly choice, or what was lacking in what they built. The table also says how many points the
reports name on average, and how many the losers lost by. Games that the weak bot does not lose are
left out. With `--thinking` Admiral thinks for less than usual. Results are stored with their
seeds; a run continues where the last one ended.

Example: python -m bench.losers ganymede --loser random --games 20
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any, Final

import msgspec

import perijove
from bench import store
from bench.pairs import title_of
from perijove import Record
from perijove.bots import Limit, Seat, analysis, make
from perijove.bots.analysis.shapes import Costly, Report
from perijove.cli.inputs import read_options
from perijove.kernel.history import History

OUT: Final = Path("docs/reference/losers.json")
SEED: Final = 9_000_000
WINNER: Final = "admiral"
LOSERS: Final = ("random", "greedy")
LOSER: Final = 0  # the seat
LEAST: Final = 1.0  # points


class Lost(msgspec.Struct):
    """A lost game, and what its report says: points by theme, habit, choice and lack.

    `named` lists what is named with its points; `seconds` is the processor time of the report.
    """

    seed: int
    margin: float
    named: list[tuple[str, float]]
    seconds: float

    @property
    def points(self) -> float:
        """Return how many points the report names."""
        return sum(points for _, points in self.named)

    @property
    def is_named(self) -> bool:
        """Return True if the report names what cost the game."""
        return any(points >= LEAST for _, points in self.named)


class Losers(msgspec.Struct):
    """The lost games of one bot in one game, and the settings."""

    game: str
    options: dict[str, Any]
    loser: str
    seed: int
    simulations: int
    thinking: int
    games: int = 0
    lost: list[Lost] = []

    def key(self) -> tuple[object, ...]:
        """Return what results have in common with their continuation."""
        options = tuple(sorted(self.options.items()))
        return self.game, options, self.loser, self.seed, self.simulations, self.thinking


def play(losers: Losers) -> tuple[Record, float]:
    """Play the next game; return its record and the loser's margin."""
    seed = losers.seed + losers.games
    record = Record.of(perijove.game(losers.game), players=2, seed=seed, **losers.options)
    limit = Limit(simulations=losers.thinking) if losers.thinking else None
    bots = [make(losers.loser, seed), make(WINNER, seed + 1, limit)]
    history = History(record)
    while not history.state.over:
        state = history.state
        actor = state.to_act[0]
        known = actor < len(bots)  # otherwise it is the clock
        chosen = bots[actor].choose(Seat(state, actor)) if known else state.legal(actor)[0]
        history.act(actor, chosen)
    own, other = history.state.scores().scores
    return record, own - other


def named(report: Report) -> list[tuple[str, float]]:
    """Return what a report names to the loser: the themes, the rest of the choices, what lacked."""
    themes = [one for one in report.patterns if one.seat == LOSER]
    habits = [one for one in report.habits if one.seat == LOSER and not themes]
    builds = [one for one in report.builds if one.seat == LOSER]
    told = {one.theme for one in themes}
    choices = [*report.costly, *(turn for build in builds for turn in build.costly)]
    return [
        *((f"theme {one.theme}", one.loss.points) for one in themes),
        *((f"habit {one.step}", one.loss.points) for one in habits),
        *(
            (f"move {one.move + 1}", one.points)
            for one in choices
            if one.seat == LOSER and one.points > 0 and not is_told(one, told)
        ),
        *((f"lack {one.part}", one.gain.points) for build in builds for one in build.lacks),
    ]


def is_told(choice: Costly, themes: set[str]) -> bool:
    """Return True if the points of a choice belong to a theme."""
    return bool(choice.reasons) and choice.reasons[0].theme in themes


def judge(losers: Losers) -> Lost | None:
    """Play the next game and analyse it; None if the weak bot did not lose."""
    record, margin = play(losers)
    if margin >= 0:
        return None
    begin = time.process_time()
    report = analysis.report(record, Limit(simulations=losers.simulations))
    spent = round(time.process_time() - begin, 1)
    return Lost(losers.seed + losers.games, margin, named(report), spent)


def row(losers: Losers) -> str:
    """Return the line of a table in Markdown."""
    lost = losers.lost
    count = max(1, len(lost))
    cells = [
        title_of(losers.game, losers.options),
        losers.loser,
        f"{len(lost)} of {losers.games}",
        f"{-sum(one.margin for one in lost) / count:.1f}",
        f"{sum(one.points for one in lost) / count:.1f}",
        f"{sum(one.is_named for one in lost)} of {len(lost)}",
        f"{max((one.seconds for one in lost), default=0.0):.0f} s",
    ]
    return f"| {' | '.join(cells)} |"


HEAD: Final = (
    "| game | loser | lost | by points | points named | reports that name it | longest report |\n"
    "| --- | --- | --- | --- | --- | --- | --- |"
)


def main() -> None:
    """Play games, analyse them and print the table of all results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=perijove.games())
    parser.add_argument("--loser", choices=LOSERS, default=LOSERS[0])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=100_000, help="for a report")
    parser.add_argument("--thinking", type=int, default=0, help="simulations of Admiral")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    options = read_options(asked.option)
    new = Losers(asked.game, options, asked.loser, SEED, asked.simulations, asked.thinking)
    kept = store.read(asked.out, Losers)
    mine = next((one for one in kept if one.key() == new.key()), new)
    if mine is new:
        kept.append(mine)
    while mine.games < asked.games:
        found = judge(mine)
        mine.games += 1
        mine.lost = [*mine.lost, *([found] if found else [])]
        store.write(asked.out, kept)
        print(found, flush=True)
    print("\n".join([HEAD, *(row(one) for one in kept)]))


if __name__ == "__main__":
    main()
