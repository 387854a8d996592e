"""Limits that end long games: a number of rounds or of decisions."""

from __future__ import annotations

from typing import Any, Final

from perijove.kernel.arguments import at_least, shown
from perijove.kernel.errors import BadArgument
from perijove.kernel.game import Game

ROUND_LIMIT: Final = 100
"""Rounds after which a game ends in research, where its rules allow a limit: games must end."""

MOST_DECISIONS: Final = 20_000
"""Decisions after which a game is truncated, because some games might never end."""


MOST_GAMES: Final = 2**20
"""Games that step together."""


def count_of(games: Any) -> int:
    """Return a number of games that step together, or refuse it."""
    count = at_least(1, games, "The number of games")
    if count > MOST_GAMES:
        raise BadArgument(f"The number of games is {MOST_GAMES} or less, not {shown(count)}.")
    return count


def research_options(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """Return options with a limit of rounds, unless one is named or the game needs none."""
    return game.limited(options, ROUND_LIMIT)
