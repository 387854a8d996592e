"""What a bot is, and how bots play a whole game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, Protocol

from perijove.bots.seat import Seat
from perijove.kernel.state import CLOCK, State

HURRY: Final = 20
"""How often a seat acts, in the middle, until the clock does."""


class Bot(Protocol):
    """A player that thinks: it is asked through the door of its seat and answers an action."""

    def choose(self, seat: Seat) -> int:
        """Choose one of `seat.legal()`."""


class Race:
    """Draws who is quicker where everybody acts whenever they like; the clock is slow."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def draw(self, state: State) -> int:
        """Return the next to act: any seat, or now and then the clock."""
        waiting = state.to_act
        return self._random.choices(waiting, [1 if who == CLOCK else HURRY for who in waiting])[0]


def each_action(state: State, players: Sequence[Bot], seed: int = 0) -> Iterator[int]:
    """Let bots, one a seat, play a game action by action, and tell who acted.

    The first one who may act is asked, but in a race `seed` decides who is quicker.
    """
    race = Race(seed)
    game = state.rules.game
    while not state.over:
        number = race.draw(state) if game.races(state) else state.to_act[0]
        if number == CLOCK:
            action = state.legal(CLOCK)[0]  # it never has a choice
        else:
            action = players[number].choose(Seat(state, number))
        state.act(number, action)
        yield number


def play(state: State, players: Sequence[Bot], seed: int = 0) -> int:
    """Let bots, one a seat, play a game to its end; tell how many actions there were."""
    return sum(1 for _ in each_action(state, players, seed))
