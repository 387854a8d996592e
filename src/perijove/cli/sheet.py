"""The end of a game: all score sheets, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from perijove.cli.boards import Board
from perijove.kernel.result import Result

PLACES = ("", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th")


def score_sheet(result: Result, board: Board, names: Sequence[str]) -> RenderableType:
    """Draw the score sheets, the best first, and name the winners."""
    winners = " and ".join(names[seat] for seat in result.winners)
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right")
    table.add_column()
    for seat in sorted(range(len(names)), key=lambda seat: result.ranking[seat]):
        style = "bold green" if seat in result.winners else "bold"
        name = f"{PLACES[result.ranking[seat]]}  {names[seat]}"
        table.add_row(Text(str(result.scores[seat]), style), Text(name, style))
        for line in result.breakdown[seat]:
            table.add_row(str(line.points), board.styled(board.score(line)))
    won = f"{winners or 'nobody'} {'share the win' if len(result.winners) > 1 else 'won'}"
    return Panel(
        table, box=ROUNDED, title=Text(won), title_align="left", expand=False, padding=(0, 1)
    )
