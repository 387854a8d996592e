"""Scenario files: what they can express, and the errors for invalid ones."""

from __future__ import annotations

from pathlib import Path

import pytest

import perijove
from perijove.kernel.errors import BadScenario
from perijove.kernel.scenario import Scenario
from tests.sentences import refusal

GOOD = """
title = "Recruiting twice"
game = "ganymede"
clauses = ["gan.tile.06"]
seed = 4
[options]
players = 3
first = 1
[table]
tiles = ["tile-01", "tile-02", "tile-03", "tile-04"]
[[table.seats]]
[[table.seats]]
earth = "red"
tiles = ["tile-05"]
[[line]]
title = "the table"
[line.expect]
to_act = [1]
step = "action"
over = false
legal = ["tile 1", "discard 1"]
illegal = ["discard 2", "decline"]
refused = "discard 2"
clause = "gan.discard.02"
scores = [0, 0, 0]
winners = [1]
table.tiles = ["tile-01", "tile-02", "tile-03", "tile-04"]
table.seats = [{}, { earth = "red" }]
[[line]]
play = ["1: discard 1"]
[line.expect]
step = "apply"
arguments = { times = 1 }
"""


def scenario(folder: Path, text: str) -> Scenario:
    path = folder / "story.toml"
    path.write_text(text, encoding="utf-8")
    return perijove.read_scenario(path)


def said(folder: Path, text: str) -> str:
    """Return the refusal of a file, after its name."""
    sentence = refusal(BadScenario, lambda: scenario(folder, text).run())
    assert sentence.startswith("story.toml")
    return sentence.removeprefix("story.toml")


def test_a_good_story_is_told(tmp_path: Path) -> None:
    story = scenario(tmp_path, GOOD)
    story.run()
    story.run()
    assert (story.title, story.clauses, len(story.lines)) == (
        "Recruiting twice",
        ["gan.tile.06"],
        2,
    )
    assert story.game is perijove.game("ganymede")


def test_an_empty_place_is_expected_as_an_empty_text(tmp_path: Path) -> None:
    text = GOOD.replace('{ earth = "red" }]', '{ tiles = ["tile-05", "", "", ""] }]')
    assert text != GOOD
    scenario(tmp_path, text).run()
    assert "tiles is [" in said(tmp_path, text.replace('"tile-05", "", ""', '"tile-05", "x", ""'))


def test_a_story_may_begin_with_a_position(tmp_path: Path) -> None:
    state = scenario(tmp_path, GOOD).start()
    position = state.dump()
    text = 'game = "ganymede"\n[position]\n' + "\n".join(
        f"{toml(key)} = {toml(value)}" for key, value in position.items()
    )
    assert scenario(tmp_path, text).start() == state
    edited = text.replace("tile-05", "tile-06")
    assert ": The position" in said(tmp_path, edited + "\n[[line]]\n")
    changing = text + "\n[[line]]\noptions = { first = 1 }\n"
    assert said(tmp_path, changing) == ": a position already contains its options."


def toml(value: object) -> str:
    """Return plain data as TOML, which has no null: an empty place is an empty text."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml(key)} = {toml(value[key])}" for key in value) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return f'"{value or ""}"' if isinstance(value, str | None) else str(value).lower()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("to_act = [1]", "to_act = [0]", ", line 1: to_act is [1], not [0]."),
        ('step = "action"', 'step = "send"', ", line 1: step is 'action', not 'send'."),
        ("over = false", "over = true", ", line 1: over is False, not True."),
        ("scores = [0, 0, 0]", "scores = [1]", ", line 1: scores is [0, 0, 0], not [1]."),
        ("winners = [1]", "winners = [0]", ", line 1: winners is [1], not [0]."),
        ('legal = ["tile 1"', 'legal = ["drop 1"', ", line 1: “drop 1” should be legal."),
        ('"decline"]', '"tile 2"]', ", line 1: “tile 2” should not be legal."),
        ('refused = "discard 2"', 'refused = "tile 2"', ", line 1: “tile 2” should be refused."),
        (
            'refused = "discard 2"',
            'refused = "decline"',
            ", line 1: refused by gan.turn.02, not by gan.discard.02.",
        ),
        (
            'refused = "discard 2"',
            'refused = "0: tile 1"',
            ", line 1: refused by no clause, not by gan.discard.02.",
        ),
        ('{ earth = "red" }]', '{ earth = "blue" }]', ", line 1: table.seats[1].earth is 'red'"),
        ("[{}, {", "[{}, {}, {}, {", ", line 1: table.seats has 3 entries, not 4."),
        ("table.tiles", "table.hats", ", line 1: table has no 'hats'."),
        ("times = 1", "times = 2", ", line 2: arguments.times is 1, not 2."),
        ("over = false", "only = []", ", line 1: only is ['tile 1', "),
        ("1: discard 1", "0: discard 1", ", line 2: Seat 0 cannot act now: it is the turn of"),
        ("1: discard 1", "discard 3", ", line 2: “discard 3” is not possible now"),
        ("1: discard 1", "fly", ", line 2: “fly” is not the notation of any action."),
        ('illegal = ["discard 2"', 'illegal = ["fly"', ", line 1: “fly” is not the notation"),
        ('refused = "discard 2"', 'refused = "fly"', ", line 1: “fly” is not the notation"),
    ],
)
def test_an_expectation_that_fails_is_told(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in GOOD
    assert said(tmp_path, GOOD.replace(old, new)).startswith(sentence)


def test_the_options_of_a_line_change_those_of_the_file(tmp_path: Path) -> None:
    told = scenario(tmp_path, GOOD + "[[line]]\noptions = { first = 2 }\n")
    *_, line = told.lines
    assert told.start(told.lines[0]).to_act == (1,)
    assert told.start(line).to_act == (2,)
    assert told.start(line).players == 3


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = ", " is not TOML: Invalid value"),
        ("\0", " is not TOML: "),
        ("", " is faulty: Object missing required field `game`."),
        ("game = 3", " is faulty: Expected `str`, got `int` - at `$.game`."),
        ('game = "chess"', ": There is no game 'chess'"),
        ('game = "ganymede"\ncolour = 1', " is faulty: Object contains unknown field `colour`."),
        ('game = "ganymede"\nline = 3', " is faulty: Expected `array`, got `int` - at `$.line`."),
        ('game = "ganymede"\n[[line]]\nmoves = []', " is faulty: Object contains unknown field"),
        ('game = "ganymede"\n[[line]]\nplay = "x"', " is faulty: Expected `array`, got `str`"),
        ('game = "ganymede"\n[[line]]\nexpect.steps = 1', " is faulty: Object contains unknown"),
        ('game = "ganymede"\nclauses = "x"', " is faulty: Expected `array`, got `str`"),
        ('game = "ganymede"\noptions.players = 9\n[[line]]', ": ganymede is for 2, 3 or 4 players"),
        ('game = "ganymede"\noptions.hats = 9\n[[line]]', ": ganymede has no option 'hats'"),
        ('game = "ganymede"\nseed = -1\n[[line]]', ": ganymede: seed should be a number"),
        ('game = "ganymede"\nposition = {}\n[[line]]', ": This is not a Perijove position."),
    ],
)
def test_a_faulty_file_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    assert said(tmp_path, text).startswith(sentence)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("hats = 1", ": the table cannot be read: the table has no 'hats'; it has supply"),
        ("seats = 3", ": the table cannot be read: "),
        ("seats = [3]", ": the table cannot be read: "),
        ("seats = [{ hats = 1 }]", ": the table cannot be read: a seat has no 'hats'; it has"),
        ("seats = [{ earth = 3 }]", ": the table cannot be read: "),
        ('seats = [{ earth = "green" }]', ": the table cannot be read: earth of seat 0: unknown"),
        ('seats = [{ hand = ["ship-99"] }]', ": the table cannot be read: ship-99 is unknown"),
        (
            'seats = [{ hand = ["ship-01"], docks = ["ship-01", "ship-02"] }]',
            ": the table cannot be read: ship-01 is unknown or in two places.",
        ),
        (
            'seats = [{ earth = "red red red red red red red" }]',
            ": the table is impossible: gan.inv.02",
        ),
    ],
)
def test_an_impossible_table_is_refused(tmp_path: Path, table: str, sentence: str) -> None:
    text = f'game = "ganymede"\n[table]\n{table}\n[[line]]\n'
    assert said(tmp_path, text).startswith(sentence)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert refusal(BadScenario, lambda: perijove.read_scenario(tmp_path / "gone.toml")) == (
        "gone.toml cannot be opened."
    )
