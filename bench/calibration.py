"""How far the costs in reports agree with a search of many times the simulations.

Weak bots play games, and some of their decisions are judged as in a report: a search of all moves,
then two comparisons with the best move in fresh worlds. The same decisions are judged again with
`--effort` times the simulations and another seed: a search finds the best move, and a comparison
in worlds of its own says what the choice cost against it. The reports are calibrated if nine of ten
stated costs lie within their own interval (two standard errors), and at most one of ten costs above
5 points or 10 % of win chance is missed. Results are stored with their seeds; a run continues
where the last one ended. Games whose decisions are not searched are refused: their games are too
slow for this.

Example: python -m bench.calibration ganymede --positions 20 --effort 20
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

import perijove
from bench.pairs import title_of
from perijove.bots import Seat, make
from perijove.bots.analysis.comparing import Comparison
from perijove.bots.analysis.decision import AGAIN, AT_FIRST, Decision
from perijove.bots.analysis.reckoning import ponder
from perijove.bots.limit import Limit
from perijove.bots.thinking import is_searched
from perijove.cli.inputs import read_options

OUT: Final = Path("docs/reference/calibration.json")
SEED: Final = 8_000_000
BOTS: Final = ("random", "cadet")
A_GAME: Final = 2  # positions
LOOK: Final = 200  # simulations of the first search of a report
COMPARE: Final = 50  # simulations per search of a comparison
APART: Final = 500_009  # between the seeds of a report and of its check
INTERVAL: Final = 2.0  # standard errors
MUCH: Final = (0.1, 5.0)  # win chance and points from which a real cost must not be missed


class Position(msgspec.Struct):
    """A decision: what a report states about it, and what a longer search says.

    Costs are pairs of win chance and points. `stated` is None where a report names no cost; the
    doubts are its standard errors.
    """

    seed: int
    move: int
    seat: int
    stated: tuple[float, float] | None
    doubt: tuple[float, float]
    real: tuple[float, float]
    real_doubt: tuple[float, float]

    @property
    def within(self) -> tuple[bool, bool]:
        """Return, for win chance and points, if the real cost is in the stated interval."""
        stated = self.stated or (0.0, 0.0)
        near = [
            abs(said - real) <= INTERVAL * doubt
            for said, real, doubt in zip(stated, self.real, self.doubt, strict=True)
        ]
        return near[0], near[1]

    @property
    def is_much(self) -> bool:
        """Return True if the real cost is one that no report should miss."""
        return any(real > much for real, much in zip(self.real, MUCH, strict=True))


class Calibration(msgspec.Struct):
    """The positions of a game that were checked, and the settings."""

    game: str
    options: dict[str, Any]
    players: int
    seed: int
    effort: int
    look: int
    compare: int
    games: int = 0
    positions: list[Position] = []

    def key(self) -> tuple[object, ...]:
        """Return what results have in common with their continuation."""
        options = tuple(sorted(self.options.items()))
        sizes = self.effort, self.look, self.compare
        return self.game, options, self.players, self.seed, sizes


def decisions(calibration: Calibration) -> Iterator[tuple[int, Seat, int, int]]:
    """Play the next game; yield some of its decisions: move, seat, choice and seed."""
    number = calibration.seed + calibration.games
    rules = perijove.game(calibration.game)
    state = rules.start(players=calibration.players, seed=number, **calibration.options)
    bots = [make(BOTS[seat % len(BOTS)], number + seat) for seat in range(calibration.players)]
    found = []
    move = 0
    while not state.over:
        actor = state.to_act[0]
        seat = Seat(state.clone(), actor)
        action = bots[actor].choose(seat)
        if len(seat.legal()) > 1:
            found.append((move, seat, action, number))
        state.act(actor, action)
        move += 1
    yield from sorted(Random(number).sample(found, A_GAME), key=lambda one: one[0])


def check(calibration: Calibration, move: int, seat: Seat, chosen: int, number: int) -> Position:
    """Judge a decision as a report does, and again with more simulations."""
    seed = number + 100 * move
    decision = Decision(move, seat, chosen, seed)
    decision.look(Limit(simulations=calibration.look))
    if decision.best.action != chosen:
        for worlds in (AT_FIRST, AGAIN):
            decision.look_again(Limit(simulations=calibration.compare), worlds)
    loss = decision.loss()
    stated = (decision.cost, decision.estimated_points) if is_stated(decision) else None
    long = Limit(simulations=calibration.effort * calibration.look)
    best = ponder(seat, long, seed + APART, chosen).prospects[0].action
    if best == chosen:
        real, doubt = (0.0, 0.0), (0.0, 0.0)
    else:
        each = Limit(simulations=calibration.effort * calibration.compare)
        seen = Comparison(seat, seed + 2 * APART, each).between(best, chosen, AGAIN)
        real, doubt = (seen.win, seen.margin), (seen.error, seen.margin_error)
    said = (decision.doubt or 0.0, loss.doubt if loss else 0.0)
    return Position(number, move, seat.number, stated, said, real, doubt)


def is_stated(decision: Decision) -> bool:
    """Return True if a report lists a cost."""
    return bool(decision.cost or decision.points)


def share(part: int, whole: int) -> str:
    """Return a part of a whole as text."""
    return f"{part} of {whole} ({part / whole:.0%})" if whole else "none"


def row(calibration: Calibration) -> str:
    """Return the line of a table in Markdown."""
    stated = [one for one in calibration.positions if one.stated is not None]
    much = [one for one in calibration.positions if one.is_much]
    missed = sum(one.stated is None for one in much)
    lost = [one for one in stated if one.stated and one.stated[0]]  # in win chance, too
    wins = sum(one.within[0] for one in lost)
    points = sum(one.within[1] for one in stated)
    title = title_of(calibration.game, calibration.options)
    cells = [
        f"{title}, {calibration.players} players",
        str(len(calibration.positions)),
        share(wins, len(lost)),
        share(points, len(stated)),
        share(missed, len(much)),
    ]
    return f"| {' | '.join(cells)} |"


HEAD: Final = (
    "| game | positions | win chance within | points within | large costs missed |\n"
    "| --- | --- | --- | --- | --- |"
)


def main() -> None:
    """Check positions and print the table of all results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=perijove.games())
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--effort", type=int, default=20)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    options = read_options(asked.option)
    if not is_searched(perijove.game(asked.game).rules(asked.players, options)):
        parser.error(f"the decisions of {asked.game} are not searched")
    new = Calibration(asked.game, options, asked.players, SEED, asked.effort, LOOK, COMPARE)
    kept = read(asked.out)
    mine = next((one for one in kept if one.key() == new.key()), new)
    if mine is new:
        kept.append(mine)
    while len(mine.positions) < asked.positions:
        mine.positions = [*mine.positions, *(check(mine, *one) for one in decisions(mine))]
        mine.games += 1
        write(asked.out, kept)
        print(len(mine.positions), flush=True)
    print("\n".join([HEAD, *(row(one) for one in kept)]))


def read(path: Path) -> list[Calibration]:
    """Return the stored results."""
    return msgspec.json.decode(path.read_bytes(), type=list[Calibration]) if path.exists() else []


def write(path: Path, results: list[Calibration]) -> None:
    """Store results, one line each."""
    lines = [msgspec.json.encode(one).decode() for one in results]
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
