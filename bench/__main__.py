"""Measures the engine, interpreted and compiled, beside its peers: python -m bench [--windows 9].

Every contestant runs in a process of its own; they take their windows in turn, so that a busy
moment of the machine hits all alike. Figures are medians of CPU time; the ratios are what counts.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

import perijove

ROOT = Path(__file__).resolve().parent.parent
FLAVOURS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
PEERS = ("Catanatron, 4 players", "OpenSpiel chess", "OpenSpiel backgammon")

# (what, ours, figure, against whom, figure of theirs, at least or at most, bar)
BARS = (
    ("driven", "compiled", "driven actions/s", PEERS[0], "driven actions/s", ">=", 25.0),
    ("driven", "compiled", "driven actions/s", PEERS[1], "driven actions/s", ">=", 3.5),
    ("playout", "compiled", "playout actions/s", PEERS[0], "driven actions/s", ">=", 45.0),
    ("clone", "compiled", "clone µs", PEERS[1], "clone µs", "<=", 2.2),
    ("driven", "interpreted", "driven actions/s", PEERS[0], "driven actions/s", ">=", 3.5),
)
EVENTS_BAR = 0.15

Windows = dict[str, list[dict[str, float]]]


class Contestant:
    """A worker process that is asked for one window at a time."""

    def __init__(self, title: str, path: Path, *args: str) -> None:
        self.title = title
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker", *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}"},
        )

    def window(self) -> dict[str, float] | None:
        """Take one window; None if the contestant is not installed or failed."""
        assert self._process.stdin
        assert self._process.stdout
        try:
            self._process.stdin.write("go\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            return None
        line = self._process.stdout.readline()
        figures: dict[str, float] | None = json.loads(line) if line else None
        return figures

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def contestants(game: str, players: int) -> list[Contestant]:
    """Give our two flavours and the peers that are installed."""
    ours = [
        Contestant(flavour, path, "engine", game, str(players))
        for flavour, path in FLAVOURS.items()
        if path.is_dir()
    ]
    return ours + [Contestant(name, FLAVOURS["interpreted"], "peer", name) for name in PEERS]


def measure(rivals: list[Contestant], windows: int, quiet: bool) -> Windows:
    """Let everybody take their windows in turn."""
    taken: Windows = {rival.title: [] for rival in rivals}
    console = Console(stderr=True, quiet=quiet)
    for _ in track(range(windows), "Measuring", console=console):
        for rival in rivals:
            figures = rival.window()
            if figures is not None:
                taken[rival.title].append(figures)
    return {title: rows for title, rows in taken.items() if rows}


def medians(taken: Windows) -> dict[str, dict[str, float]]:
    """Give the median of every figure."""
    return {
        title: {key: statistics.median(row[key] for row in rows) for key in rows[0]}
        for title, rows in taken.items()
    }


def ratio(taken: Windows, ours: str, figure: str, theirs: str, other: str) -> float | None:
    """Give the median over the windows of our figure divided by theirs in the same window."""
    if ours not in taken or theirs not in taken:
        return None
    pairs = zip(taken[ours], taken[theirs], strict=False)
    return statistics.median(mine[figure] / its[other] for mine, its in pairs)


def judge(taken: Windows) -> list[dict[str, object]]:
    """Compare with the bars."""
    verdicts: list[dict[str, object]] = []
    for what, ours, figure, theirs, other, sense, bar in BARS:
        value = ratio(taken, ours, figure, theirs, other)
        if value is not None:
            met = value >= bar if sense == ">=" else value <= bar
            text = f"{what}, {ours}, to {theirs}"
            verdicts.append({"ratio": text, "value": value, "bar": f"{sense} {bar}", "met": met})
    kept = ratio(taken, "compiled", "driven with events actions/s", "compiled", "driven actions/s")
    if kept is not None:
        text = "cost of events, compiled"
        met = 1 - kept <= EVENTS_BAR
        verdicts.append({"ratio": text, "value": 1 - kept, "bar": f"<= {EVENTS_BAR}", "met": met})
    return verdicts


def show(figures: dict[str, dict[str, float]], verdicts: list[dict[str, object]]) -> None:
    """Print the tables."""
    console = Console()
    table = Table(title="Medians (CPU time)")
    table.add_column("")
    for title in figures:
        table.add_column(title, justify="right")
    keys = list(dict.fromkeys(key for row in figures.values() for key in row))
    for key in keys:
        table.add_row(key, *(_number(row.get(key)) for row in figures.values()))
    console.print(table)
    bars = Table(title="Ratios in this run")
    for heading in ("", "ratio", "bar", "met"):
        bars.add_column(heading)
    for row in verdicts:
        bars.add_row(str(row["ratio"]), f"{row['value']:.2f}", str(row["bar"]), str(row["met"]))
    console.print(bars)


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"


def main() -> None:
    """Measure, judge and print."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure the engine beside its peers.",
        epilog="example: python -m bench --windows 9 --json",
    )
    parser.add_argument("--game", default="ganymede", choices=perijove.games())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--windows", type=int, default=9, help="windows a contestant takes")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    rivals = contestants(options.game, options.players)
    try:
        taken = measure(rivals, options.windows, options.json)
    finally:
        for rival in rivals:
            rival.close()
    figures, verdicts = medians(taken), judge(taken)
    if options.json:
        print(json.dumps({"figures": figures, "ratios": verdicts}, indent=1))
    else:
        show(figures, verdicts)


if __name__ == "__main__":
    main()
