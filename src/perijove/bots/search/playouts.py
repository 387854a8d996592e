"""Search without a trained network: uniform priors, and random playouts to the end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from perijove.bots.search.mind import Mind
from perijove.bots.search.tree import AT_RANDOM, Settings
from perijove.games.observing import observer_of
from perijove.kernel.state import Rules, State

TO_THE_END: Final = 100_000  # decisions; no game is as long
SETTINGS: Final = Settings(playout_depth=TO_THE_END, playout_policy=AT_RANDOM)


class PlayoutMind(Mind):
    """Evaluates all choices and all seats as equal, unless the game has ended."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.players)
        self.observer = observer_of(rules)

    def evaluate(self, state: State, seat: int, choices: list[int]) -> list[float]:
        """Set uniform win probabilities and return uniform priors."""
        players = len(self.wins)
        self.wins[:] = [1 / players] * players
        self.margins[:] = [0.0] * players
        return [1 / len(choices)] * len(choices)


@lru_cache(maxsize=16)
def playout_mind_of(rules: Rules) -> PlayoutMind:
    """Return the mind for a table without a trained network."""
    return PlayoutMind(rules)
