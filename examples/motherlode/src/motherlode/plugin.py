"""Motherlode, registered: `pyproject.toml` names this as an entry point of `perijove.games`."""

from perijove.kernel.plugin import Plugin

PLUGIN = Plugin(name="motherlode", game="motherlode.game:GAME", rules="motherlode:ledgers")
