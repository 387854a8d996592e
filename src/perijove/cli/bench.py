"""`perijove bench`: the speed of the engine on this machine, compared with other engines."""

from __future__ import annotations

import json

import msgspec
import typer
from rich.console import Console
from rich.table import Table

import perijove
from perijove.cli.contest import Ratio, hold, medians, ratios
from perijove.cli.contestant import Figures
from perijove.kernel.errors import InvalidOptions


def bench(
    game: str = typer.Argument(perijove.games()[0], help="The game to measure."),
    players: int = typer.Option(4, help="Number of players."),
    windows: int = typer.Option(
        7, help="Number of measurements per engine; the medians are shown."
    ),
    as_json: bool = typer.Option(False, "--json", help="Print one JSON object."),
) -> None:
    """Measure the engine, interpreted and compiled, and compare it with Catanatron and OpenSpiel.

    All take short windows of CPU time in turn; the ratios are what counts. Engines that are not
    installed are left out: pip install 'perijove\\[bench]'.

    Example: perijove bench ganymede --players 2 --windows 3 --json
    """
    measured = perijove.game(game)
    measured.rules(players, {})
    if windows < 1:
        raise InvalidOptions(f"windows should be 1 or more, not {windows}.")
    taken = hold(game, players, windows, quiet=as_json)
    figures, compared = medians(taken), ratios(taken)
    if as_json:
        head = {"game": game, "players": players, "figures": figures}
        plain = {**head, "ratios": msgspec.to_builtins(compared)}
        typer.echo(json.dumps(plain, ensure_ascii=False))
        return
    console = Console()
    console.print(figure_table(f"{measured.title}, {players} players", figures))
    console.print(ratio_table(compared))


def figure_table(title: str, figures: dict[str, Figures]) -> Table:
    """Draw the medians, one column per contestant."""
    table = Table(title=f"{title}: medians of CPU time")
    table.add_column("")
    for contestant in figures:
        table.add_column(contestant, justify="right")
    for key in dict.fromkeys(key for row in figures.values() for key in row):
        table.add_row(key, *(_number(row.get(key)) for row in figures.values()))
    return table


def ratio_table(compared: list[Ratio]) -> Table:
    """Draw the ratios beside their targets."""
    table = Table(title="Ratios, window by window")
    table.add_column("")
    for heading in ("ratio", "aim", "met"):
        table.add_column(heading, justify="right")
    for ratio in compared:
        table.add_row(ratio.what, f"{ratio.value:.2f}", ratio.bar, "yes" if ratio.met else "no")
    return table


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
