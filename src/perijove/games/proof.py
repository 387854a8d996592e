"""What proves a clause: its rulings and options, the code that decides it, tests, and mutants."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec

from perijove.games import game, plugins, reference
from perijove.games.evidence import Index, clauses_in, index_of, mentioned
from perijove.kernel.ledger import Clause

RULING: Final = ".ruling."
LETTER: Final = "By the letter (option `rulings` = `literal`): "
SWITCH: Final = "`rulings` = `literal`)"
"""What stands before the letter of a ruling in every language."""

SHORT: Final = re.compile(r"\brulings? (\d\d)((?:(?:, | and )\d\d)*)")
"""Some ledgers also write "ruling 14" or "rulings 46, 57"."""

INDEX: Final = "proof.json"
MUTANTS: Final = "mutants.json"
HERE: Final = Path(__file__).resolve()
CHECKOUT: Final = next(
    (folder for folder in HERE.parents if (folder / "src/perijove").is_dir()), HERE.parents[3]
)


class Option(msgspec.Struct, frozen=True):
    """An option of the game that changes how a clause is read."""

    name: str
    about: str


class Mutants(msgspec.Struct, frozen=True):
    """How many faults put into the code of a clause were noticed by tests, and how many not."""

    killed: int
    survived: int


class Proof(msgspec.Struct, frozen=True):
    """Everything that supports a clause; code, tests and scenarios by name."""

    clause: Clause
    rulings: tuple[Clause, ...]
    letter: str
    options: tuple[Option, ...]
    code: tuple[str, ...]
    tests: tuple[str, ...]
    scenarios: tuple[str, ...]
    mutants: Mutants


def proof_of(known_as: str, language: str = reference.ENGLISH) -> Proof:
    """Return what proves a clause."""
    clause = reference.clause(known_as, language)
    rulings = tuple(reference.clause(ruling, language) for ruling in rulings_of(known_as))
    english = " ".join(reference.clause(one.id).text for one in (clause, *rulings))
    places = evidence().get(known_as, {"code": [], "tests": [], "scenarios": []})
    return Proof(
        clause=clause,
        rulings=rulings,
        letter=next((letter_of(one) for one in (clause, *rulings) if SWITCH in one.text), ""),
        options=tuple(options_of(known_as, english)),
        code=tuple(places["code"]),
        tests=tuple(places["tests"]),
        scenarios=tuple(places["scenarios"]),
        mutants=mutants_of(places["code"]),
    )


def letter_of(ruling: Clause) -> str:
    """Return what the letter of the rulebook means, as a sentence."""
    text = ruling.text.partition(SWITCH)[2].lstrip(" \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}:")
    return text[:1].upper() + text[1:]


# -- rulings and options --------------------------------------------------------------------------


def rulings_of(known_as: str) -> Iterator[str]:
    """Yield the rulings that a clause names, and those that name it."""
    own = reference.clause(known_as)
    stem = known_as.partition(".")[0]
    words = f"{own.text} {own.source}"
    named = {*mentioned(words), *(f"{stem}{RULING}{number}" for number in short(words))}
    for name in reference.ledgers():
        for ruling in reference.ledger(name).clauses():
            if RULING in ruling.id and ruling.id != known_as:
                back = set(mentioned(f"{ruling.text} {ruling.source}"))
                if ruling.id in named or known_as in back:
                    yield ruling.id


def short(text: str) -> Iterator[str]:
    """Yield the numbers of rulings that a text names without their ledger."""
    for first, rest in SHORT.findall(text):
        yield first
        yield from re.findall(r"\d\d", rest)


def options_of(known_as: str, text: str) -> Iterator[Option]:
    """Yield the options that the text of a clause and of its rulings names."""
    words = set(re.findall(r"`([a-z_]+)`", text))
    for plugin in plugins().values():
        if known_as in clauses_of(plugin.name):
            for option in game(plugin.name).options:
                if option.name in words:
                    yield Option(option.name, option.help)


@cache
def clauses_of(name: str) -> set[str]:
    """Return the ids of the clauses of a game with all its expansions."""
    parts = (name, *plugins()[name].expansions)
    ledgers = (part for part in parts if part in reference.ledgers())
    return {clause.id for part in ledgers for clause in reference.ledger(part).clauses()}


# -- the index ------------------------------------------------------------------------------------


@cache
def evidence() -> Index:
    """Return the index: of this checkout, or the one that a build left in the package."""
    if (CHECKOUT / "tests").is_dir() and (CHECKOUT / "src").is_dir():
        return index_of(CHECKOUT, clauses_in(CHECKOUT))
    found: Index = stored(INDEX)
    return found


@cache
def stored(name: str) -> Any:
    """Return a JSON file of this package, or nothing if it is not there."""
    file = resources.files("perijove.games").joinpath(name)
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def mutants_of(code: list[str]) -> Mutants:
    """Add up the mutants of the functions that decide a clause."""
    report = stored(MUTANTS)
    found = [report[place] for place in code if place in report]
    killed = sum(len(entry["killed"]) for entry in found)
    return Mutants(killed, sum(len(entry["survived"]) for entry in found))
