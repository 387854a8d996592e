"""Evaluation by complete games, for games that register a quick player."""

from __future__ import annotations

import math
import time
from itertools import count
from typing import Any, Final, Protocol, runtime_checkable

from perijove.bots.analysis.outcome import outcome_of, ranked
from perijove.bots.bot import Bot
from perijove.bots.greedy import GreedyBot
from perijove.bots.limit import Limit
from perijove.bots.prospects import Prospect, Thought
from perijove.bots.seat import Seat
from perijove.bots.thinking import is_searched, think
from perijove.games import plugin_of
from perijove.kernel.plugin import load
from perijove.kernel.state import Rules

LONGEST_GAME: Final = 3000  # actions after which a game is scored as it stands
LONGEST_LINE: Final = 8
SHORTLIST: Final = 6  # actions to try if the quick player returns a shortlist


def ponder(seat: Seat, limit: Limit, seed: int, focus: int | None = None) -> Thought:
    """Evaluate the actions of a seat, by search or by games of the quick player.

    An action in focus gets more time than it would otherwise.
    """
    weigh = think if is_searched(seat.rules) else reckon
    return weigh(seat, limit, seed, focus)


def reckon(seat: Seat, limit: Limit, seed: int, focus: int | None = None) -> Thought:
    """Play complete games after every candidate action, in the same worlds for all.

    The bot's own choice is tried first, and stays the best unless another is significantly better.
    """
    tallies = [Tally(seat.number, action) for action in candidates(seat, seed, focus)]
    deadline, left = limit.deadline(), limit.simulations_allowed()
    for number in count():
        world = seat.sample(seed + number)
        for tally in tallies:
            tally.play(world.clone(), seed + number)
            left -= 1
            if left <= 0 or time.monotonic() >= deadline:
                return counted(tallies)
    raise AssertionError("unreachable")


def candidates(seat: Seat, seed: int, focus: int | None = None) -> list[int]:
    """Return the actions to try, the bot's own choice first.

    A quick player of a long game has a `shortlist`: then only those actions and the one in focus
    are tried.
    """
    player = quick_player(seat.rules, seed)
    own = player.choose(seat)
    actions = seat.legal()
    promising = player.shortlist(seat) if isinstance(player, Shortlisting) else []
    if promising:
        actions = list(dict.fromkeys([own, *promising]))[:SHORTLIST]
        actions += [] if focus is None or focus in actions else [focus]
    return sorted(actions, key=lambda action: action != own)


@runtime_checkable
class Shortlisting(Protocol):
    """A bot that can list the promising actions."""

    def shortlist(self, seat: Seat) -> list[int]:
        """Return the promising actions, the best first; an empty list means all."""


class Tally:
    """Results of games after an action."""

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action
        self.games = 0
        self.wins: list[float] = []
        self.margins: list[float] = []
        self.line: list[tuple[int, int]] = []

    def play(self, world: Any, seed: int) -> None:
        """Play a world to its end after the action, with bots in all seats."""
        line = [(self.seat, self.action)]
        world.play_unchecked(self.action, self.seat)
        bots = [quick_player(world.rules, seed + number) for number in range(world.rules.players)]
        turn = self.seat
        while not world.over and len(line) < LONGEST_GAME:
            turn = next_to_act(world, turn)
            action = bots[turn].choose(Seat(world, turn)) if turn < len(bots) else tick(world)
            line.append((turn, action))
            world.play_unchecked(action, turn)
        wins, margins = outcome_of(world)
        self.wins = [a + b for a, b in zip(self.wins or [0.0] * len(wins), wins, strict=True)]
        self.margins = [
            a + b for a, b in zip(self.margins or [0.0] * len(wins), margins, strict=True)
        ]
        self.line = self.line or line[:LONGEST_LINE]
        self.games += 1

    def chance(self, seat: int) -> float:
        """Return the win probability, with one shared game added as a prior."""
        return (self.wins[seat] + 1 / len(self.wins)) / (self.games + 1)

    def prospect(self, games: int) -> Prospect:
        """Return what is expected of the action."""
        win = self.chance(self.seat)
        return Prospect(
            action=self.action,
            share=self.games / games,
            win=win,
            margin=self.margins[self.seat] / self.games,
            doubt=math.sqrt(win * (1 - win) / self.games),
            line=tuple(self.line),
        )


def quick_player(rules: Rules, seed: int) -> Bot:
    """Return the strongest bot that answers at once, because many games are played."""
    reference = plugin_of(rules.game).quick
    player: Bot = load(reference)(seed) if reference else GreedyBot(seed)
    return player


def next_to_act(world: Any, last: int) -> int:
    """Return the seat to act; if several may, they take turns."""
    acting: tuple[int, ...] = world.to_act
    return next((seat for seat in acting if seat > last), acting[0])


def tick(world: Any) -> int:
    """Return the action of the clock."""
    return int(world.legal(world.to_act[-1])[0])


def counted(tallies: list[Tally]) -> Thought:
    """Return the result of the games; the bot's own choice is the first of the tallies."""
    tried = [tally for tally in tallies if tally.games]
    games = sum(tally.games for tally in tried)
    own = tried[0].prospect(games)
    found = ranked(own, [own, *(tally.prospect(games) for tally in tried[1:])])
    best = next(tally for tally in tried if tally.action == found[0].action)
    seats = range(len(best.wins))
    return Thought(
        found,
        tuple(best.chance(seat) for seat in seats),
        tuple(margin / best.games for margin in best.margins),
        games,
    )
