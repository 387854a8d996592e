"""Decisions of played games, and simulated decisions whose values a test sets."""

from __future__ import annotations

from typing import Any, SupportsIndex

import perijove
from perijove.bots import Seat
from perijove.bots.analysis.comparing import Ponder
from perijove.bots.limit import Limit
from perijove.bots.prospects import Prospect, Thought
from perijove.games import plugins
from perijove.kernel.state import Rules, State
from perijove.kernel.zone import i64
from tests.played import played

SOME = Limit(simulations=24)
FEW = Limit(simulations=3)  # if games have to be played out
GAMES: dict[str, dict[str, Any]] = {
    plugin.ledgers(options)[-1]: {"game": plugin.name, **options}
    for plugin in plugins().values()
    for options in plugin.flavours()
}


def some(case: str) -> Limit:
    return FEW if plugins()[GAMES[case]["game"]].quick else SOME


def moments(case: str) -> list[tuple[Any, int, int]]:
    """Return some decisions of a game: the state, the seat and what it chose."""
    record = played(**GAMES[case])
    state = record.start()
    found = []
    for number, move in enumerate(record.moves, 1):
        if len(state.legal(move.seat)) > 1:
            found.append((state.clone(), move.seat, record.game.actions.parse(move.action)))
        record.follow(state, number, move)
    return found[:: max(1, len(found) // 6)]


def prospect(action: int, win: float, doubt: float) -> Prospect:
    return Prospect(action, 0.5, win, 0.0, doubt, ((0, action),))


def thinking(outcomes: dict[int, list[float]]) -> Ponder:
    """Return an evaluation that gives each action the listed results, world by world."""
    asked = {action: iter(wins) for action, wins in outcomes.items()}

    def think(seat: Seat, _limit: Limit, _seed: int, _focus: int | None) -> Thought:
        win = next(asked[seat.sample(0).action])
        return Thought((prospect(0, win, 0.0),), (win, 1 - win), (0.0, 0.0), 1)

    return think


class Pretended(State):
    """A game of one decision between two actions; it remembers which of them was played.

    `news` says whether the action reveals something.
    """

    rules = Rules(perijove.game("galileo"), 2, {}, [], 0)
    over = False
    to_act = (0,)

    def __init__(self, news: bool = True, action: int = 0) -> None:
        self.news = news
        self.action = action

    def clone(self) -> Pretended:
        return Pretended(self.news, self.action)

    def play_unchecked(self, action: i64, seat: i64 = 0) -> None:
        del seat
        self.action = int(action)

    def resample(self, _seat: SupportsIndex, _seed: SupportsIndex) -> Pretended:
        return self.clone()


def pretended(news: bool = True) -> Seat:
    """Return the seat that has to decide in a simulated game."""
    return Seat(Pretended(news), 0)
