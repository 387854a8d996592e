"""How far off thinking is as a rule, whatever it says of its own doubt, by game.

Set by how far comparisons of reports were from longer ones; see docs/analysis.md.
"""

from __future__ import annotations

from perijove.games import plugin_of
from perijove.kernel.state import Rules


def floor_of(rules: Rules) -> float:
    """Return the standard error, in win chance, that no comparison of a table goes below."""
    return plugin_of(rules.game).error_floor(rules.options)
