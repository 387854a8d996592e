"""MaskablePPO learns two-player Ganymede against random play: python examples/train_ppo.py

Needs `pip install "perijove[train]"`. It plays test games while it learns, draws the learning curve
(the share it wins) and counts wins over more games at the end. Takes a few minutes on two cores.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import gymnasium
import matplotlib.pyplot as plt
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

import perijove.research.gym  # registers the games

GAME = "perijove/Ganymede-2p-v0"
GAMMA = 0.997  # a game takes about 150 decisions
TEST_TABLES = 20


def make_tables(count: int, **settings: Any) -> DummyVecEnv:
    """Return tables that run in parallel, with the learner at either seat in turn."""
    assert GAME in perijove.research.gym.IDS

    def at(seat: int) -> Any:
        return lambda: gymnasium.make(GAME, scaled=True, seat=seat, **settings)

    return DummyVecEnv([at(table % 2) for table in range(count)])


def win_rate(learner: MaskablePPO, games: int, rounds: int, seed: int) -> float:
    """Play whole games, equally many from each seat. Return the learner's share of wins."""
    tables = make_tables(min(TEST_TABLES, games), round_limit=rounds)
    tables.seed(seed)
    seen = tables.reset()
    left = np.full(tables.num_envs, games // tables.num_envs)
    won = 0
    while left.any():
        masks = get_action_masks(tables)
        actions, _ = learner.predict(seen, action_masks=masks)  # type: ignore[arg-type]
        seen, rewards, over, _ = tables.step(actions)
        won += int(((rewards > 0) & over & (left > 0)).sum())  # a shared win does not count
        left -= over & (left > 0)
    return won / (games // tables.num_envs * tables.num_envs)


class Curve(BaseCallback):
    """Plays test games at intervals and keeps the share of wins."""

    def __init__(self, every: int, games: int, rounds: int) -> None:
        super().__init__()
        self.every, self.games, self.rounds = every, games, rounds
        self.steps: list[int] = []
        self.rates: list[float] = []

    def test(self) -> None:
        """Add a point to the curve."""
        self.steps.append(self.num_timesteps)
        self.rates.append(win_rate(self.model, self.games, self.rounds, seed=len(self.steps)))
        print(f"{self.num_timesteps:8} decisions: {self.rates[-1]:6.1%} won", flush=True)

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self.every * len(self.steps):
            self.test()

    def _on_step(self) -> bool:
        return True


def draw(curve: Curve, path: Path) -> None:
    """Draw the share of test games that were won."""
    figure, axes = plt.subplots(figsize=(8, 4.5))
    axes.plot(curve.steps, [100 * rate for rate in curve.rates], marker="o", markersize=4)
    axes.axhline(85, color="grey", linewidth=0.8, linestyle="--")
    axes.set_ylim(0, 101)
    axes.set_xlabel("decisions of the learner")
    axes.set_ylabel(f"won, % of {curve.games} games")
    axes.set_title("MaskablePPO against random play, Ganymede, 2 players")
    figure.tight_layout()
    figure.savefig(path, dpi=120)


def main() -> None:
    """Train, draw the curve and count wins."""
    parser = argparse.ArgumentParser(description="Train MaskablePPO on two-player Ganymede.")
    parser.add_argument("--steps", type=int, default=100_000, help="decisions to learn from")
    parser.add_argument("--tables", type=int, default=16, help="games at once")
    parser.add_argument("--rounds", type=int, default=100, help="rounds after which a game ends")
    parser.add_argument(
        "--games", type=int, default=400, help="games that measure the result at the end"
    )
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--curve", type=Path, default=Path("ganymede-ppo.png"))
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    began, worked = time.perf_counter(), time.process_time()
    # Rewards are points as they are scored, on a fixed scale, because wins come too late.
    tables = make_tables(
        options.tables, reward="margin", as_it_changes=True, round_limit=options.rounds
    )
    learner = MaskablePPO(
        "MlpPolicy",
        VecNormalize(tables, norm_obs=False, gamma=GAMMA),
        n_steps=256,
        batch_size=1024,
        n_epochs=5,
        learning_rate=5e-4,
        gamma=GAMMA,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 128]},
        seed=1,
    )
    curve = Curve(max(1, options.steps // 12), min(100, options.games), options.rounds)
    learner.learn(options.steps, callback=curve)
    curve.test()
    draw(curve, options.curve)
    minutes, work = (time.perf_counter() - began) / 60, (time.process_time() - worked) / 60
    rate = win_rate(learner, options.games, options.rounds, seed=1_000_000)
    print(f"{options.steps} decisions in {minutes:.1f} minutes, {work:.1f} of CPU time")
    print(f"{rate:.1%} of {options.games} games against random play won, half from each seat")
    print(f"learning curve: {options.curve}")


if __name__ == "__main__":
    main()
