"""One game of a tournament. A bot that fails loses the game."""

from __future__ import annotations

import math
import time
from typing import Any, Final

from msgspec import Struct, field

from perijove.bots.bot import Race
from perijove.bots.limit import Limit
from perijove.bots.registry import make
from perijove.bots.seat import Seat
from perijove.bots.tournament.fixtures import Fixture
from perijove.games import game as game_of

NOBODY: Final = -1
STEP: Final = 1.1  # times are counted in buckets, each this much wider than the one before


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """The settings that all games of a tournament share; `limit` replaces that of the bots."""

    game: str
    version: int
    players: int
    options: dict[str, Any]
    limit: Limit | None = None


class Clock(Struct):
    """How long a seat thought about its decisions, in seconds."""

    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0
    longest_turn: float = 0.0
    spread: dict[int, int] = field(default_factory=dict)  # decisions by bucket

    def note(self, seconds: float, turn: float) -> None:
        """Count a decision; `turn` is the seat's time since another seat decided."""
        self.decisions += 1
        self.total = round(self.total + seconds, 6)
        self.longest = round(max(self.longest, seconds), 6)
        self.longest_turn = round(max(self.longest_turn, turn), 6)
        box = math.ceil(math.log(max(seconds, 1e-6), STEP))
        self.spread[box] = self.spread.get(box, 0) + 1

    def add(self, other: Clock) -> None:
        """Add the decisions of another game."""
        self.decisions += other.decisions
        self.total += other.total
        self.longest = max(self.longest, other.longest)
        self.longest_turn = max(self.longest_turn, other.longest_turn)
        for box, count in other.spread.items():
            self.spread[box] = self.spread.get(box, 0) + count

    def within(self, share: float) -> float:
        """Return the time within which a share of all decisions was made, to about a tenth."""
        left = share * self.decisions
        for box in sorted(self.spread):
            left -= self.spread[box]
            if left <= 0:
                return min(STEP**box, self.longest)
        return self.longest


class Played(Struct, frozen=True):
    """A finished game; a seat that failed ranks last, all others share first place."""

    seats: tuple[str, ...]
    seed: int
    scores: list[int]
    ranking: list[int]
    actions: int
    seconds: float
    clocks: list[Clock]
    failed: int = NOBODY
    why: str = ""

    @property
    def fixture(self) -> Fixture:
        """Return the fixture that was played."""
        return Fixture(self.seats, self.seed)


class Failure(Exception):
    """A bot crashed, was too late or chose an illegal action."""


def play_fixture(setting: Setting, fixture: Fixture) -> Played:
    """Play a game; a bot that fails loses it immediately."""
    table = Match(setting, fixture)
    began = time.perf_counter()
    failed, why = NOBODY, ""
    try:
        while not table.state.over:
            table.next()
    except Failure as failure:
        failed, why = table.seat, str(failure)
    result = table.state.scores()
    if failed != NOBODY:
        ranking = [len(fixture.seats) if seat == failed else 1 for seat in range(setting.players)]
    else:
        ranking = list(result.ranking)
    seconds = round(time.perf_counter() - began, 3)
    scores = list(result.scores)
    return Played(
        fixture.seats, fixture.seed, scores, ranking, table.actions, seconds, table.clocks,
        failed, why,
    )  # fmt: skip


class Match:
    """A table at which a tournament game is played."""

    def __init__(self, setting: Setting, fixture: Fixture) -> None:
        game = game_of(setting.game)
        players = setting.players
        self.state = game.start(players=players, seed=fixture.seed, **setting.options)
        self.clocks = [Clock() for _ in range(players)]
        self.seat = NOBODY  # the seat asked last
        self.actions = 0
        self._turn = 0.0
        self._race = Race(fixture.seed)
        self._bots = [
            make(name, players * fixture.seed + seat, setting.limit)
            for seat, name in enumerate(fixture.seats)
        ]

    def next(self) -> None:
        """Ask the next seat; seats that decide at once take turns, a race is drawn at random."""
        if self.state.rules.game.races(self.state):
            seat = self._race.draw(self.state)
        else:
            seat = min(self.state.to_act, key=lambda who: (who - self.seat - 1) % len(self._bots))
        if seat != self.seat:
            self._turn = 0.0
        self.seat = seat
        legal = self.state.legal(seat)
        self.state.act(seat, legal[0] if len(legal) == 1 else self._choose(legal))
        self.actions += 1

    def _choose(self, legal: list[int]) -> int:
        began = time.perf_counter()
        try:
            action = int(self._bots[self.seat].choose(Seat(self.state, self.seat)))
        except Exception as error:  # a bot can raise anything
            raise Failure(f"{type(error).__name__}: {error}") from error
        took = time.perf_counter() - began
        self._turn += took
        self.clocks[self.seat].note(took, self._turn)
        if action not in legal:
            raise Failure(f"chose {action}, which is not legal")
        return action
