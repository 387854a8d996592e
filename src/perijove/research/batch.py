"""Many games of the same rules that step together in one call, written into shared rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i16, u8

from perijove.kernel.cells import LOW32, MULTIPLIER
from perijove.kernel.errors import BadArgument
from perijove.kernel.observe import Observer, put_legal
from perijove.kernel.state import Rules, State
from perijove.kernel.zone import i64, vec
from perijove.research.rewards import standings
from perijove.research.turns import NOBODY, next_seat

GOES_ON: Final = 0
ENDED: Final = 1
CUT: Final = 2  # after the most decisions that a game may take


class Batch:
    """Games in play. In each, one seat at a time decides; a finished game is replaced by a new one.

    Rows that numpy shares are written at every step; row g is of game g.
    """

    def __init__(self, observer: Observer, rules: Rules, count: int, actions: int) -> None:
        self.observer = observer
        self.rules = rules
        self.count: i64 = count
        self.width: i64 = actions
        self.reward: i64 = 0
        self.changes = False  # rewards as they change, not only at the end
        self.most: i64 = 0
        self.seed = 0
        self.chance: i64 = 1  # of random actions
        self.states: list[State] = []

    def share(
        self,
        observations: vec[i16],
        masks: vec[u8],
        rewards: vec[float],
        ends: vec[u8],
        seats: vec[i64],
        wipers: list[Callable[[int], None]],
    ) -> None:
        """Set the rows to write to: observation and mask of the seat to act, and results.

        `wipers` fill observations and masks: for thousands of numbers numpy is faster.
        """
        self.observations = observations
        self.masks = masks
        self.rewards = rewards
        self.ends = ends
        self.seats = seats
        self.wipers = wipers

    def begin(self, seed: int) -> None:
        """Restart all games; game g plays the seeds seed + g, seed + g + count, …"""
        game: i64
        self.seed = seed
        self.chance = (seed & LOW32) * 2 + 88172645463325252
        self.states = []
        self.played: list[int] = [0] * int(self.count)  # decisions of the game at hand
        self.rounds: list[int] = [0] * int(self.count)  # games before it
        self.standing: list[list[float]] = []
        self.wipe()
        for game in range(self.count):
            self.states.append(self.fresh(game))
            self.standing.append([0.0] * int(self.rules.players))
            self.forget(game)
            self.seats[game] = NOBODY
            self.show(game)

    def snapshot(self) -> dict[str, Any]:
        """Return everything that `restore` needs to continue from here."""
        players = int(self.count * self.rules.players)
        return {
            "settings": (int(self.reward), self.changes, int(self.most)),
            "chance": (self.seed, int(self.chance)),
            "states": self.states[:],
            "played": self.played[:],
            "rounds": self.rounds[:],
            "standing": [standing[:] for standing in self.standing],
            "seats": [int(self.seats[game]) for game in range(self.count)],
            "ends": [int(self.ends[game]) for game in range(self.count)],
            "rewards": [float(self.rewards[i]) for i in range(players)],
        }

    def restore(self, kept: dict[str, Any]) -> None:
        """Continue from a snapshot of the same number of games with the same rules."""
        self.reward, self.changes, self.most = kept["settings"]
        self.seed, self.chance = kept["chance"]
        self.states = kept["states"]
        self.played = kept["played"]
        self.rounds = kept["rounds"]
        self.standing = kept["standing"]
        rewards: list[float] = kept["rewards"]
        ends: list[int] = kept["ends"]
        seats: list[int] = kept["seats"]
        i: i64
        for i in range(self.count * self.rules.players):
            self.rewards[i] = rewards[i]
        self.wipe()
        game: i64
        for game in range(self.count):
            self.ends[game] = ENDED if ends[game] == ENDED else CUT if ends[game] else GOES_ON
            self.seats[game] = seats[game]
            self.put(game)

    def wipe(self) -> None:
        """Set observations and masks to 0 before the next ones are written."""
        for fill in self.wipers:
            fill(0)

    def fresh(self, game: i64) -> State:
        """Start the next game of a place."""
        number = int(game) + int(self.count) * self.rounds[game]
        state: Any = self.rules.game.set_up(self.rules, self.seed + number)
        started: State = state
        return started

    def forget(self, game: i64) -> None:
        """Set the rewards of a step to 0."""
        self.ends[game] = GOES_ON
        seat: i64
        for seat in range(self.rules.players):
            self.rewards[game * self.rules.players + seat] = 0.0

    def step(self, actions: list[int]) -> None:
        """Carry out one action in every game; an illegal one is refused before any is played."""
        game: i64
        if len(actions) != self.count:
            raise BadArgument(f"{self.count} games need one action each, not {len(actions)}.")
        for game in range(self.count):
            action: i64 = actions[game]
            if action < 0 or action >= self.width or self.masks[game * self.width + action] == 0:
                self.states[game].check(int(self.seats[game]), actions[game])
        self.wipe()
        for game in range(self.count):
            self.advance(game, actions[game])

    def advance(self, game: i64, action: i64) -> None:
        """Carry out an action in a game and write the next observation."""
        s = self.states[game]
        s.play_unchecked(action, self.seats[game])
        self.forget(game)
        self.played[game] += 1
        cut = self.most != 0 and self.played[game] >= self.most
        if s.waiting == 0:
            self.ends[game] = ENDED
            self.pay(game)
        elif self.changes:
            self.pay(game)
        if s.waiting == 0 or cut:
            if s.waiting != 0:
                self.ends[game] = CUT
            self.restart(game)
        self.show(game)

    def pay(self, game: i64) -> None:
        """Reward every seat for what has changed since its last reward."""
        players = self.rules.players
        before = self.standing[game]
        now = standings(self.observer, self.states[game], self.reward)
        seat: i64
        for seat in range(players):
            self.rewards[game * players + seat] = now[seat] - before[seat]
        self.standing[game] = now

    def restart(self, game: i64) -> None:
        """Put a new game in the place of one that is over."""
        self.rounds[game] += 1
        self.played[game] = 0
        self.standing[game] = [0.0] * int(self.rules.players)
        self.states[game] = self.fresh(game)
        self.seats[game] = NOBODY

    def show(self, game: i64) -> None:
        """Write observation and mask of the seat to act."""
        s = self.states[game]
        self.seats[game] = next_seat(s, self.seats[game])
        self.put(game)

    def put(self, game: i64) -> None:
        """Write observation and mask of the seat that decides."""
        s = self.states[game]
        seat = self.seats[game]
        self.observer.write(s, seat, self.observations, game * self.observer.size)
        put_legal(self.masks, game * self.width, s, seat)

    def random_actions(self) -> list[int]:
        """Return a uniformly random legal action for every game."""
        x = self.chance
        chosen: list[int] = []
        game: i64
        for game in range(self.count):
            choices = self.states[game].options(self.seats[game])
            x = MULTIPLIER * (x & LOW32) + (x >> 32)
            chosen.append(int(choices[((x & LOW32) * len(choices)) >> 32]))
        self.chance = x
        return chosen
