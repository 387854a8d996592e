"""The pages "How to play" and the lessons: every question has a section, every task a solution."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from perijove.games import built_in, game, reference
from perijove.tables.refusal import Refusal
from perijove.web import catalogue, learning
from tests.serving import ROOT

TEXTS = ROOT / "client/src/texts"
PAGES = {page.page: page for page in learning.overview()}
LESSONS = [(page.page, name) for page in PAGES.values() for name in page.lessons]


def words(page: str) -> dict[str, str]:
    """Return the English texts of a page; the client's tests compare the other languages."""
    found: dict[str, str] = json.loads((TEXTS / f"en/{page}-learn.json").read_text("utf-8"))
    return found


def plain(page: str) -> dict[str, Any]:
    """Return a page "How to play" as the client receives it."""
    found: dict[str, Any] = json.loads(learning.howto(page).bodies["identity"])
    return found


def test_every_question_of_every_game_is_explained_in_a_section_that_exists() -> None:
    asked = 0
    for plugin in built_in():
        found = game(plugin.name)
        for options in plugin.flavours():
            on = [name for name, page in PAGES.items() if page.game == plugin.name]
            here = {plugin.name, *plugin.active(options)} & set(on)
            steps = {step: s for name in here for step, s in PAGES[name].steps.items()}
            for step in found.rules(found.players[0], options).steps:
                if step.prompt:
                    asked += 1
                    assert step.name in steps, f"{plugin.name}: {step.name}"
    assert asked > 80


def test_pages_are_there_for_each_game_and_expansion_and_explain_only_real_questions() -> None:
    assert set(PAGES) == {name for one in built_in() for name in (one.name, *one.expansions)}
    for name, page in PAGES.items():
        sections = {section["id"] for section in plain(name)["sections"]}
        assert {*page.steps.values(), *page.actions.values()} <= sections
        options = dict.fromkeys(page.expansions, True)
        found = game(page.game)
        real = {step.name for step in found.rules(found.players[0], options).steps}
        assert set(page.steps) <= real
        assert set(page.actions) <= {block.name for block in found.actions.blocks}


@pytest.mark.parametrize("page", PAGES)
def test_sections_have_their_texts_figures_lessons_and_rules(page: str) -> None:
    known = words(page)
    rules = {clause.id for clause in reference.ledger(page).clauses()}
    for section in plain(page)["sections"]:
        name = section["id"]
        assert known[f"{name}.title"]
        assert known[f"{name}.text"]
        assert not section["lesson"] or section["lesson"] in PAGES[page].lessons
        assert not section["clause"] or section["clause"] in rules
        for figure in section["figures"]:
            place = f"{name}.{figure['id']}"
            assert f"{place}.before" in known or f"{place}.title" in known
            assert all(f"{place}.mark.{i + 1}" in known for i, _ in enumerate(figure["marks"]))
            if figure["after"]:
                assert {f"{place}.after", f"{place}.move"} <= set(known)
                assert figure["after"]["view"] != figure["before"]["view"]


@pytest.mark.parametrize(("page", "name"), LESSONS)
def test_every_task_of_a_lesson_can_be_done_and_has_its_texts(page: str, name: str) -> None:
    lesson = learning.taught(page, name)
    known = words(page)
    assert known[f"lesson.{name}.title"]
    assert known[f"lesson.{name}.end"]
    tasks = [step for step in lesson.steps if step.right]
    assert tasks
    for number, step in enumerate(lesson.steps, 1):
        assert known[f"lesson.{name}.{number}"]
        legal = {choice.action for choice in step.start.choices}
        assert set(step.right) <= legal
        assert bool(legal) == bool(step.right), "there is something to press only in a task"
        if step.right:
            assert known[f"lesson.{name}.{number}.hint"]
            assert step.after
        following = lesson.steps[number : number + 1]
        for later in following:
            last = step.after[-1].position if step.after else step.start
            assert later.start.move == last.move
    assert f"lesson.{name}.{len(lesson.steps) + 1}" not in known


def test_each_lesson_file_is_listed() -> None:
    for name, (_, folder) in learning.pages().items():
        files = Path(str(learning.open_files(folder))).glob("*.toml")
        assert {file.stem for file in files} == {"howto", *PAGES[name].lessons}


@pytest.mark.parametrize(
    ("page", "name"), [("none", "tiles"), ("ganymede", "none"), ("ganymede", "../howto")]
)
def test_nothing_else_can_be_read(page: str, name: str) -> None:
    with pytest.raises(Refusal, match="nothing to learn"):
        learning.lesson(page, name)


@pytest.mark.parametrize("language", reference.LANGUAGES)
def test_the_exact_rules_are_sentences_without_remarks_for_the_engine(language: str) -> None:
    for one in built_in():
        expansions = tuple(one.expansions)
        rules = json.loads(catalogue.rules(one.name, language, expansions).bodies["identity"])
        clauses = [clause for section in rules["sections"] for clause in section["clauses"]]
        assert len(clauses) > 100
        for clause in clauses:
            assert not set("`*") & set(clause["text"]), clause
            assert not catalogue.is_for_the_engine(clause["id"])
        assert not any("(gt." in section["title"] for section in rules["sections"])
