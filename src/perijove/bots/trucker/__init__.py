"""Bots that build trucks and fly them."""

from __future__ import annotations

from perijove.bots.trucker.bot import (
    BOLD,
    BOTS,
    GREEDY,
    HASTY,
    PLAIN,
    STYLES,
    BuilderBot,
    in_style,
    make_greedy,
    make_quick,
)

__all__ = [
    "BOLD",
    "BOTS",
    "GREEDY",
    "HASTY",
    "PLAIN",
    "STYLES",
    "BuilderBot",
    "in_style",
    "make_greedy",
    "make_quick",
]
