"""Random play through PettingZoo, and many games at once: python examples/random_loop.py"""

from __future__ import annotations

import time

import numpy as np

from perijove.research.vector import VectorEnv
from perijove.research.zoo import env

STEPS = 200


def one_table(seed: int = 1) -> dict[str, float]:
    """Play a game of Ganymede with random actions. Return the reward of each agent."""
    rng = np.random.default_rng(seed)
    table = env("ganymede", players=3, reward="margin")
    table.reset(seed=seed)
    total = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, termination, truncation, _ = table.last()
        total[agent] += reward
        over = termination or truncation
        table.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return total


def many_tables(count: int = 64) -> float:
    """Step many games together. Return the decisions per second."""
    tables = VectorEnv("ganymede", count, players=2, seed=1)
    began = time.perf_counter()
    for _ in range(STEPS):
        tables.step(tables.random_actions())
    return STEPS * count / (time.perf_counter() - began)


if __name__ == "__main__":
    print("points ahead of the others:", one_table())
    print(f"64 games at once: {many_tables():,.0f} decisions per second")
