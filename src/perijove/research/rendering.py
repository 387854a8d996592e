"""A table shown as Gymnasium and PettingZoo ask for it: printed, as a text or as a picture."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from perijove.kernel.errors import InvalidOptions
from perijove.kernel.state import State
from perijove.research.picture import draw
from perijove.research.text import text_of, words_of
from perijove.research.trucker import drawing

MODES: Final = ("human", "ansi", "rgb_array")


def check_mode(mode: str | None) -> None:
    """Refuse an unknown way to render."""
    if mode is not None and mode not in MODES:
        raise InvalidOptions(f"render_mode should be {', '.join(MODES)} or None, not {mode!r}.")


def render(state: State, viewer: int | None, mode: str | None) -> Any:
    """Show a table the way that was asked for."""
    if mode is None:
        return None
    if mode == "rgb_array":
        return picture_of(state, viewer)
    text = text_of(state, viewer)
    if mode == "ansi":
        return text
    print(text)  # noqa: T201 - what this mode is for
    return None


def picture_of(state: State, viewer: int | None) -> NDArray[np.uint8]:
    """Give a picture of what a viewer sees."""
    view = state.view(viewer)
    if state.rules.game.name == "trucker":  # nobody sees a ship in a list of tiles
        return draw(words_of(state, view, drawing.DRAWN), drawing.sketches(state, view))
    return draw(words_of(state, view))
