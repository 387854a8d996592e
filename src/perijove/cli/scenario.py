"""`perijove scenario`: run scenarios with positions, moves and expected results."""

from __future__ import annotations

from pathlib import Path

import typer

from perijove.games import read_scenario
from perijove.kernel.errors import BadScenario

FAILED = 1
UNREADABLE = 2


def scenario(
    files: list[Path] = typer.Argument(help="Scenario files (TOML)."),
) -> None:
    """Run scenario files and show which ones pass.

    Example: perijove scenario tests/scenarios/ganymede/*.toml
    """
    worst = max(_run(path) for path in files)
    raise typer.Exit(worst)


def _run(path: Path) -> int:
    """Run one file, print its result and return its exit code."""
    try:
        read = read_scenario(path)
    except BadScenario as error:
        typer.echo(str(error), err=True)
        return UNREADABLE
    try:
        read.run()
    except BadScenario as error:
        typer.echo(f"fail  {error}")
        return FAILED
    typer.echo(f"pass  {read.name}: {read.title}")
    return 0
