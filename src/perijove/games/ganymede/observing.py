# mypyc: interpreted
"""The observer of a table: with Moon there is more to observe."""

from __future__ import annotations

from perijove.games.ganymede.moon import observe as moon
from perijove.games.ganymede.moon.state import MoonRules
from perijove.games.ganymede.observe import make_observer as make_base_observer
from perijove.games.ganymede.state import GanymedeRules
from perijove.kernel.observe import Observer


def make_observer(rules: GanymedeRules) -> Observer:
    """Return the observer of a table."""
    if isinstance(rules, MoonRules):
        return moon.make_observer(rules)
    return make_base_observer(rules)
