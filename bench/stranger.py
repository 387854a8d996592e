"""Admiral against OpenSpiel's own MCTS, on the same engine, with the same seconds.

OpenSpiel's MCTS gets the true state with all hidden cards; Admiral sees only what its seat sees.

Example: python -m bench.stranger --games 100 --seconds 0.1
"""

from __future__ import annotations

import argparse
import time
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from rich.console import Console
from rich.progress import track

import perijove.research.spiel  # registers the games
from perijove.bots import Seat
from perijove.bots.levels import LevelBot
from perijove.bots.limit import Limit
from perijove.bots.tournament.standings import wilson

FIRST_GUESS: Final = 20.0  # simulations per second, until there is a measurement


class Stranger:
    """OpenSpiel's MCTS with random playouts; as many simulations as fit into its seconds."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        rng = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        self._bot = mcts.MCTSBot(game, 2.0, 1, evaluator, random_state=rng)
        self._seconds = seconds
        self.simulations = 0
        self.spent = 0.0

    def choose(self, state: Any) -> int:
        """Choose in the true state."""
        rate = self.simulations / self.spent if self.spent else FIRST_GUESS
        self._bot.max_simulations = max(2, round(rate * self._seconds))
        begun = time.perf_counter()
        action = self._bot.step(state)
        self.spent += time.perf_counter() - begun
        self.simulations += self._bot.max_simulations
        return int(action)


def play(game: Any, seed: int, own: int, seconds: float, stranger: Stranger) -> float:
    """Play a game. Return Admiral's share of the win."""
    admiral = LevelBot("admiral", seed, Limit(seconds=seconds))
    state = game.new_initial_state()
    state.apply_action(seed % game.max_chance_outcomes())
    while not state.is_terminal():
        seat = state.current_player()
        if seat == own:
            action = admiral.choose(Seat(state.table, seat))
        else:
            action = stranger.choose(state)
        state.apply_action(action)
    return float(0.5 + 0.5 * np.sign(state.returns()[own]))


def main() -> None:
    """Play a match and print the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=perijove.games()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.1)
    asked = parser.parse_args()
    assert perijove.research.spiel.NAMES
    game = pyspiel.load_game(f"perijove_{asked.game}")
    stranger = Stranger(game, asked.seconds, 1)
    won = 0.0
    for number in track(range(asked.games), "Playing", console=Console(stderr=True)):
        won += play(game, number // 2, number % 2, asked.seconds, stranger)
    share = wilson(won, asked.games)
    rate = stranger.simulations / stranger.spent
    print(
        f"Admiral won {won:g} of {asked.games} games of {asked.game} "
        f"({100 * share.low:.0f}–{100 * share.high:.0f} %) at {asked.seconds:g} s per decision; "
        f"OpenSpiel's MCTS made {rate:.0f} simulations per second, from the true state."
    )


if __name__ == "__main__":
    main()
