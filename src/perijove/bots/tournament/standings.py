"""Results of a tournament: wins with intervals, points and times."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from perijove.bots.tournament.fixtures import Lineup
from perijove.bots.tournament.match import NOBODY, Clock, Played, Setting
from perijove.bots.tournament.ratings import Rating, ratings

Z95: Final = 1.959964  # standard deviations that hold 95 % of a normal distribution


class Share(Struct, frozen=True):
    """Wins out of games, shared ones in part, with the 95 % Wilson interval of the rate."""

    games: int
    wins: float
    rate: float
    low: float
    high: float


class Meeting(Struct, frozen=True):
    """The first bot of a lineup against the others: the tables it won, and its points."""

    lineup: Lineup
    won: Share
    score: float
    best_other: float
    margin: float


class Standing(Struct, frozen=True):
    """A bot in all its games; `won` counts tables where no other seat was the same bot."""

    bot: str
    rating: Rating | None
    won: Share
    score: float
    margin: float
    decisions: int
    seconds: float  # per decision, on average
    seconds_99: float  # 99 % of the decisions took no longer
    seconds_most: float
    turn_most: float
    failures: int


class Failed(Struct, frozen=True):
    """A game that a bot lost because it failed."""

    bot: str
    seats: Lineup
    seed: int
    why: str


class Report(Struct, frozen=True):
    """The results of a tournament."""

    setting: Setting
    games: int
    games_per_second: float  # on one core
    standings: list[Standing]
    meetings: list[Meeting]
    failures: list[Failed]


def wilson(wins: float, games: int) -> Share:
    """Return a share of games with its interval.

    >>> share = wilson(90, 100)
    >>> round(share.low, 3), round(share.high, 3)
    (0.826, 0.945)
    """
    if games == 0:
        return Share(0, 0.0, 0.0, 0.0, 1.0)
    rate, spread = wins / games, Z95**2 / games
    middle = rate + spread / 2
    reach = Z95 * math.sqrt(rate * (1 - rate) / games + spread / (4 * games))
    low, high = (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
    return Share(games, wins, rate, max(0.0, low), min(1.0, high))


def report(setting: Setting, tables: Sequence[Lineup], games: Iterable[Played]) -> Report:
    """Add up the games of these lineups, in any order."""
    known = {lineup_of(lineup) for lineup in tables}
    played = sorted(
        (game for game in games if lineup_of(game.seats) in known),
        key=lambda game: (game.seed, game.seats),
    )
    bots = list(dict.fromkeys(bot for lineup in tables for bot in lineup))
    rated = ratings(bots, played)
    standings = [_standing(bot, rated.get(bot), played) for bot in bots]
    standings.sort(key=lambda one: (one.rating.elo if one.rating else 0, one.won.rate))
    seconds = sum(game.seconds for game in played)
    return Report(
        setting,
        len(played),
        len(played) / seconds if seconds else 0.0,
        standings[::-1],
        [_meeting(lineup, played) for lineup in tables],
        [
            Failed(game.seats[game.failed], game.seats, game.seed, game.why)
            for game in played
            if game.failed != NOBODY
        ],
    )


def lineup_of(seats: Lineup) -> Lineup:
    """Return the rotation of the seats that identifies a table: the alphabetically first."""
    return min(seats[turn:] + seats[:turn] for turn in range(len(seats)))


def _meeting(lineup: Lineup, played: Sequence[Played]) -> Meeting:
    key = lineup_of(lineup)
    games = [game for game in played if lineup_of(game.seats) == key]
    one = lineup[0]
    whole = [game for game in games if game.failed == NOBODY]
    scores = [game.scores[game.seats.index(one)] for game in whole]
    margins = [_margin(game, game.seats.index(one)) for game in whole]
    return Meeting(
        lineup,
        wilson(sum(_won(game, game.seats.index(one)) for game in games), len(games)),
        _mean(scores),
        _mean([score - margin for score, margin in zip(scores, margins, strict=True)]),
        _mean(margins),
    )


def _standing(bot: str, rating: Rating | None, played: Sequence[Played]) -> Standing:
    clock, scores, margins = Clock(), [], []
    alone, wins, failures = 0, 0.0, 0
    for game in played:
        for seat in (seat for seat, name in enumerate(game.seats) if name == bot):
            clock.add(game.clocks[seat])
            failures += game.failed == seat
            if game.failed == NOBODY:
                scores.append(game.scores[seat])
                margins.append(_margin(game, seat))
            if game.seats.count(bot) == 1:
                alone += 1
                wins += _won(game, seat)
    return Standing(
        bot,
        rating,
        wilson(wins, alone),
        _mean(scores),
        _mean(margins),
        clock.decisions,
        clock.total / max(1, clock.decisions),
        clock.within(0.99),
        clock.longest,
        clock.longest_turn,
        failures,
    )


def _won(game: Played, seat: int) -> float:
    """Return the seat's part of the win: a shared first place is divided."""
    return 1 / game.ranking.count(1) if game.ranking[seat] == 1 else 0.0


def _margin(game: Played, seat: int) -> int:
    others = [score for number, score in enumerate(game.scores) if number != seat]
    return game.scores[seat] - max(others, default=0)


def _mean(numbers: Sequence[Any]) -> float:
    return float(sum(numbers) / len(numbers)) if numbers else 0.0
