"""Search without a trained network: every action is as likely, and games are played to the end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from perijove.bots.search.mind import Mind
from perijove.bots.search.tree import AT_RANDOM, Settings
from perijove.games.observing import observer_of
from perijove.kernel.state import Rules, State

TO_THE_END: Final = 100_000  # decisions: no game is as long
SETTINGS: Final = Settings(playout_depth=TO_THE_END, playout_policy=AT_RANDOM)


class PlayoutMind(Mind):
    """Has no opinion: all choices and all seats are equally good until a game has ended."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.players)
        self.observer = observer_of(rules)

    def evaluate(self, state: State, seat: int, choices: list[int]) -> list[float]:
        """Share out the chances to win, and the priors, evenly."""
        players = len(self.wins)
        self.wins[:] = [1 / players] * players
        self.margins[:] = [0.0] * players
        return [1 / len(choices)] * len(choices)


@lru_cache(maxsize=16)
def playout_mind_of(rules: Rules) -> PlayoutMind:
    """Return the mind for a table that no network was trained for."""
    return PlayoutMind(rules)
