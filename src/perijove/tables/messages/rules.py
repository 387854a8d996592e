"""Messages with texts of a game: its rules, what supports them, and a board without drawings."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from perijove.tables.messages.terms import Language


class PlainInfo(Struct):
    """What the client needs to show a game without a board of its own, in English.

    `view` is the JSON schema of the game's view. `prompts` are the questions by step and `events`
    the log lines by kind of event, both with placeholders in braces.
    """

    game: str
    view: dict[str, Any]
    prompts: dict[str, str]
    events: dict[str, str]


class Clause(Struct):
    """A clause of the rules."""

    id: str
    text: str


class Section(Struct):
    """A section of the rules."""

    title: str
    clauses: list[Clause]


class RulesInfo(Struct):
    """The rules of a game in one language, and the clauses that matter for each decision."""

    game: str
    language: Language
    sections: list[Section]
    decisions: dict[str, list[str]]


class ProofInfo(Struct):
    """A clause of the rules as `text`, and what supports it.

    `rulings` and `options` say how it is read, `code` names the functions that decide it, `tests`
    and `scenarios` prove it. `killed` and `survived` count the faults that were put into this code
    and were noticed by tests, or not.
    """

    clause: str
    text: str
    rulings: list[Clause]
    options: list[str]
    code: list[str]
    tests: list[str]
    scenarios: list[str]
    killed: int
    survived: int
