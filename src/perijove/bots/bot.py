"""What a bot is, and how bots play a whole game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from perijove.bots.seat import Seat
from perijove.kernel.state import State


class Bot(Protocol):
    """A player that thinks: it is asked through the door of its seat and answers an action."""

    def choose(self, seat: Seat) -> int:
        """Choose one of `seat.legal()`."""


def play(state: State, players: Sequence[Bot]) -> int:
    """Let bots, one a seat, play a game to its end; tell how many actions they took."""
    actions = 0
    while not state.over:
        number = state.to_act[0]
        state.act(number, players[number].choose(Seat(state, number)))
        actions += 1
    return actions
