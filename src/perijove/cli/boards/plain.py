"""The board of a game without its own: its view, prompts, notations and event texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

import msgspec
from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from perijove.bots import Seat
from perijove.cli.boards.style import TURNS
from perijove.kernel.game import Game
from perijove.kernel.result import ScoreLine
from perijove.kernel.view import TableView

COMMON: Final = frozenset(TableView.__struct_fields__) | {"seats"}
FAINT: Final = "grey50"
NOTHING: Final = "–"
HIDDEN: Final = "hidden"


class PlainBoard:
    """Draws the named fields of a view, first the table and then every seat."""

    legend = ""
    chapters: tuple[str, ...] = TURNS
    vain: ClassVar[dict[str, tuple[str, ...]]] = {}

    def __init__(self, game: Game) -> None:
        self._game = game
        self._events = {kind.name: kind for kind in game.events}

    def draw(self, view: Any, names: Sequence[str], legal: Sequence[int]) -> RenderableType:
        """Draw the table as a viewer sees it."""
        shown: dict[str, Any] = msgspec.to_builtins(view)
        common = {name: value for name, value in shown.items() if name not in COMMON}
        seats = Table.grid(padding=(0, 1))
        panels = []
        for seat, board in enumerate(shown["seats"]):
            style = "bold" if seat in shown["to_act"] else FAINT
            title = Text(f"{names[seat]}{' (you)' if seat == shown['seat'] else ''}", style)
            panels.append(Panel(_fields(board), box=ROUNDED, title=title, title_align="left"))
        seats.add_row(*panels)
        title = Text(self._game.title, "bold")
        table = Panel(_fields(common), box=ROUNDED, title=title, title_align="left")
        return Group(table, seats)

    def prompt(self, view: Any, seat: int) -> str:
        """Return the question for a seat's current decision."""
        pending = view.steps[0]
        rules = self._game.rules(view.players, {})
        step = next(step for step in rules.steps if step.name == pending.step)
        return step.prompt.format(**pending.args) or capitalised(step.name)

    def choice(self, seat: Seat, view: Any, action: int) -> Text:
        """Describe a choice by its notation."""
        return Text(capitalised(self._game.actions.notation(action)))

    def event(self, shown: dict[str, Any]) -> str:
        """Describe an event as a clause about its seat."""
        kind = self._events[shown["event"]]
        known = {part: HIDDEN if value is None else value for part, value in shown.items()}
        return (kind.text or kind.name).format(**known)

    def is_quiet(self, shown: dict[str, Any]) -> bool:
        """Return True if a short log leaves an event out."""
        return self._events[shown["event"]].quiet

    def score(self, line: ScoreLine) -> str:
        """Describe a line of a score sheet."""
        return line.what.format(**line.args)

    def styled(self, words: str) -> Text:
        """Return words unchanged."""
        return Text(words)


def _fields(shown: dict[str, Any]) -> Table:
    """Draw named values, one per line."""
    table = Table.grid(padding=(0, 2))
    for name, value in shown.items():
        table.add_row(Text(name.replace("_", " "), FAINT), Text(words(value)))
    return table


def words(value: Any) -> str:
    """Return a value of a view in words.

    >>> words({"size": 4, "kind": "ice"}), words([1, 2]), words(None)
    ('size 4, kind ice', '1 2', '–')
    """
    if value is None or value in ([], {}, ""):
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {words(part)}" for name, part in value.items())
    if isinstance(value, list):
        apart = "; " if any(isinstance(part, dict) for part in value) else " "
        return apart.join(words(part) for part in value)
    return str(value)


def capitalised(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]
