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
from bench import store
from bench.pairs import title_of
from perijove.bots import Seat, make
from perijove.bots.analysis.comparing import Comparison, Difference
from perijove.bots.analysis.decision import AGAIN, AT_FIRST, Decision
from perijove.bots.analysis.reckoning import ponder
from perijove.bots.limit import Limit
from perijove.bots.prospects import Prospect, Thought
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
    """A decision: what the searches of a report say about it, and what a longer search says.

    `found` holds the best move of the first search and the chosen one, without their lines;
    `compared` the comparisons of both. The real cost and its error are pairs of win chance and
    points.
    """

    seed: int
    move: int
    seat: int
    chosen: int
    found: list[Prospect]
    compared: list[Difference]
    real: tuple[float, float]
    real_doubt: tuple[float, float]

    def stated(self, seat: Seat) -> Decision:
        """Return the decision as a report judges it; the seat is any of the same rules."""
        decision = Decision(self.move, seat, self.chosen, self.seed)
        decision.thought = Thought(tuple(self.found), (), (), 0)
        decision.compared = self.compared
        decision.estimate()
        decision.settle()
        return decision

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


def first_state(calibration: Calibration, seed: int = SEED) -> Any:
    """Return the beginning of a game at the tables that are checked."""
    game = perijove.game(calibration.game)
    return game.start(players=calibration.players, seed=seed, **calibration.options)


def decisions(calibration: Calibration) -> Iterator[tuple[int, Seat, int, int]]:
    """Play the next game; yield some of its decisions: move, seat, choice and seed."""
    number = calibration.seed + calibration.games
    state = first_state(calibration, number)
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
    wanted = decision.best.action, chosen
    found = [one for one in decision.thought.prospects if one.action in wanted]
    long = Limit(simulations=calibration.effort * calibration.look)
    best = ponder(seat, long, seed + APART, chosen).prospects[0].action
    if best == chosen:
        real, doubt = (0.0, 0.0), (0.0, 0.0)
    else:
        each = Limit(simulations=calibration.effort * calibration.compare)
        seen = Comparison(seat, seed + 2 * APART, each).between(best, chosen, AGAIN)
        real, doubt = (seen.win, seen.margin), (seen.error, seen.margin_error)
    kept = [msgspec.structs.replace(one, line=()) for one in found]
    return Position(number, move, seat.number, chosen, kept, decision.compared, real, doubt)


def is_within(stated: float, doubt: float | None, real: float) -> bool:
    """Return True if the real cost is in the interval of the stated one."""
    return doubt is not None and abs(stated - real) <= INTERVAL * doubt


def share(part: int, whole: int) -> str:
    """Return a part of a whole as text."""
    return f"{part} of {whole} ({part / whole:.0%})" if whole else "none"


def row(calibration: Calibration) -> str:
    """Return the line of a table in Markdown."""
    seat = Seat(first_state(calibration), 0)
    judged = [(one, one.stated(seat)) for one in calibration.positions]
    wins = [is_within(said.cost, said.doubt, one.real[0]) for one, said in judged if said.cost]
    points = [
        is_within(loss.points, loss.doubt, one.real[1])
        for one, said in judged
        if (said.cost or said.points) and (loss := said.loss())
    ]
    much = [said for one, said in judged if one.is_much]
    missed = sum(not (said.cost or said.points) for said in much)
    title = title_of(calibration.game, calibration.options)
    cells = [
        f"{title}, {calibration.players} players",
        str(len(calibration.positions)),
        share(sum(wins), len(wins)),
        share(sum(points), len(points)),
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
    kept = store.read(asked.out, Calibration)
    mine = next((one for one in kept if one.key() == new.key()), new)
    if mine is new:
        kept.append(mine)
    while len(mine.positions) < asked.positions:
        mine.positions = [*mine.positions, *(check(mine, *one) for one in decisions(mine))]
        mine.games += 1
        store.write(asked.out, kept)
        print(len(mine.positions), flush=True)
    print("\n".join([HEAD, *(row(one) for one in kept)]))


if __name__ == "__main__":
    main()
