"""Decisions per second of the research interfaces compared with others: python -m bench.research

All take random legal actions, chosen from the mask in the same way, and get an observation and a
mask for every decision, on one core, in CPU time, interleaved. The medians of the windows count.
Worker processes are measured by wall-clock time. Libraries that are not installed are left out.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np

import perijove
from perijove.research.gym import SeatEnv
from perijove.research.vector import VectorEnv
from perijove.research.workers import WorkerVectorEnv
from perijove.research.zoo import TableEnv, env

Window = Callable[[float], float]
"""Runs for a number of seconds of CPU time and returns the decisions per second."""

FACE, PEER = "PettingZoo, env()", "PettingZoo connect four, env()"
BARE_FACE, BARE_PEER = "PettingZoo, TableEnv", "PettingZoo connect four, raw_env()"
WORKERS = 2


def one_of(mask: Any, chance: Random) -> int:
    """Choose a random legal action."""
    legal = mask.nonzero()[0]
    return int(legal[int(chance.random() * len(legal))])


def vector(game: str, players: int, count: int) -> Window:
    tables = VectorEnv(game, count, players=players, seed=1)

    def window(seconds: float) -> float:
        decisions, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            tables.step(tables.random_actions())
            decisions += count
        return decisions / spent

    return window


def workers(game: str, count: int) -> Window:
    """Measure worker processes; actions are chosen from the masks in this process."""

    def window(seconds: float) -> float:
        rng = np.random.default_rng(1)
        with WorkerVectorEnv(game, count // WORKERS, WORKERS, players=2, seed=1) as tables:
            decisions, began = 0, time.perf_counter()
            while (spent := time.perf_counter() - began) < seconds:
                drawn = rng.random(tables.masks.shape, np.float32)
                tables.step((drawn * tables.masks).argmax(axis=1))
                decisions += count
        return decisions / spent

    return window


def table(make: Callable[[], Any]) -> Window:
    """Measure an AEC environment with masks."""
    played, chance = make(), Random(1)

    def window(seconds: float) -> float:
        decisions, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            played.reset(seed=chance.randrange(1000))
            for _ in played.agent_iter():
                seen, _, termination, truncation, _ = played.last()
                if termination or truncation:
                    break
                played.step(one_of(seen["action_mask"], chance))
                decisions += 1
        return decisions / spent

    return window


def seat(game: str) -> Window:
    played, chance = SeatEnv(game), Random(1)

    def window(seconds: float) -> float:
        decisions, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            _, info = played.reset(seed=chance.randrange(1000))
            over = False
            while not over:
                action = one_of(info["action_mask"], chance)
                _, _, terminated, truncated, info = played.step(action)
                over = terminated or truncated
                decisions += 1
        return decisions / spent

    return window


def gin_rummy() -> Window:
    import rlcard

    played, chance = rlcard.make("gin-rummy", config={"seed": 1}), Random(1)

    def window(seconds: float) -> float:
        decisions, began = 0, time.process_time()
        while (spent := time.process_time() - began) < seconds:
            state, _ = played.reset()
            while not played.is_over():
                state, _ = played.step(chance.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions / spent

    return window


def contestants(game: str) -> dict[str, Window]:
    """Return everything that can be measured on this machine."""
    found: dict[str, Window] = {}
    for players in perijove.game(game).players:
        for count in (1, 64, 1024):
            found[f"vector of {count}, {players} players"] = vector(game, players, count)
    found[f"vector of 1024 over {WORKERS} workers, 2 players"] = workers(game, 1024)
    found[FACE] = table(lambda: env(game))
    found[BARE_FACE] = table(lambda: TableEnv(game))
    found["Gymnasium, one seat, random opponent"] = seat(game)
    if find_spec("pygame"):
        from pettingzoo.classic import connect_four_v3

        found[PEER] = table(connect_four_v3.env)
        found[BARE_PEER] = table(connect_four_v3.raw_env)
    if find_spec("rlcard"):
        found["RLCard gin rummy"] = gin_rummy()
    return found


def main() -> None:
    """Measure in turn and print the medians."""
    parser = argparse.ArgumentParser(description="Measure the research interfaces.")
    parser.add_argument("--game", default=perijove.games()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds per window")
    parser.add_argument("--windows", type=int, default=5)
    options = parser.parse_args()
    flavour = "compiled" if perijove.COMPILED else "interpreted"
    title = perijove.game(options.game).title
    print(f"{title}: decisions per second with observation and mask, {flavour}, one core:")
    windows = contestants(options.game)
    figures: dict[str, list[float]] = {name: [] for name in windows}
    for _ in range(options.windows):
        for name, window in windows.items():
            figures[name].append(window(options.seconds))
    for name, taken in figures.items():
        print(f"{name:44}{statistics.median(taken):12,.0f}  (best {max(taken):,.0f})")
    for ours, theirs in ((FACE, PEER), (BARE_FACE, BARE_PEER)):
        if theirs in figures:
            pairs = zip(figures[ours], figures[theirs], strict=True)
            ratio = statistics.median(one / other for one, other in pairs)
            print(f"{ours}: {ratio:.1f} times {theirs}")


if __name__ == "__main__":
    main()
