"""The bot interface, and functions that let bots play a whole game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, Protocol

from perijove.bots.seat import Seat
from perijove.kernel.arguments import instance, shown
from perijove.kernel.cells import CLOCK
from perijove.kernel.errors import BadArgument
from perijove.kernel.state import State

HURRY: Final = 20
"""Mean number of actions per seat between two ticks of the clock."""


class Bot(Protocol):
    """A player that chooses an action from what its seat may know.

    >>> import perijove
    >>> from perijove import bots
    >>> class First:
    ...     def choose(self, seat: bots.Seat) -> int:
    ...         return seat.legal()[0]
    >>> state = perijove.game("galileo").start(players=2, seed=7)
    >>> bots.play(state, [First(), bots.make("random", seed=1)]) > 0
    True
    """

    def choose(self, seat: Seat) -> int:
        """Choose one of `seat.legal()`."""


class Race:
    """Draw who acts next in phases where everybody may act at any time; the clock acts rarely."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def draw(self, state: State) -> int:
        """Return the next to act: a random seat, or now and then the clock."""
        waiting = state.to_act
        return self._random.choices(waiting, [1 if who == CLOCK else HURRY for who in waiting])[0]


def each_action(state: State, players: Sequence[Bot], seed: int = 0) -> Iterator[int]:
    """Let bots, one per seat, play a game, and yield the seat of each action.

    The first seat that may act is asked. Where all seats may act at any time, `seed` decides the
    order.
    """
    instance(state, State, "a state, as game.start returns it")
    instance(players, Sequence, "a list of bots, one per seat")
    seats = int(state.rules.players)
    if len(players) != seats:
        raise BadArgument(f"{seats} players need as many bots, not {len(players)}.")
    for player in players:
        if not callable(getattr(player, "choose", None)):
            raise BadArgument(f"Expected a bot, as bots.make returns it, not {shown(player)}.")
    race = Race(seed)
    game = state.rules.game
    while not state.over:
        number = race.draw(state) if game.races(state) else state.to_act[0]
        if number == CLOCK:
            action = state.legal(CLOCK)[0]  # the clock never has a choice
        else:
            action = players[number].choose(Seat(state, number))
        state.act(number, action)
        yield number


def play(state: State, players: Sequence[Bot], seed: int = 0) -> int:
    """Let bots, one per seat, play a game to its end. Return the number of actions.

    >>> import perijove
    >>> from perijove import bots
    >>> state = perijove.game("ganymede").start(players=2, seed=7)
    >>> bots.play(state, [bots.make("random", seed=1)])
    Traceback (most recent call last):
    perijove.kernel.errors.BadArgument: 2 players need as many bots, not 1.
    """
    return sum(1 for _ in each_action(state, players, seed))
