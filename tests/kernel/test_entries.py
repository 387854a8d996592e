"""Component files are read entry by entry; every mistake is reported in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from perijove.kernel.entries import (
    MOST_BOXES,
    ComponentFiles,
    Entry,
    fingerprint,
    is_text,
    listed,
    read_entries,
)
from perijove.kernel.errors import InvalidOptions


def entry(**table: Any) -> Entry:
    return Entry("box.toml", "card-1", table)


def sentence(look: Callable[[], object]) -> str:
    with pytest.raises(InvalidOptions) as caught:
        look()
    return str(caught.value)


def test_what_is_in_order_is_given() -> None:
    found = entry(id="card-1", type="cube", cost=[1, 2], of=["red"], provenance="fact")
    found.only(("id", "type", "cost", "of", "provenance"))
    assert found.identifier() == "card-1"
    assert found.word("type", ("cube", "ball")) == "cube"
    assert found.numbers("cost", 2) == (1, 2)
    assert found.words("of", ("red", "blue")) == ("red",)
    assert found.provenance() == ("fact", "")


@pytest.mark.parametrize(
    ("table", "look", "words"),
    [
        ({"clour": 1}, lambda e: e.only(("colour",)), "'clour' is not known here"),
        ({}, lambda e: e.get("vp"), "'vp' is missing"),
        ({"vp": " "}, lambda e: e.text("vp"), "must be a text in quotes"),
        ({"vp": 7}, lambda e: e.number("vp", 1, 6), "must be a number, 1 to 6"),
        ({"vp": True}, lambda e: e.number("vp", 1), "must be a number, 1 or more"),
        ({"vp": [1, -1]}, lambda e: e.numbers("vp"), "must be a list of numbers, 0 to 999"),
        ({"vp": [1]}, lambda e: e.numbers("vp", 2), "has 1 numbers, but must have 2"),
        ({"vp": 1}, lambda e: e.array("vp"), "must be a list in square brackets"),
        ({"of": "grey"}, lambda e: e.word("of", ("red", "blue")), "must be red or blue"),
        ({"of": ["red", "red"]}, lambda e: e.words("of", ("red",)), "the same thing twice"),
        ({"id": "Card 1"}, lambda e: e.identifier(), "must be small letters"),
        ({"provenance": "partial"}, lambda e: e.provenance(), "'note' is missing"),
        ({"limits": 3}, lambda e: e.subtable("limits"), "must be a table"),
        ({"cards": []}, lambda e: list(e.section("cards", 2)), "0 entries, but must have 2"),
        ({"cards": [1]}, lambda e: list(e.section("cards", 1)), "a table in curly brackets"),
    ],
)
def test_a_fault_names_file_and_entry(
    table: dict[str, Any], look: Callable[[Entry], object], words: str
) -> None:
    said = sentence(lambda: look(entry(**table)))
    assert said.startswith("box.toml, ")
    assert words in said
    assert said.endswith(".")


def test_a_section_gives_every_entry_its_own_name() -> None:
    whole = Entry("box.toml", "the file", {"cards": [{"id": "a"}, {"id": "b"}]})
    assert [(ident, card.where) for ident, card in whole.section("cards", 2)] == [
        ("a", "a"),
        ("b", "b"),
    ]


def test_a_file_that_is_no_toml_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("name = ", encoding="utf-8")
    assert "not valid TOML" in sentence(lambda: read_entries(broken))
    broken.write_bytes(b"\xff\xfe")
    assert "not a text in UTF-8" in sentence(lambda: read_entries(broken))
    assert "cannot be read" in sentence(lambda: read_entries(tmp_path / "none.toml"))


def test_words_are_listed_for_reading() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_a_fingerprint_depends_on_content_and_not_on_its_order() -> None:
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    assert fingerprint({"a": 1}) != fingerprint({"a": 2})


class Box:
    """A box that holds only its text."""

    def __init__(self, text: str) -> None:
        self.text = text


def test_files_of_equal_content_share_a_box_and_an_edited_file_has_another(tmp_path: Path) -> None:
    files = ComponentFiles(tmp_path / "none", Path.read_text, Box)
    one, other = tmp_path / "one.toml", tmp_path / "other.toml"
    one.write_text("red")
    other.write_text("red")
    box = files.box(str(one))
    assert files.box(str(other)) is box
    one.write_text("blue")
    assert files.box(str(one)).text == "blue"
    assert files.box(str(other)) is box
    for number in range(MOST_BOXES):
        one.write_text(f"colour {number}")
        assert files.box(str(one)).text == f"colour {number}"
    assert files.box(str(other)) is not box, "only so many are kept"
    assert files.box(str(other)).text == "red"


def test_a_text_with_lines_is_the_file_itself() -> None:
    assert is_text('name = "Mine"\n')
    assert not is_text("my-box.toml")
    assert read_entries('name = "Mine"\n').table == {"name": "Mine"}


def test_a_fault_says_which_entry_and_which_key() -> None:
    fault = entry(id="card-1", vp="x").fault("'vp' is 'x', but must be a number")
    assert (fault.entry, fault.key) == ("card-1", "vp")
    assert fault.what == "'vp' is 'x', but must be a number."
    assert entry().fault("a ship must have either 'vp' or 'score'").key == ""


def test_brackets_without_end_are_a_fault_and_no_crash() -> None:
    assert "nested too deeply" in sentence(lambda: read_entries("a = " + "[" * 100_000 + "\n"))
