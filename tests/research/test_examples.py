"""The examples run as they are."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(name: str, *arguments: str, folder: Path = ROOT) -> str:
    """Run an example and return its output."""
    command = [sys.executable, str(ROOT / "examples" / f"{name}.py"), *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_random_loop() -> None:
    assert "decisions per second" in run("random_loop")


def test_the_match_in_openspiel() -> None:
    assert "game 0:" in run("openspiel_match", "--games", "1", "--simulations", "4", "--rounds=2")


@pytest.mark.skipif(find_spec("sb3_contrib") is None, reason="needs the extra `train`")
def test_the_training(tmp_path: Path) -> None:
    small = ("--steps=600", "--tables=2", "--rounds=2", "--games=4", "--curve=curve.png")
    assert "learning curve" in run("train_ppo", *small, folder=tmp_path)
    assert (tmp_path / "curve.png").stat().st_size > 1000
