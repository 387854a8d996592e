"""The rules for reading: ledgers in the reader's language, and the clauses behind a question."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from perijove.games import game, plugins
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.ledger import Clause, Ledger, load_ledger
from perijove.kernel.plugin import open_files

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "fr", "ko")


def ledgers() -> tuple[str, ...]:
    """Return the names of all ledgers: of every game and each of its expansions."""
    return tuple(_folders())


@cache
def _folders() -> dict[str, str]:
    """Return the folder of each ledger."""
    return {
        name: plugin.rules
        for plugin in plugins().values()
        for name in (plugin.name, *plugin.expansions)
        if plugin.rules
    }


@cache
def ledger(name: str, language: str = ENGLISH) -> Ledger:
    """Return a ledger in a language, or in English if it is not translated."""
    if name not in _folders():
        raise InvalidOptions(
            f"There are no rules {name!r}; the ledgers are {', '.join(_folders())}."
        )
    folder = open_files(_folders()[name])
    translated = (folder / language / f"{name}.md").is_file()
    return load_ledger(folder, language if translated else ENGLISH, name)


def clause(known_as: str, language: str = ENGLISH) -> Clause:
    """Return a clause by its id."""
    found = _clauses(language).get(known_as)
    if found is None:
        raise InvalidOptions(f"There is no clause {known_as!r}.")
    return found


@cache
def _clauses(language: str) -> dict[str, Clause]:
    found = (ledger(name, language) for name in ledgers())
    return {clause.id: clause for ledger in found for clause in ledger.clauses()}


def ledgers_of(name: str, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the ledgers of a table: an expansion's only if its option is on."""
    return tuple(part for part in plugins()[name].ledgers(options) if part in _folders())


def clauses_behind(name: str, options: Mapping[str, Any], step: str) -> tuple[str, ...]:
    """Return the ids of the clauses to read when a step asks, the most useful first."""
    return _readings(name, plugins()[name].active(options)).get(step, ())


def steps_of(name: str, options: Mapping[str, Any]) -> list[str]:
    """Return the steps of a table whose questions refer to clauses."""
    return list(_readings(name, plugins()[name].active(options)))


@cache
def _readings(name: str, expansions: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Return the clauses behind each question of a game with some of its expansions."""
    played = game(name)
    steps = played.rules(played.players[0], dict.fromkeys(expansions, True)).steps
    return {step.name: tuple(step.reading.split()) for step in steps if step.reading}
