"""OpenSpiel's information-set MCTS against random play: python examples/openspiel_match.py"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import perijove.research.spiel  # registers the games


def play(game: Any, simulations: int, seed: int) -> list[float]:
    """Play one game: player 0 searches, the others choose at random. Return the returns."""
    rng = np.random.RandomState(seed)
    searcher = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        uct_c=2.0,
        max_simulations=simulations,
        random_state=rng,
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(seed % game.max_chance_outcomes())
        elif state.current_player() == 0:
            state.apply_action(searcher.step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return list(state.returns())


def main() -> None:
    """Play a short match and print the returns of every game."""
    parser = argparse.ArgumentParser(description="Information-set MCTS against random play.")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=6, help="rounds after which a game ends")
    options = parser.parse_args()
    assert perijove.research.spiel.NAMES
    game = pyspiel.load_game(f"perijove_ganymede(round_limit={options.rounds},reward=margin)")
    for seed in range(options.games):
        print(f"game {seed}: {play(game, options.simulations, seed)}")


if __name__ == "__main__":
    main()
