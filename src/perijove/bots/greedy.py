"""A bot that looks ahead to the end of its own turn."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from perijove.bots.bot import Bot
from perijove.bots.evaluation import Evaluation, evaluation_of
from perijove.bots.seat import Seat
from perijove.games import plugin_of
from perijove.kernel.arguments import whole
from perijove.kernel.game import Game
from perijove.kernel.plugin import load

SEEDS: Final = 2**31
LONGEST_TURN: Final = 40  # decisions after which a turn is evaluated as it stands


class GreedyBot:
    """Try every legal action, finish the turn greedily, and choose the best final position.

    All actions are tried on the same sample of the hidden information, so that they are comparable.
    A game may register its own greedy bot, which then replaces this one.

    >>> import perijove
    >>> from perijove import bots
    >>> seat = bots.Seat(perijove.game("ganymede").start(players=2, seed=7), 0)

    >>> bots.GreedyBot(seed=1).choose(seat) in seat.legal()
    True
    """

    def __init__(self, seed: int) -> None:
        self._random = Random(whole(seed, "A seed"))
        self._seed = seed
        self._specialists: dict[str, Bot | None] = {}  # by the name of the game

    def __repr__(self) -> str:
        return "<GreedyBot>"

    def choose(self, seat: Seat) -> int:
        """Choose the action after which the seat's turn ends best."""
        specialist = self._specialist(seat.game)
        if specialist is not None:
            return specialist.choose(seat)
        legal = seat.legal()
        if len(legal) == 1:
            return legal[0]
        evaluate = evaluation_of(seat.game)
        table = seat.sample(self._random.randrange(SEEDS))
        self._random.shuffle(legal)  # ties are broken at random
        best, best_value = legal[0], float("-inf")
        for action in legal:
            value = _value_of_turn(table, seat.number, action, evaluate)
            if value > best_value:
                best, best_value = action, value
        return best

    def _specialist(self, game: Game) -> Bot | None:
        """Return the greedy bot that the game registers, or None."""
        if game.name not in self._specialists:
            reference = plugin_of(game).greedy
            self._specialists[game.name] = load(reference)(self._seed) if reference else None
        return self._specialists[game.name]


def _value_of_turn(table: Any, seat: int, action: int, evaluate: Evaluation) -> float:
    """Evaluate the position at the end of the turn that begins with an action."""
    position = table.clone()
    position.play_unchecked(action, seat)
    for _ in range(LONGEST_TURN):
        if seat not in position.to_act:
            break
        position = _best_step(position, seat, evaluate)
    return evaluate(position, seat)


def _best_step(table: Any, seat: int, evaluate: Evaluation) -> Any:
    """Return the position after the single action with the best immediate value."""
    best, best_value = None, float("-inf")
    for action in table.legal(seat):
        position = table.clone()
        position.play_unchecked(action, seat)
        value = evaluate(position, seat)
        if value > best_value:
            best, best_value = position, value
    return best
