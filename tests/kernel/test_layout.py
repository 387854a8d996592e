"""Zones as JSON: reading and writing round-trip, and invalid values get an error message."""

from __future__ import annotations

import re
from typing import Any

import pytest

from perijove.kernel.layout import (
    Bag,
    Codec,
    Counts,
    Field,
    Layout,
    Members,
    Number,
    Pile,
    Slot,
    Slots,
)

NAMES = ("ace", "king", "queen")
LAYOUT = Layout(
    Field("round", 0, Number(1, 9)),
    Field("deck", 1, Pile(NAMES, 3)),
    Field("purse", 5, Number(), 2),
    Field("card", 6, Slot(NAMES), 2),
)


@pytest.mark.parametrize(
    ("codec", "value", "cells"),
    [
        (Number(), 7, [7]),
        (Bag(("blue", "red")), "blue red red", [1, 2]),
        (Bag(("blue", "red")), "", [0, 0]),
        (Counts(3), [3, 0, 1], [3, 0, 1]),
        (Slots(NAMES, 3), ["queen", None, "ace"], [3, 0, 1]),
        (Slot(NAMES), "king", [2]),
        (Slot(NAMES), None, [0]),
        (Pile(NAMES, 3), ["king", "ace"], [2, 1, 2, 0]),
        (Pile(NAMES, 3), [], [0, 0, 0, 0]),
        (Members(NAMES), ["ace", "queen"], [5]),
    ],
)
def test_a_zone_reads_back_what_was_written(codec: Codec, value: Any, cells: list[int]) -> None:
    row = [9] * (codec.size + 2)
    codec.write(row, 1, value)
    assert row == [9, *cells, 9]
    assert codec.read(row, 1) == value


@pytest.mark.parametrize(
    ("codec", "value", "said"),
    [
        (Number(), "7", "expected a number, not '7'"),
        (Number(), True, "expected a number, not True"),
        (Number(1, 4), 5, "5 is not between 1 and 4"),
        (Number(), -1, "-1 is not between 0 and 65535"),
        (Bag(("blue", "red")), 3, "expected words such as 'blue', not 3"),
        (Bag(("blue", "red")), "green", "unknown 'green'"),
        (Counts(3), [1, 2], "expected 3 entries, not 2"),
        (Counts(1), "1", "expected a list, not '1'"),
        (Counts(1), [-1], "-1 is not between 0 and 65535"),
        (Slots(NAMES, 2), ["jack", None], "unknown 'jack'"),
        (Slots(NAMES, 2), ["ace"], "expected 2 entries, not 1"),
        (Slot(NAMES), 1, "unknown 1"),
        (Pile(NAMES, 2), ["ace", "king", "queen"], "at most 2 cards fit"),
        (Pile(NAMES, 2), [None], "unknown None"),
        (Members(NAMES), "ace", "expected a list, not 'ace'"),
        (Members(NAMES), ["jack"], "unknown 'jack'"),
    ],
)
def test_a_faulty_value_is_refused(codec: Codec, value: Any, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        codec.write([0] * codec.size, 0, value)


def test_a_table_has_common_zones_and_zones_of_seats() -> None:
    row = [4, 2, 1, 3, 0, 10, 2, 20, 0]
    table = {
        "round": 4,
        "deck": ["queen", "ace"],
        "seats": [{"purse": 10, "card": "king"}, {"purse": 20, "card": None}],
    }
    assert LAYOUT.read(row, 2) == table
    again = [0] * 9
    LAYOUT.write(again, 2, table)
    assert again == row


def test_what_a_table_does_not_name_stays() -> None:
    row = [4, 2, 1, 3, 0, 10, 2, 20, 0]
    LAYOUT.write(row, 2, {"round": 5, "seats": [{}, {"purse": 7}]})
    assert row == [5, 2, 1, 3, 0, 10, 2, 7, 0]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ([], "the table should be an object"),
        ({"turn": 1}, "the table has no 'turn'; it has round, deck, seats"),
        ({"round": 0}, "round: 0 is not between 1 and 9"),
        ({"seats": 2}, "seats should be a list of at most 2"),
        ({"seats": [{}, {}, {}]}, "seats should be a list of at most 2"),
        ({"seats": [3]}, "seat 0 should be an object"),
        ({"seats": [{}, {"hat": 1}]}, "a seat has no 'hat'; it has purse, card"),
        ({"seats": [{}, {"card": "jack"}]}, "card of seat 1: unknown 'jack'"),
    ],
)
def test_a_faulty_table_is_refused(table: Any, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        LAYOUT.write([0] * 9, 2, table)
