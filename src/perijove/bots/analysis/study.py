"""Analysis of a whole game: the win chances, the costly choices, and the luck."""

from __future__ import annotations

import time
from bisect import insort
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from perijove.bots.analysis.budget import LEAST_SECONDS, Budget
from perijove.bots.analysis.chance import THOUGHTS, Turnabout, turnabouts
from perijove.bots.analysis.decision import AGAIN, AT_FIRST, Decision
from perijove.bots.analysis.floors import floor_of, point_floor_of
from perijove.bots.analysis.habits import habits, total
from perijove.bots.analysis.outcome import outcome_of
from perijove.bots.analysis.patterns import patterns
from perijove.bots.analysis.shapes import VERSION, Build, Costly, Pattern, Point, Report, Summary
from perijove.bots.analysis.themes import Course, themes_of
from perijove.bots.limit import Limit
from perijove.bots.seat import Seat
from perijove.bots.thinking import is_searched
from perijove.games import plugin_of
from perijove.kernel.plugin import load
from perijove.kernel.record import Record
from perijove.kernel.state import Event

BUILDS: Final = 0.3  # of the time: what was built, in games that have an inspection
QUICK: Final = 0.1  # of the rest: a first search, where decisions are searched
PARTS: Final = (0.44, 0.28, 0.06, 0.16, 0.06)  # search, comparison, reasons, comparison, luck
PLAYED: Final = (0.6, 0.2, 0.08, 0.08, 0.04)  # the same, where games are played out
LOOKED_AT_AGAIN: Final = 80  # decisions to compare
CONFIRMED: Final = 24  # decisions to compare again
SHORTEST: Final = 0.1  # seconds of a pass
LEAST_PLAYED: Final = 0.4  # seconds per decision if games have to be played out
NAMED: Final = 6  # costly decisions reported per seat
LUCKY: Final = 5  # cases of luck that are reported
WORLDS_APART: Final = 100  # between the seeds of two decisions
SEEDS_APART: Final = 10_007  # between those of two reports

Progress = Callable[[float], None]
Draft = Callable[[Report], None]
Look = Callable[[Limit, Progress], None]


def report(
    record: Record,
    limit: Limit,
    progress: Progress = lambda part: None,
    seed: int = 0,
    draft: Draft = lambda report: None,
) -> Report:
    """Analyse a game within one limit for all of it.

    `progress` receives numbers from 0 to 1, and `draft` the report after every pass but the last.
    """
    study = Study(record, seed)
    begin, end = 0.0, limit.deadline()
    for part, look in study.passes():
        if study.judged:
            draft(study.report(limit))
        look(_share(limit, part, begin, end), _between(progress, begin, part))
        begin += part
    progress(1.0)
    return study.report(limit)


def _share(limit: Limit, part: float, begin: float, end: float) -> Limit:
    """Return the limit of a pass; time that earlier passes left is for the later ones."""
    left = max(SHORTEST, end - time.monotonic()) if limit.seconds else 0.0
    return Limit(limit.part(part).simulations, left * part / (1 - begin))


def _between(progress: Progress, begin: float, part: float) -> Progress:
    """Convert the progress of a part to progress of the whole."""
    return lambda done: progress(begin + part * done)


class Study:
    """A game and its decisions, on the way to a report."""

    def __init__(self, record: Record, seed: int = 0) -> None:
        self.record = record
        self.seed = seed
        self.decisions: list[Decision] = []
        self.judged: list[Decision] = []
        self.turnabouts: list[Turnabout] = []
        self.builds: list[Build] = []
        self.simulations = self.again = 0
        self.points: list[list[int]] = []
        self.themes = themes_of(record.game)
        self.courses = [Course(self.themes.theme) for _ in range(record.players)]
        self.end = self._follow()

    def passes(self) -> Iterator[tuple[float, Look]]:
        """Return the passes over the game, each with its share of the time."""
        rest = 1.0
        if self.inspects:
            yield BUILDS, self.inspect
            rest -= BUILDS
        looks = self.look, self.look_again, self.explain, self.confirm, self.look_for_luck
        shares = PLAYED
        if is_searched(self.end.rules):
            yield QUICK * rest, self.look
            shares = PARTS[0] - QUICK, *PARTS[1:]
        for share, look in zip(shares, looks, strict=True):
            yield share * rest, look

    def _follow(self) -> Any:
        """Replay the game and record every decision that had an alternative."""
        record = self.record
        state = record.start()
        state.listen()
        before = None
        last: Decision | None = None  # in this turn, if nothing was revealed since
        for number, move in enumerate(record.moves):
            if move.seat != before:  # within a turn the score goes up and down
                self._note_points(number, state)
                last = None
            before = move.seat
            if move.seat < record.players and len(state.legal(move.seat)) > 1:
                decision = self._decision(number, state)
                if last is not None:
                    last.next = decision
                last = decision
            self._note(record.follow(state, number + 1, move))
            if move.seat < record.players and move.seat not in state.to_act:
                self.courses[move.seat].turn += 1
            if state.news:
                last = None
                if self.decisions:
                    self.decisions[-1].brought_news = True
        self._note_points(len(record.moves), state)
        if last is not None and state.over:
            wins, margins = outcome_of(state)
            last.end = wins[last.seat.number], margins[last.seat.number]
        return state

    def _decision(self, number: int, state: Any) -> Decision:
        move = self.record.moves[number]
        chosen = self.record.game.actions.parse(move.action)
        seed = 1 + number * WORLDS_APART + self.seed * SEEDS_APART
        step = state.decision()["step"]
        decision = Decision(number, Seat(state.clone(), move.seat), chosen, seed, step=step)
        self.decisions.append(decision)
        return decision

    def _note(self, events: list[Event]) -> None:
        for event in events:
            if 0 <= event.seat < self.record.players:
                shown = self.record.game.events[event.kind].show(event, event.seat)
                self.courses[event.seat].note(shown)

    def _note_points(self, move: int, state: Any) -> None:
        points = [int(score) for score in state.scores().scores]
        if not self.points or self.points[-1][1:] != points:
            self.points.append([move, *points])

    # -- building ----------------------------------------------------------------------------------

    @property
    def inspects(self) -> bool:
        """True if the game judges what its players built."""
        return bool(plugin_of(self.record.game).inspection)

    def inspect(self, limit: Limit, progress: Progress) -> None:
        """Judge what the players built, by the game's own inspection."""
        inspection = load(plugin_of(self.record.game).inspection)
        self.builds = inspection(self.record, limit, self.seed, progress)

    # -- looking -----------------------------------------------------------------------------------

    def look(self, limit: Limit, progress: Progress) -> None:
        """Evaluate as many decisions as time allows: first the weighty ones, then the last ones.

        The last ones are the quickest.
        """
        searched = is_searched(self.end.rules)
        budget = Budget(limit, LEAST_SECONDS if searched else LEAST_PLAYED)
        order = sorted(self.decisions, key=lambda one: (not self._is_weighty(one), -one.move))
        for done, decision in enumerate(order):
            if budget.spent:
                break
            simulations = decision.look(budget.share(len(self.decisions) - done))
            budget.note(simulations)
            self.simulations += simulations
            if decision not in self.judged:
                insort(self.judged, decision, key=lambda one: one.move)
            progress((done + 1) / len(self.decisions))

    def look_again(self, limit: Limit, progress: Progress) -> None:
        """Compare decisions where another action looked better, the most costly first."""
        doubtful = [one for one in self.judged if one.chosen != one.best.action]
        doubtful.sort(key=lambda decision: -decision.apparent_loss)
        self._compare(doubtful[:LOOKED_AT_AGAIN], AT_FIRST, limit, progress)

    def confirm(self, limit: Limit, progress: Progress) -> None:
        """Compare apparent costs again in other worlds, to exclude chance."""
        costly = [one for one in self.judged if (one.cost or one.points) and one.compared]
        costly.sort(key=_weight, reverse=True)
        self._compare(costly[:CONFIRMED], AGAIN, limit, progress)

    def _compare(
        self, decisions: list[Decision], worlds: int, limit: Limit, progress: Progress
    ) -> None:
        budget = Budget(limit)
        for done, decision in enumerate(decisions):
            if budget.used_up:
                break
            share = budget.share((len(decisions) - done) * 2 * worlds)
            simulations = decision.look_again(share, worlds)
            budget.note(simulations)
            self.again += simulations
            progress((done + 1) / len(decisions))
        self._settle()

    def _settle(self) -> None:
        """Make the decisions of a turn consistent: pass on estimates, then settle backwards."""
        for decision in self.judged:
            decision.estimate()
        for decision in self.judged:
            decision.hand_on()
        for decision in reversed(self.judged):
            decision.settle()

    def look_for_luck(self, limit: Limit, progress: Progress) -> None:
        """Examine changes of win chance by revealed information: how much was luck?"""
        found = turnabouts(self.judged, self.end)
        budget = Budget(limit)
        for done, turnabout in enumerate(found):
            if budget.used_up:
                break
            simulations = turnabout.look(budget.share((len(found) - done) * THOUGHTS))
            budget.note(simulations)
            self.again += simulations
            progress((done + 1) / len(found))
            self.turnabouts.append(turnabout)

    def explain(self, limit: Limit, progress: Progress) -> None:
        """Find reasons for the better moves of compared decisions, the costliest first."""
        budget = Budget(limit)
        compared = [one for one in self.judged if one.compared and self._is_followed(one)]
        compared.sort(key=_weight, reverse=True)
        for done, decision in enumerate(compared):
            if budget.spent:
                break
            decision.explain()
            progress((done + 1) / len(compared))

    def _is_followed(self, decision: Decision) -> bool:
        return decision.step not in self.themes.skips or self._is_weighty(decision)

    def _is_weighty(self, decision: Decision) -> bool:
        """Return True for a choice that the game wants judged first; it ends a turn."""
        action = self.record.moves[decision.move].action
        return decision.next is None and action.split()[0] in self.themes.weighty

    # -- telling -----------------------------------------------------------------------------------

    def report(self, limit: Limit) -> Report:
        """Build the report."""
        seats = range(self.record.players)
        return Report(
            version=VERSION,
            game=self.record.game.name,
            players=self.record.players,
            seconds=limit.seconds,
            seed=self.seed,
            moves=len(self.record.moves),
            decisions=len(self.decisions),
            judged=len(self.judged),
            simulations=self.simulations,
            again=self.again,
            curve=self._curve(),
            points=self.points,
            costs=[decision.judged() for decision in self.judged],
            costly=self._costly(),
            patterns=[pattern for seat in seats for pattern in self._patterns(seat)],
            habits=[habit for seat in seats for habit in habits(seat, self.judged)],
            luck=[luck for one in self.turnabouts if (luck := one.told())][:LUCKY],
            builds=self.builds,
            seats=[self._summary(seat) for seat in seats],
        )

    def _patterns(self, seat: int) -> list[Pattern]:
        built = [pattern for one in self.builds if one.seat == seat for pattern in one.patterns]
        return [*built, *patterns(seat, self.judged, self.themes, self.courses)]

    def _curve(self) -> list[Point]:
        curve = [decision.point() for decision in self.judged]
        if self.end.over:
            wins, margins = outcome_of(self.end)
            curve.append(Point(len(self.record.moves), wins, margins))
        return curve

    def _summary(self, seat: int) -> Summary:
        own = [decision for decision in self.judged if decision.seat.number == seat]
        mistakes = sum(bool(decision.cost or decision.points) for decision in own)
        return Summary(seat, len(own), mistakes, total(own))

    def _costly(self) -> list[Costly]:
        """Return the most costly decisions, the worst first, a few of each seat."""
        told: Counter[int] = Counter()
        found = []
        costly = [one for one in self.judged if one.cost or one.points]
        for decision in sorted(costly, key=_weight, reverse=True):
            told[decision.seat.number] += 1
            if told[decision.seat.number] <= NAMED:
                found.append(decision.costly())
        return found


def _weight(decision: Decision) -> float:
    """Return how much a choice cost, in units of the smallest possible error."""
    rules = decision.seat.rules
    return decision.cost / floor_of(rules) + decision.points / point_floor_of(rules)
