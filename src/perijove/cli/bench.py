"""`perijove bench`: what the engine costs on this machine."""

from __future__ import annotations

import json
import statistics

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

import perijove
from perijove.cli.measure import figures, flavour
from perijove.kernel.errors import InvalidOptions


def bench(
    game: str = typer.Argument("ganymede", help="The game to measure."),
    players: int = typer.Option(4, help="How many play."),
    windows: int = typer.Option(3, help="How often to measure; the medians are told."),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Measure the engine: actions and games a second, and the cost of a clone, a view, a record.

    The source tree compares it with other engines: make bench.

    Example: perijove bench ganymede --players 2 --json
    """
    measured = perijove.game(game)
    measured.rules(players, {})
    if windows < 1:
        raise InvalidOptions(f"windows should be 1 or more, not {windows}.")
    quiet = Console(stderr=True, quiet=as_json)
    rows = [figures(measured, players) for _ in track(range(windows), "Measuring", console=quiet)]
    medians = {key: statistics.median(row[key] for row in rows) for key in rows[0]}
    if as_json:
        head = {"game": game, "players": players, "engine": flavour()}
        typer.echo(json.dumps({**head, "figures": medians}, ensure_ascii=False))
        return
    table = Table(title=f"{measured.title}, {players} players, {flavour()} engine")
    table.add_column("CPU time")
    table.add_column("median", justify="right")
    for key, value in medians.items():
        table.add_row(key, f"{value:,.0f}" if value >= 100 else f"{value:.2f}")
    Console().print(table)
