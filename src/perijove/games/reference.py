"""The rules to read: every ledger in the reader's language, and the clauses behind a question."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

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


def ledgers_of(game: str, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Name the ledgers a table plays by: an expansion's only where its option is on."""
    return tuple(name for name in _reference(game) if options.get(name, True))


def clauses_behind(game: str, options: Mapping[str, Any], step: str) -> tuple[str, ...]:
    """Give the ids of the clauses to read when a step asks, the most telling first.

    What the ledger of an expansion says about a step replaces what its game says about it.
    """
    reference = _reference(game)
    for name in reversed(ledgers_of(game, options)):
        if step in reference[name]:
            return tuple(reference[name][step])
    return ()


def steps_of(game: str, options: Mapping[str, Any]) -> list[str]:
    """Name the steps of a table whose questions have clauses behind them."""
    reference = _reference(game)
    named = [step for name in ledgers_of(game, options) for step in reference[name]]
    return list(dict.fromkeys(named))


@cache
def _reference(game: str) -> dict[str, dict[str, list[str]]]:
    """Read which clauses stand behind each question: ledger by ledger, step by step."""
    text = (HERE / game / "reference.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
