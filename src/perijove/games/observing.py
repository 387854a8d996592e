"""The observer of a table: it writes what a seat sees as numbers."""

from __future__ import annotations

from perijove.games import plugin_of
from perijove.kernel.game import Game
from perijove.kernel.observe import Observer
from perijove.kernel.plain import PlainObserver, is_plain
from perijove.kernel.plugin import load
from perijove.kernel.state import Rules


def has_observation(game: Game) -> bool:
    """Return True if a game can be observed as a row of numbers."""
    return bool(plugin_of(game).observer) or is_plain(game.view_type)


def observer_of(rules: Rules) -> Observer:
    """Return the observer of a table: the game's own, or one derived from its typed view."""
    reference = plugin_of(rules.game).observer
    observer: Observer = load(reference)(rules) if reference else PlainObserver(rules)
    return observer
