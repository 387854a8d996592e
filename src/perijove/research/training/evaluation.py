"""Train the mind of a game: the network with which bots evaluate positions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import torch
from msgspec import Struct

import perijove
from perijove.bots.network import name_of
from perijove.games import plugins
from perijove.kernel.errors import InvalidOptions
from perijove.research.training.learner import Learner, Plan, Progress
from perijove.research.training.model import Model
from perijove.research.workers import WorkerVectorEnv

ROUND_LIMIT: Final = 60
"""Rounds after which the games of a beginner end, where the rules allow a limit."""
GAMES: Final = 256  # in each worker on a processor
GAMES_ON_DEVICE: Final = 1024


class Course(Struct, frozen=True):
    """What to train, how long and where."""

    game: str
    players: int
    options: dict[str, Any]
    plan: Plan
    workers: int
    device: str = "cpu"
    seed: int = 1
    start: Path | None = None
    games: type[WorkerVectorEnv] = WorkerVectorEnv  # where they are played


def train(course: Course, folder: Path, tell: Callable[[Progress], None]) -> Path:
    """Train a mind by self-play and write its weights into a folder."""
    check_device(course.device)
    folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(course.seed)
    torch.set_num_threads(1)  # the workers have the other cores
    rules = perijove.game(course.game).rules(course.players, course.options)
    with make_env(course) as env:
        model = Model(env.spec.size, env.spec.actions, course.players).to(course.device)
        learner = Learner(env, model, course.plan, course.device)
        if course.start is None:
            learner.warm_up()
        else:
            model.load(course.start)
        learner.learn(tell)
    path = folder / f"{name_of(rules)}.npz"
    model.save(path)
    return path


def check_device(name: str) -> None:
    """Refuse a device that torch does not have here."""
    try:
        torch.zeros(1, device=name)
    except (RuntimeError, AssertionError) as error:
        raise InvalidOptions(f"There is no device {name!r} here; cpu is always there.") from error


def make_env(course: Course) -> WorkerVectorEnv:
    """Set up the games that a course is played in."""
    return course.games(
        course.game,
        GAMES if course.device == "cpu" else GAMES_ON_DEVICE,
        course.workers,
        players=course.players,
        seed=course.seed,
        reward="margin",
        variants=list(plugins()[course.game].trained_on),
        **perijove.game(course.game).limited(course.options, ROUND_LIMIT),
    )
