"""`perijove train`: train the networks that bots use."""

from __future__ import annotations

import os
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import perijove
from perijove.bots.network import write_mean
from perijove.cli.inputs import read_options
from perijove.cli.jobs import ON, Place
from perijove.games import plugin_of, plugins
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.plugin import load

train = typer.Typer(help="Train the networks that bots use.", no_args_is_help=True)


@train.callback()
def about() -> None:
    """Train the networks that bots use."""


@train.command()
def evaluation(
    game: str = typer.Argument(help="The game to learn."),
    players: int = typer.Option(2, help="Number of players."),
    option: list[str] = typer.Option(
        [], "--option", "-o", help="An option of the game, NAME=VALUE."
    ),
    minutes: float = typer.Option(10.0, min=0.01, help="Minutes of training."),
    out: Path = typer.Option(Path("minds"), help="The folder to write the weights into."),
    start: Path | None = typer.Option(None, help="Continue from these weights."),
    device: str = typer.Option(
        "cpu", help="Device for training: cpu, or cuda for a graphics card."
    ),
    workers: int = typer.Option(0, min=0, help="Processes that play; 0: one per core."),
    on: str = ON,
    seed: int = typer.Option(1, help="The same seed plays the same first games."),
    learning_rate: float = typer.Option(1e-3, min=1e-6, help="The first learning rate; it falls."),
    entropy: float = typer.Option(0.02, min=0.0, help="The first weight of entropy; it falls."),
) -> None:
    """Train a network by self-play to predict who will win and by how much.

    Bots use the weights in perijove/bots/minds; a file of the same name replaces them.

    Example: perijove train evaluation ganymede --players 2 --minutes 10 --out minds
    """
    another_way = plugin_of(perijove.game(game)).trained_by
    if another_way:
        raise InvalidOptions(another_way)
    from perijove.research.training.evaluation import Course
    from perijove.research.training.evaluation import train as run
    from perijove.research.training.learner import Plan
    from perijove.research.training.learner import Progress as Report
    from perijove.research.workers import WorkerVectorEnv

    options = read_options(option)
    plan = Plan(60 * minutes, learning_rate=learning_rate, entropy_weight=entropy)
    Place(on=on).check()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    games: type[WorkerVectorEnv] = WorkerVectorEnv
    count = workers or os.cpu_count() or 1
    with ExitStack() as stack:
        if on:
            from perijove.cli.cluster import count_workers, joined
            from perijove.research.cluster import RayVectorEnv

            stack.enter_context(joined(on))
            count, games = workers or count_workers(), RayVectorEnv
        course = Course(game, players, options, plan, count, device, seed, start, games)
        bar = stack.enter_context(Progress(*columns, console=Console(stderr=True)))
        task = bar.add_task("Learning", total=1.0)

        def tell(report: Report) -> None:
            words = f"{report.decisions / 1e6:.1f} M decisions"
            if report.length:
                words += f", games of {report.length:.0f}"
            bar.update(task, completed=report.part, description=words)

        path = run(course, out, tell)
    typer.echo(f"{path}: learned.")


@train.command()
def mean(
    files: list[Path] = typer.Argument(help="Weights of networks for the same table."),
    out: Path = typer.Option(help="The file to write."),
) -> None:
    """Write the mean of the weights of networks, for example of two stages of a training.

    Networks of one training, averaged, often play better than each; unrelated ones play badly.

    Example: perijove train mean early/galileo-2.npz late/galileo-2.npz --out minds/galileo-2.npz
    """
    write_mean(files, out)
    typer.echo(f"{out}: the mean of {len(files)} networks.")


@train.command()
def search(
    game: str = typer.Argument("", help="The game to learn, unless a configuration names it."),
    players: int = typer.Option(2, help="Number of players."),
    config: Path | None = typer.Option(
        None, help="A TOML or JSON file with the configuration, instead of GAME and --players."
    ),
    start: Path | None = typer.Option(None, help="Start from these weights."),
    out: Path = typer.Option(Path("expert"), help="The folder for weights and the checkpoint."),
    log: Path | None = typer.Option(None, help="The folder for curves; default: the same."),
    resume: bool = typer.Option(False, "--resume", help="Continue the training in the folder."),
    device: str = typer.Option("cpu", help="Device that evaluates and learns: cpu or cuda."),
) -> None:
    """Train a network to play as search with it plays (expert iteration).

    The folder gets the weights, a checkpoint, the curves (curves.csv and TensorBoard) and a model
    card, after every round. A stopped training continues exactly with --resume.

    Example: perijove train search ganymede --start minds/ganymede-2.npz --out expert
    """
    from perijove.research.training.expert import Config, Expert, read_config
    from perijove.research.training.expert import resume as resumed
    from perijove.research.training.log import Log, write_card

    if resume:
        expert = resumed(out, device)
    elif config is not None:
        expert = Expert(read_config(config), device, start)
    elif game:
        expert = Expert(Config(game, players), device, start)
    else:
        raise InvalidOptions("Name a game, a configuration, or --resume.")
    curves = Log(log or out)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("Playing", total=expert.config.rounds, completed=expert.round)

        def tell(figures: Any) -> None:
            words = f"{figures.positions:,} positions, policy loss {figures.policy_loss:.3f}"
            bar.update(task, completed=figures.number, description=words)
            curves.add(figures)
            write_card(out, expert, figures)

        path = expert.train(out, tell)
    curves.close()
    typer.echo(f"{path}: trained.")


for plugin in plugins().values():
    for command in plugin.commands:
        train.command()(load(command))
