"""The bots that build trucks and fly them."""

from __future__ import annotations

from perijove.bots.trucker.bot import BOLD, GREEDY, HASTY, PLAIN, STYLES, BuilderBot, in_style

__all__ = ["BOLD", "GREEDY", "HASTY", "PLAIN", "STYLES", "BuilderBot", "in_style"]
