"""Pairings: every lineup plays the same seeds, and every bot sits at every seat in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, permutations
from typing import Final

from msgspec import Struct

from perijove.kernel.arguments import listed
from perijove.kernel.errors import InvalidOptions

Lineup = tuple[str, ...]

PAIRS: Final = ("all", "first", "chain")
TABLES: Final = ("rest", "mixed")


class Fixture(Struct, frozen=True):
    """A game to be played: the bots by seat, and the seed of the deal."""

    seats: Lineup
    seed: int


def lineups(bots: Sequence[str], players: int, pairs: str, tables: str) -> list[Lineup]:
    """Return the tables of a tournament, each as the bots in turn order.

    `pairs`: "all" against all, the "first" against each of the others, or a "chain" in which each
    meets the next. `tables` of more than two players: one bot against copies of another ("rest"),
    or as many different bots as there are seats ("mixed").
    """
    _check(bots, players, pairs, tables)
    if players > 2 and tables == "mixed":
        return list(combinations(bots, players))
    return [(one, *[other] * (players - 1)) for one, other in _pairs(bots, players, pairs)]


def _pairs(bots: Sequence[str], players: int, pairs: str) -> list[tuple[str, str]]:
    if pairs == "first":
        return [(bots[0], other) for other in bots[1:]]
    if pairs == "chain":
        return list(pairwise(bots))
    return list(combinations(bots, 2) if players == 2 else permutations(bots, 2))


def _check(bots: Sequence[str], players: int, pairs: str, tables: str) -> None:
    for name, value, known in (("pairs", pairs, PAIRS), ("tables", tables, TABLES)):
        if value not in known:
            raise InvalidOptions(f"{name} should be {listed(known, 'or')}, not {value!r}.")
    least = players if tables == "mixed" else 2
    if len(bots) < least:
        raise InvalidOptions(f"This tournament needs at least {least} bots.")
    if len(set(bots)) < len(bots):
        raise InvalidOptions("A bot is listed twice.")


def fixtures(tables: Sequence[Lineup], games: int, seed: int) -> Iterator[Fixture]:
    """Yield the games in order of play: this many of each lineup, lineups interleaved.

    The number of games is rounded up so that every bot has every seat of every deal.
    """
    players = len(tables[0])
    for number in range(-(-games // players) * players):
        deal, shift = divmod(number, players)
        for lineup in tables:
            seats = lineup[players - shift :] + lineup[: players - shift]
            yield Fixture(seats, seed + deal)
