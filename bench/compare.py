"""Compare two builds of the engine by turns: python -m bench.compare BASE NEW [--allow 0.15].

BASE and NEW are folders with a compiled `perijove` package. Both take short windows of CPU time in
turn, so that a busy machine affects both alike. The exit code is 1 if the median ratio of a figure
is worse than allowed.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table

import perijove
from perijove.cli.contestant import Contestant, Figures

PLAYERS = 2
COSTS = ("µs", "ms")
"""Units of figures that are better when they are smaller."""


def take_turns(base: Path, new: Path, game: str, windows: int) -> list[tuple[Figures, Figures]]:
    """Return the figures of both builds, window by window; raise an error if one cannot run."""
    rivals = [
        Contestant(name, root.resolve(), "compiled", "engine", game, PLAYERS)
        for name, root in (("base", base), ("new", new))
    ]
    taken = []
    try:
        for _ in range(windows):
            taken.append((window_of(rivals[0], base), window_of(rivals[1], new)))
    finally:
        for rival in rivals:
            rival.close()
    return taken


def window_of(rival: Contestant, folder: Path) -> Figures:
    """Return the figures of one window; say why if there are none."""
    figures = rival.window()
    if figures is None:
        raise SystemExit(f"The compiled engine in {folder} does not run: {rival.trouble()}")
    return figures


def ratios(taken: list[tuple[Figures, Figures]]) -> dict[str, float]:
    """Return how much faster the new build is in every figure: the median over the windows."""
    first_base, first_new = taken[0]
    found = {}
    for figure in first_base:
        if figure in first_new:
            quotients = [new[figure] / base[figure] for base, new in taken if base[figure]]
            ratio = statistics.median(quotients) if quotients else 1.0
            found[figure] = 1 / ratio if figure.endswith(COSTS) and ratio else ratio
    return found


def slower(compared: dict[str, dict[str, float]], allowed: float) -> list[str]:
    """Return the figures that are worse than allowed."""
    return [
        f"{game}, {figure}: {ratio:.2f}"
        for game, figures in compared.items()
        for figure, ratio in figures.items()
        if ratio < 1 - allowed
    ]


def show(compared: dict[str, dict[str, float]]) -> None:
    """Print the ratios, with a column for every game."""
    table = Table(title="How fast the new build is, the base being 1 (medians, by turns)")
    table.add_column("")
    for game in compared:
        table.add_column(game, justify="right")
    for figure in dict.fromkeys(figure for row in compared.values() for figure in row):
        cells = (row.get(figure) for row in compared.values())
        table.add_row(figure, *("" if cell is None else f"{cell:.2f}" for cell in cells))
    Console().print(table)


def main() -> int:
    """Measure, print, and judge."""
    parser = argparse.ArgumentParser(description="Compare two builds of the engine by turns.")
    parser.add_argument("base", type=Path, help="folder of the compiled engine of the base")
    parser.add_argument("new", type=Path, help="folder of the compiled engine to compare")
    parser.add_argument("--windows", type=int, default=15, help="measurements of each")
    parser.add_argument(
        "--allow", type=float, default=0.15, help="accepted loss of speed, as a fraction"
    )
    parser.add_argument("--game", action="append", help="only this game; may be repeated")
    options = parser.parse_args()
    compared = {
        game: ratios(take_turns(options.base, options.new, game, options.windows))
        for game in options.game or perijove.games()
    }
    show(compared)
    worse = slower(compared, options.allow)
    for line in worse:
        print(f"slower than allowed: {line}")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
