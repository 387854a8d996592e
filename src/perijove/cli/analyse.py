"""`perijove analyse`: a bot's report on a recorded game."""

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
from perijove.bots.analysis.shapes import Advice, Build, Costly, Habit, Loss, Luck, Pattern, Report
from perijove.bots.analysis.themes import themes_of
from perijove.bots.limit import Limit
from perijove.cli.boards import board_of
from perijove.cli.curves import STYLES, Curves, as_svg, in_terminal
from perijove.games import read_record
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.record import Record

MOST_SECONDS: Final = 3600
CHART: Final = (64, 9)  # characters


def analyse(
    file: Path = typer.Argument(help="The record of a game."),
    seconds: float = typer.Option(30.0, help="How long to think about the whole game."),
    seat: int | None = typer.Option(None, help="Report on this seat only."),
    seed: int = typer.Option(0, help="Seed of the analysis."),
    as_json: Path | None = typer.Option(None, "--json", help="Also write the report to this file."),
    plot: Path | None = typer.Option(None, help="Draw the curves to this .svg file."),
) -> None:
    """Analyse a recorded game: how the chances went, which moves cost most, what was luck.

    Every decision is judged by what its player could know at the time. Costs are in win chance (10
    % means one more win in ten games) and in points. Differences within the margin of error are not
    listed, but all lost points are added up: small mistakes of the same kind are a habit.

    Example: perijove analyse game.json --seconds 60 --plot game.svg
    """
    record = read_record(file)
    record.verify()
    check(record, seconds, seat, [path for path in (as_json, plot) if path], plot)
    report = think(record, seconds, seed)
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
    """Reject invalid input before any time is spent."""
    if not 0 < seconds <= MOST_SECONDS:
        raise InvalidOptions(f"seconds should be from 0 to {MOST_SECONDS}, not {seconds:g}.")
    if seat is not None and not 0 <= seat < record.players:
        raise InvalidOptions(f"The game has seats 0 to {record.players - 1}, not {seat}.")
    if plot is not None and plot.suffix != ".svg":
        raise InvalidOptions(f"Curves are drawn as .svg, not as {plot.name}.")
    for path in files:
        if not os.access(path.parent, os.W_OK) or path.is_dir():
            raise InvalidOptions(f"{path} cannot be written.")


def think(record: Record, seconds: float, seed: int) -> Report:
    """Make the report and show a progress bar."""
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
        return analysis.report(record, limit, lambda done: bar.update(task, completed=done), seed)


class Analysis:
    """A report, formatted for the terminal."""

    def __init__(self, record: Record, report: Report, seat: int | None) -> None:
        self.record = record
        self.report = report
        self.seats = range(record.players) if seat is None else (seat,)
        self.names = [f"Seat {number}" for number in range(record.players)]
        self.board = board_of(record.game, record.options)
        self.themes = themes_of(record.game)

    def draw(self, console: Console) -> None:
        """Print everything."""
        for chart in self.charts():
            console.print(in_terminal(chart, *CHART), "")
        for pattern in self.report.patterns:
            if pattern.seat in self.seats:
                console.print(self._pattern(pattern))
        console.print(self._table())
        habits = [habit for habit in self.report.habits if habit.seat in self.seats]
        if habits:
            console.print(self._habits(habits))
        for build in self.report.builds:
            if build.seat in self.seats:
                console.print(self._build(build))
        for luck in self.report.luck:
            if luck.seat in self.seats:
                console.print(self._luck(luck))
        for number in self.seats:
            console.print(self._summary(number))
        console.print(Text(self._effort(), "grey50"))

    # -- curves ------------------------------------------------------------------------------------

    def charts(self) -> list[Curves]:
        """Return the curves: chances and points."""
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

    # -- costly moves ------------------------------------------------------------------------------

    def _table(self) -> Table:
        table = Table(box=SIMPLE_HEAD, title="The moves that cost most", title_justify="left")
        table.add_column("Move", justify="right")
        table.add_column("Who")
        table.add_column("Played")
        table.add_column("Better")
        table.add_column("Chance", justify="right")
        table.add_column("Cost", justify="right")
        table.add_column("Points", justify="right")
        table.add_column("How sure")
        table.add_column("Brings")
        lines = [line for line in self.report.costly if line.seat in self.seats]
        for line in lines:
            table.add_row(*self._row(line))
        if not lines:
            table.caption = "No significant mistakes."
        return table

    def _row(self, line: Costly) -> list[str | Text]:
        state = self.record.replay(line.move, check=False)
        seat = Seat(state, line.seat)
        view = seat.view()
        return [
            str(line.move + 1),
            Text(self.names[line.seat], STYLES[line.seat]),
            self._words(seat, view, line.chosen),
            self._words(seat, view, line.better).append(_gain(line)),
            f"{line.chosen.win:.0%} → {line.better.win:.0%}",
            f"{line.cost:.0%}" if line.cost else "",
            f"{-line.points:.1f}" if line.points >= 0.05 else "",
            line.better.sure,
            self._reasons(line),
        ]

    def _words(self, seat: Seat, view: dict[str, Any], advice: Advice) -> Text:
        words = self.board.choice(seat, view, advice.action)
        return Text(re.sub(r"\s+", " ", words.plain))

    def _reasons(self, line: Costly) -> str:
        """Say what the better move brings."""
        themes = self.themes.by_name()
        return ", ".join(themes[one.theme].words(one.amount) for one in line.reasons)

    def _pattern(self, pattern: Pattern) -> Text:
        """Return what costly choices had in common, with two of them."""
        times, loss = pattern.times, pattern.loss
        text = Text(self.names[pattern.seat], STYLES[pattern.seat])
        text.append(f": {self.themes.by_name()[pattern.theme].title}, {_points(loss)} lost", "bold")
        if times > 1:
            text.append(f" ({times} times, about {loss.points / times:.1f} each)")
        counts = [
            f"{name} {_count(n)}" for name, n in zip(self.names, pattern.counts, strict=False)
        ]
        if counts:
            text.append(f". In this game: {', '.join(counts)}")
        for line in pattern.examples:
            text.append(f"\n  move {line.move + 1}, {line.points:.1f} points. ")
            text.append(f"{self.themes.because}: {self._reasons(line)}")
        return text

    def _habits(self, habits: list[Habit]) -> Table:
        title = "Losses that add up"
        table = Table(box=SIMPLE_HEAD, title=title, title_justify="left")
        table.add_column("Who")
        table.add_column("Asked")
        table.add_column("Times", justify="right")
        table.add_column("Lost", justify="right")
        table.add_column("For example, at moves")
        for habit in habits:
            table.add_row(
                Text(self.names[habit.seat], STYLES[habit.seat]),
                self._question(habit),
                str(habit.times),
                _points(habit.loss),
                ", ".join(str(one.move + 1) for one in habit.examples),
            )
        return table

    def _build(self, build: Build) -> Text:
        """Return what is said about what a seat built: its worth, its gaps, its worst choices."""
        text = Text(self.names[build.seat], STYLES[build.seat])
        margin = f"{build.expected.points:+.1f} ± {build.expected.doubt:.1f}"
        text.append(f" had built something worth a margin of {margin} at move {build.move + 1};")
        text.append(f" it came to {build.result:+.1f} (luck and play after it: {build.luck:+.1f}).")
        for trait in build.traits:
            title = self.themes.by_name()[trait.theme].title
            text.append(f"\n  {title}: {trait.count} (others {trait.others:g})")
        for lack in build.lacks:
            text.append(f"\n  lacked: {lack.part.replace('-', ' ')}, {_points(lack.gain)}")
        for line in build.costly:
            seat = Seat(self.record.replay(line.move, check=False), line.seat)
            view = seat.view()
            text.append(f"\n  move {line.move + 1}, {line.points:.1f} points: ")
            text.append(self._words(seat, view, line.chosen)).append("; better: ")
            text.append(self._words(seat, view, line.better))
            if line.reasons:
                text.append(f" ({self._reasons(line)})")
        return text

    def _question(self, habit: Habit) -> str:
        """Return what the step of a habit asks, as at its first example."""
        state = self.record.replay(habit.examples[0].move, check=False)
        seat = Seat(state, habit.seat)
        return self.board.prompt(seat.view(), habit.seat)

    def _luck(self, luck: Luck) -> Text:
        words = "Good" if luck.change > 0 else "Bad"
        text = Text(f"{words} luck at move {luck.move + 1}: the win chance of ")
        text.append(self.names[luck.seat], STYLES[luck.seat])
        return text.append(f" changed by {luck.change:+.0%}.")

    # -- sums -----------------------------------------------------------------------------------

    def _summary(self, number: int) -> Text:
        summary = self.report.seats[number]
        text = Text(self.names[number], STYLES[number])
        costly = f"{summary.mistakes} of {summary.decisions} decisions were clearly costly"
        loss = summary.loss
        lost = _points(loss) if loss.points > loss.doubt else "no more points than chance explains"
        return text.append(f": {costly}; all choices together lost {lost}.", "default")

    def _effort(self) -> str:
        report = self.report
        doubts = [line.doubt for line in report.costs if line.doubt is not None]
        each = report.simulations // max(1, report.judged)
        text = f"{report.judged} of {report.decisions} decisions judged, {each} simulations each"
        if doubts:
            text += f"; {sum(line.compared > 0 for line in report.costs)} compared again"
            text += f", typical error ±{statistics.median(doubts):.1%}"
        return text + "."


def _points(loss: Loss) -> str:
    """Return lost points with their standard error."""
    return f"{loss.points:.1f} ± {loss.doubt:.1f} points"


def _count(number: int | None) -> str:
    return "–" if number is None else str(number)


def _gain(line: Costly) -> str:
    """Return how many more points the better move brings by the end of the turn."""
    better, chosen = line.better.gain, line.chosen.gain
    if better is None or chosen is None:
        return ""
    points = round(better - chosen)
    unit = "point" if abs(points) == 1 else "points"
    return f" · {points:+d} {unit}" if points else ""
