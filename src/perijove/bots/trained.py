"""Bots that search with a network from a file: `mind:FILE`."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from perijove.bots import levels
from perijove.bots.limit import Limit
from perijove.bots.network import Network, mind_with, read_file
from perijove.bots.search.bot import SearchBot
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.state import Rules

PREFIX: Final = "mind:"


def trained(text: str, seed: int, limit: Limit | None = None) -> SearchBot:
    """Return the bot written as `mind:FILE`; without a limit it may think as long as Admiral."""
    turn = 0.0 if limit else levels.TURN
    return SearchBot(seed, limit or levels.ADMIRAL, levels.PATIENT, network_in(text), turn)


def check_fits(text: str, rules: Rules) -> None:
    """Refuse a network that was trained for another table."""
    mind_with(rules, network_in(text))


def network_in(text: str) -> Network:
    """Return the network written as `mind:FILE`."""
    file = text.removeprefix(PREFIX)
    if not file:
        raise InvalidOptions(f"Write a network as {PREFIX}FILE; the file is missing.")
    path = Path(file).expanduser()
    try:
        changed = path.stat().st_mtime_ns
    except OSError as error:
        raise InvalidOptions(f"{file} cannot be read: {error.strerror}.") from None
    return _read(path, changed)


@lru_cache(maxsize=16)
def _read(path: Path, _changed: int) -> Network:
    """Return the network in a file; a file that has changed is read again."""
    return read_file(path)
