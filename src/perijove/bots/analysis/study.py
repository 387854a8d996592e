"""A whole game looked through: how the chances went, and which turns cost most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from perijove.bots.analysis.advising import rounded
from perijove.bots.analysis.budget import LEAST_SECONDS, Budget, portion
from perijove.bots.analysis.decision import AGAIN, Decision
from perijove.bots.analysis.outcome import outcome_of
from perijove.bots.analysis.shapes import Costly, Point, Report, Summary
from perijove.bots.limit import Limit
from perijove.bots.network import is_known
from perijove.bots.seat import Seat
from perijove.kernel.record import Record

FIRST_LOOK: Final = 0.55  # of the time; the rest is for a second look
LOOKED_AT_AGAIN: Final = 24  # decisions
LEAST_PLAYED: Final = 0.4  # seconds for a decision where games have to be played out
NAMED: Final = 6  # costly turns of a seat
WORLDS_APART: Final = 100  # between the seeds of two decisions

Progress = Callable[[float], None]


def report(record: Record, limit: Limit, progress: Progress = lambda part: None) -> Report:
    """Look a game through within a limit for all of it; `progress` is told parts from 0 to 1."""
    study = Study(record)
    study.look(portion(limit, FIRST_LOOK), lambda part: progress(FIRST_LOOK * part))
    rest = 1 - FIRST_LOOK
    study.look_again(portion(limit, rest), lambda part: progress(FIRST_LOOK + rest * part))
    return study.report()


class Study:
    """A game and its decisions on the way to a report."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.decisions: list[Decision] = []
        self.judged: list[Decision] = []
        self.simulations = 0
        self.points: list[list[int]] = []
        self.end = self._follow()

    def _follow(self) -> Any:
        """Go through the game, and note every decision that had an alternative."""
        record = self.record
        state = record.start()
        before = None
        for number, move in enumerate(record.moves):
            if move.seat != before:  # within a turn points come and go
                self._note_points(number, state)
            before = move.seat
            if move.seat < record.players and len(state.legal(move.seat)) > 1:
                chosen = record.game.actions.parse(move.action)
                seed = 1 + number * WORLDS_APART
                seat = Seat(state.clone(), move.seat)
                self.decisions.append(Decision(number, seat, chosen, seed))
            record.follow(state, number + 1, move)
        self._note_points(len(record.moves), state)
        return state

    def _note_points(self, move: int, state: Any) -> None:
        points = [int(score) for score in state.scores().scores]
        if not self.points or self.points[-1][1:] != points:
            self.points.append([move, *points])

    # -- looking -----------------------------------------------------------------------------------

    def look(self, limit: Limit, progress: Progress) -> None:
        """Weigh every decision, as many as there is time for: the last ones are the quickest."""
        known = is_known(self.end.rules)
        budget = Budget(limit, LEAST_SECONDS if known else LEAST_PLAYED)
        for done, decision in enumerate(reversed(self.decisions)):
            if budget.spent:
                break
            simulations = decision.look(budget.share(len(self.decisions) - done))
            budget.note(simulations)
            self.simulations += simulations
            self.judged.insert(0, decision)
            progress((done + 1) / len(self.decisions))

    def look_again(self, limit: Limit, progress: Progress) -> None:
        """Look once more where another action looked best; first at what seems to cost most."""
        doubtful = [one for one in self.judged if one.chosen != one.best.action]
        doubtful.sort(key=lambda decision: -decision.apparent)
        doubtful = doubtful[:LOOKED_AT_AGAIN]
        budget = Budget(limit)
        for done, decision in enumerate(doubtful):
            if budget.used_up:
                break
            simulations = decision.look_again(budget.share((len(doubtful) - done) * 2 * AGAIN))
            budget.note(simulations)
            self.simulations += simulations
            progress((done + 1) / len(doubtful))
        progress(1.0)

    # -- telling -----------------------------------------------------------------------------------

    def report(self) -> Report:
        """Sum it all up."""
        seats = range(self.record.players)
        return Report(
            game=self.record.game.name,
            players=self.record.players,
            moves=len(self.record.moves),
            decisions=len(self.decisions),
            judged=len(self.judged),
            simulations=self.simulations,
            curve=self._curve(),
            points=self.points,
            costs=[decision.judged() for decision in self.judged],
            costly=[turn for seat in seats for turn in self._costly(seat)],
            seats=[self._summary(seat) for seat in seats],
        )

    def _curve(self) -> list[Point]:
        curve = [
            _point(decision.move, decision.thought.wins, decision.thought.margins)
            for decision in self.judged
        ]
        if self.end.over:
            curve.append(_point(len(self.record.moves), *outcome_of(self.end)))
        return curve

    def _summary(self, seat: int) -> Summary:
        own = [decision for decision in self.judged if decision.seat.number == seat]
        costs = [decision.cost for decision in own if decision.cost]
        return Summary(seat, len(own), len(costs), rounded(sum(costs)))

    def _costly(self, seat: int) -> list[Costly]:
        """Give the turns of a seat that cost most, the worst first."""
        turns = [turn for turn in self._turns(seat) if turn]
        turns.sort(key=lambda turn: -_cost(turn))
        return [self._tell(turn) for turn in turns[:NAMED]]

    def _turns(self, seat: int) -> list[list[Decision]]:
        """Give the costly decisions of a seat, turn by turn: nobody else acts within one."""
        turns: list[list[Decision]] = []
        last = -1
        moves = self.record.moves
        for decision in self.judged:
            if decision.seat.number != seat or not decision.cost:
                continue
            together = last >= 0 and all(m.seat == seat for m in moves[last : decision.move])
            if together:
                turns[-1].append(decision)
            else:
                turns.append([decision])
            last = decision.move
        return turns

    def _tell(self, turn: list[Decision]) -> Costly:
        worst = max(turn, key=lambda decision: decision.cost)
        chosen, better = worst.advices()
        first, last = self._bounds(worst)
        return Costly(
            worst.seat.number, first, last, rounded(_cost(turn)), worst.move, chosen, better
        )

    def _bounds(self, decision: Decision) -> tuple[int, int]:
        """Give the first and the last move of a decision's turn, counted from 1."""
        moves = self.record.moves
        first = last = decision.move
        while first > 0 and moves[first - 1].seat == decision.seat.number:
            first -= 1
        while last + 1 < len(moves) and moves[last + 1].seat == decision.seat.number:
            last += 1
        return first + 1, last + 1


def _cost(turn: list[Decision]) -> float:
    """Give what a turn cost in all: no more than there is to lose."""
    return min(1.0, sum(decision.cost for decision in turn))


def _point(move: int, wins: Any, margins: Any) -> Point:
    return Point(move, [rounded(win) for win in wins], [rounded(margin) for margin in margins])
