"""Decisions a second of the research interfaces beside their peers: python -m bench.research

All take random legal actions and get an observation and a mask for every decision, on one core,
in CPU time, interleaved; the median of the windows counts. Peers that are not installed are left
out.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np

import perijove
from perijove.research.gym import SeatEnv
from perijove.research.vector import VectorEnv
from perijove.research.zoo import TableEnv

Window = Callable[[float], float]
"""Runs for so many seconds of CPU time and gives the decisions a second."""


def vector(game: str, players: int, count: int) -> Window:
    env = VectorEnv(game, count, players=players, seed=1)

    def window(seconds: float) -> float:
        decisions, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            env.step(env.random_actions())
            decisions += count
        return decisions / spent

    return window


def table(make: Callable[[], Any]) -> Window:
    """Measure any AEC environment with masks."""
    env, rng = make(), np.random.default_rng(1)

    def window(seconds: float) -> float:
        decisions, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            env.reset(seed=int(rng.integers(1000)))
            for _ in env.agent_iter():
                seen, _, termination, truncation, _ = env.last()
                if termination or truncation:
                    break
                env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
                decisions += 1
        return decisions / spent

    return window


def seat(game: str) -> Window:
    env, rng = SeatEnv(game), np.random.default_rng(1)

    def window(seconds: float) -> float:
        decisions, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            env.reset(seed=int(rng.integers(1000)))
            over = False
            while not over:
                action = int(rng.choice(np.flatnonzero(env.action_masks())))
                _, _, terminated, truncated, _ = env.step(action)
                over = terminated or truncated
                decisions += 1
        return decisions / spent

    return window


def connect_four() -> Window:
    from pettingzoo.classic import connect_four_v3

    return table(connect_four_v3.raw_env)


def gin_rummy() -> Window:
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": 1})
    rng = np.random.default_rng(1)

    def window(seconds: float) -> float:
        decisions, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(int(rng.choice(list(state["legal_actions"]))))
                decisions += 1
        return decisions / spent

    return window


def contestants(game: str) -> dict[str, Window]:
    """Give everything that can be measured here."""
    title = perijove.game(game).title
    found: dict[str, Window] = {}
    for players in perijove.game(game).players:
        for count in (1, 64, 1024):
            found[f"{title} {players}p, vector of {count}"] = vector(game, players, count)
    found[f"{title} 2p, PettingZoo"] = table(lambda: TableEnv(game))
    found[f"{title} 2p, Gymnasium (one seat, random opponent)"] = seat(game)
    if find_spec("pygame"):
        found["PettingZoo connect four"] = connect_four()
    if find_spec("rlcard"):
        found["RLCard gin rummy"] = gin_rummy()
    return found


def main() -> None:
    """Measure in turn and print the medians."""
    parser = argparse.ArgumentParser(description="Measure the research interfaces.")
    parser.add_argument("--game", default="ganymede")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time of a window")
    parser.add_argument("--windows", type=int, default=5)
    options = parser.parse_args()
    flavour = "compiled" if perijove.COMPILED else "interpreted"
    print(f"Decisions a second with observation and mask, {flavour}, one core:")
    windows = contestants(options.game)
    figures: dict[str, list[float]] = {name: [] for name in windows}
    for _ in range(options.windows):
        for name, window in windows.items():
            figures[name].append(window(options.seconds))
    for name, taken in figures.items():
        print(f"{name:48}{statistics.median(taken):12,.0f}  (best {max(taken):,.0f})")


if __name__ == "__main__":
    main()
