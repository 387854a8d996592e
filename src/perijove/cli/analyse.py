"""`perijove analyse`: what a bot thinks of a recorded game."""

from __future__ import annotations

import os
import re
import statistics
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from perijove.bots import Seat, analysis
from perijove.bots.analysis.shapes import Advice, Costly, Report
from perijove.bots.limit import Limit
from perijove.cli.boards import board_of
from perijove.cli.curves import STYLES, Curves, as_svg, in_terminal
from perijove.games import read_record
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.record import Record

MOST_SECONDS: Final = 3600
CHART: Final = (64, 9)  # signs


def analyse(
    file: Path = typer.Argument(help="The record of a game."),
    seconds: float = typer.Option(30.0, help="How long to think about the whole game."),
    seat: int | None = typer.Option(None, help="Tell the costly turns of this seat alone."),
    as_json: Path | None = typer.Option(None, "--json", help="Write the report to a file, too."),
    plot: Path | None = typer.Option(None, help="Draw the curves into a file that ends in .svg."),
) -> None:
    """Look a recorded game through: how the chances went, and which turns cost most.

    Every decision is judged from what its player could know then. Costs are parts of a win: 10 %
    means one more win in ten games. What does not stand out from the doubt is not called a cost.

    Example: perijove analyse game.json --seconds 60 --plot game.svg
    """
    record = read_record(file)
    record.verify()
    check(record, seconds, seat, [path for path in (as_json, plot) if path], plot)
    report = think(record, seconds)
    show = Analysis(record, report, seat)
    show.draw(Console(highlight=False))
    if as_json is not None:
        as_json.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    if plot is not None:
        title = f"{record.game.title}, {len(record.moves)} moves"
        plot.write_text(as_svg(show.charts(), title), encoding="utf-8")


def check(
    record: Record, seconds: float, seat: int | None, files: list[Path], plot: Path | None
) -> None:
    """Refuse what cannot be before any time is spent."""
    if not 0 < seconds <= MOST_SECONDS:
        raise InvalidOptions(f"seconds should be from 0 to {MOST_SECONDS}, not {seconds:g}.")
    if seat is not None and not 0 <= seat < record.players:
        raise InvalidOptions(f"The game has seats 0 to {record.players - 1}, not {seat}.")
    if plot is not None and plot.suffix != ".svg":
        raise InvalidOptions(f"Curves are drawn as .svg, not as {plot.name}.")
    for path in files:
        if not os.access(path.parent, os.W_OK) or path.is_dir():
            raise InvalidOptions(f"{path} cannot be written.")


def think(record: Record, seconds: float) -> Report:
    """Make the report, with a bar that shows how far it is."""
    bar = Progress(
        TextColumn("Thinking"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task("", total=1.0)
        limit = Limit(seconds=seconds)
        return analysis.report(record, limit, lambda done: bar.update(task, completed=done))


class Analysis:
    """A report as people read it in a terminal."""

    def __init__(self, record: Record, report: Report, seat: int | None) -> None:
        self.record = record
        self.report = report
        self.seats = range(record.players) if seat is None else (seat,)
        self.names = [f"Seat {number}" for number in range(record.players)]
        self.board = board_of(record.game, record.options)

    def draw(self, console: Console) -> None:
        """Print everything."""
        for chart in self.charts():
            console.print(in_terminal(chart, *CHART), "")
        console.print(self._table())
        for number in self.seats:
            console.print(self._summary(number))
        console.print(Text(self._effort(), "grey50"))

    # -- curves ------------------------------------------------------------------------------------

    def charts(self) -> list[Curves]:
        """Give the curves: chances and points."""
        report = self.report
        wins = [(point.move, [100 * win for win in point.wins]) for point in report.curve]
        points = [(row[0], [float(score) for score in row[1:]]) for row in report.points]
        values = [score for _, row in points for score in row]
        low, high = min(0.0, *values), max(10.0, *values)
        charts = [Curves("Points", self.names, points, report.moves, low, high)]
        if wins:
            title = "Chance to win"
            charts.insert(0, Curves(title, self.names, wins, report.moves, 0.0, 100.0, " %"))
        return charts

    # -- costly turns ------------------------------------------------------------------------------

    def _table(self) -> Table:
        table = Table(box=SIMPLE_HEAD, title="The turns that cost most", title_justify="left")
        table.add_column("Moves", justify="right")
        table.add_column("Who")
        table.add_column("Played")
        table.add_column("Better")
        table.add_column("Chance", justify="right")
        table.add_column("Cost", justify="right")
        table.add_column("How sure")
        turns = [turn for turn in self.report.costly if turn.seat in self.seats]
        for turn in sorted(turns, key=lambda turn: -turn.cost):
            table.add_row(*self._row(turn))
        if not turns:
            table.caption = "None stands out."
        return table

    def _row(self, turn: Costly) -> list[str | Text]:
        state = self.record.replay(turn.move, check=False)
        seat = Seat(state, turn.seat)
        view = seat.view()
        return [
            f"{turn.first}–{turn.last}" if turn.last > turn.first else str(turn.first),
            Text(self.names[turn.seat], STYLES[turn.seat]),
            self._words(seat, view, turn.chosen),
            self._words(seat, view, turn.better).append(_gain(turn.better.gains[turn.seat])),
            f"{turn.chosen.win:.0%} → {turn.better.win:.0%}",
            f"{turn.cost:.0%}",
            turn.better.sure,
        ]

    def _words(self, seat: Seat, view: dict[str, Any], advice: Advice) -> Text:
        words = self.board.choice(seat, view, advice.action)
        return Text(re.sub(r"\s+", " ", words.plain))

    # -- sums -----------------------------------------------------------------------------------

    def _summary(self, number: int) -> Text:
        summary = self.report.seats[number]
        text = Text(self.names[number], STYLES[number])
        turns = f"{summary.mistakes} of {summary.decisions} decisions"
        return text.append(f": {turns} cost {summary.cost:.0%} of a win in all.", "default")

    def _effort(self) -> str:
        report = self.report
        doubts = [line.doubt for line in report.costs if line.doubt]
        each = report.simulations // max(1, report.judged)
        text = f"{report.judged} of {report.decisions} decisions judged, {each} simulations each"
        if doubts:
            text += f"; a cost is in doubt by ±{statistics.median(doubts):.1%} as a rule"
        return text + "."


def _gain(points: float) -> str:
    """Say what a line is expected to bring."""
    rounded = round(points)
    return f" · {rounded:+d} points" if rounded else ""
