"""Surveys as people read them: shares and means with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from perijove.bots.statistics import intervals
from perijove.bots.statistics.shapes import Counted, Part, Sum, Survey, counted
from perijove.games import game as game_named
from perijove.games import plugins


class Estimate(Struct, frozen=True):
    """A share or a mean, and its 95 % interval."""

    value: float
    low: float
    high: float


class ToldPart(Struct, frozen=True):
    """A component: by how many players it was chosen, and how they did.

    `chosen` is the share of the players who could have chosen it, None where that was not counted.
    `won` is how many of its players won, `margin` their mean lead.
    """

    name: str
    taken: int
    chosen: Estimate | None
    won: Estimate
    margin: Estimate


class ToldOpening(Struct, frozen=True):
    """Something that players choose, the most successful first.

    `sections` of the component file have the parts, unless `by` is given: then a part is a value of
    this key. With `numbers`, the name of a part ends with how many a player had.
    """

    name: str
    sections: list[str]
    by: str
    numbers: bool
    parts: list[ToldPart]


class ToldPlace(Struct, frozen=True):
    """A place in the order of play: how often it won, and its mean points."""

    won: Estimate
    points: Estimate


class ToldHabit(Struct, frozen=True):
    """How often something happened to a player in a game, and to a winner."""

    name: str
    mean: Estimate
    winners: Estimate


class ToldEnding(Struct, frozen=True):
    """How many games, or flights of players, ended for a reason."""

    name: str
    share: Estimate


class ToldSurvey(Struct, frozen=True):
    """A survey to be read.

    `seats` are the players whose choices were counted. `bot` is empty for games of people. `won` is
    their share of wins and `points` their mean. `lengths` are pairs of a length and how many games
    had it.
    """

    game: str
    title: str
    expansions: list[str]
    players: int
    bot: str
    options: dict[str, bool | int | str]
    games: int
    seats: int
    seeds: list[int]
    won: Estimate
    points: Estimate
    places: list[ToldPlace]
    openings: list[ToldOpening]
    habits: list[ToldHabit]
    ends: str
    endings: list[ToldEnding]
    lengths: list[list[int]]


def tell(game: str, survey: Survey) -> ToldSurvey:
    """Return a survey with shares, means and intervals."""
    plan, rules, plugin = counted(game_named(game)), game_named(game), plugins()[game]
    expansions = [one for one in plugin.expansions if one in survey.flavour.split("-")]
    return ToldSurvey(
        game=game,
        title=rules.title,
        expansions=expansions,
        players=survey.players,
        bot=survey.bot,
        options={key: one for key, one in survey.options.items() if key not in expansions},
        games=survey.games,
        seats=survey.seats,
        seeds=list(survey.seeds),
        won=_share(survey.wins, survey.seats),
        points=_mean(survey.points),
        places=[
            ToldPlace(_share(one.wins, survey.games), _mean(one.points)) for one in survey.places
        ],
        openings=list(_openings(plan, survey)),
        habits=[
            ToldHabit(one.name, _mean(survey.habits[one.name]), _mean(_of(survey, one.name)))
            for one in plan.habit
            if one.name in survey.habits
        ],
        ends=plan.ends,
        endings=list(_endings(plan, survey)),
        lengths=sorted([int(length), times] for length, times in survey.lengths.items()),
    )


def _of(survey: Survey, habit: str) -> Sum:
    return survey.winners.get(habit, Sum())


def _openings(plan: Counted, survey: Survey) -> Iterable[ToldOpening]:
    for one in plan.opening:
        parts = [_part(name, part) for name, part in survey.openings.get(one.name, {}).items()]
        parts = [part for part in parts if part.taken or part.chosen]
        if parts:
            parts.sort(key=lambda part: (not part.taken, -part.won.low, part.name))
            yield ToldOpening(one.name, one.sections, one.by, one.numbers, parts)


def _part(name: str, part: Part) -> ToldPart:
    chosen = _share(part.taken, part.offered) if part.offered else None
    return ToldPart(name, part.taken, chosen, _share(part.wins, part.taken), _mean(part.margin))


def _endings(plan: Counted, survey: Survey) -> Iterable[ToldEnding]:
    total = sum(survey.endings.values())
    for one in plan.ending:
        if survey.endings.get(one.name):
            yield ToldEnding(one.name, _share(survey.endings[one.name], total))


def _share(wins: float, games: float) -> Estimate:
    low, high = intervals.share(wins, games)
    return Estimate(_round(wins / games if games else 0.0), _round(low), _round(high))


def _mean(values: Sum) -> Estimate:
    middle, half = intervals.mean(values.count, values.total, values.squares)
    return Estimate(_round(middle), _round(middle - half), _round(middle + half))


def _round(value: Any) -> float:
    return round(float(value), 4)
