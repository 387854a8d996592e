"""The rules to read: every ledger in the reader's language, and the clauses behind a question."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from perijove.games import game
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.ledger import Clause, Ledger, load_ledger

HERE: Final = Path(__file__).parent
LEDGERS: Final = ("ganymede", "moon", "galileo", "trucker")
ENGLISH: Final = "en"
TRANSLATED: Final = {"fr": LEDGERS, "ko": LEDGERS}
"""The ledgers that each other language has; the rest is given in English."""
LANGUAGES: Final = (ENGLISH, *TRANSLATED)


@cache
def ledger(name: str, language: str = ENGLISH) -> Ledger:
    """Give a ledger in a language, in English where it is not translated."""
    if name not in LEDGERS:
        raise InvalidOptions(f"There are no rules {name!r}; there is {', '.join(LEDGERS)}.")
    if name not in TRANSLATED.get(language, ()):
        language = ENGLISH
    return load_ledger(HERE / "rules" / language / f"{name}.md")


def clause(known_as: str, language: str = ENGLISH) -> Clause:
    """Give a clause by its id."""
    found = _clauses(language).get(known_as)
    if found is None:
        raise InvalidOptions(f"There is no clause {known_as!r}.")
    return found


@cache
def _clauses(language: str) -> dict[str, Clause]:
    ledgers = (ledger(name, language) for name in LEDGERS)
    return {clause.id: clause for ledger in ledgers for clause in ledger.clauses()}


def ledgers_of(name: str, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the ledgers a table plays by: an expansion's only where its option is on."""
    return tuple(part for part in game(name).ledgers if options.get(part, True))


def clauses_behind(name: str, options: Mapping[str, Any], step: str) -> tuple[str, ...]:
    """Return the ids of the clauses to read when a step asks, the most telling first."""
    return _readings(name, ledgers_of(name, options)).get(step, ())


def steps_of(name: str, options: Mapping[str, Any]) -> list[str]:
    """Return the steps of a table whose questions have clauses behind them."""
    return list(_readings(name, ledgers_of(name, options)))


@cache
def _readings(name: str, ledgers: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Return the clauses behind each question of a game with some of its expansions."""
    played = game(name)
    expansions = {part: part in ledgers for part in played.ledgers if part != name}
    steps = played.rules(played.players[0], expansions).steps
    return {step.name: tuple(step.reading.split()) for step in steps if step.reading}
