"""Random play of well-known engines through their Python interfaces, one short window per call."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

from perijove.cli.measure import cost


def catanatron(seconds: float = 0.3) -> dict[str, float]:
    """Measure Catanatron with four random players."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def fresh(seed: int) -> Any:
        return Game([RandomPlayer(colour) for colour in colours], seed=seed)

    ticks, seed = 0, 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        game = fresh(seed)
        seed += 1
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            ticks += 1
    middle = fresh(1)
    for _ in range(200):
        middle.play_tick()
    return {"driven actions/s": ticks / spent, "clone µs": cost(middle.copy)}


def open_spiel(name: str, seconds: float = 0.3) -> dict[str, float]:
    """Measure a game of OpenSpiel."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(1).random
    actions = 0
    began = time.process_time()
    middle = None
    while (spent := time.process_time() - began) < seconds:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(chance() * len(legal))])
            actions += 1
            moves += 1
            if moves == 40 and middle is None:
                middle = state.clone()
    assert middle is not None
    return {"driven actions/s": actions / spent, "clone µs": cost(middle.clone)}


PEERS: Final[dict[str, Callable[[], dict[str, float]]]] = {
    "Catanatron, 4 players": catanatron,
    "OpenSpiel chess": lambda: open_spiel("chess"),
    "OpenSpiel backgammon": lambda: open_spiel("backgammon"),
}
