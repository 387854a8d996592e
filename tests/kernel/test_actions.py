"""Action tables: every id, its notation and its JSON object lead to each other."""

from __future__ import annotations

import json

import pytest

import perijove
from perijove.kernel.actions import ActionTable, Block
from perijove.kernel.errors import IllegalAction
from tests.sentences import refusal

TABLE = ActionTable(
    Block(0, "pass", "pass"),
    Block(1, "bet", "bet {suit} {n}", suit=("red", "blue"), n=(1, 2, 3)),
    Block(7, "move", "move {way}", way=("a→b", "b→a")),
)


@pytest.mark.parametrize("name", perijove.games())
def test_every_action_of_a_game_reads_back(name: str) -> None:
    actions = perijove.game(name).actions
    assert list(actions) == list(range(len(actions)))
    for action in actions:
        assert actions.parse(actions.notation(action)) == action
        assert actions.from_json(json.loads(json.dumps(actions.as_json(action)))) == action
        assert actions.block(action).first <= action
        assert actions.as_json(action) == {
            "do": actions.block(action).name,
            **actions.arguments(action),
        }


def test_the_last_argument_runs_fastest() -> None:
    assert [TABLE.notation(action) for action in range(1, 7)] == [
        "bet red 1", "bet red 2", "bet red 3", "bet blue 1", "bet blue 2", "bet blue 3",
    ]  # fmt: skip
    assert TABLE.arguments(5) == {"suit": "blue", "n": 2}
    assert TABLE.as_json(0) == {"do": "pass"}


@pytest.mark.parametrize("text", ["move a→b", " MOVE  A -> B ", "move a ->b", "Move a → b"])
def test_case_spaces_and_arrows_do_not_matter(text: str) -> None:
    assert TABLE.parse(text) == 7


@pytest.mark.parametrize(
    "text", ["", "bet", "bet red 4", "bet red 1 2", "pass pass", "bet green 1"]
)
def test_an_unknown_notation_is_refused(text: str) -> None:
    said = refusal(IllegalAction, lambda: TABLE.parse(text))
    assert said == f"“{text}” is not the notation of any action."


@pytest.mark.parametrize(
    "data",
    [
        None,
        3,
        "pass",
        [],
        {},
        {"do": "fly"},
        {"do": ["pass"]},
        {"do": "bet"},
        {"do": "bet", "suit": "red"},
        {"do": "bet", "suit": "red", "n": "1"},
        {"do": "bet", "suit": "red", "n": 4},
        {"do": "pass", "n": 1},
    ],
)
def test_json_that_is_no_action_is_refused(data: object) -> None:
    assert "is not the JSON form of any action" in refusal(
        IllegalAction, lambda: TABLE.from_json(data)
    )


def test_blocks_have_to_chain() -> None:
    with pytest.raises(ValueError, match="'move' should begin at 7, not 8"):
        ActionTable(*TABLE.blocks[:2], Block(8, "move", "move"))
    with pytest.raises(ValueError, match="'pass' should begin at 0, not 1"):
        ActionTable(Block(1, "pass", "pass"))


def test_two_actions_never_share_a_notation() -> None:
    with pytest.raises(ValueError, match="same notation"):
        ActionTable(Block(0, "one", "go {n}", n=(1, 2)), Block(2, "two", "go {m}", m=(2, 3)))
