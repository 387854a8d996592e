"""What the boards of all games look like alike in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

ACCENT: Final = "bold #ff9f43"
FAINT: Final = "grey50"
INK: Final = "#101418"


def round_title(game: str, view: dict[str, Any]) -> Text:
    """Say where a game is that is played in rounds."""
    text = Text().append(game, "bold default")
    text.append(f" · round {view['round']}", "not bold default")
    if view["over"]:
        text.append(" · over", ACCENT)
    elif view["last_round"]:
        text.append(" · last round", ACCENT)
    return text


def joined(parts: Sequence[Text], between: str) -> Text:
    """Set parts side by side with something faint between them."""
    text = Text()
    for i, part in enumerate(parts):
        text.append(between if i else "", FAINT).append_text(part)
    return text
