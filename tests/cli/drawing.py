"""Tables and choices as a terminal shows them, without colours."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from rich.console import Console

from perijove.bots import Seat
from perijove.cli.boards import board_of
from perijove.kernel.game import Game

NAMES = ["You", "Europa", "Callisto", "Amalthea"]
B = TypeVar("B")


class Drawing(Generic[B]):
    """The terminal boards of one game."""

    def __init__(self, game: Game, kind: type[B]) -> None:
        self.game = game
        self.kind = kind

    def board(self, state: Any) -> B:
        """Return the board of a game."""
        drawn = board_of(self.game, state.rules.options)
        assert isinstance(drawn, self.kind)
        return drawn

    def table(self, state: Any, width: int = 100, seat: int | None = 0) -> str:
        """Draw a table as a seat sees it; None is a spectator."""
        drawn: Any = self.board(state)
        legal = state.legal(seat) if seat in state.to_act else []
        console = Console(width=width, color_system=None)
        with console.capture() as captured:
            console.print(drawn.draw(state.view(seat), NAMES[: int(state.players)], legal))
        return captured.get()

    def choices(self, state: Any, seat: int = 0) -> dict[str, str]:
        """Describe everything a seat can do, by notation."""
        drawn: Any = self.board(state)
        view = state.view(seat)
        return {
            self.game.actions.notation(action): drawn.choice(Seat(state, seat), view, action).plain
            for action in state.legal(seat)
        }
