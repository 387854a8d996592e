"""Styles that the terminal boards of all games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

ACCENT: Final = "bold #ff9f43"
FAINT: Final = "grey50"
INK: Final = "#101418"
TURNS: Final = ("turn began",)  # events that begin a new line of the log in most games


def round_title(game: str, number: int, *, over: bool, last: bool) -> Text:
    """Return the title with the round number, and whether it is the last one."""
    text = Text().append(game, "bold default")
    text.append(f" · round {number}", "not bold default")
    if over:
        text.append(" · over", ACCENT)
    elif last:
        text.append(" · last round", ACCENT)
    return text


def joined(parts: Sequence[Text], between: str) -> Text:
    """Put parts side by side with a dim separator."""
    text = Text()
    for i, part in enumerate(parts):
        text.append(between if i else "", FAINT).append_text(part)
    return text
