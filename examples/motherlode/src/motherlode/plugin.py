"""The registration of Motherlode, an entry point of `perijove.games` in `pyproject.toml`."""

from perijove.kernel.plugin import Plugin

PLUGIN = Plugin(name="motherlode", game="motherlode.game:GAME", rules="motherlode:ledgers")
