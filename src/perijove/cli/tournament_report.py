"""A tournament report: in the terminal, as Markdown, as data and as a plot."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

import msgspec
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from perijove.bots.tournament.standings import Meeting, Report, Share, Standing
from perijove.games import game as game_of

STANDINGS: Final = ("bot", "rating", "95 %", "games", "won", "95 %", "score", "margin")
MEETINGS: Final = ("bot", "against", "games", "won", "95 %", "score", "theirs", "margin")
TIMES: Final = ("bot", "decisions", "ms", "ms, 99 %", "ms, most", "turn, s", "failures")
FAILURES_SHOWN: Final = 20

Rows = list[tuple[str, ...]]


def title(report: Report) -> str:
    """Return what was played."""
    setting = report.setting
    options = "".join(
        f", {name} {value}" for name, value in setting.options.items() if name != "round_limit"
    )
    limit = setting.limit
    thinking = ""
    if limit is not None:
        amounts = [(limit.simulations, "simulations"), (limit.seconds, "s")]
        thinking = "".join(f", {amount:g} {unit} a decision" for amount, unit in amounts if amount)
    return f"{game_of(setting.game).title}{options}, {setting.players} players{thinking}"


def tables(report: Report) -> list[tuple[str, Sequence[str], Rows]]:
    """Return all tables: a heading, the column heads and the rows."""
    return [
        ("Bots, the best first", STANDINGS, [_standing(one) for one in report.standings]),
        ("Pairings", MEETINGS, [_meeting(one) for one in report.meetings]),
        ("Time per decision", TIMES, [_times(one) for one in report.standings]),
    ]


def _standing(one: Standing) -> tuple[str, ...]:
    elo, interval = "–", "–"
    if one.rating is not None:
        elo, interval = f"{one.rating.elo:.0f}", f"{one.rating.low:.0f}–{one.rating.high:.0f}"
    won = (str(one.won.games), _percent(one.won), _interval(one.won))
    return (one.bot, elo, interval, *won, f"{one.score:.1f}", f"{one.margin:+.1f}")


def _meeting(one: Meeting) -> tuple[str, ...]:
    won = (str(one.won.games), _percent(one.won), _interval(one.won))
    points = (f"{one.score:.1f}", f"{one.best_other:.1f}", f"{one.margin:+.1f}")
    return (one.lineup[0], _others(one), *won, *points)


def _times(one: Standing) -> tuple[str, ...]:
    times = [f"{1000 * time:.1f}" for time in (one.seconds, one.seconds_99, one.seconds_most)]
    return (one.bot, str(one.decisions), *times, f"{one.turn_most:.2f}", str(one.failures))


def _others(meeting: Meeting) -> str:
    others = meeting.lineup[1:]
    alike = len(others) > 1 and len(set(others)) == 1
    return f"{len(others)} × {others[0]}" if alike else ", ".join(others)


def _percent(share: Share) -> str:
    return f"{100 * share.rate:.1f} %" if share.games else "–"


def _interval(share: Share) -> str:
    return f"{100 * share.low:.1f}–{100 * share.high:.1f}" if share.games else "–"


def foot(report: Report) -> str:
    """Return how many games there were, and how fast."""
    return f"{report.games} games, {report.games_per_second:.2f} games per second and core."


def failures(report: Report) -> list[str]:
    """Return the games that were lost by a failure."""
    lines = [
        f"{failed.bot} failed, seed {failed.seed}, seats {', '.join(failed.seats)}: {failed.why}"
        for failed in report.failures[:FAILURES_SHOWN]
    ]
    more = len(report.failures) - len(lines)
    return [*lines, f"… and {more} more"] if more else lines


def show(report: Report, console: Console) -> None:
    """Print the tables."""
    console.print(title(report), style="bold", markup=False)
    for heading, heads, rows in tables(report):
        table = Table(title=heading, title_justify="left", box=SIMPLE, pad_edge=False)
        for number, head in enumerate(heads):
            table.add_column(head, justify="right" if number else "left", no_wrap=number > 1)
        for row in rows:
            table.add_row(*row)
        console.print(table)
    for line in (*failures(report), foot(report)):
        console.print(line, markup=False)


def page(report: Report) -> str:
    """Return the tables as Markdown."""
    lines = [f"## {title(report)}", ""]
    for heading, heads, rows in tables(report):
        lines += [f"{heading}:", "", *_grid(heads, rows), ""]
    lines.append(foot(report))
    for failure in failures(report):
        lines += ["", failure]
    return "\n".join(lines) + "\n"


def _grid(heads: Sequence[str], rows: Rows) -> list[str]:
    return [
        f"| {' | '.join(heads)} |",
        "|---" + "|--:" * (len(heads) - 1) + "|",
        *(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows),
    ]


def write(report: Report, folder: Path) -> None:
    """Write the page, the data and the plot."""
    (folder / "table.md").write_text(page(report), encoding="utf-8")
    data = msgspec.json.format(msgspec.json.encode(report), indent=1)
    (folder / "results.json").write_bytes(data + b"\n")
    (folder / "ladder.svg").write_text(plot(report), encoding="utf-8")


# -- the plot --------------------------------------------------------------------------------------

WIDTH: Final = 720
LABELS: Final = 200  # left of the axis
LONGEST_LABEL: Final = 26
ROW: Final = 26
MARGIN: Final = 40
INK, FAINT, MARK = "#1d2433", "#d5dae3", "#d9701a"

Mark = tuple[str, float, float, float, str]
"""A label, a value with its interval, and the value in words."""


def plot(report: Report) -> str:
    """Draw ratings and win rates with their intervals."""
    rated: list[Mark] = [
        (one.bot, one.rating.elo, one.rating.low, one.rating.high, f"{one.rating.elo:.0f}")
        for one in report.standings
        if one.rating is not None
    ]
    met: list[Mark] = [
        (
            f"{meeting.lineup[0]} – {_others(meeting)}",
            100 * meeting.won.rate,
            100 * meeting.won.low,
            100 * meeting.won.high,
            _percent(meeting.won),
        )
        for meeting in report.meetings
    ]
    ends = [end for _, _, low, high, _ in rated for end in (low, high)]
    axis = [
        100 * round(min(ends, default=0) / 100 - 0.5),
        100 * round(max(ends, default=0) / 100 + 0.5),
    ]
    parts: list[str] = []
    y = MARGIN
    if rated:
        y = _panel(parts, y, "Rating, 95 % interval", rated, axis[0], max(axis[1], axis[0] + 100))
    y = _panel(parts, y, "Won, per cent, 95 % interval", met, 0, 100)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" '
        f'font-family="sans-serif" font-size="13" fill="{INK}">'
    )
    name = escape(title(report))
    ground = f'<title>{name}</title><rect width="100%" height="100%" fill="#fff"/>'
    heading = f'<text x="16" y="24" font-weight="bold">{name}</text>'
    return "\n".join([head, ground, heading, *parts, "</svg>"]) + "\n"


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"{label[:LONGEST_LABEL]}…"


def _panel(
    parts: list[str], top: int, heading: str, marks: list[Mark], low: float, high: float
) -> int:
    """Draw rows of values over an axis. Return where the next panel starts."""
    right = WIDTH - 70
    bottom = top + ROW + ROW * len(marks)

    def x(value: float) -> float:
        return round(LABELS + (right - LABELS) * (value - low) / (high - low), 1)

    parts.append(f'<text x="16" y="{top + 16}" fill="#5a6478">{escape(heading)}</text>')
    for step in range(5):
        value = low + (high - low) * step / 4
        parts.append(
            f'<path d="M{x(value)} {top + ROW}V{bottom}" stroke="{FAINT}"/>'
            f'<text x="{x(value)}" y="{bottom + 16}" text-anchor="middle" '
            f'fill="#5a6478">{value:g}</text>'
        )
    for number, (label, value, least, most, words) in enumerate(marks):
        y = top + ROW + ROW * number + ROW // 2
        parts.append(
            f'<text x="{LABELS - 12}" y="{y + 4}" text-anchor="end">{escape(_short(label))}</text>'
            f'<path d="M{x(least)} {y}H{x(most)}" stroke="{MARK}" stroke-width="2"/>'
            f'<circle cx="{x(value)}" cy="{y}" r="5" fill="{MARK}"/>'
            f'<text x="{right + 10}" y="{y + 4}">{escape(words)}</text>'
        )
    return bottom + MARGIN
