"""A table as a text or as HTML: what `str(state)` and notebooks show."""

from __future__ import annotations

from io import StringIO
from typing import Final

from rich.console import Console, Group
from rich.text import Text

from perijove.cli.boards import board_of
from perijove.kernel.cells import CLOCK
from perijove.kernel.state import State

WIDTH: Final = 100
PAGE: Final = (
    '<pre style="font-family:ui-monospace,Menlo,Consolas,monospace;line-height:1.2;'
    'white-space:pre">{code}</pre>'
)


def printed(state: State, form: str = "text") -> str:
    """Return a table as the seat to act sees it, or a finished one as spectators do."""
    page = StringIO()
    console = Console(
        file=page,
        width=WIDTH,
        record=form == "html",
        color_system="truecolor" if form == "html" else None,
        force_terminal=False,
        force_jupyter=False,
        highlight=False,
        legacy_windows=False,
    )
    console.print(drawing(state))
    if form == "html":
        return console.export_html(code_format=PAGE, inline_styles=True)
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines())


def drawing(state: State) -> Group:
    """Draw the table, and below it what is being asked or how the game ended."""
    board = board_of(state.rules.game, state.rules.options)
    names = [f"Seat {seat}" for seat in range(state.rules.players)]
    acting = [seat for seat in state.to_act if seat != CLOCK]
    viewer = acting[0] if acting else None
    view = state.view(viewer)
    legal = state.legal(viewer) if viewer is not None else []
    if state.over:
        below = repr(state.result)[1:-1]
    else:
        below = f"{names[acting[0]]}: {board.prompt(view, acting[0])}" if acting else ""
    return Group(board.draw(view, names, legal), Text(below))
