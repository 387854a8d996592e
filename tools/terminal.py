"""Draw docs/images/terminal.svg: a game in the terminal, as `perijove play` shows it.

python tools/terminal.py
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

import perijove
from perijove import bots
from perijove.cli.inputs import Player
from perijove.cli.play import Session
from perijove.kernel.record import Record

PICTURE = Path(__file__).parent.parent / "docs" / "images" / "terminal.svg"
WIDTH = 100
SEED = 5
GAME = perijove.games()[0]
MOVES = 120  # about the middle of the game

NIGHT = TerminalTheme(
    (11, 16, 32),
    (222, 228, 240),
    [(30, 38, 60), (255, 107, 107), (126, 211, 133), (255, 212, 59)]
    + [(90, 169, 255), (199, 146, 255), (94, 214, 214), (222, 228, 240)],
)
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def main() -> None:
    """Let bots play to the middle of a game, then draw the table for the first player."""
    players = [Player("You"), Player("Io", "greedy"), Player("Europa", "greedy")]
    record = Record.of(perijove.game(GAME), players=len(players), seed=SEED)
    session = Session(record, players, Path("unused"))
    session.console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    play_on(session)
    session.show(0)
    own_fonts = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    svg = session.console.export_svg(
        title=f"perijove play {GAME}",
        theme=NIGHT,
        code_format=own_fonts.replace("Fira Code, monospace", FONT),
        unique_id="perijove",
    )
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(svg, encoding="utf-8")
    print(f"{PICTURE.name}: {len(svg) // 1024} kB")


def play_on(session: Session) -> None:
    """Play until the first player chooses an Action in the middle of the game."""
    bot = bots.make("greedy", SEED)
    history = session.journal.history
    while (
        history.count < MOVES
        or history.state.decision()["step"] != "action"
        or (history.state.to_act != (0,))
    ):
        seat = history.state.to_act[0]
        session.journal.act(seat, bot.choose(bots.Seat(history.state, seat)))


if __name__ == "__main__":
    main()
