"""How far off thinking is as a rule, whatever it says of its own doubt, by game.

Set by how far comparisons of reports were from longer ones; see docs/analysis.md.
"""

from __future__ import annotations

from typing import Final

from perijove.bots.network import name_of
from perijove.kernel.state import Rules

FLOORS: Final = {"ganymede": 0.04, "ganymede-moon": 0.06, "galileo": 0.05}
LEAST: Final = 0.04  # elsewhere


def floor_of(rules: Rules) -> float:
    """Give the standard error, in win chance, that no comparison of a table goes below."""
    return FLOORS.get(name_of(rules).rpartition("-")[0], LEAST)
