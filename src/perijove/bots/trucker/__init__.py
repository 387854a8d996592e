"""The bots that build trucks and fly them."""

from __future__ import annotations

from perijove.bots.trucker.bot import STYLES, BuilderBot, in_style

__all__ = ["STYLES", "BuilderBot", "in_style"]
