"""The surveys in the package, and surveys in files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from perijove.bots.statistics.shapes import Survey
from perijove.games import game as game_named
from perijove.games import plugins
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.plugin import open_files


@cache
def shipped(game: str) -> list[Survey]:
    """Return the surveys of a game in the package, those with most games first."""
    plugin = plugins()[game]
    version = game_named(game).version
    found = _decoded(open_files(plugin.surveys).read_bytes()) if plugin.surveys else []
    return sorted((one for one in found if one.rules == version), key=lambda one: -one.games)


def read(path: Path) -> list[Survey]:
    """Return the surveys in a file; none if there is no file yet."""
    if not path.exists():
        return []
    try:
        return _decoded(path.read_bytes())
    except (OSError, msgspec.DecodeError) as error:
        raise InvalidOptions(f"{path.name} has no statistics: {error}.") from None


def write(path: Path, surveys: Iterable[Survey]) -> None:
    """Write surveys, one per line."""
    rows = sorted(surveys, key=lambda one: (one.flavour, one.players, one.bot))
    body = b",\n".join(msgspec.json.encode(one, order="sorted") for one in rows)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"[\n" + body + b"\n]\n")


def _decoded(body: bytes) -> list[Survey]:
    return msgspec.json.decode(body, type=list[Survey])


def together(surveys: Iterable[Survey]) -> list[Survey]:
    """Add up surveys of the same kind."""
    found: dict[tuple[Any, ...], Survey] = {}
    for one in surveys:
        if one.name in found:
            found[one.name].add(one)
        else:
            found[one.name] = one
    return list(found.values())
