"""What the boards of all games look like alike in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

ACCENT: Final = "bold #ff9f43"
FAINT: Final = "grey50"
INK: Final = "#101418"
TURNS: Final = ("turn began",)  # events that begin a new line of the log in most games


def round_title(game: str, number: int, *, over: bool, last: bool) -> Text:
    """Say in which round a game is, and whether it is the last one."""
    text = Text().append(game, "bold default")
    text.append(f" · round {number}", "not bold default")
    if over:
        text.append(" · over", ACCENT)
    elif last:
        text.append(" · last round", ACCENT)
    return text


def joined(parts: Sequence[Text], between: str) -> Text:
    """Set parts side by side with something faint between them."""
    text = Text()
    for i, part in enumerate(parts):
        text.append(between if i else "", FAINT).append_text(part)
    return text
