"""Rendering for Gymnasium and PettingZoo: printed, as text or as a picture."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from perijove.games import plugin_of
from perijove.kernel.arguments import shown
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.plugin import load
from perijove.kernel.state import State
from perijove.research.picture import draw
from perijove.research.text import text_of

MODES: Final = ("human", "ansi", "rgb_array")


def check_mode(mode: str | None) -> None:
    """Refuse an unknown render mode."""
    if mode is not None and mode not in MODES:
        modes = ", ".join(MODES)
        raise InvalidOptions(f"render_mode should be {modes} or None, not {shown(mode)}.")


def render(state: State, viewer: int | None, mode: str | None) -> Any:
    """Render a table in the given mode."""
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
    """Return a picture of what a viewer sees: the game's own, or its view in words."""
    reference = plugin_of(state.rules.game).picture
    if reference:
        picture: NDArray[np.uint8] = load(reference)(state, viewer)
        return picture
    return draw(text_of(state, viewer))
