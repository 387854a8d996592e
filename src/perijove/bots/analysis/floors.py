"""Systematic error of the search by game, which its own standard error does not show.

Measured by comparing reports with longer ones; see docs/explanation/analysis.md.
"""

from __future__ import annotations

from perijove.games import plugin_of
from perijove.kernel.state import Rules


def floor_of(rules: Rules) -> float:
    """Return the smallest standard error of win chance that a comparison may claim at a table."""
    return plugin_of(rules.game).error_floor(rules.options)


def point_floor_of(rules: Rules) -> float:
    """Return the smallest standard error of points that a comparison may claim at a table."""
    return plugin_of(rules.game).point_floor(rules.options)
