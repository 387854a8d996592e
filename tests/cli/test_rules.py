"""`perijove rules`: what supports a clause, in a checkout and in a package without tests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from perijove.games import proof, reference
from perijove.games.evidence import clauses_in, deciding, index_of
from tests.cli.terminal import Terminal
from tests.test_scenarios import switched
from tools.building.index import write_index


def test_a_clause_is_shown_with_everything_that_supports_it(terminal: Terminal) -> None:
    shown = terminal.run("rules", "gt.finish.05")
    assert shown.exit_code == 0
    for words in (
        "only the starting spaces numbered 1 to N may be chosen",
        "gt.ruling.14 Starting spaces.",
        "Any of the four empty starting spaces may be chosen",
        "rulings: how disputable rules are read",
        "perijove/games/trucker/yard.py finish_obstacle",
        "tests/games/trucker/test_literal.py::test_starting_spaces_that_may_be_chosen",
        "tests/scenarios/trucker/example-68.toml",
    ):
        assert words in shown.stdout


def test_as_json_and_in_another_language(terminal: Terminal) -> None:
    shown = terminal.run("rules", "gan.shuttle.05", "--language", "fr", "--json")
    found = json.loads(shown.stdout)
    assert found["clause"]["id"] == "gan.shuttle.05"
    assert "Navettes" in found["clause"]["text"]
    assert found["tests"]
    assert found["mutants"].keys() == {"killed", "survived"}


@pytest.mark.parametrize("ruling", switched())
def test_the_letter_of_a_ruling_is_shown_in_the_language_asked_for(ruling: str) -> None:
    letters = {proof.proof_of(ruling, language).letter for language in reference.LANGUAGES}
    assert len(letters) == len(reference.LANGUAGES)
    assert all(letter and letter[0] not in ": " for letter in letters)


def test_what_does_not_exist_is_refused(terminal: Terminal) -> None:
    assert "There is no clause 'gan.nothing.99'." in terminal.run("rules", "gan.nothing.99").stderr
    refused = terminal.run("rules", "gan.turn.01", "--language", "de")
    assert "The language should be en, fr or ko, not 'de'." in refused.stderr


def test_a_package_without_tests_reads_the_index_of_its_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_index(tmp_path)
    built = json.loads((tmp_path / "proof.json").read_text(encoding="utf-8"))
    monkeypatch.setattr(proof, "CHECKOUT", tmp_path)
    monkeypatch.setattr(proof, "stored", lambda name: built if name == proof.INDEX else {})
    assert proof.evidence.__wrapped__() == built
    assert built["gt.finish.05"]["scenarios"]


def test_mutants_of_the_functions_behind_a_clause_are_added(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    report = {"a.py f": {"killed": ["x", "y"], "survived": []},
              "b.py g": {"killed": ["z"], "survived": ["w"]}}  # fmt: skip
    monkeypatch.setattr(proof, "stored", lambda name: report)
    assert proof.mutants_of(["a.py f", "b.py g", "c.py h"]) == proof.Mutants(3, 1)


def test_lines_that_only_refer_readers_decide_nothing(tmp_path: Path) -> None:
    file = tmp_path / "steps.py"
    file.write_text(
        "class Draw:\n"
        "    reading = 'toy.draw.01'\n"
        "    def apply(self):\n"
        "        pass  # toy.draw.02-03\n",
        encoding="utf-8",
    )
    assert list(deciding(file)) == [("toy.draw.02", "Draw.apply"), ("toy.draw.03", "Draw.apply")]


def test_an_index_knows_only_clauses_of_the_ledgers(tmp_path: Path) -> None:
    assert index_of(tmp_path, {"toy.draw.01"}) == {}
    assert "gt.finish.05" in clauses_in(proof.CHECKOUT)
