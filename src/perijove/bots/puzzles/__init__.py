"""Puzzles: decisions of played games with one clearly best answer, found and verified by search."""

from __future__ import annotations

from perijove.bots.puzzles.shapes import About, Puzzle

__all__ = ["About", "Puzzle"]
