"""MaskablePPO learns two-player Ganymede against random play: python examples/train_ppo.py

Needs `pip install "perijove[train]"`. Draws the learning curve: the mean margin of points over
the opponent, in games that the training played.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import gymnasium
import matplotlib.pyplot as plt
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.monitor import Monitor
from stable_baselines3.common.vec_env import DummyVecEnv

import perijove.research.gym  # registers the games

GAME = "perijove/Ganymede-2p-v0"


class Curve(BaseCallback):
    """Keeps the result of every game that was finished."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: list[int] = []
        self.margins: list[float] = []

    def _on_step(self) -> bool:
        for info in self.locals["infos"]:
            if "episode" in info:
                self.steps.append(self.num_timesteps)
                self.margins.append(info["episode"]["r"])
        return True


def make_env(rounds: int) -> Any:
    """Give one seat of a game with rewards for every point."""
    env = gymnasium.make(
        GAME, reward="margin", as_it_changes=True, scaled=True, round_limit=rounds, seat=None
    )
    return Monitor(env)


def draw(curve: Curve, path: Path, window: int = 50) -> None:
    """Draw the running mean of the margin."""
    margins = np.array(curve.margins)
    if len(margins) < window:
        window = max(1, len(margins))
    mean = np.convolve(margins, np.ones(window) / window, mode="valid")
    figure, axes = plt.subplots(figsize=(8, 4.5))
    axes.plot(curve.steps[window - 1 :], mean)
    axes.axhline(0, color="grey", linewidth=0.8)
    axes.set_xlabel("decisions of the learner")
    axes.set_ylabel(f"margin of points, mean of {window} games")
    axes.set_title("MaskablePPO against random play, Ganymede, 2 players")
    figure.tight_layout()
    figure.savefig(path, dpi=120)


def main() -> None:
    """Train, then draw the curve."""
    parser = argparse.ArgumentParser(description="Train MaskablePPO on two-player Ganymede.")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--tables", type=int, default=8, help="games at once")
    parser.add_argument("--rounds", type=int, default=20, help="after which a game ends")
    parser.add_argument("--curve", type=Path, default=Path("ganymede-ppo.png"))
    options = parser.parse_args()
    assert GAME in perijove.research.gym.IDS
    tables = DummyVecEnv([lambda: make_env(options.rounds)] * options.tables)
    learner = MaskablePPO("MlpPolicy", tables, n_steps=256, batch_size=512, ent_coef=0.01, seed=1)
    curve = Curve()
    learner.learn(options.steps, callback=curve)
    draw(curve, options.curve)
    count = min(100, len(curve.margins) // 2)
    first, last = np.mean(curve.margins[:count]), np.mean(curve.margins[-count:])
    print(f"{len(curve.margins)} games; margin of the first {count} {first:+.2f}, last {last:+.2f}")
    print(f"learning curve: {options.curve}")


if __name__ == "__main__":
    main()
