"""`perijove train ships`: learn the values of Galaxy Trucker components."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from perijove.cli.jobs import MOST_JOBS, ON, Place, in_order
from perijove.kernel.errors import InvalidOptions

if TYPE_CHECKING:
    from perijove.research.trucker.component_values import Worths

FLIGHTS: Final = ("test", "I", "II", "III")


def ships(
    flight: str = typer.Option("II", help="The flight to build for: test, I, II or III."),
    deals: int = typer.Option(400, min=10, help="How many pairs of ships are built."),
    flights: int = typer.Option(24, min=1, help="How often each pair flies."),
    jobs: int = typer.Option(0, min=0, help="Number of processes; 0: one per core."),
    on: str = ON,
    seed: int = typer.Option(1, help="The seed of the first deal; the others follow."),
    out: Path = typer.Option(Path("ships"), help="The folder for the result."),
) -> None:
    """Let builders of Galaxy Trucker build and fly, and learn what components are worth.

    The result is the effect of one more component on credits, on the chance to earn nothing and on
    the chance to earn most. The builder's prices (perijove/bots/trucker/worths.py) come from it.

    Example: perijove train ships --flight II --deals 400 --out ships
    """
    from perijove.research.trucker.component_values import fit, ships_of

    if flight not in FLIGHTS:
        raise InvalidOptions(f"flight should be test, I, II or III, not {flight!r}.")
    place = Place(jobs or min(MOST_JOBS, os.cpu_count() or 1), on)
    place.check()
    out.mkdir(parents=True, exist_ok=True)
    fly = partial(ships_of, flight, flights=flights)
    deals_flown = in_order(fly, range(seed, seed + deals), place)
    flown = track(deals_flown, "Flying", deals, console=Console(stderr=True))
    learned = fit(flight, [ship for deal in flown for ship in deal])
    path = out / f"{flight}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(learned), indent=1))
    show(learned)
    typer.echo(f"{path}: learned.")


def show(learned: Worths) -> None:
    """Print the result, one line per component."""
    title = f"Flight {learned.flight}: {learned.ships} ships, {learned.credits:.1f} credits each"
    table = Table("one more", "credits", "nothing", "most", title=title, title_justify="left")
    for one in learned.worths:
        shares = (f"{100 * one.nothing:+.1f} %", f"{100 * one.ahead:+.1f} %")
        table.add_row(one.part, f"{one.credits:+.1f}", *shares)
    Console().print(table)
    typer.echo(
        f"The components explain {100 * learned.explained:.0f} % of the variance in credits."
    )
