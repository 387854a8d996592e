"""Limits that end long games: a number of rounds or of decisions."""

from __future__ import annotations

from typing import Any, Final

from perijove.kernel.game import Game

ROUND_LIMIT: Final = 100
"""Rounds after which a game ends in research, where its rules allow a limit: games must end."""

MOST_DECISIONS: Final = 20_000
"""Decisions after which a game is truncated, because some games might never end."""


def research_options(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """Return options with a limit of rounds, unless one is named or the game needs none."""
    return game.limited(options, ROUND_LIMIT)
