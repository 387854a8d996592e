"""The component file: what it says about the box, and every possible mistake in it."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from perijove.games.galileo.components import (
    SATELLITES,
    SHIPPED,
    TYPES,
    describe,
    load_box,
    load_components,
)
from perijove.games.galileo.game import GAME
from perijove.kernel.errors import InvalidOptions
from tests.games.galileo.boards import board, legal, marker, play
from tests.games.moves import edited as edited_file

edited = partial(edited_file, SHIPPED)


@pytest.mark.rule("gal.comp.02", "gal.term.04", "gal.data.08", "gal.data.09")
def test_twelve_robots_of_each_type() -> None:
    robots = load_components()["robots"]
    assert Counter(robot["type"] for robot in robots) == dict.fromkeys(TYPES, 12)
    assert Counter(robot["influence"] for robot in robots) == {"earth": 24, "mars": 24}
    assert sum(len(robot["assignments"]) == 2 for robot in robots) == 16


@pytest.mark.rule("gal.ruling.87", "gal.data.08")
def test_a_single_assignment_has_one_free_space_and_a_double_one_has_none() -> None:
    for robot in load_components()["robots"]:
        assert robot["free"] == 2 - len(robot["assignments"])


@pytest.mark.rule("gal.comp.03", "gal.data.02")
def test_ten_projects_whose_backs_are_reconstructed() -> None:
    projects = load_components()["projects"]
    assert len(projects) == 10
    assert {3, 5} <= {project["influence"] for project in projects}
    assert all("reconstructed" in project.note for project in projects)


@pytest.mark.rule("gal.comp.04", "gal.data.03", "gal.data.04")
def test_four_copies_of_twelve_characters() -> None:
    copies = load_components()["copies"]
    assert Counter(copy["character"] for copy in copies) == dict.fromkeys(
        [person.name for person in load_components()["characters"]], 4
    )
    assert Counter(copy["players"] for copy in copies) == {2: 24, 3: 12, 4: 12}
    for name in {copy["character"] for copy in copies}:
        own = [copy["immediate_on"] for copy in copies if copy["character"] == name]
        assert sorted(own) == ["earth", "earth", "mars", "mars"]


@pytest.mark.rule("gal.comp.06", "gal.comp.07")
def test_eight_technologies_and_eight_objectives() -> None:
    names = [part.name for part in load_components()["technologies"]]
    assert names == ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"]
    needed = {part.name: part["needed"] for part in load_components()["objectives"]}
    assert needed == {
        "double5": 5, "tech4": 4, "level6x4": 4, "all6": 6, "char4": 4, "mod4": 4, "mc8": 8,
        "colour7": 7,
    }  # fmt: skip


@pytest.mark.rule("gal.comp.05")
def test_five_bonuses_on_each_side_of_star_z() -> None:
    tile = load_components().table("star_z")
    assert [word for word, _ in tile["a"]] == [
        "energy", "influence", "first ability", "megacredits", "raise",
    ]  # fmt: skip
    assert [word for word, _ in tile["b"]] == [
        "energy", "raise", "first recruitment", "develop", "objective",
    ]  # fmt: skip


@pytest.mark.rule("gal.data.07", "gal.sat.01")
def test_point_ladders_are_marked_as_reconstructions() -> None:
    for name, end in zip(SATELLITES[:3], (13, 12, 15), strict=True):
        track = load_components().table(name)
        assert len(track["points"]) == end + 1
        assert track.provenance == "partial"
        assert "points reconstructed" in track.note


def test_every_part_says_how_well_it_is_known() -> None:
    for parts in load_components().sections.values():
        for part in parts:
            assert part.provenance in ("fact", "partial", "reconstructed")
            assert part.note or part.provenance != "partial"


def test_one_part_can_be_described() -> None:
    assert describe("r47")["assignments"] == ("callisto",)
    assert describe("noor").kind == "character"
    with pytest.raises(InvalidOptions, match="There is no 'r99' in the box"):
        describe("r99")


# -- a corrected file ---------------------------------------------------------------------------


@pytest.mark.rule("gal.data.07")
def test_a_corrected_ladder_changes_the_score(tmp_path: Path) -> None:
    path = edited(tmp_path, "points = [0, 2, 2, 2, 6,", "points = [0, 1, 2, 3, 6,")
    state = board([{"robots": ["r05 io 1"]}], options={"components": path})
    assert state.scores().scores[0] == 1
    assert load_box(path).fingerprint != load_box().fingerprint


@pytest.mark.rule("gal.data.01")
def test_corrected_slots_change_the_costs(tmp_path: Path) -> None:
    path = edited(tmp_path, "robot_surcharge = [0, 0,", "robot_surcharge = [1, 0,")
    state = board([{"influence": 4}], robots=["r04"], options={"components": path})
    assert "obtain 1" not in legal(state)
    (tmp_path / "other").mkdir()
    path = edited(tmp_path / "other", "character_reduction = [0,", "character_reduction = [2,")
    state = board([{"influence": 1}], characters=["lee-4"], options={"components": path})
    assert marker(play(state, "recruit 1")) == ("mars", 4)


@pytest.mark.rule("gal.data.02", "gal.ruling.50")
def test_a_corrected_back_changes_a_new_project(tmp_path: Path) -> None:
    old = "energy = 0, level = 4, back = 4"
    path = edited(tmp_path, old, old.replace("back = 4", "back = 1"))
    given = {"project": "", "robots": ["r15 europa 1"]}
    state = board(
        [given], characters=["noor-2"], project_deck=["p02"], options={"components": path}
    )
    play(state, "recruit 1", "modifier io", "new project")
    assert state.dump()["table"]["seats"][0]["project"] == "p02 1 +io"


def test_a_corrected_note_leaves_the_fingerprint_alone(tmp_path: Path) -> None:
    path = edited(tmp_path, 'provenance = "partial", note', 'provenance = "fact", note')
    assert load_box(path).fingerprint == load_box().fingerprint


def test_a_file_that_is_edited_is_read_again(tmp_path: Path) -> None:
    path = edited(tmp_path, "points = [0, 2, 2, 2, 6,", "points = [0, 1, 2, 3, 6,")
    before = GAME.rules(2, {"components": path})
    assert GAME.rules(2, {"components": path}) is before
    file = Path(path)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("[0, 1, 2, 3, 6,", "[0, 1, 2, 4, 6,"), encoding="utf-8")
    after = GAME.rules(2, {"components": path})
    assert GAME.fingerprint(after) != GAME.fingerprint(before)


def test_a_game_names_its_file(tmp_path: Path) -> None:
    path = edited(tmp_path, 'name = "Perijove collection"', 'name = "my box"')
    state = GAME.start(players=2, components=path)
    assert state.box.name == "my box"


ROBOT = 'id = "r01", type = "builder", influence = "mars", cost = 3, level = 1'


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (ROBOT, ROBOT.replace("builder", "digger"), "'type' is 'digger'"),
        (ROBOT, ROBOT.replace("mars", "venus"), "'influence' is 'venus'"),
        (ROBOT, ROBOT.replace("level = 1", "level = 9"), "'level' is 9"),
        (ROBOT, ROBOT.replace("builder", "extractor"), "12 of each type"),
        (ROBOT, ROBOT.replace("r01", "r02"), "the id 'r02' is used twice"),
        ('["callisto", "ganymede"], free = 0', '["callisto", "ganymede"], free = 1', "no free"),
        ('["callisto", "ganymede"]', '["callisto", "callisto"]', "the same thing twice"),
        ('["callisto", "ganymede"]', "[]", "one or two satellites"),
        ('immediate = "perks"', 'immediate = "perk"', "'immediate' is 'perk'"),
        ('immediate = "perks"', 'immediate = "perks", amount = 1', "'amount' is not known here"),
        ('score = "level-5"', 'score = "level-6"', "'score' is 'level-6'"),
        ('character = "chau"', 'character = "diat"', "4 copies of each character"),
        ('{ id = "chau", name', '{ id = "cheng", name', "the characters must be chau"),
        ('id = "1a"', 'id = "1c"', "the technologies must be 1a"),
        ('counts = "technologies"', 'counts = "modifiers"', "each once"),
        ('b = ["energy 1", "raise 1"', 'b = ["energy 1", "lower 1"', "'b' is 'lower 1'"),
        ('"megacredits 2", "raise 3"]', '"megacredits 2"]', "'a' has 4 bonuses"),
        ("[[6, 4, 2], ", "[", "'points' has 3 places"),
        ("[6, 4, 2]", "[4, 6, 2]", "points never rise"),
        ("[6, 4, 2]", "[]", "1 to 4 numbers per place"),
        ("robot_surcharge = [0, 0,", "robot_surcharge = [0,", "has 4 numbers"),
        ("points = [0, 2, 2, 2, 6,", "points = [0, 2, 2, 7, 6,", "points never go down"),
        ("points = [0, 2, 2, 2, 6,", "points = [0, 2, 2, 6,", "has 13 numbers"),
        ("energy = [3, 6, 9]", "energy = [3, 6, 19]", "ascending spaces from 1 to 12"),
        ('ability = ["track", "track",', 'ability = ["track",', "one word for each space"),
        ("energy = 5\n", "energy = 6\n", "the rules say 5"),
        ("[callisto]", "[callisto]\nmoons = 1", "'moons' is not known here"),
        ('name = "Perijove collection"', "", "'name' is missing"),
    ],
)
def test_a_mistake_is_refused_in_one_sentence(
    tmp_path: Path, old: str, new: str, words: str
) -> None:
    path = edited(tmp_path, old, new)
    with pytest.raises(InvalidOptions) as caught:
        load_box(path)
    said = str(caught.value)
    assert said.startswith(path)
    assert words in said
    assert said.endswith(".")
