"""Results: points added up line by line, ties share a place."""

from __future__ import annotations

import json

import pytest

from perijove.kernel.result import ScoreLine, make_result, rank


@pytest.mark.parametrize(
    ("criteria", "places"),
    [
        ([(5,), (7,), (3,)], [2, 1, 3]),
        ([(5,), (5,), (3,)], [1, 1, 3]),
        ([(5,), (7,), (5,)], [2, 1, 2]),
        ([(5, 1), (5, 2)], [2, 1]),
        ([(5, 1, 0), (5, 1, 0)], [1, 1]),
        ([(-2,), (-3,)], [1, 2]),
    ],
)
def test_places(criteria: list[tuple[int, ...]], places: list[int]) -> None:
    assert rank(criteria) == places


def test_a_score_sheet_adds_up() -> None:
    sheets = [
        [ScoreLine("ships", 7), ScoreLine("rows", 2, {"rows": 1})],
        [ScoreLine("ships", 9)],
        [],
    ]
    result = make_result(sheets, [(1,), (0,), (5,)])
    assert result.scores == [9, 9, 0]
    assert result.ranking == [1, 2, 3]
    assert result.winners == [0]
    assert json.loads(json.dumps(result.as_json()))["breakdown"][0][1] == {
        "what": "rows",
        "points": 2,
        "args": {"rows": 1},
    }


def test_full_equals_win_together() -> None:
    assert make_result([[ScoreLine("x", 4)], [ScoreLine("x", 4)]], [(1,), (1,)]).winners == [0, 1]
