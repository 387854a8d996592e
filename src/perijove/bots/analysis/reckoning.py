"""Thinking about tables that no mind was trained for: games played out by a bot, and counted."""

from __future__ import annotations

import math
import time
from itertools import count
from typing import Any, Final

from perijove.bots.analysis.outcome import outcome_of, ranked
from perijove.bots.bot import Bot
from perijove.bots.greedy import GreedyBot
from perijove.bots.limit import Limit
from perijove.bots.network import is_known
from perijove.bots.prospects import Prospect, Thought
from perijove.bots.seat import Seat
from perijove.bots.thinking import think
from perijove.bots.trucker import BuilderBot
from perijove.kernel.state import Rules

LONGEST_GAME: Final = 3000  # actions after which a game counts as it stands
LONGEST_LINE: Final = 8
SHORTLIST: Final = 6  # actions in the shipyard that are tried


def ponder(seat: Seat, limit: Limit, seed: int, focus: int | None = None) -> Thought:
    """Weigh the actions of a seat: by search where a mind knows the table, else by play.

    An action in focus is looked at more closely than it would deserve.
    """
    known = is_known(seat.rules)
    return think(seat, limit, seed, focus) if known else reckon(seat, limit, seed, focus)


def reckon(seat: Seat, limit: Limit, seed: int, focus: int | None = None) -> Thought:
    """Play games to their end after every action that counts, in the same worlds for all.

    The bot's own choice is tried first, and stays the best unless another stands out.
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
    """Give the actions to try, the bot's own choice first.

    Ships take long to build, and most places for a tile are bad ones. So in the shipyard only
    what the builder thinks best is tried, and what is in focus.
    """
    player = _player(seat.rules, seed)
    own = player.choose(seat)
    actions = seat.legal()
    if isinstance(player, BuilderBot) and seat.view()["phase"] == "building":
        actions = list(dict.fromkeys([own, *player.shortlist(seat)]))[:SHORTLIST]
        actions += [] if focus is None or focus in actions else [focus]
    return sorted(actions, key=lambda action: action != own)


class Tally:
    """How games ended after an action."""

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action
        self.games = 0
        self.wins: list[float] = []
        self.margins: list[float] = []
        self.line: list[tuple[int, int]] = []

    def play(self, world: Any, seed: int) -> None:
        """Play a world to its end after the action, bots in all seats."""
        line = [(self.seat, self.action)]
        world.play(self.action, self.seat)
        bots = [_player(world.rules, seed + number) for number in range(world.rules.players)]
        turn = self.seat
        while not world.over and len(line) < LONGEST_GAME:
            turn = _next(world, turn)
            action = bots[turn].choose(Seat(world, turn)) if turn < len(bots) else _tick(world)
            line.append((turn, action))
            world.play(action, turn)
        wins, margins = outcome_of(world)
        self.wins = [a + b for a, b in zip(self.wins or [0.0] * len(wins), wins, strict=True)]
        self.margins = [
            a + b for a, b in zip(self.margins or [0.0] * len(wins), margins, strict=True)
        ]
        self.line = self.line or line[:LONGEST_LINE]
        self.games += 1

    def chance(self, seat: int) -> float:
        """Return the win probability: as if one more game had been shared by all."""
        return (self.wins[seat] + 1 / len(self.wins)) / (self.games + 1)

    def prospect(self, games: int) -> Prospect:
        """Give what is expected of the action."""
        win = self.chance(self.seat)
        return Prospect(
            action=self.action,
            share=self.games / games,
            win=win,
            margin=self.margins[self.seat] / self.games,
            doubt=math.sqrt(win * (1 - win) / self.games),
            line=tuple(self.line),
        )


def _player(rules: Rules, seed: int) -> Bot:
    """Give the best bot that answers at once: games are many."""
    if rules.game.name == "trucker":
        return BuilderBot(seed, flights=0)
    return GreedyBot(seed)


def _next(world: Any, last: int) -> int:
    """Give the seat to act: where several may, one after the other."""
    acting: tuple[int, ...] = world.to_act
    return next((seat for seat in acting if seat > last), acting[0])


def _tick(world: Any) -> int:
    """Give what the clock does."""
    return int(world.legal(world.to_act[-1])[0])


def counted(tallies: list[Tally]) -> Thought:
    """Give what the games say; the bot's own choice is the first of the tallies."""
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
