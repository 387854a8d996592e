"""The rules can be read in three languages, and every question refers to clauses."""

from __future__ import annotations

import re
from typing import Any

import pytest

import perijove
from perijove.games import built_in, plugins
from perijove.games.reference import (
    ENGLISH,
    LANGUAGES,
    clause,
    clauses_behind,
    ledger,
    ledgers,
    ledgers_of,
)
from perijove.kernel.errors import InvalidOptions
from perijove.kernel.step import RESOLVES, Step

TABLES: list[tuple[str, dict[str, Any]]] = [
    (name, options) for name, plugin in plugins().items() for options in plugin.flavours()
]
LEDGERS = [name for plugin in built_in() for name in (plugin.name, *plugin.expansions)]
"""Those that are translated, each into every language."""
NAMED = re.compile(r"\b(?:gan|moon|gal|gt)(?:\.[a-z0-9]+)+(?:-\d+)?")
TRANSLATIONS = [(name, language) for name in LEDGERS for language in LANGUAGES[1:]]


def steps_of(game: str, options: dict[str, Any]) -> list[Step[Any]]:
    found = perijove.game(game)
    defaults = {option.name: option.default for option in found.options}
    return found.make_rules(2, defaults | options).steps


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_step_names_clauses_that_exist(game: str, options: dict[str, Any]) -> None:
    known = [c.id for name in ledgers_of(game, options) for c in ledger(name).clauses()]
    for step in steps_of(game, options):
        assert step.clauses, step.name
        for named in step.clauses.split():
            assert any(f"{each}.".startswith(f"{named}.") for each in known), named


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_question_leads_to_clauses(game: str, options: dict[str, Any]) -> None:
    known = {c.id for name in ledgers_of(game, options) for c in ledger(name).clauses()}
    asked = [step.name for step in steps_of(game, options) if step.mode != RESOLVES]
    assert asked
    for step in asked:
        behind = clauses_behind(game, options, step)
        assert 3 <= len(behind) <= 8, step
        assert len(set(behind)) == len(behind), step
        assert set(behind) <= known, step


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_step_that_asks_nobody_has_no_clauses_to_read(game: str, options: dict[str, Any]) -> None:
    assert clauses_behind(game, options, "refill") == ()


def test_moon_is_read_only_where_it_is_played() -> None:
    assert ledgers_of("ganymede", {"moon": False}) == ("ganymede",)
    assert ledgers_of("ganymede", {"moon": True}) == ("ganymede", "moon")
    assert "moon.route.01" in clauses_behind("ganymede", {"moon": True}, "action")
    assert "moon.route.01" not in clauses_behind("ganymede", {"moon": False}, "action")
    stop = clauses_behind("ganymede", {"moon": True}, "stop or go on")
    assert stop == clauses_behind("ganymede", {"moon": False}, "stop or go on")


@pytest.mark.parametrize("name", ledgers())
def test_every_english_clause_has_a_text_and_a_source(name: str) -> None:
    english = ledger(name)
    assert english.title
    assert all(section.title and (section.clauses or section.about) for section in english.sections)
    clauses = list(english.clauses())
    assert all(c.text and c.source for c in clauses)
    assert len({c.id for c in clauses}) == len(clauses)


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_a_translation_has_every_clause_in_its_place(name: str, language: str) -> None:
    english, translated = ledger(name), ledger(name, language)
    assert translated.language == language
    assert shape(translated) == shape(english)
    for ours, theirs in zip(english.sections, translated.sections, strict=True):
        assert theirs.title
        assert bool(theirs.about) == bool(ours.about), theirs.title


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_a_translated_clause_is_in_its_own_words(name: str, language: str) -> None:
    for ours, theirs in zip(ledger(name).clauses(), ledger(name, language).clauses(), strict=True):
        assert theirs.text.strip(), theirs.id
        assert theirs.text != ours.text, theirs.id
        assert theirs.source == "", theirs.id


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_a_translated_clause_names_the_same_clauses(name: str, language: str) -> None:
    for ours, theirs in zip(ledger(name).clauses(), ledger(name, language).clauses(), strict=True):
        assert sorted(NAMED.findall(theirs.text)) == sorted(NAMED.findall(ours.text)), theirs.id


def shape(of: Any) -> list[list[str]]:
    """Return the ids of a ledger, section by section."""
    return [[c.id for c in section.clauses] for section in of.sections]


def test_what_is_not_translated_is_given_in_english() -> None:
    for language in LANGUAGES:
        for name in ledgers():
            given = ledger(name, language).language
            assert given == (language if name in LEDGERS else ENGLISH)
    assert ledger("galileo", "xx") == ledger("galileo")


def test_a_clause_is_found_by_its_id() -> None:
    found = clause("gan.comp.03")
    assert found.text == (
        "There are 90 cards: 30 Earth shuttles, 30 Mars shuttles and 30 settlers ships."
    )
    assert found.source.startswith("revised rulebook")
    assert clause("gal.end.02", "fr").id == "gal.end.02"


def test_unknown_rules_are_refused() -> None:
    with pytest.raises(InvalidOptions, match="There is no clause"):
        clause("gan.turn.99")
    with pytest.raises(
        InvalidOptions, match="There are no rules 'chess'; the ledgers are ganymede, moon"
    ):
        ledger("chess")
