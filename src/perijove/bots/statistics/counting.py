"""Counting in one game: by a bot's play, or in a record."""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache
from typing import Any

from perijove import bots
from perijove.bots.bot import Race
from perijove.bots.seat import Seat
from perijove.bots.statistics.shapes import (
    Ending,
    Habit,
    Opening,
    Part,
    Place,
    Sum,
    Survey,
    counted,
)
from perijove.games import game as game_named
from perijove.games import plugin_of
from perijove.kernel.cells import CLOCK
from perijove.kernel.game import Game
from perijove.kernel.plugin import open_files
from perijove.kernel.record import Record

Said = dict[str, Any]  # an event as everybody sees it


@cache
def names_of(game: Game, sections: tuple[str, ...], by: str) -> list[str]:
    """Return the names of components by number: their ids, or another of their keys."""
    files = [tomllib.loads(open_files(one).read_text("utf-8")) for one in _files(game)]
    entries = [one for section in sections for file in files for one in file.get(section, [])]
    key = by or ("id" if entries and "id" in entries[0] else "number")
    return [str(entry[key]) for entry in entries]


@cache
def _ids_of(game: Game, sections: tuple[str, ...], by: str) -> dict[str, str]:
    ids = names_of(game, sections, "")
    return dict(zip(ids, names_of(game, sections, by), strict=True))


def _files(game: Game) -> Iterable[str]:
    return plugin_of(game).components.values()


class Tally:
    """What happens in one game, event by event."""

    def __init__(self, game: Game, players: int) -> None:
        self.game = game
        self.players = players
        self.counted = counted(game)
        plan = self.counted
        number = {kind.name: kind.number for kind in game.events}
        known = number.__contains__
        self._openings: dict[int, list[Opening]] = defaultdict(list)
        self._minus: dict[int, list[Opening]] = defaultdict(list)
        self._habits: dict[int, list[Habit]] = defaultdict(list)
        self._endings: dict[int, list[Ending]] = defaultdict(list)
        for opening in filter(lambda one: known(one.event), plan.opening):
            self._openings[number[opening.event]].append(opening)
            for name in filter(known, opening.minus):
                self._minus[number[name]].append(opening)
        for habit in plan.habit:
            for name in filter(known, habit.events):
                self._habits[number[name]].append(habit)
        for ending in filter(lambda one: known(one.event), plan.ending):
            self._endings[number[ending.event]].append(ending)
        self._order, self._length = number[plan.order], number[plan.length[0]]
        self._steps = {one.step: one for one in plan.opening if one.offer}
        watched = {*self._openings, *self._minus, *self._habits, *self._endings}
        self._watched = watched | {self._order, self._length}
        self.first: int | None = None
        self.length = 0
        self.taken: dict[tuple[str, int], Counter[str]] = defaultdict(Counter)
        self.offered: dict[tuple[str, int], set[str]] = defaultdict(set)
        self.habits: Counter[tuple[str, int]] = Counter()
        self.ended: Counter[tuple[str, int]] = Counter()

    def asked(self, step: str, seat: int, legal: Iterable[int]) -> None:
        """Note what a decision offers."""
        opening = self._steps.get(step)
        if opening is None or opening.offer is None:
            return
        for action in legal:
            value = self.game.actions.as_json(action).get(opening.offer.key)
            if value is not None:
                number = isinstance(value, int)
                name = self._name(opening, int(value) - opening.offer.first if number else value)
                self.offered[opening.name, seat].add(name)

    def told(self, step: str, events: Iterable[Any]) -> None:
        """Note what an answer to a step caused."""
        for event in events:
            if event.kind in self._watched:
                self._note(step, event.kind, self.game.show(event, None))

    def _note(self, step: str, kind: int, said: Said) -> None:
        seat = said["seat"]
        if kind == self._order and self.first is None:
            self.first = seat
        if kind == self._length:
            self.length = max(self.length, said[self.counted.length[1]])
        for opening in self._openings[kind]:
            if not opening.step or opening.step == step:
                self._choose(opening, seat, said)
        for opening in self._minus[kind]:
            self.taken[opening.name, seat][self._name(opening, said[opening.part])] -= 1
        for habit in self._habits[kind]:
            if not habit.part or str(said[habit.part]) in habit.values:
                self.habits[habit.name, seat] += 1
        for ending in self._endings[kind]:
            if not ending.part or str(said[ending.part]) in ending.values:
                self.ended[ending.name, seat] += 1

    def _choose(self, opening: Opening, seat: int, said: Said) -> None:
        found = self.taken[opening.name, seat]
        if not opening.first or found.total() < opening.first:
            found[self._name(opening, said[opening.part])] += 1

    def _name(self, opening: Opening, value: Any) -> str:
        sections = tuple(opening.sections)
        if isinstance(value, int) and sections:
            return names_of(self.game, sections, opening.by)[value]
        if opening.by:
            return _ids_of(self.game, sections, opening.by)[str(value)]
        return str(value)

    # -- at the end --------------------------------------------------------------------------------

    def survey(self, state: Any, seats: Iterable[int] | None = None) -> Survey:
        """Return the survey of this one game, with the openings and habits of some seats."""
        result, players = state.scores(), self.players
        flavour = plugin_of(self.game).flavour(state.rules.options)
        found = Survey(flavour, players, rules=self.game.version, games=1)
        found.places = [Place() for _ in range(players)]
        share = 1 / max(1, len(result.winners))  # in some games nobody may win
        won = [share if seat in result.winners else 0.0 for seat in range(players)]
        for seat, points in enumerate(result.scores):
            place = found.places[(seat - (self.first or 0)) % players]
            place.wins += won[seat]
            place.points.note(points)
        found.lengths[str(self.length)] = 1
        own = range(players) if seats is None else list(seats)
        for seat in own:
            others = [points for at, points in enumerate(result.scores) if at != seat]
            margin = result.scores[seat] - sum(others) / len(others)
            found.seats += 1
            found.wins += won[seat]
            found.points.note(result.scores[seat])
            found.margin.note(margin)
            self._count(found, seat, won[seat], margin)
        for ending in self._ends(state, own):
            found.endings[ending] = found.endings.get(ending, 0) + 1
        return found

    def _count(self, found: Survey, seat: int, won: float, margin: float) -> None:
        for opening in self.counted.opening:
            parts = found.openings.setdefault(opening.name, {})
            for name in self._chosen(opening, seat):
                part = parts.setdefault(name, Part())
                part.taken += 1
                part.wins += won
                part.margin.note(margin)
            for name in self.offered[opening.name, seat]:
                parts.setdefault(name, Part()).offered += 1
        for habit in self.counted.habit:
            times = self.habits[habit.name, seat]
            found.habits.setdefault(habit.name, Sum()).note(times)
            if won:
                found.winners.setdefault(habit.name, Sum()).note(times)

    def _chosen(self, opening: Opening, seat: int) -> list[str]:
        taken = self.taken[opening.name, seat]
        if not opening.numbers:
            return [name for name, times in taken.items() if times > 0]
        kinds = sorted(set(names_of(self.game, tuple(opening.sections), opening.by)))
        return [f"{kind} {max(0, taken[kind])}" for kind in kinds]

    def _ends(self, state: Any, own: Iterable[int]) -> list[str]:
        if self.counted.ends == "players":
            return [self._reason(state, [seat]) for seat in own]
        return [self._reason(state, range(self.players))]

    def _reason(self, state: Any, seats: Iterable[int]) -> str:
        view = state.view(None)
        for one in self.counted.ending:
            if one.event:
                if any(self.ended[one.name, seat] >= one.times for seat in seats):
                    return one.name
            elif not one.empty or getattr(view, one.empty) == 0:
                return one.name
        return ""


def play(game: str, players: int, bot: str, options: dict[str, Any], seed: int) -> Survey:
    """Let a bot play a game against itself, and count."""
    plays = game_named(game)
    state = plays.start(players=players, seed=seed, **options)
    state.listen()
    seated = [bots.make(bot, seed * players + seat) for seat in range(players)]
    tally, race = Tally(plays, players), Race(seed)
    while not state.over:
        number = race.draw(state) if plays.races(state) else state.to_act[0]
        legal = state.legal(number)
        step = state.decision()["step"] if number != CLOCK else ""
        tally.asked(step, number, legal)
        seat = Seat(state, number) if number != CLOCK and len(legal) > 1 else None
        tally.told(step, state.act(number, seated[number].choose(seat) if seat else legal[0]))
    found = tally.survey(state)
    found.bot, found.options, found.seeds = bot, options, (seed, seed)
    return found


def of_record(record: Record, seats: Iterable[int] | None = None) -> Survey | None:
    """Count in a recorded game; None if it was not played to the end, or by one player."""
    if record.players < 2:
        return None
    state = record.start()
    state.listen()
    tally = Tally(record.game, record.players)
    for move in record.moves:
        step = ""
        if move.seat != CLOCK:
            step = state.decision()["step"]
            tally.asked(step, move.seat, state.legal(move.seat))
        action = record.game.actions.parse(move.action)
        tally.told(step, state.act(move.seat, action))
    return tally.survey(state, seats) if state.over else None
