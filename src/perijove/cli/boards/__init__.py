"""Games in a terminal: one module per game, and a plain board for the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from rich.console import RenderableType
from rich.text import Text

from perijove.bots import Seat
from perijove.cli.boards.plain import PlainBoard
from perijove.games import plugin_of
from perijove.kernel.game import Game
from perijove.kernel.plugin import load
from perijove.kernel.result import ScoreLine


class Board(Protocol):
    """What a terminal needs from a game; everything is drawn and worded from views.

    `legend` explains the symbols; it is empty if the board draws its own legend. `chapters` are
    the events that start a new line of the log, besides those of another seat. `vain` names events
    that had no effect, and are left out, if one of the given events follows at once.
    """

    legend: str
    chapters: tuple[str, ...]
    vain: ClassVar[dict[str, tuple[str, ...]]]

    def draw(
        self, view: dict[str, Any], names: Sequence[str], legal: Sequence[int]
    ) -> RenderableType:
        """Draw the table as a viewer sees it; legal choices are highlighted."""

    def prompt(self, view: dict[str, Any], seat: int) -> str:
        """Return the question for a seat's current decision."""

    def choice(self, seat: Seat, view: dict[str, Any], action: int) -> Text:
        """Describe a choice and its certain losses."""

    def event(self, shown: dict[str, Any]) -> str:
        """Describe an event as a clause about its seat."""

    def is_quiet(self, shown: dict[str, Any]) -> bool:
        """Return True if a short log leaves an event out."""

    def score(self, line: ScoreLine) -> str:
        """Describe a line of a score sheet."""

    def styled(self, words: str) -> Text:
        """Colour the words that refer to the table."""


def board_of(game: Game, options: dict[str, Any]) -> Board:
    """Return the board of a game with these options: its own, or a plain one."""
    reference = plugin_of(game).board
    board: Board = load(reference)(options) if reference else PlainBoard(game)
    return board
