"""What browsers are told about statistics; the client's types are generated from this, too."""

from __future__ import annotations

from msgspec import Struct

from perijove.bots.statistics.telling import Estimate, ToldSurvey


class Opponent(Struct):
    """A kind of bot that a person played against alone, and how often the person won."""

    bot: str
    games: int
    wins: float
    won: Estimate


class OwnStatistics(Struct):
    """A person's finished games of one game, by expansions and number of players.

    `left_out` older games were not counted.
    """

    surveys: list[ToldSurvey]
    opponents: list[Opponent]
    left_out: int
