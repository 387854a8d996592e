"""The bot that builds trucks and flies them."""

from __future__ import annotations

from perijove.bots.trucker.bot import BuilderBot

__all__ = ["BuilderBot"]
