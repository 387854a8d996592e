"""Games of one bot against others on paired deals: stored with their seeds, and continued.

A bot plays every deal once from each seat, so that the deals are equally good for both sides.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

import perijove
from perijove import bots
from perijove.bots import Bot, Limit, Seat
from perijove.bots.tournament.standings import Share, wilson
from perijove.cli.inputs import read_options
from perijove.research.limits import ROUND_LIMIT

STORE_EVERY: Final = 20  # games
Maker = Callable[[int], Bot]


class Side(msgspec.Struct):
    """What one side spent: decisions, simulations and seconds."""

    decisions: int = 0
    simulations: int = 0
    seconds: float = 0.0


class Result(msgspec.Struct):
    """Games of a variant. Game n is deal `seed + n // players`, the variant in seat n % players.

    The limit is that of the other side; the variant has `times` as much.
    """

    variant: str
    game: str
    options: dict[str, Any]
    players: int
    limit: Limit
    seed: int
    won: list[float] = []
    margins: list[float] = []
    own: Side = msgspec.field(default_factory=Side)
    current: Side = msgspec.field(default_factory=Side)
    times: float = 1.0

    def key(self) -> tuple[object, ...]:
        """Return what a result has in common with its continuation."""
        options = tuple(sorted(self.options.items()))
        return self.variant, self.game, options, self.players, self.limit, self.seed, self.times


def simulations_of(bot: Bot) -> int:
    """Return how many simulations a bot, or the bot that plays for a level, has made."""
    own = getattr(bot, "_players", {}).values()
    searchers = [getattr(one, "_searcher", None) for one in (bot, *own)]
    return sum(searcher.simulations for searcher in searchers if searcher)


class Timed:
    """A bot whose decisions are counted and timed."""

    def __init__(self, bot: Bot, side: Side) -> None:
        self._bot = bot
        self._side = side

    def choose(self, seat: Seat) -> int:
        """Choose as the bot does."""
        if len(seat.legal()) == 1:
            return seat.legal()[0]
        before, done = time.process_time(), simulations_of(self._bot)
        action = self._bot.choose(seat)
        self._side.decisions += 1
        self._side.simulations += simulations_of(self._bot) - done
        self._side.seconds += time.process_time() - before
        return action


def play(result: Result, number: int, one: Maker, other: Maker) -> None:
    """Play a game of one bot against others and add it."""
    own = number % result.players
    deal = result.seed + number // result.players
    seats: list[Bot] = [
        Timed(other(number + seat), result.current) for seat in range(result.players)
    ]
    seats[own] = Timed(one(number), result.own)
    state = perijove.game(result.game).start(players=result.players, seed=deal, **result.options)
    bots.play(state, seats)
    scores, ranking = list(state.result.scores), list(state.result.ranking)
    result.won.append((ranking[own] == 1) / ranking.count(1))
    others = [score for seat, score in enumerate(scores) if seat != own]
    result.margins.append(scores[own] - max(others))


def load(path: Path) -> list[Result]:
    """Return the stored results."""
    return msgspec.json.decode(path.read_bytes(), type=list[Result]) if path.exists() else []


def pooled(results: list[Result]) -> list[Result]:
    """Return one result for all that differ only in their seeds, to show them together."""
    found: dict[tuple[object, ...], Result] = {}
    for result in results:
        key = msgspec.structs.replace(result, seed=0).key()
        if key not in found:
            found[key] = msgspec.structs.replace(result, own=Side(), current=Side())
        else:
            found[key].won = found[key].won + result.won
            found[key].margins = found[key].margins + result.margins
        for total, part in ((found[key].own, result.own), (found[key].current, result.current)):
            total.decisions += part.decisions
            total.simulations += part.simulations
            total.seconds += part.seconds
    return list(found.values())


def store(path: Path, results: list[Result]) -> None:
    """Store results, one per line."""
    rows = ",\n".join(msgspec.json.encode(result).decode() for result in results)
    path.write_text(f"[\n{rows}\n]\n")


def run(path: Path, wanted: Result, games: int, one: Maker, other: Maker) -> Result:
    """Play until a result has so many games, and store it now and then."""
    results = load(path)
    found = next((one for one in results if one.key() == wanted.key()), None)
    if found is None:
        results.append(found := wanted)
    while len(found.won) < games:
        play(found, len(found.won), one, other)
        if len(found.won) % STORE_EVERY == 0 or len(found.won) == games:
            store(path, results)
    return found


def parser_of(about: str | None, *, games: int, seed: int, out: Path) -> argparse.ArgumentParser:
    """Return a parser for games that are stored and continued."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--seed", type=int, default=seed)
    parser.add_argument("--out", type=Path, default=out)
    parser.add_argument("--table", action="store_true", help="print the stored results")
    return parser


def add_table(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say which game is played, with which limit."""
    parser.add_argument("game", nargs="?", default=perijove.games()[0])
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=0)
    parser.add_argument("--times", type=float, default=1.0, help="of the first side's limit")


def wanted_by(asked: argparse.Namespace, variant: str, limit: Limit) -> Result:
    """Return the result that is asked for, without its games."""
    options = perijove.game(asked.game).limited(read_options(asked.option), ROUND_LIMIT)
    wanted = Result(variant, asked.game, options, asked.players, limit, asked.seed)
    wanted.times = asked.times
    return wanted


def show(head: str, rows: Iterable[str]) -> None:
    """Print a table as its rows come."""
    print(head, flush=True)
    for row in rows:
        print(row, flush=True)


def share_of(result: Result) -> Share:
    """Return the share of games won, with its interval."""
    return wilson(sum(result.won), len(result.won))


def game_of(result: Result) -> str:
    """Return the title of the game with its expansions, and the players if more than two."""
    players = f", {result.players} players" if result.players > 2 else ""
    return title_of(result.game, result.options) + players


def title_of(game: str, options: dict[str, Any]) -> str:
    """Return the title of a game with its options, except for limits."""
    known = [
        key if str(value).lower() == "true" else f"{key} {value}"
        for key, value in options.items()
        if not key.endswith("limit")
    ]
    return ", ".join([perijove.game(game).title, *known])


def spent(side: Side) -> str:
    """Return simulations and milliseconds per decision."""
    count = max(1, side.decisions)
    return f"{side.simulations / count:.0f}, {1000 * side.seconds / count:.1f} ms"
