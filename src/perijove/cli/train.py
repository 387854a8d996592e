"""`perijove train`: make the minds that bots think with."""

from __future__ import annotations

import os
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn, track
from rich.table import Table

from perijove.cli.inputs import read_options
from perijove.cli.jobs import shared
from perijove.kernel.errors import InvalidOptions

if TYPE_CHECKING:
    from perijove.research.trucker.component_values import Worths

FLIGHTS: Final = ("test", "I", "II", "III")

train = typer.Typer(help="Make the minds that bots think with.", no_args_is_help=True)


@train.callback()
def about() -> None:
    """Make the minds that bots think with."""


@train.command()
def evaluation(
    game: str = typer.Argument(help="The game to learn."),
    players: int = typer.Option(2, help="How many play."),
    option: list[str] = typer.Option(
        [], "--option", "-o", help="An option of the game, NAME=VALUE."
    ),
    minutes: float = typer.Option(10.0, min=0.01, help="How long to learn."),
    out: Path = typer.Option(Path("minds"), help="The folder to write the weights into."),
    start: Path | None = typer.Option(None, help="Go on from these weights."),
    device: str = typer.Option("cpu", help="Where to learn: cpu, or cuda for a graphics card."),
    workers: int = typer.Option(0, min=0, help="Processes that play; 0: one a core."),
    seed: int = typer.Option(1, help="The same seed plays the same first games."),
) -> None:
    """Let a network play a game against itself, and learn who will win and by how much.

    Bots use the weights of perijove/bots/minds; a file of the same name there takes their place.

    Example: perijove train evaluation ganymede --players 2 --minutes 10 --out minds
    """
    if game == "trucker":
        raise InvalidOptions("Galaxy Trucker is judged by its ships: perijove train ships")
    if find_spec("torch") is None:
        raise InvalidOptions('Training needs torch: pip install "perijove[train]"')
    from perijove.research.training.evaluation import Course
    from perijove.research.training.evaluation import train as run
    from perijove.research.training.learner import Plan
    from perijove.research.training.learner import Progress as Report

    options = read_options(option)
    plan = Plan(60 * minutes)
    count = workers or os.cpu_count() or 1
    course = Course(game, players, options, plan, count, device, seed, start)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("Learning", total=1.0)

        def tell(report: Report) -> None:
            words = f"{report.decisions / 1e6:.1f} M decisions"
            if report.length:
                words += f", games of {report.length:.0f}"
            bar.update(task, completed=report.part, description=words)

        path = run(course, out, tell)
    typer.echo(f"{path}: learned.")


@train.command()
def ships(
    flight: str = typer.Option("II", help="The flight to build for: test, I, II or III."),
    deals: int = typer.Option(400, min=10, help="How many times two ships are built."),
    flights: int = typer.Option(24, min=1, help="How many times each two of them fly."),
    jobs: int = typer.Option(0, min=0, help="Processes that share the work; 0: one a core."),
    seed: int = typer.Option(1, help="The seed of the first deal; the others follow."),
    out: Path = typer.Option(Path("ships"), help="The folder to write what was learned into."),
) -> None:
    """Let builders of Galaxy Trucker build and fly, and learn what components are worth.

    Told is what one more component goes with in credits, in the chance to earn nothing and in the
    chance to earn most. The prices of the builder (perijove/bots/trucker/worths.py) come from it.

    Example: perijove train ships --flight II --deals 400 --out ships
    """
    from perijove.research.trucker.component_values import fit, ships_of

    if flight not in FLIGHTS:
        raise InvalidOptions(f"flight should be test, I, II or III, not {flight!r}.")
    out.mkdir(parents=True, exist_ok=True)
    fly = partial(ships_of, flight, flights=flights)
    deals_flown = shared(fly, range(seed, seed + deals), jobs or os.cpu_count() or 1)
    flown = track(deals_flown, "Flying", deals, console=Console(stderr=True))
    learned = fit(flight, [ship for deal in flown for ship in deal])
    path = out / f"{flight}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(learned), indent=1))
    show(learned)
    typer.echo(f"{path}: learned.")


def show(learned: Worths) -> None:
    """Print what was learned, a line a component."""
    title = f"Flight {learned.flight}: {learned.ships} ships, {learned.credits:.1f} credits each"
    table = Table("one more", "credits", "nothing", "most", title=title, title_justify="left")
    for one in learned.worths:
        shares = (f"{100 * one.nothing:+.1f} %", f"{100 * one.ahead:+.1f} %")
        table.add_row(one.part, f"{one.credits:+.1f}", *shares)
    Console().print(table)
    typer.echo(f"On board lies {100 * learned.explained:.0f} % of the differences in credits.")
