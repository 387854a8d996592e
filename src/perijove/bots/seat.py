"""A bot's access to a game: everything its seat may know, and nothing else."""

from __future__ import annotations

from typing import Any

from perijove.kernel.arguments import instance
from perijove.kernel.game import Game
from perijove.kernel.state import Rules, State


class Seat:
    """One seat's access to a game in play.

    A bot can look (`view`), list its actions (`legal`) and imagine (`sample`). A sample is a
    complete state that agrees with what the seat knows; everything else is dealt again. The true
    state is not accessible.

    >>> import perijove
    >>> from perijove import bots
    >>> seat = bots.Seat(perijove.game("ganymede").start(players=2, seed=7), 0)

    >>> seat
    <Seat 0 of ganymede>
    """

    __slots__ = ("_state", "number")

    def __init__(self, state: State, number: int) -> None:
        self._state: State = instance(state, State, "a state, as game.start returns it")
        self.number = number

    def __repr__(self) -> str:
        return f"<Seat {self.number} of {self.game.name}>"

    @property
    def rules(self) -> Rules:
        """The rules of the table, which everybody knows.

        >>> import perijove
        >>> from perijove import bots
        >>> seat = bots.Seat(perijove.game("ganymede").start(players=2, seed=7), 0)

        >>> seat.rules
        <Rules of ganymede for 2 players>
        """
        return self._state.rules

    @property
    def game(self) -> Game:
        """The game being played.

        >>> import perijove
        >>> from perijove import bots
        >>> seat = bots.Seat(perijove.game("ganymede").start(players=2, seed=7), 0)

        >>> seat.game.title
        'Ganymede'
        """
        game: Game = self.rules.game
        return game

    def view(self) -> Any:
        """Return the table as this seat sees it, as the typed view of its game.

        >>> import perijove
        >>> from perijove import bots
        >>> seat = bots.Seat(perijove.game("ganymede").start(players=2, seed=7), 0)

        >>> seat.view().seats[0].hand
        ['ship-01', 'ship-03', 'ship-24', 'ship-28']
        """
        return self._state.view(self.number)

    def legal(self) -> list[int]:
        """Return the actions that this seat may choose now.

        >>> import perijove
        >>> from perijove import bots
        >>> seat = bots.Seat(perijove.game("ganymede").start(players=2, seed=7), 0)

        >>> seat.legal()
        [133, 135, 156, 160]
        """
        return self._state.legal(self.number)

    def sample(self, seed: int) -> Any:
        """Return a state that agrees with everything this seat knows; the caller may change it.

        >>> import perijove
        >>> from perijove import bots
        >>> seat = bots.Seat(perijove.game("ganymede").start(players=2, seed=7), 0)

        >>> sample = seat.sample(seed=1)
        >>> sample.view(0) == seat.view()
        True
        """
        return self._state.resample(self.number, seed)
